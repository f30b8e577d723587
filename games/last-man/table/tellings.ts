// How the log of To the Last Man! shows: what each line is about, and what is drawn for it.
import type { Roll, Shown, Tellings, Theme, Thing } from '@tricorne/panels'
import { cardFace as drawn } from '../board/cards.ts'
import { DE } from '../board.ts'
import { boardOf, ownSide, sideStyle } from './kit.ts'
import { shotOf } from './told.ts'

function rolled(values: readonly number[]): Roll {
  const { faces, hits } = shotOf(values)
  return { style: sideStyle(values[0]), faces, hits }
}

export const TELLINGS = {
  season: { kind: 'turn' },
  'turn.begin': { kind: 'part' },
  'turn.passed': { kind: 'card' },
  card: { kind: 'card', along: true },
  'card.played': { kind: 'card', card: 1 },
  'card.paid': { kind: 'card', card: 1 },
  'card.discarded': { kind: 'card', card: 1 },
  'cards.bought': { kind: 'card' },
  'unit.moved': { kind: 'march', march: [0, 2, 1] },
  'army.moved': { kind: 'march', march: [0, 2, 1] },
  'unit.joined': { kind: 'march', along: true },
  'unit.shifted': { kind: 'march' },
  'unit.left': { kind: 'march', along: true },
  'unit.placed': { kind: 'march' },
  'army.placed': { kind: 'march' },
  'unit.exchanged': { kind: 'march' },
  'unit.retreated': { kind: 'battle', march: [0, 2, 1] },
  'army.retreated': { kind: 'battle', march: [0, 2, 1] },
  'unit.lost': { kind: 'battle', along: true },
  'army.eliminated': { kind: 'battle', along: true, notable: true },
  'fort.weakened': { kind: 'battle', along: true },
  'area.taken': { kind: 'other', notable: true },
  'battle.declared': { kind: 'battle', along: true },
  'battle.begin': { kind: 'battle', begins: true },
  'battle.end': { kind: 'battle', along: true },
  'fire.dogfight': { kind: 'battle' },
  'fire.artillery': { kind: 'battle' },
  'fire.defender': { kind: 'battle' },
  'fire.attacker': { kind: 'battle' },
  'fire.pursuit': { kind: 'battle' },
  'fire.rolled': { kind: 'battle', along: true, dice: (values) => [rolled(values)] },
  'plane.reacted': { kind: 'battle' },
  'crisis.unmet': { kind: 'battle', notable: true },
  'east.rolled': { kind: 'battle', dice: ([dice, hits]) => [{ dice, hits }] },
  'peace.offered': { kind: 'card' },
  'peace.refused': { kind: 'card' },
  'match.over': { kind: 'battle', notable: true },
} satisfies Tellings

export function cardFace({ info }: Shown, [kind, card]: Thing, theme: Theme): string | null {
  if (kind !== 'card') return null
  return drawn({ card, name: info.names.card[card], ersatz: boardOf(info).ersatz[card], idle: false }, theme)
}

/** The viewer's side, or an army or a kind of unit of it. */
export function isOwn({ info, view }: Shown, [kind, id]: Thing): boolean {
  const b = boardOf(info)
  const side =
    kind === 'side'
      ? id
      : kind === 'army'
        ? b.armySide[id]
        : kind === 'kind'
          ? Number(b.nation[id] !== DE)
          : -1
  return side >= 0 && side === ownSide(view)
}
