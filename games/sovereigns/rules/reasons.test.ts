// What refusals say in a position, beside the rule that they name.
import { describe, expect, it } from 'vitest'
import { AU, PR } from '../board.ts'
import { campaignFrame, rideFrame } from '../frames/campaign.ts'
import { OPENING_MARCH_KIND } from '../frames/march.ts'
import { declare, field, march } from './movekit.ts'
import { codeOf } from './targets.ts'

describe('where something cannot go', () => {
  it('COS-2.0-01 a space that is not next to the force', () => {
    const p = field().force('prag', { nation: 'AU', inf: 5, leaders: ['botta'] })
    march(p, OPENING_MARCH_KIND, AU, 'botta')
    expect(p.why(AU, 'space', p.space('vienna'))).toBe('Vienna is not next to Prague.')
    // Inland nobody thinks of sailing: one reason is enough.
    expect(p.why(AU, 'sail', p.space('vienna'))).toBe('COS-8.8.3-01')
  })

  it('COS-8.6.2-01 a port of another sea, or one that is not open', () => {
    const p = field().force('naples', { nation: 'SP', inf: 5, leaders: ['gages'] })
    p.force('livorno', { nation: 'AU', inf: 1, leaders: ['botta'] })
    p.begin(rideFrame(p.s, p.leader('botta')))
    expect(p.why(AU, 'sail', p.space('ostende'))).toContain('lie on different seas')
    expect(p.why(AU, 'sail', p.space('naples'))).toContain('no open friendly port at both ends')
  })

  it('COS-7.1.3-02 neutral land', () => {
    const p = field()
      .status('neutral', 'SA')
      .force('leitmeritz', { nation: 'AU', inf: 5, leaders: ['botta'] })
    march(p, OPENING_MARCH_KIND, AU, 'botta')
    expect(p.why(AU, 'space', p.space('dresden'))).toContain('neutral')
  })
})

describe('who cannot come along', () => {
  it('COS-3.1-04 a force that stands elsewhere', () => {
    const p = field()
      .force('prag', { nation: 'AU', inf: 5, leaders: ['botta'] })
      .force('tabor', { nation: 'AU', inf: 2, leaders: ['browne'] })
      .force('budweis', { nation: 'AU', inf: 2 })
    declare(p, 'botta')
    expect(p.why(AU, 'join', p.leader('browne'))).toBe('Only forces at Prague can join.')
    expect(p.why(AU, 'add', codeOf(p.space('budweis'), false, AU))).toBe('Only forces at Prague can join.')
    expect(p.why(AU, 'join', p.leader('botta'))).toBe('COS-3.1-04')
  })
})

describe('what cannot be played', () => {
  it('COS-4.2.2-01 a second card, or one of another hand', () => {
    const p = field().hand(AU, 'a4', 'a5').hand(PR, 'p2').begin(campaignFrame(AU, 0))
    expect(p.why(AU, 'points', p.card('p2'))).toBe('Choose from the hand of Austria.')
    p.play(AU, 'points', p.card('a4'))
    for (const verb of ['points', 'higher', 'event', 'otherEvent'])
      expect([verb, p.why(AU, verb, p.card('a5'))]).toEqual([
        verb,
        'You have already played a card this turn.',
      ])
  })

  it('COS-4.3-04 a card for points in winter', () => {
    const p = field().hand(AU, 'a4').begin(campaignFrame(AU, 1))
    expect(p.why(AU, 'points', p.card('a4'))).toContain('no points in winter')
  })
})
