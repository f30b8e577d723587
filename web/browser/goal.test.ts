// What is always on screen, and prompts that say what to do.
import { games } from '@tricorne/games'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings, settled, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

async function begin(page: Page, game: string, scenario?: string): Promise<void> {
  await page.goto(`${w.site.url}#/game/${game}`)
  if (scenario) await page.locator(`input[name^="scenario-"][value="${scenario}"]`).check({ force: true })
  await page.getByLabel('Opponents').selectOption('recruit')
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  await settled(page)
}

for (const { id } of games.filter((g) => g.table !== undefined))
  it(`tells in ${id} who you are, your goal and what is going on, wide and narrow`, async () => {
    for (const viewport of [DESK, PHONE]) {
      const { page, context, errors } = await visitor(w, {}, viewport)
      await begin(page, id)
      const goal = page.getByRole('region', { name: 'Your goal' })
      expect(await goal.getByRole('listitem').count()).toBeGreaterThan(0)
      const box = await goal.boundingBox()
      expect(box?.height).toBeLessThan(60)
      await goal.getByRole('button', { name: 'More' }).click()
      expect(await goal.innerText()).toMatch(/\w+ .*\w/)
      expect(await findings(page, '[data-goal]')).toEqual([])
      // The whole page is as wide as the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(errors).toEqual([])
      await context.close()
    }
  })

it('shows all five missions at 1280, and counts the questions of set-up', async () => {
  const { page, context } = await visitor(w, { plans: 'off' }, DESK)
  await begin(page, 'leipzig', 'beginner')
  await page.getByText('(1 of 2)').waitFor()
  const cards = page.locator('.hand').getByRole('button', { name: /^Mission in the sector/ })
  expect(await cards.count()).toBe(5)
  for (const card of await cards.all()) {
    const box = await card.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(940)
  }
  await context.close()
})
