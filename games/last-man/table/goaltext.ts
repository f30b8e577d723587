// English words of what is always on screen: the goal, what is going on, and a sensible next step.
export const goalEn: Record<string, string> = {
  'goal.better':
    'Now {level}, with {points, plural, one {# victory point} other {# victory points}}. {left, plural, one {# point} other {# points}} {way, select, up {more} other {fewer}} would make it {next}',
  'goal.better.short': '{points} VP; {next} at {edge}',
  'goal.worse':
    'Beware: {left, plural, one {# point} other {# points}} {way, select, up {more} other {fewer}} would make it {next}',
  'goal.worse.short': '{next} at {edge}',
  'goal.season':
    '{left, plural, =0 {This is the last season} one {# more season after this one} other {# more seasons after this one}}',
  'goal.season.short': '{left, plural, =0 {last season} one {# season left} other {# seasons left}}',

  'phase.turn': 'Choosing the kind of turn',
  'phase.turn.exchange': 'Exchanging cards',
  'phase.battle': 'Battles',
  'phase.move': 'Movement',
  'phase.losses': 'Battle: losses',
  'phase.retreat': 'Battle: retreat',
  'phase.planes': 'Battle: biplanes',
  'phase.crisis': 'Military Crisis',
  'phase.supply': 'Supply',
  'phase.production': 'Production',
  'phase.east': 'The East',
  'phase.reinforce': 'Reinforcements',
  'phase.peace': 'Armistice',

  'tip.turn.choose': 'An offensive costs a card. A pass keeps it, and entrenched infantry defends well.',
  'tip.turn.exchange': 'Swap cards that you cannot play, or keep them to pay for hits.',
  'tip.move': 'Mass infantry and artillery where you mean to attack, and leave no town empty behind them.',
  'tip.battle.declare': 'Attack with more dice than the defender has, and with artillery.',
  'tip.battle.attackerCards': 'Special dice and gas pay best in the battle that matters most.',
  'tip.battle.defenderCards': 'Bad Weather can stop an offensive before it fires.',
  'tip.battle.keep': 'Keep the battle in which you have the most dice.',
  'tip.battle.order': 'Fight first where a win opens the way for the others.',
  'tip.losses': 'Paying with cards saves units; a card you can no longer play costs least.',
  'tip.retreat': 'Retreat when you would lose more than you hit.',
  'tip.planes': 'Hold back biplanes to make the enemy reroll their best hits.',
  'tip.crisis': 'Give up infantry from quiet areas.',
  'tip.supply': 'Lose the unit that you can most easily raise again.',
  'tip.production': 'Infantry first, then trenches where the enemy will attack; cards for next season.',
  'tip.east': 'Send what you can spare in the West.',
  'tip.reinforce': 'Place units where they can join an army at the front.',
}
