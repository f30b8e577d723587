// The game of docs/adding-a-game.md, from an empty folder to a match in the browser. What needs no browser is tested in
// scripts/guide.
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { followGuide } from '../../scripts/guide/follow.ts'
import { actOnce, diceFrom, findings, settled, visitor } from './hands.ts'
import { world } from './kit.ts'

const house = followGuide()
afterAll(() => house.remove())

const w = world(() => {
  house.node(join('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'web', '--logLevel', 'error')
  return join(house.dir, 'web', 'dist')
})

it('one new folder puts a game into the lobby, and it is played against a bot', async () => {
  const { page, context, errors } = await visitor(w)
  await page.goto(w.site.url)
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: /^Heap/ }).click()
  await page.getByText('Whoever takes the last one wins.').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByLabel('Opponents').selectOption('recruit')
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()

  await settled(page)
  expect(await page.locator('.question').innerText()).toBe('Take 1 to 3 of 21 counters')
  // The third counter from the end: it is taken with those after it.
  const counters = page.locator('g.target')
  expect(await counters.count()).toBe(3)
  await page.getByRole('button', { name: 'Take 3 counters' }).first().focus()
  // It cannot be taken back, so it is selected first.
  await page.keyboard.press('Enter')
  await page.locator('[data-confirm]').click()
  await expect.poll(() => page.locator('[data-heap]').getAttribute('data-heap')).not.toBe('21')
  await settled(page)
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByText('Left takes 3; 18 are left').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('tab', { name: 'Actions' }).click()

  const dice = diceFrom(5)
  while (await actOnce(page, dice));
  expect(await page.locator('[data-heap="0"]').innerText()).toBe('0 counters left')
  expect(errors).toEqual([])
  await context.close()
}, 60_000)
