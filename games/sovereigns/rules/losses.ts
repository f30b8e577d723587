// COS-13.6.1-01, COS-13.6.1-02, COS-5.1-04, COS-5.1-05: who loses which SP. First it is settled how much each nation
// loses, then how many of those are cavalry; a court is asked only where there is something to choose.
import { RETURN } from '@tricorne/engine'
import { findFrame } from '@tricorne/kit'
import { type Board, COURTS } from '../board.ts'
import { BATTLE, GARRISONED, type Losses, ONE, STACK } from '../frames/battle.ts'
import { LIMITED_INTELLIGENCE } from '../options.ts'
import { ARMED } from '../shapes.ts'
import { RETREATING, SALLIED, type SovereignsState } from '../state.ts'
import {
  addUnits,
  cavalryOf,
  dissolveEmpty,
  firstIn,
  infantryOf,
  isInside,
  lowest,
  nextIn,
  spIn,
  spOf,
  unitsOf,
} from './forces.ts'
import { askCourt, itsCourt, type Next, procedure, seatsOfSide, type Verdict, type X } from './kit.ts'
import { courtOf, isComradeForce, sideOf } from './relations.ts'

type S = SovereignsState

/** COS-Q17: how many of `n` losses after `before` others must be cavalry. */
export const everyFourth = (before: number, n: number): number =>
  Math.floor((before + n) / 4) - Math.floor(before / 4)

// --- who has what ---------------------------------------------------------------------------

function bears(b: Board, s: S, f: Losses, force: number): boolean {
  if (f.whose === ONE) return force === f.force
  const flags = s.forceFlags[force]
  if (f.whose === STACK) return (flags & RETREATING) !== 0
  if (!isComradeForce(b, s, f.nation, force)) return false
  return f.whose === GARRISONED ? isInside(s, force) : !isInside(s, force) || (flags & SALLIED) !== 0
}

function spOfNation(b: Board, s: S, f: Losses, nation: number): number {
  let n = 0
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
    if (unitsOf(s, i, nation) !== 0 && bears(b, s, f, i)) n += spIn(unitsOf(s, i, nation))
  return n
}

function cavalryOfNation(b: Board, s: S, f: Losses, nation: number): number {
  let n = 0
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
    if (cavalryOf(s, i, nation) > 0 && bears(b, s, f, i)) n += cavalryOf(s, i, nation)
  return n
}

function total(b: Board, s: S, f: Losses): number {
  let n = 0
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) if (bears(b, s, f, i)) n += spOf(s, i)
  return n
}

/** Whether a nation is that of the commander; BR, HA and HE are one (COS-3.1.2-07). */
const isMost = (b: Board, f: Losses, nation: number): boolean =>
  f.most >= 0 && b.countsAs[nation] === b.countsAs[f.most]

// --- sharing the losses among nations ---------------------------------------------------------

/** SP of the nations from `from` on: of the commander's nation or of the others, all or only cavalry. */
function restOf(b: Board, s: S, f: Losses, from: number, own: boolean, mounted: boolean): number {
  let n = 0
  let there = 0
  for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) there |= s.forceNations[i]
  for (let left = there & (-1 << from); left !== 0; left &= left - 1) {
    const i = lowest(left)
    if (isMost(b, f, i) === own) n += mounted ? cavalryOfNation(b, s, f, i) : spOfNation(b, s, f, i)
  }
  return n
}

/** The most cavalry among `n` losses of those nations, at least `own` of them the commander's; -1: cannot be. */
function bestCavalry(b: Board, s: S, f: Losses, from: number, n: number, own: number): number {
  const others = restOf(b, s, f, from, false, false)
  const ownCavalry = restOf(b, s, f, from, true, true)
  const otherCavalry = restOf(b, s, f, from, false, true)
  let best = -1
  for (let k = Math.max(0, own, n - others); k <= Math.min(n, restOf(b, s, f, from, true, false)); k++)
    best = Math.max(best, Math.min(k, ownCavalry) + Math.min(n - k, otherCavalry))
  return best
}

/** COS-Q18: more than half of the losses come from the commander's Power, or all it has. */
function ownLeast(b: Board, s: S, f: Losses): number {
  if (f.most < 0) return 0
  return Math.min(restOf(b, s, f, 0, true, false), Math.floor(allLosses(f) / 2) + 1)
}

/** All SP that are lost in this frame. */
function allLosses(f: Losses): number {
  let n = f.left
  for (let i = 0; i < ARMED; i++) n += f.loses[i]
  return n
}

/** Whether the nation that is being settled may lose so many SP. */
function judgeShare(b: Board, s: S, f: Losses, n: number): Verdict {
  if (n < 0 || n > f.left || n > spOfNation(b, s, f, f.at)) return 'COS-13.6.1-01'
  let own = ownLeast(b, s, f)
  let wanted = everyFourth(f.before, allLosses(f))
  for (let i = 0; i < f.at; i++) {
    if (isMost(b, f, i)) own -= f.loses[i]
    wanted -= Math.min(f.loses[i], cavalryOfNation(b, s, f, i))
  }
  wanted = Math.min(wanted, bestCavalry(b, s, f, f.at, f.left, own))
  if (isMost(b, f, f.at)) own -= n
  const best = bestCavalry(b, s, f, f.at + 1, f.left - n, own)
  if (best < 0) return 'COS-13.6.1-01'
  return best + Math.min(n, cavalryOfNation(b, s, f, f.at)) >= wanted ? null : 'COS-13.6.1-02'
}

// --- cavalry of each nation --------------------------------------------------------------------

/** The most cavalry that a nation's losses may contain. */
const horseMost = (b: Board, s: S, f: Losses, nation: number): number =>
  f.loses[nation] === 0 ? 0 : Math.min(f.loses[nation], cavalryOfNation(b, s, f, nation))

/** The fewest: what infantry cannot bear, and what COS-13.6.1-02 asks of the nations together. */
function horseLeast(b: Board, s: S, f: Losses, nation: number): number {
  const foot = spOfNation(b, s, f, nation) - cavalryOfNation(b, s, f, nation)
  let wanted = everyFourth(f.before, allLosses(f))
  for (let n = 0; n < ARMED; n++) {
    if (n < nation) wanted -= f.cavalry[n]
    else if (n > nation) wanted -= horseMost(b, s, f, n)
  }
  return Math.max(0, f.loses[nation] - foot, Math.min(wanted, horseMost(b, s, f, nation)))
}

function judgeHorse(b: Board, s: S, f: Losses, n: number): Verdict {
  if (n > horseMost(b, s, f, f.at)) return 'COS-D27'
  return n < horseLeast(b, s, f, f.at) ? 'COS-13.6.1-02' : null
}

// --- taking them away ---------------------------------------------------------------------------

/** Takes SP of a nation and a type from the forces that have most of them. */
function take(b: Board, s: S, f: Losses, nation: number, n: number, mounted: boolean): void {
  const held = (force: number): number =>
    mounted ? cavalryOf(s, force, nation) : infantryOf(s, force, nation)
  for (let left = n; left > 0; left--) {
    let from = -1
    for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i))
      if (bears(b, s, f, i) && held(i) > 0 && (from < 0 || held(i) > held(from))) from = i
    if (from < 0) return
    addUnits(s, from, nation, mounted ? 0 : -1, mounted ? -1 : 0)
  }
}

/** COS-H14: with Limited Intelligence only the own side learns how much was lost outside of battles. */
function tell(b: Board, s: S, f: Losses, x: X, nation: number, infantry: number, cavalry: number): void {
  if (s.options[LIMITED_INTELLIGENCE] === 0 || findFrame(s, BATTLE) !== null) {
    x.say('losses.sp', nation, f.space, infantry, cavalry)
    return
  }
  x.reveal()
  const side = sideOf(s, nation)
  const own = side < 0 ? 0 : seatsOfSide(s, b, side)
  if (own !== 0) x.tell(own, 'losses.sp', nation, f.space, infantry, cavalry)
  const others = allSeats(b, s) & ~own
  if (others !== 0) x.tell(others, 'losses.some', nation, f.space)
}

function allSeats(b: Board, s: S): number {
  let mask = 0
  for (let c = 0; c < COURTS; c++) mask |= askCourt(s, b, c)
  return mask
}

/** Settles everything in the usual way: as much as may be from the larger contingents, few cavalry. */
function shareAsUsual(b: Board, s: S, f: Losses): void {
  for (; f.at < ARMED && f.left > 0; f.at++) {
    if (spOfNation(b, s, f, f.at) === 0) continue
    const wish = usualShare(b, s, f)
    let n = -1
    for (let d = 0; n < 0; d++) {
      if (judgeShare(b, s, f, wish - d) === null) n = wish - d
      else if (judgeShare(b, s, f, wish + d) === null) n = wish + d
    }
    settleShare(f, n)
  }
}

/** A nation's part of what is left by its SP. */
function usualShare(b: Board, s: S, f: Losses): number {
  const all = restOf(b, s, f, f.at, true, false) + restOf(b, s, f, f.at, false, false)
  return Math.round((f.left * spOfNation(b, s, f, f.at)) / all)
}

function settleShare(f: Losses, n: number): void {
  f.loses[f.at] = n
  f.left -= n
}

/** The only number that a judge allows from 0 to `most`, or -1 if there are several. */
function onlyChoice(most: number, allows: (n: number) => boolean): number {
  let only = -1
  for (let n = 0; n <= most; n++) {
    if (!allows(n)) continue
    if (only >= 0) return -1
    only = n
  }
  return only
}

type Steps = 'begin' | 'deal' | 'share' | 'mounts' | 'horse' | 'apply'

const nextShare = (f: Losses, n: number): Next<Steps> => {
  settleShare(f, n)
  f.at++
  return 'deal'
}

export const losses = procedure<Losses, Steps>('losses', {
  begin(s, f, x) {
    if (f.whose === ONE && f.force < 0) return RETURN
    f.left = Math.min(f.left, total(x.board, s, f))
    return f.left === 0 ? RETURN : 'deal'
  },

  /** COS-5.1-05, COS-13.6.1-01: how much each nation loses. */
  deal(s, f, x) {
    const b = x.board
    for (; f.at < ARMED && f.left > 0; f.at++) {
      const most = spOfNation(b, s, f, f.at)
      if (most === 0) continue
      const only = onlyChoice(Math.min(most, f.left), (n) => judgeShare(b, s, f, n) === null)
      if (only < 0) return 'share'
      settleShare(f, only)
    }
    f.shared = 1
    f.at = 0
    return 'mounts'
  },

  share: {
    prompt: 'losses.share',
    values: (_s, f) => [f.at, f.space, f.left],
    awaits: itsCourt,
    verbs: {
      count: {
        kind: 'count',
        targets(s, f, x) {
          for (let n = Math.min(f.left, spOfNation(x.board, s, f, f.at)); n >= 0; n--) x.consider(n)
        },
        judge: (s, f, n, x) => judgeShare(x.board, s, f, n),
        run: (_s, f, n) => nextShare(f, n),
      },
      usual: {
        judge: () => null,
        run(s, f, _t, x) {
          shareAsUsual(x.board, s, f)
          return 'deal'
        },
      },
    },
  },

  /** COS-13.6.1-02, COS-5.1-04: how many of each nation's losses are cavalry. */
  mounts(s, f, x) {
    const b = x.board
    for (; f.at < ARMED; f.at++) {
      if (f.loses[f.at] === 0) continue
      const least = horseLeast(b, s, f, f.at)
      if (least < horseMost(b, s, f, f.at)) return 'horse'
      f.cavalry[f.at] = least
    }
    return 'apply'
  },

  horse: {
    prompt: 'losses.cavalry',
    values: (_s, f) => [f.at, f.space, f.loses[f.at]],
    /** COS-Q33, COS-4.0.3-03: each court picks the SP of its own nations. */
    awaits: (s, f, x) => askCourt(s, x.board, courtOf(x.board, s, f.at)),
    verbs: {
      count: {
        kind: 'count',
        targets(s, f, x) {
          const b = x.board
          for (let n = horseLeast(b, s, f, f.at); n <= horseMost(b, s, f, f.at); n++) x.consider(n)
        },
        judge: (s, f, n, x) => judgeHorse(x.board, s, f, n),
        run(_s, f, n) {
          f.cavalry[f.at] = n
          f.at++
          return 'mounts'
        },
      },
    },
  },

  /** COS-13.6.1-03: lost SP may come back as reinforcements; nothing else is kept of them. */
  apply(s, f, x) {
    const b = x.board
    for (let n = 0; n < ARMED; n++) {
      if (f.loses[n] === 0) continue
      const cavalry = f.cavalry[n]
      take(b, s, f, n, f.loses[n] - cavalry, false)
      take(b, s, f, n, cavalry, true)
      tell(b, s, f, x, n, f.loses[n] - cavalry, cavalry)
    }
    for (let i = firstIn(s, f.space); i >= 0; i = nextIn(s, f.space, i)) dissolveEmpty(b, s, i)
    return RETURN
  },
})
