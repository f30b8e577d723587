// MAR-20, MAR-21: contracts and agreements; what Austria and the Pragmatic Army settle between them: log messages with the kinds of their values, and the English words.
import { POWER_COUNT } from '../powers.ts'
import {
  CANCEL,
  CONDUCT,
  CONSENT,
  decodeProposal,
  FRANCIS,
  PROPOSALS,
  type Proposal,
  SUBSIDY,
  VOTE,
} from '../rules/proposals.ts'

export const DEALS_EVENTS: Record<string, string[]> = {
  'talks.proposed': ['proposal'],
  'talks.agreed': ['proposal'],
  'talks.declined': ['proposal'],
  'subsidy.card': ['power', 'power'],
  'subsidy.over': ['power', 'power'],
  'subsidy.ended': ['power', 'power'],
  'stack.agreed': ['piece', 'piece'],
  'stack.refused': ['piece', 'piece'],
  'winter.barred': ['piece'],
  'movement.turns': [],
  'movement.rests': ['power'],
}

export const dealsEn: Record<string, string> = {
  'talks.proposed': 'A proposal lies on the table: {0}.',
  'talks.agreed': 'It is agreed: {0}.',
  'talks.declined': 'Declined: {0}.',
  'subsidy.card': '{0} sends a card of its income to {1}, unseen.',
  'subsidy.over': 'The contract by which {0} pays {1} has run out.',
  'subsidy.ended': 'The contract by which {0} pays {1} ends: they are allied no longer.',
  'stack.agreed': '{1} and {0} go together.',
  'stack.refused': '{1} will not go together with {0}.',
  'winter.barred': '{0} finds no place to return to.',
  'movement.turns': 'On the map of Flanders pieces now move in turn, the Pragmatic Army first.',
  'movement.rests': '{0} gives up its turns on the map of Flanders.',

  'talks.talk': 'Propose something, answer what lies on the table, or be done.',
  'stack.consent': '{0} and {1} would go together under {2}. Do you agree?',

  'verb.subsidy': 'propose a subsidy',
  'verb.cancel': 'propose to end a contract',
  'verb.promise': 'promise votes',
  'verb.allow': 'agree to common stacks',
  'verb.avoid': 'promise to keep out',
  'verb.sign': 'accept',
  'verb.decline': 'decline',
  'verb.consent': 'agree',
  'verb.withhold': 'refuse',
  'verb.alternate': 'demand turns on Flanders',
  'verb.rest': 'give up the turns on Flanders',
}

/** The courts that talk: of Austria, Prussia, France. */
const COURT_NAMES = ['Vienna', 'Berlin', 'Versailles']

const forTurns = (n: number): string => (n === 1 ? 'for 1 turn' : `for ${n} turns`)

function words(p: Proposal, powers: readonly string[]): string {
  switch (p.kind) {
    case SUBSIDY:
      return `${powers[p.giver]} pays ${powers[p.receiver]} a card a turn ${forTurns(p.turns)}`
    case CANCEL: {
      const contract = `the contract by which ${powers[p.giver]} pays ${powers[p.receiver]}`
      return `${powers[p.byGiver ? p.giver : p.receiver]} ends ${contract}`
    }
    case VOTE: {
      const candidate = p.object === FRANCIS ? 'Francis' : 'Charles'
      return `${COURT_NAMES[p.from]} promises ${COURT_NAMES[p.to]} to vote for ${candidate}`
    }
    case CONSENT: {
      const time = p.turns === 0 ? 'to the end' : forTurns(p.turns)
      return `${COURT_NAMES[p.from]} agrees to all stacks of Austria and the Pragmatic Army ${time}`
    }
    case CONDUCT: {
      const land = p.object === POWER_COUNT ? 'Silesia' : `the land of ${powers[p.object]}`
      return `${COURT_NAMES[p.from]} promises ${COURT_NAMES[p.to]} to keep out of ${land} ${forTurns(p.turns)}`
    }
    default:
      return ''
  }
}

/** Every proposal in words, by its number. */
export const proposalNames = (powers: readonly string[]): string[] =>
  Array.from({ length: PROPOSALS }, (_, code) => words(decodeProposal(code), powers))
