// What a seat is offered is exactly what the rules allow it, and whatever else it asks for is refused by a rule of the
// catalogue: asked at every kind of question that matches by chance come to, with all numbers a client might send.
import { type Machine, NONE, Options, questionsOf } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import type { sovereigns } from '../index.ts'
import { playOut } from '../randomplay.ts'
import type { SovereignsState } from '../state.ts'

type Asked = Machine<SovereignsState, typeof sovereigns.board>

/** Positions of the same question that are looked at in one match. */
const LOOKS = 2
const RULE = /^COS-/

/** Options of a seat; each stands there once. */
function offered(machine: Asked, s: SovereignsState, seat: number): Set<string> {
  const options = new Options()
  machine.list(s, seat, options)
  const list = options.verbs.slice(0, options.count).map((verb, i) => `${verb} ${options.targets[i]}`)
  expect(new Set(list).size).toBe(list.length)
  return new Set(list)
}

/** What is wrong with the answers to everything a seat can ask for. */
function faultsAt(machine: Asked, s: SovereignsState, seat: number): string[] {
  const allowed = offered(machine, s, seat)
  const verbs = machine.decision(s)?.verbs ?? {}
  const faults: string[] = []
  for (const [verb, targets] of questionsOf(machine, s, seat))
    for (const target of targets) {
      if (!Object.hasOwn(verbs, verb) || (verbs[verb].targets === undefined) !== (target === NONE)) continue
      const verdict = machine.judge(s, seat, verb, target)
      const isOffered = allowed.has(`${verb} ${target}`)
      const isRight = verdict === null ? isOffered : !isOffered && RULE.test(verdict)
      if (!isRight) faults.push(`${verb} ${target}: ${verdict}`)
    }
  return faults
}

function look(scenario: string, seed: number, options: Record<string, string>): number {
  const seen = new Map<string, number>()
  playOut({
    scenario,
    seed,
    options,
    most: 600,
    before(s, { seat }, machine) {
      const { proc, step } = s.frames[s.frames.length - 1]
      const question = `${proc}.${step}`
      const times = seen.get(question) ?? 0
      seen.set(question, times + 1)
      if (times < LOOKS) expect(faultsAt(machine, s, seat), question).toEqual([])
    },
  })
  return seen.size
}

const STARTS: [string, number][] = [
  ['1740', 1],
  ['1744', 2],
  ['1746', 3],
  ['exercise-1745', 4],
  ['exercise-1746', 5],
  ['exercise-contact', 6],
  ['exercise-contact-2', 7],
]

describe('offers', () => {
  it.each(STARTS)('COS-1.0-01 are what is allowed, and refusals name a rule: %s', (scenario, seed) => {
    expect(look(scenario, seed, {})).toBeGreaterThan(15)
  })
})
