// English words of what is always on screen: the goal, what is going on, and a sensible next step.
export const goalEn: Record<string, string> = {
  'goal.side.0': 'the French',
  'goal.side.1': 'the Allies',
  'goal.french':
    'You win with more points than the Allies, missions included: now {french} to {allied}. A tie is theirs',
  'goal.allied':
    'You win unless the French have more points, missions included: now {allied} to {french}. A tie is yours',
  'goal.points.short': 'Points: French {french}, Allied {allied}',
  'goal.match.french':
    'You win the match with more than {kept, plural, one {# French point} other {# French points}}; you have {french}',
  'goal.match.allied':
    'You win the match if the French end with fewer than your {kept, plural, one {# point} other {# points}}; they have {french}',
  'goal.match.short': 'French {french}, to beat {kept}',
  'goal.missions.french':
    'A French army stands on {held} of your {known} mission villages; each must hold there in the final scoring',
  'goal.missions.allied':
    'A French army stands on {held} of the {known} mission villages revealed so far, of {all} in all',
  'goal.missions.short': 'Missions {held} of {known}',
  'goal.time':
    '{left, plural, one {# step of time is} other {# steps of time are}} left before the final scoring',
  'goal.time.short': '{left, plural, one {# step} other {# steps}} of time left',

  'phase.setup': 'Set-up: missions',
  'phase.turn': 'Actions',
  'phase.army': 'An army arrives',
  'phase.marker': 'Ruling out a position',
  'phase.march': 'A marker moves',
  'phase.placing': 'Placing an army',
  'phase.time': 'A mission is revealed',
  'phase.hand': 'Too many cards',
  'phase.display': 'The face-up cards',
  'phase.battle': 'Battle',
  'phase.score': 'Final scoring',

  'tip.setup.sector':
    'Take the second mission where the first is worth little, or lies far from your armies.',
  'tip.setup.keep': 'Keep the village that you can reach and hold, not only the one that is worth more.',
  'tip.turn':
    'Bring an army on while its card is worth most; rule out enemy positions; draw when nothing else helps.',
  'tip.army': 'Leave out the villages where the army would help least.',
  'tip.marker': 'Each position that goes narrows down where the army stands.',
  'tip.march': 'Move a marker toward a mission, or out of contact with a stronger enemy.',
  'tip.placing': 'In the advanced game the ground favours some arms: the values stand beside them.',
  'tip.time': 'Reveal the mission that the enemy can do least about.',
  'tip.hand': 'Discard what you hold twice.',
  'tip.battle': 'Hit the army whose loss changes a mission.',
  'tip.score': 'Count for the mission where the margin is narrowest.',
}
