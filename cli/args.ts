// Parses a command's arguments; every mistake becomes one sentence.
import { parseArgs } from 'node:util'
import { UsageError } from './errors.ts'

export interface Flag {
  /** Placeholder for the value in the help; absent for a switch. */
  value?: string
  /** One line of help. */
  help: string
}

/** Arguments as given: positionals by position, flags by name. */
export interface Args {
  positionals: string[]
  values: Record<string, string>
  switches: Set<string>
}

const SHORT: Record<string, string> = { h: 'help' }

export function readArgs(command: string, argv: string[], flags: Record<string, Flag>, most: number): Args {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      { type: flag.value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  const { tokens } = parseArgs({ args: argv, options, strict: false, allowPositionals: true, tokens: true })
  const args: Args = { positionals: [], values: {}, switches: new Set() }
  for (const token of tokens) {
    if (token.kind === 'positional') args.positionals.push(token.value)
    if (token.kind === 'option') takeFlag(command, flags, token, args)
  }
  if (args.positionals.length > most)
    throw new UsageError(`"${command}" does not know what to do with "${args.positionals[most]}".`)
  return args
}

interface OptionToken {
  name: string
  rawName: string
  value: string | undefined
  inlineValue: boolean | undefined
}

function takeFlag(command: string, flags: Record<string, Flag>, token: OptionToken, args: Args): void {
  const name = token.rawName.startsWith('--') ? token.name : (SHORT[token.name] ?? '')
  if (!Object.hasOwn(flags, name)) throw new UsageError(unknownFlag(command, token.rawName, flags))
  const { value, inlineValue, rawName } = token
  if (flags[name].value === undefined) {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`)
    args.switches.add(name)
    return
  }
  if (value === undefined || value === '' || (inlineValue === false && value.startsWith('--')))
    throw new UsageError(`${rawName} needs a value: ${rawName} <${flags[name].value}>.`)
  args.values[name] = value
}

function unknownFlag(command: string, given: string, flags: Record<string, Flag>): string {
  const near = closest(
    given,
    Object.keys(flags).map((name) => `--${name}`),
  )
  return `"${command}" has no flag ${given}${near === null ? '' : `; did you mean ${near}`}${near === null ? '.' : '?'}`
}

/** An integer within bounds, from an optional flag. */
export function wholeNumber<D>(
  args: Args,
  name: string,
  bounds: { least: number; most: number },
  absent: D,
): number | D {
  const text = args.values[name]
  if (text === undefined) return absent
  const { least, most } = bounds
  const n = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (!(n >= least && n <= most))
    throw new UsageError(`--${name} is a whole number from ${least} to ${most}, not "${text}".`)
  return n
}

/** A required positional. */
export function needed(args: Args, at: number, what: string): string {
  const value = args.positionals[at]
  if (value === undefined) throw new UsageError(`${what} is missing.`)
  return value
}

/** The candidate that a mistyped word most likely meant, or null. */
export function closest(word: string, candidates: string[]): string | null {
  let best: string | null = null
  let least = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    const d = distance(word, candidate)
    if (d < least) {
      best = candidate
      least = d
    }
  }
  return best
}

/** Edit distance between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]
}
