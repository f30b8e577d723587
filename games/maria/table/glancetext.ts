// English words of what Maria tells about something that is looked at.
export const glanceEn: Record<string, string> = {
  'glance.town':
    '{home, select, none {Town in nobody’s home country} other {Town in the home country of {home}}}',
  'glance.minor':
    '{home, select, none {Fortress in nobody’s home country} other {Fortress in the home country of {home}}}',
  'glance.major':
    '{home, select, none {Major fortress in nobody’s home country} other {Major fortress in the home country of {home}}}',
  'glance.held': 'Held by {power}',
  'glance.electoral': 'Gives a vote in the Imperial Election',
  'glance.suit': 'Whoever fights from here plays {suit}.',
  'glance.mainRoads': 'Main roads to {list}',
  'glance.roads': 'Roads to {list}',
  'glance.general': 'General of {power}, rank {rank}',
  'glance.train': 'Supplies the generals of {power} up to six cities away.',
  'glance.hussar': 'Enemies of Austria pay cards to bring supply through this city.',
  'glance.moves': 'Moves up to three cities, or four by main roads only.',
  'glance.trainMoves': 'Moves up to two cities, or three by main roads only.',
  'glance.goes': '{list, select, none {Cannot go any farther} other {Can go to {list}}}',
  'glance.atHome': 'In supply: this is its home country.',
  'glance.noTrain': 'No train of its own on the map',
  'glance.fromTrain':
    '{steps, plural, one {# city} other {# cities}} from its train; supply reaches six, around enemy pieces.',
  'glance.down': 'Out of supply: it conquers nothing and loses troops if it stays so.',
  'glance.moved': 'Has moved.',
  'glance.marching': 'Is moving now.',
  'glance.chief': 'Commands the stack.',
  'glance.card.battle': 'In battle: worth {value}, if your general fights in {suit}',
  'glance.card.pay': 'As payment for taxes, trains and recruits: worth {value}',
  'glance.card.politics': 'In politics: worth {value}, if {suit} is trump',
  'glance.reserve.battle': 'In battle: worth 1 to 8 as you say, in any suit',
  'glance.reserve.pay': 'As payment: worth up to 8, unless an optional rule says 1',
  'glance.reserve.politics': 'In politics: trump, worth 16',
}
