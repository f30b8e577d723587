// Understands what an author wrote: deeds and pointers by the English names of things.
import { type Match, nameOf, type SeatView, type State } from '@tricorne/engine'
import { PARTS } from './shape.ts'
import type { Choice, Deed, Pointer } from './types.ts'

type AnyMatch = Match<State, unknown>

const refuse = (what: string): never => {
  throw new Error(what)
}

/** The seats in a mask. */
const seatsIn = (mask: number, match: AnyMatch): number[] =>
  [...match.seats.keys()].filter((seat) => (mask & (1 << seat)) !== 0)

/** The kind of what a verb of the present decision aims at. */
function kindOf(match: AnyMatch, verb: string): string {
  const top = match.state.frames.at(-1)
  const step = top && match.game.procedures[top.proc]?.steps[top.step]
  const verbs = typeof step === 'object' ? step.verbs : {}
  return (verbs[verb] ?? match.game.asides?.[verb])?.kind ?? 'number'
}

function targetName(match: AnyMatch, verb: string, target: number | null): string {
  return target === null ? '' : nameOf(match.game, kindOf(match, verb), target, 'en', match.seats)
}

/** What may be written for the options of a view. */
function offers(match: AnyMatch, view: SeatView): { text: string; choice: Choice }[] {
  const options = { ...view.decision?.options, ...view.asides }
  return Object.entries(options).flatMap(([verb, targets]) =>
    targets.map((target) => ({
      text: [verb, targetName(match, verb, target)].filter((word) => word !== '').join(' '),
      choice: { verb, target },
    })),
  )
}

/** `verb name`, `verb #number`, or `verb *` for all its targets; each must be allowed to this seat now. */
export function choicesOf(match: AnyMatch, seat: number, text: string): Choice[] {
  const all = offers(match, match.view(seat))
  const [, verb, rest] = /^(\S+)\s*(.*)$/.exec(text) ?? ['', text, '']
  const fits = (o: (typeof all)[number]): boolean =>
    rest === '*' || rest.startsWith('#')
      ? o.choice.verb === verb && (rest === '*' || o.choice.target === Number(rest.slice(1)))
      : o.text === text
  const found = all.filter(fits).map(({ choice }) => choice)
  if (found.length === 0) {
    const named = all.map((o) => `"${o.text}"`)
    return refuse(
      `"${text}" cannot be done by ${match.seats[seat]} here, but ${named.join(', ') || 'nothing'}`,
    )
  }
  // Cards of the same name are as good as each other.
  return rest === '*' ? found : found.slice(0, 1)
}

/** `verb name`, by the seat that is asked; `seat: verb name` where several are. */
export function deedOf(match: AnyMatch, text: string): Deed {
  const [, named, what] = /^(?:([a-z-]+): )?(.*)$/.exec(text) ?? ['', '', text]
  const awaited = seatsIn(match.awaits(), match)
  if (!named && awaited.length !== 1) return refuse(`"${text}" must say which seat does it: ${match.seats}`)
  const seat = named ? match.seats.indexOf(named) : awaited[0]
  if (seat < 0) return refuse(`"${text}": there is no seat "${named}"`)
  const [{ verb, target }] = choicesOf(match, seat, what)
  return [seat, verb, target]
}

/** `kind name`, `kind #number`, a part of the page, or `button verb name`. */
export function pointerOf(match: AnyMatch, seat: number, text: string): Pointer {
  if (PARTS.some((part) => part === text)) return { part: text }
  const [, kind, name] = /^(\S+)\s+(.*)$/.exec(text) ?? ['', text, '']
  if (kind === 'button') return { choice: choicesOf(match, seat, name)[0] }
  const names = Object.hasOwn(match.game.names, kind) ? match.game.names[kind] : null
  if (names === null)
    return refuse(
      `"${text}" is neither a part of the page (${PARTS.join(', ')}) nor a thing (${Object.keys(match.game.names).join(', ')})`,
    )
  const id = name.startsWith('#')
    ? Number(name.slice(1))
    : names.findIndex((_, i) => nameOf(match.game, kind, i) === name)
  return id in names ? { thing: [kind, id] } : refuse(`There is no ${kind} "${name}"`)
}

/** What a choice aims at, for pointing. */
export function aimOf(match: AnyMatch, choice: Choice): Pointer {
  const kind = kindOf(match, choice.verb)
  const thing = choice.target !== null && Object.hasOwn(match.game.names, kind)
  return thing ? { thing: [kind, choice.target ?? 0] } : { choice }
}
