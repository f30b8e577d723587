// Prompts speak of this position: they name no button that is not there.
import { type Game, Machine, namesIn, Options, Rng, type SeatView, viewOf } from '@tricorne/engine'
import { games } from '@tricorne/games'
import type { GameInfo, GameTable } from '@tricorne/panels'
import { describe, expect, it } from 'vitest'
import { Words } from './words.ts'

const patterns = new Map<string, RegExp>()

/** “… or press Done”, “… or end movement”. */
function names(said: string, button: string): boolean {
  const pattern = patterns.get(button) ?? new RegExp(`press ${button}\\b|\\bor ${button.toLowerCase()}\\b`)
  patterns.set(button, pattern)
  return pattern.test(said)
}

const LONGEST = 1200
const MATCHES = 3
/** A game of many scenarios is played less often in each. */
const MANY = 6

/** Verbs without a target: each is a button. */
const waysOut = ({ procedures }: Game): Set<string> =>
  new Set(
    Object.values(procedures).flatMap(({ steps }) =>
      Object.values(steps).flatMap((step) =>
        typeof step === 'function'
          ? []
          : Object.entries(step.verbs).flatMap(([verb, { targets }]) => (targets ? [] : [verb])),
      ),
    ),
  )

describe.each(games)('the prompts of $id', ({ id, load, table }) => {
  it.skipIf(table === undefined)('name only buttons that are offered', async () => {
    const game = await load()
    const { en }: { en: Record<string, string> } = await import(`../../games/${id}/table/text.ts`)
    const { PROMPTS }: { PROMPTS: GameTable['prompts'] } = await import(`../../games/${id}/table/prompts.ts`)
    const info = { ...game, names: namesIn(game), verbs: {} } as unknown as GameInfo
    const shown = { messages: { en }, prompts: PROMPTS } as unknown as GameTable
    const machine = new Machine(game)
    const options = new Options()
    const wrong = new Set<string>()
    for (const { id: scenario } of game.scenarios) {
      const words = new Words(info, shown, scenario)
      /** Buttons of verbs without a target, as they are called in a prompt. */
      const named = (view: SeatView) => (verb: string) =>
        en[`option.${verb}.at.${view.prompt}`] ?? en[`option.${verb}`] ?? ''
      const verbs = waysOut(game)
      for (let match = 0; match < (game.scenarios.length > MANY ? 1 : MATCHES); match++) {
        const rng = Rng.of(match)
        machine.rng = Rng.of(7 + match)
        const s = machine.start({ scenario, options: game.options.map(() => 0) })
        for (let n = 0; n < LONGEST && machine.awaits(s) !== 0; n++) {
          const seat = 31 - Math.clz32(machine.awaits(s))
          const view = viewOf(machine, s, seat)
          const said = words.prompt(view)
          const offered = Object.keys(view.decision?.options ?? {})
          const there = offered.map(named(view))
          for (const verb of verbs) {
            const button = named(view)(verb)
            const missing =
              button !== '' && !there.some((text) => text.startsWith(button)) && names(said, button)
            if (missing) wrong.add(`${view.prompt} names "${button}"; offered: ${offered.join(', ')}`)
          }
          machine.list(s, seat, options)
          const i = rng.int(options.count)
          machine.apply(s, seat, options.verbs[i], options.targets[i])
        }
      }
    }
    expect([...wrong]).toEqual([])
  })
})
