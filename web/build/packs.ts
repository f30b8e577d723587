// Packs are checked when the client is built, not in every browser: the schemas stay out of the script, and with
// them all that only tests and servers need.
import { basename } from 'node:path'
import { games } from '@tricorne/games'
import type { Plugin } from 'vite'

const LEFT_OUT = /[\\/]games[\\/][^\\/]+[\\/](?:pack[\\/]check|invariants|exercise)\.ts$/

/** What browsers get instead: packs are sound, and so are positions, for a browser makes its own; exercises are for tests. */
const INSTEAD: Record<string, string> = {
  'check.ts': 'export const checkPack = () => []',
  'invariants.ts': 'export const invariants = () => []',
  'exercise.ts': 'export const withExercises = (board) => board\nexport const beginLate = () => {}',
}

async function checkAll(): Promise<void> {
  for (const { id, pack } of games) {
    const { load, check } = await pack()
    const [violation] = check(load())
    if (violation) throw new Error(`The pack of ${id} is broken: ${violation.check} ${violation.message}`)
  }
}

/** A game may keep its checks in these files, with all they import; then browsers do not get them. */
export function checkedPacks(): Plugin {
  return {
    name: 'tricorne-packs',
    buildStart: checkAll,
    load(id) {
      return LEFT_OUT.test(id) ? INSTEAD[basename(id)] : null
    },
  }
}
