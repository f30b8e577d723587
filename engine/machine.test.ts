import { describe, expect, it } from 'vitest'
import { canonical, clone } from './json.ts'
import { Machine, NO_SUCH_VERB, NOT_AWAITED, Options } from './machine.ts'
import { Rng } from './rng.ts'
import { makeTiny, strength, type Tiny, type TinyBoard } from './tiny.ts'
import { CALLED, type Event, type Frame, NONE, RETURN } from './types.ts'
import { interrupts, seatsIn, TOY, type Toy, type ToyContext, toy } from './wander.ts'

const RED = 0
const BLUE = 1

const card = (power: number, copy = 0): number => power - 1 + 8 * copy

/** A duel in which both have bid and red may attack; the hands are given by strength. */
function duel(red: number[], blue: number[], answers = 0): { machine: Machine<Tiny, TinyBoard>; s: Tiny } {
  const machine = new Machine(makeTiny())
  machine.rng = Rng.of(1)
  const s = machine.start({ scenario: 'duel', options: [answers] })
  const bids = [card(8, 5), card(1, 5)]
  s.hands = [
    [...red.map((p) => card(p, 0)), bids[RED]],
    [...blue.map((p) => card(p, 1)), bids[BLUE]],
  ]
  s.deck = Array.from({ length: 48 }, (_, i) => i).filter((i) => !s.hands.flat().includes(i))
  machine.apply(s, RED, 'bid', bids[RED])
  machine.apply(s, BLUE, 'bid', bids[BLUE])
  return { machine, s }
}

const procs = (s: Tiny | Toy): string[] => s.frames.map((f) => `${f.proc}.${f.step}`)

/** Plays at random to the end and calls `each` before every action. */
function wanderOn(machine: Machine<Tiny, TinyBoard>, s: Tiny, rng: Rng, each: () => void = () => {}): void {
  const options = new Options()
  while (machine.awaits(s) !== 0) {
    each()
    const seats = seatsIn(machine.awaits(s))
    const seat = seats[rng.int(seats.length)]
    machine.list(s, seat, options)
    const k = rng.int(options.count)
    machine.apply(s, seat, options.verbs[k], options.targets[k])
  }
}

describe('calls', () => {
  const game = toy({
    main: {
      begin(s, _f, x) {
        s.trace.push('main.begin')
        return x.call(s, { proc: 'sub', step: 'begin', n: 2 } as Frame, 'ask')
      },
      ask: {
        prompt: 'ask',
        awaits: () => 1,
        verbs: {
          go: {
            judge: () => null,
            run: (s, _f, _t, x) => x.call(s, { proc: 'sub', step: 'begin', n: 1 } as Frame, 'end'),
          },
        },
      },
      end(s) {
        s.trace.push('main.end')
        return RETURN
      },
    },
    sub: {
      begin(s, f: Frame & { n?: number }, x: ToyContext) {
        s.trace.push(`sub ${f.n} at ${s.frames.length}`)
        const n = f.n as number
        return n === 0 ? RETURN : x.call(s, { proc: 'sub', step: 'begin', n: n - 1 } as Frame, 'after')
      },
      after(s, f: Frame & { n?: number }) {
        s.trace.push(`after ${f.n}`)
        return RETURN
      },
    },
  })

  it('go on at the step the caller named, from a plain step and from a verb, with locals kept', () => {
    const machine = new Machine(game)
    const s = machine.start(TOY)
    expect(s.trace).toEqual(['main.begin', 'sub 2 at 2', 'sub 1 at 3', 'sub 0 at 4', 'after 1', 'after 2'])
    expect(procs(s)).toEqual(['main.ask'])
    s.trace = []
    machine.apply(s, RED, 'go', NONE)
    expect(s.trace).toEqual(['sub 1 at 2', 'sub 0 at 3', 'after 1', 'main.end'])
    expect(s.frames).toEqual([])
    expect(machine.awaits(s)).toBe(0)
  })
})

describe('interrupts', () => {
  it('TINY-4 lie on the stack as frames, one on the other', () => {
    const { machine, s } = duel([3, 6], [5, 8])
    machine.apply(s, RED, 'aim', BLUE)
    machine.apply(s, RED, 'strike', card(3))
    expect(procs(s)).toEqual(['match.draw', 'strike.land', 'answer.ask'])
    expect(machine.awaits(s)).toBe(1 << BLUE)
    machine.apply(s, BLUE, 'answer', card(5, 1))
    expect(procs(s)).toEqual(['match.draw', 'strike.land', 'answer.answered', 'answer.ask'])
    expect(machine.awaits(s)).toBe(1 << RED)
    machine.apply(s, RED, 'answer', card(6))
    expect(interrupts(s)).toBe(3)
    expect(machine.awaits(s)).toBe(1 << BLUE)
  })

  /** A strike, its answer, the answer to that, and what the struck seat does then. */
  function afterThird(verb: string, target: number) {
    const { machine, s } = duel([3, 6], [5, 8])
    machine.apply(s, RED, 'aim', BLUE)
    machine.apply(s, RED, 'strike', card(3))
    machine.apply(s, BLUE, 'answer', card(5, 1))
    machine.apply(s, RED, 'answer', card(6))
    machine.apply(s, BLUE, verb, target)
    return s
  }

  it('TINY-4 a strike whose answer is stopped by a second interrupt lands', () => {
    const s = afterThird('pass', NONE)
    expect(s.life[BLUE]).toBeLessThan(3)
    expect(procs(s)).toEqual(['match.attack', 'bid.choose'])
  })

  it('TINY-4 a strike is stopped when the interrupt of its interrupt is interrupted in turn', () => {
    const s = afterThird('answer', card(8, 1))
    expect(s.life).toEqual([3, 3])
    expect(procs(s)).toEqual(['match.attack', 'bid.choose'])
  })

  it('TINY-4 passes over seats without cards by `then`, asking nobody', () => {
    const { machine, s } = duel([3], [])
    machine.apply(s, RED, 'aim', BLUE)
    machine.apply(s, RED, 'strike', card(3))
    expect(s.life[BLUE]).toBeLessThan(3)
  })

  it('go on to the same end from JSON', () => {
    const machine = new Machine(makeTiny())
    const options = new Options()
    let saved = 0
    for (let n = 0; saved < 20; n++) {
      machine.rng = Rng.of(n)
      const s = machine.start({ scenario: n % 2 ? 'duel' : 'brawl', options: [0] })
      const seats = Rng.of(n + 1000)
      while (machine.awaits(s) !== 0 && interrupts(s) < 2) {
        const seat = seatsIn(machine.awaits(s))[0]
        machine.list(s, seat, options)
        const k = seats.int(options.count)
        machine.apply(s, seat, options.verbs[k], options.targets[k])
      }
      if (machine.awaits(s) === 0) continue
      saved++
      const again = JSON.parse(JSON.stringify(s)) as Tiny
      const copy = clone(s)
      const ends = [s, again, copy].map((state) => {
        machine.rng = Rng.of(77)
        wanderOn(machine, state, Rng.of(78))
        return canonical(state)
      })
      expect(ends[1]).toBe(ends[0])
      expect(ends[2]).toBe(ends[0])
    }
  })
})

describe('several seats awaited', () => {
  it('TINY-2 are all asked at once, in any order, until the last has answered', () => {
    const machine = new Machine(makeTiny())
    const s = machine.start({ scenario: 'brawl', options: [0] })
    expect(machine.awaits(s)).toBe(0b111)
    machine.apply(s, BLUE, 'bid', s.hands[BLUE][0])
    expect(machine.awaits(s)).toBe(0b101)
    expect(machine.stayed).toBe(true)
    machine.apply(s, 2, 'bid', s.hands[2][0])
    expect(s.spent).toEqual([])
    machine.apply(s, RED, 'bid', s.hands[RED][0])
    expect(machine.stayed).toBe(false)
    expect(s.spent).toHaveLength(3)
    expect(s.bids).toEqual([NONE, NONE, NONE])
  })
})

describe('judge', () => {
  it('allows exactly what is listed, whoever asks and whatever the target', () => {
    const machine = new Machine(makeTiny())
    const options = new Options()
    const verbs = ['bid', 'aim', 'rest', 'strike', 'answer', 'pass', 'nonsense']
    const wrong: string[] = []
    let allowed = 0
    for (let n = 0; n < 30; n++) {
      machine.rng = Rng.of(n)
      const s = machine.start({ scenario: n % 2 ? 'duel' : 'brawl', options: [n % 3 === 0 ? 1 : 0] })
      wanderOn(machine, s, Rng.of(n), () => {
        const before = canonical(s)
        for (let seat = 0; seat < s.life.length; seat++) {
          machine.list(s, seat, options)
          const listed = new Set(
            Array.from({ length: options.count }, (_, k) => `${options.verbs[k]} ${options.targets[k]}`),
          )
          expect(listed.size).toBe(options.count)
          for (const verb of verbs)
            for (let target = -3; target < 52; target++) {
              const verdict = machine.judge(s, seat, verb, target)
              if ((verdict === null) !== listed.has(`${verb} ${target}`))
                wrong.push(`${seat} ${verb} ${target} ${verdict}`)
              if (verdict === null) allowed++
            }
        }
        expect(canonical(s)).toBe(before)
      })
    }
    expect(wrong).toEqual([])
    expect(allowed).toBeGreaterThan(1000)
  })

  it('names the rule', () => {
    const { machine, s } = duel([3, 6], [2, 5])
    expect(machine.judge(s, RED, 'aim', RED)).toBe('TINY-3')
    expect(machine.judge(s, RED, 'aim', 7)).toBe('TINY-3')
    machine.apply(s, RED, 'aim', BLUE)
    expect(machine.judge(s, RED, 'strike', card(5, 1))).toBe('TINY-3.2')
    machine.apply(s, RED, 'strike', card(3))
    expect(machine.judge(s, BLUE, 'answer', card(6))).toBe('TINY-4.1')
    expect(machine.judge(s, BLUE, 'answer', card(2, 1))).toBe('TINY-4.2')
    expect(machine.judge(s, BLUE, 'answer', card(5, 1))).toBe(null)
  })

  it('TINY-Q1 follows the rule option of the match', () => {
    const verdicts = [0, 1].map((answers) => {
      const { machine, s } = duel([3], [3], answers)
      machine.apply(s, RED, 'aim', BLUE)
      machine.apply(s, RED, 'strike', card(3))
      return machine.judge(s, BLUE, 'answer', card(3, 1))
    })
    expect(verdicts).toEqual(['TINY-4.2', null])
  })

  it('refuses in its own words the wrong seat, unknown verbs, missing and needless targets', () => {
    const { machine, s } = duel([3], [5])
    expect(machine.judge(s, BLUE, 'rest', NONE)).toBe(NOT_AWAITED)
    for (const verb of ['jump', 'toString', 'constructor', '__proto__', 'hasOwnProperty', ''])
      expect(machine.judge(s, RED, verb, NONE)).toBe(NO_SUCH_VERB)
    expect(machine.judge(s, RED, 'aim', NONE)).toBe(NO_SUCH_VERB)
    expect(machine.judge(s, RED, 'rest', 1)).toBe(NO_SUCH_VERB)
    s.frames = []
    expect(machine.judge(s, RED, 'rest', NONE)).toBe(NOT_AWAITED)
  })

  it('lists nothing for a seat that is not asked, nor after the end, and forgets the last list', () => {
    const { machine, s } = duel([3, 4, 5], [5])
    const options = new Options()
    machine.list(s, RED, options)
    expect(options.count).toBe(2)
    machine.list(s, BLUE, options)
    expect(options.count).toBe(0)
    machine.list(s, RED, options)
    s.frames = []
    machine.list(s, RED, options)
    expect(options.count).toBe(0)
  })
})

describe('the seat', () => {
  it('is known to verbs, and is nobody in plain steps', () => {
    const seen: [string, number][] = []
    const game = toy({
      main: {
        begin(_s, _f, x) {
          seen.push(['begin', x.seat])
          return 'ask'
        },
        ask: {
          prompt: 'ask',
          awaits: (s) => 0b101 & ~s.answered,
          then: 'end',
          verbs: {
            go: {
              targets(_s, _f, x) {
                seen.push(['targets', x.seat])
                x.consider(4)
              },
              judge(_s, _f, _t, x) {
                seen.push(['judge', x.seat])
                return null
              },
              run(s, _f, _t, x) {
                seen.push(['run', x.seat])
                s.answered |= 1 << x.seat
                return 'ask'
              },
            },
          },
        },
        end(_s, _f, x) {
          seen.push(['end', x.seat])
          return RETURN
        },
      },
    })
    const machine = new Machine(game)
    const s = machine.start(TOY)
    machine.list(s, 2, new Options())
    machine.judge(s, 0, 'go', 4)
    machine.apply(s, 2, 'go', 4)
    machine.apply(s, 0, 'go', 4)
    expect(seen).toEqual([
      ['begin', NONE],
      ['targets', 2],
      ['judge', 2],
      ['judge', 0],
      ['run', 2],
      ['run', 0],
      ['end', NONE],
    ])
  })
})

describe('mistakes in a game', () => {
  const start = (procedures: Parameters<typeof toy>[0]) => () => new Machine(toy(procedures)).start(TOY)

  it('a procedure that runs for ever is found and named', () => {
    expect(start({ main: { begin: () => 'again', again: () => 'begin' } })).toThrow(/in circles at main\./)
    const deep = {
      begin: (s: Toy, _f: Frame, x: ToyContext) => x.call(s, { proc: 'main', step: 'begin' }, 'end'),
      end: () => RETURN,
    }
    expect(start({ main: deep })).toThrow(/in circles at (main\.end > ){3}main\.begin$/)
  })

  it('saying that something was called when it was not is found too', () => {
    expect(start({ main: { begin: () => CALLED } })).toThrow(/in circles at main\.begin/)
  })

  it('an unknown step or procedure is named', () => {
    expect(start({ main: { begin: () => 'nowhere' } })).toThrow('There is no step main.nowhere in toy')
    const call = {
      begin: (s: Toy, _f: Frame, x: ToyContext) => x.call(s, { proc: 'other', step: 'begin' }, 'begin'),
    }
    expect(start({ main: call })).toThrow('There is no step other.begin in toy')
  })

  it('a question to nobody without `then` is named', () => {
    expect(start({ main: { begin: { prompt: 'ask', awaits: () => 0, verbs: {} } } })).toThrow(
      'Nobody is awaited at main.begin',
    )
  })

  it('returning after a call is named: it would take the wrong frame away', () => {
    const wrong = {
      begin(s: Toy, _f: Frame, x: ToyContext) {
        x.call(s, { proc: 'sub', step: 'begin' }, 'begin')
        return RETURN
      },
    }
    expect(start({ main: wrong, sub: { begin: () => RETURN } })).toThrow(/not on top of the stack/)
  })

  it('emptying the stack ends the match from however deep', () => {
    const s = start({
      main: { begin: (s, _f, x) => x.call(s, { proc: 'sub', step: 'begin' }, 'begin') },
      sub: {
        begin(s) {
          s.frames.length = 0
          return RETURN
        },
      },
    })()
    expect(s.frames).toEqual([])
  })
})

describe('logging', () => {
  it('addresses lines to all or to some seats, with the values given and no more', () => {
    const machine = new Machine(makeTiny())
    machine.events = []
    const s = machine.start({ scenario: 'duel', options: [0] })
    machine.events = []
    const bid = s.hands[BLUE][2]
    machine.apply(s, BLUE, 'bid', bid)
    expect(machine.events).toEqual([
      { message: 'bid.own', values: [bid], to: 1 << BLUE },
      { message: 'bid.made', values: [BLUE] },
    ])
    machine.events = []
    machine.say('none')
    machine.say('zeros', 0, 0, 0)
    machine.say('five', 1, 2, 3, 4, 5)
    machine.tell(3, 'four', 1, 2, 3, 4)
    expect(machine.events).toEqual([
      { message: 'none', values: [] },
      { message: 'zeros', values: [0, 0, 0] },
      { message: 'five', values: [1, 2, 3, 4, 5] },
      { message: 'four', values: [1, 2, 3, 4], to: 3 },
    ])
  })

  it('says nothing when it is off, and changes nothing else', () => {
    const ends = [null, [] as Event[]].map((events) => {
      const machine = new Machine(makeTiny())
      machine.events = events
      machine.rng = Rng.of(11)
      const s = machine.start({ scenario: 'brawl', options: [0] })
      wanderOn(machine, s, Rng.of(12))
      expect(machine.events).toBe(events)
      return { end: canonical(s), lines: events?.length ?? null }
    })
    expect(ends[0].lines).toBe(null)
    expect(ends[1].lines).toBeGreaterThan(20)
    expect(ends[0].end).toBe(ends[1].end)
  })

  it('keeps the draws of an action only if somebody wants them', () => {
    const { machine, s } = duel([3], [])
    machine.rolls = []
    machine.apply(s, RED, 'aim', BLUE)
    expect(machine.rolls).toEqual([])
    expect(machine.fenced).toBe(false)
    machine.apply(s, RED, 'strike', card(3))
    expect(machine.rolls).toHaveLength(1)
    expect(machine.fenced).toBe(true)
    const lost = machine.rolls[0] >= 4 ? 2 : 1
    expect(s.life[BLUE]).toBe(3 - lost)
    machine.rolls = null
    expect(machine.int(6)).toBeLessThan(6)
  })
})

describe('check', () => {
  const machine = new Machine(makeTiny())
  const good = (): Tiny => duel([3], [5]).s

  it('accepts every state that play comes to, also the last', () => {
    machine.rng = Rng.of(4)
    const s = machine.start({ scenario: 'brawl', options: [0] })
    wanderOn(machine, s, Rng.of(5), () => expect(machine.check(JSON.parse(JSON.stringify(s)))).toBe(null))
    expect(machine.check(s)).toBe(null)
  })

  it.each([
    ['nothing', () => null, 'The state has no stack of frames.'],
    ['a number', () => 5, 'The state has no stack of frames.'],
    ['a list', () => [], 'The state has no stack of frames.'],
    [
      'an unknown step',
      () => ({ ...good(), frames: [{ proc: 'match', step: 'toString' }] }),
      'There is no step "match.toString".',
    ],
    [
      'an unknown procedure',
      () => ({ ...good(), frames: [{ proc: 'constructor', step: 'name' }] }),
      'There is no step "constructor.name".',
    ],
    [
      'a frame that is none',
      () => ({ ...good(), frames: [null] }),
      'There is no step "undefined.undefined".',
    ],
    ['what the game refuses', () => ({ ...good(), life: [3] }), '"life" is not an integer for each seat.'],
    [
      'a step without a question',
      () => ({ ...good(), frames: [{ proc: 'match', step: 'draw' }] }),
      'The state does not stand at a question.',
    ],
  ])('refuses %s with a sentence', (_, state, sentence) => {
    expect(machine.check(state())).toBe(sentence)
  })

  it('refuses an empty stack without an outcome', () => {
    const game = { ...makeTiny(), outcome: () => null }
    expect(new Machine(game).check({ ...good(), frames: [] })).toBe(
      'The stack is empty, but the match has no outcome.',
    )
  })
})

it('TINY-1 the strengths of the cards are 1 to 8, six of each', () => {
  const counts = new Map<number, number>()
  for (let c = 0; c < 48; c++) counts.set(strength(c), (counts.get(strength(c)) ?? 0) + 1)
  expect([...counts].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((p) => [p, 6]))
})
