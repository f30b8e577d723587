import { describe, expect, it } from 'vitest'
import { type BatchAction, MOST_TOGETHER } from './batch.ts'
import { canonical } from './json.ts'
import { fenceLeak } from './leaks.ts'
import { Machine } from './machine.ts'
import { Match } from './match.ts'
import { recordOf, replay } from './record.ts'
import { Rng } from './rng.ts'
import { makeTiny, type Tiny, type TinyBoard } from './tiny.ts'
import { type Frame, type Procedure, RETURN } from './types.ts'
import { TOY, type Toy, type ToyContext, tinyAt, tinyMatch, toy, wander } from './wander.ts'

type TinyMatch = Match<Tiny, TinyBoard>

const everything = (m: TinyMatch): string => canonical([m.save(), m.entries, m.lines])

const attack = (m: TinyMatch): boolean =>
  m.state.frames.at(-1)?.step === 'attack' && m.state.hands.every((hand) => hand.length > 1)

/** A seat that may aim and strike, and the two actions. */
function aiming(): { m: TinyMatch; by: number; blow: BatchAction[] } {
  const m = tinyAt(1, attack)
  const by = m.state.first
  return {
    m,
    by,
    blow: [
      { verb: 'aim', target: 1 - by },
      { verb: 'strike', target: m.state.hands[by][0] },
    ],
  }
}

/** A seat takes pebbles as long as it likes, then rolls, breaks down or stops; everything may be sent together. */
const pebbles: Record<string, Procedure<Toy, null>['steps']> = {
  main: {
    begin: {
      prompt: 'p',
      values: (s: Toy) => [s.trace.length],
      awaits: (s: Toy) => (s.answered === 0 ? 1 : 2),
      together: ['take', 'roll', 'yield', 'collapse', 'stop'],
      verbs: {
        rest: { judge: () => null, run: () => 'begin' },
        take: {
          kind: 'number',
          targets: (_s: Toy, _f: Frame, x: ToyContext) => x.consider(1),
          judge: (_s: Toy, _f: Frame, n: number) => (n > 0 && n < 9 ? null : 'TOY-2'),
          run(s: Toy, _f: Frame, n: number, x: ToyContext) {
            s.trace.push(`take ${n}`)
            x.say('taken', n)
            return 'begin'
          },
        },
        roll: {
          judge: () => null,
          run(s: Toy, _f: Frame, _t: number, x: ToyContext) {
            s.trace.push(`roll ${x.int(6)}`)
            return 'begin'
          },
        },
        yield: {
          judge: () => null,
          run(s: Toy) {
            s.answered = 1
            return 'begin'
          },
        },
        collapse: {
          judge: () => null,
          run(s: Toy) {
            s.trace.push('half')
            if (s.trace.length > 3) throw new Error('broken')
            return 'begin'
          },
        },
        stop: { judge: () => null, run: () => RETURN },
      },
    },
  },
}
const pebbleMatch = () => new Match(toy(pebbles), TOY, 'ab'.repeat(32))
const take = (target: number, about?: number): BatchAction => ({
  verb: 'take',
  target,
  ...(about !== undefined && { about }),
})

describe('a batch', () => {
  it('does what its actions do one by one, with the same record', () => {
    const { m, by, blow } = aiming()
    const single = new Match(m.game, m.setup, m.seed, m.save())
    for (const { verb, target } of blow) expect(single.act(by, verb, target)).toBeNull()
    expect(m.actAll(by, blow)).toBeNull()
    expect(canonical([m.state, m.events])).toBe(canonical([single.state, single.events]))
    expect(m.entries.slice(-2)).toEqual(single.entries)
    wander(m, Rng.of(1))
    expect(replay(m.game, recordOf(m)).state).toEqual(m.state)
  })

  it('is undone action by action', () => {
    const m = pebbleMatch()
    expect(m.actAll(0, [take(1), take(2), take(3)])).toBeNull()
    expect(m.undo(0)).toBeNull()
    expect(m.state.trace).toEqual(['take 1', 'take 2'])
    expect(m.undo(0)).toBeNull()
    expect(m.undo(0)).toBeNull()
    expect(m.state.trace).toEqual([])
  })

  it('leaves nothing behind where one action is refused, and says which', () => {
    const { m, by, blow } = aiming()
    const before = everything(m)
    const theirs = m.state.hands[1 - by][0]
    expect(m.actAll(by, [blow[0], { verb: 'strike', target: theirs }])).toMatchObject({
      at: 1,
      error: 'forbidden',
      rule: 'TINY-3.2',
    })
    expect(m.actAll(by, [{ verb: 'aim', target: by }, blow[1]])).toMatchObject({ at: 0, rule: 'TINY-3' })
    expect(m.actAll(1 - by, blow)).toMatchObject({ at: 0, error: 'not-awaited' })
    expect(m.actAll(7, blow)).toMatchObject({ at: 0, error: 'no-such-seat' })
    expect(m.actAll(by, [{ verb: 'undo', target: null }])).toMatchObject({ at: 0, error: 'no-such-verb' })
    expect(everything(m)).toBe(before)
  })

  it('leaves nothing behind where the rules break down in the middle', () => {
    const m = pebbleMatch()
    expect(m.act(0, 'take', 1)).toBeNull()
    const before = canonical([m.state, m.events, m.entries])
    const collapse = { verb: 'collapse', target: null }
    expect(() => m.actAll(0, [take(2), take(3), collapse])).toThrow('broken')
    expect(canonical([m.state, m.events, m.entries])).toBe(before)
    expect(m.actAll(0, [collapse, take(4)])).toBeNull()
    expect(m.state.trace).toEqual(['take 1', 'half', 'take 4'])
  })

  it('has a bounded length', () => {
    const m = pebbleMatch()
    const many = Array.from({ length: MOST_TOGETHER }, () => take(1))
    expect(m.actAll(0, [])).toMatchObject({ error: 'not-together' })
    expect(m.actAll(0, [...many, take(1)])).toMatchObject({ error: 'not-together' })
    expect(m.state.trace).toEqual([])
    expect(m.actAll(0, many)).toBeNull()
    expect(m.entries.length).toBe(MOST_TOGETHER)
  })

  it('draws nothing before it is known to be allowed', () => {
    const m = pebbleMatch()
    const roll = { verb: 'roll', target: null }
    expect(m.actAll(0, [roll, take(1)])).toMatchObject({ at: 0, error: 'not-together' })
    expect(m.actAll(0, [take(1), roll, take(9)])).toMatchObject({ at: 1, error: 'not-together' })
    expect(m.entries).toEqual([])
    const single = pebbleMatch()
    for (const n of [1, 2]) single.act(0, 'take', n)
    single.act(0, 'roll', null)
    expect(m.actAll(0, [take(1), take(2), roll])).toBeNull()
    expect(m.state).toEqual(single.state)
    expect(m.canUndo(0)).toBe(false)
  })

  it('ends where another seat is asked, and where the match ends', () => {
    const m = pebbleMatch()
    expect(m.actAll(0, [{ verb: 'yield', target: null }, take(1)])).toMatchObject({
      at: 0,
      error: 'not-together',
    })
    expect(m.actAll(0, [{ verb: 'rest', target: null }, take(1)])).toMatchObject({
      at: 0,
      error: 'not-together',
    })
    expect(m.actAll(0, [{ verb: 'stop', target: null }, take(1)])).toMatchObject({
      at: 0,
      error: 'not-together',
    })
    expect(m.actAll(0, [take(1), { verb: 'yield', target: null }])).toBeNull()
  })

  it('answers the questions that it names, and no others', () => {
    const m = pebbleMatch()
    expect(m.actAll(0, [take(1, 0), take(2, 0)])).toMatchObject({ at: 1, error: 'not-awaited' })
    expect(m.actAll(0, [take(1, 0), take(2, 1)])).toBeNull()
  })

  it('goes on only from questions that say so', () => {
    const m = tinyMatch(1)
    const [card] = m.state.hands[0]
    expect(
      m.actAll(0, [
        { verb: 'bid', target: card },
        { verb: 'rest', target: null },
      ]),
    ).toMatchObject({
      at: 0,
      error: 'not-together',
    })
    expect(
      m.actAll(0, [
        { verb: 'boast', target: 1 },
        { verb: 'bid', target: card },
      ]),
    ).toMatchObject({ at: 0 })
    expect(m.entries).toEqual([])
  })
})

/** Like the tiny duel, several steps lie between two like questions, and another seat was asked before. */
it('goes on over steps in between, after another seat has acted', () => {
  const between: Record<string, Procedure<Toy, null>['steps']> = {
    main: {
      begin: {
        prompt: 'p',
        awaits: (s: Toy) => (s.trace.length === 0 ? 2 : 1),
        together: true,
        verbs: {
          put: {
            judge: () => null,
            run(s: Toy) {
              s.trace.push('put')
              return 'next'
            },
          },
        },
      },
      next: () => 'begin',
    },
  }
  const m = new Match(toy(between), TOY, 'ab'.repeat(32))
  const put = { verb: 'put', target: null }
  expect(m.act(1, 'put', null)).toBeNull()
  expect(m.actAll(0, [put, put])).toBeNull()
  expect(m.state.trace.length).toBe(3)
})

describe('a batch and what others have answered', () => {
  /** Two seats each give two numbers in secret; what comes then depends on all of them. */
  const secret: Record<string, Procedure<Toy, null>['steps']> = {
    main: {
      begin: {
        prompt: 'p',
        awaits: (s: Toy) =>
          [1, 2]
            .filter((bit) => s.trace.filter((t) => t[0] === `${bit}`).length < 2)
            .reduce((a, b) => a | b, 0),
        then: 'shown',
        together: true,
        verbs: {
          give: {
            kind: 'number',
            targets: (_s: Toy, _f: Frame, x: ToyContext) => x.consider(1),
            judge: () => null,
            run(s: Toy, _f: Frame, n: number, x: ToyContext) {
              s.trace.push(`${1 << x.seat} ${n}`)
              return 'begin'
            },
          },
        },
      },
      shown: {
        prompt: 'q',
        awaits: () => 1,
        together: true,
        verbs: {
          guess: {
            kind: 'number',
            targets: (_s: Toy, _f: Frame, x: ToyContext) => x.consider(1),
            judge: (s: Toy, _f: Frame, n: number) => (s.trace.includes(`2 ${n}`) ? null : 'TOY-3'),
            run: () => RETURN,
          },
        },
      },
    },
  }
  const give = (target: number) => ({ verb: 'give', target })

  it('does not tell it before the own answers are final', () => {
    const m = new Match(toy(secret), TOY, 'ab'.repeat(32))
    expect(m.actAll(1, [give(5), give(6)])).toBeNull()
    const refusals = [4, 5].map((n) => m.actAll(0, [give(1), give(2), { verb: 'guess', target: n }]))
    expect(refusals[0]).toMatchObject({ at: 1, error: 'not-together' })
    expect(refusals[1]).toEqual(refusals[0])
    expect(m.entries.length).toBe(2)
    expect(m.actAll(0, [give(1), give(2)])).toBeNull()
    expect(m.act(0, 'guess', 4)).toMatchObject({ rule: 'TOY-3' })
  })
})

it('goes on after others have acted before it', () => {
  const m = pebbleMatch()
  expect(m.actAll(0, [take(1), { verb: 'yield', target: null }])).toBeNull()
  expect(m.actAll(1, [take(2), take(3)])).toBeNull()
  expect(m.state.trace).toEqual(['take 1', 'take 2', 'take 3'])
})

describe('whether a batch must end', () => {
  const leaks = (faults: Parameters<typeof makeTiny>[0]): Set<string | null> => {
    const game = makeTiny(faults)
    const machine = new Machine(game)
    const found = new Set<string | null>()
    for (let seed = 0; seed < 5; seed++) {
      const match = tinyMatch(seed, 'brawl', [0], faults ? [...faults] : [])
      wander(match, Rng.of(seed), () => {
        for (const seat of [0, 1, 2]) found.add(fenceLeak(machine, match.state, seat, Rng.of(seed)))
        return false
      })
    }
    return found
  }

  it('tells no secret in a sound game', () => expect(leaks([])).toEqual(new Set([null])))
  it('is found to tell one where it does', () => expect(leaks(['tellingFence'])).toContain('aim'))
})
