// What panels show of the procedures that run: the power turn, the activation, the battle, the siege. All of it lies
// open: nothing here comes from a hand.
import { type Frame, NONE } from '@tricorne/engine'
import { findFrame } from '@tricorne/kit'
import type { Board } from './board.ts'
import { ACTIVATION, type Activation } from './frames/activation.ts'
import { BATTLE, type Battle, LOSSES, RETREATS } from './frames/battle.ts'
import { CAMPAIGN } from './frames/campaign.ts'
import { EFFECT } from './frames/effect.ts'
import { NAVAL, type Naval } from './frames/sea.ts'
import { SIEGE, type Siege } from './frames/supply.ts'
import { TURN } from './frames/turn.ts'
import { LIMITED_INTELLIGENCE } from './options.ts'
import { siegeDrm } from './rules/besieging.ts'
import { isDemoralised, isForce, spOf } from './rules/forces.ts'
import type { SovereignsState } from './state.ts'

export interface Focus {
  /** The innermost procedure and its step. */
  at: string
  turn: { slot: number; winter: number; court: number; passed: number } | null
  activation: ActivationFocus | null
  battle: BattleFocus | null
  siege: SiegeFocus | null
  campaign: { court: number; card: number; points: number; played: number } | null
  effect: { court: number; card: number } | null
  sea: SeaFocus | null
  retreat: { space: number; nation: number; court: number; left: number } | null
  losses: { space: number; nation: number; court: number; left: number } | null
}

export interface SiegeFocus {
  space: number
  director: number
  /** The commander of the besiegers, or -1. */
  leader: number
  nation: number
  roll: number
  /** Bits of the siege table. */
  result: number
  /** Modifiers of the roll by their source; null where a strength that is in them is hidden (COS-22.4-01). */
  drm: { marker: number; supply: number; order: number; garrison: number } | null
}

/** A fleet at sea. Pairs: who sails, then the hunter. */
export interface SeaFocus {
  court: number
  hunter: number
  kind: number
  /** The sea where it is: ATLANTIC or MEDITERRANEAN. */
  sea: number
  /** Sections by fleet and the box where they belong; those that intercept by fleet. */
  escort: number[]
  hunters: number[]
  roll: number
  drm: number
  die: number[]
  net: number[]
  hits: number[]
}

export interface ActivationFocus {
  leader: number
  space: number
  director: number
  payer: number
  allowance: number
  spent: number
  started: number
  /** SP of the force, or -1 where strengths are hidden (COS-22.4-01). */
  sp: number
}

/** Numbers in pairs: the side of the force that moved, then the other (frames/battle.ts). */
export interface BattleFocus {
  space: number
  nations: number[]
  attacker: number
  leads: number[]
  sp: number[]
  /** SP that count in the combat table. */
  strength: number[]
  cavalry: number[]
  rating: number[]
  leading: number[]
  lieutenant: number[]
  passBy: number
  /** Modifiers of the battle rolls by their source. */
  drm: {
    abr: number[]
    pass: number[]
    day: number[]
    cards: number[]
    order: number[]
    supply: number[]
    cavalry: number[]
  }
  day: number
  /** What the Day of Battle card takes off the percentages. */
  dayPercent: number[]
  limit: number[]
  played: number[]
  cards: number[]
  die: number[]
  net: number[]
  percent: number[]
  lost: number[]
  winner: number
  major: number
}

export function focusOf(s: SovereignsState, b: Board): Focus {
  const top = s.frames[s.frames.length - 1] as Frame | undefined
  const turn = findFrame(s, TURN)
  const activation = findFrame(s, ACTIVATION)
  const battle = findFrame(s, BATTLE)
  const siege = findFrame(s, SIEGE)
  const campaign = findFrame(s, CAMPAIGN)
  const effect = findFrame(s, EFFECT)
  const naval = findFrame(s, NAVAL)
  const retreat = findFrame(s, RETREATS)
  const losses = findFrame(s, LOSSES)
  return {
    at: top === undefined ? '' : `${top.proc}.${top.step}`,
    turn: turn && { slot: turn.slot, winter: turn.winter, court: turn.court, passed: turn.passed },
    activation: activation && activationFocus(s, activation),
    battle: battle && battleFocus(battle),
    siege: siege && siegeFocus(s, b, siege),
    campaign: campaign && {
      court: campaign.court,
      card: campaign.card,
      points: campaign.points,
      played: campaign.played,
    },
    effect: effect && { court: effect.court, card: effect.card },
    sea: naval && seaFocus(naval),
    retreat: retreat && {
      space: retreat.space,
      nation: retreat.nation,
      court: retreat.court,
      left: retreat.left,
    },
    losses: losses && { space: losses.space, nation: losses.nation, court: losses.court, left: losses.left },
  }
}

function siegeFocus(s: SovereignsState, b: Board, f: Siege): SiegeFocus {
  const there = isForce(s, f.force)
  return {
    space: f.space,
    director: f.director,
    leader: there ? s.forceLead[f.force] : NONE,
    nation: f.nation,
    roll: f.roll,
    result: f.result,
    drm: there && s.forceAt[f.force] === f.space ? siegeModifiers(s, b, f) : null,
  }
}

function siegeModifiers(s: SovereignsState, b: Board, { force, space }: Siege): SiegeFocus['drm'] {
  if (s.options[LIMITED_INTELLIGENCE] === 1) return null
  const marker = Math.max(0, s.siege[space]) * b.siege.drmMarker
  const supply = s.forceSupply[force] * b.siege.drmShortSupply
  const order = isDemoralised(s, force) ? b.siege.drmDemoralised : 0
  return { marker, supply, order, garrison: siegeDrm(b, s, force) - marker - supply - order }
}

const seaFocus = (f: Naval): SeaFocus => ({
  court: f.court,
  hunter: f.hunter,
  kind: f.kind,
  sea: f.route[f.leg] ?? 0,
  escort: f.escort,
  hunters: f.hunters,
  roll: f.roll,
  drm: f.drm,
  die: f.die,
  net: f.net,
  hits: f.hits,
})

function activationFocus(s: SovereignsState, f: Activation): ActivationFocus {
  const there = isForce(s, f.force)
  return {
    leader: there ? s.forceLead[f.force] : f.leader,
    space: there ? s.forceAt[f.force] : -1,
    director: f.director,
    payer: f.payer,
    allowance: f.allowance,
    spent: f.spent,
    started: f.started,
    sp: there && s.options[LIMITED_INTELLIGENCE] === 0 ? spOf(s, f.force) : -1,
  }
}

const sum = (a: readonly number[], b: readonly number[]): number[] => [a[0] + b[1], a[1] + b[0]]

function battleFocus(f: Battle): BattleFocus {
  return {
    space: f.space,
    nations: f.nations,
    attacker: f.attacker,
    leads: f.leads,
    sp: f.sp,
    strength: f.strength,
    cavalry: f.cavalry,
    rating: f.rating,
    leading: f.leading,
    lieutenant: f.lieutenant,
    passBy: f.passBy,
    drm: {
      abr: f.abrDrm,
      pass: f.passDrm,
      day: f.dayDrm,
      cards: sum(f.cardOwn, f.cardEnemy),
      order: f.orderDrm,
      supply: f.supplyDrm,
      cavalry: f.cavalryDrm,
    },
    day: f.day,
    dayPercent: f.dayPercent,
    limit: f.limit,
    played: f.played,
    cards: f.cards,
    die: f.die,
    net: f.net,
    percent: f.percent,
    lost: f.lost,
    winner: f.winner,
    major: f.major,
  }
}
