// COS-4.3, COS-4.4, COS-17: winter: log messages with the kinds of their values, and the English words.
import { kindsIn } from '@tricorne/kit'

export const EVENTS = kindsIn({
  'winter.begin': '',
  'winter.moved': 'court space space count',
  'winter.went': 'court space space',
  'winter.hurt': 'court space',
  'winter.left': 'nation space',
  'winter.suffers': 'court space count',
  'recruiting.sp': 'power',
  'recruiting.depot': 'power',
  'newYear.begin': 'year',
  'newYear.fleet': 'power count count',
})

export const en = {
  'winter.begin': 'The armies go into winter quarters',
  'winter.moved': '{court} moves {3} strength points from {space} to winter quarters in {space2}',
  'winter.went': '{court} moves a force from {space} to winter quarters in {space2}',
  'winter.hurt': '{court}’s force at {space} finds no quarters and suffers',
  'winter.left': '{nation} leaves a strength point in {space}',
  'winter.suffers':
    '{court}’s force at {space} finds no quarters and loses {count, plural, one {# strength point} other {# strength points}}',
  'recruiting.sp': '{power} recruits a strength point for the Spring',
  'recruiting.depot': '{power} stocks a depot for the Spring',
  'newYear.begin': 'New Year {year}',
  'newYear.fleet': '{power}’s new ships: {1} to the Atlantic, {2} to the Mediterranean',

  'winter.move': 'Move {1} strength points from {space} to winter quarters: {2} AP left',
  'winter.leave': '{space}: leave up to {1} strength points behind, then press Done',
  'winter.lift': 'Choose the winter quarters for {1} strength points from {space}',
  'recruiting.choose': '{power}: discard cards for strength points or depots ({1} left), or press Done',
  'recruiting.second': 'Discard the second card for the depot',
  'newYear.enters': 'Choose where {leader} enters',
  'newYear.returns': 'Choose the fortress where {leader} returns',
  'newYear.ships': '{power}: choose how many of {1} new sections go to the Atlantic',

  'verb.leaveInfantry': 'Leave infantry',
  'verb.leaveCavalry': 'Leave cavalry',
  'verb.stay': 'Stay',
  'verb.recruit': 'Recruit a strength point',
  'verb.depot': 'Stock a depot',
} as const
