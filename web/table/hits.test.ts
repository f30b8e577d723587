import type { Scene, Thing } from '@tricorne/panels'
import { expect, it } from 'vitest'
import { type Field, hitAt } from './hits.ts'

const GENERAL: Thing = ['piece', 1]
const HOME: Thing = ['city', 1]
const NEXT: Thing = ['city', 2]

/** A piece that covers the middle of the town beside it. */
const scene: Scene = {
  tokens: [{ key: 'general', x: 0, y: 0, r: 16, svg: '', label: 'general', things: [GENERAL, HOME] }],
  places: [],
  spot: () => null,
  also: () => [],
}

const field = (...things: Thing[]): Field => ({
  scene,
  targets: things.map((thing) => ({ thing, spot: { x: thing === NEXT ? 12 : 0, y: 0, r: 6 } })),
  fan: null,
  reach: 8,
  size: () => 1,
})

const first = (x: number, of: Field): string => hitAt({ x, y: 0 }, of)?.things[0].join(' ') ?? ''

it('means what may be chosen beside a piece that may not, by who is nearer', () => {
  expect(first(12, field(NEXT))).toBe('city 2')
  expect(first(2, field(NEXT))).toBe('piece 1')
})

it('means a piece that may be chosen, or stands where one may go, as far as it reaches', () => {
  expect(first(12, field(GENERAL, NEXT))).toBe('piece 1')
  expect(first(12, field(HOME, NEXT))).toBe('piece 1')
})
