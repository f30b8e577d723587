import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, seedFrom } from './entropy.ts'
import { canonical, clone } from './json.ts'
import { Machine } from './machine.ts'
import { Match } from './match.ts'
import { RecordError, recordOf } from './record.ts'
import { Rng } from './rng.ts'
import { makeTiny, type Tiny, type TinyBoard } from './tiny.ts'
import { type Frame, NONE, RETURN, type State } from './types.ts'
import { viewOf, visible } from './views.ts'
import {
  choices,
  interrupts,
  TOY,
  type Toy,
  type ToyContext,
  tinyAt,
  tinyMatch,
  toy,
  wander,
} from './wander.ts'

const RED = 0
const BLUE = 1
const GREEN = 2

type TinyMatch = Match<Tiny, TinyBoard>

/** Everything that a refusal or an undone action may not change. */
const position = <S extends State, B>(m: Match<S, B>): string => canonical([m.state, m.events])
const snapshot = <S extends State, B>(m: Match<S, B>): string => canonical([m.state, m.events, m.entries])

const ok = (refusal: unknown): void => expect(refusal).toBe(null)
const undone = { error: 'nothing-to-undo', message: expect.stringMatching(/^[A-Z].*\.$/) }

const at = (step: string) => (m: TinyMatch) => m.state.frames.at(-1)?.step === step

/** Red or blue is about to attack, and both hold cards. */
const attack = (m: TinyMatch): boolean => at('attack')(m) && m.state.hands.every((hand) => hand.length > 1)

/** The attacker has struck; the other is asked, and could answer. */
function struck(): { m: TinyMatch; by: number; other: number; answer: number } {
  const m = tinyAt(
    1,
    (m) =>
      at('ask')(m) &&
      interrupts(m.state) === 1 &&
      choices(m).some((c) => c.verb === 'answer') &&
      m.state.hands[m.state.first].length > 0,
  )
  const by = m.state.first
  return { m, by, other: 1 - by, answer: choices(m).find((c) => c.verb === 'answer')?.target as number }
}

describe('undo', () => {
  it('takes back one action at a time, to the last fence and no further', () => {
    const m = tinyAt(1, attack)
    const by = m.state.first
    const positions = [position(m)]
    ok(m.act(by, 'aim', 1 - by))
    positions.push(position(m))
    ok(m.act(by, 'strike', m.state.hands[by][0]))
    expect(m.canUndo(by)).toBe(true)
    ok(m.undo(by))
    expect(position(m)).toBe(positions[1])
    ok(m.undo(by))
    expect(position(m)).toBe(positions[0])
    expect(m.canUndo(by)).toBe(false)
    const before = snapshot(m)
    expect(m.undo(by)).toEqual(undone)
    expect(snapshot(m)).toBe(before)
  })

  it('is written down as an entry of its own', () => {
    const m = tinyAt(1, attack)
    const by = m.state.first
    ok(m.act(by, 'aim', 1 - by))
    ok(m.undo(by))
    expect(m.entries.slice(-2)).toEqual([
      { seat: by, verb: 'aim', target: 1 - by, rolls: [] },
      { seat: by, verb: 'undo', target: null, rolls: [] },
    ])
  })

  it('does not reach behind dice', () => {
    const m = tinyAt(1, (m) => at('ask')(m) && m.state.frames.length === 3)
    const asked = 1 - m.state.first
    const entry = m.entries.length
    ok(m.act(asked, 'pass', null))
    expect(m.entries[entry].rolls).toHaveLength(1)
    expect(m.canUndo(RED) || m.canUndo(BLUE)).toBe(false)
    expect(m.undo(asked)).toEqual(undone)
  })

  it('does not reach behind a secret that was shown', () => {
    const m = tinyMatch(5)
    ok(m.act(RED, 'bid', m.state.hands[RED][0]))
    ok(m.act(BLUE, 'bid', m.state.hands[BLUE].find((c) => c % 8 !== m.state.hands[RED][0] % 8) as number))
    expect(m.entries[1].rolls).toEqual([])
    expect(m.undo(RED)).toEqual(undone)
    expect(m.undo(BLUE)).toEqual(undone)
  })

  it('does not reach behind the action of another seat, who may take back its own', () => {
    const { m, by, other, answer } = struck()
    expect(m.canUndo(by)).toBe(true)
    const before = position(m)
    ok(m.act(other, 'answer', answer))
    expect(m.undo(by)).toEqual(undone)
    ok(m.undo(other))
    expect(position(m)).toBe(before)
    // What was final stays final, also when the other seat has taken its action back.
    expect(m.undo(by)).toEqual(undone)
  })

  it.each([
    ['plain', true],
    ['roll', false],
    ['look', false],
  ])('after %s is possible: %s', (verb, possible) => {
    const run = (act: (x: ToyContext) => void) => ({
      judge: () => null,
      run(s: Toy, _f: Frame, _t: number, x: ToyContext) {
        s.trace.push('acted')
        act(x)
        return 'begin'
      },
    })
    const verbs = { plain: run(() => {}), roll: run((x) => x.int(6)), look: run((x) => x.reveal()) }
    const m = new Match(toy({ main: { begin: { prompt: 'ask', awaits: () => 1, verbs } } }), TOY, seedFrom(1))
    ok(m.act(RED, verb, null))
    expect(m.undo(RED)).toEqual(possible ? null : undone)
    expect(m.state.trace).toEqual(possible ? [] : ['acted'])
  })

  it('ends with the match: the seed may be public from then on', () => {
    for (let n = 0; n < 20; n++) {
      const m = tinyMatch(n)
      wander(m, Rng.of(n))
      expect(m.undo(RED)).toEqual(undone)
      expect(m.undo(BLUE)).toEqual(undone)
    }
    const quiet = new Match(
      toy({
        main: {
          begin: { prompt: 'ask', awaits: () => 1, verbs: { end: { judge: () => null, run: () => RETURN } } },
        },
      }),
      TOY,
      seedFrom(1),
    )
    ok(quiet.act(RED, 'end', null))
    expect(quiet.undo(RED)).toEqual(undone)
  })
})

describe('undo while several seats choose', () => {
  it('takes back the own choice and leaves the others as they are', () => {
    const m = tinyMatch(3, 'brawl')
    const [red, blue] = [m.state.hands[RED][1], m.state.hands[BLUE][2]]
    ok(m.act(RED, 'bid', red))
    ok(m.act(BLUE, 'bid', blue))
    expect(m.awaits()).toBe(1 << GREEN)
    ok(m.undo(RED))
    expect(m.awaits()).toBe((1 << RED) | (1 << GREEN))
    expect(m.state.bids).toEqual([NONE, blue, NONE])
    expect(m.view(RED).table).toMatchObject({ bid: null, bidden: [false, true, false] })
    expect(m.view(RED).decision?.options.bid).toHaveLength(4)
    expect(m.log(RED).map((e) => e.message)).not.toContain('bid.own')
    expect(m.log(GREEN).slice(-1)).toEqual([{ message: 'bid.made', values: [BLUE] }])
    expect(m.log(BLUE).slice(-2)[0]).toEqual({ message: 'bid.own', values: [blue], to: 1 << BLUE })
    ok(m.act(RED, 'bid', m.state.hands[RED][0]))
    ok(m.undo(BLUE))
    ok(m.act(BLUE, 'bid', blue))
    ok(m.act(GREEN, 'bid', m.state.hands[GREEN][0]))
    for (const seat of [RED, BLUE, GREEN]) expect(m.undo(seat)).toEqual(undone)
  })

  /** Red acts alone; then red and blue each pick numbers until they say done; then red is asked again. */
  const picks = (needsRed = false) =>
    toy({
      main: {
        begin: {
          prompt: 'alone',
          awaits: () => 1,
          verbs: {
            go: {
              judge: () => null,
              run(s) {
                s.trace.push('alone')
                return 'pick'
              },
            },
          },
        },
        pick: {
          prompt: 'pick',
          awaits: (s) => 0b11 & ~s.answered,
          then: 'begin',
          verbs: {
            pick: {
              targets(_s, _f, x) {
                for (let n = 1; n <= 3; n++) x.consider(n)
              },
              judge: (s, _f, n, x) => {
                if (n < 1 || n > 3) return 'TOY-2'
                return needsRed && x.seat === BLUE && !s.trace.includes(`0:${n}`) ? 'TOY-3' : null
              },
              run(s, _f, n, x) {
                s.trace.push(`${x.seat}:${n}`)
                x.say('picked', x.seat)
                return 'pick'
              },
            },
            done: {
              judge: () => null,
              run(s, _f, _n, x) {
                s.answered |= 1 << x.seat
                return 'pick'
              },
            },
          },
        },
      },
    })

  it('takes back the last of several picks, with those of the others before and after it', () => {
    const m = new Match(picks(), TOY, seedFrom(1))
    ok(m.act(RED, 'go', null))
    for (const [seat, n] of [
      [RED, 1],
      [BLUE, 1],
      [RED, 2],
      [BLUE, 2],
    ])
      ok(m.act(seat, 'pick', n))
    ok(m.undo(RED))
    expect(m.state.trace).toEqual(['alone', '0:1', '1:1', '1:2'])
    expect(m.events.map((e) => e.values[0])).toEqual([RED, BLUE, BLUE])
    ok(m.undo(RED))
    expect(m.state.trace).toEqual(['alone', '1:1', '1:2'])
    ok(m.undo(BLUE))
    expect(m.state.trace).toEqual(['alone', '1:1'])
  })

  it('does not reach what a seat did alone before, once another has chosen', () => {
    const m = new Match(picks(), TOY, seedFrom(1))
    ok(m.act(RED, 'go', null))
    ok(m.act(RED, 'pick', 1))
    ok(m.act(BLUE, 'pick', 3))
    ok(m.undo(RED))
    expect(m.state.trace).toEqual(['alone', '1:3'])
    expect(m.undo(RED)).toEqual(undone)
    expect(m.state.trace).toEqual(['alone', '1:3'])
  })

  it('reaches what a seat did alone before as long as nobody else has', () => {
    const m = new Match(picks(), TOY, seedFrom(1))
    ok(m.act(RED, 'go', null))
    ok(m.act(RED, 'pick', 1))
    ok(m.undo(RED))
    ok(m.undo(RED))
    expect(m.state.trace).toEqual([])
    expect(m.awaits()).toBe(1 << RED)
  })

  it('is over when the last seat has chosen, even if the game forgot to say that it shows a secret', () => {
    const m = new Match(picks(), TOY, seedFrom(1))
    ok(m.act(RED, 'go', null))
    ok(m.act(RED, 'done', null))
    ok(m.act(BLUE, 'done', null))
    expect(m.undo(BLUE)).toEqual(undone)
    expect(m.undo(RED)).toEqual(undone)
    ok(m.act(RED, 'go', null))
    expect(m.undo(BLUE)).toEqual(undone)
  })

  it.each([
    ['another question', 'other'],
    ['the same question in a new round', 'again'],
  ])('is over when the last answer leads to %s', (_, next) => {
    const ask = (then: string) => ({
      prompt: 'ask',
      awaits: (s: Toy) => 0b11 & ~s.answered,
      then,
      verbs: {
        done: {
          judge: () => null,
          run(s: Toy, _f: Frame, _t: number, x: ToyContext) {
            s.answered |= 1 << x.seat
            if (s.answered !== 0b11) return 'begin'
            if (next === 'other') s.answered = 0
            return next
          },
        },
      },
    })
    const again = (s: Toy) => {
      s.answered = 0
      return 'begin'
    }
    const m = new Match(toy({ main: { begin: ask('again'), other: ask('again'), again } }), TOY, seedFrom(1))
    ok(m.act(RED, 'done', null))
    expect(m.canUndo(RED)).toBe(true)
    ok(m.act(BLUE, 'done', null))
    expect(m.awaits()).toBe(0b11)
    expect(m.undo(BLUE)).toEqual(undone)
    expect(m.undo(RED)).toEqual(undone)
  })

  it('is refused, and changes nothing, when another seat has acted on it', () => {
    const m = new Match(picks(true), TOY, seedFrom(1))
    ok(m.act(RED, 'go', null))
    expect(m.act(BLUE, 'pick', 2)).toMatchObject({ error: 'forbidden', rule: 'TOY-3' })
    ok(m.act(RED, 'pick', 2))
    ok(m.act(BLUE, 'pick', 2))
    const before = snapshot(m)
    expect(m.undo(RED)).toEqual(undone)
    expect(snapshot(m)).toBe(before)
    ok(m.undo(BLUE))
    ok(m.undo(RED))
    expect(m.state.trace).toEqual(['alone'])
  })
})

describe('a refusal', () => {
  it('says why, with the rule if it is one', () => {
    const m = tinyAt(1, attack)
    const by = m.state.first
    const sentence = expect.stringMatching(/^[A-Z"].*\.$/)
    expect(m.act(by, 'aim', by)).toEqual({
      error: 'forbidden',
      rule: 'TINY-3',
      message: 'Rule TINY-3 forbids this.',
    })
    expect(m.act(1 - by, 'rest', null)).toEqual({ error: 'not-awaited', message: sentence })
    expect(m.act(by, 'dance', null)).toEqual({ error: 'no-such-verb', message: sentence })
    expect(m.act(by, 'aim', null)).toEqual({ error: 'no-such-verb', message: sentence })
    expect(m.act(by, 'rest', 0)).toEqual({ error: 'no-such-verb', message: sentence })
    for (const seat of [2, -1, 32, 33, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(m.act(seat, 'rest', null)).toEqual({ error: 'no-such-seat', message: sentence })
    for (const target of [0.5, Number.NaN, Number.NEGATIVE_INFINITY, 2 ** 60, -0])
      expect(m.act(by, 'aim', target)).toEqual({ error: 'no-such-verb', message: sentence })
    wander(m, Rng.of(1))
    expect(m.act(RED, 'rest', null)).toEqual({ error: 'over', message: 'The match is over.' })
  })

  it('also meets what is not even of the right type', () => {
    const m = tinyAt(1, attack)
    const by = m.state.first
    const before = snapshot(m)
    const act = m.act.bind(m) as (seat: unknown, verb: unknown, target: unknown) => unknown
    expect(act(String(by), 'rest', null)).toMatchObject({ error: 'no-such-seat' })
    expect(act(by, ['rest'], null)).toMatchObject({ error: 'no-such-verb' })
    expect(act(by, 'aim', String(1 - by))).toMatchObject({ error: 'no-such-verb' })
    expect(act(by, 'aim', [1 - by])).toMatchObject({ error: 'no-such-verb' })
    expect(snapshot(m)).toBe(before)
    expect(act(by, 'rest', undefined)).toBe(null)
    expect(m.entries.at(-1)?.target).toBe(null)
  })

  it('changes nothing, byte for byte, whatever is asked', () => {
    const anyNumber = fc.oneof(fc.integer({ min: -2, max: 50 }), fc.integer(), fc.double())
    const anyVerb = fc.oneof(
      fc.constantFrom('bid', 'aim', 'rest', 'strike', 'answer', 'pass', 'undo', 'constructor'),
      fc.string(),
    )
    let refused = 0
    fc.assert(
      fc.property(
        fc.nat(500),
        fc.nat(30),
        fc.array(fc.tuple(anyNumber, anyVerb, fc.option(anyNumber))),
        (n, skip, asks) => {
          const m = tinyMatch(n, n % 2 ? 'duel' : 'brawl')
          wander(m, Rng.of(n), () => m.entries.length >= skip)
          for (const [seat, verb, target] of asks) {
            const before = snapshot(m)
            const legal = choices(m).some(
              (c) => c.seat === seat && c.verb === verb && c.target === (target ?? NONE),
            )
            const verdict = m.objection(seat, verb, target)
            const refusal = m.act(seat, verb, target)
            expect(refusal === null).toBe(legal)
            expect(verdict === null).toBe(legal)
            if (refusal === null) continue
            refused++
            expect(snapshot(m)).toBe(before)
          }
        },
      ),
      { numRuns: 150 },
    )
    expect(refused).toBeGreaterThan(100)
  })
})

it('a crash of the rules leaves the match as it was before the action', () => {
  const m = tinyMatch(1, 'duel', [0], ['crash'])
  let crashed = 0
  for (let n = 0; crashed === 0; n++) {
    const all = choices(m)
    const choice = all[Rng.of(n).int(all.length)]
    const before = snapshot(m)
    try {
      ok(m.act(choice.seat, choice.verb, choice.target))
    } catch (error) {
      expect(String(error)).toContain('planted crash')
      expect(snapshot(m)).toBe(before)
      expect(m.objection(choice.seat, choice.verb, choice.target)).toBe(null)
      crashed++
    }
  }
})

it('"undo" is no name for a verb', () => {
  const game = toy({
    main: {
      begin: { prompt: 'ask', awaits: () => 1, verbs: { undo: { judge: () => null, run: () => RETURN } } },
    },
  })
  expect(() => new Match(game, TOY, seedFrom(1))).toThrow('"undo" is the engine\'s word')
})

describe('a view', () => {
  it('does not show a secret choice to other seats and spectators, nor does the log', () => {
    const views = [0, 1, 2, 3].map((k) => {
      const m = tinyMatch(8, 'brawl')
      ok(m.act(RED, 'bid', m.state.hands[RED][k]))
      return [BLUE, GREEN, NONE].map((seat) => canonical([m.view(seat), m.log(seat)]))
    })
    expect(new Set(views.map((v) => v.join())).size).toBe(1)
    const m = tinyMatch(8, 'brawl')
    ok(m.act(RED, 'bid', m.state.hands[RED][3]))
    expect(m.view(RED).table).toMatchObject({ bid: m.state.hands[RED][3] })
    expect(m.view(BLUE)).toMatchObject({ awaits: ['blue', 'green'], table: { bidden: [true, false, false] } })
  })

  it('shows the choices when all have chosen', () => {
    const m = tinyMatch(8)
    const bids = m.state.hands.map((hand) => hand[0])
    ok(m.act(RED, 'bid', bids[RED]))
    ok(m.act(BLUE, 'bid', bids[BLUE]))
    expect((m.view(NONE).table as { spent: number[] }).spent).toEqual(bids)
    expect(m.log(NONE).slice(-2)).toEqual([
      { message: 'bid.shown', values: [RED, bids[RED]] },
      { message: 'bid.shown', values: [BLUE, bids[BLUE]] },
    ])
  })

  it('gives the awaited seats their own values and options, others and spectators none', () => {
    const m = tinyMatch(2, 'brawl')
    m.state.hands[BLUE].pop()
    expect(m.view(RED)).toMatchObject({
      seat: 'red',
      prompt: 'ask.bid',
      decision: { values: [4], options: { bid: m.state.hands[RED] } },
    })
    expect(m.view(BLUE).decision?.values).toEqual([3])
    expect(m.view(NONE)).toMatchObject({
      seat: null,
      prompt: 'ask.bid',
      decision: null,
      table: { hand: [], bid: null },
    })
    ok(m.act(RED, 'bid', m.state.hands[RED][0]))
    expect(m.view(RED).decision).toBe(null)
  })

  it('gives verbs without targets the target null', () => {
    const m = tinyAt(1, attack)
    const by = m.state.first
    expect(m.view(by).decision?.options).toEqual({ aim: [1 - by], rest: [null] })
  })

  it('tells the outcome with the names of seats, after the end only', () => {
    const m = tinyMatch(4)
    expect(m.view(RED).outcome).toBe(null)
    wander(m, Rng.of(4), () => m.state.life[BLUE] === 1 && at('attack')(m))
    wander(m, Rng.of(5))
    const { outcome, prompt, awaits, decision } = m.view(RED)
    expect(outcome).toEqual({
      winners: m.outcome?.winners.map((w) => m.seats[w]),
      rule: expect.stringMatching(/^TINY-[78]$/),
    })
    expect([prompt, awaits, decision]).toEqual([null, [], null])
  })

  it('shares nothing with the state', () => {
    const m = tinyMatch(4)
    const before = canonical(m.state)
    const view = m.view(RED).table as { life: number[]; hand: number[]; stack: Frame[] }
    view.life[0] = 99
    view.hand.length = 0
    view.stack[0].step = 'nowhere'
    expect(canonical(m.state)).toBe(before)
  })

  it.each([2, -2, 0.5, 32, Number.NaN])('is not given for seat %d, which there is not', (seat) => {
    expect(() => tinyMatch(1).view(seat)).toThrow(RangeError)
    expect(() => tinyMatch(1).log(seat)).toThrow(RangeError)
  })

  it('of the log leaves out what is addressed to others', () => {
    const events = [
      { message: 'all', values: [] },
      { message: 'red', values: [], to: 1 },
      { message: 'red and green', values: [], to: 5 },
      { message: 'all seats', values: [], to: ~0 },
    ]
    const read = (seat: number) => visible(events, seat).map((e) => e.message)
    expect([RED, BLUE, GREEN, NONE].map(read)).toEqual([
      ['all', 'red', 'red and green', 'all seats'],
      ['all', 'all seats'],
      ['all', 'red and green', 'all seats'],
      ['all'],
    ])
  })
})

describe('a sample', () => {
  it('looks the same to the seat, keeps the rules, and deals the rest anew', () => {
    const machine = new Machine(makeTiny())
    const { game } = machine
    const changed = { hands: 0, deck: 0, bids: 0 }
    for (let n = 0; n < 40; n++) {
      const m = tinyMatch(n, n % 2 ? 'duel' : 'brawl')
      wander(m, Rng.of(n), () => {
        for (let seat = 0; seat < m.seats.length; seat++) {
          const before = canonical(m.state)
          const sample = game.sample(m.state, seat, Rng.of(m.entries.length), game.board)
          expect(canonical(m.state)).toBe(before)
          expect(viewOf(machine, sample, seat)).toEqual(m.view(seat))
          expect(game.invariants(sample, game.board)).toEqual([])
          const other = (seat + 1) % m.seats.length
          if (canonical(sample.hands[other]) !== canonical(m.state.hands[other])) changed.hands++
          if (canonical(sample.deck) !== canonical(m.state.deck)) changed.deck++
          if (sample.bids[other] !== m.state.bids[other]) changed.bids++
        }
        return false
      })
    }
    for (const count of Object.values(changed)) expect(count).toBeGreaterThan(50)
  })
})

describe('a match', () => {
  it('publishes the commitment to its seed and keeps the draws of its start', () => {
    const m = tinyMatch('Hohenfriedberg')
    expect(m.commitment).toBe(commitmentOf(seedFrom('Hohenfriedberg')))
    expect(m.start).toHaveLength(47)
    expect(tinyMatch('Hohenfriedberg').state).toEqual(m.state)
    expect(tinyMatch('Soor').state).not.toEqual(m.state)
  })

  it('draws for every action anew: the same choice at another time rolls other dice', () => {
    const rolls = new Set<string>()
    for (let undos = 0; undos < 20; undos++) {
      const { m, by, other } = struck()
      const card = m.entries.at(-1)?.target as number
      for (let i = 0; i < undos; i++) {
        ok(m.undo(by))
        ok(m.act(by, 'strike', card))
      }
      ok(m.act(other, 'pass', null))
      rolls.add(canonical(m.entries.at(-1)?.rolls))
    }
    expect(rolls.size).toBeGreaterThan(3)
  })

  it('goes on from a loaded state, with its seats, but without a record', () => {
    const three = tinyAt(1, (m) => interrupts(m.state) >= 2, 'brawl')
    const m = tinyMatch(9)
    wander(m, Rng.of(1), () => m.entries.length > 5)
    const state = JSON.parse(JSON.stringify(three.state)) as Tiny
    expect(m.load(state)).toBe(null)
    expect(m.seats).toEqual(['red', 'blue', 'green'])
    expect([m.entries, m.events]).toEqual([[], []])
    expect(m.view(GREEN)).toEqual(three.view(GREEN))
    state.life[0] = 99
    expect(m.state.life[0]).not.toBe(99)
    expect(m.undo(RED)).toEqual(undone)
    wander(m, Rng.of(2))
    expect(m.outcome).not.toBe(null)
    expect(() => recordOf(m)).toThrow(RecordError)
  })

  it('refuses to load a broken state with a sentence, and stays where it is', () => {
    const m = tinyMatch(9)
    const before = snapshot(m)
    const broken = clone(m.state)
    broken.spent.push(broken.deck[0])
    expect(m.load(broken)).toBe('Every card is in one place.')
    expect(m.load({ frames: 3 })).toBe('The state has no stack of frames.')
    expect(snapshot(m)).toBe(before)
    expect(recordOf(m).entries).toEqual([])
  })

  it('saved in the middle of an interrupt as JSON goes on to the same end', () => {
    for (let n = 0; n < 10; n++) {
      const m = tinyAt(n * 100, (m) => interrupts(m.state) >= 2, n % 2 ? 'duel' : 'brawl')
      const [live, loaded] = [tinyMatch(5), tinyMatch(5)]
      expect(live.load(m.state)).toBe(null)
      expect(loaded.load(JSON.parse(JSON.stringify(m.state)))).toBe(null)
      wander(live, Rng.of(n))
      wander(loaded, Rng.of(n))
      expect(snapshot(loaded)).toBe(snapshot(live))
      expect(live.outcome).not.toBe(null)
    }
  })
})
