// The odds that tables tell: in every match of random players they are chances, in words.
import { Machine, Options, Rng, viewOf } from '@tricorne/engine'
import type { Odds, OddsOf } from '@tricorne/panels'
import { shownIn } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { games } from './list.ts'

interface Catalogue {
  en: Record<string, string>
}

/** How often odds must be told, and which of them are about everything that can happen. */
const TOLD: Record<string, { scenario: string; least: number; whole: RegExp }> = {
  maria: { scenario: 'advanced', least: 4, whole: /^$/ },
  leipzig: { scenario: 'beginner', least: 5, whole: /pile/ },
  'last-man': { scenario: '1918', least: 5, whole: /^$/ },
}
/** Procedures in which chance is about to decide, and clicks that lead there. */
const CHANCY = ['battle', 'turn']
const KEEN = ['declare']
const LONGEST = 2500
const MATCHES = 12

/** The answer of somebody who looks for a fight. */
function answer({ count, verbs }: Options, rng: Rng): number {
  const keen = verbs.slice(0, count).flatMap((verb, i) => (KEEN.includes(verb) ? [i] : []))
  return keen.length > 0 && rng.int(4) > 0 ? keen[rng.int(keen.length)] : rng.int(count)
}

describe.each(games.filter(({ id }) => id in TOLD))('the odds of $id', ({ id, load }) => {
  it('are chances with words, told from the view of every seat', async () => {
    const game = await load()
    const { scenario, least, whole } = TOLD[id]
    const { oddsOf }: { oddsOf: OddsOf } = await import(`./${id}/table/odds.ts`)
    const { en }: Catalogue = await import(`./${id}/table/text.ts`)
    const machine = new Machine(game)
    const rng = Rng.of(4)
    const options = new Options()
    const told: Odds[] = []
    for (let match = 0; match < MATCHES && told.length < 4 * least; match++) {
      machine.rng = Rng.of(match)
      const s = machine.start({ scenario, options: game.options.map(() => 0) })
      for (let n = 0; n < LONGEST && machine.awaits(s) !== 0; n++) {
        const seat = 31 - Math.clz32(machine.awaits(s))
        if (s.frames.some(({ proc }) => CHANCY.includes(proc)))
          told.push(...oddsOf(shownIn(game, viewOf(machine, s, seat), en, scenario), []))
        machine.list(s, seat, options)
        const i = answer(options, rng)
        machine.apply(s, seat, options.verbs[i], options.targets[i])
      }
    }
    expect(told.length).toBeGreaterThanOrEqual(least)
    for (const { title, rows, note } of told) {
      const chances = rows.map(({ chance }) => chance ?? 0)
      expect(chances.filter((p) => !(p >= 0 && p <= 1 + 1e-9))).toEqual([])
      const words = [title, note, ...rows.map(({ text }) => text)]
      expect(words.filter((text) => /^(odds|battle|siege)\./.test(text))).toEqual([])
      if (whole.test(title)) expect(chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1)
    }
  })
})
