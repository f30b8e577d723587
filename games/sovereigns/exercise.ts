// Late starts for trials (`Scenario.exercise`), made of the pack's scenarios by a few changes. Random play seldom comes
// from a set-up to what they begin with: armies face to face at fortresses that can fall, full hands of all periods,
// Russians on the road, the rising in Britain, Piedmont and Saxony about to change sides, fleets that meet.

import { BELLIGERENT, CHARLES_CROWNED } from './areas.ts'
import {
  ATLANTIC,
  type Board,
  type BoardScenario,
  FALL,
  FLEET_BOXES,
  MEDITERRANEAN,
  SPRING,
  SUMMER,
} from './board.ts'
import {
  BOURBON,
  BR,
  BV,
  COURTS,
  DU,
  FR,
  GE,
  NA,
  PE,
  POWERS,
  PR,
  PRAGMATIC,
  RU,
  SA,
  SC,
  SP,
} from './powers.ts'
import { hasUnits } from './rules/forces.ts'
import { FORCES } from './shapes.ts'
import { momentOf, type SovereignsState } from './state.ts'

const HAND = 12
const ALL_ERAS = 7

/** Where leaders with their forces stand instead of where the scenario has them. */
type Moves = Readonly<Record<string, string>>

const BOHEMIA_1745: Moves = {
  frederick: 'glatz',
  'old-dessauer': 'leitmeritz',
  schwerin: 'olmutz',
  charles: 'kolin',
  rutowski: 'dresden',
  'de-saxe': 'tournai',
  segur: 'mons',
  wade: 'gent',
  arenberg: 'brussels',
  coigny: 'freiburg',
  'belle-isle': 'strasbourg',
  conti: 'nice',
  'charles-emmanuel': 'cuneo',
  gages: 'pescara',
  lobkowitz: 'laquila',
}

const FLANDERS_1746: Moves = {
  'de-saxe': 'mons',
  conti: 'namur',
  charles: 'charleroi',
  waldeck: 'brussels',
  legonier: 'gent',
  'don-felipe': 'milan',
  maillebois: 'alessandria',
  leichtenstein: 'pavia',
  'charles-emmanuel': 'asti',
  'charles-stuart': 'carlisle',
  cumberland: 'newcastle',
}

/** Face to face in the same spaces: whoever is activated may attack at once, relieve a fortress or be driven off. */
const CONTACT_1745: Moves = {
  'de-saxe': 'charleroi',
  segur: 'namur',
  legonier: 'charleroi',
  arenberg: 'mons',
  ilten: 'mons',
  frederick: 'troppau',
  charles: 'troppau',
  schwerin: 'olmutz',
  'old-dessauer': 'leipzig',
  rutowski: 'leipzig',
  coigny: 'freiburg',
  conti: 'cuneo',
  'don-felipe': 'asti',
  'charles-emmanuel': 'asti',
  gages: 'rimini',
  lobkowitz: 'rimini',
}

/** The board with exercises beside the scenarios that people are offered. */
export const withExercises = (b: Board): Board => ({
  ...b,
  scenarios: [...b.scenarios, bohemia(b), flanders(b), contact(b, '1744', ''), contact(b, '1744-2', '-2')],
})

const scenario = (b: Board, id: string): BoardScenario =>
  b.scenarios.find((sc) => sc.id === id) ?? b.scenarios[0]

/** A copy that may be changed, with every court at war and full hands of all periods; it begins in Summer. */
function late(b: Board, from: string, id: string, year: number): BoardScenario {
  const base = scenario(b, from)
  const setup = structuredClone(base.setup)
  setup.eras = ALL_ERAS
  setup.dealStarred = 1
  setup.dealTo = new Array<number>(COURTS).fill(HAND)
  setup.fromDraw = 0
  setup.forced = null
  setup.skipQuarters = 0
  setup.skipRecruiting = 0
  setup.freeMarches = 1
  for (const nation of [PR, SP, PE, DU, BV]) setup.status[nation] = BELLIGERENT
  return {
    ...base,
    id,
    exercise: true,
    startYear: year,
    startSeason: SUMMER,
    endYear: year + 1,
    endSeason: SPRING,
    setup,
  }
}

function move(b: Board, { setup }: BoardScenario, moves: Moves): void {
  for (const force of setup.forces)
    for (const leader of force.leaders) {
      const to = b.spaceOf.get(moves[b.leaderIds[leader]] ?? '')
      if (to === undefined) continue
      // An enemy garrison outside would be two sides in the open; those inside their walls may be besieged.
      force.space = to
      force.inside = 0
    }
}

/** Sections of a Power in a box of its fleet, as many as the box takes. */
function sail(b: Board, { setup }: BoardScenario, power: number, box: number, n: number): void {
  const at = power * FLEET_BOXES + box
  setup.fleets[at] = Math.min(n, b.fleetMax[at])
}

/** What stands in a fortress space goes inside, if it has no leader and there is room. */
function shelter(b: Board, { setup }: BoardScenario): void {
  for (const force of setup.forces)
    if (force.leaders.length === 0 && b.fortress[force.space] > 0 && force.inf + force.cav <= 6)
      force.inside = 1
}

/** Summer 1745: Prussia back in Bohemia, Saxony and Piedmont on the brink, no emperor since the spring. */
function bohemia(b: Board): BoardScenario {
  const sc = late(b, '1744', 'exercise-1745', 1745)
  const { setup } = sc
  setup.alliance[PR] = BOURBON
  setup.alliance[SA] = PRAGMATIC
  setup.status[SA] = BELLIGERENT
  setup.diplomacy[SA] = 3
  setup.diplomacy[RU] = 2
  setup.diplomacy[PE] = 3
  setup.fortyfive = 4
  setup.flags[CHARLES_CROWNED] = 1
  for (const power of [FR, SP]) {
    sail(b, sc, power, ATLANTIC, 4)
    sail(b, sc, power, MEDITERRANEAN, 3)
  }
  move(b, sc, BOHEMIA_1745)
  shelter(b, sc)
  return sc
}

/** Summer 1746, four persons: sieges in Flanders and Lombardy, the Highlanders in Carlisle, Monarchs tired of war. */
function flanders(b: Board): BoardScenario {
  const sc = late(b, '1746', 'exercise-1746', 1746)
  const { setup } = sc
  setup.status[PR] = BELLIGERENT
  setup.alliance[PR] = BOURBON
  for (const nation of [GE, NA, SC]) setup.alliance[nation] = BOURBON
  setup.fortyfive = 6
  for (let p = 0; p < POWERS; p++) setup.mw[p] = 2
  move(b, sc, FLANDERS_1746)
  shelter(b, sc)
  return sc
}

const CONTACT = 'exercise-contact'
/** AP beyond a commander's rating, and both waivers of a bonus activation (COS-8.4-01). */
const EAGER = { ap: 2, waive: 3 }

/**
 * In the exercise of armies in contact every commander has an activation to begin with, in Summer and in
 * Fall, and fleets may sail.
 */
export function beginLate(b: Board, s: SovereignsState): void {
  if (!b.scenarios[s.scenario].id.startsWith(CONTACT)) return
  for (let force = 0; force < FORCES; force++) {
    const leader = s.forceLead[force]
    if (s.forceAt[force] < 0 || leader < 0 || b.sovereign[leader] === 1 || !hasUnits(s, force)) continue
    for (const due of [momentOf(s), momentOf(s) + 1])
      s.bonuses.push({ court: s.forceCourt[force], leader, due, ...EAGER })
  }
  for (const court of [FR, BR]) s.sorties[court] = 3
}

/** Two seasons of campaigning and no winter; what is not in touch with enemies does not distract. */
function contact(b: Board, from: string, suffix: string): BoardScenario {
  const sc = late(b, from, CONTACT + suffix, 1745)
  const { setup } = sc
  sc.endYear = 1745
  sc.endSeason = FALL
  setup.alliance[PR] = BOURBON
  setup.alliance[SA] = PRAGMATIC
  setup.status[SA] = BELLIGERENT
  setup.diplomacy[SA] = 3
  setup.diplomacy[PE] = 3
  setup.chBox = 2
  setup.fortyfive = 4
  setup.rtc = 2
  // One step and Russia, Genoa and Naples take a side; one defeat and Prussia, Spain and Piedmont give up.
  setup.diplomacy[RU] = 2
  setup.diplomacy[GE] = -2
  for (const power of [PR, SP, PE]) setup.mw[power] = 1
  for (const power of [BR, FR, SP]) {
    sail(b, sc, power, ATLANTIC, 5)
    sail(b, sc, power, MEDITERRANEAN, 5)
  }
  move(b, sc, CONTACT_1745)
  shelter(b, sc)
  setup.forces = setup.forces.filter(({ leaders, inside }) => leaders.length > 0 || inside === 1)
  return sc
}
