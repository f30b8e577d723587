// TLM-4: the Movement step. Which unit moves is chosen here; move.ts takes it from area to area.

import { RETURN } from '@tricorne/engine'
import { type Board, RESERVES } from '../board.ts'
import type { Movement } from '../frames.ts'
import type { Army, Piece, Side, Slot } from '../nouns.ts'
import { L_MOVED, type LastManState, MOVED, SPENT } from '../state.ts'
import { everyArmy, everyHeld, looseOf } from './candidates.ts'
import { cannotPlay, discard } from './cards.ts'
import { crisisVerb } from './crisis.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { PASS, turnOf } from './marks.ts'
import { moveFrame } from './move.ts'
import { armyPiece, heldPiece } from './pieces.ts'
import { whyNotArmy, whyNotHeld, whyNotUnit } from './reasons.ts'
import { clearFlags, dropStrays, mustWithdraw } from './units.ts'
import { RESERVE, WALK, WITHDRAW } from './ways.ts'

export const movementFrame = (side: Side): Movement => ({
  proc: 'movement',
  step: 'begin',
  side,
  moves: 0,
  rail: 0,
  strategic: 0,
  sea: 0,
  reserve: 0,
})

const mayMoveMore = (s: LastManState, f: Movement): Verdict =>
  f.reserve === 0 && f.moves > 0 && turnOf(s).level === PASS ? 'TLM-2.II.1-06' : null

function judgeUnit(b: Board, s: LastManState, f: Movement, slot: Slot): Verdict {
  if (b.slotSide[slot] !== f.side || s.loose[slot] === 0) return 'TLM-4.1-01'
  if ((s.loose[slot] & L_MOVED) !== 0) return 'TLM-2.II.2-01'
  return mayMoveMore(s, f)
}

function judgeArmy(b: Board, s: LastManState, f: Movement, army: Army): Verdict {
  if (b.armySide[army] !== f.side || s.armyAt[army] < 0) return 'TLM-4.1-01'
  if ((s.armyFlags[army] & MOVED) !== 0) return 'TLM-2.II.2-01'
  if ((s.armyFlags[army] & SPENT) !== 0) return 'TLM-Q67'
  return mayMoveMore(s, f)
}

function judgeHeld(b: Board, s: LastManState, f: Movement, held: number): Verdict {
  const army = Math.floor(held / b.kinds)
  if (b.armySide[army] !== f.side || s.armyAt[army] < 0 || s.hold[held] === 0) return 'TLM-4.1-01'
  if (s.hold[held] <= s.tally[held]) return 'TLM-Q67'
  return mayMoveMore(s, f)
}

/** Takes up one unit; by which right it moves is settled now. */
function take(s: LastManState, f: Movement, piece: Piece, x: X): Next<Steps> {
  const mode = f.reserve > 0 ? RESERVE : WALK
  if (f.reserve > 0) f.reserve = 0
  else f.moves++
  return x.call(s, moveFrame(x.board, s, f.side, piece, mode), 'begin')
}

type Steps = 'begin' | 'end'

export const movement = procedure<Movement, Steps>('movement', {
  begin: {
    prompt: 'move.pick',
    awaits: (_s, f) => 1 << f.side,
    verbs: {
      unit: {
        kind: 'slot',
        targets: (s, f, x) => looseOf(s, f.side, x),
        judge: (s, f, slot, x) => whyNotUnit(s, f.side, slot, x, judgeUnit(x.board, s, f, slot)),
        run: (s, f, slot, x) => take(s, f, slot, x),
      },
      army: {
        kind: 'army',
        targets: (_s, f, x) => everyArmy(f.side, x),
        judge: (s, f, army, x) => whyNotArmy(s, f.side, army, x, judgeArmy(x.board, s, f, army)),
        run: (s, f, army, x) => take(s, f, armyPiece(x.board, army), x),
      },
      detach: {
        kind: 'held',
        targets: (s, f, x) => everyHeld(s, f.side, x),
        judge: (s, f, held, x) => whyNotHeld(s, f.side, held, x, judgeHeld(x.board, s, f, held)),
        run: (s, f, held, x) => take(s, f, heldPiece(x.board, held), x),
      },
      /** TLM-8.1-14, TLM-Q33: free, also on a Pass. */
      withdraw: {
        kind: 'army',
        targets: (_s, f, x) => everyArmy(f.side, x),
        judge(s, f, army, x) {
          const b = x.board
          return b.armySide[army] === f.side && mustWithdraw(b, s, army) ? null : 'TLM-8.1-14'
        },
        run: (s, f, army, x) =>
          x.call(s, moveFrame(x.board, s, f.side, armyPiece(x.board, army), WITHDRAW), 'begin'),
      },
      /** TLM-9.6-01, TLM-9.6-04 */
      reserves: {
        judge(s, f, _t, x) {
          if (f.reserve > 0) return 'TLM-9.6-02'
          return cannotPlay(x.board, s, f.side, RESERVES)
        },
        run(s, f, _t, x) {
          discard(x.board, s, f.side, RESERVES)
          turnOf(s).played++
          f.reserve = 1
          x.say('card.played', f.side, RESERVES)
          return 'begin'
        },
      },
      crisis: crisisVerb('begin'),
      end: {
        judge(s, f, _t, x) {
          for (const army of x.board.armiesOf[f.side]) if (mustWithdraw(x.board, s, army)) return 'TLM-8.1-14'
          return null
        },
        run: () => 'end',
      },
    },
  },

  end(s, _f, x) {
    clearFlags(x.board, s, L_MOVED, MOVED | SPENT)
    dropStrays(x.board, s, x)
    return RETURN
  },
})
