// What the client fetches, and when: nothing before it is wanted.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { games } from '@tricorne/games'
import { expect, it } from 'vitest'
import { webDir } from '../build/folders.ts'
import { settled } from './hands.ts'
import { world } from './kit.ts'

const w = world()
const weigh = (path: string): number =>
  gzipSync(readFileSync(join(webDir, 'dist', path)), { level: 9 }).length

it('fetches 150 KB of script at first, and lessons, rulebooks and maps only when they are wanted', async () => {
  // The service worker fetches everything in the background, after the page has what it needs.
  const context = await w.browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  let fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const wanted = (kind: RegExp) => fetched.filter((path) => kind.test(path))

  await page.goto(w.site.url)
  await page.getByRole('button', { name: 'Play against bots' }).waitFor()
  const [first, ...others] = games.map(({ id }) => id)
  const shell = wanted(/\.js$/).filter((path) => !/\/table-/.test(path) && !path.includes(`/${first}-`))
  expect(shell.length).toBeGreaterThan(0)
  expect(shell.reduce((sum, path) => sum + weigh(path), 0)).toBeLessThan(150_000)
  expect(wanted(/^\/(maps|rules|lessons)\//)).toEqual([])
  expect(wanted(/(Table|Lesson|Learn|Rules|Replay|Settings)Page/)).toEqual([])
  expect(wanted(new RegExp(`/(${others.join('|')})-`))).toEqual([])

  await page.getByRole('button', { name: 'Play against bots' }).click()
  await settledAtTable()
  expect(wanted(/^\/maps\//).length).toBeGreaterThan(0)
  expect(wanted(/^\/lessons\//)).toEqual([])
  expect(wanted(/\/(RuleDialog|Blocks|Menu|Keys|ClockTerms|Seats|Again|Chat|Curtain|save)-/)).toEqual([])
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  expect(wanted(/\/Keys-.*\.js$/)).toHaveLength(1)
  await page.keyboard.press('Escape')
  expect(wanted(new RegExp(`^/rules/${first}\\.json$`))).toEqual([])

  fetched = []
  await page.goto(`${w.site.url}#/learn/${first}`)
  await page.locator('[data-begin]').click()
  await settledAtTable()
  expect(wanted(/^\/lessons\/index\.json$/)).toHaveLength(1)
  expect(wanted(new RegExp(`^/lessons/${first}/`))).toHaveLength(1)

  await page.goto(`${w.site.url}#/rules/${first}`)
  await page.locator('main h2').first().waitFor()
  expect(wanted(new RegExp(`^/rules/${first}\\.json$`))).toHaveLength(1)
  await context.close()

  async function settledAtTable(): Promise<void> {
    await page.getByRole('tab', { name: 'Actions' }).click()
    await settled(page)
  }
})
