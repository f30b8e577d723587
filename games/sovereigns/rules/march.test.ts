// COS-8.8: admin marches.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { campaignFrame } from '../frames/campaign.ts'
import { MINOR_MARCH, marchFrame, OPENING_MARCH_KIND, SPRING_MARCH } from '../frames/march.ts'
import { REDEPLOYED } from '../state.ts'
import { looseForce } from './forces.ts'
import { field, go, march, marching } from './movekit.ts'
import { codeOf } from './targets.ts'

describe('admin marches', () => {
  it('COS-8.8.1-01 COS-8.4-05 for a point: 15 SP, 6 AP, leader or not', () => {
    const p = field().force('prag', { nation: 'AU', inf: 18, supply: 2 }).hand(AU, 'a4')
    p.begin(campaignFrame(AU, 0)).play(AU, 'points', p.card('a4')).play(AU, 'march')
    p.play(AU, 'walk', codeOf(p.space('prag'), false, AU))
    expect(p.verdict(AU, 'go')).toBe('COS-8.8.1-01')
    p.play(AU, 'trim').play(AU, 'go')
    expect(marching(p).allowance).toBe(6)
    go(p, AU, 'tabor')
    expect(p.sp('tabor', 'AU')).toBe(15)
    p.play(AU, 'end')
    expect(p.step).toBe('campaign.menu')
    expect(p.frame<{ proc: string; step: string; points: number }>('campaign').points).toBe(1)
  })

  it('COS-8.8.2-01 COS-4.2.2-05 COS-D33 the free march: a Minor Force, 4 AP, once', () => {
    const p = field().force('prag', { nation: 'AU', inf: 8, leaders: ['botta'] })
    p.begin(campaignFrame(AU, 0)).play(AU, 'minorMarch').play(AU, 'march', p.leader('botta'))
    expect(p.verdict(AU, 'go')).toBe('COS-8.8.2-01')
    p.play(AU, 'trim').play(AU, 'go')
    expect(p.size('botta')).toBe(5)
    expect(marching(p).allowance).toBe(4)
    p.play(AU, 'end')
    expect(p.verdict(AU, 'minorMarch')).toBe('COS-8.8.2-01')
  })

  it('COS-8.8.1-01 COS-6.4-01 of two leaderless forces of a court that may not combine the one that may march is meant', () => {
    // Prussia is on no side, Saxony on the Bourbons'; Prussia directs both, France pays Saxons only.
    const p = field()
      .ally(null, 'PR')
      .status('belligerent', 'SA')
      .ally('bourbon', 'SA')
      .status('neutral', 'FR')
    p.force('leipzig', { nation: 'PR', inf: 3, court: PR }, { nation: 'SA', inf: 2, court: PR })
    const walk = `walk ${codeOf(p.space('leipzig'), false, PR)}`
    p.hand(FR, 'f17').begin(campaignFrame(FR, 0)).play(FR, 'points', p.card('f17')).play(FR, 'march')
    expect(p.options(FR)).toEqual([walk])
  })

  it('COS-T93 COS-Q75 COS-8.8.1-02 COS-3.1-06 a leaderless march enters enemies’ spaces to overrun only', () => {
    const p = field()
      .force('prag', { nation: 'PR', inf: 12 })
      .control('PR', 'prag')
      .force('tabor', { nation: 'AU', inf: 2 })
    p.begin(marchFrame(OPENING_MARCH_KIND, PR))
      .play(PR, 'walk', codeOf(p.space('prag'), false, PR))
      .play(PR, 'go')
    go(p, PR, 'tabor')
    p.play(AU, 'stand').play(PR, 'overrun')
    expect(p.sp('tabor', 'AU')).toBe(0)
    const q = field()
      .force('prag', { nation: 'PR', inf: 11 })
      .control('PR', 'prag')
      .force('tabor', { nation: 'AU', inf: 2 })
    q.begin(marchFrame(OPENING_MARCH_KIND, PR))
      .play(PR, 'walk', codeOf(q.space('prag'), false, PR))
      .play(PR, 'go')
    expect(q.verdict(PR, 'space', q.space('tabor'))).toBe('COS-Q75')
  })

  it('COS-8.8.1-02 COS-8.8.1-03 it may stop beside enemies where friends are, without a fight', () => {
    const p = field()
      .force('prag', { nation: 'PR', inf: 4, leaders: ['schwerin'] })
      .control('PR', 'prag')
    p.force('tabor', { nation: 'AU', inf: 4 }, { nation: 'PR', inf: 2 })
    march(p, OPENING_MARCH_KIND, PR, 'schwerin')
    go(p, PR, 'tabor')
    if (p.step === 'withdrawal.ask') p.play(AU, 'stand')
    if (p.step === 'arrival.choose') {
      expect(p.verdict(PR, 'attack')).toBe('COS-8.8.1-03')
      p.play(PR, 'stay')
    }
    expect(p.step).toBe('march.act')
    expect(p.verdict(PR, 'siege')).toBe('no-such-verb')
  })

  it('COS-8.8.1-03 it drops and picks up SP on the way', () => {
    const p = field()
      .force('prag', { nation: 'AU', inf: 4, leaders: ['botta'] })
      .force('tabor', { nation: 'AU', inf: 3 })
    march(p, OPENING_MARCH_KIND, AU, 'botta')
    go(p, AU, 'tabor')
    p.play(AU, 'add', codeOf(p.space('tabor'), false, AU))
    expect(p.size('botta')).toBe(7)
    p.play(AU, 'infantry', AU).play(AU, 'count', 2)
    expect(p.size('botta')).toBe(5)
    p.play(AU, 'end')
    expect(looseForce(p.s, AU, p.space('tabor'), false)).toBeGreaterThanOrEqual(0)
  })

  it('COS-4.1.3-02 a leader who has redeployed does not take part in the march of Spring', () => {
    const p = field()
      .date(1745, 'spring')
      .force(
        'prag',
        { nation: 'AU', inf: 4, leaders: ['botta'] },
        { nation: 'AU', inf: 4, leaders: ['traun'] },
      )
    p.s.leaderFlags[p.leader('botta')] |= REDEPLOYED
    p.begin(marchFrame(SPRING_MARCH, AU))
    expect(p.verdict(AU, 'march', p.leader('botta'))).toBe('COS-4.1.3-02')
    expect(p.verdict(AU, 'march', p.leader('traun'))).toBeNull()
    expect(p.verdict(AU, 'pass')).toBeNull()
  })

  it('COS-Q5 COS-4.1.3-01 the march of Spring is one of 15 SP with 6 AP', () => {
    const p = field()
      .date(1745, 'spring')
      .force('prag', { nation: 'AU', inf: 15, leaders: ['traun'] })
    march(p, SPRING_MARCH, AU, 'traun')
    expect(marching(p).allowance).toBe(6)
  })

  it('COS-8.8.3-01 COS-4.1.3-03 COS-Q106 Britain ships a march once from port to port, with 6 AP by land in all', () => {
    const p = field().force('london', { nation: 'BR', inf: 6 }).date(1745, 'spring')
    p.begin(marchFrame(SPRING_MARCH, BR))
      .play(BR, 'walk', codeOf(p.space('london'), false, BR))
      .play(BR, 'go')
    expect(p.verdict(BR, 'sail', p.space('dunkirk'))).toBe('COS-8.8.3-01')
    p.play(BR, 'sail', p.space('ostende'))
    expect(p.sp('ostende', 'BR')).toBe(6)
    expect(p.verdict(BR, 'sail', p.space('london'))).toBe('COS-8.8.3-01')
    go(p, BR, 'gent')
    expect(marching(p).spent).toBe(1)
  })

  it('COS-8.8.3-02 nobody else ships SP by a march', () => {
    const p = field()
      .force('dunkirk', { nation: 'FR', inf: 4, leaders: ['broglie'] })
      .date(1745, 'spring')
    march(p, SPRING_MARCH, FR, 'broglie')
    expect(p.verdict(FR, 'sail', p.space('calais'))).toBe('COS-8.8.3-02')
  })

  it('COS-Q128 a shut-in port is no friendly port', () => {
    const p = field().force('london', { nation: 'BR', inf: 6 }).date(1745, 'spring')
    p.force('ostende', { nation: 'AU', inf: 1, inside: true }, { nation: 'FR', inf: 6, leaders: ['broglie'] })
    p.begin(marchFrame(SPRING_MARCH, BR))
      .play(BR, 'walk', codeOf(p.space('london'), false, BR))
      .play(BR, 'go')
    expect(p.verdict(BR, 'sail', p.space('ostende'))).toBe('COS-8.8.3-01')
  })

  it('COS-7.3.3-01 British SP in England leave it from London only', () => {
    const p = field().force('london', { nation: 'BR', inf: 6 }).date(1745, 'spring')
    p.s.open[9] = 0
    p.begin(marchFrame(SPRING_MARCH, BR))
      .play(BR, 'walk', codeOf(p.space('london'), false, BR))
      .play(BR, 'go')
    expect(p.verdict(BR, 'space', p.space('dover'))).toBe('COS-7.3.3-01')
    expect(p.verdict(BR, 'sail', p.space('edinburgh'))).toBe('COS-7.3.3-01')
  })

  it('COS-3.3.2-03 a force that nobody of its majority nation leads may still march as a whole', () => {
    const p = field().force('antwerp', { nation: 'BR', inf: 4, leaders: ['botta'] }, { nation: 'AU', inf: 1 })
    p.force('antwerp', { nation: 'AU', inf: 1, leaders: ['botta'] })
    p.s.forceCourt[p.led('botta')] = BR
    march(p, SPRING_MARCH, BR, 'botta')
    expect(p.step).toBe('march.act')
  })

  it('COS-6.3.4-02 COS-8.8.1-03 a march is not interrupted', () => {
    const p = field()
      .force('prag', { nation: 'AU', inf: 4, leaders: ['botta'] })
      .hand(FR, 'f4')
      .hand(PR, 'p3')
    march(p, MINOR_MARCH, AU, 'botta')
    go(p, AU, 'tabor')
    expect(p.step).toBe('march.act')
  })

  it('COS-8.3.1-03 what has marched is not activated any more', () => {
    const p = field()
      .force('prag', { nation: 'AU', inf: 4, leaders: ['botta'] })
      .hand(AU, 'a4')
    p.begin(campaignFrame(AU, 0)).play(AU, 'points', p.card('a4')).play(AU, 'minorMarch')
    p.play(AU, 'march', p.leader('botta')).play(AU, 'go')
    go(p, AU, 'tabor')
    p.play(AU, 'end')
    expect(p.verdict(AU, 'activate', p.leader('botta'))).toBe('COS-8.3.1-03')
  })

  it('COS-Q70 COS-T82 SP that stop or are left take a space, those that pass do not', () => {
    const p = field()
      .status('belligerent', 'BV')
      .ally('bourbon', 'BV')
      .force('salzburg', { nation: 'AU', inf: 4, leaders: ['botta'] })
    march(p, OPENING_MARCH_KIND, AU, 'botta')
    go(p, AU, 'wasserburg', 'munich')
    p.play(AU, 'end')
    expect(p.s.control[p.space('wasserburg')]).toBe(p.board.home[p.space('wasserburg')])
    expect(p.s.control[p.space('munich')]).toBe(AU)
  })
})
