// Rulings and optional rules that players may switch.
import type { RuleOption } from '@tricorne/engine'
import type { Rule } from './rules/ids.ts'

export const TEMPLATES = 0
export const HAND_SIZE = 1
export const AUX_SLOTS = 2
export const FALLEN_ARMIES = 3
export const TOUT_LE_MONDE = 4
export const UK_GUNS = 5
export const PLANE_SUPPORT = 6

export const OPTIONS: RuleOption<Rule>[] = [
  { id: 'armyTemplates', rule: 'TLM-H-07', values: ['open', 'hidden'] },
  { id: 'handSize', rule: 'TLM-H-02', values: ['open', 'hidden'] },
  { id: 'auxiliariesInInfantrySlots', rule: 'TLM-Q19', values: ['yes', 'no'] },
  { id: 'fallenArmies', rule: 'TLM-Q21', values: ['now', 'ever'] },
  { id: 'toutLeMondeFrom', rule: 'TLM-Q14', values: ['1916', '1918'] },
  { id: 'britishGuns1918', rule: 'TLM-8.3.2-11', values: ['no', 'yes'] },
  { id: 'biplaneSupport', rule: 'TLM-8.3.4-17', values: ['no', 'yes'] },
]
