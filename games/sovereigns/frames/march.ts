// The frame of an admin march (COS-8.8.1-01).
import type { FrameOf } from '@tricorne/kit'
import * as is from '../shapes.ts'
import { frame } from '../shapes.ts'

// Manners of a march.
/** The free march of a Minor Force (COS-8.8.2-01). */
export const MINOR_MARCH = 0
/** For a campaign point (COS-8.8.1-01). */
export const PAID_MARCH = 1
/** COS-4.1.3-01 */
export const SPRING_MARCH = 2
/** Before the match (COS-22.6-01). */
export const OPENING_MARCH_KIND = 3
/** COS-8.8.1-01, COS-8.8.2-01, COS-8.4-05: AP, whoever marches. */
const MARCH_AP = 6
const MINOR_AP = 4

export const MARCH = frame('march', ['campaign', 'spring', 'opening'], {
  force: is.forceOrNone,
  /** The court that decides, and the one that pays. */
  court: is.court,
  payer: is.court,
  /** MINOR_MARCH and the like. */
  manner: is.int(0, 3),
  ready: is.bit,
  allowance: is.count,
  spent: is.count,
  from: is.spaceOrNone,
  via: is.int(0, 3),
  traced: is.bit,
  /** 1: it has gone by sea (COS-8.8.3-01). */
  sailed: is.bit,
  fought: is.bit,
  /** Mobile irregulars that move with it, and 1 when that is settled for this space (COS-8.8.2-02). */
  escort: is.count,
  escorted: is.bit,
  /** What is being dropped: a nation and a type, or -1 (COS-8.8.1-03). */
  nation: is.nationOrNone,
  mounted: is.bit,
})
export type March = FrameOf<typeof MARCH>

/** `force` -1: the court says who marches. `payer` is the court whose march it is, `court` the one that decides. */
export const marchFrame = (manner: number, payer: number, force = -1, court = payer): March => ({
  proc: 'march',
  step: 'begin',
  force,
  court,
  payer,
  manner,
  ready: 0,
  allowance: manner === MINOR_MARCH ? MINOR_AP : MARCH_AP,
  spent: 0,
  from: -1,
  via: 0,
  traced: 0,
  sailed: 0,
  fought: 0,
  escort: 0,
  escorted: 0,
  nation: -1,
  mounted: 0,
})
