import type { Event } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { stepNow, type Told, toldOf } from './told.ts'

const say = (message: string, ...values: number[]): Event => ({ message, values }) as unknown as Event
const fired = (side: number, arm: number, firepower: number, ...faces: number[]): Event =>
  say(
    'fire.rolled',
    side,
    arm,
    firepower,
    faces.length,
    faces.reduce((n, face) => n + 256 ** (face - 1), 0),
  )
const OLD = [say('battle.begin', 3, 0), say('fire.defender', 1, 9, 9), say('battle.end', 3)]
const rolls = (told: Told[], step: string) => told.find((t) => t.step === step)?.rolls

describe('what is told of a battle', () => {
  it('begins anew with every battle, and has nothing before the first', () => {
    const told = toldOf([...OLD, say('battle.begin', 4, 1)], false)
    expect(told.map((t) => t.rolls)).toEqual([[], [], [], [], [], []])
    expect(stepNow(told, null, false)).toBe('ride')
    expect(toldOf([], false).length).toBe(6)
  })

  it('has the dice of every step with their hits, and what a hit may take', () => {
    const log = [
      ...OLD,
      say('battle.begin', 4, 0),
      say('fire.dogfight', 3, 2, 1, 1),
      say('unit.lost', 7, 4),
      say('fire.artillery', 0, 2, 1, 1, 1),
      say('fire.defender', 1, 5, 2),
    ]
    const told = toldOf(log, false)
    expect(rolls(told, 'dogfight')).toEqual([
      { side: 0, dice: 3, hits: 2, takes: 'planes', shots: [] },
      { side: 1, dice: 1, hits: 1, takes: 'planes', shots: [] },
    ])
    expect(rolls(told, 'barrage')).toEqual([
      { side: 0, dice: 2, hits: 1, takes: 'units', shots: [] },
      { side: 0, dice: 1, hits: 1, takes: 'fort', shots: [] },
    ])
    expect(rolls(told, 'defend')).toEqual([{ side: 1, dice: 5, hits: 2, takes: 'units', shots: [] }])
    expect(stepNow(told, null, true)).toBe('defend')
    expect(stepNow(told, null, false)).toBe('attack')
    expect(stepNow(told, 2, false)).toBe('after')
  })

  it('has the attacker fire first in a surprise, and dice that were rolled again', () => {
    const log = [
      say('battle.begin', 4, 0),
      say('fire.attacker', 0, 6, 3, 0, 0),
      say('plane.reacted', 1, 0),
      say('plane.reacted', 1, 1),
    ]
    const told = toldOf(log, true)
    expect(told.map((t) => t.step)).toEqual(['ride', 'dogfight', 'attack', 'defend', 'after'])
    expect(rolls(told, 'attack')).toEqual([
      { side: 0, dice: 6, hits: 3, takes: 'units', shots: [] },
      { side: 0, dice: 1, hits: 0, takes: 'again', shots: [] },
      { side: 0, dice: 1, hits: 1, takes: 'again', shots: [] },
    ])
    expect(stepNow(told, null, false)).toBe('defend')
  })

  it('has a pursuit where the defender retreats instead of firing', () => {
    const log = [say('battle.begin', 4, 1), say('fire.pursuit', 1, 2, 1), say('fire.defender', 0, 1, 0)]
    expect(rolls(toldOf(log, false), 'defend')).toEqual([
      { side: 1, dice: 2, hits: 1, takes: 'fleeing', shots: [] },
      { side: 0, dice: 1, hits: 0, takes: 'units', shots: [] },
    ])
  })

  it('has who fired and what the dice show, the hits first, at the roll that they belong to', () => {
    const log = [
      say('battle.begin', 4, 0),
      say('fire.attacker', 0, 4, 2, 1, 1),
      fired(0, 5, 3, 3),
      fired(0, 0, 2, 1, 6, 6),
      fired(0, 7, 4, 4),
    ]
    const [units, fort] = rolls(toldOf(log, false), 'attack') ?? []
    expect(units.shots).toEqual([
      { arm: 0, firepower: 2, faces: [1, 6, 6], hits: 1 },
      { arm: 7, firepower: 4, faces: [4], hits: 1 },
    ])
    expect(fort.shots).toEqual([{ arm: 5, firepower: 3, faces: [3], hits: 1 }])
  })

  it('has the dice of both sides in a dogfight', () => {
    const log = [
      say('battle.begin', 4, 1),
      say('fire.dogfight', 1, 0, 1, 1),
      fired(1, 6, 2, 5),
      fired(0, 6, 2, 2),
    ]
    const told = rolls(toldOf(log, false), 'dogfight')
    expect(told?.map(({ side, shots }) => [side, shots[0].faces])).toEqual([
      [1, [5]],
      [0, [2]],
    ])
  })
})
