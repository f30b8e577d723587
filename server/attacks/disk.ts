// Not an attack, but as harmful: the disk fills up, then another program locks the data file. A file-size limit
// stands in for the full disk; Linux lets us set it for the running server and lift it again.
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { run, type Target, wait } from './harness.ts'

const SECONDS = 4

await run({
  name: 'disk',
  what: `the disk is full for ${SECONDS} s, then the data file is locked for ${SECONDS} s`,
  seconds: 2 * SECONDS + 30,
  async strike(target) {
    const limit = (bytes: number | 'unlimited'): unknown =>
      execFileSync('prlimit', [`--pid=${target.pid}`, `--fsize=${bytes}:unlimited`])
    limit(statSync(`${target.db}-wal`).size)
    await wait(SECONDS)
    const full = await health(target)
    limit('unlimited')
    const afterFull = await recovery(target)
    const other = new DatabaseSync(target.db, { timeout: 5000 })
    other.exec('begin immediate')
    await wait(SECONDS)
    const locked = await health(target)
    other.exec('rollback')
    other.close()
    const afterLock = await recovery(target)
    return { healthFull: full, afterFull, healthLocked: locked, afterLock }
  },
})

async function health({ url }: Target): Promise<string> {
  const start = performance.now()
  const answer = await fetch(`${url}/api/health`)
  const { problem } = (await answer.json()) as { problem?: string }
  return `${answer.status} in ${Math.round(performance.now() - start)} ms: ${problem ?? 'ok'}`
}

/** Seconds until the health check succeeds. */
async function recovery({ url }: Target): Promise<number> {
  const start = performance.now()
  while (!(await fetch(`${url}/api/health`)).ok) await wait(0.1)
  return Math.round((performance.now() - start) / 100) / 10
}
