// What a refusal means in the position in which somebody asks. Nothing here decides: the rule has been found, if
// there is one, and these functions add the names and numbers for whoever asks. Searches do not ask.

import type { Move, Movement } from '../frames.ts'
import type { Card, City, Piece, Power } from '../nouns.ts'
import { AUSTRIA, POWER_COUNT } from '../powers.ts'
import {
  generalAt,
  isCity,
  isGeneral,
  isTrain,
  type MariaState,
  MOST_TROOPS,
  pieceAt,
  seatOf,
} from '../state.ts'
import type { Rule } from './ids.ts'
import type { Verdict, X } from './kit.ts'
import { mateOf, sharesTroops } from './stacks.ts'

/** A piece of the board, which may be off the map. */
const isPiece = (x: X, piece: Piece): boolean => piece >= 0 && piece < x.board.power.length

/** Why the moving piece may not go to a city. */
export function whyNotGo(s: MariaState, f: Move, city: City, x: X, rule: Verdict): Verdict {
  const { board: b } = x
  if (rule === null || !x.asked || !isCity(b, city)) return rule
  const from = s.at[f.piece]
  const there = pieceAt(b, s, city)
  switch (rule) {
    case 'MAR-3.2-18':
      return city === from
        ? x.because(rule, 'no.here', f.piece, city)
        : x.because(rule, 'no.road', from, city)
    case 'MAR-10.1b-02':
      return x.because(rule, 'no.mainRoad', from, city)
    case 'MAR-10.1-04':
    case 'MAR-10.1-05':
    case 'MAR-10.1-06':
      return x.because(rule, 'no.farther', f.piece, f.steps)
    case 'MAR-10.1-13':
      return x.because(rule, 'no.ownTrain', city, there)
    case 'MAR-10.1-14':
      return x.because(rule, 'no.trainBlocked', city, there)
    case 'MAR-10.1-15':
      return x.because(rule, 'no.enemyGeneral', city, there)
    case 'MAR-6-03': {
      const first = generalAt(b, s, city)
      return first >= 0 && generalAt(b, s, city, first) >= 0
        ? x.because(rule, 'no.twoGenerals', city, f.piece)
        : rule
    }
    default:
      return rule
  }
}

/** Why a piece may not be picked up to move. */
export function whyNotMove(f: Movement, piece: Piece, x: X, rule: Verdict): Verdict {
  const { board: b } = x
  if (rule === null || !x.asked || !isPiece(x, piece)) return rule
  const power = b.power[piece]
  if (rule === 'MAR-3.1-02') return x.because(rule, 'no.hussar')
  if (rule === 'MAR-10.1-01')
    return x.because(rule, f.powers.includes(power) ? 'no.otherPlayer' : 'no.otherPower', piece, power)
  if (rule === 'MAR-10.1-03') return x.because(rule, 'no.moved', piece)
  if (rule === 'MAR-10.1-10') return x.because(rule, 'no.joined', piece)
  if (rule === 'MAR-10.2-08') return x.because(rule, 'no.reentered', piece)
  return rule
}

/** Why a train may not come back in a city. */
export function whyNotSite(s: MariaState, train: Piece, city: City, x: X, rule: Verdict): Verdict {
  const { board: b } = x
  if (rule === null || !x.asked || !isCity(b, city)) return rule
  const power = b.power[train]
  if (rule === 'MAR-10.2-04') return x.because(rule, 'no.trainSite', city, power)
  if (rule !== 'MAR-10.2-05') return rule
  return x.because(rule, 'no.partnersSite', city, b.homes[s.league][city], power)
}

/** Why a general may not come back in a city. */
export const whyNotEntry = (general: Piece, city: City, x: X, rule: Verdict): Verdict =>
  rule === 'MAR-13-06' && x.asked && isCity(x.board, city)
    ? x.because(rule, 'no.generalSite', city, x.board.power[general])
    : rule

/** Why a power may not give a troop to a piece. */
export function whyNotRecruit(s: MariaState, power: Power, piece: Piece, x: X, rule: Verdict): Verdict {
  const { board: b } = x
  if (rule === null || !x.asked || !isPiece(x, piece)) return rule
  switch (rule) {
    case 'MAR-13-14':
      return isTrain(b, piece) ? x.because(rule, 'no.trainRecruits') : rule
    case 'MAR-13-02':
      return isGeneral(b, piece) ? rule : x.because(rule, 'no.hussarRecruits')
    case 'MAR-13-12':
      return x.because(rule, 'no.otherRecruits', piece, b.power[piece], power)
    case 'MAR-13-03': {
      const mate = mateOf(b, s, piece)
      return sharesTroops(b, piece, mate)
        ? x.because(rule, 'no.fullStack', piece, mate, 2 * MOST_TROOPS)
        : x.because(rule, 'no.fullTroops', piece, MOST_TROOPS)
    }
    default:
      return rule
  }
}

/** Why a hussar may not be placed in a city. */
export function whyNotPlace(s: MariaState, city: City, range: number, x: X, rule: Verdict): Verdict {
  const { board: b } = x
  if (rule === null || !x.asked || !isCity(b, city)) return rule
  if (rule === 'MAR-7-02') return x.because(rule, 'no.hussarMap', city)
  if (rule === 'MAR-7-03') return x.because(rule, 'no.hussarRange', city, range)
  if (rule === 'MAR-7-04') return x.because(rule, 'no.hussarPiece', city, pieceAt(b, s, city))
  if (rule === 'MAR-7-05') return x.because(rule, 'no.hussarHere', city)
  if (rule === 'MAR-Q34') return x.because(rule, 'no.hussarTwice', city)
  return rule
}

/** MAR-8-11: a card of another hand of the same player; of cards in other hands nothing is said (MAR-H09). */
export function whyNotOwn(s: MariaState, power: Power, card: Card, x: X, rule: Rule = 'MAR-8-11'): Rule {
  const holder = s.cards[card] ?? -1
  if (holder < AUSTRIA || holder >= POWER_COUNT || seatOf(s, holder) !== x.seat) return rule
  return x.because(rule, 'no.otherHand', card, holder, power)
}

/** Why a beaten general may not retreat to a city. */
export function whyNotTo(s: MariaState, general: Piece, city: City, x: X, rule: Verdict): Verdict {
  if (rule === null || !x.asked || !isCity(x.board, city)) return rule
  if (rule === 'MAR-3.2-18') return x.because(rule, 'no.road', s.at[general], city)
  return rule === 'MAR-11.2-05' ? x.because(rule, 'no.retreatPiece', city, pieceAt(x.board, s, city)) : rule
}
