// MAR-21-03: promises in force, and what they forbid. The rules win where they leave no choice: nothing here
// is asked of a retreat, a displacement or a compulsory battle (MAR-Q17, MAR-Q97).

import { type Board, NO_ROAD, WHOLE } from '../board.ts'
import { HELD, OPEN } from '../court.ts'
import { hostile } from '../leagues.ts'
import type { City, Piece, PoliticalCard, Power, Seat } from '../nouns.ts'
import { AUSTRIA, PRAGMATIC, PRUSSIA } from '../powers.ts'
import { courtOf, generalAt, isGeneral, type MariaState, seatOf } from '../state.ts'
import type { PromiseReason } from '../text/reasons.ts'
import {
  CONSENT,
  clauseOf,
  decodePledge,
  FIRST_REGION,
  FORGO,
  isTimed,
  KEEP_OUT,
  NO_CARD,
  PEACE,
  type Pledge,
  SPARE,
  spell,
  TAKE,
  VOTE,
  YIELD,
} from './clauses.ts'
import type { Verdict, X } from './kit.ts'

export const BROKEN = 'MAR-21-03'

/** Whether a promise still binds: its time, the election, the card or the peace may be over. */
export function isInForce(s: MariaState, { kind, object, time }: Pledge): boolean {
  const { election, deck, peace } = courtOf(s)
  if (isTimed(kind) && time < s.turn) return false
  if (kind === VOTE) return election !== HELD
  if (kind === TAKE) return deck[object] === OPEN
  return kind !== PEACE || peace === 0
}

/** The promises that bind a seat. */
function bindingOn(s: MariaState, seat: Seat): Pledge[] {
  if (!hasPromises(s)) return []
  return courtOf(s)
    .pledges.map(decodePledge)
    .filter((pledge) => pledge.subject === seat && isInForce(s, pledge))
}

/** The rule against breaking a promise, with the promise for whoever asks; null if none is broken. */
function broken(pledge: Pledge | undefined, x?: X): Verdict {
  if (pledge === undefined) return null
  if (!x?.asked) return BROKEN
  const [message, ...values] = spell(
    x.board,
    clauseOf(pledge.kind, pledge.subject, pledge.object, pledge.time),
  )
  return x.because(BROKEN, ...([`no.${message}`, ...values] as PromiseReason))
}

/** Mostly there are none, and nobody has to look further. */
export const hasPromises = (s: MariaState): boolean => s.court !== undefined && s.court.pledges.length > 0

/** The promises that have lost their force are forgotten. */
export function forgetPledges(s: MariaState): void {
  const court = courtOf(s)
  court.pledges = court.pledges.filter((pledge) => isInForce(s, decodePledge(pledge)))
}

// --- votes, stacks, political cards, the peace ---------------------------------------------------

/** The candidate for whom the seat has promised its votes, FRANCIS or CHARLES, or -1. */
export const pledgedVote = (s: MariaState, seat: Seat): number =>
  bindingOn(s, seat).find(({ kind }) => kind === VOTE)?.object ?? -1

/** Whether the seat may vote for a candidate. */
export const judgeVote = (s: MariaState, seat: Seat, candidate: number, x: X): Verdict =>
  broken(
    bindingOn(s, seat).find(({ kind, object }) => kind === VOTE && object !== candidate),
    x,
  )

/** Whether the seat has agreed beforehand to stacks of Austria and the Pragmatic Army. */
export const hasPledgedConsent = (s: MariaState, seat: Seat): boolean =>
  bindingOn(s, seat).some(({ kind }) => kind === CONSENT)

/** The seats that may agree to common stacks (MAR-6-07): none if one player has both armies. */
export const stackSeats = (s: MariaState): number => {
  const [one, other] = [seatOf(s, AUSTRIA), seatOf(s, PRAGMATIC)]
  return one === other ? 0 : (1 << one) | (1 << other)
}

export function judgeTaking(s: MariaState, seat: Seat, card: PoliticalCard, x: X): Verdict {
  const breaks = ({ kind, object }: Pledge) => kind === NO_CARD || (kind === TAKE && object !== card)
  return broken(bindingOn(s, seat).find(breaks), x)
}

/** MAR-19.1: whether the seat may make the peace of Silesia (MAKE_PEACE), or not make it (FIGHT_ON). */
export function judgePeace(s: MariaState, seat: Seat, choice: number, x?: X): Verdict {
  const breaks = ({ kind, object }: Pledge) => kind === PEACE && object !== choice
  return broken(bindingOn(s, seat).find(breaks), x)
}

// --- lands --------------------------------------------------------------------------------------

/** Whether a city lies in a land of KEEP_OUT. */
export const isInLand = (b: Board, league: number, land: number, city: City): boolean =>
  land < FIRST_REGION ? b.homes[league][city] === land : b.region[city] === land - FIRST_REGION

/** How far it is from a city to the nearest one outside a land. */
function wayOut(b: Board, s: MariaState, land: number, city: City): number {
  const { distance } = b.nets[WHOLE] // MAR-15-01
  let least = Number.POSITIVE_INFINITY
  for (let c = 0; c < b.cities; c++)
    if (!isInLand(b, s.league, land, c)) least = Math.min(least, distance[city * b.cities + c])
  return least
}

/** Whether a step goes into a land; a piece that stands in it may take the way out (MAR-Q97). */
function entersLand(b: Board, s: MariaState, land: number, from: number, city: City): boolean {
  if (!isInLand(b, s.league, land, city)) return false
  return !isInLand(b, s.league, land, from) || wayOut(b, s, land, city) >= wayOut(b, s, land, from)
}

/** Hussars are placed, not moved: into a land that Maria keeps out of they are not. */
export function judgeHussar(b: Board, s: MariaState, city: City, x: X): Verdict {
  if (!hasPromises(s) || b.homes[s.league][city] === AUSTRIA) return null
  const breaks = ({ kind, object }: Pledge) => kind === KEEP_OUT && isInLand(b, s.league, object, city)
  return broken(bindingOn(s, seatOf(s, AUSTRIA)).find(breaks), x)
}

// --- attacks --------------------------------------------------------------------------------------

type Places = Pick<MariaState, 'at'>

/** Whether a general in a city has one of the power's beside him. */
function isNextTo(b: Board, { at }: Places, power: Power, city: City): boolean {
  const { road } = b.nets[WHOLE]
  return b.generalsOf[power].some((g) => at[g] >= 0 && road[city * b.cities + at[g]] !== NO_ROAD)
}

/** A general attacks a power by coming next to one of its generals (MAR-11.1-01), or by taking its train. */
const wouldAttack = (b: Board, places: Places, power: Power, city: City): boolean =>
  isNextTo(b, places, power, city) || b.trainsOf[power].some((train) => places.at[train] === city)

const attacks = (b: Board, s: MariaState, piece: Piece, power: Power, city: City): boolean =>
  isGeneral(b, piece) && hostile(s, b.power[piece], power) && wouldAttack(b, s, power, city)

/**
 * MAR-Q97: whoever has promised not to attack a power steps away from its generals if he can: to stay there is
 * to attack. `mayMove` says whether a general is the seat's and still has a move.
 */
export function judgeStaying(s: MariaState, x: X, mayMove: (g: number) => boolean): Verdict {
  if (!hasPromises(s)) return null
  const { board: b, seat } = x
  for (const pledge of bindingOn(s, seat)) {
    const { kind, object } = pledge
    if (kind !== SPARE) continue
    for (let g = 0; g < b.generals; g++) {
      if (s.at[g] < 0 || seatOf(s, b.power[g]) !== seat || !hostile(s, b.power[g], object)) continue
      if (isNextTo(b, s, object, s.at[g]) && mayMove(g)) return broken(pledge, x)
    }
  }
  return null
}

/** Gives way in a battle: plays nothing where it may concede or pass. `enemy` is the other side's city. */
export function judgeFighting(s: MariaState, power: Power, enemy: number, x: X): Verdict {
  if (!hasPromises(s)) return null
  const { board: b } = x
  const powers: number[] = []
  for (let g = generalAt(b, s, enemy); g >= 0; g = generalAt(b, s, enemy, g)) powers.push(b.power[g])
  const breaks = ({ kind, object }: Pledge) => kind === YIELD && powers.includes(object)
  return broken(bindingOn(s, seatOf(s, power)).find(breaks), x)
}

// --- a step of a move -------------------------------------------------------------------------------

/** The promises of a seat that a piece would break by this step. `conquers`: leaving takes a fortress. */
function breaksBy(b: Board, s: MariaState, piece: Piece, city: City, conquers: boolean) {
  const from = s.at[piece]
  const home = b.homes[s.league][city] === b.power[piece]
  return ({ kind, object }: Pledge): boolean => {
    if (kind === KEEP_OUT) return !home && entersLand(b, s, object, from, city)
    if (kind === SPARE) return attacks(b, s, piece, object, city)
    return kind === FORGO && conquers && b.fortressAt[from] === object
  }
}

/** Why a promise forbids a piece, or a stack moving as one, this step; null if none does. */
export function judgeStep(
  b: Board,
  s: MariaState,
  piece: Piece,
  mate: Piece,
  city: City,
  conquers: boolean,
  x?: X,
): Verdict {
  for (const p of mate < 0 ? [piece] : [piece, mate]) {
    const pledge = bindingOn(s, seatOf(s, b.power[p])).find(breaksBy(b, s, p, city, conquers))
    if (pledge !== undefined) return broken(pledge, x)
  }
  return null
}

/** MAR-19.1: the seats between which the peace of Silesia is made. */
export const peaceSeats = (s: MariaState): number => (1 << seatOf(s, PRUSSIA)) | (1 << seatOf(s, AUSTRIA))
