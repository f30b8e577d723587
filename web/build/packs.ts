// Packs are checked when the client is built, not again in every browser: the schemas stay out of the script.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { gamesDir } from './folders.ts'

interface Checks {
  checkPack(pack: unknown): { check: string; message: string }[]
}

const CHECK = /[\\/]games[\\/][^\\/]+[\\/]pack[\\/]check\.ts$/

async function checkAll(): Promise<void> {
  for (const entry of readdirSync(gamesDir, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === 'node_modules') continue
    const folder = join(gamesDir, entry.name, 'pack')
    const load = (file: string) => import(pathToFileURL(join(folder, file)).href)
    const { shippedPack } = (await load('load.ts')) as { shippedPack: unknown }
    const violations = ((await load('check.ts')) as Checks).checkPack(shippedPack)
    if (violations.length > 0)
      throw new Error(`The pack of ${entry.name} is broken: ${violations[0].check} ${violations[0].message}`)
  }
}

export function checkedPacks(): Plugin {
  return {
    name: 'tricorne-packs',
    buildStart: checkAll,
    load(id) {
      return CHECK.test(id) ? 'export const checkPack = () => []' : null
    },
  }
}
