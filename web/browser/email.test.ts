// A mail address: given, confirmed by its link, used to get back in.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings, visitor } from './hands.ts'
import { house } from './house.ts'
import { world } from './kit.ts'
import { mailbox } from './mailbox.ts'

const w = world()
const box = await mailbox()
const h = house('--url', 'https://play.example', '--smtp', box.smtp)
const PASSWORD = 'seven white tulips'

const account = (page: Page) => page.locator('[data-account]')

async function fill(page: Page, login: string, password: string): Promise<void> {
  await page.goto(`${h.url}#/settings`)
  await account(page).getByLabel('Name', { exact: true }).fill(login)
  await account(page).getByLabel('Password', { exact: true }).fill(password)
}

it('brings a person back who has forgotten the password', async () => {
  const { page, errors, context } = await visitor(w)
  await fill(page, 'Sophie', PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  const form = page.locator('[data-email]')
  await form.getByLabel('New mail address').fill('sophie@example.org')
  await form.getByLabel('Password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Save address' }).click()
  await account(page).getByText('We have sent a link to sophie@example.org.').waitFor()
  expect(await findings(page)).toEqual([])

  await page.goto(h.url + (await box.link('confirm')))
  await page.getByRole('button', { name: 'Confirm address' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await page.getByText('sophie@example.org is confirmed.').waitFor()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await account(page).getByText('Your mail address is sophie@example.org.').waitFor()
  await account(page).getByRole('button', { name: 'Log out', exact: true }).click()

  await account(page).getByText('Forgot your password?').click()
  expect(await findings(page)).toEqual([])
  await account(page).getByLabel('Name or mail address').fill('Sophie@example.org')
  await account(page).getByRole('button', { name: 'Send a link' }).click()
  await account(page)
    .getByText(/a link is on its way/)
    .waitFor()
  await page.goto(h.url + (await box.link('reset')))
  await page.getByLabel('New password').fill('eight red tulips')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed, Sophie.').waitFor()

  await fill(page, 'Sophie', 'eight red tulips')
  await account(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await account(page).getByText('Logged in as Sophie.').waitFor()
  expect(errors).toEqual([])
  await context.close()
})
