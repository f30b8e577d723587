// Manners at a table with friends: another match is offered, chat tells what is unread, one's games come first.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings, visitor } from './hands.ts'
import { house } from './house.ts'
import { world } from './kit.ts'

const w = world()
const h = house()

const atTable = (page: Page) => page.locator('[data-turn]').waitFor()
const again = (page: Page) => page.locator('[data-again]')

/** Anna and Fritz at a table of Leipzig; they sit on the first and the second seat. */
async function twoAtTable() {
  const people = await Promise.all([visitor(w), visitor(w, {}, { width: 390, height: 844 })])
  const [anna, fritz] = people.map((p) => p.page)
  await anna.goto(`${h.url}#/game/leipzig`)
  await anna.getByLabel('Your name at the table').fill('Anna')
  await anna.getByRole('button', { name: 'Set up the table' }).click()
  const link = await anna.locator('[data-link]').first().inputValue()
  await anna.getByRole('link', { name: 'Go to the table' }).click()
  await atTable(anna)
  await fritz.goto(link)
  await fritz.getByLabel('Your name').fill('Fritz')
  await fritz.getByRole('button', { name: 'Sit down' }).click()
  await atTable(fritz)
  return { people, anna, fritz }
}

const seatOf = (page: Page, name: string) => page.locator('#panel li', { hasText: name })

it('marks what is unread in the chat, on its tab and in the title, until it is seen', async () => {
  const { people, anna, fritz } = await twoAtTable()
  await anna.getByRole('tab', { name: 'Chat' }).click()
  await anna.getByLabel('Write a message').fill('Bonjour')
  await anna.getByRole('button', { name: 'Send' }).click()
  await anna.getByText('Bonjour').waitFor()
  expect(await anna.title()).not.toMatch(/^\(/)
  await expect.poll(() => fritz.locator('[data-unread]').innerText()).toBe('1')
  await expect.poll(() => fritz.title()).toMatch(/^\(1\) /)
  expect(await fritz.getByRole('tab', { name: /^Chat\s*1 unread message$/ }).count()).toBe(1)
  expect(await findings(fritz)).toEqual([])
  // It stays unread after a reload, and is read once the chat is open.
  await fritz.reload()
  await expect.poll(() => fritz.locator('[data-unread]').innerText()).toBe('1')
  await fritz.getByRole('tab', { name: 'Chat' }).click()
  await fritz.getByText('Bonjour').waitFor()
  await expect.poll(() => fritz.locator('[data-unread]').count()).toBe(0)
  await expect.poll(() => fritz.title()).not.toMatch(/^\(/)
  await fritz.reload()
  await atTable(fritz)
  expect(await fritz.locator('[data-unread]').count()).toBe(0)
  await Promise.all(people.map((p) => p.context.close()))
}, 120_000)

it('offers another match with sides swapped, and takes nobody away from the end of this one', async () => {
  const { people, anna, fritz } = await twoAtTable()
  // The lobby says whose move it is, the reader's own first.
  await Promise.all([anna, fritz].map((page) => page.goto(h.url)))
  const ranks = await Promise.all(
    [anna, fritz].map((page) => page.locator('[data-own] > li').first().getAttribute('data-rank')),
  )
  expect(ranks.sort()).toEqual(['0', '1'])
  for (const page of [anna, fritz]) {
    expect(await page.getByText(/^(Your move|Waiting for (Anna|Fritz))$/).count()).toBe(1)
    expect(await findings(page)).toEqual([])
    const [games, motto] = await Promise.all(
      ['#own', '.motto'].map((part) => page.locator(part).boundingBox()),
    )
    expect(games?.y).toBeLessThan(motto?.y ?? 0)
    await page.getByRole('link', { name: /^Continue as / }).click()
    await atTable(page)
  }
  // The match ends: one resigns.
  await fritz.getByRole('tab', { name: 'Seats' }).click()
  await fritz.locator('[data-parting]').getByRole('button', { name: 'Resign' }).click()
  await fritz.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await Promise.all([anna, fritz].map((page) => again(page).waitFor()))
  expect(await findings(anna)).toEqual([])
  const before = [anna.url(), fritz.url()]

  await again(anna).getByRole('button', { name: 'Play again', exact: true }).click()
  await again(anna).getByText('Waiting for Fritz.').waitFor()
  await again(fritz).getByText('Anna would like to play again, with the seats as they were.').waitFor()
  await again(fritz).getByRole('button', { name: 'Decline' }).click()
  await again(anna).getByText('Fritz does not want to play another match now.').waitFor()
  await again(anna).getByRole('button', { name: 'Play again', exact: true }).click()
  await again(fritz).getByRole('button', { name: 'Rather swap sides' }).click()
  await again(anna).getByText('Fritz would like to play again with sides swapped.').waitFor()
  expect(await findings(anna)).toEqual([])
  await again(anna).getByRole('button', { name: 'Accept' }).click()
  for (const page of [anna, fritz])
    await again(page).getByRole('link', { name: 'Go to the new match' }).waitFor()
  expect([anna.url(), fritz.url()]).toEqual(before)
  for (const page of [anna, fritz]) {
    await page.getByRole('tab', { name: 'Seats' }).click()
  }
  const old = await seatOf(anna, 'you').innerText()
  for (const page of [anna, fritz]) {
    await again(page).getByRole('link', { name: 'Go to the new match' }).click()
    await expect.poll(() => page.url()).not.toBe(before[0])
    await page.locator('[data-turn]:not([data-turn="over"])').waitFor()
    await page.getByRole('tab', { name: 'Seats' }).click()
  }
  expect((await seatOf(fritz, 'you').innerText()).split('\n')[0]).toBe(old.split('\n')[0])
  expect(people.flatMap((p) => p.errors)).toEqual([])
  await Promise.all(people.map((p) => p.context.close()))
}, 180_000)
