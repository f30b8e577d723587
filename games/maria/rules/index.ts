// The chapters of the rulebook, by name.
import { byName } from '@tricorne/kit'
import { annexation } from './annexation.ts'
import { cardPhase, payment } from './cards.ts'
import { battle, combat } from './combat.ts'
import { retroactive } from './conquest.ts'
import { displacement } from './displacement.ts'
import { election } from './election.ts'
import { hussars } from './hussars.ts'
import { move, movement } from './movement.ts'
import { policy } from './policy.ts'
import { politics } from './politics.ts'
import { reduction } from './reduction.ts'
import { retreat } from './retreat.ts'
import { defection, saxony } from './saxony.ts'
import { sequence, stage } from './sequence.ts'
import { setup } from './setup.ts'
import { command, consent, lastTroop } from './stacks.ts'
import { supply } from './supply.ts'
import { tracks } from './tracks.ts'
import { reentry } from './trains.ts'
import { winter } from './winter.ts'

const chapters = [
  sequence,
  setup,
  hussars,
  stage,
  cardPhase,
  payment,
  supply,
  movement,
  move,
  reentry,
  command,
  consent,
  lastTroop,
  combat,
  battle,
  retreat,
  retroactive,
  winter,
  politics,
  policy,
  tracks,
  election,
  annexation,
  reduction,
  saxony,
  defection,
  displacement,
]

export const PROCEDURES = byName(chapters)
