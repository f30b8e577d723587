// Measures how soon the map is there on a slow machine: `npm run draw -w @tricorne/web` after a build. A table is opened anew with the
// processor slowed four times; what counts is the time from the address to the first bitmap of the map, and to the first question. The
// first line is for a blank page with a bitmap as large: the best this machine can do. Speeds are reported, never tested.
import { loadavg } from 'node:os'
import { games } from '@tricorne/games'
import type { Page } from 'playwright-core'
import { launch } from './chromium.ts'
import { visitor } from './hands.ts'
import { serve } from './serve.ts'

const SLOWER = 4
const RUNS = Number(process.argv[2] ?? 3)
const BLANK =
  'data:text/html,<canvas width=1600 height=1280></canvas><script>document.querySelector("canvas").getContext("2d").fillRect(0,0,1600,1280)</script>'

/** Milliseconds since the page began, in the second frame after this is there. */
const sinceBegin = (page: Page, wanted: string): Promise<number> =>
  page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        const look = (): void => {
          if (document.querySelector(selector) === null) requestAnimationFrame(look)
          else requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))
        }
        look()
      }),
    wanted,
  )

async function opened(page: Page, what: string, url: string, wanted: string[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (let run = 0; run < RUNS; run++) {
    await page.goto('about:blank')
    await page.goto(url)
    const times = await Promise.all(wanted.map((selector) => sinceBegin(page, selector)))
    const line = { what, ms: times.map(Math.round).join(', '), load: loadavg()[0].toFixed(1) }
    console.log(JSON.stringify(line))
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

const browser = await launch()
const site = await serve()
const { page } = await visitor({ browser, site })
await opened(page, 'blank', BLANK, ['canvas'])
for (const { id } of games) {
  await page.goto(`${site.url}#/game/${id}`)
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await page.locator('.sheet[data-drawn] > canvas').first().waitFor()
  await opened(page, id, page.url(), ['.sheet[data-drawn] > canvas', '.question'])
}
await browser.close()
await site.close()
