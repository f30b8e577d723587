// Clash of Sovereigns at the table: three people over a server, one of them on a phone; and what only this table has.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { actOnce, diceFrom, findings, settled, sitDownIn, visitor } from './hands.ts'
import { house } from './house.ts'
import { world } from './kit.ts'

const w = world()
const h = house()
const NIGHTLY = process.env.TRICORNE_NIGHTLY === '1'
const PHONE = { width: 390, height: 844 }

/** From the lobby to a table of this scenario against quick bots. */
const sitDown = (page: Page, scenario: string, seat: number): Promise<void> =>
  sitDownIn(page, w.site.url, { game: 'sovereigns', scenario, seat })

/** The date and the points in the head of the page: the same for everybody. */
const standing = (page: Page): Promise<string> =>
  page
    .locator('.status')
    .evaluate((e) => [...e.querySelectorAll('.date, .hidden')].map((x) => x.textContent).join('; '))

const question = (page: Page): Promise<string> => page.locator('.question').innerText()

/** The courts whose cards lie open before a person, and the cards. */
const handsOf = (page: Page): Promise<{ courts: string[]; cards: string[] }> =>
  page.evaluate(() => ({
    courts: [...document.querySelectorAll<HTMLElement>('[data-hand]')].map((e) => e.dataset.hand ?? ''),
    cards: [...document.querySelectorAll<HTMLElement>('[data-hand] [data-card]')].map(
      (e) => e.dataset.card ?? '',
    ),
  }))

/** Whoever is asked does something legal, until the test has seen enough. */
async function playOn(pages: readonly Page[], enough: () => Promise<boolean>): Promise<void> {
  const dice = diceFrom(5)
  for (let i = 0; i < 4000; i++) {
    if (i % 10 === 0 && (await enough())) return
    for (const page of pages)
      await page.evaluate(
        ([r, q]) => {
          const all = [
            ...document.querySelectorAll<HTMLButtonElement>('[data-actions] button:not(:disabled)'),
          ]
          const plain = q < 0.6 ? all.filter((b) => b.dataset.target === undefined) : []
          const buttons = plain.length > 0 ? plain : all
          buttons[Math.floor(r * buttons.length)]?.click()
        },
        [dice(), dice()] as const,
      )
  }
  throw new Error('the match does not go on')
}

describe('over a server', () => {
  it('COS-H01 seats three people, one on a phone, each with their own hands, and ends for all when one resigns', async () => {
    const people = [await visitor(w), await visitor(w, { theme: 'dark' }, PHONE), await visitor(w)]
    const pages = people.map((p) => p.page)
    const [host] = pages
    await host.goto(`${h.url}#/game/sovereigns`)
    await host
      .locator('select:not([data-option]):has(option[value="1744-3-bourbon"])')
      .selectOption('1744-3-bourbon')
    await host.getByLabel('Your name at the table').fill('Anna')
    await host.getByRole('button', { name: 'Set up the table' }).click()
    await host.getByRole('link', { name: 'Go to the table' }).click()
    for (const page of pages.slice(1)) {
      await page.goto(`${h.url}#/game/sovereigns`)
      await page
        .getByRole('button', { name: /^Sit down as / })
        .first()
        .click()
    }
    for (const page of pages) await page.getByRole('tab', { name: 'Actions' }).click()

    // Four hands in three places: nobody sees a card of another's, and everybody sees how many there are.
    const hands = await Promise.all(pages.map(handsOf))
    expect(hands.flatMap((x) => x.courts).sort()).toEqual(['0', '1', '2', '3'])
    const cards = hands.flatMap((x) => x.cards)
    expect(cards.length).toBeGreaterThan(20)
    expect(new Set(cards).size).toBe(cards.length)

    // From Spring into the next year.
    const dates = new Set<string>()
    await playOn(pages, async () => {
      dates.add((await standing(host)).split(';')[0])
      return dates.size > 3
    })
    await expect.poll(async () => new Set(await Promise.all(pages.map(standing))).size).toBe(1)
    for (const page of pages) {
      await page.evaluate(() => scrollTo(0, 0))
      expect(await findings(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }

    await pages[1].getByRole('tab', { name: 'Seats' }).click()
    await pages[1].locator('[data-parting]').getByRole('button', { name: 'Resign' }).click()
    await pages[1].getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
    await Promise.all(pages.map((page) => page.locator('[data-turn="over"]').waitFor()))
    const told = await Promise.all(pages.map((page) => page.locator('[data-panel="ending"] h2').innerText()))
    expect(new Set(told).size).toBe(1)
    expect(told[0]).toMatch(/has resigned$/)
    expect(people.flatMap((p) => p.errors)).toEqual([])
    await Promise.all(people.map((p) => p.context.close()))
  }, 120_000)
})

describe('the table', () => {
  it('tells of a space under the pointer who stands there, and nothing of the open sea', async () => {
    const { page, context, errors } = await visitor(w)
    await sitDown(page, '1746-2', 0)
    const glance = page.locator('[data-glance]')
    expect(await glance.count()).toBe(0)
    await page.getByRole('img', { name: /^De Saxe at Brussels/ }).hover({ force: true })
    await expect.poll(() => glance.innerText()).toMatch(/Brussels.*held by France/)
    const told = await glance.innerText()
    expect(told).toMatch(/minor fortress, 1 victory point/)
    expect(told).toMatch(/De Saxe ★★ Init\. 1, 8 AP, attack \+4, defence \+4/)
    expect(told).toMatch(/French: 20 infantry, 8 cavalry/)
    expect(await findings(page)).toEqual([])
    await page.locator('.bar').hover()
    await expect.poll(() => glance.count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  it('COS-Q109 lets a court answer all interrupts in advance, and take it back', async () => {
    const { page, context, errors } = await visitor(w)
    await sitDown(page, '1746-2', 0)
    const pass = (court: number) => page.locator(`[data-hand="${court}"] [data-standing]`)
    const dice = diceFrom(3)
    const asked = /(France|Prussia): .*interrupt/
    for (let i = 0; i < 200 && !asked.test(await question(page)); i++) {
      await actOnce(page, dice, true)
      await settled(page)
    }
    const court = (await question(page)).startsWith('Prussia') ? 0 : 2
    const other = 2 - court
    expect(await pass(court).getAttribute('aria-pressed')).toBe('false')

    // The switch above the question answers it along with all to come; the other court is still asked.
    await page.locator('.prompt [data-standing]').click()
    await expect.poll(() => pass(court).getAttribute('aria-pressed')).toBe('true')
    expect(await findings(page)).toEqual([])
    await settled(page)
    await pass(other).click()
    await expect.poll(() => pass(other).getAttribute('aria-pressed')).toBe('true')
    if (asked.test(await question(page)))
      await page.getByRole('button', { name: 'Pass', exact: true }).first().click()
    for (let i = 0; i < 60; i++) {
      if ((await settled(page)) === 'over') break
      expect(await question(page)).not.toMatch(asked)
      await actOnce(page, dice, true)
    }
    await pass(court).click()
    await expect.poll(() => pass(court).getAttribute('aria-pressed')).toBe('false')
    expect(errors).toEqual([])
    await context.close()
  })

  it('has a button for every choice that lies neither on the map nor in the hand', async () => {
    const { page, context } = await visitor(w, {}, PHONE)
    await sitDown(page, '1746-2', 0)
    const dice = diceFrom(8)
    /** Marches before anything else: whoever forms a force chooses infantry and cavalry of nations. */
    const march = (): Promise<boolean> =>
      page.evaluate(() => {
        const wanted = document.querySelector<HTMLButtonElement>(
          '[data-verb="minorMarch"]:not(:disabled), [data-verb="march"]:not(:disabled)',
        )
        wanted?.click()
        return wanted !== null
      })
    const panel = page.locator('[data-plan^="form "]')
    for (let i = 0; i < 150 && (await panel.count()) === 0; i++) {
      if (!(await march())) await actOnce(page, dice, true)
      await settled(page)
    }
    const troops = page.locator('[data-actions]').getByRole('button', { name: /^(Infantry|Cavalry) of / })
    const offered = await troops.allInnerTexts()
    expect(offered.length).toBeGreaterThan(0)
    expect(await panel.getByRole('spinbutton').count()).toBe(offered.length)
    expect(await panel.locator('[data-confirm]').count()).toBe(1)
    expect(await findings(page)).toEqual([])

    // Without the panel, each has its button below the question.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('tricorne.settings') ?? '{}')
      localStorage.setItem('tricorne.settings', JSON.stringify({ ...kept, plans: 'off' }))
    })
    await page.reload()
    await page.getByRole('tab', { name: 'Actions' }).click()
    await settled(page)
    expect((await troops.allInnerTexts()).sort()).toEqual(offered.sort())
    for (const text of offered)
      expect(await page.locator('.ask').getByRole('button', { name: text, exact: true }).count()).toBe(1)
    expect(await findings(page)).toEqual([])
    await context.close()
  })
})

// games.test.ts plays the shortest war to its end in every run; these take some minutes.
describe.runIf(NIGHTLY)('a whole war against bots', () => {
  it.each([
    ['1746-2', 1, PHONE],
    ['1740-3-pragmatic', 0, { width: 1280, height: 800 }],
    ['campaign', 1, { width: 844, height: 390 }],
  ] as const)(
    'ends, with nothing wrong on any screen: %s',
    async (scenario, seat, size) => {
      const { page, context, errors } = await visitor(w, {}, size)
      await sitDown(page, scenario, seat)
      const dice = diceFrom(21)
      let actions = 0
      while (await actOnce(page, dice, true))
        if (++actions > 20_000) throw new Error('the match does not end')
      await page.locator('[data-panel="ending"]').waitFor()
      console.log(`${scenario}: ${actions} actions, ${await page.locator('.ask h2').innerText()}`)
      expect(await findings(page)).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
    1_800_000,
  )
})
