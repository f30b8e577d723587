// The frames of fleet sorties, of what happens to them at sea, of Treasure Voyages and of the invasion of England.
import { NONE } from '@tricorne/engine'
import type { FrameOf } from '@tricorne/kit'
import { ATLANTIC, type Board, BR, FR, POWERS } from '../board.ts'
import * as is from '../shapes.ts'
import { frame } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'

/** Fleets: British, French, Spanish; and each in its two boxes. */
export const FLEETS = 3
export const SQUADRONS = 2 * FLEETS

// What a fleet sails for (COS-16.3-01, COS-16.3-02, COS-22.7-01, COS-16.3-04, COS-16.5-01).
export const TRANSPORT = 0
export const TRANSFER = 1
export const BOMBARD = 2
export const TREASURE_VOYAGE = 3
export const INVASION = 4

// What became of it at sea.
/** Nobody has met it. */
export const SAFE = 0
export const WON = 1
export const DRAWN = 2
export const BEATEN = 3

// The parties of a naval battle.
export const SAILORS = 0
export const HUNTERS = 1

/** A fleet sortie by an event card or a marker (COS-16.2-01). */
export const SORTIE = frame('sortie', ['effect', 'eventPhase', 'campaign', 'turn', 'interrupt'], {
  court: is.court,
  /** 1: a card has paid for it, else a marker is spent. */
  paid: is.bit,
  /** TRANSPORT, TRANSFER or BOMBARD. */
  kind: is.int(TRANSPORT, BOMBARD),
  /** The cargo: the force that goes aboard, and 1 when it is formed. */
  force: is.forceOrNone,
  ready: is.bit,
  /** Courts that have decided not to go aboard. */
  declined: is.courts,
  /** The ports. The target of a bombardment is `to`. */
  from: is.spaceOrNone,
  to: is.spaceOrNone,
  /** The Power whose depot goes along, or -1, and the courts that have been asked for one. */
  depot: is.int(NONE, POWERS - 1),
  asked: is.courts,
  /** The fleet box where sections of a transfer are: ATLANTIC or MEDITERRANEAN. */
  box: is.bit,
  /** What the sea chapter reports: SAFE and the like, by how much, and what is left of its sections. */
  outcome: is.int(SAFE, BEATEN),
  margin: is.count,
  sections: is.table(SQUADRONS, is.count),
  /** Bombardment: the last die, shots left, hits that are not settled. */
  roll: is.int(0, 6),
  shots: is.count,
  hits: is.count,
})

/** A sortie of a court, for the card that has been played for it, or for a marker if `card` is NONE. */
export const sortieFrame = (_b: Board, _s: SovereignsState, court: number, card = NONE): Sortie => ({
  proc: 'sortie',
  step: 'begin',
  court,
  paid: Number(card >= 0),
  kind: TRANSPORT,
  force: NONE,
  ready: 0,
  declined: 0,
  from: NONE,
  to: NONE,
  depot: NONE,
  asked: 0,
  box: ATLANTIC,
  outcome: SAFE,
  margin: 0,
  sections: new Array<number>(SQUADRONS).fill(0),
  roll: 0,
  shots: 0,
  hits: 0,
})

/** A fleet at sea: storms, then a meeting in each sea that it crosses (COS-16.4-01, COS-16.4-02). */
export const NAVAL = frame('naval', ['sortie', 'treasure', 'landing'], {
  /** The court that sails, and the other one. */
  court: is.court,
  hunter: is.court,
  /** TRANSPORT and the like. */
  kind: is.int(TRANSPORT, INVASION),
  /** Fleet boxes that it crosses, and the one where it is. */
  route: is.list(is.bit, 2, 1),
  leg: is.int(0, 2),
  /** Sections that sail, by fleet * 2 + the box where they belong. */
  escort: is.table(SQUADRONS, is.count),
  /** The squadron that is being settled. */
  at: is.int(0, SQUADRONS),
  /** 1: the losses that are being named are those of a storm (COS-16.1-02). */
  storm: is.bit,
  /** The side whose losses are being named: 0 who sails, 1 the hunter; and how many of each are not named yet. */
  party: is.bit,
  owing: is.table(2, is.count),
  /** 1: the hunter lets this sortie pass for good (COS-Q109). */
  waived: is.bit,
  /** The Day of Battle card of this meeting, or -1 (COS-Q117). */
  day: is.int(NONE, 99),
  /** The interception roll, its modifiers. */
  roll: is.int(0, 6),
  drm: is.points,
  /** Sections that intercept, by fleet. */
  hunters: is.table(FLEETS, is.count),
  /** The battle, the sailing side first: dice, modifiers, sections inflicted on the other side, sections lost. */
  die: is.table(2, is.count),
  net: is.table(2, is.points),
  hits: is.table(2, is.count),
  lost: is.table(2, is.count),
  outcome: is.int(SAFE, BEATEN),
  margin: is.count,
})

/** A fleet of `court` sails through the seas of `route` (fleet boxes, in their order). */
export const navalFrame = (court: number, kind: number, route: number[]): Naval => ({
  proc: 'naval',
  step: 'begin',
  court,
  hunter: court === BR ? FR : BR,
  kind,
  route,
  leg: 0,
  escort: new Array<number>(SQUADRONS).fill(0),
  at: 0,
  storm: 0,
  party: SAILORS,
  owing: [0, 0],
  waived: 0,
  day: -1,
  roll: 0,
  drm: 0,
  hunters: new Array<number>(FLEETS).fill(0),
  die: [0, 0],
  net: [0, 0],
  hits: [0, 0],
  lost: [0, 0],
  outcome: SAFE,
  margin: 0,
})

/** The Treasure chit (COS-5.2-01). */
export const TREASURE = frame('treasure', ['fortunes'], {
  outcome: is.int(SAFE, BEATEN),
  margin: is.count,
  sections: is.table(SQUADRONS, is.count),
})

export const treasureFrame = (): Treasure => ({
  proc: 'treasure',
  step: 'begin',
  outcome: SAFE,
  margin: 0,
  sections: new Array<number>(SQUADRONS).fill(0),
})

/** The invasion of England (COS-16.5-01). */
export const LANDING = frame('landing', ['effect'], {
  court: is.court,
  /** Where the event is among the operations of effects/program.ts: it names the ports and the most SP. */
  at: is.int(0, 9999),
  force: is.forceOrNone,
  ready: is.bit,
  from: is.spaceOrNone,
  to: is.spaceOrNone,
  outcome: is.int(SAFE, BEATEN),
  margin: is.count,
  sections: is.table(SQUADRONS, is.count),
})

/** The event of a landing: the court and the number of its operation, which names ports and SP. */
export const landingFrame = (court: number, at: number): Landing => ({
  proc: 'landing',
  step: 'begin',
  court,
  at,
  force: NONE,
  ready: 0,
  from: NONE,
  to: NONE,
  outcome: SAFE,
  margin: 0,
  sections: new Array<number>(SQUADRONS).fill(0),
})

// The frames as types.
export type Sortie = FrameOf<typeof SORTIE>
export type Naval = FrameOf<typeof NAVAL>
export type Treasure = FrameOf<typeof TREASURE>
export type Landing = FrameOf<typeof LANDING>
