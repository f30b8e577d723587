// COS-4.4.1: New Year. Leaders come in, counters change, new ships are deployed.
import { NONE, RETURN } from '@tricorne/engine'
import { ATLANTIC, type Board, FLEET_BOXES, FR, MEDITERRANEAN } from '../board.ts'
import type { NewYear } from '../frames/winter.ts'
import { KNOWN, type SovereignsState, WAITING } from '../state.ts'
import { FLEET_POWER } from './fleets.ts'
import { askCourt, procedure, type Verdict, type X } from './kit.ts'
import { changeCounters, enterLeader, judgeEntry } from './leaders.ts'
import { courtOf } from './relations.ts'
import { everySpace } from './targets.ts'

type S = SovereignsState

/** COS-4.4.1-02: the next leader of this year who has somewhere to go; the others wait. */
function nextLeader(b: Board, s: S, after: number): number {
  for (let l = after + 1; l < b.leaders; l++)
    if (s.leaderAt[l] === WAITING && s.leaderYear[l] <= s.year && hasPlace(b, s, l)) return l
  return b.leaders
}

function hasPlace(b: Board, s: S, leader: number): boolean {
  if (s.will[courtPower(b, leader)] === 0) return false
  for (let space = 0; space < b.spaces; space++) if (judgeEntry(b, s, leader, space) === null) return true
  return false
}

/** The Power of a leader, or one whose Will cannot end for him. */
const courtPower = (b: Board, leader: number): number =>
  b.leaderNation[leader] < b.mwStart.length ? b.leaderNation[leader] : FR

const FLEETS = FLEET_POWER.length

/** New sections that a fleet still has to deploy (COS-4.4.1-04, COS-6.10-03). */
const due = (s: S, fleet: number): number =>
  s.fleetsDue[fleet * FLEET_BOXES + ATLANTIC] + s.fleetsDue[fleet * FLEET_BOXES + MEDITERRANEAN]

/** Sections that a box still takes. */
const room = (b: Board, s: S, fleet: number, box: number): number =>
  Math.max(0, b.fleetMax[FLEET_POWER[fleet] * FLEET_BOXES + box] - s.fleets[fleet * FLEET_BOXES + box])

function judgeShips(b: Board, s: S, fleet: number, toAtlantic: number): Verdict {
  const n = due(s, fleet)
  if (toAtlantic < 0 || toAtlantic > n) return 'COS-4.4.1-04'
  const most = Math.min(n, room(b, s, fleet, ATLANTIC) + room(b, s, fleet, MEDITERRANEAN))
  const atlantic = Math.min(toAtlantic, room(b, s, fleet, ATLANTIC))
  const rest = Math.min(n - toAtlantic, room(b, s, fleet, MEDITERRANEAN))
  return atlantic + rest === most ? null : 'COS-4.4.1-04'
}

function deploy(b: Board, s: S, x: X, fleet: number, toAtlantic: number): void {
  const n = due(s, fleet)
  const at = fleet * FLEET_BOXES
  const atlantic = Math.min(toAtlantic, room(b, s, fleet, ATLANTIC))
  const mediterranean = Math.min(n - toAtlantic, room(b, s, fleet, MEDITERRANEAN))
  s.fleets[at + ATLANTIC] += atlantic
  s.fleets[at + MEDITERRANEAN] += mediterranean
  s.fleetsDue[at + ATLANTIC] = 0
  s.fleetsDue[at + MEDITERRANEAN] = 0
  x.say('newYear.fleet', FLEET_POWER[fleet], atlantic, mediterranean)
}

/** COS-Q53: Spanish ships are France's to place. */
const courtOfFleet = (b: Board, s: S, fleet: number): number =>
  FLEET_POWER[fleet] < b.deck.length ? courtOf(b, s, FLEET_POWER[fleet]) : FR

type Steps = 'begin' | 'leaders' | 'where' | 'fleets' | 'ships'

export const newYear = procedure<NewYear, Steps>('newYear', {
  /** COS-4.4.1-01, COS-4.4.1-03: the year is on already; chits and the like leave the track. */
  begin(s, _f, x) {
    s.chits = 0
    x.say('newYear.begin', s.year)
    changeCounters(x.board, s, x)
    return 'leaders'
  },

  leaders(s, f, x) {
    f.leader = nextLeader(x.board, s, f.leader)
    if (f.leader < x.board.leaders) return 'where'
    f.leader = NONE
    return 'fleets'
  },

  /** COS-4.4.1-02, COS-3.3.8-01 */
  where: {
    prompt: (s, f) => ((s.leaderFlags[f.leader] & KNOWN) !== 0 ? 'newYear.returns' : 'newYear.enters'),
    values: (_s, f) => [f.leader],
    awaits: (s, f, x) => askCourt(s, x.board, courtOf(x.board, s, x.board.leaderNation[f.leader])),
    verbs: {
      space: {
        kind: 'space',
        targets: everySpace,
        judge: (s, f, space, x) => judgeEntry(x.board, s, f.leader, space),
        run(s, f, space, x) {
          enterLeader(x.board, s, x, f.leader, space)
          return 'leaders'
        },
      },
    },
  },

  fleets(s, f) {
    while (f.fleet < FLEETS && due(s, f.fleet) === 0) f.fleet++
    return f.fleet === FLEETS ? RETURN : 'ships'
  },

  /** COS-4.4.1-04 */
  ships: {
    prompt: 'newYear.ships',
    values: (s, f) => [FLEET_POWER[f.fleet], due(s, f.fleet)],
    awaits: (s, f, x) => askCourt(s, x.board, courtOfFleet(x.board, s, f.fleet)),
    verbs: {
      count: {
        kind: 'count',
        targets(s, f, x) {
          for (let n = 0; n <= due(s, f.fleet); n++) x.consider(n)
        },
        judge: (s, f, n, x) => judgeShips(x.board, s, f.fleet, n),
        run(s, f, n, x) {
          deploy(x.board, s, x, f.fleet, n)
          return 'fleets'
        },
      },
    },
  },
})
