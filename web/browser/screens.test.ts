// What must hold on every screen: the way to play in sight, nothing cut off, letters that can be read, nothing for axe to find.
import { games } from '@tricorne/games'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { allFindings, sitDownAt, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()
const shown = games.filter((g) => g.table !== undefined).map((g) => g.id)
const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]
const named = ({ width, height }: { width: number; height: number }) => `${width}×${height}`

const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Words on the page in letters of less than 12 pixels, those in drawings apart: cards and maps have titles beside them. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.parentElement
      if (!at || at.closest('svg, script, style') || node.textContent?.trim() === '') continue
      const size = Number.parseFloat(getComputedStyle(at).fontSize)
      if (at.getClientRects().length > 0 && size < 12) found.add(`${node.textContent?.trim()} (${size})`)
    }
    return [...found]
  })

it('shows the way to play without scrolling, on every screen', async () => {
  for (const size of SIZES) {
    const { page, context } = await visitor(w, {}, size)
    for (const id of shown) {
      await page.goto(`${w.site.url}#/game/${id}`)
      await page.locator(`a[aria-current][href$="#/game/${id}"]`).waitFor()
      const start = page.getByRole('button', { name: 'Play against bots' })
      await start.waitFor()
      const box = await start.boundingBox()
      const at = `${id} ${named(size)}`
      expect(box?.y ?? 9999, at).toBeGreaterThan(0)
      expect((box?.y ?? 9999) + (box?.height ?? 0), at).toBeLessThanOrEqual(size.height)
      expect(await tooWide(page), at).toBeLessThanOrEqual(0)
    }
    await context.close()
  }
})

it('has nothing for axe to find and no small letters on pages beside the table', async () => {
  for (const [i, size] of SIZES.entries()) {
    const { page, context } = await visitor(w, { theme: i % 2 ? 'dark' : 'light' }, size)
    for (const path of [
      '',
      '#/rules',
      `#/rules/${shown[i % 4]}`,
      `#/learn/${shown[i % 4]}`,
      '#/settings',
      '#/nowhere',
    ]) {
      await page.goto('about:blank')
      await page.goto(w.site.url + path)
      await page.locator('main h1').first().waitFor()
      const at = `${named(size)} ${path}`
      expect(await allFindings(page), at).toEqual([])
      expect(await small(page), at).toEqual([])
      expect(await tooWide(page), at).toBeLessThanOrEqual(0)
    }
    await context.close()
  }
})

it.each(shown)('keeps the buttons of the map off its legend: %s', async (id) => {
  for (const size of [SIZES[0], SIZES[3]]) {
    const { page, context } = await visitor(w, {}, size)
    await sitDownAt(page, w.site.url, id)
    const tools = page.locator('.tools')
    await tools.waitFor()
    const [frame, box] = [
      await page.locator('div.frame:has(.tools)').boundingBox(),
      await tools.boundingBox(),
    ]
    // Legends lie at the foot of every map.
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0) / 2)
    await context.close()
  }
})
