// Against the levels of bots, in a browser without a network.
import { games } from '@tricorne/games'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actOnce, diceFrom, settled, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()

/** Another game whose first scenario is short. */
const quick = games.slice(1).find((g) => g.table !== undefined && g.short === undefined) ?? games[0]

let page: Page
let context: BrowserContext
let errors: string[]

beforeAll(async () => {
  const guest = await visitor(w)
  page = guest.page
  context = guest.context
  errors = guest.errors
  await page.goto(w.site.url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForFunction(
    async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null,
  )
  await context.setOffline(true)
})
afterAll(() => context.close())

async function sitDownAgainst(level: string): Promise<void> {
  await page.goto(`${w.site.url}#/game/${quick.id}`)
  await page.getByLabel('Opponents').selectOption(level)
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  // Which seats were seen thinking, and the longest time without a frame.
  await page.evaluate(() => {
    const seen = window as unknown as { thinkers: Set<string>; gap: number }
    seen.thinkers = new Set()
    seen.gap = 0
    let last = performance.now()
    const look = (now: number): void => {
      seen.gap = Math.max(seen.gap, now - last)
      last = now
      const thinking = document.querySelector<HTMLElement>('[data-thinking]')?.dataset.thinking
      if (thinking) seen.thinkers.add(thinking)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

const watched = (): Promise<{ thinkers: string[]; gap: number }> =>
  page.evaluate(() => {
    const { thinkers, gap } = window as unknown as { thinkers: Set<string>; gap: number }
    return { thinkers: [...thinkers], gap }
  })

async function playToTheEnd(): Promise<void> {
  const dice = diceFrom(13)
  let actions = 0
  while (await actOnce(page, dice)) expect(++actions).toBeLessThan(2000)
  await page.getByRole('link', { name: 'Replay the match' }).waitFor()
  expect(errors).toEqual([])
}

it.each(['recruit', 'captain'])(
  'a match against a %s is played to its end',
  async (level) => {
    await sitDownAgainst(level)
    await playToTheEnd()
    expect((await watched()).thinkers).toHaveLength(1)
  },
  120_000,
)

it('also against a general that thinks for seconds, without blocking the page or another table', async () => {
  await sitDownAgainst('general')
  const dice = diceFrom(7)
  const thinking = page.locator('[data-thinking]')
  await settled(page)
  // Its first thought may be short, but before the match is over there is a longer one.
  do {
    while ((await thinking.count()) === 0) expect(await actOnce(page, dice)).toBe(true)
    await page.waitForTimeout(1500)
  } while ((await thinking.count()) === 0)
  const { thinkers, gap } = await watched()
  expect(thinkers).toHaveLength(1)
  expect(gap).toBeLessThan(1000)
  // If you leave in the middle of a thought, the table goes on when you return.
  const table = page.url()
  await sitDownAgainst('recruit')
  expect(await settled(page)).toBe('asked')
  await page.goto(table)
  await page.getByRole('tab', { name: 'Actions' }).click()
  await playToTheEnd()
}, 180_000)
