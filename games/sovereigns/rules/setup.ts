// The state before the first step, from the scenarios of the pack (COS-6.6.1-03, COS-3.3.6-06). Hands are dealt in the
// first step of the sequence: set-up draws nothing.
import type { Setup as Wanted } from '@tricorne/engine'
import { AREA_IDS, AREAS } from '../areas.ts'
import {
  type Board,
  type BoardScenario,
  CAV,
  FLEET_BOXES,
  INF,
  placeIn,
  type Setup,
  type SetupForce,
  whoOf,
} from '../board.ts'
import { numberOf } from '../compile/map.ts'
import { sequenceFrame } from '../frames/sequence.ts'
import { MULLIGAN } from '../options.ts'
import { BOURBON, COURTS, NATIONS, POWERS, WHO_ALL, WHO_SIDE } from '../powers.ts'
import { ARMED, FORCES } from '../shapes.ts'
import {
  ABSENT,
  BEFORE_THE_MATCH,
  DRAW_PILE,
  GONE,
  KNOWN,
  LATER,
  NO_SIEGE,
  REMOVED,
  RUNNING,
  type SovereignsState,
  UNTIL_EVENT,
  UPGRADED,
  WAITING,
} from '../state.ts'
import { FLEET_POWER } from './fleets.ts'
import { addUnits, bestLeader, looseAt, newForce, putLeader } from './forces.ts'
import { courtOf, scorePower } from './relations.ts'

type S = SovereignsState

const zeros = (n: number): number[] => new Array<number>(n).fill(0)
const filled = (n: number, value: number): number[] => new Array<number>(n).fill(value)

export function initialState(b: Board, wanted: Wanted): S {
  const scenario = b.scenarios.findIndex((sc) => sc.id === wanted.scenario)
  const sc = b.scenarios[scenario]
  const s: S = {
    frames: [sequenceFrame()],
    scenario,
    options: wanted.options.slice(),
    year: sc.startYear,
    season: sc.startSeason,
    ...relationsOf(b, sc.setup),
    ...piecesOf(b, sc.setup),
    ...boxesOf(b, sc, wanted.options),
    ...cardsOf(b, sc.setup),
    ...effectsOf(b, sc.setup),
    ...scoreOf(b, sc.setup),
  }
  for (const force of sc.setup.forces) standUp(b, s, force)
  creditPlaces(b, s)
  return s
}

function relationsOf(b: Board, setup: Setup) {
  const open = zeros(AREAS)
  for (const { area, who } of setup.areasOpen) open[area] |= nationsFor(b, who)
  const executed = zeros(b.events)
  for (const event of setup.executed) executed[event] = BEFORE_THE_MATCH
  return {
    status: setup.status.slice(),
    ally: setup.alliance.slice(),
    marker: setup.diplomacy.slice(),
    runBy: filled(NATIONS, -1),
    truces: [],
    open,
    bars: barsOf(b, setup),
    trespass: [],
    leaving: [],
    flags: setup.flags.slice(),
    executed,
  }
}

/** COS-Q36: bars of executed events that wait for another event. */
function barsOf(b: Board, setup: Setup): S['bars'] {
  const bars: S['bars'] = []
  for (const card of b.pack.cards.cards)
    for (const event of card.events) {
      if (!setup.executed.includes(numberOf(b.eventOf, event.key))) continue
      for (const e of event.effect) {
        if (e.do !== 'lock' || e.until === undefined || !('event' in e.until)) continue
        const until = numberOf(b.eventOf, e.until.event)
        if (setup.executed.includes(until)) continue
        bars.push({
          area: placeIn(AREA_IDS, e.area),
          nations: nationsFor(b, whoOf(e.for)),
          until: UNTIL_EVENT + until,
        })
      }
    }
  return bars
}

/** A nation, all, or a side: those that always fight on it and those that may. */
export function nationsFor(b: Board, who: number): number {
  if (who === WHO_ALL) return (1 << NATIONS) - 1
  if (who < WHO_SIDE) return 1 << who
  let mask = 0
  for (let n = 0; n < NATIONS; n++)
    if (b.defaultSide[n] < 0 || b.defaultSide[n] === who - WHO_SIDE) mask |= 1 << n
  return mask
}

function piecesOf(b: Board, setup: Setup) {
  const leaderAt = filled(b.leaders, ABSENT)
  const leaderYear = zeros(b.leaders)
  for (const leader of setup.out) leaderAt[leader] = GONE
  for (const { leader, year } of setup.schedule) {
    leaderAt[leader] = WAITING
    leaderYear[leader] = year
  }
  const depots = zeros(b.spaces * POWERS)
  for (const d of setup.depots) depots[d.space * POWERS + d.nation] += d.n
  return {
    forceAt: filled(FORCES, -1),
    firstForce: filled(b.spaces, -1),
    nextForce: filled(FORCES, -1),
    forceFlags: zeros(FORCES),
    forceCourt: zeros(FORCES),
    forceLead: filled(FORCES, -1),
    forceSupply: zeros(FORCES),
    forceOrder: zeros(FORCES),
    forceNations: zeros(FORCES),
    units: zeros(FORCES * ARMED),
    leaderAt,
    leaderFlags: setup.counters.map((counter) => (counter === 1 ? UPGRADED : 0)),
    leaderYear,
    control: setup.control.slice(),
    siege: filled(b.spaces, NO_SIEGE),
    depots,
    irregulars: zeros(b.spaces * 4),
    entered: zeros(b.spaces),
  }
}

function boxesOf(_b: Board, { setup }: BoardScenario, options: readonly number[]) {
  const infantry = zeros(NATIONS)
  const cavalry = zeros(NATIONS)
  for (let n = 0; n < NATIONS; n++) {
    infantry[n] = setup.springBox[n * 2 + INF]
    cavalry[n] = setup.springBox[n * 2 + CAV]
  }
  const fleets = FLEET_POWER.flatMap((p) => [
    setup.fleets[p * FLEET_BOXES],
    setup.fleets[p * FLEET_BOXES + 1],
  ])
  return {
    croatBox: setup.chBox,
    savedDepots: setup.savedDepots.slice(),
    springInfantry: infantry,
    springCavalry: cavalry,
    springDepots: zeros(POWERS),
    treasure: 0,
    sent: [],
    subsidies: setup.subsidies.slice(),
    ceased: 0,
    fleets,
    fleetsDue: zeros(fleets.length),
    fleetLeaders: setup.fleetLeaders.reduce((sum, l) => sum + l.n, 0),
    sorties: zeros(COURTS),
    fleetYear: zeros(COURTS),
    influenceYear: zeros(COURTS),
    influence: zeros(2 * COURTS),
    mulligans: options[MULLIGAN] === 1 ? 3 : 0,
  }
}

/** COS-6.1.1-02, COS-6.5.3-01: cards of later periods wait; those whose event has removed them are gone. */
function cardsOf(b: Board, setup: Setup) {
  const gone = (card: number): boolean =>
    b.pack.cards.cards[card].events.some(
      (e, i) => e.removeIfEvent && setup.executed.includes(b.cardEvents[card][i]),
    )
  const place = (card: number): number => {
    if ((setup.eras & (1 << b.era[card])) === 0) return LATER
    return gone(card) ? REMOVED : DRAW_PILE + b.cardDeck[card]
  }
  return { cardAt: b.cardDeck.map((_, card) => place(card)), cardSeen: zeros(b.cards) }
}

function effectsOf(b: Board, setup: Setup) {
  return {
    bonuses: [],
    bonusPoints: [],
    rollBonuses: [],
    inCommand: [],
    fielded: zeros(b.leaders),
    advisors: [],
    rating: setup.abr.map((abr, n) => abr - b.abrEarly[n]),
  }
}

function scoreOf(b: Board, setup: Setup) {
  let joined = 0
  for (let n = 0; n < NATIONS; n++) if (b.joinVp[n] > 0 && setup.alliance[n] === BOURBON) joined |= 1 << n
  return {
    fortyfive: setup.fortyfive,
    crown: setup.rtc,
    chits: 0,
    will: setup.mw.slice(),
    vp: setup.placeVp.map((n, p) => n + setup.eventVp[p]),
    eventVp: setup.eventVp.slice(),
    joined,
    credited: filled(b.spaces, -1),
    displaced: 0,
    landingYear: 0,
    result: RUNNING,
    standing: 0,
    resigned: -1,
    winners: 0,
  }
}

/** COS-Q69, COS-Q79: each line with leaders is a command; SP without one join the leaderless force of their court. */
function standUp(b: Board, s: S, { space, nation, inf, cav, leaders, inside }: SetupForce): void {
  const court = courtOf(b, s, nation)
  const command = leaders.length > 0
  const force = command
    ? newForce(s, court, space, inside === 1)
    : looseAt(s, court, space, inside === 1, nation)
  addUnits(s, force, nation, inf, cav)
  for (const leader of leaders) {
    putLeader(b, s, leader, force)
    s.leaderFlags[leader] |= KNOWN
  }
  if (command) s.forceLead[force] = bestLeader(b, s, force)
}

/** COS-20.1.2-01: points of places are in the totals of the set-up; this notes who has them. */
function creditPlaces(b: Board, s: S): void {
  for (let space = 0; space < b.spaces; space++)
    if (s.control[space] !== b.home[space]) s.credited[space] = scorePower(b, s, s.control[space])
}
