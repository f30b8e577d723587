// Measures how smoothly the map can be dragged on a slow machine: `npm run pan -w @tricorne/web` after a build.
// A mouse drags for two seconds, several times over at each zoom, with the processor slowed four times; what
// counts is the time between two frames. The first lines are for a page with a single bitmap: the best this
// machine can do. Speeds are reported, never tested.
import { loadavg } from 'node:os'
import type { CDPSession, Page } from 'playwright-core'
import { launch } from './chromium.ts'
import { actOnce, diceFrom, settled, sitDown, visitor } from './hands.ts'
import { serve } from './serve.ts'

const SLOWER = 4
const SECONDS = 2
const RUNS = Number(process.argv[2] ?? 3)
/** As many pieces as the fullest board has; a table in its first year has fewer. */
const PIECES = 80

interface Subject {
  page: Page
  cdp: CDPSession
  /** What the mouse drags. */
  frame: string
}

/** Drags in a figure of eight around the middle, a step each 8 ms, as a mouse reports them. */
async function drag({ page, cdp, frame }: Subject, still: boolean): Promise<number[]> {
  const box = await page.locator(frame).boundingBox()
  if (box === null) throw new Error('nothing to drag')
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

/** Time used by the page's own thread so far, in milliseconds; other programs do not count. */
async function work(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find((m) => m.name === 'TaskDuration')?.value ?? 0)
}

async function measure(subject: Subject, what: string): Promise<void> {
  const { page, cdp } = subject
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (let run = 0; run <= RUNS; run++) {
    const before = await work(cdp)
    const gaps = await drag(subject, run === 0)
    const spent = (await work(cdp)) - before
    const sorted = [...gaps].sort((a, b) => a - b)
    const sum = gaps.reduce((a, b) => a + b, 0)
    const line = {
      what,
      map: run === 0 ? 'still' : 'moved',
      frames: `${((1000 * gaps.length) / sum).toFixed(1)}/s`,
      work: `${(spent / gaps.length).toFixed(1)} ms`,
      p95: sorted[Math.floor(gaps.length * 0.95)].toFixed(1),
      longest: sorted[gaps.length - 1].toFixed(1),
      late: `${gaps.filter((g) => g > 25).length} of ${gaps.length}`,
      load: loadavg()[0].toFixed(1),
    }
    console.log(JSON.stringify(line))
    await page.waitForTimeout(800)
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

/** A bitmap as large as the map's, in a frame as large, and nothing else on the page. */
async function bare(page: Page): Promise<void> {
  await page.setContent(
    '<div id="frame" style="position:absolute;inset:45px 340px 138px 0;overflow:hidden;contain:strict">' +
      '<canvas width="1600" height="1280" style="will-change:transform"></canvas></div>',
  )
  await page.evaluate(() => {
    const canvas = document.querySelector('canvas') as HTMLCanvasElement
    const board = new OffscreenCanvas(canvas.width, canvas.height)
    const context = board.getContext('2d')
    if (context)
      for (let i = 0; i < 500; i++) {
        context.fillStyle = `hsl(${i} 40% 70%)`
        context.fillRect((i * 37) % 1600, (i * 91) % 1280, 90, 70)
      }
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(board.transferToImageBitmap())
    addEventListener('pointermove', ({ clientX, clientY }) =>
      requestAnimationFrame(() => {
        canvas.style.transform = `translate(${clientX - 800}px, ${clientY - 640}px)`
      }),
    )
  })
}

/** More pieces on the map than this table has, among the places of the others. */
function crowd(page: Page): Promise<number> {
  return page.evaluate((wanted) => {
    const tokens = [...document.querySelectorAll<SVGGElement>('.pieces .token')]
    for (let i = tokens.length; i < wanted; i++) {
      const copy = tokens[i % tokens.length].cloneNode(true) as SVGGElement
      const [x, y] = copy.style.translate.split(' ').map(Number.parseFloat)
      copy.style.translate = `${x + ((i * 53) % 240) - 120}px ${y + ((i * 31) % 160) - 80}px`
      tokens[i % tokens.length].after(copy)
    }
    return document.querySelectorAll('.pieces .token').length
  }, PIECES)
}

const browser = await launch()
const site = await serve()
const empty = await visitor({ browser, site })
await bare(empty.page)
const emptyCdp = await empty.context.newCDPSession(empty.page)
await measure({ page: empty.page, cdp: emptyCdp, frame: '#frame' }, 'one bitmap')
await empty.context.close()

const { page, context } = await visitor({ browser, site }, { motion: 'on' })
const cdp = await context.newCDPSession(page)
await sitDown(page, site.url)
const dice = diceFrom(5)
while ((await page.locator('g.target').count()) === 0) {
  if (!(await actOnce(page, dice)) || (await settled(page)) === 'over') break
}
const pieces = await crowd(page)
for (const presses of [0, 2, 2]) {
  for (let i = 0; i < presses; i++) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForTimeout(400)
  }
  await page.locator('.sheet[data-drawn] > canvas').waitFor()
  await page.waitForTimeout(2000)
  const scale = await page.locator('.world').evaluate((e) => new DOMMatrix(getComputedStyle(e).transform).a)
  await measure({ page, cdp, frame: 'div.frame' }, `${pieces} pieces, scale ${scale.toFixed(2)}`)
}
await browser.close()
await site.close()
