// MAR-19.3: Saxony changes sides.

import { type Frame, RETURN } from '@tricorne/engine'
import { isFrame } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { CARD_PHASE, COMBAT, type Defection, MOVEMENT, STAGE, WINTER } from '../frames.ts'
import { LEAGUES, leagueOf, NEUTRAL, saxonyStands, together } from '../leagues.ts'
import type { City, Power } from '../nouns.ts'
import { SAXONY_TRACK } from '../politicalboard.ts'
import { AUSTRIA, PRUSSIA, SAXONY } from '../powers.ts'
import { courtOf, ELIMINATED, homeOf, type MariaState, seatOf } from '../state.ts'
import { displacementFrame } from './displacement.ts'
import { removeHussar } from './hussars.ts'
import { type Next, procedure, type X } from './kit.ts'
import { mateOf } from './stacks.ts'
import { winterFrame } from './winter.ts'

/** Called after Saxony's marker has been moved: carries out what its new box means. */
export const saxonyFrame = (): Frame => ({ proc: 'saxony', step: 'begin' })

/** Called when the peace has just taken Saxony from Prussia and put it in box S (MAR-19.1-05). */
export const leaveSaxonyFrame = (): Frame => ({ proc: 'saxony', step: 'leave' })

// --- neutral --------------------------------------------------------------------------

/** Saxony's generals and train. */
const saxonPieces = (b: Board): number[] => [...b.generalsOf[SAXONY], ...b.trainsOf[SAXONY]]

/** The pieces of other powers in a power's home country, Austria's first (MAR-Q42). */
export function strangersIn(b: Board, s: MariaState, power: Power): number[] {
  const list: number[] = []
  for (let i = 0; i < b.generals + b.trains; i++)
    if (s.at[i] >= 0 && b.power[i] !== power && b.homes[s.league][s.at[i]] === power) list.push(i)
  return list.sort((i, j) => Number(b.power[j] === AUSTRIA) - Number(b.power[i] === AUSTRIA))
}

/** Whether a piece of another power stands in the city. */
function foreignIn(b: Board, s: MariaState, city: City): boolean {
  for (let i = 0; i < b.generals + b.trains; i++) if (s.at[i] === city && b.power[i] !== SAXONY) return true
  return false
}

/** Whether a stranger stands in the city, or a Saxon piece that must wait for one to leave its own (MAR-Q43). */
function isKept(b: Board, s: MariaState, city: City): boolean {
  if (foreignIn(b, s, city)) return true
  return saxonPieces(b).some((i) => s.at[i] === city && b.start[i] !== city && foreignIn(b, s, b.start[i]))
}

/** MAR-19.3-09: to the set-up cities, as far as nobody is there who has to go first (MAR-Q43). */
function sendHome(s: MariaState, x: X): void {
  const { board: b } = x
  for (const i of saxonPieces(b)) {
    const city = b.start[i]
    if (s.at[i] < 0 || s.at[i] === city || isKept(b, s, city)) continue
    s.chief &= ~(1 << i)
    removeHussar(b, s, x, city)
    s.at[i] = city
    x.say('piece.displaced', i, city)
  }
}

/** MAR-19.3-11: all victory markers in Saxony go back to their pools. */
function clearMarkers(b: Board, s: MariaState): void {
  for (let i = 0; i < b.fortresses.length; i++) if (homeOf(b, s, i) === SAXONY) s.markers[i] = 0
}

/** Saxony has no further part in the stage of its former partner (MAR-19.3-08, MAR-5-11). */
function leaveStage(s: MariaState): void {
  for (const f of s.frames)
    if (
      isFrame(f, STAGE) ||
      isFrame(f, CARD_PHASE) ||
      isFrame(f, MOVEMENT) ||
      isFrame(f, COMBAT) ||
      isFrame(f, WINTER)
    )
      if (f.powers.includes(PRUSSIA) && f.powers.includes(SAXONY))
        f.powers.splice(f.powers.indexOf(SAXONY), 1)
}

// --- Austria's ally -------------------------------------------------------------------

/** MAR-19.3-15: Saxon generals in a stack with somebody they no longer belong to. */
function misplaced(b: Board, s: MariaState): number[] {
  return b.generalsOf[SAXONY].filter((g) => {
    const mate = mateOf(b, s, g)
    return mate >= 0 && !together(s, SAXONY, b.power[mate])
  })
}

function change(s: MariaState, x: X): Next<SaxonySteps> {
  const { board: b } = x
  const { tracks } = courtOf(s)
  const { status } = b.politics.tracks[SAXONY_TRACK].boxes[tracks[SAXONY_TRACK]]
  if (status === saxonyStands(s)) return RETURN
  s.league = leagueOf(status, LEAGUES[s.league].peace)
  return leave(s, x)
}

/** Saxony stands elsewhere than before. */
function leave(s: MariaState, x: X): Next<SaxonySteps> {
  x.reveal() // MAR-H27: Maria sees hand and troops from now on
  x.say('saxony.changed', courtOf(s).tracks[SAXONY_TRACK])
  leaveStage(s)
  return saxonyStands(s) === NEUTRAL ? 'neutral' : 'ally'
}

type SaxonySteps = 'begin' | 'leave' | 'neutral' | 'home' | 'ally' | 'return' | 'end'

export const saxony = procedure<Frame, SaxonySteps>('saxony', {
  begin: (s, _f, x) => change(s, x),
  leave: (s, _f, x) => leave(s, x),

  neutral(s, _f, x) {
    clearMarkers(x.board, s)
    sendHome(s, x)
    return x.call(s, displacementFrame(strangersIn(x.board, s, SAXONY), true), 'home') // MAR-19.3-10
  },

  home(s, _f, x) {
    sendHome(s, x)
    return RETURN
  },

  ally: (s, _f, x) => x.call(s, displacementFrame(misplaced(x.board, s), false), 'return'),

  // MAR-19.3-17, MAR-D35: asked whatever the hand holds
  return(s, _f, x) {
    const lost = x.board.generalsOf[SAXONY].some((g) => s.at[g] === ELIMINATED)
    return lost ? x.call(s, { ...winterFrame([SAXONY]), step: 'recruit' }, 'end') : RETURN
  },

  end: () => RETURN,
})

// --- the marker moves because Prussia has lost ---------------------------------------

export const defectionFrame = (steps: number): Defection => ({ proc: 'defection', step: 'begin', steps })

/** MAR-Q40: the marker stops at the end of its track. */
function mostSteps(b: Board, s: MariaState, f: Defection): number {
  const left = b.politics.tracks[SAXONY_TRACK].boxes.length - 1 - courtOf(s).tracks[SAXONY_TRACK]
  return Math.min(f.steps, left)
}

type DefectionSteps = 'begin' | 'end'

/**
 * MAR-19.3-02, MAR-19.3-03, MAR-D28: for each victory marker that Prussia must take off, Austria may move Saxony
 * a box (MAR-19.3-04, MAR-19.3-05).
 */
export const defection = procedure<Defection, DefectionSteps>('defection', {
  begin: {
    prompt: 'saxony.shift',
    values: (s, f, x) => [mostSteps(x.board, s, f)],
    awaits: (s, f, x) => (mostSteps(x.board, s, f) > 0 ? 1 << seatOf(s, AUSTRIA) : 0),
    then: 'end',
    verbs: {
      shift: {
        kind: 'count',
        targets(s, f, x) {
          for (let n = 0; n <= mostSteps(x.board, s, f); n++) x.consider(n)
        },
        judge: (s, f, t, x) => (t >= 0 && t <= mostSteps(x.board, s, f) ? null : 'MAR-19.3-02'),
        run(s, _f, t, x) {
          courtOf(s).tracks[SAXONY_TRACK] += t
          x.say('saxony.shifted', t)
          return x.call(s, saxonyFrame(), 'end')
        },
      },
    },
  },
  end: () => RETURN,
})
