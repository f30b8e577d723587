// Ways out of a table: leaving, deleting, and tables that the server refuses to open.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings, visitor } from './hands.ts'
import { house } from './house.ts'
import { world } from './kit.ts'

const w = world()
const h = house()

const atTable = (page: Page) => page.locator('[data-turn]').waitFor()
const own = (page: Page) => page.locator('[data-own] > li')

/** Sets up a table of the first game with these opponents and goes there. */
async function setUp(page: Page, name: string, kinds: Record<string, string>): Promise<void> {
  await page.goto(h.url)
  await page.getByLabel('Your name at the table').fill(name)
  for (const [seat, kind] of Object.entries(kinds))
    await page.getByLabel(`Who plays ${seat}?`).selectOption(kind)
  await page.getByRole('button', { name: 'Set up the table' }).click()
  const link = page.getByRole('link', { name: 'Go to the table' })
  await link.or(page.locator('[data-turn]')).first().waitFor()
  if (await link.isVisible()) await link.click()
  await atTable(page)
}

async function sit(page: Page, name: string, seat: string): Promise<void> {
  await page.goto(h.url)
  await page.getByLabel('Your name at the table').fill(name)
  await page
    .getByRole('button', { name: `Sit down as ${seat}` })
    .first()
    .click()
  await atTable(page)
}

/** Opens the dialog of a way out at the table, and checks what it says. */
async function openExit(page: Page, verb: string, text: RegExp) {
  await page.getByRole('tab', { name: 'Seats' }).click()
  await page.locator('[data-parting]').getByRole('button', { name: verb }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(text).waitFor()
  expect(await findings(page)).toEqual([])
  return dialog
}

it('lets people leave before play begins, and the maker delete the table', async () => {
  const people = await Promise.all([visitor(w), visitor(w, {}, { width: 390, height: 844 })])
  const [anna, fritz] = people.map((p) => p.page)
  await setUp(anna, 'Anna', {})
  await sit(fritz, 'Fritz', 'Frederick II')
  const leaving = await openExit(fritz, 'Leave', /^Play has not begun. Your seat opens up/)

  // Cancel, by the button and by the key, changes nothing.
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await leaving.waitFor({ state: 'detached' })
  await openExit(fritz, 'Leave', /^Play has not begun/)
  await fritz.keyboard.press('Escape')
  await leaving.waitFor({ state: 'detached' })
  await anna.getByRole('tab', { name: 'Seats' }).click()
  await anna.getByText('Fritz, here').waitFor()

  await openExit(fritz, 'Leave', /^Play has not begun/)
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await fritz.getByRole('heading', { name: 'Tables with friends' }).waitFor()
  expect(await own(fritz).count()).toBe(0)
  await anna.getByRole('tab', { name: 'Chat' }).click()
  await anna.getByText('Fritz has left the table; the seat is open again.').waitFor()

  // The creator deletes it from the lobby while a spectator is watching.
  await fritz.goto(anna.url())
  await atTable(fritz)
  await anna.goto(h.url)
  await own(anna)
    .getByRole('button', { name: /^Delete: / })
    .click()
  const dialog = anna.getByRole('dialog')
  await dialog.getByText(/^The table and everything played at it will be deleted/).waitFor()
  expect(await findings(anna)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => own(anna).count()).toBe(0)
  await fritz.getByRole('heading', { name: 'This table is gone' }).waitFor()
  await fritz.getByText('The creator of this table has deleted it.').waitFor()
  expect(await findings(fritz)).toEqual([])
  expect(people.flatMap((p) => p.errors)).toEqual([])
  await Promise.all(people.map((p) => p.context.close()))
}, 120_000)

it('hands the seat of a person who leaves a match of several to a bot, and tells the others', async () => {
  const people = await Promise.all([visitor(w), visitor(w)])
  const [anna, fritz] = people.map((p) => p.page)
  await setUp(anna, 'Anna', { 'Louis XV': 'bot:recruit' })
  await sit(fritz, 'Fritz', 'Frederick II')
  const dialog = await openExit(fritz, 'Leave', /^A bot \(captain\) plays your seat to the end/)
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await fritz.getByRole('heading', { name: 'Tables with friends' }).waitFor()
  await anna.getByRole('tab', { name: 'Seats' }).click()
  await anna.getByText('captain (bot)').waitFor()
  await anna.getByRole('tab', { name: 'Chat' }).click()
  await anna.getByText('Fritz has left the table; a bot (captain) takes over the seat.').waitFor()

  // Only she and bots are left: now she may delete it.
  const deleting = await openExit(anna, 'Delete', /^The table and everything played at it will be deleted/)
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await anna.getByRole('heading', { name: 'Tables with friends' }).waitFor()
  expect(await own(anna).count()).toBe(0)
  expect(people.flatMap((p) => p.errors)).toEqual([])
  await Promise.all(people.map((p) => p.context.close()))
}, 120_000)

it('stops connecting to a match of other rules, says so, and shows the way out', async () => {
  const { page, context, errors } = await visitor(w)
  let sockets = 0
  const sentence = 'This match uses version 1 of the rules; this server has version 2.'
  await page.routeWebSocket('**/ws', (socket) => {
    sockets++
    socket.onMessage(() => {
      socket.send(JSON.stringify({ t: 'no', id: null, error: { code: 'other-rules', message: sentence } }))
      socket.close()
    })
  })
  await page.goto(`${h.url}#/match/ancient`)
  await page.getByRole('heading', { name: 'This match cannot continue here' }).waitFor()
  await page.getByText(sentence).waitFor()
  expect(await findings(page)).toEqual([])
  // It used to reconnect after a quarter of a second.
  await page.waitForTimeout(1500)
  expect(sockets).toBe(1)
  await page.getByRole('link', { name: 'Back to the lobby' }).click()
  await page.getByRole('heading', { name: 'Tables with friends' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

it('offers to open a table again that was opened in too many windows', async () => {
  const { page, context } = await visitor(w)
  let sockets = 0
  await page.routeWebSocket('**/ws', (ours) => {
    sockets++
    const theirs = ours.connectToServer()
    if (sockets > 1) return
    const error = { code: 'elsewhere', message: 'You have opened this table in too many other windows.' }
    theirs.onMessage((message) => {
      ours.send(message)
      ours.send(JSON.stringify({ t: 'no', id: null, error }))
    })
  })
  await page.goto(h.url)
  await page.getByLabel('Who plays Frederick II?').selectOption('bot:recruit')
  await page.getByLabel('Who plays Louis XV?').selectOption('bot:recruit')
  await page.getByRole('button', { name: 'Set up the table' }).click()
  await page.getByRole('heading', { name: 'Open in another window' }).waitFor()
  await page.getByRole('button', { name: 'Open it here' }).click()
  await atTable(page)
  expect(sockets).toBe(2)
  await context.close()
})

it('sends a line of chat again when the connection breaks, and it appears once', async () => {
  const { page, context, errors } = await visitor(w)
  let broken = false
  await page.routeWebSocket('**/ws', (ours) => {
    const theirs = ours.connectToServer()
    ours.onMessage((message) => {
      theirs.send(message)
      if (broken || !String(message).includes('"chat"')) return
      // It arrives, but the answer does not.
      broken = true
      theirs.onMessage(() => {})
      setTimeout(() => ours.close(), 300)
    })
  })
  await setUp(page, 'Anna', { 'Frederick II': 'bot:recruit', 'Louis XV': 'bot:recruit' })
  await page.getByRole('tab', { name: 'Chat' }).click()
  await page.getByLabel('Write a message').fill('Bonjour')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => broken).toBe(true)
  await page.getByText('Bonjour').waitFor()
  await page.getByLabel('Write a message').fill('Adieu')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Adieu').waitFor()
  expect(await page.getByText('Bonjour').count()).toBe(1)
  expect(errors).toEqual([])
  await context.close()
}, 60_000)
