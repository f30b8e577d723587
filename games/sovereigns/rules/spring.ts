// COS-4.1: Spring, segment by segment.
import { NONE, RETURN } from '@tricorne/engine'
import { AU, type Board, BR, COURTS, ERA_IDS, FR, PE, POWERS, PR, placeIn, SEASON_IDS, SP } from '../board.ts'
import { eventPhaseFrame, fortunesFrame, SPRING_EVENT } from '../frames/fortunes.ts'
import { discardsFrame, HAND_LIMIT } from '../frames/hands.ts'
import { marchFrame, SPRING_MARCH } from '../frames/march.ts'
import { redeploymentFrame, reinforcementsFrame, type Spring } from '../frames/spring.ts'
import { REDEPLOYED, type SovereignsState } from '../state.ts'
import { addEra, drawCards, handSize } from './hands.ts'
import { procedure, type X } from './kit.ts'
import { courtOf, isBelligerent } from './relations.ts'
import { slotOf } from './supply.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState

/** COS-4.1.1-02, COS-4.1.2-05, COS-4.1.4-03, COS-Q82: the first Spring of the war. */
const FIRST_SPRING = 1741

/** COS-4.1.3-01: the belligerent Powers in power order, each after the one with whom it acts. */
const MARCHERS = [PR, AU, FR, SP, BR, PE]

/** COS-5.0-01: Attrition, Treasure Voyage, Fortunes of Power. */
export const ALL_CHITS = 7

type Steps = 'begin' | 'redeployment' | 'march' | 'draw' | 'chits' | 'maintenance' | 'event' | 'fow' | 'end'

export const spring = procedure<Spring, Steps>('spring', {
  /** COS-4.1.1-01 */
  begin: (s, f, x) => (f.fromDraw === 1 ? 'draw' : x.call(s, reinforcementsFrame(), 'redeployment')),

  /** COS-4.1.2-05, COS-Q82 */
  redeployment: (s, _f, x) =>
    s.year === FIRST_SPRING ? 'march' : x.call(s, redeploymentFrame(x.board, s), 'march'),

  /** COS-4.1.3-01, COS-Q5 */
  march(s, f, x) {
    if (isOver(s)) return endMatch(s)
    const b = x.board
    while (f.marches < POWERS) {
      f.power = MARCHERS[f.marches]
      f.marches++
      if (isBelligerent(s, f.power))
        return x.call(s, marchFrame(SPRING_MARCH, slotOf(s, f.power), NONE, courtOf(b, s, f.power)), 'march')
    }
    return 'draw'
  },

  /** COS-4.1.4-01 */
  draw(s, _f, x) {
    const b = x.board
    for (let l = 0; l < b.leaders; l++) s.leaderFlags[l] &= ~REDEPLOYED
    if (s.year === FIRST_SPRING) return 'chits'
    addEras(b, s, x)
    for (let court = 0; court < COURTS; court++) drawCards(b, s, x, court, b.annualDraw[court])
    return x.call(s, discardsFrame(s, overLimit(s)), 'chits')
  },

  /** COS-4.1.5-01 */
  chits(s, _f, x) {
    s.chits = ALL_CHITS
    x.say('spring.chits')
    return 'maintenance'
  },

  maintenance: (s, _f, x) => x.call(s, discardsFrame(s, UPKEEP), 'event'),

  /** COS-4.1.7-01 */
  event(s, _f, x) {
    return x.call(s, eventPhaseFrame(SPRING_EVENT), 'fow')
  },

  /** COS-4.1.8-01 */
  fow(s, _f, x) {
    if (isOver(s)) return endMatch(s)
    return x.call(s, fortunesFrame(), 'end')
  },

  end: () => RETURN,
})

/** COS-4.1.6-01: France and Austria two cards, the others one. */
const UPKEEP = Array.from({ length: COURTS }, (_, court) => (court === FR || court === AU ? 2 : 1))

/** COS-4.1.4-02 */
const overLimit = (s: S): number[] =>
  Array.from({ length: COURTS }, (_, court) => Math.max(0, handSize(s, court) - HAND_LIMIT))

/** COS-2.3-02, COS-6.1.2-01 */
function addEras(b: Board, s: S, x: X): void {
  for (const due of b.pack.tracks.turn.addDecks)
    if (due.year === s.year && placeIn(SEASON_IDS, due.season) === s.season)
      addEra(b, s, x, placeIn(ERA_IDS, due.era))
}
