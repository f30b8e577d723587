// A charge for every nation, around 0,0, about 20 units high and wide: nations that share a colour differ by it.
import { EMBLEMS } from '@tricorne/drawing'
import { isNation, type Nation } from './palette.ts'

type Corner = readonly [number, number]

const shape = (points: readonly Corner[]): string =>
  `M${points.map(([x, y]) => `${+x.toFixed(1)} ${+y.toFixed(1)}`).join('L')}Z`

/** A shape turned about 0,0, by degrees. */
const turned = (points: readonly Corner[], degrees: number): Corner[] => {
  const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return points.map(([x, y]) => [x * c - y * s, x * s + y * c])
}

const bar = (half: number, long: number): Corner[] => [
  [-half, -long],
  [half, -long],
  [half, long],
  [-half, long],
]

const ARROW: Corner[] = [
  [0, -10],
  [2.8, -5.4],
  [1.1, -5.4],
  [1.1, 9.5],
  [-1.1, 9.5],
  [-1.1, -5.4],
  [-2.8, -5.4],
]
const PETAL: Corner[] = [
  [0, -2],
  [4.2, -5.4],
  [3.4, -9.4],
  [0, -10.2],
  [-3.4, -9.4],
  [-4.2, -5.4],
]
const RAY: Corner[] = [
  [-1.7, -5.6],
  [0, -10.4],
  [1.7, -5.6],
]
const octagon = (r: number): Corner[] =>
  Array.from({ length: 8 }, (_, i): Corner => {
    const a = (Math.PI * (i + 0.5)) / 4
    return [r * Math.sin(a), -r * Math.cos(a)]
  })

const CASTLE =
  'M-8.6 -9.4L-5.4 -9.4L-5.4 -6.4L-2 -6.4L-2 -9.4L2 -9.4L2 -6.4L5.4 -6.4L5.4 -9.4L8.6 -9.4L8.6 -1.6L6.8 -.2L6.8 9.6L2.6 9.6L2.6 4.4C2.6 1.4 -2.6 1.4 -2.6 4.4L-2.6 9.6L-6.8 9.6L-6.8 -.2L-8.6 -1.6Z'
const HORSE =
  'M-5.4 9.8L-5 5.6C-4.4 1.6 -1.2 -.2 -.4 -2.6C-2.4 -1 -5.4 -.4 -7.6 -1.4L-8.6 -3.6C-5.4 -5.2 -3.6 -9.2 .6 -9.8L1.4 -11.4L3 -9.2C8 -7 9.4 -.6 8 9.8Z'
const CROSSED =
  'M-9.4 -9.4L9.4 -9.4L9.4 9.4L-9.4 9.4ZM-2.4 -6.6L-2.4 -2.4L-6.6 -2.4L-6.6 2.4L-2.4 2.4L-2.4 6.6L2.4 6.6L2.4 2.4L6.6 2.4L6.6 -2.4L2.4 -2.4L2.4 -6.6Z'

const CHARGES: Record<Nation, string> = {
  PR: EMBLEMS.star,
  AU: EMBLEMS.eagle,
  FR: EMBLEMS.lily,
  // The union of two crosses.
  BR:
    [0, 90].map((a) => shape(turned(bar(2.3, 10), a))).join('') +
    [45, 135].map((a) => shape(turned(bar(1.1, 11), a))).join(''),
  SP: CASTLE,
  // The cross of Savoy, left bare in its field.
  PE: CROSSED,
  // A bundle of arrows.
  DU: [-32, 0, 32].map((a) => shape(turned(ARROW, a))).join(''),
  HA: HORSE,
  // Bars.
  HE: [-6.6, 0, 6.6]
    .map((y) =>
      shape([
        [-9, y - 2],
        [9, y - 2],
        [9, y + 2],
        [-9, y + 2],
      ]),
    )
    .join(''),
  // A cross nearer to the hoist.
  DA:
    shape([
      [-9.6, -2.2],
      [9.6, -2.2],
      [9.6, 2.2],
      [-9.6, 2.2],
    ]) +
    shape([
      [-5, -8.6],
      [-0.6, -8.6],
      [-0.6, 8.6],
      [-5, 8.6],
    ]),
  BV: EMBLEMS.lozenges,
  SA: EMBLEMS.swords,
  // The cross of Saint Andrew.
  RU: [45, 135].map((a) => shape(turned(bar(2.4, 11.6), a))).join(''),
  GE: EMBLEMS.cross,
  // A fess and two stars.
  MO:
    shape([
      [-9.4, -2.4],
      [9.4, -2.4],
      [9.4, 2.4],
      [-9.4, 2.4],
    ]) +
    shape([
      [0, -10.4],
      [3.4, -4.4],
      [-3.4, -4.4],
    ]) +
    shape([
      [0, 10.4],
      [3.4, 4.4],
      [-3.4, 4.4],
    ]),
  // The sun.
  NA: shape(octagon(4.4)) + Array.from({ length: 8 }, (_, i) => shape(turned(RAY, i * 45))).join(''),
  // The white rose.
  SC: Array.from({ length: 5 }, (_, i) => shape(turned(PETAL, i * 72))).join(''),
  // The orb.
  HRE: `M-1.2 -10.4L1.2 -10.4L1.2 -8L3.6 -8L3.6 -5.8L1.2 -5.8L1.2 -3.2L-1.2 -3.2L-1.2 -5.8L-3.6 -5.8L-3.6 -8L-1.2 -8Z${shape(octagon(6.8).map(([x, y]): Corner => [x, y + 3.6]))}`,
  // A crown of walls.
  IT: shape([
    [-9, 7],
    [-9, -6],
    [-5, -6],
    [-5, -2],
    [-2, -2],
    [-2, -6],
    [2, -6],
    [2, -2],
    [5, -2],
    [5, -6],
    [9, -6],
    [9, 7],
  ]),
}

/** Path data of a nation's charge; unions of shapes that overlap, but for the cross of Savoy. */
export const chargeOf = (nation: string): string => CHARGES[isNation(nation) ? nation : 'HRE']

export const charge = (nation: string, x: number, y: number, scale: number, fill: string): string =>
  `<path transform="translate(${x} ${y})scale(${scale})" fill="${fill}"${nation === 'PE' ? ' fill-rule="evenodd"' : ''} d="${chargeOf(nation)}"/>`
