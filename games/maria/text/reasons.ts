// Why something is refused in a position: messages with the kinds of their values, and the English words.

import type { Line } from '@tricorne/engine'
import { kindsIn } from '@tricorne/kit'
import { DEALS_EVENTS, dealsEn } from './deals.ts'

/** Promises that can forbid something; each is quoted. */
const PROMISES = ['vote', 'keepOut', 'spare', 'forgo', 'take', 'noCard', 'yield', 'peace', 'war'] as const

type Promised = (typeof PROMISES)[number]
type PromiseReasons = { [Id in Promised as `no.clause.${Id}`]: (typeof DEALS_EVENTS)[`clause.${Id}`] }

/** A broken promise, as the reason of a refusal. */
export type PromiseReason = Line<PromiseReasons>

const ofPromises = <V>(make: (id: Promised) => V) =>
  Object.fromEntries(PROMISES.map((id) => [`no.clause.${id}`, make(id)])) as Record<keyof PromiseReasons, V>

export const REASONS = {
  ...(ofPromises((id) => DEALS_EVENTS[`clause.${id}`]) as PromiseReasons),
  ...kindsIn({
    'no.road': 'city city',
    'no.here': 'piece city',
    'no.mainRoad': 'city city',
    'no.farther': 'piece count',
    'no.trainBlocked': 'city piece',
    'no.ownTrain': 'city piece',
    'no.enemyGeneral': 'city piece',
    'no.twoGenerals': 'city piece',
    'no.otherPower': 'piece power',
    'no.otherPlayer': 'piece power',
    'no.moved': 'piece',
    'no.joined': 'piece',
    'no.reentered': 'piece',
    'no.hussar': '',
    'no.trainSite': 'city power',
    'no.partnersSite': 'city power power',
    'no.generalSite': 'city power',
    'no.otherRecruits': 'piece power power',
    'no.trainRecruits': '',
    'no.hussarRecruits': '',
    'no.fullTroops': 'piece count',
    'no.fullStack': 'piece piece count',
    'no.otherHand': 'card power power',
    'no.suit': 'suit city card',
    'no.hussarMap': 'city',
    'no.hussarRange': 'city count',
    'no.hussarPiece': 'city piece',
    'no.hussarHere': 'city',
    'no.hussarTwice': 'city',
    'no.retreatPiece': 'city piece',
  }),
}

export const reasonsEn = {
  ...ofPromises((id) => `A promise forbids it: ${dealsEn[`clause.${id}`]}`),
  'no.road': 'No road leads straight from {0} to {1}.',
  'no.here': '{0} already stands in {1}.',
  'no.mainRoad': 'A force march keeps to main roads, and the road from {0} to {1} is not one.',
  'no.farther':
    '{0} has already moved {1, plural, one {# city} other {# cities}} and can go no farther that way.',
  'no.trainBlocked': 'A train cannot enter {0}: {1} stands there.',
  'no.ownTrain': '{0} is blocked: {1} stands there.',
  'no.enemyGeneral': '{0} is held by an enemy general, {1}.',
  'no.twoGenerals': '{0} is full: two generals already stand there, and {1} would be the third.',
  'no.otherPower': '{0} belongs to {1}, which does not move now.',
  'no.otherPlayer': '{0} belongs to {1}, which another player moves.',
  'no.moved': '{0} has already moved this turn.',
  'no.joined': '{0} was joined by another general and cannot move again this turn.',
  'no.reentered': '{0} has just come back to the map and cannot move this turn.',
  'no.hussar': 'Hussars do not move. Austria places them at the start of its turn.',
  'no.trainSite': '{0} is not a major fortress of {1}.',
  'no.partnersSite': '{0} belongs to {1}, and trains of {2} cannot enter there.',
  'no.generalSite': '{0} is not a fortress in which generals of {1} can return.',
  'no.otherRecruits': '{0} belongs to {1}; now {2} recruits.',
  'no.trainRecruits': 'Trains take no troops and do not return in winter.',
  'no.hussarRecruits': 'Only generals take new troops, not hussars.',
  'no.fullTroops': '{0} already leads {1} troops, the most that a general can lead.',
  'no.fullStack': '{0} and {1} already lead {2} troops, the most that two generals can lead.',
  'no.otherHand': '{0} is in the hand of {1}; {2} uses only its own cards.',
  'no.suit': 'You need {0} in {1}, but {2} is a different suit.',
  'no.hussarMap': 'Hussars stay on the map of Bohemia, and {0} is not on it.',
  'no.hussarRange': '{0} is more than {1} cities away from every Austrian general.',
  'no.hussarPiece': 'A hussar needs an empty city, and {1} stands in {0}.',
  'no.hussarHere': 'The hussar already stands in {0}. Leave it there, or choose another city.',
  'no.hussarTwice': 'The other hussar already stands in {0}.',
  'no.retreatPiece': 'The retreat cannot go through {0}: {1} stands there.',
}
