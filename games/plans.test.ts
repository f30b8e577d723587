// Plans of every game: what their panels send is what the rules ask for, one decision after another.
import { existsSync } from 'node:fs'
import { Match, Rng, seedFrom } from '@tricorne/engine'
import {
  type GameTable,
  isWhole,
  leftIn,
  type Plan,
  rowsOf,
  setRow,
  shareOut,
  startOf,
} from '@tricorne/panels'
import { shownIn, verbsOf } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { games } from './list.ts'

interface Plans {
  planOf: NonNullable<GameTable['plan']>
  FORCED?: NonNullable<GameTable['forced']>
  PASSES?: NonNullable<GameTable['passes']>
}

const planFile = (id: string): URL => new URL(`./${id}/table/plan.ts`, import.meta.url)

const planned = await Promise.all(
  games
    .filter(({ id }) => existsSync(planFile(id)))
    .map(async ({ id, load }) => {
      const { planOf, FORCED = [], PASSES = {} } = (await import(planFile(id).href)) as Plans
      const { en } = (await import(`./${id}/table/text.ts`)) as { en: Record<string, string> }
      return { id, game: await load(), planOf, FORCED, PASSES, en }
    }),
)

type Found = Awaited<typeof planned>[number]

/** Some amounts that the panel would let pass. */
function fill(plan: Plan, rng: Rng): number[] {
  let amounts = startOf(plan)
  const rows = rowsOf(plan)
  for (let n = rng.int(12); n >= 0; n--) {
    const { at } = rows[rng.int(rows.length)]
    amounts = setRow(plan, amounts, at, amounts[at] + rng.int(4) - 1)
  }
  plan.groups.forEach((_, g) => {
    const own = rows.filter(({ group }) => group === g)
    for (let n = 0; leftIn(plan, g, amounts) < 0; n++) {
      const { at } = own[n % own.length]
      amounts = setRow(plan, amounts, at, amounts[at] - 1)
    }
    amounts = shareOut(plan, amounts, g)
  })
  return amounts
}

interface Tally {
  /** By prompt: plans offered, and those that the rules took. */
  offered: Record<string, number>
  taken: Record<string, number>
}

function checkWords(plan: Plan): void {
  const words = [plan.title, plan.left(0), plan.left(3), ...plan.groups.map(({ title = 'A title' }) => title)]
  for (const text of [...words, ...rowsOf(plan).map(({ row }) => row.label)])
    expect(text).not.toMatch(/[{}]|^plan\.|undefined|NaN|^$/)
}

/** Plays with a preference for plans, and for what leads to them. */
function play(
  { game, planOf, en }: Found,
  scenario: string,
  seed: number,
  most: number,
  tally: Tally,
  enough: () => boolean,
): void {
  const rng = Rng.of(seed)
  const match = new Match(game, { scenario, options: game.options.map(() => 0) }, seedFrom(seed))
  for (let n = 0; n < most && match.outcome === null && !enough(); n++) {
    const seat = 31 - Math.clz32(match.awaits())
    const view = match.view(seat)
    const plan = planOf(shownIn(game, view, en, scenario), 'light')
    const prompt = view.prompt ?? ''
    if (plan) {
      checkWords(plan)
      const amounts = fill(plan, rng)
      expect(isWhole(plan, amounts)).toBe(true)
      const parts = plan.actions(amounts)
      const before = match.seq
      const refusal = match.actAll(
        seat,
        parts.map(({ action }) => action),
      )
      tally.offered[prompt] = (tally.offered[prompt] ?? 0) + 1
      if (refusal === null) {
        expect(match.seq).toBe(before + parts.length)
        tally.taken[prompt] = (tally.taken[prompt] ?? 0) + 1
        continue
      }
      expect(refusal.error).toBe('forbidden')
      expect(parts[refusal.at]).toBeDefined()
    }
    const all = Object.entries(view.decision?.options ?? {}).flatMap(([verb, targets]) =>
      targets.map((target) => ({ verb, target })),
    )
    const { verb, target } = all[rng.int(all.length)]
    expect(match.act(seat, verb, target)).toBeNull()
  }
}

/** How far to play until every plan has come, and the prompts that have one. */
const EXPECTED: Record<
  string,
  { scenario: string; seeds: number; most: number; prompts: string[]; always: string[] }[]
> = {
  maria: [{ scenario: 'advanced', seeds: 6, most: 30, prompts: ['setup.assign'], always: ['setup.assign'] }],
  leipzig: [
    {
      scenario: 'advanced',
      seeds: 4,
      most: 8,
      prompts: ['setup.sector', 'setup.keep'],
      always: ['setup.sector', 'setup.keep'],
    },
  ],
  'last-man': [
    { scenario: '1918', seeds: 4, most: 1500, prompts: ['reinforce.unit', 'production.spend'], always: [] },
  ],
  sovereigns: [
    { scenario: '1744', seeds: 6, most: 3000, prompts: ['form.choose', 'reinforcements.where'], always: [] },
  ],
}

for (const found of planned)
  describe(`the plans of ${found.id}`, () => {
    it.each(EXPECTED[found.id])(
      'of $prompts are taken by the rules',
      ({ scenario, seeds, most, prompts, always }) => {
        const tally: Tally = { offered: {}, taken: {} }
        const enough = (): boolean => prompts.every((prompt) => (tally.taken[prompt] ?? 0) > 1)
        for (let seed = 1; seed <= seeds; seed++) play(found, scenario, seed, most, tally, enough)
        for (const prompt of prompts) expect(tally.taken[prompt] ?? 0, prompt).toBeGreaterThan(0)
        for (const prompt of always) expect(tally.taken[prompt], prompt).toBe(tally.offered[prompt])
      },
    )
  })

interface Single {
  deed: string
  /** Whether something could be taken back before it, and after it. */
  before: boolean
  after: boolean
}

/** Plays at random; the single choices that are made unasked. */
function singles({ game, FORCED }: Found, scenario: string, seed: number, most: number): Single[] {
  const rng = Rng.of(seed)
  const match = new Match(game, { scenario, options: game.options.map(() => 0) }, seedFrom(seed))
  const found: Single[] = []
  for (let n = 0; n < most && match.outcome === null; n++) {
    const seat = 31 - Math.clz32(match.awaits())
    const all = Object.entries(match.view(seat).decision?.options ?? {}).flatMap(([verb, targets]) =>
      targets.map((target) => ({ verb, target })),
    )
    const { verb, target } = all[rng.int(all.length)]
    const deed = `${match.view(seat).prompt} ${verb}`
    const before = match.canUndo(seat)
    expect(match.act(seat, verb, target)).toBeNull()
    if (all.length === 1 && target !== null && FORCED.includes(deed))
      found.push({ deed, before, after: match.canUndo(seat) })
  }
  return found
}

for (const found of planned)
  describe(`what is done unasked in ${found.id}`, () => {
    const { game, FORCED, PASSES, en } = found

    it('is of the game, and takes no way back', () => {
      const verbs = verbsOf(game)
      expect(FORCED.filter((deed) => !verbs.has(deed.split(' ')[1]))).toEqual([])
      const [{ scenario, most }] = EXPECTED[found.id]
      const all = [1, 2].flatMap((seed) => singles(found, scenario, seed, Math.max(most, 600)))
      expect(all.filter(({ before, after }) => before && !after)).toEqual([])
    })

    it('passes by a verb of the question, until a message that comes, and says so', () => {
      const asked = Object.values(game.procedures).flatMap(({ steps }) => Object.values(steps))
      for (const [prompt, { verb, until }] of Object.entries(PASSES)) {
        const step = asked.find((s) => typeof s !== 'function' && s.prompt === prompt)
        expect(typeof step === 'object' && verb in step.verbs, prompt).toBe(true)
        expect(game.events, prompt).toHaveProperty([until])
        expect(en).toHaveProperty([`pass.${prompt}`])
        expect(en).toHaveProperty([`passing.${prompt}`])
      }
    })
  })

it('are made by games', () =>
  expect(planned.map(({ id }) => id).sort()).toEqual(Object.keys(EXPECTED).sort()))
