// Two people at one screen: a curtain between them, and nothing of the one's table on the page of the other.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { actOnce, diceFrom, findings, visitor } from './hands.ts'
import { world } from './kit.ts'

const w = world()

const curtain = (page: Page) => page.locator('[data-curtain]')

async function share(page: Page, game: string): Promise<void> {
  await page.goto(`${w.site.url}#/game/${game}`)
  await page.getByText('More people at this screen, or other bots').click()
  await page.locator('[data-company]').first().selectOption('person')
  await page.getByLabel('Your name').fill('Anna')
  await page.getByLabel(/^Name of the person who plays /).fill('Fritz')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Play against bots' }).click()
  await curtain(page).waitFor()
}

/** Who is told to take the screen; nothing else is on the page. */
async function behind(page: Page): Promise<string> {
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  expect(await page.locator('.table, .hand, .prompt, .side, [data-actions], svg.world, canvas').count()).toBe(
    0,
  )
  return title.replace('Pass the screen to ', '')
}

async function lift(page: Page): Promise<string> {
  const name = await behind(page)
  // The button has the focus: a key is enough.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`I am ${name}: show the table`)
  await page.keyboard.press('Enter')
  await page.locator('[data-turn]').waitFor()
  await page.getByRole('tab', { name: 'Actions' }).click()
  return name
}

for (const game of ['leipzig', 'maria'])
  it(`plays ${game} with two people at one screen`, async () => {
    const { page, context, errors } = await visitor(w)
    await share(page, game)
    expect(await findings(page)).toEqual([])
    const dice = diceFrom(5)
    const names = []
    while (names.length < 5) {
      names.push(await lift(page))
      // What the other did last is not to be taken back.
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
      for (let n = 0; (await curtain(page).count()) === 0; n++) {
        expect(n).toBeLessThan(300)
        const turn = page.locator('[data-turn="over"], [data-actions] button:not(:disabled), [data-curtain]')
        await turn.first().waitFor({ state: 'attached' })
        if ((await curtain(page).count()) > 0) break
        if (!(await actOnce(page, dice, true))) return
        await page.waitForTimeout(20)
      }
    }
    expect(new Set(names)).toEqual(new Set(['Anna', 'Fritz']))
    // A reload shows nobody's table, and the way back through a replay does not either.
    await page.reload()
    await curtain(page).waitFor()
    await behind(page)
    const id = page.url().split('/').at(-1)
    await page.goto(`${w.site.url}#/replay/local/${id}`)
    await page.locator('#scrubber').waitFor()
    expect(await page.locator('.eyes option').allInnerTexts()).toEqual(['a spectator'])
    // The lobby says whose move it is.
    await page.goto(w.site.url)
    await page
      .locator('[data-own]')
      .getByText(/^(Anna|Fritz) to move$/)
      .waitFor()
    expect(errors).toEqual([])
    await context.close()
  }, 240_000)

it('remembers what a person lets pass while somebody else has the screen', async () => {
  const { page, context, errors } = await visitor(w)
  await share(page, 'last-man')
  const dice = diceFrom(5)
  const asked = page.locator('[data-curtain], [data-actions] button:not(:disabled)').first()
  const pass = page.locator('[data-pass]')
  let name = await lift(page)
  for (let n = 0; n < 200; n++) {
    await asked.waitFor()
    if ((await curtain(page).count()) > 0) name = await lift(page)
    if ((await pass.count()) > 0) break
    await actOnce(page, dice, true)
    await page.waitForTimeout(20)
  }
  await pass.click()
  // The other one plays a card, if there is one, and goes on until it is the first one's turn again.
  for (let n = 0; n < 200; n++) {
    await asked.waitFor()
    if ((await curtain(page).count()) > 0) {
      if ((await behind(page)) === name) break
      await lift(page)
    }
    const play = page.locator('[data-actions] [data-verb="play"]')
    if ((await play.count()) > 0) await play.first().click()
    else await actOnce(page, dice, true)
    await page.waitForTimeout(20)
  }
  await page.keyboard.press('Enter')
  // Either the screen goes back at once, or what is asked is something else, and it says what passes.
  await page.locator(`[data-standing-pass], [data-curtain]:not(:has-text("${name}"))`).first().waitFor()
  expect(errors).toEqual([])
  await context.close()
}, 240_000)
