// Sentences on what is wrong with a value that should be of a declared shape.
import { sure } from '@tricorne/engine'
import { DIGIT, FLAG, type Form, GROUP, LIST, NUMBER, OPTIONAL, type Part, TABLE } from './form.ts'

type Loose = Record<string, unknown>

const MOST_SHOWN = 40

/** A value as a sentence shows it. */
export function shown(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
  return text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`
}

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How a sentence calls a field: `The state's "turn"`. */
export type Call = (name: string) => string

/** The first thing that is wrong with the fields of an object, or null. `also` are names that stand beside them. */
export function groupFault(
  form: Form,
  value: Loose,
  call: Call,
  also: readonly string[] = [],
): string | null {
  for (const part of form.parts) {
    if (part.op === OPTIONAL) continue
    const fault = partFault(part, value[part.name], call(part.name))
    if (fault !== null) return fault
  }
  for (const name of Object.keys(value))
    if (!also.includes(name) && !form.parts.some((part) => part.name === name))
      return `${call(name)} is unknown.`
  return conditionFault(form, value, call)
}

/** Conditions come last: they may look at other fields. */
function conditionFault(form: Form, value: Loose, call: Call): string | null {
  for (const part of form.parts) {
    const { condition } = part
    const it = value[part.name]
    if (part.op === OPTIONAL) {
      const fault = optionalFault(part, it, value, call(part.name))
      if (fault !== null) return fault
    }
    if (condition !== null && !condition.holds(it, value))
      return `${call(part.name)} must ${condition.must}, but is ${shown(it)}.`
  }
  return null
}

function optionalFault(part: Part, value: unknown, owner: Loose, name: string): string | null {
  const { when } = part
  if (when === null) return null
  const wanted = when.holds(value, owner)
  if (wanted !== (value !== undefined)) return `${name} must ${when.must}.`
  return wanted ? innerFault(sure(part.form), value, name) : null
}

function partFault(part: Part, value: unknown, name: string): string | null {
  if (value === undefined) return `${name} is missing.`
  switch (part.op) {
    case DIGIT:
    case NUMBER:
      return intFault(value, part.low, part.low + part.span, name)
    case FLAG:
      return typeof value === 'boolean' ? null : `${name} must be true or false, but is ${shown(value)}.`
    case TABLE:
      return tableFault(part, value, name)
    case LIST:
      return listFault(part, value, name)
    case GROUP:
      return innerFault(sure(part.form), value, name)
    default:
      return groupsFault(part, value, name)
  }
}

function intFault(value: unknown, low: number, high: number, name: string): string | null {
  if (typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high) return null
  return `${name} must be a whole number from ${low} to ${high}, but is ${shown(value)}.`
}

function tableFault(part: Part, value: unknown, name: string): string | null {
  const { length, low, span } = part
  if (!Array.isArray(value)) return `${name} must be a list of ${length} numbers, but is ${shown(value)}.`
  if (part.orEmpty && value.length === 0) return null
  if (value.length !== length) return `${name} must have ${length} numbers, but has ${value.length}.`
  const { highs, places } = part
  for (let i = 0; i < length; i++) {
    const place = places === null ? `${name}, place ${i},` : `${name}, place ${i} ("${places[i]}"),`
    const fault = intFault(value[i], low, highs?.[i] ?? low + span, place)
    if (fault !== null) return fault
  }
  return null
}

function listFault(part: Part, value: unknown, name: string): string | null {
  const { length, least, low, span } = part
  if (!Array.isArray(value)) return `${name} must be a list of numbers, but is ${shown(value)}.`
  if (value.length < least) return `${name} must have at least ${least} numbers, but has ${value.length}.`
  if (value.length > length) return `${name} must have at most ${length} numbers, but has ${value.length}.`
  for (let i = 0; i < value.length; i++) {
    const fault = intFault(value[i], low, low + span, `${name}, place ${i},`)
    if (fault !== null) return fault
  }
  return null
}

function innerFault(form: Form, value: unknown, name: string): string | null {
  if (!isObject(value)) return `${name} must be a JSON object, but is ${shown(value)}.`
  return groupFault(form, value, (field) => `${form.called}'s "${field}"`)
}

function groupsFault(part: Part, value: unknown, name: string): string | null {
  if (!Array.isArray(value)) return `${name} must be a list, but is ${shown(value)}.`
  if (value.length > part.length) return `${name} must have at most ${part.length}, but has ${value.length}.`
  const form = sure(part.form)
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i]
    if (!isObject(item)) return `${name}, place ${i}, must be a JSON object, but is ${shown(item)}.`
    const fault = groupFault(form, item, (field) => `${name}, place ${i}: "${field}"`)
    if (fault !== null) return fault
  }
  return null
}
