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

/** What costs neither a card nor points, and where it is offered stands for free actions. */
const FREE = 'activate.bonus.march.minorMarch.ride.raid.croats.sortie'
const BUILDS = 'fleet.rising.louisbourg.india.sortie'

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
  'campaign.menu.no.event.otherEvent': 'Play a card for points, use your free actions, or press Done',
  [`campaign.menu.no.${FREE}`]: 'Play a card for points or as an event, or press Done',
  [`campaign.menu.no.event.otherEvent.${FREE}`]: 'Play a card for points, or press Done',
  [`campaign.menu.no.points.${FREE}`]: 'Play a card as an event, or press Done',
  [`campaign.menu.no.points.event.${FREE}`]: 'You can play no card now and have no free action: press Done',
  [`campaign.on.no.${FREE}`]:
    '{0, plural, =0 {Nothing is left to do} one {Your last point can be spent nowhere} other {Your # points can be spent nowhere}}: press Done',
  'campaign.winter.no.event': 'Use your free actions, or press Done',
  [`campaign.winter.no.${FREE}`]: 'Play a winter event, or press Done',
  [`campaign.winter.no.done.${FREE}`]: 'Choose the winter event that you play',
  [`campaign.winter.no.event.${FREE}`]: 'You have no winter event and no free action: press Done',
  'ride.go.no.space': '{leader} cannot go any further: press End',
  'form.choose.no.go':
    '{force} at {space} has {1} SP and may have {2}: add or leave troops, or press End to call it off',
  'activation.act.no.space': '{force} at {space}, {1} AP left: choose an action, or press End',
  'activation.act.no.space.siege.rally': '{force} at {space}, {1} AP left: nowhere to march, press End',
  'march.act.no.space': '{force} at {space}, {1} AP left: press End',
  'battle.cards.no.card': 'Battle at {space}: no card of yours can be played here, pass',
  'eventPhase.choose.no.event': '{court}: no event of yours can be played now; build, or pass',
  [`eventPhase.choose.no.event.${BUILDS}`]: '{court}: you can play no event and build nothing now: pass',
  'supply.buy.no.discard': '{court}: you hold no card that buys a depot: press Done',
  'effect.command.no.leader': 'Nobody is left to command: press Done',
  'sea.treasure.no.marker.card':
    'You have neither a Fleet Sortie marker nor a card to send out the treasure fleet: pass',
  'redeployment.choose.no.from.to.infantry.cavalry': '{court}: redeploy leaders, then press Done',
  'redeployment.choose.no.from.leader.to.infantry.cavalry': '{court}: nobody is left to redeploy: press Done',
  'redeployment.choose.no.done': '{court}: choose where they go',
  'redeployment.choose.no.done.to': '{court}: infantry or cavalry?',
  'interception.ask.no.intercept': '{force} has come to {space}: nobody can intercept, pass',
}
