// Finds the games: every folder beside this file that has a package.json is one. For Node, not for browsers.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Manifest, readManifest } from './manifest.ts'

/** `03-moving.json`: the order of the lesson, and its id. */
const LESSON = /^\d+-([a-z0-9-]+)\.json$/

export const gamesDir: string = dirname(fileURLToPath(import.meta.url))

const place = ({ order = Infinity }: Manifest): number => order

/** The manifests of all games in a folder, in the order in which games are listed. */
export function manifestsIn(dir: string): Manifest[] {
  return readdirSync(dir)
    .filter((id) => existsSync(join(dir, id, 'package.json')))
    .map((id) => readManifest(id, JSON.parse(readFileSync(join(dir, id, 'package.json'), 'utf8'))))
    .sort((a, b) => (place(a) === place(b) ? (a.id < b.id ? -1 : 1) : place(a) - place(b)))
}

/** The lessons of a game as their authors wrote them, by id, in order. */
export function lessonsIn(dir: string, id: string): Record<string, unknown> {
  const folder = join(dir, id, 'lessons')
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  return Object.fromEntries(
    files.flatMap((file) => {
      const lesson = LESSON.exec(file)?.[1]
      return lesson === undefined ? [] : [[lesson, JSON.parse(readFileSync(join(folder, file), 'utf8'))]]
    }),
  )
}
