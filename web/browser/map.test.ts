// The map under fingers, mouse and wheel, with real input.
import type { CDPSession, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { actOnce, diceFrom, settled, sitDown, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()

interface Point {
  x: number
  y: number
}

/** Where the map is: screen = map × k + (x, y). */
async function camera(page: Page): Promise<Point & { k: number }> {
  return page.locator('div.world').evaluate((e) => {
    const frame = (e.closest('.frame') as Element).getBoundingClientRect()
    const { left, top } = e.getBoundingClientRect()
    const { a } = new DOMMatrix(getComputedStyle(e).transform)
    return { x: left - frame.left, y: top - frame.top, k: a }
  })
}

async function middle(page: Page): Promise<Point & { left: number; top: number }> {
  const box = await page.locator('div.frame').boundingBox()
  if (box === null) throw new Error('there is no map')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x, top: box.y }
}

/** The point of the map under a point of the screen. */
async function under(page: Page, at: Point): Promise<Point> {
  const [{ x, y, k }, { left, top }] = [await camera(page), await middle(page)]
  return { x: (at.x - left - x) / k, y: (at.y - top - y) / k }
}

const touch = (cdp: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((p, id) => ({ ...p, id })) })

/** Two frames: everything has moved into place. */
const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

async function atTable(viewport?: { width: number; height: number }) {
  const { page, context, errors } = await visitor(w, {}, viewport)
  await sitDown(page, w.site.url)
  await page.locator('div.world').waitFor()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.waitForTimeout(400)
  return { page, context, errors, cdp: await context.newCDPSession(page) }
}

it('follows a finger, and a mouse, as far as it goes', async () => {
  const { page, context, cdp, errors } = await atTable({ width: 390, height: 844 })
  const { x, y } = await middle(page)
  const before = await camera(page)
  await touch(cdp, 'touchStart', { x, y })
  for (let i = 1; i <= 10; i++) await touch(cdp, 'touchMove', { x: x - 6 * i, y: y - 3 * i })
  await frames(page)
  const during = await camera(page)
  await touch(cdp, 'touchEnd')
  await frames(page)
  const after = await camera(page)
  expect(during.x).toBeLessThan(before.x - 50)
  expect(after).toEqual({
    k: before.k,
    x: expect.closeTo(before.x - 60, 0),
    y: expect.closeTo(before.y - 30, 0),
  })

  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 30, { steps: 6 })
  await page.mouse.up()
  await frames(page)
  const back = await camera(page)
  expect(back).toEqual({ k: before.k, x: expect.closeTo(before.x, 0), y: expect.closeTo(before.y, 0) })
  expect(errors).toEqual([])
  await context.close()
})

it('zooms with two fingers, about the point between them', async () => {
  const { page, context, cdp, errors } = await atTable({ width: 390, height: 844 })
  const at = await middle(page)
  const { x, y } = at
  const before = await camera(page)
  const held = await under(page, at)
  const spread = (d: number): [Point, Point] => [
    { x: x - d, y },
    { x: x + d, y },
  ]
  await touch(cdp, 'touchStart', { x: x - 40, y })
  await touch(cdp, 'touchStart', ...spread(40))
  for (let d = 44; d <= 80; d += 4) await touch(cdp, 'touchMove', ...spread(d))
  await touch(cdp, 'touchEnd')
  await frames(page)
  const after = await camera(page)
  expect(after.k / before.k).toBeCloseTo(2, 1)
  const now = await under(page, at)
  expect(Math.hypot(now.x - held.x, now.y - held.y) * after.k).toBeLessThan(2)
  expect(errors).toEqual([])
  await context.close()
})

it('zooms with the wheel and keeps the point under the cursor', async () => {
  const { page, context, errors } = await atTable()
  const { x, y } = await middle(page)
  const at = { x: x + 70, y: y - 40 }
  const before = await camera(page)
  const held = await under(page, at)
  await page.mouse.move(at.x, at.y)
  for (let i = 0; i < 3; i++) await page.mouse.wheel(0, -100)
  await expect.poll(async () => (await camera(page)).k / before.k).toBeCloseTo(2, 3)
  const near = await under(page, at)
  expect(Math.hypot(near.x - held.x, near.y - held.y) * before.k).toBeLessThan(1)
  for (let i = 0; i < 3; i++) await page.mouse.wheel(0, 100)
  await expect.poll(async () => (await camera(page)).k / before.k).toBeCloseTo(1, 3)
  const far = await under(page, at)
  expect(Math.hypot(far.x - held.x, far.y - held.y) * before.k).toBeLessThan(1)
  expect(errors).toEqual([])
  await context.close()
})

/** How the ground is painted: its scale on the screen, the pixels of a bitmap for one of the page, and some ink. */
async function painted(page: Page) {
  await page.locator('.sheet[data-drawn] > canvas').waitFor()
  return page.locator('.sheet[data-drawn] > canvas').evaluate((node) => {
    const canvas = node as HTMLCanvasElement
    const { a } = new DOMMatrix(getComputedStyle(canvas).transform)
    const { left, top } = canvas.getBoundingClientRect()
    const small = new OffscreenCanvas(64, 64)
    const context = small.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(canvas, 0, 0, 64, 64)
    const { data } = context.getImageData(0, 0, 64, 64)
    let ink = ''
    let light = 0
    let opaque = 0
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3] < 255) continue // beyond the edge of the map
      opaque++
      ink += String.fromCharCode(48 + (data[i] >> 4), 48 + (data[i + 1] >> 4), 48 + (data[i + 2] >> 4))
      light += (data[i] + data[i + 1] + data[i + 2]) / 3
    }
    return { scale: a, ratio: canvas.width / canvas.clientWidth, left, top, ink, light: light / opaque }
  })
}

it('paints the ground sharp when it rests, and moves one bitmap while it is dragged', async () => {
  const { page, context, errors } = await atTable()
  const far = await painted(page)
  expect(far).toMatchObject({ scale: 1, ratio: 1 })
  expect(new Set(far.ink).size).toBeGreaterThan(5)
  const canvas = await page.locator('.sheet > canvas').elementHandle()
  const { x, y } = await middle(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 40, { steps: 6 })
  await frames(page)
  expect(await canvas?.evaluate((node) => node.isConnected)).toBe(true)
  const moved = await painted(page)
  expect([moved.left - far.left, moved.top - far.top]).toEqual([120, 40])
  await page.mouse.up()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => canvas?.evaluate((node) => node.isConnected), { timeout: 15_000 }).toBe(false)
  const near = await painted(page)
  expect(near).toMatchObject({ scale: 1, ratio: 1 })
  expect(near.ink).not.toBe(far.ink)
  expect(await page.locator('.sheet').getAttribute('data-zoom')).toBe('3')
  expect(errors).toEqual([])
  await context.close()
})

it('brings a target that gets the focus into sight, and knows where it is then', async () => {
  const { page, context } = await atTable()
  const target = page.locator('.target').first()
  const dice = diceFrom(3)
  for (let i = 0; i < 60 && (await target.count()) === 0; i++) {
    await actOnce(page, dice)
    await settled(page)
  }
  const { x, y } = await middle(page)
  await page.mouse.move(x, y)
  const box = await page.locator('div.frame').boundingBox()
  const outside = async () => {
    const at = await target.boundingBox()
    return at === null || box === null || at.x + at.width < box.x || at.x > box.x + box.width
  }
  for (let i = 0; i < 40 && !(await outside()); i++) {
    await page.getByRole('region', { name: 'Map' }).press('Shift+ArrowRight')
    await frames(page)
  }
  expect(await outside()).toBe(true)
  await target.focus()
  await frames(page)
  expect(await outside()).toBe(false)
  const before = await camera(page)
  await page.mouse.down()
  await page.mouse.move(x + 50, y, { steps: 5 })
  await page.mouse.up()
  await frames(page)
  expect((await camera(page)).x).toBeCloseTo(before.x + 50, 0)
  await context.close()
})

it('paints the ground anew when the theme changes, and for a screen of finer pixels', async () => {
  const { page, context } = await atTable()
  const day = await painted(page)
  await context.close()
  const night = await visitor(w, { theme: 'auto' })
  await night.page.emulateMedia({ colorScheme: 'light' })
  await sitDown(night.page, w.site.url)
  expect((await painted(night.page)).light).toBeGreaterThan(150)
  await night.page.emulateMedia({ colorScheme: 'dark' })
  await night.page.locator('.sheet[data-drawn="dark"] > canvas').waitFor()
  expect((await painted(night.page)).light).toBeLessThan(110)
  expect(day.light).toBeGreaterThan(150)
  await night.context.close()
  const fine = await w.browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })
  const phone = await fine.newPage()
  await sitDown(phone, w.site.url)
  expect(await painted(phone)).toMatchObject({ scale: 1, ratio: 3 })
  await fine.close()
})
