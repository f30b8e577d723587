import { inside } from '@tricorne/drawing/make'
import { isSound } from '@tricorne/drawing/map.suite'
import { clashesAt } from '@tricorne/drawing/testkit'
import { describe, expect, it } from 'vitest'
import { bentFor } from './countries.ts'
import { areaNames, townLabels, townsUnder } from './lettering.ts'
import { makeMap } from './make.ts'
import { countryNames } from './names.ts'
import { drawRoads, roadsOf } from './roads.ts'
import { markAt } from './sectors.ts'
import { shipped } from './source.ts'
import { LETTERS } from './style.ts'

const made = makeMap()
const { layout, svg } = made
const roads = roadsOf(shipped, layout)

describe("Maria's map", () => {
  it('has every city on the sheet and in the part that shows its map', () => {
    expect(layout.city).toHaveLength(shipped.cities.length)
    layout.city.forEach(({ x, y }, i) => {
      const { x: left, y: top, width, height } = layout.fit[shipped.cities[i].map]
      expect(x > left && x < left + width && y > top && y < top + height, shipped.cities[i].id).toBe(true)
      expect(x > 0 && x < layout.width && y > 0 && y < layout.height).toBe(true)
    })
  })

  it.each([0, 1, 2, 3])('lets no two names overlap at zoom %i', (zoom) => {
    expect(clashesAt(zoom, townLabels(layout, roads), layout.label, LETTERS)).toEqual([])
  })

  it('keeps great letters and small suits off the signs of towns where it can', () => {
    const names = areaNames(countryNames, layout, [])
    expect(names.length).toBeGreaterThanOrEqual(32)
    expect(names.reduce((sum, { rooms }) => sum + townsUnder(rooms, layout), 0)).toBeLessThanOrEqual(8)
    const marks = layout.sector.flatMap(({ corners, x, y }) => corners.map((c) => markAt(c, [x, y], layout)))
    const touching = marks.filter(([x, y]) => layout.city.some((c) => Math.hypot(c.x - x, c.y - y) < 14))
    expect(touching.length / marks.length).toBeLessThan(0.01)
  })

  it('names every great fortress from afar and every city in the end', () => {
    layout.city.forEach(({ sign, name }, i) => {
      if (sign === 'major') expect(layout.label[i].zoom, name).toBeLessThanOrEqual(1)
      expect(svg).toContain(`>${name}</text>`)
    })
  })

  it('draws every road once, from town to town', () => {
    const at = new Map(shipped.cities.map((c, i) => [c.id, [layout.city[i].x, layout.city[i].y]]))
    shipped.roads.forEach(({ a, b, main }, i) => {
      expect(roads[i].main).toBe(main)
      expect(roads[i].from).toEqual(at.get(a))
      expect(roads[i].to).toEqual(at.get(b))
    })
    expect(new Set(roads.map((r) => [r.from, r.to].map(String).sort().join(' '))).size).toBe(
      shipped.roads.length,
    )
    const { defs, drawn } = drawRoads(roads)
    expect((defs + drawn).match(/c/g)?.length).toBeGreaterThanOrEqual(roads.length)
  })

  it('leaves every town in its country, whatever the bends of the borders', () => {
    const bent = bentFor(shipped)
    for (const { id, lon, lat, region } of shipped.cities) {
      const parts = shipped.regions.find((r) => r.id === region)?.parts ?? []
      expect(
        parts.some((p) => inside([lon, lat], bent(p.outline))),
        id,
      ).toBe(true)
    }
  })

  isSound(made, makeMap)
})
