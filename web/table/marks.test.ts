import type { Event } from '@tricorne/engine'
import type { Spot, Thing } from '@tricorne/panels'
import { describe, expect, it } from 'vitest'
import { linesOf } from './lines.ts'
import { arrowPath, marksOf } from './marks.ts'

const TELLINGS = {
  go: { kind: 'march', march: [0, 1] },
  rail: { kind: 'march', march: [0, 2, 1] },
} as const
const KINDS: Record<string, string[]> = {
  go: ['piece', 'city'],
  rail: ['piece', 'city', 'city'],
  taken: ['city'],
}
const things = ({ message, values }: Event): Thing[] => values.map((v, i): Thing => [KINDS[message][i], v])
const spot = (x: number): Spot => ({ x, y: 0, r: 10 })
/** Cities lie a hundred apart; a piece stands in the given city, or nowhere. */
const table =
  (pieces: Record<number, number>) =>
  ([kind, id]: Thing): Spot | null => {
    if (kind === 'city') return spot(id * 100)
    return id in pieces ? spot(pieces[id] * 100) : null
  }
const marks = (
  log: [string, ...number[]][],
  before: Record<number, number> | null,
  now: Record<number, number> = {},
) =>
  marksOf(
    linesOf(
      log.map(([message, ...values]) => ({ message, values })),
      TELLINGS,
    ),
    things,
    before && table(before),
    table(now),
  )
const xs = (spots: Spot[]): number[] => spots.map(({ x }) => x)

describe('marks', () => {
  it('draw a march from where the piece stood to every place it came to', () => {
    const { arrows, rings } = marks(
      [
        ['go', 7, 2],
        ['go', 7, 3],
      ],
      { 7: 1 },
      { 7: 3 },
    )
    expect(arrows.map(xs)).toEqual([[100, 200, 300]])
    expect(xs(rings)).toEqual([300])
  })

  it('begin where the event says, if it does', () => {
    expect(marks([['rail', 7, 4, 5]], null).arrows.map(xs)).toEqual([[400, 500]])
  })

  it('ring the end of a march of which the viewer knows no beginning', () => {
    const { arrows, rings } = marks([['go', 7, 2]], null)
    expect([arrows.length, xs(rings)]).toEqual([0, [200]])
    expect(marks([['go', 7, 2]], {}).arrows).toEqual([])
  })

  it('ring each place once, and what is gone where it was', () => {
    expect(
      xs(
        marks(
          [
            ['taken', 3],
            ['taken', 3],
            ['taken', 4],
          ],
          null,
        ).rings,
      ),
    ).toEqual([300, 400])
    KINDS.lost = ['piece']
    expect(xs(marks([['lost', 7]], { 7: 6 }).rings)).toEqual([600])
    expect(marks([['lost', 7]], {}).rings).toEqual([])
  })

  it('do not cover the map with rings', () => {
    const many = Array.from({ length: 40 }, (_, i): [string, number] => ['taken', i])
    expect(marks(many, null).rings).toHaveLength(12)
  })
})

it('ends an arrow before its last place, but never at its beginning', () => {
  const end = (path: string): number => Number(/(-?[\d.]+) -?[\d.]+$/.exec(path)?.[1])
  expect(end(arrowPath([spot(0), spot(100)], 20))).toBe(80)
  expect(end(arrowPath([spot(0), spot(100)], 500))).toBe(35)
  expect(end(arrowPath([spot(0), spot(100), spot(200), spot(300)], 20))).toBe(280)
})
