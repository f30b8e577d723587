import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { Machine } from './machine.ts'
import { sentence } from './sentence.ts'
import { makeTiny, strength } from './tiny.ts'
import { type Context, type Frame, NONE, type State, type Verb } from './types.ts'
import { seatsIn, TOY, tinyAt, toy } from './wander.ts'

/** A match in which a seat may answer a card and holds one that is too weak; that card, and the one to beat. */
function answering() {
  let weak = NONE
  const m = tinyAt(1, (m) => {
    const f = m.state.frames.at(-1) as Frame & { card: number }
    if (f?.step !== 'ask') return false
    const hand = m.state.hands[seatsIn(m.awaits())[0]]
    weak = hand.find((card) => strength(card) <= strength(f.card)) ?? NONE
    return weak !== NONE
  })
  return {
    m,
    seat: seatsIn(m.awaits())[0],
    weak,
    played: (m.state.frames.at(-1) as Frame & { card: number }).card,
  }
}

type ToyVerb = Verb<State, null, Frame>

/** A toy whose only question has these verbs. */
function asking(verbs: Record<string, Partial<ToyVerb>>) {
  const whole = Object.fromEntries(
    Object.entries(verbs).map(([name, verb]) => [name, { judge: () => null, run: () => 'ask', ...verb }]),
  )
  const game = toy({ main: { begin: () => 'ask', ask: { prompt: 'p', awaits: () => 1, verbs: whole } } })
  const machine = new Machine(game)
  return { machine, s: machine.start(TOY) }
}

const one = {
  kind: 'card',
  targets: (_s: State, _f: Frame, x: Context<State, null>) => x.consider(1),
}

describe('a reason', () => {
  it('comes with the rule, as a message and values, to whoever asks or tries', () => {
    const { m, seat, weak, played } = answering()
    const objection = { rule: 'TINY-4.2', reason: { message: 'no.weak', values: [weak, played] } }
    expect(m.objection(seat, 'answer', weak)).toEqual(objection)
    expect(m.act(seat, 'answer', weak)).toMatchObject({ error: 'forbidden', ...objection })
    const [a, b] = [weak, played].map((card) => m.game.names.card[card])
    expect(sentence(m.game, objection.reason, m.seats)).toBe(`${a} is too weak against ${b}`)
  })

  it('is left out where the rules give none, and where another rule has the last word', () => {
    const { m, seat } = answering()
    expect(m.objection(seat, 'answer', 999)).toEqual({ rule: 'TINY-4.1' })
    const { machine, s } = asking({
      try: { ...one, judge: (_s, _f, t, x) => (x.because('A', 'a', t) === 'A' && t === 2 ? 'B' : 'A') },
    })
    expect(machine.explain(s, 0, 'try', 2)).toEqual({ rule: 'B' })
    expect(machine.explain(s, 0, 'try', 3)).toEqual({ rule: 'A', reason: { message: 'a', values: [3] } })
  })

  it('is worked out for whoever asks only', () => {
    const asked: boolean[] = []
    const { machine, s } = asking({
      try: { ...one, judge: (_s, _f, _t, x) => x.because('A', `${asked.push(x.asked)}`) },
    })
    machine.judge(s, 0, 'try', 1)
    machine.explain(s, 0, 'try', 1)
    machine.judge(s, 0, 'try', 1)
    expect(asked).toEqual([false, true, false])
  })

  it('is not asked for any more after a judge has thrown', () => {
    const { machine, s } = asking({
      try: {
        ...one,
        judge: () => {
          throw new Error('broken')
        },
      },
    })
    expect(() => machine.explain(s, 0, 'try', 1)).toThrow('broken')
    expect(machine.asked).toBe(false)
  })
})

describe('explain', () => {
  it('answers for every verb and aside that could mean the thing, and for no other', () => {
    const { m, seat, weak } = answering()
    const card = m.explain(seat, { things: [['card', weak]] })
    expect(card.map(({ verb, target, rule }) => [verb, target, rule])).toEqual([['answer', weak, 'TINY-4.2']])
    expect(m.explain(seat, { things: [null] }).map(({ verb, rule }) => [verb, rule])).toEqual([
      ['pass', null],
      ['resign', null],
    ])
    expect(m.explain(seat, { things: [null], verbs: ['pass'] })).toEqual([
      { verb: 'pass', target: null, rule: null },
    ])
    const other = 1 - seat
    expect(m.explain(seat, { things: [['seat', seat]] })).toEqual([
      { verb: 'boast', target: seat, rule: 'TINY-10' },
    ])
    expect(
      m.explain(other, {
        things: [
          ['card', weak],
          ['seat', seat],
        ],
      }),
    ).toEqual([{ verb: 'boast', target: seat, rule: null }])
  })

  it('accepts anything from outside', () => {
    const { m, seat } = answering()
    for (const thing of [
      ['card', NONE],
      ['card', 0.5],
      ['card', Number.NaN],
      ['tree', 1],
      ['__proto__', 1],
    ] as const)
      expect(m.explain(seat, { things: [thing] })).toEqual([])
    expect(m.explain(9, { things: [null] })).toEqual([])
    expect(m.explain(seat, { things: [null], verbs: ['toString'] })).toEqual([])
  })

  it('puts what is allowed first, then reasons, then verbs that could be used on something else', () => {
    const { machine, s } = asking({
      idle: { ...one, judge: () => 'A' },
      busy: { ...one, judge: (_s, _f, t) => (t === 1 ? null : 'B') },
      idleWhy: { ...one, judge: (_s, _f, t, x) => x.because('C', 'c', t) },
      busyWhy: { ...one, judge: (_s, _f, t, x) => (t === 1 ? null : x.because('D', 'd', t)) },
      free: { ...one },
    })
    const verbs = (target: number) =>
      explain(machine, s, 0, { things: [['card', target]] }).map(({ verb }) => verb)
    expect(verbs(2)).toEqual(['free', 'busyWhy', 'idleWhy', 'busy', 'idle'])
  })

  it('keeps the order of the things where nothing else decides', () => {
    const { machine, s } = asking({ take: { ...one, judge: () => 'A' } })
    const answers = explain(machine, s, 0, {
      things: [
        ['card', 5],
        ['card', 4],
      ],
    })
    expect(answers.map(({ target }) => target)).toEqual([5, 4])
  })

  it('says nothing when the match is over', () => {
    const { m, seat } = answering()
    expect(m.act(seat, 'resign', null)).toBe(null)
    expect(m.explain(seat, { things: [null, ['card', 1]] })).toEqual([])
  })
})

it('every reason of the tiny game has words', () => {
  const game = makeTiny()
  for (const id of Object.keys(game.reasons ?? {})) expect(game.messages.en[id], id).toBeTypeOf('string')
})
