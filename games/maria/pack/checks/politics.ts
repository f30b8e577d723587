// MAR-V15 to V21: political cards, tracks, expeditions, board order.

import { list, repeated, wantCount, wantSet } from '@tricorne/kit/pack'
import type { Pack, Track } from '../schema.ts'
import type { Check } from './common.ts'

const CARDS_BY_YEAR: [number, number][] = [
  [1741, 6],
  [1742, 7],
  [1743, 6],
  [1744, 6],
]

/** 25 cards, 6/7/6/6 by year, the Election among those of 1742; each other one can be taken. */
export const cards: Check = ({ politics }) => {
  const all = politics.cards
  const out = wantCount('political cards', 25, all.length)
  for (const [year, n] of CARDS_BY_YEAR) {
    const found = all.filter((c) => c.year === year).length
    out.push(...wantCount(`political cards of ${year}`, n, found))
  }
  const elections = all.filter((c) => c.kind === 'election')
  out.push(...wantCount('Imperial Election cards', 1, elections.length))
  for (const c of elections)
    if (c.year !== 1742) out.push(`The Imperial Election belongs to 1742, not to ${c.year}.`)
  for (const c of all)
    if (c.kind === 'ordinary' && c.symbols.length === 0) out.push(`The card ${c.id} shows no major's symbol.`)
  return out
}

const TRACKS = ['saxony', 'russia', 'italy']

export const stars: Check = ({ politics }) => {
  const out = wantSet(
    'The political tracks',
    TRACKS,
    politics.tracks.map((t) => t.id),
  )
  for (const id of repeated(politics.tracks.map((t) => t.id))) out.push(`The track ${id} is there twice.`)
  for (const t of politics.tracks)
    out.push(...wantCount(`starred boxes on the ${t.name} track`, 1, t.boxes.filter((b) => b.star).length))
  return out
}

const trackOf = (pack: Pack, id: string): Track | undefined => pack.politics.tracks.find((t) => t.id === id)

export const russia: Check = (pack) => {
  const star = trackOf(pack, 'russia')?.boxes.find((b) => b.star)
  const sends = star?.effects.some((e) => e.type === 'expedition' && e.power === 'prussia')
  return sends ? [] : [`The starred box of the Russia track (${star?.id}) must send a Prussian expedition.`]
}

/** Places of a power's marker boxes relative to the star, negative to its left. */
function markerSides(track: Track, power: string): number[] {
  const star = track.boxes.findIndex((b) => b.star)
  return track.boxes.flatMap((b, i) =>
    b.effects.some((e) => e.type === 'victory-marker' && e.power === power) ? [Math.sign(i - star)] : [],
  )
}

/** A marker box for France and one for Austria, on different sides of the star. */
export const italy: Check = (pack) => {
  const track = trackOf(pack, 'italy')
  if (!track) return ['There is no Italy track.']
  const french = markerSides(track, 'france')
  const austrian = markerSides(track, 'austria')
  const out: string[] = []
  if (french.length === 0) out.push('The Italy track has no victory marker box for France.')
  if (austrian.length === 0) out.push('The Italy track has no victory marker box for Austria.')
  if (french.some((f) => austrian.includes(f)))
    out.push('The victory marker boxes of France and Austria must lie on different sides of the Italy star.')
  return out
}

const CAMPS = ['prussia-ally', 'neutral', 'austria-ally']

/** Prussia's ally (with the star), neutral (one box S, and a single step wide), Austria's ally. */
export const saxony: Check = (pack) => {
  const boxes = trackOf(pack, 'saxony')?.boxes ?? []
  const out = boxes.filter((b) => !b.status).map((b) => `The box ${b.id} of the Saxony track has no status.`)
  const order = boxes.map((b) => CAMPS.indexOf(b.status ?? ''))
  for (const camp of CAMPS)
    if (!boxes.some((b) => b.status === camp)) out.push(`The Saxony track has no box with status ${camp}.`)
  if (order.some((n, i) => i > 0 && n < (order[i - 1] ?? 0)))
    out.push(`The boxes of the Saxony track must run ${list(CAMPS)}, from left to right.`)
  const star = boxes.find((b) => b.star)
  if (star?.status !== 'prussia-ally') out.push(`The starred box ${star?.id} must be one of Prussia's ally.`)
  const labelled = boxes.filter((b) => b.label === 'S')
  if (labelled.length !== 1 || labelled[0]?.status !== 'neutral')
    out.push(`Exactly one neutral box of the Saxony track bears S, not ${list(labelled.map((b) => b.id))}.`)
  if (boxes.filter((b) => b.status === 'neutral').length > 1)
    out.push('On the Saxony track two steps must lead from one camp to the other: one neutral box only.')
  return out
}

export const expeditions: Check = ({ politics, board }) => {
  const cities = new Set(board.cities.map((c) => c.id))
  return politics.offMapBoxes.flatMap((b) =>
    b.kind === 'expedition' && !cities.has(b.returnCity)
      ? [`The expedition box ${b.id} returns to ${b.returnCity}, which is not on the map.`]
      : [],
  )
}

export const boardOrder: Check = ({ politics }) => {
  const order = politics.boardOrder
  const out: string[] = []
  if (order[0] !== 'prussia' || order[1] !== 'france')
    out.push(
      `The political board must start with prussia, france, but starts with ${list(order.slice(0, 2))}.`,
    )
  const rest = order.slice(2)
  if (rest.length !== 2 || !rest.includes('pragmatic-army') || !rest.includes('austria'))
    out.push(`The political board must end with pragmatic-army and austria, but ends with ${list(rest)}.`)
  const votes = politics.voteOrder
  if (votes[0] !== 'maria') out.push(`The vote must start with maria, not with ${votes[0]}.`)
  if (votes.length !== 3 || repeated(votes).length > 0)
    out.push(`The vote must name each seat once, but names ${list(votes)}.`)
  return out
}
