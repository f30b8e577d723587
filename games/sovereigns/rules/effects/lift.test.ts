// COS-6.5.4-01: SP with leaders are lifted out of some spaces into another.
import { describe, expect, it } from 'vitest'
import { BR, FR, FRENCH_IN_ENGLAND } from '../../board.ts'
import { liftFrame } from '../../frames/effect.ts'
import { board, type Position } from '../../testkit.ts'
import { looseForce, spOf } from '../forces.ts'
import { field } from '../movekit.ts'
import { codeOf } from '../targets.ts'
import { opAt, opCount } from './program.ts'

/** The operations of the shipped cards that lift: from Germany to London, and from Inverness to Edinburgh. */
const [RECALL, RISING] = Array.from({ length: opCount(board()) }, (_, at) => at).filter(
  (at) => opAt(board(), at).do === 'moveSP',
)

const recall = (p: Position, most = 12): Position => p.begin(liftFrame(BR, RECALL, p.space('london'), most))
const rising = (p: Position, most = 12): Position =>
  p.begin(liftFrame(FR, RISING, p.space('edinburgh'), most))

const at = (p: Position, space: string, ...who: string[]): number[][] =>
  who.map((id) => [p.infantry(space, id), p.cavalry(space, id)])

describe('troops of one space', () => {
  it('COS-6.5.4-01 go as they stand, command by command', () => {
    const p = field().force('inverness', { nation: 'SC', inf: 5, leaders: ['charles-stuart'] })
    p.force('inverness', { nation: 'FR', inf: 1, cav: 1, leaders: ['charles-stuart'] })
    p.force('inverness', { nation: 'FR', inf: 4, leaders: ['segur'] })
    const forces = [p.led('charles-stuart'), p.led('segur')]
    rising(p)
    expect(p.step).toBe('over')
    expect(at(p, 'edinburgh', 'SC', 'FR')).toEqual([
      [5, 0],
      [5, 1],
    ])
    expect([p.led('charles-stuart'), p.led('segur')]).toEqual(forces)
    expect(p.s.flags[FRENCH_IN_ENGLAND]).toBe(1)
    expect(p.faults).toEqual([])
  })

  it('COS-6.5.4-01 up to the number of the event, else there is a choice', () => {
    const p = field().force('inverness', { nation: 'SC', inf: 7, leaders: ['charles-stuart'] })
    p.force('inverness', { nation: 'FR', inf: 5, leaders: ['segur'] })
    expect(rising(p).step).toBe('over')
    expect(p.sp('edinburgh', 'SC') + p.sp('edinburgh', 'FR')).toBe(12)
    const q = field().force('inverness', { nation: 'SC', inf: 7, leaders: ['charles-stuart'] })
    q.force('inverness', { nation: 'FR', inf: 6, leaders: ['segur'] })
    expect(rising(q).step).toBe('lift.choose')
    q.play(FR, 'leader', q.leader('charles-stuart')).play(FR, 'whole')
    expect(q.step).toBe('lift.choose')
    expect(q.verdict(FR, 'leader', q.leader('charles-stuart'))).toBe('COS-6.5.1-02')
    q.play(FR, 'leader', q.leader('segur'))
    expect(q.step).toBe('lift.some')
    expect(q.verdict(FR, 'count', 6)).toBe('COS-6.5.1-02')
    q.play(FR, 'count', 5)
    expect(q.step).toBe('lift.leaders')
    q.play(FR, 'done')
    expect(q.step).toBe('over')
    expect(at(q, 'inverness', 'FR')).toEqual([[1, 0]])
    expect(q.at('segur')).toBe('inverness')
  })

  it('COS-6.5.4-01 strangers among them stay, with their leaders', () => {
    const p = field().force('inverness', { nation: 'SC', inf: 5, leaders: ['charles-stuart'] })
    p.force('inverness', { nation: 'FR', inf: 2, cav: 1, leaders: ['charles-stuart', 'segur'] })
    p.force('inverness', { nation: 'SP', inf: 3, cav: 2, leaders: ['charles-stuart'] })
    const before = p.led('charles-stuart')
    p.s.forceSupply[before] = 2
    rising(p)
    expect(p.step).toBe('over')
    expect(at(p, 'edinburgh', 'SC', 'FR', 'SP')).toEqual([
      [5, 0],
      [2, 1],
      [0, 0],
    ])
    expect(at(p, 'inverness', 'SC', 'FR', 'SP')).toEqual([
      [0, 0],
      [0, 0],
      [3, 2],
    ])
    expect([p.at('charles-stuart'), p.at('segur')]).toEqual(['edinburgh', 'edinburgh'])
    expect(p.led('segur')).toBe(p.led('charles-stuart'))
    const court = p.s.forceCourt[p.led('segur')]
    expect(p.s.forceSupply[looseForce(p.s, court, p.space('edinburgh'), false)]).toBe(2)
    expect(p.faults).toEqual([])
  })

  it('COS-6.5.4-01 a leader of another nation stays alone when all SP of his force go', () => {
    const p = field().force('inverness', { nation: 'FR', inf: 4, leaders: ['segur', 'gages'] })
    rising(p)
    expect(at(p, 'edinburgh', 'FR')).toEqual([[4, 0]])
    expect([p.at('segur'), p.at('gages')]).toEqual(['edinburgh', 'inverness'])
    expect(p.faults).toEqual([])
  })

  it('COS-6.5.4-01 there may be nobody', () => {
    expect(rising(field()).step).toBe('over')
    const p = field().force('inverness', { nation: 'SP', inf: 4, leaders: ['gages'] })
    expect(rising(p).step).toBe('over')
    expect(p.sp('inverness', 'SP')).toBe(4)
  })
})

describe('troops of many spaces', () => {
  const army = (): Position =>
    field()
      .force('hannover', { nation: 'BR', inf: 8, cav: 2, leaders: ['legonier', 'ilten'] })
      .force('london', { nation: 'BR', inf: 1, leaders: ['wade'] })
      .force('prag', { nation: 'BR', inf: 2, leaders: ['hawley'] })
      .force('antwerp', { nation: 'AU', inf: 3, leaders: ['botta'] })

  it('COS-6.5.1-02 are taken where the event says, and only its nations', () => {
    const p = recall(army())
    expect(p.step).toBe('lift.choose')
    const rules = ['legonier', 'ilten', 'wade', 'hawley', 'botta'].map((id) =>
      p.verdict(BR, 'leader', p.leader(id)),
    )
    expect(rules).toEqual([null, 'COS-6.5.1-02', 'COS-6.5.1-02', 'COS-6.5.1-02', 'COS-6.5.1-02'])
    expect(p.verdict(BR, 'leader', p.leader('cumberland'))).toBe('COS-6.5.1-02')
    expect(p.verdict(BR, 'loose', codeOf(p.space('hannover'), false, BR))).toBe('COS-6.5.1-02')
    p.play(BR, 'done')
    expect(p.step).toBe('over')
  })

  it('COS-6.5.4-01 some of a force go, infantry and cavalry, and leaders if they like', () => {
    const p = recall(army())
    p.play(BR, 'leader', p.leader('legonier')).play(BR, 'some')
    expect(p.verdict(BR, 'count', 9)).toBe('COS-6.5.1-02')
    p.play(BR, 'count', 3)
    expect(p.verdict(BR, 'count', 3)).toBe('COS-6.5.1-02')
    p.play(BR, 'count', 1)
    expect(p.step).toBe('lift.leaders')
    expect(p.verdict(BR, 'leader', p.leader('wade'))).toBe('COS-6.5.1-02')
    p.play(BR, 'leader', p.leader('ilten'))
    expect(p.step).toBe('lift.leaders')
    p.play(BR, 'done')
    expect([p.at('ilten'), p.at('legonier')]).toEqual(['london', 'hannover'])
    expect(at(p, 'hannover', 'BR')).toEqual([[5, 1]])
    expect(at(p, 'london', 'BR')).toEqual([[4, 1]])
    expect(p.step).toBe('lift.choose')
    expect(p.faults).toEqual([])
  })

  it('COS-6.5.4-01 leaders of other nations do not go along', () => {
    const p = field().force('antwerp', { nation: 'BR', inf: 4, leaders: ['legonier', 'botta'] })
    p.force('antwerp', { nation: 'AU', inf: 2, leaders: ['legonier'] })
    recall(p).play(BR, 'leader', p.leader('legonier')).play(BR, 'some').play(BR, 'count', 1)
    expect(at(p, 'london', 'BR', 'AU')).toEqual([
      [1, 0],
      [0, 0],
    ])
    expect(p.verdict(BR, 'leader', p.leader('legonier'))).toBeNull()
    expect(p.verdict(BR, 'leader', p.leader('botta'))).toBe('COS-6.5.1-02')
  })

  it('COS-6.5.4-01 COS-Q69 whom their leader leaves join the leaderless ones of the place', () => {
    const p = field().force(
      'antwerp',
      { nation: 'BR', inf: 8, leaders: ['legonier'] },
      { nation: 'BR', inf: 2 },
    )
    recall(p).play(BR, 'leader', p.leader('legonier')).play(BR, 'some').play(BR, 'count', 3)
    p.play(BR, 'leader', p.leader('legonier'))
    expect(spOf(p.s, looseForce(p.s, BR, p.space('antwerp'), false))).toBe(7)
    expect(p.at('legonier')).toBe('london')
    expect(p.faults).toEqual([])
  })

  it('COS-6.5.1-02 COS-6.5.4-01 nobody goes along with nothing', () => {
    const p = recall(army())
    p.play(BR, 'leader', p.leader('legonier')).play(BR, 'some').play(BR, 'count', 0)
    expect(p.verdict(BR, 'count', 0)).toBe('COS-6.5.1-02')
    expect(p.verdict(BR, 'count', 1)).toBeNull()
    expect(at(p, 'hannover', 'BR')).toEqual([[8, 2]])
  })

  it('COS-6.5.4-01 COS-Q69 leaderless troops join those of their court in London', () => {
    const p = field().force('antwerp', { nation: 'DU', inf: 7 }, { nation: 'HA', inf: 3 })
    p.force('london', { nation: 'BR', inf: 1 })
    recall(p)
      .play(BR, 'loose', codeOf(p.space('antwerp'), false, BR))
      .play(BR, 'whole')
    expect(at(p, 'london', 'DU', 'HA', 'BR')).toEqual([
      [7, 0],
      [3, 0],
      [1, 0],
    ])
    expect(looseForce(p.s, BR, p.space('antwerp'), false)).toBe(-1)
    expect(p.step).toBe('over')
    expect(p.faults).toEqual([])
  })

  it('COS-6.5.4-01 COS-Q70 whoever is left or arrives alone controls the space', () => {
    const p = field()
      .force('antwerp', { nation: 'BR', inf: 4, leaders: ['legonier'] })
      .control('FR', 'london')
    recall(p).play(BR, 'leader', p.leader('legonier')).play(BR, 'whole')
    expect(p.s.control[p.space('london')]).toBe(BR)
    const q = field()
      .force('amsterdam', { nation: 'BR', inf: 4, leaders: ['legonier'] })
      .control('BR', 'amsterdam')
    q.force('amsterdam', { nation: 'FR', inf: 4, leaders: ['segur'] })
    recall(q).play(BR, 'leader', q.leader('legonier')).play(BR, 'whole')
    expect(q.s.control[q.space('amsterdam')]).toBe(FR)
  })
})
