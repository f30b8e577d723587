// Words of leaders (COS-3.3) and of the order of forces (COS-14).
import { kindsIn } from '@tricorne/kit'

export const EVENTS = kindsIn({
  'leader.killed': 'leader',
  'leader.captured': 'leader',
  'leader.upgraded': 'leader count',
  'leader.entered': 'leader space',
  'leader.field': 'leader space',
  'leader.home': 'leader',
  'order.rallied': 'leader',
  'order.rallied.loose': 'court space',
  'order.worn': 'leader count',
  'order.worn.loose': 'court space count',
  'order.demoralised': 'leader',
  'order.demoralised.loose': 'court space',
  'order.depot': 'power space',
  'order.saved': 'power',
})

export const en = {
  'leader.killed': '{leader} is killed',
  'leader.captured': '{leader} is captured',
  'leader.upgraded':
    'The other counter of {leader} comes into use; he now has {count, plural, =0 {no star} one {# star} other {# stars}}',
  'leader.entered': '{leader} enters play at {space}',
  'leader.field': '{leader} takes the field at {space}',
  'leader.home': '{leader} returns home',
  'order.rallied': '{leader}’s command returns to good order',
  'order.rallied.loose': '{court}’s troops at {space} return to good order',
  'order.worn': '{leader}’s command is now Worn-{count}',
  'order.worn.loose': '{court}’s troops at {space} are now Worn-{count}',
  'order.demoralised': '{leader}’s command is Demoralised',
  'order.demoralised.loose': '{court}’s troops at {space} are Demoralised',
  'order.depot': '{power} gives up a depot at {space}',
  'order.saved': '{power} gives up a saved depot',
}
