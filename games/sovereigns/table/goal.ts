// What the viewer's courts play for: points against the levels of victory.
import type { Aim, Goal, Shown } from '@tricorne/panels'
import { AU, BR, COURTS, FR, PE, PR, SP } from '../board.ts'
import { boardOf, gameView, levelOf, minus, nationStyle, POWER_LIST } from './kit.ts'

/** The court that wins with each Power's points. */
export const COURT_OF: Record<number, number> = { [PR]: PR, [SP]: PR, [AU]: AU, [FR]: FR, [BR]: BR, [PE]: BR }

export function goalOf({ info, view, say }: Shown): Goal | null {
  const b = boardOf(info)
  const v = gameView(view)
  const { seatOf } = b.scenarios[v.scenario]
  const own = v.hands.map(({ court }) => court)
  if (view.seat === null || own.length === 0) return null
  const courts = Array.from({ length: COURTS }, (_, court) => court).filter((court) => own.includes(court))
  const mine = POWER_LIST.filter((power) => seatOf[COURT_OF[power]] === seatOf[own[0]])
  const rivals = POWER_LIST.filter((power) => !mine.includes(power))
    .map((power) => ({ power, lead: levelOf(b, v, power) }))
    .sort((p, q) => q.lead.level - p.lead.level || v.vp[q.power] - v.vp[p.power])

  function aim(power: number, threat: boolean): Aim {
    const { level, bands } = levelOf(b, v, power)
    const next = bands[level]
    const values = {
      power: say(`power.${power}`),
      points: v.vp[power],
      short: minus(v.vp[power]),
      will: v.will[power],
      level: say(`goal.level.${level}`),
      next: next === undefined ? '' : say(`goal.level.${level + 1}`),
      at: next ?? 0,
      top: next === undefined ? 'yes' : 'no',
    }
    const done = Math.max(0, v.vp[power])
    const progress = { done, of: Math.max(1, next ?? done) }
    const [text, short] = [say('goal.power', values), say('goal.power.short', values)]
    return { text, short, progress, ...(threat && { threat }) }
  }
  return {
    powers: courts.map((court) => ({ name: say(`power.${court}`), style: nationStyle(court) })),
    aims: [...mine.map((p) => aim(p, false)), ...rivals.slice(0, 1).map(({ power }) => aim(power, true))],
  }
}
