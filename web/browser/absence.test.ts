// A player leaves the table: a bot plays on until the seat is taken back.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { actOnce, diceFrom, findings, settled, visitor } from './hands.ts'
import { house } from './house.ts'
import { world } from './kit.ts'

const w = world()
const h = house('--absence', '1')

const sit = async (page: Page, name: string): Promise<void> => {
  await page.goto(h.url)
  await page.getByLabel('Your name at the table').fill(name)
  await page
    .getByRole('button', { name: /^Sit down as / })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Actions' }).click()
}

const asked = (page: Page): Promise<number> => page.locator('[data-actions] button:not(:disabled)').count()

/** Everybody acts whenever asked, until the condition holds. */
async function playUntil(pages: Page[], done: () => Promise<boolean>): Promise<void> {
  const dice = diceFrom(21)
  for (let i = 0; !(await done()); i++) {
    expect(i).toBeLessThan(600)
    for (const page of pages)
      if ((await asked(page)) > 0) await actOnce(page, dice)
      else await page.waitForTimeout(20)
  }
}

it('lets the others agree on a bot for a player who is away and takes the seat back later', async () => {
  const people = await Promise.all([visitor(w), visitor(w), visitor(w, {}, { width: 390, height: 844 })])
  const [anna, fritz, pierre] = people.map((p) => p.page)
  await anna.goto(h.url)
  await anna.getByLabel('Your name at the table').fill('Anna')
  await anna.getByRole('button', { name: 'Set up the table' }).click()
  await anna.getByRole('link', { name: 'Go to the table' }).click()
  await anna.getByRole('tab', { name: 'Actions' }).click()
  await sit(fritz, 'Fritz')
  await sit(pierre, 'Pierre')
  await playUntil([anna, fritz], async () => (await asked(pierre)) > 0)
  await actOnce(pierre, diceFrom(2))
  await pierre.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('tricorne.seen.')),
  )
  const own = pierre.url()
  const seat = 'louis'
  await pierre.goto(h.url)

  const waiting = anna.locator(`[data-absent="${seat}"]`)
  await playUntil([anna, fritz], async () => (await waiting.count()) > 0)
  await waiting.getByText(/^Pierre \(Louis XV\) has been away for /).waitFor()
  expect(await findings(anna)).toEqual([])
  await anna.waitForTimeout(1200)
  await waiting.getByLabel('Bot level').selectOption('recruit')
  await waiting.getByRole('button', { name: 'Propose a bot' }).click()
  await waiting.getByText('You agreed. The bot starts as soon as all other players agree.').waitFor()

  // The other one first wants to wait, then agrees.
  const offered = fritz.locator(`[data-absent="${seat}"]`)
  await offered.getByText(/^A bot \(recruit\) has been proposed to play for Pierre/).waitFor()
  expect(await findings(fritz)).toEqual([])
  await offered.getByRole('button', { name: 'Keep waiting' }).click()
  await waiting.getByRole('button', { name: 'Propose a bot' }).click()
  await offered.getByRole('button', { name: 'Agree' }).click()
  await anna.getByRole('tab', { name: 'Seats' }).click()
  await anna.getByText(/^recruit \(bot\) plays for Pierre, away for /).waitFor()
  await anna.getByRole('tab', { name: 'Actions' }).click()

  // The match goes on; Pierre comes back, is asked nothing, sees what happened, and takes the seat.
  const lines = () => anna.locator('ol > li').count()
  await anna.getByRole('tab', { name: 'Log' }).click()
  const before = await lines()
  await anna.getByRole('tab', { name: 'Actions' }).click()
  let rounds = 0
  await playUntil([anna, fritz], async () => ++rounds > 30)
  await anna.getByRole('tab', { name: 'Log' }).click()
  expect(await lines()).toBeGreaterThan(before)
  await anna.getByRole('tab', { name: 'Actions' }).click()
  await pierre.goto(own)
  const mine = pierre.locator('[data-substitute="recruit"]')
  await mine.getByText(/^A bot \(recruit\) is playing for you/).waitFor()
  await pierre.getByRole('tab', { name: 'Actions' }).click()
  expect(await pierre.locator('[data-actions] button').count()).toBe(0)
  expect(await findings(pierre)).toEqual([])
  await pierre.getByRole('tab', { name: 'Log' }).click()
  await pierre.locator('[data-since]').getByText('Since your last move', { exact: true }).waitFor()
  await mine.getByRole('button', { name: 'Take the seat back' }).click()
  await mine.waitFor({ state: 'detached' })
  await pierre.getByRole('tab', { name: 'Actions' }).click()
  await playUntil([anna, fritz], async () => (await asked(pierre)) > 0)
  expect(await settled(pierre)).toBe('asked')
  await actOnce(pierre, diceFrom(3))
  expect(people.flatMap((p) => p.errors)).toEqual([])
  await Promise.all(people.map((p) => p.context.close()))
}, 150_000)
