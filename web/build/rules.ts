// Every game's RULES.md becomes rules/<game>.json, read by the rules reference and by refusals.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { gamesDir } from './folders.ts'
import { readRulebook } from './rulebook.ts'

export function rulesAssets(): Plugin {
  return {
    name: 'tricorne-rules',
    generateBundle() {
      for (const { name } of readdirSync(gamesDir, { withFileTypes: true })) {
        const file = join(gamesDir, name, 'RULES.md')
        if (!existsSync(file)) continue
        const source = JSON.stringify(readRulebook(readFileSync(file, 'utf8')))
        this.emitFile({ type: 'asset', fileName: `rules/${name}.json`, source })
      }
    },
  }
}
