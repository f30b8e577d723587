// Everything the client needs to show a game, loaded once when it is first asked for.
import { games, type Listing } from '@tricorne/games'
import type { BoardPicture, GameInfo, GameTable } from './contract.ts'
import { rulesWorker } from './local/client.ts'

export interface LoadedGame {
  listing: Listing
  info: GameInfo
  table: GameTable
}

/** A game with its map: what a table needs. */
export interface SetGame extends LoadedGame {
  picture: BoardPicture
}

/** Games that have a table to sit down at. */
export const playable: Listing[] = games.filter((g) => g.table !== undefined)

/** The game of an id, or the first. */
export const chosenGame = (id: string): Listing => playable.find((g) => g.id === id) ?? playable[0]

const loaded = new Map<string, Promise<LoadedGame>>()

async function load(id: string): Promise<LoadedGame> {
  const listing = games.find((g) => g.id === id)
  if (listing?.table === undefined) throw new Error(`There is no game "${id}".`)
  const [info, table] = await Promise.all([rulesWorker().ask('describe', id), listing.table()])
  return { listing, info, table: table as GameTable }
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

const pictures = new Map<string, Promise<BoardPicture>>()

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
