// Walks through effects and conditions: what they name, and which words of the language they use.
import type { Cond, Effect, Pack } from '../schema.ts'

type Kind = 'space' | 'region' | 'leader' | 'event'

/** Parameters that hold ids, by the kind of thing they name. */
const KINDS: Record<string, Kind> = {
  space: 'space',
  spaces: 'space',
  keepSpaces: 'space',
  region: 'region',
  regions: 'region',
  keep: 'region',
  leader: 'leader',
  leaders: 'leader',
  commanders: 'leader',
  advisors: 'leader',
  event: 'event',
}

interface Piece {
  /** For sentences. */
  where: string
  /** What stands there: effects, conditions. */
  parts: (Effect | Cond)[]
}

/** All places of a pack where the language is used. */
export function pieces(pack: Pack): Piece[] {
  const { fortyfive, rtc } = pack.tracks
  const boxes = (name: string, list: typeof rtc.boxes): Piece[] =>
    list.map((box) => ({ where: `Box ${box.n} of ${name}`, parts: partsOf(box) }))
  return [
    ...pack.cards.cards.flatMap((c) =>
      c.events.map((e) => ({ where: `The card ${c.id} (${e.key})`, parts: partsOf(e) })),
    ),
    ...boxes("the '45 track", fortyfive.boxes),
    ...boxes('the crown track', rtc.boxes),
    { where: 'The default of the crown track', parts: partsOf(rtc.default) },
    ...pack.tables.fortunesOfPower.years.flatMap((y) =>
      y.rows.map((row) => ({ where: `The fortune ${row.id}`, parts: partsOf(row) })),
    ),
    ...pack.nations.nations.map((n) => ({
      where: `The resources of ${n.name}`,
      parts: conditionsOf(n),
    })),
  ]
}

const partsOf = (x: { requires?: Cond | undefined; effect: Effect[] }): (Effect | Cond)[] => [
  ...(x.requires === undefined ? [] : [x.requires]),
  ...x.effect,
]

function conditionsOf({ resources }: Pack['nations']['nations'][number]): Cond[] {
  const conds = (resources?.adjust ?? []).map((a) => a.cond)
  const subsidy = resources?.subsidy
  return subsidy === undefined ? conds : [...conds, subsidy.while, subsidy.endsWhen]
}

/** Every value below some parts, with the parameter under which it stands. */
export function* walk(value: unknown, key = ''): Generator<{ key: string; value: unknown }> {
  yield { key, value }
  if (Array.isArray(value)) for (const v of value) yield* walk(v, key)
  else if (typeof value === 'object' && value !== null)
    for (const [k, v] of Object.entries(value)) yield* walk(v, k)
}

interface Named {
  where: string
  kind: Kind
  id: string
}

/** Everything that effects and conditions name. */
export const named = (pack: Pack): Named[] =>
  pieces(pack).flatMap(({ where, parts }) =>
    [...walk(parts)].flatMap(({ key, value }) => {
      const kind = KINDS[key]
      return kind !== undefined && typeof value === 'string' ? [{ where, kind, id: value }] : []
    }),
  )

/** The words of the language below some parts: the `do` of effects and the `is` of conditions. */
export const words = (parts: unknown, key: 'do' | 'is'): string[] =>
  [...walk(parts)].flatMap((x) => (x.key === key && typeof x.value === 'string' ? [x.value] : []))
