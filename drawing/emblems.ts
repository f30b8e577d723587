// Signs drawn once and used everywhere, as path data around 0,0, about 20 units high and wide.
// Only absolute M, L, C and Z, so that `placed` can move them.

const r2 = (n: number): number => Math.round(n * 100) / 100

/** A circle of four curves. */
function circle(x: number, y: number, r: number): string {
  const k = 0.5523 * r
  const p = (a: number, b: number) => `${r2(x + a)} ${r2(y + b)}`
  return (
    `M${p(-r, 0)}C${p(-r, -k)} ${p(-k, -r)} ${p(0, -r)}C${p(k, -r)} ${p(r, -k)} ${p(r, 0)}` +
    `C${p(r, k)} ${p(k, r)} ${p(0, r)}C${p(-k, r)} ${p(-r, k)} ${p(-r, 0)}Z`
  )
}

const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${r2(x)} ${r2(y)}`).join('L')}Z`

/** A star with `n` points. */
const star = (n: number, outer: number, inner: number): string =>
  polygon(
    Array.from({ length: 2 * n }, (_, i) => {
      const [r, a] = [i % 2 === 0 ? outer : inner, (Math.PI * i) / n]
      return [r * Math.sin(a), -r * Math.cos(a)] as const
    }),
  )

const mirrored = (data: string): string => {
  let axis = 0
  return data.replace(/[A-Za-z]|-?[\d.]+/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      axis = 0
      return token
    }
    axis = 1 - axis
    return axis === 1 ? `${-Number(token)} ` : `${token} `
  })
}

const bothSides = (data: string): string => data + mirrored(data)

/** The suits of tactical cards. */
export const SUITS: Record<string, string> = {
  hearts:
    'M0 8.8C-3 5 -9 1 -9 -3.6C-9 -6.9 -6.7 -8.6 -4.6 -8.6C-2.5 -8.6 -.8 -7.4 0 -5.4C.8 -7.4 2.5 -8.6 4.6 -8.6C6.7 -8.6 9 -6.9 9 -3.6C9 1 3 5 0 8.8Z',
  diamonds:
    'M0 -9.6C1.8 -6 4.2 -2.8 7.2 0C4.2 2.8 1.8 6 0 9.6C-1.8 6 -4.2 2.8 -7.2 0C-4.2 -2.8 -1.8 -6 0 -9.6Z',
  clubs:
    circle(0, -4.9, 4.3) +
    circle(-4.9, 1.8, 4.3) +
    circle(4.9, 1.8, 4.3) +
    'M-2 -2L2 -2L1 2C1.2 5.6 2 8 3.6 9.4L-3.6 9.4C-2 8 -1.2 5.6 -1 2Z',
  spades:
    'M0 -9.6C3 -5.5 9 -2.5 9 2.2C9 5 7 6.6 4.8 6.6C3.2 6.6 1.9 5.8 1 4.6C1.2 6.8 2 8.4 3.4 9.4L-3.4 9.4C-2 8.4 -1.2 6.8 -1 4.6C-1.9 5.8 -3.2 6.6 -4.8 6.6C-7 6.6 -9 5 -9 2.2C-9 -2.5 -3 -5.5 0 -9.6Z',
}

const SWORD =
  'M-10 -10L-6.2 -9L3.6 .6L5.4 -1.2L7.4 .8L5.6 2.6L8.6 5.6C10 5.6 10.4 7.4 9.6 8.6C9 10 6.8 10.4 6 9L2.6 5.6L.8 7.4L-1.2 5.4L.6 3.6L-9 -6.2Z'

/** Charges that distinguish powers without colour. */
export const EMBLEMS = {
  eagle: bothSides(
    'M0 -1.6L1 -4.4C.9 -7.4 2 -9.6 4.2 -9.8L7.6 -7.9L4.8 -7C3.7 -6.2 3.6 -4.8 3.4 -2.6L4.3 -2.4C6 -3.2 7.2 -5.6 10.2 -6.4L9.5 -3.6L10.5 -1.4L8.7 -.5L9.6 2.4L7.3 1.8L7.3 5L5 3.2L4 5.2L2.2 4L4.8 9.8L1.9 8.6L0 10.4Z',
  ),
  star: star(8, 10, 4.6),
  swords: bothSides(SWORD),
  lily:
    'M0 -10C2.6 -7 3.5 -4.5 3.3 -2C3.1 0 2 1.6 1.4 2.6L-1.4 2.6C-2 1.6 -3.1 0 -3.3 -2C-3.5 -4.5 -2.6 -7 0 -10Z' +
    'M-5.4 3.2L5.4 3.2L5.4 5.2L-5.4 5.2Z' +
    'M-1.5 5.8L1.5 5.8C1.7 7.2 2.4 8.6 0 10C-2.4 8.6 -1.7 7.2 -1.5 5.8Z' +
    bothSides(
      'M-2.3 2.6C-3 -.8 -4.6 -3.2 -6.8 -3.2C-9.2 -3.2 -10 -.6 -9.2 1.2C-8.4 2.8 -6.8 2.6 -6.2 1.4C-5.2 1.6 -5 2 -4.9 2.6Z',
    ) +
    bothSides('M-2.4 5.8C-3 7.8 -4.8 9 -6.6 7.6C-5.6 7.2 -5 6.6 -4.8 5.8Z'),
  lozenges: (
    [
      [0, -5.2],
      [-4.7, 0],
      [4.7, 0],
      [0, 5.2],
    ] as const
  )
    .map(([x, y]) =>
      polygon([
        [x, y - 4.6],
        [x + 4.1, y],
        [x, y + 4.6],
        [x - 4.1, y],
      ]),
    )
    .join(''),
  cross: polygon([
    [-2.6, -9.6],
    [2.6, -9.6],
    [2.6, -2.6],
    [9.6, -2.6],
    [9.6, 2.6],
    [2.6, 2.6],
    [2.6, 9.6],
    [-2.6, 9.6],
    [-2.6, 2.6],
    [-9.6, 2.6],
    [-9.6, -2.6],
    [-2.6, -2.6],
  ]),
} as const
