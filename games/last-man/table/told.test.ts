import type { Event } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { stepNow, type Told, toldOf } from './told.ts'

const say = (message: string, ...values: number[]): Event => ({ message, values }) as unknown as Event
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
      { side: 0, dice: 3, hits: 2, takes: 'planes' },
      { side: 1, dice: 1, hits: 1, takes: 'planes' },
    ])
    expect(rolls(told, 'barrage')).toEqual([
      { side: 0, dice: 2, hits: 1, takes: 'units' },
      { side: 0, dice: 1, hits: 1, takes: 'fort' },
    ])
    expect(rolls(told, 'defend')).toEqual([{ side: 1, dice: 5, hits: 2, takes: 'units' }])
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
      { side: 0, dice: 6, hits: 3, takes: 'units' },
      { side: 0, dice: 1, hits: 0, takes: 'again' },
      { side: 0, dice: 1, hits: 1, takes: 'again' },
    ])
    expect(stepNow(told, null, false)).toBe('defend')
  })

  it('has a pursuit where the defender retreats instead of firing', () => {
    const log = [say('battle.begin', 4, 1), say('fire.pursuit', 1, 2, 1), say('fire.defender', 0, 1, 0)]
    expect(rolls(toldOf(log, false), 'defend')).toEqual([
      { side: 1, dice: 2, hits: 1, takes: 'fleeing' },
      { side: 0, dice: 1, hits: 0, takes: 'units' },
    ])
  })
})
