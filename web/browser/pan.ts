// Measures how smoothly the map is dragged on a slow machine: `npm run pan -w @tricorne/web` after a build.
// A mouse drags the map for two seconds, three times over at each zoom, with the processor slowed four times;
// what counts is the time between two frames. Speeds are told, never tested.
import type { CDPSession, Page } from 'playwright-core'
import { launch } from './chromium.ts'
import { actOnce, diceFrom, settled, sitDown, visitor } from './hands.ts'
import { serve } from './serve.ts'

const SLOWER = 4
const SECONDS = 2
const RUNS = 3 // after one in which the map lies still, to know the machine

/** Drags in a figure of eight around the middle of the map, a step each 8 ms, as a mouse reports them. */
async function drag(page: Page, cdp: CDPSession, still: boolean): Promise<number[]> {
  const box = await page.locator('div.frame').boundingBox()
  if (box === null) throw new Error('no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const mouse = (type: string, dx: number, dy: number) =>
    cdp.send('Input.dispatchMouseEvent', {
      type: type as 'mouseMoved',
      x: x + dx,
      y: y + dy,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    })
  await page.evaluate(() => {
    const times: number[] = []
    const tick = (now: number) => {
      times.push(now)
      if ((window as unknown as { times: number[] }).times === times) requestAnimationFrame(tick)
    }
    Object.assign(window, { times })
    requestAnimationFrame(tick)
  })
  await page.waitForTimeout(200)
  await page.evaluate(() => {
    ;(window as unknown as { times: number[] }).times.length = 0
  })
  await mouse('mousePressed', 0, 0)
  const begin = performance.now()
  const pending: Promise<unknown>[] = []
  for (let s = 0; s < SECONDS; s = (performance.now() - begin) / 1000) {
    const a = (2 * Math.PI * s) / SECONDS
    if (!still)
      pending.push(mouse('mouseMoved', box.width * 0.3 * Math.sin(a), box.height * 0.3 * Math.sin(2 * a)))
    await new Promise((done) => setTimeout(done, 8))
  }
  const times = await page.evaluate(() => [...(window as unknown as { times: number[] }).times])
  await Promise.all(pending)
  await mouse('mouseReleased', 0, 0)
  return times.slice(1).map((t, i) => t - times[i])
}

const browser = await launch()
const site = await serve()
const { page } = await visitor({ browser, site }, { motion: 'on' })
const cdp = await page.context().newCDPSession(page)
// Work of the page's own thread; other programs do not count.
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
const work = async () => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find((m) => m.name === 'TaskDuration')?.value ?? 0)
}
await sitDown(page, site.url)
const dice = diceFrom(5)
while ((await page.locator('.question:has-text("Where does")').count()) === 0) {
  if (!(await actOnce(page, dice)) || (await settled(page)) === 'over') break
}
const zoom = page.getByRole('button', { name: 'Zoom in' })
for (const presses of [0, 2, 2]) {
  for (let i = 0; i < presses; i++) {
    await zoom.click()
    await page.waitForTimeout(400)
  }
  await page.waitForTimeout(1500)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const scale = await page.locator('.world').evaluate((e) => new DOMMatrix(getComputedStyle(e).transform).a)
  for (let run = 0; run <= RUNS; run++) {
    const before = await work()
    const gaps = await drag(page, cdp, run === 0)
    const spent = (await work()) - before
    const sorted = [...gaps].sort((a, b) => a - b)
    const sum = gaps.reduce((a, b) => a + b, 0)
    const line = {
      scale: scale.toFixed(2),
      map: run === 0 ? 'still' : 'moved',
      frames: `${((1000 * gaps.length) / sum).toFixed(1)}/s`,
      work: `${(spent / gaps.length).toFixed(1)} ms`,
      median: sorted[Math.floor(gaps.length / 2)].toFixed(1),
      p95: sorted[Math.floor(gaps.length * 0.95)].toFixed(1),
      longest: sorted[gaps.length - 1].toFixed(1),
      late: `${gaps.filter((g) => g > 25).length} of ${gaps.length}`,
    }
    console.log(JSON.stringify(line))
    await page.waitForTimeout(800)
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}
await browser.close()
await site.close()
