// Somebody leaves the table: a bot plays on for him until he takes his seat back.
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

/** Both act until the table waits for somebody else. */
async function untilBlocked(pages: Page[], seat: string): Promise<void> {
  const dice = diceFrom(21)
  const blocked = () => pages[0].locator(`[data-absent="${seat}"]`).count()
  while ((await blocked()) === 0)
    for (const page of pages)
      if ((await page.locator('[data-actions] button:not(:disabled)').count()) > 0) await actOnce(page, dice)
      else await page.waitForTimeout(20)
}

it('lets those at the table agree on a bot for who is away, who takes the seat back', async () => {
  const people = await Promise.all([visitor(w), visitor(w), visitor(w, {}, { width: 390, height: 844 })])
  const [anna, fritz, pierre] = people.map((p) => p.page)
  await anna.goto(h.url)
  await anna.getByLabel('Your name at the table').fill('Anna')
  await anna.getByRole('button', { name: 'Set up the table' }).click()
  await anna.getByRole('link', { name: 'Go to the table' }).click()
  await anna.getByRole('tab', { name: 'Actions' }).click()
  await sit(fritz, 'Fritz')
  await sit(pierre, 'Pierre')
  const own = pierre.url()
  const seat = 'louis'
  await pierre.goto(h.url)

  await untilBlocked([anna, fritz], seat)
  const asked = anna.locator(`[data-absent="${seat}"]`)
  await asked.getByText(/^Pierre \(Louis XV\) has been away for /).waitFor()
  expect(await findings(anna)).toEqual([])
  await anna.waitForTimeout(1200)
  await asked.getByLabel('Level of the bot').selectOption('recruit')
  await asked.getByRole('button', { name: 'Let a bot play on' }).click()
  await asked.getByText('You agree; the others are asked.').waitFor()

  // The other one first wants to wait, then agrees.
  const offered = fritz.locator(`[data-absent="${seat}"]`)
  await offered.getByText(/^It is proposed that a bot \(recruit\) plays on for Pierre/).waitFor()
  expect(await findings(fritz)).toEqual([])
  await offered.getByRole('button', { name: 'Rather wait' }).click()
  await asked.getByRole('button', { name: 'Let a bot play on' }).click()
  await offered.getByRole('button', { name: 'Agree' }).click()
  await anna.getByRole('tab', { name: 'Seats' }).click()
  await anna.getByText(/^recruit \(bot\) plays for Pierre, away for /).waitFor()
  await anna.getByRole('tab', { name: 'Actions' }).click()

  // The match goes on without him; he comes back, is asked nothing, sees what happened, and takes his seat.
  const dice = diceFrom(4)
  for (let i = 0; i < 40; i++)
    for (const page of [anna, fritz])
      if ((await page.locator('[data-actions] button:not(:disabled)').count()) > 0) await actOnce(page, dice)
      else await page.waitForTimeout(20)
  await pierre.goto(own)
  const mine = pierre.locator('[data-substitute="recruit"]')
  await mine.getByText(/^A bot \(recruit\) plays for you/).waitFor()
  await pierre.getByRole('tab', { name: 'Actions' }).click()
  expect(await pierre.locator('[data-actions] button').count()).toBe(0)
  expect(await findings(pierre)).toEqual([])
  await pierre.getByRole('tab', { name: 'Log' }).click()
  await pierre.getByText('Since your last move').first().waitFor()
  await mine.getByRole('button', { name: 'Take the seat back' }).click()
  await mine.waitFor({ state: 'detached' })
  await pierre.getByRole('tab', { name: 'Actions' }).click()
  for (let i = 0; (await pierre.locator('[data-actions] button:not(:disabled)').count()) === 0; i++) {
    expect(i).toBeLessThan(400)
    for (const page of [anna, fritz])
      if ((await page.locator('[data-actions] button:not(:disabled)').count()) > 0) await actOnce(page, dice)
      else await page.waitForTimeout(20)
  }
  expect(await settled(pierre)).toBe('asked')
  await actOnce(pierre, dice)
  expect(people.flatMap((p) => p.errors)).toEqual([])
  await Promise.all(people.map((p) => p.context.close()))
}, 150_000)
