// Against the levels of bots, in a browser without a network.
import { games } from '@tricorne/games'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actOnce, diceFrom, settled, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()

/** A further game whose first scenario is over soon. */
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
  // Which seats were seen thinking, and the longest time in which the page drew nothing.
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

it('so is one against a general, who thinks for seconds, and neither the page nor another table waits for him', async () => {
  await sitDownAgainst('general')
  const dice = diceFrom(7)
  const thinking = page.locator('[data-thinking]')
  await settled(page)
  // His first thought may be a short one, but before the match is over there is one that takes longer.
  do {
    while ((await thinking.count()) === 0) expect(await actOnce(page, dice)).toBe(true)
    await page.waitForTimeout(1500)
  } while ((await thinking.count()) === 0)
  const { thinkers, gap } = await watched()
  expect(thinkers).toHaveLength(1)
  expect(gap).toBeLessThan(1000)
  // Left in the middle of a thought, the table goes on when one comes back.
  const table = page.url()
  await sitDownAgainst('recruit')
  expect(await settled(page)).toBe('asked')
  await page.goto(table)
  await page.getByRole('tab', { name: 'Actions' }).click()
  await playToTheEnd()
}, 180_000)
