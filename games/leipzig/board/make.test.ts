import { inside } from '@tricorne/drawing/make'
import { isSound } from '@tricorne/drawing/map.suite'
import { clashesAt } from '@tricorne/drawing/testkit'
import { describe, expect, it } from 'vitest'
import { ROADS, WATERS } from './country.ts'
import { courseOf } from './ground.ts'
import { villageLabels } from './lettering.ts'
import { makeMap } from './make.ts'
import { outlineOf } from './regions.ts'
import { place } from './sheet.ts'
import { shipped } from './source.ts'
import { LETTERS } from './style.ts'

const made = makeMap()
const { layout, svg } = made

describe("Leipzig's map", () => {
  it('has every village where its longitude and latitude are', () => {
    shipped.regions.forEach(({ id, lon, lat }, i) => {
      const [x, y] = place([lon, lat])
      const { x: vx, y: vy } = layout.region[i]
      expect(Math.hypot(x - vx, y - vy), id).toBeLessThan(4)
    })
  })

  it('leaves every village and the seat of its pieces in its region, whatever the bends of the border', () => {
    layout.region.forEach(({ x, y, seat, ring, name }) => {
      const bent = outlineOf(layout, ring)
      expect(inside([x, y], bent), name).toBe(true)
      expect(inside(seat, bent), name).toBe(true)
    })
  })

  it.each([0, 1, 2, 3])('lets no two names overlap at zoom %i', (zoom) => {
    expect(clashesAt(zoom, villageLabels(shipped, layout), layout.label, LETTERS)).toEqual([])
  })

  it('names every region, the waters and the sectors', () => {
    for (const { name } of layout.region) expect(svg).toContain(`>${name}</text>`)
    for (const { name } of layout.sector) expect(svg).toContain(`>${name.toUpperCase()}</text>`)
    for (const name of ['Pleiße', 'Parthe', 'Weiße Elster']) expect(svg).toContain(`>${name}</textPath>`)
  })

  it('leads water through every region whose terrain is river', () => {
    const courses = WATERS.map(courseOf)
    shipped.regions.forEach(({ id, terrain }, i) => {
      if (terrain !== 'river') return
      const { ring } = layout.region[i]
      expect(
        courses.some((line) => line.some((p) => inside(p, ring))),
        id,
      ).toBe(true)
    })
  })

  it('leads a road to every village', () => {
    const reached = new Set(ROADS.flatMap((r) => r.stops.filter((s) => typeof s === 'string')))
    expect(shipped.regions.map((r) => r.id).filter((id) => !reached.has(id))).toEqual([])
  })

  isSound(made, makeMap)
})
