// Kinds of the values that the prompts carry, in order.
import { kindsIn } from '@tricorne/kit'

export const PROMPTS = kindsIn({
  'turn.exchange': 'count',
  'move.where': 'area',
  'losses.pay': 'count area',
  'retreat.before': 'area',
  'retreat.instead': 'area',
  'retreat.after': 'area',
  'retreat.where': 'area',
  'planes.react': 'count count count',
  'crisis.remove': 'count',
  'supply.lose': 'army',
  'production.spend': 'count count',
  'production.surplus': 'count',
  'east.lose': 'count',
  'reinforce.substitute': 'count',
  'reinforce.army': 'army',
  'reinforce.unit': 'kind',
})
