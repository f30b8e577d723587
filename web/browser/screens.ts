// Takes pictures of every page on screens of every size, to be looked at: `npm run screens -w @tricorne/web <folder>` after a
// build. Two words after the folder choose by the names of the pictures (`last-man`, `390`) and by theme. Positions are
// played once and kept in the folder; delete `positions.json` there to have them played anew.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@tricorne/games'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { launch } from './chromium.ts'
import { actOnce, diceFrom, settled, visitor } from './hands.ts'
import { serve } from './serve.ts'

const [folder = '/tmp/screens', only = '', theme = ''] = process.argv.slice(2)
const SIZES = [
  [390, 844],
  [844, 390],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
] as const

/** Actions of the viewer before the first picture of a table, and at most before the one of a battle. */
const MIDDLE = 34
const LATEST = 500
const BATTLE = '[data-panel="battle"], section.battle, .battle'

interface Position {
  name: string
  path: string
}

const browser = await launch()
const site = await serve()
mkdirSync(folder, { recursive: true })

/** Plays a match until the viewer is in a battle, or for a while. */
async function play(page: Page, most: number, until?: string): Promise<void> {
  const dice = diceFrom(8)
  for (let i = 0; i < most; i++) {
    if ((await settled(page)) === 'over') return
    if (until && (await page.locator(until).count()) > 0) return
    await actOnce(page, dice)
  }
}

async function playAll(): Promise<void> {
  const { page, context } = await visitor({ browser, site })
  const positions: Position[] = []
  for (const { id, short } of games.filter((g) => g.table !== undefined))
    for (const kind of ['table', 'battle']) {
      await page.goto(`${site.url}#/game/${id}`)
      if (short) await page.locator(`input[name^="scenario-"][value="${short}"]`).check({ force: true })
      await page.getByLabel('Opponents').selectOption('recruit')
      await page.getByRole('button', { name: 'Play against bots' }).click()
      await page.getByRole('tab', { name: 'Actions' }).click()
      await play(page, kind === 'table' ? MIDDLE : LATEST, kind === 'table' ? undefined : BATTLE)
      await settled(page)
      positions.push({ name: `${id}-${kind}`, path: new URL(page.url()).hash })
      console.log(`${id} ${kind}: ${await page.locator('.question').innerText()}`)
    }
  const state = await context.storageState({ indexedDB: true })
  writeFileSync(join(folder, 'positions.json'), JSON.stringify({ positions, state, origin: site.url }))
  await context.close()
}

if (!existsSync(join(folder, 'positions.json'))) await playAll()
const kept = readFileSync(join(folder, 'positions.json'), 'utf8')
const before = JSON.parse(kept).origin as string
const { positions, state } = JSON.parse(kept.replaceAll(before.slice(0, -1), site.url.slice(0, -1))) as {
  positions: Position[]
  state: NonNullable<BrowserContextOptions['storageState']>
}

const pages: Position[] = [
  { name: 'lobby', path: '' },
  ...games.slice(1).map(({ id }) => ({ name: `lobby-${id}`, path: `#/game/${id}` })),
  ...positions,
  ...positions
    .map(({ name, path }) => ({ name: `replay-${name}`, path: path.replace('#/', '#/replay/') }))
    .filter(({ name }) => name.endsWith('table')),
  { name: 'rules', path: '#/rules' },
  ...games.map(({ id }) => ({ name: `rules-${id}`, path: `#/rules/${id}` })),
  ...games.map(({ id }) => ({ name: `learn-${id}`, path: `#/learn/${id}` })),
  ...games.map(({ id }) => ({ name: `lesson-${id}`, path: `#/learn/${id}/goal` })),
  { name: 'settings', path: '#/settings' },
]

for (const look of ['light', 'dark'].filter((t) => t.startsWith(theme)))
  for (const [width, height] of SIZES) {
    const wanted = pages.filter(({ name }) => new RegExp(only).test(`${name}-${width}x${height}`))
    if (wanted.length === 0) continue
    const settings = JSON.stringify({ speed: 'instant', motion: 'off', sound: 'off', theme: look })
    const context = await browser.newContext({ viewport: { width, height }, storageState: state })
    await context.addInitScript((text) => localStorage.setItem('tricorne.settings', text), settings)
    const page = await context.newPage()
    for (const { name, path } of wanted) {
      await page.goto('about:blank')
      await page.goto(site.url + path)
      await page.locator('main, .table').first().waitFor()
      await page.waitForTimeout(500)
      if ((await page.locator('.sheet').count()) > 0)
        await page.locator('.sheet[data-drawn] > canvas').waitFor({ timeout: 60_000 })
      await page.waitForTimeout(300)
      await page.screenshot({ path: join(folder, `${name}-${width}x${height}-${look}.png`) })
    }
    console.log(`${width}x${height} ${look}: ${wanted.length}`)
    await context.close()
  }
await browser.close()
await site.close()
