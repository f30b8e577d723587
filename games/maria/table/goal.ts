// What the viewer's seat plays for: fortresses in the introductory game, victory markers in the advanced one.
import type { Aim, Goal, Shown } from '@tricorne/panels'
import { AUSTRIA, FRANCE, MAJORS, PRUSSIA } from '../powers.ts'
import { SCENARIOS } from '../scenarios.ts'
import type { MariaView } from '../view.ts'
import { powerStyle } from './cards.ts'
import { fortunes } from './court.ts'
import { boardOf, gameView } from './kit.ts'

/** MAR-14-05, MAR-14-06: fortresses that France and Prussia need. */
export const FORTRESSES = [9, 12]

export function goalOf(shown: Shown): Goal | null {
  const { view, scenario, info } = shown
  const rules = SCENARIOS.find((s) => s.id === scenario)
  const seat = rules?.seats.indexOf(view.seat ?? '') ?? -1
  if (rules === undefined || seat < 0) return null
  const v = gameView(view)
  const own = ([0, 1, 2, 3, 4, 5] as const).filter((p) => rules.owners[p] === seat)
  const powers = own.map((p) => ({ name: info.names.power[p], style: powerStyle(p) }))
  const aims = v.court === undefined ? fortressAims(shown, v, own, rules.turns) : markerAims(shown, v, own)
  return { powers, aims }
}

function fortressAims({ say }: Shown, v: MariaView, own: readonly number[], turns: number): Aim[] {
  const count = (i: number): Aim => {
    const values = { count: v.count[i], goal: FORTRESSES[i] }
    const id = i === 0 ? 'france' : 'prussia'
    const threat = !own.includes(i === 0 ? FRANCE : PRUSSIA)
    return {
      text: say(`goal.${id}`, values),
      short: say(`goal.${id}.short`, values),
      progress: { done: v.count[i], of: FORTRESSES[i] },
      ...(threat && { threat }),
    }
  }
  const hold = { left: Math.max(0, turns - v.turn), turns }
  const last: Aim = {
    text: say('goal.austria', hold),
    short: say('goal.austria.short', hold),
    progress: { done: v.turn - 1, of: turns },
  }
  if (own.includes(AUSTRIA)) return [last, count(0), count(1)]
  // In the game for two the coalition needs both.
  const mine = [FRANCE, PRUSSIA].flatMap((p, i) => (own.includes(p) ? [i] : []))
  const others = [0, 1].filter((i) => !mine.includes(i))
  return [...mine.map(count), ...others.map(count)]
}

function markerAims({ info, say }: Shown, v: MariaView, own: readonly number[]): Aim[] {
  const { court } = v
  if (court === undefined) return []
  const rows = fortunes(boardOf(info), v, court)
  const aim = (power: number, threat: boolean): Aim[] => {
    const row = rows.find((r) => r.power === power)
    if (row === undefined) return []
    const left = Math.max(0, row.pool)
    const values = { power: info.names.power[power], left, total: row.total }
    const progress = { done: row.total - left, of: row.total }
    const [text, short] = [say('goal.markers', values), say('goal.markers.short', values)]
    return [{ text, short, progress, ...(threat && { threat }) }]
  }
  const mine = MAJORS.filter((p) => own.includes(p))
  const rivals = MAJORS.filter((p) => !own.includes(p)).sort((p, q) => court.pools[p] - court.pools[q])
  return [...mine.flatMap((p) => aim(p, false)), ...rivals.slice(0, 1).flatMap((p) => aim(p, true))]
}
