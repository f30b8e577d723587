// COS-H12: what courts have chosen in secret while others still choose, for positions that are dealt anew.
import { NONE, type Rng } from '@tricorne/engine'
import { isFrame } from '@tricorne/kit'
import { type Board, COURTS } from '../board.ts'
import { EVENT_PHASE, type EventPhase } from '../frames/fortunes.ts'
import { DISCARDS_OF_ALL, type Discards } from '../frames/hands.ts'
import { REDEPLOYMENT, type Redeployment } from '../frames/spring.ts'
import type { SovereignsState } from '../state.ts'
import { together } from './choosing.ts'
import { isUndecided, passOf } from './picks.ts'
import { scorePower } from './relations.ts'

type S = SovereignsState

const isOwn = (b: Board, s: S, court: number, seat: number): boolean =>
  seat !== NONE && b.scenarios[s.scenario].seatOf[court] === seat

/** What a seat has chosen itself while others still choose. */
export interface OwnChoices {
  /** Cards that it will discard (COS-4.1.4-02). */
  discards: number[]
  /** Pieces that it will lift (COS-4.1.2-01), one after another: court, leader or -1, nation, 1 for cavalry, from, to. */
  lifts: number[]
  /** What its courts play: the court and the number of the play in rules/picks.ts, in turn. */
  plays: number[]
}

/** The pending choices of a seat, or null if nobody chooses in secret. */
export function ownChoices(s: S, seat: number, b: Board): OwnChoices | null {
  if (!together(s) || seat === NONE) return null
  const own: OwnChoices = { discards: [], lifts: [], plays: [] }
  let chooses = false
  for (const f of s.frames) {
    if (isFrame(f, DISCARDS_OF_ALL))
      own.discards.push(...f.chosen.filter((card) => isOwn(b, s, s.cardAt[card], seat)))
    else if (isFrame(f, REDEPLOYMENT))
      for (const { court, leader, nation, mounted, from, to } of f.plan) {
        if (isOwn(b, s, court, seat)) own.lifts.push(court, leader, nation, mounted, from, to)
      }
    else if (isFrame(f, EVENT_PHASE))
      f.picks.forEach((pick, court) => {
        if (isOwn(b, s, court, seat) && !isUndecided(f, court)) own.plays.push(court, pick)
      })
    else continue
    chooses = true
  }
  return chooses ? own : null
}

/** Deals the secret choices of other seats anew in `s`, whose hands have been dealt anew from those of `before`. */
export function redealChoices(before: S, s: S, seat: number, rng: Rng, b: Board): void {
  for (const f of s.frames) {
    if (isFrame(f, DISCARDS_OF_ALL)) redealDiscards(before, s, f, seat, rng, b)
    else if (isFrame(f, REDEPLOYMENT)) forgetPlans(s, f, seat, b)
    else if (isFrame(f, EVENT_PHASE)) forgetPicks(s, f, seat, b)
  }
}

/** As many cards of each other hand as have been chosen there. */
function redealDiscards(before: S, s: S, f: Discards, seat: number, rng: Rng, b: Board): void {
  f.chosen = f.chosen
    .flatMap((card) => {
      const court = before.cardAt[card]
      return isOwn(b, s, court, seat) ? [card] : []
    })
    .concat(othersChosen(before, s, f, seat, rng, b))
}

function othersChosen(before: S, s: S, f: Discards, seat: number, rng: Rng, b: Board): number[] {
  const chosen: number[] = []
  for (let court = 0; court < COURTS; court++) {
    if (isOwn(b, s, court, seat)) continue
    const n = f.chosen.filter((card) => before.cardAt[card] === court).length
    const hand = s.cardAt.flatMap((at, card) => (at === court ? [card] : []))
    rng.shuffle(hand)
    chosen.push(...hand.slice(0, n))
  }
  return chosen
}

/** Nobody knows whether another court lifts anything. */
function forgetPlans(s: S, f: Redeployment, seat: number, b: Board): void {
  for (const { court, leader, nation } of f.plan)
    if (leader < 0 && !isOwn(b, s, court, seat)) f.used[scorePower(b, s, nation)]--
  f.plan = f.plan.filter((lift) => isOwn(b, s, lift.court, seat))
  for (let court = 0; court < COURTS; court++) {
    if (isOwn(b, s, court, seat)) continue
    f.leader[court] = NONE
    f.from[court] = NONE
    f.nation[court] = NONE
  }
}

function forgetPicks(s: S, f: EventPhase, seat: number, b: Board): void {
  for (let court = 0; court < COURTS; court++)
    if (!isOwn(b, s, court, seat) && !isUndecided(f, court)) f.picks[court] = passOf(b)
}
