// Kinds of the values that the prompts carry, in order.
export const PROMPTS: Record<string, string[]> = {
  'setup.assign': ['piece', 'count', 'count'],
  'hussar.place': ['piece'],
  'cards.pay': ['power', 'count', 'count'],
  'move.where': ['piece', 'count'],
  'stack.divide': ['piece', 'count'],
  'train.site': ['piece'],
  'combat.attacker': ['city'],
  'battle.play': ['count'],
  'battle.playAtZero': ['count'],
  'retreat.choose': ['piece', 'count'],
  'winter.recruit': ['power', 'count'],
  'winter.entry': ['piece'],
}
