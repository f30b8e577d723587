// LEI-D-12, LEI-D-17, LEI-D-18: the Mission Cards, by what the rulebook says of them.

import { repeated, wantCount } from '@tricorne/kit/pack'
import type { Pack } from '../schema.ts'
import { type Check, distances } from './common.ts'

const MISSIONS = 25
const A_SECTOR = 5
const LEAST = 3
const MOST = 7

type Mission = Pack['cards']['missions'][number]

export const missions: Check = ({ board, cards: { missions } }) => {
  const out = wantCount('Mission Cards', MISSIONS, missions.length)
  out.push(...repeated(missions.map((m) => m.id)).map((id) => `The Mission Card ${id} is there twice.`))
  out.push(...repeated(missions.map((m) => m.region)).map((id) => `Two Mission Cards name ${id}.`))
  for (const { id } of board.sectors)
    out.push(...wantCount(`missions in the ${id}`, A_SECTOR, missions.filter((m) => m.sector === id).length))
  for (const m of missions) {
    const region = board.regions.find((r) => r.id === m.region)
    if (region === undefined) out.push(`${m.id} names ${m.region}, which is not there.`)
    else if (region.sector !== m.sector)
      out.push(`${region.name} of ${m.id} does not lie in the ${m.sector}.`)
  }
  return out
}

/** The rulebook names 3 to 7 points, on the left for the French and on the right for the Allies. */
export const points: Check = ({ cards: { missions } }) => {
  const out: string[] = []
  for (const m of missions)
    for (const [whom, n] of [
      ['French', m.french],
      ['Allies', m.allied],
    ] as const)
      if (n < LEAST || n > MOST) out.push(`${m.id} gives the ${whom} ${n} points, not ${LEAST} to ${MOST}.`)
  for (const n of [LEAST, MOST])
    if (!missions.some((m) => m.french === n)) out.push(`No Mission Card gives the French ${n} points.`)
  return out
}

/** How far a village lies from where the French start. */
interface Distance {
  /** Regions to the nearest village on a French Army Card. */
  nearest: number
  /** Regions to the nearest village of each French army, added up. */
  all: number
}

function distanceOf(pack: Pack, region: string): Distance {
  const far = distances(pack, region)
  const steps = pack.armies.armies
    .filter((a) => a.side === 'french')
    .map((a) => Math.min(...a.villages.map((v) => far.get(v) ?? Number.POSITIVE_INFINITY)))
  return { nearest: Math.min(...steps), all: steps.reduce((a, b) => a + b, 0) }
}

/** The farther from the French start, the more points: measured to the nearest village, and to all armies. */
export const farther: Check = (pack) => {
  const known = pack.cards.missions.map((m): [Mission, Distance] => [m, distanceOf(pack, m.region)])
  return known.flatMap(([m, at]) =>
    known
      .filter(([other]) => other.french < m.french)
      .filter(([, far]) => far.nearest > at.nearest || far.all > at.all)
      .map(([n]) => `${n.region} lies farther out than ${m.region}, but gives the French fewer points.`),
  )
}

/** All ways to draw a mission of each sector. */
function* draws(sectors: Mission[][], drawn: Mission[] = []): Generator<Mission[]> {
  const [first, ...rest] = sectors
  if (first === undefined) yield drawn
  else for (const m of first) yield* draws(rest, [...drawn, m])
}

/** In how many of all draws and choices of `held` missions the French win, if every army is placed. */
function shareWon(pack: Pack, held: number): number {
  const { board, armies, cards, play } = pack
  const placed = (side: string) =>
    armies.armies.filter((a) => a.side === side).length * play.numbers.placedPoints
  const lead = placed('french') - placed('allied')
  const sectors = board.sectors.map(({ id }) => cards.missions.filter((m) => m.sector === id))
  let won = 0
  let all = 0
  for (const five of draws(sectors))
    for (let mask = 0; mask < 1 << five.length; mask++) {
      const holds = (i: number): boolean => (mask & (1 << i)) !== 0
      if (five.filter((_, i) => holds(i)).length !== held) continue
      all++
      if (five.reduce((sum, m, i) => sum + (holds(i) ? m.french : -m.allied), lead) > 0) won++
    }
  return all === 0 ? 0 : won / all
}

const percent = (share: number): string => `${Math.round(100 * share)} %`

/** In most cases three missions of five are enough to win; so two are not. */
export const three: Check = (pack) => {
  const out: string[] = []
  const [two, enough] = [shareWon(pack, 2), shareWon(pack, 3)]
  if (enough <= 0.5) out.push(`Three missions are enough in ${percent(enough)} of all cases only.`)
  if (two >= 0.5) out.push(`Two missions are enough in ${percent(two)} of all cases.`)
  return out
}
