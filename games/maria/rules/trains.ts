// MAR-10.2: trains come back on a major fortress.

import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { Reentry } from '../frames.ts'
import { friendly, together } from '../leagues.ts'
import type { City, FortressNumber, Piece, Power } from '../nouns.ts'
import { MOVED_TRAIN } from '../options.ts'
import { isMinor, PRUSSIA } from '../powers.ts'
import { ELIMINATED, homeOf, isCity, type MariaState, OFF_MAP, pieceAt, rulesOf, seatOf } from '../state.ts'
import { canPay, paymentFrame } from './cards.ts'
import { enemyHolds } from './conquest.ts'
import { removeHussar } from './hussars.ts'
import type { Rule } from './ids.ts'
import { procedure, type Verdict, type X } from './kit.ts'
import { whyNotSite } from './reasons.ts'

/** MAR-10.2-03 */
const PRICE = 4

/** MAR-10.2-04, MAR-10.2-05: the power's own major fortresses, for a major also its minor's. */
function isEntryFortress(b: Board, s: MariaState, power: Power, fortress: FortressNumber): boolean {
  const { major } = b.fortresses[fortress]
  const home = homeOf(b, s, fortress)
  if (!major || home < 0) return false
  if (home === power) return true
  return isMinor(home) && together(s, power, home)
}

/** Why the fortress is none for the power's trains: a friend's that it may not use, or no such site at all. */
function judgeForeign(b: Board, s: MariaState, power: Power, fortress: FortressNumber): Rule {
  const { home, major } = b.fortresses[fortress]
  return major && home >= 0 && friendly(s, power, home) ? 'MAR-10.2-05' : 'MAR-10.2-04'
}

/** Why the train may not enter in this city, null if it may (MAR-10.2-04, MAR-10.2-05, MAR-10.2-06). */
function judgeSite(b: Board, s: MariaState, train: Piece, city: City): Verdict {
  const power = b.power[train]
  const fortress = isCity(b, city) ? b.fortressAt[city] : -1
  if (fortress < 0) return 'MAR-10.2-04'
  if (!isEntryFortress(b, s, power, fortress)) return judgeForeign(b, s, power, fortress)
  if (rulesOf(s).forces === 'intro' && !b.fortresses[fortress].bohemian) return 'MAR-14-01'
  if (enemyHolds(b, s, power, fortress)) return 'MAR-10.2-06'
  const there = pieceAt(b, s, city)
  return there < 0 || there === train ? null : 'MAR-10.2-06'
}

function hasSite(b: Board, s: MariaState, train: Piece): boolean {
  for (const city of b.trainSites[b.power[train]]) if (judgeSite(b, s, train, city) === null) return true
  return false
}

/** Whether the train may come back, or be lifted and come back, now; `again`: it already has, this turn. */
export function judgeReentry(b: Board, s: MariaState, train: Piece, again: boolean): Verdict {
  if (s.at[train] === OFF_MAP) return b.power[train] === PRUSSIA ? 'MAR-10.2-09' : 'MAR-4-23'
  if ((s.moved & (1 << train)) !== 0) {
    if (again) return 'MAR-10.2-08'
    if (s.options[MOVED_TRAIN] === 0) return 'MAR-Q35'
  }
  if (!canPay(b, s, b.power[train], PRICE)) return 'MAR-10.2-03'
  return hasSite(b, s, train) ? null : 'MAR-10.2-07'
}

/** MAR-10.2-02: a train still on the map is lifted first. */
export function reentryFrame(s: MariaState, x: X, train: Piece): Reentry {
  if (s.at[train] >= 0) x.say('train.lifted', x.board.power[train], s.at[train])
  s.at[train] = ELIMINATED
  return { proc: 'reentry', step: 'begin', train }
}

type Steps = 'begin' | 'end'

/** MAR-D23: where it enters, then which cards pay for it. */
export const reentry = procedure<Reentry, Steps>('reentry', {
  begin: {
    prompt: 'train.site',
    values: (_s, f) => [f.train],
    awaits: (s, f, x) => 1 << seatOf(s, x.board.power[f.train]),
    verbs: {
      enter: {
        kind: 'city',
        targets(_s, f, x) {
          for (const city of x.board.trainSites[x.board.power[f.train]]) x.consider(city)
        },
        judge: (s, f, t, x) => whyNotSite(s, f.train, t, x, judgeSite(x.board, s, f.train, t)),
        run(s, f, t, x) {
          removeHussar(x.board, s, x, t) // MAR-7-09
          s.at[f.train] = t
          s.moved |= 1 << f.train // MAR-10.2-08
          x.say('train.entered', x.board.power[f.train], t)
          return x.call(s, paymentFrame(x.board.power[f.train], PRICE), 'end')
        },
      },
    },
  },
  end: () => RETURN,
})
