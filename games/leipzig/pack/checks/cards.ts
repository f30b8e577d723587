// LEI-D-11, LEI-D-13 to D-16: Action Cards, track, terrain values, numbers, provenance.
import { list, repeated, wantCount, wantSet } from '@tricorne/kit/pack'
import type { Check } from './common.ts'

const ACTIONS = 40
const SCOUTS = 6

const typesOf = (types: readonly string[]): string => [...types].sort().join('/')

export const actions: Check = ({ cards: { actions, scouts } }) => {
  const out = wantCount('Action Cards', ACTIONS, actions.length)
  out.push(...wantCount('Scout Cards', SCOUTS, scouts))
  out.push(...repeated(actions.map((c) => c.id)).map((id) => `The Action Card ${id} is there twice.`))
  const terrains = new Set(actions.flatMap((c) => (c.kind === 'terrain' ? [c.terrain] : [])))
  out.push(...wantSet('The Terrain Cards', ['river', 'hill', 'forest', 'plain'], [...terrains]))
  const moves = actions.flatMap((c) => (c.kind === 'movement' ? [c.types] : []))
  for (const t of moves) if (repeated(t).length > 0) out.push(`A Movement Card shows ${list(t)}.`)
  if (!moves.some((t) => t.length === 1)) out.push('No Movement Card shows only one unit type.')
  if (!moves.some((t) => typesOf(t) === 'cavalry/infantry'))
    out.push('No Movement Card shows cavalry with infantry.')
  if (!actions.some((c) => c.kind === 'time')) out.push('There is no Time Card.')
  return out
}

const DATES = ['14.10', '15.10', '16.10', '17.10', '18.10', '19.10']

export const track: Check = ({ play: { track } }) => {
  const { dates, end } = track
  const out = dates.map((d) => d.id).join() === DATES.join() ? [] : [`The dates must be ${list(DATES)}.`]
  const marked = (pick: (d: (typeof dates)[number]) => boolean) => dates.filter(pick).map((d) => d.id)
  out.push(
    ...wantSet(
      'The dates that reveal a mission',
      DATES.slice(1),
      marked((d) => d.reveals),
    ),
  )
  out.push(
    ...wantSet(
      'The dates of battles',
      ['16.10', '18.10'],
      marked((d) => d.battle),
    ),
  )
  out.push(
    ...wantSet(
      'The dates that are spaces',
      ['16.10', '18.10'],
      marked((d) => d.kind === 'space'),
    ),
  )
  dates.slice(1).forEach((d, i) => {
    if (d.at <= (dates[i]?.at ?? 0)) out.push(`${d.id} must come after ${dates[i]?.id}.`)
  })
  if (dates[0] && dates[0].at !== 1) out.push('The watch stands just before 14.10.')
  if (dates.at(-1)?.at !== end) out.push('The track must end with 19.10.')
  return out
}

export const terrainValues: Check = ({ play: { terrainValues } }) => {
  const values = Object.values(terrainValues).flatMap((row) => Object.values(row))
  if (!values.includes(0)) return ['Some terrain values must be 0.']
  return values.some((v) => v > 0) && values.some((v) => v < 0)
    ? []
    : ['Some terrain values must raise the strength and some lower it.']
}

export const numbers: Check = ({ play: { numbers }, cards }) => {
  const dealt = 2 * numbers.startingHand + numbers.display
  const out = dealt <= cards.actions.length ? [] : [`${dealt} Action Cards cannot be dealt.`]
  if (numbers.extraMissions > 5) out.push('There are only five sectors for second missions.')
  const want = { actions: 5, startingHand: 4, display: 4, handLimit: 8, extraMissions: 2 }
  const have = new Map(Object.entries(numbers))
  for (const [name, n] of Object.entries(want))
    if (have.get(name) !== n) out.push(`The number "${name}" must be ${n}.`)
  return out
}

const hasProv = (value: unknown): boolean =>
  Array.isArray(value) && value.every((x) => typeof x === 'object' && x !== null && 'prov' in x)

/** Each section is in the `prov` of its file or each of its members has its own; public facts name a source. */
export const provenance: Check = ({ meta, board, armies, cards, play }) => {
  const out = Object.entries({ board, armies, cards, play }).flatMap(([name, file]) =>
    Object.entries(file)
      .filter(([key, value]) => key !== 'prov' && key !== 'notes' && !(key in file.prov) && !hasProv(value))
      .map(([key]) => `The section ${name}.${key} does not say where it comes from.`),
  )
  const sources = new Set(meta.sources.map((s) => s.id))
  for (const { id, prov, source } of [...board.regions, ...armies.armies]) {
    if (source !== undefined && !sources.has(source))
      out.push(`${id} names the source ${source}, which is not listed.`)
    if (source === undefined && Object.values(prov).includes('public'))
      out.push(`${id} holds a public fact, but names no source.`)
  }
  return out
}
