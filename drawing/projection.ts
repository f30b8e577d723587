// Lambert's conformal conic projection (1772): shapes stay true, and meridians converge as on maps of the time.
import type { Box, Point } from './geometry.ts'

const RADIUS_KM = 6371
const rad = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometres east and south of the point where the middle meridian meets the equator. */
function conic(middle: number, south: number, north: number): (lonLat: Point) => Point {
  const [a, b] = [rad(south), rad(north)]
  const tangent = (lat: number) => Math.tan(Math.PI / 4 + lat / 2)
  const n = Math.log(Math.cos(a) / Math.cos(b)) / Math.log(tangent(b) / tangent(a))
  const f = (Math.cos(a) * tangent(a) ** n) / n
  return ([lon, lat]) => {
    const rho = (RADIUS_KM * f) / tangent(rad(lat)) ** n
    const theta = n * rad(lon - middle)
    return [rho * Math.sin(theta), rho * Math.cos(theta)]
  }
}

/** A part of a sheet. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

export interface SheetSize {
  width: number
  height: number
  /** Units of the sheet for one kilometre. */
  perKm: number
}

export interface Sheet extends SheetSize {
  /** From longitude and latitude to the sheet, x to the right, y down. */
  place(lonLat: Point): Point
}

/** A sheet of a given width that shows a box of longitude and latitude whole, with a margin. */
export function sheetOf(box: Box, width: number, margin: number): Sheet {
  const sixth = (box.north - box.south) / 6
  const project = conic((box.west + box.east) / 2, box.south + sixth, box.north - sixth)
  const edge = outline(box).map(project)
  const xs = edge.map((p) => p[0])
  const ys = edge.map((p) => p[1])
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const perKm = (width - 2 * margin) / (Math.max(...xs) - left)
  return {
    width,
    height: Math.round((Math.max(...ys) - top) * perKm + 2 * margin),
    perKm,
    place(lonLat) {
      const [x, y] = project(lonLat)
      return [(x - left) * perKm + margin, (y - top) * perKm + margin]
    },
  }
}

/** The sides of a box as a ring with points close enough for parallels to bend. */
export function outline(box: Box, steps = 24): Point[] {
  const { west, east, south, north } = box
  const t = Array.from({ length: steps }, (_, i) => i / steps)
  return [
    ...t.map((s): Point => [west + (east - west) * s, north]),
    ...t.map((s): Point => [east, north + (south - north) * s]),
    ...t.map((s): Point => [east + (west - east) * s, south]),
    ...t.map((s): Point => [west, south + (north - south) * s]),
  ]
}
