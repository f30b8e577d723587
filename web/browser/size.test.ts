// The size of the built client.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { games } from '@tricorne/games'
import { expect, it } from 'vitest'
import { webDir } from '../build/folders.ts'

const dist = join(webDir, 'dist')
const assets = readdirSync(join(dist, 'assets')).filter((f) => f.endsWith('.js'))
const read = (file: string): Buffer => readFileSync(join(dist, file))
const weigh = (file: string): number => gzipSync(read(file), { level: 9 }).length
const sum = (files: string[]): number => files.reduce((n, f) => n + weigh(`assets/${f}`), 0)

/** Scripts of one game: its panels for the page, its rules and bot for the worker, and the door to these. */
const ofGame = (id: string): string[] =>
  assets.filter((f) => f.startsWith(`${id}-`) || f.startsWith(`table-${id}-`))
/** What of it is fetched when it is wanted. */
const laterOf = (id: string): string[] => assets.filter((f) => f.startsWith(`later-${id}-`))
const ofAll = games.flatMap((g) => [...ofGame(g.id), ...laterOf(g.id)])

/** Pages that are fetched when somebody opens them; `loading.test.ts` proves that they are. */
const LATER = /^(Learn|Lesson|Rules|Replay|Join)Page-/

/** Pages and forms about people and their accounts, which only people on a server open, and what these say. */
const PERSONAL =
  /^(SettingsPage|LinkPage|PeoplePage|ProfilePage|Passkeys|Invitations|InviteByName|FindMatch|own)-/

/** Dialogs, forms and panels that are fetched when somebody opens them. */
const OPENED = /^(RuleDialog|Blocks|Menu|Keys|ClockTerms|Seats|Parting|Again|Chat|Curtain|save)-/

it('keeps the scripts of the lobby and the table within 150 KB gzipped, and those of other pages within 15', () => {
  const shell = assets.filter((f) => !ofAll.includes(f) && !PERSONAL.test(f))
  expect(sum(shell.filter((f) => !LATER.test(f) && !OPENED.test(f)))).toBeLessThan(150_000)
  expect(sum(shell.filter((f) => LATER.test(f)))).toBeLessThan(15_000)
})

it('keeps the scripts about people and their accounts within 22 KB gzipped', () => {
  expect(sum(assets.filter((f) => PERSONAL.test(f)))).toBeLessThan(22_000)
})

it('keeps the scripts of dialogs, forms and panels that are fetched when they are opened within 15 KB gzipped', () => {
  const opened = assets.filter((f) => OPENED.test(f))
  expect(opened.length).toBeGreaterThan(6)
  expect(sum(opened)).toBeLessThan(15_000)
})

/** Games without a table are built, but no browser loads them. */
const shown = games.filter((g) => g.table !== undefined).map((g) => g.id)

it.each(shown)('keeps the scripts of a game within 120 KB gzipped: %s', (id) => {
  expect(ofGame(id).length).toBe(3)
  expect(sum(ofGame(id))).toBeLessThan(120_000)
})

it.each(shown)('keeps what a game fetches when it is wanted within 10 KB gzipped: %s', (id) => {
  expect(laterOf(id).length).toBeGreaterThan(1)
  expect(sum(laterOf(id))).toBeLessThan(10_000)
})

/** What a game fetches beside its scripts: its pack for the worker, its words for both. */
const dataOf = (id: string): string[] =>
  readdirSync(join(dist, 'assets')).filter((f) => f.startsWith(`${id}-`) && f.endsWith('.json'))

it.each(shown)('keeps the pack and the words of a game within 75 KB gzipped: %s', (id) => {
  expect(dataOf(id).length).toBe(3)
  expect(sum(dataOf(id))).toBeLessThan(75_000)
})

it('keeps a rulebook within 40 KB gzipped, and each of its pictures within 30 KB', () => {
  for (const id of shown) {
    for (const file of [`${id}.json`, `${id}.words.json`])
      expect(weigh(`rules/${file}`), file).toBeLessThan(40_000)
    const pictures = existsSync(join(dist, 'rules', id)) ? readdirSync(join(dist, 'rules', id)) : []
    for (const file of pictures) expect(weigh(`rules/${id}/${file}`), file).toBeLessThan(30_000)
  }
})

it.each(shown)('keeps all lessons of a game within 40 KB gzipped: %s', (id) => {
  const folder = join(dist, 'lessons', id)
  const files = existsSync(folder) ? readdirSync(folder) : []
  expect(files.reduce((n, file) => n + weigh(`lessons/${id}/${file}`), 0)).toBeLessThan(40_000)
})

it('keeps the drawn map within 110 KB gzipped', () => {
  for (const id of shown) expect(weigh(`maps/${id}.svg`), id).toBeLessThan(110_000)
})
