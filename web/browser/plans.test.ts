// Many like decisions in one panel: planned, tried, confirmed once, taken back once.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { actOnce, diceFrom, findings, settled, sitDownIn, visitor } from './hands.ts'
import { house } from './house.ts'
import { world } from './kit.ts'

const w = world()
const h = house()
/** Set, pictures are left there. */
const folder = process.env.TRICORNE_SHOTS

const SCREENS = [
  { width: 390, height: 844, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
  { width: 1280, height: 800, theme: 'light' },
  { width: 1280, height: 800, theme: 'dark' },
]

interface Seat {
  game: string
  scenario: string
  /** Its place in the lobby. */
  seat: number
}

const MARIA: Seat = { game: 'maria', scenario: 'intro', seat: 0 }
const LEIPZIG: Seat = { game: 'leipzig', scenario: 'beginner', seat: 0 }
const LAST_MAN: Seat = { game: 'last-man', scenario: '1918', seat: 0 }
const SOVEREIGNS: Seat = { game: 'sovereigns', scenario: '1740', seat: 0 }

const sitDownAt = (page: Page, seat: Seat): Promise<void> => sitDownIn(page, w.site.url, seat)

const planIn = (page: Page) => page.locator('[data-plan]')
const confirm = (page: Page) => page.locator('[data-confirm]')
const idOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-plan]')?.getAttribute('data-plan') ?? null)

/** Plays until a panel comes whose question begins like this. */
async function until(page: Page, id: string, seed: number): Promise<void> {
  const dice = diceFrom(seed)
  for (let n = 0; n < 1500; n++) {
    if ((await settled(page)) === 'over') break
    if ((await idOf(page))?.startsWith(id)) return
    await actOnce(page, dice, true)
  }
  throw new Error(`No panel ${id} has come.`)
}

/** The panel as it looks on all screens; nothing is cut off, and axe has nothing against it. */
async function looks(page: Page, name: string): Promise<void> {
  for (const { width, height, theme } of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted
    }, theme)
    await planIn(page).scrollIntoViewIfNeeded()
    const over = await planIn(page).evaluate((e) => e.scrollWidth - e.clientWidth)
    expect(over, `${name} at ${width}`).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    if ((theme === 'dark') === width > 900)
      expect(await findings(page, '[data-plan]'), `${name} at ${width} ${theme}`).toEqual([])
    if (folder) await page.screenshot({ path: `${folder}/plan-${name}-${width}-${theme}.png` })
  }
}

it('MAR-4-13 gives all generals their troops at once, and takes that back at once', async () => {
  const { page, context, errors } = await visitor(w)
  await sitDownAt(page, MARIA)
  await looks(page, 'maria')
  const amounts = () =>
    page
      .locator('[data-plan] input')
      .evaluateAll((all) => all.map((e) => Number((e as HTMLInputElement).value)))
  const start = await amounts()
  expect(start.length).toBeGreaterThan(2)
  // By keyboard: one less here and one more there is still whole.
  await page.locator('[data-less="0"]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => confirm(page).isEnabled()).toBe(false)
  await page.locator('[data-plan] input').nth(1).focus()
  await page.keyboard.type(String(start[1] + 1))
  await page.keyboard.press('Tab')
  expect(await amounts()).toEqual(start.map((n, i) => n + [-1, 1][i] || n))
  await expect.poll(() => confirm(page).isEnabled()).toBe(true)
  await confirm(page).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => planIn(page).count()).toBe(0)
  const undo = page.getByRole('button', { name: 'Undo' })
  if ((await undo.count()) > 0) {
    await undo.click()
    await expect.poll(amounts).toEqual(start)
  }
  expect(errors).toEqual([])
  await context.close()
})

it('MAR-4-13 asks general by general where the setting says so', async () => {
  const { page, context } = await visitor(w, { plans: 'off' })
  await sitDownAt(page, MARIA)
  expect(await planIn(page).count()).toBe(0)
  expect(await page.locator('.ask [data-verb="assign"]').count()).toBeGreaterThan(1)
  await context.close()
})

it('LEI-S-06 LEI-S-08 lays the missions side by side', async () => {
  const { page, context, errors } = await visitor(w)
  await sitDownAt(page, LEIPZIG)
  await looks(page, 'leipzig-sectors')
  expect(await page.locator('[data-plan] [data-row]').count()).toBe(5)
  // Two are picked from the start: others can be taken instead.
  const picked = page.locator('[data-row][aria-pressed="true"]')
  expect(await picked.count()).toBe(2)
  await expect.poll(() => confirm(page).isEnabled()).toBe(true)
  while ((await picked.count()) > 0) await picked.first().click()
  for (const row of [1, 3]) await page.locator(`[data-row="${row}"]`).click()
  expect(await page.locator('[data-row="1"]').getAttribute('aria-pressed')).toBe('true')
  await confirm(page).click()
  await expect.poll(() => idOf(page)).toMatch(/^keep/)
  await looks(page, 'leipzig-keep')
  expect(await page.locator('[data-plan] [data-row]').count()).toBe(4)
  await page.locator('[data-row="1"]').click()
  expect(await page.locator('[data-row="0"]').getAttribute('aria-pressed')).toBe('false')
  await confirm(page).click()
  await expect.poll(() => planIn(page).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

it('TLM-2.I-02 places reinforcements over areas, and says beside the row why one is too many', async () => {
  const { page, context, errors } = await visitor(w)
  await sitDownAt(page, LAST_MAN)
  await until(page, 'place', 3)
  await looks(page, 'last-man')
  const first = page.locator('[data-plan] li').first()
  const most = Number(await first.locator('input').getAttribute('max'))
  expect(most).toBeGreaterThan(1)
  await page.locator('[data-more="0"]').click()
  await expect.poll(() => confirm(page).isEnabled()).toBe(true)
  // No area takes all ten.
  await page.locator('[data-share]').click()
  await first.locator('.why').waitFor()
  expect(await first.locator('.why').textContent()).toMatch(/full/i)
  expect(await confirm(page).isEnabled()).toBe(false)
  if (folder) await page.screenshot({ path: `${folder}/plan-last-man-refused.png` })
  await page.locator('[data-clear]').click()
  for (const row of [0, 1, 4, 5]) await page.locator(`[data-more="${row}"]`).click()
  await page.locator('[data-share]').click()
  expect(await page.locator('.sum .done').count()).toBe(1)
  // The dry run takes its time.
  await page.waitForTimeout(1000)
  const before = await idOf(page)
  await expect.poll(() => confirm(page).isEnabled()).toBe(true)
  await confirm(page).click()
  await expect.poll(() => idOf(page)).not.toBe(before)
  expect(errors).toEqual([])
  await context.close()
})

it('COS-8.1-01 settles who goes along and who stays behind, and then goes', async () => {
  const { page, context, errors } = await visitor(w)
  await sitDownAt(page, SOVEREIGNS)
  await until(page, 'form', 5)
  await looks(page, 'sovereigns')
  const before = await idOf(page)
  const less = page.locator('[data-plan] [data-less]:not(:disabled)').first()
  if ((await less.count()) > 0) await less.click()
  await expect.poll(() => confirm(page).isEnabled()).toBe(true)
  await confirm(page).click()
  await expect.poll(() => idOf(page)).not.toBe(before)
  expect(errors).toEqual([])
  await context.close()
}, 300_000)

it('makes a choice that is none, says so, and takes it back together with what came before', async () => {
  const { page, context, errors } = await visitor(w, { plans: 'off' })
  await sitDownAt(page, LAST_MAN)
  const told = page.locator('[data-auto]')
  const dice = diceFrom(11)
  for (let n = 0; n < 500 && (await told.textContent()) === ''; n++) {
    await settled(page)
    await actOnce(page, dice)
    await page.waitForTimeout(30)
  }
  expect(await told.textContent()).toMatch(/^Done for you/)
  if (folder) await page.screenshot({ path: `${folder}/auto.png` })
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  if ((await undo.count()) > 0) {
    await undo.click()
    await expect.poll(() => told.textContent()).toBe('')
    // Nobody is hurried on again before they have acted.
    await page.waitForTimeout(500)
    expect(await told.textContent()).toBe('')
  }
  expect(errors).toEqual([])
  await context.close()
}, 300_000)

it('passes for the rest of a season when told to, and marks it in the log', async () => {
  const { page, context, errors } = await visitor(w, { plans: 'off' })
  await sitDownAt(page, LAST_MAN)
  const dice = diceFrom(7)
  const pass = page.locator('[data-pass]')
  for (let n = 0; n < 200; n++) {
    await settled(page)
    if ((await pass.count()) > 0) break
    await actOnce(page, dice, true)
  }
  const season = await page.locator('.status').textContent()
  await pass.click()
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.locator('[data-automatic]').first().waitFor({ timeout: 60_000 })
  if (folder) await page.screenshot({ path: `${folder}/passing.png` })
  await page.getByRole('tab', { name: 'Actions' }).click()
  // Turn after turn passes by itself; what is asked then is asked of everybody, or in the next season.
  await settled(page)
  if ((await pass.count()) > 0) expect(await page.locator('.status').textContent()).not.toBe(season)
  expect(errors).toEqual([])
  await context.close()
}, 300_000)

it('sends a plan to a server as one, and takes it back there as one', async () => {
  const { page, context, errors } = await visitor(w)
  await page.goto(`${h.url}#/game/last-man`)
  await page.getByLabel('Your name at the table').fill('Anna')
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Set up the table' }) })
  await form.getByLabel('Scenario').selectOption('1918')
  await form.getByLabel('Who plays Germany?').selectOption('me')
  await form.getByLabel('Who plays The Entente?').selectOption('bot:recruit')
  await form.getByRole('button', { name: 'Set up the table' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  await until(page, 'place', 3)
  const before = await idOf(page)
  for (const row of [0, 1]) await page.locator(`[data-more="${row}"]`).click()
  await expect.poll(() => confirm(page).isEnabled()).toBe(true)
  await confirm(page).click()
  await expect.poll(() => idOf(page)).not.toBe(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => idOf(page)).toBe(before)
  expect(errors).toEqual([])
  await context.close()
}, 300_000)
