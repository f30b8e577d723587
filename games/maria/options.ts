// Rulings on gaps and conflicts of the sources that players may switch (RULES.md §28).
import type { RuleOption } from '@tricorne/engine'
import type { Rule } from './rules/ids.ts'

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
export const TAXED_PATH = 15
export const RETREAT_LOSSES = 16
export const SAXON_INCOME = 17
export const NEUTRALITY = 18
export const BAVARIAN_CARD = 19
export const JOINED_GENERAL = 20
export const SUPPLY_ACROSS = 21
export const POLICY_TIMING = 22
export const PRAGMATIC_ORDER = 23
export const HUSSAR_STAYS = 24
export const MOVED_TRAIN = 25
export const STACK_MARCH = 26
export const ENTRY_CONTROL = 27

export const OPTIONS: RuleOption<Rule>[] = [
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
  { id: 'taxedPath', rule: 'MAR-Q4', values: ['noFreePath', 'shortest'] },
  { id: 'retreatLosses', rule: 'MAR-Q14', values: ['no', 'yes'] },
  { id: 'saxonIncome', rule: 'MAR-Q9', values: ['two', 'one'] },
  { id: 'prussianNeutrality', rule: 'MAR-Q18', values: ['toItsStage', 'toTurnStart'] },
  { id: 'bavarianCard', rule: 'MAR-Q20', values: ['fixedIn1741', 'free'] },
  { id: 'joinedGeneral', rule: 'MAR-Q26', values: ['stays', 'mayMove'] },
  { id: 'supplyAcrossMaps', rule: 'MAR-Q33', values: ['all', 'frenchAndAustrian'] },
  { id: 'instructions', rule: 'MAR-Q40', values: ['atOnce', 'afterAll'] },
  { id: 'pragmaticAttacks', rule: 'MAR-Q46', values: ['anyOrder', 'afterAustria'] },
  { id: 'hussarStays', rule: 'MAR-Q34', values: ['anywhere', 'inRange'] },
  { id: 'movedTrain', rule: 'MAR-Q35', values: ['stays', 'mayReenter'] },
  { id: 'stackMarch', rule: 'MAR-Q64', values: ['allowed', 'forbidden'] },
  { id: 'entryControl', rule: 'MAR-Q68', values: ['notEnemy', 'own'] },
]
