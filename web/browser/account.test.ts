// An account: made of a guest, taken to another device, left and deleted.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings, visitor } from './hands.ts'
import { house } from './house.ts'
import { world } from './kit.ts'

const w = world()
const h = house()
const PASSWORD = 'seven white tulips'

const box = (page: Page) => page.locator('[data-account]')

async function fill(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.goto(`${h.url}#/settings`)
  await box(page).getByLabel('Name', { exact: true }).fill(login)
  await box(page).getByLabel('Password', { exact: true }).fill(password)
}

const press = (page: Page, name: string) => box(page).getByRole('button', { name, exact: true }).click()
const says = (page: Page, text: string | RegExp) => box(page).getByText(text).first().waitFor()

it('keeps the seats of a guest, and takes them to a phone', async () => {
  const [desk, phone] = await Promise.all([visitor(w), visitor(w, {}, { width: 390, height: 844 })])
  await desk.page.goto(h.url)
  await desk.page.getByLabel('Your name at the table').fill('Charlotte')
  await desk.page.getByRole('button', { name: 'Set up the table' }).click()
  await desk.page
    .locator('[data-turn]')
    .or(desk.page.getByRole('link', { name: 'Go to the table' }))
    .first()
    .waitFor()

  await fill(desk.page, 'Charlotte')
  await says(desk.page, 'You are here as the guest “Charlotte”')
  expect(await findings(desk.page)).toEqual([])
  await press(desk.page, 'Create account')
  await says(desk.page, 'Logged in as Charlotte.')

  await box(desk.page).getByText('Access tokens for bots and programs').click()
  await box(desk.page).getByLabel('What it is for').fill('My bot')
  await press(desk.page, 'Create token')
  await says(desk.page, 'Copy the token now: it is not shown again.')
  expect(await box(desk.page).getByLabel('Your new token').inputValue()).toMatch(/^tricorne_/)
  expect(await findings(desk.page)).toEqual([])
  await press(desk.page, 'Delete the token My bot')
  await says(desk.page, 'The token is deleted.')

  await fill(phone.page, 'Charlotte', 'not the password')
  await press(phone.page, 'Log in')
  await says(phone.page, 'The name or the password is wrong.')
  await fill(phone.page, 'Charlotte')
  await press(phone.page, 'Log in')
  await says(phone.page, 'Logged in as Charlotte.')
  expect(await findings(phone.page)).toEqual([])
  await phone.page.goto(h.url)
  await phone.page.locator('[data-own] > li').first().waitFor()

  // The desk logs the phone out.
  await desk.page.reload()
  await box(desk.page)
    .getByRole('button', { name: /^Log out there/ })
    .click()
  await says(desk.page, 'That device is logged out.')
  await phone.page.goto(`${h.url}#/settings`)
  await phone.page.reload()
  await box(phone.page).getByRole('button', { name: 'Create account' }).waitFor()

  await box(desk.page).getByText('Delete account').first().click()
  await box(desk.page).locator('details[open]').getByLabel('Password').fill(PASSWORD)
  await box(desk.page).locator('details[open]').getByRole('button', { name: 'Delete account' }).click()
  await says(desk.page, 'Your account is deleted.')
  await fill(phone.page, 'Charlotte')
  await press(phone.page, 'Log in')
  await says(phone.page, 'The name or the password is wrong.')
  for (const { errors, context } of [desk, phone]) {
    // Refused logins are answers, which the browser notes as errors of the network.
    expect(errors.filter((error) => !error.includes('403'))).toEqual([])
    await context.close()
  }
})

it('does not let the matches of a guest get lost without asking', async () => {
  const { page, context } = await visitor(w)
  await fill(page, 'Wilhelmine')
  await press(page, 'Create account')
  await says(page, 'Logged in as Wilhelmine.')
  await press(page, 'Log out')
  await says(page, 'You are logged out.')

  await page.goto(h.url)
  await page.getByLabel('Your name at the table').fill('Nobody')
  await page.getByRole('button', { name: 'Set up the table' }).click()
  await page
    .locator('[data-turn]')
    .or(page.getByRole('link', { name: 'Go to the table' }))
    .first()
    .waitFor()
  await fill(page, 'Wilhelmine')
  await press(page, 'Log in')
  await says(page, /would be lost to you/)
  await press(page, 'Log in and give these matches up')
  await says(page, 'Logged in as Wilhelmine.')
  await context.close()
})
