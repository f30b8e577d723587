// The list of games for a test of bots that never finish: their evaluation of a position loops forever.
import { makeTiny } from '@tricorne/engine/tiny'
import type { Listing } from '@tricorne/games'

const stuck = {
  id: 'stuck',
  title: 'Stuck: a game that bots cannot value',
  load: async () => ({
    ...makeTiny(),
    id: 'stuck',
    bot: {
      evaluate: () => {
        for (;;);
      },
    },
  }),
  pack: async () => ({ load: () => ({}), check: () => [] }),
}

export const games: Listing[] = [stuck as unknown as Listing]
