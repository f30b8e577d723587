// COS-20.8 to COS-21: levels and the end: log messages with the kinds of their values, and the English words.
import { kindsIn } from '@tricorne/kit'

export const EVENTS = kindsIn({
  'victory.crowded': 'count',
  'victory.emperor': '',
  'victory.level': 'power count level',
  'victory.won': 'court',
  'victory.draw': '',
  'victory.resigned': 'court',
})

export const en = {
  'victory.crowded': 'Britain keeps {count} strength points in England and loses a victory point',
  'victory.emperor': 'The House of Bavaria wears the imperial crown: France gains a victory point',
  'victory.level': '{power} ends with {1, plural, one {# victory point} other {# victory points}}: {level}',
  'victory.won': '{court} wins the match',
  'victory.draw': 'Nobody wins: the match is a draw',
  'victory.resigned': '{court} resigns',
  'verb.resign': 'Resign',
} as const
