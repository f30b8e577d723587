// What is listed is what is allowed, and nothing else: asked of every verb and of every target, also of those that
// there cannot be, on the way through whole matches.
import { Machine, NONE, Options } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { leipzig } from '../index.ts'
import { OPTIONS } from '../options.ts'
import { playOut } from '../randomplay.ts'
import type { LeipzigState } from '../state.ts'

const BEYOND = 50

/** Verbs with targets that are allowed, by asking about every number far beyond those that there are. */
function allowed(
  machine: Machine<LeipzigState, typeof leipzig.board>,
  s: LeipzigState,
  seat: number,
): string[] {
  const out: string[] = []
  for (const [verb, { kind, targets }] of Object.entries(machine.decision(s)?.verbs ?? {})) {
    if (targets === undefined && machine.judge(s, seat, verb, NONE) === null) out.push(`${verb} ${NONE}`)
    if (targets === undefined) continue
    for (let t = -BEYOND; t < leipzig.names[kind ?? ''].length + BEYOND; t++)
      if (t !== NONE && machine.judge(s, seat, verb, t) === null) out.push(`${verb} ${t}`)
  }
  return out.sort()
}

function listed(
  machine: Machine<LeipzigState, typeof leipzig.board>,
  s: LeipzigState,
  seat: number,
): string[] {
  const options = new Options()
  machine.list(s, seat, options)
  return Array.from({ length: options.count }, (_, i) => `${options.verbs[i]} ${options.targets[i]}`).sort()
}

describe('options', () => {
  it('LEI-T-03 LEI-T-06 are listed if and only if they are allowed', () => {
    const seen = new Set<string>()
    for (const [seed, options] of [
      [1, OPTIONS.map(() => 0)],
      [2, OPTIONS.map(() => 1)],
      [3, OPTIONS.map((o) => o.values.length - 1)],
    ] as const) {
      const machine = new Machine(leipzig)
      playOut({
        seed,
        scenario: 'advanced',
        options: [...options],
        before(s, { seat }) {
          const may = allowed(machine, s, seat)
          for (const one of may) seen.add(one.split(' ')[0])
          expect(listed(machine, s, seat)).toEqual(may)
        },
      })
    }
    expect(seen.size).toBeGreaterThan(15)
  })
})
