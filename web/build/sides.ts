// The page shows games, the worker plays them: each gets only its own entry points of the games found, so
// that nothing is built (and cached for offline use) twice. What Node finds in folders is written out here.
import { gamesDir, manifestsIn } from '@tricorne/games/folders'
import type { Plugin } from 'vite'

const FOUND = /[\\/]games[\\/]found\.ts$/
const DOORS = { page: './table', worker: '.' } as const

/** A module like games/found.ts, with one entry point of each game. */
function written(side: keyof typeof DOORS): string {
  const door = DOORS[side]
  const games = manifestsIn(gamesDir).map((manifest) => {
    const file = manifest.entries[door]
    const path = file && JSON.stringify(`./${manifest.id}/${file.replace('./', '')}`)
    const doors = path ? `{ ${JSON.stringify(door)}: () => import(${path}) }` : '{}'
    return `{ manifest: ${JSON.stringify(manifest)}, doors: ${doors} }`
  })
  return `export const found = [${games.join(',')}]`
}

export function sides(side: keyof typeof DOORS): Plugin {
  return {
    name: `tricorne-${side}`,
    enforce: 'pre',
    load: (id) => (FOUND.test(id) ? written(side) : null),
  }
}
