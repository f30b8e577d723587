// LEI-S-06, LEI-S-08: missions are chosen side by side.
import type { Plan, PlanRow, Shown, Theme } from '@tricorne/panels'
import { missionCover, missionFace, missionName } from './faces.ts'
import { boardOf, gameView, inMask, missionOf } from './kit.ts'

export function planOf(shown: Shown, theme: Theme): Plan | null {
  if (shown.view.decision === null) return null
  if (shown.view.prompt === 'setup.sector') return sectorPlan(shown, theme)
  return shown.view.prompt === 'setup.keep' ? keepPlan(shown, theme) : null
}

/** A card that can be picked. */
function card(shown: Shown, theme: Theme, sector: number, mission: number, start: number): PlanRow {
  const of = { ...shown, theme }
  return {
    label: missionName(shown, sector, mission),
    thing: ['sector', sector],
    least: 0,
    most: 1,
    start,
    face: mission < 0 ? missionCover(of, sector) : missionFace(of, mission, true),
  }
}

/** Picked from the start: the sectors whose missions are worth least to the French. */
function poorest({ info, view }: Shown, sectors: readonly number[], count: number): readonly number[] {
  const v = gameView(view)
  const worth = (s: number): number => boardOf(info).missions[missionOf(v, s)]?.french ?? 0
  return [...sectors].sort((p, q) => worth(p) - worth(q)).slice(0, count)
}

function sectorPlan(shown: Shown, theme: Theme): Plan {
  const { view, say } = shown
  const v = gameView(view)
  const [next, all] = view.decision?.values ?? []
  const sectors = (view.decision?.options.second ?? []).filter((s) => s !== null)
  const picked = poorest(shown, sectors, all - next + 1)
  return {
    id: `second ${next}`,
    title: say('plan.sectors', { count: all - next + 1 }),
    left: (count) => say('plan.sectors.left', { count }),
    groups: [
      {
        total: all - next + 1,
        whole: true,
        rows: sectors.map((s) => card(shown, theme, s, missionOf(v, s), picked.includes(s) ? 1 : 0)),
      },
    ],
    verbs: ['second'],
    actions: (amounts) =>
      sectors.flatMap((target, row) =>
        amounts[row] > 0 ? [{ action: { verb: 'second', target }, row }] : [],
      ),
  }
}

function keepPlan(shown: Shown, theme: Theme): Plan {
  const { view, info, say } = shown
  const v = gameView(view)
  const [from] = view.decision?.values ?? []
  // They are asked from the first sector to the last.
  const sectors = v.missions.map((_, s) => s).filter((s) => s >= from && inMask(v.second, s))
  const pairs = sectors.map((s) => [missionOf(v, s), v.secret?.rejected[s] ?? -1])
  const missions = pairs.flat()
  return {
    id: `keep ${missions.join()}`,
    title: say('plan.keep'),
    left: (count) => say('plan.keep.left', { count }),
    groups: sectors.map((s, i) => ({
      title: info.names.sector[s],
      total: 1,
      whole: true,
      rows: pairs[i].map((mission, k) => ({
        ...card(shown, theme, s, mission, k === 0 ? 1 : 0),
        thing: ['mission', mission] as const,
      })),
    })),
    verbs: ['keep'],
    actions: (amounts) =>
      missions.flatMap((target, row) =>
        amounts[row] > 0 ? [{ action: { verb: 'keep', target, about: sectors[row >> 1] }, row }] : [],
      ),
  }
}
