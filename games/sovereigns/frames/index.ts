// The frames of all procedures.

import { framesOf } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { ACTIVATION, FORM } from './activation.ts'
import { ARRIVAL, INTERCEPTION, MINOR_BATTLE, WITHDRAWAL } from './arrival.ts'
import { BATTLE, LOSSES, RETREATS, SHELTER } from './battle.ts'
import { CAMPAIGN, RIDE } from './campaign.ts'
import { CROWN, EFFECT, INTERRUPT, LIFT } from './effect.ts'
import { EVACUATION } from './evacuation.ts'
import { ATTRITION, EVENT_PHASE, FORTUNES } from './fortunes.ts'
import { DISCARD, DISCARDS_OF_ALL } from './hands.ts'
import { MARCH } from './march.ts'
import { LANDING, NAVAL, SORTIE, TREASURE } from './sea.ts'
import { MULLIGAN, OPENING, SEQUENCE } from './sequence.ts'
import { REDEPLOYMENT, REINFORCEMENTS, SPRING } from './spring.ts'
import { CAPTURE, HONOURS_OF_WAR, IRREGULARS, PARTISANS_RISE, RAID, SIEGE, SUPPLY } from './supply.ts'
import { TURN } from './turn.ts'
import { EXPELLED, NEW_YEAR, QUARTERS, RECRUITING, WINTER } from './winter.ts'

export const FRAMES = framesOf<Board>(
  SORTIE,
  NAVAL,
  TREASURE,
  LANDING,
  EFFECT,
  LIFT,
  INTERRUPT,
  CROWN,
  ARRIVAL,
  INTERCEPTION,
  MINOR_BATTLE,
  WITHDRAWAL,
  MARCH,
  ACTIVATION,
  FORM,
  CAMPAIGN,
  RIDE,
  TURN,
  BATTLE,
  LOSSES,
  RETREATS,
  SHELTER,
  EVACUATION,
  CAPTURE,
  HONOURS_OF_WAR,
  IRREGULARS,
  PARTISANS_RISE,
  RAID,
  SIEGE,
  SUPPLY,
  ATTRITION,
  EVENT_PHASE,
  FORTUNES,
  DISCARD,
  DISCARDS_OF_ALL,
  MULLIGAN,
  OPENING,
  SEQUENCE,
  REDEPLOYMENT,
  REINFORCEMENTS,
  SPRING,
  EXPELLED,
  NEW_YEAR,
  QUARTERS,
  RECRUITING,
  WINTER,
)
