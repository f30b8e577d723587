// English prompts where less can be done than usual: `<prompt>.no.<verb>` is said while that verb is not offered.
const INTERRUPTS: Record<string, string> = {
  turn: 'the turn begins',
  activated: 'the activation begins at {space}',
  step: 'the force stands at {space}',
  siege: 'the siege roll at {space}',
  withdrawal: 'the withdrawal roll at {space}',
  sortie: 'the fleet puts to sea',
  landed: 'the landing at {space}',
  supply: 'Final Supply',
}

const interrupts = Object.fromEntries(
  Object.entries(INTERRUPTS).map(([window, moment]) => [
    `interrupt.${window}.no.event`,
    `{court}: no card of yours can interrupt now (${moment}): pass`,
  ]),
)

export const promptsEn: Record<string, string> = {
  ...interrupts,
  'campaign.menu.no.points': 'Play a card as an event, use your free actions, or press Done',
  'campaign.menu.no.points.event': 'Use your free actions, or press Done',
  'campaign.winter.no.event': 'Use your free actions, or press Done',
  'ride.go.no.space': '{leader} cannot go any further: press End',
  'form.choose.no.go':
    '{force} at {space} has {1} SP and may have {2}: add or leave troops, or press End to call it off',
  'activation.act.no.space': '{force} at {space}, {1} AP left: choose an action, or press End',
  'activation.act.no.space.siege.rally': '{force} at {space}, {1} AP left: nowhere to march, press End',
  'march.act.no.space': '{force} at {space}, {1} AP left: press End',
  'battle.cards.no.card': 'Battle at {space}: no card of yours can be played here, pass',
  'eventPhase.choose.no.event': '{court}: no event of yours can be played now; build, or pass',
  'redeployment.choose.no.done': '{court}: choose where they go',
  'redeployment.choose.no.done.to': '{court}: infantry or cavalry?',
  'interception.ask.no.intercept': '{force} has come to {space}: nobody can intercept, pass',
}
