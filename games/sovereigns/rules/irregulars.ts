// COS-12, COS-Q25, COS-Q26, COS-D32: Croats and Hussars, and Piedmont's Partisans; what they may do is in
// rules/croats.ts.
import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import { mulliganFrame } from '../frames/sequence.ts'
import type { Irregulars, PartisansRise, Raid } from '../frames/supply.ts'
import { CROAT_RAID, CROATS, PARTISANS, type SovereignsState } from '../state.ts'
import {
  add,
  canRide,
  hasCroatMoves,
  irregularsAt,
  judgeCroats,
  judgeRide,
  mayRaid,
  moveIrregulars,
  ownerOf,
  placeCroats,
  raidFrame,
  takeAway,
} from './croats.ts'
import { destroyDepots } from './depots.ts'
import { isLimited } from './hush.ts'
import { askCourt, die, itsCourt, procedure, type Verb, type Verdict, type X } from './kit.ts'
import { enemySP, hasEnemy } from './relations.ts'
import { hasMulligan } from './reroll.ts'
import { cutPaths } from './supply.ts'
import { everySpace } from './targets.ts'

type S = SovereignsState

// --- counting -----------------------------------------------------------------------------

// --- where they come ----------------------------------------------------------------------

function judgeHome(b: Board, s: S, f: Irregulars, space: number, kind: number): Verdict {
  if (f.paid === 1) return 'COS-Q26'
  return space >= 0 && space < b.spaces && irregularsAt(s, space, kind) > 0 ? null : 'COS-12.1-02'
}

function goHome(s: S, x: X, space: number, kind: number): void {
  takeAway(s, space, kind, 1)
  x.say('irregulars.home', space)
}

function judgeRider(b: Board, s: S, space: number): Verdict {
  if (space < 0 || space >= b.spaces) return 'COS-12.1-02'
  if (irregularsAt(s, space, CROATS) === 0)
    return irregularsAt(s, space, CROAT_RAID) > 0 ? 'COS-12.3.2-01' : 'COS-12.0-02'
  return canRide(b, s, space) ? null : 'COS-12.1-02'
}

type Steps = 'begin' | 'where' | 'end'

/** Some go back to their box. */
const homeVerb = (kind: number): Verb<Irregulars, Steps> => ({
  kind: 'space',
  targets: everySpace,
  judge: (s, f, space, x) => judgeHome(x.board, s, f, space, kind),
  run(s, f, space, x) {
    f.left--
    goHome(s, x, space, kind)
    return 'begin'
  },
})

export const irregulars = procedure<Irregulars, Steps>('irregulars', {
  begin: {
    prompt: 'irregulars.choose',
    values: (_s, f) => [f.left],
    awaits: (s, f, x) =>
      f.left > 0 && hasCroatMoves(x.board, s, f.paid) ? askCourt(s, x.board, f.court) : 0,
    then: 'end',
    verbs: {
      croatPlace: {
        kind: 'space',
        targets: everySpace,
        judge: (s, _f, space, x) => judgeCroats(x.board, s, space),
        run(s, f, space, x) {
          f.left--
          placeCroats(s, x, space)
          return x.call(s, raidFrame(x.board, s, space, CROATS), 'begin')
        },
      },
      croatRide: {
        kind: 'space',
        targets: everySpace,
        judge: (s, _f, space, x) => judgeRider(x.board, s, space),
        run(_s, f, space) {
          f.from = space
          return 'where'
        },
      },
      croatHome: homeVerb(CROATS),
      raidHome: homeVerb(CROAT_RAID),
      done: { judge: () => null, run: () => 'end' },
    },
  },

  where: {
    prompt: 'irregulars.where',
    values: (_s, f) => [f.from],
    awaits: itsCourt,
    verbs: {
      space: {
        kind: 'space',
        targets: everySpace,
        judge: (s, f, to, x) => judgeRide(x.board, s, f.from, to),
        run(s, f, to, x) {
          f.left--
          moveIrregulars(s, f.from, to, CROATS, 1)
          x.say('irregulars.rode', f.from, to)
          f.from = -1
          return x.call(s, raidFrame(x.board, s, to, CROATS), 'begin')
        },
      },
    },
  },

  end(s, _f, x) {
    cutPaths(x.board, s, x)
    return RETURN
  },
})

// --- raids --------------------------------------------------------------------------------

/** The marker turns to its raiding side. */
function succeed(s: S, f: Raid, x: X): void {
  add(s, f.space, f.kind, -1)
  add(s, f.space, f.kind + 1, 1)
  x.say('irregulars.raided', ownerOf(f.kind), f.space)
}

/** What the roll must beat, or -1 where nobody may know (COS-Q134). */
const needed = (b: Board, s: S, f: Raid): number => {
  const n = enemySP(b, s, ownerOf(f.kind), f.space, false)
  return n > 0 && isLimited(s) ? -1 : n
}

type RaidSteps = 'begin' | 'ask' | 'judge' | 'end'

export const raid = procedure<Raid, RaidSteps>('raid', {
  begin: (s, f, x) => (mayRaid(x.board, s, f.space, f.kind) ? 'ask' : 'end'),

  ask: {
    prompt: 'irregulars.raid',
    values: (s, f, x) => [f.space, needed(x.board, s, f)],
    awaits: itsCourt,
    verbs: {
      raid: {
        judge: () => null,
        run(s, f, _t, x) {
          if (!hasEnemy(x.board, s, ownerOf(f.kind), f.space, false)) {
            succeed(s, f, x)
            destroyDepots(x.board, s, x, f.space, ownerOf(f.kind))
            return 'end'
          }
          f.roll = die(x)
          x.say('irregulars.rolled', f.court, f.roll)
          return hasMulligan(s, f.court) ? x.call(s, mulliganFrame(f.court), 'judge') : 'judge'
        },
      },
      noRaid: { judge: () => null, run: () => 'end' },
    },
  },

  /** COS-12.4-02, COS-12.4-03 */
  judge(s, f, x) {
    if (f.roll > enemySP(x.board, s, ownerOf(f.kind), f.space, false)) succeed(s, f, x)
    else {
      takeAway(s, f.space, f.kind, 1)
      x.say('irregulars.failed', ownerOf(f.kind), f.space)
    }
    return 'end'
  },

  end(s, _f, x) {
    cutPaths(x.board, s, x)
    return RETURN
  },
})

type PartisanSteps = 'begin' | 'next'

export const partisans = procedure<PartisansRise, PartisanSteps>('partisans', {
  begin(s, f, x) {
    for (const space of f.spaces) if (irregularsAt(s, space, PARTISANS) === 0) add(s, space, PARTISANS, 1)
    x.say('irregulars.rise')
    return 'next'
  },

  next(s, f, x) {
    const b = x.board
    while (f.next < f.spaces.length && !mayRaid(b, s, f.spaces[f.next], PARTISANS)) f.next++
    if (f.next < f.spaces.length) return x.call(s, raidFrame(b, s, f.spaces[f.next++], PARTISANS), 'next')
    cutPaths(b, s, x)
    return RETURN
  },
})
