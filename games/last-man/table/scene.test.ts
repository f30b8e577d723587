// What the table shows of played matches: every piece, every target, no secret.

import { Machine, Options, viewOf } from '@tricorne/engine'
import type { Thing, Zoom } from '@tricorne/panels'
import { showMap, shownIn } from '@tricorne/panels/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeMap } from '../board/make.ts'
import { lastMan } from '../index.ts'
import { playOut } from '../randomplay.ts'
import type { LastManState } from '../state.ts'
import { view } from '../view.ts'

import { layout, picture } from './picture.ts'
import { sceneOf } from './scene.ts'
import { en } from './text.ts'
import { reasonsOf } from './victory.ts'

const { board } = lastMan
const sceneFor = (s: LastManState, seat: number, zoom: Zoom = 3) =>
  sceneOf(shownIn(lastMan, viewOf(new Machine(lastMan), s, seat), en), 'light', zoom)

beforeAll(() => showMap(picture, makeMap()))

describe('the scene', () => {
  it('shows every army and every unit that the viewer knows of, once', () => {
    const { s } = playOut({ seed: 4, scenario: '1918', most: 150 })
    // While points are spent, everybody is shown what the other had before.
    expect(s.frames.map((f) => f.proc)).not.toContain('production')
    const keys = sceneFor(s, 0).tokens.map((t) => t.key)
    expect(new Set(keys).size).toBe(keys.length)
    s.armyAt.forEach((at, army) => {
      expect(keys.includes(`army ${army}`), board.armyNames[army]).toBe(at >= 0)
    })
    s.loose.forEach((unit, slot) => {
      if (board.slotArea[slot] !== board.transit) expect(keys.includes(`slot ${slot}`)).toBe(unit !== 0)
    })
  })

  it('has a spot on the map for every area, unit and army that a verb aims at', () => {
    const machine = new Machine(lastMan)
    const options = new Options()
    const kinds = new Map<string, string>()
    for (const p of Object.values(lastMan.procedures))
      for (const step of Object.values(p.steps))
        if (typeof step !== 'function')
          for (const [verb, { kind }] of Object.entries(step.verbs)) if (kind) kinds.set(verb, kind)
    let aimed = 0
    for (const most of [3, 40, 90, 160, 240, 320, 400]) {
      const { s } = playOut({ seed: 7, scenario: '1918', most })
      const mask = machine.awaits(s)
      if (mask === 0) continue
      const seat = mask === 2 ? 1 : 0
      machine.list(s, seat, options)
      const scene = sceneFor(s, seat)
      for (let i = 0; i < options.count; i++) {
        const kind = kinds.get(options.verbs[i]) ?? ''
        if (!['area', 'slot', 'army', 'held'].includes(kind) || options.verbs[i] === 'rebuild') continue
        aimed++
        expect(
          scene.spot([kind, options.targets[i]] as Thing),
          `${options.verbs[i]} ${options.targets[i]}`,
        ).not.toBeNull()
      }
    }
    expect(aimed).toBeGreaterThan(20)
  })

  it('tells nothing of what hidden armies hold', () => {
    const { s } = playOut({ seed: 5, scenario: '1918', options: { armyTemplates: 'hidden' }, most: 1 })
    const german = board.armiesOf[0].find((a) => s.armyAt[a] >= 0) ?? -1
    const of = (seat: number) => sceneFor(s, seat).tokens.find((t) => t.key === `army ${german}`)
    expect(of(0)?.label).toMatch(/\d Infantry/)
    expect(of(1)?.label).not.toMatch(/\d Infantry/)
    expect(of(1)?.label).toContain('contents unknown')
    expect(of(1)?.svg).toContain('>?</text>')
    expect(of(1)?.things.some(([kind]) => kind === 'held')).toBe(false)
  })

  it('shows all that a side has in an area as one piece from afar, and the same things on it', () => {
    const { s } = playOut({ seed: 4, scenario: '1918', most: 150 })
    const pieces = (zoom: Zoom) => sceneFor(s, 0, zoom).tokens.filter((t) => !t.mark)
    const things = (zoom: Zoom) =>
      pieces(zoom)
        .flatMap((t) => t.things.slice(0, -1).join(' '))
        .join(' ')
        .split(' ')
        .sort()
    expect(things(1)).toEqual(things(3))
    const sides = new Set(pieces(1).map((t) => t.key))
    expect(sides.size).toBe(pieces(1).length)
    expect(sides.size).toBeLessThan(pieces(3).length)
    for (const token of pieces(1)) expect(token.stack).toBe(token.label.includes('\n'))
  })

  it.each([0, 1, 2, 3] as const)('keeps the pieces off names and in their areas at zoom %i', (zoom) => {
    const { s } = playOut({ seed: 4, scenario: '1918', most: 150 })
    const scene = sceneFor(s, 0, zoom)
    const pieces = scene.tokens.filter((t) => !t.mark)
    const names = layout().rooms[zoom].filter((room) => room !== null)
    const covered = names.filter(([left, top, right, bottom]) =>
      pieces.some(({ x, y }) => x > left - 20 && x < right + 20 && y > top - 20 && y < bottom + 20),
    )
    expect(covered.length).toBeLessThan(names.length * 0.2)
    const abroad = pieces.filter((t) => scene.under(t.x, t.y)?.join() !== t.things.at(-1)?.join())
    expect(abroad.length).toBeLessThan(pieces.length * 0.2)
  })

  it('finds the area under a point, and none beyond them', () => {
    const { s } = playOut({ seed: 4, most: 1 })
    const scene = sceneFor(s, 0)
    for (const { x, y, thing } of scene.places) expect(scene.under(x, y)).toEqual(thing)
    expect(scene.under(1400, 5)).toBeNull()
  })
})

describe('why the points are what they are', () => {
  it('adds up, and leaves to fallen armies and the Paris Gun what is theirs', () => {
    for (const most of [1, 200, 500, 800]) {
      const { s } = playOut({ seed: 9, scenario: '1918', most })
      const v = view(s, 0, board)
      const reasons = reasonsOf(board, v)
      expect(reasons.reduce((sum, r) => sum + r.points, 0)).toBe(v.vp)
      const gone = (side: number) => board.armiesOf[side].filter((a) => s.armyAt[a] === -2).length
      const rest = reasons.find((r) => r.id === 'fallen')?.points ?? 0
      const gun = rest - (gone(1) - gone(0))
      expect([0, 1]).toContain(gun)
    }
  })
})
