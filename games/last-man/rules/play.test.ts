// What must hold after every action, tried by playing at random: set-ups and late starts, with other options too.
import { Machine, Options, Rng } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { lastMan } from '../index.ts'
import { OPTIONS } from '../options.ts'
import { DUG_IN, KNOWN, L_MOVED, L_RETREATED, type LastManState, RUNNING } from '../state.ts'
import { outcome } from './victory.ts'

const { board } = lastMan

interface Trial {
  scenario: string
  seed: number
  most: number
  options?: Record<string, string>
}

const TRIALS: Trial[] = [
  { scenario: 'campaign', seed: 3, most: 150 },
  { scenario: '1916', seed: 5, most: 150 },
  {
    scenario: 'exercise-1917',
    seed: 8,
    most: 150,
    options: { armyTemplates: 'hidden', auxiliariesInInfantrySlots: 'no' },
  },
  {
    scenario: 'exercise-1918',
    seed: 13,
    most: 200,
    options: { biplaneSupport: 'yes', britishGuns1918: 'yes', fallenArmies: 'ever', handSize: 'hidden' },
  },
]

/** Plays a trial; `look` sees every position, with the options of the seat that acts next. */
function play(
  trial: Trial,
  look: (
    s: LastManState,
    seat: number,
    options: Options,
    machine: Machine<LastManState, typeof board>,
  ) => void,
): LastManState {
  const machine = new Machine(lastMan)
  machine.rng = Rng.of(trial.seed)
  const chance = Rng.of(trial.seed + 99)
  const values = OPTIONS.map((o) => Math.max(0, o.values.indexOf(trial.options?.[o.id] ?? o.values[0])))
  const s = machine.start({ scenario: trial.scenario, options: values })
  const options = new Options()
  for (let i = 0; i < trial.most && machine.awaits(s) !== 0; i++) {
    const mask = machine.awaits(s)
    const seat = mask === 3 ? chance.int(2) : mask - 1
    machine.list(s, seat, options)
    look(s, seat, options, machine)
    const pick = chance.int(options.count)
    machine.apply(s, seat, options.verbs[pick], options.targets[pick])
  }
  return s
}

describe('random play', () => {
  for (const trial of TRIALS)
    it(`TLM-1.2.1-02 TLM-1.2.2-05 TLM-1.3-01 TLM-1.4-06 TLM-4.1-08 TLM-8.1-16 counters, cards, stacking, templates and control hold in ${trial.scenario}`, () => {
      const s = play(trial, (now, _seat, options) => {
        expect(lastMan.invariants(now, board)).toEqual([])
        expect(options.count).toBeGreaterThan(0)
        expect(now.result).toBe(RUNNING)
      })
      expect(s.frames.length > 0 || outcome(s, board) !== null).toBe(true)
    })

  for (const trial of TRIALS)
    it(`TLM-2.0-02 whatever is judged legal is offered, and nothing else, in ${trial.scenario}`, () => {
      let n = 0
      play(trial, (s, seat, options, machine) => {
        if (n++ % 12 !== 0) return
        const offered = new Set<string>()
        for (let i = 0; i < options.count; i++) offered.add(`${options.verbs[i]} ${options.targets[i]}`)
        expect(offered.size).toBe(options.count)
        const decision = machine.decision(s)
        for (const [verb, { targets }] of Object.entries(decision?.verbs ?? {}))
          for (let t = targets === undefined ? -1 : 0; t < (targets === undefined ? 0 : 1000); t++)
            if ((machine.judge(s, seat, verb, t) === null) !== offered.has(`${verb} ${t}`))
              expect.fail(`${verb} ${t} at ${s.frames.at(-1)?.proc}.${s.frames.at(-1)?.step}`)
      })
    })

  it('TLM-5.4-02 TLM-2.II.2-01 marks of movement and retreat are gone when a player turn begins', () => {
    let turns = 0
    for (const trial of TRIALS)
      play(trial, (s) => {
        if (s.frames.at(-1)?.step !== 'choose') return
        turns++
        expect(s.loose.some((v) => (v & (L_MOVED | L_RETREATED)) !== 0)).toBe(false)
        expect(s.armyFlags.some((v) => (v & ~(DUG_IN | KNOWN)) !== 0)).toBe(false)
        expect(s.tally.some((v) => v !== 0)).toBe(false)
      })
    expect(turns).toBeGreaterThan(10)
  })
})
