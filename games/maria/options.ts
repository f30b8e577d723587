// Rulings on gaps and conflicts of the sources that players may switch (RULES.md §28).
import type { RuleOption } from '@tricorne/engine'

export const HUSSAR_TAX = 0
export const HUSSAR_SHORTFALL = 1
export const STACK_TAX = 2
export const OPENING_HAND = 3
export const ENTRY = 4
export const RESERVE_PAYS = 5
export const MARCH_START = 6
export const FACE_DOWN_PROTECTS = 7
export const OPENING_AT_ZERO = 8
export const REDUCTION = 9
export const RETURN_DELAY = 10
export const ELECTION_CHECK = 11
export const ITALY_MARKER = 12
export const WINTER_SCORE = 13
export const BATTLE_LOSS = 14

export const OPTIONS: RuleOption[] = [
  { id: 'hussarTax', rule: 'MAR-Q1', values: ['length', 'twice'] },
  { id: 'hussarShortfall', rule: 'MAR-Q2', values: ['payAll', 'showHand'] },
  { id: 'stackTax', rule: 'MAR-Q3', values: ['double', 'single'] },
  { id: 'frenchOpeningHand', rule: 'MAR-Q21', values: ['two', 'none'] },
  { id: 'generalEntry', rule: 'MAR-Q11', values: ['majorFortress', 'anyFortress'] },
  { id: 'reservePayment', rule: 'MAR-Q24', values: ['eight', 'one'] },
  { id: 'forceMarchStartAdjacent', rule: 'MAR-Q27', values: ['allowed', 'forbidden'] },
  { id: 'faceDownProtects', rule: 'MAR-Q28', values: ['yes', 'no'] },
  { id: 'openingAtZero', rule: 'MAR-Q31', values: ['mustPlay', 'mayPass'] },
  { id: 'frenchReduction', rule: 'MAR-Q6', values: ['anyStage', 'frenchStage'] },
  { id: 'politicsReturnDelay', rule: 'MAR-Q19', values: ['no', 'yes'] },
  { id: 'checkAfterElection', rule: 'MAR-Q38', values: ['no', 'yes'] },
  { id: 'italyMarker', rule: 'MAR-Q10', values: ['untilStar', 'whileInBox'] },
  { id: 'winterScore', rule: 'MAR-Q12', values: ['pool', 'poolAndAside'] },
  { id: 'battleLoss', rule: 'MAR-Q13', values: ['byValue', 'asGained'] },
]
