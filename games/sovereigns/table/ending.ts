// How the match ended, in words.
import type { Shown } from '@tricorne/panels'
import { BOURBON, COURTS, PE, POWERS, PR, PRAGMATIC, SP } from '../board.ts'
import type { SovereignsView } from '../view.ts'
import { boardOf, gameView, levelOf, POWER_LIST } from './kit.ts'

// Results as the view has them (state.ts).
const TIME = 1
const BOURBON_AUTOMATIC = 2
const AUSTRIA_AUTOMATIC = 3
const WILL = 4
const RESIGNED = WILL + POWERS

/** The side that a Power's level counts for (rules/victory.ts). */
function sideOf(v: SovereignsView, power: number): number {
  if (power === PE) return v.ally[PE] === BOURBON ? BOURBON : PRAGMATIC
  const court = power === SP ? PR : power
  return court % (COURTS / 2) === PR ? BOURBON : PRAGMATIC
}

export interface Ending {
  why: string
  /** How the levels are counted, where they decide. */
  judged: string
}

export function endingOf({ info, view, say }: Shown): Ending {
  const b = boardOf(info)
  const v = gameView(view)
  if (v.result === BOURBON_AUTOMATIC) return { why: say('ending.bourbon'), judged: '' }
  if (v.result === AUSTRIA_AUTOMATIC) return { why: say('ending.austria'), judged: '' }
  if (v.result === RESIGNED)
    return { why: say('ending.resigned', { court: info.names.court[v.resigned] ?? '' }), judged: '' }
  const why =
    v.result === TIME ? say('ending.time') : say('ending.will', { power: say(`power.${v.result - WILL}`) })
  if (b.scenarios[v.scenario].seats.length > 2) return { why, judged: say('ending.courts') }
  const levels = (side: number): number =>
    POWER_LIST.filter((power) => sideOf(v, power) === side).reduce(
      (n, power) => n + levelOf(b, v, power).level,
      0,
    )
  return { why, judged: say('ending.sides', { pragmatic: levels(PRAGMATIC), bourbon: levels(BOURBON) }) }
}
