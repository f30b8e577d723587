// English: names that are made of others, and results by the numbers of `LeipzigState.result`.
export const SIDES = ['The French', 'The Allies']

export const namesEn: Record<string, string> = {
  'name.marker.of': '{army} at {region}',
  'name.mission.of': '{region} ({french}/{allied})',
  'name.result.0': 'The match goes on.',
  'name.result.1': 'The French win.',
  'name.result.2': 'The Allies win.',
  'name.result.3': 'The first player wins the match.',
  'name.result.4': 'The second player wins the match.',
  'name.result.5': 'Both players scored the same as French: nobody wins the match.',
  'name.result.6': 'The French resign: the Allies win.',
  'name.result.7': 'The Allies resign: the French win.',
  'name.result.8': 'The first player resigns: the second player wins the match.',
  'name.result.9': 'The second player resigns: the first player wins the match.',
}
