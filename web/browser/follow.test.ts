// What the others do is shown at a pace one can follow, and the log tells it turn by turn.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { actOnce, diceFrom, findings, settled, sitDown, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()

const told = (page: Page) => page.locator('[data-story]')
const left = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.locator('[data-left]').innerText())?.[0] ?? 0)
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

/** Acts without looking until the bots have moved pieces that are now shown, step by step. */
async function untilShown(page: Page, seed: number): Promise<void> {
  const dice = diceFrom(seed)
  for (let i = 0; i < 60; i++) {
    await settled(page)
    if ((await page.locator('[data-story="past"]').count()) > 0 && (await left(page)) >= 4) return
    await actOnce(page, dice, true)
    // What is gathered for a first step takes a moment.
    await page.waitForTimeout(350)
  }
  throw new Error('the bots did nothing')
}

it("shows the others' moves step by step in one's first games, and never keeps one from acting", async () => {
  const { page, context, errors } = await visitor(w, { speed: 'auto' })
  await sitDown(page, w.site.url)
  await untilShown(page, 3)
  expect(await page.locator('.question').count()).toBe(0)

  // Step by step: by the button, and by the space bar where nothing else has the focus.
  const before = await left(page)
  const first = await told(page).innerText()
  await next(page).click()
  await expect.poll(() => left(page)).toBeLessThan(before)
  expect(await told(page).innerText()).not.toBe(first)
  await page.locator('h1').click()
  const middle = await left(page)
  await page.keyboard.press(' ')
  await expect.poll(() => left(page)).toBeLessThan(middle)

  // Marches are arrows on the map, and in one line with all their places.
  let arrows = 0
  let marches = 0
  while ((await next(page).count()) > 0) {
    arrows += (await page.locator('.told[data-arrows]:not([data-arrows="0"])').count()) > 0 ? 1 : 0
    marches += /→/.test(await told(page).innerText()) ? 1 : 0
    await next(page).click()
  }
  expect(arrows).toBeGreaterThan(2)
  expect(marches).toBeGreaterThan(1)
  await page.locator('.question').waitFor()

  // Their turn again, and out of it with a click on the map, which does nothing else.
  const entries = await page.locator('[data-actions] button').count()
  const again = page.getByRole('button', { name: 'Replay their turn' })
  await again.click()
  expect(await left(page)).toBeGreaterThan(3)
  expect(await findings(page)).toEqual([])
  const token = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.token[role="img"]')].map((e) => e.getBoundingClientRect())
    const box = boxes.find(({ x, y }) => x > 60 && x < 800 && y > 150 && y < 550)
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  await page.mouse.click(token?.x ?? 0, token?.y ?? 0)
  await page.locator('.question').waitFor()
  expect(await page.locator('[data-actions] button').count()).toBe(entries)

  // Whoever acts is in the present at once.
  await again.click()
  await page.locator('[data-story="past"]').waitFor()
  await page.locator('[data-actions] button:not(:disabled)').first().click()
  await expect.poll(() => page.locator('[data-story="past"]').count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

it('goes by itself at the pace that is set, and shows everything at once to those who want it', async () => {
  const { page, context, errors } = await visitor(w, { speed: 'quick' })
  await sitDown(page, w.site.url)
  await untilShown(page, 3)
  const before = await left(page)
  await expect.poll(() => left(page).catch(() => 0)).toBeLessThan(before)
  await page.getByLabel('Moves of the others are shown').selectOption('instant')
  await page.locator('.question').waitFor()
  expect(await next(page).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

it('tells the log turn by turn, newest last, a march in a line, and marks the turns of a replay', async () => {
  const { page, context, errors } = await visitor(w)
  await sitDown(page, w.site.url)
  const dice = diceFrom(5)
  for (let i = 0; i < 70 && (await actOnce(page, dice, true)); i++);
  await settled(page)
  await page.getByRole('tab', { name: 'Log' }).click()
  const turns = page.locator('[data-turn-of-log]')
  const titles = await turns.locator('h3').allInnerTexts()
  expect(titles.slice(0, 3)).toEqual([
    'Before the first turn',
    expect.stringMatching(/^Turn 1 /),
    expect.stringMatching(/^Turn 2 /),
  ])
  // The newest line is in sight.
  const panel = await page.locator('#panel').boundingBox()
  const last = await turns.last().locator('li').last().boundingBox()
  expect(last && panel && last.y < panel.y + panel.height).toBe(true)
  // The first turns are folded, with what they came to.
  expect(await turns.nth(1).getAttribute('open')).toBeNull()
  expect(await turns.nth(1).innerText()).toMatch(/\d+ march/)
  expect(await turns.last().getAttribute('open')).not.toBeNull()
  await turns.nth(1).locator('summary').click()
  const lines = turns.nth(1).locator('li')
  expect(await lines.filter({ hasText: / → .+ → / }).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Marches' }).click()
  for (const text of await page.locator('#panel li:not([data-since])').allInnerTexts())
    expect(text).toMatch(/→|moves/)
  await page.getByRole('button', { name: 'Mine' }).click()
  expect(await page.locator('#panel li').count()).toBeGreaterThan(0)
  expect(await findings(page, '#panel')).toEqual([])

  await page.getByRole('link', { name: 'Replay from the start' }).click()
  const scrubber = page.getByLabel('Position')
  await scrubber.waitFor()
  await expect.poll(() => page.locator('.tick').count()).toBe(titles.length - 1)
  await page.getByRole('button', { name: 'Next turn' }).click()
  await expect
    .poll(() =>
      page
        .locator('[data-turn-of-log] h3')
        .last()
        .innerText()
        .catch(() => ''),
    )
    .toMatch(/^(Turn 1 |Before)/)
  expect(Number(await scrubber.inputValue())).toBeGreaterThan(0)
  expect(errors).toEqual([])
  await context.close()
})

it('takes a double click for one click', async () => {
  const { page, context, errors } = await visitor(w, { plans: 'off' })
  await sitDown(page, w.site.url)
  await settled(page)
  const question = await page.locator('.question').innerText()
  await page.locator('.group button').first().dblclick()
  await expect.poll(() => page.locator('.question').innerText()).not.toBe(question)
  await page.waitForTimeout(300)
  await page.getByRole('button', { name: 'Undo' }).click()
  // One step back is where it began.
  await expect.poll(() => page.locator('.question').innerText()).toBe(question)
  expect(errors).toEqual([])
  await context.close()
})
