// MAR-21: the numbers in which treaties are written, and those that programs are offered.
import { describe, expect, it } from 'vitest'
import { OPEN } from '../court.ts'
import { maria } from '../index.ts'
import { talks } from '../politicskit.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA } from '../powers.ts'
import { courtOf } from '../state.ts'
import { FREDERICK, LOUIS, MARIA, onFullBoard, type Position } from '../testkit.ts'
import type { Clause } from './clauses.ts'
import * as treaty from './clauses.ts'
import { hussarsFrame } from './hussars.ts'
import { contractOf } from './subsidies.ts'

const SEATS = ['maria', 'frederick', 'louis']
const DEAL = contractOf(FRANCE, PRUSSIA, 3)
const OUT = treaty.clauseOf(treaty.KEEP_OUT, LOUIS, AUSTRIA, 5)

describe('the numbers of treaties', () => {
  const { board } = maria

  it('every clause says what it was made from, in words of the log with the values that they want', () => {
    for (let code = 0; code < treaty.CLAUSES; code++) {
      const c = treaty.decodeClause(code)
      if (c === null) throw new Error(`no clause ${code}`)
      expect(treaty.clauseOf(c.kind, c.subject, c.object, c.time)).toBe(code)
      if (c.kind === treaty.FORGO && c.object >= board.fortresses.length) continue
      const [message, ...values] = treaty.spell(board, code)
      expect(maria.events[message], message).toHaveLength(values.length)
    }
    expect([
      treaty.decodeClause(-1),
      treaty.decodeClause(treaty.CLAUSES),
      treaty.decodeClause(Number.NaN),
    ]).toEqual([null, null, null])
  })

  it('they never change: matches on disk are full of them', () => {
    const last = [
      treaty.clauseOf(treaty.SUBSIDY, PRAGMATIC, PRAGMATIC, 12),
      treaty.clauseOf(treaty.CANCEL, PRAGMATIC, PRAGMATIC),
      treaty.clauseOf(treaty.VOTE, LOUIS, treaty.CHARLES),
      treaty.clauseOf(treaty.CONSENT, LOUIS, 0, 12),
      treaty.clauseOf(treaty.KEEP_OUT, LOUIS, 21, 12),
      treaty.clauseOf(treaty.SPARE, LOUIS, PRAGMATIC, 12),
      treaty.clauseOf(treaty.FORGO, LOUIS, 95, 12),
      treaty.clauseOf(treaty.TAKE, LOUIS, 31),
      treaty.clauseOf(treaty.NO_CARD, LOUIS, 0, 12),
      treaty.clauseOf(treaty.YIELD, LOUIS, PRAGMATIC, 12),
      treaty.clauseOf(treaty.PEACE, LOUIS, treaty.FIGHT_ON, 12),
    ]
    expect(last).toEqual([431, 467, 473, 509, 1301, 1517, 4973, 5069, 5105, 5321, 5393])
    expect(treaty.CLAUSES).toBe(5394)
  })

  it('a clause without a date has none, and the two words on the peace of Silesia are told apart', () => {
    expect(treaty.decodeClause(treaty.clauseOf(treaty.VOTE, LOUIS, treaty.CHARLES))).toEqual({
      kind: treaty.VOTE,
      subject: LOUIS,
      object: treaty.CHARLES,
      time: 0,
    })
    expect(treaty.spell(board, treaty.clauseOf(treaty.PEACE, MARIA, treaty.MAKE_PEACE, 7))).toEqual([
      'clause.peace',
      MARIA,
      7,
    ])
    expect(treaty.spell(board, treaty.clauseOf(treaty.PEACE, MARIA, treaty.FIGHT_ON, 7))).toEqual([
      'clause.war',
      MARIA,
      7,
    ])
  })

  it('a contract has the same number as the clause that makes it', () => {
    expect(treaty.clauseOf(treaty.SUBSIDY, FRANCE, PRUSSIA, 3)).toBe(DEAL)
  })

  it('the board fits: its fortresses, regions and political cards all have numbers', () => {
    expect(
      treaty.decodeClause(treaty.clauseOf(treaty.FORGO, 2, board.fortresses.length - 1, 12)),
    ).toMatchObject({
      kind: treaty.FORGO,
      subject: 2,
    })
    const last = treaty.clauseOf(treaty.KEEP_OUT, 2, 6 + board.regionNames.length - 1, 12)
    expect(treaty.decodeClause(last)).toMatchObject({ kind: treaty.KEEP_OUT, subject: 2, time: 12 })
    expect(
      treaty.decodeClause(treaty.clauseOf(treaty.TAKE, 2, board.politics.cards.length - 1)),
    ).toMatchObject({
      kind: treaty.TAKE,
      subject: 2,
    })
  })

  it('the largest treaty is a safe integer, and reads as it was written', () => {
    const clauses = Array.from(
      { length: treaty.MOST_CLAUSES },
      (_, i) => treaty.CLAUSES - treaty.MOST_CLAUSES + i,
    )
    const t = treaty.treatyOf(treaty.MASKS - 1, clauses)
    expect(Number.isSafeInteger(t)).toBe(true)
    expect(treaty.decodeTreaty(t)).toEqual({ parties: treaty.MASKS - 1, clauses })
    expect(treaty.decodeTreaty(treaty.treatyOf(3, [...clauses].reverse()))).toEqual({ parties: 3, clauses })
    for (const few of [[0], [0, 1, 2, 3]])
      expect(treaty.decodeTreaty(treaty.treatyOf(3, few))).toEqual({ parties: 3, clauses: few })
  })

  it('MAR-Q94 other numbers say nothing', () => {
    const p = talks()
    const twice = 5 + treaty.MASKS * (OUT + 1 + (treaty.CLAUSES + 1) * (OUT + 1))
    const tooMany = treaty.treatyOf(5, [1, 2, 3, 4, 5])
    const four = treaty.treatyOf(5, [1, 2, 3, 4])
    for (const t of [
      -5,
      0,
      5,
      2 ** 31,
      2 ** 53,
      1.5,
      -(2 ** 40),
      twice,
      tooMany,
      four + treaty.MASKS * (treaty.CLAUSES + 1) ** 4,
      5 + treaty.MASKS * (treaty.CLAUSES + 1),
    ]) {
      expect(treaty.decodeTreaty(t), String(t)).toBeNull()
      expect(p.verdict('propose', t, 'louis'), String(t)).toBe('MAR-Q94')
      for (const verb of ['sign', 'decline', 'withdraw', 'release'])
        expect(p.verdict(verb, t, 'louis')).toBe('MAR-21-01')
    }
    for (const t of [four + 0.5, Number.POSITIVE_INFINITY, Number.NaN])
      expect(treaty.decodeTreaty(t)).toBeNull()
  })
})

describe('MAR-Q94: treaties for programs that compose none', () => {
  interface Suggested extends Clause {
    seat: number
    parties: number
  }

  /** What is suggested to each seat as the talks go on, so long that every land and every kind have met. */
  function suggested(p: Position, steps = 11 * 18): Suggested[] {
    const list: Suggested[] = []
    for (let i = 0; i < steps; i++) {
      courtOf(p.s).treaties = i
      for (const [seat, id] of SEATS.entries())
        for (const target of p.asides('propose', id)) {
          expect(p.verdict('propose', target, id)).toBeNull()
          const { parties, clauses } = treaty.decodeTreaty(target) ?? { parties: 0, clauses: [] }
          expect(clauses).toHaveLength(1)
          list.push({ seat, parties, ...(treaty.decodeClause(clauses[0]) as Clause) })
        }
    }
    return list
  }

  /** Turn 4, when all may still be promised; a contract can be cancelled, a political card lies open. */
  function table(): Position {
    const p = onFullBoard('advanced')
    p.s.turn = 4
    courtOf(p.s).contracts = [contractOf(FRANCE, BAVARIA, 5)]
    courtOf(p.s).deck[0] = OPEN
    return p.begin(hussarsFrame(p.board))
  }

  /** All values of a part of the suggestions, in order. */
  const values = (list: Suggested[], of: (one: Suggested) => number): number[] =>
    [...new Set(list.map(of))].sort((a, b) => a - b)

  const all = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

  it('MAR-Q94 every kind comes round, each as often, wherever nothing stands against it', () => {
    const list = suggested(table())
    expect(values(list, ({ kind }) => kind)).toEqual(all(11))
    const often = (kind: number, seat: number) =>
      list.filter((c) => c.kind === kind && c.seat === seat).length
    for (const seat of [MARIA, FREDERICK, LOUIS])
      expect(
        [treaty.KEEP_OUT, treaty.FORGO, treaty.NO_CARD, treaty.TAKE].map((kind) => often(kind, seat)),
      ).toEqual([18, 18, 18, 18])
    expect([often(treaty.VOTE, LOUIS), often(treaty.PEACE, FREDERICK)]).toEqual([18, 18])
  })

  it('MAR-Q94 on behalf of the seat itself, to each of the others in turn', () => {
    const list = suggested(table())
    for (const seat of [MARIA, FREDERICK, LOUIS]) {
      const own = list.filter((c) => c.seat === seat)
      const pairs = [MARIA, FREDERICK, LOUIS].filter((s) => s !== seat).map((s) => (1 << s) | (1 << seat))
      expect(values(own, ({ parties }) => parties)).toEqual(pairs)
      expect(
        values(
          own.filter((c) => c.kind === treaty.KEEP_OUT),
          ({ subject }) => subject,
        ),
      ).toEqual([seat])
    }
    const givers = (seat: number) =>
      values(
        list.filter((c) => c.kind === treaty.SUBSIDY && c.seat === seat),
        ({ subject }) => subject,
      )
    expect([givers(FREDERICK), givers(LOUIS)]).toEqual([[PRUSSIA], [FRANCE]])
    const [cancelled] = list.filter((c) => c.kind === treaty.CANCEL)
    expect(cancelled).toMatchObject({ seat: LOUIS, subject: FRANCE, object: BAVARIA })
  })

  it('MAR-Q94 about every land and candidate there is, for short times', () => {
    const p = table()
    const list = suggested(p)
    const of = (kind: number) => list.filter((c) => c.kind === kind)
    expect(values(of(treaty.KEEP_OUT), ({ object }) => object)).toEqual(
      all(treaty.FIRST_REGION + p.board.regionNames.length),
    )
    for (const kind of [treaty.VOTE, treaty.PEACE])
      expect(values(of(kind), ({ object }) => object)).toEqual([treaty.FRANCIS, treaty.CHARLES])
    expect(values(of(treaty.SUBSIDY), ({ time }) => time)).toEqual([2, 3])
    expect(values(of(treaty.KEEP_OUT), ({ time }) => time)).toEqual([4, 5, 6])
    p.s.turn = 12
    expect(
      values(
        suggested(p).filter((c) => c.kind === treaty.KEEP_OUT),
        ({ time }) => time,
      ),
    ).toEqual([12])
  })

  it('MAR-17.5-01 a political card is named only if it lies open', () => {
    const p = table()
    const cards = () =>
      values(
        suggested(p, 33).filter((c) => c.kind === treaty.TAKE),
        ({ object }) => object,
      )
    expect(cards()).toEqual([0])
    courtOf(p.s).deck[0] = 0
    expect(cards()).toEqual([])
    courtOf(p.s).deck[3] = OPEN
    expect(cards()).toEqual([3])
  })
})
