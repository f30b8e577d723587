// COS-13.8, COS-Q60 at the edges: who leads a retreat, what ways are open, what is lost and kept on the way.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, FRENCH_HOME, PR, SP } from '../board.ts'
import { activationFrame } from '../frames/activation.ts'
import { type RetreatSpec, retreatFrame } from '../frames/battle.ts'
import { type ForceSpec, type Position, position } from '../testkit.ts'

const fresh = (): Position => position('campaign').clear().atWar()

/** A map without friendly fortresses, so that no way is nearer home than another. */
function foreign(who = 'FR'): Position {
  const p = fresh()
  p.control(who, ...p.board.spaceIds)
  return p
}

function retreat(p: Position, from: string, spec: Partial<RetreatSpec> = {}): Position {
  return p.begin(retreatFrame(p.board, p.s, { space: p.space(from), nation: AU, spaces: 1, ...spec }))
}

const at = (p: Position, ...ids: string[]): number[] => ids.map((id) => p.space(id))

const ways = (p: Position, court: number): string[] =>
  p.options(court).flatMap((o) => (o.startsWith('space') ? [p.board.spaceIds[Number(o.slice(6))]] : []))

describe('whose court leads the way', () => {
  const loose = (nation: string, inf: number): ForceSpec => ({ nation, inf })
  const led = (nation: string, inf: number, leader: string): ForceSpec => ({ nation, inf, leaders: [leader] })
  const cases: [string, ForceSpec, ForceSpec, number][] = [
    ['the larger force, the second', loose('AU', 3), loose('BR', 5), BR],
    ['the larger force, the first', loose('AU', 5), loose('BR', 3), AU],
    ['the first of equals', loose('AU', 4), loose('BR', 4), AU],
    ['a leader before SP', led('AU', 2, 'traun'), loose('BR', 8), AU],
    ['a leader after SP', loose('BR', 8), led('AU', 2, 'browne'), AU],
    ['of equal leaders that with more SP', led('AU', 3, 'arenberg'), led('BR', 5, 'stair'), BR],
    ['of equal leaders that with more SP, the first', led('BR', 5, 'stair'), led('AU', 3, 'arenberg'), BR],
    ['of equal leaders and SP the first', led('BR', 4, 'stair'), led('AU', 4, 'arenberg'), BR],
    ['the higher leader with fewer SP', led('AU', 8, 'neipperg'), led('BR', 2, 'cumberland'), BR],
  ]
  it.each(cases)('COS-13.8-02 COS-Q100 %s', (_, first, second, court) => {
    const p = retreat(foreign().force('ulm', first).force('ulm', second), 'ulm')
    expect([p.step, p.asks(court)]).toEqual(['retreat.where', true])
  })
})

describe('which ways are open', () => {
  it('COS-Q60 never back to where it has been', () => {
    const p = retreat(foreign().force('ulm', { inf: 4 }), 'ulm', { spaces: 2 })
    p.play(AU, 'space', p.space('stuttgart'))
    expect(p.verdict(AU, 'space', p.space('ulm'))).toBe('COS-Q60')
    expect(ways(p, AU).sort()).toEqual(['heilbronn', 'rastatt', 'villingen'])
  })

  it('COS-7.3.1-01 COS-13.8-02 not where some of the stack may not enter', () => {
    const p = foreign().force('ostende', { inf: 2 }).force('ostende', { nation: 'BR', inf: 4 })
    p.s.open[FRENCH_HOME] = 0
    retreat(p, 'ostende')
    expect(ways(p, BR).sort()).toEqual(['gent', 'menin'])
    expect(p.verdict(BR, 'space', p.space('dunkirk'))).toBe('COS-7.3.1-01')
  })

  it('COS-13.8-04 COS-7.1.3-02 enemy depots rather than a neutral’s land', () => {
    const p = foreign()
      .status('neutral', 'RU')
      .ally(null, 'RU')
      .control('RU', 'lissa')
      .depot('FR', 'liegnitz')
    p.force('glogau', { inf: 4 })
    retreat(p, 'glogau', { barred: at(p, 'crossen') })
    expect(p.at('traun')).toBe(-1)
    expect([p.sp('liegnitz', 'AU'), p.sp('lissa', 'AU')]).toEqual([4, 0])
    const q = foreign().status('neutral', 'RU').ally(null, 'RU').control('RU', 'lissa')
    q.force('glogau', { inf: 4 })
    retreat(q, 'glogau')
    expect(ways(q, AU).sort()).toEqual(['crossen', 'liegnitz'])
    expect(q.verdict(AU, 'space', q.space('lissa'))).toBe('COS-7.1.3-02')
  })

  it('COS-3.2.1-02 through friends whom it may not join, but not to them', () => {
    const spanish = (spaces: number) => {
      const p = foreign('AU').ally('bourbon', 'PE').force('asti', { nation: 'SP', inf: 4 })
      p.force('turin', { nation: 'PE', inf: 2 })
      return ways(retreat(p, 'asti', { nation: SP, spaces }), PR).sort()
    }
    expect(spanish(1)).toEqual(['alessandria', 'ceva'])
    expect(spanish(2)).toEqual(['alessandria', 'ceva', 'turin'])
  })

  it('COS-13.8.4-01 a voluntary retreat may take enemy depots', () => {
    const p = foreign().force('glogau', { inf: 4 }).depot('FR', 'liegnitz')
    retreat(p, 'glogau', { voluntary: 1, barred: at(p, 'crossen', 'lissa') })
    expect(p.options(AU)).toEqual([`space ${p.space('liegnitz')}`, 'stay'])
  })

  it('COS-13.8-03 the far North is a way like any other', () => {
    const p = foreign().force('edinburgh', { nation: 'BR', inf: 4 })
    retreat(p, 'edinburgh', { nation: BR })
    expect(ways(p, BR).sort()).toEqual(['carlisle', 'inverness', 'newcastle'])
  })

  it('COS-13.8.1-01 Prussians are asked about their own fortress', () => {
    const p = fresh().control('PR', 'neisse').force('neisse', { nation: 'PR', inf: 4 })
    expect(retreat(p, 'neisse', { nation: PR }).step).toBe('shelter.ask')
  })
})

describe('what happens on the way', () => {
  it('COS-13.8-05 1 SP for each five enemy SP', () => {
    const lost = (enemies: number) => {
      const p = foreign()
        .force('danzig', { nation: 'BR', inf: 9 })
        .force('kolberg', { nation: 'PR', inf: enemies })
      retreat(p, 'danzig', { nation: BR, barred: at(p, 'konigsberg') })
      return 9 - p.total('BR')
    }
    expect([4, 9, 10, 15].map(lost)).toEqual([1, 1, 2, 3])
  })

  it('COS-Q17 each loss counts for the next: the fourth is cavalry', () => {
    const p = foreign().force('london', { nation: 'BR', inf: 9, cav: 1 })
    p.force('northampton', { nation: 'SC', inf: 3 }).force('derby', { nation: 'SC', inf: 3 })
    retreat(p, 'london', { nation: BR, barred: at(p, 'dover'), lost: 2 })
    expect([p.step, p.options(BR)]).toEqual(['losses.horse', ['count 0', 'count 1']])
    p.play(BR, 'count', 0)
    expect([p.step, p.infantry('manchester', 'BR'), p.cavalry('manchester', 'BR')]).toEqual(['over', 8, 0])
  })

  it('COS-13.8-04 depots among enemy SP are not captured', () => {
    const p = foreign().force('london', { nation: 'BR', inf: 9 }).depot('FR', 'northampton')
    p.force('northampton', { nation: 'SC', inf: 3 })
    retreat(p, 'london', { nation: BR, barred: at(p, 'dover') })
    expect([p.sp('derby', 'BR'), p.s.depots[p.space('northampton') * 6 + FR]]).toEqual([8, 1])
  })

  it('COS-11.8-02 what it finds where it comes to is not relieved by it', () => {
    const p = foreign().control('AU', 'mons').force('charleroi', { inf: 4 })
    p.force('mons', { nation: 'AU', inf: 6, leaders: ['browne'], supply: 2 })
    retreat(p, 'charleroi')
    expect([p.sp('mons', 'AU'), p.s.forceSupply[p.led('browne')]]).toEqual([10, 2])
  })

  it('COS-Q60 with no way the stack is lost, and nobody else who stands there', () => {
    const p = foreign().force('konigsberg', { nation: 'BR', inf: 4, leaders: ['stair'] })
    p.force('konigsberg', { nation: 'PR', inf: 7, leaders: ['schwerin'] })
    retreat(p, 'konigsberg', { nation: BR, barred: at(p, 'danzig') })
    expect([p.total('BR'), p.at('stair'), p.size('schwerin')]).toEqual([
      0,
      p.s.leaderAt[p.leader('stair')],
      7,
    ])
    expect(p.said('retreat.lost')).toEqual([[BR, p.space('konigsberg')]])
  })

  it('COS-15.4.4-01 besiegers who retreat lift the siege', () => {
    const p = fresh()
      .control('FR', 'lille')
      .force('lille', { inf: 12, leaders: ['charles'] })
    p.s.siege[p.space('lille')] = 2
    retreat(p, 'lille')
    while (p.step === 'retreat.where') p.play(AU, 'space', p.space(ways(p, AU)[0]))
    expect(p.s.siege[p.space('lille')]).toBe(-1)
  })

  it('COS-Q76 COS-Q97 a command that was on the move has come by its retreat', () => {
    const p = foreign().force('ulm', { inf: 4, leaders: ['charles'] })
    const force = p.led('charles')
    expect(force).toBe(0)
    const spec = { space: p.space('ulm'), nation: AU, spaces: 1 }
    const active = {
      ...activationFrame(p.board, p.s, { force, director: AU, payer: AU }),
      step: 'act',
      ready: 1,
    }
    p.begin(retreatFrame(p.board, p.s, spec), active)
    p.play(AU, 'space', p.space('stuttgart'))
    expect([active.proc, p.frame<typeof active>('activation').from]).toEqual(['activation', p.space('ulm')])
  })
})
