// Why something is refused in a position: messages with the kinds of their values, and the English words.
import { kindsIn } from '@tricorne/kit'

export const REASONS = kindsIn({
  'no.enemyArmy': 'army',
  'no.armyPlayed': 'army',
  'no.armyEarly': 'army date count',
  'no.armyRoom': 'army',
  'no.scouts': 'army count',
  'no.village': 'region army',
  'no.villageLeft': 'region',
  'no.villageHeld': 'region army',
  'no.adjacent': 'region region',
  'no.here': 'region',
  'no.regionHeld': 'region army',
  'no.markerThere': 'region army',
  'no.bringFirst': '',
  'no.markerOff': 'terrain',
  'no.markerMoves': 'type',
  'no.enemyMarker': 'army',
  'no.armyStands': 'army',
  'no.terrain': 'region terrain',
  'no.type': 'army',
  'no.contact': 'army army',
})

export const reasonsEn: Record<keyof typeof REASONS, string> = {
  'no.enemyArmy': '{0} is an army of your enemy.',
  'no.armyPlayed': '{0} has already been played.',
  'no.armyEarly':
    '{0} cannot come before the {1}: {2, plural, one {# step of time is} other {# steps of time are}} missing.',
  'no.armyRoom': 'Armies stand in all villages of {0}: no marker could be put there.',
  'no.scouts': '{0} is short of markers: you need {1, plural, one {# Scout Card} other {# Scout Cards}}.',
  'no.village': '{0} is not one of the villages of {1}.',
  'no.villageLeft': '{0} is already left out.',
  'no.villageHeld': '{0} gets no marker anyway: {1} stands there.',
  'no.adjacent': '{1} is not next to {0}.',
  'no.here': 'The marker is already in {0}.',
  'no.regionHeld': '{0} is closed to markers: {1} stands there.',
  'no.markerThere': '{0} already has a marker of {1}.',
  'no.bringFirst': 'Bring an army first: in your first turn nothing else comes before it.',
  'no.markerOff': 'None of your markers can be removed from this terrain ({0}).',
  'no.markerMoves': 'No marker of an army with {0} can move.',
  'no.enemyMarker': 'The marker belongs to {0}, an army of your enemy.',
  'no.armyStands': '{0} stands where it is: it has no markers any more.',
  'no.terrain': '{0} is {1}, which the card does not show.',
  'no.type': '{0} is of a type that the card does not show.',
  'no.contact': '{0} is not in contact with {1}.',
}
