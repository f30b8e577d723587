// Looking without touching: hover, long press and focus tell, and what cannot be taken back is selected first.
import type { CDPSession, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { actOnce, diceFrom, settled, sitDown, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()

/** The card about what is looked at. */
const card = (page: Page) => page.locator('[data-looked]')

interface Point {
  x: number
  y: number
}

const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((p, id) => ({ ...p, id })) })

async function tap(cdp: CDPSession, at: Point, ms = 0): Promise<void> {
  await touch(cdp, 'touchStart', at)
  if (ms > 0) await new Promise((done) => setTimeout(done, ms))
  await touch(cdp, 'touchEnd')
}

/** What is asked, what could be answered, and what lies on the table: it changes with everything that is done. */
const asked = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.question, [data-actions], .status')]
    const things = [...document.querySelectorAll('.hand button, g.token[aria-label]')]
    return [...parts.map((e) => e.textContent), ...things.map((e) => e.getAttribute('aria-label'))].join()
  })

/** Plays until something on the map can be chosen. */
async function toTargets(page: Page, dice: () => number): Promise<void> {
  for (let i = 0; i < 80 && (await page.locator('g.target').count()) === 0; i++) {
    await actOnce(page, dice)
    await settled(page)
  }
}

const middleOf = async (page: Page, selector: string, nth = 0): Promise<Point> => {
  const box = await page.locator(selector).nth(nth).boundingBox()
  if (box === null) throw new Error(`there is no ${selector}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A piece in the middle of the map. */
async function aPiece(page: Page): Promise<{ at: Point; label: string }> {
  return page.evaluate(() => {
    const frame = document.querySelector('div.frame')?.getBoundingClientRect() as DOMRect
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
    const pieces = [...document.querySelectorAll('g.token[role="img"]')].map((token) => {
      const { x, y, width, height } = token.getBoundingClientRect()
      const at = { x: x + width / 2, y: y + height / 2 }
      return {
        at,
        label: token.getAttribute('aria-label') ?? '',
        far: Math.hypot(at.x - middle.x, at.y - middle.y),
      }
    })
    return pieces.sort((a, b) => a.far - b.far)[0]
  })
}

const apart = (a: { x: number; y: number; width: number; height: number }, { x, y }: Point): boolean =>
  x < a.x || x > a.x + a.width || y < a.y || y > a.y + a.height

it('tells of a piece under the pointer, beside it, until the pointer leaves or Escape is pressed', async () => {
  const { page, context, errors } = await visitor(w)
  await sitDown(page, w.site.url)
  await toTargets(page, diceFrom(3))
  const { at, label } = await aPiece(page)
  await page.mouse.move(at.x, at.y)
  await card(page).waitFor()
  // What its accessible name says is there to be read, word by word.
  const words = await card(page).innerText()
  for (const word of label.match(/[\p{L}\d]+/gu) ?? []) if (word !== 'at') expect(words).toContain(word)
  const box = await card(page).boundingBox()
  expect(box && apart(box, at)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => card(page).count()).toBe(0)
  await page.locator('.bar').hover()
  await page.mouse.move(at.x, at.y)
  await card(page).waitFor()
  await page.locator('.bar').hover()
  await expect.poll(() => card(page).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

it('tells of every target in focus what its name says', async () => {
  const { page, context } = await visitor(w)
  await sitDown(page, w.site.url)
  const dice = diceFrom(3)
  await toTargets(page, dice)
  const targets = page.locator('g.target')
  const count = Math.min(8, await targets.count())
  expect(count).toBeGreaterThan(0)
  for (let i = 0; i < count; i++) {
    await targets.nth(i).focus()
    const name = (await targets.nth(i).getAttribute('aria-label')) ?? ''
    for (const part of name.split('; ')) await expect.poll(() => card(page).innerText()).toContain(part)
  }
  await context.close()
})

it('tells of a card in hand under the pointer and in focus', async () => {
  const { page, context } = await visitor(w)
  await sitDown(page, w.site.url)
  const held = page.locator('.hand [data-card]')
  await held.first().hover()
  await expect.poll(() => card(page).innerText()).toContain('In battle')
  const box = await card(page).boundingBox()
  expect(box && apart(box, await middleOf(page, '.hand [data-card]'))).toBe(true)
  await page.locator('.bar').hover()
  await expect.poll(() => card(page).count()).toBe(0)
  // By keyboard.
  await page.keyboard.press('Tab')
  await held.nth(1).focus()
  await expect.poll(() => card(page).innerText()).toContain('As payment')
  await context.close()
})

it('looks and does nothing when a finger rests, on the map and on a card', async () => {
  const { page, context, errors } = await visitor(w, {}, { width: 390, height: 844 })
  const cdp = await context.newCDPSession(page)
  await sitDown(page, w.site.url)
  await toTargets(page, diceFrom(3))
  await page.evaluate(() => scrollTo(0, 0))
  const before = await asked(page)
  const { at } = await aPiece(page)
  await tap(cdp, at, 700)
  await card(page).waitFor()
  const box = await card(page).boundingBox()
  expect(box && apart(box, at)).toBe(true)
  expect(await page.locator('[data-selected]').count()).toBe(0)
  expect(await asked(page)).toBe(before)
  await page.locator('.hand [data-card]').first().scrollIntoViewIfNeeded()
  await tap(cdp, await middleOf(page, '.hand [data-card]'), 700)
  await expect.poll(() => card(page).innerText()).toContain('In battle')
  expect(await page.locator('[data-selected]').count()).toBe(0)
  expect(await asked(page)).toBe(before)
  expect(errors).toEqual([])
  await context.close()
})

it('selects at the first tap and acts at the second', async () => {
  const { page, context, errors } = await visitor(w, {}, { width: 390, height: 844 })
  const cdp = await context.newCDPSession(page)
  await sitDown(page, w.site.url)
  await toTargets(page, diceFrom(3))
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('g.target').first().focus()
  const at = await middleOf(page, 'g.target')
  const before = await asked(page)
  await tap(cdp, at)
  await page.locator('[data-selected]').waitFor()
  expect(await page.locator('g.target.chosen').count()).toBe(1)
  expect(await asked(page)).toContain(before.split(',')[0])
  // Another press of the same.
  await tap(cdp, at)
  await expect.poll(() => asked(page)).not.toBe(before)
  expect(await page.locator('[data-selected]').count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

/** Nothing is chosen in plans, or by itself. */
const ONE_BY_ONE = { plans: 'off', single: 'off', passes: 'off' }

/** Clicks a lit card with the mouse, or a target on the map with the keyboard; false if there is none. */
async function pressOne(page: Page): Promise<boolean> {
  const held = page.locator('.hand .may button[data-look]')
  if ((await held.count()) > 0) await held.first().click()
  else if ((await page.locator('g.target').count()) > 0) {
    // In one go: what is lit may be another one in a moment.
    await page.evaluate(() => document.querySelector<SVGElement>('g.target')?.focus())
    await page.keyboard.press('Enter')
  } else return false
  return true
}

/** What came of a press: it was done, it is selected, it could mean several things; or nothing that can be seen. */
async function cameOf(page: Page, before: string): Promise<'done' | 'selected' | 'menu' | 'nothing'> {
  for (let tries = 0; tries < 200; tries++) {
    if ((await page.locator('[data-selected]').count()) > 0) return 'selected'
    if ((await page.locator('.ask .menu').count()) > 0) return 'menu'
    if ((await asked(page)) !== before) return 'done'
    await page.waitForTimeout(30)
  }
  return 'nothing'
}

it('acts at once where undo brings it back, and selects first what is final', async () => {
  const { page, context, errors } = await visitor(w, ONE_BY_ONE)
  const begin = async (): Promise<void> => {
    await page.goto(w.site.url)
    await page.goto(`${w.site.url}#/game/leipzig`)
    await page.getByLabel('Opponents').selectOption('recruit')
    await page.getByRole('button', { name: 'Play against bots' }).click()
    await page.getByRole('tab', { name: 'Actions' }).click()
  }
  await begin()
  const dice = diceFrom(7)
  const ways = [
    () => pressOne(page),
    () => page.locator('[data-confirm]').click(),
    async () => {
      await page.locator('.slide').focus()
      await page.keyboard.press('Enter')
    },
  ]
  let [done, selected] = [0, 0]
  for (let i = 0; i < 150 && (done < 2 || selected < ways.length); i++) {
    if ((await settled(page)) === 'over') await begin()
    await settled(page)
    const before = await asked(page)
    const came = (await pressOne(page)) ? await cameOf(page, before) : null
    if (came === 'done') {
      done++
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    } else if (came === 'selected') {
      expect(await asked(page)).toBe(before)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('[data-selected]').count()).toBe(0)
      await pressOne(page)
      await page.locator('[data-selected]').waitFor()
      expect(await asked(page)).toBe(before)
      await ways[selected % ways.length]()
      await expect.poll(() => asked(page), { timeout: 20_000 }).not.toBe(before)
      selected++
    } else {
      if (came === 'menu') await page.keyboard.press('Escape')
      await actOnce(page, dice)
    }
  }
  expect(done).toBeGreaterThanOrEqual(2)
  expect(selected).toBeGreaterThanOrEqual(ways.length)
  expect(errors).toEqual([])
  await context.close()
}, 240_000)

it('acts at once or always selects first, as the settings say', async () => {
  for (const confirm of ['always', 'never']) {
    const { page, context } = await visitor(w, { ...ONE_BY_ONE, confirm })
    await sitDown(page, w.site.url)
    const dice = diceFrom(3)
    for (let i = 0, tried = 0; i < 60 && tried < 2; i++) {
      await toTargets(page, dice)
      const before = await asked(page)
      await pressOne(page)
      const came = await cameOf(page, before)
      if (came === 'menu' || came === 'nothing') {
        await actOnce(page, dice)
        continue
      }
      expect(came).toBe(confirm === 'always' ? 'selected' : 'done')
      if (came === 'selected') await page.locator('[data-confirm]').click()
      await expect.poll(() => asked(page), { timeout: 20_000 }).not.toBe(before)
      tried++
    }
    await context.close()
  }
}, 240_000)

/** A piece that covers another; null where there is none. */
const aStack = (page: Page): Promise<Point | null> =>
  page.evaluate(() => {
    const frame = document.querySelector('div.frame')?.getBoundingClientRect() as DOMRect
    const pieces = [...document.querySelectorAll('g.token[role="img"]')].map((token) => {
      const { x, y, width, height } = token.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2, width }
    })
    const inside = pieces.filter(
      ({ x, y }) => x > frame.x + 70 && x < frame.right - 70 && y > frame.y + 70 && y < frame.bottom - 70,
    )
    for (const [i, a] of inside.entries())
      for (const b of inside.slice(i + 1))
        if (Math.hypot(a.x - b.x, a.y - b.y) < a.width * 0.5) return { x: a.x, y: a.y }
    return null
  })

/** The middles of the pieces that are spread, when they have come to rest. */
const spread = async (page: Page): Promise<{ at: Point[]; width: number }> => {
  await page.locator('[data-fan]').waitFor({ state: 'attached' })
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-fan] > .token')].map((e) => e.getBoundingClientRect())
    return {
      at: boxes.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
      width: Math.min(...boxes.map((b) => b.width)),
    }
  })
}

for (const finger of [false, true])
  it(`spreads pieces that cover one another, and tells of each: ${finger ? 'finger' : 'mouse'}`, async () => {
    const { page, context, errors } = await visitor(w, {}, { width: 390, height: 844 })
    const cdp = await context.newCDPSession(page)
    await page.goto(`${w.site.url}#/game/leipzig`)
    await page.getByLabel('Opponents').selectOption('recruit')
    await page.getByRole('button', { name: 'Play against bots' }).click()
    await page.getByRole('tab', { name: 'Actions' }).click()
    const dice = diceFrom(5)
    const found = async (): Promise<Point | null> => {
      await page.evaluate(() => scrollTo(0, 0))
      for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Zoom out' }).click()
      await page.waitForTimeout(500)
      return aStack(page)
    }
    let stack = await found()
    for (let i = 0; i < 12 && stack === null; i++) {
      for (let k = 0; k < 5; k++) await actOnce(page, dice)
      await settled(page)
      stack = await found()
    }
    if (stack === null) throw new Error('no piece covers another')
    const before = await asked(page)
    const look = (at: Point) => (finger ? tap(cdp, at) : page.mouse.move(at.x, at.y))
    await look(stack)
    const { at, width } = await spread(page)
    expect(at.length).toBeGreaterThan(1)
    for (const [i, a] of at.entries())
      for (const b of at.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(width * 0.8)
    const names = new Set<string>()
    for (const spot of at) {
      await look(spot)
      await page.waitForTimeout(50)
      names.add(await card(page).locator('li').first().innerText())
    }
    expect(names.size).toBe(at.length)
    expect(await asked(page)).toBe(before)
    // Elsewhere they come together again.
    await look(await middleOf(page, '.bar'))
    if (!finger) await expect.poll(() => page.locator('[data-fan]').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })
