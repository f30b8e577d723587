// Finds the games: every folder beside this file that has a package.json is one. For Node, not for browsers.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Manifest, readManifest } from './manifest.ts'

export const gamesDir: string = dirname(fileURLToPath(import.meta.url))

const place = ({ order = Infinity }: Manifest): number => order

/** The manifests of all games in a folder, in the order in which games are listed. */
export function manifestsIn(dir: string): Manifest[] {
  return readdirSync(dir)
    .filter((id) => existsSync(join(dir, id, 'package.json')))
    .map((id) => readManifest(id, JSON.parse(readFileSync(join(dir, id, 'package.json'), 'utf8'))))
    .sort((a, b) => (place(a) === place(b) ? (a.id < b.id ? -1 : 1) : place(a) - place(b)))
}
