// What a command may touch outside itself; tests supply their own.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games, type Listing } from '@tricorne/games'
import type { Args, Flag } from './args.ts'

export interface World {
  games: Listing[]
  /** The folder that holds one folder for each game (RULES.md, tests). */
  gamesDir: string
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  stdin: AsyncIterable<Uint8Array>
  /** Writes to standard output; settles when more can be written. */
  out(text: string): Promise<void>
  /** Writes to standard error. */
  err(text: string): void
  /** Whether standard error is a terminal that can redraw its last line. */
  terminal: boolean
  /** The folder of the built client. */
  clientDir: string
  /** Settles when the program should stop (Ctrl-C, SIGTERM). */
  stopped(): Promise<void>
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const realWorld = (): World => ({
  games,
  gamesDir: join(root, 'games'),
  cwd: process.cwd(),
  env: process.env,
  stdin: process.stdin,
  out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
  err: (text) => void process.stderr.write(text),
  terminal: process.stderr.isTTY === true,
  clientDir: join(root, 'web', 'dist'),
  stopped: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    }),
})

/** The flag that names where a server keeps its data. */
export const dbFlag: Record<string, Flag> = {
  db: {
    value: 'file or address',
    help: 'the data file, or a PostgreSQL (postgres://user@host/name); data/tricorne.db if absent',
  },
}

export function dbOf(args: Args, world: World): string {
  const { db = 'data/tricorne.db' } = args.values
  return db.includes('://') ? db : resolve(world.cwd, db)
}

export function versionOf(): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  const { version }: { version: string } = JSON.parse(text)
  return version
}
