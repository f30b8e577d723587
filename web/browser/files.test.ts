// Matches as files, positions as links, and how few clicks lead from the lobby to a first move.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@tricorne/games'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { actOnce, diceFrom, findings, settled, sitDown, visitor } from './hands.ts'
import { house } from './house.ts'
import { world } from './kit.ts'

const w = world()
const h = house()
const folder = mkdtempSync(join(tmpdir(), 'tricorne-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const logOf = async (page: Page): Promise<string> => {
  await page.getByRole('tab', { name: 'Log' }).click()
  return page.locator('#panel').innerText()
}

async function menu(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'This match' })
}

it('saves a match as a file, and plays on from it in another browser', async () => {
  const { page, context } = await visitor(w)
  await sitDown(page, w.site.url)
  const dice = diceFrom(2)
  for (let n = 0; n < 15; n++) await actOnce(page, dice)
  await settled(page)
  const before = await logOf(page)
  const dialog = await menu(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save the match as a file' }).click(),
  ])
  const path = join(folder, 'match.json')
  await download.saveAs(path)
  await context.close()

  const other = await visitor(w, {}, { width: 390, height: 844 })
  await other.page.goto(w.site.url)
  const field = other.page.locator('input[type="file"]')
  // What is foreign or broken gets a sentence, and changes nothing.
  for (const [text, sentence] of [
    ['hello', 'This is not a file of a Tricorne match.'],
    [
      readFileSync(path, 'utf8').replace('\\"scenario\\":\\"', '\\"scenario\\":\\"x'),
      'The record was changed',
    ],
    [' '.repeat(4_000_001), 'This file is too large to be a match.'],
  ]) {
    writeFileSync(join(folder, 'bad.json'), text)
    await field.setInputFiles(join(folder, 'bad.json'))
    await other.page.getByText(`The file was not opened, and nothing was changed. ${sentence}`).waitFor()
  }
  expect(await findings(other.page)).toEqual([])
  expect(await other.page.locator('[data-own]').count()).toBe(0)
  await field.setInputFiles(path)
  await settledTable(other.page)
  expect(await logOf(other.page)).toBe(before)
  await other.page.getByRole('tab', { name: 'Actions' }).click()
  await actOnce(other.page, dice)
  await settled(other.page)
  expect(other.errors).toEqual([])
  await other.context.close()
}, 120_000)

async function settledTable(page: Page): Promise<void> {
  await page.locator('[data-turn]').waitFor()
  await page.getByRole('tab', { name: 'Actions' }).click()
  await settled(page)
}

it('shows a position to whoever opens its link, as its maker saw it', async () => {
  const { page, context } = await visitor(w)
  await sitDown(page, w.site.url)
  const dice = diceFrom(2)
  for (let n = 0; n < 12; n++) await actOnce(page, dice)
  await settled(page)
  const hand = await page.locator('.hand').innerText()
  const before = await logOf(page)
  const dialog = await menu(page)
  await dialog.getByRole('button', { name: 'Copy a link to this position' }).click()
  const link = await dialog.locator('[data-position]').inputValue()
  expect(link).toContain('#/replay/position/')
  expect(link.length).toBeLessThan(8000)
  expect(await findings(page)).toEqual([])
  await context.close()

  const other = await visitor(w)
  await other.page.goto(link)
  await other.page.locator('#scrubber').waitFor()
  await expect.poll(() => logOf(other.page)).toContain(before.split('\n').at(-1) ?? '')
  expect(await other.page.locator('.hand').innerText()).toBe(hand)
  expect(await other.page.locator('.eyes option').count()).toBe(1)
  // A link that was cut off is told so.
  await other.page.goto(link.slice(0, -40))
  await other.page.getByText('This link is broken: it does not lead to a position.').waitFor()
  expect(other.errors).toEqual([])
  await other.context.close()
}, 120_000)

it('shows a position of a running match on the server to a stranger as a spectator sees it', async () => {
  const { page, context } = await visitor(w)
  await page.goto(`${h.url}#/game/leipzig`)
  await page
    .getByLabel(/^Who plays /)
    .nth(1)
    .selectOption('bot:recruit')
  await page.getByRole('button', { name: 'Set up the table' }).click()
  await settledTable(page)
  const dice = diceFrom(8)
  for (let n = 0; n < 6; n++) await actOnce(page, dice)
  await settled(page)
  const dialog = await menu(page)
  expect(await dialog.getByRole('button', { name: 'Save the match as a file' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Copy a link to this position' }).click()
  const link = await dialog.locator('[data-position]').inputValue()
  expect(link).toMatch(/#\/replay\/match\/[^/]+\/\d+$/)
  const other = await visitor(w)
  await other.page.goto(link)
  await other.page.locator('#scrubber').waitFor()
  expect(await other.page.locator('#scrubber').inputValue()).toBe(link.split('/').at(-1))
  expect(await other.page.locator('.eyes option').allInnerTexts()).toEqual(['a spectator'])
  await Promise.all([context.close(), other.context.close()])
}, 120_000)

/** Leipzig begins with a panel of two choices: a click for each of them, and one to confirm. */
const CLICKS: Record<string, number> = { leipzig: 4 }

/** What leads on, the most decisive first: confirm, share out, choose. */
const WAYS = [
  '[data-confirm]:not(:disabled)',
  '[data-share]:not(:disabled)',
  '[data-plan] [data-row][aria-pressed="false"]',
  '.prompt [data-verb]:not(:disabled)',
  '.target',
]

/** How many actions of the reader are kept in the browser. */
const entriesOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const open = indexedDB.open('tricorne', 1)
    const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)))
    const all = db.transaction('matches').objectStore('matches').getAll()
    return new Promise<number>((done) => {
      all.onsuccess = () => {
        const [match] = all.result
        db.close()
        done(match.entries.filter(([seat]: [number]) => match.seats[seat].id === match.you).length)
      }
    })
  })

for (const { id, title } of games)
  it(`leads from the lobby to a first move of ${title} in a few clicks after its name`, async () => {
    // A newcomer: moves of others are shown step by step.
    const { page, context, errors } = await visitor(w, { speed: 'auto' })
    await page.goto(w.site.url)
    await page.getByRole('navigation', { name: 'Games' }).locator(`a[href$="/game/${id}"]`).click()
    await page.getByRole('button', { name: 'Play against bots' }).click()
    await page.locator('[data-turn="yours"]').waitFor()
    let clicks = 1
    for (; (await entriesOf(page)) === 0; clicks++) {
      expect(clicks).toBeLessThan(CLICKS[id] ?? 3)
      await page.locator(WAYS.join()).first().waitFor({ state: 'attached' })
      const counts = await Promise.all(WAYS.map((way) => page.locator(way).count()))
      const way = WAYS[counts.findIndex((n) => n > 0)]
      await page.locator(way).first().click({ force: true })
      await page.waitForTimeout(700)
    }
    expect(errors).toEqual([])
    await context.close()
  }, 120_000)
