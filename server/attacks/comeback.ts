// A server that was killed starts again, and 1,500 clients come back at once.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { print, startTarget } from './harness.ts'
import { at, comeBack } from './returning.ts'
import { stock } from './stock.ts'

const MATCHES = 750
const ENTRIES = 200
const dir = mkdtempSync(join(tmpdir(), 'tricorne-attack-'))
try {
  const db = join(dir, 'tricorne.db')
  const game = process.argv[2] ?? 'maria'
  const tables = await stock(db, { game, matches: MATCHES, entries: ENTRIES, undone: 4, snapshots: true })
  const target = await startTarget({ db })
  await fetch(`${target.url}/api/games`)
  await target.blocked()
  const cpu = target.cpu()
  const start = performance.now()
  const clients = tables.flatMap(({ match, keys, seq }) => keys.map((key) => ({ match, key, since: seq })))
  const back = await Promise.all(clients.map((client, i) => comeBack(target.url, client, i)))
  const seconds = (performance.now() - start) / 1000
  const waits = back.map(({ ms }) => ms).sort((a, b) => a - b)
  const { delay, burst } = await target.strain()
  print(`${clients.length} clients come back to ${MATCHES} matches of ${game}, ${ENTRIES} entries each.`, {
    seconds: Math.round(seconds * 100) / 100,
    processorSeconds: Math.round((target.cpu() - cpu) * 100) / 100,
    longestBlock: Math.round(delay),
    processorTimeOfLongestBlock: Math.round(burst),
    medianWait: at(waits, 0.5),
    longestWait: at(waits, 1),
    load: Math.round(loadavg()[0] * 10) / 10,
  })
  await target.stop()
} finally {
  rmSync(dir, { recursive: true, force: true })
}
process.exit()
