// The pack that Leipzig is shipped with, checked once when first asked for.
import { checkPack, type Violation } from './check.ts'
import armies from './data/armies.json' with { type: 'json' }
import board from './data/board.json' with { type: 'json' }
import cards from './data/cards.json' with { type: 'json' }
import meta from './data/meta.json' with { type: 'json' }
import play from './data/play.json' with { type: 'json' }
import type { Pack } from './schema.ts'

/** The shipped data as it stands in the files, unchecked: for `pack check` and for tests. */
export const shippedPack: unknown = { meta, board, armies, cards, play }

/** Takes what should be a pack; throws an Error with a sentence for each violation if it is none. */
export function acceptPack(raw: unknown): Pack {
  const violations = checkPack(raw)
  if (violations.length > 0) throw new Error(refusal(violations))
  return raw as Pack
}

function refusal(violations: Violation[]): string {
  const shown = violations.slice(0, 20).map((v) => `  ${v.check}: ${v.message}`)
  const more = violations.length - shown.length
  if (more > 0) shown.push(`  and ${more} more.`)
  return `The Leipzig pack cannot be used:\n${shown.join('\n')}`
}

let loaded: Pack | undefined

/** The shipped pack. */
export function loadPack(): Pack {
  loaded ??= acceptPack(shippedPack)
  return loaded
}
