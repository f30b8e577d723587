// A real browser from npm: the binary and its libraries are unpacked on first use.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** Calls `make` while the package takes this folder for the folder of temporary files. */
async function within<T>(folder: string, make: () => Promise<T>): Promise<T> {
  const outer = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await make()
  } finally {
    if (outer === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = outer
  }
}

async function fill(folder: string): Promise<void> {
  const packed = await import('@sparticuz/chromium')
  const bin = join(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))), 'bin')
  await within(folder, async () => {
    await packed.inflate(join(bin, 'al2023.tar.br'))
    await packed.default.executablePath()
  })
}

/** Test files run in parallel: each unpacks into a folder of its own, and the first to finish gives it the final name. */
async function unpack(): Promise<string> {
  const folder = join(tmpdir(), 'tricorne-chromium')
  if (!existsSync(folder)) {
    const own = mkdtempSync(`${folder}-`)
    await fill(own)
    try {
      renameSync(own, folder)
    } catch (error) {
      rmSync(own, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  const packed = await import('@sparticuz/chromium')
  packed.setupLambdaEnvironment(join(folder, 'al2023', 'lib'))
  showFonts(folder)
  return within(folder, () => packed.default.executablePath())
}

/**
 * The package's own list of font folders names none that is there once it is unpacked elsewhere than in /tmp, and a browser that
 * finds no font at all crashes as soon as it has to fall back on one.
 */
function showFonts(folder: string): void {
  const fonts = [join(folder, 'fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('')
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`
  const list = join(folder, 'fonts-list')
  mkdirSync(list, { recursive: true })
  writeFileSync(join(list, 'fonts.conf'), `<?xml version="1.0"?><fontconfig>${fonts}${cache}</fontconfig>`)
  process.env.FONTCONFIG_PATH = list
}

export async function launch(): Promise<Browser> {
  const executablePath = await unpack()
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
}
