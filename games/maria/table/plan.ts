// MAR-4-13: all generals of a seat are given their troops in one panel.
import { evenly, type Plan, type Shown } from '@tricorne/panels'
import { POWER_ORDER } from '../powers.ts'
import { SCENARIOS } from '../scenarios.ts'
import { MOST_TROOPS, OFF_MAP } from '../state.ts'
import { boardOf, gameView } from './kit.ts'

/** Done unasked where nothing else can be chosen. */
export const FORCED = ['train.site enter', 'winter.entry enter', 'stack.divide take']

/** What can be let pass in advance, and until when. */
export const PASSES = { 'politics.lay': { verb: 'pass', until: 'winter.begin' } }

interface Share {
  power: number
  /** Generals without troops yet, by rank. */
  generals: number[]
  left: number
}

/** What the viewer's powers still have to distribute. */
function shares({ info, view, scenario }: Shown): Share[] {
  const b = boardOf(info)
  const { at, troops } = gameView(view)
  const forces = SCENARIOS.find(({ id }) => id === scenario)?.forces ?? 'full'
  return POWER_ORDER.flatMap((power) => {
    const own = b.generalsOf[power].filter((g) => at[g] !== OFF_MAP && troops[g] >= 0)
    const generals = own.filter((g) => troops[g] === 0)
    const left = own.reduce((n, g) => n - troops[g], b.troops[forces][power])
    return generals.length > 0 ? [{ power, generals, left }] : []
  })
}

export function planOf(shown: Shown): Plan | null {
  const { info, view, say } = shown
  if (view.prompt !== 'setup.assign' || view.decision === null) return null
  const b = boardOf(info)
  const given = shares(shown)
  const groups = given.map(({ power, generals, left }) => {
    const limits = generals.map((g) => ({ least: b.minimum[g], most: MOST_TROOPS }))
    const start = evenly(left, limits)
    const rows = generals.map((g, i) => ({ label: info.names.piece[g], ...limits[i], start: start[i] }))
    return {
      title: say('plan.power', { power: info.names.power[power], count: left }),
      total: left,
      whole: true,
      rows,
    }
  })
  const generals = given.flatMap((share) => share.generals)
  // The last of each power gets what is left.
  const last = given.map((share) => share.generals.at(-1))
  return {
    id: `assign ${generals.join()}`,
    title: say('plan.assign'),
    left: (count) => say('plan.left', { count }),
    groups,
    verbs: ['assign'],
    actions: (amounts) =>
      generals.flatMap((g, row) =>
        last.includes(g) ? [] : [{ action: { verb: 'assign', target: amounts[row], about: g }, row }],
      ),
  }
}
