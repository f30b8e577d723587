// Packs are checked when the client is built, not in every browser: the schemas stay out of the script.
import { games } from '@tricorne/games'
import type { Plugin } from 'vite'

const CHECK = /[\\/]games[\\/][^\\/]+[\\/]pack[\\/]check\.ts$/

async function checkAll(): Promise<void> {
  for (const { id, pack } of games) {
    const { load, check } = await pack()
    const [violation] = check(load())
    if (violation) throw new Error(`The pack of ${id} is broken: ${violation.check} ${violation.message}`)
  }
}

/** A game may keep its checks in pack/check.ts, with all they import; then browsers do not get them. */
export function checkedPacks(): Plugin {
  return {
    name: 'tricorne-packs',
    buildStart: checkAll,
    load(id) {
      return CHECK.test(id) ? 'export const checkPack = () => []' : null
    },
  }
}
