// COS-16.5: Maurepas's invasion of England. The event names the ports; a command crosses like any sea transport, and what
// lands has one activation.
import { RETURN } from '@tricorne/engine'
import { ATLANTIC, type Board, FR } from '../board.ts'
import { activationFrame, FOR_ACTIVATION, formFrame } from '../frames/activation.ts'
import { lossesFrame } from '../frames/battle.ts'
import { interruptFrame, LANDED } from '../frames/effect.ts'
import { BEATEN, INVASION, type Landing, navalFrame } from '../frames/sea.ts'
import { ARMED } from '../shapes.ts'
import { FED, type SovereignsState } from '../state.ts'
import { judgeCargo, sendBack } from './cargo.ts'
import { settleControl } from './control.ts'
import { type OpOf, opAt } from './effects/program.ts'
import { isNamed } from './effects/select.ts'
import { hasUnits, isDemoralised, isForce, nationOf, standIn } from './forces.ts'
import { itsCourt, procedure, type Verdict } from './kit.ts'
import { gainVp } from './points.ts'
import { hasEnemy, MOVE, mayEnter } from './relations.ts'
import { cutOff, raiseSupply } from './supply.ts'
import { everyPort, forceLedBy, leadersOnMap } from './targets.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState
type F = Landing

/** COS-16.5-02 */
const AP = 3

/** The operation of the event. */
function landingOf(b: Board, f: F): OpOf<'landing'> {
  const op = opAt(b, f.at)
  if (op === undefined || op.do !== 'landing') throw new Error(`Operation ${f.at} is no landing`)
  return op
}

/** Why a command cannot be the one that crosses, or null. A leaderless force could not fight where it lands. */
function judgeInvader(b: Board, s: S, f: F, force: number): Verdict {
  const rule = judgeCargo(b, s, f.court, 0, force)
  if (rule !== null) return rule
  if (!hasUnits(s, force)) return 'COS-Q77'
  if (s.units[force * ARMED + f.court] === 0 || s.forceCourt[force] !== f.court) return 'COS-16.5-01'
  return isNamed(b, s, landingOf(b, f).from, f.court, s.forceAt[force]) ? null : 'COS-16.5-01'
}

/** Why the force cannot land in a space, or null. Takes any number. */
function judgeBeach(b: Board, s: S, f: F, space: number): Verdict {
  if (space < 0 || space >= b.spaces || !isNamed(b, s, landingOf(b, f).to, f.court, space))
    return 'COS-16.5-01'
  const rule = mayEnter(b, s, f.force, -1, space, MOVE)
  if (rule !== null) return rule
  const enemies = hasEnemy(b, s, nationOf(b, s, f.force), space, true)
  return enemies && isDemoralised(s, f.force) ? 'COS-8.3-05' : null
}

type Steps = 'begin' | 'load' | 'formed' | 'to' | 'sailed' | 'back' | 'ashore' | 'stranded' | 'end'

export const landing = procedure<F, Steps>('landing', {
  begin: (_s, _f, x) => {
    x.say('sea.invasion')
    return 'load'
  },

  load: {
    prompt: 'sea.invade',
    values: (_s, f, x) => [landingOf(x.board, f).most],
    awaits: itsCourt,
    verbs: {
      leader: {
        kind: 'leader',
        targets: leadersOnMap,
        judge: (s, f, l, x) => judgeInvader(x.board, s, f, forceLedBy(s, l)),
        run(s, f, l, x) {
          f.force = forceLedBy(s, l)
          f.from = s.forceAt[f.force]
          return x.call(s, formFrame(f.force, f.court, FOR_ACTIVATION, landingOf(x.board, f).most), 'formed')
        },
      },
      end: {
        judge: () => null,
        run(_s, f, _t, x) {
          x.say('sea.calledOff', f.court)
          return RETURN
        },
      },
    },
  },

  formed(s, f, x) {
    if (f.force >= 0 && f.ready === 1) return 'to'
    sendBack(x.board, s, f.force, false)
    x.say('sea.calledOff', f.court)
    return RETURN
  },

  to: {
    prompt: 'sea.beach',
    awaits: itsCourt,
    verbs: {
      space: {
        kind: 'space',
        targets: everyPort,
        judge: (s, f, space, x) => judgeBeach(x.board, s, f, space),
        run(s, f, space, x) {
          f.to = space
          x.say('sea.transports', f.court, f.from, space)
          return x.call(s, navalFrame(f.court, INVASION, [ATLANTIC]), 'sailed')
        },
      },
      end: {
        judge: () => null,
        run(s, f, _t, x) {
          sendBack(x.board, s, f.force, false)
          x.say('sea.calledOff', f.court)
          return RETURN
        },
      },
    },
  },

  sailed(s, f, x) {
    if (isOver(s)) return endMatch(s)
    const b = x.board
    if (!isForce(s, f.force)) return 'end'
    if (f.outcome !== BEATEN) return 'ashore'
    x.say('sea.back', f.court)
    const n = f.margin * b.naval.spPerSection
    return x.call(s, lossesFrame(b, s, { space: f.from, force: f.force, n }), 'back')
  },

  back(s, f, x) {
    sendBack(x.board, s, f.force, true)
    return 'end'
  },

  /** COS-16.5-02, COS-16.5-06: one point at once, and one activation. */
  ashore(s, f, x) {
    const b = x.board
    x.say('sea.ashore', nationOf(b, s, f.force), f.to)
    standIn(s, f.force, f.to)
    settleControl(b, s, x, f.from)
    s.landingYear = s.year
    gainVp(b, s, x, FR, 1, true)
    const { force, court } = f
    return x.call(
      s,
      activationFrame(b, s, { force, director: court, payer: court, fixed: AP, landed: 1 }),
      'stranded',
    )
  },

  /** COS-16.5-03: out of supply from now on. COS-16.5-05, COS-Q109: the landing is done. */
  stranded(s, f, x) {
    if (isOver(s)) return endMatch(s)
    if (!isForce(s, f.force)) return 'end'
    s.forceFlags[f.force] &= ~FED
    if (s.forceSupply[f.force] === 0) raiseSupply(s, x, f.force, 1)
    return x.call(s, interruptFrame(LANDED, f.force, f.court), 'end')
  },

  end(s, _f, x) {
    if (isOver(s)) return endMatch(s)
    cutOff(x.board, s, x)
    return RETURN
  },
})
