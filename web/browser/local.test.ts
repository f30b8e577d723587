// Alone against bots, in a browser that has no server.
import { games } from '@tricorne/games'
import { expect, it } from 'vitest'
import { actOnce, diceFrom, findings, playToTheLog, RULE, settled, sitDown, turn, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()

it('needs no more than three clicks from the page to the first move', async () => {
  const { page, context } = await visitor(w)
  await page.goto(w.site.url)
  let clicks = 0
  const click = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().click()
    clicks++
  }
  await click('Play against bots')
  expect(await turn(page)).toBe('yours')
  // Maria's troops lie shared out evenly in one panel.
  await click('Confirm')
  // If the others were done before, play goes on and nothing can be taken back.
  await page.getByRole('button', { name: 'Confirm' }).waitFor({ state: 'detached' })
  expect(await page.locator('.refusal').count()).toBe(0)
  expect(clicks).toBeLessThanOrEqual(3)
  await context.close()
})

it('plays a whole introductory match against bots, is kept, and is replayed from every seat', async () => {
  const { page, context, errors } = await visitor(w)
  await sitDown(page, w.site.url)
  const dice = diceFrom(7)
  let actions = 0
  let reloaded = false
  while (await actOnce(page, dice)) {
    actions++
    // Bots may end the match as early as the fourth turn: reload early in it.
    if (actions === 8) {
      // A reload in the middle loses nothing.
      reloaded = true
      await settled(page)
      const before = await page.locator('.question').innerText()
      await page.reload()
      await page.getByRole('tab', { name: 'Actions' }).click()
      expect(await page.locator('.question').innerText()).toBe(before)
    }
    if (actions > 4000) throw new Error('the match does not end')
  }
  expect(reloaded).toBe(true)
  // The victory is told in words; the rule's number only leads to it.
  await expect.poll(() => page.locator('[data-why]').innerText()).toMatch(/(wins|ends)\b/)
  await page.getByRole('link', { name: 'Replay the match' }).click()
  const scrubber = page.getByLabel('Position')
  await scrubber.waitFor()
  const last = Number(await scrubber.getAttribute('max'))
  expect(last).toBeGreaterThan(actions)
  await scrubber.fill(String(Math.floor(last / 2)))
  const eyes = page.getByLabel('As seen by')
  const seats = (await eyes.locator('option').allInnerTexts()).filter((name) => name !== 'a spectator')
  expect(seats).toHaveLength(3)
  for (const seat of [...seats.slice(1), seats[0]]) {
    await eyes.selectOption({ label: seat })
    await expect.poll(() => page.locator('[data-card]').count()).toBeGreaterThan(0)
  }
  expect(await findings(page)).toEqual([])
  expect(errors).toEqual([])
  await context.close()
}, 150_000)

it('shows a match that runs again, from the own seat alone, and comes back to the table', async () => {
  const { page, context, errors } = await visitor(w)
  const question = await playToTheLog(page, w.site.url)
  await page.getByRole('link', { name: 'Replay from the start' }).click()
  const scrubber = page.getByLabel('Position')
  await scrubber.waitFor()
  const last = Number(await scrubber.getAttribute('max'))
  expect(last).toBeGreaterThanOrEqual(6)
  await scrubber.fill('2')
  await page.getByText(`Position 2 of ${last}`).waitFor()
  const eyes = page.getByLabel('As seen by')
  expect(await eyes.isDisabled()).toBe(true)
  expect(await eyes.locator('option').allInnerTexts()).toEqual(['Frederick II'])
  expect(await page.getByRole('button', { name: 'Save the record' }).count()).toBe(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Go to the end' }).click()
  await page.getByText(`Prompt: ${question}`).waitFor()
  await page.getByRole('link', { name: 'Back to the table' }).click()
  await expect.poll(() => page.locator('.question').innerText()).toBe(question)
  expect(await turn(page)).toBe('yours')
  expect(errors).toEqual([])
  await context.close()
})

it('says why something is not allowed in this position, with a link to the rule, and opens it', async () => {
  const { page, context } = await visitor(w)
  await sitDown(page, w.site.url)
  const dice = diceFrom(3)
  const movement = page.locator('.question', { hasText: 'Choose a piece to move' })
  for (let i = 0; i < 60 && (await movement.count()) === 0; i++) {
    await actOnce(page, dice)
    await settled(page)
  }
  await movement.waitFor()
  // An enemy's general cannot be moved.
  const enemy = page.getByRole('img', { name: /Friedrich, Prussia/ })
  await enemy.click({ force: true })
  const note = page.getByRole('alert')
  await expect
    .poll(() => note.innerText())
    .toMatch(/Friedrich belongs to Prussia, which does not move now\.\s+rule MAR-10\.1-01/)
  const id = /MAR-[\w.-]+/.exec(await note.innerText())?.[0] ?? ''
  await note
    .getByRole('button', { name: `Open rule ${id}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect.poll(() => dialog.innerText()).toContain(id)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await context.close()
})

it('works with the network off after the first visit', async () => {
  const { page, context, errors } = await visitor(w, {}, undefined, { serviceWorkers: 'allow' })
  await page.goto(w.site.url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).length && navigator.serviceWorker.controller !== null),
    )
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await page.getByLabel('Opponents').selectOption('recruit')
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  const dice = diceFrom(5)
  for (let i = 0; i < 20; i++) await actOnce(page, dice)
  await page.reload()
  expect(await turn(page)).toBe('yours')
  await page.goto(`${w.site.url}#/rules/${RULE}`)
  await page.locator(`[id="${RULE.split('/')[1]}"]`).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }
/** Both themes and both widths; `npm run nightly` looks at every pair of them. */
const LOOKS = [
  ['light', WIDE],
  ['dark', NARROW],
  ...(process.env.TRICORNE_NIGHTLY === '1'
    ? ([
        ['light', NARROW],
        ['dark', WIDE],
      ] as const)
    : []),
] as const

it.each(LOOKS)('has no serious finding of axe on any page, %s, %o', async (theme, viewport) => {
  const { page, context } = await visitor(w, { theme }, viewport)
  for (const path of [
    '',
    `#/rules/${games[0].id}`,
    `#/rules/${RULE}`,
    '#/settings',
    '#/replay/file',
    '#/nowhere',
  ]) {
    await page.goto(w.site.url + path)
    await page.locator('main h1').first().waitFor()
    expect(await findings(page), `${theme} ${viewport.width} ${path}`).toEqual([])
  }
  await sitDown(page, w.site.url, 1)
  for (const tab of ['Actions', 'Log', 'Forces', 'Seats']) {
    await page.getByRole('tab', { name: tab }).click()
    // What has scrolled half under the head of the page is no small target.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await findings(page), `${theme} ${viewport.width} ${tab}`).toEqual([])
  }
  await context.close()
})

it('says so when a bot or the rules break down, and goes on after the match is loaded again', async () => {
  const { page, context } = await visitor(w)
  await page.addInitScript(() => {
    const Real = window.Worker
    window.Worker = class extends Real {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args)
        Object.assign(window, { rules: this })
      }
    }
  })
  await sitDown(page, w.site.url)
  await settled(page)
  await page.evaluate(() => {
    const { rules } = window as unknown as { rules: Worker }
    rules.dispatchEvent(new ErrorEvent('error', { message: 'out of powder' }))
  })
  const alert = page.getByRole('alert').filter({ hasText: 'out of powder' })
  await alert.waitFor()
  expect(await findings(page)).toEqual([])
  await alert.getByRole('button', { name: 'Reload the match' }).click()
  await expect.poll(() => alert.count()).toBe(0)
  expect(await turn(page)).toBe('yours')
  await context.close()
})

it('tells in a battle what a card would do, by pointer, by keyboard and as a list', async () => {
  const { page, context } = await visitor(w)
  await sitDown(page, w.site.url)
  const dice = diceFrom(8)
  const plays = page.locator('[data-verb="card"]')
  for (let i = 0; i < 900 && (await plays.count()) === 0; i++) {
    if (!(await actOnce(page, dice))) break
    await settled(page)
  }
  const told = page.locator('[data-forecast]')
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await expect.poll(() => told.innerText()).toBe('')
  await plays.first().focus()
  const text = await told.innerText()
  expect(text).toMatch(/^Play .+: (the score would be even|.+ would lead by \d+), and .+ would play next\.$/)
  await page.getByText('What would happen').click()
  expect(await page.locator('.battle li').allInnerTexts()).toContain(text)
  await page.locator('.may [data-card]').first().hover()
  await expect.poll(() => told.innerText()).toMatch(/would play next\.$/)
  expect(await findings(page)).toEqual([])
  await context.close()
})

it('shows the index of every card in the hand, also from right to left', async () => {
  for (const dir of ['ltr', 'rtl']) {
    const { page, context } = await visitor(w, { dir })
    await sitDown(page, w.site.url)
    const dice = diceFrom(5)
    for (let i = 0; i < 60 && (await page.locator('[data-card]').count()) < 3; i++) {
      await actOnce(page, dice)
      await settled(page)
    }
    const covered = await page.evaluate(
      () =>
        [...document.querySelectorAll('[data-card]')].filter((card) => {
          const { left, top } = card.getBoundingClientRect()
          return document.elementFromPoint(left + 5, top + 16) !== card
        }).length,
    )
    expect(await page.locator('[data-card]').count()).toBeGreaterThan(2)
    expect(covered, dir).toBe(0)
    await context.close()
  }
})

it('lets every action be done by keyboard alone', async () => {
  const { page, context } = await visitor(w)
  await page.goto(w.site.url)
  await page.getByRole('button', { name: 'Play against bots' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Log' }).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await page.getByRole('tab', { name: 'Actions' }).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const verb = await page.evaluate(() => document.activeElement?.getAttribute('data-verb'))
  expect(verb).toBe('assign')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await context.close()
})
