// The rulebooks: found from the list of games, from a refusal and from the log, and left for the table again.
import { games } from '@tricorne/games'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hasRulebook } from '../build/books.ts'
import { findings, playToTheLog, RULE, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()
const [game, rule] = RULE.split('/')
/** `npm run nightly` looks for findings of axe in both looks of every chapter, `npm test` in one of them, in turn. */
const NIGHTLY = process.env.TRICORNE_NIGHTLY === '1'
const shown = games.filter((g) => g.table !== undefined)

const inSight = (page: Page, id: string): Promise<boolean> =>
  page.locator(`[id="${id}"]`).evaluate((e) => {
    const { top, bottom } = e.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

it('lists the games, also for an address without a game or with none that there is', async () => {
  const { page, context, errors } = await visitor(w)
  for (const path of ['#/rules', '#/rules/chess']) {
    await page.goto(w.site.url + path)
    for (const { title } of shown) await page.getByRole('link', { name: title }).waitFor()
    expect(await findings(page), path).toEqual([])
  }
  await page.getByRole('link', { name: shown[0].title }).click()
  await page.getByRole('navigation', { name: 'Contents' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

it.each(shown.filter(({ id }) => hasRulebook(id)).map(({ id }) => id))(
  'shows every chapter of %s without findings of axe, and on one page to print',
  async (id) => {
    for (const [turn, theme, width] of [
      [0, 'light', 1280],
      [1, 'dark', 390],
    ] as const) {
      const { page, context, errors } = await visitor(w, { theme }, { width, height: 844 })
      await page.goto(`${w.site.url}#/rules/${id}`)
      const next = page.locator('a[rel="next"]')
      await next.waitFor()
      for (let chapter = 0; ; chapter++) {
        await expect.poll(() => page.locator('[role="img"] p').count()).toBe(0)
        if (NIGHTLY || chapter % 2 === turn)
          expect(await findings(page), `${theme} ${page.url()}`).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
        if ((await next.count()) === 0) break
        const title = await next.innerText()
        await next.click()
        await page.locator('h2', { hasText: title.replace(' →', '') }).waitFor()
      }
      await page.goto(`${w.site.url}#/rules/${id}/whole`)
      await page.locator('#content h2').nth(5).waitFor()
      expect(errors).toEqual([])
      await context.close()
    }
  },
  240_000,
)

it('goes to the paragraph of a rule, and finds others by words', async () => {
  const { page, context } = await visitor(w)
  await page.goto(`${w.site.url}#/rules/${RULE}`)
  await expect.poll(() => inSight(page, rule)).toBe(true)
  expect(await page.locator('.marked').count()).toBe(1)
  await page.getByRole('searchbox').fill('hussar tax')
  await page
    .getByRole('status')
    .filter({ hasText: /\d+ paragraphs? found/ })
    .waitFor()
  expect(await findings(page)).toEqual([])
  await page.locator('.from a').first().click()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  await context.close()
})

it('opens beside the table from a line of the log, and goes back to where one was', async () => {
  const { page, context, errors } = await visitor(w)
  const question = await playToTheLog(page, w.site.url)
  await page.getByRole('button', { name: 'The rule behind this line' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.marked').first().waitFor()
  expect(await findings(page)).toEqual([])
  // Another chapter, and a rule in it, without leaving the table.
  await dialog.getByLabel('Contents').selectOption({ index: 0 })
  await dialog.locator('h2').waitFor()
  await dialog
    .getByRole('link', { name: /^Rule / })
    .first()
    .click()
  await dialog.locator('.marked').first().waitFor()
  await dialog.getByRole('button', { name: 'Back to the table' }).last().click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await page.locator('.question').innerText()).toBe(question)
  // The whole rulebook is a page of its own, with a way back.
  await page.getByRole('navigation').getByRole('link', { name: 'Rules' }).click()
  await page.getByRole('link', { name: 'Back to the table' }).click()
  await expect.poll(() => page.locator('.question').innerText()).toBe(question)
  expect(page.url()).not.toContain(`rules/${game}`)
  expect(errors).toEqual([])
  await context.close()
})
