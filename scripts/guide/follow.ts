// Follows docs/adding-a-game.md: a copy of the repository with one new folder, games/heap, made from the code blocks
// on the page, and no other change. The tests do not even need `npm install` for it.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const LEFT_OUT = /^(node_modules|dist|pictures|\.git)$/
/** Caches and outputs of npm and the tools. */
const OWN = /^(@tricorne|\..*)$/

export interface House {
  /** Where the copy is. */
  dir: string
  /** Runs a script of the copy, or of its node_modules, and returns its output; throws if it fails. */
  node(script: string, ...args: string[]): string
  remove(): void
}

/** The files on the page: a file's name on a line of its own, then its code block. */
export function filesOnPage(): Map<string, string> {
  const page = readFileSync(join(root, 'docs', 'adding-a-game.md'), 'utf8')
  const files = new Map<string, string>()
  for (const [, name, text] of page.matchAll(/^`games\/heap\/([^`]+)`[^`]*\n\n```\w+\n([\s\S]*?)^```$/gm))
    files.set(name, text)
  return files
}

function linkModules(dir: string): void {
  const from = join(root, 'node_modules')
  const to = join(dir, 'node_modules')
  mkdirSync(join(to, '@tricorne'), { recursive: true })
  for (const name of readdirSync(from))
    if (!OWN.test(name)) symlinkSync(realpathSync(join(from, name)), join(to, name))
  // These are relative and resolve inside the copy.
  for (const name of readdirSync(join(from, '@tricorne')))
    symlinkSync(readlinkSync(join(from, '@tricorne', name)), join(to, '@tricorne', name))
}

export function followGuide(): House {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'tricorne-guide-')))
  const filter = (path: string): boolean => path === root || !LEFT_OUT.test(basename(path))
  cpSync(root, dir, { recursive: true, filter })
  linkModules(dir)
  for (const [name, text] of filesOnPage()) {
    const file = join(dir, 'games', 'heap', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return {
    dir,
    node(script, ...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
        cwd: dir,
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`${script} ${args.join(' ')}:\n${stdout}\n${stderr}`)
      return stdout
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}
