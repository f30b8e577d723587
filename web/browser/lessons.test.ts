// All lessons of all games, played by a script that does what the coach says and by one that does something else at
// every step.
import type { Lesson, LessonStep } from '@tricorne/kit/lessons'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { lessonsOfAll } from '../build/lessons.ts'
import { findings, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()
const all = await lessonsOfAll()
const UPRIGHT = { width: 390, height: 844 }
const LYING = { width: 844, height: 390 }
const DESK = { width: 1280, height: 800 }
const SCREENS = [UPRIGHT, LYING, DESK]

const coach = (page: Page) => page.locator('[data-coach]')

/** Waits until the coach is at a step and nobody acts. */
async function stepIs(page: Page, step: number): Promise<void> {
  await page.locator(`[data-coach][data-step="${step}"]:not([data-moving])`).waitFor()
}

/** What is pointed at is there, and the coach does not lie on it. */
async function looksRight(page: Page, { point }: LessonStep): Promise<void> {
  const seen = await page.waitForFunction((wanted) => {
    const box = document.querySelector('[data-coach]')?.getBoundingClientRect()
    const things = [...document.querySelectorAll('[data-pointed], circle.marked')]
    if (box === undefined || things.length < wanted) return null
    const covered = things.filter((thing) => {
      const it = thing.getBoundingClientRect()
      const [x, y] = [(it.left + it.right) / 2, (it.top + it.bottom) / 2]
      return x > box.left && x < box.right && y > box.top && y < box.bottom
    })
    return { covered: covered.map(({ outerHTML }) => outerHTML.slice(0, 120)) }
  }, point.length)
  // A thing may lie anywhere on the map; the one that was brought into sight is in sight.
  const { covered } = (await seen.jsonValue()) ?? { covered: ['nothing'] }
  if (point.length === 1) expect(covered).toEqual([])
  // A wide page fills the screen and never scrolls.
  expect(await page.evaluate(() => (innerWidth < 900 ? 0 : scrollY))).toBe(0)
}

/** What the list of actions calls it. */
const textOf = async (page: Page, { wanted: [{ verb, target }] }: LessonStep): Promise<string> =>
  page.evaluate(
    ([v, t]) => {
      const aimed = t === null ? ':not([data-target])' : `[data-target="${t}"]`
      return document.querySelector(`[data-actions] [data-verb="${v}"]${aimed}`)?.textContent ?? ''
    },
    [verb, target] as const,
  )

/** By the button or the card that is pointed at, or on the map with the keyboard; then from the menu, if there is one. */
async function obey(page: Page, step: LessonStep): Promise<void> {
  if (step.wanted.length === 0) return coach(page).locator('[data-next]').click()
  const text = await textOf(page, step)
  expect(text).not.toBe('')
  const done = await page.evaluate((name) => {
    const shown = [...document.querySelectorAll<HTMLElement>('.ask button[data-verb][data-pointed]')]
    const card = document.querySelector<HTMLElement>('.hand button[data-pointed]')
    const onMap = [...document.querySelectorAll<SVGGElement>('g.target')].find((target) =>
      target.ariaLabel?.split('; ').includes(name),
    )
    if (shown.length === 1 || card) (shown[0] ?? card).click()
    else if (onMap) onMap.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    else return false
    return true
  }, text)
  if (!done)
    await page.locator('[data-actions]').getByRole('button', { name: text, exact: true }).first().click()
  const choice = page.locator('.menu').getByRole('button', { name: text, exact: true })
  if (await choice.count()) await choice.first().click()
}

/** Something else that the rules allow, from the list of actions; false if there is nothing. */
const disobey = (page: Page, { wanted }: LessonStep): Promise<boolean> =>
  page.evaluate((choices) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-actions] button:not(:disabled)')]
    const other = buttons.findLast(
      ({ dataset }) =>
        !choices.some((c) => c.verb === dataset.verb && String(c.target ?? '') === (dataset.target ?? '')),
    )
    other?.click()
    return other !== undefined
  }, wanted)

async function openActions(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Actions' }).click()
}

async function begin(page: Page, game: string): Promise<void> {
  await page.goto(w.site.url)
  await page.getByRole('link', { name: 'New here? Learn in ten minutes' }).click()
  await page.goto(`${w.site.url}#/learn/${game}`)
  await page.getByRole('link', { name: 'Begin the first lesson' }).click()
}

/** Every lesson counts as done, and the way leads on to the game. */
async function endsWell(page: Page, game: string, lessons: readonly Lesson[]): Promise<void> {
  await coach(page).getByText('That was the last lesson.').waitFor()
  await coach(page).getByRole('link', { name: 'All lessons' }).click()
  await expect.poll(() => page.locator('li.done').count()).toBe(lessons.length)
  await page.getByRole('link', { name: 'Play a game' }).click()
  expect(page.url()).toContain(`#/game/${game}`)
}

for (const [number, { game, lessons }] of all.entries()) {
  it(`leads through all lessons of ${game} whoever does what the coach says`, async () => {
    const { page, context, errors } = await visitor(w, {}, SCREENS[number % SCREENS.length])
    await begin(page, game)
    for (const [i, { steps, title }] of lessons.entries()) {
      await coach(page).getByText(title).first().waitFor()
      await openActions(page)
      for (const [at, step] of steps.entries()) {
        await stepIs(page, at)
        await looksRight(page, step)
        await obey(page, step)
      }
      await stepIs(page, steps.length)
      if (i < lessons.length - 1) await coach(page).locator('[data-next-lesson]').click()
    }
    await endsWell(page, game, lessons)
    expect(errors).toEqual([])
    await context.close()
  }, 300_000)

  it(`leads through all lessons of ${game} whoever does something else at every step`, async () => {
    const { page, context, errors } = await visitor(w, {}, SCREENS[(number + 1) % SCREENS.length])
    await begin(page, game)
    for (const [i, { steps, title }] of lessons.entries()) {
      await coach(page).getByText(title).first().waitFor()
      await openActions(page)
      for (const [at, step] of steps.entries()) {
        await stepIs(page, at)
        const lines = await page.locator('.question').allInnerTexts()
        if (await disobey(page, step)) await coach(page).locator('.reply p').waitFor()
        await stepIs(page, at)
        expect(await page.locator('.question').allInnerTexts()).toEqual(lines)
        // Once a lesson: Escape puts away what is open, and then goes back a step.
        if (at === 1) {
          while (await coach(page).locator(':scope[data-step="1"]').count())
            await page.keyboard.press('Escape')
          await stepIs(page, 0)
          await coach(page).locator('[data-next], [data-show]').click()
          await stepIs(page, 1)
        }
        await coach(page).locator('[data-next], [data-show]').click()
      }
      await stepIs(page, steps.length)
      if (i < lessons.length - 1) await coach(page).locator('[data-next-lesson]').click()
    }
    await endsWell(page, game, lessons)
    expect(errors).toEqual([])
    await context.close()
  }, 300_000)
}

it.each([UPRIGHT, LYING, DESK])(
  'shows axe nothing serious in a lesson at $width by $height',
  async (viewport) => {
    const { page, context, errors } = await visitor(w, {}, viewport)
    const [{ game, lessons }] = all
    await page.goto(`${w.site.url}#/learn`)
    await page.getByRole('heading', { name: 'Learn to play' }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.goto(`${w.site.url}#/learn/${game}/${lessons[0].id}`)
    await stepIs(page, 0)
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    // Focus goes on reading with the words, and Escape goes back.
    await coach(page).locator('[data-next]').press('Enter')
    await stepIs(page, 1)
    expect(await page.evaluate(() => document.activeElement?.closest('[data-coach]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await stepIs(page, 0)
    await coach(page).getByRole('link', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Learn to play' }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  },
)

it('says that there is no such lesson', async () => {
  const { page, context } = await visitor(w)
  await page.goto(`${w.site.url}#/learn/nothing/nowhere`)
  await page.getByRole('alert').waitFor()
  await page.getByRole('link', { name: 'All lessons' }).click()
  await page.getByRole('heading', { name: 'Learn to play' }).waitFor()
  await context.close()
})
