// LEI-F: final scoring. Every army counts for one mission (LEI-Q24).

import { NONE, RETURN } from '@tricorne/engine'
import { ALLIED, type Board, FRENCH, TERRAINS } from '../board.ts'
import type { Scoring } from '../frames.ts'
import type { Army, Mission, Sector, Side } from '../nouns.ts'
import { ALLIED_FIGHTS, SUPPORT_ADJACENT } from '../options.ts'
import { armyIn, ask, type LeipzigState, rulesOf, strengthOf } from '../state.ts'
import { contact } from './battle.ts'
import type { Rule } from './ids.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'

export const scoringFrame = (b: Board): Scoring => ({
  proc: 'scoring',
  step: 'begin',
  army: 0,
  counts: new Array<number>(b.armies).fill(NONE),
})

/** LEI-F-02: the French army in the region of a sector's mission, or NONE. */
export function missionArmy(b: Board, s: LeipzigState, sector: Sector): Army {
  const army = armyIn(s, b.missions[s.missions[sector]].region)
  return b.side[army] === FRENCH ? army : NONE
}

/** LEI-G-05, LEI-G-08: what an army counts in final scoring. */
export function worth(b: Board, s: LeipzigState, army: Army): number {
  return Math.max(0, strengthOf(b, s, army) + terrainValue(b, s, army))
}

/** LEI-G-03, LEI-G-06: the value of a placed army's type on its terrain; 0 in the beginner's game. */
export function terrainValue(b: Board, s: LeipzigState, army: Army): number {
  if (!rulesOf(s).advanced || s.armies[army] < 0 || s.types[army] < 0) return 0
  return b.value[s.types[army] * TERRAINS.length + b.terrain[s.armies[army]]]
}

/** LEI-F-05, LEI-F-06, LEI-F-07, LEI-F-12: by contacts on the board. */
function maySupport(b: Board, s: LeipzigState, army: Army, sector: Sector): boolean {
  const held = missionArmy(b, s, sector)
  if (s.options[SUPPORT_ADJACENT] !== 0 && b.touch[s.armies[army] * b.regions + s.armies[held]] === 0)
    return false // LEI-Q19
  for (let a = b.from[ALLIED]; a < b.to[ALLIED]; a++)
    if (contact(b, s, a, held) && contact(b, s, a, army)) return true
  return false
}

/** LEI-F-04 */
const mayFight = (b: Board, s: LeipzigState, army: Army, sector: Sector): boolean =>
  contact(b, s, army, missionArmy(b, s, sector))

/** Bit mask of the sectors whose mission an army can count for. */
export function sectorsFor(b: Board, s: LeipzigState, army: Army): number {
  let mask = 0
  for (let sector = 0; sector < b.sectors; sector++) {
    if (b.side[army] === ALLIED) mask |= mayFight(b, s, army, sector) ? 1 << sector : 0
    else if (missionArmy(b, s, sector) === army)
      return 1 << sector // LEI-F-09
    else mask |= maySupport(b, s, army, sector) ? 1 << sector : 0
  }
  return mask
}

/** What an army counts for is told, chosen or not: the log is the proof of the result. */
function count(s: LeipzigState, f: Scoring, sector: Sector, x: X): void {
  const { board: b } = x
  f.counts[f.army] = sector
  const own = b.side[f.army] === FRENCH
  const message = !own
    ? 'score.fights'
    : missionArmy(b, s, sector) === f.army
      ? 'score.holds'
      : 'score.supports'
  x.say(message, f.army, s.missions[sector], worth(b, s, f.army))
}

/** French first, then Allied (LEI-F-11): armies stand in that order. */
function next(s: LeipzigState, f: Scoring, x: X): Next<Steps> {
  const { board: b } = x
  for (; f.army < b.armies; f.army++) {
    const mask = sectorsFor(b, s, f.army)
    if (mask === 0) continue
    if ((mask & (mask - 1)) === 0) count(s, f, 31 - Math.clz32(mask), x)
    else if (b.side[f.army] === FRENCH) return 'support'
    else if (s.options[ALLIED_FIGHTS] === 0) return 'fight'
  }
  return 'score'
}

function judgeChoice(b: Board, s: LeipzigState, f: Scoring, mission: Mission, rule: Rule): Verdict {
  const sector = s.missions.indexOf(mission)
  return (sectorsFor(b, s, f.army) & (1 << sector)) !== 0 ? null : rule
}

function choose(s: LeipzigState, f: Scoring, mission: Mission, x: X): Next<Steps> {
  x.say('score.chosen', f.army)
  count(s, f, s.missions.indexOf(mission), x)
  f.army++
  return 'begin'
}

/** LEI-F-13, LEI-F-14: the battle value of a side for the mission of a sector. */
export function battleValue(b: Board, s: LeipzigState, counts: number[], side: Side, sector: Sector): number {
  const every = side === ALLIED && s.options[ALLIED_FIGHTS] !== 0
  let sum = 0
  for (let a = b.from[side]; a < b.to[side]; a++)
    if (every ? mayFight(b, s, a, sector) : counts[a] === sector) sum += worth(b, s, a)
  return sum
}

/** LEI-V-01 */
function score(s: LeipzigState, f: Scoring, x: X): Next<Steps> {
  const { board: b } = x
  for (let sector = 0; sector < b.sectors; sector++) {
    const mission = s.missions[sector]
    const { french: left, allied: right } = b.missions[mission]
    if (missionArmy(b, s, sector) === NONE) {
      s.score[ALLIED] += right // LEI-F-17
      x.say('mission.empty', mission, right)
      continue
    }
    const french = battleValue(b, s, f.counts, FRENCH, sector)
    const allied = battleValue(b, s, f.counts, ALLIED, sector)
    if (french === allied) x.say('mission.even', mission, french)
    // LEI-F-15, LEI-F-16
    if (french >= allied) {
      s.score[FRENCH] += left // LEI-F-18
      x.say('mission.held', mission, french, allied, left)
    } else {
      s.score[ALLIED] += right // LEI-F-19
      x.say('mission.failed', mission, french, allied, right)
    }
  }
  return RETURN
}

const considerMissions = (s: LeipzigState, x: X): void => {
  for (let sector = 0; sector < x.board.sectors; sector++) x.consider(s.missions[sector])
}

type Steps = 'begin' | 'support' | 'fight' | 'score'

export const scoring = procedure<Scoring, Steps>('scoring', {
  begin: next,

  support: {
    prompt: 'score.support',
    values: (_s, f) => [f.army],
    awaits: (s) => ask(s, FRENCH),
    verbs: {
      support: {
        kind: 'mission',
        targets: (s, _f, x) => considerMissions(s, x),
        judge: (s, f, t, x) => judgeChoice(x.board, s, f, t, 'LEI-F-05'),
        run: choose,
      },
    },
  },

  fight: {
    prompt: 'score.fight',
    values: (_s, f) => [f.army],
    awaits: (s) => ask(s, ALLIED),
    verbs: {
      fight: {
        kind: 'mission',
        targets: (s, _f, x) => considerMissions(s, x),
        judge: (s, f, t, x) => judgeChoice(x.board, s, f, t, 'LEI-F-04'),
        run: choose,
      },
    },
  },

  score,
})
