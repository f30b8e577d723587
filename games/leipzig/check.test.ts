import { clone, readState, writeState } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { invariants, POSITIONS } from './check.ts'
import { FRAMES } from './frames.ts'
import { leipzig } from './index.ts'
import { playOut } from './randomplay.ts'
import { PROCEDURES } from './rules/index.ts'
import { DRAW, type LeipzigState, SPREAD } from './state.ts'
import { type Position, position } from './testkit.ts'

const { board } = leipzig
const { s } = playOut({ seed: 3, most: 90 })

/** The fault found after a change. */
function after(change: (t: LeipzigState) => void, from = s): string | null {
  const t = clone(from)
  change(t)
  return POSITIONS.check(t, board)
}

describe('a state from outside', () => {
  it('is accepted as the rules made it', () => {
    expect(POSITIONS.check(JSON.parse(JSON.stringify(s)), board)).toBeNull()
  })

  it('is refused in one sentence when a field is missing, of the wrong kind or out of range', () => {
    for (const value of [null, 3, 'state', [], {}]) expect(POSITIONS.check(value, board)).toMatch(/\.$/)
    for (const field of Object.keys(s) as (keyof LeipzigState)[])
      for (const wrong of [undefined, null, 'x', -4, 2 ** 40, 0.5, [9999]])
        expect(
          after((t) => Object.assign(t, { [field]: wrong })),
          `${field}: ${wrong}`,
        ).toMatch(/\.$/)
    expect(after((t) => (t.options[0] = 7))).toContain('supportRequiresAdjacency')
    expect(after((t) => Object.assign(t, { more: 1 }))).toContain('more')
    expect(after((t) => (t.game = 1))).toContain('"game"')
  })

  it('is refused when a frame names no procedure or step, holds what it must not, or is out of order', () => {
    expect(after((t) => (t.frames[0].proc = 'politics'))).toContain('politics')
    expect(after((t) => (t.frames[0].step = 'never'))).toContain('never')
    expect(after((t) => Object.assign(t.frames[0], { more: 1 }))).toContain('more')
    expect(after((t) => t.frames.push(null as never))).toMatch(/frame/)
    expect(after((t) => t.frames.reverse())).toMatch(/called/)
    expect(after((t) => (t.result = 1))).toMatch(/over and goes on/)
  })

  it('is refused when a local of a frame is missing, strange or out of range, at every question', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 25; seed++)
      for (let most = 1; most < 160; most += 9) {
        const t = playOut({ seed, most, scenario: 'beginner-match', options: [0, 1, 0, 0, 0, 0, 0] }).s
        expect(POSITIONS.check(t, board)).toBeNull()
        const f = t.frames.at(-1)
        if (f === undefined || seen.has(`${f.proc}.${f.step}`)) continue
        seen.add(`${f.proc}.${f.step}`)
        for (const local of Object.keys(f).filter((k) => k !== 'proc' && k !== 'step'))
          for (const wrong of [undefined, null, 'x', 1.5, [[]], 2 ** 40, -2])
            expect(
              after((u) => Object.assign(u.frames.at(-1) as object, { [local]: wrong }), t),
              `${f.proc}.${local}: ${wrong}`,
            ).toContain(local)
      }
    expect(Object.keys(FRAMES).sort()).toEqual(Object.keys(PROCEDURES).sort())
    expect(seen.size).toBeGreaterThan(7)
  })

  it('LEI-P-07 LEI-P-19 LEI-C-14 is refused when armies and markers stand as they cannot', () => {
    const with_ = (p: Position) => POSITIONS.check(p.s, board)
    expect(with_(position().place('ney', 'mockau').place('yorck', 'mockau').turn(0))).toContain('LEI-P-07')
    expect(with_(position().place('ney', 'mockau', { lost: 4 }).turn(0))).toContain('LEI-B-19')
    expect(with_(position().spread('ney', 'mockau', 'taucha', 'leipzig').turn(0))).toContain('LEI-C-14')
    expect(with_(position().spread('murat', 'mockau').turn(0))).toContain('LEI-P-19')
    const spread = s.armies.indexOf(SPREAD)
    expect(after((t) => (t.lost[spread] = 1))).toContain('LEI-P-16')
    const p = position().place('ney', 'mockau').turn(0)
    p.s.types[p.army('ney')] = 2
    expect(with_(p)).toContain('LEI-C-11')
    p.s.types[p.army('ney')] = -1
    expect(with_(p)).toContain('LEI-P-15')
  })

  it('LEI-C-16 LEI-C-22 is refused when cards are too many, too few or known where they are not', () => {
    const n = board.sorts.length
    expect(after((t) => t.cards[DRAW * n]++)).toContain('LEI-C-16')
    expect(after((t) => (t.scouts = [4, 4]))).toContain('LEI-C-22')
    expect(after((t) => (t.known[0] = t.cards[0] + 1))).toContain('known')
  })

  it('LEI-S-08 LEI-S-09 LEI-K-06 is refused when missions are not what they can be', () => {
    expect(after((t) => t.missions.reverse())).toContain('LEI-S-09')
    expect(after((t) => (t.missions[0] = -1))).toContain('LEI-S-09')
    expect(after((t) => (t.rejected = t.missions.slice()))).toContain('LEI-S-08')
    expect(after((t) => (t.second = 0))).toContain('LEI-S-06')
    expect(after((t) => (t.revealed ^= 31))).toContain('LEI-K-06')
    expect(invariants(s, board)).toEqual([])
  })

  it('is refused when a frame does not fit the rest', () => {
    const march = position().spread('poniatowski', 'doelitz', 'connewitz').hand(0, 'cavalry').turn(0)
    march.act('move', march.sort('cavalry')).act('marker', march.marker('poniatowski', 'doelitz'))
    expect(POSITIONS.check(march.s, board)).toBeNull()
    expect(after((t) => Object.assign(t.frames.at(-1) as object, { from: 0 }), march.s)).toMatch(/not there/)
    expect(after((t) => Object.assign(t.frames.at(-1) as object, { army: -1 }), march.s)).toMatch(
      /not chosen/,
    )
    const battle = position()
      .place('yorck', 'doelitz')
      .place('poniatowski', 'connewitz')
      .place('bertrand', 'doesen')
    battle.battle(0)
    expect(POSITIONS.check(battle.s, board)).toBeNull()
    expect(after((t) => Object.assign(t.frames.at(-1) as object, { dealer: 0 }), battle.s)).toMatch(
      /touches no/,
    )
    const type = position().spread('napoleon', 'reudnitz', 'thonberg').hand(0, 'plain').turn(0)
    type.terrain('plain', 'napoleon', 'reudnitz')
    expect(POSITIONS.check(type.s, board)).toBeNull()
    expect(after((t) => (t.types[0] = 1), type.s)).toMatch(/has one/)
    const omit = position().scouts(0, 2).turn(0)
    omit.act('army', omit.army('napoleon'))
    expect(POSITIONS.check(omit.s, board)).toBeNull()
    expect(after((t) => (t.armies[0] = -1), omit.s)).toMatch(/Army Card/)
  })
})

describe('the stored form of a state', () => {
  it('gives the very same state back after every action, and is shorter', () => {
    for (const scenario of ['beginner', 'advanced-match'])
      playOut({
        seed: 4,
        scenario,
        after(t) {
          const text = writeState(leipzig, t)
          expect(text.length).toBeLessThan(JSON.stringify(t).length / 3)
          expect(JSON.stringify(readState(leipzig, text))).toBe(JSON.stringify(t))
        },
      })
  })
})
