// How far it is to the targets for armies that must be fed on their way (COS-8.5-03). The answer depends on control,
// depots, alliances and open areas only, so it is kept until one of them changes.
import { perBoard } from '@tricorne/kit'
import { AREAS, BOURBON, type Board, FR, HR, IT, MO, NATIONS, NO_FORT } from '../board.ts'
import type { SovereignsState } from '../state.ts'
import type { Field } from './field.ts'

type S = SovereignsState

export interface Routes {
  /** Steps by (side * spaces + space) * targets + target, or more than FURTHEST. */
  readonly steps: Uint8Array
  /** What the answer was found for. */
  readonly control: Int8Array
  readonly fed: Uint8Array
  readonly sides: Int8Array
  readonly open: Int32Array
  /** What entering a space costs, and spaces by the steps they are away. */
  readonly cost: Uint8Array
  readonly queue: Int16Array[]
  readonly filled: Int16Array
}

/** Nobody marches further. */
export const FURTHEST = 8
/** Steps that a space costs where supply has still to come, and more where an enemy fortress is in the way. */
const UNFED = 3
const FORTRESS = 1
const BARRED = 99

export const routesOf = perBoard((b: Board): Routes => {
  const targets = countTargets(b)
  return {
    steps: new Uint8Array(2 * b.spaces * targets),
    control: new Int8Array(b.spaces).fill(-1),
    fed: new Uint8Array(2 * b.spaces),
    sides: new Int8Array(2 * NATIONS),
    open: new Int32Array(AREAS),
    cost: new Uint8Array(b.spaces),
    queue: Array.from({ length: FURTHEST + 1 }, () => new Int16Array(b.spaces * 8)),
    filled: new Int16Array(FURTHEST + 1),
  }
})

const countTargets = (b: Board): number => {
  let n = 0
  for (let a = 0; a < b.spaces; a++) if (isTarget(b, a)) n++
  return n
}

/** Whether a space brings points to anybody. */
export function isTarget(b: Board, space: number): boolean {
  if (b.entryVp[space] > 0) return true
  const powers = b.vp.length / b.spaces
  for (let p = 0; p < powers; p++) if (b.vp[space * powers + p] > 0) return true
  return false
}

/** Finds the routes of a position anew if something has changed. The survey has been made. */
export function findRoutes(b: Board, s: S, field: Field): Routes {
  const routes = routesOf(b)
  if (!changed(b, s, field, routes)) return routes
  for (let side = 0; side < 2; side++) {
    priceSpaces(b, s, field, routes, side)
    for (let i = 0; i < field.targets.length; i++) spread(b, field, routes, side, i)
  }
  return routes
}

function changed(b: Board, s: S, field: Field, routes: Routes): boolean {
  const { control, fed, sides, open } = routes
  let differs = false
  for (let a = 0; a < b.spaces; a++)
    if (control[a] !== s.control[a]) {
      control[a] = s.control[a]
      differs = true
    }
  for (let i = 0; i < fed.length; i++)
    if (fed[i] !== field.fed[i]) {
      fed[i] = field.fed[i]
      differs = true
    }
  for (let n = 0; n < NATIONS; n++)
    if (sides[n] !== field.side[n] || sides[NATIONS + n] !== field.atWar[n]) {
      sides[n] = field.side[n]
      sides[NATIONS + n] = field.atWar[n]
      differs = true
    }
  for (let a = 0; a < AREAS; a++)
    if (open[a] !== field.open[a]) {
      open[a] = field.open[a]
      differs = true
    }
  return differs
}

function priceSpaces(b: Board, s: S, field: Field, { cost }: Routes, side: number): void {
  for (let a = 0; a < b.spaces; a++) {
    const holder = s.control[a]
    const own = field.side[holder]
    let price = field.fed[side * b.spaces + a] === 1 ? 1 : UNFED
    if (own === 1 - side && b.fortress[a] !== NO_FORT) price += FORTRESS
    const bystander = holder !== IT && holder !== HR && holder !== MO && field.atWar[holder] === 0
    const area = field.closing[a]
    const closed = side === BOURBON && area >= 0 && (field.open[area] & (1 << FR)) === 0
    cost[a] = bystander || closed || b.onlyFor[a] !== 0 ? BARRED : price
  }
}

/** Steps to one target from everywhere near it. */
function spread(b: Board, field: Field, routes: Routes, side: number, i: number): void {
  const { steps, cost, queue, filled } = routes
  const { first, near } = field
  const n = field.targets.length
  const row = side * b.spaces
  for (let a = 0; a < b.spaces; a++) steps[(row + a) * n + i] = BARRED
  filled.fill(0)
  queue[0][0] = field.targets[i]
  filled[0] = 1
  steps[(row + field.targets[i]) * n + i] = 0
  for (let d = 0; d < FURTHEST; d++) {
    const list = queue[d]
    for (let k = 0; k < filled[d]; k++) {
      const a = list[k]
      if (steps[(row + a) * n + i] !== d) continue
      // A closed target can still be hoped for from next door.
      const to = d + (d === 0 && cost[a] === BARRED ? UNFED : cost[a])
      if (to > FURTHEST) continue
      for (let j = first[a]; j < first[a + 1]; j++) {
        const next = (row + near[j]) * n + i
        if (steps[next] <= to) continue
        steps[next] = to
        queue[to][filled[to]++] = near[j]
      }
    }
  }
}
