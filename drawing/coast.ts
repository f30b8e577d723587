// The coast of Natural Earth (public domain) as world-atlas packs it: land at 1:10 million.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Box, clipRing, type Point } from './geometry.ts'

const require = createRequire(import.meta.url)

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: { land: { geometries: { type: string; arcs: number[][][] }[] } }
}

/** Rings of land inside a box, including holes, clipped to its sides before any projection. */
export function landIn(box: Box): Point[][] {
  const file = require.resolve('world-atlas/land-10m.json')
  const world: Topology = JSON.parse(readFileSync(file, 'utf8'))
  const rings: Point[][] = []
  for (const geometry of world.objects.land.geometries)
    for (const polygon of geometry.arcs)
      for (const ring of polygon) {
        const clipped = clipRing(ringOf(world, ring), box)
        if (clipped.length > 2) rings.push(clipped)
      }
  return rings
}

function ringOf(world: Topology, arcs: number[]): Point[] {
  return arcs.flatMap((arc) => {
    const points = arcOf(world, arc < 0 ? ~arc : arc)
    return (arc < 0 ? points.reverse() : points).slice(0, -1)
  })
}

function arcOf({ arcs, transform }: Topology, index: number): Point[] {
  const { scale, translate } = transform
  let [x, y] = [0, 0]
  return arcs[index].map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}
