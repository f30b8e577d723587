// English words of hints: what grows (`up`) or shrinks (`down`) for the viewer by a move.
import type { HintWords } from '@tricorne/panels'
import type { Hint } from '../bot/hints.ts'

export const hintEn = {
  'hint.fortress.up': 'It wins the fortress {city}.',
  'hint.fortress.down': 'It loses the fortress {city}.',
  'hint.enemyFortress.up': 'It takes the fortress {city} from the enemy.',
  'hint.enemyFortress.down': 'The enemy takes the fortress {city}.',
  'hint.target.up': 'It brings {piece} closer to taking {city}.',
  'hint.target.down': '{piece} is farther from taking a fortress; the best left is {city}.',
  'hint.enemyTarget.up': 'It makes it harder for {piece} to take {city}.',
  'hint.enemyTarget.down': '{piece} is closer to taking {city}.',
  'hint.general.up': 'It makes {piece} stronger.',
  'hint.general.down': 'It makes {piece} weaker.',
  'hint.enemyGeneral.up': 'It weakens {piece}.',
  'hint.enemyGeneral.down': '{piece} gets stronger.',
  'hint.supply.up': '{piece} is better supplied, or nearer to the supply train.',
  'hint.supply.down': '{piece} gets farther from the supply train, or is cut off from it.',
  'hint.train.up': 'The {piece} is safer from enemy generals.',
  'hint.train.down': 'The {piece} comes within reach of an enemy general.',
  'hint.hand.up': '{power} holds better cards afterwards.',
  'hint.hand.down': '{power} spends cards.',
  'hint.battle.up': 'If {general} and {enemy} fight, the battle promises better for you.',
  'hint.battle.down': 'If {general} and {enemy} fight, the battle promises worse for you.',
  'hint.score.up': 'It moves the score of the battle your way.',
  'hint.score.down': 'The score of the battle moves against you.',
  'hint.danger.up': '{general} has less to fear from {enemy}.',
  'hint.danger.down': '{enemy} can come up to {general} before you move again, and is likely to be stronger.',
  'hint.diplomacy.up': 'It improves your influence, treaties or votes.',
  'hint.diplomacy.down': 'It costs influence, treaties or votes.',
  'hint.pool.up': 'The tracks and battle markers of {power} move your way.',
  'hint.pool.down': 'The tracks and battle markers of {power} move against you.',
} satisfies HintWords<Hint>
