// COS-8.6, COS-Q77: the free move of a leader alone, by land or first from port to port.
import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { Ride } from '../frames/campaign.ts'
import { type SovereignsState, SPENT } from '../state.ts'
import { isOpenPort } from './blockade.ts'
import { enterSpace } from './control.ts'
import { entryCost } from './entry.ts'
import { hasUnits, nationOf, standIn } from './forces.ts'
import { itsCourt, procedure, type Verdict } from './kit.ts'
import { whyNotStep } from './movereasons.ts'
import { leaveLeader } from './parts.ts'
import { hasEnemy, MOVE, mayEnter, mayStay } from './relations.ts'

type S = SovereignsState

const placeOf = (s: S, f: Ride): number => s.forceAt[s.leaderAt[f.leader]]

/** COS-Q77: where he may go next. Takes any number. */
function judgeStep(b: Board, s: S, f: Ride, to: number): Verdict {
  const force = s.leaderAt[f.leader]
  const at = s.forceAt[force]
  if (to < 0 || to >= b.spaces || b.dist[at * b.spaces + to] !== 1) return 'COS-2.0-01'
  if (hasEnemy(b, s, nationOf(b, s, force), to, false)) return 'COS-Q77'
  const left = f.left - entryCost(b, s, force, to)
  if (left < 0) return 'COS-8.6.1-01'
  return mayEnter(b, s, force, at, to, MOVE) ?? (left > 0 ? null : mayStay(b, s, force, to))
}

/** COS-3.2.1-02, COS-7.9.3-02: where he may not stay he rides on as long as he can. */
function judgeEnd(b: Board, s: S, f: Ride): Verdict {
  const force = s.leaderAt[f.leader]
  const rule = mayStay(b, s, force, s.forceAt[force])
  if (rule === null) return null
  const near = b.near[s.forceAt[force]]
  for (let i = 0; i < near.length; i++) if (judgeStep(b, s, f, near[i]) === null) return rule
  return null
}

/** COS-8.6.2-01: from port to port of one sea, before he goes by land. Takes any number. */
function judgePort(b: Board, s: S, f: Ride, to: number): Verdict {
  const force = s.leaderAt[f.leader]
  const at = s.forceAt[force]
  const nation = nationOf(b, s, force)
  if (to < 0 || to >= b.spaces || to === at || b.port[to] < 0) return 'COS-8.6.2-01'
  if (f.ashore === 1 || b.port[at] !== b.port[to] || !isOpenPort(b, s, nation, at)) return 'COS-8.6.2-01'
  if (!isOpenPort(b, s, nation, to) || hasEnemy(b, s, nation, to, true)) return 'COS-8.6.2-01'
  return mayEnter(b, s, force, -1, to, MOVE)
}

type Steps = 'begin' | 'go' | 'end'

export const ride = procedure<Ride, Steps>('ride', {
  begin(s, f, x) {
    const force = s.leaderAt[f.leader]
    if (hasUnits(s, force) || s.leaderAt.indexOf(force) !== s.leaderAt.lastIndexOf(force))
      leaveLeader(x.board, s, f.leader)
    s.leaderFlags[f.leader] |= SPENT
    return 'go'
  },

  go: {
    prompt: 'ride.go',
    values: (_s, f) => [f.leader, f.left],
    awaits: itsCourt,
    verbs: {
      space: {
        kind: 'space',
        targets(s, f, x) {
          const near = x.board.near[s.forceAt[s.leaderAt[f.leader]]]
          for (let i = 0; i < near.length; i++) x.consider(near[i])
        },
        judge: (s, f, to, x) => whyNotStep(placeOf(s, f), to, judgeStep(x.board, s, f, to), x),
        run(s, f, to, x) {
          const force = s.leaderAt[f.leader]
          f.left -= entryCost(x.board, s, force, to)
          f.ashore = 1
          standIn(s, force, to)
          x.say('ride.moves', f.leader, to)
          enterSpace(x.board, s, x, force, to)
          return f.left > 0 ? 'go' : 'end'
        },
      },
      sail: {
        kind: 'space',
        targets(s, f, x) {
          const b = x.board
          const sea = b.port[s.forceAt[s.leaderAt[f.leader]]]
          if (f.ashore === 1 || sea < 0) return
          for (let a = 0; a < b.spaces; a++) if (b.port[a] === sea) x.consider(a)
        },
        judge: (s, f, to, x) => whyNotStep(placeOf(s, f), to, judgePort(x.board, s, f, to), x),
        run(s, f, to, x) {
          f.ashore = 1
          standIn(s, s.leaderAt[f.leader], to)
          x.say('ride.sails', f.leader, to)
          return 'go'
        },
      },
      end: { judge: (s, f, _t, x) => judgeEnd(x.board, s, f), run: () => 'end' },
    },
  },

  end: () => RETURN,
})
