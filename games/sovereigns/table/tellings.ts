// How the log of Clash of Sovereigns shows: what each line is about, and what is drawn for it.
import type { Roll, Shown, Tellings, Theme, Thing } from '@tricorne/panels'
import { cardFace as drawn } from '../board/cards.ts'
import { COURTS } from '../board.ts'
import { cardOf, lookOf } from './cards.ts'
import { COURT_OF } from './goal.ts'
import { boardOf, gameView } from './kit.ts'

/** The face of one die, at a place among the values. */
const die =
  (place: number) =>
  (values: readonly number[]): Roll[] => [{ faces: [values[place]] }]

const march = { kind: 'march', march: [0, 1] } as const
const moved = { kind: 'march', march: [0, 2, 1] } as const
const fight = { kind: 'battle' } as const
const aside = { kind: 'battle', along: true } as const
const result = { kind: 'battle', notable: true } as const
const laid = { kind: 'card', card: 1 } as const

export const TELLINGS = {
  'sequence.season': { kind: 'turn' },
  'newYear.begin': { kind: 'turn' },
  'winter.begin': { kind: 'turn' },
  'turn.begins': { kind: 'part' },
  'eventPhase.begin': { kind: 'part' },
  'fortunes.row': { kind: 'card', notable: true },
  'campaign.points': laid,
  'campaign.activates': { kind: 'march' },
  'event.played': { ...laid, notable: true },
  'sea.paid': laid,
  'hands.discarded': laid,
  'hands.drawn': { kind: 'card' },
  'ride.moves': march,
  'ride.sails': march,
  'march.begins': march,
  'march.moves': march,
  'march.sails': march,
  'activation.begins': march,
  'activation.moves': march,
  'activation.sallies': march,
  'activation.allowance': { kind: 'other' },
  activation: { kind: 'march', along: true },
  'redeployment.leader': march,
  'redeployment.infantry': moved,
  'redeployment.cavalry': moved,
  'winter.went': moved,
  'winter.moved': moved,
  'supply.moved': moved,
  'siege.marched': moved,
  'diplomacy.moved': moved,
  reinforcements: { kind: 'march' },
  'interception.rolled': { ...fight, dice: die(1) },
  'interception.success': fight,
  'withdrawal.rolled': { ...fight, dice: die(1) },
  'withdrawal.done': { kind: 'battle', march: [0, 2, 1] },
  'overrun.done': result,
  battle: aside,
  'battle.begin': { kind: 'battle', begins: true },
  'battle.rolled': { ...fight, dice: die(1) },
  'battle.check': { ...fight, dice: die(1) },
  'battle.won': result,
  'battle.major': result,
  'battle.drawn': result,
  losses: aside,
  'retreat.went': { kind: 'battle', march: [0, 2, 1] },
  shelter: aside,
  'leader.killed': result,
  'leader.captured': result,
  'siege.declared': { kind: 'battle', begins: true },
  'siege.rolled': { ...fight, dice: die(2) },
  siege: aside,
  'siege.fallen': result,
  'irregulars.rolled': { ...fight, dice: die(1) },
  'effect.rolled': { kind: 'card', dice: die(0) },
  'effect.influence': { kind: 'card', dice: die(1) },
  'mulligan.rolled': { kind: 'card' },
  'sea.hunts': { ...fight, dice: die(1) },
  'sea.fired': { ...fight, dice: die(2) },
  'sea.shot': { ...fight, dice: die(1) },
  'sea.won': result,
  'sea.landed': result,
  'control.taken': { kind: 'other', notable: true },
  'diplomacy.war': { kind: 'card', notable: true },
  'diplomacy.joined': { kind: 'card', notable: true },
  'victory.won': result,
  'victory.draw': result,
} satisfies Tellings

export function cardFace({ info }: Shown, [kind, card]: Thing, theme: Theme): string | null {
  return kind === 'card' ? drawn(lookOf(cardOf(boardOf(info), card)), theme) : null
}

/** A nation that the viewer plays, or a commander or force of one. */
export function isOwn({ info, view }: Shown, [kind, id]: Thing): boolean {
  const b = boardOf(info)
  const own = gameView(view).hands.map(({ court }) => court)
  const led = kind === 'force' ? id - 2 * COURTS : id
  const nation =
    kind === 'leader' || (kind === 'force' && led >= 0)
      ? b.leaderNation[led]
      : kind === 'force'
        ? id >> 1
        : ['court', 'nation', 'power'].includes(kind)
          ? id
          : -1
  return own.includes(COURT_OF[nation] ?? nation)
}
