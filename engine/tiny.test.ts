// That the tiny game is sound, and that each of its planted faults is really there.
import { expect, it } from 'vitest'
import { canonical, clone, same } from './json.ts'
import { Machine, Options } from './machine.ts'
import { recordOf, replay } from './record.ts'
import { Rng } from './rng.ts'
import { makeTiny, type Tiny, type TinyFault } from './tiny.ts'
import { viewOf } from './views.ts'
import { interrupts, seatsIn, tinyMatch, wander } from './wander.ts'

/** Calls `each` at every question of some random matches; machine and state may not be changed. */
function tour(
  faults: TinyFault[],
  each: (machine: Machine<Tiny, unknown>, s: Tiny, seat: number) => void,
): void {
  const machine = new Machine(makeTiny(faults))
  const options = new Options()
  for (let n = 0; n < 40; n++) {
    const rng = Rng.of(n)
    machine.rng = rng
    const s = machine.start({ scenario: n % 2 ? 'duel' : 'brawl', options: [n % 3 === 0 ? 1 : 0] })
    for (let actions = 0; machine.awaits(s) !== 0; actions++) {
      if (actions > 300) throw new Error('This match does not end.')
      const seats = seatsIn(machine.awaits(s))
      const seat = seats[rng.int(seats.length)]
      each(machine as Machine<Tiny, unknown>, s, seat)
      machine.list(s, seat, options)
      if (options.count === 0) throw new Error('dead end')
      const k = rng.int(options.count)
      machine.apply(s, seat, options.verbs[k], options.targets[k])
    }
  }
}

/** What is found wrong on a tour, by kind. */
function found(faults: TinyFault[]): Set<string> {
  const wrong = new Set<string>()
  const options = new Options()
  try {
    tour(faults, (machine, s, seat) => {
      const { game } = machine
      if (game.invariants(s, game.board).length > 0) wrong.add('invariant')
      const text = canonical(s)
      if (!same(JSON.parse(JSON.stringify(s)), s)) wrong.add('json')
      const sample = game.sample(s, seat, Rng.of(s.spent.length), game.board)
      if (!same(viewOf(machine, sample, seat), viewOf(machine, s, seat))) wrong.add('leak')
      machine.list(s, seat, options)
      const listed = Array.from(
        { length: options.count },
        (_, k) => `${options.verbs[k]} ${options.targets[k]}`,
      )
      for (const verb in machine.decision(s)?.verbs)
        for (let t = -1; t < 50; t++)
          if (machine.judge(s, seat, verb, t) === null && !listed.includes(`${verb} ${t}`))
            wrong.add('verdict')
      if (canonical(s) !== text) wrong.add('touched')
    })
  } catch (error) {
    wrong.add((error as Error).message.replace(/ at .*/, ''))
  }
  return wrong
}

/** How often going on from a copy, or playing a record again, comes to another end. */
function strays(faults: TinyFault[]): { copy: number; record: number } {
  const strays = { copy: 0, record: 0 }
  for (let n = 0; n < 20; n++) {
    const m = tinyMatch(n, 'duel', [0], faults)
    wander(m, Rng.of(n))
    try {
      replay(m.game, recordOf(m))
    } catch {
      strays.record++
    }
    const machine = new Machine(makeTiny(faults))
    const ends = [false, true].map((copied) => {
      machine.rng = Rng.of(n)
      let s = machine.start({ scenario: 'duel', options: [0] })
      const options = new Options()
      const rng = Rng.of(n + 1)
      while (machine.awaits(s) !== 0) {
        if (copied) s = clone(s)
        const seat = seatsIn(machine.awaits(s))[0]
        machine.list(s, seat, options)
        const k = rng.int(options.count)
        machine.apply(s, seat, options.verbs[k], options.targets[k])
      }
      return canonical({ ...s, twin: null })
    })
    if (ends[0] !== ends[1]) strays.copy++
  }
  return strays
}

it('has no fault of its own', () => {
  expect(found([])).toEqual(new Set())
  expect(strays([])).toEqual({ copy: 0, record: 0 })
})

it('comes to every message of its log, both ends, ties and interrupts of interrupts', () => {
  const game = makeTiny()
  const seen = new Set<string>()
  const ends = new Set<string>()
  let deepest = 0
  for (let n = 0; n < 120; n++) {
    const m = tinyMatch(n, n % 2 ? 'duel' : 'brawl')
    const look = () => {
      deepest = Math.max(deepest, interrupts(m.state))
      return false
    }
    wander(m, Rng.of(n), look, n % 4 === 3 ? 10 : 0)
    for (const e of m.events) {
      seen.add(e.message)
      expect(game.events[e.message], e.message).toHaveLength(e.values.length)
    }
    ends.add(`${m.outcome?.rule} ${m.outcome?.winners.length}`)
  }
  expect([...seen].sort()).toEqual(Object.keys(game.events).sort())
  expect([...ends].sort()).toEqual(['TINY-7 1', 'TINY-8 0', 'TINY-8 1'])
  expect(deepest).toBeGreaterThanOrEqual(3)
  for (const id of [...seen, 'ask.bid', 'ask.attack', 'ask.weapon', 'ask.answer'])
    expect(game.messages.en[id], id).toBeTypeOf('string')
})

it.each<[TinyFault, string]>([
  ['crash', 'planted crash'],
  ['loop', 'tiny runs in circles'],
  ['leak', 'leak'],
  ['undefined', 'json'],
  ['nan', 'json'],
  ['deadEnd', 'dead end'],
  ['badVerdict', 'verdict'],
  ['invariant', 'invariant'],
])('the fault %s can be found', (fault, kind) => {
  expect(found([fault])).toEqual(new Set([kind]))
})

it('the fault memory makes a record play differently', () => {
  expect(strays(['memory']).record).toBeGreaterThan(5)
})

it('the fault alias makes a copy play differently', () => {
  expect(strays(['alias']).copy).toBeGreaterThan(5)
})
