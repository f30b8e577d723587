import { Machine, viewOf } from '@tricorne/engine'
import type { GlanceProps } from '@tricorne/panels'
import { shownIn } from '@tricorne/panels/testkit'
import { describe, expect, it } from 'vitest'
import { maria } from '../index.ts'
import { playOut } from '../randomplay.ts'
import type { MariaState } from '../state.ts'
import { sightOf } from './glance.ts'
import { glanceEn } from './glancetext.ts'
import { gameView } from './kit.ts'
import { en } from './text.ts'

const machine = new Machine(maria)
const b = maria.board

const lookAt = (s: MariaState, seat: number, piece: number) => {
  const shown = shownIn(maria, viewOf(machine, s, seat), en, 'intro')
  const props: Partial<GlanceProps> = { ...shown, things: [['piece', piece]], legal: () => true }
  const sight = sightOf(props as GlanceProps)
  return { sight, entry: sight?.entries.find(({ key }) => key === `piece ${piece}`), v: gameView(shown.view) }
}

const played = (seed: number, most: number): MariaState => playOut({ seed, most }).s

describe('a general who is looked at', () => {
  it('MAR-6-11 has a strength for its owner alone', () => {
    const told = { own: 0, hidden: 0 }
    for (const most of [40, 90, 160]) {
      const s = played(most, most)
      for (let seat = 0; seat < 3; seat++)
        for (let general = 0; general < b.generals; general++) {
          const { entry, v } = lookAt(s, seat, general)
          if (entry === undefined || v.at[general] < 0) continue
          const own = v.troops[general] >= 0
          expect(entry.badge).toBe(own ? String(s.troops[general]) : '?')
          if (!own) expect(entry.lines).toContain('troops unknown')
          told[own ? 'own' : 'hidden']++
        }
    }
    expect(Math.min(told.own, told.hidden)).toBeGreaterThan(20)
  })

  it('MAR-9-02, MAR-9-03 shows its supply, and where it can go while it moves', () => {
    const lines = new Set<string>()
    for (let seed = 0; seed < 40; seed++) {
      const s = played(seed, 60 + seed)
      for (let general = 0; general < b.generals; general++) {
        const { entry } = lookAt(s, 0, general)
        for (const line of entry?.lines ?? []) lines.add(line)
      }
    }
    expect([...lines].some((line) => line.startsWith('Can go to '))).toBe(true)
    expect(lines).toContain(glanceEn['glance.atHome'])
    expect([...lines].some((line) => /from its train/.test(line))).toBe(true)
  })
})
