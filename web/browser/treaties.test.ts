// Two people at a table sign a treaty while the game goes on, and a broken promise is refused in its own words.
import { games } from '@tricorne/games'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { actOnce, diceFrom, findings, visitor } from './hands.ts'
import { house } from './house.ts'
import { world } from './kit.ts'

const w = world()
const h = house()
/** Set, pictures are left there. */
const folder = process.env.TRICORNE_SHOTS

const SIZES = {
  phone: { width: 390, height: 844 },
  flat: { width: 844, height: 390 },
  desk: { width: 1280, height: 800 },
}

/** Pictures of a page in all sizes, by day and by night. */
async function shots(page: Page, name: string): Promise<void> {
  if (!folder) return
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), theme)
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport)
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${folder}/${name}-${size}-${theme}.png` })
    }
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  await page.setViewportSize(SIZES.desk)
}

const openCourt = async (page: Page): Promise<void> => {
  await page.locator('[data-court]').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
}

/** Everybody acts until one is asked for something. */
async function until(pages: Page[], page: Page, question: string): Promise<void> {
  const dice = diceFrom(5)
  for (const p of pages) await p.getByRole('tab', { name: 'Actions' }).click()
  for (let i = 0; i < 400; i++) {
    if ((await page.locator('.question', { hasText: question }).count()) > 0) return
    for (const p of pages)
      if ((await p.locator('[data-actions] button:not(:disabled)').count()) > 0) await actOnce(p, dice, true)
    await page.waitForTimeout(50)
  }
  throw new Error(`nobody asks: ${question}`)
}

/** The names of the cities of Silesia. */
async function silesia(): Promise<string[]> {
  const game = await games[0].load()
  const { cityNames, region, regionNames } = game.board as {
    cityNames: string[]
    region: number[]
    regionNames: string[]
  }
  return cityNames.filter((_, city) => region[city] === regionNames.indexOf('Silesia'))
}

/** A lit city among these, and where it is on the page. */
async function litCity(page: Page, names: string[]): Promise<{ x: number; y: number }> {
  for (const name of names) {
    const target = page.locator('main').getByRole('button', { name: new RegExp(`(^| )${name}$`) })
    const box = (await target.count()) > 0 ? await target.first().boundingBox() : null
    if (box && box.x > 40 && box.x < 800 && box.y > 120 && box.y < 600)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  throw new Error('no city of the land is lit')
}

it('signs a treaty while the other is asked something else, and refuses what breaks it with its words', async () => {
  const people = await Promise.all([visitor(w), visitor(w)])
  const [anna, fritz] = people.map((p) => p.page)
  await anna.goto(h.url)
  await anna.getByLabel('Your name at the table').fill('Anna')
  const form = anna.locator('form', { has: anna.getByRole('button', { name: 'Set up the table' }) })
  await form.getByRole('combobox').first().selectOption('advanced')
  await form.getByLabel('Who plays Louis XV?').selectOption('bot:recruit')
  await form.getByRole('button', { name: 'Set up the table' }).click()
  const table = anna.getByRole('link', { name: 'Go to the table' })
  await Promise.race([table.click(), anna.locator('[data-turn]').waitFor()])
  await fritz.goto(h.url)
  await fritz.getByLabel('Your name at the table').fill('Fritz')
  await fritz.getByRole('button', { name: 'Sit down as Frederick II' }).click()
  await Promise.all([anna, fritz].map((page) => page.locator('[data-turn]').waitFor()))
  await until([anna, fritz], anna, 'Place Hussar')
  const spot = await litCity(anna, await silesia())

  // Fritz, who is not asked anything, proposes that Anna keep out of Silesia and that he vote for her husband.
  await openCourt(fritz)
  const compose = fritz.locator('[data-compose]')
  await compose.getByRole('checkbox', { name: 'Louis XV' }).uncheck()
  await compose.getByRole('combobox', { name: 'Clause' }).selectOption({ label: 'Keep out of a land' })
  await compose.getByRole('combobox', { name: 'Who promises' }).selectOption({ label: 'Maria Theresia' })
  await compose.getByRole('combobox', { name: 'Land' }).selectOption({ label: 'Silesia' })
  await compose.getByRole('button', { name: 'Add clause' }).click()
  await compose.getByRole('combobox', { name: 'Clause' }).selectOption({ label: 'Votes in the election' })
  await compose.getByRole('combobox', { name: 'Who promises' }).selectOption({ label: 'Frederick II' })
  await compose.getByRole('button', { name: 'Add clause' }).click()
  expect(await findings(fritz)).toEqual([])
  await shots(fritz, 'compose')
  await compose.getByRole('button', { name: 'Propose', exact: true }).click()
  await compose.getByText('Proposed.').waitFor()
  await fritz.locator('[data-offer]').waitFor()

  // Anna is still asked about her hussar, and sees the treaty beside it.
  const asked = anna.locator('[data-treaty]')
  await asked.getByText('Maria Theresia keeps out of Silesia').waitFor()
  await anna.locator('.question', { hasText: 'Place Hussar' }).waitFor()
  expect(await findings(anna)).toEqual([])
  await shots(anna, 'asked')
  await asked.getByRole('button', { name: /^Sign/ }).click()
  await asked.waitFor({ state: 'detached' })
  await anna.locator('.question', { hasText: 'Place Hussar' }).waitFor()

  // What she could do before is now refused, and the promise says why.
  await anna.mouse.click(spot.x, spot.y)
  const note = anna.getByRole('alert')
  await expect
    .poll(() => note.innerText())
    .toContain('A promise forbids it: Maria Theresia keeps out of Silesia, to the end of turn 1.')
  expect(await note.innerText()).toContain('MAR-21-03')
  await shots(anna, 'refused')

  await openCourt(anna)
  await anna.locator('[data-deals]').getByText('Frederick II votes for Francis').waitFor()
  expect(await findings(anna)).toEqual([])
  await shots(anna, 'force')
  await fritz.getByRole('button', { name: /^Release: Maria Theresia/ }).click()
  await expect.poll(() => anna.locator('[data-deals]').innerText()).not.toContain('keeps out of Silesia')
  expect(people.flatMap((p) => p.errors)).toEqual([])
  await Promise.all(people.map((p) => p.context.close()))
}, 180_000)
