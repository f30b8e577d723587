// Two people with a clock: it is chosen in the lobby, runs at the table, and the game is lost when time is up.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings, visitor } from './hands.ts'
import { house } from './house.ts'
import { world } from './kit.ts'

const w = world()
const h = house()
/** Set, pictures are left there. */
const folder = process.env.TRICORNE_SHOTS

const LIVE = '5 minutes for each player, 10 seconds added after each move, when time is up, the game is lost'

const lobby = (): string => `${h.url}#/game/leipzig`
const clocks = (page: Page) => page.locator('[data-clock]')

/** Seconds left of the clock that runs first. */
async function secondsLeft(page: Page): Promise<number> {
  const text = await page.locator('[data-clock].runs [role="timer"]').first().innerText()
  const [minutes, seconds] = text.replace(' left', '').split(':').map(Number)
  return minutes * 60 + seconds
}

async function shoot(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/clocks-${name}.png` })
}

/** A table that Anna sets up without the form: nobody waits five minutes in a test. */
async function quickTable(anna: Page, base: number): Promise<string> {
  const body = {
    game: 'leipzig',
    scenario: 'beginner',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    public: true,
    clock: { kind: 'live', base, increment: 0, out: 'lost' },
  }
  return anna.evaluate(async (wanted) => {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    }
    return (await (await fetch('/api/matches', request)).json()).match
  }, body)
}

it('chooses a clock, shows it run, and ends a game that is lost on time', async () => {
  const people = await Promise.all([visitor(w), visitor(w, {}, { width: 390, height: 844 })])
  const [anna, fritz] = people.map(({ page }) => page)
  await anna.goto(lobby())
  await anna.getByLabel('Your name at the table').fill('Anna')
  await anna.locator('[data-clock-kind]').selectOption('correspondence')
  await anna.getByLabel('Stop the clocks at night').check()
  expect(await anna.getByLabel('When time is up').locator('option').allInnerTexts()).toEqual([
    'a bot plays on',
    'the game is lost',
    'nothing happens',
  ])
  expect(await findings(anna)).toEqual([])
  await anna.getByLabel('Stop the clocks at night').scrollIntoViewIfNeeded()
  await shoot(anna, 'lobby')
  await anna.locator('[data-clock-kind]').selectOption('live')
  await anna.getByLabel('Time for each player').selectOption({ label: '5 minutes' })
  await anna.getByLabel('Added after each move').selectOption({ label: '10 seconds' })
  await anna.getByLabel('When time is up').selectOption('lost')
  await anna.getByRole('button', { name: 'Set up the table' }).click()
  await anna.getByRole('link', { name: 'Go to the table' }).click()

  // Whoever sits down knows what they agree to.
  await fritz.goto(lobby())
  await fritz.getByText(LIVE).waitFor()
  await fritz.getByLabel('Your name at the table').fill('Fritz')
  await fritz.getByRole('button', { name: /^Sit down as / }).click()
  await Promise.all([anna, fritz].map((page) => page.locator('[data-clock].runs').first().waitFor()))
  const before = await secondsLeft(anna)
  expect(before).toBeGreaterThan(60)
  expect(before).toBeLessThanOrEqual(300)
  await expect.poll(() => secondsLeft(anna)).toBeLessThan(before)
  expect(await findings(anna)).toEqual([])
  expect(await findings(fritz)).toEqual([])
  await shoot(anna, 'table')
  await shoot(fritz, 'phone')
  await anna.getByRole('tab', { name: 'Seats' }).click()
  await anna.getByText(`Clocks: ${LIVE}.`).waitFor()

  await anna.goto(lobby())
  const match = await quickTable(anna, 6000)
  await anna.reload()
  await fritz.goto(lobby())
  await fritz.getByText(/^6 seconds for each player/).waitFor()
  await fritz
    .locator('li', { hasText: '6 seconds for each player' })
    .getByRole('button', { name: /^Sit down as / })
    .click()
  await fritz.getByText('The clocks start when everybody is at the table.').waitFor()
  await shoot(fritz, 'start')
  await anna.reload()
  await anna.locator(`a[href$="#/match/${match}"]`).click()
  const over = Promise.all([anna, fritz].map((page) => page.locator('[data-turn="over"]').waitFor()))
  await over
  for (const page of [anna, fritz]) {
    await expect.poll(() => clocks(page).filter({ hasText: 'Time is up' }).count()).toBe(1)
    await page.getByRole('tab', { name: /^Chat/ }).click()
    await page.getByText(/^Time is up for (Anna|Fritz); the game is lost\.$/).waitFor()
    expect(await findings(page)).toEqual([])
  }
  await shoot(anna, 'over')
  expect(people.flatMap(({ errors }) => errors)).toEqual([])
  await Promise.all(people.map(({ context }) => context.close()))
}, 120_000)
