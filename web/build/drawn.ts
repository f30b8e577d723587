// A game's map, drawn once for all that need it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gamesDir } from '@tricorne/games/folders'

interface Drawn {
  svg: string
  layout: unknown
}

interface Maker {
  makeMap(): Drawn
}

const maps = new Map<string, Promise<Drawn | null>>()

async function draw(id: string): Promise<Drawn | null> {
  const file = join(gamesDir, id, 'board', 'make.ts')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Maker).makeMap() : null
}

export function drawnMap(id: string): Promise<Drawn | null> {
  const map = maps.get(id) ?? draw(id)
  maps.set(id, map)
  return map
}
