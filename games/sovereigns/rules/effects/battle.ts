// COS-2.3-07, COS-13.2-01, COS-13.5-02: events of Battle cards.
import type { Board } from '../../board.ts'
import { type Battle, MOVER, OTHER } from '../../frames/battle.ts'
import type { SovereignsState } from '../../state.ts'
import type { Rule } from '../ids.ts'
import type { X } from '../kit.ts'
import { partyOf } from '../sides.ts'
import { BATTLE_WINDOW, judgeEvent, spendCard } from './play.ts'
import {
  BLOCK_CARDS,
  CANCEL_PASS,
  eventProgram,
  type Op,
  ORDERLY,
  opAt,
  PURSUIT,
  programLast,
  programStart,
} from './program.ts'

type S = SovereignsState

/** Whether the battle is as the card asks; how many cards a side may play is for the battle to say (COS-13.5-01). */
export const judgeBattleCard = (
  b: Board,
  s: S,
  _f: Battle,
  court: number,
  card: number,
  event: number,
): Rule | null => judgeEvent(b, s, court, card, event, BATTLE_WINDOW)

/** The card is played: its modifiers and rules are added to the battle. */
export function playBattleCard(
  b: Board,
  s: S,
  x: X,
  f: Battle,
  court: number,
  card: number,
  event: number,
): void {
  spendCard(b, s, x, card, event)
  const party = partyOf(s, f, court)
  const program = eventProgram(b, card, event)
  const last = programLast(b, program)
  for (let at = programStart(b, program); at < last; ) at = step(s, f, opAt(b, at), court, party, at)
}

/** Does an operation and says which comes next. */
function step(s: S, f: Battle, op: Op, court: number, party: number, at: number): number {
  switch (op.do) {
    case 'battleDRM':
      f.cardOwn[party] += op.own
      f.cardEnemy[party] += op.enemy
      break
    case 'battleRule':
      addRule(f, party, op.rule, op.n)
      break
    case 'if':
      return op.cond(s, court, -1) ? at + 1 : op.otherwise
    case 'jump':
      return op.to
  }
  return at + 1
}

function addRule(f: Battle, party: number, rule: number, n: number): void {
  switch (rule) {
    case CANCEL_PASS:
      f.passCancelled = 1
      break
    case BLOCK_CARDS:
      f.blocked[party === MOVER ? OTHER : MOVER] += n
      break
    case PURSUIT:
      f.pursuit[party] += n
      break
    case ORDERLY:
      f.orderly[party] = 1
      break
  }
}
