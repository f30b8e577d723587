// What only Leipzig's table has: the terrain values of the advanced game.
import { games } from '@tricorne/games'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings, settled, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()
/** Set, pictures are left there. */
const folder = process.env.TRICORNE_SHOTS

async function sitDownAt(page: Page, scenario: string): Promise<void> {
  await page.goto(`${w.site.url}#/game/leipzig`)
  await page.locator(`input[name^="scenario-"][value="${scenario}"]`).check({ force: true })
  await page.getByLabel('Opponents').selectOption('recruit')
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  await settled(page)
  await page.getByRole('tab', { name: 'Forces' }).click()
}

it('LEI-C-24 LEI-G-02 the advanced game shows what terrain adds, the beginner’s game does not', async () => {
  const { page, context, errors } = await visitor(w)
  await sitDownAt(page, 'advanced')
  const cells = page.locator('[data-terrain-values] tbody td')
  const shown = (await cells.allTextContents()).map((text) => Number(text.replace('−', '-')))
  const { board } = (await games.find(({ id }) => id === 'leipzig')?.load()) as {
    board: { value: Int8Array }
  }
  expect(shown).toEqual([...board.value])
  await sitDownAt(page, 'beginner')
  expect(await cells.count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

it('the table of terrain values fits on every screen, by day and by night', async () => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1280, 800],
  ])
    for (const theme of ['light', 'dark']) {
      const name = `${width}-${theme}`
      const { page, context } = await visitor(w, { theme }, { width, height })
      await sitDownAt(page, 'advanced')
      const values = page.locator('[data-terrain-values]')
      await values.scrollIntoViewIfNeeded()
      const over = await values.evaluate((e) => {
        const panel = e.parentElement as HTMLElement
        return e.getBoundingClientRect().width - panel.getBoundingClientRect().width
      })
      expect(over, name).toBeLessThanOrEqual(0.5)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        name,
      ).toBeLessThanOrEqual(0)
      expect(await findings(page), name).toEqual([])
      if (folder) await page.screenshot({ path: `${folder}/terrain-${name}.png` })
      await context.close()
    }
})
