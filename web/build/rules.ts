// Every game's RULES.md becomes rules/<game>.json, read by the rules reference and by refusals.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gamesDir, manifestsIn } from '@tricorne/games/folders'
import type { Plugin } from 'vite'
import { readRulebook } from './rulebook.ts'

export function rulesAssets(): Plugin {
  return {
    name: 'tricorne-rules',
    generateBundle() {
      for (const { id } of manifestsIn(gamesDir)) {
        const file = join(gamesDir, id, 'RULES.md')
        if (!existsSync(file)) continue
        const source = JSON.stringify(readRulebook(readFileSync(file, 'utf8')))
        this.emitFile({ type: 'asset', fileName: `rules/${id}.json`, source })
      }
    },
  }
}
