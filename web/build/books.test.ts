// What the rulebook of every game must fulfil, found by its folder.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@tricorne/games'
import { gamesDir } from '@tricorne/games/folders'
import { describe, expect, it } from 'vitest'
import { namedIn, rulesOf } from '../rules/find.ts'
import type { Block } from '../rules/types.ts'
import { bookOf, hasRulebook, logPlaces, picturesOf } from './books.ts'

const written = games.filter(({ id }) => hasRulebook(id))

/** Hidden information, checks of the pack, test vectors, decisions: for authors, unless a refusal names one. */
const BEHIND = /-(?:[HVTQD]|TV-|D-)\d+$/

interface Catalogue {
  ids: Set<string>
  /** Rules of play that a test can prove. */
  play: string[]
}

function catalogueOf(id: string): Catalogue {
  const text = readFileSync(join(gamesDir, id, 'RULES.md'), 'utf8')
  const items = [...text.matchAll(/^- `([A-Z]{2,}-[^`]+)`(.*(?:\n {2,}\S.*)*)/gm)]
  const rows = [...text.matchAll(/^(?:\|\s*[`*]*|\*\*)([A-Z]{2,}-[A-Z]\d+)\b/gm)].map((m) => m[1])
  return {
    ids: new Set([...items.map((m) => m[1]), ...rows]),
    play: items.filter((m) => !/\{untestable/.test(m[2]) && !BEHIND.test(m[1])).map((m) => m[1]),
  }
}

/** Ids that the rules answer with: those in quotes in the game's sources. */
function verdictsOf(id: string): string[] {
  const files = readdirSync(join(gamesDir, id), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((f) => f.endsWith('.ts') && !/\.test\.ts$|(^|\/)ids\.ts$/.test(f))
  const quoted = sources.flatMap((f) =>
    Array.from(
      readFileSync(join(gamesDir, id, f), 'utf8').matchAll(/'([A-Z]{2,}-[A-Z0-9][\w.]*(?:-\w+)*)'/g),
      (m) => m[1],
    ),
  )
  return [...new Set(quoted)]
}

describe.each(written.map(({ id, title }) => [id, title] as const))(
  'the rulebook of %s',
  async (id, title) => {
    const game = await games.find((g) => g.id === id)!.load()
    const book = await bookOf(id, title)
    const { ids, play } = catalogueOf(id)
    const blocks = book.chapters.flatMap((c) => (c.overview ? [] : c.blocks))
    const explained = new Set(blocks.flatMap(rulesOf))

    it('names only rules that RULES.md has', () => {
      const named = book.chapters.flatMap((c) => c.blocks.flatMap(namedIn))
      expect(named.filter((rule) => !ids.has(rule))).toEqual([])
    })

    it('explains every rule of play', () => {
      expect(play.filter((rule) => !explained.has(rule))).toEqual([])
    })

    it('explains every rule that a refusal can name', () => {
      const verdicts = verdictsOf(id).filter((rule) => ids.has(rule) && !/-(?:[HVTD]|D-)\d+$/.test(rule))
      expect(verdicts.filter((rule) => !explained.has(rule))).toEqual([])
    })

    it('explains every optional rule', () => {
      const shown = blocks.filter((b) => b.kind === 'option').map((b) => b.id)
      expect(shown.sort()).toEqual(game.options.map((o) => o.id).sort())
      for (const option of game.options) expect(explained, option.id).toContain(option.rule)
    })

    it('explains every line of the log', () => {
      const messages = Object.keys(game.events)
      const places = logPlaces(book)
      expect(messages.filter((m) => places[m] === undefined)).toEqual([])
      expect(Object.keys(places).filter((m) => !messages.includes(m))).toEqual([])
    })

    it('speaks to players: no test vectors, no files, no code', () => {
      const text = JSON.stringify(book.chapters.map((c) => c.blocks.map(wordsOf)))
      expect(text).not.toMatch(/RULES\.md|\.json\b|\.ts\b|`|\bQ\d+\b|test vector/)
    })

    it('begins with a summary that fits a page and ends with a glossary', () => {
      const [first] = book.chapters
      expect(first.overview).toBe(true)
      expect(first.blocks.map(wordsOf).join(' ').split(/\s+/).length).toBeLessThan(520)
      expect(book.chapters.at(-1)?.id).toBe('glossary')
    })

    it('has every picture that it shows, with words for those who cannot see it', async () => {
      const drawn = await picturesOf(id)
      const shown = book.chapters.flatMap((c) => c.blocks.flatMap((b) => (b.kind === 'picture' ? [b] : [])))
      expect(shown.length).toBeGreaterThan(0)
      expect([...new Set(shown.map((b) => b.name))].sort()).toEqual(Object.keys(drawn).sort())
      for (const { alt } of shown) expect(alt.length).toBeGreaterThan(20)
      for (const svg of Object.values(drawn)) expect(svg).not.toMatch(/NaN|undefined/)
    }, 60_000)
  },
)

function wordsOf(block: Block): string {
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()].join(' ')
  return block.kind === 'picture' ? `${block.alt} ${block.text}` : block.text
}
