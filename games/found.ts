// The games that are found, with the way to load each door of theirs. The client's build puts a module of the
// same shape in place of this one (web/build/sides.ts), since a browser cannot look into folders.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gamesDir, manifestsIn } from './folders.ts'
import type { Entry, Manifest } from './manifest.ts'

export interface Found {
  manifest: Manifest
  /** Loads what is behind each door. */
  doors: Partial<Record<Entry, () => Promise<unknown>>>
}

const open = (id: string, file: string) => (): Promise<unknown> =>
  import(pathToFileURL(join(gamesDir, id, file)).href)

export const found: Found[] = manifestsIn(gamesDir).map((manifest) => ({
  manifest,
  doors: Object.fromEntries(
    Object.entries(manifest.entries).map(([entry, file]) => [entry, open(manifest.id, file)]),
  ),
}))
