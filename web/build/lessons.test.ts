// What lessons say beside what the conformance suite plays.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gamesDir } from '@tricorne/games/folders'
import { describe, expect, it } from 'vitest'
import { lessonsOfAll } from './lessons.ts'

const all = await lessonsOfAll()

describe.each(all)('the lessons of $game', ({ game, lessons }) => {
  it('name only rules that RULES.md has', () => {
    const catalogue = readFileSync(join(gamesDir, game, 'RULES.md'), 'utf8')
    const named = lessons.flatMap(({ steps }) => steps.flatMap(({ rule }) => rule ?? []))
    expect(named.filter((rule) => !catalogue.includes(`\`${rule}\``))).toEqual([])
  })

  it('let the learner do something, and answer what else they do', () => {
    for (const { id, steps } of lessons) {
      const asked = steps.filter(({ wanted }) => wanted.length > 0)
      expect(asked.length, id).toBeGreaterThan(0)
      expect(asked.filter(({ otherwise }) => otherwise === null).length, id).toBe(0)
    }
  })

  it('are a lesson of about a minute each, told in short steps', () => {
    for (const { id, steps } of lessons) {
      const words = steps.flatMap(({ say }) => say.split(/\s+/)).length
      expect(words, id).toBeGreaterThan(40)
      expect(words, id).toBeLessThan(260)
    }
  })
})
