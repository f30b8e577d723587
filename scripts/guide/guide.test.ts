// docs/adding-a-game.md works: its game is found, checked and played. web/browser/guide.test.ts goes on from there.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { filesOnPage, followGuide } from './follow.ts'

const house = followGuide()
afterAll(() => house.remove())

const tricorne = (...args: string[]): string => house.node('cli/tricorne.js', ...args)
const MODULES = 'node_modules'

it('the page has all files that it names', () => {
  const { exports } = JSON.parse(filesOnPage().get('package.json') ?? '{}') as {
    exports: Record<string, string>
  }
  for (const file of Object.values(exports)) expect([...filesOnPage().keys()]).toContain(file.slice(2))
})

it('the game is listed', () => {
  expect(tricorne('games')).toMatch(/^heap: Heap: take counters in turn, rules 1\n/m)
})

it('the pack is good, and a bad one is told', () => {
  tricorne('pack', 'check', 'heap')
  const file = join(house.dir, 'small.json')
  writeFileSync(file, '{"counters":4}')
  expect(() => tricorne('pack', 'check', 'heap', '--pack', file)).toThrow('HEAP-V01')
})

it('bots play it to the end, and greedy play wins', () => {
  const seats = ['--seats', 'greedy,random', '--options', 'last=wins', '--workers', '0']
  const { wins } = JSON.parse(tricorne('simulate', 'heap', '--games', '50', ...seats, '--json')) as {
    wins: Record<string, number>
  }
  expect(wins.left).toBeGreaterThan(wins.right)
})

it('the fuzzer finds nothing', () => {
  tricorne('fuzz', 'heap', '--seconds', '1')
})

it('its tests pass and prove all its rules', () => {
  house.node(join(MODULES, 'vitest', 'vitest.mjs'), 'run', 'games/heap')
  tricorne('rules', 'heap', '--require', 'standard', '--rulings')
})

it('does what every game must do, with the golden records that the page has made', () => {
  mkdirSync(join(house.dir, 'games', 'heap', 'golden'))
  const record = (file: string, ...more: string[]): string =>
    tricorne('simulate', 'heap', '--games', '1', ...more, '--record', `games/heap/golden/${file}.json`)
  record('standard')
  record('loses', '--options', 'last=loses')
  tricorne('golden', 'heap', '--write')
  house.node(join(MODULES, 'vitest', 'vitest.mjs'), 'run', 'games/conformance.test.ts', '-t', 'heap')
})

it('its code is clean: formatted, typed, and nothing points the wrong way', () => {
  const config = { extends: './web/tsconfig.json', include: ['games/heap/**/*'] }
  writeFileSync(join(house.dir, 'heap.tsconfig.json'), JSON.stringify(config))
  house.node(join(MODULES, '@biomejs', 'biome', 'bin', 'biome'), 'check', '--vcs-enabled=false', 'games/heap')
  house.node(join(MODULES, 'svelte-check', 'bin', 'svelte-check'), '--tsconfig', 'heap.tsconfig.json')
  house.node(join(MODULES, 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'), 'games/heap')
})
