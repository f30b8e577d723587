// TLM-3: points and levels at their borders, and how a match ends.
import { describe, expect, it } from 'vitest'
import { ALLIED, GERMAN } from '../board.ts'
import { ARMISTICE, RUNNING, TIME } from '../state.ts'
import { type Position, position, shipped } from '../testkit.ts'
import { turnFrame } from './marks.ts'
import { productionFrame } from './production.ts'
import { sequenceFrame } from './sequence.ts'
import { outcome, totalVictory, victoryPoints } from './victory.ts'

const G = { german: true, supply: 'german', country: 'DE' } as const

/** A position worth so many points, in a season without a blockade. */
const worth = (points: number): Position => {
  const p = position('A-B', { A: { german: true, vp: Math.max(0, points - 14) } })
  if (points < 14) p.s.unmet[GERMAN] = 14 - points
  return p
}

describe('points', () => {
  it('TLM-3.1-08 every full five points in the East count, in 1914 to 1917', () => {
    const east = (units: number, turn: number): number => {
      const p = position('A-B', { A: G }).turn(turn)
      for (let i = 0; i < units; i++) p.unit('DE infantry', 'EFT')
      return victoryPoints(p.board, p.s) - 14 - p.board.blockade[p.board.yearOf[turn]]
    }
    expect([east(4, 1), east(5, 1), east(9, 1), east(10, 1)]).toEqual([0, 1, 1, 2])
    expect([east(5, 11), east(5, 12), east(5, 15), east(5, 16)]).toEqual([1, 1, 1, 0])
  })

  it('TLM-8.3.6-05 TLM-3.1-15 the Paris Gun counts only next to the capital, in an army or alone', () => {
    const near = { PAR: { capital: true }, A: G, B: { german: true } } as const
    const points = (place: (p: Position) => void): number => {
      const p = position('PAR-A-B', near).turn(16)
      place(p)
      return victoryPoints(p.board, p.s) - 11
    }
    expect(points(() => {})).toBe(0)
    expect(points((p) => p.army('de-1st', 'A', { infantry: 1, parisGun: 1 }))).toBe(1)
    expect(points((p) => p.army('de-1st', 'B', { infantry: 1, parisGun: 1 }))).toBe(0)
    expect(points((p) => p.unit('DE parisGun', 'A'))).toBe(1)
    expect(points((p) => p.unit('DE infantry', 'A').unit('DE parisGun', 'B'))).toBe(0)
    expect(points((p) => p.unit('DE infantry', 'B').unit('DE parisGun', 'A'))).toBe(1)
    expect(
      points((p) => {
        p.s.pool[p.kind('DE parisGun')]--
        p.s.due[p.kind('DE parisGun')]++
        p.unit('DE infantry', 'A')
      }),
    ).toBe(0)
  })
})

describe('Total Victory', () => {
  it('TLM-3.2-03 only the outermost levels end the match, on both sides', () => {
    const ends = (points: number): [boolean, number, number] => {
      const p = worth(points)
      return [totalVictory(p.board, p.s, p.machine), p.s.result, p.s.level]
    }
    expect([ends(4), ends(5), ends(22), ends(23)]).toEqual([
      [true, 1, 0],
      [false, RUNNING, -1],
      [false, RUNNING, -1],
      [true, 1, 6],
    ])
  })

  it('TLM-3.2-03 TLM-Q23 the Allies win it at the end of a player turn', () => {
    const p = worth(4)
    p.begin(turnFrame(ALLIED, p.board.areas)).act('pass').act('end').skip('done')
    expect([p.step, p.s.level]).toEqual(['over', 0])
    expect(outcome(p.s, p.board)).toEqual({ winners: [ALLIED], rule: 'TLM-3.2-03' })
  })

  it('TLM-Q23 it is looked for after Production, and again when the season has advanced', () => {
    const season = (points: number, turn: number): Position => {
      const p = worth(points).turn(turn)
      p.s.frames = [{ ...sequenceFrame(), step: 'advance' }]
      p.machine.advance(p.s)
      return p
    }
    expect([season(4, 3).step, season(4, 3).s.turn]).toEqual(['over', 3])
    // the blockade of 1916 takes the fifth point
    expect([season(5, 7).step, season(5, 7).s.turn]).toEqual(['over', 8])
    expect(season(6, 7).s.result).toBe(RUNNING)
  })
})

describe('the outcome', () => {
  it('TLM-3.2-02 TLM-2.VI-04 there is none while the match runs, and a Stalemate has no winner', () => {
    const p = shipped('1916').begin(sequenceFrame())
    expect(outcome(p.s, p.board)).toBeNull()
    p.s.result = TIME
    p.s.level = 3
    expect(outcome(p.s, p.board)).toBeNull() // it still stands at a question
    p.s.frames = []
    expect(outcome(p.s, p.board)).toEqual({ winners: [], rule: 'TLM-2.VI-04' })
    p.s.result = RUNNING
    expect(outcome(p.s, p.board)).toBeNull()
  })
})

describe('peace at the borders', () => {
  const inTurn = (points: number): Position => {
    const p = worth(points)
    return p.begin(turnFrame(GERMAN, p.board.areas))
  }

  it('TLM-3.3-02 TLM-3.2-01 nobody falls below the last level, and an offer is known at the lowest one too', () => {
    expect(inTurn(30).act('resign', -1, ALLIED).s.level).toBe(6)
    expect(inTurn(20).act('resign', -1, ALLIED).s.level).toBe(6)
    expect(inTurn(18).act('resign', -1, ALLIED).s.level).toBe(5)
    const p = inTurn(3).act('armistice', -1, ALLIED)
    expect([p.view(GERMAN).offer, p.verdict('accept', -1, GERMAN)]).toEqual([ALLIED, null])
  })

  it('TLM-Q68 nobody offers while an offer of the other side stands', () => {
    const p = inTurn(14).act('armistice', -1, GERMAN)
    expect([p.verdict('armistice', -1, ALLIED), p.verdict('armistice', -1, GERMAN)]).toEqual([
      'TLM-Q68',
      'TLM-Q68',
    ])
    p.act('refuse', -1, ALLIED)
    expect(p.verdict('armistice', -1, ALLIED)).toBeNull()
    p.act('armistice', -1, ALLIED).act('accept', -1, GERMAN)
    expect([p.s.result, outcome(p.s, p.board)?.winners]).toEqual([ARMISTICE, []])
  })
})

describe('the books of production', () => {
  it('TLM-H-06 they are closed when both players have spent: what was bought is seen, and no plan is kept', () => {
    const p = position('A-B', { A: G, B: { supply: 'allied' } }).army('de-1st', 'A', { infantry: 2 })
    p.begin(productionFrame())
    const f = p.s.frames[0] as ReturnType<typeof productionFrame>
    expect([f.seenAt, f.seenFlags, f.seenHold, f.seenLoose, f.seenPool]).toEqual([
      p.s.armyAt,
      p.s.armyFlags,
      p.s.hold,
      p.s.loose,
      p.s.pool,
    ])
    p.act('digArmy', p.armyId('de-1st'), GERMAN).act('buy', -1, GERMAN)
    expect([f.seenFlags[p.armyId('de-1st')], p.view(ALLIED).armyFlags[p.armyId('de-1st')]]).toEqual([0, 0])
    p.act('finish', -1, GERMAN)
    p.hand(ALLIED, ...new Array(9).fill('offensive')) // too many: the phase goes on
    p.act('finish', -1, ALLIED)
    expect(p.step).toBe('production.surplus')
    expect([f.seenAt, f.seenFlags, f.seenHold, f.seenLoose, f.seenPool]).toEqual([[], [], [], [], []])
    expect([f.points, f.bought, f.dug]).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(p.view(ALLIED).armyFlags[p.armyId('de-1st')]).toBe(1)
    expect(p.view(ALLIED).plan).toBeNull()
  })

  it('TLM-3.3-01 TLM-H-06 a match that ends among plans forgets them, and which units they had moved', () => {
    const p = position('A-B', { A: G })
      .army('de-1st', 'A', { infantry: 2 })
      .army('de-2nd', 'A', { infantry: 1 })
    p.begin(productionFrame())
    p.act('detach', p.held('de-1st', 'infantry'), GERMAN).act('into', p.armyId('de-2nd'), GERMAN)
    expect([p.size('de-2nd'), p.s.tally.some((n) => n > 0)]).toEqual([2, true])
    p.act('resign', -1, ALLIED)
    expect([p.size('de-1st'), p.size('de-2nd'), p.s.tally.every((n) => n === 0)]).toEqual([2, 1, true])
  })

  it('TLM-3.3-01 TLM-3.2-02 TLM-Q68 a match that ends amid a move or a retreat ends as the units stand', () => {
    const p = position('A-B', { A: G, B: G }).army('de-1st', 'A', { infantry: 2 })
    for (let i = 0; i < 3; i++) p.unit('DE infantry', 'B')
    p.hand(GERMAN, 'offensive').play(GERMAN, 'offensive').take('de-1st').act('go', p.area('B'))
    p.act('armistice', -1, GERMAN).act('accept', -1, ALLIED)
    const q = position('A-B-C', { A: G, B: { vp: 3 } }).army('fr-1st', 'B', { infantry: 1 })
    q.unit('DE infantry', 'A')
      .hand(GERMAN, 'offensive')
      .play(GERMAN, 'offensive')
      .move('DE infantry', 'A', 'B')
    q.act('end').act('done').act('done').act('detach', q.held('fr-1st', 'infantry'))
    q.act('army', q.armyId('fr-1st')).skip('done').act('to', q.area('C'))
    expect([q.step, q.status('B')]).toEqual(['retreat.where', 'german'])
    q.act('resign', -1, ALLIED)
    expect([q.said('match.over'), q.at('fr-1st')]).toEqual([[[5, 17]], 'B'])
    for (const over of [p, q]) expect([over.step, over.machine.check(over.s)]).toEqual(['over', null])
  })
})
