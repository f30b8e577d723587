// COS-4: seasons, the marches before a match, re-rolls: log messages with the kinds of their values, and the words.
import { kindsIn } from '@tricorne/kit'

export const EVENTS = kindsIn({
  'sequence.season': 'season year',
  'sequence.depots': '',
  'mulligan.rolled': 'court count',
})

export const en = {
  'sequence.season': '{season} {year}',
  'sequence.depots': 'All depots on the map are removed',
  'mulligan.rolled': '{court} uses the mulligan and rolls {count}',

  'mulligan.again': 'You rolled {0}: keep it, or use your only mulligan',

  'verb.reroll': 'Roll again',
  'verb.keep': 'Keep',
} as const
