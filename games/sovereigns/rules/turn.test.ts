// COS-4.2, COS-4.3, COS-4.4: power turns.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR, RU } from '../board.ts'
import { activationFrame } from '../frames/activation.ts'
import { campaignFrame } from '../frames/campaign.ts'
import { turnFrame } from '../frames/turn.ts'
import { momentOf } from '../state.ts'
import type { Position } from '../testkit.ts'
import { activate, active, field, go, left } from './movekit.ts'

/** Passes everything that is asked, as long as it is asked of a court. */
function passOn(p: Position, court: number, until: (p: Position) => boolean): Position {
  for (let i = 0; i < 50 && !until(p) && p.step !== 'over'; i++) {
    const verb = ['done', 'pass', 'end', 'none'].find((v) => p.verdict(court, v) === null)
    if (verb === undefined) throw new Error(`nothing to pass at ${p.step}: ${p.options(court)}`)
    p.play(court, verb)
  }
  return p
}

describe('power turns', () => {
  it('COS-4.2-01 supply, campaign, rally, final supply', () => {
    const p = field().force(
      'prag',
      { nation: 'AU', inf: 4, leaders: ['traun'], order: 2 },
      { nation: 'AU', inf: 8, leaders: ['neipperg'], supply: 1 },
    )
    p.depot('AU', 'prag')
    p.begin(turnFrame(p.board, p.s, AU, 0))
    passOn(p, AU, (q) => q.step === 'campaign.menu')
    expect(p.s.forceSupply[p.led('neipperg')]).toBe(0)
    expect(p.s.forceOrder[p.led('traun')]).toBe(2)
    passOn(p, AU, (q) => q.step === 'over')
    expect(p.s.forceOrder[p.led('traun')]).toBe(0)
  })

  it('COS-4.2.3-01 COS-Q66 only the forces of its own slot rally', () => {
    const p = field()
      .force('prag', { nation: 'AU', inf: 4, leaders: ['traun'], order: 2 })
      .force('metz', { nation: 'FR', inf: 4, leaders: ['broglie'], order: 4 })
    p.begin(turnFrame(p.board, p.s, AU, 0))
    passOn(p, AU, (q) => q.step === 'over')
    expect(p.s.forceOrder[p.led('traun')]).toBe(0)
    expect(p.s.forceOrder[p.led('broglie')]).toBe(4)
  })

  it('COS-4.3-02 COS-4.4-02 COS-Q6 COS-Q7 a winter turn checks no supply, and costs no SP', () => {
    const p = field()
      .date(1745, 'earlyWinter')
      .force('iglau', { nation: 'AU', inf: 8, leaders: ['neipperg'], supply: 2 })
    p.control('FR', 'brunn', 'prag', 'budweis', 'olmutz', 'vienna')
    p.begin(turnFrame(p.board, p.s, AU, 1))
    passOn(p, AU, (q) => q.step === 'over')
    expect(p.size('neipperg')).toBe(8)
    expect(p.s.forceSupply[p.led('neipperg')]).toBe(2)
  })

  it('COS-7.7-02 COS-D17 COS-4.0.1-01 Russia has a turn after Britain, with one free activation', () => {
    const p = field().status('belligerent', 'RU').ally('pragmatic', 'RU')
    p.s.runBy[RU] = BR
    p.force('hannover', { nation: 'RU', inf: 5, leaders: ['repnin'], court: BR })
    p.begin(turnFrame(p.board, p.s, 4, 0))
    passOn(p, BR, (q) => q.step === 'turn.russia')
    p.play(BR, 'activate', p.leader('repnin')).play(BR, 'go')
    expect(active(p).allowance).toBe(5)
    p.play(BR, 'end')
    expect(p.step).not.toBe('turn.russia')
  })

  it('COS-D18 COS-Q34 COS-Q109 courts with cards are asked when a turn begins, and may pass for all of it', () => {
    const p = field()
      .hand(FR, 'f4')
      .force('prag', { nation: 'AU', inf: 4, leaders: ['traun'] })
    p.begin(turnFrame(p.board, p.s, AU, 0))
    expect(p.asks(FR)).toBe(true)
  })

  it('COS-Q50 COS-8.8.1-03 COS-Q54 nobody but an activated command besieges', () => {
    const p = field()
      .force('strasbourg', { nation: 'AU', inf: 14, leaders: ['traun'] })
      .force('strasbourg', { nation: 'FR', inf: 1, inside: true })
    activate(p, 'traun')
    expect(p.verdict(AU, 'siege')).toBeNull()
    expect(p.asks(PR)).toBe(false)
  })
})

describe('interrupted activations', () => {
  it('COS-T69 COS-6.5.5-01 COS-6.5.5-02 COS-8.4-03 Frederick is interrupted by Austria and Britain', () => {
    const p = field().status('neutral', 'BR').date(1742, 'summer').control('PR', 'olmutz')
    p.force('olmutz', { nation: 'PR', inf: 20, leaders: ['frederick'] }).depot('PR', 'olmutz')
    p.force('troppau', { nation: 'PR', inf: 4, leaders: ['schwerin'] })
    p.hand(AU, 'a13', 'a2', 'a4').hand(BR, 'b18', 'b5').hand(PR, 'p4').hand(FR)
    p.s.bonusPoints = [{ court: PR, n: 2, theatres: 0, nations: 0, uses: 0, due: momentOf(p.s) }]
    p.begin(campaignFrame(PR, 0)).play(PR, 'activate', p.leader('frederick')).play(PR, 'go')
    // The 2 CP are spent, whatever becomes of him.
    expect(p.s.bonusPoints).toEqual([])
    expect(p.asks(AU)).toBe(true)
    p.play(AU, 'event', p.card('a13'))
    while (!p.asks(BR)) p.play(AU, 'pass')
    p.play(BR, 'event', p.card('b18'))
    while (p.step !== 'activation.act') {
      const court = [PR, AU, BR].find((c) => p.asks(c)) ?? PR
      const verb = ['pass', 'infantry', 'done'].find((v) => p.verdict(court, v) === null)
      if (verb === undefined) throw new Error(`${p.step} ${p.options(court)}`)
      p.play(court, verb)
    }
    expect(p.size('frederick')).toBe(19)
    expect(p.s.forceSupply[p.led('frederick')]).toBe(1)
    expect(active(p).allowance).toBe(4)
    go(p, PR, 'leitomischl')
    expect(left(p)).toBe(3)
    expect(p.asks(AU)).toBe(true)
    expect(p.verdict(AU, 'event', p.card('a2'))).toBe('COS-6.5.5-01')
    p.begin(activationFrame(p.board, p.s, { force: p.led('schwerin'), director: PR, payer: PR })).play(
      PR,
      'go',
    )
    expect(p.verdict(AU, 'event', p.card('a2'))).toBeNull()
  })
})
