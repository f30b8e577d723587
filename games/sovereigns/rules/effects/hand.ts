// Effects on hands.
import type { Board } from '../../board.ts'
import type { SovereignsState } from '../../state.ts'
import { discardCard, handSize } from '../hands.ts'
import type { X } from '../kit.ts'

/** A court loses cards that chance names. */
export function discardAtRandom(b: Board, s: SovereignsState, x: X, court: number, n: number): void {
  for (let i = 0; i < n; i++) {
    const size = handSize(s, court)
    if (size === 0) return
    let which = x.int(size)
    for (let card = 0; card < b.cards; card++) {
      if (s.cardAt[card] !== court || which-- > 0) continue
      discardCard(b, s, x, card)
      break
    }
  }
}
