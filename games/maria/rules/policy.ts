// MAR-17.5: a political card that was taken is carried out: what it grants, then how it moves the tracks.

import { RETURN } from '@tricorne/engine'
import { frameOf } from '@tricorne/kit'
import type { Board } from '../board.ts'
import { POLITICS, type Policy } from '../frames.ts'
import type { Piece, PoliticalCard, Power } from '../nouns.ts'
import { EITHER, LEFT, RIGHT, TAKER, type TrackMove } from '../politicalboard.ts'
import { type MariaState, seatOf } from '../state.ts'
import { drawCards, mayDraw } from './cards.ts'
import { type Next, procedure, type Verb, type Verdict, type X } from './kit.ts'
import { commandFrame, mateOf, needsCommand } from './stacks.ts'
import { addTroop, enterAt, judgeEntry, judgeRecruit } from './winter.ts'

export const policyFrame = (power: Power, card: PoliticalCard): Policy => ({
  proc: 'policy',
  step: 'begin',
  power,
  card,
  grant: 0,
  left: 0,
  entering: -1,
  move: 0,
})

const cardIn = (b: Board, f: Policy) => b.politics.cards[f.card]

const beneficiary = (f: Policy, power: Power): number => (power === TAKER ? f.power : power)

/** The power that gets the troops in hand. */
const raiser = (b: Board, f: Policy): number => beneficiary(f, cardIn(b, f).troops[f.grant].power)

/** Whether one more troop finds a general. */
function hasPlace(b: Board, s: MariaState, power: Power): boolean {
  for (const g of b.generalsOf[power]) if (judgeRecruit(b, s, power, g, 0) === null) return true
  return false
}

/** MAR-H07: only the owner learns who has got it. */
function given(s: MariaState, f: Policy, general: Piece, x: X): void {
  f.left--
  x.tell(1 << seatOf(s, x.board.power[general]), 'winter.troop', general)
}

// --- moves of the tracks --------------------------------------------------------------

const moveIn = (b: Board, f: Policy): TrackMove => cardIn(b, f).moves[f.move]

/** MAR-17.5-13: of several tracks the taker moves which he likes; a single one is moved. */
const mayStay = (b: Board, f: Policy): boolean => moveIn(b, f).upTo || cardIn(b, f).moves.length > 1

function judgeShift(b: Board, f: Policy, way: number, steps: number): Verdict {
  const m = moveIn(b, f)
  if (m.direction !== EITHER && m.direction !== way) return 'MAR-17.5-12'
  if (m.upTo) return steps > 0 && steps <= m.steps ? null : 'MAR-17.5-14'
  return steps === m.steps ? null : 'MAR-17.5-13'
}

/** MAR-17.5-11: settled now, carried out when all have chosen. */
function settle(s: MariaState, f: Policy, steps: number, x: X): Next<Steps> {
  const { track } = moveIn(x.board, f)
  const { moves } = frameOf(s, POLITICS)
  moves[track] += steps
  if (steps < 0) x.say('policy.left', track, -steps)
  if (steps > 0) x.say('policy.right', track, steps)
  f.move++
  return 'tracks'
}

const shift = (way: number): Verb<Policy, Steps> => ({
  kind: 'count',
  targets(_s, f, x) {
    const { steps } = moveIn(x.board, f)
    for (let n = 1; n <= steps; n++) x.consider(n)
  },
  judge: (_s, f, t, x) => judgeShift(x.board, f, way, t),
  run: (s, f, t, x) => settle(s, f, way * t, x),
})

type Steps = 'begin' | 'draw' | 'troops' | 'raise' | 'entry' | 'raised' | 'granted' | 'tracks' | 'shift'

/** MAR-17.5-10: first the instruction, then the tracks. */
export const policy = procedure<Policy, Steps>('policy', {
  // MAR-17.5-06, MAR-D06
  begin: {
    prompt: 'policy.execute',
    values: (_s, f) => [f.card],
    awaits: (s, f) => 1 << seatOf(s, f.power),
    verbs: {
      execute: {
        judge: () => null,
        run(_s, f, _t, x) {
          x.say('policy.executed', f.power, f.card)
          return 'draw'
        },
      },
      discard: {
        judge: () => null,
        run(_s, f, _t, x) {
          x.say('policy.discarded', f.power, f.card)
          return RETURN
        },
      },
    },
  },

  draw(s, f, x) {
    for (const { power, count } of cardIn(x.board, f).draws) {
      const p = beneficiary(f, power)
      if (mayDraw(x.board, s, p)) drawCards(x.board, s, x, p, count)
      else x.say('cards.none', p) // MAR-8-05
    }
    return 'troops'
  },

  troops(_s, f, x) {
    const { troops } = cardIn(x.board, f)
    if (f.grant === troops.length) return 'tracks'
    f.left = troops[f.grant].count
    return 'raise'
  },

  // MAR-17.5-15, MAR-D08, MAR-Q71: asked always, since only the owner knows who has room
  raise: {
    prompt: 'policy.raise',
    values: (_s, f, x) => [raiser(x.board, f), f.left],
    awaits: (s, f, x) => 1 << seatOf(s, raiser(x.board, f)),
    verbs: {
      recruit: {
        kind: 'piece',
        targets(_s, f, x) {
          for (const g of x.board.generalsOf[raiser(x.board, f)]) x.consider(g)
        },
        judge: (s, f, t, x) => judgeRecruit(x.board, s, raiser(x.board, f), t, 0),
        run(s, f, t, x) {
          if (s.at[t] < 0) {
            f.entering = t
            return 'entry'
          }
          addTroop(x.board, s, t)
          given(s, f, t, x)
          return 'raised'
        },
      },
      done: {
        judge: (s, f, _t, x) => (hasPlace(x.board, s, raiser(x.board, f)) ? 'MAR-17.5-15' : null),
        run: () => 'granted',
      },
    },
  },

  entry: {
    prompt: 'winter.entry',
    values: (_s, f) => [f.entering],
    awaits: (s, f, x) => 1 << seatOf(s, x.board.power[f.entering]),
    verbs: {
      enter: {
        kind: 'city',
        targets(_s, _f, x) {
          for (const f of x.board.fortresses) x.consider(f.city)
        },
        judge: (s, f, t, x) => judgeEntry(x.board, s, f.entering, t),
        run(s, f, t, x) {
          const general = f.entering
          f.entering = -1
          s.troops[general] = 1
          enterAt(s, general, t, x)
          given(s, f, general, x)
          const mate = mateOf(x.board, s, general)
          return needsCommand(x.board, general, mate)
            ? x.call(s, commandFrame(general, mate), 'raised')
            : 'raised'
        },
      },
    },
  },

  raised: (_s, f) => (f.left > 0 ? 'raise' : 'granted'),

  granted(_s, f, x) {
    const { count } = cardIn(x.board, f).troops[f.grant]
    x.say('winter.recruited', raiser(x.board, f), count - f.left)
    f.grant++
    return 'troops'
  },

  tracks(s, f, x) {
    if (f.move === cardIn(x.board, f).moves.length) return RETURN
    const { direction, steps } = moveIn(x.board, f)
    const forced = direction !== EITHER && !mayStay(x.board, f)
    return forced ? settle(s, f, direction * steps, x) : 'shift'
  },

  // MAR-17.5-12, MAR-17.5-13, MAR-17.5-14, MAR-D07
  shift: {
    prompt: 'policy.shift',
    values: (_s, f, x) => [moveIn(x.board, f).track],
    awaits: (s, f) => 1 << seatOf(s, f.power),
    verbs: {
      left: shift(LEFT),
      right: shift(RIGHT),
      stay: {
        judge: (_s, f, _t, x) => (mayStay(x.board, f) ? null : 'MAR-17.5-13'),
        run: (s, f, _t, x) => settle(s, f, 0, x),
      },
    },
  },
})
