// COS-8.6, COS-Q77: the free ride of a leader alone.
import { describe, expect, it } from 'vitest'
import { BR, FR, FRENCH_HOME, PR } from '../board.ts'
import { rideFrame } from '../frames/campaign.ts'
import { CROATS } from '../state.ts'
import type { Position } from '../testkit.ts'
import { field } from './movekit.ts'

function rides(p: Position, leader: string, left = 3): Position {
  const frame = { ...rideFrame(p.s, p.leader(leader)), left }
  return p.begin(frame)
}

const may = (p: Position, court: number, verb: string, to: string) => p.verdict(court, verb, p.space(to))

describe('by land', () => {
  it('COS-8.6.1-01 COS-12.3.1-02 he has 3 AP, and spaces with enemy irregulars cost 2', () => {
    const p = field().force('ulm', { nation: 'FR', leaders: ['segur'] })
    p.s.irregulars[p.space('augsburg') * 4 + CROATS] = 1
    rides(p, 'segur', 1)
    expect([may(p, FR, 'space', 'augsburg'), may(p, FR, 'space', 'stuttgart')]).toEqual([
      'COS-8.6.1-01',
      null,
    ])
    rides(p, 'segur', 2).play(FR, 'space', p.space('augsburg'))
    expect([p.step, p.at('segur')]).toEqual(['over', 'augsburg'])
  })

  it('COS-3.2.1-02 he rides through those he may not join, but does not end there', () => {
    const p = field()
      .ally('bourbon', 'PE')
      .force('asti', { nation: 'SP', leaders: ['gages'] })
    p.force('turin', { nation: 'PE', inf: 2 })
    expect(may(rides(p, 'gages', 2), PR, 'space', 'turin')).toBeNull()
    expect(may(rides(p, 'gages', 1), PR, 'space', 'turin')).toBe('COS-3.2.1-02')
    rides(p, 'gages', 2).play(PR, 'space', p.space('turin'))
    expect(p.verdict(PR, 'end')).toBe('COS-3.2.1-02')
    const q = field()
      .ally('bourbon', 'PE')
      .force('asti', { nation: 'SP', leaders: ['gages'] })
    q.force('asti', { nation: 'PE', inf: 2 })
    expect(rides(q, 'gages', 0).verdict(PR, 'end')).toBeNull()
  })

  it('COS-7.3.1-01 not where his nation may not go', () => {
    const p = field().force('ostende', { nation: 'BR', leaders: ['stair'] })
    p.s.open[FRENCH_HOME] = 0
    expect(may(rides(p, 'stair'), BR, 'space', 'dunkirk')).toBe('COS-7.3.1-01')
  })
})

describe('by sea', () => {
  const at = (port: string): Position =>
    field()
      .control('BR', 'stade', 'ostende')
      .force(port, { nation: 'BR', leaders: ['stair'] })

  it('COS-8.6.2-01 COS-Q128 from one open port to another of the same sea', () => {
    const p = rides(at('ostende'), 'stair')
    expect([may(p, BR, 'sail', 'stade'), may(p, BR, 'sail', 'gent'), may(p, BR, 'sail', 'dover')]).toEqual([
      null,
      'COS-8.6.2-01',
      'COS-8.6.2-01',
    ])
    p.force('stade', { nation: 'BR', inf: 3 }).force('stade', { nation: 'FR', inf: 3 })
    expect(may(p, BR, 'sail', 'stade')).toBe('COS-8.6.2-01')
  })

  it('COS-8.6.2-01 COS-Q128 not out of a port that is shut in, nor after he has been by land', () => {
    const shut = at('ostende').force('ostende', { nation: 'FR', inf: 6 })
    expect(may(rides(shut, 'stair'), BR, 'sail', 'stade')).toBe('COS-8.6.2-01')
    const p = rides(at('ostende'), 'stair').play(BR, 'space', at('ostende').space('gent'))
    p.play(BR, 'space', p.space('ostende'))
    expect(may(p, BR, 'sail', 'stade')).toBe('COS-8.6.2-01')
  })

  it('COS-6.5.2-03 COS-2.0.1-08 nor to a port that is closed to him', () => {
    const p = at('ostende').control('BR', 'dunkirk')
    p.s.open[FRENCH_HOME] = 0
    expect(may(rides(p, 'stair'), BR, 'sail', 'dunkirk')).toBe('COS-7.3.1-01')
  })
})
