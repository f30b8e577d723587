// TLM-2.I, TLM-7.2: units of one kind are placed in one panel.
import type { BatchAction } from '@tricorne/engine'
import type { Plan, PlanRow, Shown } from '@tricorne/panels'
import { boardOf, gameView } from './kit.ts'

/** Done unasked where nothing else can be chosen. */
export const FORCED = ['reinforce.shift join', 'production.spend into', 'move.where absorb']

/** What can be let pass in advance, and until when. */
export const PASSES = {
  'turn.choose': { verb: 'pass', until: 'season.begin' },
  'battle.defenderCards': { verb: 'done', until: 'turn.begin' },
  'planes.react': { verb: 'done', until: 'turn.begin' },
}

export function planOf(shown: Shown): Plan | null {
  const { view } = shown
  if (view.decision === null) return null
  if (view.prompt === 'reinforce.unit') return arrivals(shown, view.decision.values[0])
  return view.prompt === 'production.spend' ? purchase(shown) : null
}

interface Place {
  verb: 'place' | 'into'
  target: number
}

/** Where one unit may go now; whether all of them find room is for the rules to say. */
const places = ({ view }: Shown): Place[] =>
  (['place', 'into'] as const).flatMap((verb) =>
    (view.decision?.options[verb] ?? []).flatMap((target) => (target === null ? [] : [{ verb, target }])),
  )

function rowOf({ info, view, say }: Shown, { verb, target }: Place, most: number): PlanRow {
  const limits = { least: 0, most, start: 0 }
  if (verb === 'place') return { label: info.names.area[target], thing: ['area', target], ...limits }
  const area = info.names.area[gameView(info, view).armyAt[target]]
  return {
    label: say('plan.army', { army: info.names.army[target], area }),
    thing: ['army', target],
    ...limits,
  }
}

function plan(
  shown: Shown,
  kind: number,
  total: number,
  actionsOf: (place: Place, first: boolean) => BatchAction[],
): Plan {
  const { info, say } = shown
  const among = places(shown)
  const unit = info.names.kind[kind]
  return {
    id: `place ${kind} ${total} ${shown.view.prompt}`,
    title: say('plan.place', { count: total, unit }),
    left: (count) => say('plan.left', { count }),
    groups: [{ total, whole: false, rows: among.map((place) => rowOf(shown, place, total)) }],
    verbs: ['place', 'into'],
    actions(amounts) {
      const units = among.flatMap((place, row) =>
        Array.from({ length: amounts[row] }, () => ({ place, row })),
      )
      return units.flatMap(({ place, row }, i) =>
        actionsOf(place, i === 0).map((action) => ({ action, row })),
      )
    },
  }
}

function arrivals(shown: Shown, kind: number): Plan | null {
  const due = gameView(shown.info, shown.view).due[kind]
  return due < 2 ? null : plan(shown, kind, due, (place) => [{ ...place, about: kind }])
}

/** A kind was chosen: as many as there are points and counters for. */
function purchase(shown: Shown): Plan | null {
  const { info, view } = shown
  const b = boardOf(info)
  const v = gameView(info, view)
  const { picked = -1, points = 0 } = v.plan ?? {}
  if (picked < 0 || picked >= b.kinds) return null
  const most = Math.min(v.pool[picked], Math.floor(points / b.cost[picked]))
  const build = { verb: 'build', target: picked }
  return most < 2 ? null : plan(shown, picked, most, (place, first) => (first ? [place] : [build, place]))
}
