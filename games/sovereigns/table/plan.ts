// COS-18.1.1: what a nation receives is placed in one panel.
import type { BatchAction } from '@tricorne/engine'
import type { Plan, PlanGroup, Shown } from '@tricorne/panels'
import { COURTS } from '../board.ts'
import { type Force, forcesOf, strengthOf } from './kit.ts'

/** Done unasked where nothing else can be chosen. */
export const FORCED = [
  'redeployment.choose infantry',
  'form.count count',
  'activation.count count',
  'newYear.ships count',
]

export function planOf(shown: Shown): Plan | null {
  if (shown.view.decision === null) return null
  if (shown.view.prompt === 'form.choose') return formation(shown)
  return shown.view.prompt === 'reinforcements.where' ? reinforcement(shown) : null
}

interface Contingent {
  type: 'infantry' | 'cavalry'
  nation: number
  /** With the force now, and in other forces of the space. */
  held: number
  beside: number
}

/** Which force of the space a prompt names: see rules/targets.ts. */
const isNamed = (force: Force, code: number): boolean =>
  code >= 2 * COURTS
    ? force.lead === code - 2 * COURTS
    : force.lead < 0 && force.court === code >> 1 && Number(force.inside) === (code & 1)

/** The contingents of which more or fewer may go along. */
function contingents({ view }: Shown): Contingent[] {
  const [code, sp, , space] = view.decision?.values ?? []
  const here = forcesOf(view).filter((f) => f.space === space)
  const named = here.filter((f) => isNamed(f, code))
  const own = named.find((f) => strengthOf(f) === sp) ?? named[0]
  const count = (force: Force, nation: number, type: Contingent['type']): number =>
    (force.troops ?? []).reduce((n, t) => n + (t.nation === nation ? t[type] : 0), 0)
  return (['infantry', 'cavalry'] as const).flatMap((type) =>
    (view.decision?.options[type] ?? []).flatMap((nation) => {
      if (nation === null || own === undefined) return []
      const all = here.reduce((n, f) => n + count(f, nation, type), 0)
      const held = count(own, nation, type)
      return [{ type, nation, held, beside: all - held }]
    }),
  )
}

/** COS-8.1-01, COS-3.1.3-01: who goes along, and who stays behind. */
function formation(shown: Shown): Plan | null {
  const { info, view, say } = shown
  const [code, sp, most, space] = view.decision?.values ?? []
  const all = contingents(shown)
  if (all.length === 0) return null
  // What is settled already is not asked again, but counts.
  const settled = sp - all.reduce((n, { held }) => n + held, 0)
  return {
    id: `form ${view.decision?.values.join()} ${all.map((c) => `${c.type}${c.nation}`)}`,
    title: say('plan.form', { force: info.names.force[code], space: info.names.space[space] }),
    confirm: say('option.go'),
    left: (count) => say(count < 0 ? 'plan.form.over' : 'plan.form.left', { count: Math.abs(count) }),
    groups: [
      {
        total: most - settled,
        whole: false,
        rows: all.map(({ type, nation, held, beside }) => ({
          label: say(`plan.form.${type}`, { people: info.names.people[nation] }),
          least: 0,
          most: held + beside,
          start: held,
        })),
      },
    ],
    verbs: ['infantry', 'cavalry', 'trim', 'go'],
    actions: (amounts) => [...changed(all, amounts), { action: { verb: 'go', target: null }, row: -1 }],
  }
}

/** Those who stay behind are settled first, so that there is room for others. */
function changed(all: Contingent[], amounts: readonly number[]): { action: BatchAction; row: number }[] {
  const rows = all
    .map((c, row) => ({ ...c, row, more: amounts[row] - c.held }))
    .filter(({ more }) => more !== 0)
  return rows
    .sort((a, b) => a.more - b.more)
    .flatMap(({ type, nation, row }) => [
      { action: { verb: type, target: nation }, row },
      { action: { verb: 'count', target: amounts[row], about: nation }, row },
    ])
}

function reinforcement(shown: Shown): Plan | null {
  const { info, view, say } = shown
  const [nation, infantry, cavalry] = view.decision?.values ?? []
  const spaces = (view.decision?.options.all ?? []).filter((s) => s !== null)
  if (infantry + cavalry < 2 || spaces.length < 2) return null
  const group = (type: string, total: number): PlanGroup => ({
    title: say(`plan.${type}`, { count: total }),
    total,
    whole: true,
    rows: spaces.map((s) => ({
      label: info.names.space[s],
      thing: ['space', s],
      least: 0,
      most: total,
      start: 0,
    })),
  })
  return {
    id: `place ${nation} ${infantry} ${cavalry}`,
    title: say('plan.place', { nation: info.names.nation[nation] }),
    left: (count) => say('plan.left', { count }),
    groups: [
      ...(infantry > 0 ? [group('infantry', infantry)] : []),
      ...(cavalry > 0 ? [group('cavalry', cavalry)] : []),
    ],
    verbs: ['all', 'some'],
    actions: (amounts) => placing(nation, spaces, amounts, [infantry, cavalry]),
  }
}

/** Space by space: how many infantry and how many cavalry, as they are asked; the last takes all that is left. */
function placing(
  nation: number,
  spaces: number[],
  amounts: readonly number[],
  due: number[],
): { action: BatchAction; row: number }[] {
  const left = due.slice()
  return spaces.flatMap((space, i) => {
    const rows = [i, due[0] > 0 ? i + spaces.length : i]
    const put = [due[0] > 0 ? amounts[rows[0]] : 0, due[1] > 0 ? amounts[rows[1]] : 0]
    if (put[0] + put[1] === 0) return []
    const row = put[0] > 0 ? rows[0] : rows[1]
    const act = (verb: string, target: number) => ({ action: { verb, target, about: nation }, row })
    if (put[0] === left[0] && put[1] === left[1]) return [act('all', space)]
    const counts = put.flatMap((n, k) => (left[k] > 0 ? [act('count', n)] : []))
    left[0] -= put[0]
    left[1] -= put[1]
    return [act('some', space), ...counts]
  })
}
