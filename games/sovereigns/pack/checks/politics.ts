// Checks of alliances, points, decks and seats of a scenario: COS-V20 to COS-V23, COS-V25, COS-V26, COS-V29.
import { list, repeated } from '@tricorne/kit/pack'
import { NATION_IDS, POWERS as POWER_COUNT } from '../../compile/words.ts'
import type { Pack, PackScenario } from '../schema.ts'
import { type Check, each, eventKeys, holders, nationsById, sidesIn, spacesById } from './common.ts'
import { words } from './walk.ts'

const POWERS: readonly string[] = NATION_IDS.slice(0, POWER_COUNT)
/** Those whose lost spaces cost their Power points in any case; minors only while allied (COS-20.6-01). */
const LOSERS = ['AU', 'FR', 'PR', 'PE', 'SP', 'BR', 'HA']

export const v20 = each((pack, sc) => {
  const held = holders(pack, sc)
  const sideOf = sidesIn(pack, sc)
  return Object.entries(sc.alliances).flatMap(([nation, side]) => {
    const own = pack.board.spaces.filter((s) => s.nation === nation)
    const lost = own.filter((s) => {
      const by = sideOf(held.get(s.id) ?? '')
      return by !== null && by !== side
    })
    return own.length > 0 && lost.length === own.length
      ? [`${nation} is allied, but its enemies hold all its spaces.`]
      : []
  })
})

/** Points of places by Power, from who holds what and who has joined the Bourbons. */
function placePoints(pack: Pack, sc: PackScenario): Map<string, number> {
  const nations = nationsById(pack)
  const spaces = spacesById(pack)
  const points = new Map<string, number>(POWERS.map((p) => [p, 0]))
  const add = (power: string, n: number): void => {
    points.set(power, (points.get(power) ?? 0) + n)
  }
  const scorer = (nation: string): string => nations.get(nation)?.placeVp ?? nation
  const worth = (id: string, power: string): number => {
    const space = spaces.get(id)
    const own: Record<string, number | undefined> = space?.vpBy ?? {}
    return own[power] ?? space?.vp ?? 0
  }
  const allied: Record<string, string | undefined> = sc.alliances
  const prizes = pack.tracks.diplomacy.joinVp
  for (const [holder, ids] of Object.entries(sc.control))
    for (const id of ids) {
      const space = spaces.get(id)
      if (space === undefined || space.capital?.entryVp !== undefined) continue
      add(scorer(holder), worth(id, scorer(holder)))
      const loses =
        LOSERS.includes(space.nation) ||
        (allied[space.nation] === 'bourbon' && prizes.some((p) => p.nation === space.nation))
      if (loses) add(scorer(space.nation), -worth(id, scorer(space.nation)))
    }
  for (const p of prizes) if (allied[p.nation] === 'bourbon') add(p.power, p.n)
  return points
}

export const v21: Check = (pack) => [
  ...pack.tracks.diplomacy.joinVp.flatMap(({ nation, power, n }) => {
    const worth = pack.board.spaces
      .filter((s) => s.nation === nation)
      .reduce((sum, s) => sum + (s.vpBy?.[power] ?? s.vp), 0)
    return worth === n ? [] : [`${nation} must bring ${power} the ${worth} points of its spaces, not ${n}.`]
  }),
  ...scenarioPoints(pack),
]

const scenarioPoints = each((pack, sc) =>
  [...placePoints(pack, sc)].flatMap(([power, n]) => {
    const said = Object.entries(sc.vp).find(([id]) => id === power)?.[1].places
    return said === undefined || said === n ? [] : [`the places of ${power} must count ${n}, not ${said}.`]
  }),
)

export const v22: Check = (pack) => pack.scenarios.scenarios.flatMap((sc) => markers(pack, sc))

function markers(pack: Pack, sc: PackScenario): string[] {
  const { markers, min, max } = pack.tracks.diplomacy
  const allied: Record<string, string | undefined> = sc.alliances
  const values: Record<string, number | undefined> = sc.diplomacy
  const where = `In scenario ${sc.id}, the diplomacy marker of`
  return markers.flatMap(({ nation }) => {
    const value = values[nation]
    if (value === undefined) return [`${where} ${nation} is missing.`]
    if (value < min || value > max) return [`${where} ${nation} must stand from ${min} to ${max}.`]
    const right =
      (allied[nation] === 'pragmatic') === (value === max) &&
      (allied[nation] === 'bourbon') === (value === min)
    return right ? [] : [`${where} ${nation} must stand at an end if and only if the nation is allied.`]
  })
}

export const v23 = each((pack, sc) =>
  pack.cards.decks.flatMap((deck) => {
    const gone = (keys: readonly string[]): boolean => keys.some((key) => sc.executed.includes(key))
    const cards = pack.cards.cards.filter((c) => c.deck === deck.court && sc.eras.includes(c.era))
    const left = cards.filter((c) => !gone(c.events.filter((e) => e.removeIfEvent).map((e) => e.key)))
    const need =
      sc.start.segment === 'draw' ? deck.annualDraw : (sc.deal.fillTo[deck.court] ?? deck.startHand)
    return left.length >= need
      ? []
      : [`the deck ${deck.court} has ${left.length} cards, but ${need} are drawn from it.`]
  }),
)

const LEAST_WILL = 1

export const v25 = each((pack, sc) => [
  ...Object.entries(sc.bands).flatMap(([power, [marginal, substantial, decisive]]) =>
    marginal <= substantial && substantial <= decisive ? [] : [`the bands of ${power} do not rise.`],
  ),
  ...Object.entries(sc.mw).flatMap(([power, mw]) =>
    mw >= LEAST_WILL && mw <= pack.tracks.mw.max
      ? []
      : [`the Monarch's Will of ${power} must start from ${LEAST_WILL} to ${pack.tracks.mw.max}.`],
  ),
])

export const v26 = each((pack, sc) => {
  const keys = eventKeys(pack)
  const pays = (key: string): boolean =>
    pack.cards.cards.some((c) =>
      c.events.some((e) => e.key === key && words(e.effect, 'do').includes('subsidy')),
    )
  return [
    ...[...sc.executed, ...sc.subsidies]
      .filter((key) => !keys.has(key))
      .map((key) => `no card has the event ${key}.`),
    ...repeated(sc.executed).map((key) => `the event ${key} is executed twice.`),
    ...sc.subsidies.filter((key) => !pays(key)).map((key) => `the event ${key} pays no subsidy.`),
    ...sc.subsidies
      .filter((key) => !sc.executed.includes(key))
      .map((key) => `the subsidy ${key} pays, but its event is not executed.`),
  ]
})

/** COS-1.0-01, COS-1.0-02: each seat is of one side, and all four courts are shared out. */
export const v29: Check = (pack) => {
  const { courts, seatings } = pack.scenarios
  const sideOf = new Map(courts.map((c) => [c.id, c.side]))
  const all = courts.map((c) => c.id).sort()
  return [
    ...(all.join() === 'AU,BR,FR,PR' ? [] : [`The courts must be AU, BR, FR, PR, not ${list(all)}.`]),
    ...repeated(seatings.map((s) => s.suffix)).map((suffix) => `The seating "${suffix}" is there twice.`),
    ...seatings.flatMap(({ suffix, seats }) => {
      const held = seats.flatMap((seat) => seat.courts).sort()
      return [
        ...(held.join() === all.join() ? [] : [`The seating "${suffix}" must share out each court once.`]),
        ...repeated(seats.map((s) => s.id)).map((id) => `The seating "${suffix}" has the seat ${id} twice.`),
        ...seats
          .filter((seat) => new Set(seat.courts.map((c) => sideOf.get(c))).size > 1)
          .map((seat) => `The seat ${seat.id} of the seating "${suffix}" holds courts of both sides.`),
      ]
    }),
  ]
}
