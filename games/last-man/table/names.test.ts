import { Machine, Options, viewOf } from '@tricorne/engine'
import { shownIn } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { lastMan } from '../index.ts'
import { playOut } from '../randomplay.ts'
import { position } from '../testkit.ts'
import { nameOf } from './names.ts'
import { en } from './text.ts'

describe('names in the list of actions', () => {
  it('say nation, type and area of units, and number those that are alike', () => {
    const p = position('Arras-Bapaume', { Arras: { german: true } })
    p.unit('DE infantry', 'Arras', true).unit('DE infantry', 'Arras').unit('DE cavalry', 'Arras')
    p.army('fr-1st', 'Bapaume', { infantry: 2 })
    p.hand(0, 'offensive').play(0, 'offensive')
    const shown = shownIn({ ...p.machine.game, board: p.board }, viewOf(p.machine, p.s, 0), en)
    const name = (kind: string, id: number) => nameOf(shown, [kind, id])
    expect(name('slot', p.slot('DE infantry', 'Arras'))).toBe('DE Infantry no. 1 in Arras, entrenched')
    expect(name('slot', p.slot('DE infantry', 'Arras', 1))).toBe('DE Infantry no. 2 in Arras')
    expect(name('slot', p.slot('DE cavalry', 'Arras'))).toBe('DE Cavalry in Arras')
    expect(name('held', p.held('fr-1st', 'infantry'))).toBe('FR Infantry of the FR 1st Army in Bapaume')
    expect(name('army', p.armyId('fr-1st'))).toBe('FR 1st Army in Bapaume')
    expect(name('army', p.armyId('fr-2nd'))).toBe('FR 2nd Army')
    expect(name('slot', p.slot('DE cavalry', 'Arras') + 1)).toBeNull()
    expect(name('area', 1)).toBeNull()
  })

  it('tell all units apart that can be chosen', () => {
    const machine = new Machine(lastMan)
    const options = new Options()
    let told = 0
    for (const most of [5, 40, 60, 90, 120, 140, 180, 220, 260]) {
      const { s } = playOut({ seed: 8, scenario: '1918', most })
      const seat = 31 - Math.clz32(machine.awaits(s))
      machine.list(s, seat, options)
      const shown = shownIn(lastMan, viewOf(machine, s, seat), en)
      const slots = options.targets.filter((_, i) => i < options.count && options.verbs[i] === 'unit')
      const names = slots.map((slot) => nameOf(shown, ['slot', slot]))
      expect(new Set(names).size).toBe(slots.length)
      told += names.length
    }
    expect(told).toBeGreaterThan(5)
  })
})
