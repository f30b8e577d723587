// English words of what To the Last Man! tells about something that is looked at.
export const glanceEn: Record<string, string> = {
  'glance.status.0': 'German',
  'glance.status.1': 'Allied',
  'glance.status.2': 'disputed',
  'glance.country': '{nation}{rough, plural, =0 {} other {, rough terrain: tanks do not fire here}}',
  'glance.points':
    '{points, plural, one {# victory point} other {# victory points}} for the Germans while it is theirs',
  'glance.source': 'Supplies the {side} side.',
  'glance.room': 'Units here: {german} German, {allied} Allied; {most} a side at most.',
  'glance.borders': 'Borders {list}',
  'glance.goes':
    '{list, select, none {What is on the move here can go to no other area} other {What is on the move here can go to {list}}}{armies, select, none {} other {, or join {armies}}}.',
  'glance.dug': 'Entrenched.',
  'glance.moved': 'Has moved.',
  'glance.retreated': 'Has retreated.',
  'glance.armyMoves': 'Moves one area.',
  'glance.unitMoves': 'Moves {count, plural, =0 {by rail only} one {one area} other {# areas}}.',
  'glance.fire':
    'Hits on {attack} attacking, on {defence} defending{dug, select, none {} other {, on {dug} entrenched}}.',
  'glance.pays': 'Or it pays for {count, plural, one {# hit} other {# hits}}.',
  'glance.plainUntil': 'Before {turn} it is a plain Offensive.',
  'glance.idleUntil': 'Before {turn} it only pays for hits.',
  'glance.plainFor': 'Only the {side} side adds the special dice; for you it is a plain Offensive.',
  'glance.idleFor': 'Only the {side} side can play it; for you it only pays for hits.',
  'glance.card.0': 'Move any number of units, then fight in any disputed areas.',
  'glance.card.1': 'Move any number of units, then fight one battle.',
  'glance.card.2':
    'An Offensive. In one battle with a British army it adds an artillery die that hits on 1–2, when the guns fire and again when you attack.',
  'glance.card.3':
    'An Offensive. In one battle with a German army it adds an artillery die that hits on 1–2, when the guns fire and again when you attack.',
  'glance.card.4':
    'An Offensive. In one or two battles with a French army it adds two tank dice that hit on 1–2; each hit makes a German army retreat.',
  'glance.card.5':
    'An Offensive. In one or two battles with a German army it adds two stormtrooper dice that hit on 1–2; each hit makes an Allied army retreat.',
  'glance.card.6': 'It has no other use than to pay for losses.',
  'glance.card.7': 'It has no other use than to pay for losses.',
  'glance.card.8':
    'When battles are declared: your artillery in one battle hits on 1–2. Bad Weather cancels it.',
  'glance.card.9': 'When battles are declared: your artillery in one battle hits on 1–3.',
  'glance.card.10':
    'When you defend: the attacker’s card counts one step less, gas is cancelled and biplanes stay grounded.',
  'glance.card.11': 'In your turn: one unit moves any distance through friendly areas.',
  'glance.card.12': 'When battles are declared: in one battle your units fire before the defender.',
  'glance.card.13': 'In your turn in 1915, 1917 or 1918: the Allies remove infantry or you gain a point.',
  'glance.card.14': 'In your turn in 1914, 1916 or 1918: Germany removes two infantry or loses a point.',
}
