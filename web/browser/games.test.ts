// Every further game of the list, played to its end: alone against bots, and by people over a server.
import { games } from '@tricorne/games'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { actOnce, confirmIfAsked, diceFrom, findings, settled, visitor } from './hands.ts'
import { house, letAllPlay } from './house.ts'
import { world } from './kit.ts'

const w = world()
const h = house()
const others = games.filter((g) => g.table !== undefined).slice(1)
/** In every size every look; `npm test` looks at a third of them in each game, and so at all of them in three. */
const NIGHTLY = process.env.TRICORNE_NIGHTLY === '1'
const LOOKS: Record<string, string>[] = [{}, { theme: 'dark' }, { dir: 'rtl' }]
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
]

/** Waits for the end; if the match stalls, the error shows the page. */
async function over({ page, errors }: { page: Page; errors: string[] }): Promise<void> {
  try {
    await page.locator('[data-turn="over"]').waitFor({ timeout: 600_000 })
  } catch {
    const shown = await page.locator('body').innerText({ timeout: 5000 })
    const buttons = await page.locator('[data-actions] button').count()
    throw new Error(
      `not over at ${page.url()}, ${buttons} buttons, errors ${JSON.stringify(errors)}: ${shown}`,
    )
  }
}

/** In the lobby the shortest scenario is chosen, if the game names one. */
async function chooseShort(page: Page, short: string | undefined, alone: boolean): Promise<void> {
  if (short === undefined) return
  if (alone) await page.locator(`input[name^="scenario-"][value="${short}"]`).check({ force: true })
  else await page.locator(`select:not([data-option]):has(option[value="${short}"])`).selectOption(short)
}

describe.each(others.map((g, i) => [g.id, g.short, i] as const))('%s', (id, short, number) => {
  const haste = short !== undefined
  it('is played against bots by clicks on the table, is kept, and is replayed', async () => {
    const { page, context, errors } = await visitor(w, { plans: 'off' })
    await page.goto(`${w.site.url}#/game/${id}`)
    await chooseShort(page, short, true)
    await page.getByLabel('Opponents').selectOption('recruit')
    await page.getByRole('button', { name: 'Play against bots' }).click()
    await page.getByRole('tab', { name: 'Actions' }).click()
    await settled(page)

    // Whatever is lit on the map or in the hand can be done there; anything else is refused with a reason.
    await page.locator('.may button, g.target').first().focus()
    const asked = async () =>
      (
        await Promise.all(['.question', '[data-actions]'].map((part) => page.locator(part).innerText()))
      ).join()
    const before = await asked()
    await page.keyboard.press('Enter')
    await confirmIfAsked(page, before, asked)
    await expect.poll(asked).not.toBe(before)

    const dice = diceFrom(21)
    const panels = new Set<string>()
    let actions = 0
    let cards = false
    while (await actOnce(page, dice, haste)) {
      actions++
      const [panel, card] = await page.evaluate(
        () =>
          [
            document.querySelector<HTMLElement>('[data-panel]')?.dataset.panel,
            document.querySelector('[data-card]') !== null,
          ] as const,
      )
      cards ||= card
      if (panel && !panels.has(panel)) expect(await findings(page), panel).toEqual([])
      panels.add(panel ?? '')
      if (actions === 3 || actions === 12) {
        await settled(page)
        const question = await page.locator('.question').innerText()
        await page.reload()
        await page.getByRole('tab', { name: 'Actions' }).click()
        expect(await page.locator('.question').innerText()).toBe(question)
      }
      if (actions > 3000) throw new Error('the match does not end')
    }
    expect(actions).toBeGreaterThan(3)
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: 'Replay the match' }).click()
    const scrubber = page.getByRole('slider', { name: 'Position' })
    await scrubber.waitFor()
    const last = Number(await scrubber.getAttribute('max'))
    expect(last).toBeGreaterThan(actions)
    const eyes = page.getByLabel('As seen by')
    const views = await eyes.locator('option').count()
    let seen = 0
    // The state of the match is random: in the middle all hands may be empty, at the start none may be dealt.
    for (const position of [2, Math.floor(last / 2)]) {
      await scrubber.fill(String(position))
      for (let i = 0; i < views; i++) {
        await eyes.selectOption({ index: i })
        await page.waitForTimeout(150)
        seen += await page.locator('[data-card]').count()
      }
    }
    expect(seen > 0).toBe(cards)
    expect(await findings(page)).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  }, 900_000)

  it('stands on screens of every size, by day, by night and from right to left', async () => {
    for (const [i, size] of SIZES.entries())
      for (const look of NIGHTLY ? LOOKS : [LOOKS[(i + number) % LOOKS.length]]) {
        const { page, context, errors } = await visitor(w, look, size)
        await page.goto(`${w.site.url}#/game/${id}`)
        await page.getByRole('button', { name: 'Play against bots' }).click()
        await page.getByRole('tab', { name: 'Forces' }).click()
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wide, JSON.stringify([size, look])).toBeLessThanOrEqual(0)
        // Where the page has scrolled, the head may lie over half a button.
        await page.evaluate(() => scrollTo(0, 0))
        expect(await findings(page), JSON.stringify([size, look])).toEqual([])
        expect(errors).toEqual([])
        await context.close()
      }
  }, 150_000)

  it('is played over a server by a person in every seat, with the same result for all', async () => {
    const host = await visitor(w)
    await host.page.goto(`${h.url}#/game/${id}`)
    await chooseShort(host.page, short, false)
    await host.page.getByLabel('Your name at the table').fill('Anna')
    // The name appears before the seats do, and counting does not wait for them.
    const setUp = host.page.getByRole('button', { name: 'Set up the table' })
    await setUp.waitFor()
    const seats = await host.page.getByLabel(/^Who plays /).count()
    expect(seats).toBeGreaterThan(1)
    await setUp.click()
    await host.page.getByRole('link', { name: 'Go to the table' }).click()
    await host.page.locator('[data-turn]').waitFor()
    const guests = await Promise.all(Array.from({ length: seats - 1 }, () => visitor(w)))
    for (const { page } of guests) {
      await page.goto(`${h.url}#/game/${id}`)
      await page
        .getByRole('button', { name: /^Sit down as / })
        .first()
        .click()
      await page.locator('[data-turn]').waitFor()
    }
    const people = [host, ...guests]
    await letAllPlay(
      people.map((p) => p.page),
      31,
      haste,
    )
    await Promise.all(people.map(over))
    const told = await Promise.all(people.map((p) => p.page.locator('.ask .rule').innerText()))
    expect(new Set(told).size).toBe(1)
    expect(people.flatMap((p) => p.errors)).toEqual([])
    await Promise.all(people.map((p) => p.context.close()))
  }, 900_000)
})
