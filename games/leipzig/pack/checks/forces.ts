// LEI-D-06 to D-10: armies, their cards and markers, and what the rulebook's examples say of them.

import { list, repeated, wantCount, wantSet } from '@tricorne/kit/pack'
import type { Army, Pack } from '../schema.ts'
import { type Check, reach } from './common.ts'

const FRENCH = 8
const ALLIED = 11
const MARKERS = 52
/** LEI-Q1 */
const TWO_MARKERS = ['napoleon', 'ney', 'schwarzenberg', 'bluecher', 'bernadotte']
const ANY_TYPE = ['napoleon', 'schwarzenberg']
const LANGERON = ['breitenfeld', 'ploesen', 'kleinwiederitzsch']

export const armies: Check = ({ armies: { armies, sides } }) => [
  ...wantCount('French armies', FRENCH, armies.filter((a) => a.side === 'french').length),
  ...wantCount('Allied armies', ALLIED, armies.filter((a) => a.side === 'allied').length),
  ...repeated(armies.map((a) => a.id)).map((id) => `The army ${id} is there twice.`),
  ...(armies.findLastIndex((a) => a.side === 'french') < armies.findIndex((a) => a.side === 'allied')
    ? []
    : ['The French armies must stand before the Allied ones.']),
  ...wantSet(
    'The commanders of the two sides',
    ANY_TYPE,
    sides.map((s) => s.commander),
  ),
  ...sides
    .filter((s) => armies.find((a) => a.id === s.commander)?.side !== s.id)
    .map((s) => `${s.commander} does not command an army of the ${s.name}.`),
]

export const villages: Check = (pack) => {
  const known = new Set(pack.board.regions.map((r) => r.id))
  const { armies: all } = pack.armies
  const out = all.flatMap((a) => villageFaults(pack, a, known))
  if (!all.some((a) => a.villages.length === 4)) out.push('No army card names four villages.')
  return out
}

function villageFaults(pack: Pack, a: Army, known: ReadonlySet<string>): string[] {
  const out = a.villages
    .filter((v) => !known.has(v))
    .map((v) => `${a.name} starts in ${v}, which is not there.`)
  if (a.villages.length < 3 || a.villages.length > 4)
    out.push(`The card of ${a.name} names ${a.villages.length} villages, not three or four.`)
  for (const v of repeated(a.villages)) out.push(`The card of ${a.name} names ${v} twice.`)
  const own = new Set(a.villages)
  const [first] = a.villages
  if (first !== undefined && reach(pack, first, own).size < own.size)
    out.push(`The villages of ${a.name} do not touch one another.`)
  return out
}

export const markers: Check = ({ armies: { armies } }) => [
  ...wantCount(
    'markers',
    MARKERS,
    armies.reduce((sum, a) => sum + a.markers, 0),
  ),
  ...wantSet(
    'The armies with two markers',
    TWO_MARKERS,
    armies.filter((a) => a.markers === 2).map((a) => a.id),
  ),
  ...armies
    .filter((a) => a.markers !== 2 && a.markers !== 3)
    .map((a) => `${a.name} has ${a.markers} markers, not two or three.`),
]

export const types: Check = ({ armies: { armies } }) => [
  ...armies.flatMap((a) => repeated(a.units.map((u) => u.type)).map((t) => `${a.name} has ${t} twice.`)),
  ...wantSet(
    'The armies of all three types',
    ANY_TYPE,
    armies.filter((a) => a.units.length === 3).map((a) => a.id),
  ),
  ...armies
    .filter((a) => a.units.length === 2)
    .map((a) => `${a.name} has two unit types; an army has one, or all three.`),
]

/** What the examples and the errata say of single armies. */
export const examples: Check = ({ armies: { armies } }) => {
  const find = (id: string) => armies.find((a) => a.id === id)
  const strength = (id: string) => find(id)?.units[0]?.strength ?? 0
  const out: string[] = []
  const want = (good: boolean, sentence: string) => {
    if (!good) out.push(sentence)
  }
  want(strength('schwarzenberg') >= 7, 'Schwarzenberg must have a strength of 7 at least.')
  want(strength('poniatowski') + strength('ney') >= 6, 'Poniatowski and Ney together must have 6 at least.')
  want(strength('ney') + strength('marmont') >= 8, 'Ney and Marmont together must have 8 at least.')
  want(strength('yorck') >= 3, 'Yorck must survive the loss of two points.')
  want(strength('bertrand') >= 2, 'Bertrand must have a strength of 2 at least.')
  want(find('friedrich')?.units[0]?.type === 'infantry', 'Friedrich must be infantry (LEI-Q34).')
  want(find('langeron')?.units[0]?.type !== 'artillery', 'A card of cavalry and infantry moves Langeron.')
  want(find('napoleon')?.villages.length === 4, "Napoleon's card must name four villages.")
  const got = find('langeron')?.villages ?? []
  return [...out, ...wantSet("Langeron's villages", LANGERON, got)]
}

export const dates: Check = ({ armies: { armies }, play: { track } }) => {
  const known = track.dates.filter((d) => d.at < track.end).map((d) => d.id)
  return armies
    .filter((a) => a.date !== null && !known.includes(a.date))
    .map((a) => `${a.name} comes on ${a.date}; a card can wait for ${list(known)} only.`)
}
