// COS-13.5-02, COS-2.3-07: what Battle cards change, and for whom; the windows of events.
import { describe, expect, it } from 'vitest'
import { BR, FR } from '../../board.ts'
import { WINDOW_IDS } from '../../compile/words.ts'
import { type Battle, battleFrame } from '../../frames/battle.ts'
import { board, type Position } from '../../testkit.ts'
import { field } from '../movekit.ts'
import { playBattleCard } from './battle.ts'
import { eventFor } from './play.ts'
import {
  BATTLE_WINDOW,
  CAMPAIGN_WINDOW,
  COMPANION_WINDOW,
  EARLY_WINTER_WINDOW,
  EVENT_WINDOW,
  INTERRUPT_WINDOW,
  LATE_WINTER_WINDOW,
  NAVAL_WINDOW,
  SPRING_WINDOW,
  TREASURE_WINDOW,
} from './windows.ts'

const b = board()

/** Frenchmen have come upon Britons; the first or the second attack, and one plays a card. */
function played(attacker: number, court: number, card: string): Battle {
  const p: Position = field().hand(court, card)
  p.force(
    'gent',
    { nation: 'FR', inf: 9, leaders: ['de-saxe'] },
    { nation: 'BR', inf: 9, leaders: ['cumberland'] },
  )
  const f = battleFrame(b, p.s, { space: p.space('gent'), force: p.led('de-saxe') })
  Object.assign(f, { nations: [FR, BR], leads: [p.leader('de-saxe'), p.leader('cumberland')], attacker })
  p.s.frames = [f]
  playBattleCard(b, p.s, p.machine, f, court, p.card(card), 0)
  return f
}

describe('Battle cards', () => {
  it('COS-13.5-02 the master of the field blocks a card of the defender, or weakens the attacker', () => {
    const attacking = played(0, FR, 'f44')
    expect([attacking.cardOwn, attacking.cardEnemy, attacking.blocked]).toEqual([
      [2, 0],
      [0, 0],
      [0, 1],
    ])
    const defending = played(1, FR, 'f44')
    expect([defending.cardOwn, defending.cardEnemy, defending.blocked]).toEqual([
      [2, 0],
      [-1, 0],
      [0, 0],
    ])
  })

  it('COS-13.5-02 whoever plays it, its rules are for that side', () => {
    const guards = played(0, BR, 'b43')
    expect([guards.cardOwn, guards.cardEnemy, guards.pursuit, guards.orderly]).toEqual([
      [0, 3],
      [0, -1],
      [0, 1],
      [0, 0],
    ])
    const walloons = played(0, FR, 'p23')
    expect([walloons.cardOwn, walloons.pursuit, walloons.orderly, walloons.passCancelled]).toEqual([
      [2, 0],
      [0, 0],
      [1, 0],
      0,
    ])
    const coup = played(0, BR, 'f25')
    expect([coup.passCancelled, coup.cardOwn]).toEqual([1, [0, 0]])
    const blocked = played(1, BR, 'f44')
    expect(blocked.blocked).toEqual([1, 0])
  })
})

it.each([
  ['spring', SPRING_WINDOW],
  ['event', EVENT_WINDOW],
  ['campaign', CAMPAIGN_WINDOW],
  ['earlyWinter', EARLY_WINTER_WINDOW],
  ['lateWinter', LATE_WINTER_WINDOW],
  ['interrupt', INTERRUPT_WINDOW],
  ['battle', BATTLE_WINDOW],
  ['treasure', TREASURE_WINDOW],
  ['navalInterception', NAVAL_WINDOW],
  ['companion', COMPANION_WINDOW],
] as const)('COS-6.5.2-02 cards have an event for the window “%s” if the pack says so', (id, window) => {
  expect(WINDOW_IDS[window]).toBe(id)
  for (const [card, { events }] of b.pack.cards.cards.entries())
    expect(eventFor(b, card, window) >= 0).toBe(events.some(({ windows }) => windows.includes(id)))
})
