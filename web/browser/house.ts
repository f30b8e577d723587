// A real server for the tests of a file, and players that act by themselves.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { webDir } from '../build/folders.ts'

/** `flags` go to the server. */
export function house(...flags: string[]): { url: string } {
  const it = { url: '' }
  const data = mkdtempSync(join(tmpdir(), 'tricorne-net-'))
  let server: ChildProcess
  beforeAll(async () => {
    const program = join(dirname(webDir), 'cli', 'tricorne.js')
    const args = [program, 'serve', '--port', '0', '--db', join(data, 't.db'), '--json', ...flags]
    server = spawn(process.execPath, args)
    it.url = await new Promise<string>((resolve, reject) => {
      let out = ''
      server.stdout?.on('data', (chunk: Buffer) => {
        out += chunk.toString()
        if (out.includes('\n')) resolve((JSON.parse(out) as { url: string }).url)
      })
      server.once('exit', () => reject(new Error('the server does not start')))
    })
  })
  afterAll(() => {
    server.kill()
    rmSync(data, { recursive: true, force: true })
  })
  return it
}

/** From now on all pages act by themselves. */
export async function letAllPlay(pages: readonly Page[], seed: number, haste = false): Promise<void> {
  for (const page of pages) await openActions(page)
  await Promise.all(pages.map((page, i) => letPlay(page, seed + i, haste)))
}

/** Other players' actions can move the page in the middle of a click: then we click again. */
async function openActions(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Actions' })
  do await tab.click()
  while ((await tab.getAttribute('aria-selected')) !== 'true')
}

/** From now on the page acts by itself: any legal action, through the list of actions; haste as in actOnce. */
async function letPlay(page: Page, seed: number, haste: boolean): Promise<void> {
  await page.evaluate(
    ([start, quick]) => {
      let s = start
      const next = (): number => {
        s = (Math.imul(s, 1664525) + 1013904223) >>> 0
        return s / 2 ** 32
      }
      setInterval(() => {
        const all = [...document.querySelectorAll<HTMLButtonElement>('[data-actions] button:not(:disabled)')]
        const plain = quick && next() < 0.5 ? all.filter((b) => b.dataset.target === undefined) : []
        const buttons = plain.length > 0 ? plain : all
        buttons[Math.floor(next() * buttons.length)]?.click()
      }, 40)
    },
    [seed, haste] as const,
  )
}
