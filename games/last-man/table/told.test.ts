import type { Event } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { pursuitOf, stepNow, toldOf } from './told.ts'

const say = (message: string, ...values: number[]): Event => ({ message, values }) as unknown as Event
const OLD = [say('battle.begin', 3, 0), say('fire.defender', 1, 9, 9), say('battle.end', 3)]

describe('what is told of a battle', () => {
  it('begins anew with every battle', () => {
    const told = toldOf([...OLD, say('battle.begin', 4, 1)], false)
    expect(told.map((t) => t.fire)).toEqual([null, null, null, null, null, null])
    expect(stepNow(told, null, false)).toBe('ride')
  })

  it('has dice and hits in the order of fire', () => {
    const log = [
      ...OLD,
      say('battle.begin', 4, 0),
      say('fire.artillery', 0, 1, 2),
      say('fire.defender', 1, 5, 2),
    ]
    const told = toldOf(log, false)
    expect(told.find((t) => t.step === 'barrage')?.fire).toEqual({ dice: -1, hits: 1, siege: 2 })
    expect(told.find((t) => t.step === 'defend')?.fire).toEqual({ dice: 5, hits: 2, siege: 0 })
    expect(stepNow(told, null, true)).toBe('defend')
    expect(stepNow(told, null, false)).toBe('attack')
    expect(stepNow(told, 2, false)).toBe('after')
  })

  it('has the attacker fire first in a surprise', () => {
    const log = [say('battle.begin', 4, 0), say('fire.attacker', 0, 3, 0)]
    const told = toldOf(log, true)
    expect(told.map((t) => t.step)).toEqual(['ride', 'dogfight', 'attack', 'defend', 'after'])
    expect(stepNow(told, null, false)).toBe('defend')
  })

  it('adds up the hits of pursuits', () => {
    const log = [say('battle.begin', 4, 0), say('fire.pursuit', 0, 2, 1), say('fire.pursuit', 0, 2, 2)]
    expect(pursuitOf(log)).toBe(3)
  })
})
