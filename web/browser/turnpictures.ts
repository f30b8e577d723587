// Takes the pictures of a bot's turn in each game, as a person is shown it: `npm run pictures:turns -w @tricorne/web`
// after a build. A game's id chooses one; a folder after it takes them elsewhere.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { games } from '@tricorne/games'
import type { Page } from 'playwright-core'
import { webDir } from '../build/folders.ts'
import { launch } from './chromium.ts'
import { actOnce, diceFrom, settled, visitor } from './hands.ts'
import { serve } from './serve.ts'

const [only = '', elsewhere] = process.argv.slice(2)
const folder = elsewhere ?? join(dirname(webDir), 'docs', 'pictures')
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

/** Turns in which each game is looked at for all it can show. */
const TURNS = 12

/** What a picture should show, one of each: a march, a card or dice, and a battle. */
const KINDS: Record<string, (page: Page, text: string) => Promise<boolean>> = {
  march: async (page) => (await page.locator('g.told:not([data-arrows="0"])').count()) > 0,
  laid: async (page) => (await page.locator('.laid > *').count()) > 0,
  battle: async (_, text) => /battle|siege|attacks|hits|takes position/i.test(text),
}

/** Plays without looking until the others have done this much that is still to be shown. */
async function untilTurn(page: Page, steps: number, seed: number): Promise<boolean> {
  const dice = diceFrom(seed)
  for (let i = 0; i < 260; i++) {
    if ((await settled(page)) === 'over') return false
    await page.waitForTimeout(300)
    const left = await page.locator('[data-left]').allInnerTexts()
    if (Number(left[0]?.split(' ')[0] ?? 0) >= steps) return true
    await actOnce(page, dice, true)
  }
  return false
}

/** Goes through a turn and keeps the first picture of each kind that is still wanted. */
async function record(page: Page, game: string, wanted: Set<string>): Promise<void> {
  while (wanted.size > 0 && (await next(page).count()) > 0) {
    await page.waitForTimeout(600)
    const text = await page.locator('[data-story]').innerText()
    for (const kind of wanted) {
      if (!(await KINDS[kind](page, text))) continue
      wanted.delete(kind)
      await page.locator('.sheet[data-drawn] > canvas').waitFor()
      const path = join(folder, `turn-${game}-${kind}.jpg`)
      await page.screenshot({ path, type: 'jpeg', quality: 40 })
      console.log(path, text.replace(/\s+/g, ' '))
      break
    }
    if ((await next(page).count()) > 0) await next(page).click()
  }
}

mkdirSync(folder, { recursive: true })
const browser = await launch()
const site = await serve()
for (const { id, short } of games.filter((g) => g.table !== undefined && g.id.includes(only))) {
  const { page, context } = await visitor({ browser, site }, { speed: 'step', motion: 'off' })
  await page.goto(`${site.url}#/game/${id}`)
  if (short) await page.locator(`input[name^="scenario-"][value="${short}"]`).check({ force: true })
  await page.getByLabel('Opponents').selectOption('recruit')
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await page.getByRole('tab', { name: 'Actions' }).click()
  const wanted = new Set(Object.keys(KINDS))
  for (let turn = 0; turn < TURNS && wanted.size > 0 && (await untilTurn(page, 3, 5 + turn)); turn++) {
    await page.getByRole('tab', { name: 'Log' }).click()
    await record(page, id, wanted)
    await page.getByRole('tab', { name: 'Actions' }).click()
  }
  await context.close()
}
await browser.close()
await site.close()
