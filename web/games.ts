// Everything the client needs to show a game, loaded on first use.
import { games, type Listing } from '@tricorne/games'
import type { GameInfo, GameTable, MapPicture } from '@tricorne/panels'
import { rulesWorker } from './local/client.ts'
import { language } from './text/index.ts'

export interface LoadedGame {
  listing: Listing
  info: GameInfo
  table: GameTable
}

/** A game with its map: what a table needs. */
export interface SetGame extends LoadedGame {
  picture: MapPicture
}

/** Games that have a table. */
export const playable: Listing[] = games.filter((g) => g.table !== undefined)

/** The game of an id, or the first. */
export const chosenGame = (id: string): Listing => playable.find((g) => g.id === id) ?? playable[0]

const loaded = new Map<string, Promise<LoadedGame>>()

async function load(id: string): Promise<LoadedGame> {
  const listing = games.find((g) => g.id === id)
  if (listing?.table === undefined) throw new Error(`There is no game "${id}".`)
  const [info, table] = await Promise.all([rulesWorker().ask('describe', id, language), listing.table()])
  return { listing, info, table }
}

export function loadGame(id: string): Promise<LoadedGame> {
  let game = loaded.get(id)
  if (game === undefined) {
    game = load(id)
    game.catch(() => loaded.delete(id))
    loaded.set(id, game)
  }
  return game
}

const pictures = new Map<string, Promise<MapPicture>>()

/** The game and its map. */
export async function setGame(id: string): Promise<SetGame> {
  const game = await loadGame(id)
  let picture = pictures.get(id)
  if (picture === undefined) {
    picture = game.table.picture(document.baseURI)
    picture.catch(() => pictures.delete(id))
    pictures.set(id, picture)
  }
  return { ...game, picture: await picture }
}
