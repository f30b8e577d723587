// Paths between spaces: roads with two edges, mountain passes as a jagged line, alpine passes as heavy dashes with peaks.
import { along, cut, distanceTo, hash, length, Pen, type Point } from '@tricorne/drawing/make'
import { BOX_HALF, FINE_GRAIN, GRAIN, type Layout, type Pair, tidy } from './sheet.ts'

/** How far the middle of a path may stray, as a share of its length: a road is never ruled. */
const BOW = 0.035
const STEPS = 6

/** A path's course: a shallow bow from end to end. */
function courseOf(from: Pair, to: Pair): Pair[] {
  const bow = (hash(from[0], to[1], from[1], to[0]) - 0.5) * 2 * BOW
  return Array.from({ length: STEPS + 1 }, (_, i): Pair => {
    const t = i / STEPS
    const off = bow * 4 * t * (1 - t)
    return [
      tidy(from[0] + (to[0] - from[0]) * t - (to[1] - from[1]) * off),
      tidy(from[1] + (to[1] - from[1]) * t + (to[0] - from[0]) * off),
    ]
  })
}

export function coursed(layout: Layout): Layout['path'] {
  return layout.path.map((p) => ({ ...p, line: courseOf(p.line[0], p.line[1]) }))
}

/** How far inside a space's sign a path ends, from the middle. */
const insetOf = ({ sign, r }: Layout['space'][number]): number => (sign === 'box' ? BOX_HALF * 0.6 : r * 0.6)

/** The part of a path between the signs at its ends. */
function between(line: readonly Point[], from: number, to: number): Point[] {
  const total = length(line)
  const n = Math.max(3, Math.round(total))
  const pieces = cut(line, n)
  const [first, last] = [Math.floor((from / total) * n), Math.ceil((1 - to / total) * n)]
  return pieces.slice(first, Math.max(first + 1, last)).map((p) => p[0])
}

/** A jagged line along a path: teeth of a height, so many units apart. */
function jagged(line: readonly Point[], step: number, height: number): Point[] {
  const total = length(line)
  const teeth = Math.max(2, Math.round(total / step))
  const marks = along(line, total / teeth)
  return [
    line[0],
    ...marks.map(({ at, way }, i): Point => {
      const side = i % 2 === 0 ? height : -height
      return [at[0] - way[1] * side, at[1] + way[0] * side]
    }),
    line[line.length - 1],
  ]
}

/** A small peak over a point. */
const PEAK = 'M-11 8L-3-9 1-2.5 4-6.5 12 8Z'
const placedPeak = ([x, y]: Point): string =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)})"><path class="peak sign" d="${PEAK}"/></g>`

export function drawPaths(layout: Layout): { defs: string; drawn: string } {
  const roads = new Pen(FINE_GRAIN)
  const [coarse, fine] = [new Pen(GRAIN), new Pen(GRAIN)]
  const alps = new Pen()
  let peaks = ''
  for (const { a, b, kind, line } of layout.path) {
    if (kind === 'regular') roads.line(line)
    else {
      const open = between(line, insetOf(layout.space[a]), insetOf(layout.space[b]))
      if (kind === 'mountain') {
        coarse.line(jagged(open, 17, 8.5))
        fine.line(jagged(open, 10, 5))
      } else {
        alps.line(line)
        for (const { at } of peaksAlong(open)) peaks += placedPeak(at)
      }
    }
  }
  return {
    defs: `<path id="cs-roads" d="${roads.data}"/><path id="cs-far" d="${coarse.data}"/><path id="cs-nigh" d="${fine.data}"/><path id="cs-alps" d="${alps.data}"/>`,
    drawn:
      '<use href="#cs-roads" class="casing"/><use href="#cs-roads" class="core"/>' +
      ['far', 'nigh']
        .map(
          (c) =>
            `<g class="${c}"><use href="#cs-${c}" class="passHalo"/><use href="#cs-${c}" class="pass"/></g>`,
        )
        .join('') +
      `<use href="#cs-alps" class="alpHalo"/><use href="#cs-alps" class="alp"/>${peaks}`,
  }
}

const peaksAlong = (line: readonly Point[]) =>
  along(line, length(line) / Math.max(1, Math.round(length(line) / 90)))

/** Samples for the legend, from 0,0 to the right. */
export const roadSample = (long: number): string =>
  `<path class="casing" d="M0 0H${long}"/><path class="core" d="M0 0H${long}"/>`
export function passSample(long: number): string {
  const line: Point[] = [
    [0, 0],
    [long, 0],
  ]
  const d = (step: number, height: number) => new Pen().line(jagged(line, step, height)).data
  return `<path class="pass far" d="${d(17, 8.5)}"/><path class="pass nigh" d="${d(10, 5)}"/>`
}
export const alpSample = (long: number): string =>
  `<path class="alp" d="M0 0H${long}"/>${placedPeak([long / 2, 0])}`

/** Do two paths cross? */
export function crossing(p: readonly Pair[], q: readonly Pair[]): boolean {
  const span = (line: readonly Pair[], axis: 0 | 1) => line.map((at) => at[axis])
  const apart = ([0, 1] as const).some(
    (axis) =>
      Math.max(...span(p, axis)) < Math.min(...span(q, axis)) ||
      Math.max(...span(q, axis)) < Math.min(...span(p, axis)),
  )
  if (apart) return false
  const turn = (a: Pair, b: Pair, c: Pair) =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
  for (let i = 1; i < p.length; i++)
    for (let j = 1; j < q.length; j++) {
      const [a, b, c, d] = [p[i - 1], p[i], q[j - 1], q[j]]
      if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true
    }
  return false
}

/** How near a path comes to spaces that it does not lead to. */
export const passes = (line: readonly Pair[], { x, y }: { x: number; y: number }): number =>
  Math.min(...line.slice(1).map((b, i) => distanceTo([x, y], line[i], b)))
