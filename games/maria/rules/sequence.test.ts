import { describe, expect, it } from 'vitest'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA, SAXONY } from '../powers.ts'
import { longGames, passive, playOut } from '../randomplay.ts'
import { position } from '../testkit.ts'
import { movementFrame } from './movement.ts'

const GAMES = longGames(6)
const quiet = playOut({ seed: 1, choose: passive })

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
})
