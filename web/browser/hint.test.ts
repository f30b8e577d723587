// A hint on request: the bot's best move with its reasons, on the map and in words.
import { games } from '@tricorne/games'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings, settled, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()

async function begin(page: Page, game: string): Promise<Locator> {
  await page.goto(`${w.site.url}#/game/${game}`)
  await page.getByLabel('Opponents').selectOption('recruit')
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  await settled(page)
  return page.getByRole('region', { name: 'Hint', exact: true })
}

const PICTURES = process.env.HINT_PICTURES

for (const { id } of games.filter((g) => g.table !== undefined))
  it(`tells the best move in ${id} with reasons, and does it`, async () => {
    const { page, context, errors } = await visitor(w)
    const hint = await begin(page, id)
    const asked = async (): Promise<string> =>
      `${await page.locator('[data-actions]').innerText()} ${await page.locator('.question').innerText()}`
    await page.keyboard.press('h')
    const now = hint.getByRole('button', { name: 'Do it' })
    await now.waitFor({ timeout: 60_000 })
    expect(await hint.innerText()).toMatch(/A good move: \w/)
    expect(await findings(page, '[data-hint]')).toEqual([])
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/hint-${id}.png` })
    const before = await asked()
    await now.click()
    await expect.poll(asked).not.toBe(before)
    await expect.poll(() => hint.getByRole('button', { name: 'Do it' }).count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

it('says that it thinks, can be stopped, and goes when it is closed', async () => {
  const { page, context, errors } = await visitor(w)
  const hint = await begin(page, 'maria')
  // Both at once: the bot may have thought before a second click could come.
  await hint.evaluate(async (box) => {
    box.querySelector('button')?.click()
    await Promise.resolve()
    const cancel = [...box.querySelectorAll('button')].find((b) => b.innerText === 'Cancel')
    if (cancel === undefined) throw new Error('nobody thinks')
    cancel.click()
  })
  await hint.getByRole('button', { name: 'Hint' }).waitFor()
  expect(await hint.getByRole('button', { name: 'Do it' }).count()).toBe(0)
  await hint.getByRole('button', { name: 'Hint' }).click()
  await hint.getByRole('button', { name: 'Close' }).click({ timeout: 60_000 })
  expect(await hint.getByRole('button', { name: 'Hint' }).count()).toBe(1)
  expect(errors).toEqual([])
  await context.close()
})
