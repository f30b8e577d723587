import { clone } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { invariants, POSITIONS } from './check.ts'
import type { Court } from './court.ts'
import { FRAMES } from './frames.ts'
import { maria } from './index.ts'
import { AUSTRIA } from './powers.ts'
import { playOut } from './randomplay.ts'
import { CLAUSES, clauseOf, FORGO, KEEP_OUT, pledgeOf, TAKE } from './rules/clauses.ts'
import { PROCEDURES } from './rules/index.ts'
import { contractOf } from './rules/subsidies.ts'
import { courtOf, type MariaState } from './state.ts'
import { onFullBoard } from './testkit.ts'

const { board } = maria
const { s } = playOut({ seed: 3, most: 200 })

/** The fault found after a change. */
function after(change: (t: MariaState) => void): string | null {
  const t = clone(s)
  change(t)
  return POSITIONS.check(t, board)
}
const number = (id: string) => board.pieceIds.indexOf(id)
const onMap = s.at.findIndex((c) => c >= 0)

describe('a state from outside', () => {
  it('is accepted as the rules made it', () => {
    expect(POSITIONS.check(JSON.parse(JSON.stringify(s)), board)).toBeNull()
  })

  it('is refused in one sentence when a field is missing, of the wrong kind or out of range', () => {
    for (const value of [null, 3, 'state', [], {}]) expect(POSITIONS.check(value, board)).toMatch(/\.$/)
    for (const field of Object.keys(s) as (keyof MariaState)[])
      for (const wrong of [undefined, null, 'x', -3, 2 ** 40, 0.5, [9999]])
        expect(
          after((t) => Object.assign(t, { [field]: wrong })),
          `${field}: ${wrong}`,
        ).toMatch(/\.$/)
    expect(after((t) => (t.turn = 10))).toContain('"turn"')
    expect(after((t) => (t.options[0] = 7))).toContain('hussarTax')
  })

  it('is refused when a frame names no procedure, or holds what is no number', () => {
    expect(after((t) => (t.frames[0].proc = 'politics'))).toContain('politics')
    expect(after((t) => (t.frames[0].step = 'never'))).toContain('never')
    expect(after((t) => Object.assign(t.frames[0], { stage: 'x' }))).toContain('stage')
    expect(after((t) => t.frames.push(null as never))).toMatch(/frame/)
  })

  it('is refused when a local of a frame is missing, strange or out of range, or the stack is out of order', () => {
    expect(after((t) => Object.assign(t.frames[0], { more: 1 }))).toContain('more')
    for (const i of s.frames.keys())
      for (const local of Object.keys(s.frames[i]).filter((k) => k !== 'proc' && k !== 'step'))
        for (const wrong of [undefined, null, 'x', 1.5, [[]], 2 ** 40])
          expect(
            after((t) => Object.assign(t.frames[i], { [local]: wrong })),
            `${s.frames[i].proc}.${local}: ${wrong}`,
          ).toContain(local)
    expect(after((t) => t.frames.reverse())).toMatch(/called/)
  })

  it('MAR-21-03 is refused when its treaties or promises say what nobody can say', () => {
    const p = onFullBoard('advanced')
    p.s = playOut({ seed: 3, scenario: 'advanced', most: 60 }).s
    const out = clauseOf(KEEP_OUT, 2, AUSTRIA, 5)
    p.treaty(['louis', 'maria'], out).act('propose', p.terms(['louis', 'maria'], out + 1), 'louis')
    const [offer] = courtOf(p.s).offers
    const said = (change: (court: Court) => void): string | null => {
      const t = clone(p.s)
      change(courtOf(t))
      return POSITIONS.check(t, board)
    }
    expect(said(() => {})).toBeNull()
    const beyond = [
      clauseOf(FORGO, 1, board.fortresses.length, 5),
      clauseOf(KEEP_OUT, 1, 6 + board.regionNames.length, 5),
      clauseOf(TAKE, 1, board.politics.cards.length),
      CLAUSES,
    ]
    for (const code of beyond) {
      expect(
        said((c) => (c.pledges = [pledgeOf(code, 1)])),
        `${code}`,
      ).toContain('"pledges"')
      expect(
        said((c) => (c.offers[0].clauses = [code])),
        `${code}`,
      ).toContain('"offers"')
    }
    for (const pledge of [-1, 0.5, pledgeOf(out, 0), pledgeOf(contractOf(0, 5, 1), 1)])
      expect(
        said((c) => (c.pledges = [pledge])),
        `${pledge}`,
      ).toContain('"pledges"')
    for (const wrong of [
      { id: 0 },
      { id: 3 },
      { by: 3 },
      { parties: 8 },
      { signed: 2 },
      { clauses: [] },
      { more: 1 },
    ])
      expect(
        said((c) => (c.offers = [{ ...offer, ...wrong }])),
        JSON.stringify(wrong),
      ).toContain('"offers"')
    expect(said((c) => (c.offers = [null as never]))).toContain('"offers"')
    expect(said((c) => (c.made = [0, 0]))).toContain('"made"')
    expect(said((c) => (c.treaties = -1))).toMatch(/"(offers|treaties)"/)
  })

  it('knows the frames of every procedure that play can reach', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 12; seed++)
      for (let most = 1; most < 500; most += 23) {
        const t = playOut({ seed, most }).s
        for (const f of t.frames) seen.add(f.proc)
        expect(POSITIONS.check(t, board)).toBeNull()
      }
    expect(Object.keys(FRAMES).sort()).toEqual(Object.keys(PROCEDURES).sort())
    expect(seen.size).toBeGreaterThan(8)
  })

  it('MAR-6-01 MAR-6-08 MAR-6-09 MAR-7-04 is refused when pieces or troops stand as they cannot', () => {
    const [one, two] = [number('austria-1'), number('austria-train-2')]
    expect(after((t) => (t.at[one] = t.at[two]))).toContain('austria-1')
    expect(after((t) => (t.troops[onMap] = 0))).toContain('MAR-6-08')
    expect(after((t) => (t.troops[onMap] = 9))).toContain('"troops"')
    expect(after((t) => (t.at[number('hussar-1')] = t.at[onMap]))).toContain('MAR-7-04')
    expect(after((t) => (t.at[number('hussar-1')] = t.at[number('hussar-2')] = 20))).toMatch(
      /MAR-Q34|MAR-7-04/,
    )
  })

  it('MAR-8-19 is refused when cards of an unopened deck are in play, or an opened one is shut', () => {
    expect(s.opened).toBeLessThan(4)
    expect(after((t) => (t.cards[t.cards.length - 1] = AUSTRIA))).toContain('MAR-8-19')
    expect(after((t) => t.opened++)).toContain('MAR-8-19')
  })

  it('MAR-10.4-06 is refused when a Silesian fortress bears no marker', () => {
    const silesian = board.fortresses.findIndex((f) => f.silesian)
    expect(after((t) => (t.markers[silesian] = 0))).toContain('MAR-10.4-06')
    expect(invariants(s, board)).toEqual([])
  })
})
