// Conditions of the effect language, compiled into predicates. They are seen from a court; `force` is the one that has
// set off an interrupt, or -1.
import { findFrame, perBoard } from '@tricorne/kit'
import { FLAG_IDS, NEUTRAL, PERMANENTLY_NEUTRAL, STATUS_IDS } from '../../areas.ts'
import { type Board, FLEET_BOX_IDS, PATH_IDS, placeIn, SEASON_IDS, whoOf } from '../../board.ts'
import { numberOf } from '../../compile/map.ts'
import { BATTLE } from '../../frames/battle.ts'
import { INTERRUPT } from '../../frames/effect.ts'
import type { Cond, CondOf } from '../../pack/schema/conditions.ts'
import { NATION_IDS, SIDE_IDS, WHO_ALL, WHO_SIDE } from '../../powers.ts'
import { ABSENT, type SovereignsState, UPGRADED, WAITING } from '../../state.ts'
import { sectionsIn } from '../fleets.ts'
import { commands, spaceOfLeader } from '../forces.ts'
import {
  areEnemies,
  friendlySP,
  hasEnemy,
  isBelligerent,
  lordOf,
  sideOf,
  truceBetween,
} from '../relations.ts'
import { ATTACKER, compileBattleFilter, DEFENDER, matchesBattle } from './battlefilter.ts'
import { compileForce, ENEMY, type ForceFilter, FRIENDLY, matchesForce, OWN, sideOfCourt } from './select.ts'

type S = SovereignsState

export type Holds = (s: S, court: number, force: number) => boolean

const always: Holds = () => true

export const compileCondition = (b: Board, cond: Cond | undefined): Holds =>
  cond === undefined ? always : compile(b, cond)

const kept = perBoard((_b: Board) => new Map<Cond, Holds>())

/** Whether a condition of the pack holds, seen from a court. */
export function condHolds(b: Board, s: S, cond: Cond, court: number): boolean {
  const known = kept(b)
  let holds = known.get(cond)
  if (holds === undefined) {
    holds = compile(b, cond)
    known.set(cond, holds)
  }
  return holds(s, court, -1)
}

const nationOf = (id: string): number => placeIn(NATION_IDS, id)

function compile(b: Board, cond: Cond): Holds {
  switch (cond.is) {
    case 'all': {
      const all = cond.of.map((c) => compile(b, c))
      return (s, court, force) => {
        for (const holds of all) if (!holds(s, court, force)) return false
        return true
      }
    }
    case 'any': {
      const any = cond.of.map((c) => compile(b, c))
      return (s, court, force) => {
        for (const holds of any) if (holds(s, court, force)) return true
        return false
      }
    }
    case 'not': {
      const not = compile(b, cond.of)
      return (s, court, force) => !not(s, court, force)
    }
    case 'executed': {
      const event = numberOf(b.eventOf, cond.event)
      return (s) => s.executed[event] !== 0
    }
    case 'year':
      return between(cond.from, cond.to, (s) => s.year)
    case 'season': {
      const seasons = cond.of.map((id) => placeIn(SEASON_IDS, id))
      return (s) => seasons.includes(s.season)
    }
    case 'flag': {
      const flag = placeIn(FLAG_IDS, cond.flag)
      const value = Number(cond.value)
      return (s) => s.flags[flag] === value
    }
    case 'leader':
      return compileLeader(b, cond)
    case 'sections': {
      const nation = nationOf(cond.nation)
      const box = placeIn(FLEET_BOX_IDS, cond.sea)
      return (s) => sectionsIn(s, nation, box) >= cond.atLeast
    }
    case 'target':
      return compileTarget(b, compileForce(b, cond.force))
    case 'battle':
      return compileBattle(b, cond)
    case 'enemyOccupies': {
      const space = numberOf(b.spaceOf, cond.space)
      return (s, court) =>
        areEnemies(b, s, court, s.control[space]) ||
        (hasEnemy(b, s, court, space, false) && friendlySP(b, s, court, space, false) === 0)
    }
    case 'track':
    case 'trackReady':
      return compileTrack(b, cond)
    case 'controls':
    case 'controlsCount':
    case 'controlsRegion':
      return compileControl(b, cond)
    default:
      return compilePolitics(cond)
  }
}

function between(from: number | undefined, to: number | undefined, value: (s: S) => number): Holds {
  const low = from ?? Number.NEGATIVE_INFINITY
  const high = to ?? Number.POSITIVE_INFINITY
  return (s) => value(s) >= low && value(s) <= high
}

function compilePolitics(cond: CondOf<'status' | 'allied' | 'diplomacy' | 'mw' | 'truceOn'>): Holds {
  switch (cond.is) {
    case 'status': {
      const nation = nationOf(cond.power)
      const status = placeIn(STATUS_IDS, cond.status)
      if (status === PERMANENTLY_NEUTRAL) return (s) => s.status[lordOf(nation)] === PERMANENTLY_NEUTRAL
      return (s) => isBelligerent(s, nation) === (status !== NEUTRAL)
    }
    case 'allied': {
      const nation = lordOf(nationOf(cond.power))
      const side = cond.side === 'none' ? -1 : placeIn(SIDE_IDS, cond.side)
      return (s) => s.ally[nation] === side
    }
    case 'diplomacy': {
      const nation = nationOf(cond.power)
      return between(cond.atLeast, cond.atMost, (s) => s.marker[nation])
    }
    case 'mw': {
      const power = nationOf(cond.power)
      return between(cond.atLeast, cond.atMost, (s) => s.will[power])
    }
    default: {
      const [a, c] = cond.powers.map(nationOf)
      return (s) => truceBetween(s, a, c)
    }
  }
}

/** Whether a Power or a side controls a space. */
const holdsSpace = (s: S, who: number, space: number): boolean => {
  if (who === WHO_ALL) return true
  const owner = s.control[space]
  return who >= WHO_SIDE ? sideOf(s, owner) === who - WHO_SIDE : lordOf(owner) === lordOf(who)
}

function compileControl(b: Board, cond: CondOf<'controls' | 'controlsCount' | 'controlsRegion'>): Holds {
  const who = whoOf(cond.by)
  const atLeast = cond.is === 'controls' ? 1 : cond.atLeast
  const spaces = spacesMeant(b, cond)
  return (s) => {
    let n = 0
    for (const space of spaces) if (holdsSpace(s, who, space)) n++
    return n >= atLeast
  }
}

function spacesMeant(b: Board, cond: CondOf<'controls' | 'controlsCount' | 'controlsRegion'>): number[] {
  if (cond.is === 'controlsRegion') return b.spacesIn[numberOf(b.regionOf, cond.region)]
  const ids = cond.is === 'controls' ? [cond.space] : cond.spaces
  return ids.map((id) => numberOf(b.spaceOf, id))
}

function compileLeader(b: Board, cond: CondOf<'leader'>): Holds {
  const leader = numberOf(b.leaderOf, cond.leader)
  switch (cond.state) {
    case 'onMap':
      return (s) => s.leaderAt[leader] >= 0
    case 'notInPlay':
      return (s) => s.leaderAt[leader] === ABSENT || s.leaderAt[leader] === WAITING
    case 'upgraded':
      return (s) => (s.leaderFlags[leader] & UPGRADED) !== 0
    default:
      return (s) => spaceOfLeader(s, leader) === b.sovereignHome[leader] && !commands(s, leader)
  }
}

/** Of a sortie, which is no force, the filter's side alone tells: that of the court that makes it. */
function compileTarget(b: Board, filter: ForceFilter): Holds {
  return (s, court, force) => {
    if (force >= 0) return matchesForce(b, s, filter, court, force)
    const window = findFrame(s, INTERRUPT)
    return window !== null && isSortieOf(filter.side, court, window.by)
  }
}

function isSortieOf(whose: number, court: number, by: number): boolean {
  if (by < 0) return false
  if (whose === OWN) return court === by
  if (whose !== FRIENDLY && whose !== ENEMY) return true
  return (sideOfCourt(court) === sideOfCourt(by)) === (whose === FRIENDLY)
}

const ROLES = { attacker: ATTACKER, defender: DEFENDER }

function compileBattle(b: Board, cond: CondOf<'battle'>): Holds {
  const filter = compileBattleFilter(
    cond.role === undefined ? -1 : ROLES[cond.role],
    cond.own === undefined ? null : compileForce(b, cond.own),
    cond.enemy === undefined ? null : compileForce(b, cond.enemy),
    (cond.path ?? []).map((id) => placeIn(PATH_IDS, id)),
  )
  return (s, court) => {
    const battle = findFrame(s, BATTLE)
    return battle !== null && matchesBattle(b, s, battle, court, filter)
  }
}

// --- tracks ---------------------------------------------------------------------------------

function compileTrack(b: Board, cond: CondOf<'track' | 'trackReady'>): Holds {
  const of = (s: S): number => (cond.track === 'rtc' ? s.crown : s.fortyfive)
  // The space above the first box has the value 0, like a marker that is off the track.
  if (cond.is === 'track') return between(cond.atLeast, cond.atMost, (s) => Math.max(0, of(s)))
  const open = b.pack.tracks[cond.track].boxes.map((box) => compileCondition(b, box.requires))
  return (s, court) => of(s) >= 0 && of(s) < open.length && open[of(s)](s, court, -1)
}
