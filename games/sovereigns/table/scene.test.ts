// What the table shows of played matches: every force, every target, no secret.
import { Machine, Options, viewOf } from '@tricorne/engine'
import { byVerb, playOut, valuesOf } from '@tricorne/kit/randomplay'
import type { Thing } from '@tricorne/panels'
import { showMap, shownIn } from '@tricorne/panels/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeMap } from '../board/make.ts'
import { type Board, FR } from '../board.ts'
import { sovereigns } from '../index.ts'
import { OPTIONS } from '../options.ts'
import { isForce } from '../rules/forces.ts'
import { FORCES } from '../shapes.ts'
import type { SovereignsState } from '../state.ts'
import { position } from '../testkit.ts'
import { BUTTON_KINDS } from './kit.ts'
import { nameOf } from './names.ts'
import { picture } from './picture.ts'
import { sceneOf } from './scene.ts'
import { en } from './text.ts'

const play = (seed: number, most: number, options: Record<string, string> = {}, scenario = '1746-2') =>
  playOut<SovereignsState, Board, Machine<SovereignsState, Board>>(
    new Machine(sovereigns),
    { scenario, options: valuesOf(OPTIONS, options) },
    { seed, most, choose: byVerb },
  ).s

const shownTo = (s: SovereignsState, seat: number) =>
  shownIn(sovereigns, viewOf(new Machine(sovereigns), s, seat), en)
const sceneFor = (s: SovereignsState, seat: number) => sceneOf(shownTo(s, seat), 'light')

const ON_MAP = ['space', 'leader', 'loose']
const kinds = new Map<string, string>()
for (const p of Object.values(sovereigns.procedures))
  for (const step of Object.values(p.steps))
    if (typeof step !== 'function')
      for (const [verb, { kind }] of Object.entries(step.verbs)) if (kind) kinds.set(verb, kind)

it('shows everything that a verb aims at on the map, in the hand or on a button', () => {
  const shown = [...ON_MAP, 'card', 'count', ...BUTTON_KINDS]
  expect([...new Set(kinds.values())].filter((kind) => !shown.includes(kind))).toEqual([])
})

/** What the seat that is asked may aim at, as things. */
function targetsOf(s: SovereignsState): { seat: number; verb: string; thing: Thing }[] {
  const machine = new Machine(sovereigns)
  const mask = machine.awaits(s)
  if (mask === 0) return []
  const seat = 31 - Math.clz32(mask)
  const options = new Options()
  machine.list(s, seat, options)
  return Array.from({ length: options.count }, (_, i) => i).flatMap((i) => {
    const verb = options.verbs[i]
    const kind = kinds.get(verb) ?? ''
    return ON_MAP.includes(kind) && options.targets[i] >= 0
      ? [{ seat, verb, thing: [kind, options.targets[i]] as Thing }]
      : []
  })
}

let map: Awaited<ReturnType<typeof picture>>
beforeAll(async () => {
  map = await showMap(picture, makeMap())
})

describe('the scene', () => {
  it('shows every force once', () => {
    for (const scenario of ['1740', '1746-2', 'campaign-3-bourbon']) {
      const s = play(4, 60, {}, scenario)
      const tokens = sceneFor(s, 0).tokens
      expect(new Set(tokens.map((t) => t.key)).size).toBe(tokens.length)
      const forces = Array.from({ length: FORCES }, (_, f) => f).filter((f) => isForce(s, f))
      expect(tokens.filter((t) => t.mark !== true)).toHaveLength(forces.length)
    }
  })

  it('has a spot on the map and a name for every space and force that a verb aims at', () => {
    let aimed = 0
    for (const [seed, most] of [
      [1, 20],
      [2, 120],
      [3, 260],
      [4, 420],
      [5, 600],
      [6, 800],
    ]) {
      const s = play(seed, most)
      for (const { seat, verb, thing } of targetsOf(s)) {
        aimed++
        const shown = shownTo(s, seat)
        // Leaders who arrive are not on the map yet.
        if (thing[0] === 'leader' && s.leaderAt[thing[1]] < 0) continue
        expect(sceneOf(shown, 'light').spot(thing), `${verb} ${thing}`).not.toBeNull()
        if (thing[0] !== 'space') expect(nameOf(shown, thing), `${verb} ${thing}`).toMatch(/ (at|of) /)
      }
    }
    expect(aimed).toBeGreaterThan(30)
  })

  it('marks besiegers, and no garrison as one', () => {
    const p = position('1746-2').clear()
    p.force('tournai', { nation: 'FR', inf: 2, inside: true })
    p.force('tournai', { nation: 'AU', inf: 9, leaders: ['arenberg'] })
    p.s.control[p.space('tournai')] = FR
    p.s.siege[p.space('tournai')] = 2
    const labels = sceneFor(p.s, 0).tokens.map((t) => t.label)
    expect(labels).toContain('Siege of Tournai, marker +2')
    expect(labels.filter((label) => /besieging/.test(label))).toEqual([
      expect.stringMatching(/^Arenberg at Tournai: 9 SP, besieging$/),
    ])
  })

  it('COS-22.4-01 tells nothing of the strength of enemy stacks where it is hidden', () => {
    const s = play(3, 40, { limitedIntelligence: 'on' })
    const strengths = (seat: number) =>
      sceneFor(s, seat).tokens.filter((t) => /strength unknown/.test(t.label))
    for (const seat of [0, 1]) expect(strengths(seat).length).toBeGreaterThan(3)
    const both = strengths(0).filter((t) => strengths(1).some((o) => o.key === t.key))
    expect(both).toEqual([])
    expect(sceneFor(play(3, 40), 0).tokens.some((t) => /strength unknown/.test(t.label))).toBe(false)
  })

  it('opens every scenario on a part of the map', () => {
    for (const { id } of sovereigns.scenarios) {
      const [x, y, width, height] = map.fit(id)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(map.width)
      expect(y + height).toBeLessThanOrEqual(map.height)
      for (const part of map.parts?.(id) ?? []) expect(en[`part.${part.id}`]).toBeDefined()
    }
  })
})
