// COS-16.3-03, COS-16.4: a fleet at sea. Its sections are named, storms may come, and in each sea that it crosses the
// other court may try to intercept it; what became of it is told to the procedure that called.
import { RETURN } from '@tricorne/engine'
import { isFrame } from '@tricorne/kit'
import { type Board, FLEET_BOXES } from '../board.ts'
import { interruptFrame, SORTIE_DECLARED } from '../frames/effect.ts'
import {
  BEATEN,
  BOMBARD,
  DRAWN,
  FLEETS,
  HUNTERS,
  LANDING,
  type Naval,
  SAILORS,
  SORTIE,
  SQUADRONS,
  TRANSFER,
  TREASURE,
  WON,
} from '../frames/sea.ts'
import { mulliganFrame } from '../frames/sequence.ts'
import { DAY_OF_BATTLE } from '../options.ts'
import type { SovereignsState } from '../state.ts'
import { NAVAL_WINDOW } from './effects/windows.ts'
import { commandsFleet, FLEET_POWER, roomFor, sectionsOfCourt } from './fleets.ts'
import { hasCards } from './hands.ts'
import { askCourt, die, itsCourt, type Next, procedure, type Verdict, type X } from './kit.ts'
import { truceBetween } from './relations.ts'
import { hasMulligan } from './reroll.ts'
import { judgeMarker, spendMarker } from './sailing.ts'
import {
  boxOf,
  courtAt,
  dayAtSea,
  engaged,
  fleetOf,
  leadersOf,
  leastLost,
  mostLost,
  places,
  powerAt,
  scoreBattle,
  shoot,
  sink,
  sum,
} from './seabattle.ts'
import { cardVerb } from './seacards.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState
type F = Naval

// --- who sails ------------------------------------------------------------------------------

/** COS-16.3-02 */
const TRANSFERRED = 3

/** Whether sections of a squadron may sail: those of the seas that are crossed (COS-16.4-01). */
function mayServe(b: Board, s: S, f: F, squadron: number): boolean {
  if (!commandsFleet(s, f.court, fleetOf(squadron)) || mostOf(b, s, f, squadron) === 0) return false
  const box = boxOf(squadron)
  return f.kind === TRANSFER ? box === f.route[0] : f.route.includes(box)
}

/** Sections of squadrons after this one that may sail. */
function laterSections(b: Board, s: S, f: F): number {
  let n = 0
  for (let q = f.at + 1; q < SQUADRONS; q++) if (mayServe(b, s, f, q)) n += s.fleets[q]
  return n
}

/** Transfers and bombardments are made by the sections themselves. */
const needsSections = (f: F): boolean => f.kind === TRANSFER || f.kind === BOMBARD

/** Sections of a squadron that may go: to another box no more than it takes. */
function mostOf(b: Board, s: S, f: F, squadron: number): number {
  if (f.kind !== TRANSFER) return s.fleets[squadron]
  const fleet = fleetOf(squadron)
  return Math.min(s.fleets[squadron], roomFor(b, s, FLEET_POWER[fleet], f.route[1]), TRANSFERRED)
}

function judgeEscort(b: Board, s: S, f: F, n: number): Verdict {
  if (n < 0 || n > s.fleets[f.at]) return 'COS-16.4-01'
  if (n > mostOf(b, s, f, f.at)) return 'COS-16.3-02'
  const all = sum(f.escort) + n
  if (f.kind === TRANSFER && all > TRANSFERRED) return 'COS-16.3-02'
  if (!needsSections(f) || all > 0 || laterSections(b, s, f) > 0) return null
  return f.kind === TRANSFER ? 'COS-16.3-02' : 'COS-22.7-01'
}

// --- storms ---------------------------------------------------------------------------------

// --- interception ---------------------------------------------------------------------------

/**
 * COS-16.3-03, COS-16.3-06, COS-Q109: whether the other court is asked in this sea: it has sections there and a marker
 * or any card.
 */
function mayHunt(s: S, f: F): boolean {
  if (f.waived === 1 || truceBetween(s, f.court, f.hunter)) return false
  if (sectionsOfCourt(s, f.hunter, f.route[f.leg]) === 0) return false
  return s.sorties[f.hunter] > 0 || hasCards(s, f.hunter)
}

/** Modifiers of the interception roll. */
function huntDrm(b: Board, s: S, f: F): number {
  const t = b.naval
  const box = f.route[f.leg]
  const own = sectionsOfCourt(s, f.hunter, box)
  let drm = leadersOf(s, f.hunter, box, t.drmLeaders) + dayAtSea(b, f).drm
  if (own >= 2 * engaged(f)) drm += t.drmTwice
  if (f.route.length > 1 && f.route[0] !== f.route[1]) drm += t.drmBetweenSeas
  if (own < t.few) drm += t.drmFew
  return drm
}

const isHunter = (s: S, f: F, fleet: number): boolean =>
  commandsFleet(s, f.hunter, fleet) && s.fleets[fleet * FLEET_BOXES + f.route[f.leg]] > 0

function laterHunters(s: S, f: F): number {
  let n = 0
  for (let fleet = f.at + 1; fleet < FLEETS; fleet++)
    if (isHunter(s, f, fleet)) n += s.fleets[fleet * FLEET_BOXES + f.route[f.leg]]
  return n
}

/** COS-16.3-03: any number of sections fight, at least one. */
function judgeHunters(s: S, f: F, n: number): Verdict {
  if (n < 0 || n > s.fleets[f.at * FLEET_BOXES + f.route[f.leg]]) return 'COS-16.4-01'
  return sum(f.hunters) + n > 0 || laterHunters(s, f) > 0 ? null : 'COS-16.3-03'
}

// --- the procedure --------------------------------------------------------------------------

type Steps =
  | 'begin'
  | 'escort'
  | 'declare'
  | 'blown'
  | 'strip'
  | 'name'
  | 'leg'
  | 'hunt'
  | 'rolled'
  | 'commit'
  | 'hunters'
  | 'fight'
  | 'result'
  | 'end'

const ESCORT_PROMPTS = ['sea.escort.atlantic', 'sea.escort.mediterranean'] as const
const HUNT_PROMPTS = ['sea.hunt.atlantic', 'sea.hunt.mediterranean'] as const
const JOIN_PROMPTS = ['sea.commit.atlantic', 'sea.commit.mediterranean'] as const

/** Counts from most to least. */
function counts(most: number, x: X): void {
  for (let n = most; n >= 0; n--) x.consider(n)
}

export const naval = procedure<F, Steps>('naval', {
  /** COS-16.3-01, COS-16.3-02, COS-16.4-02: squadron by squadron. */
  begin(s, f, x) {
    const full = f.kind === TRANSFER && sum(f.escort) === TRANSFERRED
    while (f.at < SQUADRONS && (full || !mayServe(x.board, s, f, f.at))) f.at++
    return f.at < SQUADRONS ? 'escort' : 'declare'
  },

  escort: {
    prompt: (_s, f) =>
      f.kind === TRANSFER ? 'sea.move' : f.kind === BOMBARD ? 'sea.guns' : ESCORT_PROMPTS[boxOf(f.at)],
    values: (s, f, x) => [FLEET_POWER[fleetOf(f.at)], mostOf(x.board, s, f, f.at)],
    awaits: itsCourt,
    verbs: {
      count: {
        kind: 'count',
        targets: (s, f, x) => counts(mostOf(x.board, s, f, f.at), x),
        judge: (s, f, n, x) => judgeEscort(x.board, s, f, n),
        run(_s, f, n) {
          f.escort[f.at] = n
          f.at++
          return 'begin'
        },
      },
    },
  },

  /** COS-Q109: the sortie is declared. */
  declare(s, f, x) {
    f.at = 0
    x.say('sea.sails', f.court, sum(f.escort))
    return x.call(s, interruptFrame(SORTIE_DECLARED, -1, f.court), 'blown')
  },

  blown(s, f) {
    if (isOver(s)) return endMatch(s)
    f.party = SAILORS
    f.at = 0
    return f.storm === 1 ? 'strip' : 'leg'
  },

  /** Losses are named squadron by squadron, where there is something to choose. */
  strip(s, f, x) {
    while (f.at < places(f) && f.owing[f.party] > 0) {
      const least = leastLost(f)
      if (least < mostLost(f)) return 'name'
      sink(s, f, x, least)
    }
    f.owing[f.party] = 0
    f.at = 0
    if (f.storm === 1) {
      f.storm = 0
      return 'leg'
    }
    if (f.party === HUNTERS) return 'result'
    f.party = HUNTERS
    return 'strip'
  },

  name: {
    prompt: 'sea.name',
    values: (_s, f) => [powerAt(f), f.owing[f.party]],
    awaits: (s, f, x) => askCourt(s, x.board, courtAt(f)),
    verbs: {
      count: {
        kind: 'count',
        targets(_s, f, x) {
          for (let n = leastLost(f); n <= mostLost(f); n++) x.consider(n)
        },
        judge: (_s, f, n) => (n < leastLost(f) || n > mostLost(f) ? 'COS-16.1-02' : null),
        run(s, f, n, x) {
          sink(s, f, x, n)
          return 'strip'
        },
      },
    },
  },

  /** COS-16.4-01, COS-16.4-02 */
  leg(s, f) {
    if (isOver(s)) return endMatch(s)
    if (f.leg >= f.route.length || (needsSections(f) && sum(f.escort) === 0)) return 'end'
    if (mayHunt(s, f)) return 'hunt'
    f.leg++
    return 'leg'
  },

  /** COS-16.3-03, COS-16.3-06 */
  hunt: {
    prompt: (_s, f) => HUNT_PROMPTS[f.route[f.leg]],
    values: (_s, f) => [f.court, engaged(f)],
    awaits: (s, f, x) => askCourt(s, x.board, f.hunter),
    verbs: {
      marker: {
        judge: (s, f) => judgeMarker(s, f.hunter),
        run(s, f, _t, x) {
          spendMarker(s, x, f.hunter)
          return intercept(s, f, x)
        },
      },
      card: cardVerb((f) => f.hunter, NAVAL_WINDOW, intercept),
      pass: {
        judge: () => null,
        run(_s, f) {
          f.leg++
          return 'leg'
        },
      },
      passAll: {
        judge: (_s, f) => (f.leg + 1 < f.route.length ? null : 'COS-Q109'),
        run(_s, f) {
          f.waived = 1
          return 'leg'
        },
      },
    },
  },

  rolled(_s, f, x) {
    const b = x.board
    if (f.roll + f.drm < b.naval.success) {
      x.say('sea.missed', f.hunter)
      f.leg++
      return 'leg'
    }
    x.say('sea.met', f.hunter)
    f.at = 0
    f.hunters.fill(0)
    return 'commit'
  },

  commit(s, f) {
    while (f.at < FLEETS && !isHunter(s, f, f.at)) f.at++
    if (f.at === FLEETS) return 'fight'
    if (sectionsOfCourt(s, f.hunter, f.route[f.leg]) > 1) return 'hunters'
    f.hunters[f.at] = 1
    return 'fight'
  },

  hunters: {
    prompt: (_s, f) => JOIN_PROMPTS[f.route[f.leg]],
    values: (s, f) => [FLEET_POWER[f.at], s.fleets[f.at * FLEET_BOXES + f.route[f.leg]]],
    awaits: (s, f, x) => askCourt(s, x.board, f.hunter),
    verbs: {
      count: {
        kind: 'count',
        targets: (s, f, x) => counts(s.fleets[f.at * FLEET_BOXES + f.route[f.leg]], x),
        judge: (s, f, n) => judgeHunters(s, f, n),
        run(_s, f, n) {
          f.hunters[f.at] = n
          f.at++
          return 'commit'
        },
      },
    },
  },

  /** Both sides roll; nobody sinks more sections than he has in the fight. */
  fight(s, f, x) {
    const b = x.board
    const own = engaged(f)
    const enemy = sum(f.hunters)
    shoot(b, s, f, x, SAILORS, own, enemy)
    shoot(b, s, f, x, HUNTERS, enemy, own)
    f.lost[SAILORS] = f.owing[SAILORS] = Math.min(own, f.hits[HUNTERS])
    f.lost[HUNTERS] = f.owing[HUNTERS] = Math.min(enemy, f.hits[SAILORS])
    f.party = SAILORS
    f.at = 0
    return 'strip'
  },

  result(s, f, x) {
    const b = x.board
    const margin = f.hits[HUNTERS] - f.hits[SAILORS]
    if (margin === 0) x.say('sea.drawn')
    else scoreBattle(b, s, f, x, margin > 0 ? HUNTERS : SAILORS)
    if (isOver(s)) return endMatch(s)
    f.outcome = margin > 0 ? BEATEN : Math.max(f.outcome, margin === 0 ? DRAWN : WON)
    if (margin > 0) f.margin = margin
    f.leg++
    // COS-22.7-02: a bombardment that has been met does not take place.
    return margin > 0 || f.kind === BOMBARD ? 'end' : 'leg'
  },

  end(s, f) {
    report(s, f)
    return RETURN
  },
})

/** COS-Q117: the interceptor draws the Day of Battle card, once a meeting, then rolls. */
function intercept(s: S, f: F, x: X): Next<Steps> {
  const b = x.board
  f.day = -1
  if (s.options[DAY_OF_BATTLE] === 1) {
    f.day = x.int(b.pack.tables.dayOfBattle.cards.length)
    x.say('battle.day', f.day)
  }
  f.drm = huntDrm(b, s, f)
  f.roll = die(x)
  x.say('sea.hunts', f.hunter, f.roll, f.drm)
  return hasMulligan(s, f.hunter) ? x.call(s, mulliganFrame(f.hunter), 'rolled') : 'rolled'
}

/** Tells the procedure that called what became of the fleet. */
function report(s: S, f: F): void {
  const below = s.frames[s.frames.length - 2]
  if (!isFrame(below, SORTIE) && !isFrame(below, TREASURE) && !isFrame(below, LANDING)) return
  below.outcome = f.outcome
  below.margin = f.margin
  below.sections = f.escort.slice()
}
