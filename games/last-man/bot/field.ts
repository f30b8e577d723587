// What the valuation knows of a board, worked out once, and the tables that it fills anew for every position.
// Nothing is allocated per call: search asks for the value of a position some hundred thousand times a second.

import {
  ARTILLERY,
  BIPLANE,
  type Board,
  CAVALRY,
  PARIS_GUN,
  SIEGE_GUN,
  STORMTROOPER,
  TANK,
} from '../board.ts'
import type { Army, Kind, Side } from '../nouns.ts'
import { DISPUTED, DUG_IN, KIND, L_DUG_IN, L_RETREATED, type LastManState, RETREATED } from '../state.ts'

/** The part of their firepower that tells: a Biplane that meets another one does not fire at the ground. */
const PLANES = 0.7
/** Cavalry fires in attack only where there is no Infantry. */
const RIDERS = 0.2
/** Tables by side * areas + area, in sixths of a hit where fire is meant. */
export interface Field {
  readonly areas: number
  /** Neighbours of area a: near[first[a]] to near[first[a + 1] - 1]. */
  readonly first: Int32Array
  readonly near: Int32Array
  readonly ground: Float64Array
  readonly attackOf: Float64Array
  readonly defenceOf: Float64Array
  /** Counters that there are, by side * (turns + 1) + turn. */
  readonly counters: Float64Array
  /** Fire in attack without guns, and the part of it that drives armies back. */
  readonly attack: Float64Array
  readonly drive: Float64Array
  readonly guns: Float64Array
  readonly siege: Float64Array
  readonly defence: Float64Array
  /** Hits that the units there can take, those of a Fort too. */
  readonly life: Float64Array
  /** All units, those that have retreated too. */
  readonly men: Float64Array
  /** Of them: those in trenches. */
  readonly dug: Float64Array
  /** Units as they count for stacking. */
  readonly stacks: Float64Array
  /** Whether there are units that can hold the area. */
  readonly holds: Uint8Array
  readonly status: Uint8Array
  readonly supplied: Uint8Array
  /** Steps from the nearest area that is not Friendly. */
  readonly depth: Uint8Array
  readonly queue: Int32Array
  /** By side: units on the map; what one more of them is worth; how ready the side is to attack. */
  readonly units: Float64Array
  readonly worth: Float64Array
  readonly ready: Float64Array
  /** Units in each army. */
  readonly size: Int32Array
  /** By area: what it was last worth, in points for the Germans. */
  readonly values: Float64Array
  /** What ground is worth that only helps to go on, 0 to 1. */
  future: number
  /** Units in the East. */
  east: number
  /** Whether the Paris Gun stands beside the capital. */
  shelling: number
  /** What the last fight that was reckoned costs the attacker and the defender, and the chance that it clears the area. */
  lossA: number
  lossD: number
  clear: number
}

/** An area is worth something by itself, and more beside what is worth points. */
const GROUND = 0.12
const NEIGHBOUR = 0.1
const MOST_GROUND = 0.6

const fields = new WeakMap<Board, Field>()

export function fieldOf(b: Board): Field {
  let field = fields.get(b)
  if (field === undefined) {
    field = makeField(b)
    fields.set(b, field)
  }
  return field
}

function makeField(b: Board): Field {
  const first = new Int32Array(b.areas + 1)
  const near: number[] = []
  for (let a = 0; a < b.areas; a++) {
    first[a] = near.length
    near.push(...b.near[a])
  }
  first[b.areas] = near.length
  const table = (): Float64Array => new Float64Array(2 * b.areas)
  return {
    areas: b.areas,
    first,
    near: Int32Array.from(near),
    ground: groundOf(b),
    attackOf: Float64Array.from(b.type, (type) => attackOf(b, type)),
    defenceOf: Float64Array.from(b.type, (type) => b.defence[type] * (type === BIPLANE ? PLANES : 1)),
    counters: countersOf(b),
    values: new Float64Array(b.areas),
    attack: table(),
    drive: table(),
    guns: table(),
    siege: table(),
    defence: table(),
    life: table(),
    men: table(),
    dug: table(),
    stacks: table(),
    holds: new Uint8Array(2 * b.areas),
    status: new Uint8Array(b.areas),
    supplied: new Uint8Array(2 * b.areas),
    depth: new Uint8Array(2 * b.areas),
    queue: new Int32Array(b.areas),
    units: new Float64Array(2),
    worth: new Float64Array(2),
    ready: new Float64Array(2),
    size: new Int32Array(b.armies),
    future: 1,
    east: 0,
    shelling: 0,
    lossA: 0,
    lossD: 0,
    clear: 0,
  }
}

function attackOf(b: Board, type: number): number {
  if (type === ARTILLERY || type === SIEGE_GUN) return 0 // counted as guns
  return b.attack[type] * (type === CAVALRY ? RIDERS : type === BIPLANE ? PLANES : 1)
}

function groundOf(b: Board): Float64Array {
  return Float64Array.from(b.near, (list) => {
    let points = 0
    for (const n of list) points += b.vp[n]
    return Math.min(MOST_GROUND, GROUND + NEIGHBOUR * points)
  })
}

function countersOf(b: Board): Float64Array {
  const sums = new Float64Array(2 * (b.turns + 1))
  for (let k = 0; k < b.kinds; k++)
    for (let t = b.fromTurn[k]; t <= b.turns; t++) sums[b.side[k] * (b.turns + 1) + t] += b.counters[k]
  return sums
}

// --- filling ------------------------------------------------------------------------------

/** Fills the tables. In combat, units that have retreated do not count as strength. */
export function survey(b: Board, s: LastManState, field: Field, inCombat: boolean): void {
  field.attack.fill(0)
  field.drive.fill(0)
  field.guns.fill(0)
  field.siege.fill(0)
  field.defence.fill(0)
  field.life.fill(0)
  field.men.fill(0)
  field.dug.fill(0)
  field.stacks.fill(0)
  field.holds.fill(0)
  field.units.fill(0)
  field.east = 0
  field.shelling = 0
  surveyLoose(b, s, field)
  for (let army = 0; army < b.armies; army++) if (s.armyAt[army] >= 0) surveyArmy(b, s, field, army, inCombat)
  for (let a = 0; a < b.areas; a++) {
    if (s.fort[a] <= 0) continue
    const i = b.fortSide[a] * b.areas + a
    field.defence[i] += b.fortFire * s.fort[a]
    field.life[i] += s.fort[a]
    if (s.fort[a] > 1) field.holds[i] = 1
  }
  for (let a = 0; a < b.areas; a++) field.status[a] = statusIn(field, s.control[a], a)
}

function surveyLoose(b: Board, s: LastManState, field: Field): void {
  for (let slot = 0; slot < b.slots; slot++) {
    const unit = s.loose[slot]
    if (unit === 0) continue
    const side = b.slotSide[slot]
    const i = side * b.areas + b.slotArea[slot]
    add(b, field, i, (unit & KIND) - 1, (unit & L_RETREATED) !== 0 ? 0 : 1, 1, (unit & L_DUG_IN) !== 0)
    field.stacks[i]++
  }
}

function surveyArmy(b: Board, s: LastManState, field: Field, army: Army, inCombat: boolean): void {
  const i = b.armySide[army] * b.areas + s.armyAt[army]
  const kinds = b.kindsIn[army]
  const row = army * b.kinds
  const flags = s.armyFlags[army]
  const dug = (flags & DUG_IN) !== 0
  let size = 0
  for (let j = 0; j < kinds.length; j++) {
    const k = kinds[j]
    const n = s.hold[row + k]
    if (n === 0) continue
    size += n
    const active = !inCombat ? n : (flags & RETREATED) !== 0 ? 0 : n - s.tally[row + k]
    add(b, field, i, k, active, n, dug)
  }
  field.size[army] = size
  if (size > 0) field.stacks[i]++
}

/** Units of a kind: so many that take part, so many in all. */
function add(b: Board, field: Field, i: number, kind: Kind, active: number, all: number, dug: boolean): void {
  const type = b.type[kind]
  const area = i % field.areas
  const side = b.side[kind]
  field.units[side] += all
  if (area === b.transit) {
    field.east += all
    return
  }
  field.men[i] += all
  if (dug && b.entrenches[kind] === 1) field.dug[i] += all
  if (b.holder[kind] === 1) field.holds[i] = 1
  if (type === PARIS_GUN) field.shelling = b.nearCapital[area]
  if (active === 0 || type === PARIS_GUN) return
  field.life[i] += active
  if (type === ARTILLERY) {
    field.guns[i] += active
    field.defence[i] += active * b.defence[type]
    return
  }
  if (type === SIEGE_GUN) {
    field.siege[i] += active
    return
  }
  if (type === TANK && b.rough[area] === 1) return
  field.attack[i] += active * field.attackOf[kind]
  field.defence[i] += active * (dug && b.entrenches[kind] === 1 ? b.entrenched[type] : field.defenceOf[kind])
  if (type === STORMTROOPER || type === TANK) field.drive[i] += active * b.attack[type]
}

/** The same as statusOf, from the tables. */
function statusIn(field: Field, control: number, a: number): number {
  if (field.holds[(1 - control) * field.areas + a] === 0) return control
  const own = control * field.areas + a
  return field.holds[own] === 1 || field.men[own] > 0 ? DISPUTED : 1 - control
}

// --- supply and depth -----------------------------------------------------------------------

/** TLM-6.2: where a side's units are in supply: on the lines, beside them, and in a source that is fought over. */
export function findSupply(b: Board, s: LastManState, field: Field, side: Side): void {
  const { areas, first, near, supplied, queue } = field
  const row = side * areas
  supplied.fill(0, row, row + areas)
  let end = 0
  for (let a = 0; a < areas; a++)
    if (b.source[a] === side && a !== b.england && onLine(b, s, field, side, a)) {
      supplied[row + a] = 1
      queue[end++] = a
    }
  for (let at = 0; at < end; at++)
    for (let j = first[queue[at]]; j < first[queue[at] + 1]; j++) {
      const n = near[j]
      if (supplied[row + n] === 1) continue
      supplied[row + n] = 1
      if (onLine(b, s, field, side, n)) queue[end++] = n
    }
  for (let a = 0; a < areas; a++)
    if (b.source[a] === side && field.status[a] !== 1 - side) supplied[row + a] = 1
}

/** TLM-6.2-05: no line passes an area with an enemy unit or Fort. */
const onLine = (b: Board, s: LastManState, field: Field, side: Side, a: number): boolean =>
  field.status[a] === side &&
  field.men[(1 - side) * field.areas + a] === 0 &&
  (s.fort[a] < 0 || b.fortSide[a] === side)

/** How far every area is from where it can be fought. */
export function findDepth(b: Board, field: Field, side: Side): void {
  const { areas, first, near, status, depth, queue } = field
  const row = side * areas
  depth.fill(FAR, row, row + areas)
  let end = 0
  for (let a = 0; a < areas; a++)
    if (status[a] !== side && a !== b.transit && a !== b.england) {
      depth[row + a] = 0
      queue[end++] = a
    }
  for (let at = 0; at < end; at++) {
    const next = depth[row + queue[at]] + 1
    for (let j = first[queue[at]]; j < first[queue[at] + 1]; j++)
      if (depth[row + near[j]] > next) {
        depth[row + near[j]] = next
        queue[end++] = near[j]
      }
  }
}

/** England, and whatever nobody can walk to. */
const FAR = 5
