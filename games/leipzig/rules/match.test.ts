// LEI-E, LEI-V: the end of a game, victory, the match of two games.
import { NONE, nameOf } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { ALLIED, FRENCH } from '../board.ts'
import { POSITIONS } from '../check.ts'
import { leipzig } from '../index.ts'
import { playOut } from '../randomplay.ts'
import { FRENCH_WON, NOBODY_WON, RESIGNED, RESULTS } from '../state.ts'
import { position } from '../testkit.ts'
import { outcome } from './match.ts'

const FOUR = ['river', 'hill', 'forest', 'plain']

describe('the end of a game', () => {
  it('LEI-TV-40 LEI-E-01 LEI-E-02 LEI-E-03 LEI-K-11 the active player finishes his turn, and then it is over', () => {
    const p = position()
      .hand(ALLIED, 'time')
      .display(...FOUR)
      .time(30)
      .turn(ALLIED, 3)
    p.act('time')
    expect([p.s.time, p.s.revealed, p.s.actions, p.step]).toEqual([31, 31, 2, 'turn.act'])
    p.act('pile').act('pile')
    expect(p.step).toBe('over')
    expect(p.awaited()).toBe(0)
    expect(outcome(p.s)).not.toBeNull()
  })

  it('LEI-E-01 not before 19.10 is passed', () => {
    const p = position()
      .display(...FOUR)
      .time(30)
      .turn(ALLIED, 1)
    p.act('pile')
    expect([p.s.turn, outcome(p.s)]).toEqual([4, null])
  })

  it('LEI-E-04 no battle on 19.10, but one due for 18.10 in the same turn', () => {
    const end = (due: number) => {
      const p = position().place('yorck', 'gautzsch').place('poniatowski', 'connewitz').hand(FRENCH, 'time')
      p.display(...FOUR).time(30)
      p.s.due = due
      p.turn(FRENCH, 1).act('time')
      return p
    }
    expect(end(0).s.lost.some((n) => n > 0)).toBe(false)
    const p = end(1)
    expect([p.s.lost[p.army('yorck')], p.said('battle.begin')]).toEqual([1, [[4]]])
    expect(p.events.findIndex((e) => e.message === 'battle.lost')).toBeLessThan(
      p.events.findIndex((e) => e.message === 'mission.empty'),
    )
  })
})

/** A game whose missions bring nothing but what is given: scores after it. */
function ended(french: number, allied: number, scenario = 'beginner', kept = -1) {
  const p = position(scenario)
  if (kept >= 0) {
    p.s.game = 1
    p.s.kept = kept
  }
  const gain = p.s.missions.reduce((sum, m) => sum + p.board.missions[m].allied, 0)
  p.s.score = [french, allied - gain]
  p.score()
  expect(p.said('game.end').at(-1)?.slice(0, 2)).toEqual([french, allied])
  return p
}

describe('victory', () => {
  it('LEI-V-02 French wins with more points', () => {
    expect(outcome(ended(31, 30).s)).toEqual({ winners: [0], rule: 'LEI-V-02' })
    expect(ended(31, 30).s.result).toBe(FRENCH_WON)
  })

  it('LEI-TV-41 LEI-V-03 otherwise the Allies do, a tie included', () => {
    expect(outcome(ended(20, 20).s)).toEqual({ winners: [1], rule: 'LEI-V-03' })
    expect(outcome(ended(3, 30).s)?.winners).toEqual([1])
  })
})

describe('a match of two games', () => {
  it('LEI-V-04 LEI-V-05 the players change sides; the French score of the first game is kept', () => {
    const p = ended(18, 30, 'beginner-match')
    expect([p.s.game, p.s.kept, p.s.score, p.s.time, p.s.turn]).toEqual([1, 18, [0, 0], 0, 0])
    expect(p.s.armies.every((a) => a === -3)).toBe(true)
    expect([p.step, p.awaited()]).toEqual(['setup.sectors', 1 << 1]) // the second player is French now
    expect([p.view(FRENCH).side, p.view(FRENCH).kept]).toEqual([FRENCH, 18])
    expect(outcome(p.s)).toBeNull()
    p.act('second', 0).act('second', 1)
    while (p.step === 'setup.keep') p.act('keep', p.targets('keep')[0])
    expect([p.step, p.awaited()]).toEqual(['turn.act', 1 << 1])
  })

  it('LEI-TV-42 LEI-V-06 LEI-V-07 who scored more as French wins; equal scores have no winner', () => {
    // A scored 18 as French and lost, B scored 17 as French and won.
    const p = ended(17, 16, 'beginner-match', 18)
    expect(outcome(p.s)).toEqual({ winners: [0], rule: 'LEI-V-06' })
    expect(outcome(ended(19, 30, 'advanced-match', 18).s)).toEqual({ winners: [1], rule: 'LEI-V-06' })
    const even = ended(18, 16, 'beginner-match', 18)
    expect([outcome(even.s), even.s.result]).toEqual([{ winners: [], rule: 'LEI-V-07' }, NOBODY_WON])
  })

  it('a single game ends with its first', () => {
    expect(ended(5, 30, 'advanced').step).toBe('over')
  })
})

describe('resigning', () => {
  it('LEI-V-08 LEI-Q39 LEI-D18 a player may resign at any moment, asked or not, and the other one wins', () => {
    const p = position().turn(FRENCH)
    expect(p.verdict('resign', NONE, ALLIED)).toBeNull()
    p.aside(ALLIED, 'resign')
    expect([p.step, p.awaited(), outcome(p.s)]).toEqual(['over', 0, { winners: [0], rule: 'LEI-V-08' }])
    expect(p.said('match.end')).toEqual([[RESIGNED + 1]])
    const q = position('advanced').turn(FRENCH).aside(FRENCH, 'resign')
    expect([outcome(q.s), q.s.result]).toEqual([{ winners: [1], rule: 'LEI-V-08' }, RESIGNED])
    expect(q.view(ALLIED).result).toBe(RESIGNED)
    expect(nameOf(leipzig, 'result', q.s.result)).toBe('The French resign: the Allies win.')
    expect(leipzig.names.result).toHaveLength(RESULTS)
  })

  it('LEI-V-08 in a match of two games it gives up the match, whatever side the player has', () => {
    const p = ended(18, 30, 'beginner-match') // the second player is French now
    p.aside(FRENCH, 'resign')
    expect([outcome(p.s), p.s.result]).toEqual([{ winners: [0], rule: 'LEI-V-08' }, RESIGNED + 3])
    const q = position('advanced-match').turn(FRENCH).aside(FRENCH, 'resign')
    expect([outcome(q.s), q.s.result]).toEqual([{ winners: [1], rule: 'LEI-V-08' }, RESIGNED + 2])
  })

  it('LEI-V-08 leaves a state that is accepted, also in the middle of something', () => {
    for (let most = 0; most < 130; most++) {
      const { s, machine } = playOut({ seed: 11, scenario: 'advanced-match', most })
      machine.apply(s, most & 1, 'resign', NONE)
      expect(POSITIONS.check(s, leipzig.board), `after ${most} actions`).toBeNull()
      expect(machine.judge(s, 0, 'resign', NONE)).toBe('not-awaited')
    }
  })
})
