// Rulings that players may switch (RULES.md, section 28): what each value of an option does.
import { describe, expect, it } from 'vitest'
import {
  AT_PEACE,
  AT_WAR,
  AUSTRIA,
  BAVARIA,
  FRANCE,
  isNeutral,
  leagueOf,
  NEUTRAL,
  PRAGMATIC,
  PRUSSIA,
  SAXONY,
  WAR_AGAIN,
  WITH_AUSTRIA,
} from '../powers.ts'
import { courtOf, DISCARD, ELIMINATED } from '../state.ts'
import { type Cities, onFullBoard, type Position, position } from '../testkit.ts'
import { cardPhaseFrame, incomeOf } from './cards.ts'
import { type Battle, combatFrame } from './combat.ts'
import { movementFrame } from './movement.ts'
import { contest, deckOf, ground, pc } from './politicskit.ts'
import { sequenceFrame, stagePowers } from './sequence.ts'
import { decodeContract } from './subsidies.ts'
import { SUPPLIED, supplyOf, UNSUPPLIED } from './supply.ts'

const battles = (p: Position) => p.said('battle.begin').map(([from]) => p.board.cityIds[from])

describe('MAR-Q4: which path the hussars tax', () => {
  /** A path of three through the hussar, and a free one of `way` segments. */
  const posts = (taxedPath: string, way: number): number => {
    const free = Array.from({ length: way - 1 }, (_, i) => `f${i}`).join('-')
    const p = position(`g-h-x-t g-${free}-t`, {}, 'intro', { taxedPath })
    p.put('prussia-1', 'g', 4).put('prussia-train-1', 't').put('hussar-1', 'h')
    return supplyOf(p.board, p.s, p.piece('prussia-1'))
  }

  it('MAR-Q4 noFreePath: any path of up to six without a hussar is free', () => {
    expect([3, 4, 6].map((way) => posts('noFreePath', way))).toEqual([SUPPLIED, SUPPLIED, SUPPLIED])
    expect(posts('noFreePath', 7)).toBe(3)
  })

  it('MAR-Q4 shortest: a longer way round does not help, one as short does', () => {
    expect([3, 4, 6, 7].map((way) => posts('shortest', way))).toEqual([SUPPLIED, 3, 3, 3])
  })

  it('MAR-Q4 shortest: without a hussar on the map nothing changes', () => {
    const p = position('g-x-t', {}, 'intro', { taxedPath: 'shortest' })
    p.put('prussia-1', 'g', 4).put('prussia-train-1', 't')
    expect(supplyOf(p.board, p.s, p.piece('prussia-1'))).toBe(SUPPLIED)
    p.put('prussia-train-1', ELIMINATED)
    expect(supplyOf(p.board, p.s, p.piece('prussia-1'))).toBe(UNSUPPLIED)
  })
})

describe('MAR-Q14: troops lost because they cannot retreat', () => {
  /** Austria beats a French general of five by `score`, who has no room to retreat so far. */
  const trapped = (retreatLosses: string, score: number): Position => {
    const p = position('w-x-a', {}, 'advanced', { retreatLosses })
    p.put('austria-1', 'w', 5 + score > 8 ? 8 : 5 + score).put('france-2', 'x', 5)
    return p.begin(combatFrame([AUSTRIA, PRAGMATIC])).act('concede')
  }

  it('MAR-Q14 no: two lost and a general gone are worth one marker', () => {
    const p = trapped('no', 2)
    expect(p.at('france-2')).toBe(ELIMINATED)
    expect(courtOf(p.s).slots[AUSTRIA]).toBe(1)
    expect(p.said('markers.gained')).toEqual([[AUSTRIA, 1]])
  })

  it('MAR-Q14 yes: all five count, which is still one; with three lost before, none is added to one', () => {
    expect(courtOf(trapped('yes', 2).s).slots[AUSTRIA]).toBe(1)
    expect(courtOf(trapped('yes', 3).s).slots[AUSTRIA]).toBe(1)
  })

  it('MAR-Q14 yes: a stack of six that loses two and has no way is worth two, by no only one', () => {
    for (const [retreatLosses, worth] of [
      ['no', 1],
      ['yes', 2],
    ] as const) {
      const p = position('w-x-a', {}, 'advanced', { retreatLosses })
      p.put('austria-1', 'w', 8).put('france-2', 'x', 3).put('france-3', 'x', 3)
      p.begin(combatFrame([AUSTRIA, PRAGMATIC])).act('concede')
      expect([p.at('france-2'), p.at('france-3')]).toEqual([ELIMINATED, ELIMINATED])
      expect(courtOf(p.s).slots[AUSTRIA]).toBe(worth)
    }
  })

  it('MAR-Q14 yes: a retreat that succeeds costs nothing more', () => {
    const p = position('w-x-a-b', {}, 'advanced', { retreatLosses: 'yes' })
    p.put('austria-1', 'w', 7).put('france-2', 'x', 5)
    p.begin(combatFrame([AUSTRIA, PRAGMATIC])).act('concede')
    expect(p.at('france-2')).toBe('b')
    expect(courtOf(p.s).slots[AUSTRIA]).toBe(0)
  })
})

describe('MAR-Q9: what Saxony draws', () => {
  it('MAR-Q9 two as Austria’s ally, or one; as anything else one', () => {
    for (const [saxonIncome, ally] of [
      ['two', 2],
      ['one', 1],
    ] as const) {
      const p = position('a-b', {}, 'advanced', { saxonIncome })
      expect(incomeOf(p.board, p.s, SAXONY)).toBe(1)
      p.s.league = leagueOf(NEUTRAL, AT_WAR)
      expect(incomeOf(p.board, p.s, SAXONY)).toBe(1)
      p.s.league = leagueOf(WITH_AUSTRIA, AT_WAR)
      expect(incomeOf(p.board, p.s, SAXONY)).toBe(ally)
      p.begin(cardPhaseFrame([SAXONY]))
      expect(p.said('cards.drawn')).toEqual([[SAXONY, ally]])
    }
  })
})

describe('MAR-Q18: how long Prussia is neutral', () => {
  /** A turn after the peace of turn 4 begins. */
  const begin = (prussianNeutrality: string, turn: number): Position => {
    const p = onFullBoard('advanced', { prussianNeutrality })
    p.s.league = leagueOf(NEUTRAL, AT_PEACE)
    courtOf(p.s).peace = 4
    courtOf(p.s).tracks[0] = p.board.politics.boxS
    p.s.turn = turn
    return p.begin({ ...sequenceFrame(), step: 'turn' })
  }

  it('MAR-Q18 toItsStage: at the start of turn N+2 it still is', () => {
    expect(isNeutral(begin('toItsStage', 6).s, PRUSSIA)).toBe(true)
  })

  it('MAR-Q18 toTurnStart: through the whole of turn N+1, and not in turn N+2', () => {
    expect(isNeutral(begin('toTurnStart', 5).s, PRUSSIA)).toBe(true)
    const p = begin('toTurnStart', 6)
    expect(p.s.league).toBe(leagueOf(NEUTRAL, WAR_AGAIN))
    expect(p.said('peace.over')).toEqual([[]])
  })
})

describe('MAR-Q20: the French card for Bavaria', () => {
  const opening = (bavarianCard: string): Position => {
    const p = onFullBoard('advanced', { bavarianCard })
    p.s = p.machine.game.setup(p.board, { scenario: 'advanced', options: p.s.options })
    return p
  }

  it('MAR-Q20 fixedIn1741: a contract of three turns, and France is not asked', () => {
    const p = opening('fixedIn1741')
    expect(courtOf(p.s).contracts.map(decodeContract)).toEqual([
      { giver: FRANCE, receiver: BAVARIA, turns: 3, fixed: true },
    ])
    p.begin(cardPhaseFrame([FRANCE, BAVARIA]))
    expect(p.s.frames).toEqual([])
  })

  it('MAR-Q20 free: no contract, and France is asked from the first turn on', () => {
    const p = opening('free')
    expect(courtOf(p.s).contracts).toEqual([])
    p.begin(cardPhaseFrame([FRANCE, BAVARIA]))
    expect(p.awaited()).toEqual(['louis'])
    p.act('keep')
    expect(p.said('cards.drawn')).toEqual([
      [FRANCE, 5],
      [BAVARIA, 1],
    ])
  })
})

describe('MAR-Q26: a general who is joined before he has moved', () => {
  const joined = (joinedGeneral: string): Position => {
    const p = position('a=b=c', {}, 'intro', { joinedGeneral }).put('france-2', 'a').put('france-3', 'b')
    p.begin(movementFrame([FRANCE, BAVARIA]))
      .act('move', p.piece('france-2'))
      .act('go', p.city('b'))
    return p
  }

  it('MAR-Q26 stays: he may not move any more, nor may the one who joined', () => {
    const p = joined('stays')
    expect(p.verdict('move', p.piece('france-3'))).toBe('MAR-10.1-10')
    expect(p.verdict('move', p.piece('france-2'))).toBe('MAR-10.1-03')
  })

  it('MAR-Q26 mayMove: he may still move, the one who joined may not, and not both as a stack', () => {
    const p = joined('mayMove')
    expect(p.verdict('move', p.piece('france-3'))).toBeNull()
    expect(p.verdict('move', p.piece('france-2'))).toBe('MAR-10.1-03')
    expect(p.verdict('moveStack', p.piece('france-2'))).toBe('MAR-10.1-03')
  })
})

describe('MAR-Q33: supply from one map to the other', () => {
  const MAPS: Cities = { a: { map: 'flanders' }, b: { map: 'bohemia' } }
  const across = (supplyAcrossMaps: string, power: string): number => {
    const p = position('a-b', MAPS, 'advanced', { supplyAcrossMaps })
    p.put(`${power}-1`, 'a', 4).put(`${power}-train-1`, 'b')
    return supplyOf(p.board, p.s, p.piece(`${power}-1`))
  }

  it('MAR-Q33 all: every power’s path may cross', () => {
    for (const power of ['france', 'austria', 'prussia', 'bavaria'])
      expect(across('all', power), power).toBe(SUPPLIED)
  })

  it('MAR-Q33 frenchAndAustrian: only theirs', () => {
    for (const power of ['france', 'austria']) expect(across('frenchAndAustrian', power)).toBe(SUPPLIED)
    for (const power of ['prussia', 'bavaria', 'saxony', 'pragmatic-army'])
      expect(across('frenchAndAustrian', power), power).toBe(UNSUPPLIED)
  })

  it('MAR-Q33 frenchAndAustrian: a path on one map is as good as ever', () => {
    const p = position('a-b-c', {}, 'advanced', { supplyAcrossMaps: 'frenchAndAustrian' })
    p.put('prussia-1', 'a', 4).put('prussia-train-1', 'c')
    expect(supplyOf(p.board, p.s, p.piece('prussia-1'))).toBe(SUPPLIED)
  })
})

describe('MAR-Q40: when political cards are carried out', () => {
  const PACT = 'A pact against the Queen'
  const GOLD = 'Gold from London'

  /** Prussia takes one card and Austria, later, the other. */
  const taken = (instructions: string): Position => {
    const p = contest(deckOf(ground({ instructions }), PACT, GOLD), 'H', { [PRUSSIA]: 'H9', [AUSTRIA]: 'H5' })
    return p.act('pick', pc(p, PACT))
  }

  it('MAR-Q40 atOnce: the taker is asked before anybody else chooses', () => {
    const p = taken('atOnce')
    expect(p.s.frames.at(-1)?.proc).toBe('policy')
    expect(p.awaited()).toEqual(['frederick'])
  })

  it('MAR-Q40 afterAll: the next power chooses first, then all are carried out in the order they were taken', () => {
    const p = taken('afterAll')
    expect(p.s.frames.at(-1)?.proc).toBe('politics')
    expect(p.awaited()).toEqual(['maria'])
    p.act('pick', pc(p, GOLD))
    expect(p.awaited()).toEqual(['frederick'])
    p.act('discard')
    expect(p.awaited()).toEqual(['maria'])
    p.act('execute')
    expect(p.said('cards.drawn')).toEqual([[AUSTRIA, 2]])
  })

  it('MAR-Q40 MAR-24.2-03 afterAll: with three players one who takes both cards carries out both', () => {
    const p = contest(deckOf(ground({ instructions: 'afterAll' }), PACT, GOLD), 'H', {
      [PRUSSIA]: 'H9',
      [PRAGMATIC]: 'H5',
    })
    p.act('pick', pc(p, PACT)).act('pick', pc(p, GOLD))
    expect(p.s.frames.at(-1)?.proc).toBe('policy')
    p.act('discard')
    expect(p.s.frames.at(-1)?.proc).toBe('policy')
  })
})

describe('MAR-Q46: the Pragmatic Army’s attacks with two players', () => {
  const two = (pragmaticAttacks: string, scenario = 'advanced-2p'): Position => {
    const p = position('a-b c-d', {}, scenario, { pragmaticAttacks })
    p.put('austria-1', 'a').put('france-2', 'b').put('pragmatic-army-1', 'c').put('france-3', 'd')
    return p.begin(combatFrame([AUSTRIA, PRAGMATIC]))
  }

  it('MAR-Q46 anyOrder: they may come first', () => {
    const p = two('anyOrder')
    expect(p.targets('attack')).toEqual([p.city('b'), p.city('d')])
  })

  it('MAR-Q46 afterAustria: Austria’s come first, as with three players', () => {
    for (const scenario of ['advanced-2p', 'advanced'])
      expect(battles(two('afterAustria', scenario))).toEqual(['a'])
    expect(battles(two('anyOrder', 'advanced'))).toEqual(['a'])
  })
})

describe('rulings without an option', () => {
  it('MAR-Q52 in the last stage Austria comes first, then Saxony, then the Pragmatic Army', () => {
    const p = position('a-b', {}, 'advanced')
    expect(stagePowers(p.s, 2)).toEqual([AUSTRIA, PRAGMATIC])
    for (const saxony of [NEUTRAL, WITH_AUSTRIA]) {
      p.s.league = leagueOf(saxony, AT_WAR)
      expect(stagePowers(p.s, 2)).toEqual([AUSTRIA, SAXONY, PRAGMATIC])
    }
    p.begin(cardPhaseFrame([AUSTRIA, SAXONY, PRAGMATIC]))
    expect(p.said('cards.drawn').map(([power]) => power)).toEqual([AUSTRIA, SAXONY, PRAGMATIC])
  })

  it('MAR-Q65 of several Reserves the one of the lowest deck is played', () => {
    const p = position('a-b-c-d').put('france-2', 'a', 3).put('austria-1', 'b', 5)
    p.s.opened = 3
    const [second, third] = [p.card('R', 2), p.card('R', 3)]
    p.s.cards[third] = FRANCE
    p.s.cards[second] = FRANCE
    p.begin(combatFrame([FRANCE, BAVARIA])).act('reserve', 4)
    expect([p.s.cards[second], p.s.cards[third]]).toEqual([DISCARD, FRANCE])
    expect(p.said('battle.reserve')).toEqual([[second, 4]])
    expect((p.s.frames.at(-1) as Battle).score).toBe(2)
  })

  it('MAR-Q72 a face-down general who is sent on an expedition comes back face-up, with his own troops', () => {
    const p = ground().put('prussia-1', 'berlin', 5).down('prussia-1')
    const { tracks } = p.board.politics
    const box = tracks[1].boxes.findIndex((x) => x.expedition === 0)
    const other = tracks[1].boxes.findIndex((x) => x.expedition !== 0)
    courtOf(p.s).away[0] = -1
    p.put('prussia-4', 'z', 2)
    courtOf(p.s).tracks[1] = other
    const moves = (steps: number) => ({
      proc: 'tracks',
      step: 'begin',
      moves: [0, steps, 0],
      track: 0,
      looked: 0,
      general: -1,
    })
    p.begin(moves(box - other)).act('send', p.piece('prussia-1'))
    expect(p.isDown('prussia-1')).toBe(false)
    p.begin(moves(other - box))
    expect(p.at('prussia-1')).toBe('driesen')
    expect([p.isDown('prussia-1'), p.troops('prussia-1')]).toEqual([false, 5])
  })
})
