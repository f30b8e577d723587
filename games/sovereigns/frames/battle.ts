// The frame of a Major Battle (COS-13.2-01). Numbers come in pairs: MOVER, the side of the force that moved or was
// activated, then OTHER. Everything that went into a battle stays here, so that the table can show it.
//
// What a Battle card changes (rules/effects/battle.ts) are `cardOwn`, `cardEnemy`, `blocked`, `pursuit`, `orderly` and
// `passCancelled`, at the party of the court that plays it: see `partyOf`. The filters of a card read `nations`, `sp`,
// `infantry`, `cavalry`, `leads`, `attacker` and `passBy`.
import type { FrameOf } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { nationOf } from '../rules/forces.ts'
import { courtOf } from '../rules/relations.ts'
import * as is from '../shapes.ts'
import { ARMED, frame } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'

export const MOVER = 0
export const OTHER = 1

const pair = (of: typeof is.points) => is.table(2, of)

/** Outcomes of a battle: MOVER or OTHER has won, or one of these. */
export const UNDECIDED = -1
export const DRAWN = 2
/** Nobody could attack (COS-Q96). */
export const NO_BATTLE = 3

export const BATTLE = frame('battle', ['arrival', 'activation', 'interception', 'siege', 'withdrawal'], {
  space: is.space,
  /** The force that moved or was activated, and the first that intercepted it. */
  force: is.forceOrNone,
  foe: is.forceOrNone,
  /** Where the mover came from and the kind of that path, if it moved; the same of interceptors. */
  from: is.spaceOrNone,
  via: is.int(0, 3),
  moved: is.bit,
  intercepted: is.bit,
  origins: is.list(is.space, 60),
  foeVia: is.int(0, 3),
  /** 1: the mover has come to relieve the fortress of the space (COS-13.8.3-01). */
  relief: is.bit,
  /** The nationality of each side's forces together (COS-3.1.2-02, COS-Q90). */
  nations: is.table(2, is.nation),
  /** MOVER or OTHER, or -1 before that is settled. */
  attacker: is.int(-1, 1),
  /** The side that is asked, and the court. */
  party: is.bit,
  court: is.courtOrNone,
  /** Courts, or sides, that have answered the present question. */
  asked: is.courts,

  // --- the sides, before losses (steps 2 to 4) ---
  leads: is.table(2, is.leaderOrNone),
  sp: pair(is.count),
  infantry: pair(is.count),
  cavalry: pair(is.count),
  /** SP that count for its roll: fewer than all if its leaders cannot lead them all into an attack (COS-3.3.1-01). */
  strength: pair(is.count),
  /** Marks of each side as one force (COS-Q99): order, Short Supply. */
  order: pair(is.count),
  supply: pair(is.count),
  /** Army Rating, the commander's part and that of a subordinate by a Day of Battle card. */
  rating: pair(is.points),
  leading: pair(is.points),
  lieutenant: pair(is.points),
  /** The kind of pass that the attacker came by, or 0 (COS-Q97), and the side that did. */
  passBy: is.int(0, 3),

  // --- modifiers of the battle rolls, by their source ---
  abrDrm: pair(is.points),
  passDrm: pair(is.points),
  dayDrm: pair(is.points),
  /** Sums of Battle cards: what each side's cards give itself, and what they give the enemy. */
  cardOwn: pair(is.points),
  cardEnemy: pair(is.points),
  orderDrm: pair(is.points),
  supplyDrm: pair(is.points),
  cavalryDrm: pair(is.points),

  // --- cards (steps 5 and 7) ---
  /** The Day of Battle card, or -1; what it takes off the percentages, and how low they may go. */
  day: is.int(-1, 99),
  dayPercent: pair(is.points),
  /** Battle cards that each side may play, has played, may not play because of enemy cards. */
  limit: pair(is.count),
  played: pair(is.count),
  blocked: pair(is.count),
  /** Bits: 1 no Battle cards, 2 no cavalry cards. */
  barred: pair(is.count),
  /** Battle cards played, in their order. */
  cards: is.list(is.card, 8),
  /** SP that the loser loses more if the side wins; 1: the side is not Demoralised if it loses. */
  pursuit: pair(is.count),
  orderly: is.table(2, is.bit),
  /** 1: the attacker's negative modifier for the pass is cancelled (COS-13.4.2-02). */
  passCancelled: is.bit,

  // --- rolls and results (steps 8 to 10) ---
  die: pair(is.count),
  net: pair(is.points),
  percent: pair(is.count),
  /** SP that each side has lost. */
  lost: pair(is.count),
  /** The winner, or UNDECIDED, DRAWN, NO_BATTLE. */
  winner: is.int(UNDECIDED, NO_BATTLE),
  /** 1: a Major Victory (COS-13.7.3-01). */
  major: is.bit,
  /** VP that each side's Power loses for a sovereign in command if it has lost (COS-Q116). */
  risk: pair(is.count),
  /** Dice of the leader checks, two each (COS-13.6.2-01). */
  check: pair(is.count),
})

export interface BattleSpec {
  space: number
  /** The force that moved or was activated: it pays, whoever attacks (COS-13.1.3-01). */
  force: number
  /** The first interceptor, or -1. */
  foe?: number
  /** Where the mover came from and the kind of that path; `mover` 1 if it did so in this activation or march. */
  from?: number
  via?: number
  mover?: number
  /** 1 after an interception: from which spaces, and the worst of those paths (COS-Q97). */
  intercepted?: number
  origins?: readonly number[]
  foeVia?: number
}

const zeros = (): number[] => [0, 0]

export function battleFrame(b: Board, s: SovereignsState, spec: BattleSpec): Battle {
  const nation = Math.max(0, nationOf(b, s, spec.force))
  return {
    proc: 'battle',
    step: 'begin',
    space: spec.space,
    force: spec.force,
    foe: spec.foe ?? -1,
    from: spec.from ?? -1,
    via: spec.via ?? 0,
    moved: spec.mover ?? 0,
    intercepted: spec.intercepted ?? 0,
    origins: [...(spec.origins ?? [])],
    foeVia: spec.foeVia ?? 0,
    relief: 0,
    nations: [nation, nation],
    attacker: -1,
    party: MOVER,
    court: -1,
    asked: 0,
    leads: [-1, -1],
    sp: zeros(),
    infantry: zeros(),
    cavalry: zeros(),
    strength: zeros(),
    order: zeros(),
    supply: zeros(),
    rating: zeros(),
    leading: zeros(),
    lieutenant: zeros(),
    passBy: 0,
    abrDrm: zeros(),
    passDrm: zeros(),
    dayDrm: zeros(),
    cardOwn: zeros(),
    cardEnemy: zeros(),
    orderDrm: zeros(),
    supplyDrm: zeros(),
    cavalryDrm: zeros(),
    day: -1,
    dayPercent: zeros(),
    limit: zeros(),
    played: zeros(),
    blocked: zeros(),
    barred: zeros(),
    cards: [],
    pursuit: zeros(),
    orderly: zeros(),
    passCancelled: 0,
    die: zeros(),
    net: zeros(),
    percent: zeros(),
    lost: zeros(),
    winner: UNDECIDED,
    major: 0,
    risk: zeros(),
    check: zeros(),
  }
}

/** Losses of some forces of one space (COS-13.6.1-01, COS-5.1-04). */
export const LOSSES = frame(
  'losses',
  [
    'battle',
    'attrition',
    'supply',
    'winter',
    'quarters',
    'retreat',
    'effect',
    'interrupt',
    'siege',
    'arrival',
    'minor',
    'turn',
    'activation',
    'fortunes',
    'landing',
    'naval',
    'sortie',
  ],
  {
    /** The only force that loses, or -1: see `whose`. */
    force: is.forceOrNone,
    space: is.space,
    /** Whose forces of the space lose: those allied to this nation ... */
    nation: is.nation,
    /** ... and in this place: see FIELD and the like. */
    whose: is.int(0, 3),
    left: is.count,
    /** SP that its player has lost before under the same count: every fourth is cavalry (COS-Q17). */
    before: is.count,
    /** The nation from which most come, or -1 (COS-13.6.1-01). */
    most: is.int(-1, ARMED - 1),
    /** The court that chooses among nations. */
    court: is.courtOrNone,
    /** The nation that is being settled. */
    at: is.int(0, ARMED),
    /** 1 once it is settled how much each nation loses. */
    shared: is.bit,
    /** By nation: all SP it loses, and those of them that are cavalry. */
    loses: is.table(ARMED, is.count),
    cavalry: is.table(ARMED, is.count),
  },
)

export interface LossSpec {
  space: number
  /** How many SP; fewer if there are not so many. */
  n: number
  /** The only force that loses; without it the friends of `nation` in the space, as `whose` says. */
  force?: number
  nation?: number
  whose?: number
  /** SP that the player has lost before under the same count (COS-Q17). */
  before?: number
  /** The nation of the commander, from which most come (COS-13.6.1-01), or -1. */
  most?: number
  /** Who chooses among nations: the controller (COS-5.1-05, COS-Q33). */
  court?: number
}

// Whose SP are lost.
/** One force. */
export const ONE = 0
/** All who fight: those outside, and garrisons that have joined. */
export const FIELD = 1
/** All inside the fortress. */
export const GARRISONED = 2
/** The stack that is retreating. */
export const STACK = 3

export function lossesFrame(b: Board, s: SovereignsState, spec: LossSpec): Losses {
  const force = spec.force ?? -1
  const nation = spec.nation ?? (force >= 0 ? Math.max(0, nationOf(b, s, force)) : 0)
  return {
    proc: 'losses',
    step: 'begin',
    force,
    space: spec.space,
    nation,
    whose: force >= 0 ? ONE : (spec.whose ?? FIELD),
    left: spec.n,
    before: spec.before ?? 0,
    most: spec.most ?? -1,
    court: spec.court ?? (force >= 0 ? s.forceCourt[force] : courtOf(b, s, nation)),
    at: 0,
    shared: 0,
    loses: new Array<number>(ARMED).fill(0),
    cavalry: new Array<number>(ARMED).fill(0),
  }
}

/** The retreat of one stack (COS-13.8-02). */
export const RETREATS = frame('retreat', ['battle', 'arrival', 'activation', 'minor', 'interception'], {
  /** Where it stands now. */
  space: is.space,
  nation: is.nation,
  court: is.courtOrNone,
  /** Spaces still to go. */
  left: is.count,
  /** 1: nobody makes it go, and it may stay (COS-13.8.4-01). */
  voluntary: is.bit,
  /** Spaces it may not enter: where the attacker came from. */
  barred: is.list(is.space, 60),
  /** Spaces it has been in. */
  been: is.list(is.space, 250),
  /** SP it has lost under the count of the battle (COS-Q17). */
  lost: is.count,
  /** 1: some may go into the fortress first (COS-13.8.1-01). */
  shelter: is.bit,
})

export interface RetreatSpec {
  space: number
  /** Forces of this nation and its allies outside the walls retreat. */
  nation: number
  spaces: number
  /** Spaces they may not enter, because the attacker came from there. */
  barred?: readonly number[]
  voluntary?: number
  /** SP that they have lost in the battle, for COS-Q17. */
  lost?: number
  /** 0: they may not go into the fortress of the space (COS-13.8.3-01). */
  shelter?: number
}

export const retreatFrame = (_b: Board, _s: SovereignsState, spec: RetreatSpec): Retreats => ({
  proc: 'retreat',
  step: 'begin',
  space: spec.space,
  nation: spec.nation,
  court: -1,
  left: spec.spaces,
  voluntary: spec.voluntary ?? 0,
  barred: [...(spec.barred ?? [])],
  been: [spec.space],
  lost: spec.lost ?? 0,
  shelter: spec.shelter ?? 1,
})

/** Who goes into a friendly fortress of the space where they stand (COS-13.8.1-01). */
export const SHELTER = frame('shelter', ['retreat', 'withdrawal', 'activation', 'march', 'winter'], {
  space: is.space,
  nation: is.nation,
  /** The court that chooses now, and those that have chosen. */
  court: is.courtOrNone,
  asked: is.courts,
  /** What is being settled: nation * 2 + type. */
  at: is.int(0, 2 * ARMED),
  /** 1: SP by number. */
  some: is.bit,
})

/** Friends of a nation outside the walls of a space. */
export const shelterFrame = (_b: Board, _s: SovereignsState, space: number, nation: number): Shelter => ({
  proc: 'shelter',
  step: 'begin',
  space,
  nation,
  court: -1,
  asked: 0,
  at: 0,
  some: 0,
})

// The frames as types.
export type Battle = FrameOf<typeof BATTLE>
export type Losses = FrameOf<typeof LOSSES>
export type Retreats = FrameOf<typeof RETREATS>
export type Shelter = FrameOf<typeof SHELTER>
