// The pack that To the Last Man! is shipped with, checked once when first asked for.
import { checkPack } from './check.ts'
import board from './data/board.json' with { type: 'json' }
import cards from './data/cards.json' with { type: 'json' }
import forces from './data/forces.json' with { type: 'json' }
import meta from './data/meta.json' with { type: 'json' }
import scenarios from './data/scenarios.json' with { type: 'json' }
import track from './data/track.json' with { type: 'json' }
import type { Pack } from './schema.ts'

/** The shipped data as it stands in the files, unchecked: for `pack check` and for tests. */
export const shippedPack: unknown = { meta, board, forces, cards, track, scenarios }

let loaded: Pack | undefined

/** The shipped pack; throws an Error with a sentence for each violation if it is broken. */
export function loadPack(): Pack {
  if (loaded === undefined) {
    const violations = checkPack(shippedPack)
    if (violations.length > 0)
      throw new Error(
        `The pack of To the Last Man! cannot be used:\n${violations.map((v) => `  ${v.check}: ${v.message}`).join('\n')}`,
      )
    loaded = shippedPack as Pack
  }
  return loaded
}
