// What a state or a frame is made of, declared once: types, checks and the stored form come from it. A declaration
// is data; form.ts compiles it for a board.
import type { Frame, State } from '@tricorne/engine'

/** A limit: a number, or one that the board tells. */
export type Bound<B> = number | ((b: B) => number)

/** What must hold beyond the plain limits. `must` ends the sentence "… must". */
export interface Condition<B> {
  holds(value: unknown, b: B, owner: unknown): boolean
  must: string
}

/** A whole number. `N` may be narrower than `number`: a noun of the game. */
export interface Int<B, N extends number = number> {
  kind: 'int'
  low: Bound<B>
  high: Bound<B>
  condition?: Condition<B>
  /** Only for the compiler. */
  type?: N
}

/** True or false. */
export interface Flag<B> {
  kind: 'flag'
  condition?: Condition<B>
}

/** As many numbers as the board says. */
export interface Table<B, N extends number = number> extends Coding<B> {
  kind: 'table'
  length: Bound<B>
  item: Int<B, N>
  condition?: Condition<B>
}

/** What a table holds, as far as it is known beforehand: it makes the stored form shorter. */
interface Coding<B> {
  /** Most of it is this value. */
  mostly?: number
  /** From some place to its end it may be this value. */
  ending?: number
  /** It may also be empty. */
  orEmpty?: boolean
  /** A limit for each place, where places differ. */
  highs?(b: B): readonly number[]
  /** Names for its places, for sentences on faults. */
  places?(b: B): readonly string[]
}

/** From `least` to `most` numbers. */
export interface List<B, N extends number = number> {
  kind: 'list'
  item: Int<B, N>
  least: number
  most: Bound<B>
  condition?: Condition<B>
}

/** Several fields together; `called` begins sentences on their faults. */
export interface Group<B, F extends Fields<B> = Fields<B>> {
  kind: 'group'
  called: string
  fields: F
  condition?: Condition<B>
}

/** Up to `most` groups. */
export interface Groups<B, F extends Fields<B> = Fields<B>> {
  kind: 'groups'
  item: Group<B, F>
  most: Bound<B>
  condition?: Condition<B>
}

/** A group that is there if `when` says so, and absent otherwise. */
export interface Optional<B, F extends Fields<B> = Fields<B>> {
  kind: 'optional'
  item: Group<B, F>
  when: Condition<B>
  condition?: Condition<B>
}

export type Field<B> = Int<B> | Flag<B> | Table<B> | List<B> | Group<B> | Groups<B> | Optional<B>
export type Fields<B> = { readonly [name: string]: Field<B> }

// --- types --------------------------------------------------------------------------------

// biome-ignore format: one line a kind
export type ValueOf<F> =
  F extends { kind: 'int'; type?: infer N } ? N & number
  : F extends { kind: 'flag' } ? boolean
  : F extends { kind: 'table' | 'list'; item: { type?: infer N } } ? (N & number)[]
  : F extends { kind: 'group'; fields: infer G } ? GroupOf<G>
  : F extends { kind: 'groups' | 'optional'; item: { fields: infer G } }
    ? (F extends { kind: 'groups' } ? GroupOf<G>[] : GroupOf<G>)
  : never

type IfOptional<F, K, Otherwise> = F extends { kind: 'optional' } ? K : Otherwise

/** The plain object that fields declare. */
export type GroupOf<F> = {
  -readonly [K in keyof F as IfOptional<F[K], never, K>]: ValueOf<F[K]>
} & {
  -readonly [K in keyof F as IfOptional<F[K], K, never>]?: ValueOf<F[K]>
}

/** The type of a state or a group: `interface MyState extends State, TypeOf<typeof STATE> {}`. */
export type TypeOf<S> = S extends { fields: infer F } ? GroupOf<F> : never

/** What a frame of a procedure holds, who may call it, and what must hold of it. */
export interface FrameShape<B, Name extends string = string, F extends Fields<B> = Fields<B>> {
  name: Name
  /** The procedures that may call it; none if it stands at the bottom. */
  callers: readonly string[]
  fields: F
  /** Locals that may not be NONE any more, by step. */
  needed?: { readonly [step: string]: readonly string[] }
  /** A sentence on what else is wrong, or null; every local is known to be in its limits. */
  fault?(f: unknown, b: B): string | null
}

/** The same, as it is declared: with the names of the frame's own locals. */
interface FrameRules<B, F> {
  needed?: { readonly [step: string]: readonly (keyof F & string)[] }
  fault?(f: FrameOf<{ fields: F }>, b: B): string | null
}

/** The type of a frame: `type Battle = FrameOf<typeof BATTLE>`. */
export type FrameOf<S> = S extends { fields: infer F } ? Frame & GroupOf<F> : never

// --- declarations -------------------------------------------------------------------------

/** The ways to declare what stands on a board of type `B`. */
export function shapesOn<B>() {
  const int = <N extends number = number>(low: Bound<B>, high: Bound<B>): Int<B, N> => ({
    kind: 'int',
    low,
    high,
  })

  const flag: Flag<B> = { kind: 'flag' }

  return {
    int,

    /** 0 or 1. */
    bit: int(0, 1),

    flag,

    /** A bit for each of so many things. */
    mask: (count: (b: B) => number): Int<B> => int(0, (b) => 2 ** count(b) - 1),

    table: <N extends number>(length: Bound<B>, item: Int<B, N>, coding: Coding<B> = {}): Table<B, N> => ({
      kind: 'table',
      length,
      item,
      ...coding,
    }),

    list: <N extends number>(item: Int<B, N>, most: Bound<B>, least = 0): List<B, N> => ({
      kind: 'list',
      item,
      most,
      least,
    }),

    /** The values of a game's options, by position. */
    options: (all: readonly { id: string; values: readonly string[] }[]): Table<B> => ({
      kind: 'table',
      length: all.length,
      item: int(0, Math.max(0, ...all.map(({ values }) => values.length - 1))),
      highs: () => all.map(({ values }) => values.length - 1),
      places: () => all.map(({ id }) => id),
    }),

    /** `called` is how sentences call it: "The court". */
    group: <F extends Fields<B>>(called: string, fields: F): Group<B, F> => ({
      kind: 'group',
      called,
      fields,
    }),

    groups: <F extends Fields<B>>(item: Group<B, F>, most: Bound<B>): Groups<B, F> => ({
      kind: 'groups',
      item,
      most,
    }),

    optional: <F extends Fields<B>, O>(
      item: Group<B, F>,
      when: (owner: O, b: B) => boolean,
      must = 'be there in some variants only',
    ): Optional<B, F> => ({
      kind: 'optional',
      item,
      when: { holds: (_value: unknown, b: B, owner: O) => when(owner, b), must },
    }),

    /** A field with a condition on its value, the board and the other fields: `must` ends "… must". */
    such: <F extends Field<B>, O>(
      field: F,
      must: string,
      holds: (value: ValueOf<F>, b: B, owner: O) => boolean,
    ): F => ({ ...field, condition: { holds, must } }),

    state: <F extends Fields<B>>(fields: F): Group<B, F> => ({ kind: 'group', called: 'The state', fields }),

    frame: <Name extends string, F extends Fields<B>>(
      name: Name,
      callers: readonly string[],
      fields: F,
      rules: FrameRules<B, F> = {},
    ): FrameShape<B, Name, F> => ({ name, callers, fields, ...rules }),
  }
}

// --- frames of a running match ------------------------------------------------------------

interface Named {
  name: string
  fields: unknown
}

/** Whether a frame is of this procedure. */
export const isFrame = <S extends Named>(f: Frame, shape: S): f is FrameOf<S> => f.proc === shape.name

/** The running frame of a procedure, the innermost if it runs twice; null if it does not run. */
export function findFrame<S extends Named>(s: State, shape: S): FrameOf<S> | null {
  const { frames } = s
  const { name } = shape
  for (let i = frames.length - 1; i >= 0; i--) if (frames[i].proc === name) return frames[i] as FrameOf<S>
  return null
}

/** The same where the procedure must be running. */
export function frameOf<S extends Named>(s: State, shape: S): FrameOf<S> {
  const f = findFrame(s, shape)
  if (f === null) throw new Error(`The procedure "${shape.name}" does not run`)
  return f
}
