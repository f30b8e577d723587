// The pack that Maria is shipped with, checked once when first asked for.
import { loaderOf } from '@tricorne/kit/pack'
import { checkPack } from './check.ts'
import board from './data/board.json' with { type: 'json' }
import cards from './data/cards.json' with { type: 'json' }
import forces from './data/forces.json' with { type: 'json' }
import meta from './data/meta.json' with { type: 'json' }
import politics from './data/politics.json' with { type: 'json' }
import type { Pack } from './schema.ts'

/** The shipped data as it stands in the files, unchecked: for `pack check` and for tests. */
export const shippedPack: unknown = { meta, board, forces, cards, politics }

export const { acceptPack, loadPack } = loaderOf<Pack>('Maria', shippedPack, checkPack)
