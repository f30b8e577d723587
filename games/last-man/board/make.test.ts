import { gzipSync } from 'node:zlib'
import { inside } from '@tricorne/drawing/make'
import { isSound } from '@tricorne/drawing/map.suite'
import { clashesAt } from '@tricorne/drawing/testkit'
import { describe, expect, it } from 'vitest'
import { areaLabels } from './lettering.ts'
import { makeMap } from './make.ts'
import { shipped } from './source.ts'
import { LETTERS } from './style.ts'

const made = makeMap()
const { layout, svg } = made

const lengthOf = (line: readonly (readonly [number, number])[]): number =>
  line.slice(1).reduce((sum, p, i) => sum + Math.hypot(p[0] - line[i][0], p[1] - line[i][1]), 0)

describe('the map of the front', () => {
  it('gives a border to exactly those areas that the pack links', () => {
    const key = (a: string, b: string) => [a, b].sort().join(' ')
    const borders = new Map<string, number>()
    for (const { a, b, line } of layout.edge) {
      const k = key(shipped.areas[a].id, shipped.areas[b].id)
      borders.set(k, (borders.get(k) ?? 0) + lengthOf(line))
    }
    expect([...borders.keys()].sort()).toEqual(shipped.links.map((l) => key(l.a, l.b)).sort())
    for (const [k, long] of borders) expect(long, k).toBeGreaterThan(25)
  })

  it('has every town and the seat of the pieces in its area, and of no other', () => {
    layout.area.forEach(({ x, y, seat, ring, name }, i) => {
      expect(inside(seat, ring), name).toBe(true)
      expect(inside([x, y], ring), name).toBe(true)
      layout.area.forEach((other, j) => {
        if (i !== j) expect(inside(seat, other.ring), `${name} in ${other.name}`).toBe(false)
      })
    })
  })

  it('leaves no gap and no overlap between the areas', () => {
    const grid = layout.edge.flatMap(({ a, b, line }) => {
      const [x, y] = line[Math.floor(line.length / 2)]
      return [
        [-9, 0],
        [9, 0],
        [0, -9],
        [0, 9],
      ].map(([dx, dy]) => ({ at: [x + dx, y + dy] as const, a, b }))
    })
    const owned = grid.map(({ at }) => layout.area.filter(({ ring }) => inside(at, ring)).length)
    expect(owned.filter((n) => n > 1)).toEqual([])
    // A point beside the end of a border may lie in the sea or in closed land, but few do.
    expect(owned.filter((n) => n === 0).length).toBeLessThan(grid.length * 0.03)
  })

  it.each([0, 1, 2, 3])('lets no two names overlap at zoom %i', (zoom) => {
    expect(clashesAt(zoom, areaLabels(shipped, layout), layout.label, LETTERS)).toEqual([])
  })

  it('names every area of land, the great rivers and the closed lands', () => {
    for (const { name, place } of shipped.areas)
      if (place !== 'transit') expect(svg).toContain(`>${name}</text>`)
    for (const name of [
      'Rhine',
      'Meuse',
      'Moselle',
      'Marne',
      'Aisne',
      'Oise',
      'Somme',
      'Seine',
      'Scheldt',
      'HOLLAND',
    ])
      expect(svg).toContain(`>${name}</text>`)
  })

  isSound(made, makeMap)

  it('comes with a small layout', () => {
    expect(gzipSync(JSON.stringify(layout)).length).toBeLessThanOrEqual(40_000)
  })
})
