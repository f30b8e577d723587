// TLM-2.II.4, TLM-5.2: one round of combat in one Battle Area.

import { RETURN } from '@tricorne/engine'
import { BIPLANE, type Board } from '../board.ts'
import type { Battle } from '../frames.ts'
import type { Area, Kind, Piece, Side, Slot } from '../nouns.ts'
import { PLANE_SUPPORT, TEMPLATES } from '../options.ts'
import {
  activeIn,
  hasFort,
  hasUnits,
  KNOWN,
  kindIn,
  L_RETREATED,
  type LastManState,
  other,
  roomIn,
  sizeOf,
} from '../state.ts'
import { everyHeld, everyLoose } from './candidates.ts'
import { attack, barrage, defend, hitsOf, planesOf, react, reactors, siegeDice } from './fire.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { DOGFIGHT, lossesFrame } from './losses.ts'
import { FOUGHT, turnOf } from './marks.ts'
import { areaOfPiece, heldPiece, lift } from './pieces.ts'
import { AFTER, BEFORE, countActive, INSTEAD, retreatFrame } from './retreat.ts'
import { addLoose, eliminateArmy, loseHeld, loseLoose, settle } from './units.ts'
import { Volley } from './volley.ts'

// --- Biplanes from next door (TLM-8.3.4-17) -------------------------------------------------

/** Why no Biplane at all can come: the weather, or no room. */
function judgeFlight(b: Board, s: LastManState, f: Battle): Verdict {
  if (turnOf(s).weather === 1) return 'TLM-8.3.4-07'
  return roomIn(b, s, other(f.side), f.area) > 0 ? null : 'TLM-1.2.2-05'
}

function judgeBring(b: Board, s: LastManState, f: Battle, kind: Kind, from: number): Verdict {
  if (b.side[kind] !== other(f.side) || b.type[kind] !== BIPLANE) return 'TLM-8.3.4-17'
  if (b.adjacent[from * b.areas + f.area] === 0) return 'TLM-8.3.4-17'
  return (turnOf(s).marks[from] & FOUGHT) !== 0 ? 'TLM-8.3.4-17' : judgeFlight(b, s, f)
}

function judgeBringUnit(b: Board, s: LastManState, f: Battle, slot: Slot): Verdict {
  if (slot < 0 || slot >= b.slots || s.loose[slot] === 0 || (s.loose[slot] & L_RETREATED) !== 0)
    return 'TLM-8.3.4-17'
  return judgeBring(b, s, f, kindIn(s, slot), b.slotArea[slot])
}

function judgeBringHeld(b: Board, s: LastManState, f: Battle, held: number): Verdict {
  if (held < 0 || held >= b.armies * b.kinds) return 'TLM-8.3.4-17'
  const army = Math.floor(held / b.kinds)
  if (s.armyAt[army] < 0 || activeIn(b, s, army, held % b.kinds) === 0) return 'TLM-8.3.4-17'
  return judgeBring(b, s, f, held % b.kinds, s.armyAt[army])
}

/** With hidden templates the question itself would tell, so it is put whenever an army is near. */
function canBring(b: Board, s: LastManState, f: Battle): boolean {
  const side = other(f.side)
  if (judgeFlight(b, s, f) !== null) return false
  for (const n of b.near[f.area]) {
    const i = n * 2 + side
    for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
      if (judgeBringUnit(b, s, f, slot) === null) return true
  }
  for (const army of b.armiesOf[side]) {
    const at = s.armyAt[army]
    if (at < 0 || b.adjacent[at * b.areas + f.area] === 0) continue
    if (s.options[TEMPLATES] === 1) return true
    for (const k of b.kindsIn[army]) if (judgeBringHeld(b, s, f, army * b.kinds + k) === null) return true
  }
  return false
}

function bring(s: LastManState, f: Battle, piece: Piece, x: X): Next<Steps> {
  const b = x.board
  const from = areaOfPiece(b, s, piece)
  const kind = lift(b, s, piece)
  addLoose(b, s, f.area, kind, 0)
  f.brought++
  x.say('unit.moved', kind, from, f.area)
  settle(b, s, x, from)
  return 'support'
}

// --- the end ----------------------------------------------------------------------------

function fightsOn(b: Board, s: LastManState, side: Side, area: Area): boolean {
  if (hasFort(b, s, side, area)) return true
  for (let type = 0; type < 9; type++) if (countActive(b, s, side, area, type) > 0) return true
  return false
}

/** TLM-5.4.4-04: those who have retreated here and are now alone among enemies. */
function dropRetreated(b: Board, s: LastManState, x: X, side: Side, area: Area): void {
  if (fightsOn(b, s, side, area)) return
  if (!hasUnits(b, s, other(side), area) && !hasFort(b, s, other(side), area)) return
  const i = area * 2 + side
  for (let slot = b.slotFirst[i]; slot < b.slotEnd[i]; slot++)
    if (s.loose[slot] !== 0) loseLoose(b, s, x, slot)
  for (const army of b.armiesOf[side]) {
    if (s.armyAt[army] !== area || sizeOf(b, s, army) === 0) continue
    for (const k of b.kindsIn[army]) while (s.hold[army * b.kinds + k] > 0) loseHeld(b, s, x, army, k)
    eliminateArmy(b, s, x, army)
  }
}

/** TLM-Q70: who fights shows what he has. */
function showArmies(b: Board, s: LastManState, area: Area, x: X): void {
  for (let army = 0; army < b.armies; army++) if (s.armyAt[army] === area) s.armyFlags[army] |= KNOWN
  x.reveal()
}

type Steps =
  | 'begin'
  | 'support'
  | 'mounted'
  | 'riders'
  | 'dogfight'
  | 'downed'
  | 'open'
  | 'barrage'
  | 'defence'
  | 'planes'
  | 'defend'
  | 'attack'
  | 'react'
  | 'hit'
  | 'after'
  | 'driven'
  | 'end'

export const battle = procedure<Battle, Steps>('battle', {
  begin(s, f, x) {
    x.say('battle.begin', f.area, f.side)
    showArmies(x.board, s, f.area, x)
    return 'support'
  },

  /** TLM-8.3.4-17: by option the defender brings Biplanes from next door. */
  support: {
    prompt: 'planes.bring',
    values: (_s, f) => [f.area],
    awaits: (s, f, x) => (s.options[PLANE_SUPPORT] === 1 && canBring(x.board, s, f) ? 1 << other(f.side) : 0),
    then: 'mounted',
    verbs: {
      unit: {
        kind: 'slot',
        targets: (s, _f, x) => everyLoose(s, x),
        judge: (s, f, slot, x) => judgeBringUnit(x.board, s, f, slot),
        run: (s, f, slot, x) => bring(s, f, slot, x),
      },
      detach: {
        kind: 'held',
        targets: (s, f, x) => everyHeld(s, other(f.side), x),
        judge: (s, f, held, x) => judgeBringHeld(x.board, s, f, held),
        run: (s, f, held, x) => bring(s, f, heldPiece(x.board, held), x),
      },
      done: { judge: () => null, run: () => 'mounted' },
    },
  },

  mounted: (s, f, x) => x.call(s, retreatFrame(f.side, f.area, BEFORE), 'riders'),

  riders: (s, f, x) => x.call(s, retreatFrame(other(f.side), f.area, BEFORE), 'dogfight'),

  /** TLM-2.II.4-04, TLM-2.II.4-05, TLM-2.II.4-06, TLM-2.II.4-07 */
  dogfight(s, f, x) {
    const b = x.board
    const own = planesOf(b, s, f, f.side)
    const theirs = planesOf(b, s, f, other(f.side))
    if (own === 0 || theirs === 0) return 'open'
    const attackers = new Volley(x, f.side)
    const defenders = new Volley(x, other(f.side))
    f.dogfight = attackers.fire(BIPLANE, own, b.attack[BIPLANE])
    const hits = defenders.fire(BIPLANE, theirs, b.defence[BIPLANE])
    f.flown = 1
    x.say('fire.dogfight', own, f.dogfight, theirs, hits)
    attackers.tell()
    defenders.tell()
    return x.call(s, lossesFrame(f.side, f.area, hits, 0, DOGFIGHT), 'downed')
  },

  downed: (s, f, x) => x.call(s, lossesFrame(other(f.side), f.area, f.dogfight, 0, DOGFIGHT), 'open'),

  open: (_s, f) => (f.surprise === 1 ? 'attack' : 'barrage'),

  barrage(s, f, x) {
    const siege = siegeDice(x.board, s, f)
    const volley = new Volley(x, f.side)
    const dice = barrage(s, f, x, volley)
    x.say('fire.artillery', f.side, dice, f.hits, siege, f.siege)
    volley.tell()
    return x.call(s, lossesFrame(other(f.side), f.area, f.hits, f.siege), 'defence')
  },

  defence: (s, f, x) => x.call(s, retreatFrame(other(f.side), f.area, INSTEAD), 'planes'),

  /** TLM-8.3.4-15, TLM-8.3.4-16: Biplanes kept back can react later. In a surprise the attacker has fired. */
  planes: {
    prompt: 'planes.keep',
    awaits: (s, f, x) =>
      f.surprise === 0 && planesOf(x.board, s, f, other(f.side)) > 0 ? 1 << other(f.side) : 0,
    then: 'defend',
    verbs: {
      keep: {
        kind: 'count',
        targets(s, f, x) {
          for (let n = 0; n <= planesOf(x.board, s, f, other(f.side)); n++) x.consider(n)
        },
        judge(s, f, n, x) {
          if (n < 0 || n > planesOf(x.board, s, f, other(f.side))) return 'TLM-8.3.4-15'
          return n < Math.min(f.brought, planesOf(x.board, s, f, other(f.side))) ? 'TLM-8.3.4-18' : null
        },
        run(_s, f, n) {
          f.kept = n
          return 'defend'
        },
      },
    },
  },

  defend(s, f, x) {
    const hits = defend(s, f, x)
    return x.call(s, lossesFrame(f.side, f.area, hits), f.surprise === 1 ? 'after' : 'attack')
  },

  attack(s, f, x) {
    attack(s, f, x)
    return 'react'
  },

  react: {
    prompt: 'planes.react',
    values: (_s, f) => [f.infantry, f.commonwealth, f.storm],
    awaits: (s, f, x) =>
      f.infantry + f.commonwealth + f.storm > 0 && reactors(x.board, s, f) > 0 ? 1 << other(f.side) : 0,
    then: 'hit',
    verbs: {
      react: {
        kind: 'count',
        targets(_s, _f, x) {
          for (let who = 0; who < 3; who++) x.consider(who)
        },
        judge: (_s, f, who) => (hitsOf(f, who) > 0 ? null : 'TLM-8.3.4-15'),
        run(_s, f, who, x) {
          react(f, who, x)
          return 'react'
        },
      },
      done: { judge: () => null, run: () => 'hit' },
    },
  },

  hit(s, f, x) {
    f.forced += f.storm
    const hits = f.hits + f.infantry + f.commonwealth + f.storm
    return x.call(
      s,
      lossesFrame(other(f.side), f.area, hits, f.siege),
      f.surprise === 1 ? 'defence' : 'after',
    )
  },

  after: (s, f, x) => x.call(s, retreatFrame(f.side, f.area, AFTER), 'driven'),

  driven: (s, f, x) =>
    x.call(s, retreatFrame(other(f.side), f.area, AFTER, Math.max(0, f.forced - f.left)), 'end'),

  end(s, f, x) {
    for (const side of [0, 1]) dropRetreated(x.board, s, x, side, f.area)
    settle(x.board, s, x, f.area)
    x.say('battle.end', f.area)
    return RETURN
  },
})
