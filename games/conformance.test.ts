// Every game does what every game must do.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { conforms } from '@tricorne/kit/conformance'
import { describe } from 'vitest'
import { gamesDir, lessonsIn } from './folders.ts'
import { games } from './list.ts'

/** Matches that must replay to the last byte. `tricorne simulate <game> --record` makes new ones. */
function goldenOf(id: string): Record<string, string> {
  const folder = new URL(`./${id}/golden/`, import.meta.url)
  return Object.fromEntries(
    (existsSync(folder) ? readdirSync(folder) : []).map((file) => [
      file,
      readFileSync(new URL(file, folder), 'utf8'),
    ]),
  )
}

const loaded = await Promise.all(
  games.map(async ({ id, load, pack }) => ({ id, game: await load(), pack: await pack() })),
)
for (const { id, game, pack } of loaded)
  describe(id, () => conforms(game, pack, goldenOf(id), lessonsIn(gamesDir, id)))
