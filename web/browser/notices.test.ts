// Told while away: ways are added, tried and stopped; a push becomes a notification that leads to the table.
import { createECDH, randomBytes } from 'node:crypto'
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

const part = (page: Page) => page.locator('[data-notices]')

async function register(page: Page, login: string): Promise<void> {
  await page.goto(`${h.url}#/settings`)
  const account = page.locator('[data-account]')
  await account.getByLabel('Name', { exact: true }).fill(login)
  await account.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await account.getByRole('button', { name: 'Create account' }).click()
  await account.getByText(`Logged in as ${login}.`).waitFor()
}

async function confirmAddress(page: Page, address: string): Promise<void> {
  const form = page.locator('[data-email]')
  await form.getByLabel('New mail address').fill(address)
  await form.getByLabel('Password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Save address' }).click()
  await page.goto(h.url + (await box.link('confirm')))
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await page.getByText('is confirmed.').waitFor()
}

it('goes by mail and to a webhook, as often as wanted, until a link in a mail stops it', async () => {
  const { page, errors, context } = await visitor(w, {}, { width: 390, height: 844 })
  await register(page, 'Caroline')
  await confirmAddress(page, 'caroline@example.org')
  await page.goto(`${h.url}#/settings`)
  await page.reload()
  await part(page).getByRole('button', { name: 'Send me mail' }).click()
  await part(page).getByText('Added.').waitFor()
  await part(page).getByText('Add webhook').first().click()
  await part(page).getByLabel('Webhook address').fill('http://10.0.0.1/hook')
  await part(page).getByRole('button', { name: 'Add webhook' }).click()
  await part(page).getByText('The address must begin with https://.').waitFor()
  await part(page).getByLabel('Webhook address').fill('https://chat.example.org/hook/secret')
  await part(page).getByRole('button', { name: 'Add webhook' }).click()
  await part(page).getByText('Webhook at chat.example.org').waitFor()
  await part(page).getByLabel('How often: Mail').selectOption('once a day at most')
  await part(page).getByText('Saved.').waitFor()
  expect(await findings(page)).toEqual([])
  await part(page).getByRole('button', { name: 'Send a test: Mail' }).click()
  const stop = await box.link('stop')

  const { page: other, context: stranger } = await visitor(w)
  await other.goto(h.url + stop)
  expect(await findings(other)).toEqual([])
  await other.getByRole('button', { name: 'Stop mails' }).click()
  await other.getByText('You get no more mail about your matches.').waitFor()
  await page.reload()
  await part(page).getByText('Webhook at chat.example.org').waitFor()
  expect(await part(page).getByText('Mail to the address').count()).toBe(0)

  // A single match can be left out.
  await page.goto(h.url)
  await page.getByRole('button', { name: 'Set up the table' }).click()
  await page.getByRole('link', { name: 'Go to the table' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Do not tell me of this match' }).click()
  await page.getByText('You are told nothing of this match.').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Tell me of this match again' }).waitFor()
  expect(errors).toEqual([])
  await stranger.close()
  await context.close()
})

it('comes as a push to a browser, which leads to the table', async () => {
  const { page, errors, context } = await visitor(w, {}, undefined, { serviceWorkers: 'allow' })
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  // There is no push service here: what the browser would get from it is made up.
  await context.addInitScript(
    (made) => {
      PushManager.prototype.subscribe = async () => ({ toJSON: () => made }) as unknown as PushSubscription
    },
    {
      endpoint: 'https://push.example.org/one',
      keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    },
  )
  await context.grantPermissions(['notifications'], { origin: new URL(h.url).origin })
  await register(page, 'Amalia')
  await page.reload()
  await part(page).getByRole('button', { name: 'Notify me in this browser' }).click()
  await part(page).getByText('This or another browser: Chrome').waitFor()
  expect(await findings(page)).toEqual([])

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations.length > 0) resolve(registrations[0].registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = (title: string, link: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(h.url).origin,
      registrationId,
      data: JSON.stringify({ title, body: 'It is your move', link, tag: link }),
    })
  // This browser shows no notifications: what it is asked to show is noted.
  const [worker] = context.serviceWorkers()
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const seen: unknown[] = []
    Object.assign(globalThis, { seen })
    registration.showNotification = async (title, options) => void seen.push([title, options?.data])
  })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen)
  await page.bringToFront()
  // The page that is looked at needs no notification.
  await push('Settings', '#/settings')
  await push('Your move: Maria', '#/match/abc')
  await expect.poll(shown).toEqual([['Your move: Maria', '#/match/abc']])
  expect(errors).toEqual([])
  await context.close()
})
