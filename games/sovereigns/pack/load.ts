// The pack that Clash of Sovereigns is shipped with, checked once when first asked for.
import { loaderOf } from '@tricorne/kit/pack'
import { checkPack } from './check.ts'
import board from './data/board.json' with { type: 'json' }
import cards from './data/cards.json' with { type: 'json' }
import leaders from './data/leaders.json' with { type: 'json' }
import meta from './data/meta.json' with { type: 'json' }
import nations from './data/nations.json' with { type: 'json' }
import scenarios from './data/scenarios.json' with { type: 'json' }
import tables from './data/tables.json' with { type: 'json' }
import tracks from './data/tracks.json' with { type: 'json' }
import type { Pack } from './schema.ts'

/** The shipped data as it stands in the files, unchecked: for `pack check` and for tests. */
export const shippedPack: unknown = { meta, board, nations, leaders, cards, tables, tracks, scenarios }

export const { acceptPack, loadPack } = loaderOf<Pack>('Clash of Sovereigns', shippedPack, checkPack)
