// Every game's map is drawn once, when the client is built: maps/<game>.svg and its layout beside it.
import { gamesDir, manifestsIn } from '@tricorne/games/folders'
import type { Plugin } from 'vite'
import { drawnMap } from './drawn.ts'

export function mapAssets(): Plugin {
  return {
    name: 'tricorne-maps',
    async generateBundle() {
      for (const { id } of manifestsIn(gamesDir)) {
        const map = await drawnMap(id)
        if (map === null) continue
        this.emitFile({ type: 'asset', fileName: `maps/${id}.svg`, source: map.svg })
        this.emitFile({ type: 'asset', fileName: `maps/${id}.json`, source: JSON.stringify(map.layout) })
      }
    },
  }
}
