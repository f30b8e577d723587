import type { SeatView } from '@tricorne/engine'
import { shownIn } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { MINOR } from '../board.ts'
import type { BattleFocus, SiegeFocus } from '../focus.ts'
import { sovereigns } from '../index.ts'
import { oddsOf } from './odds.ts'
import { en } from './text.ts'

const NONE = [0, 0]

const battle = (more: Partial<BattleFocus>): BattleFocus => ({
  space: 0,
  nations: [0, 1],
  attacker: 0,
  leads: [-1, -1],
  sp: [10, 10],
  strength: [10, 10],
  cavalry: NONE,
  rating: [2, 2],
  leading: NONE,
  lieutenant: NONE,
  passBy: 0,
  drm: { abr: NONE, pass: NONE, day: NONE, cards: NONE, order: NONE, supply: NONE, cavalry: NONE },
  day: -1,
  dayPercent: NONE,
  limit: NONE,
  played: NONE,
  cards: [],
  die: NONE,
  net: NONE,
  percent: NONE,
  lost: NONE,
  winner: -1,
  major: 0,
  ...more,
})

const told = (focus: { battle?: BattleFocus; siege?: SiegeFocus }) => {
  const table = { focus: { battle: null, siege: null, ...focus }, siege: [], upgraded: [] }
  const view = { seat: null, prompt: null, decision: null, table } as unknown as SeatView
  return oddsOf(shownIn(sovereigns, view, en))
}

describe('odds of Clash of Sovereigns', () => {
  it('COS-13.2-01 are the same for sides that are alike, and sum up', () => {
    const [{ rows }] = told({ battle: battle({}) })
    const [one, other, drawn] = rows.map(({ chance }) => chance ?? 0)
    expect(one).toBe(other)
    expect(one + other + drawn).toBeCloseTo(1)
    expect(drawn).toBeGreaterThan(0)
  })

  it('COS-13.7-01 give equal losses to the better rating, and the battle to who rolls far better', () => {
    const [better] = told({ battle: battle({ rating: [3, 2] }) })
    expect(better.rows).toHaveLength(2)
    expect(better.rows[0].chance).toBeGreaterThan(0.5)
    const drm = { ...battle({}).drm, cards: [9, -9] }
    const [sure] = told({ battle: battle({ drm }) })
    expect(sure.rows.map(({ chance }) => chance)).toEqual([1, 0])
  })

  it('are told only before the roll', () => {
    expect(told({ battle: battle({ die: [3, 4] }) })).toEqual([])
    expect(told({ battle: battle({ attacker: -1 }) })).toEqual([])
  })

  it('COS-15.4-01 count the faces of a siege roll, and tell nothing where strengths are hidden', () => {
    const { board } = sovereigns
    const space = board.fortress.indexOf(MINOR)
    const siege: SiegeFocus = {
      space,
      director: 0,
      leader: -1,
      nation: 0,
      roll: 0,
      result: 0,
      drm: { marker: 0, supply: 0, order: 0, garrison: -20 },
    }
    const [{ rows }] = told({ siege })
    // However bad the modifier, the lowest row of the table is meant.
    expect(rows.every(({ chance }) => chance === 1)).toBe(true)
    expect(told({ siege: { ...siege, drm: null } })).toEqual([])
  })
})
