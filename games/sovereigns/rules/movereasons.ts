// Why somebody cannot be activated or a space not be entered, in the words of the position. Worked out only for whoever
// asks; the verdicts are in leading.ts, entry.ts, company.ts and form.ts.
import type { Board } from '../board.ts'
import type { Form } from '../frames/activation.ts'
import type { Campaign } from '../frames/campaign.ts'
import type { SovereignsState } from '../state.ts'
import { entryCost } from './entry.ts'
import { counterOf, spOf } from './forces.ts'
import { pointsOf } from './funds.ts'
import type { Verdict, X } from './kit.ts'
import { apIn, type Purse } from './purse.ts'

type S = SovereignsState
type SailRule = 'COS-8.6.2-01' | 'COS-8.8.3-01'

/** What the map, politics and truces say to a step of whatever moves from one space to another. */
export function whyNotStep(at: number, to: number, rule: Verdict, x: X): Verdict {
  const b = x.board
  if (rule === null || !x.asked || at < 0 || to < 0 || to >= b.spaces) return rule
  if (rule === 'COS-2.0-01') return x.because(rule, 'no.notNext', to, at)
  if (rule === 'COS-8.6.2-01' || rule === 'COS-8.8.3-01') return whyNotSail(b, at, to, rule, x)
  if (rule === 'COS-7.1.3-02' || rule === 'COS-7.3.2-02' || rule === 'COS-7.8.4-02')
    return x.because(rule, 'no.neutralLand', to)
  if (rule === 'COS-7.6.1-01' || rule === 'COS-7.6.2-01' || rule === 'COS-7.8.4-01')
    return x.because(rule, 'no.closed', to)
  if (rule === 'COS-17.2-02') return x.because(rule, 'no.quarters', to)
  return rule
}

/** From an inland space nobody thinks of sailing: there the answer about the way by land is enough. */
function whyNotSail(b: Board, at: number, to: number, rule: SailRule, x: X): Verdict {
  if (b.port[at] < 0 || b.port[to] < 0 || to === at) return rule
  return b.port[at] === b.port[to]
    ? x.because(rule, 'no.harbour', at, to)
    : x.because(rule, 'no.otherSea', to, at)
}

const isLeader = (b: Board, s: S, leader: number): boolean =>
  leader >= 0 && leader < b.leaders && s.leaderAt[leader] >= 0

export function whyNotLeader(s: S, f: Campaign, leader: number, rule: Verdict, x: X): Verdict {
  const b = x.board
  if (rule === null || !x.asked || !isLeader(b, s, leader)) return rule
  if (rule === 'COS-8.3.1-03') return x.because(rule, 'no.spent', leader)
  if (rule === 'COS-Q77') return x.because(rule, 'no.troops', leader)
  if (rule === 'COS-8.1-05' || rule === 'COS-8.1-02')
    return x.because(rule, 'no.initiative', leader, b.init[counterOf(s, leader)], pointsOf(s, f))
  if (rule === 'COS-7.1.2-01') return x.because(rule, 'no.neutral', leader)
  if (rule.startsWith('COS-6.4-')) return x.because(rule, 'no.otherPurse', leader)
  return rule
}

/** What keeps any card from being played in a Campaign Card phase. */
export function whyNotPlay(court: number, rule: Verdict, x: X): Verdict {
  if (rule === 'COS-6.3.1-02') return x.because(rule, 'no.otherHand', court)
  if (rule === 'COS-4.2.2-01') return x.because(rule, 'no.secondCard')
  return rule === 'COS-4.3-04' ? x.because(rule, 'no.winterPoints') : rule
}

export function whyNotEntry(s: S, f: Purse, to: number, rule: Verdict, x: X): Verdict {
  const b = x.board
  if (rule === null || !x.asked || f.force < 0 || to < 0 || to >= b.spaces) return rule
  if (rule === 'COS-8.3.1-01' || rule === 'COS-8.5-01')
    return x.because(rule, 'no.ap', entryCost(b, s, f.force, to), apIn(f))
  if (rule === 'COS-8.5-03') return x.because(rule, 'no.beyondSupply', to)
  if (rule === 'COS-Q76') return x.because(rule, 'no.heldUp', s.forceAt[f.force])
  if (rule === 'COS-8.3.1-02') return x.because(rule, 'no.battleAp', to)
  if (rule === 'COS-Q75' || rule === 'COS-8.8.1-02') return x.because(rule, 'no.overrun', to)
  if (rule === 'COS-8.3-05') return x.because(rule, 'no.demoralised', to)
  return whyNotStep(s.forceAt[f.force], to, rule, x)
}

/** Why a leader or a leaderless force does not join the one that is being formed. */
export function whyNotJoin(s: S, f: Form, there: boolean, rule: Verdict, x: X): Verdict {
  if (rule === null || !x.asked || f.force < 0) return rule
  if (rule === 'COS-3.1-04' && !there) return x.because(rule, 'no.elsewhere', s.forceAt[f.force])
  return whyNotForm(s, f, spOf(s, f.force), rule, x)
}

export function whyNotForm(s: S, f: Form, limit: number, rule: Verdict, x: X): Verdict {
  if (rule === null || !x.asked || f.force < 0) return rule
  if (
    rule === 'COS-8.8.1-01' ||
    rule === 'COS-8.8.2-01' ||
    rule === 'COS-3.3.3-01' ||
    rule === 'COS-3.3.1-05'
  )
    return x.because(rule, 'no.tooMany', spOf(s, f.force), limit)
  if (rule === 'COS-9.1-04') return x.because(rule, 'no.tooFew', spOf(s, f.force), f.least)
  return rule
}
