// Finds the games: every folder beside this file that has a package.json is one. For Node, not for browsers.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Manifest, readManifest } from './manifest.ts'

/** `03-moving.json`: the order of the lesson, and its id. */
const LESSON = /^\d+-([a-z0-9-]+)\.json$/

/** The file beside golden records that holds their marks. */
export const MARKS = 'marks.json'

export interface GoldenFiles {
  /** The texts of the records by file. */
  records: Record<string, string>
  /** The marks of their questions by file (kit/golden.ts). */
  marks: Record<string, string>
}

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

/** Matches that must replay to the last byte, and offer the same on the way. `tricorne golden` checks and renews them. */
export function goldenIn(dir: string, id: string): GoldenFiles {
  const folder = join(dir, id, 'golden')
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const records = files.filter((file) => file !== MARKS).map((file) => [file, textOf(file)])
  return {
    records: Object.fromEntries(records),
    marks: files.includes(MARKS) ? JSON.parse(textOf(MARKS)) : {},
  }
}
