// States that come from outside: is this a position of Leipzig at all? And what must hold in every position
// that the rules make.
import type { Frame } from '@tricorne/engine'
import { isFrame, Positions } from '@tricorne/kit'
import { type Board, MOST_MARKERS } from './board.ts'
import { BATTLE, type Battle, FRAMES, MARCH, MUSTER, PLACING, type Placing } from './frames.ts'
import { contact } from './rules/battle.ts'
import { PROCEDURES } from './rules/index.ts'
import {
  type LeipzigState,
  markIn,
  marksOf,
  missionsDue,
  PLACES,
  RESIGNED,
  revealedMissions,
  SPREAD,
  STATE,
  strengthOf,
  supply,
  WAITING,
} from './state.ts'

/** What positions look like: their check, their stored form. */
export const POSITIONS = new Positions<LeipzigState, Board>(STATE, FRAMES, PROCEDURES, {
  invariants,
  faults: (s, b) => [...invariants(s, b), ...frameFaults(s, b)],
})

/** Frames that do not fit the rest of the state. */
function frameFaults(s: LeipzigState, b: Board): string[] {
  const faults: string[] = []
  if (s.frames.length > 0 && s.result !== 0) faults.push('the match is over and goes on')
  for (const f of s.frames) {
    if (isFrame(f, MARCH) && f.step !== 'begin' && f.step !== 'end')
      if (s.armies[f.army] !== SPREAD || markIn(s, f.army, f.from) < 0)
        faults.push('a marker moves that is not there')
    if (isFrame(f, MUSTER) && f.step === 'omit' && s.armies[f.army] !== WAITING)
      faults.push('an Army Card is played that is not there')
    if (isFrame(f, PLACING) && f.step === 'type') faults.push(...typeFaults(s, b, f))
    if (isFrame(f, BATTLE) && f.step === 'choose') faults.push(...battleFaults(s, b, f))
    if (f.proc === 'setup' ? f.step === 'begin' : f.proc !== 'match') faults.push(...unready(s, f))
  }
  return faults
}

const typeFaults = (s: LeipzigState, b: Board, { army }: Placing): string[] =>
  s.armies[army] >= 0 && s.types[army] < 0 && b.typeMask[army] === 7
    ? []
    : ['a type is chosen for an army that has one']

const battleFaults = (s: LeipzigState, b: Board, { side, dealer }: Battle): string[] =>
  b.side[dealer] !== side && s.armies.some((at, a) => at >= 0 && contact(b, s, a, dealer))
    ? []
    : ['an army deals a point that touches no enemy']

const unready = (s: LeipzigState, f: Frame): string[] =>
  f.proc === 'setup' || s.missions.every((m) => m >= 0) ? [] : ['play has begun without missions']

/** What the rules must keep true in every position. */
export function invariants(s: LeipzigState, b: Board): string[] {
  return [...armyFaults(s, b), ...cardFaults(s, b), ...missionFaults(s, b)]
}

/** LEI-V-08: the match may have ended in the middle of something. */
const brokenOff = (s: LeipzigState): boolean => s.result >= RESIGNED

/** Conservation of armies and markers, LEI-P-07, LEI-P-19. */
function armyFaults(s: LeipzigState, b: Board): string[] {
  const faults: string[] = []
  const resolving = brokenOff(s) || s.frames.some((f) => f.proc === 'muster' || f.proc === 'removal')
  const choosing = brokenOff(s) || s.frames.some((f) => f.proc === 'placing' && f.step === 'type')
  const held = new Set<number>()
  for (let a = 0; a < b.armies; a++) {
    const name = b.armyIds[a]
    const at = s.armies[a]
    const marks = marksOf(s, a)
    if (at >= 0) {
      if (held.has(at)) faults.push(`two armies stand at ${b.regionNames[at]} (LEI-P-07)`)
      held.add(at)
      if (s.types[a] < 0 && !choosing) faults.push(`${name} has no unit type (LEI-P-15)`)
      if (s.types[a] >= 0 && (b.typeMask[a] & (1 << s.types[a])) === 0)
        faults.push(`${name} is of a type that it cannot have (LEI-C-11)`)
      else if (strengthOf(b, s, a) < 1) faults.push(`${name} has no strength left (LEI-B-19)`)
    } else if (at < -1 && (s.lost[a] !== 0 || s.types[a] !== -1))
      faults.push(`${name} is hurt before it stands (LEI-P-16)`)
    if (marks > b.markers[a]) faults.push(`${name} has ${marks} markers (LEI-C-14)`)
    if (at !== SPREAD ? marks > 0 : marks < (resolving ? 1 : 2))
      faults.push(`${name} has ${marks} markers on the board (LEI-P-19)`)
  }
  for (let i = 0; i < s.marks.length; i++) {
    const at = s.marks[i]
    if (at < 0) continue
    if (held.has(at)) faults.push(`a marker and an army are at ${b.regionNames[at]} (LEI-P-19)`)
    if (markIn(s, Math.floor(i / MOST_MARKERS), at) !== i)
      faults.push(`two markers of an army are at ${b.regionNames[at]} (LEI-A3-06)`)
  }
  return faults
}

/** Conservation of cards. */
function cardFaults(s: LeipzigState, b: Board): string[] {
  const faults: string[] = []
  const n = b.sorts.length
  for (let sort = 0; sort < n; sort++) {
    let sum = 0
    for (let place = 0; place < PLACES; place++) sum += s.cards[place * n + sort]
    if (sum !== b.sorts[sort].count) faults.push(`there are ${sum} cards ${b.sorts[sort].name} (LEI-C-16)`)
    for (const side of [0, 1])
      if (s.known[side * n + sort] > s.cards[side * n + sort])
        faults.push(`a hand is known to hold a card ${b.sorts[sort].name} that it does not hold`)
  }
  if (supply(b, s) < 0) faults.push('there are more Scout Cards in the hands than there are (LEI-C-22)')
  return faults
}

/** LEI-S-09, LEI-K-06 */
function missionFaults(s: LeipzigState, b: Board): string[] {
  const faults: string[] = []
  const preparing = brokenOff(s) || s.frames.some((f) => f.proc === 'setup')
  for (let sector = 0; sector < b.sectors; sector++) {
    const [kept, other] = [s.missions[sector], s.rejected[sector]]
    if (kept >= 0 && b.missions[kept].sector !== sector)
      faults.push('a mission lies in another sector (LEI-S-09)')
    if (other >= 0 && (b.missions[other].sector !== sector || other === kept))
      faults.push('a rejected mission lies in another sector or is kept (LEI-S-08)')
    if (other >= 0 && (s.second & (1 << sector)) === 0)
      faults.push('a second mission was not asked for (LEI-S-06)')
    if (kept < 0 && (!preparing || other >= 0 || s.revealed !== 0))
      faults.push('a mission is missing (LEI-S-09)')
  }
  if (brokenOff(s) || s.frames.some((f) => f.proc === 'clock')) return faults
  const due = missionsDue(b, s)
  const shown = revealedMissions(s)
  if (shown !== due) faults.push(`${shown} missions are revealed instead of ${due} (LEI-K-06)`)
  return faults
}
