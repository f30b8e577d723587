// COS-16.2, COS-16.3, COS-22.7, COS-22.9: fleet sorties. A court pays a card or a marker, says what the fleet is for,
// and sends it to sea (rules/naval.ts); if it comes through, the cargo lands, the sections change boxes, the guns fire.
import { NONE, RETURN } from '@tricorne/engine'
import { ATLANTIC, type Board, BR, FLEET_BOXES, MEDITERRANEAN, POWERS } from '../board.ts'
import { FOR_MARCH, formFrame } from '../frames/activation.ts'
import { lossesFrame } from '../frames/battle.ts'
import { BEATEN, BOMBARD, navalFrame, SAFE, type Sortie, TRANSFER, TRANSPORT } from '../frames/sea.ts'
import { mulliganFrame } from '../frames/sequence.ts'
import { captureFrame } from '../frames/supply.ts'
import type { SovereignsState } from '../state.ts'
import { aim, judgeBombard, nextVictim, SEVERAL } from './bombard.ts'
import {
  canShip,
  judgeCargo,
  judgeDepot,
  judgeDepotPort,
  judgePort,
  land,
  routeOf,
  sendBack,
} from './cargo.ts'
import { addDepots, fallingDepots } from './depots.ts'
import { FLEET_POWER, roomFor, sectionsOfCourt } from './fleets.ts'
import { hasUnits, isForce, nationOf } from './forces.ts'
import { askCourt, die, itsCourt, type Next, procedure, type Verb, type Verdict, type X } from './kit.ts'
import { areEnemies } from './relations.ts'
import { hasMulligan } from './reroll.ts'
import { judgeSortie, spendMarker } from './sailing.ts'
import { cutOff } from './supply.ts'
import {
  considerLoose,
  considerSpaces,
  everyPort,
  everyPower,
  forceLedBy,
  forceOfCode,
  leadersOnMap,
} from './targets.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState
type F = Sortie

// --- what may be done -----------------------------------------------------------------------

/** COS-16.3-02: sections may change from one box to the other, if that takes them. */
function judgeTransfer(b: Board, s: S, court: number, to: number): Verdict {
  const from = to === ATLANTIC ? MEDITERRANEAN : ATLANTIC
  if (sectionsOfCourt(s, court, from) === 0) return 'COS-16.3-02'
  for (let fleet = 0; fleet < FLEET_POWER.length; fleet++)
    if (s.fleets[fleet * FLEET_BOXES + from] > 0 && mayMove(b, s, court, fleet, to)) return null
  return 'COS-16.3-02'
}

const mayMove = (b: Board, s: S, court: number, fleet: number, to: number): boolean =>
  (FLEET_POWER[fleet] === BR) === (court === BR) && roomFor(b, s, FLEET_POWER[fleet], to) > 0

function transfer(s: S, f: F, x: X, to: number): Next<Steps> {
  f.kind = TRANSFER
  f.box = to === ATLANTIC ? MEDITERRANEAN : ATLANTIC
  x.say(to === ATLANTIC ? 'sea.toAtlantic' : 'sea.toMediterranean', f.court)
  return x.call(s, navalFrame(f.court, TRANSFER, [f.box, to]), 'sailed')
}

/** COS-16.3-02: the sections that came through. */
function moveSections(s: S, f: F, x: X): void {
  const to = f.box === ATLANTIC ? MEDITERRANEAN : ATLANTIC
  for (let fleet = 0; fleet < FLEET_POWER.length; fleet++) {
    const n = f.sections[fleet * FLEET_BOXES + f.box]
    if (n === 0) continue
    s.fleets[fleet * FLEET_BOXES + f.box] -= n
    s.fleets[fleet * FLEET_BOXES + to] += n
    x.say(to === ATLANTIC ? 'sea.joined.atlantic' : 'sea.joined.mediterranean', FLEET_POWER[fleet], n)
  }
}

// --- cargo ----------------------------------------------------------------------------------

/** COS-16.3-01 */
const MOST = 15

/** The leaderless force of a code that may go aboard. Takes any number. */
const cargoOf = (b: Board, s: S, f: F, code: number): number =>
  forceOfCode(b, s, code, (force) => judgeCargo(b, s, f.court, f.declined, force) === null)

/** A force goes aboard: who of it, and with whom, its court decides (COS-Q107). */
function board(s: S, f: F, x: X, force: number): Next<Steps> {
  f.force = force
  f.from = s.forceAt[force]
  f.ready = 0
  if (hasUnits(s, force)) return x.call(s, formFrame(force, s.forceCourt[force], FOR_MARCH, MOST), 'formed')
  f.ready = 1
  return 'formed'
}

/** The court that is asked next whether a depot goes along, or -1. */
function depotCourt(b: Board, s: S, f: F): number {
  const cargo = f.force >= 0 ? s.forceCourt[f.force] : f.court
  if (hasDepotFor(b, s, f, f.court)) return f.court
  return hasDepotFor(b, s, f, cargo) ? cargo : NONE
}

function hasDepotFor(b: Board, s: S, f: F, court: number): boolean {
  if (f.depot >= 0 || (f.asked & (1 << court)) !== 0) return false
  for (let p = 0; p < POWERS; p++) if (judgeDepot(b, s, f.court, court, f.from, p) === null) return true
  return false
}

// --- bombardment ----------------------------------------------------------------------------

/** COS-22.7-02 */
const HIT = 6

function destroy(s: S, f: F, x: X, power: number): Next<Steps> {
  f.hits--
  addDepots(s, f.to, power, -1)
  x.say('depots.destroyed', power, f.to, 1)
  return 'strike'
}

/** COS-D11: an SP of the force is lost; its court says of which kind. */
function hit(b: Board, s: S, f: F, x: X, force: number): Next<Steps> {
  f.hits--
  return x.call(s, lossesFrame(b, s, { space: f.to, force, n: 1 }), 'strike')
}

/** COS-11.9.2-01: enemy depots in a neutral port fall to those who land. */
const hasPrize = (b: Board, s: S, f: F): boolean =>
  isForce(s, f.force) && hasUnits(s, f.force) && fallingDepots(b, s, f.to, nationOf(b, s, f.force)) > 0

// --- the procedure --------------------------------------------------------------------------

/** The card or the marker is spent in any case. */
function callOff(f: F, x: X): typeof RETURN {
  x.say('sea.calledOff', f.court)
  return RETURN
}

const endVerb = (): Verb<F, Steps> => ({ judge: () => null, run: (_s, f, _t, x) => callOff(f, x) })

type Steps =
  | 'begin'
  | 'choose'
  | 'load'
  | 'formed'
  | 'depots'
  | 'to'
  | 'sailed'
  | 'back'
  | 'shoot'
  | 'aimed'
  | 'strike'
  | 'depot'
  | 'target'
  | 'after'

export const sortie = procedure<F, Steps>('sortie', {
  begin(s, f, x) {
    if (judgeSortie(x.board, s, f.court) !== null) return RETURN
    if (f.paid === 0) {
      if (s.sorties[f.court] === 0) return RETURN
      spendMarker(s, x, f.court)
    }
    return 'choose'
  },

  /** COS-16.3-01, COS-16.3-02, COS-22.7-01 */
  choose: {
    prompt: 'sea.choose',
    awaits: itsCourt,
    verbs: {
      transport: {
        judge: (s, f, _t, x) => (canShip(x.board, s, f.court) ? null : 'COS-16.3-01'),
        run(_s, f) {
          f.kind = TRANSPORT
          return 'load'
        },
      },
      toAtlantic: {
        judge: (s, f, _t, x) => judgeTransfer(x.board, s, f.court, ATLANTIC),
        run: (s, f, _t, x) => transfer(s, f, x, ATLANTIC),
      },
      toMediterranean: {
        judge: (s, f, _t, x) => judgeTransfer(x.board, s, f.court, MEDITERRANEAN),
        run: (s, f, _t, x) => transfer(s, f, x, MEDITERRANEAN),
      },
      bombard: {
        kind: 'space',
        targets: (_s, _f, x) => considerSpaces(x, (space) => x.board.coast[space] >= 0),
        judge: (s, f, space, x) => judgeBombard(x.board, s, f.court, space),
        run(s, f, space, x) {
          f.kind = BOMBARD
          f.to = space
          x.say('sea.bombards', f.court, space)
          return x.call(s, navalFrame(f.court, BOMBARD, [x.board.coast[space]]), 'sailed')
        },
      },
      end: endVerb(),
    },
  },

  /** COS-16.3-01, COS-Q107: who goes aboard, and where. */
  load: {
    prompt: 'sea.load',
    awaits: itsCourt,
    verbs: {
      leader: {
        kind: 'leader',
        targets: leadersOnMap,
        judge: (s, f, l, x) => judgeCargo(x.board, s, f.court, f.declined, forceLedBy(s, l)),
        run: (s, f, l, x) => board(s, f, x, forceLedBy(s, l)),
      },
      loose: {
        kind: 'loose',
        targets: (s, _f, x) => considerLoose(s, x),
        judge: (s, f, code, x) => judgeCargo(x.board, s, f.court, f.declined, cargoOf(x.board, s, f, code)),
        run: (s, f, code, x) => board(s, f, x, cargoOf(x.board, s, f, code)),
      },
      stores: {
        kind: 'space',
        targets: everyPort,
        judge: (s, f, space, x) => judgeDepotPort(x.board, s, f.court, space),
        run(_s, f, space) {
          f.from = space
          return 'formed'
        },
      },
      end: endVerb(),
    },
  },

  formed(s, f, x) {
    if (f.force >= 0 && f.ready === 0) {
      f.declined |= 1 << s.forceCourt[f.force]
      sendBack(x.board, s, f.force, false)
      f.force = NONE
      return 'load'
    }
    f.asked = 0
    return depotCourt(x.board, s, f) < 0 ? 'to' : 'depots'
  },

  depots: {
    prompt: 'sea.depot',
    values: (_s, f) => [f.from],
    awaits(s, f, x) {
      const court = depotCourt(x.board, s, f)
      return court < 0 ? 0 : askCourt(s, x.board, court)
    },
    then: 'to',
    verbs: {
      stow: {
        kind: 'power',
        targets: everyPower,
        judge: (s, f, p, x) => judgeDepot(x.board, s, f.court, depotCourt(x.board, s, f), f.from, p),
        run(_s, f, p) {
          f.depot = p
          return 'to'
        },
      },
      none: {
        judge: (_s, f) => (f.force < 0 ? 'COS-16.3-01' : null),
        run(s, f, _t, x) {
          f.asked |= 1 << depotCourt(x.board, s, f)
          return 'depots'
        },
      },
    },
  },

  /** COS-16.3-01, COS-22.9-01 */
  to: {
    prompt: 'sea.to',
    values: (_s, f) => [f.from],
    awaits: itsCourt,
    verbs: {
      space: {
        kind: 'space',
        targets: everyPort,
        judge: (s, f, space, x) => judgePort(x.board, s, f, space),
        run(s, f, space, x) {
          f.to = space
          x.say('sea.transports', f.court, f.from, space)
          return x.call(s, navalFrame(f.court, TRANSPORT, routeOf(x.board, s, f)), 'sailed')
        },
      },
      end: {
        judge: () => null,
        run(s, f, _t, x) {
          sendBack(x.board, s, f.force, false)
          return callOff(f, x)
        },
      },
    },
  },

  sailed(s, f, x) {
    if (isOver(s)) return endMatch(s)
    const b = x.board
    if (f.kind === BOMBARD) {
      for (const n of f.sections) f.shots += n
      if (f.outcome === SAFE && f.shots > 0) return 'shoot'
      x.say('sea.silent', f.court)
      return RETURN
    }
    if (f.outcome !== BEATEN) {
      if (f.kind === TRANSFER) moveSections(s, f, x)
      else land(b, s, x, f)
      if (!hasPrize(b, s, f)) return 'after'
      return x.call(s, captureFrame(f.to, nationOf(b, s, f.force), s.forceCourt[f.force]), 'after')
    }
    x.say('sea.back', f.court)
    if (f.kind === TRANSFER || !isForce(s, f.force) || !hasUnits(s, f.force)) return 'back'
    const n = f.margin * b.naval.spPerSection
    return x.call(s, lossesFrame(b, s, { space: f.from, force: f.force, n }), 'back')
  },

  /** A beaten transport is in its port again; it has moved this season (COS-Q54). */
  back(s, f, x) {
    if (f.kind === TRANSPORT) sendBack(x.board, s, f.force, true)
    return 'after'
  },

  /** COS-22.7-02: a die for each section. */
  shoot(s, f, x) {
    if (f.shots === 0) return 'strike'
    f.shots--
    f.roll = die(x)
    x.say('sea.shot', f.court, f.roll)
    return f.roll < HIT && hasMulligan(s, f.court) ? x.call(s, mulliganFrame(f.court), 'aimed') : 'aimed'
  },

  aimed(_s, f) {
    if (f.roll === HIT) f.hits++
    return 'shoot'
  },

  /** COS-22.7-02: depots first. */
  strike(s, f, x) {
    const b = x.board
    if (f.hits === 0) return 'after'
    const depot = aim(b, s, f.court, f.to)
    if (depot === SEVERAL) return 'depot'
    if (depot >= 0) return destroy(s, f, x, depot)
    const field = nextVictim(b, s, f.court, f.to, false)
    const garrison = nextVictim(b, s, f.court, f.to, true)
    if (field >= 0 && garrison >= 0) return 'target'
    const victim = field >= 0 ? field : garrison
    return victim < 0 ? 'after' : hit(b, s, f, x, victim)
  },

  /** COS-D43 */
  depot: {
    prompt: 'sea.aimDepot',
    values: (_s, f) => [f.to],
    awaits: itsCourt,
    verbs: {
      sink: {
        kind: 'power',
        targets: everyPower,
        judge: (s, f, p, x) =>
          p >= 0 && p < POWERS && s.depots[f.to * POWERS + p] > 0 && areEnemies(x.board, s, f.court, p)
            ? null
            : 'COS-22.7-02',
        run: (s, f, p, x) => destroy(s, f, x, p),
      },
    },
  },

  target: {
    prompt: 'sea.aim',
    values: (_s, f) => [f.to],
    awaits: itsCourt,
    verbs: {
      field: {
        judge: () => null,
        run: (s, f, _t, x) => hit(x.board, s, f, x, nextVictim(x.board, s, f.court, f.to, false)),
      },
      walls: {
        judge: () => null,
        run: (s, f, _t, x) => hit(x.board, s, f, x, nextVictim(x.board, s, f.court, f.to, true)),
      },
    },
  },

  after(s, _f, x) {
    if (isOver(s)) return endMatch(s)
    const b = x.board
    cutOff(b, s, x)
    return RETURN
  },
})
