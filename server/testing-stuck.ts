// The list of games for a test of bots that never come to an end: what they value a position by loops.
import { makeTiny } from '@tricorne/engine/tiny'
import type { Listing } from '@tricorne/games'

const stuck = {
  id: 'stuck',
  title: 'Stuck: a game that bots cannot value',
  load: async () => ({
    ...makeTiny(),
    id: 'stuck',
    evaluate: () => {
      for (;;);
    },
  }),
  pack: async () => ({ load: () => ({}), check: () => [] }),
}

export const games: Listing[] = [stuck as unknown as Listing]
