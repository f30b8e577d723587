// How Leipzig's log shows: what each line is about, and what is drawn for it.
import type { Shown, Tellings, Theme, Thing } from '@tricorne/panels'
import { armyFace, faceOf, missionFace } from './faces.ts'
import { boardOf, gameView } from './kit.ts'

export const TELLINGS = {
  'turn.begin': { kind: 'turn' },
  'battle.begin': { kind: 'part', begins: true },
  'card.got': { kind: 'card', card: 0, along: true },
  'card.drawn': { kind: 'card' },
  'card.taken': { kind: 'card', card: 1 },
  'card.played': { kind: 'card', card: 1 },
  'card.joker': { kind: 'card', card: 1 },
  'hand.discarded': { kind: 'card', card: 1 },
  'scout.spent': { kind: 'card' },
  'army.played': { kind: 'card', card: 0 },
  'army.placed': { kind: 'march', notable: true },
  'army.destroyed': { kind: 'battle', notable: true },
  'marker.moved': { kind: 'march', march: [0, 2, 1] },
  'march.passed': { kind: 'march', along: true },
  'battle.assigned': { kind: 'battle' },
  'battle.spent': { kind: 'battle', along: true },
  'battle.lost': { kind: 'battle', along: true, notable: true },
  'mission.revealed': { kind: 'card', card: 0, notable: true },
  'mission.held': { kind: 'battle', notable: true },
  'mission.failed': { kind: 'battle', notable: true },
  'mission.even': { kind: 'battle', notable: true },
  'mission.empty': { kind: 'battle', notable: true },
  'match.change': { kind: 'turn' },
} satisfies Tellings

export function cardFace({ info, view, say }: Shown, [kind, id]: Thing, theme: Theme): string | null {
  const of = { info, say, theme }
  if (kind === 'card') return faceOf(of, id)
  if (kind === 'army') return armyFace(of, gameView(view), id)
  return kind === 'mission' ? missionFace(of, id, false) : null
}

/** The viewer's side, or an army of it. */
export function isOwn({ info, view }: Shown, [kind, id]: Thing): boolean {
  const { side } = gameView(view)
  return side >= 0 && (kind === 'side' ? id : kind === 'army' ? boardOf(info).side[id] : -1) === side
}
