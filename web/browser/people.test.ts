// People: found, asked, invited, blocked; their results; one's own matches looked through.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings, visitor } from './hands.ts'
import { house } from './house.ts'
import { world } from './kit.ts'

const w = world()
const h = house()
const PASSWORD = 'seven white tulips'

async function register(page: Page, login: string): Promise<void> {
  await page.goto(`${h.url}#/settings`)
  const account = page.locator('[data-account]')
  await account.getByLabel('Name', { exact: true }).fill(login)
  await account.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await account.getByRole('button', { name: 'Create account' }).click()
  await account.getByText(`Logged in as ${login}.`).waitFor()
}

async function find(page: Page, start: string, login: string): Promise<void> {
  await page.goto(`${h.url}#/people`)
  await page.getByLabel('Name, or its beginning').fill(start)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.locator('[data-found]').getByRole('link', { name: login }).click()
  await page.getByRole('heading', { level: 1, name: login }).waitFor()
}

it('makes friends, invites a friend to a table, and blocks', async () => {
  const [desk, phone] = await Promise.all([visitor(w), visitor(w, {}, { width: 390, height: 844 })])
  const [anna, bob] = [desk.page, phone.page]
  await register(anna, 'Antonia')
  await register(bob, 'Bernhard')
  await find(anna, 'bern', 'Bernhard')
  await anna.getByRole('button', { name: 'Ask to be friends' }).click()
  await anna.getByText('You have asked to be friends.').waitFor()
  expect(await findings(anna)).toEqual([])

  await bob.goto(`${h.url}#/people`)
  expect(await findings(bob)).toEqual([])
  await bob.getByRole('button', { name: 'Accept Antonia' }).click()
  await bob.locator('[data-friends]').getByRole('link', { name: 'Antonia' }).waitFor()

  await anna.goto(h.url)
  await anna.getByLabel('Your name at the table').fill('Antonia')
  await anna.getByLabel('Who plays Louis XV?').selectOption('reserved')
  await anna.getByLabel('Who plays Frederick II?').selectOption('reserved')
  await anna.getByRole('button', { name: 'Set up the table' }).click()
  const field = anna.getByLabel('Invite to Louis XV by name')
  await field.fill('Bernhard')
  await field.press('Enter')
  await anna.getByText('Bernhard is invited.').waitFor()
  expect(await findings(anna)).toEqual([])

  await bob.goto(h.url)
  await bob.locator('[data-invitations]').getByText('Antonia invites you to play Maria.').waitFor()
  expect(await findings(bob)).toEqual([])
  await bob.getByRole('button', { name: 'Sit down as Louis XV' }).click()
  await bob.locator('[data-turn]').waitFor()

  // Among one's own matches.
  await anna.goto(h.url)
  await anna.reload()
  const own = anna.locator('[data-own] > li')
  await own.first().waitFor()
  await anna.getByText('Find a match').click()
  const form = anna.locator('[data-find]')
  await form.getByLabel('Played with').fill('somebody')
  await form.getByRole('button', { name: 'Find', exact: true }).click()
  await anna.getByText('No match on this server fits.').waitFor()
  await form.getByLabel('Played with').fill('bern')
  await form.getByRole('button', { name: 'Find', exact: true }).click()
  await own.first().waitFor()
  expect(await own.count()).toBe(1)
  expect(await findings(anna)).toEqual([])

  await find(bob, 'anto', 'Antonia')
  await bob.getByRole('button', { name: 'Block', exact: true }).click()
  await bob.getByText('You have blocked this person.').waitFor()
  expect(await findings(bob)).toEqual([])
  for (const { errors, context } of [desk, phone]) {
    expect(errors).toEqual([])
    await context.close()
  }
})
