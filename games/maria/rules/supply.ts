// MAR-9: supply, and the tax that Austria's hussars lay on it.

import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { Supply } from '../frames.ts'
import { hostile } from '../leagues.ts'
import type { Piece, Power } from '../nouns.ts'
import { HUSSAR_SHORTFALL, HUSSAR_TAX, STACK_TAX, SUPPLY_ACROSS, TAXED_PATH } from '../options.ts'
import { AUSTRIA, PRAGMATIC } from '../powers.ts'
import { isDown, isGeneral, type MariaState, netOf, seatOf } from '../state.ts'
import { discard, handValue, paymentFrame } from './cards.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { settleStarvation, shakesSaxony } from './markers.ts'
import { defectionFrame } from './saxony.ts'
import { scratchOf } from './scratch.ts'
import { lastTroopFrame, mateOf, sharesTroops, takeTroops } from './stacks.ts'

const LONGEST = 6
const NO_PATH = 0

/**
 * Length of the shortest open path from a general to a train of his power, at most 6 long
 * (MAR-9-03), or NO_PATH. Enemy pieces block it (MAR-9-04), nothing else does (MAR-9-05).
 */
function pathLength(b: Board, s: MariaState, general: Piece, avoidHussars: boolean): number {
  const power = b.power[general]
  const closed = b.closed[s.league][power]
  const bound = s.options[SUPPLY_ACROSS] !== 0 && !b.crosses[power] // MAR-Q33
  const map = b.bohemian[s.at[general]]
  const { near } = netOf(b, s)
  const scratch = scratchOf(b)
  const { queue, mark, depth } = scratch
  scratch.stamp += 2
  const { stamp } = scratch
  if (!markTrains(b, s, general, mark, stamp - 1)) return NO_PATH
  block(b, s, power, avoidHussars, mark, stamp)
  let head = 0
  let tail = 0
  queue[tail++] = s.at[general]
  mark[s.at[general]] = stamp
  depth[s.at[general]] = 0
  while (head < tail) {
    const city = queue[head++]
    if (depth[city] === LONGEST) return NO_PATH
    const ways = near[city]
    for (let i = 0; i < ways.length; i++) {
      const next = ways[i]
      if (mark[next] === stamp || closed[next] !== 0) continue // MAR-9-15
      if (bound && b.bohemian[next] !== map) continue
      depth[next] = depth[city] + 1
      if (mark[next] === stamp - 1) return depth[next]
      mark[next] = stamp
      queue[tail++] = next
    }
  }
  return NO_PATH
}

/** Marks the cities that a path may not enter as if they had been visited. */
function block(
  b: Board,
  s: MariaState,
  power: Power,
  avoidHussars: boolean,
  mark: Int32Array,
  stamp: number,
): void {
  const pieces = b.generals + b.trains
  const enemies = b.enemies[s.league][power]
  for (let i = 0; i < enemies.length; i++) if (s.at[enemies[i]] >= 0) mark[s.at[enemies[i]]] = stamp
  if (!avoidHussars) return
  for (let i = pieces; i < b.power.length; i++) if (s.at[i] >= 0) mark[s.at[i]] = stamp
}

/** MAR-9-06: trains of other powers, partners too, give no supply; but for Arenberg's (MAR-22-02). */
function markTrains(b: Board, s: MariaState, general: Piece, mark: Int32Array, stamp: number): boolean {
  const own = markNear(b, s, b.trainsOf[b.power[general]], s.at[general], mark, stamp)
  return (general === b.arenberg && markNear(b, s, b.trainsOf[PRAGMATIC], s.at[general], mark, stamp)) || own
}

/** Marks the cities of those trains that a path could reach if nothing stood in its way; whether there are any. */
function markNear(
  b: Board,
  s: MariaState,
  trains: readonly number[],
  from: number,
  mark: Int32Array,
  stamp: number,
): boolean {
  const { distance } = netOf(b, s)
  let any = false
  for (let i = 0; i < trains.length; i++) {
    const city = s.at[trains[i]]
    if (city < 0 || distance[from * b.cities + city] > LONGEST) continue
    mark[city] = stamp
    any = true
  }
  return any
}

const hussarOut = (b: Board, s: MariaState): boolean => {
  for (let i = b.generals + b.trains; i < b.power.length; i++) if (s.at[i] >= 0) return true
  return false
}

export const SUPPLIED = 0
export const UNSUPPLIED = -1

/** SUPPLIED, UNSUPPLIED, or the price of the general's own path if hussars tax it. */
export function supplyOf(b: Board, s: MariaState, general: Piece): number {
  const power = b.power[general]
  if (b.homes[s.league][s.at[general]] === power) return SUPPLIED // MAR-9-02, MAR-9.1-10
  if (general === b.arenberg && b.dutch[s.at[general]] !== 0) return SUPPLIED // MAR-22-01
  const taxable = hostile(s, power, AUSTRIA) && hussarOut(b, s) // MAR-7-10
  const free = pathLength(b, s, general, taxable)
  if (!taxable) return free === NO_PATH ? UNSUPPLIED : SUPPLIED
  if (free !== NO_PATH && s.options[TAXED_PATH] === 0) return SUPPLIED // MAR-9.1-09
  const length = pathLength(b, s, general, false)
  if (length === NO_PATH) return UNSUPPLIED
  if (free === length) return SUPPLIED // MAR-Q4: of two shortest paths the free one
  return s.options[HUSSAR_TAX] === 0 ? length : 2 * length // MAR-9.1-02, MAR-9.1-03, MAR-Q1
}

export const supplyFrame = (power: Power): Supply => ({
  proc: 'supply',
  step: 'begin',
  power,
  cut: 0,
  taxed: [],
  prices: [],
  purse: 0,
  done: 0,
  starved: 0,
  site: -1,
})

/** A second general of the same power in the stack, or -1. */
function sharer(b: Board, s: MariaState, general: Piece): number {
  const mate = mateOf(b, s, general)
  return sharesTroops(b, general, mate) ? mate : -1
}

function assess(b: Board, s: MariaState, f: Supply): void {
  for (const g of b.generalsOf[f.power]) {
    if (s.at[g] < 0) continue
    let mate = sharer(b, s, g)
    if (g === b.arenberg || mate === b.arenberg) mate = -1 // MAR-22: his supply is his own
    if (mate >= 0 && mate < g) continue // its stack has been assessed
    const price = supplyOf(b, s, g)
    if (price === UNSUPPLIED) f.cut |= stackMask(g, mate)
    else if (price !== SUPPLIED) {
      f.taxed.push(g)
      f.prices.push(mate >= 0 && s.options[STACK_TAX] === 0 ? 2 * price : price)
    }
  }
}

const stackMask = (g: number, mate: Piece): number => (1 << g) | (mate >= 0 ? 1 << mate : 0)

/** Takes the stack at `i` off the list of the taxed: it is supplied. */
function settle(f: Supply, i: number): void {
  f.taxed.splice(i, 1)
  f.prices.splice(i, 1)
}

/** MAR-9.1-08: whoever is still taxed now is unsupplied. */
function cutTheRest(b: Board, s: MariaState, f: Supply): Next<Steps> {
  for (const g of f.taxed) f.cut |= stackMask(g, sharer(b, s, g))
  f.taxed = []
  f.prices = []
  return 'suffer'
}

/** MAR-9.1-06, MAR-Q2: the whole hand is given up, or only shown. */
function shortfall(s: MariaState, f: Supply, x: X): Next<Steps> {
  const { board: b } = x
  const gone = s.options[HUSSAR_SHORTFALL] === 0
  f.purse = handValue(b, s, f.power)
  for (let c = 0; c < b.cards; c++) {
    if (s.cards[c] !== f.power) continue
    x.say(gone ? 'supply.givesUp' : 'supply.shows', f.power, c)
    if (gone) discard(s, c)
  }
  x.reveal()
  return 'save'
}

const affordable = (f: Supply): boolean => f.prices.some((p) => p <= f.purse)

/** Why this general cannot be covered from the purse, null if he can. */
function judgeSave(b: Board, s: MariaState, f: Supply, t: number): Verdict {
  const i = f.taxed.indexOf(t)
  if (i >= 0) return f.prices[i] <= f.purse ? null : 'MAR-9.1-06'
  if (!isGeneral(b, t) || b.power[t] !== f.power || s.at[t] < 0) return 'MAR-9.1-07'
  if (f.taxed.includes(sharer(b, s, t))) return 'MAR-9.1-04' // the first of the stack stands for both
  return (f.cut & (1 << t)) !== 0 ? 'MAR-9-03' : 'MAR-9.1-01'
}

/** MAR-9-07, MAR-9-08, MAR-9-09, MAR-9-12, MAR-9-13: general by general (a stack of one power at once). */
function suffer(s: MariaState, f: Supply, x: X): Next<Steps> {
  const { board: b } = x
  for (const g of b.generalsOf[f.power]) {
    if (s.at[g] < 0 || (f.done & (1 << g)) !== 0) continue
    const mate = sharer(b, s, g)
    f.done |= stackMask(g, mate)
    const loss = toll(s, f, x, g) + (mate >= 0 ? toll(s, f, x, mate) : 0)
    if (loss === 0) continue
    f.site = s.at[g]
    if (takeTroops(b, s, x, g, mate, loss)) {
      f.starved = 1
      return x.call(s, lastTroopFrame(g, mate), 'starve')
    }
    f.starved = Number(s.at[g] < 0) + Number(mate >= 0 && s.at[mate] < 0)
    if (f.starved > 0) return 'starve'
  }
  return RETURN
}

/** MAR-9-14, MAR-19.3-02: whoever was removed costs a victory marker, and may cost Prussia its ally. */
function starve(s: MariaState, f: Supply, x: X): Next<Steps> {
  const { starved } = f
  f.starved = 0
  if (s.court === undefined) return 'suffer'
  const shakes = shakesSaxony(x.board, s, f.power, f.site)
  settleStarvation(s, x, f.power, starved)
  return shakes ? x.call(s, defectionFrame(starved), 'suffer') : 'suffer'
}

/** Turns the general by his supply and tells the troops he loses. */
function toll(s: MariaState, f: Supply, x: X, general: Piece): number {
  const bit = 1 << general
  const wasDown = isDown(s, general)
  if ((f.cut & bit) === 0) {
    if (wasDown) x.say('supply.restored', general)
    s.down &= ~bit
    return 0
  }
  s.down |= bit
  const loss = wasDown ? 2 : 1
  x.say('supply.cut', general, loss)
  return loss
}

type Steps = 'begin' | 'paid' | 'save' | 'recount' | 'cut' | 'suffer' | 'starve'

/** The supply phase of one power (MAR-9-01). */
export const supply = procedure<Supply, Steps>('supply', {
  begin(s, f, x) {
    assess(x.board, s, f)
    if (f.taxed.length === 0) return 'suffer'
    const price = f.prices.reduce((sum, p) => sum + p, 0)
    for (let i = 0; i < f.taxed.length; i++) x.say('supply.taxed', f.taxed[i], f.prices[i])
    if (handValue(x.board, s, f.power) < price) return shortfall(s, f, x)
    return x.call(s, paymentFrame(f.power, price), 'paid') // MAR-9.1-05
  },

  paid(_s, f) {
    f.taxed = []
    f.prices = []
    return 'suffer'
  },

  // MAR-9.1-07, MAR-D15: the owner chooses who is covered, as long as the means last
  save: {
    prompt: 'supply.save',
    awaits: (s, f) => (affordable(f) ? 1 << seatOf(s, f.power) : 0),
    then: 'cut',
    verbs: {
      save: {
        kind: 'piece',
        targets(_s, f, x) {
          for (const g of f.taxed) x.consider(g)
        },
        judge: (s, f, t, x) => judgeSave(x.board, s, f, t),
        run(s, f, t, x) {
          const i = f.taxed.indexOf(t)
          const price = f.prices[i]
          settle(f, i)
          x.say('supply.saved', t, price)
          if (s.options[HUSSAR_SHORTFALL] !== 0) return x.call(s, paymentFrame(f.power, price), 'recount')
          f.purse -= price
          return 'save'
        },
      },
    },
  },

  /** MAR-Q2, hand only shown: what the payment has left of it. */
  recount(s, f, x) {
    f.purse = handValue(x.board, s, f.power)
    return 'save'
  },

  cut: (s, f, x) => cutTheRest(x.board, s, f),
  suffer,
  starve,
})
