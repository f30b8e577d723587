// A real browser from npm: the binary and the libraries it wants are unpacked on first use.
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

async function unpack(): Promise<string> {
  const folder = join(tmpdir(), 'tricorne-browser')
  mkdirSync(folder, { recursive: true })
  const outer = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const packed = await import('@sparticuz/chromium')
    const bin = join(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))), 'bin')
    if (!existsSync(join(folder, 'al2023'))) await packed.inflate(join(bin, 'al2023.tar.br'))
    packed.setupLambdaEnvironment(join(folder, 'al2023', 'lib'))
    return await packed.default.executablePath()
  } finally {
    if (outer === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = outer
  }
}

export async function launch(): Promise<Browser> {
  const executablePath = await unpack()
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
}
