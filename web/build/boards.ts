// Every game's map is drawn once, when the client is built: boards/<game>.svg and its layout beside it.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { gamesDir } from './folders.ts'

interface Maker {
  makeMap(): { svg: string; layout: unknown }
}

export function boardAssets(): Plugin {
  return {
    name: 'tricorne-boards',
    async generateBundle() {
      for (const { name } of readdirSync(gamesDir, { withFileTypes: true })) {
        const file = join(gamesDir, name, 'board', 'make.ts')
        if (!existsSync(file)) continue
        const { svg, layout } = ((await import(pathToFileURL(file).href)) as Maker).makeMap()
        this.emitFile({ type: 'asset', fileName: `boards/${name}.svg`, source: svg })
        this.emitFile({ type: 'asset', fileName: `boards/${name}.json`, source: JSON.stringify(layout) })
      }
    },
  }
}
