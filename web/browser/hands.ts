// Hands that play: what tests and pictures share.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { games } from '@tricorne/games'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Site } from './serve.ts'

const rulebook = readFileSync(new URL(`../../games/${games[0].id}/RULES.md`, import.meta.url), 'utf8')
const ids = Array.from(rulebook.matchAll(/^- `([^`]+)`/gm), ([, id]) => id)
/** A rule in the middle of the first game's book, as the page's address names it. */
export const RULE = `${games[0].id}/${ids[Math.floor(ids.length / 2)]}`

export interface World {
  browser: Browser
  site: Site
}

/**
 * A fresh visitor. Bots move at once and nothing moves unless the test asks for it. The service worker would fetch and
 * keep the whole client for each visitor, which takes as long as many a test: those about it allow it.
 */
export async function visitor(
  { browser }: World,
  settings: Record<string, string> = {},
  viewport = { width: 1280, height: 800 },
  more: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', ...more })
  const kept = JSON.stringify({ speed: 'instant', motion: 'off', sound: 'off', theme: 'light', ...settings })
  await context.addInitScript((text) => {
    if (!localStorage.getItem('tricorne.settings')) localStorage.setItem('tricorne.settings', text)
  }, kept)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return { context, page, errors }
}

/** From the lobby to a new table against quick bots, in the first seat or the given one. */
export async function sitDown(page: Page, url: string, seat = 0, level = 'recruit'): Promise<void> {
  await page.goto(url)
  await page.locator('input[name^="seat-"]').nth(seat).check({ force: true })
  await page.getByLabel('Opponents').selectOption(level)
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
}

/** To the scenario of the first game that has panels of its own, in the seat with most hands, by their places in the lobby. */
export async function sitDownAtPanels(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('input[name^="scenario-"]').nth(2).check({ force: true })
  await page.locator('input[name^="seat-"]').nth(1).check({ force: true })
  await page.getByRole('combobox').first().selectOption('recruit')
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
}

export const turn = (page: Page): Promise<string | null> =>
  page.locator('[data-turn]').getAttribute('data-turn', { timeout: 30_000 })

/** Waits until the viewer is asked or the match is over; returns which. */
export async function settled(page: Page): Promise<'asked' | 'over'> {
  const answer = await page.waitForFunction(
    () => {
      if (document.querySelector('[data-turn="over"]')) return 'over'
      return document.querySelector('[data-actions] button:not(:disabled)') ? 'asked' : false
    },
    null,
    { timeout: 60_000 },
  )
  return (await answer.jsonValue()) as 'asked' | 'over'
}

/**
 * Does a legal action through the list of actions, chosen by a number from 0 to 1; false at the end. With haste, one
 * time in two it is an action without a target, if there is one: those mostly end a step.
 */
export async function actOnce(page: Page, dice: () => number, haste = false): Promise<boolean> {
  if ((await settled(page)) === 'over') return false
  const hurry = haste && dice() < 0.5
  await page.evaluate(
    ([r, quick]) => {
      const all = [...document.querySelectorAll<HTMLButtonElement>('[data-actions] button:not(:disabled)')]
      const plain = quick ? all.filter((b) => b.dataset.target === undefined) : []
      const buttons = plain.length > 0 ? plain : all
      buttons[Math.floor(r * buttons.length)]?.click()
    },
    [dice(), hurry] as const,
  )
  return true
}

/** Sits down in the second seat, plays a little and opens the log; returns the question that is on the table. */
export async function playToTheLog(page: Page, url: string): Promise<string> {
  await sitDown(page, url, 1)
  const dice = diceFrom(4)
  for (let i = 0; i < 6; i++) await actOnce(page, dice)
  await settled(page)
  const question = await page.locator('.question').innerText()
  await page.getByRole('tab', { name: 'Log' }).click()
  return question
}

/** After a press: waits until it was done, and confirms it if it was only selected. */
export async function confirmIfAsked(
  page: Page,
  before: string,
  asked: () => Promise<string>,
): Promise<void> {
  const confirm = page.locator('[data-selected] [data-confirm]')
  for (let tries = 0; tries < 400; tries++) {
    const changed = (await asked()) !== before
    if ((await confirm.count()) > 0) return confirm.click()
    if (changed) return
    await page.waitForTimeout(30)
  }
}

/** Pseudorandom numbers, the same in every run. */
export function diceFrom(seed: number): () => number {
  let s = seed
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0
    return s / 2 ** 32
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Problems that axe reports on the current page, or on a part of it, the moderate ones included. */
export const findings = (page: Page, part?: string): Promise<string[]> =>
  problems(page, part, ['moderate', 'serious', 'critical'])

/** Problems of every weight. */
export const allFindings = (page: Page): Promise<string[]> =>
  problems(page, undefined, ['minor', 'moderate', 'serious', 'critical'])

async function problems(page: Page, part: string | undefined, weights: string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ([where, counted]) => {
      const { axe } = window as unknown as {
        axe: { run(where: object | string, options: object): Promise<{ violations: Finding[] }> }
      }
      interface Finding {
        id: string
        impact: string
        nodes: { target: unknown[]; failureSummary: string }[]
      }
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
      // What passes need not be described.
      const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }
      const { violations } = await axe.run(where ?? document, options)
      return violations
        .filter((v) => counted.includes(v.impact))
        .map(
          (v) =>
            `${v.id}: ${v.nodes
              .map((n) => `${n.target.join(' ')} (${n.failureSummary})`)
              .slice(0, 4)
              .join('; ')}`,
        )
    },
    [part, weights] as const,
  )
}

/** A game's shortest scenario, at a new table against quick bots. */
export async function sitDownAt(page: Page, url: string, game: string): Promise<void> {
  await page.goto(`${url}#/game/${game}`)
  const short = games.find(({ id }) => id === game)?.short
  if (short) await page.locator(`input[name^="scenario-"][value="${short}"]`).check({ force: true })
  await page.getByLabel('Opponents').selectOption('recruit')
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
}

/** From the lobby to a table of a scenario against quick bots, in one of its seats. */
export async function sitDownIn(
  page: Page,
  url: string,
  { game, scenario, seat }: { game: string; scenario: string; seat: number },
): Promise<void> {
  await page.goto(`${url}#/game/${game}`)
  await page.locator(`input[name^="scenario-"][value="${scenario}"]`).check({ force: true })
  await page.locator('input[name^="seat-"]').nth(seat).check({ force: true })
  await page.getByLabel('Opponents').selectOption('recruit')
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  await settled(page)
}
