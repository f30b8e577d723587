// COS-6.3.4, COS-6.5.5, COS-Q34, COS-Q109: windows for interrupts at the edges.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { activationFrame } from '../frames/activation.ts'
import {
  ACTIVATED,
  FINAL_SUPPLY,
  interruptFrame,
  LANDED,
  SIEGE_ROLL,
  SORTIE_DECLARED,
  STEP,
  TURN_START,
  WITHDRAWAL_ROLL,
} from '../frames/effect.ts'
import { turnFrame } from '../frames/turn.ts'
import { board, type Position } from '../testkit.ts'
import { eventFacts, INTERRUPT_WINDOW, judgeEvent } from './effects/play.ts'
import { STANDING } from './interrupts.ts'
import { activate, active, field } from './movekit.ts'

const b = board()

describe('after an interrupt', () => {
  /** Whether Austria is asked again in a window for which a card has just been played. */
  const asksAgain = (window: number, force: (p: Position) => number, over = 0): boolean => {
    const p = field()
      .hand(PR)
      .hand(FR)
      .hand(BR)
      .hand(AU, 'a13')
      .force('prag', { nation: 'PR', inf: 4, leaders: ['schwerin'] })
    const act = Object.assign(
      activationFrame(b, p.s, { force: p.led('schwerin'), director: PR, payer: PR }),
      { over, step: 'over' },
    )
    p.begin(
      Object.assign(interruptFrame(window, force(p), PR), { step: 'played', done: 15 }),
      Object.assign(turnFrame(b, p.s, PR, 0), { step: 'end' }),
      act,
    )
    return p.step === 'interrupt.ask' && p.asks(AU)
  }
  const gone = (): number => -1
  const there = (p: Position): number => p.led('schwerin')

  it('COS-Q34 the window opens again for all, if there is still something to answer', () => {
    const ofForces = [ACTIVATED, STEP, SIEGE_ROLL, WITHDRAWAL_ROLL, LANDED]
    expect(ofForces.map((window) => asksAgain(window, there))).toEqual(Array(5).fill(true))
    expect(ofForces.map((window) => asksAgain(window, gone))).toEqual(Array(5).fill(false))
    expect(ofForces.map((window) => asksAgain(window, there, 1))).toEqual(Array(5).fill(false))
    for (const window of [TURN_START, SORTIE_DECLARED, FINAL_SUPPLY])
      expect([asksAgain(window, gone), asksAgain(window, there, 1)]).toEqual([true, true])
  })
})

describe('which count', () => {
  it('COS-6.5.5-01 those that answer an enemy, once in an activation; one’s own do not', () => {
    const p = field().hand(AU, 'a13', 'a30').hand(FR).hand(BR).hand(PR, 'p12')
    p.force('olmutz', { nation: 'PR', inf: 12, leaders: ['frederick'] }).force('vienna', {
      inf: 1,
      leaders: ['traun'],
    })
    activate(p, 'frederick')
    expect(p.asks(AU)).toBe(true)
    p.play(AU, 'event', p.card('a13'))
    expect([active(p).interrupted, p.verdict(AU, 'event', p.card('a30'))]).toEqual([1 << AU, 'COS-6.5.5-01'])
    p.play(AU, 'pass')
    expect(p.asks(PR)).toBe(true)
    p.play(PR, 'event', p.card('p12'))
    expect(active(p).interrupted).toBe(1 << AU)
  })

  it.each<[string, boolean, number, boolean]>([
    ['a13', true, 1 << ACTIVATED, false],
    ['a30', true, 1 << ACTIVATED, false],
    ['b28', true, 1 << ACTIVATED, false],
    ['a2', true, (1 << ACTIVATED) | (1 << STEP), false],
    ['p12', false, 1 << ACTIVATED, false],
    ['p9', false, 255, true],
    ['a25', false, 255, true],
    ['f13', false, 1 << SIEGE_ROLL, false],
    ['f16', false, 1 << WITHDRAWAL_ROLL, false],
    ['f43', false, 1 << SORTIE_DECLARED, false],
    ['b33', false, 1 << LANDED, false],
    ['p1', false, 0, false],
  ])('COS-6.5.5-01 COS-6.5.5-03 card %s', (card, counts, triggers, anyTime) => {
    expect(eventFacts({ ...b }, b.cardOf.get(card) ?? -1, 0)).toMatchObject({
      counts,
      triggers,
      anyTime,
      companion: -1,
    })
  })

  it('COS-6.5.2-01 COS-16.1-01 once in a match, once a year, or as often as one likes; what sends a fleet out', () => {
    const of = (card: string) => {
      const { once, sortie, companion } = eventFacts({ ...b }, b.cardOf.get(card) ?? -1, 0)
      return [once, sortie, companion]
    }
    expect(['p4', 'p24', 'p7', 'f9', 'b10', 'f29'].map(of)).toEqual([
      [1, false, -1],
      [2, false, -1],
      [0, false, -1],
      [0, true, -1],
      [eventFacts(b, b.cardOf.get('b10') ?? -1, 0).once, false, -1],
      [eventFacts(b, b.cardOf.get('f29') ?? -1, 0).once, false, b.cardOf.get('f30')],
    ])
  })
})

describe('an interrupt by the Louis card', () => {
  const rule = (build: (p: Position) => Position, event = 0): string | null => {
    const p = build(
      field()
        .hand(AU, 'a25')
        .force('paris', { nation: 'FR', leaders: ['louis'] }),
    )
    p.s.frames = [turnFrame(b, p.s, PR, 0), interruptFrame(TURN_START, -1, PR)]
    return judgeEvent(b, p.s, AU, p.card('a25'), event, INTERRUPT_WINDOW)
  }

  it('COS-6.5.1-02 COS-Q116 needs a French army outside Italy', () => {
    expect(rule((p) => p.force('metz', { nation: 'FR', inf: 4 }))).toBeNull()
    expect(rule((p) => p)).toBe('COS-6.5.1-02')
    expect(rule((p) => p.force('nice', { nation: 'FR', inf: 4 }))).toBe('COS-6.5.1-02')
    for (const wrong of [-1, 1, 9]) expect(rule((p) => p, wrong)).toBe('COS-6.5.1-02')
  })
})

describe('standing passes', () => {
  it('COS-Q109 only for one’s own courts', () => {
    const p = field()
    const seat = b.scenarios[p.s.scenario].seatOf[AU]
    const x = Object.assign(Object.create(p.machine), { seat })
    const may = (verb: 'stopAsking' | 'askAgain', court: number): string | null | undefined =>
      STANDING[verb]?.judge(p.s, court, x)
    expect([PR, AU, FR, BR, -1, 4].map((court) => may('stopAsking', court))).toEqual([
      'COS-Q109',
      null,
      'COS-Q109',
      'COS-Q109',
      'COS-Q109',
      'COS-Q109',
    ])
    expect(may('askAgain', AU)).toBe('COS-Q109')
    p.s.standing = 1 << AU
    expect([may('stopAsking', AU), may('askAgain', AU), may('askAgain', FR)]).toEqual([
      'COS-Q109',
      null,
      'COS-Q109',
    ])
  })
})
