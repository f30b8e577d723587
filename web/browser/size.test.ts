// What the built client weighs.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { webDir } from '../build/folders.ts'

const dist = join(webDir, 'dist')
const assets = readdirSync(join(dist, 'assets')).filter((f) => f.endsWith('.js'))
const weigh = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const sum = (files: string[]): number => files.reduce((n, f) => n + weigh(`assets/${f}`), 0)

/** Scripts of one game: its panels for the page, its rules and pack for the worker. */
const ofGame = (f: string): boolean => /^(table|maria)-/.test(f)

it('keeps all scripts of the shell within 150 KB gzipped', () => {
  expect(sum(assets.filter((f) => !ofGame(f)))).toBeLessThan(150_000)
})

it('keeps the scripts of a game within 120 KB gzipped', () => {
  const game = assets.filter(ofGame)
  expect(game.length).toBe(2)
  expect(sum(game)).toBeLessThan(120_000)
})

it('keeps the drawn map within 110 KB gzipped', () => {
  for (const file of readdirSync(join(dist, 'boards')).filter((f) => f.endsWith('.svg')))
    expect(weigh(`boards/${file}`)).toBeLessThan(110_000)
})
