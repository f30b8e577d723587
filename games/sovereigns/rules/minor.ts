// COS-8.10.2-01, COS-Q22: a Minor Battle.
import { RETURN } from '@tricorne/engine'
import type { Board } from '../board.ts'
import type { MinorBattle } from '../frames/arrival.ts'
import { FIELD, lossesFrame, retreatFrame } from '../frames/battle.ts'
import type { SovereignsState } from '../state.ts'
import { noteAttack } from './diplomacy.ts'
import { firstIn, isInside, nationOf, nextIn, spOf } from './forces.ts'
import { procedure } from './kit.ts'
import { isEnemyForce } from './relations.ts'
import { namedForce } from './targets.ts'
import { endMatch } from './victory.ts'
import { isOver } from './will.ts'

type S = SovereignsState

/** The nation of the largest enemy force outside the walls, or -1. */
function enemyNation(b: Board, s: S, nation: number, space: number): number {
  let best = -1
  for (let f = firstIn(s, space); f >= 0; f = nextIn(s, space, f)) {
    if (isInside(s, f) || spOf(s, f) === 0 || !isEnemyForce(b, s, nation, f)) continue
    if (best < 0 || spOf(s, f) > spOf(s, best)) best = f
  }
  return best < 0 ? -1 : nationOf(b, s, best)
}

type Steps = 'begin' | 'enemy' | 'retreat' | 'end'

/** COS-8.10.2-01, COS-Q22: no dice; each loses 1 SP, the defender retreats; nobody is Worn or Demoralised. */
export const minor = procedure<MinorBattle, Steps>('minor', {
  begin(s, f, x) {
    noteAttack(x.board, s, x, f.force, f.from < 0 ? f.space : f.from, f.space)
    x.say('overrun.minor', namedForce(s, f.force), f.space)
    return x.call(s, lossesFrame(x.board, s, { space: f.space, n: 1, force: f.force }), 'enemy')
  },

  enemy(s, f, x) {
    const nation = enemyNation(x.board, s, f.nation, f.space)
    if (nation < 0) return 'end'
    return x.call(s, lossesFrame(x.board, s, { space: f.space, n: 1, nation, whose: FIELD }), 'retreat')
  },

  retreat(s, f, x) {
    const b = x.board
    const nation = enemyNation(b, s, f.nation, f.space)
    if (nation < 0) return 'end'
    const barred = f.from < 0 ? [] : [f.from]
    return x.call(s, retreatFrame(b, s, { space: f.space, nation, spaces: 1, barred }), 'end')
  },

  end: (s) => (isOver(s) ? endMatch(s) : RETURN),
})
