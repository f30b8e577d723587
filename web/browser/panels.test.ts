// A scenario in which a game has its own panels: they are used like the map and the hand.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { actOnce, confirmIfAsked, diceFrom, findings, settled, sitDownAtPanels, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()
/** Set, pictures are left there. */
const folder = process.env.TRICORNE_SHOTS

async function shot(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** The panel that is in hand, or null. */
const panelOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-panel]')?.getAttribute('data-panel') ?? null)

/** Clicks something in the panel, in the hand or below the question, mostly the first of these where something is lit; says where. */
const clickLit = (page: Page, chances: number[]): Promise<string | null> =>
  page.evaluate(([which, ...likely]) => {
    const places = {
      panel: '[data-panel] button:not(.plain):not(:disabled)',
      hand: '[data-hand] .may button',
      question: '.ask .group button:not(:disabled)',
    }
    // The heading of a panel names what counts there: cards of that name are better than others.
    const named = document.querySelector('[data-panel] h3 svg')?.getAttribute('aria-label') ?? ''
    const lit = Object.entries(places).flatMap(([place, selector]) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)]
      const good = all.filter((e) => place === 'hand' && e.ariaLabel?.startsWith(named))
      const buttons = good.length > 0 ? good : all
      return buttons.length > 0 ? [{ place, buttons }] : []
    })
    const chosen = lit.find((_, i) => likely[i] < 0.75) ?? lit.at(-1)
    chosen?.buttons[Math.floor(which * chosen.buttons.length)].click()
    return chosen?.place ?? null
  }, chances)

/** The turn that the track in the head of the page stands at. */
const turnOf = async (page: Page): Promise<number> =>
  Number(
    /turn (\d+)/.exec(
      (await page.locator('.status [role="img"]').first().getAttribute('aria-label')) ?? '',
    )?.[1],
  )

/** Something was done: the question, its options or the turn have changed. */
const asked = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      `${document.querySelector('.ask')?.textContent} ${document.querySelector('[data-actions]')?.textContent}`,
  )

/** What was clicked, by panel and place, and which panels were opened. */
interface Deeds {
  readonly used: Record<string, number>
  readonly looked: Set<string>
}

/** Plays a match until the next year, or, as long as politics offered the seat nothing, for a second one. */
async function playYear(page: Page, dice: () => number, { used, looked }: Deeds): Promise<void> {
  const enough = async () => (await turnOf(page)) >= (used['politics panel'] > 0 ? 4 : 8)
  let actions = 0
  while ((await settled(page)) === 'asked' && !(await enough())) {
    const panel = await panelOf(page)
    if (panel !== null && !looked.has(panel)) {
      looked.add(panel)
      expect(await findings(page), panel).toEqual([])
      await shot(page, `panel-${panel}`)
    }
    const before = await asked(page)
    const place = panel === null ? null : await clickLit(page, [dice(), dice(), dice(), dice()])
    if (place === null) await actOnce(page, dice)
    else {
      used[`${panel} ${place}`] = (used[`${panel} ${place}`] ?? 0) + 1
      await confirmIfAsked(page, before, () => asked(page))
      await expect.poll(() => asked(page), { timeout: 20_000 }).not.toBe(before)
    }
    if (++actions > 1500) throw new Error('the year does not end')
  }
}

it('is played for a year and a winter by what the panels offer', async () => {
  const { page, context, errors } = await visitor(w)
  const dice = diceFrom(17)
  const deeds: Deeds = { used: {}, looked: new Set() }
  // Random play may lose a match before the winter, or before politics offers it anything: then another one is played.
  for (let matches = 0; matches < 8; matches++) {
    await sitDownAtPanels(page, w.site.url)
    await playYear(page, dice, deeds)
    if ((await turnOf(page)) >= 4 && deeds.used['politics panel'] > 0) break
  }
  const { used } = deeds
  expect(await turnOf(page)).toBeGreaterThanOrEqual(4)
  expect(used['politics panel']).toBeGreaterThan(0)
  expect(used['politics hand']).toBeGreaterThan(0)

  // The active panel can be reopened afterwards, and closed again.
  await page.locator('[data-court]').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  expect(await findings(page)).toEqual([])
  await shot(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
}, 120_000)

it('switches between the parts of the map', async () => {
  const { page, context } = await visitor(w)
  await sitDownAtPanels(page, w.site.url)
  const where = () => page.locator('.world').evaluate((e) => (e as HTMLElement).style.transform)
  const parts = page.getByRole('group', { name: 'Parts of the map' }).getByRole('button')
  const seen = new Set<string>()
  for (const button of await parts.all()) {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(where).not.toBe([...seen].at(-1))
    seen.add(await where())
  }
  expect(seen.size).toBe(3)
  await context.close()
})

it('fits on every screen, by day, by night and from right to left', async () => {
  const screens: [number, number, Record<string, string>][] = [
    [390, 844, {}],
    [390, 844, { dir: 'rtl', theme: 'dark' }],
    [1280, 800, { theme: 'dark' }],
    [1280, 800, { dir: 'rtl' }],
    [2560, 1440, {}],
  ]
  for (const [width, height, look] of screens) {
    const name = [width, ...Object.values(look)].join('-')
    const { page, context, errors } = await visitor(w, look, { width, height })
    await sitDownAtPanels(page, w.site.url)
    const dice = diceFrom(5)
    for (let i = 0; i < 80 && (await panelOf(page)) !== 'politics'; i++) {
      await settled(page)
      const done = page.locator('[data-verb="done"]')
      if ((await done.count()) > 0) await done.click()
      else await actOnce(page, dice)
    }
    await settled(page)
    expect(await panelOf(page), name).toBe('politics')
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, name).toBeLessThanOrEqual(0)
    expect(await findings(page), name).toEqual([])
    await shot(page, `politics-${name}`)
    await page.locator('[data-court]').click()
    await page.getByRole('dialog').waitFor()
    expect(await findings(page), name).toEqual([])
    await shot(page, `dialog-${name}`)
    expect(errors).toEqual([])
    await context.close()
  }
}, 120_000)
