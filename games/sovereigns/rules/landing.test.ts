import { type Frame, NONE } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, FRENCH_IN_ENGLAND, PR } from '../board.ts'
import type { Activation } from '../frames/activation.ts'
import { sequenceFrame } from '../frames/sequence.ts'
import { turnFrame } from '../frames/turn.ts'
import { UPGRADED } from '../state.ts'
import { COURT_NUMBERS, type Position, position } from '../testkit.ts'
import { strandedForce } from './cargo.ts'
import { effectFrame } from './effects/frames.ts'
import { CAMPAIGN_WINDOW, judgeCard } from './effects/play.ts'

/** France at war with both cards and an army at Dunkirk; London is empty but for its king. */
function ready(inf = 10): Position {
  const p = position().clear().atWar().date(1744, 'summer').executed('renewed-french-commitment')
  for (const court of [PR, AU, BR]) p.hand(court)
  p.hand(FR, 'f29', 'f30')
  p.s.fleets = [0, 0, 3, 0, 0, 0]
  p.s.sorties = [0, 0, 0, 0]
  p.force('dunkirk', { nation: 'FR', inf, cav: 2, leaders: ['de-saxe'] })
  return p
}

const start = (p: Position, channel = 4): Position =>
  p.dice(channel).begin(effectFrame(p.board, FR, p.card('f29'), 0))

/** The commander crosses with all he has to a port. */
function cross(p: Position, to: string): Position {
  start(p).play(FR, 'leader', p.leader('de-saxe')).play(FR, 'go').play(FR, 'space', p.space(to))
  return p.play(FR, 'count', 0)
}

/** Ends the running activation. */
const stop = (p: Position): Position => p.play(FR, 'end')

/** Whoever is asked does as little as he can. */
function goOn(p: Position): void {
  const court = COURT_NUMBERS.find((c) => p.asks(c)) ?? 0
  const options = p.options(court)
  const [verb, target] = (options.find((o) => /^(done|end|pass|keep)/.test(o)) ?? options[0]).split(' ')
  p.play(court, verb, target === undefined ? NONE : Number(target))
}

describe('the invasion of England', () => {
  it('COS-16.5-01 COS-7.3.1-02 France must hold both cards, after Renewed French Commitment', () => {
    const p = ready()
    expect(judgeCard(p.board, p.s, FR, p.card('f29'), CAMPAIGN_WINDOW)).toBeNull()
    p.hand(FR, 'f29')
    expect(judgeCard(p.board, p.s, FR, p.card('f29'), CAMPAIGN_WINDOW)).toBe('COS-16.5-01')
    p.hand(FR, 'f29', 'f30')
    p.s.executed[p.event('renewed-french-commitment')] = 0
    expect(judgeCard(p.board, p.s, FR, p.card('f29'), CAMPAIGN_WINDOW)).toBe('COS-6.5.2-02')
  })

  it('COS-16.5-01 a command crosses from Dunkirk to an English port, with up to 15 SP', () => {
    const p = ready(16).force('calais', { nation: 'FR', inf: 3, leaders: ['noailles'] })
    start(p)
    expect(p.step).toBe('landing.load')
    expect(p.verdict(FR, 'leader', p.leader('noailles'))).toBe('COS-16.5-01')
    p.s.leaderFlags[p.leader('de-saxe')] |= UPGRADED
    p.play(FR, 'leader', p.leader('de-saxe'))
    expect(p.verdict(FR, 'go')).toBe('COS-16.3-01')
    p.play(FR, 'trim').play(FR, 'go')
    expect(p.verdict(FR, 'space', p.space('edinburgh'))).toBe('COS-16.5-01')
    expect(p.verdict(FR, 'space', p.space('carlisle'))).toBe('COS-16.5-01')
    expect(p.verdict(FR, 'space', p.space('dover'))).toBeNull()
    p.play(FR, 'space', p.space('dover')).play(FR, 'count', 3)
    expect([p.sp('dover', 'FR'), p.sp('dunkirk', 'FR')]).toEqual([15, 3])
  })

  it('COS-16.5-02 COS-16.5-06 it has 3 AP left, and France a point at once', () => {
    const p = ready()
    const vp = p.vp('FR')
    cross(p, 'dover')
    const f = p.frame<Activation>('activation')
    expect([p.step, f.allowance, f.spent]).toEqual(['activation.act', 3, 0])
    expect([p.vp('FR'), p.s.landingYear, p.s.flags[FRENCH_IN_ENGLAND]]).toEqual([vp + 1, 1744, 1])
    stop(p)
    expect(p.step).toBe('over')
    expect(p.s.control[p.space('dover')]).toBe(FR)
    expect(p.faults).toEqual([])
  })

  it('COS-16.5-03 it is supplied until its activation ends, then it is in Short Supply', () => {
    const p = cross(ready(), 'dover')
    const force = p.led('de-saxe')
    expect(p.s.forceSupply[force]).toBe(0)
    stop(p)
    expect(p.s.forceSupply[force]).toBe(1)
  })

  it('COS-16.3-03 Britain may intercept the crossing; beaten, it is back at Dunkirk', () => {
    const p = ready()
    p.s.fleets = [6, 0, 3, 0, 0, 0]
    p.s.sorties[BR] = 1
    const vp = p.vp('FR')
    start(p).play(FR, 'leader', p.leader('de-saxe')).play(FR, 'go').play(FR, 'space', p.space('dover'))
    p.play(FR, 'count', 3).dice(6).play(BR, 'marker').dice(1, 3).play(BR, 'count', 6)
    while (p.step.startsWith('losses')) p.play(FR, 'count', 1)
    expect([p.at('de-saxe'), p.sp('dunkirk', 'FR')]).toEqual(['dunkirk', 8])
    expect([p.vp('FR'), p.s.landingYear, p.s.flags[FRENCH_IN_ENGLAND]]).toEqual([vp, 0, 0])
    expect(p.s.fleets.slice(2, 3)).toEqual([1])
  })

  it('COS-16.5-05 COS-Q109 British Recall answers when the landing activation is done', () => {
    const p = ready().hand(BR, 'b33').force('ostende', { nation: 'BR', inf: 5 })
    start(p)
    p.play(FR, 'leader', p.leader('de-saxe'))
      .play(FR, 'go')
      .play(FR, 'space', p.space('dover'))
      .play(FR, 'count', 0)
    while (p.step === 'interrupt.ask') {
      expect(p.verdict(BR, 'event', p.card('b33'))).toBe('COS-6.3.4-01')
      p.play(BR, 'pass')
    }
    expect(p.step).toBe('activation.act')
    stop(p)
    expect(p.step).toBe('interrupt.ask')
    expect(p.verdict(BR, 'event', p.card('b33'))).toBeNull()
  })

  it('COS-T58 London is entered for the first time: 3 points, and 1 for King George', () => {
    const p = ready()
    p.force('london', { nation: 'BR', leaders: ['george'] })
    const vp = p.vp('FR')
    cross(p, 'london')
    while (p.step.startsWith('evacuation') || p.step.startsWith('interrupt'))
      p.play(BR, 'space', Number(p.options(BR)[0].split(' ')[1]))
    // With the point of the landing itself.
    expect(p.vp('FR')).toBe(vp + 5)
  })

  it('COS-16.5-04 it loses 1 SP at the end of each French turn', () => {
    const p = ready().hand(FR)
    p.force('dover', { nation: 'FR', inf: 4, leaders: ['noailles'] })
    p.force(
      'edinburgh',
      { nation: 'SC', inf: 3, leaders: ['charles-stuart'] },
      { nation: 'FR', inf: 1, leaders: ['charles-stuart'] },
    )
    expect(strandedForce(p.board, p.s)).toBe(-1)
    p.s.landingYear = 1744
    expect(strandedForce(p.board, p.s)).toBe(p.led('noailles'))
    p.begin(turnFrame(p.board, p.s, FR, 0))
    while (p.step !== 'over') goOn(p)
    expect([p.sp('dover', 'FR'), p.sp('edinburgh', 'FR')]).toEqual([3, 1])
  })

  it('COS-16.5-06 a point in each later year in which French SP are in England at the end of Fall', () => {
    const fall = (year: number, inf: number): number => {
      const p = ready()
        .date(year, 'fall')
        .force('dover', { nation: 'FR', inf, leaders: ['noailles'] })
      p.s.landingYear = 1744
      const vp = p.vp('FR')
      p.begin({ ...sequenceFrame(), step: 'end' } as Frame)
      return p.vp('FR') - vp
    }
    expect([fall(1744, 4), fall(1745, 4), fall(1745, 0)]).toEqual([0, 1, 0])
  })
})
