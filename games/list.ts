// The list of games: every folder here that has a manifest. A game is loaded when it is asked for, so that
// what needs none of them starts at once.
import type { Game } from '@tricorne/engine'
import type { PackTools } from '@tricorne/kit/pack'
import type { GameTable } from '@tricorne/panels'
import { type Found, found } from './found.ts'
import type { Entry, Manifest } from './manifest.ts'

export interface Listing extends Pick<Manifest, 'id' | 'title' | 'held' | 'speed' | 'short'> {
  load(): Promise<Game>
  /** Apart from the game, which does not load if its pack is broken. */
  pack(): Promise<PackTools>
  /** How the client shows it; for browsers only. */
  table?(): Promise<GameTable>
}

/** `last-man` is exported as `lastMan`. */
const exportedAs = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

function listingOf({ manifest, doors }: Found): Listing {
  const { id, title, held, speed, short } = manifest
  const take = async <T>(entry: Entry, name: string): Promise<T> => {
    const module = (await doors[entry]?.()) as Record<string, T> | undefined
    const value = module?.[name]
    if (value === undefined) throw new Error(`games/${id}: the file behind "${entry}" must export "${name}".`)
    return value
  }
  return {
    id,
    title,
    ...(held && { held }),
    ...(speed && { speed }),
    ...(short && { short }),
    load: () => take('.', exportedAs(id)),
    pack: () => take('./pack', 'packTools'),
    ...(doors['./table'] && { table: () => take('./table', 'table') }),
  }
}

export const games: Listing[] = found.map(listingOf)
