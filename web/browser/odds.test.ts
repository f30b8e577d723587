// Odds on request, where chance decides.
import { expect, it } from 'vitest'
import { actOnce, diceFrom, findings, settled, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()
const PICTURES = process.env.HINT_PICTURES

it('tells the odds of the next card in Leipzig when asked', async () => {
  const { page, context, errors } = await visitor(w)
  await page.goto(`${w.site.url}#/game/leipzig`)
  await page.getByLabel('Opponents').selectOption('recruit')
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  const odds = page.locator('[data-odds]')
  const dice = diceFrom(5)
  for (let n = 0; n < 100 && (await settled(page)) === 'asked'; n++) {
    if ((await odds.count()) > 0) break
    await actOnce(page, dice, true)
  }
  expect(await odds.locator('li').first().isVisible()).toBe(false)
  await odds.getByText('Odds', { exact: true }).click()
  expect(await odds.innerText()).toMatch(/\d %/)
  expect(await findings(page, '[data-odds]')).toEqual([])
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/odds-leipzig.png` })
  expect(errors).toEqual([])
  await context.close()
})
