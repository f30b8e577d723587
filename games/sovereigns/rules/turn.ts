// COS-4.2-01, COS-4.3-02, COS-4.4-02: a power turn, in Summer and Fall and, shorter, in the winters.
import { RETURN } from '@tricorne/engine'
import { type Board, FR, RU } from '../board.ts'
import { activationFrame } from '../frames/activation.ts'
import { lossesFrame } from '../frames/battle.ts'
import { campaignFrame } from '../frames/campaign.ts'
import { FINAL_SUPPLY, interruptFrame, TURN_START } from '../frames/effect.ts'
import { evacuationFrame } from '../frames/evacuation.ts'
import { FINAL, INITIAL, supplyFrame, WINTER } from '../frames/supply.ts'
import { RUSSIAN_SLOT, type Turn } from '../frames/turn.ts'
import { expelledFrame } from '../frames/winter.ts'
import type { SovereignsState } from '../state.ts'
import { isUnsettled } from './alliances.ts'
import { strandedForce } from './cargo.ts'
import { urgentActivation } from './effects/operations.ts'
import { nationOf } from './forces.ts'
import { testRebels } from './fortyfive.ts'
import { itsCourt, procedure, type Verdict } from './kit.ts'
import { forceUnder, judgeLeader } from './leading.ts'
import { rallyAll } from './order.ts'
import { leadersOnMap } from './targets.ts'
import { testTrespass } from './trespass.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState

/** COS-7.7-02: whether a Russian leader may have the free activation. Takes any number. */
function judgeRussian(b: Board, s: S, leader: number): Verdict {
  const rule = judgeLeader(b, s, leader)
  if (rule !== null) return rule
  const force = s.leaderAt[leader]
  const nation = s.forceLead[force] === leader ? nationOf(b, s, force) : b.leaderNation[leader]
  return nation === RU ? null : 'COS-7.7-02'
}

function hasRussian(b: Board, s: S): boolean {
  for (let l = 0; l < b.leaders; l++)
    if (b.leaderNation[l] === RU && judgeRussian(b, s, l) === null) return true
  return false
}

type Steps = 'begin' | 'supply' | 'campaign' | 'russia' | 'rally' | 'final' | 'stranded' | 'last' | 'end'

export const turn = procedure<Turn, Steps>('turn', {
  begin(s, f, x) {
    if (isOver(s)) return endMatch(s)
    x.say('turn.begins', f.slot === RUSSIAN_SLOT ? RU : f.slot)
    return x.call(s, interruptFrame(TURN_START, -1, f.court), 'supply')
  },

  /** COS-4.2-01, COS-Q6 */
  supply(s, f, x) {
    if (isOver(s)) return endMatch(s)
    const urgent = urgentActivation(x.board, s, f.court)
    if (urgent !== null) return x.call(s, urgent, 'supply')
    return x.call(s, supplyFrame(f.slot, f.winter === 1 ? WINTER : INITIAL), 'campaign')
  },

  campaign(s, f, x) {
    if (isOver(s)) return endMatch(s)
    if (f.slot === RUSSIAN_SLOT) return hasRussian(x.board, s) ? 'russia' : 'rally'
    return x.call(s, campaignFrame(f.court, f.winter), 'rally')
  },

  /** COS-7.7-02, COS-4.0.1-01: Russia's free activation. */
  russia: {
    prompt: 'turn.russia',
    awaits: itsCourt,
    verbs: {
      activate: {
        kind: 'leader',
        targets: leadersOnMap,
        judge: (s, _f, leader, x) => judgeRussian(x.board, s, leader),
        run(s, f, leader, x) {
          const b = x.board
          const force = forceUnder(b, s, leader)
          return x.call(s, activationFrame(b, s, { force, director: f.court, payer: f.court }), 'rally')
        },
      },
      pass: { judge: () => null, run: () => 'rally' },
    },
  },

  /** COS-4.2.3-01 */
  rally(s, f, x) {
    if (isOver(s)) return endMatch(s)
    const urgent = urgentActivation(x.board, s, f.court)
    if (urgent !== null) return x.call(s, urgent, 'rally')
    rallyAll(x.board, s, x, f.slot)
    // COS-4.3-02, COS-4.4-02, COS-Q7: winter has no Final Supply.
    if (f.winter === 1) return x.call(s, expelledFrame(f.slot), 'stranded')
    return x.call(s, interruptFrame(FINAL_SUPPLY, -1, f.court), 'final')
  },

  final(s, f, x) {
    if (isOver(s)) return endMatch(s)
    const urgent = urgentActivation(x.board, s, f.court)
    if (urgent !== null) return x.call(s, urgent, 'final')
    return x.call(s, supplyFrame(f.slot, FINAL), 'stranded')
  },

  /** COS-16.5-04 */
  stranded(s, f, x) {
    if (isOver(s)) return endMatch(s)
    const force = f.slot === FR ? strandedForce(x.board, s) : -1
    if (force < 0) return 'last'
    return x.call(s, lossesFrame(x.board, s, { space: s.forceAt[force], force, n: 1 }), 'last')
  },

  /** COS-7.1.3-03 */
  last(s, f, x) {
    if (isOver(s)) return endMatch(s)
    testTrespass(x.board, s, x, f.slot)
    testRebels(x.board, s, x)
    return isUnsettled(s) ? x.call(s, evacuationFrame(), 'end') : 'end'
  },

  end: (s) => (isOver(s) ? endMatch(s) : RETURN),
})
