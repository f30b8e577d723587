// Optional rules and rulings that players may switch; `values[0]` is the default.
import type { RuleOption } from '@tricorne/engine'
import type { Rule } from './rules/ids.ts'

export const OPTIONS = [
  { id: 'simultaneousSpring', rule: 'COS-4.1-01', values: ['inTurn', 'together'] },
  { id: 'dayOfBattle', rule: 'COS-22.1-01', values: ['off', 'on'] },
  { id: 'cavalrySuperiority', rule: 'COS-22.2-01', values: ['off', 'on'] },
  { id: 'colonialInfluence', rule: 'COS-22.3-01', values: ['off', 'on'] },
  { id: 'limitedIntelligence', rule: 'COS-22.4-01', values: ['off', 'on'] },
  { id: 'sovereignsTwice', rule: 'COS-22.5-01', values: ['off', 'on'] },
  { id: 'openingMarch', rule: 'COS-22.6-01', values: ['off', 'on'] },
  { id: 'bombardment', rule: 'COS-22.7-01', values: ['off', 'on'] },
  { id: 'sharing', rule: 'COS-22.8-01', values: ['off', 'on'] },
  { id: 'neutralPorts', rule: 'COS-22.9-01', values: ['off', 'on'] },
  { id: 'mulligan', rule: 'COS-22.10-01', values: ['off', 'on'] },
] satisfies RuleOption<Rule>[]

// Places in `state.options`.
export const SIMULTANEOUS_SPRING = 0
export const DAY_OF_BATTLE = 1
export const CAVALRY_SUPERIORITY = 2
export const COLONIAL_INFLUENCE = 3
export const LIMITED_INTELLIGENCE = 4
export const SOVEREIGNS_TWICE = 5
export const OPENING_MARCH = 6
export const BOMBARDMENT = 7
export const SHARING = 8
export const NEUTRAL_PORTS = 9
export const MULLIGAN = 10
