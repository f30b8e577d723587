// Checks of the set-ups.

import { repeated, wantCount } from '@tricorne/kit/pack'
import type { Pack, PackScenario } from '../schema.ts'
import { areaById, type Check, reach, YEARS } from './common.ts'

const STACK = 3

interface Group {
  area: string
  nation: string
  army: string | null
  holds: Record<string, number>
  entrenched: boolean
}

/** The set-up as groups: an army with what it holds, or units that stand alone. */
const groupsOf = (pack: Pack, sc: PackScenario): Group[] =>
  sc.setup.map((g) => {
    const entrenched = g.entrenched === true
    if ('army' in g) {
      const nation = pack.forces.armies.find((a) => a.id === g.army)?.nation ?? ''
      return { area: g.area, nation, army: g.army, holds: g.holds as Record<string, number>, entrenched }
    }
    return { area: g.area, nation: g.nation, army: null, holds: { [g.unit]: g.count }, entrenched }
  })

const sideOf = (nation: string): string => (nation === 'DE' ? 'german' : 'allied')
const sum = (holds: Record<string, number>): number => Object.values(holds).reduce((n, k) => n + k, 0)

const each =
  (check: (pack: Pack, sc: PackScenario) => string[]): Check =>
  (pack) =>
    pack.scenarios.scenarios.flatMap((sc) => check(pack, sc).map((m) => `Scenario ${sc.id}: ${m}`))

/** Everything named is there, once, and no more of it than there are counters. */
export const v15 = each((pack, sc) => {
  const areas = areaById(pack)
  const groups = groupsOf(pack, sc)
  const out: string[] = []
  for (const id of [...groups.map((g) => g.area), ...sc.german, ...sc.disputed, ...Object.keys(sc.forts)])
    if (!areas.has(id)) out.push(`there is no area ${id}.`)
  const armies = groups.flatMap((g) => (g.army === null ? [] : [g.army]))
  for (const id of repeated(armies)) out.push(`the army ${id} is set up twice.`)
  for (const g of groups) if (g.nation === '') out.push(`there is no army ${g.army}.`)
  for (const id of sc.apart) if (!armies.includes(id)) out.push(`the army ${id} is not set up.`)
  for (const u of pack.forces.units) {
    const used = groups.filter((g) => g.nation === u.nation).reduce((n, g) => n + (g.holds[u.type] ?? 0), 0)
    if (used > u.counters)
      out.push(`${used} ${u.type} of ${u.nation} are set up, but there are ${u.counters}.`)
  }
  for (const g of groups)
    for (const type of Object.keys(g.holds))
      if (!pack.forces.units.some((u) => u.nation === g.nation && u.type === type))
        out.push(`${g.nation} has no ${type}.`)
  for (const [id, strength] of Object.entries(sc.forts))
    if (strength > (areas.get(id)?.fort ?? -1)) out.push(`the fort of ${id} is too strong.`)
  if (sc.firstTurn > sc.lastTurn) out.push('it ends before it begins.')
  return out
})

/** Templates, artillery and biplanes per army, stacking, entrenchment. */
export const v16 = each((pack, sc) => {
  const out: string[] = []
  const groups = groupsOf(pack, sc)
  const year = pack.track.turns[sc.firstTurn - 1].year
  const y = YEARS.indexOf(year)
  const types = new Map(pack.forces.types.map((t) => [t.id as string, t]))
  for (const g of groups) {
    const nation = pack.forces.nations.find((n) => n.id === g.nation)
    if (nation === undefined) continue
    const infantry = Object.entries(g.holds)
      .filter(([t]) => types.get(t)?.class === 'infantry')
      .reduce((n, [, k]) => n + k, 0)
    if (g.army !== null) {
      if (infantry > nation.infantrySlots || sum(g.holds) - infantry > nation.auxiliarySlots)
        out.push(`${g.army} holds more than its template has slots.`)
      if ((g.holds.artillery ?? 0) > nation.artilleryPerArmy[y])
        out.push(`${g.army} holds more artillery than an army may in ${year}.`)
      if ((g.holds.biplane ?? 0) > 1) out.push(`${g.army} holds more than one biplane.`)
    } else if (g.entrenched && !types.get(Object.keys(g.holds)[0])?.entrenches)
      out.push(`${Object.keys(g.holds)[0]} in ${g.area} cannot entrench.`)
  }
  for (const n of pack.forces.nations) {
    const planes = groups.filter((g) => g.nation === n.id).reduce((k, g) => k + (g.holds.biplane ?? 0), 0)
    if (planes > n.biplanes[y]) out.push(`${n.id} has ${planes} biplanes in ${year}.`)
  }
  for (const area of pack.board.areas)
    for (const side of ['german', 'allied']) {
      const here = groups.filter((g) => g.area === area.id && sideOf(g.nation) === side)
      const stack = here.reduce((n, g) => n + (g.army === null ? sum(g.holds) : Math.min(1, sum(g.holds))), 0)
      if (stack > STACK) out.push(`${stack} ${side} units stand in ${area.id}.`)
    }
  return out
})

/** Whose an area is agrees with who stands there. */
export const v17 = each((pack, sc) => {
  const out: string[] = []
  const groups = groupsOf(pack, sc)
  for (const a of pack.board.areas) {
    const sides = new Set(groups.filter((g) => g.area === a.id).map((g) => sideOf(g.nation)))
    if ((sc.forts[a.id] ?? 0) > 1) sides.add(sideOf(a.country ?? ''))
    const german = sc.german.includes(a.id)
    const disputed = sc.disputed.includes(a.id)
    if ((sides.size === 2) !== disputed)
      out.push(`${a.id} is ${disputed ? 'not disputed' : 'disputed'} by who stands there.`)
    if (german && disputed) out.push(`${a.id} is both German and disputed.`)
    if (!disputed && sides.size === 1 && german !== sides.has('german'))
      out.push(`${a.id} is the other side's.`)
    if (sc.firstTurn === 1 && a.place === 'land' && german !== (a.country === 'DE'))
      out.push(`${a.id} must be Friendly to its own side in 1914.`)
  }
  return out
})

/** Every unit is in supply at the start. */
export const v18 = each((pack, sc) => {
  const out: string[] = []
  for (const side of ['german', 'allied']) {
    const friendly = (id: string): boolean =>
      !sc.disputed.includes(id) && sc.german.includes(id) === (side === 'german')
    const sources = pack.board.areas
      .filter((a) => a.place === 'land' && a.supply === side && friendly(a.id))
      .map((a) => a.id)
    const chain = reach(pack, sources, friendly)
    const near = (id: string): boolean =>
      chain.has(id) ||
      pack.board.links.some((l) => (l.a === id && chain.has(l.b)) || (l.b === id && chain.has(l.a)))
    for (const g of groupsOf(pack, sc)) {
      const place = pack.board.areas.find((a) => a.id === g.area)?.place
      if (sideOf(g.nation) === side && place === 'land' && !near(g.area))
        out.push(`the units in ${g.area} are out of supply.`)
    }
  }
  return [...out, ...wantCount('disputed areas named once', sc.disputed.length, new Set(sc.disputed).size)]
})
