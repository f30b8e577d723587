// What the viewer's side plays for: victory points against the bands of victory.
import type { Aim, Goal, Shown } from '@tricorne/panels'
import { GERMAN } from '../board.ts'
import { boardOf, gameView, nationStyle, ownSide } from './kit.ts'

export function goalOf({ info, view, say }: Shown): Goal | null {
  const side = ownSide(view)
  if (side < 0) return null
  const b = boardOf(info)
  const v = gameView(info, view)
  const nations = [...new Set(b.armiesOf[side].map((army) => b.armyNation[army]))]
  const powers = nations.map((nation) => ({ name: say(`nation.${nation}`), style: nationStyle(nation) }))
  const now = { level: info.names.level[v.level], points: v.vp }
  const better = side === GERMAN ? v.level + 1 : v.level - 1
  const worse = side === GERMAN ? v.level - 1 : v.level + 1
  const aims = [band('goal.better', better), band('goal.worse', worse), season()].flat()

  /** How far the points are from a level: up for the German, down for the Allies, or the other way. */
  function band(id: 'goal.better' | 'goal.worse', level: number): Aim[] {
    if (level < 0 || level >= b.levels.length) return []
    const up = level > v.level
    const edge = up ? b.levels[level] : b.levels[v.level] - 1
    const values = {
      ...now,
      next: info.names.level[level],
      edge,
      left: Math.abs(edge - v.vp),
      way: up ? 'up' : 'down',
    }
    const [text, short] = [say(id, values), say(`${id}.short`, values)]
    return [{ text, short, progress: null, ...(id === 'goal.worse' && { threat: true }) }]
  }

  function season(): Aim[] {
    const { firstTurn, lastTurn } = b.scenarios[v.scenario]
    const left = Math.max(0, lastTurn - v.turn)
    const progress = { done: v.turn - firstTurn, of: lastTurn - firstTurn + 1 }
    return [{ text: say('goal.season', { left }), short: say('goal.season.short', { left }), progress }]
  }
  return { powers, aims }
}
