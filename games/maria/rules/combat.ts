// MAR-11.1: compulsory battles, fought with cards.

import { RETURN } from '@tricorne/engine'
import { frameOf } from '@tricorne/kit'
import { type Board, NO_ROAD, RESERVE } from '../board.ts'
import { type Battle, COMBAT, type Combat, PAIR } from '../frames.ts'
import { hostile, isNeutral, mayFight } from '../leagues.ts'
import type { Card, City, Piece, Power } from '../nouns.ts'
import { OPENING_AT_ZERO, PRAGMATIC_ORDER, RETREAT_LOSSES } from '../options.ts'
import { PRAGMATIC, SAXONY } from '../powers.ts'
import {
  distance,
  generalAt,
  isCity,
  isTrain,
  type MariaState,
  netOf,
  pieceAt,
  rulesOf,
  seatOf,
} from '../state.ts'
import { cardsOpened, discard, isCard, RESERVE_MOST } from './cards.ts'
import type { Rule } from './ids.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { battleValue, settleBattle, shakesSaxony } from './markers.ts'
import { judgeFighting } from './promises.ts'
import { whyNotOwn } from './reasons.ts'
import { retreatFrame } from './retreat.ts'
import { defectionFrame } from './saxony.ts'
import { commanderAt, lastTroopFrame, sharesTroops, takeTroops } from './stacks.ts'

// --- which battles there are ----------------------------------------------------------

const attackerCity = (pair: number): number => Math.floor(pair / PAIR)
const defenderCity = (pair: number): number => pair % PAIR

export const combatFrame = (powers: number[]): Combat => ({
  proc: 'combat',
  step: 'begin',
  powers,
  pairs: [],
  places: [],
  beaten: 0,
  target: -1,
})

/** MAR-11.1-01, MAR-11.1-02, MAR-11.1-06: adjacent enemies at the start of the phase; a stack counts once. */
function findPairs(b: Board, s: MariaState, f: Combat): void {
  const { near } = netOf(b, s)
  for (let g = 0; g < b.generals; g++) {
    const city = s.at[g]
    if (city < 0 || !f.powers.includes(b.power[g]) || !isFaced(b, s, f, city)) continue
    if (generalAt(b, s, city) !== g) continue
    for (const next of near[city]) {
      if (fights(b, s, city, next)) f.pairs.push(city * PAIR + next)
    }
  }
  if (f.pairs.length > 0) f.places = s.at.slice(0, b.generals)
}

/** Whether a general of another side stands in a neighbouring city: most cities need no closer look. */
function isFaced(b: Board, s: MariaState, f: Combat, city: City): boolean {
  const { road } = netOf(b, s)
  const row = city * b.cities
  for (let h = 0; h < b.generals; h++)
    if (s.at[h] >= 0 && road[row + s.at[h]] !== NO_ROAD && !f.powers.includes(b.power[h])) return true
  return false
}

/**
 * Whether those in a city fight those in another. A stack fights as one (MAR-11.1-06): if one of it may not fight
 * one of the others, by MAR-Q23 or as a neutral (MAR-11.1-31), all of it stay out.
 */
function fights(b: Board, s: MariaState, from: number, to: number): boolean {
  if (generalAt(b, s, to) < 0) return false
  for (let g = generalAt(b, s, from); g >= 0; g = generalAt(b, s, from, g))
    for (let h = generalAt(b, s, to); h >= 0; h = generalAt(b, s, to, h))
      if (!mayFight(s, b.power[g], b.power[h])) return false
  return true
}

/** The rule by which those in two neighbouring cities do not fight: the first pair of them that may not tells. */
function whyPeace(b: Board, s: MariaState, from: number, to: number): Rule {
  for (let g = generalAt(b, s, from); g >= 0; g = generalAt(b, s, from, g))
    for (let h = generalAt(b, s, to); h >= 0; h = generalAt(b, s, to, h)) {
      const [p, q] = [b.power[g], b.power[h]]
      if (isNeutral(s, p) || isNeutral(s, q)) return 'MAR-11.1-31'
      if ((p === PRAGMATIC || q === PRAGMATIC) && !mayFight(s, p, q)) return 'MAR-Q23'
    }
  return 'MAR-11.1-01'
}

/** MAR-11.1-04: the Pragmatic Army attacks when Austria and Saxony have done; with two players in any order. */
function comesLater(b: Board, s: MariaState, f: Combat, pair: number): boolean {
  if (rulesOf(s).two && s.options[PRAGMATIC_ORDER] === 0) return false // MAR-24.2-05, MAR-Q46
  if (attackingPower(b, s, pair) !== PRAGMATIC) return false
  for (const p of f.pairs) if (attackingPower(b, s, p) !== PRAGMATIC) return true
  return false
}

/** The power that attacks: its commander's of a stack. */
const attackingPower = (b: Board, s: MariaState, pair: number): number =>
  b.power[commanderAt(b, s, attackerCity(pair))]

/** The seat that chooses the next battle. */
function chooser(b: Board, s: MariaState, f: Combat): number {
  for (const p of f.pairs) if (!comesLater(b, s, f, p)) return seatOf(s, attackingPower(b, s, p))
  return seatOf(s, f.powers[0])
}

/** Somebody stands in the city, and nobody who has been beaten in this phase. */
function stands(b: Board, s: MariaState, f: Combat, city: City): boolean {
  for (let g = generalAt(b, s, city); g >= 0; g = generalAt(b, s, city, g))
    if ((f.beaten & (1 << g)) !== 0) return false
  return generalAt(b, s, city) >= 0
}

/** MAR-11.1-30, MAR-Q85: nobody in the city has come there since the phase began. */
function unchanged(b: Board, s: MariaState, f: Combat, city: City): boolean {
  for (let g = generalAt(b, s, city); g >= 0; g = generalAt(b, s, city, g))
    if (f.places[g] !== city) return false
  return true
}

/** Drops the battles that retreats, removals and changes of sides have made impossible. */
function dropStale(b: Board, s: MariaState, f: Combat): void {
  f.pairs = f.pairs.filter((p) => {
    const [from, to] = [attackerCity(p), defenderCity(p)]
    return (
      stands(b, s, f, from) &&
      stands(b, s, f, to) &&
      unchanged(b, s, f, from) &&
      unchanged(b, s, f, to) &&
      fights(b, s, from, to)
    )
  })
}

/** The rule by which those in one city do not attack the enemy who stands in another. */
function whyNoBattle(b: Board, s: MariaState, f: Combat, from: number, to: number): Rule {
  const g = distance(b, s, from, to) === 1 ? generalAt(b, s, from) : -1
  if (g < 0 || !f.powers.includes(b.power[g])) return 'MAR-11.1-01'
  if (!stands(b, s, f, from)) return 'MAR-11.1-28'
  if (!fights(b, s, from, to)) return whyPeace(b, s, from, to)
  return unchanged(b, s, f, from) && unchanged(b, s, f, to) ? 'MAR-11.1-29' : 'MAR-11.1-30'
}

/** The rule by which nobody attacks what is in a city. */
function whyNot(b: Board, s: MariaState, f: Combat, city: City): Rule {
  const piece = isCity(b, city) ? pieceAt(b, s, city) : -1
  if (piece < 0 || !hostile(s, f.powers[0], b.power[piece])) return 'MAR-11.1-01'
  if (isTrain(b, piece)) return 'MAR-11.1-05'
  if (!stands(b, s, f, city)) return 'MAR-11.1-28'
  const whys = netOf(b, s).near[city].map((from) => whyNoBattle(b, s, f, from, city))
  return whys.find((why) => why !== 'MAR-11.1-01') ?? 'MAR-11.1-01'
}

/** Whether those in a city can be attacked next. */
function judgeAttack(b: Board, s: MariaState, f: Combat, city: City): Verdict {
  let later = false
  for (const p of f.pairs) {
    if (defenderCity(p) !== city) continue
    if (!comesLater(b, s, f, p)) return null
    later = true
  }
  return later ? 'MAR-11.1-04' : whyNot(b, s, f, city)
}

/** Whether the attack on the chosen city can come from this one. */
function judgeFrom(b: Board, s: MariaState, f: Combat, city: City): Verdict {
  const pair = city * PAIR + f.target
  if (!f.pairs.includes(pair)) return whyNoBattle(b, s, f, city, f.target)
  return comesLater(b, s, f, pair) ? 'MAR-11.1-04' : null
}

const startBattle = (s: MariaState, f: Combat, x: X, pair: number): Next<CombatSteps> => {
  f.pairs = f.pairs.filter((p) => p !== pair) // MAR-11.1-29
  return x.call(s, battleFrame(attackerCity(pair), defenderCity(pair)), 'next')
}

type CombatSteps = 'begin' | 'next' | 'choose' | 'attacker'

/** The combat phase of an action stage (MAR-11.1-03, MAR-D24). */
export const combat = procedure<Combat, CombatSteps>('combat', {
  begin(s, f, x) {
    findPairs(x.board, s, f)
    return 'next'
  },

  next(s, f, x) {
    dropStale(x.board, s, f)
    if (f.pairs.length === 0) return RETURN
    const due = f.pairs.filter((p) => !comesLater(x.board, s, f, p))
    return due.length === 1 ? startBattle(s, f, x, due[0]) : 'choose'
  },

  choose: {
    prompt: 'combat.choose',
    awaits: (s, f, x) => 1 << chooser(x.board, s, f),
    verbs: {
      attack: {
        kind: 'city',
        targets(_s, f, x) {
          f.pairs.forEach((p, i) => {
            const city = defenderCity(p)
            if (f.pairs.findIndex((q) => defenderCity(q) === city) === i) x.consider(city)
          })
        },
        judge: (s, f, t, x) => judgeAttack(x.board, s, f, t),
        run(s, f, t, x) {
          const pairs = f.pairs.filter((p) => defenderCity(p) === t && !comesLater(x.board, s, f, p))
          if (pairs.length === 1) return startBattle(s, f, x, pairs[0])
          f.target = t
          return 'attacker'
        },
      },
    },
  },

  // MAR-11.1-27: several stand next to the enemy, one attacks first
  attacker: {
    prompt: 'combat.attacker',
    values: (_s, f) => [f.target],
    awaits: (s, f, x) => 1 << chooser(x.board, s, f),
    verbs: {
      from: {
        kind: 'city',
        targets(_s, f, x) {
          for (const p of f.pairs) if (defenderCity(p) === f.target) x.consider(attackerCity(p))
        },
        judge: (s, f, t, x) => judgeFrom(x.board, s, f, t),
        run: (s, f, t, x) => startBattle(s, f, x, t * PAIR + f.target),
      },
    },
  },
})

// --- one battle -----------------------------------------------------------------------

const battleFrame = (attacker: number, defender: number): Battle => ({
  proc: 'battle',
  step: 'begin',
  attacker,
  defender,
  score: 0,
  side: 0,
  played: 0,
  lost: 0,
  loser: -1,
  loserMate: -1,
  winner: -1,
  worth: 0,
  rest: 0,
})

const ATTACKER = 0
const DEFENDER = 1

const cityOf = (f: Battle, side: number): City => (side === ATTACKER ? f.attacker : f.defender)

/** MAR-11.1-23: the power whose cards a side plays: its commander's. */
export const powerPlaying = (b: Board, s: MariaState, f: Battle, side: number): Power =>
  b.power[commanderAt(b, s, cityOf(f, side))]

/** Troops of all generals in a city. */
export function troopsIn(b: Board, s: MariaState, city: City): number {
  let sum = 0
  for (let g = generalAt(b, s, city); g >= 0; g = generalAt(b, s, city, g)) sum += s.troops[g]
  return sum
}

/** The score as the side with the right to play sees it; never positive. */
const ownScore = (f: Battle): number => (f.side === ATTACKER ? f.score : -f.score)

/** MAR-11.1-07, MAR-Q51: totals are announced; of a mixed stack both numbers. */
function announce(b: Board, s: MariaState, x: X, f: Battle, side: number): void {
  const city = cityOf(f, side)
  const g = generalAt(b, s, city)
  const mate = generalAt(b, s, city, g)
  if (mate >= 0 && !sharesTroops(b, g, mate)) {
    x.say('battle.troops', city, g, s.troops[g])
    x.say('battle.troops', city, mate, s.troops[mate])
  } else x.say('battle.troops', city, commanderAt(b, s, city), troopsIn(b, s, city))
  x.reveal()
}

function begin(s: MariaState, f: Battle, x: X): Next<BattleSteps> {
  const { board: b } = x
  x.say('battle.begin', f.attacker, f.defender)
  announce(b, s, x, f, ATTACKER)
  announce(b, s, x, f, DEFENDER)
  f.score = troopsIn(b, s, f.attacker) - troopsIn(b, s, f.defender)
  f.side = f.score > 0 ? DEFENDER : ATTACKER // MAR-11.1-09, MAR-11.1-19
  x.say('battle.score', f.score)
  return 'play'
}

/** MAR-11.1-12, MAR-11.1-13, MAR-11.1-14: adds a value for the side to play; at 0 or above the right passes on. */
function add(s: MariaState, f: Battle, x: X, value: number): Next<BattleSteps> {
  const power = powerPlaying(x.board, s, f, f.side)
  f.score += f.side === ATTACKER ? value : -value
  f.played++
  if (ownScore(f) >= 0) f.side = 1 - f.side
  x.say('battle.scored', power, value, f.score)
  return 'play'
}

/** MAR-21-03: the side to play has promised to give way to the other. */
const judgeGivingWay = (s: MariaState, f: Battle, x: X): Verdict =>
  judgeFighting(s, powerPlaying(x.board, s, f, f.side), cityOf(f, 1 - f.side), x)

/** MAR-11.1-10: why a card may not be played, null if it may. */
function judgeCard(s: MariaState, f: Battle, card: Card, x: X): Verdict {
  const { board: b, seat } = x
  if (!isCard(b, card)) return 'MAR-8-11'
  const city = cityOf(f, f.side)
  const chief = commanderAt(b, s, city)
  if (s.cards[card] !== b.power[chief]) {
    const mate = otherIn(b, s, city, chief)
    const subordinates = mate >= 0 && s.cards[card] === b.power[mate] && seatOf(s, b.power[mate]) === seat
    if (subordinates) return 'MAR-11.1-23'
    return x.asked ? whyNotOwn(s, b.power[chief], card, x) : 'MAR-8-11'
  }
  if (b.cardSuit[card] === RESERVE) return 'MAR-11.1-11'
  if (b.cardSuit[card] !== b.suit[city]) return x.because('MAR-11.1-10', 'no.suit', b.suit[city], city, card)
  const bound = judgeGivingWay(s, f, x)
  return bound !== null && (f.score !== 0 || judgePass(b, s, f) === null) ? bound : null
}

function firstReserve(b: Board, s: MariaState, power: Power): number {
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) if (s.cards[c] === power && b.cardSuit[c] === RESERVE) return c
  return -1
}

function holdsSuit(b: Board, s: MariaState, power: Power, suit: number): boolean {
  const end = cardsOpened(b, s)
  for (let c = 0; c < end; c++) if (s.cards[c] === power && b.cardSuit[c] === suit) return true
  return false
}

/** MAR-11.1-16, MAR-11.1-17, MAR-11.1-19: at score 0 a card of the suit must be played if there is one. */
function judgePass(b: Board, s: MariaState, f: Battle): Verdict {
  if (f.score !== 0) return 'MAR-11.1-15'
  if (f.played === 0 && s.options[OPENING_AT_ZERO] !== 0) return null // MAR-Q31
  const power = powerPlaying(b, s, f, f.side)
  return holdsSuit(b, s, power, b.suit[cityOf(f, f.side)]) ? 'MAR-11.1-16' : null
}

function judgeReserve(s: MariaState, f: Battle, value: number, x: X): Verdict {
  const { board: b } = x
  if (value < 1 || value > RESERVE_MOST) return 'MAR-8-14'
  if (firstReserve(b, s, powerPlaying(b, s, f, f.side)) < 0) return 'MAR-11.1-11'
  return judgeGivingWay(s, f, x)
}

/**
 * MAR-11.1-20, MAR-11.1-24, MAR-11.1-25: the loser's troops; if one troop is left for two generals, somebody must
 * say whose it is.
 */
function takeLosses(s: MariaState, f: Battle, x: X): Next<BattleSteps> {
  const { board: b } = x
  const city = cityOf(f, f.side)
  f.lost = Math.min(-ownScore(f), troopsIn(b, s, city))
  f.loser = commanderAt(b, s, city)
  f.loserMate = otherIn(b, s, city, f.loser)
  f.winner = commanderAt(b, s, cityOf(f, 1 - f.side))
  if (s.court !== undefined) s.court.victor = seatOf(s, b.power[f.winner]) // MAR-Q15
  x.say('battle.lost', f.loser, f.lost)
  if (f.loserMate < 0 || sharesTroops(b, f.loser, f.loserMate)) {
    const ask = takeTroops(b, s, x, f.loser, f.loserMate, f.lost)
    return ask ? x.call(s, lastTroopFrame(f.loser, f.loserMate), 'spoils') : 'spoils'
  }
  const first = Math.min(f.lost, s.troops[f.loserMate]) // the subordinate first
  takeTroops(b, s, x, f.loserMate, -1, first)
  takeTroops(b, s, x, f.loser, -1, f.lost - first)
  return 'spoils'
}

function otherIn(b: Board, s: MariaState, city: City, general: Piece): number {
  const g = generalAt(b, s, city)
  return g !== general ? g : generalAt(b, s, city, g)
}

/** Whether the loser has lost a general. */
const hasFallen = (s: MariaState, f: Battle): boolean =>
  s.at[f.loser] < 0 || (f.loserMate >= 0 && s.at[f.loserMate] < 0)

/** The troops that the loser's generals still have. */
const troopsLeft = (s: MariaState, f: Battle): number =>
  s.troops[f.loser] + (f.loserMate >= 0 ? s.troops[f.loserMate] : 0)

/**
 * MAR-16, MAR-Q59: what the battle is worth beyond what it has been worth so far: victory markers, and
 * what they mean for Saxony before anybody retreats (MAR-19.3-06).
 */
function settle(s: MariaState, f: Battle, x: X, next: BattleSteps): Next<BattleSteps> {
  if (s.court === undefined) return next
  const { board: b } = x
  const value = battleValue(f.lost, hasFallen(s, f)) - f.worth
  if (value === 0) return next
  f.worth += value
  const loser = b.power[f.loser]
  const shakes = shakesSaxony(b, s, loser, cityOf(f, f.side))
  const cost = settleBattle(s, x, b.power[f.winner], loser, value)
  return shakes && cost > 0 ? x.call(s, defectionFrame(cost), next) : next
}

/** A general of the beaten stack who has to retreat: a Saxon who has changed sides has not (MAR-Q43). */
const mustRetreat = (b: Board, s: MariaState, f: Battle, general: Piece): boolean =>
  s.at[general] === cityOf(f, f.side) && // MAR-Q82
  (b.power[general] !== SAXONY || hostile(s, SAXONY, b.power[f.winner]))

/** MAR-11.1-21: those who are left retreat as many cities as troops were lost. */
function withdraw(s: MariaState, f: Battle, x: X): Next<BattleSteps> {
  const { board: b } = x
  frameOf(s, COMBAT).beaten |= (1 << f.loser) | (f.loserMate >= 0 ? 1 << f.loserMate : 0)
  const mate = mustRetreat(b, s, f, f.loserMate) ? f.loserMate : -1
  const first = mustRetreat(b, s, f, f.loser)
  if (!first && mate < 0) return RETURN
  f.rest = troopsLeft(s, f)
  const frame = retreatFrame(
    first ? f.loser : mate,
    first ? mate : -1,
    cityOf(f, 1 - f.side),
    b.power[f.winner],
    f.lost,
  )
  return x.call(s, frame, 'late')
}

type BattleSteps = 'begin' | 'play' | 'spoils' | 'withdraw' | 'late' | 'end'

/** MAR-11.1: troops are shown, cards are played in turn, the loser bleeds and retreats. */
export const battle = procedure<Battle, BattleSteps>('battle', {
  begin,

  // MAR-D25, MAR-D26. Always asked, whatever the hand: silence tells nothing.
  play: {
    prompt: (_s, f) => (f.score === 0 ? 'battle.playAtZero' : 'battle.play'),
    values: (_s, f) => [ownScore(f)],
    awaits: (s, f, x) => 1 << seatOf(s, powerPlaying(x.board, s, f, f.side)),
    verbs: {
      card: {
        kind: 'card',
        targets(s, f, x) {
          const power = powerPlaying(x.board, s, f, f.side)
          const end = cardsOpened(x.board, s)
          for (let c = 0; c < end; c++) if (s.cards[c] === power) x.consider(c)
        },
        judge: (s, f, t, x) => judgeCard(s, f, t, x),
        run(s, f, t, x) {
          x.say('battle.card', s.cards[t], t)
          x.reveal() // MAR-H13: all have seen it
          discard(s, t) // MAR-11.1-33
          return add(s, f, x, x.board.cardValue[t])
        },
      },
      reserve: {
        kind: 'count',
        targets(_s, _f, x) {
          for (let v = 1; v <= RESERVE_MOST; v++) x.consider(v)
        },
        judge: (s, f, t, x) => judgeReserve(s, f, t, x),
        run(s, f, t, x) {
          const card = firstReserve(x.board, s, powerPlaying(x.board, s, f, f.side))
          discard(s, card)
          x.say('battle.reserve', card, t)
          x.reveal()
          return add(s, f, x, t)
        },
      },
      concede: {
        judge: (_s, f) => (f.score !== 0 ? null : 'MAR-11.1-18'),
        run: (s, f, _t, x) => takeLosses(s, f, x), // MAR-11.1-15
      },
      pass: {
        judge: (s, f, _t, x) => judgePass(x.board, s, f),
        run(_s, _f, _t, x) {
          x.say('battle.tie') // MAR-11.1-18
          return RETURN
        },
      },
    },
  },

  spoils: (s, f, x) => settle(s, f, x, 'withdraw'),
  withdraw,
  // MAR-Q14: a general lost for want of room
  late(s, f, x) {
    if (s.options[RETREAT_LOSSES] !== 0) f.lost += f.rest - troopsLeft(s, f)
    return settle(s, f, x, 'end')
  },
  end: () => RETURN,
})
