// A whole turn of every game, by keyboard alone and by touch alone.
import { games } from '@tricorne/games'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { diceFrom, visitor } from './hands.ts'
import { world } from './kit.ts'
import { fingers, type Hand, keys, whole } from './whole.ts'

const w = world()

async function turn(game: string, page: Page, hand: Hand): Promise<void> {
  await page.goto(`${w.site.url}#/game/${game}`)
  await hand.press(page, page.getByRole('button', { name: 'Play against bots' }))
  await page.locator('[data-turn]').waitFor()
  await hand.press(page, page.getByRole('tab', { name: 'Log' }))
  expect((await whole(page, hand, diceFrom(8))).length).toBeGreaterThan(3)
}

describe.each(games.map(({ id }) => id))('%s', (game) => {
  it('is played for a whole turn by keyboard alone, and the focus never falls to the body', async () => {
    const { page, context, errors } = await visitor(w)
    await turn(game, page, keys)
    expect(errors).toEqual([])
    await context.close()
  }, 240_000)

  it('is played for a whole turn by taps alone, on a phone', async () => {
    const { page, context, errors } = await visitor(
      w,
      {},
      { width: 390, height: 844 },
      { hasTouch: true, isMobile: true },
    )
    await turn(game, page, fingers)
    expect(errors).toEqual([])
    await context.close()
  }, 240_000)
})
