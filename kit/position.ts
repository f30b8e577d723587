// A game's positions: its state with the stack of frames. Checked when they come from outside, written as one text
// for storage and between processes, and read again.
import { type Frame, NONE, type State } from '@tricorne/engine'
import { perBoard } from './board.ts'
import { groupFault, isObject, shown } from './check.ts'
import { boundOf, type Form, formOf, readGroup, readInto, writeGroup } from './form.ts'
import type { Field, FrameShape, Group } from './shape.ts'
import { DamagedText, Reader, Writer } from './text.ts'

/** The frames of a game by procedure, in the order in which the stored form numbers them. */
export type Frames<B> = Readonly<Record<string, FrameShape<B>>>

export const framesOf = <B>(...shapes: FrameShape<B>[]): Frames<B> =>
  Object.fromEntries(shapes.map((shape) => [shape.name, shape]))

interface Steps {
  readonly [proc: string]: { readonly steps: { readonly [step: string]: unknown } }
}

/** No stack of a sound match is as deep as this. */
const MOST_FRAMES = 255

interface FrameForm {
  shape: Pick<FrameShape<unknown>, 'name' | 'callers' | 'needed'>
  /** What else is wrong with a frame on this board. */
  fault(f: object): string | null
  number: number
  form: Form
  steps: readonly string[]
  stepNumber: ReadonlyMap<string, number>
}

/** All that is compiled for a board. */
interface Compiled {
  state: Form
  frames: readonly FrameForm[]
  frame: ReadonlyMap<string, FrameForm>
  writer: Writer
}

/** What a position must be beyond its shape. */
export interface Truths<S, B> {
  /** What the rules must keep true in every position. */
  invariants(s: S, b: B): string[]
  /** What is wrong with a state from outside, which may be more than the invariants; without it, these. */
  faults?(s: S, b: B): string[]
}

/** What a game is made of that comes from its positions. */
interface Positioned<S, B> extends Pick<Truths<S, B>, 'invariants'> {
  check(value: unknown, b: B): string | null
  fold(s: S, b: B): string
  unfold(text: string, b: B): S
  form: string
}

const SHAPE_ALONE = { invariants: () => [] }

export class Positions<S extends State, B extends object> {
  readonly #state: Group<B>
  readonly #frames: Frames<B>
  readonly #steps: Steps
  readonly #truths: Truths<S, B>
  readonly #on: (b: B) => Compiled

  constructor(state: Group<B>, frames: Frames<B>, steps: Steps, truths: Truths<S, B> = SHAPE_ALONE) {
    this.#state = state
    this.#frames = frames
    this.#steps = steps
    this.#truths = truths
    this.#on = perBoard((b) => compile(state, frames, steps, b))
  }

  /** The parts of a game on a board that know what its positions are. */
  partsOn(b: B): Positioned<S, B> {
    const { check, fold, unfold } = this
    return { check, invariants: this.#truths.invariants, fold, unfold, form: this.form(b) }
  }

  /** A sentence on the first thing that is wrong with a value that should be a position, or null. */
  readonly check = (value: unknown, b: B): string | null => {
    const broken = this.fault(value, b)
    if (broken !== null) return broken
    const { invariants, faults = invariants } = this.#truths
    const [fault] = faults(value as S, b)
    return fault === undefined ? null : `In the state ${fault}.`
  }

  /** The same for its shape alone. */
  fault(value: unknown, b: B): string | null {
    if (!isObject(value)) return 'A state is a JSON object.'
    const compiled = this.#on(b)
    const fault = groupFault(compiled.state, value, (name) => `The state's "${name}"`, ['frames'])
    return fault ?? framesFault(compiled, value.frames)
  }

  /** The state as one text. Throws if something in it is out of range. */
  readonly fold = (s: S, b: B): string => {
    const { state, frame, writer } = this.#on(b)
    for (;;) {
      writer.begin()
      writeGroup(writer, state, s)
      writer.number(s.frames.length)
      for (let i = 0; i < s.frames.length; i++) writeFrame(writer, frame, s.frames[i])
      const text = writer.text()
      if (text !== null) return text
    }
  }

  /** Back from `fold`. Throws a sentence if the text is damaged. */
  readonly unfold = (text: string, b: B): S => {
    const { state, frames } = this.#on(b)
    if (typeof text !== 'string') throw new DamagedText(0)
    const r = new Reader(text)
    const s = readGroup(r, state) as S
    s.frames = readFrames(r, frames)
    r.finish()
    return s
  }

  /** What the stored form depends on: texts of two forms that differ here cannot be read as one another. */
  form(b: B): string {
    const frames = Object.values(this.#frames).map(({ name, fields }) => [
      name,
      Object.keys(this.#steps[name].steps),
      outline(fields, b),
    ])
    return JSON.stringify([VERSION, outline(this.#state.fields, b), frames])
  }
}

/** To be raised when this package writes the same shapes in another way. */
const VERSION = 1

function outline<B>(fields: Readonly<Record<string, Field<B>>>, b: B): unknown {
  return Object.entries(fields).map(([name, field]) => {
    switch (field.kind) {
      case 'int':
        return [name, boundOf(field.low, b), boundOf(field.high, b)]
      case 'flag':
        return [name]
      case 'table':
      case 'list': {
        const length = boundOf(field.kind === 'table' ? field.length : field.most, b)
        const coding = field.kind === 'table' ? [field.mostly, field.ending, field.orEmpty] : []
        return [name, field.kind, length, outline({ item: field.item }, b), coding]
      }
      case 'group':
        return [name, outline(field.fields, b)]
      default:
        return [name, field.kind, outline(field.item.fields, b)]
    }
  })
}

function compile<B>(state: Group<B>, frames: Frames<B>, procedures: Steps, b: B): Compiled {
  const forms = Object.values(frames).map((shape, number): FrameForm => {
    const steps = Object.keys(procedures[shape.name].steps)
    const group: Group<B> = {
      kind: 'group',
      called: `The frame of "${shape.name}"`,
      fields: shape.fields,
    }
    return {
      shape,
      fault: (f) => shape.fault?.(f, b) ?? null,
      number,
      form: formOf(group, b, { proc: shape.name, step: '' }),
      steps,
      stepNumber: new Map(steps.map((step, i) => [step, i])),
    }
  })
  return {
    state: formOf(state, b, { frames: [] }),
    frames: forms,
    frame: new Map(forms.map((form) => [form.shape.name, form])),
    writer: new Writer(),
  }
}

// --- frames -------------------------------------------------------------------------------

function writeFrame(w: Writer, forms: ReadonlyMap<string, FrameForm>, f: Frame): void {
  const form = forms.get(f.proc)
  const step = form?.stepNumber.get(f.step)
  if (form === undefined || step === undefined)
    throw new RangeError(`The state cannot be stored: there is no step "${f.proc}.${f.step}".`)
  w.number(form.number)
  w.number(step)
  writeGroup(w, form.form, f)
}

function readFrames(r: Reader, forms: readonly FrameForm[]): Frame[] {
  const frames: Frame[] = []
  for (let n = r.number(MOST_FRAMES); n > 0; n--) {
    const { shape, steps, form } = forms[r.number(forms.length - 1)]
    const f = { ...form.template, proc: shape.name, step: steps[r.number(steps.length - 1)] }
    readInto(r, form.parts, f)
    frames.push(f)
  }
  return frames
}

function framesFault(compiled: Compiled, frames: unknown): string | null {
  if (!Array.isArray(frames)) return 'The state\'s "frames" must be a list.'
  if (frames.length > MOST_FRAMES) return `The state has more than ${MOST_FRAMES} frames.`
  let below: string | null = null
  for (const f of frames) {
    const fault = frameFault(compiled, f, below)
    if (fault !== null) return fault
    below = f.proc
  }
  return null
}

/** `below` is the procedure that called it. */
function frameFault(compiled: Compiled, f: unknown, below: string | null): string | null {
  if (!isObject(f)) return `A frame of the state must be a JSON object, but is ${shown(f)}.`
  const { proc, step } = f
  const known = typeof proc === 'string' ? compiled.frame.get(proc) : undefined
  if (known === undefined) return `There is no procedure ${shown(proc)}.`
  const { shape, form, stepNumber } = known
  if (below === null && shape.callers.length > 0)
    return `The procedure "${proc}" must be called by another one.`
  if (below !== null && !shape.callers.includes(below))
    return `The procedure "${proc}" is not called by "${below}".`
  if (typeof step !== 'string' || !stepNumber.has(step))
    return `The procedure "${proc}" has no step ${shown(step)}.`
  const call = (name: string): string => `"${name}" in the frame of "${proc}"`
  const fault = groupFault(form, f, call, ['proc', 'step'])
  if (fault !== null) return fault
  for (const name of shape.needed?.[step] ?? [])
    if (f[name] === NONE) return `${call(name)} is not chosen yet.`
  return known.fault(f)
}
