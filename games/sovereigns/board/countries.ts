// Regions in the colour of their home nation, with a stronger band along the borders of nations, and theatres.
import { Pen, type Point, simplify, stretchesOf, wiggleRing } from '@tricorne/drawing/make'
import { isNation } from './palette.ts'
import { GRAIN, sheet } from './sheet.ts'
import type { Board, Outline } from './source.ts'

/** What a side of an outline is: a border of some weight, the sea, or the end of what is known. */
type EdgeKind = 'theatre' | 'border' | 'part' | 'shore'
/** Land that nobody may enter, also not from the edge of the board. */
const BARRED: ReadonlySet<string> = new Set(['switzerland'])

type Dry = (at: Point) => boolean

interface Ring {
  region: string
  /** Longitude and latitude, without the last point, which is the first. */
  corners: readonly Point[]
  /** On the sheet, with the bends that it is drawn with. */
  bent: readonly Point[]
}

const BENDS = 3
const PER_EDGE = 2 ** BENDS
const TOLERANCE = 1.3
const edgeKey = (a: Point, b: Point): string => [String(a), String(b)].sort().join(' ')
const next = <T>(list: readonly T[], i: number): T => list[(i + 1) % list.length]

const ringsOf = (outlines: readonly Outline[]): Ring[] =>
  outlines.flatMap(({ region, polygons }) =>
    polygons.flatMap((polygon) =>
      polygon.map((ring): Ring => {
        const corners = ring.slice(0, -1)
        return { region, corners, bent: wiggleRing(corners, BENDS).map(sheet.place) }
      }),
    ),
  )

/** The points of one side in a bent ring. */
const edgeIn = ({ bent }: Ring, i: number): Point[] =>
  Array.from({ length: PER_EDGE + 1 }, (_, s) => bent[(i * PER_EDGE + s) % bent.length])

/** The way out of a ring across one of its sides, of length 1, on the sheet. */
function outward({ bent }: Ring, [a, b]: readonly [Point, Point]): Point {
  const turning = bent.reduce((sum, p, k) => sum + p[0] * next(bent, k)[1] - next(bent, k)[0] * p[1], 0)
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]) * Math.sign(turning)
  return [(b[1] - a[1]) / d, (a[0] - b[0]) / d]
}

function facesSea(ring: Ring, i: number, dry: Dry): boolean {
  const edge = edgeIn(ring, i)
  const [a, b] = [edge[0], edge[edge.length - 1]]
  const out = outward(ring, [a, b])
  return [0.2, 0.5, 0.8].some((t) =>
    [3, 14, 26].some(
      (reach) => !dry([a[0] + (b[0] - a[0]) * t + out[0] * reach, a[1] + (b[1] - a[1]) * t + out[1] * reach]),
    ),
  )
}

/** The stretches of a ring whose sides are wanted. */
function stretches(ring: Ring, wanted: (i: number) => boolean): Point[][] {
  const lines = stretchesOf(
    ring.corners.map((_, i) => wanted(i)),
    (i) => edgeIn(ring, i),
  )
  return lines?.map((line) => simplify(line, TOLERANCE)) ?? [[...ring.bent, ring.bent[0]]]
}

export interface Countries {
  defs: string
  washes: string
  borders: string
  /** Rings on the sheet of the land that is played on. */
  played: Point[][]
}

export function countriesOf(board: Board, outlines: readonly Outline[], dry: Dry): Countries {
  const rings = ringsOf(outlines)
  const nationOf = new Map(outlines.map((o) => [o.region, o.nation]))
  const theatreOf = new Map(board.regions.map((r) => [r.id, r.theatre]))
  const owners = new Map<string, string[]>()
  for (const { region, corners } of rings)
    corners.forEach((a, i) => {
      const key = edgeKey(a, next(corners, i))
      owners.set(key, [...(owners.get(key) ?? []), region])
    })
  const kindOf = (ring: Ring, i: number): EdgeKind => {
    const [p, q] = owners.get(edgeKey(ring.corners[i], next(ring.corners, i))) ?? []
    if (q === undefined) return facesSea(ring, i, dry) ? 'shore' : 'part'
    const [s, t] = [theatreOf.get(p) ?? null, theatreOf.get(q) ?? null]
    if (s !== null && t !== null && s !== t) return 'theatre'
    return nationOf.get(p) === nationOf.get(q) ? 'part' : 'border'
  }
  const kinds = new Map(rings.map((ring) => [ring, ring.corners.map((_, i) => kindOf(ring, i))]))
  const lines = { theatre: new Pen(GRAIN), border: new Pen(GRAIN), part: new Pen(GRAIN) }
  const drawn = new Set<string>()
  const out = { defs: '', reaches: '', washes: '', bands: '' }
  for (const { region, nation } of outlines) {
    const [area, band] = [new Pen(GRAIN), new Pen(GRAIN)]
    for (const ring of rings.filter((r) => r.region === region)) {
      const kind = kinds.get(ring) ?? []
      const once = (weight: EdgeKind) => (i: number) => {
        const key = edgeKey(ring.corners[i], next(ring.corners, i))
        if (kind[i] !== weight || drawn.has(key)) return false
        drawn.add(key)
        return true
      }
      area.line(simplify([...ring.bent, ring.bent[0]], TOLERANCE).slice(0, -1), true)
      for (const line of stretches(ring, (i) => kind[i] === 'border' || kind[i] === 'theatre'))
        band.line(line)
      for (const weight of ['theatre', 'border', 'part'] as const)
        for (const line of stretches(ring, once(weight))) lines[weight].line(line)
    }
    out.defs += `<path id="cs-r-${region}" fill-rule="evenodd" clip-rule="evenodd" d="${area.data}"/>`
    const paint =
      nation !== null && isNation(nation) ? `wash p-${nation}` : BARRED.has(region) ? 'barred' : 'dead'
    out.washes += `<use href="#cs-r-${region}" class="${paint}"/>`
    if (nation === null) continue
    // A country reaches into the sea, which is drawn over it: its islands and its beaches are tinted too.
    out.reaches += `<use href="#cs-r-${region}" class="reach p-${nation}"/>`
    if (band.data === '') continue
    out.defs += `<clipPath id="cs-c-${region}"><use href="#cs-r-${region}"/></clipPath>`
    out.bands += `<path class="band p-${nation}" clip-path="url(#cs-c-${region})" d="${band.data}"/>`
  }
  const t = lines.theatre.data
  return {
    defs: out.defs,
    washes: out.reaches + out.washes + out.bands,
    borders:
      `<path class="part" d="${lines.part.data}"/><path class="border" d="${lines.border.data}"/>` +
      `<path class="theatreBand" d="${t}"/><path class="theatreLine" d="${t}"/>`,
    played: rings.filter((r) => nationOf.get(r.region) !== null).map((r) => [...r.bent]),
  }
}
