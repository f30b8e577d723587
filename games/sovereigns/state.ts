// Everything that is true in a match of Clash of Sovereigns, as plain JSON.
import type { State } from '@tricorne/engine'
import type { TypeOf } from '@tricorne/kit'
import { AREAS, BELLIGERENT, COURTS, FLAGS, NATIONS, PERMANENTLY_NEUTRAL, POWERS, SPRING } from './board.ts'
import { OPTIONS } from './options.ts'
import {
  ARMED,
  bit,
  count,
  court,
  courtOrNone,
  courts,
  FORCES,
  forceOrNone,
  group,
  groups,
  int,
  leader,
  leaderOrNone,
  list,
  mask,
  moment,
  nation,
  nationOrNone,
  nations,
  options,
  points,
  sideOrNone,
  space,
  spaceOrNone,
  state,
  table,
} from './shapes.ts'

// Where a card is: 0 to 3 the hand of a court; then the draw pile and the discards of each deck, and these.
export const DRAW_PILE = COURTS
export const DISCARDS = 2 * COURTS
export const REMOVED = 3 * COURTS
/** Its period has not come (COS-2.3-02). */
export const LATER = 3 * COURTS + 1
export const CARD_PLACES = 3 * COURTS + 2

// Where a leader is if he is with no force.
/** Comes by an event or a track box. */
export const ABSENT = -1
/** Comes at the New Year of `leaderYear` (COS-4.4.1-02). */
export const WAITING = -2
/** Dead, captured or out of the game. */
export const GONE = -3

// Flags of a leader.
/** His second counter is in use (COS-3.3.6-01). */
export const UPGRADED = 1
/** Has moved or been activated this season (COS-8.5-02, COS-8.3.1-03). */
export const SPENT = 2
/** Came by redeployment this Spring (COS-4.1.3-02). */
export const REDEPLOYED = 4
/** Has been on the map before: he returns, not enters (COS-Q84). */
export const KNOWN = 8

// Flags of a force.
/** It stands inside the fortress (COS-Q79). */
export const INSIDE = 1
/** A Major Force that could trace supply when `cutPaths` last looked: if it no longer can, it has been cut (COS-Q29). */
export const FED = 2
/** Joined a battle from inside the fortress and goes back in (COS-13.8.3-01). */
export const SALLIED = 4
/** Intercepted this winter turn (COS-17.3-03). */
export const WINTERED = 8
/** Part of the stack that is retreating now (COS-13.8-02). */
export const RETREATING = 16
/** Driven from its winter quarters (COS-17.4-01). */
export const EXPELLED = 32

// Order of a force (COS-14.0-01): 0 good, 1 to 3 Worn, 4 Demoralised.
export const GOOD = 0
export const DEMORALISED = 4

// Irregulars in a space: index space * 4 + one of these (COS-2.2.2-04, COS-12.0-02).
export const CROATS = 0
export const CROAT_RAID = 1
export const PARTISANS = 2
export const PARTISAN_RAID = 3

/** No siege marker; 0 to 3 are its value (COS-15.4.3-01). */
export const NO_SIEGE = -1

// Moments: when a bar, a truce or a leader's absence ends.
export const NEVER = 9999
/** Added to the number of an event: it ends when that is executed. */
export const UNTIL_EVENT = 10000

/** `executed` of an event that the scenario marks (COS-6.5.1-01). */
export const BEFORE_THE_MATCH = 1

// How a match ends.
export const RUNNING = 0
/** COS-21.2-01: the last season is over. */
export const TIME = 1
/** COS-21.1-01 and COS-21.1-02 */
export const BOURBON_AUTOMATIC = 2
export const AUSTRIA_AUTOMATIC = 3
/** COS-19.1-01, by power: WILL + power. */
export const WILL = 4
export const RESIGNED = WILL + POWERS

/** No deck, pile or box is as large as this. */
const units = int(0, 2 ** 28 - 1)

export const STATE = state({
  scenario: int(0, (b) => b.scenarios.length - 1),
  options: options(OPTIONS),
  year: int(1740, 1749),
  season: int(0, 4),

  // --- relations (rules/relations.ts) ---
  /** BELLIGERENT, NEUTRAL or PERMANENTLY_NEUTRAL (COS-7.1.1-01, COS-7.1.1-02, COS-7.2.1-01, COS-Q112). */
  status: table(NATIONS, int(BELLIGERENT, PERMANENTLY_NEUTRAL)),
  /** The side a nation is allied to, or -1. */
  ally: table(NATIONS, sideOrNone),
  /** Value on the Diplomacy track, -3 Bourbon to 3 Pragmatic (COS-6.6-01). */
  marker: table(NATIONS, int(-3, 3)),
  /** The court that runs a nation where the rules leave it open (COS-7.7-01), or -1. */
  runBy: table(NATIONS, courtOrNone),
  truces: groups(group('The truce', { a: nation, b: nation, until: moment }), 20),
  /** Nations for which an area has been opened, and bars on it. */
  open: table(AREAS, nations),
  bars: groups(group('The bar', { area: int(0, AREAS - 1), nations, until: moment }), 40),
  /** Nations that stand in a neutral's space and must leave it by the end of their next turn (COS-7.1.3-03). */
  trespass: groups(group('The trespass', { nation, neutral: nation, due: moment }), 60),
  /**
   * What must leave its space before play goes on (rules/evacuation.ts): troops of a nation that part from a former ally
   * (why 0) or evacuate (1), or a sovereign (2). `other` is the former ally.
   */
  leaving: groups(
    group('What must leave', { why: int(0, 2), space, nation, other: nationOrNone, leader: leaderOrNone }),
    200,
  ),
  flags: table(FLAGS, bit),
  /** By event: 0, or the last year in which it was executed, or BEFORE_THE_MATCH. */
  executed: table((b) => b.events, int(0, 1749), { mostly: 0 }),

  // --- forces (rules/forces.ts) ---
  /** Space of each force, or -1. */
  forceAt: table(FORCES, spaceOrNone, { mostly: -1 }),
  /** The forces of each space as a chain in the order of their slots: only rules/forces.ts writes it. */
  firstForce: table((b) => b.spaces, forceOrNone, { mostly: -1 }),
  nextForce: table(FORCES, forceOrNone, { mostly: -1 }),
  forceFlags: table(FORCES, int(0, 63), { mostly: 0 }),
  /** The court that directs it. */
  forceCourt: table(FORCES, court, { mostly: 0 }),
  /** Its commander, or -1. */
  forceLead: table(
    FORCES,
    int(-1, (b) => b.leaders - 1),
    { mostly: -1 },
  ),
  /** Short Supply, 0 to 4 (COS-11.2-01). */
  forceSupply: table(FORCES, int(0, 4), { mostly: 0 }),
  forceOrder: table(FORCES, int(GOOD, DEMORALISED), { mostly: 0 }),
  /** Bits of the nations that have SP in it: only rules/forces.ts writes it. */
  forceNations: table(
    FORCES,
    mask(() => ARMED),
    { mostly: 0 },
  ),
  /** SP by force * ARMED + nation, packed: only rules/forces.ts writes it. */
  units: table(FORCES * ARMED, units, { mostly: 0 }),
  /** Force of each leader, or ABSENT, WAITING, GONE. */
  leaderAt: table((b) => b.leaders, int(GONE, FORCES - 1)),
  leaderFlags: table((b) => b.leaders, int(0, 15), { mostly: 0 }),
  /** The New Year at which a waiting leader comes, or 0. */
  leaderYear: table((b) => b.leaders, int(0, 1749), { mostly: 0 }),

  // --- spaces ---
  control: table((b) => b.spaces, nation),
  siege: table((b) => b.spaces, int(NO_SIEGE, 3), { mostly: NO_SIEGE }),
  /** By space * POWERS + power that owns them. */
  depots: table((b) => b.spaces * POWERS, int(0, 31), { mostly: 0 }),
  irregulars: table((b) => b.spaces * 4, int(0, 15), { mostly: 0 }),
  /** Sides that have had the entry bonus of a capital, a bit each (COS-20.2.2-01). */
  entered: table(
    (b) => b.spaces,
    mask(() => 2),
    { mostly: 0 },
  ),

  // --- boxes ---
  croatBox: int(0, 8),
  savedDepots: table(POWERS, int(0, 99)),
  /** Spring boxes: infantry, cavalry by nation; depots by power (COS-4.1.1-01). */
  springInfantry: table(NATIONS, int(0, 255), { mostly: 0 }),
  springCavalry: table(NATIONS, int(0, 255), { mostly: 0 }),
  springDepots: table(POWERS, int(0, 99), { mostly: 0 }),
  /** SP from treasure (COS-5.2-03). */
  treasure: int(0, 99),
  /** Reinforcements that an event sends to places of its own; `effect` is a number of effects/program.ts. */
  sent: groups(
    group('The reinforcement', {
      nation,
      infantry: count,
      cavalry: count,
      effect: count,
      leaders: list(leader, 9),
    }),
    60,
  ),
  /** Events whose subsidy is paid each Spring. */
  subsidies: list(
    int(0, (b) => b.events - 1),
    20,
  ),
  /** Nations whose own subsidy has ended for good (COS-18.0-05). */
  ceased: nations,
  /** Sections: BR, FR, SP times Atlantic, Mediterranean: fleet * 2 + box. */
  fleets: table(6, int(0, 99)),
  /** Those of next year's track space. */
  fleetsDue: table(6, int(0, 99)),
  /** Plus markers of the British Atlantic fleet (COS-16.1-01). */
  fleetLeaders: int(0, 9),
  /** Fleet Sortie markers by court. */
  sorties: table(COURTS, int(0, 99)),
  /** The last year in which a court built a fleet, bought colonial influence (COS-6.10-01, COS-22.3-01). */
  fleetYear: table(COURTS, int(0, 1749), { mostly: 0 }),
  influenceYear: table(COURTS, int(0, 1749), { mostly: 0 }),
  /** Colonial influence by court * 2 + colony: Louisbourg, India. */
  influence: table(2 * COURTS, int(0, 15), { mostly: 0 }),
  /** Mulligan markers left, a bit a side (COS-22.10-01). */
  mulligans: int(0, 3),

  // --- cards (rules/hands.ts) ---
  cardAt: table((b) => b.cards, int(0, CARD_PLACES - 1)),
  /** Courts other than its holder that know a card to be in the hand where it is. */
  cardSeen: table((b) => b.cards, courts, { mostly: 0 }),

  // --- things that cards leave behind (rules/effects) ---
  bonuses: groups(
    group('The bonus activation', {
      court,
      /** The commander; the command he leads at the time is meant. */
      leader,
      ap: points,
      /** 1 mixed, 2 size (COS-8.4-01, COS-8.4-02). */
      waive: int(0, 3),
      /** The season in which it is used or lost (COS-8.2-02). */
      due: moment,
    }),
    60,
  ),
  bonusPoints: groups(
    group('The bonus CP', {
      court,
      n: count,
      theatres: int(0, 7),
      nations,
      /** 1 activate, 2 march, 4 raid. */
      uses: int(0, 7),
      due: moment,
    }),
    20,
  ),
  /** Roll modifiers that last for an activation or until used: kind 0 siege, 1 interception, 2 withdrawal. */
  rollBonuses: groups(
    group('The roll bonus', {
      kind: int(0, 2),
      n: points,
      /** 0 the next roll, 1 the whole activation. */
      scope: bit,
      court,
      /** The operation whose force filter it has, or -1 for the force that set off the interrupt. */
      effect: int(-1, 9999),
      /** The commander whose bonus activation it is for, or -1. */
      leader: leaderOrNone,
    }),
    20,
  ),
  /** Sovereigns in the field (COS-Q116). */
  inCommand: groups(group('The sovereign', { leader, until: moment, risk: count }), 2),
  /** How often each sovereign has taken the field, by leader (COS-22.5-01). */
  fielded: table((b) => b.leaders, int(0, 99), { mostly: 0 }),
  /** Events whose advisor is in force, with the moment at which it ends. */
  advisors: groups(group('The advisor', { event: int(0, (b) => b.events - 1), until: moment }), 20),
  /** Change of Army Ratings by nation (COS-13.3.1-03). */
  rating: table(NATIONS, int(-9, 9), { mostly: 0 }),

  // --- tracks and score ---
  /** Boxes passed, or -1 while the marker is off (COS-6.7.1-06, COS-6.8.1-03). */
  fortyfive: int(-1, 9),
  crown: int(-1, 6),
  /** Chits still to come this year: 1 Attrition, 2 Treasure, 4 Fortunes of Power (COS-5.0-01). */
  chits: int(0, 7),
  will: table(POWERS, int(0, 12)),
  vp: table(POWERS, points),
  /** Of them: from events (COS-20.1.1-01). */
  eventVp: table(POWERS, points),
  /** Nations whose joining has been credited (COS-Q89). */
  joined: nations,
  /** The power credited for a space that is not in its first owner's hands, by space, or -1. */
  credited: table((b) => b.spaces, int(-1, POWERS - 1), { mostly: -1 }),
  /** Powers that have displaced a sovereign (COS-Q44). */
  displaced: mask(() => POWERS),
  /** Whether French SP have landed in England, and the last year in which that scored (COS-16.5-06). */
  landingYear: int(0, 1749),
  /** Courts that let all interrupts pass until they say otherwise (COS-Q109). */
  standing: courts,
  result: int(RUNNING, RESIGNED),
  /** The court that has resigned, or -1. */
  resigned: courtOrNone,
  /** Seats that have won, once the match is over. */
  winners: int(0, 15),
})

export interface SovereignsState extends State, TypeOf<typeof STATE> {}

/** Where a season stands on the line of time; moments are compared by it. */
export const momentOf = (s: SovereignsState): number => (s.year - 1740) * 5 + s.season

export const springOf = (year: number): number => (year - 1740) * 5 + SPRING

/** Whether a moment has come: a season's start, or an event. */
export const hasCome = (s: SovereignsState, until: number): boolean =>
  until >= UNTIL_EVENT ? s.executed[until - UNTIL_EVENT] !== 0 : momentOf(s) >= until
