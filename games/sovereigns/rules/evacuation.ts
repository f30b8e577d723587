// COS-7.9.2-02, COS-Q123, COS-Q124, COS-3.3.7-02: what waits in `s.leaving` leaves its space, stack by stack; the owner
// chooses among spaces that are equally near (COS-D41, COS-D42, COS-D47). Nobody can intercept.
import { RETURN } from '@tricorne/engine'
import { type Board, COURTS, FAR, NATIONS } from '../board.ts'
import type { Evacuation } from '../frames/evacuation.ts'
import { discardFrame, HAND_LIMIT } from '../frames/hands.ts'
import type { SovereignsState } from '../state.ts'
import { EVACUATION, hasTroops, PART, SOVEREIGN } from './alliances.ts'
import {
  dissolve,
  firstIn,
  firstLeader,
  nationOf,
  newForce,
  nextIn,
  nextLeader,
  putLeader,
  removeUnits,
  settle,
  spaceOfLeader,
  standIn,
  takeLeader,
} from './forces.ts'
import { handSize } from './hands.ts'
import { itsCourt, procedure, type X } from './kit.ts'
import {
  areAllied,
  courtOf,
  EVACUATE,
  hasEnemy,
  isFriendlySpace,
  isNeutralSpace,
  lordOf,
  mayEnter,
  mayStay,
  RETREAT,
} from './relations.ts'
import { cutOff } from './supply.ts'

type S = SovereignsState
type Item = S['leaving'][number]

/** The court that holds more cards than it may (COS-Q111), or -1: Piedmont's may have come to it. */
function fullHand(s: S): number {
  for (let court = 0; court < COURTS; court++) if (handSize(s, court) > HAND_LIMIT) return court
  return -1
}

// --- which comes next -----------------------------------------------------------------------

/** Treaties first, then partings, then sovereigns; each in power order (COS-Q123). */
function nextItem(b: Board, s: S): number {
  let best = -1
  let bestKey = 0
  for (let i = 0; i < s.leaving.length; i++) {
    const key = keyOf(b, s, s.leaving[i])
    if (best >= 0 && key >= bestKey) continue
    best = i
    bestKey = key
  }
  return best
}

const TURN_OF = [1, 0, 2]
const keyOf = (b: Board, s: S, item: Item): number =>
  ((TURN_OF[item.why] * COURTS + courtOf(b, s, item.nation)) * NATIONS + item.nation) * b.spaces + item.space

/** Whether there is still something to leave, and a reason to. */
function applies(b: Board, s: S, item: Item): boolean {
  if (item.why === SOVEREIGN) return spaceOfLeader(s, item.leader) === item.space
  if (firstOfStack(b, s, item) < 0) return false
  if (item.why === PART)
    return !areAllied(b, s, item.nation, item.other) && hasTroops(b, s, item.other, item.space)
  return !areAllied(b, s, item.nation, s.control[item.space])
}

/** The forces of a stack: those of its nationality in the space. */
const firstOfStack = (b: Board, s: S, item: Item): number => nextOfStack(b, s, item, firstIn(s, item.space))

function nextOfStack(b: Board, s: S, item: Item, from: number): number {
  let f = from
  while (f >= 0 && nationOf(b, s, f) !== item.nation) f = nextIn(s, item.space, f)
  return f
}

// --- where to -------------------------------------------------------------------------------

const distance = (b: Board, from: number, to: number): number => b.dist[from * b.spaces + to]

/** The spaces that are equally near, of those to which the stack may go. */
function goalsOf(b: Board, s: S, item: Item): number[] {
  if (item.why !== PART) return nearest(b, item.space, FAR, (to) => isGoal(b, s, item, to))
  const home = homeward(b, s, item)
  const now = home(item.space)
  // "Toward its homeland": if no such space is free, to any.
  const closer = nearest(b, item.space, FAR - 1, (to) => home(to) < now && isGoal(b, s, item, to))
  return closer.length > 0 ? closer : nearest(b, item.space, FAR, (to) => isGoal(b, s, item, to))
}

function nearest(b: Board, from: number, most: number, fits: (to: number) => boolean): number[] {
  let found: number[] = []
  let best = most
  for (let to = 0; to < b.spaces; to++) {
    const d = distance(b, from, to)
    if (to === from || d > best || !fits(to)) continue
    if (d < best) found = []
    best = d
    found.push(to)
  }
  return found
}

/** How far a space is from the homeland of the stack; if no path leads there, from land of its side. */
function homeward(b: Board, s: S, item: Item): (space: number) => number {
  const own = b.spacesOf[item.nation]
  const reached = own.some((space) => distance(b, item.space, space) < FAR)
  const aims = reached ? own : alliedLand(b, s, item.nation)
  return (space) => aims.reduce((least, aim) => Math.min(least, distance(b, space, aim)), FAR)
}

function alliedLand(b: Board, s: S, nation: number): number[] {
  const land: number[] = []
  for (let space = 0; space < b.spaces; space++)
    if (areAllied(b, s, nation, s.control[space])) land.push(space)
  return land
}

function isGoal(b: Board, s: S, item: Item, to: number): boolean {
  if (hasEnemy(b, s, item.nation, to, false)) return false
  if (item.why === SOVEREIGN) return isFriendlySpace(b, s, item.nation, to)
  for (const l of s.leaving)
    if (l.space === to && lordOf(l.nation) === lordOf(item.nation) && l.why !== SOVEREIGN) return false
  return item.why === PART ? partsAt(b, s, item, to) : standsAt(b, s, item, to)
}

function partsAt(b: Board, s: S, item: Item, to: number): boolean {
  if (hasTroops(b, s, item.other, to) || isNeutralSpace(b, s, item.nation, to)) return false
  return stackFits(b, s, item, to, RETREAT)
}

/** COS-Q123: a space that its side controls. */
const standsAt = (b: Board, s: S, item: Item, to: number): boolean =>
  areAllied(b, s, item.nation, s.control[to]) && stackFits(b, s, item, to, EVACUATE)

function stackFits(b: Board, s: S, item: Item, to: number, mode: number): boolean {
  for (let f = firstOfStack(b, s, item); f >= 0; f = nextOfStack(b, s, item, nextIn(s, item.space, f)))
    if (mayEnter(b, s, f, -1, to, mode) !== null || mayStay(b, s, f, to) !== null) return false
  return true
}

// --- going ----------------------------------------------------------------------------------

function go(b: Board, s: S, x: X, item: Item, to: number): void {
  if (item.why === SOVEREIGN) flee(b, s, x, item, to)
  else {
    x.say('diplomacy.moved', item.nation, item.space, to)
    const stack: number[] = []
    for (let f = firstOfStack(b, s, item); f >= 0; f = nextOfStack(b, s, item, nextIn(s, item.space, f)))
      stack.push(f)
    for (const f of stack) standIn(s, f, to)
    for (const f of stack) settle(b, s, f)
  }
}

function flee(b: Board, s: S, x: X, { leader, nation }: Item, to: number): void {
  x.say('diplomacy.sovereign', leader, to)
  const old = s.leaderAt[leader]
  putLeader(b, s, leader, newForce(s, courtOf(b, s, nation), to, false))
  settle(b, s, old)
}

/** A stack with nowhere to go disbands; a sovereign stays. */
function vanish(b: Board, s: S, x: X, item: Item): void {
  if (item.why === SOVEREIGN) return
  x.say('diplomacy.lost', item.nation, item.space)
  for (let f = firstOfStack(b, s, item); f >= 0; f = firstOfStack(b, s, item)) {
    for (let l = firstLeader(b, s, f); l >= 0; l = nextLeader(b, s, f, l)) takeLeader(b, s, l)
    removeUnits(s, f)
    dissolve(s, f)
  }
}

type Steps = 'begin' | 'choose' | 'go'

export const evacuation = procedure<Evacuation, Steps>('evacuation', {
  begin(s, f, x) {
    const b = x.board
    s.leaving = s.leaving.filter((item) => applies(b, s, item))
    const full = fullHand(s)
    if (full >= 0) return x.call(s, discardFrame(full), 'begin')
    if (s.leaving.length === 0) {
      cutOff(b, s, x)
      return RETURN
    }
    f.item = nextItem(b, s)
    f.court = courtOf(b, s, s.leaving[f.item].nation)
    f.goals = goalsOf(b, s, s.leaving[f.item])
    return f.goals.length > 1 ? 'choose' : 'go'
  },

  choose: {
    prompt: (s, f) => (s.leaving[f.item].why === SOVEREIGN ? 'diplomacy.flee' : 'diplomacy.leave'),
    values: (s, f) => {
      const { why, nation, space, leader } = s.leaving[f.item]
      return why === SOVEREIGN ? [leader] : [nation, space]
    },
    awaits: itsCourt,
    verbs: {
      space: {
        kind: 'space',
        targets(_s, f, x) {
          for (const to of f.goals) x.consider(to)
        },
        judge: (s, f, to) => (f.goals.includes(to) ? null : ruleOf(s.leaving[f.item].why)),
        run(_s, f, to) {
          f.goals = [to]
          return 'go'
        },
      },
    },
  },

  go(s, f, x) {
    const [item] = s.leaving.splice(f.item, 1)
    if (f.goals.length > 0) go(x.board, s, x, item, f.goals[0])
    else vanish(x.board, s, x, item)
    return 'begin'
  },
})

const ruleOf = (why: number) =>
  why === EVACUATION ? 'COS-Q123' : why === PART ? 'COS-7.9.2-02' : 'COS-3.3.7-02'
