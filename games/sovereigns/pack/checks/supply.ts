// COS-V19: every Major Force can trace supply when a scenario begins, and every depot has its chain.
import type { Pack, PackScenario } from '../schema.ts'
import { each, forcesAt, holders, nationsById, neighbours, sidesIn, sizeOf, spacesById } from './common.ts'

const MAJOR_FORCE = 6
const DEPOT_LINE = 2
const RANGE = { none: -1, minor: 1, major: 2 }
const FAR = Number.POSITIVE_INFINITY

/** What a set-up means for supply. */
interface Field {
  pack: Pack
  near: Map<string, string[]>
  held: Map<string, string>
  /** The side of a nation, or its own id if it has none. */
  camp(nation: string): string
  /** Strength points in a space by camp. */
  troops: Map<string, Map<string, number>>
  /** The nation whose depot stands in a space. */
  depots: Map<string, string>
}

function fieldOf(pack: Pack, sc: PackScenario): Field {
  const sideOf = sidesIn(pack, sc)
  const camp = (nation: string): string => sideOf(nation) ?? nation
  const troops = new Map<string, Map<string, number>>()
  for (const [space, forces] of forcesAt(sc)) {
    const by = new Map<string, number>()
    for (const f of forces) by.set(camp(f.nation), (by.get(camp(f.nation)) ?? 0) + f.inf + f.cav)
    troops.set(space, by)
  }
  return {
    pack,
    near: neighbours(pack),
    held: holders(pack, sc),
    camp,
    troops,
    depots: new Map(sc.depots.map((d) => [d.space, d.nation])),
  }
}

/** Whether enemies of a camp outnumber it in a space (COS-11.6-02). */
function barred({ troops }: Field, space: string, camp: string): boolean {
  const here = troops.get(space)
  const own = here?.get(camp) ?? 0
  return [...(here ?? [])].some(
    ([other, sp]) => other !== camp && ['pragmatic', 'bourbon'].includes(other) && sp > own,
  )
}

/** Paths from a space to all that can be reached through open spaces. */
function reach(field: Field, from: string, camp: string): Map<string, number> {
  const far = new Map([[from, 0]])
  for (const [at, paths] of far)
    for (const next of field.near.get(at) ?? [])
      if (!far.has(next) && !barred(field, next, camp)) far.set(next, paths + 1)
  return far
}

/** How far a space feeds forces of a nation, or -1 (COS-11.6-01, COS-11.5-02). */
function feeds(field: Field, id: string, nation: string): number {
  const { pack, held, depots, camp } = field
  const space = spacesById(pack).get(id)
  const holder = held.get(id) ?? ''
  if (space === undefined) return -1
  const friend = (other: string): boolean => camp(other) === camp(nation)
  const closed = holder === space.nation && space.supplyOnly?.some((n) => n === nation) === false
  const walls = friend(holder) && !closed ? RANGE[space.fortress] : -1
  const depot = depots.get(id)
  const store = depot !== undefined && friend(depot) ? DEPOT_LINE : -1
  return Math.max(walls, store, friend(holder) && ships(pack, space.port, nation) ? DEPOT_LINE : -1)
}

type Port = Pack['board']['spaces'][number]['port']

function ships(pack: Pack, port: Port, nation: string): boolean {
  if (port === undefined) return false
  const as = nationsById(pack).get(nation)?.supplyAs ?? nation
  const sea = pack.board.seas.find((s) => s.id === port.sea)
  return port.homeCoast === as || sea?.supply.some((n) => n === as) === true
}

function hungry(field: Field, space: string, nation: string): boolean {
  const far = reach(field, space, field.camp(nation))
  return ![...far].some(([id, paths]) => paths <= feeds(field, id, nation))
}

/** COS-Q103: a depot stands within two paths of a fortress of its colour. */
function cutOff(field: Field, space: string, nation: string): boolean {
  const nations = nationsById(field.pack)
  const colour = nations.get(nation)?.depotColour
  const spaces = spacesById(field.pack)
  const camp = field.camp(nation)
  if (barred(field, space, camp)) return true
  const far = reach(field, space, camp)
  return ![...spaces.values()].some(
    (s) =>
      s.fortress !== 'none' &&
      nations.get(field.held.get(s.id) ?? '')?.depotColour === colour &&
      (far.get(s.id) ?? FAR) <= DEPOT_LINE,
  )
}

export const v19 = each((pack, sc) => {
  const field = fieldOf(pack, sc)
  const boxes = new Set(pack.board.spaces.filter((s) => s.box).map((s) => s.id))
  return [
    ...[...forcesAt(sc)]
      .filter(([id, forces]) => sizeOf(forces) >= MAJOR_FORCE && !boxes.has(id))
      .filter(([id, forces]) => hungry(field, id, forces[0].nation))
      .map(([id]) => `the Major Force in ${id} cannot trace supply.`),
    ...sc.depots
      .filter((d) => cutOff(field, d.space, d.nation))
      .map((d) => `the depot in ${d.space} has no fortress of its colour within two paths.`),
  ]
})
