// What the viewer's side plays for: points and missions.
import type { Aim, Goal, Shown } from '@tricorne/panels'
import { ALLIED, FRENCH } from '../board.ts'
import { boardOf, gameView, missionOf, sideStyle } from './kit.ts'

export function goalOf({ info, view, say }: Shown): Goal | null {
  const b = boardOf(info)
  const v = gameView(view)
  const { side } = v
  if (side < 0) return null
  const [french, allied] = v.score
  const points = { french, allied }
  const id = side === FRENCH ? 'french' : 'allied'
  const enough =
    side === FRENCH ? { done: french, of: allied + 1 } : { done: allied, of: Math.max(1, french) }
  const aims: Aim[] = [
    { text: say(`goal.${id}`, points), short: say('goal.points.short', points), progress: enough },
  ]
  const known = Array.from({ length: b.sectors }, (_, sector) => missionOf(v, sector)).filter((m) => m >= 0)
  const held = known.filter((m) =>
    v.armies.some((region, army) => region === b.missions[m].region && b.armiesOf[FRENCH].includes(army)),
  ).length
  const missions = { held, known: known.length, all: b.sectors }
  if (known.length > 0)
    aims.push({
      text: say(`goal.missions.${id}`, missions),
      short: say('goal.missions.short', missions),
      progress: { done: held, of: known.length },
      ...(side === ALLIED && { threat: true }),
    })
  if (v.kept >= 0) {
    const kept = { kept: v.kept, french }
    const progress = side === FRENCH ? { done: french, of: v.kept + 1 } : null
    aims.unshift({ text: say(`goal.match.${id}`, kept), short: say('goal.match.short', kept), progress })
  }
  const time = { left: Math.max(0, b.end - v.time) }
  aims.push({
    text: say('goal.time', time),
    short: say('goal.time.short', time),
    progress: { done: v.time, of: b.end },
  })
  return { powers: [{ name: say(`goal.side.${side}`), style: sideStyle(side) }], aims }
}
