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

const isLeader = (b: Board, s: S, leader: number): boolean =>
  leader >= 0 && leader < b.leaders && s.leaderAt[leader] >= 0

export function whyNotLeader(s: S, f: Campaign, leader: number, rule: Verdict, x: X): Verdict {
  const b = x.board
  if (rule === null || !x.asked || !isLeader(b, s, leader)) return rule
  if (rule === 'COS-8.3.1-03') return x.because(rule, 'no.spent', leader)
  if (rule === 'COS-Q77') return x.because(rule, 'no.troops', leader)
  if (rule === 'COS-8.1-05' || rule === 'COS-8.1-02')
    return x.because(rule, 'no.initiative', leader, b.init[counterOf(s, leader)], pointsOf(s, f))
  return rule
}

export function whyNotEntry(s: S, f: Purse, to: number, rule: Verdict, x: X): Verdict {
  const b = x.board
  if (rule === null || !x.asked || f.force < 0 || to < 0 || to >= b.spaces) return rule
  switch (rule) {
    case 'COS-8.3.1-01':
    case 'COS-8.5-01':
      return x.because(rule, 'no.ap', entryCost(b, s, f.force, to), apIn(f))
    case 'COS-8.5-03':
      return x.because(rule, 'no.beyondSupply', to)
    case 'COS-Q76':
      return x.because(rule, 'no.heldUp', s.forceAt[f.force])
    case 'COS-8.3.1-02':
      return x.because(rule, 'no.battleAp', to)
    case 'COS-Q75':
    case 'COS-8.8.1-02':
      return x.because(rule, 'no.overrun', to)
    case 'COS-8.3-05':
      return x.because(rule, 'no.demoralised', to)
    default:
      return rule
  }
}

export function whyNotForm(s: S, f: Form, limit: number, rule: Verdict, x: X): Verdict {
  if (rule === null || !x.asked || f.force < 0) return rule
  switch (rule) {
    case 'COS-8.8.1-01':
    case 'COS-8.8.2-01':
    case 'COS-3.3.3-01':
    case 'COS-3.3.1-05':
      return x.because(rule, 'no.tooMany', spOf(s, f.force), limit)
    case 'COS-9.1-04':
      return x.because(rule, 'no.tooFew', spOf(s, f.force), f.least)
    default:
      return rule
  }
}
