// The list of games for tests: our own and the engine's tiny one.
import { makeTiny } from '@tricorne/engine/tiny'
import { type Listing, games as shipped } from '@tricorne/games'

const tiny = {
  id: 'tiny',
  title: 'Tiny: a game for tests',
  load: async () => makeTiny(),
  pack: async () => ({ load: () => ({}), check: () => [] }),
}

export const games: Listing[] = [...shipped, tiny as unknown as Listing]
