// What the advanced game is as a whole: its length, its set-up, its seats.
import { Match, seedFrom } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { maria } from '../index.ts'
import { AUSTRIA, BAVARIA, FRANCE, POWERS, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { optionValuesOf, passive, playOut } from '../randomplay.ts'
import { AWAY, OFF_MAP, seatOf } from '../state.ts'
import { onFullBoard } from '../testkit.ts'
import { setupFrame } from './setup.ts'

const quiet = playOut({ seed: 1, scenario: 'advanced', choose: passive })
const pair = playOut({ seed: 1, scenario: 'advanced-2p', choose: passive })

describe('the advanced game', () => {
  it('MAR-1-04 lasts twelve turns at most, three in each year from 1741 to 1744', () => {
    for (const { s, events } of [quiet, pair]) {
      const years = events.filter((e) => e.message === 'turn.begin').map((e) => e.values)
      expect(years).toEqual(Array.from({ length: 12 }, (_, i) => [i + 1, 1741 + Math.floor(i / 3)]))
      expect([s.turn, s.frames]).toEqual([12, []])
    }
  })

  it('MAR-1-08 uses sections 15 to 23: politics opens every turn, winters are scored', () => {
    for (const { machine } of [quiet, pair]) {
      for (let turn = 1; turn <= 12; turn++) {
        const calls = machine.calls.filter((c) => c.turn === turn && c.by === 'sequence').map((c) => c.proc)
        expect(calls.filter((c) => c !== 'setup').slice(0, 2)).toEqual(['politics', 'hussars'])
      }
    }
    expect(quiet.s.court?.winters).toHaveLength(16)
  })

  it('MAR-1-08 MAR-14-05 and not section 14: nine Austrian fortresses in French hands end nothing', () => {
    const p = onFullBoard('advanced')
    let taken = 0
    p.board.fortresses.forEach((f, i) => {
      if (f.home !== AUSTRIA || !f.bohemian || taken === 9) return
      p.s.markers[i] = FRANCE + 1
      taken++
    })
    expect(taken).toBe(9)
    p.begin(setupFrame())
    expect(p.machine.game.outcome(p.s, p.board)).toBeNull()
    const { s } = quiet
    expect(maria.outcome(s, maria.board)?.rule).toMatch(/^MAR-23-/)
  })

  it('MAR-4-17 the general in Ostpreussen gets his troops at set-up, six at least', () => {
    const match = new Match(maria, { scenario: 'advanced', options: optionValuesOf({}) }, seedFrom(4))
    const g = maria.board.pieceIds.indexOf('prussia-4')
    expect(match.state.at[g]).toBe(AWAY)
    expect(match.state.at[maria.board.pieceIds.indexOf('prussia-train-2')]).toBe(OFF_MAP)
    // Friedrich, Schwerin, Leopold: whatever they take, 6 to 8 must be left for him.
    const assigned: number[] = []
    for (let i = 0; i < 3; i++) {
      const options = match.view(1).decision?.options.assign ?? []
      const most = Math.max(...options.map(Number))
      assigned.push(most)
      expect(match.act(1, 'assign', most)).toBeNull()
    }
    expect(match.state.troops[g]).toBe(22 - assigned.reduce((a, b) => a + b, 0))
    expect(match.state.troops[g]).toBe(6)
    expect(match.act(1, 'assign', 9)?.rule).toBe('MAR-4-14')
  })

  it('MAR-4-17 MAR-H05 the others see nothing of it', () => {
    const p = onFullBoard('advanced')
    const g = p.piece('prussia-4')
    p.s.at[g] = AWAY
    p.s.troops[g] = 6
    for (const seat of ['maria', 'louis', null]) expect(p.view(seat).troops[g]).toBe(-1)
    expect(p.view('frederick').troops[g]).toBe(6)
  })
})

describe('two players', () => {
  it('MAR-24.2-01 one plays France, Prussia, Saxony and Bavaria, the other Austria and the Pragmatic Army', () => {
    const p = onFullBoard('advanced-2p')
    const seats = POWERS.map((_, power) => seatOf(p.s, power))
    expect([FRANCE, PRUSSIA, SAXONY, BAVARIA].map((q) => seats[q])).toEqual([0, 0, 0, 0])
    expect([AUSTRIA, PRAGMATIC].map((q) => seats[q])).toEqual([1, 1])
    const owns = (seat: string) => p.view(seat).hands.flatMap((hand, power) => (hand === null ? [] : [power]))
    expect(owns('maria')).toEqual([AUSTRIA, PRAGMATIC])
    expect(owns('coalition')).toEqual([PRUSSIA, SAXONY, FRANCE, BAVARIA])
  })

  it('MAR-24.2-01 MAR-24.2-07 Saxony goes over to the other player when it leaves Prussia', () => {
    const p = onFullBoard('advanced-2p')
    p.league('neutral')
    expect(seatOf(p.s, SAXONY)).toBe(1)
    expect(p.view('coalition').hands[SAXONY]).toBeNull()
  })

  it('MAR-24.2-01 in a whole game nobody else is ever asked, and one player moves both armies of stage 5', () => {
    const movers = new Set<number>()
    playOut({
      seed: 9,
      scenario: 'advanced-2p',
      before(s, action) {
        const f = s.frames.at(-1) as { proc: string; powers?: number[] }
        if (f.proc === 'movement' && f.powers?.includes(PRAGMATIC)) movers.add(action.seat)
        expect(f.proc).not.toBe('consent')
      },
    })
    expect([...movers]).toEqual([1])
  })
})
