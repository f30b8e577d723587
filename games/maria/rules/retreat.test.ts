import { describe, expect, it } from 'vitest'
import { position } from '../testkit.ts'
import { retreatFrame } from './retreat.ts'

const T39 = 'w-x x-p p-q x-r r-w r-s'

describe('retreat', () => {
  it('MAR-T39 the end is the farthest that the full distance can reach', () => {
    const p = position(T39).put('france-2', 'w').put('austria-1', 'x', 4)
    p.begin(retreatFrame(p.piece('austria-1'), -1, p.city('w'), 2))
    expect(p.at('austria-1')).toBe('q')
  })

  it('MAR-T39 a train on the farthest city closes it', () => {
    const p = position(T39).put('france-2', 'w').put('austria-1', 'x', 4).put('austria-train-2', 'q')
    p.begin(retreatFrame(p.piece('austria-1'), -1, p.city('w'), 2))
    expect(p.at('austria-1')).toBe('s')
  })

  it('MAR-T39 MAR-11.2-12 without a path of full length the general is removed', () => {
    const p = position(T39)
    p.put('france-2', 'w').put('austria-1', 'x', 4).put('austria-train-2', 'q').put('austria-2', 'r')
    p.begin(retreatFrame(p.piece('austria-1'), -1, p.city('w'), 2))
    expect(p.at('austria-1')).toBe(-1)
    expect(p.troops('austria-1')).toBe(0)
  })
})
