// COS-8.9 to COS-10: interception, withdrawal, overruns and Minor Battles: log messages with the kinds of their values,
// and the English words.
import { kindsIn } from '@tricorne/kit'

export const EVENTS = kindsIn({
  'interception.rolled': 'leader count count',
  'interception.success': 'leader space',
  'interception.failure': 'leader',
  'interception.tooWeak': 'leader',
  'withdrawal.rolled': 'court count count',
  'withdrawal.done': 'court space space',
  'withdrawal.failed': 'court',
  'overrun.done': 'force count space',
  'overrun.minor': 'force space',
})

export const en = {
  'interception.rolled': '{leader} tries to intercept: {1}, {2} in all',
  'interception.success': '{leader} intercepts at {space}',
  'interception.failure': '{leader} comes too late',
  'interception.tooWeak': '{leader} finds the enemy too strong and does not intercept',
  'withdrawal.rolled': '{court} tries to withdraw: {1}, {2} in all',
  'withdrawal.done': '{court} withdraws from {space} to {space2}',
  'withdrawal.failed': '{court} cannot get away',
  'overrun.done': '{force} overruns {count} SP at {space}',
  'overrun.minor': '{force} fights a Minor Battle at {space}',

  'arrival.choose': '{force} has met enemies at {space}: choose how to fight',
  'interception.ask': '{force} has come to {space}: intercept with a command, or pass',
  'interception.flee': '{force} is intercepted at {space}: withdraw for 2 AP, or stand',
  'withdrawal.ask': '{force} has come to {space}: withdraw or stand',
  'withdrawal.ask.no.stand': '{force} has come to {space}: withdraw',
  'withdrawal.where': 'Choose where to withdraw from {space}',

  'verb.overrun': 'Overrun',
  'verb.minor': 'Minor Battle',
  'verb.attack': 'Attack',
  'verb.stay': 'Stay',
  'verb.intercept': 'Intercept',
  'verb.pass': 'Pass',
  'verb.withdraw': 'Withdraw',
  'verb.retire': 'Withdraw',
  'verb.stand': 'Stand',
  'verb.space': 'Go there',
} as const
