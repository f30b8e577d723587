// MAR-13: winter: new troops, and generals who come back.

import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { Winter } from '../frames.ts'
import { hostile, majorOf, together } from '../leagues.ts'
import type { City, FortressNumber, Piece, Power } from '../nouns.ts'
import { ENTRY, ENTRY_CONTROL } from '../options.ts'
import { BAVARIA, FRANCE, isMinor } from '../powers.ts'
import {
  AWAY,
  homeOf,
  isCity,
  isGeneral,
  isTrain,
  type MariaState,
  MOST_TROOPS,
  OFF_MAP,
  pieceAt,
  rulesOf,
  seatOf,
} from '../state.ts'
import { canPay, paymentFrame } from './cards.ts'
import { enemyHolds } from './conquest.ts'
import { removeHussar } from './hussars.ts'
import { type Next, procedure, type Verdict, type X } from './kit.ts'
import { eliminateTrain } from './movement.ts'
import { whyNotEntry, whyNotRecruit } from './reasons.ts'
import * as stacks from './stacks.ts'

/** MAR-13-01 */
export const PRICE = 4

// --- where a general may come back ----------------------------------------------------

/** MAR-13-06, MAR-13-09, MAR-13-10: home fortresses; in the introductory game also München for the French. */
function isEntryFortress(b: Board, s: MariaState, general: Piece, fortress: FortressNumber): boolean {
  const { city, major } = b.fortresses[fortress]
  const power = b.power[general]
  const home = homeOf(b, s, fortress)
  if (general === b.arenberg && major && b.dutch[city] !== 0) return true // MAR-22-03
  if (home === power) return major || s.options[ENTRY] !== 0 // MAR-Q11
  return major && home === BAVARIA && power === FRANCE && rulesOf(s).forces === 'intro'
}

/** Whether a fortress of the power's home bears the marker of another than itself or its major (MAR-Q68). */
function isForeign(b: Board, s: MariaState, power: Power, fortress: FortressNumber): boolean {
  const marker = s.markers[fortress]
  return homeOf(b, s, fortress) === power && marker > 0 && marker - 1 !== majorOf(s, power)
}

/** Why the general may not come back in this city, null if he may. */
export function judgeEntry(b: Board, s: MariaState, general: Piece, city: City): Verdict {
  const power = b.power[general]
  const fortress = isCity(b, city) ? b.fortressAt[city] : -1
  if (fortress < 0) return 'MAR-13-06'
  if (!isEntryFortress(b, s, general, fortress)) {
    const home = homeOf(b, s, fortress)
    return isMinor(home) && home !== power && together(s, power, home) ? 'MAR-13-09' : 'MAR-13-06'
  }
  if (rulesOf(s).forces === 'intro' && !b.fortresses[fortress].bohemian) return 'MAR-14-01'
  if (enemyHolds(b, s, power, fortress)) return 'MAR-13-07'
  if (s.options[ENTRY_CONTROL] !== 0 && isForeign(b, s, power, fortress)) return 'MAR-Q68'
  const there = pieceAt(b, s, city)
  if (there < 0) return null
  if (isTrain(b, there)) return hostile(s, power, b.power[there]) ? null : 'MAR-13-07' // MAR-13-11
  if (stacks.judgeJoin(b, s, power, city) !== null) return 'MAR-13-07'
  return stacks.judgeConsent(b, s, general, there)
}

function mayReturn(b: Board, s: MariaState, general: Piece): boolean {
  for (const f of b.fortresses) if (judgeEntry(b, s, general, f.city) === null) return true
  return false
}

// --- recruiting -----------------------------------------------------------------------

export const winterFrame = (powers: number[]): Winter => ({
  proc: 'winter',
  step: 'begin',
  powers,
  turn: 0,
  bought: 0,
  entering: -1,
  to: -1,
  answer: stacks.NOT_ASKED,
  refused: [],
})

/** MAR-13-03: room for one more troop; two generals of one power share theirs. */
function hasRoom(b: Board, s: MariaState, general: Piece): boolean {
  const mate = stacks.mateOf(b, s, general)
  if (stacks.sharesTroops(b, general, mate)) return s.troops[general] + s.troops[mate] < 2 * MOST_TROOPS
  return s.troops[general] < MOST_TROOPS
}

/** Why a power may not give one more troop to the general, if troops so far and this one cost `price`. */
export function judgeRecruit(b: Board, s: MariaState, power: Power, general: Piece, price: number): Verdict {
  if (isTrain(b, general)) return 'MAR-13-14'
  if (!isGeneral(b, general)) return 'MAR-13-02'
  if (b.power[general] !== power) return 'MAR-13-12'
  if (s.at[general] === OFF_MAP) return 'MAR-4-23'
  if (s.at[general] === AWAY) return 'MAR-13-02'
  if (price > 0 && !canPay(b, s, power, price)) return 'MAR-13-01'
  if (s.at[general] >= 0) return hasRoom(b, s, general) ? null : 'MAR-13-03'
  return mayReturn(b, s, general) ? null : 'MAR-13-08'
}

/** One more troop for a general, or for the common stock of his stack. */
export function addTroop(b: Board, s: MariaState, general: Piece): void {
  const mate = stacks.mateOf(b, s, general)
  if (stacks.sharesTroops(b, general, mate))
    stacks.share(s, general, mate, s.troops[general] + s.troops[mate] + 1, s.troops[general] + 1)
  else s.troops[general]++
}

/** MAR-13-02, MAR-13-05: one more troop; only its owner learns for whom. */
function recruit(s: MariaState, f: Winter, general: Piece, x: X): Next<Steps> {
  const { board: b } = x
  const power = f.powers[f.turn]
  f.bought++
  addTroop(b, s, general)
  x.tell(1 << seatOf(s, power), 'winter.troop', general)
  if (s.at[general] >= 0) return 'recruit'
  f.entering = general
  return 'entry'
}

/** MAR-13-04, MAR-13-11, MAR-13-13: the general is back, face-up; an enemy train in his way is lost. */
export function enterAt(s: MariaState, general: Piece, city: City, x: X): void {
  const { board: b } = x
  const there = pieceAt(b, s, city)
  if (there >= 0 && isTrain(b, there)) eliminateTrain(b, s, x, there, city)
  removeHussar(b, s, x, city)
  s.at[general] = city
  x.say('winter.entered', general, city)
}

/** The city is chosen: another player's general there must be asked first (MAR-6-07). */
function enter(s: MariaState, f: Winter, city: City, x: X): Next<Steps> {
  const there = pieceAt(x.board, s, city)
  if (!stacks.needsConsent(x.board, s, f.entering, there)) return arrive(s, f, city, x)
  f.to = city
  return x.call(s, stacks.consentFrame(f.entering, there), 'asked')
}

function arrive(s: MariaState, f: Winter, city: City, x: X): Next<Steps> {
  const { board: b } = x
  const general = f.entering
  const { answer } = f
  enterAt(s, general, city, x)
  f.entering = -1
  f.answer = stacks.NOT_ASKED
  const mate = stacks.mateOf(b, s, general)
  if (!stacks.needsCommand(b, general, mate) || stacks.settleCommand(s, x, answer, general, mate))
    return 'recruit'
  return x.call(s, stacks.commandFrame(general, mate), 'recruit')
}

/** Refused, he enters elsewhere if he can, else he stays away and his troop is not bought. */
function refused(s: MariaState, f: Winter, x: X): Next<Steps> {
  f.answer = stacks.NOT_ASKED
  if (mayReturn(x.board, s, f.entering)) return 'entry'
  s.troops[f.entering] = 0
  f.bought--
  x.say('winter.barred', f.entering)
  f.entering = -1
  return 'recruit'
}

type Steps = 'begin' | 'recruit' | 'entry' | 'asked' | 'pay' | 'next'

/** Winter, power by power (MAR-5-08, MAR-D37). */
export const winter = procedure<Winter, Steps>('winter', {
  begin(s, _f, x) {
    x.say('winter.begin', s.turn)
    return 'recruit'
  },

  recruit: {
    prompt: 'winter.recruit',
    values: (_s, f) => [f.powers[f.turn], f.bought],
    awaits: (s, f) => 1 << seatOf(s, f.powers[f.turn]),
    verbs: {
      recruit: {
        kind: 'piece',
        targets(_s, f, x) {
          for (const g of x.board.generalsOf[f.powers[f.turn]]) x.consider(g)
        },
        judge(s, f, t, x) {
          const power = f.powers[f.turn]
          return whyNotRecruit(s, power, t, x, judgeRecruit(x.board, s, power, t, (f.bought + 1) * PRICE))
        },
        run: (s, f, t, x) => recruit(s, f, t, x),
      },
      done: { judge: () => null, run: () => 'pay' },
    },
  },

  entry: {
    prompt: 'winter.entry',
    values: (_s, f) => [f.entering],
    awaits: (s, f) => 1 << seatOf(s, f.powers[f.turn]),
    verbs: {
      enter: {
        kind: 'city',
        targets(_s, _f, x) {
          for (const f of x.board.fortresses) x.consider(f.city)
        },
        judge: (s, f, t, x) => whyNotEntry(f.entering, t, x, judgeEntry(x.board, s, f.entering, t)),
        run: (s, f, t, x) => enter(s, f, t, x),
      },
    },
  },

  asked(s, f, x) {
    const city = f.to
    f.to = -1
    return f.answer === stacks.REFUSED ? refused(s, f, x) : arrive(s, f, city, x)
  },

  // MAR-Q36: one payment for all troops of the power
  pay(s, f, x) {
    const power = f.powers[f.turn]
    const { bought } = f
    f.turn++
    f.bought = 0
    x.say('winter.recruited', power, bought)
    return bought > 0 ? x.call(s, paymentFrame(power, bought * PRICE), 'next') : 'next'
  },

  next: (_s, f) => (f.turn < f.powers.length ? 'recruit' : RETURN),
})
