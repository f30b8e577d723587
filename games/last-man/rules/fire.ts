// TLM-5.2, TLM-8: who fires in a round of combat, with which firepower. The numbers are the pack's.

import {
  ADVANCED,
  ARTILLERY,
  BIPLANE,
  type Board,
  CAVALRY,
  COMMONWEALTH,
  GAS,
  INFANTRY,
  SIEGE_GUN,
  STORMTROOPER,
  TANK,
  UK,
} from '../board.ts'
import type { Battle } from '../frames.ts'
import type { Area, Kind, Side } from '../nouns.ts'
import { UK_GUNS } from '../options.ts'
import {
  activeIn,
  DUG_IN,
  hasFort,
  kindIn,
  L_DUG_IN,
  L_RETREATED,
  type LastManState,
  other,
} from '../state.ts'
import type { X } from './kit.ts'
import { ADVANCED_A, ADVANCED_D, BONUS, GAS_A, GAS_D, turnOf } from './marks.ts'
import { countActive, hasActiveInfantry } from './retreat.ts'
import { FORT, SPECIAL, Volley } from './volley.ts'

/** From Spring 1918 on UK Artillery may defend better (TLM-8.3.2-11), by one. */
const UK_GUNS_FROM = 16
const MOST_FIRE = 3

/** TLM-9.3-03, TLM-9.4-03: cards raise Artillery; they never lower it (TLM-Q5). */
function artilleryFire(b: Board, s: LastManState, area: Area, attacks: boolean): number {
  const marks = turnOf(s).marks[area]
  const own = attacks ? b.attack[ARTILLERY] : b.defence[ARTILLERY]
  const advanced = (marks & (attacks ? ADVANCED_A : ADVANCED_D)) !== 0 ? b.gunFire[ADVANCED] : 0
  const gas = (marks & (attacks ? GAS_A : GAS_D)) !== 0 ? b.gunFire[GAS] : 0
  return Math.max(own, advanced, gas)
}

/** The type of dice that a special offensive adds here, or -1 (TLM-9.1.3 to 9.1.6). */
function bonusType(b: Board, s: LastManState, area: Area): number {
  const t = turnOf(s)
  return (t.marks[area] & BONUS) !== 0 ? b.diceType[t.card] : -1
}

const bonusDice = (b: Board, s: LastManState): number => b.diceCount[turnOf(s).card]

const flies = (s: LastManState, f: Battle): boolean => f.flown === 0 && turnOf(s).weather === 0

/** TLM-8.3.4-15: whose hits can be re-rolled. */
const FOOT = [INFANTRY, COMMONWEALTH, STORMTROOPER]

/** Biplanes of a side that can still do something. */
export const planesOf = (b: Board, s: LastManState, f: Battle, side: Side): number =>
  flies(s, f) ? countActive(b, s, side, f.area, BIPLANE) : 0

// --- the defender's fire ----------------------------------------------------------------

/** Units of a type that fire from entrenchments (TLM-8.2.1-06, TLM-8.1-23). */
function entrenchedOf(b: Board, s: LastManState, side: Side, area: Area, type: number): number {
  let n = 0
  const i = area * 2 + side
  const digs = (kind: Kind): boolean => b.type[kind] === type && b.entrenches[kind] === 1
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
    if ((s.loose[slot] & (L_DUG_IN | L_RETREATED)) === L_DUG_IN && digs(kindIn(s, slot))) n++
  for (const army of b.armiesOf[side])
    if (s.armyAt[army] === area && (s.armyFlags[army] & DUG_IN) !== 0)
      for (const k of b.kindsIn[army]) if (digs(k)) n += activeIn(b, s, army, k)
  return n
}

function ukArtillery(b: Board, s: LastManState, side: Side, area: Area): number {
  if (s.options[UK_GUNS] === 0 || s.turn < UK_GUNS_FROM) return 0
  let n = 0
  const i = area * 2 + side
  const isUk = (k: number): boolean => b.type[k] === ARTILLERY && b.nation[k] === UK
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
    if (s.loose[slot] !== 0 && (s.loose[slot] & L_RETREATED) === 0 && isUk(kindIn(s, slot))) n++
  for (const army of b.armiesOf[side])
    if (s.armyAt[army] === area) for (const k of b.kindsIn[army]) if (isUk(k)) n += activeIn(b, s, army, k)
  return n
}

/** Dice of one arm; each hits up to the firepower. */
export interface Shot {
  arm: number
  dice: number
  firepower: number
}

const shot = (arm: number, dice: number, firepower: number): Shot => ({ arm, dice, firepower })

/** What has no firepower rolls no die. */
export function defence(b: Board, s: LastManState, f: Battle): Shot[] {
  const side = other(f.side)
  const { area } = f
  const count = (type: number): number => countActive(b, s, side, area, type)
  const dug = entrenchedOf(b, s, side, area, INFANTRY)
  const dugCommonwealth = entrenchedOf(b, s, side, area, COMMONWEALTH)
  const uk = ukArtillery(b, s, side, area)
  const guns = artilleryFire(b, s, area, false)
  const planes = Math.max(0, planesOf(b, s, f, side) - Math.max(f.kept, f.brought))
  return [
    shot(INFANTRY, count(INFANTRY) - dug, b.defence[INFANTRY]),
    shot(CAVALRY, count(CAVALRY), b.defence[CAVALRY]),
    shot(TANK, b.rough[area] === 1 ? 0 : count(TANK), b.defence[TANK]),
    shot(BIPLANE, planes, b.defence[BIPLANE]),
    shot(INFANTRY, dug, b.entrenched[INFANTRY]),
    shot(STORMTROOPER, count(STORMTROOPER), b.defence[STORMTROOPER]),
    shot(COMMONWEALTH, count(COMMONWEALTH) - dugCommonwealth, b.defence[COMMONWEALTH]),
    shot(COMMONWEALTH, dugCommonwealth, b.entrenched[COMMONWEALTH]),
    shot(FORT, hasFort(b, s, side, area) ? s.fort[area] : 0, b.fortFire),
    shot(ARTILLERY, count(ARTILLERY) - uk, guns),
    shot(ARTILLERY, uk, Math.min(MOST_FIRE, guns + 1)),
  ].filter(({ firepower }) => firepower > 0)
}

const roll = (volley: Volley, { arm, dice, firepower }: Shot): number => volley.fire(arm, dice, firepower)

const diceOf = (shots: readonly Shot[]): number => shots.reduce((sum, { dice }) => sum + dice, 0)

export function defend(s: LastManState, f: Battle, x: X): number {
  const side = other(f.side)
  const shots = defence(x.board, s, f)
  const volley = new Volley(x, side)
  const hits = shots.reduce((sum, each) => sum + roll(volley, each), 0)
  x.say('fire.defender', side, diceOf(shots), hits)
  volley.tell()
  return hits
}

// --- the attacker's fire ----------------------------------------------------------------

/** TLM-8.3.3-02: Siege Guns fire only at a Fort. */
export const siegeDice = (b: Board, s: LastManState, f: Battle): number =>
  hasFort(b, s, other(f.side), f.area) ? countActive(b, s, f.side, f.area, SIEGE_GUN) : 0

const bonusOf = (b: Board, s: LastManState, dice: number): Shot =>
  shot(SPECIAL, dice, dice > 0 ? b.diceFire[turnOf(s).card] : 0)

/** TLM-2.II.4-08: Artillery, and the Artillery dice of a special offensive. */
export function guns(b: Board, s: LastManState, f: Battle): Shot[] {
  const bonus = bonusType(b, s, f.area) === ARTILLERY ? bonusDice(b, s) : 0
  return [
    shot(ARTILLERY, countActive(b, s, f.side, f.area, ARTILLERY), artilleryFire(b, s, f.area, true)),
    bonusOf(b, s, bonus),
  ]
}

/** Siege Guns fire with them. Gives the dice of the guns. */
export function barrage(s: LastManState, f: Battle, x: X, volley: Volley): number {
  const b = x.board
  const shots = guns(b, s, f)
  f.siege = volley.fire(SIEGE_GUN, siegeDice(b, s, f), b.attack[SIEGE_GUN])
  f.hits = shots.reduce((sum, each) => sum + roll(volley, each), 0)
  return diceOf(shots)
}

/** Dice of Tanks, and of a special offensive, that drive armies back (TLM-8.3.5-10, TLM-9.1.5-03, TLM-9.1.6-03). */
function drivingBonus(b: Board, s: LastManState, area: Area): number {
  const bonus = bonusType(b, s, area)
  return bonus === STORMTROOPER || (bonus === TANK && b.rough[area] === 0) ? bonusDice(b, s) : 0
}

/** All that attacks beside the guns: foot, which Biplanes may have rolled again, riders and Biplanes, and who drives armies back. */
export function assault(
  b: Board,
  s: LastManState,
  f: Battle,
): { foot: Shot[]; riders: Shot[]; drivers: Shot[] } {
  const { area, side } = f
  const count = (type: number): number => countActive(b, s, side, area, type)
  // TLM-8.3.1-07: Raid Fire where there is no Infantry
  const riders = hasActiveInfantry(b, s, other(side), area) ? 0 : count(CAVALRY)
  const tanks = b.rough[area] === 1 ? 0 : count(TANK)
  return {
    foot: FOOT.map((type) => shot(type, count(type), b.attack[type])),
    riders: [
      shot(CAVALRY, riders, b.attack[CAVALRY]),
      shot(BIPLANE, planesOf(b, s, f, side), b.attack[BIPLANE]),
    ],
    drivers: [shot(TANK, tanks, b.attack[TANK]), bonusOf(b, s, drivingBonus(b, s, area))],
  }
}

export function attack(s: LastManState, f: Battle, x: X): void {
  const b = x.board
  const siege = siegeDice(b, s, f)
  const volley = new Volley(x, f.side)
  const dice = barrage(s, f, x, volley)
  const { foot, riders, drivers } = assault(b, s, f)
  const [infantry, commonwealth, storm] = foot.map((each) => roll(volley, each))
  f.infantry = infantry
  f.commonwealth = commonwealth
  f.storm = storm
  f.hits += riders.reduce((sum, each) => sum + roll(volley, each), 0)
  f.forced = drivers.reduce((sum, each) => sum + roll(volley, each), 0)
  f.hits += f.forced
  const all = dice + diceOf(foot) + diceOf(riders) + diceOf(drivers)
  x.say('fire.attacker', f.side, all, f.hits + f.infantry + f.commonwealth + f.storm, siege, f.siege)
  volley.tell()
}

// --- reaction of Biplanes ---------------------------------------------------------------

/** The hits that can be re-rolled, by the place in FOOT. */
export const hitsOf = (f: Battle, who: number): number =>
  who === 0 ? f.infantry : who === 1 ? f.commonwealth : who === 2 ? f.storm : 0

/** Biplanes that can still react: those kept back, or in a surprise those that have not reacted yet. */
export function reactors(b: Board, s: LastManState, f: Battle): number {
  const planes = planesOf(b, s, f, other(f.side))
  return f.surprise === 1 ? planes - f.kept : Math.min(f.kept, planes)
}

export function react(f: Battle, who: number, x: X): void {
  const volley = new Volley(x, f.side)
  const again = volley.fire(FOOT[who], 1, x.board.attack[FOOT[who]])
  if (who === 0) f.infantry--
  else if (who === 1) f.commonwealth--
  else f.storm--
  f.hits += again // TLM-Q31: each die once
  if (who === 2) f.forced += again
  f.kept += f.surprise === 1 ? 1 : -1
  x.say('plane.reacted', other(f.side), again)
  volley.tell()
}
