// English words of hints: what grows (`up`) or shrinks (`down`) for the viewer by a move.
import type { HintWords } from '@tricorne/panels'
import type { Hint } from '../bot/hints.ts'

export const hintEn = {
  'hint.score.up': 'It scores points.',
  'hint.score.down': 'The enemy scores points.',
  'hint.army.up': '{army} is more likely to take the field and score its point.',
  'hint.army.down': '{army} is less likely to take the field and score its point.',
  'hint.placed.up': '{army} takes the field at {region} and scores its point.',
  'hint.placed.down': '{army} at {region} is worth less.',
  'hint.enemyArmy.up': 'The enemy’s {army} is less likely to take the field.',
  'hint.enemyArmy.down': 'The enemy’s {army} is more likely to take the field.',
  'hint.enemyPlaced.up': 'The enemy’s {army} at {region} is worth less.',
  'hint.enemyPlaced.down': 'The enemy’s {army} takes the field at {region}.',
  'hint.hand.up': 'Your hand gets better: more cards, or more that fit your armies.',
  'hint.hand.down': 'It spends cards that your armies could use.',
  'hint.mission.up':
    'Your chances for the mission {region} improve; it is worth {count, plural, one {# point} other {# points}} to you.',
  'hint.mission.down':
    'Your chances for the mission {region} get worse; it is worth {count, plural, one {# point} other {# points}} to you.',
  'hint.sector.up': 'Your chances improve in the sector {sector}, whose mission you do not know.',
  'hint.sector.down': 'Your chances get worse in the sector {sector}, whose mission you do not know.',
} satisfies HintWords<Hint>
