// Passkeys with the browser's virtual authenticator: made, named, used instead of a password, removed.

import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings, visitor } from './hands.ts'
import { house } from './house.ts'
import { world } from './kit.ts'

/** Passkeys are for a name, so the server must know its own before it starts. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const port = await freePort()
const address = `http://localhost:${port}`
const w = world()
house('--port', String(port), '--url', address)
const PASSWORD = 'seven white tulips'

const account = (page: Page) => page.locator('[data-account]')

it('logs a person in without a password', async () => {
  const { page, errors, context } = await visitor(w, {}, { width: 390, height: 844 })
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${address}/#/settings`)
  await account(page).getByLabel('Name', { exact: true }).fill('Adelaide')
  await account(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await account(page).getByRole('button', { name: 'Create account' }).click()

  await account(page).getByText('Add a passkey').click()
  const form = page.locator('[data-passkey-form]')
  await form.getByLabel('Name of the passkey').fill('My phone')
  await form.getByLabel('Password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Add passkey' }).click()
  await account(page).getByText('Your passkey is ready.').waitFor()
  expect(await findings(page)).toEqual([])

  // The same device again: it says so.
  await form.getByLabel('Name of the passkey').fill('Again')
  await form.getByLabel('Password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Add passkey' }).click()
  await account(page).getByText('This device already has a passkey for your account.').waitFor()

  await account(page).getByRole('button', { name: 'Log out', exact: true }).click()
  await account(page).getByRole('button', { name: 'Log in with a passkey' }).click()
  await account(page).getByText('Logged in as Adelaide.').waitFor()
  const list = page.locator('[data-passkeys]')
  await list.getByText(/^My phone, last used /).waitFor()

  await list.getByRole('button', { name: 'Rename My phone' }).click()
  await list.getByLabel('New name for My phone').fill('Blue phone')
  await list.getByRole('button', { name: 'Save name' }).click()
  await list.getByText(/^Blue phone/).waitFor()
  expect(await findings(page)).toEqual([])
  await list.getByRole('button', { name: 'Remove Blue phone' }).click()
  await account(page).getByText('Removed. Delete it on your device, too.').waitFor()

  await account(page).getByRole('button', { name: 'Log out', exact: true }).click()
  await account(page).getByRole('button', { name: 'Log in with a passkey' }).click()
  await account(page).getByText('This passkey is not known here').waitFor()
  expect(errors).toEqual([])
  await context.close()
})
