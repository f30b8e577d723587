// What the courts are asked while an effect runs: prompts and their values.
import type { Picking } from './operations.ts'
import type { Placing } from './pieces.ts'

export function promptOf(op: Placing) {
  switch (op.do) {
    case 'placeSP':
      return 'effect.placeUnits'
    case 'placeLeader':
      return 'effect.placeLeader'
    case 'depots':
      return 'effect.placeDepots'
    case 'placeCH':
      return 'effect.placeCroats'
    default:
      return 'effect.placeLifted'
  }
}

export function valuesOf(op: Placing): number[] {
  switch (op.do) {
    case 'placeSP':
      return [op.nation, op.infantry + op.cavalry]
    case 'placeLeader':
      return [op.leader]
    case 'depots':
    case 'placeCH':
      return [op.n]
    default:
      return [op.most]
  }
}

export function pickPrompt(op: Picking) {
  switch (op.do) {
    case 'commandSovereign':
      return 'effect.pickArmy'
    case 'removeSP':
      return 'effect.pickLosses'
    case 'shortSupply':
      return 'effect.pickSupply'
    default:
      return 'effect.pickOrder'
  }
}
