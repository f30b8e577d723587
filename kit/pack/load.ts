// A shipped pack, checked once when it is first asked for. Imports no schema: a browser gets packs that the build checked.
import type { Violation } from './check.ts'

/** What a game offers to people who correct or replace its pack. */
export interface PackTools {
  /** The pack that comes with the game, as plain data, not checked. */
  load(): unknown
  /** Everything that is wrong with a pack. Takes any value and does not throw. */
  check(pack: unknown): Violation[]
}

export const toolsOf = (shipped: unknown, check: (pack: unknown) => Violation[]): PackTools => ({
  load: () => shipped,
  check,
})

const MOST_SHOWN = 20

/** `title` is what sentences call the game. */
export function loaderOf<P>(title: string, shipped: unknown, check: (pack: unknown) => Violation[]) {
  let loaded: P | undefined

  /** Takes any value as a pack; throws an Error with a sentence for each violation if it is not one. */
  function acceptPack(raw: unknown): P {
    const violations = check(raw)
    if (violations.length > 0) throw new Error(refusal(title, violations))
    return raw as P
  }

  /** The shipped pack. */
  function loadPack(): P {
    loaded ??= acceptPack(shipped)
    return loaded
  }

  return { acceptPack, loadPack }
}

function refusal(title: string, violations: Violation[]): string {
  const shown = violations.slice(0, MOST_SHOWN).map((v) => `  ${v.check}: ${v.message}`)
  const more = violations.length - shown.length
  if (more > 0) shown.push(`  and ${more} more.`)
  return `The ${title} pack cannot be used:\n${shown.join('\n')}`
}
