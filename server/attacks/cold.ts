// How long it takes to join matches that are not in memory, short and long ones.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { print, startTarget } from './harness.ts'
import { at, comeBack } from './returning.ts'
import { stock } from './stock.ts'

const MATCHES = 40
const WARM = 10
const dir = mkdtempSync(join(tmpdir(), 'tricorne-attack-'))
const figures: Record<string, number> = {}
try {
  for (const game of ['maria', 'leipzig'])
    for (const entries of [100, 2000]) {
      const db = join(dir, `${game}-${entries}.db`)
      const tables = await stock(db, {
        game,
        matches: MATCHES,
        entries,
        undone: entries > 500 ? 30 : 4,
        snapshots: true,
      })
      const target = await startTarget({ db })
      const times: number[] = []
      for (const { match, keys } of tables) {
        const { ms, leave } = await comeBack(target.url, { match, key: keys[0], since: 0 })
        times.push(ms)
        leave()
      }
      const sorted = times.slice(WARM).sort((a, b) => a - b)
      figures[`${game}, ${entries} entries: median ms`] = at(sorted, 0.5)
      figures[`${game}, ${entries} entries: least ms`] = at(sorted, 0)
      await target.stop()
    }
} finally {
  rmSync(dir, { recursive: true, force: true })
}
print('Joining matches from cold, with the whole log.', {
  ...figures,
  load: Math.round(loadavg()[0] * 10) / 10,
})
