import { gzipSync } from 'node:zlib'
import { escaped } from '@tricorne/drawing'
import { inside, overlap, placedRoom, wiggleRing } from '@tricorne/drawing/make'
import { clashesAt, isWhole } from '@tricorne/drawing/testkit'
import { describe, expect, it } from 'vitest'
import { slotsIn } from './boxes.ts'
import { placeGreat, spaceLabels, spacesUnder } from './lettering.ts'
import { makeMap } from './make.ts'
import { greatNames, regionNames } from './names.ts'
import { crossing, passes } from './paths.ts'
import { COUNTER } from './seats.ts'
import { MARGIN } from './sheet.ts'
import { shipped, shippedOutlines } from './source.ts'
import { LETTERS } from './style.ts'

const made = makeMap()
const { layout, svg } = made
const labels = spaceLabels(shipped, layout)
const ZOOMS = [0, 1, 2, 3]

describe('the map of Europe', () => {
  it('draws every space once, on the sheet', () => {
    expect(layout.space).toHaveLength(shipped.spaces.length)
    for (const { x, y, r, name } of layout.space) {
      expect(x - r > MARGIN && x + r < layout.width - MARGIN, name).toBe(true)
      expect(y - r > MARGIN && y + r < layout.height - MARGIN, name).toBe(true)
    }
    const signs = svg.match(/<g class="sign">/g)?.length
    expect(signs).toBe(shipped.spaces.filter((s) => !s.box).length)
    expect(new Set(layout.space.map(({ x, y }) => `${x},${y}`)).size).toBe(layout.space.length)
  })

  it('shows the fortress, the points, the port and the barrier of every space', () => {
    const drawn = (what: RegExp) => svg.split('<path fill="url(#cs-grain)"')[1].match(what)?.length ?? 0
    const count = (holds: (s: (typeof shipped.spaces)[number]) => boolean) =>
      shipped.spaces.filter(holds).length
    // The key has three major fortresses, two minor ones, a port, a barrier, two capitals, one of them great.
    expect(drawn(/href="#cs-major"/g)).toBe(count((s) => s.fortress === 'major') + 3)
    expect(drawn(/href="#cs-minor"/g)).toBe(count((s) => s.fortress === 'minor') + 2)
    expect(drawn(/href="#cs-anchor" class="anchor"/g)).toBe(count((s) => s.port !== undefined) + 1)
    expect(drawn(/href="#cs-bar" class="bar"/g)).toBe(count((s) => s.barrier === true) + 1)
    expect(drawn(/class="capital"/g)).toBe(count((s) => s.capital !== undefined) + 2)
    expect(drawn(/class="great"/g)).toBe(count((s) => s.capital?.entryVp !== undefined) + 1)
  })

  it('leaves every space in its region, whatever the bends of the borders', () => {
    for (const { id, lon, lat, drawAt, region } of shipped.spaces) {
      const at = drawAt ?? ([lon, lat] as const)
      const own = shippedOutlines.find((o) => o.region === region)?.polygons ?? []
      expect(
        own.some((polygon) => inside(at, wiggleRing(polygon[0].slice(0, -1), 3))),
        id,
      ).toBe(true)
    }
  })

  it('names every region, off the signs of spaces and off other great names where it can', () => {
    expect([...regionNames].sort()).toEqual(shipped.regions.map((r) => r.id).sort())
    const great = placeGreat(greatNames, layout, [])
    expect(great).toHaveLength(greatNames.length)
    for (const { text } of greatNames) expect(svg).toContain(`>${escaped(text)}</text>`)
    const covered = great.reduce((sum, { rooms }) => sum + spacesUnder(rooms, layout), 0)
    expect(covered).toBeLessThanOrEqual(16)
  })

  it.each(ZOOMS)('lets no two names overlap at zoom %i', (zoom) => {
    expect(clashesAt(zoom, labels, layout.label, LETTERS)).toEqual([])
  })

  it('keeps every name on the sheet and off the signs of other spaces when one is near', () => {
    labels.forEach((label, i) => {
      const room = placedRoom(label, layout.label[i], LETTERS[3])
      expect(room.left > MARGIN && room.right < layout.width - MARGIN, label.text).toBe(true)
      expect(room.top > MARGIN && room.bottom < layout.height - MARGIN, label.text).toBe(true)
      layout.space.forEach(({ x, y, r, name }, j) => {
        const sign = { left: x - r, right: x + r, top: y - r, bottom: y + r }
        if (i !== j) expect(overlap(room, sign), `${label.text} over ${name}`).toBe(false)
      })
      expect(svg).toContain(`>${label.text}</text>`)
    })
  })

  it('names capitals and major fortresses from afar, and everything once a theatre fills the screen', () => {
    layout.label.forEach(({ zoom }, i) => {
      if (shipped.spaces[i].capital) expect(zoom, labels[i].text).toBeLessThanOrEqual(1)
      expect(zoom, labels[i].text).toBeLessThanOrEqual(3)
    })
    expect(layout.label.filter((l) => l.zoom <= 2).length / labels.length).toBeGreaterThan(0.97)
  })

  it('draws every path once, from space to space, and none across another or through a third space', () => {
    const at = new Map(shipped.spaces.map((s, i) => [s.id, [layout.space[i].x, layout.space[i].y]]))
    expect(layout.path).toHaveLength(shipped.paths.length)
    shipped.paths.forEach(({ a, b, kind }, i) => {
      const { line } = layout.path[i]
      expect(layout.path[i].kind).toBe(kind)
      expect(line[0]).toEqual(at.get(a))
      expect(line[line.length - 1]).toEqual(at.get(b))
    })
    layout.path.forEach((p, i) => {
      layout.space.forEach((s, j) => {
        if (j !== p.a && j !== p.b)
          expect(
            passes(p.line, s),
            `${shipped.paths[i].a} ${shipped.paths[i].b} by ${s.name}`,
          ).toBeGreaterThan(s.r + 6)
      })
      for (const q of layout.path.slice(i + 1)) {
        const meet = [q.a, q.b].some((end) => end === p.a || end === p.b)
        if (!meet) expect(crossing(p.line, q.line)).toBe(false)
      }
    })
  })

  it('has room for a counter beside every space', () => {
    const far = (p: readonly [number, number], x: number, y: number) => Math.hypot(p[0] - x, p[1] - y)
    layout.space.forEach(({ seats, name, sign }, i) => {
      expect(seats).toHaveLength(4)
      layout.space.forEach((other, j) => {
        if (i === j || sign === 'box') return
        expect(far(seats[0], other.x, other.y), `${name} over ${other.name}`).toBeGreaterThan(
          other.r + COUNTER - 2,
        )
        expect(far(seats[0], ...other.seats[0]), `${name} over that of ${other.name}`).toBeGreaterThan(
          2 * COUNTER,
        )
      })
    })
  })

  it('has a place off the map for every box of the pack, clear of all spaces and of one another', () => {
    const ids = layout.box.map((b) => b.id)
    for (const { id } of shipped.boxes) expect(ids).toContain(id)
    const rooms = layout.box.map(({ x, y, w, h }) => ({ left: x, right: x + w, top: y, bottom: y + h }))
    layout.box.forEach((box, i) => {
      const room = rooms[i]
      for (const { x, y, r, name } of layout.space)
        expect(
          overlap(room, { left: x - r, right: x + r, top: y - r, bottom: y + r }),
          `${box.id} over ${name}`,
        ).toBe(false)
      for (const other of rooms.slice(i + 1)) expect(overlap(room, other), box.id).toBe(false)
      for (const [x, y] of slotsIn(box, 8))
        expect(x > room.left && x < room.right && y > room.top && y < room.bottom).toBe(true)
    })
  })

  it('shows in each theatre the spaces that are fought over there', () => {
    const within = (part: keyof typeof layout.fit, ids: string[]) => {
      const { x, y, width, height } = layout.fit[part]
      for (const id of ids) {
        const s = layout.space[shipped.spaces.findIndex((p) => p.id === id)]
        expect(s.x > x && s.x < x + width && s.y > y && s.y < y + height, `${id} in ${part}`).toBe(true)
      }
    }
    const of = (...regions: string[]) =>
      shipped.spaces.filter((s) => regions.includes(s.region)).map((s) => s.id)
    within(
      'germany',
      of(
        'austrian-netherlands',
        'netherlands',
        'hannover',
        'hesse',
        'lower-rhine',
        'upper-rhine',
        'bavaria',
        'lorraine',
        'alsace',
      ),
    )
    within(
      'frontier',
      of('bohemia', 'moravia', 'silesia', 'saxony', 'austria', 'hungary', 'austrian-silesia'),
    )
    within(
      'italy',
      of(
        'piedmont',
        'savoy',
        'nice',
        'genoa',
        'lombardy',
        'parma',
        'modena',
        'naples',
        'tuscany',
        'papal-states',
      ),
    )
    within('britain', of('england', 'scotland'))
  })

  it('is small enough', () => {
    expect(svg.length).toBeLessThanOrEqual(490_000)
    expect(gzipSync(svg).length).toBeLessThanOrEqual(105_000)
    expect(gzipSync(JSON.stringify(layout)).length).toBeLessThanOrEqual(40_000)
  })

  it('comes out the same every time', () => {
    expect(makeMap()).toEqual(made)
  })

  it('is a whole drawing and holds no broken number', () => {
    expect(isWhole(svg)).toBe(true)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })
})
