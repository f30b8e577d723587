// Effects on points, Will and politics (COS-20.1.1-01, COS-6.6.1-01). They are done at once; troops that must leave a
// space by them wait in `s.leaving`.
import { AREA_IDS, type Board, NATIONS, WHO_ALL } from '../../board.ts'
import type { Effect } from '../../frames/effect.ts'
import type { SovereignsState } from '../../state.ts'
import * as politics from '../diplomacy.ts'
import type { X } from '../kit.ts'
import { gainVp } from '../points.ts'
import { areAllied, liesIn } from '../relations.ts'
import { nationsFor } from '../setup.ts'
import { changeWill } from '../will.ts'
import { type Op, type OpOf, untilMoment } from './program.ts'

type S = SovereignsState

/** Says whether the operation was one of these. */
export function doPolitics(b: Board, s: S, x: X, f: Effect, op: Op): boolean {
  switch (op.do) {
    case 'gainVP':
      gainVp(b, s, x, op.power, op.n, true)
      return true
    case 'changeMW':
      changeWill(b, s, x, op.power, op.n)
      return true
    case 'moveDiplomacy':
      politics.moveMarker(b, s, x, op.nation, op.side, op.n, f.court)
      return true
    case 'alliance':
      politics.joinSide(b, s, x, op.nation, op.side, op.belligerent, op.controller)
      return true
    case 'breakAlliance':
      politics.breakAlliance(b, s, x, op.nation, op.value)
      return true
    case 'belligerent':
      politics.makeBelligerent(
        b,
        s,
        x,
        op.nations.reduce((mask, n) => mask | (1 << n), 0),
      )
      return true
    case 'neutral':
      politics.makeNeutral(b, s, x, op.nation, op.permanent)
      return true
    case 'truce':
      politics.addTruce(b, s, x, op.nationA, op.nationB, untilMoment(s, op.until))
      return true
    case 'endTruce':
      politics.endTruce(b, s, x, op.nationA, op.nationB)
      return true
    case 'evacuate':
      politics.evacuate(b, s, x, op.nation, op.outOf, op.keepRegions, op.keepSpaces)
      return true
    case 'unlock':
      politics.openArea(b, s, x, op.area, nationsFor(b, op.who))
      return true
    case 'lock':
      politics.barArea(b, s, x, op.area, barredNations(b, s, op), untilMoment(s, op.until))
      return true
    case 'setFlag':
      s.flags[op.flag] = op.value
      return true
    default:
      return false
  }
}

/** A bar for all spares the owner of the area and his allies. */
function barredNations(b: Board, s: S, op: OpOf<'lock'>): number {
  const nations = nationsFor(b, op.who)
  if (op.who !== WHO_ALL) return nations
  const owner = ownerOf(b, op.area)
  let mask = 0
  for (let n = 0; n < NATIONS; n++) if (!areAllied(b, s, n, owner)) mask |= 1 << n
  return nations & mask
}

function ownerOf(b: Board, area: number): number {
  for (let space = 0; space < b.spaces; space++) if (liesIn(b, space, area)) return b.home[space]
  throw new Error(`Nothing lies in "${AREA_IDS[area]}".`)
}
