// A whole turn by one kind of hand: eyes find what is lit, the hand reaches it and presses.
import type { Locator, Page } from 'playwright-core'

export interface Hand {
  /** Gets to something that can be pressed, as a person would, and presses it; false if that is not possible now. `works`: it did something. */
  press(page: Page, wanted: Locator, works?: () => Promise<boolean>): Promise<boolean>
}

/** In the order in which they are wanted: what is selected is confirmed, then what is open is answered. */
const FIRST = [
  '[data-looked] button.main',
  '.ask [data-confirm]:not(:disabled)',
  '.ask .menu button.main',
  '[data-plan] [data-confirm]:not(:disabled)',
  '[data-plan] [data-share]:not(:disabled)',
  '[data-plan] [data-row][aria-pressed="false"]',
  '[data-plan] [data-more]:not(:disabled)',
]
/** Things that are lit: on the map, in the hand, in a panel. */
const LIT = ['g.target', '.hand .may button:not(:disabled)', '.prompt .may button:not(:disabled)']
/** Buttons, and those that aim at nothing: most of them end something. */
const BUTTONS = '.ask .group button:not(:disabled)[data-target]'
const ENDS = '.ask .group button:not(:disabled):not([data-target])'
const ALL = [...FIRST, ENDS, ...LIT, BUTTONS]

/** What lies on the table and is asked: it changes with everything that is done, and not by a refusal. */
const seen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const why = document.querySelector('.ask .why')?.textContent ?? ''
    const parts = [...document.querySelectorAll('.prompt, .status, #panel')].map((e) =>
      e.textContent?.replace(why, ''),
    )
    const things = [...document.querySelectorAll('g.target, .hand button, g.token[aria-label]')]
    const picked = document.querySelectorAll('[aria-pressed="true"]').length
    return [...parts, picked, ...things.map((e) => e.getAttribute('aria-label'))].join()
  })

async function changes(page: Page, before: string, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await page.waitForTimeout(50))
    if ((await seen(page)) !== before) return true
  return false
}

const isMine = async (page: Page): Promise<'yours' | 'over'> => {
  const turn = await page.waitForFunction(
    () => document.querySelector<HTMLElement>('[data-turn="yours"], [data-turn="over"]')?.dataset.turn,
    null,
    { timeout: 60_000 },
  )
  return (await turn.jsonValue()) as 'yours' | 'over'
}

/** Under which heading of the log the game is now. */
const heading = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('#panel h3, #panel h4')].at(-1)?.textContent ?? '')

/** With so few presses a turn has hardly been played. */
const FEW = 8
/** After so many presses nothing new is begun that could be let be. */
const LONG = 10

/** What of all that can be pressed is there. */
async function lit(page: Page): Promise<string[]> {
  const there = await page.waitForFunction(
    (all) => {
      const found = all.filter((one) => document.querySelector(one))
      return found.length > 0 && found
    },
    ALL,
    { timeout: 20_000 },
  )
  return (await there.jsonValue()) || []
}

/** What to press next. */
async function next(page: Page, dice: () => number, presses: number): Promise<Locator> {
  const there = await lit(page)
  const [first] = there.filter((one) => FIRST.includes(one))
  if (first !== undefined) return page.locator(first).first()
  const more = there.filter((one) => one !== ENDS)
  const ends = there.includes(ENDS) && (more.length === 0 || dice() < (presses > LONG ? 0.9 : 0.1))
  const from = ends ? ENDS : more[Math.floor(dice() * more.length)]
  return page.locator(from).nth(Math.floor(dice() * (await page.locator(from).count())))
}

/** How often a thing may be gone before it is pressed. */
const MOST_GONE = 10

/** Null if it is gone: the match has moved on since it was seen. */
const nameOf = (wanted: Locator): Promise<string | null> =>
  wanted
    .evaluate((e) => e.getAttribute('aria-label') ?? e.textContent ?? '', null, { timeout: 3000 })
    .catch(() => null)

/** Plays until the log comes to the heading of another turn; what was pressed. */
export async function whole(page: Page, hand: Hand, dice: () => number): Promise<string[]> {
  const headings = new Set<string>()
  const pressed: string[] = []
  let gone = 0
  while (pressed.length < 300) {
    if ((await isMine(page)) === 'over') return pressed
    const under = await heading(page)
    if (headings.size > 1 && !headings.has(under) && pressed.length > FEW) return pressed
    headings.add(under)
    const before = await seen(page)
    const wanted = await next(page, dice, pressed.length)
    const what = await nameOf(wanted)
    if (what === null) {
      if (++gone > MOST_GONE) throw new Error(`never there to be pressed: ${wanted}`)
      continue
    }
    if (await hand.press(page, wanted, () => changes(page, before, 1000))) pressed.push(what)
  }
  throw new Error(`the turn does not end: ${[...headings].join('; ')}`)
}

const isIn = (wanted: Locator): Promise<boolean> => wanted.evaluate((e) => document.activeElement === e)

/** The key that brings one near. */
const nearBy = (wanted: Locator): Promise<string | null> =>
  wanted.evaluate((e) => {
    if (e.closest('.frame')) return 'm'
    if (e.closest('.prompt, .hand')) return 'p'
    if (e.closest('.tabs')) return e.textContent?.trim().charAt(0).toLowerCase() ?? null
    return e.closest('#panel') ? 'a' : null
  })

const MOST_TABS = 300

export const keys: Hand = {
  async press(page, wanted, works) {
    const near = await nearBy(wanted)
    if (near) await page.keyboard.press(near)
    for (let tabs = 0; !(await isIn(wanted)); tabs++) {
      if (tabs > MOST_TABS)
        throw new Error(`out of reach by Tab: ${await wanted.evaluate((e) => e.outerHTML)}`)
      await page.keyboard.press('Tab')
    }
    const fan = page.locator('[data-fan]')
    if (near === 'm' && (await fan.count()) > 0 && (await fan.locator('.focused').count()) !== 1)
      throw new Error('of the pieces that are spread none has the focus')
    await page.keyboard.press('Enter')
    if (!works) return true
    for (let tries = 0; !(await works()); tries++)
      if (tries > 10) throw new Error(`nothing came of: ${await wanted.evaluate((e) => e.outerHTML)}`)
    await isMine(page)
    for (let tries = 0; await isIn(page.locator('body')); tries++) {
      if (tries > 100) throw new Error('the focus has fallen to the body')
      await page.waitForTimeout(30)
    }
    return true
  },
}

/** Where a tap reaches it; null if something else lies over it, or it is beyond the edge of the map. */
const tappable = (wanted: Locator): Promise<{ x: number; y: number } | null> =>
  wanted.evaluate((e) => {
    const { x, y, width, height } = e.getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    const there = document.elementFromPoint(middle.x, middle.y)
    const onMap = e.closest('.slide')
    const reached = there !== null && (e.contains(there) || (onMap && onMap === there.closest('.slide')))
    return reached ? middle : null
  })

/** The first tap on a stack spreads it or goes nearer. What stays under another piece is let be, as by a person without patience. */
const TAPS = 3
/** Taps in a row that lead nowhere. */
const VAIN = 8
let vain = 0

export const fingers: Hand = {
  async press(page, wanted, works = async () => true) {
    if (await wanted.evaluate((e) => e.closest('.frame'))) await page.evaluate(() => scrollTo(0, 0))
    else await wanted.scrollIntoViewIfNeeded()
    for (let taps = 0; taps < TAPS && (await wanted.count()) > 0; taps++) {
      const at = await tappable(wanted)
      if (at === null) break
      // A second tap too soon is a double one.
      await page.waitForTimeout(350)
      await page.touchscreen.tap(at.x, at.y)
      if (!(await works())) continue
      vain = 0
      return true
    }
    vain++
    if (vain > VAIN) throw new Error(`nothing came of: ${await wanted.first().evaluate((e) => e.outerHTML)}`)
    return false
  },
}
