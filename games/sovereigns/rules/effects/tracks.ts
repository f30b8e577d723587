// COS-6.7.1-01, COS-6.8.1-02: markers on the tracks of the '45 and of the crown.
import { AU, type Board, placeIn, SEASON_IDS } from '../../board.ts'
import type { SovereignsState } from '../../state.ts'
import type { X } from '../kit.ts'
import { boxProgram, crownDefaultProgram, programOpen, RTC } from './program.ts'

type S = SovereignsState

/** COS-6.8.1-01: onto the space above the first box. */
export function startTrack(s: S, x: X, track: number): void {
  if (track === RTC) s.crown = 0
  else s.fortyfive = 0
  x.say(track === RTC ? 'crown.begun' : 'fortyfive.begun')
}

/** One box on, or onto the first; says which program the box has, or -1 if the marker is at the end. */
export function moveOn(b: Board, s: S, x: X, track: number): number {
  const boxes = track === RTC ? b.pack.tracks.rtc.boxes : b.pack.tracks.fortyfive.boxes
  const box = Math.max(0, track === RTC ? s.crown : s.fortyfive) + 1
  if (box > boxes.length) return -1
  if (track === RTC) s.crown = box
  else s.fortyfive = box
  x.say(track === RTC ? 'crown.moved' : 'fortyfive.moved', box)
  return boxProgram(b, track, box)
}

/** COS-6.8.2-01: whether Austria is asked now, at the end of a season. */
export function isCrownDue(b: Board, s: S): boolean {
  const { when } = b.pack.tracks.rtc.default
  if (s.year !== when.year || s.season !== placeIn(SEASON_IDS, when.season) || s.crown >= 0) return false
  return programOpen(b, s, crownDefaultProgram(b), AU)
}
