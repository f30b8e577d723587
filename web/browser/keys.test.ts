// Keys: every shortcut does what the card says, Escape goes back one step, and the focus never falls to the body.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { actOnce, diceFrom, findings, settled, sitDown, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at === null || at === document.body
      ? 'body'
      : at.id || at.getAttribute('aria-label') || at.textContent?.trim() || at.tagName
  })

it('opens a card of all shortcuts, and each of them does what it says', async () => {
  const { page, context, errors } = await visitor(w)
  await sitDown(page, w.site.url)
  await settled(page)
  await page.keyboard.press('?')
  const card = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await card.waitFor()
  expect(await card.locator('kbd').count()).toBeGreaterThan(15)
  expect(await findings(page)).toEqual([])
  // Under a dialog letters do nothing, and Escape closes it.
  await page.keyboard.press('l')
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  const selected = () => page.locator('[role="tab"][aria-selected="true"]').innerText()
  expect(await selected()).toBe('Actions')
  for (const [key, tab] of [
    ['l', 'Log'],
    ['f', 'Forces'],
    ['s', 'Seats'],
    ['a', 'Actions'],
  ]) {
    await page.keyboard.press(key)
    expect(await selected()).toBe(tab)
    expect(await focused(page)).toBe(`tab-${tab.toLowerCase()}`)
  }
  await page.keyboard.press('m')
  expect(await focused(page)).toMatch(/^Map\./)
  // Undo takes back what can be taken back.
  await page.locator('[data-actions] button:not(:disabled)').first().click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.keyboard.press('u')
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  // Out of a panel to its tab, from there to the map.
  await page.locator('[data-actions] button').first().focus()
  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe('tab-actions')
  await page.keyboard.press('Escape')
  expect(await focused(page)).toMatch(/^Map\./)
  // The menu has the card, too.
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'This match' })
  await menu.waitFor()
  expect(await findings(page)).toEqual([])
  await menu.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await card.waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  // Letters can be turned off.
  await page.goto(`${w.site.url}#/settings`)
  await page.locator('input[name="keys"][value="off"]').check()
  await page.goBack()
  await page.getByRole('tab', { name: 'Actions' }).click()
  await settled(page)
  await page.keyboard.press('l')
  expect(await selected()).not.toBe('Log')
  expect(errors).toEqual([])
  await context.close()
})

it('does nothing with letters that are written into a field', async () => {
  const { page, context } = await visitor(w)
  await sitDown(page, w.site.url)
  const dice = diceFrom(3)
  const filter = page.getByRole('searchbox')
  for (let n = 0; n < 100 && (await filter.count()) === 0; n++) {
    await actOnce(page, dice)
    await settled(page)
  }
  await filter.fill('')
  await filter.press('l')
  expect(await page.locator('[role="tab"][aria-selected="true"]').innerText()).toBe('Actions')
  await context.close()
})

it('keeps the focus on the page, whatever is done by keyboard, when dialogs close and pages change', async () => {
  for (const [game, seed] of [
    ['maria', 3],
    ['leipzig', 4],
    ['last-man', 5],
    ['sovereigns', 6],
  ] as const) {
    const { page, context, errors } = await visitor(w)
    await page.goto(`${w.site.url}#/game/${game}`)
    await page.getByLabel('Opponents').selectOption('recruit')
    const start = page.getByRole('button', { name: 'Play against bots' })
    await start.focus()
    await page.keyboard.press('Enter')
    await page.locator('[data-turn]').waitFor()
    await expect.poll(() => focused(page), { message: game }).not.toBe('body')
    await page.getByRole('tab', { name: 'Actions' }).focus()
    await page.keyboard.press('Enter')
    const dice = diceFrom(seed)
    for (let n = 0; n < 40; n++) {
      if ((await settled(page)) === 'over') break
      await page.evaluate((r) => {
        const all = [
          ...document.querySelectorAll<HTMLElement>(
            '.prompt [data-verb]:not(:disabled), [data-actions] button:not(:disabled)',
          ),
        ]
        all[Math.floor(r * all.length)]?.focus()
      }, dice())
      await page.keyboard.press('Enter')
      await settled(page)
      await expect.poll(() => focused(page), { message: `${game} ${n}` }).not.toBe('body')
    }
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page), { message: game }).not.toBe('body')
    await page.getByRole('link', { name: 'Rules' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Back to the table' }).waitFor()
    await expect.poll(() => focused(page), { message: game }).not.toBe('body')
    expect(errors).toEqual([])
    await context.close()
  }
}, 300_000)

it('brings whatever comes into focus in the lobby clear of the button to play', async () => {
  const { page, context, errors } = await visitor(w)
  await page.goto(`${w.site.url}#/game/sovereigns`)
  await page.locator('form input[type="radio"]').first().waitFor()
  const covered = await page.locator('form :is(input, select, summary, button)').evaluateAll((fields) =>
    fields.flatMap((field) => {
      scrollTo(0, 0)
      if (!(field instanceof HTMLElement) || !field.checkVisibility()) return []
      field.focus()
      const { left, top, width, height } = field.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return there === field || field.contains(there) ? [] : [field.outerHTML]
    }),
  )
  expect(covered).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})
