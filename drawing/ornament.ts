// The trimmings of a sheet: frame, compass, scale of miles, a scroll for the title.
import type { Rect } from './labels.ts'
import { Pen } from './path.ts'

const point = (r: number, degrees: number, x: number, y: number): [number, number] => [
  x + r * Math.sin((degrees * Math.PI) / 180),
  y - r * Math.cos((degrees * Math.PI) / 180),
]

/** A double line around the sheet with alternating black and white bars between. */
export function frame(width: number, height: number, inset: number, rung: number): string {
  const [o, i] = [inset - 9, inset - 3]
  const box = (d: number) => `M${d} ${d}H${width - d}V${height - d}H${d}Z`
  const rungs = new Pen()
  for (let x = inset; x + rung < width - inset; x += 2 * rung) {
    rungs.line([
      [x, (o + i) / 2],
      [x + rung, (o + i) / 2],
    ])
    rungs.line([
      [x, height - (o + i) / 2],
      [x + rung, height - (o + i) / 2],
    ])
  }
  for (let y = inset; y + rung < height - inset; y += 2 * rung) {
    rungs.line([
      [(o + i) / 2, y],
      [(o + i) / 2, y + rung],
    ])
    rungs.line([
      [width - (o + i) / 2, y],
      [width - (o + i) / 2, y + rung],
    ])
  }
  return (
    `<path class="frame" stroke-width="3" d="${box(o - 6)}"/><path class="frame" stroke-width="1" d="${box(o)}${box(i)}"/>` +
    `<path class="frame" stroke-width="${i - o}" stroke-linecap="butt" d="${rungs.data}"/>`
  )
}

/** A compass of sixteen winds with a lily to the north. */
export function compass(x: number, y: number, radius: number, lily: string): string {
  const light = new Pen()
  const dark = new Pen()
  const ray = (angle: number, long: number, broad: number) => {
    const tip = point(long, angle, x, y)
    light.line([tip, point(broad, angle - 45, x, y), [x, y]], true)
    dark.line([tip, point(broad, angle + 45, x, y), [x, y]], true)
  }
  for (let i = 0; i < 8; i++) ray(22.5 + i * 45, radius * 0.52, radius * 0.1)
  for (let i = 0; i < 4; i++) ray(45 + i * 90, radius * 0.72, radius * 0.14)
  for (let i = 0; i < 4; i++) ray(i * 90, radius, radius * 0.17)
  const ring = (r: number) => `<circle class="frame" cx="${x}" cy="${y}" r="${r}" stroke-width=".9"/>`
  return (
    `${ring(radius * 0.6)}${ring(radius * 0.64)}<path class="scroll" stroke-width=".8" d="${light.data}"/>` +
    `<path class="inkfill" d="${dark.data}"/><path class="redfill" transform="translate(${x} ${y - radius * 1.26})scale(${radius / 55})" d="${lily}"/>`
  )
}

/** A scale: `parts` pieces of `step` units each, the first cut in halves. */
export function scaleBar(
  x: number,
  y: number,
  step: number,
  parts: number,
  name: (i: number) => string,
): string {
  const w = step * parts
  let out = `<path class="frame" stroke-width="1" d="M${x} ${y}h${w}v6h-${w}zm0 3h${w}"/>`
  for (let i = 0; i < parts; i++)
    out += `<path class="inkfill" d="M${x + i * step} ${y + (i % 2) * 3}h${step}v3h-${step}z"/>`
  for (let i = 0; i <= parts; i++)
    out += `<text class="title" font-size="12" x="${x + i * step}" y="${y - 5}">${name(i)}</text>`
  return out
}

/** A sheet of paper with rolled ends, for a title or a key. */
export function scroll(x: number, y: number, w: number, h: number): string {
  const r = 13
  const side = (sx: number, dir: 1 | -1) =>
    `<path class="scroll" d="M${sx} ${y - 5}c${dir * r} -4 ${dir * 1.7 * r} 4 ${dir * 1.5 * r} 12v${h - 14}c0 10 ${-dir * 8} 15 ${-dir * 1.5 * r} 12z"/>` +
    `<path class="frame" stroke-width=".9" d="M${sx + dir * r * 0.5} ${y - 2}v${h + 3}M${sx + dir * r} ${y}v${h}"/>`
  const fringe = new Pen()
  for (let i = 1; i < 14; i++) {
    fringe.line([
      [x + 5, y + (h * i) / 14],
      [x + 5 + (i % 3) * 2 + 3, y + (h * i) / 14],
    ])
    fringe.line([
      [x + w - 5, y + (h * i) / 14],
      [x + w - 8 - (i % 3) * 2, y + (h * i) / 14],
    ])
  }
  return (
    `<path class="scroll" d="M${x} ${y}C${x + w * 0.3} ${y - 9} ${x + w * 0.7} ${y - 9} ${x + w} ${y}V${y + h}C${x + w * 0.7} ${y + h + 9} ${x + w * 0.3} ${y + h + 9} ${x} ${y + h}Z"/>` +
    `<path class="frame" stroke-width=".6" d="${fringe.data}"/>${side(x, -1)}${side(x + w, 1)}`
  )
}

/** The room that a scroll and its rolled ends take. */
export const roomAround = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): Rect => ({
  left: x - 26,
  top: y - 14,
  right: x + w + 26,
  bottom: y + h + 14,
})
