// What cards add to rolls for sieges, interception and withdrawal (rollDRM of pack/NOTES.md).
import type { Board } from '../../board.ts'
import type { SovereignsState } from '../../state.ts'
import { activationOf } from '../purse.ts'
import { type OpOf, opAt } from './program.ts'
import { matchesForce } from './select.ts'

type S = SovereignsState
type Bonus = S['rollBonuses'][number]

export const ON_SIEGE = 0
export const ON_INTERCEPTION = 1
export const ON_WITHDRAWAL = 2

/** Scope of a bonus. */
const NEXT_ROLL = 0

/** What cards add to a roll of this kind that a force makes now. */
export function rollBonus(b: Board, s: S, kind: number, force: number): number {
  let sum = 0
  for (let i = 0; i < s.rollBonuses.length; i++) {
    const bonus = s.rollBonuses[i]
    if (bonus.kind === kind && isFor(b, s, bonus, force)) sum += bonus.n
  }
  return sum
}

/** Bonuses of an interrupt are for the roll or the activation that it interrupts. */
function isFor(b: Board, s: S, bonus: Bonus, force: number): boolean {
  if (bonus.effect < 0) return true
  if (bonus.leader < 0 || !isBonusOf(s, bonus.leader)) return false
  const op = opAt(b, bonus.effect)
  if (op.do !== 'rollDRM') return false
  return op.force === null || matchesForce(b, s, op.force, bonus.court, force)
}

/** Whether the running activation is the bonus activation of a commander: it has been taken off the list. */
function isBonusOf(s: S, leader: number): boolean {
  const active = activationOf(s)
  if (active === null || active.force < 0 || s.leaderAt[leader] !== active.force) return false
  return !s.bonuses.some((bonus) => bonus.leader === leader)
}

/** The roll has been made: what was good for one roll is used up. */
export function rollMade(s: S, kind: number): void {
  s.rollBonuses = s.rollBonuses.filter((bonus) => bonus.kind !== kind || bonus.scope !== NEXT_ROLL)
}

/** An activation ends, its frame still on the stack: what cards gave for it is over. */
export function activationOver(s: S): void {
  s.rollBonuses = s.rollBonuses.filter(
    (bonus) => bonus.leader >= 0 && s.bonuses.some((pending) => pending.leader === bonus.leader),
  )
}

/** A card adds to rolls: at once, or as a model for the commands that its bonus activations go to. */
export function addRollBonus(s: S, op: OpOf<'rollDRM'>, at: number, court: number): void {
  const { roll: kind, n, scope } = op
  s.rollBonuses.push({ kind, n, scope, court, effect: op.force === null ? -1 : at, leader: -1 })
}

/** The models of a program, which stand between two operations, are copied for a commander with a bonus activation. */
export function attachRollBonuses(s: S, first: number, last: number, leader: number): void {
  for (const model of s.rollBonuses.slice())
    if (model.leader < 0 && model.effect >= first && model.effect <= last)
      s.rollBonuses.push({ ...model, leader })
}

/** The program is over, and its models with it. */
export function dropModels(s: S, first: number, last: number): void {
  s.rollBonuses = s.rollBonuses.filter(
    (bonus) => bonus.leader >= 0 || bonus.effect < first || bonus.effect > last,
  )
}
