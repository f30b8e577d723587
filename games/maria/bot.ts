// How to value a position of the introductory game. docs/bots/maria.md says why.
//
// The unit is the fortress: a campaign is worth the fortresses it holds, a share of those it
// is near to taking, and small change for troops, trains, cards and the battle in hand.
import { type Board, FAR } from './board.ts'
import { AUSTRIA, BAVARIA, FRANCE, hostile, PRUSSIA, SAXONY, together } from './powers.ts'
import { cardsOpened, payValue } from './rules/cards.ts'
import type { Battle } from './rules/combat.ts'
import { enemyHolds, isProtected } from './rules/conquest.ts'
import { FRANCE_NEEDS, frenchCount, outcome, PRUSSIA_NEEDS, prussianCount } from './rules/introductory.ts'
import type { Sequence } from './rules/sequence.ts'
import { supplyOf, UNSUPPLIED } from './rules/supply.ts'
import { distance, generalAt, isDown, type MariaState, netOf, rulesOf, seatOf } from './state.ts'

/** What being `d` cities away from an open target is worth, in fortresses. */
const NEAR = [0.6, 0.56, 0.52, 0.47, 0.4, 0.34, 0.29, 0.25, 0.21, 0.18, 0.15, 0.13, 0.11, 0.09, 0.07, 0.06]
const PROTECTED = 0.45
const TROOP = 0.06
const POINT = 0.006
const CUT_OFF = 0.5
const FACE_DOWN = 0.25
const NO_TRAIN = 0.6
const TRAIN_IN_DANGER = 0.15
const LEASH = 0.05
const LEASH_AT_HOME = 0.03
const BATTLE_POINT = 0.05
const ALL_TARGETS = 0.25
const BARRED = 0.2
const FOR_FRANCE = 0.4
const HUNT = 0.5
const AVERAGE_CARD = 6
const REACHED = 1.6
/** Strength in the field against the fortresses themselves. */
const FIELD = 0.11

/** The fortresses that count for a major's victory (MAR-14-05, MAR-14-06). */
function counts(b: Board, major: number, fortress: number): boolean {
  const f = b.fortresses[fortress]
  return f.bohemian && (f.home === AUSTRIA || (major === PRUSSIA && f.silesian))
}

/** An ally stands there, and mere allies do not stack: nobody else gets in. */
function isBarred(b: Board, s: MariaState, major: number, city: number): boolean {
  const g = generalAt(b, s, city)
  return g >= 0 && !together(s, major, b.power[g]) && !hostile(s, major, b.power[g])
}

/** For one player with both aims: what lies nearer to Bavaria's capital than to Silesia's is left to France. */
function isFrenchSphere(b: Board, s: MariaState, city: number): boolean {
  let east = FAR
  for (const f of b.fortresses) if (f.silesian && f.major) east = Math.min(east, distance(b, s, f.city, city))
  let west = FAR
  for (const f of b.majorFortresses[BAVARIA])
    west = Math.min(west, distance(b, s, b.fortresses[f].city, city))
  return west < east
}

// Room for one reckoning: the open targets of a campaign and what each is worth.
const targets: number[] = []
const worth: number[] = []

/** Fills in the open targets; their number. */
function findTargets(b: Board, s: MariaState, major: number): number {
  let n = 0
  for (let i = 0; i < b.fortresses.length; i++) {
    if (!counts(b, major, i) || s.markers[i] === major + 1 || !enemyHolds(b, s, major, i)) continue
    const { city } = b.fortresses[i]
    targets[n] = city
    worth[n] = isBarred(b, s, major, city) ? BARRED : isProtected(b, s, i) ? PROTECTED : 1
    if (major === PRUSSIA && rulesOf(s).allied && isFrenchSphere(b, s, city)) worth[n] *= FOR_FRANCE
    n++
  }
  return n
}

const near = (d: number): number => (d < NEAR.length ? NEAR[d] : 0)

/** How far a general is from a target: farther while he cannot conquer. */
const reach = (b: Board, s: MariaState, g: number, city: number): number =>
  distance(b, s, s.at[g], city) + (isDown(s, g) ? 2 : 0)

/** All open targets count a little, for whoever is nearest. */
function wide(b: Board, s: MariaState, generals: readonly number[], n: number): number {
  let value = 0
  for (let k = 0; k < n; k++) {
    let best = NEAR.length
    for (const g of generals) if (s.at[g] >= 0) best = Math.min(best, reach(b, s, g, targets[k]))
    value += near(best) * worth[k]
  }
  return value * ALL_TARGETS
}

/** Every general goes for the best target that no other has taken. Uses up `worth`. */
function aims(b: Board, s: MariaState, generals: readonly number[], n: number): number {
  let value = 0
  for (const g of generals) {
    if (s.at[g] < 0) continue
    let best = 0
    let pick = -1
    for (let k = 0; k < n; k++) {
      const share = worth[k] * near(reach(b, s, g, targets[k]))
      if (share <= best) continue
      best = share
      pick = k
    }
    if (pick >= 0) worth[pick] = 0
    value += best
  }
  return value
}

/** How far a major is on its way: 1 is victory, and an aim reached is worth more than any hope. */
function progress(
  b: Board,
  s: MariaState,
  major: number,
  generals: readonly number[],
  needs: number,
): number {
  const held = major === FRANCE ? frenchCount(b, s) : prussianCount(b, s)
  if (held >= needs) return REACHED
  const n = findTargets(b, s, major)
  return (held + wide(b, s, generals, n) + aims(b, s, generals, n)) / needs
}

/** Troops, supply and trains of one power. */
function condition(b: Board, s: MariaState, power: number): number {
  let value = 0
  for (const g of b.generalsOf[power]) {
    if (s.at[g] < 0) continue
    value += 0.3 + s.troops[g] * TROOP
    if (isDown(s, g)) value -= FACE_DOWN
    const supply = supplyOf(b, s, g)
    if (supply === UNSUPPLIED) value -= CUT_OFF
    else value -= supply * POINT
    value -= leash(b, s, power, g)
  }
  for (const t of b.trainsOf[power]) {
    if (s.at[t] === -1) value -= NO_TRAIN
    else if (s.at[t] >= 0 && threatened(b, s, power, s.at[t])) value -= TRAIN_IN_DANGER
  }
  return value
}

/** A train should follow its generals before they are out of reach. */
function leash(b: Board, s: MariaState, power: number, general: number): number {
  let best = 12
  for (const t of b.trainsOf[power])
    if (s.at[t] >= 0) best = Math.min(best, distance(b, s, s.at[t], s.at[general]))
  const slack = b.home[s.at[general]] === power ? LEASH_AT_HOME : LEASH
  return slack * Math.max(0, best - 2)
}

/** An enemy general can be there within one move. */
function threatened(b: Board, s: MariaState, power: number, city: number): boolean {
  for (let g = 0; g < b.generals; g++)
    if (s.at[g] >= 0 && hostile(s, power, b.power[g]) && distance(b, s, s.at[g], city) <= 3) return true
  return false
}

/**
 * The hand's worth, less what the draws so far bring on average: a draw that comes anyway must
 * not make ending a phase look like a gain.
 */
function handPoints(b: Board, s: MariaState, power: number): number {
  let sum = -AVERAGE_CARD * rulesOf(s).income[power] * drawsSoFar(s, power)
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) if (s.cards[c] === power) sum += payValue(b, s, c)
  return sum
}

function drawsSoFar(s: MariaState, power: number): number {
  const stage = rulesOf(s).stages.findIndex((powers) => powers.includes(power))
  return s.turn - (stage < (s.frames[0] as Sequence).stage ? 0 : 1)
}

/** Half of the points a power could play in a suit: what it may count on in a battle. */
function suitPoints(b: Board, s: MariaState, power: number, suit: number): number {
  let sum = 0
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) if (s.cards[c] === power && b.cardSuit[c] === suit) sum += b.cardValue[c]
  return sum / 2
}

/** The battles that stand before this power: neighbours who must fight. */
function outlook(b: Board, s: MariaState, power: number): number {
  const net = netOf(b, s)
  let value = 0
  for (const g of b.generalsOf[power]) {
    if (s.at[g] < 0) continue
    for (let e = 0; e < b.generals; e++) {
      if (s.at[e] < 0 || !hostile(s, power, b.power[e])) continue
      if (net.road[s.at[g] * b.cities + s.at[e]] === 0) continue
      const mine = s.troops[g] + suitPoints(b, s, power, b.suit[s.at[g]])
      const theirs = s.troops[e] + suitPoints(b, s, b.power[e], b.suit[s.at[e]])
      const edge = Math.max(-s.troops[g], Math.min(s.troops[e], mine - theirs))
      value += edge * BATTLE_POINT * (edge < 0 ? 1.5 : 1)
    }
  }
  return value
}

/** The score of the battle in hand, for the attacker. */
function battleScore(s: MariaState): number {
  for (const f of s.frames) if (f.proc === 'battle' && (f as Battle).lost === 0) return (f as Battle).score
  return 0
}

function inBattle(b: Board, s: MariaState, power: number): number {
  for (const f of s.frames) {
    if (f.proc !== 'battle' || (f as Battle).lost !== 0) continue
    const { attacker, defender } = f as Battle
    for (const g of b.generalsOf[power]) {
      if (s.at[g] === attacker) return 1
      if (s.at[g] === defender) return -1
    }
  }
  return 0
}

/** What a major and its partner have in the field, apart from fortresses. */
function army(b: Board, s: MariaState, powers: readonly number[]): number {
  let value = 0
  for (const p of powers) {
    const side = inBattle(b, s, p)
    if (side !== 0) value += Math.max(-8, Math.min(8, side * battleScore(s))) * BATTLE_POINT
    else value += outlook(b, s, p)
    value += condition(b, s, p) + handPoints(b, s, p) * POINT
  }
  return value
}

const FRENCH = [FRANCE, BAVARIA]
const PRUSSIAN = [PRUSSIA, SAXONY]
const AUSTRIAN = [AUSTRIA]

const generalsOf = (b: Board, powers: readonly number[]): number[] => powers.flatMap((p) => b.generalsOf[p])

const squash = (x: number): number => 1 / (1 + Math.exp(-4 * x))

export function evaluate(s: MariaState, seat: number, b: Board): number {
  const end = outcome(s)
  if (end !== null) return end.winners.length === 0 ? 0.5 : end.winners.includes(seat) ? 1 : 0
  const france = progress(b, s, FRANCE, generalsOf(b, FRENCH), FRANCE_NEEDS)
  const prussia = progress(b, s, PRUSSIA, generalsOf(b, PRUSSIAN), PRUSSIA_NEEDS)
  if (seat === seatOf(s, AUSTRIA))
    return squash(FIELD * austria(b, s) - Math.max(france, prussia) - 0.3 * (france + prussia))
  if (rulesOf(s).allied) {
    const field = army(b, s, FRENCH) + army(b, s, PRUSSIAN) + (prussia === REACHED ? hunt(b, s, PRUSSIAN) : 0)
    return squash(1.2 * france + prussia + FIELD * field - 2.2 - 0.05 * poached(b, s))
  }
  const own =
    seat === seatOf(s, FRANCE) ? france + FIELD * army(b, s, FRENCH) : prussia + FIELD * army(b, s, PRUSSIAN)
  return squash(own - 0.15 * (france + prussia) - 0.8)
}

/** What Prussia holds of France's share: both must reach their aims. */
function poached(b: Board, s: MariaState): number {
  let n = 0
  for (let i = 0; i < b.fortresses.length; i++)
    if (s.markers[i] === PRUSSIA + 1 && counts(b, FRANCE, i) && isFrenchSphere(b, s, b.fortresses[i].city))
      n++
  return n
}

/** An army with nothing left to conquer goes after the enemy's generals, who protect the rest. */
function hunt(b: Board, s: MariaState, powers: readonly number[]): number {
  let value = 0
  for (const p of powers)
    for (const g of b.generalsOf[p]) {
      if (s.at[g] < 0) continue
      let best = NEAR.length
      for (const e of b.generalsOf[AUSTRIA])
        if (s.at[e] >= 0) best = Math.min(best, distance(b, s, s.at[g], s.at[e]))
      value += HUNT * near(best)
    }
  return value
}

/** Austria's field army, and how near it is to what it wants back. */
function austria(b: Board, s: MariaState): number {
  let back = 0
  for (let i = 0; i < b.fortresses.length; i++) {
    if (!counts(b, PRUSSIA, i) || s.markers[i] === 0 || s.markers[i] === AUSTRIA + 1) continue
    let best = NEAR.length
    for (const g of b.generalsOf[AUSTRIA])
      if (s.at[g] >= 0) best = Math.min(best, reach(b, s, g, b.fortresses[i].city))
    back += near(best)
  }
  return army(b, s, AUSTRIAN) + 0.5 * back
}
