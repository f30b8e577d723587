import { describe, expect, it } from 'vitest'
import type { Sequence, Winter } from '../frames.ts'
import { AT_PEACE, LEAGUES, WAR_AGAIN } from '../leagues.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { longGames, passive, playOut } from '../randomplay.ts'
import { courtOf } from '../state.ts'
import { onFullBoard, type Position, position } from '../testkit.ts'
import { clauseOf, VOTE } from './clauses.ts'
import { movementFrame } from './movement.ts'
import { sequenceFrame } from './sequence.ts'

const GAMES = longGames(6)
const quiet = playOut({ seed: 1, choose: passive })

/** The whole order of play from one of its steps on. */
const from = (p: Position, step: string, stage = 0): Position =>
  p.begin({ ...sequenceFrame(), step, stage } as Sequence)

/** An empty board in a turn, with or without the politics of the advanced game. */
function inTurn(turn: number, scenario = 'advanced'): Position {
  const p = onFullBoard(scenario)
  p.s.turn = turn
  return p
}

describe('the turn', () => {
  it('MAR-5-01 MAR-5-02 hussars, France and Bavaria, Prussia and Saxony, Austria; nothing before them', () => {
    for (const { machine } of GAMES) {
      const turns = Map.groupBy(
        machine.calls.filter((c) => c.by === 'sequence' && c.proc !== 'setup' && c.proc !== 'winter'),
        (c) => c.turn,
      )
      expect([...turns.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
      for (const calls of turns.values())
        expect(calls.map((c) => [c.proc, c.powers])).toEqual([
          ['hussars', []],
          ['stage', [FRANCE, BAVARIA]],
          ['stage', [PRUSSIA, SAXONY]],
          ['stage', [AUSTRIA]],
        ])
    }
  })

  it('MAR-5-02 no question of politics is ever put: turns open with the hussars', () => {
    for (const { events } of GAMES)
      events.forEach((e, i) => {
        if (e.message === 'turn.begin')
          expect(events[i + 1].message).toMatch(/^(hussar\.placed|stage\.begin)$/)
      })
  })

  it('MAR-5-03 MAR-5-04 cards, supply of both powers, movement, combat, retroactive conquest', () => {
    for (const { machine } of GAMES) {
      const calls = machine.calls.filter((c) => c.by === 'stage' || c.proc === 'stage')
      let stages = 0
      for (let i = 0; i < calls.length; ) {
        const { proc, powers } = calls[i++]
        expect(proc).toBe('stage')
        const phases: [string, number[]][] = []
        for (; i < calls.length && calls[i].proc !== 'stage'; i++)
          phases.push([calls[i].proc, calls[i].powers])
        expect(phases).toEqual([
          ['cardPhase', powers],
          ...powers.map((p) => ['supply', [p]]),
          ['movement', powers],
          ['combat', powers],
          ['retroactive', []],
        ])
        stages++
      }
      expect(stages).toBe(27)
    }
  })

  it('MAR-5-03 the supply of all powers of a stage is looked at, in their order', () => {
    const { machine } = playOut({ seed: 1, choose: passive, until: (s) => s.turn > 1 })
    const supplied = machine.calls.filter((c) => c.proc === 'supply').map((c) => c.powers)
    expect(supplied).toEqual([[FRANCE], [BAVARIA], [PRUSSIA], [SAXONY], [AUSTRIA]])
  })

  it('MAR-10.1-03 nobody has moved before the movement of a stage, nor after its end', () => {
    let moves = 0
    playOut({
      seed: 3,
      until: (s) => s.turn > 2,
      before(s) {
        if (s.moved !== 0) moves++
        const f = s.frames.findLast(({ proc }) => ['stage', 'cardPhase', 'supply'].includes(proc))
        if (f?.proc !== 'stage') expect(s.moved).toBe(0)
      },
    })
    expect(moves).toBeGreaterThan(20)
  })

  it('MAR-5-04 pieces of both powers move in any order within one phase', () => {
    const p = position('a=b c=d e=f').put('france-2', 'a').put('bavaria-1', 'c').put('france-3', 'e')
    p.begin(movementFrame([FRANCE, BAVARIA]))
    p.walk('france-2', 'b').walk('bavaria-1', 'd').walk('france-3', 'f')
    expect(['france-2', 'bavaria-1', 'france-3'].map((g) => p.at(g))).toEqual(['b', 'd', 'f'])
  })

  it('MAR-5-05 the turn advances when Austria’s stage is done, by one', () => {
    const turns: number[] = []
    let last = 1
    playOut({
      seed: 5,
      after(s, _action, _events, machine) {
        if (s.turn === last) return
        turns.push(s.turn)
        last = s.turn
        const stages = machine.calls.filter((c) => c.proc === 'stage')
        expect(stages.at(-1)).toMatchObject({ powers: [AUSTRIA], turn: s.turn - 1 })
        expect(s.frames.at(-1)?.proc).toBe('hussars')
      },
    })
    expect(turns).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('MAR-21-07 proposals that nobody has answered lapse when the turn begins', () => {
    const p = inTurn(2).hand(AUSTRIA, 'H7') // asked in politics
    from(p, 'politics').act('propose', p.terms(['maria', 'louis'], clauseOf(VOTE, 2, 0, 0)), 'maria')
    expect([courtOf(p.s).offers.length, courtOf(p.s).made[0]]).toEqual([1, 1])
    from(p, 'turn')
    expect([courtOf(p.s).offers, courtOf(p.s).made[0]]).toEqual([[], 0])
  })

  it('MAR-19.1-12 MAR-Q18 neutral Prussia fights again from its stage two turns after the peace', () => {
    const stage = (turn: number, of: number): number => {
      const p = inTurn(turn).put('prussia-1', 'berlin').put('france-1', 'metz').put('austria-1', 'wien')
      p.league('neutral', 'at peace')
      courtOf(p.s).peace = 4
      return LEAGUES[from(p, 'stage', of).s.league].peace
    }
    expect([stage(5, 1), stage(6, 0), stage(6, 1)]).toEqual([AT_PEACE, AT_PEACE, WAR_AGAIN])
  })
})

describe('winter', () => {
  it('MAR-5-06 MAR-Q50 follows every third turn, but the match is over after the ninth', () => {
    for (const { events, machine } of [...GAMES, quiet]) {
      expect(events.filter((e) => e.message === 'winter.begin').map((e) => e.values)).toEqual([[3], [6]])
      const stagesBefore = machine.calls.filter((c) => c.proc === 'winter').map((c) => c.turn)
      expect(stagesBefore).toEqual([3, 6])
    }
  })

  it('MAR-5-07 is not a turn: no stage, no draw, no move, and the turn stays', () => {
    let actions = 0
    for (const { events, machine } of GAMES) {
      const from = events.findIndex((e) => e.message === 'winter.begin')
      const to = events.findIndex((e) => e.message === 'turn.begin' && e.values[0] === 4)
      const inside = events.slice(from + 1, to)
      actions += inside.length
      expect(
        inside.filter(
          (e) => !/^(winter|cards\.paid|hussar\.removed|train\.eliminated|stack)/.test(e.message),
        ),
      ).toEqual([])
      const during = machine.calls.filter((c) => c.by === 'winter')
      for (const call of during) expect(['payment', 'command']).toContain(call.proc)
    }
    expect(actions).toBeGreaterThan(20)
  })

  it('MAR-5-08 the powers recruit in the order of their stages', () => {
    for (const { events } of [...GAMES, quiet]) {
      const order = events.filter((e) => e.message === 'winter.recruited').map((e) => e.values[0])
      const once = [FRANCE, BAVARIA, PRUSSIA, SAXONY, AUSTRIA]
      expect(order).toEqual([...once, ...once])
    }
  })

  it('MAR-5-08 MAR-Q25 of those who take part, Saxony with its ally', () => {
    const order = (p: Position): number[] => (from(p, 'endOfYear', 3).s.frames[1] as Winter).powers
    const west = [FRANCE, BAVARIA, PRUSSIA]
    expect(order(inTurn(3, 'intro'))).toEqual([...west, SAXONY, AUSTRIA])
    expect(order(inTurn(3))).toEqual([...west, SAXONY, AUSTRIA, PRAGMATIC])
    const p = inTurn(3)
    p.league('neutral', 'at peace')
    expect(order(p)).toEqual([...west, AUSTRIA, SAXONY, PRAGMATIC])
  })

  it('MAR-5-06 follows the twelfth turn of the advanced game too', () => {
    expect(from(inTurn(12), 'endOfYear', 3).said('winter.begin')).toEqual([[12]])
  })
})
