// MAR-17.6: the markers of the political tracks move, and what the boxes they come to mean.

import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { Tracks } from '../frames.ts'
import { saxonyStands, WITH_PRUSSIA } from '../leagues.ts'
import type { City, Piece, Power } from '../nouns.ts'
import { ITALY_MARKER } from '../options.ts'
import { type Expedition, ITALY_TRACK, SAXONY_TRACK } from '../politicalboard.ts'
import { AWAY, courtOf, ELIMINATED, isGeneral, type MariaState, pieceAt, seatOf } from '../state.ts'
import { canPay, paymentFrame } from './cards.ts'
import { displacementFrame } from './displacement.ts'
import { removeHussar } from './hussars.ts'
import { procedure, type Verdict, type X } from './kit.ts'
import { leavePrussia } from './movement.ts'
import { saxonyFrame } from './saxony.ts'
import { commandFrame, judgeJoin, mateOf, needsCommand, sharesTroops, takeAlong } from './stacks.ts'

export const tracksFrame = (moves: number[]): Tracks => ({
  proc: 'tracks',
  step: 'begin',
  moves,
  track: 0,
  looked: 0,
  general: -1,
})

/** MAR-17.6-05: what two troops for an eliminated general cost. */
const PRICE = 8
const TROOPS = 2

// --- markers --------------------------------------------------------------------------

/** MAR-Q40: stops at the ends; MAR-Q44: Saxony never goes back to Prussia. */
function arrival(b: Board, s: MariaState, track: number, steps: number): number {
  const from = courtOf(s).tracks[track]
  const left = track === SAXONY_TRACK && saxonyStands(s) !== WITH_PRUSSIA
  const low = left ? Math.min(from, b.politics.leftLimit) : 0
  return Math.max(low, Math.min(b.politics.tracks[track].boxes.length - 1, from + steps))
}

/** The number of a box among the boxes of all tracks, for the log. */
function boxNumber(b: Board, track: number, box: number): number {
  let before = 0
  for (let t = 0; t < track; t++) before += b.politics.tracks[t].boxes.length
  return before + box
}

/** MAR-17.6-09, MAR-17.6-10, MAR-Q10 */
function markItaly(b: Board, s: MariaState, x: X): void {
  const court = courtOf(s)
  const { boxes, star } = b.politics.tracks[ITALY_TRACK]
  const box = court.tracks[ITALY_TRACK]
  const { marker } = boxes[box]
  const before = court.italy
  if (marker >= 0) court.italy = marker + 1
  else if (box === star || s.options[ITALY_MARKER] !== 0) court.italy = 0
  if (court.italy === before) return
  if (before > 0) x.say('italy.lost', before - 1)
  if (court.italy > 0) x.say('italy.gained', court.italy - 1)
}

// --- expeditions ----------------------------------------------------------------------

/** The off-map box in hand: the one looked at last. */
function boxOf(b: Board, f: Tracks): number {
  const { length } = b.politics.expeditions
  return (f.looked + length - 1) % length
}

const expeditionOf = (b: Board, f: Tracks): Expedition => b.politics.expeditions[boxOf(b, f)]

const owner = (s: MariaState, f: Tracks, x: X): number => 1 << seatOf(s, expeditionOf(x.board, f).power)

/** Goes on to the next off-map box of the track with something to do: the step to take, or null. */
function nextBox(b: Board, s: MariaState, f: Tracks): 'arrive' | 'send' | null {
  const { expeditions, tracks } = b.politics
  const court = courtOf(s)
  while (f.looked < 2 * expeditions.length) {
    const going = f.looked++ >= expeditions.length
    const box = boxOf(b, f)
    const { track, city } = expeditions[box]
    if (track !== f.track) continue
    const applies = tracks[track].boxes[court.tracks[track]].expedition === box
    if (!going && !applies && court.away[box] >= 0 && city >= 0) return 'arrive'
    if (going && applies && court.away[box] < 0 && couldSend(b, s, expeditions[box].power)) return 'send'
  }
  return null
}

/** Whether the power has a general at all who is not away already. */
const couldSend = (b: Board, s: MariaState, power: Power): boolean =>
  b.generalsOf[power].some((g) => s.at[g] >= 0 || s.at[g] === ELIMINATED)

function judgeSend(b: Board, s: MariaState, power: Power, general: Piece): Verdict {
  if (!isGeneral(b, general) || b.power[general] !== power) return 'MAR-17.6-04'
  if (s.at[general] >= 0) return null
  if (s.at[general] !== ELIMINATED) return 'MAR-17.6-04'
  return canPay(b, s, power, PRICE) ? null : 'MAR-17.6-05'
}

/** MAR-Q60: nobody is on the map, and too few cards to raise one. */
const canSend = (b: Board, s: MariaState, power: Power): boolean =>
  b.generalsOf[power].some((g) => judgeSend(b, s, power, g) === null)

/** All pieces in a city, who must make way. */
function piecesAt(b: Board, s: MariaState, city: City): number[] {
  const list: number[] = []
  for (let i = 0; i < b.generals + b.trains; i++) if (s.at[i] === city) list.push(i)
  return list
}

type Steps = 'begin' | 'boxes' | 'arrive' | 'join' | 'clear' | 'home' | 'send' | 'divide' | 'raised' | 'sent'

/** MAR-17.5-11, MAR-17.6: track by track, in the order of MAR-Q40; only the box of arrival counts. */
export const tracks = procedure<Tracks, Steps>('tracks', {
  begin(s, f, x) {
    const { board: b } = x
    if (f.track >= b.politics.tracks.length) return RETURN
    const court = courtOf(s)
    const to = arrival(b, s, f.track, f.moves[f.track])
    if (to === court.tracks[f.track]) return 'boxes'
    court.tracks[f.track] = to
    x.say('track.moved', f.track, boxNumber(b, f.track, to))
    if (f.track === ITALY_TRACK) markItaly(b, s, x)
    return f.track === SAXONY_TRACK ? x.call(s, saxonyFrame(), 'boxes') : 'boxes' // MAR-19.3
  },

  // Looked at in every politics stage: an expedition may still wait for its general (MAR-Q60).
  boxes(s, f, x) {
    const step = nextBox(x.board, s, f)
    if (step !== null) return step
    f.track++
    f.looked = 0
    return 'begin'
  },

  // MAR-17.6-06, MAR-17.6-07
  arrive(s, f, x) {
    const { power, city } = expeditionOf(x.board, f)
    if (pieceAt(x.board, s, city) < 0) return 'home'
    return judgeJoin(x.board, s, power, city) === null ? 'join' : 'clear'
  },

  // MAR-Q39
  join: {
    prompt: 'expedition.join',
    values: (s, f, x) => [courtOf(s).away[boxOf(x.board, f)], expeditionOf(x.board, f).city],
    awaits: owner,
    verbs: {
      join: { judge: () => null, run: () => 'home' },
      clear: { judge: () => null, run: () => 'clear' },
    },
  },

  clear: (s, f, x) =>
    x.call(s, displacementFrame(piecesAt(x.board, s, expeditionOf(x.board, f).city), false), 'home'),

  home(s, f, x) {
    const { board: b } = x
    const { away } = courtOf(s)
    const { city } = expeditionOf(b, f)
    const general = away[boxOf(b, f)]
    away[boxOf(b, f)] = -1
    removeHussar(b, s, x, city)
    s.at[general] = city
    x.say('expedition.returned', general, city)
    leavePrussia(b, s, x, b.power[general], city)
    const mate = mateOf(b, s, general)
    return needsCommand(b, general, mate) ? x.call(s, commandFrame(general, mate), 'boxes') : 'boxes'
  },

  // MAR-17.6-04, MAR-17.6-05, MAR-D09; asked whatever the hand holds
  send: {
    prompt: 'expedition.send',
    values: (_s, f, x) => [boxOf(x.board, f)],
    awaits: owner,
    verbs: {
      send: {
        kind: 'piece',
        targets(_s, f, x) {
          for (const g of x.board.generalsOf[expeditionOf(x.board, f).power]) x.consider(g)
        },
        judge: (s, f, t, x) => judgeSend(x.board, s, expeditionOf(x.board, f).power, t),
        run(s, f, t, x) {
          f.general = t
          if (s.at[t] < 0) return x.call(s, paymentFrame(x.board.power[t], PRICE), 'raised')
          return sharesTroops(x.board, t, mateOf(x.board, s, t)) ? 'divide' : 'sent'
        },
      },
      pass: {
        judge: (s, f, _t, x) => (canSend(x.board, s, expeditionOf(x.board, f).power) ? 'MAR-17.6-04' : null),
        run(_s, f, _t, x) {
          x.say('expedition.waits', boxOf(x.board, f))
          return 'boxes'
        },
      },
    },
  },

  // MAR-Q62: the troops of a stack are split when the generals part
  divide: {
    prompt: 'stack.divide',
    values: (s, f, x) => [f.general, s.troops[f.general] + s.troops[mateOf(x.board, s, f.general)]],
    awaits: owner,
    verbs: {
      take: takeAlong(
        (f) => f.general,
        (b, s, f) => mateOf(b, s, f.general),
        'sent',
      ),
    },
  },

  raised(s, f, x) {
    s.troops[f.general] = TROOPS
    const power = x.board.power[f.general]
    for (let n = 0; n < TROOPS; n++) x.tell(1 << seatOf(s, power), 'winter.troop', f.general)
    x.say('winter.recruited', power, TROOPS)
    return 'sent'
  },

  // MAR-Q72: he comes back face-up
  sent(s, f, x) {
    const { board: b } = x
    const mate = mateOf(b, s, f.general)
    const parted = (1 << f.general) | (mate < 0 ? 0 : 1 << mate)
    s.chief &= ~parted
    s.down &= ~(1 << f.general)
    s.at[f.general] = AWAY
    courtOf(s).away[boxOf(b, f)] = f.general
    x.say('expedition.sent', f.general, boxOf(b, f))
    f.general = -1
    return 'boxes'
  },
})
