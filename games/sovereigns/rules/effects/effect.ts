// COS-6.5, COS-6.7.1-04, COS-5.3-01, COS-D43: runs the event of a card, a box of a track or a row of the Fortunes of
// Power: one operation of effects/program.ts after the other.
import { RETURN } from '@tricorne/engine'
import { AU, type Board, BR, COURTS, FR } from '../../board.ts'
import { activationFrame } from '../../frames/activation.ts'
import { lossesFrame } from '../../frames/battle.ts'
import { type Effect, liftFrame } from '../../frames/effect.ts'
import { evacuationFrame } from '../../frames/evacuation.ts'
import { discardFrame, HAND_LIMIT } from '../../frames/hands.ts'
import { mulliganFrame } from '../../frames/sequence.ts'
import { partisansFrame } from '../../frames/supply.ts'
import { COLONIAL_INFLUENCE } from '../../options.ts'
import { CROATS, type SovereignsState } from '../../state.ts'
import { isUnsettled } from '../alliances.ts'
import { placeCroats, raidFrame } from '../croats.ts'
import { settlePolitics } from '../diplomacy.ts'
import { spOf } from '../forces.ts'
import { discardCard, drawCards, handSize } from '../hands.ts'
import { isLimited } from '../hush.ts'
import { askCourt, type Next, procedure, type Verdict, type X } from '../kit.ts'
import { cutPaths } from '../supply.ts'
import { considerLoose, everyLeader, everySpace, forceLedBy, forceOfCode } from '../targets.ts'
import { isOver } from '../will.ts'
import { readTable, rollInfluence, throwDice } from './dice.ts'
import { effectFrame, programFrame } from './frames.ts'
import { discardAtRandom } from './hand.ts'
import type { Picking } from './operations.ts'
import * as operations from './operations.ts'
import type { Placing } from './pieces.ts'
import * as pieces from './pieces.ts'
import { COMPANION_WINDOW, companionOf, eventFor, judgeEvent, spendCard } from './play.ts'
import { NO_COLONY, type Op, type OpOf, opAt, programLast, programStart, RTC } from './program.ts'
import { pickPrompt, promptOf, valuesOf } from './prompts.ts'
import { dropModels } from './rolls.ts'
import { onward, picker, picking, placer, placing, running } from './running.ts'
import { doPolitics } from './score.ts'
import { doFleets, landingOf, sortieOf } from './sea.ts'
import { moveOn, startTrack } from './tracks.ts'

type S = SovereignsState

/** The leaderless force of a code that can be picked. Takes any number. */
function pickedOf(s: S, f: Effect, code: number, x: X): number {
  const op = picking(x.board, f)
  return forceOfCode(x.board, s, code, (force) => operations.judgePick(x.board, s, f, op, force) === null)
}

// --- courses of an operation ----------------------------------------------------------------

type Steps =
  | 'begin'
  | 'run'
  | 'option'
  | 'influence'
  | 'sign'
  | 'dice'
  | 'rolled'
  | 'track'
  | 'place'
  | 'put'
  | 'back'
  | 'pick'
  | 'apply'
  | 'each'
  | 'command'
  | 'onward'
  | 'over'
  | 'companion'
  | 'settled'

/** Operations that ask somebody or call another procedure; null: it is none of them. */
function course(b: Board, s: S, f: Effect, op: Op, x: X): Next<Steps> | null {
  switch (op.do) {
    case 'placeSP':
    case 'placeLeader':
    case 'placeCH':
    case 'moveSP':
      return startPlacing(b, s, f, op)
    case 'depots':
      if (op.where !== null) return startPlacing(b, s, f, op)
      pieces.saveDepots(b, s, x, op)
      return onward(f)
    case 'returnCH':
      f.left = op.n
      return 'back'
    case 'placePartisans':
      return x.call(s, partisansFrame(pieces.spacesNamed(b, s, f, op)), 'onward')
    case 'removeSP':
    case 'setOrder':
      return op.each ? 'each' : startPicking(b, s, f, op)
    case 'shortSupply':
    case 'commandSovereign':
      return startPicking(b, s, f, op)
    case 'bonusActivation':
      f.left = op.n
      return 'command'
    case 'advanceTrack':
      if (op.top) {
        startTrack(s, x, op.track)
        return onward(f)
      }
      f.left = op.n
      return 'track'
    case 'sortie':
      return x.call(s, sortieOf(b, s, op, f.card), 'onward')
    case 'landing':
      return x.call(s, landingOf(b, s, op, f.at), 'onward')
    case 'drawCards':
      drawCards(b, s, x, op.court, op.n)
      return x.call(s, discardFrame(op.court), 'onward')
    case 'discardCards':
      if (op.random) {
        discardAtRandom(b, s, x, op.court, op.n)
        return onward(f)
      }
      return x.call(s, discardFrame(op.court, Math.max(0, handSize(s, op.court) - op.n)), 'onward')
    default:
      return null
  }
}

function startPlacing(b: Board, s: S, f: Effect, op: Placing): Next<Steps> {
  if (pieces.isIdle(b, s, op)) return onward(f)
  f.space = pieces.soleSpace(b, s, f, op)
  if (f.space === -1) return onward(f)
  // Croats need not be placed: one space is a choice too.
  return f.space === -2 || op.do === 'placeCH' ? askSpace(f) : 'put'
}

function askSpace(f: Effect): 'place' {
  f.space = -1
  return 'place'
}

function startPicking(b: Board, s: S, f: Effect, op: Picking): Next<Steps> {
  const sole = operations.solePick(b, s, f, op)
  if (sole === -1) return onward(f)
  if (sole === -2) return 'pick'
  f.foe = sole
  return 'apply'
}

/** Puts the pieces into the space that was chosen. */
function put(b: Board, s: S, f: Effect, x: X): Next<Steps> {
  const op = placing(b, f)
  switch (op.do) {
    case 'placeSP':
      pieces.putUnits(b, s, x, f, op, f.space)
      break
    case 'placeLeader':
      pieces.putLeaderAt(b, s, x, f, op, f.space)
      break
    case 'depots':
      pieces.putDepots(b, s, x, op, f.space)
      break
    case 'placeCH':
      for (let n = Math.min(op.n, s.croatBox); n > 0; n--) placeCroats(s, x, f.space)
      if (op.raid) return x.call(s, raidFrame(b, s, f.space, CROATS), 'onward')
      break
    case 'moveSP':
      return x.call(s, liftFrame(f.court, f.at, f.space, op.most), 'onward')
  }
  return 'onward'
}

// --- options --------------------------------------------------------------------------------

function judgeOption(b: Board, s: S, f: Effect, choice: number): Verdict {
  const { options } = running(b, f, 'choose')
  const option = options.find((o) => o.choice === choice)
  if (option === undefined) return 'COS-6.5.1-02'
  return option.requires(s, f.court, f.force) ? null : 'COS-6.5.2-02'
}

function startChoice(s: S, f: Effect, op: OpOf<'choose'>): Next<Steps> {
  const open = op.options.filter((o) => o.requires(s, f.court, f.force))
  if (open.length > 1) return 'option'
  f.at = open.length === 0 ? op.after : open[0].at
  return 'run'
}

// --- the procedure --------------------------------------------------------------------------

export const effect = procedure<Effect, Steps>('effect', {
  begin(s, f, x) {
    if (f.card >= 0) spendCard(x.board, s, x, f.card, f.event)
    return 'run'
  },

  run(s, f, x) {
    const b = x.board
    const op = opAt(b, f.at)
    switch (op.do) {
      case 'end':
        return 'over'
      case 'jump':
        f.at = op.to
        return 'run'
      case 'if':
        f.at = op.cond(s, f.court, f.force) ? f.at + 1 : op.otherwise
        return 'run'
      case 'choose':
        return startChoice(s, f, op)
      case 'roll':
        return op.colony !== NO_COLONY && s.options[COLONIAL_INFLUENCE] === 1 ? 'influence' : 'dice'
    }
    const next = course(b, s, f, op, x)
    if (next !== null) return next
    const done =
      doPolitics(b, s, x, f, op) || pieces.doPieces(b, s, x, f, op) || operations.doOperations(b, s, x, f, op)
    if (!done) doFleets(b, s, x, op)
    return onward(f)
  },

  onward: (_s, f) => onward(f),

  option: {
    prompt: 'effect.option',
    values: (_s, f) => [f.card],
    awaits: (s, f, x) => {
      const { court } = running(x.board, f, 'choose')
      return askCourt(s, x.board, court < 0 ? f.court : court)
    },
    verbs: {
      option: {
        kind: 'choice',
        targets(_s, f, x) {
          for (const { choice } of running(x.board, f, 'choose').options) x.consider(choice)
        },
        judge: (s, f, choice, x) => judgeOption(x.board, s, f, choice),
        run(_s, f, choice, x) {
          const option = running(x.board, f, 'choose').options.find((o) => o.choice === choice)
          x.say('effect.chose', f.court, choice)
          if (option !== undefined) f.at = option.at
          return 'run'
        },
      },
    },
  },

  /** COS-22.3.2-01: the markers of both courts first, in power order. */
  influence(s, f, x) {
    const { colony } = running(x.board, f, 'roll')
    for (const court of [FR, BR]) {
      if ((f.asked & (1 << court)) !== 0) continue
      f.asked |= 1 << court
      f.influence = rollInfluence(s, x, court, colony)
      f.next = court
      if (f.influence > 0) return 'sign'
    }
    return 'dice'
  },

  /** COS-22.3.3-01 */
  sign: {
    prompt: 'effect.sign',
    values: (_s, f) => [f.influence],
    awaits: (s, f, x) => askCourt(s, x.board, f.next),
    verbs: {
      plus: { judge: () => null, run: (_s, f) => sign(f, 1) },
      minus: { judge: () => null, run: (_s, f) => sign(f, -1) },
    },
  },

  dice(s, f, x) {
    const again = throwDice(x.board, s, f, x)
    return again ? x.call(s, mulliganFrame(f.court, running(x.board, f, 'roll').dice), 'rolled') : 'rolled'
  },

  rolled(s, f, x) {
    readTable(x.board, s, f, x)
    return 'run'
  },

  /** COS-6.7.1-04, COS-6.8.1-02: the effect of each box at once. */
  track(s, f, x) {
    if (f.left === 0) return onward(f)
    f.left--
    const { track } = running(x.board, f, 'advanceTrack')
    const box = moveOn(x.board, s, x, track)
    if (box < 0) return onward(f)
    return x.call(s, programFrame(x.board, track === RTC ? AU : FR, box), 'track')
  },

  place: {
    prompt: (_s, f, x) => promptOf(placing(x.board, f)),
    values: (_s, f, x) => valuesOf(placing(x.board, f)),
    awaits: (s, f, x) => askCourt(s, x.board, placer(x.board, s, f)),
    verbs: {
      space: {
        kind: 'space',
        targets: everySpace,
        judge: (s, f, space, x) => pieces.judgePlacing(x.board, s, f, placing(x.board, f), space),
        run(_s, f, space) {
          f.space = space
          return 'put'
        },
      },
      pass: {
        judge: (_s, f, _t, x) => (placing(x.board, f).do === 'placeCH' ? null : 'COS-6.5.4-01'),
        run: (_s, f) => onward(f),
      },
    },
  },

  put: (s, f, x) => put(x.board, s, f, x),

  /** Croats that are chased home, one after the other. */
  back: {
    prompt: 'effect.chase',
    values: (_s, f) => [f.left],
    awaits: (s, f, x) => (f.left > 0 && hasReturn(x.board, s, f) ? askCourt(s, x.board, f.court) : 0),
    then: 'onward',
    verbs: {
      space: {
        kind: 'space',
        targets: everySpace,
        judge: (s, f, space, x) => pieces.judgeReturn(x.board, s, f, running(x.board, f, 'returnCH'), space),
        run(s, f, space, x) {
          f.left--
          pieces.returnCroats(s, x, space)
          return 'back'
        },
      },
      done: { judge: () => null, run: () => 'onward' },
    },
  },

  pick: {
    prompt: (_s, f, x) => pickPrompt(picking(x.board, f)),
    awaits: (s, f, x) => askCourt(s, x.board, picker(x.board, s, f)),
    verbs: {
      leader: {
        kind: 'leader',
        targets: everyLeader,
        judge: (s, f, leader, x) =>
          operations.judgePick(x.board, s, f, picking(x.board, f), forceLedBy(s, leader)),
        run(s, f, leader) {
          f.foe = forceLedBy(s, leader)
          return 'apply'
        },
      },
      loose: {
        kind: 'loose',
        targets: (s, _f, x) => considerLoose(s, x),
        judge: (s, f, code, x) =>
          operations.judgePick(x.board, s, f, picking(x.board, f), pickedOf(s, f, code, x)),
        run(s, f, code, x) {
          f.foe = pickedOf(s, f, code, x)
          return 'apply'
        },
      },
    },
  },

  apply(s, f, x) {
    const op = picking(x.board, f)
    const { foe } = f
    if (op.do === 'removeSP') return loseFrom(x.board, s, f, x, foe, op.n, 'onward')
    operations.applyTo(x.board, s, x, op, foe)
    return onward(f)
  },

  /** All forces that match, one after the other. */
  each(s, f, x) {
    const b = x.board
    const op = picking(b, f)
    for (let i = operations.nextOf(b, s, f, op, f.next); i >= 0; i = operations.nextOf(b, s, f, op, f.next)) {
      f.next = i + 1
      if (op.do === 'removeSP') return loseFrom(b, s, f, x, i, op.n, 'each')
      operations.applyTo(b, s, x, op, i)
    }
    return onward(f)
  },

  /** COS-6.3.6-01, COS-8.2-02: at once, or marked for the next Summer or Fall. */
  command: {
    prompt: 'effect.command',
    values: (_s, f) => [f.left],
    awaits: (s, f, x) => {
      if (f.left === 0 || isOver(s) || isUnsettled(s)) return 0
      return operations.hasBonus(x.board, s, f, running(x.board, f, 'bonusActivation'))
        ? askCourt(s, x.board, f.court)
        : 0
    },
    then: 'settled',
    verbs: {
      leader: {
        kind: 'leader',
        targets: everyLeader,
        judge: (s, f, leader, x) =>
          operations.judgeBonus(x.board, s, f, running(x.board, f, 'bonusActivation'), leader),
        run: (s, f, leader, x) => bonus(x.board, s, f, x, leader),
      },
      done: { judge: () => null, run: (_s, f) => onward(f) },
    },
  },

  /** Troops that must leave a space by what has been done so far go before anybody is activated (COS-Q123). */
  settled(s, f, x) {
    const b = x.board
    settlePolitics(b, s, x)
    if (!isOver(s) && f.left > 0 && isUnsettled(s)) return x.call(s, evacuationFrame(), 'command')
    return onward(f)
  },

  over(s, f, x) {
    const b = x.board
    dropModels(s, programStart(b, f.program), programLast(b, f.program))
    settlePolitics(b, s, x)
    cutPaths(b, s, x)
    if (isUnsettled(s) && !isOver(s)) return x.call(s, evacuationFrame(), 'over')
    // COS-Q111
    for (let court = 0; court < COURTS; court++)
      if (handSize(s, court) > HAND_LIMIT) return x.call(s, discardFrame(court), 'over')
    return 'companion'
  },

  /** COS-16.5-01: the card that belongs to it follows, or is discarded with it. */
  companion(s, f, x) {
    const b = x.board
    const card = f.card < 0 ? -1 : companionOf(b, f.card, f.event)
    if (card < 0 || isOver(s)) return RETURN
    const event = eventFor(b, card, COMPANION_WINDOW)
    const court = f.court
    f.card = -1
    if (judgeEvent(b, s, court, card, event, COMPANION_WINDOW) === null)
      return x.call(s, effectFrame(b, court, card, event), 'companion')
    if (s.cardAt[card] === court) discardCard(b, s, x, card)
    return RETURN
  },
})

function sign(f: Effect, n: number): Next<Steps> {
  f.shift += n
  f.influence--
  return f.influence > 0 ? 'sign' : 'influence'
}

function hasReturn(b: Board, s: S, f: Effect): boolean {
  const op = running(b, f, 'returnCH')
  for (let space = 0; space < b.spaces; space++)
    if (pieces.judgeReturn(b, s, f, op, space) === null) return true
  return false
}

/** COS-5.1-04: the force's owner chooses. */
function loseFrom(
  b: Board,
  s: S,
  _f: Effect,
  x: X,
  force: number,
  n: number,
  after: 'onward' | 'each',
): Next<Steps> {
  // COS-Q133: what the card says, not what is there.
  const said = isLimited(s) ? n : Math.min(n, spOf(s, force))
  x.say('effect.loses', s.forceCourt[force], s.forceAt[force], said)
  return x.call(s, lossesFrame(b, s, { space: s.forceAt[force], n, force }), after)
}

function bonus(b: Board, s: S, f: Effect, x: X, leader: number): Next<Steps> {
  const op = running(b, f, 'bonusActivation')
  f.left--
  operations.grantBonus(b, s, x, f, op, leader)
  if (!operations.isAtOnce(s)) return 'command'
  const force = forceLedBy(s, leader)
  f.foe = force
  const spec = { force, director: s.forceCourt[force], payer: f.court, bonus: op.ap, waive: op.waive }
  return x.call(s, activationFrame(b, s, spec), 'command')
}
