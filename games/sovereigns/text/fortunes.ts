// COS-4.2.5, COS-5: Event phases and the Fortunes of War: log messages with the kinds of their values, and the words.
import { kindsIn } from '@tricorne/kit'

export const EVENTS = kindsIn({
  'fortunes.attrition': '',
  'fortunes.treasure': '',
  'fortunes.power': '',
  'fortunes.row': 'fortune',
  'fortunes.fails': 'fortune',
  'eventPhase.begin': '',
  'eventPhase.spring': '',
  'eventPhase.passed': 'court',
  'eventPhase.foiled': 'court',
  'eventPhase.influence': 'court count',
})

export const en = {
  'fortunes.attrition': 'Fortunes of War: Attrition',
  'fortunes.treasure': 'Fortunes of War: the Treasure Voyage',
  'fortunes.power': 'Fortunes of War: the Fortunes of Power',
  'fortunes.row': '{fortune}',
  'fortunes.fails': '{fortune}: its condition does not hold, and nothing happens',
  'eventPhase.begin': 'Event Card phase',
  'eventPhase.spring': 'Spring Event segment',
  'eventPhase.passed': '{court} plays no event',
  'eventPhase.foiled': 'Another event has made {court}’s choice impossible; it chooses again',
  'eventPhase.influence':
    '{court} puts a colonial influence marker in {1, plural, =0 {Louisbourg} other {India}}',

  'eventPhase.choose': '{court}: play a card as an event, or pass',

  'verb.event': 'Play the event',
  'verb.fleet': 'Build a fleet',
  'verb.rising': 'Advance the ’45',
  'verb.louisbourg': 'Influence in Louisbourg',
  'verb.india': 'Influence in India',
  'verb.sortie': 'Fleet sortie',
  'verb.pass': 'Pass',
} as const
