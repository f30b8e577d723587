// Rulings that players may switch (RULES.md, section 28): what each value of an option does.

import { describe, expect, it } from 'vitest'
import type { Battle } from '../frames.ts'
import { AT_WAR, isNeutral, leagueOf, NEUTRAL, WAR_AGAIN, WITH_AUSTRIA } from '../leagues.ts'
import { contest, deckOf, ground, pc } from '../politicskit.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { courtOf, DISCARD, ELIMINATED } from '../state.ts'
import { type Cities, onFullBoard, type Position, position } from '../testkit.ts'
import { cardPhaseFrame, incomeOf } from './cards.ts'
import { combatFrame } from './combat.ts'
import { hussarsFrame } from './hussars.ts'
import { movementFrame } from './movement.ts'
import { sequenceFrame, stagePowers } from './sequence.ts'
import { decodeContract } from './subsidies.ts'
import { SUPPLIED, supplyOf, UNSUPPLIED } from './supply.ts'
import { judgeEntry } from './winter.ts'

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
      p.league('neutral')
      expect(incomeOf(p.board, p.s, SAXONY)).toBe(1)
      p.league('austrian')
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
    p.league('neutral', 'at peace')
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

describe('MAR-Q34: a hussar that is left where it is', () => {
  /** A hussar `gap` cities from the only Austrian general is left there. */
  const left = (hussarStays: string, gap: number): Position => {
    const p = position('a-b-c-d-e-f', {}, 'intro', { hussarStays })
    p.put('austria-1', 'a').put('hussar-1', 'abcdef'[gap]).put('hussar-2', ELIMINATED)
    return p.begin(hussarsFrame(p.board)).act('leave')
  }

  it('MAR-Q34 anywhere: it stays, however far', () => {
    expect(left('anywhere', 4).at('hussar-1')).toBe('e')
    expect(left('anywhere', 5).at('hussar-1')).toBe('f')
  })

  it('MAR-Q34 inRange: four cities off it stays, five off it leaves the map', () => {
    expect(left('inRange', 4).at('hussar-1')).toBe('e')
    const p = left('inRange', 5)
    expect(p.at('hussar-1')).toBe(ELIMINATED)
    expect(p.said('hussar.removed')).toEqual([[p.city('f')]])
    const first = position('a-b-c-d-e-f', {}, 'intro', { hussarStays: 'inRange' }).put('austria-1', 'f')
    first.put('hussar-1', 'a').begin(hussarsFrame(first.board)).act('leave')
    expect(first.at('hussar-1')).toBe(ELIMINATED)
    p.act('leave')
    expect(p.at('hussar-2')).toBe(ELIMINATED)
    expect(p.said('hussar.removed').length).toBe(1)
  })
})

describe('MAR-Q35: a train that has moved', () => {
  const moved = (movedTrain: string): Position => {
    const lands: Cities = { berlin: { fortress: 'major', region: 'prussia' } }
    const p = position('a=b berlin', lands, 'intro', { movedTrain }).put('prussia-train-1', 'a')
    p.hand(PRUSSIA, 'H4', 'H5').begin(movementFrame([PRUSSIA, SAXONY]))
    return p.act('move', p.piece('prussia-train-1')).act('go', p.city('b')).act('stop')
  }

  it('MAR-Q35 stays: it cannot be lifted', () => {
    const p = moved('stays')
    expect(p.verdict('reenter', p.piece('prussia-train-1'))).toBe('MAR-Q35')
    expect(p.targets('reenter')).toEqual([])
  })

  it('MAR-Q35 mayReenter: it can, once', () => {
    const p = moved('mayReenter')
    expect(p.targets('reenter')).toEqual([p.piece('prussia-train-1')])
    p.act('reenter', p.piece('prussia-train-1')).act('enter', p.city('berlin')).act('pay', p.card('H4'))
    expect(p.at('prussia-train-1')).toBe('berlin')
    expect(p.verdict('reenter', p.piece('prussia-train-1'))).toBe('MAR-10.2-08')
  })
})

describe('MAR-Q64: a stack that force marches', () => {
  const stack = (stackMarch: string): Position => {
    const p = position('a=b=c=d=e=f', {}, 'intro', { stackMarch }).put('france-2', 'a').put('france-3', 'a')
    return p.begin(movementFrame([FRANCE, BAVARIA]))
  }

  it('MAR-Q64 allowed or forbidden as one; each of it may march alone either way', () => {
    for (const [stackMarch, verdict] of [
      ['allowed', null],
      ['forbidden', 'MAR-Q64'],
    ] as const) {
      const p = stack(stackMarch)
      expect(p.verdict('marchStack', p.piece('france-2'))).toBe(verdict)
      expect(p.verdict('marchStack', p.piece('france-3'))).toBe('MAR-6-05')
      expect(p.verdict('moveStack', p.piece('france-2'))).toBeNull()
      expect(p.verdict('march', p.piece('france-2'))).toBeNull()
    }
  })
})

describe('MAR-Q68: whose marker bars a general from coming back', () => {
  const LANDS: Cities = {
    dresden: { fortress: 'major', region: 'saxony' },
    muenchen: { fortress: 'major', region: 'bavaria' },
  }
  const judged = (entryControl: string, general: string, city: string, holder: number): string | null => {
    const p = position('dresden-muenchen', LANDS, 'intro', { entryControl }).put(general, ELIMINATED, 0)
    if (holder >= 0) p.mark(city, holder)
    return judgeEntry(p.board, p.s, p.piece(general), p.city(city))
  }

  it('MAR-Q68 notEnemy: only an enemy’s', () => {
    for (const holder of [-1, PRUSSIA, FRANCE])
      expect(judged('notEnemy', 'saxony-1', 'dresden', holder)).toBeNull()
    expect(judged('notEnemy', 'saxony-1', 'dresden', AUSTRIA)).toBe('MAR-13-07')
  })

  it('MAR-Q68 own: any but his major’s; the French still return at München if it is friendly', () => {
    for (const holder of [-1, PRUSSIA]) expect(judged('own', 'saxony-1', 'dresden', holder)).toBeNull()
    expect(judged('own', 'saxony-1', 'dresden', FRANCE)).toBe('MAR-Q68')
    expect(judged('own', 'saxony-1', 'dresden', AUSTRIA)).toBe('MAR-13-07')
    expect(judged('own', 'france-2', 'muenchen', PRUSSIA)).toBeNull()
    expect(judged('own', 'bavaria-1', 'muenchen', PRUSSIA)).toBe('MAR-Q68')
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
