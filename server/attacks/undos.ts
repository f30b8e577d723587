// A player has undone 5,000 actions in a match, and spectators make the server load it again and again.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { print, startTarget } from './harness.ts'
import { comeBack } from './returning.ts'
import { stock } from './stock.ts'

const ENTRIES = 10_100
const dir = mkdtempSync(join(tmpdir(), 'tricorne-attack-'))
const figures: Record<string, number> = {}
try {
  for (const game of ['maria', 'leipzig', 'last-man']) {
    const db = join(dir, `${game}.db`)
    const [table] = await stock(db, { game, matches: 1, entries: ENTRIES, undone: 500, snapshots: false })
    figures[`${game}: undos`] = table.undos
    for (const what of ['without snapshots', 'from snapshots']) {
      const target = await startTarget({ db })
      // The game itself is loaded beforehand, as on a running server.
      await fetch(`${target.url}/api/games`)
      await target.blocked()
      const cpu = target.cpu()
      const { ms, leave } = await comeBack(target.url, { match: table.match, key: null, since: 0 })
      figures[`${game}: ms to join ${what}`] = Math.round(ms)
      figures[`${game}: ms of processor time ${what}`] = Math.round((target.cpu() - cpu) * 1000)
      figures[`${game}: longest block ${what}`] = Math.round(await target.blocked())
      leave()
      await target.stop()
    }
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}
print('A match with 5,000 undos is loaded.', { ...figures, load: Math.round(loadavg()[0] * 10) / 10 })
