// MAR-7: Austria's two hussars.

import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { Hussars } from '../frames.ts'
import type { City, Piece } from '../nouns.ts'
import { HUSSAR_STAYS } from '../options.ts'
import { AUSTRIA } from '../powers.ts'
import { ELIMINATED, isCity, type MariaState, netOf, pieceAt, seatOf } from '../state.ts'
import { procedure, type Verdict, type X } from './kit.ts'
import { judgeHussar } from './promises.ts'
import { whyNotPlace } from './reasons.ts'
import { scratchOf } from './scratch.ts'

const RANGE = 4

const firstHussar = (b: Board): number => b.generals + b.trains

/** The hussar in a city, or -1. */
export function hussarAt(b: Board, s: MariaState, city: City): Piece {
  for (let i = firstHussar(b); i < b.power.length; i++) if (s.at[i] === city) return i
  return -1
}

/** MAR-7-07: a piece that moves or retreats into or through the city takes the hussar off. */
export function removeHussar(b: Board, s: MariaState, x: X, city: City): void {
  const h = hussarAt(b, s, city)
  if (h < 0) return
  s.at[h] = ELIMINATED
  x.say('hussar.removed', city)
}

/** MAR-7-03; every Austrian general counts, pieces on the way do not matter (MAR-Q34). */
function inRange(b: Board, s: MariaState, city: City): boolean {
  const { distance } = netOf(b, s)
  const generals = b.generalsOf[AUSTRIA]
  const row = city * b.cities
  for (let i = 0; i < generals.length; i++) {
    const at = s.at[generals[i]]
    if (at >= 0 && distance[row + at] <= RANGE) return true
  }
  return false
}

function judgePlace(s: MariaState, city: City, hussar: Piece, x: X): Verdict {
  const { board: b } = x
  if (!isCity(b, city) || b.bohemian[city] === 0) return 'MAR-7-02'
  if (!inRange(b, s, city)) return 'MAR-7-03'
  if (pieceAt(b, s, city) >= 0) return 'MAR-7-04'
  const there = hussarAt(b, s, city)
  if (there === hussar) return 'MAR-7-05' // that is leaving it where it is
  return there >= 0 ? 'MAR-Q34' : judgeHussar(b, s, city, x)
}

/** Every city in range once: a city near several generals is put forward by the first of them. */
function citiesInRange(b: Board, s: MariaState, x: X): void {
  const { within4 } = netOf(b, s)
  const scratch = scratchOf(b)
  const stamp = ++scratch.stamp
  for (const g of b.generalsOf[AUSTRIA]) {
    if (s.at[g] < 0) continue
    const around = within4[s.at[g]]
    for (let i = 0; i < around.length; i++) {
      const city = around[i]
      if (scratch.mark[city] === stamp) continue
      scratch.mark[city] = stamp
      x.consider(city)
    }
  }
}

export const hussarsFrame = (b: Board): Hussars => ({
  proc: 'hussars',
  step: 'begin',
  hussar: firstHussar(b),
})

const next = (f: Hussars, x: X): Steps => {
  f.hussar++
  return f.hussar < x.board.power.length ? 'begin' : 'end'
}

type Steps = 'begin' | 'end'

/** MAR-7-01, MAR-D11: one after the other they are placed, left where they are, or kept off the map. */
export const hussars = procedure<Hussars, Steps>('hussars', {
  begin: {
    prompt: 'hussar.place',
    values: (_s, f) => [f.hussar],
    awaits: (s) => 1 << seatOf(s, AUSTRIA),
    verbs: {
      place: {
        kind: 'city',
        targets: (s, _f, x) => citiesInRange(x.board, s, x),
        judge: (s, f, t, x) => whyNotPlace(s, t, RANGE, x, judgePlace(s, t, f.hussar, x)),
        run(s, f, t, x) {
          s.at[f.hussar] = t
          x.say('hussar.placed', t)
          return next(f, x)
        },
      },
      // MAR-7-05: leave it; off the map it stays off
      leave: {
        judge: () => null,
        run(s, f, _t, x) {
          const city = s.at[f.hussar]
          const strays = s.options[HUSSAR_STAYS] !== 0 && city >= 0 && !inRange(x.board, s, city)
          if (strays) removeHussar(x.board, s, x, city) // MAR-Q34
          return next(f, x)
        },
      },
    },
  },
  end: () => RETURN,
})
