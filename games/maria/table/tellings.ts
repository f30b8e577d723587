// How Maria's log shows: what each line is about, and what is drawn for it.
import type { Shown, Tellings, Theme, Thing } from '@tricorne/panels'
import { SCENARIOS } from '../scenarios.ts'
import { faceOf } from './cards.ts'
import { boardOf } from './kit.ts'

export const TELLINGS = {
  turn: { kind: 'turn' },
  stage: { kind: 'part' },
  'winter.begin': { kind: 'part' },
  'setup.done': { kind: 'part' },
  'cards.paid': { kind: 'card', card: 1 },
  'cards.drawn': { kind: 'card' },
  'cards.none': { kind: 'card' },
  'supply.cut': { kind: 'other', notable: true },
  'move.step': { kind: 'march', march: [0, 1] },
  'general.removed': { kind: 'other', notable: true },
  'train.eliminated': { kind: 'battle', along: true, notable: true },
  'fortress.conquered': { kind: 'other', notable: true },
  battle: { kind: 'battle', along: true },
  'battle.begin': { kind: 'battle', begins: true },
  'battle.card': { kind: 'battle', card: 1 },
  'battle.reserve': { kind: 'battle', card: 0 },
  'battle.lost': { kind: 'battle', notable: true },
  'battle.tie': { kind: 'battle' },
  'retreat.step': { kind: 'battle', march: [0, 1] },
  'retreat.impossible': { kind: 'battle', along: true },
  'politics.turned': { kind: 'card', card: 0 },
  'politics.laidCard': { kind: 'card', card: 1 },
  'politics.laid': { kind: 'card' },
  'politics.shows': { kind: 'card', card: 1 },
  'politics.takes': { kind: 'card', notable: true },
  'policy.executed': { kind: 'card', notable: true },
  'treaty.signed': { kind: 'card', notable: true },
  'treaty.proposed': { kind: 'card' },
  'treaty.declined': { kind: 'card' },
  'peace.offered': { kind: 'card' },
  'silesia.annexed': { kind: 'card', notable: true },
  'saxony.changed': { kind: 'card', notable: true },
  'election.won': { kind: 'card', notable: true },
  'match.end': { kind: 'battle', notable: true },
} satisfies Tellings

export function cardFace({ info, say }: Shown, [kind, card]: Thing, theme: Theme): string | null {
  return kind === 'card' ? faceOf(boardOf(info), card, say('card.word'), theme) : null
}

/** A power of the viewer's seat, or a piece of one. */
export function isOwn({ info, view, scenario }: Shown, [kind, id]: Thing): boolean {
  const rules = SCENARIOS.find((s) => s.id === scenario)
  const seat = rules?.seats.indexOf(view.seat ?? '') ?? -1
  const power = kind === 'power' ? id : kind === 'piece' ? boardOf(info).power[id] : -1
  return seat >= 0 && rules?.owners[power] === seat
}
