// Takes the pictures of docs/pictures: `npm run pictures -w @tricorne/web` after a build. Words after it choose
// sizes and themes (`desk-dark`), or another game by its id, and another folder for PNG pictures.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { games } from '@tricorne/games'
import type { Page } from 'playwright-core'
import { webDir } from '../build/folders.ts'
import { launch } from './chromium.ts'
import { actOnce, diceFrom, RULE, settled, sitDown, sitDownAtPanels, visitor } from './hands.ts'
import { serve } from './serve.ts'

const [only = '', elsewhere] = process.argv.slice(2)
const folder = elsewhere ?? join(dirname(webDir), 'docs', 'pictures')

const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
  wide: { width: 2560, height: 1440 },
}

/** Those worth keeping in the repository. */
const KEPT =
  /^(table-(?!wide-dark)|.+-table-|battle-(desk|phone)-(light|dark)|lobby-(desk|phone)-(light|dark)|forces-(phone|desk)-light|panels-|rules-desk-light)/

async function picture(page: Page, name: string): Promise<void> {
  if (!elsewhere && !KEPT.test(name)) return
  if ((await page.locator('.sheet').count()) > 0) await page.locator('.sheet[data-drawn] > canvas').waitFor()
  await page.waitForTimeout(400)
  const path = join(folder, name)
  if (elsewhere) await page.screenshot({ path: `${path}.png` })
  else
    await page.screenshot({ path: `${path}.jpg`, type: 'jpeg', quality: /wide|panels/.test(name) ? 42 : 54 })
  console.log(name)
}

/** Plays on until the prompt or a panel shows the wanted text. */
async function until(page: Page, selector: string, seed: number): Promise<void> {
  const dice = diceFrom(seed)
  await page.getByRole('tab', { name: 'Actions' }).click()
  for (let i = 0; i < 900; i++) {
    if ((await settled(page)) === 'over') return
    if ((await page.locator(selector).count()) > 0) return
    await actOnce(page, dice)
  }
}

const browser = await launch()
const site = await serve()
mkdirSync(folder, { recursive: true })
for (const [size, viewport] of Object.entries(SIZES))
  for (const [look, settings] of Object.entries({
    light: { theme: 'light' },
    dark: { theme: 'dark' },
    rtl: { theme: 'light', dir: 'rtl' },
  })) {
    const name = (what: string) => `${what}-${size}-${look}`
    if (!`${size}-${look}`.includes(only) || (look === 'rtl' && size === 'wide')) continue
    const { page, context } = await visitor({ browser, site }, settings, viewport)
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Play against bots' }).waitFor()
    await picture(page, name('lobby'))
    await sitDown(page, site.url)
    await until(page, '.question:has-text("city")', 5)
    await picture(page, name('table'))
    await until(page, '.battle', 8)
    await page.getByRole('tab', { name: 'Log' }).click()
    await picture(page, name('battle'))
    await page.getByRole('tab', { name: 'Forces' }).click()
    await picture(page, name('forces'))
    await page.goto(`${site.url}#/rules/${RULE}`)
    await page.locator(`[id="${RULE.split('/')[1]}"]`).waitFor()
    await picture(page, name('rules'))
    await context.close()
  }

/** The other games: a table in the middle of a match, after this many actions of the viewer. */
const MIDDLE = 34
for (const { id, short } of games.filter((g) => g.table !== undefined).slice(1))
  for (const [size, theme] of [
    ['desk', 'light'],
    ['desk', 'dark'],
    ['phone', 'light'],
  ] as const) {
    if (!`${id}-${size}-${theme}`.includes(only)) continue
    const { page, context } = await visitor({ browser, site }, { theme }, SIZES[size])
    await page.goto(`${site.url}#/game/${id}`)
    if (short) await page.locator(`input[name^="scenario-"][value="${short}"]`).check({ force: true })
    await page.getByLabel('Opponents').selectOption('recruit')
    await page.getByRole('button', { name: 'Play against bots' }).click()
    await page.getByRole('tab', { name: 'Actions' }).click()
    const dice = diceFrom(8)
    for (let i = 0; i < MIDDLE && (await settled(page)) === 'asked'; i++) await actOnce(page, dice)
    await settled(page)
    await page.getByRole('tab', { name: 'Forces' }).click()
    await picture(page, `${id}-table-${size}-${theme}`)
    await context.close()
  }

/** A game's own panels: the one in hand, and all of them after a while. */
const LATE = 150
for (const size of ['desk', 'phone'] as const) {
  if (!`panels-${size}-light`.includes(only)) continue
  const { page, context } = await visitor({ browser, site }, {}, SIZES[size])
  await sitDownAtPanels(page, site.url)
  await until(page, '[data-panel="politics"] .may', 5)
  await page.locator('[data-panel]').evaluate((e) => e.scrollIntoView({ block: 'end' }))
  await picture(page, `panels-${size}-light`)
  const dice = diceFrom(8)
  for (let i = 0; size === 'desk' && i < LATE && (await settled(page)) === 'asked'; i++)
    await actOnce(page, dice)
  await page.locator('[data-court]').click()
  await picture(page, `courts-${size}-light`)
  await context.close()
}
await browser.close()
await site.close()
