// COS-13.7, COS-13.6.2: who has won, what marks the sides bear, whose leaders are lost, and what it is worth.
import { describe, expect, it } from 'vitest'
import { AU, FR, PR } from '../board.ts'
import { type Battle, battleFrame, DRAWN, MOVER, OTHER } from '../frames/battle.ts'
import { DEMORALISED, GONE, SALLIED } from '../state.ts'
import type { Position } from '../testkit.ts'
import { checkLeaders, endBattle, loseLeaders, markSides, scoreBattle, settleResult } from './battleend.ts'
import type { X } from './kit.ts'
import { field } from './movekit.ts'

const world = (p: Position): X => p.machine as unknown as X

/** Frenchmen have come to Kolin, where Austrians stand; what else has happened in the battle so far. */
function fought(french: number, austrians: number, more: Partial<Battle> = {}): [Position, Battle] {
  const p = field().force('kolin', { nation: 'FR', inf: french, leaders: ['noailles', 'segur'] })
  p.force('kolin', { nation: 'AU', inf: austrians, leaders: ['traun'] })
  const frame = battleFrame(p.board, p.s, { space: p.space('kolin'), force: p.led('noailles'), mover: 1 })
  const leads = [p.leader('noailles'), p.leader('traun')]
  return [p, { ...frame, nations: [FR, AU], leads, sp: [20, 20], ...more }]
}

const settled = (french: number, austrians: number, more: Partial<Battle>): Battle => {
  const [p, f] = fought(french, austrians, more)
  settleResult(p.board, p.s, f, world(p))
  return f
}

describe('the result', () => {
  it.each<[string, number, number, Partial<Battle>, number]>([
    ['the attacker is gone', 0, 5, { lost: [2, 4] }, OTHER],
    ['the defender is gone', 5, 0, { lost: [4, 2] }, MOVER],
    ['both are gone', 0, 0, { lost: [2, 4] }, DRAWN],
    ['the attacker lost fewer', 5, 5, { lost: [2, 4] }, MOVER],
    ['the defender lost fewer', 5, 5, { lost: [4, 2] }, OTHER],
    ['equal, and equal leaders', 5, 5, { lost: [3, 3], rating: [1, 1] }, DRAWN],
    ['equal, the attacker’s army is better', 5, 5, { lost: [3, 3], rating: [2, 1] }, MOVER],
    [
      'equal, the defender’s commander is better',
      5,
      5,
      { lost: [3, 3], rating: [1, 1], leading: [0, 1] },
      OTHER,
    ],
  ])('COS-13.7-01 COS-Q20 %s', (_, french, austrians, more, winner) => {
    expect(settled(french, austrians, more).winner).toBe(winner)
  })

  it('COS-13.7.3-01 COS-Q19 a Major Victory takes five SP and a quarter', () => {
    const major = (lost: number, of: number) => settled(15, 15, { lost: [0, lost], sp: [20, of] }).major
    expect([major(5, 20), major(5, 21), major(4, 8), major(6, 24), major(6, 25)]).toEqual([1, 0, 0, 1, 0])
  })

  it('COS-13.7-01 a draw is nobody’s victory', () => {
    const [p, f] = fought(5, 5, { lost: [6, 6] })
    settleResult(p.board, p.s, f, world(p))
    scoreBattle(p.board, p.s, f, world(p))
    expect(p.events.map((e) => e.message)).toEqual(['battle.drawn'])
  })
})

describe('marks', () => {
  /** The marks of attackers and defenders after the battle. */
  const after = (more: Partial<Battle>): number[] => {
    const [p, f] = fought(5, 5, more)
    markSides(p.board, p.s, f, world(p))
    return ['noailles', 'traun'].map((id) => p.s.forceOrder[p.led(id)])
  }
  it.each<[string, Partial<Battle>, number[]]>([
    [
      'losers are Demoralised, winners without losses are not shaken',
      { winner: MOVER, lost: [0, 5] },
      [0, DEMORALISED],
    ],
    ['winners with losses are Worn', { winner: MOVER, lost: [1, 5] }, [1, DEMORALISED]],
    ['worn winners are more so', { winner: OTHER, lost: [5, 0], order: [0, 2] }, [DEMORALISED, 3]],
    ['both of a draw are worse', { winner: DRAWN, lost: [3, 3], order: [0, 1] }, [1, 2]],
    ['losers in good order keep it', { winner: MOVER, lost: [0, 5], orderly: [0, 1] }, [0, 0]],
    [
      'Demoralised losers in good order stay so',
      { winner: MOVER, lost: [0, 5], orderly: [0, 1], order: [0, 4] },
      [0, 4],
    ],
    ['Demoralised defenders who win rally', { winner: OTHER, lost: [5, 0], order: [0, 4] }, [DEMORALISED, 0]],
    ['and are shaken by losses', { winner: OTHER, lost: [5, 2], order: [0, 4] }, [DEMORALISED, 1]],
  ])('COS-13.7-02 COS-13.7.1-01 COS-14.2-02 COS-Q21 %s', (_, more, marks) => {
    expect(after(more)).toEqual(marks)
  })
})

describe('leaders', () => {
  it('COS-13.6.2-01 twelve twice kills the commander, and nobody else', () => {
    const [p, f] = fought(5, 5)
    p.dice(6, 6, 6, 6)
    checkLeaders(p.board, p.s, f, world(p), MOVER)
    expect([p.at('noailles'), p.at('segur')]).toEqual([GONE, 'kolin'])
  })

  it('COS-13.6.2-02 COS-Q77 those of a side without SP are lost with it', () => {
    const [p, f] = fought(5, 0)
    loseLeaders(p.board, p.s, f, world(p), OTHER)
    expect([p.at('traun'), p.at('noailles')]).toEqual([GONE, 'kolin'])
  })
})

describe('what it is worth', () => {
  const score = (more: Partial<Battle>): number[] => {
    const [p, f] = fought(5, 5, more)
    const before = [FR, AU, PR].flatMap((n) => [p.s.vp[n], p.s.eventVp[n], p.s.will[n]])
    scoreBattle(p.board, p.s, f, world(p))
    return [FR, AU, PR].flatMap((n) => [p.s.vp[n], p.s.eventVp[n], p.s.will[n]]).map((n, i) => n - before[i])
  }
  it.each<[string, Partial<Battle>, number[]]>([
    ['a victory nothing', { winner: MOVER }, [0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a Major Victory a point, and Will', { winner: MOVER, major: 1 }, [1, 1, 0, 0, 0, -1, 0, 0, 0]],
    ['over Prussia too', { winner: OTHER, major: 1, nations: [PR, AU] }, [0, 0, 0, 1, 1, 0, 0, 0, -1]],
    ['a beaten sovereign points', { winner: MOVER, risk: [0, 2] }, [0, 0, 0, -2, -2, 0, 0, 0, 0]],
    ['also of Prussia', { winner: OTHER, risk: [2, 0], nations: [PR, AU] }, [0, 0, 0, 0, 0, 0, -2, -2, 0]],
    ['the winner’s sovereign nothing', { winner: MOVER, risk: [2, 0] }, [0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ])('COS-13.7.3-02 COS-Q90 COS-Q116 %s', (_, more, changes) => {
    expect(score(more)).toEqual(changes)
  })

  it('COS-Q70 COS-15.4.4-01 COS-Q29 the space is looked at anew: its holder, its siege, paths through it', () => {
    const p = field()
      .control('FR', 'kolin')
      .force('kolin', { nation: 'AU', inf: 5, leaders: ['traun'] })
    p.s.siege[p.space('prag')] = 2
    p.s.forceFlags[p.led('traun')] |= SALLIED
    const f = battleFrame(p.board, p.s, { space: p.space('kolin'), force: p.led('traun') })
    endBattle(p.board, p.s, f, world(p))
    expect([p.s.control[p.space('kolin')], p.s.siege[p.space('prag')]]).toEqual([AU, -1])
    expect(p.s.forceFlags[p.led('traun')] & SALLIED).toBe(0)
  })
})
