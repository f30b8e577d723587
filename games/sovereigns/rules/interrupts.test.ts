import type { Frame } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { type Activation, activationFrame } from '../frames/activation.ts'
import { campaignFrame } from '../frames/campaign.ts'
import { FINAL_SUPPLY, interruptFrame, STEP, TURN_START } from '../frames/effect.ts'
import { turnFrame } from '../frames/turn.ts'
import { momentOf } from '../state.ts'
import { board, type Position, position } from '../testkit.ts'
import { openView } from '../view.ts'
import { urgentActivation } from './effects/operations.ts'
import { riskOf } from './leaders.ts'

const b = board()
const clear = () => position('campaign').clear().atWar().date(1744, 'summer')

/** A power turn, the activation of a leader's force if one is named, and a window. */
function window(p: Position, kind: number, active: number, leader?: string): Position {
  const turn = { ...turnFrame(b, p.s, active, 0), step: 'end' }
  const force = leader === undefined ? -1 : p.led(leader)
  const below: Frame[] = [turn]
  if (force >= 0) {
    const spec = { force, director: p.s.forceCourt[force], payer: active }
    below.push({ ...activationFrame(b, p.s, spec), step: 'over' })
  }
  return p.begin(interruptFrame(kind, force, active), ...below)
}

const active = (p: Position) => p.frame<Activation>('activation')

/** Frederick with 20 SP at Olmutz. */
const frederick = () => clear().force('olmutz', { nation: 'PR', inf: 20, leaders: ['frederick'] })

describe('who is asked', () => {
  it('COS-Q34 COS-D18 in power order after the court whose turn it is, itself last', () => {
    const p = frederick().hand(PR, 'p2').hand(AU, 'a4').hand(FR, 'f4').hand(BR, 'b4')
    window(p, STEP, PR, 'frederick')
    for (const court of [AU, FR, BR, PR]) {
      expect([0, 1, 2, 3].filter((c) => p.asks(c))).toEqual([court])
      p.play(court, 'pass')
    }
    expect(p.s.frames.some((f) => f.proc === 'interrupt')).toBe(false)
  })

  it('COS-H13 COS-T71 COS-Q109 whoever has a card is asked in the same words, whatever the card', () => {
    const asked = (...cards: string[]) => {
      const p = frederick()
        .hand(PR)
        .hand(FR)
        .hand(BR)
        .hand(AU, ...cards)
      window(p, STEP, PR, 'frederick')
      return [p.step, p.awaited]
    }
    expect(asked('a2', 'a3', 'a4', 'a5', 'a6')).toEqual(asked('a3', 'a4', 'a5', 'a6', 'a7'))
    const q = frederick().hand(PR).hand(FR).hand(BR).hand(AU)
    window(q, STEP, PR, 'frederick')
    expect(q.s.frames.some((f) => f.proc === 'interrupt')).toBe(false)
    const r = frederick().hand(PR).hand(FR).hand(BR).hand(AU, 'a2')
    window(r, STEP, PR, 'frederick').play(AU, 'passActivation')
    expect(active(r)).toBeUndefined()
    const again = frederick().hand(PR).hand(FR).hand(BR).hand(AU, 'a2')
    const turn = { ...turnFrame(b, again.s, PR, 0), step: 'end' }
    const force = again.led('frederick')
    const act = {
      ...activationFrame(b, again.s, { force, director: PR, payer: PR }),
      step: 'over',
      passed: 1 << AU,
    }
    again.begin(interruptFrame(STEP, force, PR), turn, act)
    expect(again.s.frames.some((f) => f.proc === 'interrupt')).toBe(false)
  })

  it('COS-Q109 a pass for the whole turn spares the later windows of the turn', () => {
    const p = frederick().hand(PR).hand(FR).hand(BR).hand(AU, 'a2')
    const turn = { ...turnFrame(b, p.s, PR, 0), step: 'end', passed: 1 << AU }
    p.begin(interruptFrame(FINAL_SUPPLY, -1, PR), turn)
    expect(p.s.frames).toEqual([])
    const q = frederick().hand(PR).hand(FR).hand(BR).hand(AU, 'a2')
    q.begin(interruptFrame(TURN_START, -1, PR))
    expect(q.verdict(AU, 'passTurn')).toBe('COS-Q109')
    expect(q.verdict(AU, 'passActivation')).toBe('COS-Q109')
  })

  it('COS-Q34 what has been played opens the window again for those who have passed', () => {
    const p = frederick().hand(PR).hand(AU, 'a4').hand(FR).hand(BR, 'b18', 'b4')
    window(p, 1, PR, 'frederick').play(AU, 'pass').play(BR, 'event', p.card('b18'))
    expect(p.asks(AU)).toBe(true)
    expect(p.total('PR')).toBe(19)
  })
})

describe('an answer in advance', () => {
  it('COS-Q109 a court that passes until further notice is not asked, and everybody knows it', () => {
    const p = frederick().hand(PR, 'p2').hand(AU, 'a4').hand(FR).hand(BR)
    p.begin(campaignFrame(AU, 0)).play(AU, 'stopAsking', AU)
    expect(p.said('interrupt.waived')).toEqual([[AU]])
    window(p, STEP, PR, 'frederick')
    expect([p.asks(AU), p.asks(PR)]).toEqual([false, true])
    expect(openView(p.s, b).standing).toBe(1 << AU)
    p.play(AU, 'askAgain', AU).play(PR, 'pass')
    expect(p.said('interrupt.resumed')).toEqual([[AU]])
    const q = frederick().hand(PR).hand(AU, 'a4').hand(FR).hand(BR)
    q.begin(campaignFrame(AU, 0)).play(AU, 'stopAsking', AU).play(AU, 'askAgain', AU)
    window(q, STEP, PR, 'frederick')
    expect(q.asks(AU)).toBe(true)
  })

  it('COS-Q109 only for a court of one’s own, and only what is not so already', () => {
    const p = frederick().hand(AU).begin(campaignFrame(AU, 0))
    expect(p.verdict(AU, 'stopAsking', FR)).toBe('COS-Q109')
    expect(p.verdict(AU, 'stopAsking', 4)).toBe('COS-Q109')
    expect(p.verdict(AU, 'askAgain', AU)).toBe('COS-Q109')
    p.play(AU, 'stopAsking', AU)
    expect(p.verdict(AU, 'stopAsking', AU)).toBe('COS-Q109')
    expect(p.verdict(FR, 'askAgain', AU)).toBe('COS-Q109')
    expect(p.verdict(AU, 'askAgain', AU)).toBeNull()
  })
})

describe('what may be played', () => {
  it('COS-6.3.4-01 COS-2.3-08 in the turn of any court, if all conditions are met', () => {
    const p = frederick().hand(PR).hand(FR).hand(BR).hand(AU, 'a2', 'a13', 'a4')
    window(p, STEP, PR, 'frederick')
    expect(p.verdict(AU, 'event', p.card('a2'))).toBeNull()
    expect(p.verdict(AU, 'event', p.card('a13'))).toBe('COS-6.3.4-01')
    expect(p.why(AU, 'event', p.card('a13'))).toContain('does not answer')
    expect(p.verdict(AU, 'event', p.card('a4'))).toBe('COS-6.5.2-02')
    const italy = clear()
      .force('milan', { nation: 'FR', inf: 9, leaders: ['maillebois'] })
      .hand(FR)
      .hand(BR)
      .hand(PR)
      .hand(AU, 'a2')
    window(italy, STEP, FR, 'maillebois')
    expect(italy.verdict(AU, 'event', italy.card('a2'))).toBe('COS-6.5.2-02')
    const own = frederick().hand(FR).hand(BR).hand(AU).hand(PR, 'p12')
    window(own, 1, PR, 'frederick')
    expect(own.verdict(PR, 'event', own.card('p12'))).toBeNull()
  })

  it('COS-6.5.5-01 COS-Q72 once for each court and activated enemy force', () => {
    const p = frederick().hand(PR).hand(FR).hand(BR).hand(AU, 'a13', 'a2')
    window(p, 1, PR, 'frederick').play(AU, 'event', p.card('a13'))
    expect(p.s.forceSupply[p.led('frederick')]).toBe(1)
    expect(p.verdict(AU, 'event', p.card('a2'))).toBe('COS-6.5.5-01')
    expect(p.why(AU, 'event', p.card('a2'))).toContain('already interrupted')
  })

  it('COS-6.5.5-02 an interrupt may cancel the activation or take AP', () => {
    const p = clear()
      .force('antwerp', { nation: 'DU', inf: 7, leaders: ['waldeck'] })
      .hand(PR)
      .hand(AU)
      .hand(BR)
      .hand(FR, 'f41')
    window(p.dice(2), 1, BR, 'waldeck').play(FR, 'event', p.card('f41'))
    expect(p.said('effect.cancelled')).toHaveLength(1)
    const q = clear()
      .force('antwerp', { nation: 'DU', inf: 7, leaders: ['waldeck'] })
      .hand(PR)
      .hand(AU)
      .hand(BR)
      .hand(FR, 'f41', 'f4')
    window(q.dice(3), 1, BR, 'waldeck').play(FR, 'event', q.card('f41'))
    expect(active(q).shift).toBe(-1)
  })

  it('COS-6.5.5-03 COS-Q39 COS-Q116 Britain sends Louis into the field in the Austrian turn', () => {
    const p = clear().force('paris', { nation: 'FR', leaders: ['louis'] })
    p.force('lille', { nation: 'FR', inf: 18, leaders: ['noailles'] }).force('strasbourg', {
      nation: 'FR',
      inf: 9,
      leaders: ['broglie'],
    })
    p.hand(PR).hand(AU, 'a4').hand(FR).hand(BR, 'b20', 'b4')
    window(p, TURN_START, AU)
    expect(p.asks(BR)).toBe(true)
    p.play(BR, 'event', p.card('b20'))
    expect(p.at('louis')).toBe('lille')
    expect(p.s.forceLead[p.led('noailles')]).toBe(p.leader('louis'))
    expect(riskOf(p.s, p.leader('louis'))).toBe(1)
    expect(p.s.inCommand[0].until).toBe((1745 - 1740) * 5)
    const q = clear()
      .force('lille', { nation: 'FR', inf: 18, leaders: ['louis'] })
      .hand(PR)
      .hand(AU)
      .hand(FR)
      .hand(BR, 'b20')
    window(q, TURN_START, AU)
    expect(q.verdict(BR, 'event', q.card('b20'))).toBe('COS-6.5.2-02')
  })

  it('COS-22.5-01 a sovereign takes the field at most twice, if that is agreed', () => {
    const p = position('campaign', { sovereignsTwice: 'on' }).clear().atWar().date(1744, 'summer')
    p.force('paris', { nation: 'FR', leaders: ['louis'] }).force('lille', {
      nation: 'FR',
      inf: 18,
      leaders: ['noailles'],
    })
    p.s.fielded[p.leader('louis')] = 2
    p.hand(PR).hand(AU).hand(FR).hand(BR, 'b20')
    window(p, TURN_START, AU)
    expect(p.verdict(BR, 'event', p.card('b20'))).toBe('COS-22.5-01')
  })
})

describe('a bonus activation won by an interrupt', () => {
  it('COS-Q132 is carried out in Summer before the court whose turn it is goes on, else in the next Summer', () => {
    const p = frederick().hand(AU, 'a4').hand(FR).hand(BR).hand(PR, 'p9')
    p.s.truces.push({ a: PR, b: AU, until: 9999 })
    const turn = { ...turnFrame(b, p.s, AU, 0), step: 'end' }
    p.begin(interruptFrame(TURN_START, -1, AU), turn, { ...campaignFrame(AU, 0), step: 'loop' })
    p.play(PR, 'event', p.card('p9'))
    expect(p.s.truces).toEqual([])
    p.play(PR, 'leader', p.leader('frederick'))
    while (p.step === 'interrupt.ask') p.play([AU, PR].find((c) => p.asks(c)) ?? AU, 'pass')
    expect(active(p).force).toBe(p.led('frederick'))
    expect(active(p).court).toBe(AU)
    expect(p.s.bonuses).toEqual([])
    const q = frederick().date(1744, 'earlyWinter').hand(AU).hand(FR).hand(BR).hand(PR, 'p9')
    q.s.truces.push({ a: PR, b: AU, until: 9999 })
    window(q, TURN_START, AU).play(PR, 'event', q.card('p9')).play(PR, 'leader', q.leader('frederick'))
    expect(q.s.bonuses).toHaveLength(1)
    expect(q.s.bonuses[0].due).toBe((1745 - 1740) * 5 + 2)
    expect(q.s.bonuses[0].due).toBeGreaterThan(momentOf(q.s))
    expect(urgentActivation(b, q.s, AU)).toBeNull()
  })
})
