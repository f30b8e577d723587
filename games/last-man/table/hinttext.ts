// English words of hints: what grows (`up`) or shrinks (`down`) for the viewer by a move.
import type { HintWords } from '@tricorne/panels'
import type { Hint } from '../bot/hints.ts'

const WORTH = '{count, plural, =0 {} one { (worth # victory point)} other { (worth # victory points)}}'

export const hintEn = {
  'hint.own.up': `It takes {area} or makes it safer${WORTH}.`,
  'hint.own.down': `{area} becomes easier for the enemy to attack${WORTH}.`,
  'hint.enemy.up': `You can attack {area} with better chances${WORTH}.`,
  'hint.enemy.down': `The enemy’s hold on {area} gets stronger${WORTH}.`,
  'hint.disputed.up': `It improves your chances in the fight for {area}${WORTH}.`,
  'hint.disputed.down': `Your chances in {area} get worse${WORTH}.`,
  'hint.means.up': 'You have more units, cards and build points to go on with.',
  'hint.means.down': 'It costs you units, cards or build points.',
  'hint.enemyMeans.up': 'It costs the enemy units, cards or build points.',
  'hint.enemyMeans.down': 'The enemy has more to go on with.',
  'hint.points.up': 'It improves the points that no area brings: the East, the blockade, fallen armies.',
  'hint.points.down': 'It costs points that no area brings: the East, the blockade, fallen armies.',
  'hint.places.up': 'Your units stand better: in supply, in trenches, near the front, in armies.',
  'hint.places.down': 'Some of your units stand worse: out of supply, out of trenches or far from the front.',
  'hint.cards.up': 'Your cards are worth more: offensives, specials, something in reserve.',
  'hint.cards.down': 'It spends a card that you could use later.',
  'hint.inHand.up': 'It puts units where they are needed.',
  'hint.inHand.down': 'Units wait to be placed.',
  'hint.missed.up': 'You keep the chance to attack.',
  'hint.missed.down': 'You give up an attack that could pay.',
} satisfies HintWords<Hint>
