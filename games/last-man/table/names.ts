// What units and armies are called in the list of actions: with what they are and where they stand just now.

import type { GameFacts, Say, Shown, Thing } from '@tricorne/panels'
import type { Army, Slot } from '../nouns.ts'
import { L_DUG_IN } from '../state.ts'
import type { LastManView } from '../view.ts'
import { boardOf, gameView, kindAt, looseIn } from './kit.ts'

/** Null where the name that a thing always has says enough. */
export function nameOf({ info, view, say }: Shown, [kind, id]: Thing): string | null {
  const v = gameView(info, view)
  if (kind === 'slot') return v.loose[id] ? unitName(info, v, id, say) : null
  if (kind === 'army') return placed(info, v, id, info.names.army[id], say)
  if (kind !== 'held') return null
  const { kinds } = boardOf(info)
  const army = Math.floor(id / kinds)
  const unit = say('name.held', { unit: info.names.kind[id % kinds], army: info.names.army[army] })
  return placed(info, v, army, unit, say)
}

function placed(info: GameFacts, v: LastManView, army: Army, what: string, say: Say): string {
  const at = v.armyAt[army]
  return at < 0 ? what : say('name.at', { what, area: info.names.area[at] })
}

/** Where several of a kind stand in one area, they are numbered. */
function unitName(info: GameFacts, v: LastManView, slot: Slot, say: Say): string {
  const b = boardOf(info)
  const area = b.slotArea[slot]
  const kind = kindAt(v, slot)
  const alike = looseIn(b, v, b.slotSide[slot], area).filter((other) => kindAt(v, other) === kind)
  const number = alike.length > 1 ? alike.indexOf(slot) + 1 : 0
  const state = (v.loose[slot] & L_DUG_IN) !== 0 ? say('token.entrenched') : ''
  const what = say('name.unit', { unit: info.names.kind[kind], number })
  return say('name.at', { what, area: info.names.area[area] }) + state
}
