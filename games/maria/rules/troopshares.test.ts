// MAR-6: how troops are shared and lost, who commands, and who must be asked.
import { describe, expect, it } from 'vitest'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA } from '../powers.ts'
import { RESIGNED, RUNNING } from '../state.ts'
import { type Position, position, WEST } from '../testkit.ts'
import { combatFrame } from './combat.ts'
import { movementFrame } from './movement.ts'
import { commandFrame, judgeConsent, judgeJoin, mateOf, needsConsent, share, stackFaults } from './stacks.ts'
import { supplyFrame } from './supply.ts'

describe('troops of a stack', () => {
  it('MAR-6-08 MAR-6-09 a wish is met as far as both keep 1 to 8', () => {
    const p = position('a').put('france-2', 'a').put('france-3', 'a')
    for (const [sum, wish, first] of [
      [16, 1, 8],
      [16, 16, 8],
      [12, 1, 4],
      [12, 3, 4],
      [12, 4, 4],
      [12, 8, 8],
      [12, 9, 8],
      [9, 0, 1],
      [9, 8, 8],
      [8, 0, 1],
      [8, 8, 7],
      [5, 3, 3],
      [2, 0, 1],
      [2, 5, 1],
    ]) {
      share(p.s, p.piece('france-2'), p.piece('france-3'), sum, wish)
      expect([sum, wish, p.troops('france-2'), p.troops('france-3')]).toEqual([sum, wish, first, sum - first])
    }
  })

  it('MAR-6-18 MAR-D16 while the owner is asked who keeps the last troop, there is just one', () => {
    const p = position('a-b b-r1-r2-r3-r4-r5-r6-r7')
    p.put('austria-1', 'b', 3).put('austria-2', 'b', 4).put('france-2', 'a', 8).put('france-3', 'a', 5)
    p.begin(combatFrame(WEST)).act('concede')
    expect([p.troops('austria-1'), p.troops('austria-2')]).toEqual([1, 0])
    expect(p.verdict('keep', p.piece('austria-3'))).toBe('MAR-6-17')
    expect(p.verdict('keep', p.piece('france-2'))).toBe('MAR-6-17')
    p.act('keep', p.piece('austria-2'))
    expect([p.at('austria-1'), p.troops('austria-2')]).toEqual([-1, 1])
  })
})

describe('who stands together', () => {
  it('MAR-6-02 MAR-6-03 MAR-6-04 a city is open to one more general of the same side', () => {
    const p = position('a b c d e f').put('france-1', 'a').put('france-2', 'b').put('bavaria-1', 'b')
    p.put('france-train-1', 'c').put('prussia-1', 'd').put('austria-1', 'f')
    const verdict = (power: number) => [...'abcdef'].map((c) => judgeJoin(p.board, p.s, power, p.city(c)))
    const west = [null, 'MAR-6-03', 'MAR-6-04', 'MAR-6-02', 'MAR-6-04', 'MAR-6-02']
    expect([verdict(FRANCE), verdict(BAVARIA)]).toEqual([west, west])
    expect(verdict(AUSTRIA)).toEqual(['MAR-6-02', 'MAR-6-03', 'MAR-6-04', 'MAR-6-02', 'MAR-6-04', null])
  })

  it('MAR-6-05 MAR-6-06 the first general of all commands by rank, and by choice among equals', () => {
    const p = position('a=b').put('france-1', 'a').put('france-2', 'a').begin(movementFrame(WEST))
    expect(['france-1', 'france-2'].map((g) => p.verdict('moveStack', p.piece(g)))).toEqual([
      null,
      'MAR-6-05',
    ])
    for (const chief of ['france-1', 'bavaria-1']) {
      const q = position('a=b').put('france-1', 'a').put('bavaria-1', 'b').begin(movementFrame(WEST))
      q.act('move', q.piece('bavaria-1')).act('go', q.city('a'))
      expect(q.targets('command')).toEqual([q.piece('bavaria-1'), q.piece('france-1')])
      expect(q.verdict('command', q.piece('france-2'))).toBe('MAR-6-06')
      q.act('command', q.piece(chief))
      expect(q.s.chief).toBe(1 << q.piece(chief))
      expect(q.said('stack.commands')).toEqual([[q.piece(chief)]])
    }
  })

  it('MAR-6-07 MAR-Q91 consent is needed between two players’ cooperating powers only', () => {
    const p = position('a', {}, 'advanced')
    const pairs = [
      ['austria-1', 'pragmatic-army-1', true],
      ['pragmatic-army-1', 'austria-1', true],
      ['austria-1', 'austria-2', false],
      ['france-1', 'bavaria-1', false],
      ['bavaria-1', 'france-1', false],
      ['austria-1', 'prussia-1', false],
      ['pragmatic-army-1', 'prussia-1', false],
      ['austria-1', 'austria-train-1', false],
      ['austria-1', 'pragmatic-army-train-1', false],
    ] as const
    for (const [g, h, asks] of pairs) {
      const [i, k] = [p.piece(g), p.piece(h)]
      expect([g, h, needsConsent(p.board, p.s, i, k)]).toEqual([g, h, asks])
      p.s.frames = [movementFrame([AUSTRIA, PRAGMATIC])]
      expect([g, h, judgeConsent(p.board, p.s, i, k)]).toEqual([g, h, null])
    }
  })

  it('MAR-6-01 MAR-6-02 MAR-6-03 MAR-6-04 a position with a wrong stack is found out', () => {
    const faults = (...pieces: string[]): number => {
      const p = position('a-b')
      for (const piece of pieces) p.put(piece, 'a')
      return stackFaults(p.board, p.s).length
    }
    const legal = [[], ['france-1'], ['france-train-1'], ['france-1', 'france-2'], ['france-1', 'bavaria-1']]
    for (const pieces of [...legal, ['france-1', 'hussar-1']])
      expect([pieces, faults(...pieces)]).toEqual([pieces, 0])
    for (const pieces of [
      ['france-1', 'austria-1'],
      ['france-1', 'prussia-1'],
      ['france-1', 'france-2', 'france-3'],
      ['france-1', 'france-train-1'],
      ['france-train-1', 'france-train-2'],
    ])
      expect([pieces, faults(...pieces)]).toEqual([pieces, 1])
  })

  it('MAR-6-02 MAR-19.3-08 those who part may share a city while pieces are on their way out, but no three', () => {
    const faults = (p: Position, ...procs: string[]): number => {
      p.s.frames = procs.map((proc) => ({ proc, step: 'begin' }) as never)
      return stackFaults(p.board, p.s).length
    }
    const two = position('a').put('prussia-1', 'a').put('austria-1', 'a')
    expect(faults(two, 'stage')).toBe(1)
    expect(faults(two, 'stage', 'saxony')).toBe(0)
    expect(faults(two, 'stage', 'displacement', 'choice')).toBe(0)
    two.s.result = RESIGNED // perhaps in the midst of it
    expect(faults(two)).toBe(0)
    two.s.result = RUNNING
    expect(faults(two.put('france-1', 'a'), 'saxony')).toBe(1)
  })

  it('MAR-6-17 MAR-6-20 generals off the map stand in no stack, and command nobody', () => {
    const p = position('a-b').put('prussia-1', -1).put('prussia-2', -1)
    expect(mateOf(p.board, p.s, p.piece('prussia-2'))).toBe(-1)
    const q = position('a-b').put('prussia-1', 'a', 1).put('saxony-1', 'a', 5)
    q.s.chief = 1 << q.piece('prussia-1')
    q.begin(supplyFrame(PRUSSIA))
    expect([q.at('prussia-1'), q.s.chief]).toEqual([-1, 0])
  })

  it('MAR-6-06 of two equals the one chosen last commands', () => {
    for (const chief of ['prussia-1', 'saxony-1']) {
      const p = position('a').put('prussia-1', 'a').put('saxony-1', 'a')
      p.s.chief = (1 << p.piece('prussia-1')) | (1 << p.piece('saxony-1'))
      p.begin(commandFrame(p.piece('prussia-1'), p.piece('saxony-1'))).act('command', p.piece(chief))
      expect([chief, p.s.chief]).toEqual([chief, 1 << p.piece(chief)])
    }
  })
})
