// What a refusal means in the position in which somebody asks. Nothing here decides: the rule has been found, if
// there is one, and these functions add the names and numbers for whoever asks. Searches do not ask. Of the
// enemy's pieces they tell no more than whose they are, for what both sides do at once is hidden (TLM-H).

import { STACK } from '../board.ts'
import type { Area, Army, Piece, Side, Slot } from '../nouns.ts'
import { isArea, isArmy, kindIn, type LastManState } from '../state.ts'
import type { Rule } from './ids.ts'
import type { Verdict, X } from './kit.ts'
import { sourceOf } from './pieces.ts'

const NOWHERE = -1

/** What bars a unit or an army whatever its kind: it must be elsewhere, or only one moves. */
function whyNotAnyone(area: Area, x: X, rule: Rule): Rule {
  if (rule === 'TLM-2.II.1-06') return x.because(rule, 'no.passMove')
  if (rule === 'TLM-5.4-01') return x.because(rule, 'no.retreatsFrom', area)
  return rule === 'TLM-5.3.1-01' ? x.because(rule, 'no.losesIn', area) : rule
}

/** Why a unit outside armies may not be chosen; `area`: where the battle is. */
export function whyNotUnit(
  s: LastManState,
  side: Side,
  slot: Slot,
  x: X,
  rule: Verdict,
  area = NOWHERE,
): Verdict {
  const { board: b } = x
  if (rule === null || !x.asked || slot < 0 || slot >= b.slots) return rule
  if (b.slotSide[slot] !== side) return x.because(rule, 'no.enemyUnit')
  if (s.loose[slot] === 0) return rule
  const kind = kindIn(s, slot)
  if (rule === 'TLM-8.1-07') return x.because(rule, 'no.armyHere', kind, b.slotArea[slot])
  if (rule === 'TLM-7.4-05') return x.because(rule, 'no.digs', kind)
  if (rule === 'TLM-7.4-06') return x.because(rule, 'no.unitDug', kind, b.slotArea[slot])
  if (rule === 'TLM-2.II.2-01') return x.because(rule, 'no.unitMoved', kind, b.slotArea[slot])
  return whyNotAnyone(area, x, rule)
}

/** Why an army may not be chosen. */
export function whyNotArmy(
  s: LastManState,
  side: Side,
  army: Army,
  x: X,
  rule: Verdict,
  area = NOWHERE,
): Verdict {
  const { board: b } = x
  if (rule === null || !x.asked || !isArmy(b, army)) return rule
  if (b.armySide[army] !== side) return x.because(rule, 'no.enemyArmy', army)
  if (rule === 'TLM-4.1-01' || rule === 'TLM-7.4-05')
    return s.armyAt[army] < 0 ? x.because(rule, 'no.armyOff', army) : rule
  if (rule === 'TLM-7.4-06') return x.because(rule, 'no.armyDug', army)
  if (rule === 'TLM-2.II.2-01') return x.because(rule, 'no.armyMoved', army)
  if (rule === 'TLM-7.3-01') return x.because(rule, 'no.armyLives', army)
  return whyNotAnyone(area, x, rule)
}

/** Why a unit of an army may not be chosen. */
export function whyNotHeld(
  s: LastManState,
  side: Side,
  held: number,
  x: X,
  rule: Verdict,
  area = NOWHERE,
): Verdict {
  const { board: b } = x
  if (rule === null || !x.asked || held < 0 || held >= b.armies * b.kinds) return rule
  const army = Math.floor(held / b.kinds)
  if (b.armySide[army] !== side) return x.because(rule, 'no.enemyArmy', army)
  if (s.hold[held] === 0) return rule
  return rule === 'TLM-8.1-07'
    ? x.because(rule, 'no.armyHere', held % b.kinds, s.armyAt[army])
    : whyNotAnyone(area, x, rule)
}

/** Why a piece may not go into an army; `area`: where both must be. */
export function whyNotInto(
  s: LastManState,
  side: Side,
  piece: Piece,
  army: Army,
  area: Area,
  x: X,
  rule: Verdict,
): Verdict {
  const { board: b } = x
  if (rule === null || !x.asked || !isArmy(b, army)) return rule
  if (b.armySide[army] !== side) return x.because(rule, 'no.enemyArmy', army)
  if (s.armyAt[army] < 0) return x.because(rule, 'no.armyOff', army)
  if (piece >= 0 && sourceOf(b, piece) === army) return x.because(rule, 'no.sameArmy', army)
  if (rule === 'TLM-1.2.2-05') return x.because(rule, 'no.full', s.armyAt[army], STACK)
  const elsewhere = area !== NOWHERE && s.armyAt[army] !== area
  return elsewhere && (rule === 'TLM-8.1-07' || rule === 'TLM-8.1-05' || rule === 'TLM-4.1-03')
    ? x.because(rule, 'no.otherArea', army, area)
    : rule
}

/** Why a new unit or army may not be placed in an area. */
export function whyNotPlace(area: Area, x: X, rule: Verdict): Verdict {
  if (rule === null || !x.asked || !isArea(x.board, area)) return rule
  if (rule === 'TLM-7.2-01' || rule === 'TLM-2.I-02') return x.because(rule, 'no.notSupplied', area)
  if (rule === 'TLM-2.I-05') return x.because(rule, 'no.england', area)
  if (rule === 'TLM-1.2.2-05') return x.because(rule, 'no.full', area, STACK)
  return rule
}

/** Why a piece may not go from one area to another. */
export function whyNotGo(from: number, to: number, x: X, rule: Verdict): Verdict {
  const { board: b } = x
  if (rule === null || !x.asked || !isArea(b, to)) return rule
  if (from === to) return x.because(rule, 'no.here', to)
  const near = b.adjacent[from * b.areas + to] !== 0
  if (!near && (rule === 'TLM-4.1-03' || rule === 'TLM-5.4-05'))
    return x.because(rule, 'no.adjacent', from, to)
  if (rule === 'TLM-5.4-05') return x.because(rule, 'no.noRoom', to)
  return rule === 'TLM-1.2.2-05' || rule === 'TLM-1.2.2-06' ? x.because(rule, 'no.full', to, STACK) : rule
}

/** Why no battle may be declared, or fought, in an area. */
export function whyNotBattle(area: Area, x: X, rule: Verdict): Verdict {
  if (rule === null || !x.asked || !isArea(x.board, area)) return rule
  if (rule === 'TLM-2.II.3-03') return x.because(rule, 'no.notDisputed', area)
  if (rule === 'TLM-2.II.3-05') return x.because(rule, 'no.declared', area)
  if (rule === 'TLM-5.1.2-03') return x.because(rule, 'no.noBattle', area)
  return rule
}
