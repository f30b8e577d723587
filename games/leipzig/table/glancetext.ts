// English words of what Leipzig tells about something that is looked at.
export const glanceEn: Record<string, string> = {
  'glance.mission': 'Mission: {french} points for the French, {allied} for the Allies',
  'glance.secret': 'Your secret mission: {french} points for the French, {allied} for the Allies',
  'glance.missionIs':
    'If a French army stands at {region} and holds it at the end, the French score {french}; if not, the Allies score {allied}.',
  'glance.pair': 'The first number is for the French, the second for the Allies.',
  'glance.values': 'In final scoring: {list}',
  'glance.value': '{type} {value}',
  'glance.borders': 'Borders {list}',
  'glance.army': '{side} {type}',
  'glance.strength':
    'Strength {strength} of {printed}{lost, plural, =0 {} one {, # point lost} other {, # points lost}}{bonus, plural, =0 {} =1 {, terrain +1} other {, terrain −1}}',
  'glance.contact': '{list, select, none {Touches no enemy army} other {In contact with {list}}}',
  'glance.perhaps':
    'May be here: {of, plural, one {its only position} other {one of # positions}}{list, select, none {} other {; else it is at {list}}}',
  'glance.ifPlaced': 'Strength {strength} once it is placed',
  'glance.goes': '{list, select, none {Can go nowhere} other {Can go to {list}}}',
  'glance.armyCard':
    'Its card puts a marker into each village named. Rule them out one by one: the last one is the army.',
  'glance.scout': 'Removes one of your markers from any terrain. Time advances one step.',
  'glance.terrain': 'Removes one of your markers from a region of this terrain: {first}.',
  'glance.terrain.two': 'Two of the same kind count as any terrain.',
  'glance.movement':
    'Moves one of your markers of {second, select, none {{first}} other {{first} or {second}}} to an adjacent region. Time advances one step.',
  'glance.movement.two': 'Two of the same kind move a marker of any arm.',
  'glance.time': 'Time advances one step. The card leaves the game.',
}
