// Checks of the map: COS-V02 to COS-V09.
import { list, reachable, repeated, wantSet } from '@tricorne/kit/pack'
import type { Pack } from '../schema.ts'
import { type Check, neighbours, spacesById } from './common.ts'

const ISLAND = ['england', 'scotland']
const BARRIER = ['menin', 'mons', 'namur', 'tournai']
/** What the rulebook says that spaces count; "all" for Powers without a value of their own. */
const VALUES: [space: string, power: 'AU' | 'SP' | 'all', vp: number][] = [
  ['frankfurt', 'all', 1],
  ['mons', 'all', 1],
  ['munich', 'all', 2],
  ['milan', 'all', 1],
  ['milan', 'SP', 3],
  ['naples', 'AU', 3],
  ['naples', 'SP', 1],
]
const BAVARIA = 3
const GREAT: Record<string, number> = { london: 3, paris: 3, vienna: 3, berlin: 1, turin: 1 }

export const v02: Check = (pack) => {
  const near = neighbours(pack)
  const pairs = pack.board.paths.map(({ a, b }) => [a, b].sort().join('-'))
  return [
    ...pack.board.paths.flatMap(({ a, b }) =>
      a === b
        ? [`The path ${a}-${b} leads nowhere.`]
        : a > b
          ? [`The path ${a}-${b} must name its ends in order.`]
          : [],
    ),
    ...repeated(pairs).map((pair) => `The path ${pair} is there twice.`),
    ...pack.board.spaces.flatMap((s) => (near.get(s.id)?.length ? [] : [`No path leads to ${s.id}.`])),
  ]
}

export const v03: Check = (pack) => {
  const near = neighbours(pack)
  const part = (island: boolean): string[] =>
    pack.board.spaces.filter((s) => ISLAND.includes(s.region) === island).map((s) => s.id)
  return [true, false].flatMap((island) => {
    const ids = part(island)
    const found = reachable(near, ids.slice(0, 1), () => true)
    const name = island ? 'the island' : 'the continent'
    return [
      ...ids.filter((id) => !found.has(id)).map((id) => `${id} cannot be reached on ${name}.`),
      ...[...found].filter((id) => !ids.includes(id)).map((id) => `A path joins ${name} with ${id}.`),
    ]
  })
}

export const v04: Check = (pack) => {
  const regionOf = new Map(pack.board.regions.flatMap((r) => r.spaces.map((id) => [id, r] as const)))
  const twice = repeated(pack.board.regions.flatMap((r) => r.spaces))
  return [
    ...twice.map((id) => `The space ${id} is in the lists of two regions.`),
    ...pack.board.spaces.flatMap((s) => {
      const region = regionOf.get(s.id)
      if (region?.id !== s.region) return [`The region ${s.region} does not list its space ${s.id}.`]
      return region.theatre === s.theatre
        ? []
        : [`${s.id} must be in the theatre of its region ${region.id}, ${region.theatre ?? 'none'}.`]
    }),
  ]
}

export const v05: Check = (pack) => {
  const barrier = pack.board.spaces.filter((s) => s.barrier)
  return [
    ...wantSet(
      'The barrier fortresses',
      BARRIER,
      barrier.map((s) => s.id),
    ),
    ...barrier.filter((s) => s.fortress === 'none').map((s) => `The barrier space ${s.id} has no fortress.`),
  ]
}

export const v06: Check = (pack) =>
  neighbours(pack).get('glatz')?.includes('kolin') ? [] : ['A path must join glatz and kolin.']

export const v07: Check = (pack) => {
  const spaces = spacesById(pack)
  const bavaria = pack.board.spaces.filter((s) => s.nation === 'BV').reduce((n, s) => n + s.vp, 0)
  const wrong = VALUES.flatMap(([id, power, vp]) => {
    const space = spaces.get(id)
    const got = power === 'all' ? space?.vp : (space?.vpBy?.[power] ?? space?.vp)
    const whom = power === 'all' ? '' : ` for ${power}`
    return got === vp ? [] : [`${id} must count ${vp}${whom}, not ${got ?? 'nothing'}.`]
  })
  return bavaria === BAVARIA ? wrong : [...wrong, `The spaces of Bavaria must count 3, not ${bavaria}.`]
}

export const v08: Check = (pack) => [
  ...wantSet(
    'The great capitals',
    Object.keys(GREAT),
    pack.board.spaces.filter((s) => s.capital?.entryVp !== undefined).map((s) => s.id),
  ),
  ...pack.board.spaces.flatMap((s) => {
    const want = GREAT[s.id]
    const got = s.capital?.entryVp
    return want === undefined || got === undefined || got === want
      ? []
      : [`Entering ${s.id} must give ${want}, not ${got}.`]
  }),
]

/** Seas and their boxes are named by the shape; a home coast needs a sea with a fleet box. */
export const v09: Check = (pack) => {
  const seas = new Map(pack.board.seas.map((s) => [s.id, s]))
  return [
    ...pack.board.spaces.flatMap((s) => {
      const { port } = s
      if (port === undefined) return []
      const sea = seas.get(port.sea)
      if (sea === undefined) return [`The port ${s.id} lies on the sea ${port.sea}, which there is not.`]
      if (port.homeCoast !== undefined && sea.fleetBox === null)
        return [`The port ${s.id} is on a home coast, but no fleet comes to the sea ${sea.id}.`]
      return s.coast === undefined || s.coast === sea.fleetBox
        ? []
        : [`The coast of ${s.id} must be in the fleet box of its sea ${sea.id}.`]
    }),
    ...unusedSeas(pack),
  ]
}

function unusedSeas(pack: Pack): string[] {
  const used = new Set(pack.board.spaces.map((s) => s.port?.sea))
  const idle = pack.board.seas.filter((s) => !used.has(s.id)).map((s) => s.id)
  return idle.length === 0 ? [] : [`No port lies on these seas: ${list(idle)}.`]
}
