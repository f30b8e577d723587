// MAR-11.2: refusals on the way back, and stacks that go it together.

import { describe, expect, it } from 'vitest'
import type { Retreat } from '../frames.ts'
import { leagueOf, NEUTRAL, WITH_PRUSSIA } from '../leagues.ts'
import { AUSTRIA, FRANCE, PRAGMATIC } from '../powers.ts'
import { type Cities, type Position, position } from '../testkit.ts'
import { retreatFrame } from './retreat.ts'

/** Beaten on x by somebody on w, with two ways of two cities and three that are closed. */
const ROADS = 'w-x x-p1-q1 x-p2-q2 x-m-m1 x-s-s1 x-o-o1 q1-f'
const LANDS: Cities = {
  ...Object.fromEntries(
    ['w', 'x', 'p1', 'q1', 'p2', 'q2', 'o', 'o1', 's', 's1'].map((c) => [c, { map: 'flanders' as const }]),
  ),
  s: { map: 'flanders', region: 'saxony' },
}

const verdicts = (p: Position): string[] =>
  [...p.board.cityIds.keys(), p.board.cityIds.length, 999].map(
    (c) => `${p.board.cityIds[c] ?? c} ${p.verdict('to', c)}`,
  )

function retreats(general: string, mate: string, neutral: boolean): Position {
  const p = position(ROADS, LANDS, 'advanced').put('france-5', 'w').put(general, 'x')
  p.s.league = leagueOf(neutral ? NEUTRAL : WITH_PRUSSIA, 0)
  if (mate !== '') p.put(mate, 'x')
  p.put('austria-train-1', 'o')
  return p.begin(retreatFrame(p.piece(general), mate === '' ? -1 : p.piece(mate), p.city('w'), FRANCE, 2))
}

describe('where a beaten general may not go', () => {
  it('MAR-11.2-04 MAR-11.2-05 MAR-11.2-10 MAR-11.2-11 every city is open or refused for its own reason', () => {
    for (const [general, mate, neutral] of [
      ['pragmatic-army-1', '', true],
      ['pragmatic-army-1', 'austria-2', true],
      ['austria-2', 'pragmatic-army-1', true],
      ['austria-2', '', true],
      ['austria-2', '', false],
      ['pragmatic-army-1', '', false],
    ] as const) {
      const bound = general !== 'austria-2' || mate !== ''
      expect([general, mate, ...verdicts(retreats(general, mate, neutral))]).toEqual([
        general,
        mate,
        'w MAR-11.2-05',
        'x MAR-3.2-18',
        'p1 null',
        'q1 MAR-3.2-18',
        'p2 null',
        'q2 MAR-3.2-18',
        bound ? 'm MAR-11.2-10' : 'm null',
        'm1 MAR-3.2-18',
        neutral ? 's MAR-11.2-11' : 's null',
        's1 MAR-3.2-18',
        'o MAR-11.2-05',
        'o1 MAR-3.2-18',
        'f MAR-3.2-18',
        '13 MAR-3.2-18',
        '999 MAR-3.2-18',
      ])
    }
  })

  it('MAR-11.2-09 MAR-11.2-12 the first general of all goes with his commander, or falls with him', () => {
    for (const [roads, end] of [
      ['w-x-p-q', 'q'],
      ['w-x-p', -1],
    ] as const) {
      const p = position(roads).put('austria-1', 'w').put('bavaria-1', 'x', 4).put('france-1', 'x', 3)
      p.begin(retreatFrame(p.piece('bavaria-1'), p.piece('france-1'), p.city('w'), AUSTRIA, 2))
      expect([p.at('bavaria-1'), p.at('france-1')]).toEqual([end, end])
      expect(p.troops('france-1')).toBe(end === 'q' ? 3 : 0)
    }
  })

  it('MAR-11.2-09 MAR-11.2-10 a stack with one who is bound to his map has no way over the border', () => {
    const land: Cities = { w: { map: 'flanders' }, x: { map: 'flanders' } }
    for (const [general, mate, end] of [
      ['austria-2', '', 'p'],
      ['austria-2', 'austria-3', 'p'],
      ['austria-2', 'pragmatic-army-1', -1],
      ['pragmatic-army-1', 'austria-2', -1],
      ['pragmatic-army-1', '', -1],
    ] as const) {
      const p = position('w-x-p', land, 'advanced').put('france-1', 'w').put(general, 'x')
      if (mate !== '') p.put(mate, 'x')
      p.begin(retreatFrame(p.piece(general), mate === '' ? -1 : p.piece(mate), p.city('w'), FRANCE, 1))
      expect([general, mate, p.at(general)]).toEqual([general, mate, end])
      if (mate !== '') expect(p.at(mate)).toBe(end)
    }
  })

  it('MAR-11.2-01 MAR-11.2-02 the winner’s player is asked, and the cities left are counted down', () => {
    const p = retreats('austria-2', '', true)
    const frame = p.s.frames[0] as Retreat
    expect([p.awaited(), frame.left, frame.used]).toEqual([['louis'], 2, [p.city('x')]])
    p.act('to', p.city('p2'))
    expect([p.s.frames, p.at('austria-2')]).toEqual([[], 'q2'])
    expect(p.said('retreat.step')).toEqual(['p2', 'q2'].map((c) => [p.piece('austria-2'), p.city(c)]))
    const q = position('w-x x-p1 x-p2', {}, 'advanced').put('pragmatic-army-1', 'w').put('france-1', 'x')
    q.begin(retreatFrame(q.piece('france-1'), -1, q.city('w'), PRAGMATIC, 1))
    expect([q.awaited(), q.targets('to')]).toEqual([['frederick'], [q.city('p1'), q.city('p2')]])
  })
})
