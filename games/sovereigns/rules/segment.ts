// COS-4.2.1, COS-4.2.4, COS-6.9, COS-11.4, COS-17.2: supply segments: depots are bought, placed and moved, forces are
// checked, and in Final Supply they starve.
import { RETURN } from '@tricorne/engine'
import { type Board, COURTS, POWERS } from '../board.ts'
import { lossesFrame } from '../frames/battle.ts'
import { FINAL, INITIAL, MOVES, type Supply } from '../frames/supply.ts'
import { FORCES } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'
import {
  addDepots,
  canMove,
  chainedSpaces,
  depotsAt,
  isInTheWar,
  judgeMove,
  judgePlace,
  LINE,
  PRICE,
  priceOf,
} from './depots.ts'
import { isForce } from './forces.ts'
import { discardCard, handSize, judgeOwnCard } from './hands.ts'
import { askCourt, itsCourt, type Next, procedure, type Verb, type Verdict, type X } from './kit.ts'
import { courtOf } from './relations.ts'
import { checkSupply, cutPaths, slotOf, slotOfForce, starving } from './supply.ts'
import { considerSpaces, everyPower } from './targets.ts'

type S = SovereignsState

/** COS-4.2.1-01 */
const MOST_BOUGHT = 3
// --- whose depots -------------------------------------------------------------------------

/** Whether a Power's depots are for this court in this slot (COS-Q65, COS-Q66). */
const owns = (b: Board, s: S, f: Supply, court: number, power: number): boolean =>
  slotOf(s, power) === f.slot && courtOf(b, s, power) === court && isInTheWar(s, power)

function hasPower(b: Board, s: S, f: Supply, court: number): boolean {
  for (let p = 0; p < POWERS; p++) if (owns(b, s, f, court, p)) return true
  return false
}

/** The court after one (-1: the first): that of the slot, then others in power order; -1 if there is none. */
function courtAfter(b: Board, s: S, f: Supply, after: number): number {
  if (after < 0 && f.slot < COURTS && hasPower(b, s, f, f.slot)) return f.slot
  const from = after < 0 || after === f.slot ? 0 : after + 1
  for (let c = from; c < COURTS; c++) if (c !== f.slot && hasPower(b, s, f, c)) return c
  return -1
}

/** The only Power of the court here, or -1 if it has several. */
function onlyPower(b: Board, s: S, f: Supply): number {
  let only = -1
  for (let p = 0; p < POWERS; p++) {
    if (!owns(b, s, f, f.court, p)) continue
    if (only >= 0) return -1
    only = p
  }
  return only
}

/** The next Power of the court that has not done, or -1; those that cannot do anything have. */
function nextPower(b: Board, s: S, f: Supply, may: (power: number) => boolean): number {
  for (let p = 0; p < POWERS; p++) {
    if ((f.done & (1 << p)) !== 0 || !owns(b, s, f, f.court, p)) continue
    if (may(p)) return p
    f.done |= 1 << p
  }
  return -1
}

// --- buying -------------------------------------------------------------------------------

/** The cards in hand that are left for a depot are counted openly (COS-H01). */
const canBuy = (s: S, f: Supply): boolean =>
  f.kind === INITIAL && f.bought[f.court] < MOST_BOUGHT && handSize(s, f.court) >= priceOf(f.court)

function buy(s: S, f: Supply, power: number, x: X): void {
  f.bought[f.court]++
  s.savedDepots[power]++
  x.say('supply.bought', f.court, power)
}

const cardsInHand = (s: S, f: Supply, x: X): void => {
  for (let c = 0; c < s.cardAt.length; c++) if (s.cardAt[c] === f.court) x.consider(c)
}

/** After the last card of a depot. */
function paid(s: S, f: Supply, x: X): Next<Steps> {
  const only = onlyPower(x.board, s, f)
  if (only < 0) return 'whose'
  buy(s, f, only, x)
  return 'buy'
}

// --- placing ------------------------------------------------------------------------------

/** Whether there is a space for a saved depot of a Power. */
function hasPlace(b: Board, s: S, power: number): boolean {
  if (s.savedDepots[power] === 0) return false
  const chained = chainedSpaces(b, s, power)
  for (let space = 0; space < b.spaces; space++)
    if (chained[space] === 1 && judgePlace(b, s, power, space) === null) return true
  return false
}

function whyNotPlace(space: number, x: X, rule: Verdict): Verdict {
  if (rule === null || !x.asked) return rule
  if (rule === 'COS-11.4.2-01') return x.because(rule, 'supply.occupied', space)
  return rule === 'COS-11.4.2-02' ? x.because(rule, 'supply.noChain', space) : rule
}

function whyNotPick(power: number, space: number, rule: Verdict, x: X): Verdict {
  if (!x.asked || space < 0 || space >= x.board.spaces) return rule
  return rule === 'COS-4.2.1-05' ? x.because(rule, 'supply.noDepot', power, space) : rule
}

function whyNotCarry(from: number, to: number, rule: Verdict, x: X): Verdict {
  if (!x.asked || to < 0 || to >= x.board.spaces) return rule
  if (rule === 'COS-8.5-05') return x.because(rule, 'supply.barred', to)
  return rule === 'COS-4.2.1-05' && to !== from ? x.because(rule, 'supply.tooFar', to, from) : rule
}

// --- moving -------------------------------------------------------------------------------

/** Depots of a Power in a space that have not moved in this segment; `moved` knows the spaces where others have come. */
function unmoved(s: S, f: Supply, power: number, space: number): number {
  let n = depotsAt(s, space, power)
  for (let i = 0; i < f.moved.length; i++) if (f.moved[i] === space) n--
  return n
}

function judgePick(b: Board, s: S, f: Supply, power: number, space: number): Verdict {
  if (space < 0 || space >= b.spaces || unmoved(s, f, power, space) <= 0) return 'COS-4.2.1-05'
  return canMove(b, s, power, space) ? null : judgeMove(b, s, power, space, b.near[space][0])
}

function hasMove(b: Board, s: S, f: Supply, power: number): boolean {
  for (let space = 0; space < b.spaces; space++)
    if (depotsAt(s, space, power) > 0 && judgePick(b, s, f, power, space) === null) return true
  return false
}

/** Spaces within a depot's reach. */
function spacesNear(b: Board, from: number, x: X): void {
  for (let to = 0; to < b.spaces; to++) {
    const dist = b.dist[from * b.spaces + to]
    if (dist > 0 && dist <= LINE) x.consider(to)
  }
}

// --- starving -----------------------------------------------------------------------------

/** The next force of the slot that starves in Final Supply, or -1. */
function nextStarving(b: Board, s: S, f: Supply): number {
  for (; f.next < FORCES; f.next++)
    if (isForce(s, f.next) && slotOfForce(b, s, f.next) === f.slot && starving(b, s, f.next) > 0)
      return f.next++
  return -1
}

type Steps =
  | 'begin'
  | 'court'
  | 'buy'
  | 'second'
  | 'whose'
  | 'stock'
  | 'place'
  | 'check'
  | 'starve'
  | 'wagons'
  | 'movers'
  | 'pick'
  | 'where'

/** The court pays with a card. */
const payVerb = (next: (s: S, f: Supply, x: X) => Next<Steps>): Verb<Supply, Steps> => ({
  kind: 'card',
  targets: cardsInHand,
  judge: (s, f, card) => judgeOwnCard(s, f.court, card),
  run(s, f, card, x) {
    discardCard(x.board, s, x, card)
    return next(s, f, x)
  },
})

/** The Power places or moves no more depots. */
const noMore = (after: Steps): Verb<Supply, Steps> => ({
  judge: () => null,
  run(_s, f) {
    f.done |= 1 << f.power
    return after
  },
})

export const supply = procedure<Supply, Steps>('supply', {
  begin(_s, f) {
    if (f.kind === FINAL) return 'check'
    return f.kind === MOVES ? 'wagons' : 'court'
  },

  /** The next court that buys and places. */
  court(s, f, x) {
    f.court = courtAfter(x.board, s, f, f.court)
    if (f.court < 0) return f.kind === INITIAL ? 'check' : 'wagons'
    return 'buy'
  },

  buy: {
    prompt: 'supply.buy',
    values: (_s, f) => [f.court, MOST_BOUGHT - f.bought[f.court], priceOf(f.court)],
    awaits: (s, f, x) => (canBuy(s, f) ? askCourt(s, x.board, f.court) : 0),
    then: 'stock',
    verbs: {
      discard: payVerb((s, f, x) => (priceOf(f.court) > PRICE ? 'second' : paid(s, f, x))),
      done: { judge: () => null, run: () => 'stock' },
    },
  },

  /** COS-6.9-01: the second card of a French depot. */
  second: {
    prompt: 'supply.second',
    values: (_s, f) => [f.court],
    awaits: itsCourt,
    verbs: {
      discard: payVerb(paid),
    },
  },

  whose: {
    prompt: 'supply.whose',
    values: (_s, f) => [f.court],
    awaits: itsCourt,
    verbs: {
      power: {
        kind: 'power',
        targets: everyPower,
        judge: (s, f, p, x) => (owns(x.board, s, f, f.court, p) ? null : 'COS-Q65'),
        run(s, f, p, x) {
          buy(s, f, p, x)
          return 'buy'
        },
      },
    },
  },

  /** The next Power of the court that has a saved depot and a place for it (COS-4.2.1-02). */
  stock(s, f, x) {
    const b = x.board
    const power = nextPower(b, s, f, (p) => hasPlace(b, s, p))
    if (power < 0) return 'court'
    f.power = power
    return 'place'
  },

  place: {
    prompt: 'supply.place',
    values: (s, f) => [f.power, s.savedDepots[f.power]],
    awaits: itsCourt,
    verbs: {
      space: {
        kind: 'space',
        targets(s, f, x) {
          const chained = chainedSpaces(x.board, s, f.power)
          for (let space = 0; space < x.board.spaces; space++) if (chained[space] === 1) x.consider(space)
        },
        judge: (s, f, space, x) => whyNotPlace(space, x, judgePlace(x.board, s, f.power, space)),
        run(s, f, space, x) {
          s.savedDepots[f.power]--
          addDepots(s, space, f.power, 1)
          x.say('supply.placed', f.power, space)
          return 'stock'
        },
      },
      done: noMore('stock'),
    },
  },

  check(s, f, x) {
    checkSupply(x.board, s, x, f.slot)
    return f.kind === FINAL ? 'starve' : 'wagons'
  },

  /** COS-11.3-03, COS-4.2.4-01: one force after another. */
  starve(s, f, x) {
    const b = x.board
    f.force = nextStarving(b, s, f)
    if (f.force < 0) {
      cutPaths(b, s, x)
      return RETURN
    }
    const n = starving(b, s, f.force)
    const lead = s.forceLead[f.force]
    if (lead >= 0) x.say('supply.starves', lead, n)
    else x.say('supply.starves.loose', s.forceCourt[f.force], s.forceAt[f.force], n)
    return x.call(s, lossesFrame(b, s, { space: s.forceAt[f.force], n, force: f.force }), 'starve')
  },

  /** COS-4.2.1-05: depots move, again court by court. */
  wagons(_s, f) {
    f.court = -1
    f.done = 0
    f.moved = []
    return 'movers'
  },

  movers(s, f, x) {
    const b = x.board
    if (f.court >= 0) {
      const power = nextPower(b, s, f, (p) => hasMove(b, s, f, p))
      if (power >= 0) {
        if (power !== f.power) f.moved = []
        f.power = power
        return 'pick'
      }
    }
    f.court = courtAfter(b, s, f, f.court)
    if (f.court >= 0) return 'movers'
    cutPaths(b, s, x)
    return RETURN
  },

  pick: {
    prompt: 'supply.move',
    values: (_s, f) => [f.power],
    awaits: itsCourt,
    verbs: {
      space: {
        kind: 'space',
        targets: (s, f, x) => considerSpaces(x, (space) => depotsAt(s, space, f.power) > 0),
        judge: (s, f, space, x) => whyNotPick(f.power, space, judgePick(x.board, s, f, f.power, space), x),
        run(_s, f, space) {
          f.from = space
          return 'where'
        },
      },
      done: noMore('movers'),
    },
  },

  where: {
    prompt: 'supply.where',
    values: (_s, f) => [f.power, f.from],
    awaits: itsCourt,
    verbs: {
      space: {
        kind: 'space',
        targets: (_s, f, x) => spacesNear(x.board, f.from, x),
        judge: (s, f, to, x) => whyNotCarry(f.from, to, judgeMove(x.board, s, f.power, f.from, to), x),
        run(s, f, to, x) {
          addDepots(s, f.from, f.power, -1)
          addDepots(s, to, f.power, 1)
          x.say('supply.moved', f.power, f.from, to)
          f.moved.push(to)
          f.from = -1
          return 'movers'
        },
      },
    },
  },
})
