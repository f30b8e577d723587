// Three people at one table, over a real server.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings, settled, visitor } from './hands.ts'
import { house, letAllPlay } from './house.ts'
import { world } from './kit.ts'

const w = world()
const h = house()

it('seats three people by invitation, survives a reload, and ends with the same result for all', async () => {
  // Fritz reloads, and then has his page from the service worker.
  const people = await Promise.all([
    visitor(w),
    visitor(w, {}, undefined, { serviceWorkers: 'allow' }),
    visitor(w),
  ])
  const [anna, fritz, pierre] = people.map((p) => p.page)
  await anna.goto(h.url)
  await anna.getByLabel('Your name at the table').fill('Anna')
  await anna.getByLabel('Who plays Louis XV?').selectOption('reserved')
  await anna.getByRole('button', { name: 'Set up the table' }).click()
  const link = (seat: string) => anna.locator(`[data-link="${seat}"]`).inputValue()
  await anna.locator('[data-link="louis"]').waitFor()
  expect(await findings(anna)).toEqual([])
  const invitation = await link('louis')
  await anna.getByRole('link', { name: 'Go to the table' }).click()
  await settledOrWaiting(anna)

  // Nothing begins before everybody is here, and the invitations can be shown again.
  await anna
    .getByText('Play begins when every seat is taken. Still free: Frederick II and Louis XV.')
    .waitFor()
  const copy = anna.getByRole('button', { name: 'Copy the invitation for Louis XV' })
  expect(new URL((await copy.getAttribute('data-invitation')) ?? '', h.url).href).toBe(invitation)
  expect(await anna.locator('[data-turn]').getAttribute('data-turn')).toBe('others')
  expect(await findings(anna)).toEqual([])

  // One comes from the public list, the other with an invitation.
  await fritz.goto(h.url)
  await fritz.getByLabel('Your name at the table').fill('Fritz')
  await fritz.getByRole('button', { name: 'Sit down as Frederick II' }).click()
  await settledOrWaiting(fritz)
  await pierre.goto(invitation)
  // A guest is asked their name before they sit down.
  await pierre.getByRole('heading', { name: 'You are invited to Maria' }).waitFor()
  expect(await findings(pierre)).toEqual([])
  expect(await pierre.getByRole('button', { name: 'Sit down' }).isDisabled()).toBe(true)
  await pierre.getByLabel('Your name').fill('Pierre')
  await pierre.getByRole('button', { name: 'Sit down' }).click()
  await settledOrWaiting(pierre)
  expect(pierre.url()).toMatch(/#\/match\/[^/]+$/)

  await anna.getByRole('tab', { name: 'Chat' }).click()
  await anna.getByLabel('Write a message').fill('Bonjour')
  await anna.getByRole('button', { name: 'Send' }).click()
  await pierre.getByRole('tab', { name: 'Chat' }).click()
  await pierre.getByText('Bonjour').waitFor()

  await letAllPlay([anna, fritz, pierre], 11)
  await fritz.waitForTimeout(4000)
  await watchAgain(fritz)
  await fritz.reload()
  await letAllPlay([fritz], 99)
  const over = (page: Page) => page.locator('[data-turn="over"]').waitFor({ timeout: 150_000 })
  await Promise.all([anna, fritz, pierre].map(over))
  const rules = await Promise.all([anna, fritz, pierre].map((p) => p.locator('.ask .rule').innerText()))
  expect(new Set(rules).size).toBe(1)

  await pierre.getByRole('link', { name: 'Replay the match' }).click()
  await pierre.getByText('Every draw was checked against the seed.').waitFor()
  expect(people.flatMap((p) => p.errors)).toEqual([])
  await Promise.all(people.map((p) => p.context.close()))
}, 200_000)

/** In the middle of the match: look back from the own seat, and return to the table. */
async function watchAgain(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByRole('link', { name: 'Replay from the start' }).click()
  await page.getByText('The match is still running').waitFor()
  expect(await page.getByLabel('As seen by').locator('option').allInnerTexts()).toEqual(['Frederick II'])
  const scrubber = page.getByLabel('Position')
  const last = Number(await scrubber.getAttribute('max'))
  expect(last).toBeGreaterThan(3)
  await scrubber.fill(String(last))
  await expect.poll(() => page.locator('[data-card]').count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Back to the table' }).click()
  await settledOrWaiting(page)
}

async function settledOrWaiting(page: Page): Promise<void> {
  await page.locator('[data-turn]').waitFor()
}

it('plays by the rulings that were chosen, and lists the tables where one sits', async () => {
  const { page, context } = await visitor(w)
  await page.goto(h.url)
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Set up the table' }) })
  await form.getByText('Optional rules').click()
  await form.getByLabel('Tax of a stack').selectOption({ label: 'single' })
  await form.getByLabel('Who plays Frederick II?').selectOption('bot:captain')
  await form.getByLabel('Who plays Louis XV?').selectOption('bot:recruit')
  expect(await findings(page)).toEqual([])
  await form.getByRole('button', { name: 'Set up the table' }).click()
  await settledOrWaiting(page)
  const id = /match\/([^/]+)$/.exec(page.url())?.[1] ?? ''
  const { match } = await (await page.request.get(new URL(`api/matches/${id}`, h.url).href)).json()
  expect(match.options).toMatchObject({ stackTax: 'single', hussarTax: 'length' })
  expect(match.seats.map((s: { kind: string; bot?: string }) => s.bot ?? s.kind)).toEqual([
    'person',
    'captain',
    'recruit',
  ])

  // The lobby finds the seat again, even if the browser has lost its key.
  await page.evaluate(() => localStorage.removeItem('tricorne.keys'))
  await page.goto(h.url)
  await page.getByText('with captain (bot) and recruit (bot)').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: /^Continue as/ }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  expect(await settled(page)).toBe('asked')
  expect(page.url()).toContain(id)
  await context.close()
})

it('notices that the network fell silent, connects anew and loses nothing', async () => {
  const { page, context, errors } = await visitor(w, { plans: 'off' })
  let silent = false
  let sockets = 0
  const seen = Promise.withResolvers<void>()
  await page.routeWebSocket('**/ws', async (ours) => {
    sockets++
    // The new connection waits until the test has seen the notice, however slow the machine is.
    if (sockets === 2) await seen.promise
    const theirs = ours.connectToServer()
    const first = sockets === 1
    ours.onMessage((message) => {
      if (!first || !silent) theirs.send(message)
    })
    theirs.onMessage((message) => {
      if (!first || !silent) ours.send(message)
    })
    // A silent network tells neither side that the other has left.
    ours.onClose(() => {})
  })
  await page.goto(h.url)
  await page.getByLabel('Who plays Frederick II?').selectOption('bot:recruit')
  await page.getByLabel('Who plays Louis XV?').selectOption('bot:recruit')
  await page.getByRole('button', { name: 'Set up the table' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  expect(await settled(page)).toBe('asked')
  silent = true
  await page.locator('[data-actions] button').first().click()
  await page.getByText('Connection lost').first().waitFor({ timeout: 20_000 })
  seen.resolve()
  await page.locator('.lost').waitFor({ state: 'detached' })
  expect(sockets).toBe(2)
  const asked = async () => (await page.locator('[data-actions], .question').allInnerTexts()).join()
  const before = await asked()
  await page.locator('[data-actions] button').first().click()
  await expect.poll(asked).not.toBe(before)
  expect(errors).toEqual([])
  await context.close()
}, 60_000)

it('lets a stranger watch, and shows them no hand', async () => {
  const host = await visitor(w)
  await host.page.goto(h.url)
  await host.page.getByLabel('Who plays Frederick II?').selectOption('bot:captain')
  await host.page.getByLabel('Who plays Louis XV?').selectOption('bot:captain')
  await host.page.getByRole('button', { name: 'Set up the table' }).click()
  await host.page.getByRole('tab', { name: 'Actions' }).click()
  expect(await settled(host.page)).toBe('asked')
  const stranger = await visitor(w)
  await stranger.page.goto(host.page.url())
  await stranger.page.getByText('You are watching.').waitFor()
  expect(await stranger.page.locator('[data-card]').count()).toBe(0)

  // A spectator needs a name to chat; the players cannot read it while they play.
  await stranger.page.getByRole('tab', { name: 'Chat' }).click()
  await stranger.page.getByLabel('Write a message').fill('She is lost')
  await stranger.page.getByRole('button', { name: 'Send' }).click()
  await stranger.page.locator('[data-from="spectator"]', { hasText: 'She is lost' }).waitFor()
  expect(await findings(stranger.page)).toEqual([])
  await host.page.getByRole('tab', { name: 'Chat' }).click()
  await host.page.getByText('No messages yet.').waitFor()
  await host.context.close()
  await stranger.context.close()
})
