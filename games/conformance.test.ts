// Every game does what every game must do.
import { conforms } from '@tricorne/kit/conformance'
import { describe } from 'vitest'
import { gamesDir, goldenIn, lessonsIn } from './folders.ts'
import { games } from './list.ts'

const loaded = await Promise.all(
  games.map(async ({ id, load, pack }) => ({ id, game: await load(), pack: await pack() })),
)
for (const { id, game, pack } of loaded)
  describe(id, () => conforms(game, pack, goldenIn(gamesDir, id), lessonsIn(gamesDir, id)))
