// COS-4.1, COS-18: Spring: log messages with the kinds of their values, and the English words.
import { kindsIn } from '@tricorne/kit'

export const EVENTS = kindsIn({
  'spring.chits': '',
  'redeployment.leader': 'leader space',
  'redeployment.infantry': 'nation space space',
  'redeployment.cavalry': 'nation space space',
  'reinforcements.boxed': 'nation count count',
  'reinforcements.resources': 'power count',
  'reinforcements.ended': 'nation',
  'reinforcements.depots': 'power count',
  'reinforcements.shared': 'count',
  'reinforcements.swapped': 'nation',
  'redeployment.some': 'nation',
  'reinforcements.some': 'nation',
  'reinforcements.placed': 'nation space count count',
})

export const REASONS = kindsIn({ 'no.notHome': 'people space', 'no.twoPieces': '' })

export const en = {
  'spring.chits': 'The three chits of the Fortunes of War lie face down on Spring, Summer and Fall',
  'redeployment.leader': '{leader} is redeployed to {space}',
  'redeployment.infantry': '{nation} redeploys an infantry strength point from {space} to {space2}',
  'redeployment.cavalry': '{nation} redeploys a cavalry strength point from {space} to {space2}',
  'reinforcements.boxed': '{nation}: {1} infantry and {2} cavalry strength points go to the Spring box',
  'reinforcements.resources':
    '{power} raises {count, plural, one {# strength point} other {# strength points}} from its lands',
  'reinforcements.ended': 'The subsidy for {nation} ends',
  'reinforcements.depots': '{power} receives {count, plural, one {# depot} other {# depots}}',
  'reinforcements.shared':
    'Britain has {count, plural, one {# strength point} other {# strength points}} raised in Hannover',
  'reinforcements.swapped': '{nation} exchanges two infantry strength points for one of cavalry',
  'redeployment.some': '{nation} redeploys a strength point',
  'reinforcements.some': '{nation} places reinforcements',
  'reinforcements.placed': '{nation} places {2} infantry and {3} cavalry strength points in {space}',

  'no.twoPieces': 'First put down what you have taken up.',
  'no.notHome': '{space} is not one of the {people} home spaces.',

  'redeployment.choose':
    '{court}: redeploy leaders and up to five strength points of each Power, then press Done',
  'reinforcements.share': 'Choose how many of Britain’s reinforcements are Hannoverian, at most {0}',
  'reinforcements.where': '{nation}: place {1} infantry and {2} cavalry strength points',
  'reinforcements.infantry': '{nation}: choose how many infantry of {2} go to {space}',
  'reinforcements.cavalry': '{nation}: choose how many cavalry of {2} go to {space}',
  'reinforcements.sent': '{nation}: choose where {1} infantry and {2} cavalry strength points arrive',

  'verb.leader': 'Leader',
  'verb.from': 'Take a strength point',
  'verb.infantry': 'Infantry',
  'verb.cavalry': 'Cavalry',
  'verb.to': 'Put down',
  'verb.done': 'Done',
  'verb.count': 'Number',
  'verb.all': 'Place all',
  'verb.some': 'Place some',
  'verb.swap': 'Swap 2 infantry for 1 cavalry',
  'verb.space': 'Space',
} as const
