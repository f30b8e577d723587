// Kinds of the values that the prompts carry, in order.
import { kindsIn } from '@tricorne/kit'

export const PROMPTS = kindsIn({
  'setup.sector': 'count count',
  'setup.keep': 'sector count count',
  'turn.act': 'count',
  'army.omit': 'army count',
  'march.where': 'army region',
  'march.second': 'army region',
  'march.beyond': 'army region',
  'placing.type': 'army',
  'hand.discard': 'count',
  'battle.choose': 'army',
  'score.support': 'army',
  'score.fight': 'army',
})
