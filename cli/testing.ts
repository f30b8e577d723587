// A world for tests: the engine's tiny game, with captured output.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTiny } from '@tricorne/engine/tiny'
import { run } from './run.ts'
import type { World } from './world.ts'

export interface Printed {
  code: number
  out: string
  err: string
}

/** An empty folder, removed after the tests. */
export function tempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'tricorne-'))
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  return dir
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Runs the command line in this process. */
export async function tricorne(
  argv: string[],
  changes: Partial<World> & { input?: string } = {},
): Promise<Printed> {
  const printed: Printed = { code: 0, out: '', err: '' }
  const { input = '', ...rest } = changes
  const world: World = {
    games: [
      {
        id: 'tiny',
        title: 'Tiny: a game for tests',
        load: async () => makeTiny(),
        pack: async () => ({
          load: () => ({ cards: 24 }),
          check: (pack) =>
            JSON.stringify(pack).includes('24')
              ? []
              : [{ check: 'TINY-V01', message: 'There are 24 cards.' }],
        }),
      },
    ],
    gamesDir: tmpdir(),
    cwd: tmpdir(),
    env: {},
    stdin: bytesOf(input),
    out: async (text) => {
      printed.out += text
    },
    err: (text) => {
      printed.err += text
    },
    terminal: false,
    clientDir: join(tmpdir(), 'no-client'),
    stopped: async () => {},
    ...rest,
  }
  printed.code = await run(argv, world)
  return printed
}
