import { fill, namesIn, viewOf } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { OPEN } from '../court.ts'
import { maria } from '../index.ts'
import { AUSTRIA, FRANCE, PRUSSIA } from '../powers.ts'
import {
  CLAUSES,
  clauseOf,
  FORGO,
  isTimed,
  KEEP_OUT,
  KINDS,
  MOST_OPEN,
  PEACE,
  SPARE,
  SUBSIDY,
  TAKE,
  treatyOf,
  VOTE,
  YIELD,
} from '../rules/clauses.ts'
import { hussarsFrame } from '../rules/hussars.ts'
import { contractOf } from '../rules/subsidies.ts'
import { courtOf } from '../state.ts'
import { onFullBoard, type Position } from '../testkit.ts'
import {
  clauseFrom,
  clauseText,
  fieldsOf,
  KIND_IDS,
  kindsNow,
  mayPropose,
  ORDER,
  partiesOf,
  seatsOf,
  turnsLeft,
} from './deals.ts'
import { gameView } from './kit.ts'
import { en } from './text.ts'

const scenario = 'advanced'
const texts = { ...maria.messages.en, ...en }
const say = (message: string, values: Record<string, string | number> = {}): string =>
  fill(
    texts[message] ?? message,
    Object.fromEntries(Object.entries(values).map(([k, v]) => [k, { text: String(v), number: Number(v) }])),
  )
const told = { info: { names: namesIn(maria), events: maria.events, board: maria.board }, say, scenario }
const [MARIA, FREDERICK, LOUIS] = [0, 1, 2]

function talks(): Position {
  const p = onFullBoard(scenario)
  p.s.turn = 4
  courtOf(p.s).contracts = [contractOf(FRANCE, PRUSSIA, 2)]
  courtOf(p.s).deck[3] = OPEN
  return p.begin(hussarsFrame(p.board))
}

function shown(p: Position, seat: number) {
  const view = viewOf(p.machine, p.s, seat)
  const v = gameView(view)
  if (v.court === undefined) throw new Error('no court')
  return { view, v: { ...v, court: v.court } }
}

describe('the form of treaties', () => {
  const p = talks()
  const { v } = shown(p, LOUIS)

  it('offers every kind of clause of which something can be said', () => {
    expect([...ORDER].sort((a, b) => a - b)).toEqual(Array.from({ length: KINDS }, (_, kind) => kind))
    expect(kindsNow(p.board, v, scenario)).toEqual(ORDER)
    const bare = { ...v, court: { ...v.court, contracts: [], cards: [] } }
    expect(ORDER.filter((kind) => !kindsNow(p.board, bare, scenario).includes(kind))).toEqual([1, TAKE])
  })

  it('composes clauses that can be proposed, one of each kind', () => {
    for (const kind of ORDER) {
      const subject = kind === SUBSIDY ? FRANCE : kind === PEACE ? FREDERICK : kind === 3 ? MARIA : LOUIS
      const fields = fieldsOf(p.board, v, scenario, kind, kind === 1 ? {} : { subject, object: PRUSSIA })
      if (fields === null) throw new Error(`nothing can be said of kind ${kind}`)
      const code = clauseFrom(kind, fields)
      const wish = kind === SUBSIDY ? contractOf(FRANCE, 4, 1) : code
      const parties = partiesOf(v, scenario, [wish], LOUIS, 0b011)
      const offered = kind === SPARE || kind === YIELD ? clauseOf(kind, LOUIS, AUSTRIA, 4) : wish
      expect(p.verdict('propose', treatyOf(parties, [offered]), 'louis'), KIND_IDS[kind]).toBeNull()
    }
  })

  it('gives way to what can be said where a wish cannot be had', () => {
    const fields = fieldsOf(p.board, v, scenario, KEEP_OUT, { subject: 7, object: 99, time: 2 })
    expect(fields?.map(({ value }) => value)).toEqual([0, 0, 4])
  })

  it('names each land once: Silesia as a region, Bavaria as a home country', () => {
    const lands = fieldsOf(p.board, v, scenario, KEEP_OUT, {})?.[1].values.map(
      (land) => namesIn(maria).land[land],
    )
    expect(lands).toContain('Silesia')
    expect(lands).toContain('the home country of Bavaria')
    expect(lands).not.toContain('Bavaria')
  })

  it('names whoever must sign: both sides of a contract, whoever promises, whoever is wanted', () => {
    expect(partiesOf(v, scenario, [contractOf(FRANCE, PRUSSIA, 1)], LOUIS, 0b111)).toBe(0b110)
    expect(partiesOf(v, scenario, [contractOf(FRANCE, 4, 1)], LOUIS, 0b111)).toBe(0b100)
    expect(partiesOf(v, scenario, [clauseOf(VOTE, FREDERICK, 0)], LOUIS, 0)).toBe(0b110)
    expect(partiesOf(v, scenario, [clauseOf(VOTE, LOUIS, 0)], LOUIS, 0b001)).toBe(0b101)
    expect(seatsOf(0b101)).toEqual([0, 2])
  })

  it('MAR-21-07 is closed to a seat that has proposed enough', () => {
    const q = talks()
    expect(mayPropose(shown(q, LOUIS).v, scenario, shown(q, LOUIS).view)).toBe(true)
    for (let i = 0; i < MOST_OPEN; i++)
      q.act('propose', q.terms(['louis', 'maria'], clauseOf(KEEP_OUT, LOUIS, i, 5)), 'louis')
    expect(mayPropose(shown(q, LOUIS).v, scenario, shown(q, LOUIS).view)).toBe(false)
    expect(mayPropose(shown(q, MARIA).v, scenario, shown(q, MARIA).view)).toBe(true)
  })

  it('has a word for every kind and field', () => {
    const ids = KIND_IDS.flatMap((id) => [`deals.kind.${id}`])
    const objects = ['vote', 'keepOut', 'spare', 'forgo', 'take', 'yield', 'peace']
    const fields = ['subject', 'giver', 'receiver', 'time', 'turns', ...objects]
    ids.push(...fields.map((id) => `deals.field.${id}`), 'deals.peace.0', 'deals.peace.1')
    expect(ids.filter((id) => en[id] === undefined)).toEqual([])
    expect(KIND_IDS).toHaveLength(KINDS)
  })
})

describe('clauses in words', () => {
  it('says them as the log does, each differently', () => {
    expect(clauseText(told, clauseOf(KEEP_OUT, LOUIS, AUSTRIA, 5))).toBe(
      'Louis XV keeps out of the home country of Austria, to the end of turn 5.',
    )
    expect(clauseText(told, contractOf(FRANCE, PRUSSIA, 3))).toBe(
      'France pays Prussia a card a turn for 3 turns.',
    )
    const all = Array.from({ length: CLAUSES }, (_, code) => code).filter(
      (code) => code < clauseOf(FORGO, 0, 0) || code >= clauseOf(TAKE, 0, 0),
    )
    const real = all.filter((code) => !clauseText(told, code).includes('undefined'))
    expect(new Set(real.map((code) => clauseText(told, code))).size).toBe(real.length)
    expect(real.length).toBeGreaterThan(1000)
  })

  it('counts the turns that a promise has left', () => {
    const { v } = shown(talks(), LOUIS)
    expect(turnsLeft(v, { kind: KEEP_OUT, subject: 0, object: 0, time: 6 })).toBe(3)
    expect([turnsLeft(v, { kind: VOTE, subject: 0, object: 0, time: 0 }), isTimed(VOTE)]).toEqual([0, false])
  })
})
