// COS-16.5 at the edges: who may cross, where to, and what becomes of those who do not.
import { describe, expect, it } from 'vitest'
import { AU, BR, FR, PR } from '../board.ts'
import { captureFrame } from '../frames/supply.ts'
import { DEMORALISED } from '../state.ts'
import { type ForceSpec, type Position, position } from '../testkit.ts'
import { effectFrame } from './effects/frames.ts'
import { freshOf } from './forces.ts'
import type { X } from './kit.ts'
import { cutPaths } from './supply.ts'

/** France at war with both cards, a command at Dunkirk and an open Channel. */
function ready(spec: ForceSpec = {}): Position {
  const p = position().clear().atWar().date(1744, 'summer').executed('renewed-french-commitment')
  for (const court of [PR, AU, BR]) p.hand(court)
  p.hand(FR, 'f29', 'f30')
  p.s.fleets = [0, 0, 3, 0, 0, 0]
  p.s.sorties = [0, 0, 0, 0]
  return p.force('dunkirk', { nation: 'FR', inf: 10, cav: 2, leaders: ['de-saxe'], ...spec })
}

const start = (p: Position): Position => p.dice(4).begin(effectFrame(p.board, FR, p.card('f29'), 0))
const load = (p: Position): Position => start(p).play(FR, 'leader', p.leader('de-saxe')).play(FR, 'go')
const cross = (p: Position, to = 'dover'): Position =>
  load(p).play(FR, 'space', p.space(to)).play(FR, 'count', 0)

describe('who crosses', () => {
  it('COS-16.5-01 COS-7.1.2-01 COS-Q77 a French command with French SP of a Power at war', () => {
    const p = ready()
    p.force('dunkirk', { nation: 'FR', leaders: ['segur'] })
    p.force('dunkirk', { nation: 'FR', inf: 4, leaders: ['conti'] })
    p.force('dunkirk', { nation: 'SP', inf: 4, leaders: ['gages'] })
    p.force('dunkirk', { nation: 'FR', inf: 2, leaders: ['gages'] })
    p.force('dunkirk', { nation: 'BV', inf: 4, leaders: ['torring'] }).ally('bourbon', 'BV')
    start(p)
    const may = (id: string) => p.verdict(FR, 'leader', p.leader(id))
    expect(['de-saxe', 'segur', 'conti', 'gages', 'torring'].map(may)).toEqual([
      null,
      'COS-Q77',
      null,
      'COS-16.5-01',
      'COS-7.1.2-01',
    ])
    p.status('belligerent', 'BV')
    expect(may('torring')).toBe('COS-16.5-01')
  })

  it('COS-16.5-01 it may be called off on the quay, and may still march then', () => {
    const p = start(ready())
    p.play(FR, 'leader', p.leader('de-saxe')).play(FR, 'end')
    expect([p.step, p.at('de-saxe'), freshOf(p.s, p.led('de-saxe'))]).toEqual(['over', 'dunkirk', 12])
    expect(p.said('sea.calledOff')).toEqual([[FR]])
    const q = load(ready()).play(FR, 'end')
    expect([q.step, q.at('de-saxe'), freshOf(q.s, q.led('de-saxe'))]).toEqual(['over', 'dunkirk', 12])
    expect(q.said('sea.calledOff')).toEqual([[FR]])
  })
})

describe('where to', () => {
  it('COS-16.5-01 COS-7.1.3-02 no port of a neutral Britain', () => {
    const p = load(ready().status('neutral', 'BR'))
    expect(p.verdict(FR, 'space', p.space('dover'))).toBe('COS-7.1.3-02')
  })

  it('COS-8.3-05 a Demoralised force lands nowhere among enemies', () => {
    const p = load(ready({ order: DEMORALISED }).force('dover', { nation: 'BR', inf: 2 }))
    expect(p.verdict(FR, 'space', p.space('dover'))).toBe('COS-8.3-05')
    expect(p.verdict(FR, 'space', p.space('newcastle'))).toBeNull()
    const q = load(ready().force('dover', { nation: 'BR', inf: 2 }))
    expect(q.verdict(FR, 'space', q.space('dover'))).toBeNull()
  })
})

describe('what becomes of it', () => {
  it('COS-16.3-03 COS-Q54 beaten at sea it loses 2 SP for each section of the margin, and has moved', () => {
    const p = ready()
    p.s.fleets = [9, 0, 3, 0, 0, 0]
    p.s.sorties[BR] = 1
    load(p).play(FR, 'space', p.space('dover')).play(FR, 'count', 3)
    p.dice(6).play(BR, 'marker').dice(1, 5).play(BR, 'count', 9)
    while (p.step.startsWith('losses')) p.play(FR, 'count', Number(p.options(FR)[0].split(' ')[1]))
    expect(p.said('sea.back')).toHaveLength(1)
    expect([p.at('de-saxe'), freshOf(p.s, p.led('de-saxe'))]).toEqual(['dunkirk', 0])
    // Four sections.
    expect(12 - p.sp('dunkirk', 'FR')).toBe(8)
  })

  it('COS-16.5-03 its marker comes at the end of the activation, once', () => {
    const stranded = (supply: number) => {
      const p = ready({ supply })
      cutPaths(p.board, p.s, p.machine as unknown as X)
      cross(p).play(FR, 'end')
      return p.s.forceSupply[p.led('de-saxe')]
    }
    expect([stranded(0), stranded(1), stranded(2)]).toEqual([1, 1, 2])
  })

  it('COS-16.5-05 then whatever was going on goes on', () => {
    const p = ready().depot('FR', 'metz', 2)
    const below = { ...captureFrame(p.space('metz'), FR, FR), step: 'ask', left: 2 }
    p.dice(4).begin(effectFrame(p.board, FR, p.card('f29'), 0), below)
    p.play(FR, 'leader', p.leader('de-saxe')).play(FR, 'go').play(FR, 'space', p.space('dover'))
    p.play(FR, 'count', 0).play(FR, 'end')
    expect([p.step, p.s.result]).toEqual(['capture.ask', 0])
  })
})
