import { describe, expect, it } from 'vitest'
import { AU, BR, FR, GE, LONDON_GARRISON, NA, PR, SP } from '../board.ts'
import { campaignFrame } from '../frames/campaign.ts'
import { eventPhaseFrame, SEASON_EVENT } from '../frames/fortunes.ts'
import { sortieFrame } from '../frames/sea.ts'
import { SPENT } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { effectFrame } from './effects/frames.ts'
import { CAMPAIGN_WINDOW, judgeCard } from './effects/play.ts'
import { noteSymbol } from './fleets.ts'
import { freshOf } from './forces.ts'
import { judgeMarkerSortie, judgeSortie } from './sailing.ts'
import { looseCode } from './targets.ts'

/** All are at war, nobody holds cards, France and Britain have a marker each, and Britain has no ships. */
function calm(options: Record<string, string> = {}): Position {
  const p = position('campaign', options).clear().atWar().date(1744, 'summer')
  for (const court of [PR, AU, FR, BR]) p.hand(court)
  p.s.fleets = [0, 0, 4, 3, 2, 3]
  p.s.sorties = [0, 0, 1, 1]
  return p
}

const sail = (p: Position, court: number): Position => p.begin(sortieFrame(p.board, p.s, court))
const loose = (p: Position, space: string): number => looseCode(p.s, p.s.forceAt.indexOf(p.space(space)))

/** Ends the questions about escorts. */
function alone(p: Position, court: number): Position {
  while (p.step === 'naval.escort') p.play(court, 'count', 0)
  return p
}

describe('who sails, and when', () => {
  it('COS-16.2-01 COS-D34 only Britain and France, by a card or a marker', () => {
    const p = calm().force('toulon', { nation: 'FR', inf: 3 })
    expect(judgeMarkerSortie(p.board, p.s, AU)).toBe('COS-16.2-01')
    expect(judgeMarkerSortie(p.board, p.s, FR)).toBeNull()
    sail(p, FR)
    expect([p.step, p.s.sorties[FR]]).toEqual(['sortie.choose', 0])
    p.play(FR, 'end')
    expect([p.step, p.s.sorties[FR]]).toEqual(['over', 0])
    expect(judgeMarkerSortie(p.board, p.s, FR)).toBe('COS-16.2-01')
    p.hand(FR, 'f9')
    p.begin(effectFrame(p.board, FR, p.card('f9'), 0))
    expect(p.step).toBe('sortie.choose')
  })

  it('COS-2.3-05 COS-16.2-01 a card with the symbol that is played for points yields a marker', () => {
    const p = calm()
    const x = { say: () => undefined } as unknown as Parameters<typeof noteSymbol>[2]
    noteSymbol(p.board, p.s, x, FR, p.card('f9'))
    noteSymbol(p.board, p.s, x, FR, p.card('f1'))
    expect(p.s.sorties[FR]).toBe(2)
  })

  it('COS-16.2-02 COS-Q107 in the own power turn, in winter too, and in an Event phase', () => {
    const p = calm().force('toulon', { nation: 'FR', inf: 3 })
    p.begin(campaignFrame(FR, 0))
    expect(p.verdict(FR, 'sortie')).toBeNull()
    p.date(1744, 'earlyWinter').begin(campaignFrame(FR, 1))
    expect(p.verdict(FR, 'sortie')).toBeNull()
    p.date(1744, 'summer').begin(eventPhaseFrame(SEASON_EVENT)).play(FR, 'sortie')
    expect(p.step).toBe('sortie.choose')
  })

  it('COS-Q107 a neutral Power sends out nobody', () => {
    const p = calm().force('toulon', { nation: 'FR', inf: 3 }).status('neutral', 'FR').hand(FR, 'f9')
    expect(judgeSortie(p.board, p.s, FR)).toBe('COS-Q107')
    expect(judgeCard(p.board, p.s, FR, p.card('f9'), CAMPAIGN_WINDOW)).toBe('COS-Q107')
    sail(p, FR)
    expect([p.step, p.s.sorties[FR]]).toEqual(['over', 1])
  })
})

describe('transfer', () => {
  it('COS-16.3-02 up to three sections from one sea to the other, in one direction', () => {
    const p = sail(calm(), FR)
    p.play(FR, 'toMediterranean')
    expect(p.verdict(FR, 'count', 4)).toBe('COS-16.3-02')
    p.play(FR, 'count', 2)
    expect(p.verdict(FR, 'count', 2)).toBe('COS-16.3-02')
    p.play(FR, 'count', 1)
    expect(p.s.fleets).toEqual([0, 0, 2, 5, 1, 4])
    expect(p.step).toBe('over')
  })

  it('COS-16.3-02 not without sections, nor more than the other box takes', () => {
    const p = calm()
    p.s.fleets = [0, 0, 0, 5, 0, 3]
    sail(p, FR)
    expect(p.verdict(FR, 'toMediterranean')).toBe('COS-16.3-02')
    p.s.fleets = [0, 0, 3, 6, 0, 5]
    expect(p.verdict(FR, 'toMediterranean')).toBe('COS-16.3-02')
    p.s.fleets = [0, 0, 3, 5, 0, 0]
    p.play(FR, 'toMediterranean')
    expect(p.verdict(FR, 'count', 2)).toBe('COS-16.3-02')
    expect(p.verdict(FR, 'count', 0)).toBe('COS-16.3-02')
  })

  it('COS-16.4-02 a transfer is met in both seas by its own sections; if it loses it goes back', () => {
    const p = calm()
    p.s.fleets = [4, 4, 3, 1, 0, 0]
    p.s.sorties = [0, 0, 1, 2]
    sail(p, FR).play(FR, 'toMediterranean').play(FR, 'count', 3)
    p.play(BR, 'pass')
    p.dice(6).play(BR, 'marker').dice(1, 4).play(BR, 'count', 3)
    expect(p.s.fleets).toEqual([4, 4, 2, 1, 0, 0])
    const q = calm()
    q.s.fleets = [4, 4, 3, 1, 0, 0]
    sail(q, FR).play(FR, 'toMediterranean').play(FR, 'count', 3)
    q.dice(6).play(BR, 'marker').dice(4, 4).play(BR, 'count', 3)
    // A draw: what is left goes on.
    expect(q.s.fleets).toEqual([3, 4, 0, 3, 0, 0])
  })
})

describe('sea transport', () => {
  it('COS-16.3-01 up to 15 SP with leaders from one friendly port to another; they have moved then', () => {
    const p = calm().control('FR', 'antibes').control('SP', 'finale')
    p.force('toulon', { nation: 'FR', inf: 14, cav: 3, leaders: ['maillebois'] })
    sail(p, FR).play(FR, 'transport').play(FR, 'leader', p.leader('maillebois'))
    expect(p.verdict(FR, 'go')).toBe('COS-16.3-01')
    p.play(FR, 'infantry', FR).play(FR, 'count', 12).play(FR, 'go')
    expect(p.verdict(FR, 'space', p.space('toulon'))).toBe('COS-16.3-01')
    expect(p.verdict(FR, 'space', p.space('nice'))).toBe('COS-16.3-01')
    expect(p.verdict(FR, 'space', p.space('lyon'))).toBe('COS-16.3-01')
    alone(p.play(FR, 'space', p.space('finale')), FR)
    expect([p.sp('finale', 'FR'), p.sp('toulon', 'FR'), p.at('maillebois')]).toEqual([15, 2, 'finale'])
    expect(freshOf(p.s, p.led('maillebois'))).toBe(0)
    expect(p.s.leaderFlags[p.leader('maillebois')] & SPENT).toBe(SPENT)
    expect(p.faults).toEqual([])
  })

  it('COS-Q54 cargo has moved when it lands, and what has moved does not sail', () => {
    const p = calm().force('toulon', { nation: 'FR', inf: 4, spent: true })
    p.force('antibes', { nation: 'FR', inf: 2 })
    sail(p, FR).play(FR, 'transport')
    expect(p.verdict(FR, 'loose', loose(p, 'toulon'))).toBe('COS-8.5-02')
    p.play(FR, 'loose', loose(p, 'antibes')).play(FR, 'go')
    alone(p.play(FR, 'space', p.space('marseille')), FR)
    expect(p.step).toBe('over')
    expect(freshOf(p.s, p.s.forceAt.indexOf(p.space('marseille')))).toBe(0)
  })

  it('COS-16.3-01 one depot goes along, or is shipped alone', () => {
    const p = calm().control('SP', 'finale').depot('FR', 'toulon', 2)
    p.force('toulon', { nation: 'FR', inf: 4 })
    sail(p, FR).play(FR, 'transport').play(FR, 'loose', loose(p, 'toulon')).play(FR, 'go')
    expect(p.step).toBe('sortie.depots')
    expect(p.verdict(FR, 'stow', SP)).toBe('COS-16.3-01')
    alone(p.play(FR, 'stow', FR).play(FR, 'space', p.space('finale')), FR)
    expect([p.s.depots[p.space('finale') * 6 + FR], p.s.depots[p.space('toulon') * 6 + FR]]).toEqual([1, 1])
    p.s.sorties[FR] = 1
    sail(p, FR).play(FR, 'transport').play(FR, 'stores', p.space('toulon'))
    expect(p.verdict(FR, 'none')).toBe('COS-16.3-01')
    alone(p.play(FR, 'stow', FR).play(FR, 'space', p.space('finale')), FR)
    expect([p.s.depots[p.space('finale') * 6 + FR], p.s.depots[p.space('toulon') * 6 + FR]]).toEqual([2, 0])
  })

  it('COS-Q128 COS-Q107 no port that is shut in', () => {
    const p = calm().control('FR', 'antibes', 'toulon')
    p.force(
      'toulon',
      { nation: 'FR', inf: 2, inside: true },
      { nation: 'PE', inf: 12, leaders: ['charles-emmanuel'] },
    )
    p.force('marseille', { nation: 'FR', inf: 2 })
    sail(p, FR).play(FR, 'transport')
    expect(p.verdict(FR, 'loose', loose(p, 'toulon'))).toBe('COS-Q128')
    p.play(FR, 'loose', loose(p, 'marseille')).play(FR, 'go')
    expect(p.verdict(FR, 'space', p.space('toulon'))).toBe('COS-Q128')
  })

  it('COS-16.4-01 no fleet sails in the Baltic', () => {
    const p = calm().control('PR', 'stettin').force('stettin', { nation: 'FR', inf: 3 })
    p.force('calais', { nation: 'FR', inf: 3 })
    sail(p, FR).play(FR, 'transport')
    expect(p.verdict(FR, 'loose', loose(p, 'stettin'))).toBe('COS-16.4-01')
    p.play(FR, 'loose', loose(p, 'calais')).play(FR, 'go')
    expect(p.verdict(FR, 'space', p.space('stettin'))).toBe('COS-16.4-01')
  })

  it('COS-Q107 COS-D34 the Prussian court chooses Spanish cargo, and may stay ashore', () => {
    const p = calm().force('barcelona', { nation: 'SP', inf: 6, cav: 1, leaders: ['gages'] })
    p.control('SP', 'orbetello').control('FR', 'antibes')
    sail(p, FR).play(FR, 'transport').play(FR, 'leader', p.leader('gages'))
    expect(p.asks(PR)).toBe(true)
    p.play(PR, 'infantry', SP).play(PR, 'count', 5).play(PR, 'go')
    alone(p.play(FR, 'space', p.space('orbetello')), FR)
    expect([p.sp('orbetello', 'SP'), p.sp('barcelona', 'SP')]).toEqual([6, 1])
    const q = calm().force('barcelona', { nation: 'SP', inf: 6, leaders: ['gages'] })
    sail(q, FR).play(FR, 'transport').play(FR, 'leader', q.leader('gages')).play(PR, 'end')
    expect(q.verdict(FR, 'leader', q.leader('gages'))).toBe('COS-Q107')
    expect(q.play(FR, 'end').step).toBe('over')
  })

  it('COS-Q107 Naples is a friendly port of belligerent Spain though Naples is neutral', () => {
    const p = calm().status('neutral', 'NA').ally(null, 'NA').control('NA', 'gaeta', 'naples', 'orbetello')
    p.force('barcelona', { nation: 'SP', inf: 5, leaders: ['gages'] })
    p.force('toulon', { nation: 'FR', inf: 5, leaders: ['conti'] })
    sail(p, FR).play(FR, 'transport').play(FR, 'leader', p.leader('gages')).play(PR, 'go')
    expect(p.verdict(FR, 'space', p.space('gaeta'))).toBeNull()
    p.play(FR, 'end')
    p.s.sorties[FR] = 1
    sail(p, FR).play(FR, 'transport').play(FR, 'leader', p.leader('conti')).play(FR, 'go')
    expect(p.verdict(FR, 'space', p.space('gaeta'))).toBe('COS-22.9-01')
  })

  it('COS-16.5-07 COS-16.5-04 French troops in England come home by a sortie only, and nobody is sent after them', () => {
    const p = calm().control('FR', 'dover')
    p.force('dover', { nation: 'FR', inf: 4, leaders: ['de-saxe'] }).force('calais', { nation: 'FR', inf: 4 })
    p.depot('FR', 'dunkirk')
    sail(p, FR).play(FR, 'transport').play(FR, 'leader', p.leader('de-saxe')).play(FR, 'go')
    alone(p.play(FR, 'space', p.space('dunkirk')), FR)
    expect(p.sp('dunkirk', 'FR')).toBe(4)
    p.s.sorties[FR] = 1
    sail(p, FR).play(FR, 'transport').play(FR, 'loose', loose(p, 'calais')).play(FR, 'go')
    expect(p.verdict(FR, 'space', p.space('dover'))).toBe('COS-16.5-04')
  })

  it('COS-16.5-08 no French depot comes to England or Scotland', () => {
    const p = calm().control('FR', 'dover').depot('FR', 'dunkirk')
    sail(p, FR).play(FR, 'transport').play(FR, 'stores', p.space('dunkirk')).play(FR, 'stow', FR)
    expect(p.verdict(FR, 'space', p.space('dover'))).toBe('COS-16.5-08')
  })

  it('COS-7.3.3-01 British troops sail to London, not to other ports of England', () => {
    const p = calm()
      .control('BR', 'ostende')
      .force('ostende', { nation: 'BR', inf: 4, leaders: ['stair'] })
    p.s.open[LONDON_GARRISON] = 0
    sail(p, BR).play(BR, 'transport').play(BR, 'leader', p.leader('stair')).play(BR, 'go')
    expect(p.verdict(BR, 'space', p.space('dover'))).toBe('COS-7.3.3-01')
    expect(p.verdict(BR, 'space', p.space('london'))).toBeNull()
  })

  it('COS-6.7.2-02 the rebels of the rising do not sail', () => {
    const p = calm().control('SC', 'edinburgh')
    p.force('edinburgh', { nation: 'SC', inf: 3, leaders: ['charles-stuart'] })
    p.force('toulon', { nation: 'FR', inf: 3 })
    sail(p, FR).play(FR, 'transport')
    expect(p.verdict(FR, 'leader', p.leader('charles-stuart'))).toBe('COS-6.7.2-02')
  })

  it('COS-Q70 control is settled where the cargo lands', () => {
    const p = calm().control('SP', 'oneglia').force('toulon', { nation: 'FR', inf: 4 })
    sail(p, FR).play(FR, 'transport').play(FR, 'loose', loose(p, 'toulon')).play(FR, 'go')
    alone(p.play(FR, 'space', p.space('oneglia')), FR)
    expect(p.s.control[p.space('oneglia')]).toBe(SP)
    expect(p.step).toBe('over')
  })
})

describe('neutral ports', () => {
  /** Genoa is neutral; a French command is aboard at Toulon. */
  function genoese(options: Record<string, string>, court: number): Position {
    const p = calm(options).status('neutral', 'GE').ally(null, 'GE').control('GE', 'genoa', 'finale')
    p.control('BR', 'ostende')
    p.force('toulon', { nation: 'FR', inf: 5, leaders: ['conti'] })
    p.force('ostende', { nation: 'BR', inf: 5, leaders: ['stair'] })
    const leader = court === FR ? 'conti' : 'stair'
    return sail(p, court).play(court, 'transport').play(court, 'leader', p.leader(leader)).play(court, 'go')
  }

  it('COS-22.9-01 France, Spain and Britain may land at a neutral port, if that is agreed', () => {
    const off = genoese({}, FR)
    expect(off.verdict(FR, 'space', off.space('finale'))).toBe('COS-22.9-01')
    const on = genoese({ neutralPorts: 'on' }, FR)
    expect(on.verdict(FR, 'space', on.space('finale'))).toBeNull()
    on.force('genoa', { nation: 'AU', inf: 3 })
    expect(on.verdict(FR, 'space', on.space('genoa'))).toBe('COS-16.3-01')
    alone(on.play(FR, 'space', on.space('finale')), FR)
    expect(on.sp('finale', 'FR')).toBe(5)
    expect(on.s.control[on.space('finale')]).toBe(GE)
  })

  it('COS-11.9.2-01 COS-22.9-01 enemy depots in a neutral port fall to those who land', () => {
    const p = genoese({ neutralPorts: 'on' }, FR).depot('BR', 'finale')
    alone(p.play(FR, 'space', p.space('finale')), FR)
    expect(p.step).toBe('capture.ask')
    p.play(FR, 'keepDepots')
    expect(p.s.depots[p.space('finale') * 6 + FR]).toBe(1)
  })

  it('COS-22.9-01 COS-7.1.3-03 troops in a neutral land must leave it in their next turn', () => {
    const p = genoese({ neutralPorts: 'on' }, FR)
      .status('neutral', 'NA')
      .ally(null, 'NA')
      .control('NA', 'gaeta')
    alone(p.play(FR, 'space', p.space('gaeta')), FR)
    expect(p.s.trespass).toEqual([{ nation: FR, neutral: NA, due: 22 }])
  })

  it('COS-22.9-01 a British landing from an Atlantic port faces two attempts, also in one sea', () => {
    const p = genoese({ neutralPorts: 'on' }, BR)
    p.s.sorties[FR] = 2
    p.play(BR, 'space', p.space('bremen'))
    expect(p.step).toBe('naval.hunt')
    p.dice(1).play(FR, 'marker')
    expect(p.step).toBe('naval.hunt')
    p.dice(1).play(FR, 'marker')
    expect(p.sp('bremen', 'BR')).toBe(5)
    // Nothing for the way between the seas: there is none.
    expect(p.said('sea.hunts').map((v) => v[2])).toEqual([1, 1])
  })
})

describe('bombardment', () => {
  const on = { bombardment: 'on' }

  /** Three French sections off Nice, where the Piedmontese hold out. */
  function nice(p: Position, inf = 4, depots = 1): Position {
    p.control('PE', 'nice').force('nice', { nation: 'PE', inf }).depot('PE', 'nice', depots)
    p.s.fleets = [0, 0, 0, 3, 0, 0]
    return sail(p, FR)
  }

  it('COS-22.7-01 one coastal space on the sea of the sections, if it is agreed', () => {
    const off = nice(calm())
    expect(off.verdict(FR, 'bombard', off.space('nice'))).toBe('COS-22.7-01')
    const p = nice(calm(on))
      .force('ostende', { nation: 'AU', inf: 3 })
      .force('milan', { nation: 'AU', inf: 3 })
    expect(p.verdict(FR, 'bombard', p.space('nice'))).toBeNull()
    expect(p.verdict(FR, 'bombard', p.space('milan'))).toBe('COS-22.7-01')
    expect(p.verdict(FR, 'bombard', p.space('ostende'))).toBe('COS-16.4-01')
    expect(p.verdict(FR, 'bombard', p.space('oneglia'))).toBe('COS-22.7-02')
    p.play(FR, 'bombard', p.space('nice'))
    expect(p.verdict(FR, 'count', 0)).toBe('COS-22.7-01')
  })

  it('COS-T66 COS-22.7-02 each 6 removes a depot or an SP, depots first', () => {
    const p = nice(calm(on)).play(FR, 'bombard', p0('nice')).dice(6, 6, 2).play(FR, 'count', 3)
    expect([p.s.depots[p.space('nice') * 6 + 5], p.sp('nice', 'PE')]).toEqual([0, 3])
    expect(p.step).toBe('over')
  })

  it('COS-D43 COS-22.7-02 the guns choose between the troops outside and the garrison, and whose depot', () => {
    const p = calm(on).control('PE', 'nice').depot('PE', 'nice').depot('AU', 'nice')
    p.force('nice', { nation: 'PE', inf: 2, inside: true }, { nation: 'AU', inf: 3 })
    p.s.fleets = [0, 0, 0, 4, 0, 0]
    sail(p, FR).play(FR, 'bombard', p.space('nice')).dice(6, 6, 6, 6).play(FR, 'count', 4)
    expect(p.step).toBe('sortie.depot')
    p.play(FR, 'sink', AU)
    p.play(FR, 'walls').play(FR, 'field')
    expect([p.sp('nice', 'PE'), p.sp('nice', 'AU')]).toEqual([1, 2])
  })

  it('COS-22.7-01 COS-22.7-02 a bombardment that is met does not take place, even if it wins', () => {
    const p = calm(on)
    p.control('PE', 'nice').force('nice', { nation: 'PE', inf: 4 })
    p.s.fleets = [0, 3, 0, 3, 0, 0]
    sail(p, FR).play(FR, 'bombard', p.space('nice')).play(FR, 'count', 3)
    p.dice(6).play(BR, 'marker').dice(6, 1).play(BR, 'count', 3)
    expect(p.said('sea.won')).toEqual([[FR, BR]])
    expect(p.said('sea.silent')).toEqual([[FR]])
    expect(p.sp('nice', 'PE')).toBe(4)
  })

  it('COS-22.10-01 a shot may be rolled again', () => {
    const p = nice(calm({ ...on, mulligan: 'on' }))
    p.s.mulligans = 3
    p.play(FR, 'bombard', p.space('nice')).dice(1, 6, 1, 1).play(FR, 'count', 3)
    expect(p.step).toBe('mulligan.begin')
    p.play(FR, 'reroll')
    expect(p.s.depots[p.space('nice') * 6 + 5]).toBe(0)
  })
})

const p0 = (id: string): number => position().space(id)
