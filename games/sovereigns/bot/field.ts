// What the valuation knows of a board, worked out once, and the tables that it fills anew for every position. Nothing is
// allocated per call.
import { perBoard } from '@tricorne/kit'
import { AREAS, AUSTRIAN_NETHERLANDS, DUTCH_NETHERLANDS, FRENCH_HOME, ITALY_AREA } from '../areas.ts'
import { type Board, ITALY } from '../board.ts'
import { COURTS, DU, FR, NATIONS, POWERS } from '../powers.ts'
import { FORCES } from '../shapes.ts'
import { isTarget } from './routes.ts'

/** No area closes the space. */
const OPEN = -1

export interface Field {
  /** Spaces that bring points to anybody, and the place of a space in that list or -1. */
  readonly targets: Int16Array
  readonly targetOf: Int16Array
  /** Spaces with a fortress. */
  readonly forts: Int16Array
  /** Neighbours of space a: near[first[a]] to near[first[a + 1] - 1]. */
  readonly first: Int32Array
  readonly near: Int16Array
  /** Spaces up to two paths away: those of space a are about[aboutFirst[a]] and so on. */
  readonly aboutFirst: Int32Array
  readonly about: Int16Array
  /** The area that may close a space to all Bourbons, and to France or Britain alone, or -1. */
  readonly closing: Int8Array
  readonly closingFrench: Int8Array
  readonly closingBritish: Int8Array
  /** The court in whose deck an event is. */
  readonly deckOf: Int8Array
  /** Powers whose points make the Bourbon total (COS-Q48). */
  readonly bourbons: Uint8Array

  // --- of a position ---
  /** By nation: its side or -1, whether it is at war, the Power that scores for it. */
  readonly side: Int8Array
  readonly atWar: Uint8Array
  readonly scorer: Int8Array
  /** Bits of the nations to which an area is open. */
  readonly open: Int32Array
  /** By force: SP, nation, commander's AP, or 0. */
  readonly sp: Int16Array
  readonly foot: Int16Array
  readonly nation: Int8Array
  readonly pace: Int8Array
  /** The target that it has in mind, or -1. */
  readonly goal: Int16Array
  /** … and what that adds to the hopes of its Power. */
  readonly hope: Float64Array
  /** Slots in use. */
  readonly forces: Int16Array
  used: number
  /** SP outside the walls by side * spaces + space. */
  readonly army: Float64Array
  /** SP inside by space. */
  readonly walled: Float64Array
  /** Whether a side has supply in a space: side * spaces + space. */
  readonly fed: Uint8Array
  /** By side * targets + target: 0 if it is not to be taken, less than 1 without supply. */
  readonly prey: Float64Array
  /** What a target is worth to troops of a nation, or 0: nation * targets + target; 1 where that has been worked out. */
  readonly worth: Float64Array
  readonly known: Uint8Array
  /** Where depots are: space * POWERS + power. */
  readonly store: Int16Array
  stores: number
  /** By target: who loses its points or -1; the work that is left when a force stands there; who has it in mind. */
  readonly loser: Int8Array
  readonly work: Float64Array
  readonly taken: Float64Array
  /** Enemies around a target by side of the attacker * targets + target. */
  readonly guards: Float64Array
  readonly friends: Float64Array
  /** What each court could still gain by activations: the best few of its forces, best first, and their Initiative. */
  readonly gains: Float64Array
  readonly costs: Int8Array
  /** Summer and Fall turns to come by court. */
  readonly turns: Float64Array
  /** By Power: points that its armies may take, the worth of what it has, its levels. */
  readonly hopes: Float64Array
  readonly stock: Float64Array
  readonly levels: Float64Array
  /** The chances of each level: power * 3 + level - 1. */
  readonly odds: Float64Array
}

/** Forces of a court that may be activated with one card. */
export const FAVOURITES = 4

export const fieldOf = perBoard((b: Board): Field => {
  const { spaces } = b
  const targets = listOf(spaces, (a) => isTarget(b, a))
  const first = new Int32Array(spaces + 1)
  for (let a = 0; a < spaces; a++) first[a + 1] = first[a] + b.near[a].length
  const targetOf = new Int16Array(spaces).fill(-1)
  targets.forEach((a, i) => {
    targetOf[a] = i
  })
  const low = b.regionOf.get('austrian-netherlands')
  const closing = new Int8Array(spaces).fill(OPEN)
  const closingFrench = new Int8Array(spaces).fill(OPEN)
  const closingBritish = new Int8Array(spaces).fill(OPEN)
  for (let a = 0; a < spaces; a++) {
    if (b.region[a] === low) closing[a] = AUSTRIAN_NETHERLANDS
    else if (b.home[a] === DU) closing[a] = DUTCH_NETHERLANDS
    if (b.theatre[a] === ITALY) closingFrench[a] = ITALY_AREA
    if (b.home[a] === FR) closingBritish[a] = FRENCH_HOME
  }
  return {
    targets: Int16Array.from(targets),
    targetOf,
    forts: Int16Array.from(listOf(spaces, (a) => b.fortress[a] > 0)),
    first,
    near: Int16Array.from(b.near.flat()),
    ...listsAround(b),
    closing,
    closingFrench,
    closingBritish,
    deckOf: decksOf(b),
    bourbons: Uint8Array.from(b.nationIds.slice(0, POWERS), (id) =>
      Number(b.pack.tracks.vp.bourbonTotal.some((other) => other === id)),
    ),
    ...positionTables(spaces, targets.length),
  }
})

function positionTables(spaces: number, targets: number) {
  return {
    side: new Int8Array(NATIONS),
    atWar: new Uint8Array(NATIONS),
    scorer: new Int8Array(NATIONS),
    open: new Int32Array(AREAS),
    sp: new Int16Array(FORCES),
    foot: new Int16Array(FORCES),
    nation: new Int8Array(FORCES),
    pace: new Int8Array(FORCES),
    goal: new Int16Array(FORCES),
    hope: new Float64Array(FORCES),
    forces: new Int16Array(FORCES),
    used: 0,
    army: new Float64Array(2 * spaces),
    walled: new Float64Array(spaces),
    fed: new Uint8Array(2 * spaces),
    store: new Int16Array(spaces * POWERS),
    stores: 0,
    prey: new Float64Array(2 * targets),
    worth: new Float64Array(NATIONS * targets),
    known: new Uint8Array(NATIONS),
    loser: new Int8Array(targets),
    work: new Float64Array(targets),
    taken: new Float64Array(2 * targets),
    guards: new Float64Array(2 * targets),
    friends: new Float64Array(2 * targets),
    gains: new Float64Array(COURTS * FAVOURITES),
    costs: new Int8Array(COURTS * FAVOURITES),
    turns: new Float64Array(COURTS),
    hopes: new Float64Array(POWERS),
    stock: new Float64Array(POWERS),
    levels: new Float64Array(POWERS),
    odds: new Float64Array(3 * POWERS),
  }
}

/** Spaces up to two paths away from each space. */
function listsAround(b: Board) {
  const { spaces } = b
  const aboutFirst = new Int32Array(spaces + 1)
  const about: number[] = []
  for (let a = 0; a < spaces; a++) {
    for (let to = 0; to < spaces; to++) if (b.dist[a * spaces + to] <= 2) about.push(to)
    aboutFirst[a + 1] = about.length
  }
  return { aboutFirst, about: Int16Array.from(about) }
}

function listOf(n: number, pick: (i: number) => boolean): number[] {
  return Array.from({ length: n }, (_, i) => i).filter(pick)
}

function decksOf(b: Board): Int8Array {
  const decks = new Int8Array(b.events)
  b.cardEvents.forEach((events, card) => {
    for (const event of events) if (event >= 0) decks[event] = b.cardDeck[card]
  })
  return decks
}
