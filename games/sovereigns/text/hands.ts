// COS-6.1 to COS-6.3: cards: log messages with the kinds of their values, and the English words.
import { kindsIn } from '@tricorne/kit'

export const EVENTS = kindsIn({
  'hands.drew': 'card',
  'hands.drawn': 'court count',
  'hands.reshuffled': 'court',
  'hands.discarded': 'court card',
  'hands.removed': 'card',
  'hands.era': 'count',
  'hands.piedmont': 'court court count',
})

export const en = {
  'hands.drew': 'You draw {card}',
  'hands.drawn': '{court} draws {count, plural, one {# card} other {# cards}}',
  'hands.reshuffled': '{court} shuffles its discards into a new draw pile',
  'hands.discarded': '{court} discards {card}',
  'hands.removed': '{card} leaves the game',
  'hands.era':
    '{0, plural, =1 {The Widening War cards} other {The Late War cards}} are shuffled into the draw piles',
  'hands.piedmont':
    'Piedmont’s cards pass from {court} to {court2}, {count, plural, =0 {none} one {one} other {#}} of them from hand to hand',

  'hands.tooMany': 'Discard down to the hand limit: {0, plural, one {# card} other {# cards}} to go',
  'hands.discard': '{court}: discard {1, plural, one {# card} other {# cards}}',

  'verb.discard': 'Discard',
} as const
