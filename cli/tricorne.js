#!/usr/bin/env node
// The sources are TypeScript and need Node 24, which npm installs beside them. When an older Node
// starts this file, it hands over to that one. Plain JavaScript, so that any Node can read it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const WANTED = 24

if (Number.parseInt(process.versions.node, 10) >= WANTED) await import('./main.ts')
else handOver(findNode())

function findNode() {
  const windows = process.platform === 'win32'
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  try {
    const home = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    const binary = join(home, 'bin', windows ? 'node.exe' : 'node')
    return existsSync(binary) ? binary : undefined
  } catch {
    return undefined
  }
}

function handOver(binary) {
  if (binary === undefined) {
    process.stderr.write(
      `tricorne: Node ${WANTED} is not installed here; run "npm ci" first, or start this with Node ${WANTED}.\n`,
    )
    process.exitCode = 1
    return
  }
  const child = spawn(binary, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the child as well, so we must not send it twice.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => {
    process.stderr.write(`tricorne: cannot start Node ${WANTED}: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exit(signal === null ? (code ?? 1) : 128 + (constants.signals[signal] ?? 0))
  })
}
