// Rulings on gaps and conflicts of the sources that players may switch (RULES.md, "Conflicts and gaps").
import type { RuleOption } from '@tricorne/engine'
import type { Rule } from './rules/ids.ts'

export const SUPPORT_ADJACENT = 0
export const REFRESH = 1
export const SCOUT_ACTIONS = 2
export const PASS_ACTIONS = 3
export const ALLIED_FIGHTS = 4
export const IDLE_TURNS = 5
export const REVEALED = 6

/** Values of `displayRefresh`. */
export const EITHER_PLAYER = 2

export const OPTIONS: RuleOption<Rule>[] = [
  { id: 'supportRequiresAdjacency', rule: 'LEI-Q19', values: ['no', 'yes'] },
  { id: 'displayRefresh', rule: 'LEI-Q28', values: ['never', 'bothAgree', 'eitherPlayer'] },
  { id: 'scoutsForArmyCard', rule: 'LEI-Q10', values: ['free', 'costActions'] },
  { id: 'passingCosts', rule: 'LEI-Q11', values: ['twoActions', 'oneAction'] },
  { id: 'alliedArmyFights', rule: 'LEI-Q24', values: ['oneMission', 'everyMission'] },
  { id: 'idleTurns', rule: 'LEI-Q15', values: ['keepTime', 'moveTime'] },
  { id: 'missionsRevealed', rule: 'LEI-Q16', values: ['dateReached', 'datePassed'] },
]
