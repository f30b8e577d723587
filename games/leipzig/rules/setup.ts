// LEI-S: set-up: armies, missions, cards.

import { type Frame, NONE, RETURN, type Setup } from '@tricorne/engine'
import { type Board, FRENCH, MOST_MARKERS } from '../board.ts'
import type { Preparing } from '../frames.ts'
import type { Mission } from '../nouns.ts'
import { SCENARIOS } from '../scenarios.ts'
import { ask, DRAW, type LeipzigState, PLACES, RUNNING, WAITING } from '../state.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { drawCard, fillDisplay } from './piles.ts'

/**
 * What a game starts with; the second of a match starts the same (LEI-S-02, LEI-S-03, LEI-S-13, LEI-S-14,
 * LEI-S-15, LEI-S-16).
 */
export function freshGame(b: Board) {
  const cards = new Array<number>(PLACES * b.sorts.length).fill(0)
  b.sorts.forEach((sort, i) => {
    cards[DRAW * b.sorts.length + i] = sort.count
  })
  return {
    time: 0,
    due: 0,
    turn: 0,
    actions: 0,
    busy: 0,
    idle: 0,
    stale: 0,
    finished: 0,
    score: [0, 0],
    scouts: [0, 0],
    armies: new Array<number>(b.armies).fill(WAITING),
    marks: new Array<number>(b.armies * MOST_MARKERS).fill(NONE),
    lost: new Array<number>(b.armies).fill(0),
    types: new Array<number>(b.armies).fill(NONE),
    cards,
    known: new Array<number>(2 * b.sorts.length).fill(0),
    missions: new Array<number>(b.sectors).fill(NONE),
    rejected: new Array<number>(b.sectors).fill(NONE),
    revealed: 0,
    second: 0,
  }
}

export const initialState = (b: Board, { scenario, options }: Setup, first: Frame): LeipzigState => ({
  frames: [first],
  scenario: SCENARIOS.findIndex((sc) => sc.id === scenario),
  options: options.slice(),
  game: 0,
  kept: NONE,
  result: RUNNING,
  ...freshGame(b),
})

export const preparingFrame = (): Preparing => ({ proc: 'setup', step: 'begin', chosen: 0 })

/** LEI-S-04, LEI-S-05 */
function drawMissions(s: LeipzigState, _f: Preparing, x: X): Next<Steps> {
  for (let sector = 0; sector < x.board.sectors; sector++) {
    const pile = x.board.missionsOf[sector]
    s.missions[sector] = pile[x.int(pile.length)]
    x.tell(ask(s, FRENCH), 'mission.drawn', s.missions[sector])
  }
  return 'sectors'
}

/** LEI-S-06: a second card in both sectors; the draw is among those left in the pile. */
function drawSecond(s: LeipzigState, _f: Preparing, x: X): Next<Steps> {
  for (let sector = 0; sector < x.board.sectors; sector++) {
    if ((s.second & (1 << sector)) === 0) continue
    const left = x.board.missionsOf[sector].filter((m) => m !== s.missions[sector])
    s.rejected[sector] = left[x.int(left.length)]
    x.tell(ask(s, FRENCH), 'mission.drawn', s.rejected[sector])
  }
  return 'keep'
}

function sectorsIn(mask: number): number {
  let n = 0
  for (let left = mask; left !== 0; left &= left - 1) n++
  return n
}

const chosenSectors = (s: LeipzigState): number => sectorsIn(s.second)
const keptSectors = (s: LeipzigState, f: Preparing): number => sectorsIn(s.second & f.chosen)

/** The next sector of which a card must be kept, or NONE. */
function toKeep(s: LeipzigState, f: Preparing): number {
  const left = s.second & ~f.chosen
  return 31 - Math.clz32(left & -left)
}

function judgeKeep(s: LeipzigState, f: Preparing, mission: Mission): Verdict {
  const sector = toKeep(s, f)
  return mission === s.missions[sector] || mission === s.rejected[sector] ? null : 'LEI-S-08'
}

/** LEI-S-11, LEI-S-12 */
function deal(s: LeipzigState, _f: Preparing, x: X): Next<Steps> {
  const { board: b } = x
  for (const side of [0, 1])
    for (let n = 0; n < b.numbers.startingHand; n++) x.tell(ask(s, side), 'card.got', drawCard(b, s, x, side))
  x.say('setup.dealt')
  fillDisplay(b, s, x)
  return RETURN
}

type Steps = 'begin' | 'sectors' | 'drawSecond' | 'keep' | 'deal'

export const setup = procedure<Preparing, Steps>('setup', {
  begin: drawMissions,

  sectors: {
    prompt: 'setup.sector',
    values: (s, _f, x) => [chosenSectors(s) + 1, x.board.numbers.extraMissions],
    awaits: (s, _f, x) => (chosenSectors(s) < x.board.numbers.extraMissions ? ask(s, FRENCH) : 0),
    then: 'drawSecond',
    together: true,
    verbs: {
      second: {
        kind: 'sector',
        targets(_s, _f, x) {
          for (let sector = 0; sector < x.board.sectors; sector++) x.consider(sector)
        },
        judge: (s, _f, t, x) =>
          t >= 0 && t < x.board.sectors && (s.second & (1 << t)) === 0 ? null : 'LEI-S-06',
        run(s, _f, t, x) {
          s.second |= 1 << t
          x.say('setup.second', t)
          return 'sectors'
        },
      },
    },
  },

  drawSecond,

  keep: {
    prompt: 'setup.keep',
    values: (s, f, x) => [toKeep(s, f), keptSectors(s, f) + 1, x.board.numbers.extraMissions],
    awaits: (s, f) => (toKeep(s, f) === NONE ? 0 : ask(s, FRENCH)),
    then: 'deal',
    together: true,
    verbs: {
      keep: {
        kind: 'mission',
        targets(s, f, x) {
          const sector = toKeep(s, f)
          x.consider(s.missions[sector])
          x.consider(s.rejected[sector])
        },
        judge: (s, f, t) => judgeKeep(s, f, t),
        run(s, f, t, x) {
          const sector = toKeep(s, f)
          if (t === s.rejected[sector]) {
            s.rejected[sector] = s.missions[sector]
            s.missions[sector] = t
          }
          f.chosen |= 1 << sector
          x.tell(ask(s, FRENCH), 'mission.kept', t)
          return 'keep'
        },
      },
    },
  },

  deal,
})
