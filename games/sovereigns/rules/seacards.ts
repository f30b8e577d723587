// COS-16.3-06: cards that are played at sea.
import type { Frame } from '@tricorne/engine'
import type { SovereignsState } from '../state.ts'
import { eventFor, spendCard, whyNotCard } from './effects/play.ts'
import type { Next, Verb, X } from './kit.ts'

type S = SovereignsState

/** COS-16.3-06: a card of the court's hand whose event is a sortie for this window. */
export function cardVerb<G extends Frame, Step extends string>(
  courtOf: (f: G) => number,
  window: number,
  then: (s: S, f: G, x: X) => Next<Step>,
): Verb<G, Step> {
  return {
    kind: 'card',
    targets(s, f, x) {
      const court = courtOf(f)
      for (let c = 0; c < s.cardAt.length; c++) if (s.cardAt[c] === court) x.consider(c)
    },
    judge: (s, f, card, x) => whyNotCard(s, courtOf(f), card, window, x),
    run(s, f, card, x) {
      spendCard(x.board, s, x, card, eventFor(x.board, card, window))
      return then(s, f, x)
    },
  }
}
