// The game that docs/adding-a-game.md builds, built from that page.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Game } from '@tricorne/engine'
import type { Listing, PackTools } from '@tricorne/games'
import { beforeAll, expect, it } from 'vitest'
import { type Printed, tempDir, tricorne } from './testing.ts'

const page = readFileSync(new URL('../docs/adding-a-game.md', import.meta.url), 'utf8')
const engine = new URL('../engine/index.ts', import.meta.url).href
const gamesDir = tempDir()
let listing: Listing

/** The block of code that follows a file's name on the page. */
function blockOf(name: string): string {
  const from = page.indexOf(`\`games/heap/${name}\``)
  const block = /```\w+\n([\s\S]*?)```/.exec(page.slice(from))?.[1]
  if (from < 0 || block === undefined) throw new Error(`The page has no ${name}`)
  return block
}

function write(name: string): string {
  const file = join(gamesDir, 'heap', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, blockOf(name).replace("'@tricorne/engine'", `'${engine}'`))
  return pathToFileURL(file).href
}

beforeAll(async () => {
  for (const name of ['RULES.md', 'package.json', 'pack/data.json']) write(name)
  const { packTools } = (await import(write('pack/index.ts'))) as { packTools: PackTools }
  const { heap } = (await import(write('index.ts'))) as { heap: Game }
  const { version } = JSON.parse(blockOf('package.json')) as { version: string }
  expect(version).toBe('0.1.0')
  listing = { id: 'heap', title: 'Heap', load: async () => heap, pack: async () => packTools }
})

const heapRun = (...argv: string[]): Promise<Printed> => tricorne(argv, { games: [listing], gamesDir })

it('the pack is good, and a bad one is told', async () => {
  expect(await heapRun('pack', 'check', 'heap')).toMatchObject({ code: 0 })
  const file = join(gamesDir, 'small.json')
  writeFileSync(file, '{"counters":4}')
  expect((await heapRun('pack', 'check', 'heap', '--pack', file)).out).toContain('HEAP-V01')
})

it('bots play it to the end, and greedy play wins', async () => {
  const argv = ['--games', '50', '--seats', 'greedy,random', '--options', 'last=wins', '--json']
  const { code, out } = await heapRun('simulate', 'heap', ...argv)
  expect(code).toBe(0)
  const { wins } = JSON.parse(out) as { wins: Record<string, number> }
  expect(wins.left).toBeGreaterThan(wins.right)
})

it('the fuzzer finds nothing', async () => {
  const { code, err } = await heapRun('fuzz', 'heap', '--seconds', '1')
  expect({ code, err }).toEqual({ code: 0, err: '' })
})

it('its rules are read', async () => {
  const { out } = await heapRun('rules', 'heap', '--json')
  expect(JSON.parse(out)).toEqual({
    game: 'heap',
    total: 6,
    proved: 0,
    missing: ['HEAP-1', 'HEAP-2', 'HEAP-3', 'HEAP-4', 'HEAP-V01'],
    untestable: [{ id: 'HEAP-5', why: 'speaks of manners' }],
    rulings: { total: 1, proved: 0, missing: ['HEAP-Q1'], untestable: [] },
    decisions: { total: 0, proved: 0, missing: [], untestable: [] },
  })
})
