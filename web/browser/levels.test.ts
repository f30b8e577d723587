// Against the levels of bots, in a browser without a network.
import { games } from '@tricorne/games'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actOnce, diceFrom, settled, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()
/** `npm run nightly` plays against a general to the end, `npm test` a few actions further. */
const NIGHTLY = process.env.TRICORNE_NIGHTLY === '1'

/** Another game whose first scenario is short. */
const quick = games.slice(1).find((g) => g.table !== undefined && g.short === undefined) ?? games[0]

let page: Page
let context: BrowserContext
let errors: string[]

beforeAll(async () => {
  const guest = await visitor(w, {}, undefined, { serviceWorkers: 'allow' })
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
  // Which seats were seen thinking, and the most frames painted during one thought.
  await page.evaluate(() => {
    const seen = window as unknown as { thinkers: Set<string>; frames: number }
    seen.thinkers = new Set()
    seen.frames = 0
    let frames = 0
    const look = (): void => {
      const thinking = document.querySelector<HTMLElement>('[data-thinking]')?.dataset.thinking
      frames = thinking ? frames + 1 : 0
      seen.frames = Math.max(seen.frames, frames)
      if (thinking) seen.thinkers.add(thinking)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

const watched = (): Promise<{ thinkers: string[]; frames: number }> =>
  page.evaluate(() => {
    const { thinkers, frames } = window as unknown as { thinkers: Set<string>; frames: number }
    return { thinkers: [...thinkers], frames }
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
  // A page that was blocked by a thought would paint one frame, however long the thought. Some thoughts are short.
  do {
    while ((await thinking.count()) === 0) expect(await actOnce(page, dice)).toBe(true)
    await page.waitForTimeout(500)
  } while ((await watched()).frames < 10 || (await thinking.count()) === 0)
  expect((await watched()).thinkers).toHaveLength(1)
  // If you leave in the middle of a thought, the table goes on when you return.
  const table = page.url()
  await sitDownAgainst('recruit')
  expect(await settled(page)).toBe('asked')
  await page.goto(table)
  await page.getByRole('tab', { name: 'Actions' }).click()
  if (NIGHTLY) return playToTheEnd()
  // The general may still be thinking.
  for (let i = 0; i < 5 && (await settled(page)) === 'asked'; i++)
    expect(await actOnce(page, dice)).toBe(true)
  await settled(page)
  expect(errors).toEqual([])
}, 180_000)
