// Kinds of the values that the prompts carry, in order.
import { kindsIn } from '@tricorne/kit'

export const PROMPTS = kindsIn({
  'setup.assign': 'piece count count',
  'hussar.place': 'piece',
  'cards.pay': 'power count count',
  'move.where': 'piece count',
  'stack.divide': 'piece count',
  'train.site': 'piece',
  'combat.attacker': 'city',
  'battle.play': 'count',
  'battle.playAtZero': 'count',
  'retreat.choose': 'piece count',
  'winter.recruit': 'power count',
  'winter.entry': 'piece',
  'stack.consent': 'piece piece piece',
  'politics.lay': 'power',
  'politics.choose': 'power',
  'policy.execute': 'political',
  'policy.raise': 'power count',
  'policy.shift': 'track',
  'expedition.join': 'piece city',
  'expedition.send': 'expedition',
  'election.ask': 'city',
  'piece.displace': 'piece',
  'saxony.shift': 'count',
})
