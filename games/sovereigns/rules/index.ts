// The chapters of the rulebook, by name.

import { activation } from './activation.ts'
import { arrival } from './arrival.ts'
import { attrition } from './attrition.ts'
import { battle } from './battle.ts'
import { campaign } from './campaign.ts'
import { capture } from './capture.ts'
import { crown } from './crown.ts'
import { discard, discards } from './discards.ts'
import { effect } from './effects/effect.ts'
import { lifting } from './effects/lift.ts'
import { evacuation } from './evacuation.ts'
import { eventPhase } from './eventphase.ts'
import { form } from './form.ts'
import { fortunes } from './fortunes.ts'
import { honours } from './honours.ts'
import { interception } from './interception.ts'
import { interrupt } from './interrupts.ts'
import { irregulars, partisans, raid } from './irregulars.ts'
import type { Procedure } from './kit.ts'
import { landing } from './landing.ts'
import { losses } from './losses.ts'
import { march } from './march.ts'
import { minor } from './minor.ts'
import { mulligan } from './mulligan.ts'
import { naval } from './naval.ts'
import { newYear } from './newyear.ts'
import { quarters } from './quarters.ts'
import { recruiting } from './recruiting.ts'
import { redeployment } from './redeployment.ts'
import { reinforcements } from './reinforcements.ts'
import { retreat } from './retreat.ts'
import { ride } from './ride.ts'
import { supply } from './segment.ts'
import { opening, sequence } from './sequence.ts'
import { shelter } from './shelter.ts'
import { siege } from './siege.ts'
import { sortie } from './sortie.ts'
import { spring } from './spring.ts'
import { treasure } from './treasure.ts'
import { turn } from './turn.ts'
import { expelled, winter } from './winter.ts'
import { withdrawal } from './withdrawal.ts'

const chapters: Procedure[] = [
  sortie,
  naval,
  treasure,
  landing,
  effect,
  lifting,
  interrupt,
  crown,
  minor,
  withdrawal,
  interception,
  arrival,
  march,
  activation,
  form,
  ride,
  campaign,
  turn,
  battle,
  losses,
  retreat,
  shelter,
  capture,
  evacuation,
  honours,
  irregulars,
  partisans,
  raid,
  siege,
  supply,
  attrition,
  discards,
  eventPhase,
  fortunes,
  discard,
  mulligan,
  newYear,
  quarters,
  recruiting,
  redeployment,
  reinforcements,
  sequence,
  opening,
  spring,
  winter,
  expelled,
]

export const PROCEDURES: Record<string, Procedure> = Object.fromEntries(chapters.map((p) => [p.name, p]))
