// COS-4.0, COS-4.2, COS-4.3, COS-4.4: the year and its five seasons.
import { RETURN } from '@tricorne/engine'
import { type Board, EARLY_WINTER, FALL, LATE_WINTER, SPRING, SUMMER } from '../board.ts'
import { crownDefaultFrame } from '../frames/effect.ts'
import { eventPhaseFrame, fortunesFrame, SEASON_EVENT } from '../frames/fortunes.ts'
import { marchFrame, OPENING_MARCH_KIND } from '../frames/march.ts'
import { type Opening, openingFrame, type Sequence } from '../frames/sequence.ts'
import { springFrame } from '../frames/spring.ts'
import { turnFrame } from '../frames/turn.ts'
import { newYearFrame, recruitingFrame, winterFrame } from '../frames/winter.ts'
import { OPENING_MARCH } from '../options.ts'
import { COURTS, FR, POWERS, RU } from '../powers.ts'
import { ARMED, FORCES } from '../shapes.ts'
import { EXPELLED, hasCome, momentOf, type SovereignsState, TIME } from '../state.ts'
import { clearIrregulars } from './croats.ts'
import { isCrownDue } from './effects/tracks.ts'
import { hasUnits, isForce, refreshForces, spIn } from './forces.ts'
import { dealHands } from './hands.ts'
import { procedure, type X } from './kit.ts'
import { recallSovereigns } from './leaders.ts'
import { inQuarters } from './lodging.ts'
import { gainVp } from './points.ts'
import { courtOf, isBelligerent, isEngland } from './relations.ts'
import { endSubsidies } from './subsidies.ts'
import { noteSupply } from './supply.ts'
import { automaticWin, endMatch, finish, judgeLondon, scoreEmperor } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState

/** The place of Russia in power order (COS-7.7-02). */
const RUSSIAN_SLOT = 4
const SLOTS = 5

export const isWinter = (s: S): boolean => s.season === LATE_WINTER || s.season === EARLY_WINTER
const isFirst = (f: Sequence): boolean => f.seasons === 1

type Steps =
  | 'begin'
  | 'season'
  | 'quarters'
  | 'recruiting'
  | 'turns'
  | 'after'
  | 'fow'
  | 'emptied'
  | 'spring'
  | 'end'
  | 'finish'

export const sequence = procedure<Sequence, Steps>('sequence', {
  begin(s, _f, x) {
    const { setup } = x.board.scenarios[s.scenario]
    dealHands(x.board, s, x)
    if (s.options[OPENING_MARCH] === 1 && setup.freeMarches === 1) return x.call(s, openingFrame(), 'season')
    return 'season'
  },

  /** COS-4.0-01 */
  season(s, f, x) {
    if (isOver(s)) return endMatch(s)
    f.seasons++
    f.slot = 0
    x.say('sequence.season', s.season, s.year)
    recallSovereigns(x.board, s, x)
    if (s.season === LATE_WINTER) return x.call(s, newYearFrame(), 'turns')
    if (s.season === EARLY_WINTER) return 'quarters'
    if (s.season !== SPRING) return 'turns'
    const fromDraw = isFirst(f) && x.board.scenarios[s.scenario].setup.fromDraw === 1
    return x.call(s, springFrame(fromDraw), 'spring')
  },

  /** COS-4.3.1-01 */
  quarters(s, f, x) {
    const skip = isFirst(f) && x.board.scenarios[s.scenario].setup.skipQuarters === 1
    return skip ? 'recruiting' : x.call(s, winterFrame(), 'recruiting')
  },

  /** COS-4.3.2-01 */
  recruiting(s, f, x) {
    const skip = isFirst(f) && x.board.scenarios[s.scenario].setup.skipRecruiting === 1
    return skip ? 'turns' : x.call(s, recruitingFrame(), 'turns')
  },

  /** COS-4.0.1-01 */
  turns(s, f, x) {
    if (isOver(s)) return endMatch(s)
    const b = x.board
    const winter = isWinter(s)
    if (winter) markExpelled(b, s, f)
    endSubsidies(b, s, x)
    if (f.slot === SLOTS || (f.slot === RUSSIAN_SLOT && !hasRussianTurn(s))) {
      f.housed = []
      return 'after'
    }
    if (winter) f.housed = housedForces(b, s)
    const { slot } = f
    f.slot++
    return x.call(s, turnFrame(b, s, slot, Number(winter)), 'turns')
  },

  /** COS-4.2.5-01, COS-4.3-03, COS-4.4-03 */
  after(s, _f, x) {
    if (s.season === LATE_WINTER) return 'emptied'
    return x.call(s, eventPhaseFrame(SEASON_EVENT), 'fow')
  },

  /** COS-4.2.6-01 */
  fow(s, _f, x) {
    if (isOver(s)) return endMatch(s)
    return isWinter(s) ? 'end' : x.call(s, fortunesFrame(), 'end')
  },

  /** COS-4.4.6-01, COS-4.4.6-02, COS-4.4.7-01 */
  emptied(s, _f, x) {
    if (s.year !== FIRST_YEAR) removeDepots(x.board, s, x)
    scoreEmperor(x.board, s, x)
    return 'end'
  },

  /** COS-6.8.2-01 */
  spring(s, _f, x) {
    if (isOver(s)) return endMatch(s)
    return isCrownDue(x.board, s) ? x.call(s, crownDefaultFrame(x.board), 'end') : 'end'
  },

  /** COS-4.2.7-01 */
  end(s, _f, x) {
    if (isOver(s)) return endMatch(s)
    const b = x.board
    // COS-12.5-01: Spring has no End phase; what events have placed in it stays for Summer.
    if (s.season !== SPRING) clearIrregulars(b, s, x)
    endSubsidies(b, s, x)
    if (s.season === FALL) scoreLanding(b, s, x)
    if (s.season === EARLY_WINTER) judgeLondon(b, s, x)
    for (let i = 0; i < FORCES; i++) s.forceFlags[i] &= ~EXPELLED
    refreshForces(b, s)
    s.result = automaticWin(b, s)
    const { endYear, endSeason } = b.scenarios[s.scenario]
    if (!isOver(s) && s.year === endYear && s.season === endSeason) s.result = TIME
    if (isOver(s)) return endMatch(s)
    advance(s)
    return 'season'
  },

  finish(s, _f, x) {
    finish(x.board, s, x)
    return RETURN
  },
})

/** COS-4.4.6-02: the winter in which depots stay. */
const FIRST_YEAR = 1741

/** COS-7.7-02: Russia acts in Summer and Fall only. */
const hasRussianTurn = (s: S): boolean => (s.season === SUMMER || s.season === FALL) && isBelligerent(s, RU)

/** COS-4.2.7-01, COS-4.4.1-01: the next season; Late Winter belongs to the new year. */
function advance(s: S): void {
  if (s.season === EARLY_WINTER) {
    s.season = LATE_WINTER
    s.year++
  } else s.season++
  const now = momentOf(s)
  s.bonuses = s.bonuses.filter((bonus) => bonus.due >= now) // COS-8.2-04
  s.bonusPoints = s.bonusPoints.filter((bonus) => bonus.due >= now)
  s.rollBonuses = []
  s.advisors = s.advisors.filter((a) => !hasCome(s, a.until))
  s.bars = s.bars.filter((bar) => !hasCome(s, bar.until))
  s.truces = s.truces.filter((truce) => !hasCome(s, truce.until))
}

/** COS-4.4.6-01: saved depots stay. */
function removeDepots(b: Board, s: S, x: X): void {
  for (let i = 0; i < b.spaces * POWERS; i++) s.depots[i] = 0
  x.say('sequence.depots')
  noteSupply(b, s)
}

/** COS-16.5-06: a point in each later year that French SP remain in England at the end of Fall. */
function scoreLanding(b: Board, s: S, x: X): void {
  if (s.landingYear === 0 || s.landingYear >= s.year || !hasFrenchInEngland(b, s)) return
  s.landingYear = s.year
  gainVp(b, s, x, FR, 1, true)
}

/** In England itself, not in Scotland. */
function hasFrenchInEngland(b: Board, s: S): boolean {
  for (let f = 0; f < FORCES; f++)
    if (isForce(s, f) && isEngland(b, s.forceAt[f]) && spIn(s.units[f * ARMED + FR]) > 0) return true
  return false
}

// --- driven from winter quarters --------------------------------------------------------------

/** Forces in winter quarters now. */
function housedForces(b: Board, s: S): number[] {
  const housed: number[] = []
  for (let f = 0; f < FORCES; f++) if (isForce(s, f) && hasUnits(s, f) && inQuarters(b, s, f)) housed.push(f)
  return housed
}

/** COS-17.4-01: forces of others that stood in winter quarters before this turn and stand in the open after it. */
function markExpelled(b: Board, s: S, f: Sequence): void {
  for (const force of f.housed)
    if (
      isForce(s, force) &&
      s.forceCourt[force] !== f.slot - 1 &&
      hasUnits(s, force) &&
      !inQuarters(b, s, force)
    )
      s.forceFlags[force] |= EXPELLED
}

// --- marches before the match -----------------------------------------------------------------

/** Whether a court directs a belligerent Power. */
function mayMarch(b: Board, s: S, court: number): boolean {
  for (let power = 0; power < POWERS; power++)
    if (isBelligerent(s, power) && courtOf(b, s, power) === court) return true
  return false
}

/** COS-22.6-01: in power order, each may make one free march, which is neither interrupted nor intercepted. */
export const opening = procedure<Opening, 'begin'>('opening', {
  begin(s, f, x) {
    while (f.court < COURTS && !mayMarch(x.board, s, f.court)) f.court++
    if (f.court >= COURTS) return RETURN
    const { court } = f
    f.court++
    return x.call(s, marchFrame(OPENING_MARCH_KIND, court), 'begin')
  },
})
