// MAR-V11 to V14 and V23: the pieces at the start, their troops, the introductory game, the decks.

import { list, repeated, wantCount, wantSet } from '@tricorne/kit/pack'
import type { General, Pack, Train } from '../schema.ts'
import type { Check } from './common.ts'
import { cityById } from './common.ts'

const mayStack = (pack: Pack, a: General, b: General): boolean =>
  a.power === b.power || pack.forces.powers.some((p) => p.id === a.power && p.cooperates.includes(b.power))

/** The sentence for a city in which the pieces may not stand together, if so (MAR-6-01 to 6-04). */
function illegalStack(pack: Pack, city: string): string[] {
  const generals = pack.forces.generals.filter((g) => g.city === city)
  const trains = pack.forces.trains.filter((t) => t.city === city)
  const ids = [...generals, ...trains].map((p) => p.id)
  const [a, b, ...more] = generals
  const bad =
    more.length > 0 ||
    (trains.length > 0 && ids.length > 1) ||
    (a !== undefined && b !== undefined && !mayStack(pack, a, b))
  return bad ? [`In ${city} these pieces may not start together: ${list(ids)}.`] : []
}

/** 20 generals, 10 trains; one Prussian of each off the map; ranks 1 up; legal stacks. */
export const pieces: Check = (pack) => {
  const { generals, trains, powers } = pack.forces
  const all: (General | Train)[] = [...generals, ...trains]
  const out = [...wantCount('generals', 20, generals.length), ...wantCount('trains', 10, trains.length)]
  for (const p of all)
    if ((p.city === null) === (p.box === null)) out.push(`${p.id} must start either in a city or in a box.`)
  const off = all.filter((p) => p.city === null).map((p) => `${p.power} in ${p.box}`)
  out.push(...wantSet('The pieces off the map', ['prussia in ostpreussen', 'prussia in silesia'], off))
  out.push(...wantCount('generals on the map', 19, generals.filter((g) => g.city !== null).length))
  out.push(...wantCount('trains on the map', 9, trains.filter((t) => t.city !== null).length))
  for (const p of powers) {
    const ranks = generals.filter((g) => g.power === p.id).map((g) => g.rank)
    const want = ranks.map((_, i) => String(i + 1))
    out.push(...wantSet(`The ranks of the generals of ${p.id}`, want, ranks.map(String)))
  }
  const cities = new Set(all.flatMap((p) => p.city ?? []))
  return [...out, ...[...cities].flatMap((city) => illegalStack(pack, city))]
}

function troopsFit(variant: string, power: string, troops: number, generals: General[]): string[] {
  const least = generals.reduce((sum, g) => sum + g.min, 0)
  const most = 8 * generals.length
  const holds = `its generals hold at least ${least} and at most ${most}`
  if (troops < least || troops > most)
    return [`${variant}: ${power} starts with ${troops} troops, but ${holds}.`]
  if (generals.length > 1 && (troops === least || troops === most))
    return [`${variant}: ${power} has no choice how to split ${troops} troops: ${holds}.`]
  return []
}

/** Starting troops fit the generals' minimums and the limit of 8 and leave a choice (MAR-4-13), in both variants. */
export const troops: Check = ({ forces }) => {
  const { generals, setup, intro } = forces
  const of = (power: string) => generals.filter((g) => g.power === power)
  const advanced = Object.entries(setup.troops).flatMap(([power, n]) =>
    troopsFit('Advanced game', power, n, of(power)),
  )
  const present = (g: General) => !intro.absentGenerals.includes(g.id)
  const introductory = Object.entries(intro.troops).flatMap(([power, n]) =>
    troopsFit('Introductory game', power, n, of(power).filter(present)),
  )
  return [...advanced, ...introductory]
}

const INTRO_GENERALS = {
  france: [2, 3],
  bavaria: [1],
  austria: [1, 2, 3, 4, 5],
  prussia: [1, 2, 3],
  saxony: [1],
}
const INTRO_TRAINS = { france: 1, bavaria: 1, austria: 2, prussia: 1, saxony: 1 }

/** The Bohemia map holds the pieces of the introductory game; the others are listed as absent. */
export const introductory: Check = (pack) => {
  const { generals, trains, intro } = pack.forces
  const cities = cityById(pack)
  const here = (p: General | Train): boolean => cities.get(p.city ?? '')?.map === 'bohemia'
  const want = Object.entries(INTRO_GENERALS).flatMap(([power, ranks]) => ranks.map((r) => `${power} ${r}`))
  const got = generals.filter(here).map((g) => `${g.power} ${g.rank}`)
  const out = wantSet('The generals on the Bohemia map', want, got)
  for (const [power, n] of Object.entries(INTRO_TRAINS)) {
    const found = trains.filter((t) => t.power === power && here(t)).length
    out.push(...wantCount(`trains of ${power} on the Bohemia map`, n, found))
  }
  if (intro.map !== 'bohemia') out.push(`The introductory game is played on bohemia, not on ${intro.map}.`)
  const away = <T extends General | Train>(all: T[]): string[] => all.filter((p) => !here(p)).map((p) => p.id)
  out.push(...wantSet('The absent powers of the introductory game', ['pragmatic-army'], intro.absentPowers))
  out.push(...wantSet('The absent generals of the introductory game', away(generals), intro.absentGenerals))
  out.push(...wantSet('The absent trains of the introductory game', away(trains), intro.absentTrains))
  return out
}

const SUITS = ['hearts', 'diamonds', 'clubs', 'spades']
const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Four decks of 38: each value 2 to 10 once in each suit, and two Reserves. */
export const decks: Check = ({ cards }) => {
  const faces = cards.deck.flatMap((c) => (c.kind === 'suit' ? [`${c.suit} ${c.value}`] : []))
  const out = [...wantCount('tactical decks', 4, cards.decks)]
  out.push(...wantCount('cards in a tactical deck', 38, cards.deck.length))
  const want = SUITS.flatMap((s) => VALUES.map((v) => `${s} ${v}`))
  out.push(...wantSet('A tactical deck', want, faces))
  for (const face of repeated(faces)) out.push(`A tactical deck holds ${face} more than once.`)
  const reserves = cards.deck.filter((c) => c.kind === 'reserve').length
  return [...out, ...wantCount('Reserve cards in a tactical deck', 2, reserves)]
}

/** Army-sheet cells use columns A to N and rows 1 to 12. */
export const cells: Check = ({ forces }) =>
  [...forces.generals, ...forces.trains]
    .filter((p) => !/^[A-N]([1-9]|1[0-2])$/.test(p.givenCell))
    .map((p) => `${p.id} has the army-sheet cell ${p.givenCell}, outside columns A to N and rows 1 to 12.`)
