// What the tables tell of things that are looked at: in words of their catalogues, wherever chance leads.
import { existsSync } from 'node:fs'
import { Machine, NONE, seatsOf, viewOf } from '@tricorne/engine'
import { playOut } from '@tricorne/kit/randomplay'
import type { GlanceProps, Sight, Thing } from '@tricorne/panels'
import { shownIn } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { games } from './list.ts'

interface Told {
  sightOf(props: GlanceProps): Sight | null
}

const file = (id: string, name: string): URL => new URL(`./${id}/table/${name}.ts`, import.meta.url)

const told = await Promise.all(
  games
    .filter(({ id }) => existsSync(file(id, 'glance')))
    .map(async ({ id, load }) => {
      const { sightOf }: Told = await import(file(id, 'glance').href)
      const { en }: { en: Record<string, string> } = await import(file(id, 'text').href)
      return { id, game: await load(), sightOf, en }
    }),
)

/** A message that is not in the catalogue is said by its id; a value that is not there leaves its traces. */
const RAW = /\b[a-z]+\.[\w.]*[a-z]\b|\bundefined\b|\bNaN\b|\[object|[{}]/

const wordsOf = ({ title, note, lines, entries }: Sight): string[] => [
  title,
  note ?? '',
  ...lines,
  ...entries.flatMap((e) => [e.badge, e.name, ...e.lines, e.state ?? '']),
]

for (const { id, game, sightOf, en } of told)
  describe(`what is looked at in ${id}`, () => {
    it('has words for everything on the table and for every viewer', () => {
      const machine = new Machine(game)
      const heard = new Set<string>()
      for (const [i, { id: scenario, seats }] of game.scenarios.filter((s) => !s.exercise).entries())
        for (const most of [1, 25, 90, 240]) {
          const { s } = playOut(machine, { scenario, options: game.options.map(() => 0) }, { seed: i, most })
          expect(seatsOf(game, s)).toEqual(seats)
          for (let seat = NONE; seat < seats.length; seat++) {
            const shown = shownIn(game, viewOf(machine, s, seat), en, scenario)
            const kinds = Object.entries(shown.info.names)
            const all = kinds.flatMap(([kind, names]) => names.map((_, n): Thing => [kind, n]))
            for (const thing of all) {
              const sight = sightOf({
                ...shown,
                things: [thing],
                legal: () => true,
              } as unknown as GlanceProps)
              if (sight === null) continue
              heard.add(thing[0])
              const raw = wordsOf(sight).find((words) => RAW.test(words))
              if (raw !== undefined || sight.title === '') expect.fail(`${thing.join(' ')}: ${raw}`)
            }
          }
        }
      expect(heard.size).toBeGreaterThan(2)
    }, 60_000)
  })
