// COS-5.2, COS-16.3-04: the Treasure Voyage, when its chit is revealed.
import { RETURN } from '@tricorne/engine'
import { ATLANTIC, type Board, FR } from '../board.ts'
import { BEATEN, DRAWN, navalFrame, SAFE, TREASURE_VOYAGE, type Treasure } from '../frames/sea.ts'
import type { SovereignsState } from '../state.ts'
import { TREASURE_WINDOW } from './effects/windows.ts'
import { sectionsIn } from './fleets.ts'
import { hasCards } from './hands.ts'
import { askCourt, type Next, procedure, type X } from './kit.ts'
import { judgeMarker, spendMarker } from './sailing.ts'
import { cardVerb } from './seacards.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState
type F = Treasure

/** No box of the state takes more. */
const MOST = 99

/** COS-5.2-01, COS-16.3-04; COS-H13: France is asked whatever its cards are. */
const maySail = (s: S): boolean => sectionsIn(s, FR, ATLANTIC) > 0 && (s.sorties[FR] > 0 || hasCards(s, FR))

/** COS-5.2-03: SP by what happened at sea. */
export function treasureOf(b: Board, outcome: number, margin: number): number {
  const t = b.treasure
  if (outcome === SAFE) return t.notIntercepted
  if (outcome === DRAWN) return t.lost[0]
  if (outcome !== BEATEN) return t.won
  return t.lost[Math.min(margin, t.lost.length - 1)]
}

function sail(s: S, _f: F, x: X): Next<Steps> {
  x.say('sea.treasure.sails')
  return x.call(s, navalFrame(FR, TREASURE_VOYAGE, [ATLANTIC]), 'home')
}

type Steps = 'begin' | 'choose' | 'home'

export const treasure = procedure<F, Steps>('treasure', {
  begin: (s) => (maySail(s) ? 'choose' : RETURN),

  /** COS-D09, COS-16.3-05 */
  choose: {
    prompt: 'sea.treasure',
    awaits: (s, _f, x) => askCourt(s, x.board, FR),
    verbs: {
      marker: {
        judge: (s) => judgeMarker(s, FR),
        run(s, f, _t, x) {
          spendMarker(s, x, FR)
          return sail(s, f, x)
        },
      },
      card: cardVerb(() => FR, TREASURE_WINDOW, sail),
      pass: {
        judge: () => null,
        run(_s, _f, _t, x) {
          x.say('sea.treasure.none')
          return RETURN
        },
      },
    },
  },

  /** COS-5.2-03, COS-18.0-03: the SP wait in their box until France is at war. */
  home(s, f, x) {
    if (isOver(s)) return endMatch(s)
    const sp = treasureOf(x.board, f.outcome, f.margin)
    s.treasure = Math.min(MOST, s.treasure + sp)
    x.say('sea.treasure.home', sp)
    return RETURN
  },
})
