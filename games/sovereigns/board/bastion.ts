// The plan of a fortress as a piece: a star with a wall and a moat.
import type { Paint } from '@tricorne/drawing'

/** Path data of a trace with eight bastions around 0,0. */
export const trace = (radius: number, points = 8): string => {
  const at = (r: number, a: number) =>
    `${(r * radius * Math.sin(a)).toFixed(1)} ${(-r * radius * Math.cos(a)).toFixed(1)}`
  const step = (2 * Math.PI) / points
  const corners = Array.from({ length: points }, (_, i) => {
    const a = i * step
    return [at(0.82, a - step * 0.3), at(1, a), at(0.82, a + step * 0.3), at(0.72, a + step * 0.5)].join('L')
  })
  return `M${corners.join('L')}Z`
}

/** Walls around a piece. */
export const bastion = (radius: number, c: Paint, halo: string): string =>
  `<path d="${trace(radius)}" fill="${c.pale}" stroke="${halo}" stroke-width="3.6" stroke-linejoin="round"/>` +
  `<path d="${trace(radius)}" fill="${c.pale}" fill-opacity=".9" stroke="${c.edge}" stroke-width="1.6" stroke-linejoin="round"/>`
