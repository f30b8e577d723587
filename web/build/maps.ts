// Every game's map is drawn once, when the client is built: maps/<game>.svg and its layout beside it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gamesDir, manifestsIn } from '@tricorne/games/folders'
import type { Plugin } from 'vite'

interface Maker {
  makeMap(): { svg: string; layout: unknown }
}

export function mapAssets(): Plugin {
  return {
    name: 'tricorne-maps',
    async generateBundle() {
      for (const { id } of manifestsIn(gamesDir)) {
        const file = join(gamesDir, id, 'board', 'make.ts')
        if (!existsSync(file)) continue
        const { svg, layout } = ((await import(pathToFileURL(file).href)) as Maker).makeMap()
        this.emitFile({ type: 'asset', fileName: `maps/${id}.svg`, source: svg })
        this.emitFile({ type: 'asset', fileName: `maps/${id}.json`, source: JSON.stringify(layout) })
      }
    },
  }
}
