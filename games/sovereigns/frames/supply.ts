// The frames of supply segments, of captured depots, of irregulars and of sieges.
import type { FrameOf } from '@tricorne/kit'
import { COURTS } from '../board.ts'
import * as is from '../shapes.ts'
import { FORCES, frame } from '../shapes.ts'

/** A supply segment (COS-11.4.1-01). */
export const SUPPLY = frame('supply', ['turn', 'fortunes', 'winter', 'quarters'], {
  /** PR 0, AU 1, FR 2, BR 3, Russia 4 (COS-4.0.1-01). */
  slot: is.int(0, 4),
  /** INITIAL, FINAL, WINTER or MOVES. */
  kind: is.int(0, 3),
  /** The court that decides, or -1 before the first. */
  court: is.courtOrNone,
  /** The Power whose depots are placed or moved. */
  power: is.power,
  /** Depots bought so far, by court (COS-4.2.1-01). */
  bought: is.table(COURTS, is.int(0, 3)),
  /** Powers that have done placing, or moving. */
  done: is.int(0, 63),
  /** The space of the depot that is being moved, and the spaces of those that have been: one entry each. */
  from: is.spaceOrNone,
  moved: is.list(is.space, 400),
  /** Final Supply: where the losses go on, and the force that loses. */
  next: is.int(0, FORCES),
  force: is.forceOrNone,
})

// Kinds of a supply segment.
export const INITIAL = 0
export const FINAL = 1
/** COS-Q6: saved depots are placed and depots move; nothing is bought or checked. */
export const WINTER = 2
/** COS-17.2-01: depots move. */
export const MOVES = 3

/** A supply segment of a slot of the power order. */
export const supplyFrame = (slot: number, kind: number): Supply => ({
  proc: 'supply',
  step: 'begin',
  slot,
  kind,
  court: -1,
  power: 0,
  bought: [0, 0, 0, 0],
  done: 0,
  from: -1,
  moved: [],
  next: 0,
  force: -1,
})

/** COS-11.9.2-01: a captor keeps or destroys depots. */
export const CAPTURE = frame(
  'capture',
  [
    'siege',
    'arrival',
    'activation',
    'march',
    'landing',
    'sortie',
    'retreat',
    'battle',
    'withdrawal',
    'minor',
    'quarters',
    'effect',
    'winter',
  ],
  {
    space: is.space,
    /** The nation of the captor, and the court that decides for him, or -1 before that is settled. */
    nation: is.nation,
    court: is.courtOrNone,
    /** Captured depots that he has not settled. */
    left: is.count,
  },
)

/**
 * Enemy depots in a space fall to a nation; nobody is asked if there are none (`fallingDepots`). `court`: who decides, if
 * it is not the court of the nation.
 */
export const captureFrame = (space: number, nation: number, court = -1): Capture => ({
  proc: 'capture',
  step: 'begin',
  space,
  nation,
  court,
  left: 0,
})

/** Croats and Hussars of a Campaign Card phase (COS-12.1-02). */
export const IRREGULARS = frame('irregulars', ['turn', 'campaign', 'effect'], {
  court: is.court,
  /** How many may still be placed, moved or taken home. */
  left: is.count,
  /** 1: for a campaign point (COS-Q26). */
  paid: is.bit,
  from: is.spaceOrNone,
})

/** `left` adjustments for free (COS-12.1-02), or one for a campaign point (COS-Q26). */
export const irregularsFrame = (court: number, left: number, paid = 0): Irregulars => ({
  proc: 'irregulars',
  step: 'begin',
  court,
  left,
  paid,
  from: -1,
})

/** A marker that may raid the space where it has come (COS-12.4-01, COS-12.4-02). */
export const RAID = frame('raid', ['irregulars', 'partisans', 'effect'], {
  court: is.court,
  space: is.space,
  /** CROATS or PARTISANS. */
  kind: is.int(0, 3),
  roll: is.int(0, 6),
})

/** COS-12.2-01: Partisans come to spaces, and raid one by one. */
export const PARTISANS_RISE = frame('partisans', ['effect'], {
  spaces: is.list(is.space, (b) => b.spaces),
  next: is.count,
})

/** COS-12.2-01: a Partisan on each of the spaces; then each of them may raid. */
export const partisansFrame = (spaces: readonly number[]): PartisansRise => ({
  proc: 'partisans',
  step: 'begin',
  spaces: spaces.slice(),
  next: 0,
})

/** One siege roll, or the taking of an empty fortress (COS-15.4-01, COS-15.2.1-01). */
export const SIEGE = frame('siege', ['activation'], {
  force: is.forceOrNone,
  /** The court that makes the decisions of the force. */
  director: is.court,
  space: is.space,
  /** The nationality of the besieger and of the garrison, or -1. */
  nation: is.nationOrNone,
  enemy: is.nationOrNone,
  /** The die, or 0; what the table gives, in bits. */
  roll: is.int(0, 6),
  result: is.int(0, 31),
  /** SP of the garrison that the fall of the fortress has eliminated (COS-15.6-02). */
  lost: is.count,
})

export const siegeFrame = (force: number, director: number): Siege => ({
  proc: 'siege',
  step: 'begin',
  force,
  director,
  space: 0,
  nation: -1,
  enemy: -1,
  roll: 0,
  result: 0,
  lost: 0,
})

/** Honours of War: a garrison goes home (COS-15.4.3-03, COS-Q115). */
export const HONOURS_OF_WAR = frame('honours', ['siege', 'effect'], {
  space: is.space,
  /** The part of the garrison that goes now, its court, and where. */
  force: is.forceOrNone,
  court: is.courtOrNone,
  to: is.spaceOrNone,
})

export const honoursFrame = (space: number): HonoursOfWar => ({
  proc: 'honours',
  step: 'begin',
  space,
  force: -1,
  court: -1,
  to: -1,
})

// The frames as types.
export type Supply = FrameOf<typeof SUPPLY>
export type Capture = FrameOf<typeof CAPTURE>
export type Irregulars = FrameOf<typeof IRREGULARS>
export type Raid = FrameOf<typeof RAID>
export type PartisansRise = FrameOf<typeof PARTISANS_RISE>
export type Siege = FrameOf<typeof SIEGE>
export type HonoursOfWar = FrameOf<typeof HONOURS_OF_WAR>
