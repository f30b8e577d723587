// MAR-20, MAR-21: how treaties come about, and what can be agreed. What promises forbid is in promises.test.ts.
import { viewOf } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { HELD, OPEN } from '../court.ts'
import { maria } from '../index.ts'
import { talks } from '../politicskit.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { passive, playOut } from '../randomplay.ts'
import { courtOf } from '../state.ts'
import { FREDERICK, LOUIS, MARIA, type Position } from '../testkit.ts'
import * as treaty from './clauses.ts'
import { ASIDES, beginTalks } from './negotiation.ts'
import { hasPledgedConsent, pledgedVote } from './promises.ts'
import { contractOf, decodeContract } from './subsidies.ts'

const SEATS = ['maria', 'frederick', 'louis']

const inForce = (p: Position) => courtOf(p.s).contracts.map(decodeContract)
const pledges = (p: Position) => courtOf(p.s).pledges.map(treaty.decodePledge)
const DEAL = contractOf(FRANCE, PRUSSIA, 3)
const OUT = treaty.clauseOf(treaty.KEEP_OUT, LOUIS, AUSTRIA, 5)
const VOTES = treaty.clauseOf(treaty.VOTE, FREDERICK, treaty.FRANCIS)

describe('talks', () => {
  it('MAR-21-01 MAR-D14 they hold nothing up: who is asked what stays the same at every step of a treaty', () => {
    const p = talks()
    const before = JSON.stringify(p.s.frames)
    const steps: [string, number, string][] = [
      ['propose', p.terms(['louis', 'maria'], OUT), 'louis'],
      ['sign', 1, 'maria'],
      ['propose', p.terms(['louis', 'frederick'], DEAL), 'louis'],
      ['decline', 2, 'frederick'],
      ['propose', p.terms(['frederick', 'maria'], VOTES), 'frederick'],
      ['withdraw', 3, 'frederick'],
      ['release', courtOf(p.s).pledges[0], 'maria'],
    ]
    for (const [verb, target, seat] of steps) {
      p.act(verb, target ?? courtOf(p.s).pledges[0], seat)
      expect([p.awaited(), JSON.stringify(p.s.frames)], verb).toEqual([['maria'], before])
    }
    expect([courtOf(p.s).offers, pledges(p), inForce(p)]).toEqual([[], [], []])
  })

  it('MAR-21-01 a turn begins with politics: nobody is made to talk', () => {
    const { machine, events } = playOut({ seed: 11, scenario: 'advanced', choose: passive })
    expect(machine.calls.filter((c) => c.proc === 'politics')).toHaveLength(12)
    expect(machine.calls.filter((c) => c.proc === 'election')).toHaveLength(1)
    expect(events.some((e) => e.message.startsWith('treaty.'))).toBe(false)
  })

  it('MAR-1-08 the introductory game has none of it', () => {
    const { machine, s } = playOut({ seed: 2, most: 40 })
    for (const seat of [0, 1, 2]) {
      expect(machine.judge(s, seat, 'propose', treaty.treatyOf(0b101, [OUT]))).toBe('MAR-21-01')
      const offered = Object.keys(viewOf(machine, s, seat).asides ?? {})
      expect(offered.filter((verb) => Object.hasOwn(ASIDES, verb))).toEqual([])
    }
    for (const verb of ['sign', 'decline', 'withdraw', 'release'])
      expect(machine.judge(s, 0, verb, 1)).toBe('MAR-21-01')
  })

  it('MAR-21-03 a treaty binds when the last of its parties has signed it', () => {
    const p = talks()
    p.act('propose', p.terms(SEATS, VOTES, OUT), 'louis')
    expect(pledges(p)).toEqual([])
    p.act('sign', 1, 'maria')
    expect(pledges(p)).toEqual([])
    p.act('sign', 1, 'frederick')
    expect(pledges(p)).toMatchObject([
      { kind: treaty.VOTE, subject: FREDERICK, to: 0b101 },
      { kind: treaty.KEEP_OUT, subject: LOUIS, to: 0b011, time: 5 },
    ])
    expect([courtOf(p.s).offers, p.said('treaty.agreed')]).toEqual([[], [[1]]])
  })

  it('MAR-21-01 only its parties answer, each once, and only the proposer withdraws it', () => {
    const p = talks()
    p.act('propose', p.terms(['louis', 'maria'], OUT), 'louis')
    expect([p.asides('sign', 'maria'), p.asides('decline', 'maria')]).toEqual([[1], [1]])
    expect([p.asides('withdraw', 'louis'), p.asides('withdraw', 'maria')]).toEqual([[1], []])
    for (const [verb, seat] of [
      ['sign', 'louis'],
      ['sign', 'frederick'],
      ['decline', 'louis'],
      ['decline', 'frederick'],
      ['withdraw', 'maria'],
    ])
      expect(p.verdict(verb, 1, seat), `${seat} ${verb}`).toBe('MAR-21-01')
    expect(p.verdict('sign', 2, 'maria')).toBe('MAR-21-01')
    p.act('withdraw', 1, 'louis')
    expect(p.verdict('sign', 1, 'maria')).toBe('MAR-21-01')
  })

  it('MAR-21-01 declined by one of three, or by one who had signed, it is off the table', () => {
    const p = talks()
    p.act('propose', p.terms(SEATS, OUT), 'louis').act('sign', 1, 'maria').act('decline', 1, 'frederick')
    p.act('propose', p.terms(SEATS, OUT), 'louis').act('sign', 2, 'maria').act('decline', 2, 'maria')
    expect([courtOf(p.s).offers, pledges(p)]).toEqual([[], []])
  })

  it('MAR-21-02 MAR-H21 all talks lie open to all: proposals, signatures, promises, and every line of the log', () => {
    const p = talks()
    p.act('propose', p.terms(SEATS, OUT), 'louis').act('sign', 1, 'maria')
    for (const seat of [...SEATS, null])
      expect(p.view(seat).court?.offers).toEqual([
        { id: 1, by: LOUIS, parties: 0b111, signed: 0b101, clauses: [OUT] },
      ])
    p.act('sign', 1, 'frederick').treaty(['louis', 'frederick'], DEAL)
    for (const seat of [...SEATS, null]) {
      expect(p.view(seat).court).toMatchObject({ offers: [], contracts: [DEAL], made: [0, 0, 2] })
      expect(p.view(seat).court?.pledges).toEqual(courtOf(p.s).pledges)
    }
    for (const e of p.events) expect(e.to).toBeUndefined()
    expect(p.said('treaty.proposed')).toEqual([
      [LOUIS, 1],
      [LOUIS, 2],
    ])
    expect(p.said('clause.keepOut')).toEqual([[LOUIS, AUSTRIA, 5]])
    expect(p.said('clause.subsidy')).toEqual([[FRANCE, PRUSSIA, 3]])
  })

  it('MAR-21-07 MAR-Q94 two open proposals of a seat, four in a turn, and none twice', () => {
    const p = talks()
    const until = (turn: number) =>
      p.terms(['louis', 'maria'], treaty.clauseOf(treaty.KEEP_OUT, LOUIS, AUSTRIA, turn))
    p.act('propose', until(5), 'louis')
    expect(p.verdict('propose', until(5), 'louis')).toBe('MAR-21-07')
    expect(p.verdict('propose', until(5), 'maria')).toBe('MAR-21-07')
    const toAll = p.terms(SEATS, treaty.clauseOf(treaty.KEEP_OUT, LOUIS, AUSTRIA, 5))
    expect(p.verdict('propose', toAll, 'louis')).toBeNull() // other parties, another treaty
    p.act('propose', until(6), 'louis')
    expect([p.verdict('propose', until(7), 'louis'), p.asides('propose', 'louis')]).toEqual(['MAR-21-07', []])
    expect(p.verdict('propose', until(7), 'maria')).toBeNull()
    p.act('decline', 1, 'maria').act('withdraw', 2, 'louis')
    p.act('propose', until(7), 'louis').act('withdraw', 3, 'louis').act('propose', until(8), 'louis')
    p.act('withdraw', 4, 'louis')
    expect(p.verdict('propose', until(9), 'louis')).toBe('MAR-21-07')
    p.s.turn++
    beginTalks(p.s, p.machine)
    expect(p.verdict('propose', until(9), 'louis')).toBeNull()
  })

  it('MAR-21-07 MAR-Q94 what is not signed by the end of the turn lapses', () => {
    const p = talks()
    p.act('propose', p.terms(SEATS, OUT), 'louis').act('sign', 1, 'maria')
    p.s.turn++
    beginTalks(p.s, p.machine)
    expect([courtOf(p.s).offers, p.said('treaty.lapsed')]).toEqual([[], [[1]]])
    expect(p.verdict('sign', 1, 'frederick')).toBe('MAR-21-01')
  })

  it('MAR-21-07 there is an end to promises', () => {
    const p = talks()
    const out = (turn: number, land: number) => treaty.clauseOf(treaty.KEEP_OUT, LOUIS, land, turn)
    courtOf(p.s).pledges = Array.from(
      { length: 23 },
      (_, i) => out(5 + Math.floor(i / 12), i % 12) * treaty.MASKS + 1,
    )
    expect(p.verdict('propose', p.terms(['louis', 'maria'], VOTES), 'louis')).toBe('MAR-Q94')
    const one = treaty.clauseOf(treaty.VOTE, LOUIS, treaty.FRANCIS)
    expect(p.verdict('propose', p.terms(['louis', 'maria'], one), 'louis')).toBeNull()
    const two = p.terms(['louis', 'maria'], one, out(9, 3))
    expect(p.verdict('propose', two, 'louis')).toBe('MAR-21-07')
  })

  it('MAR-Q94 a treaty is judged again by everyone who signs it', () => {
    const p = talks()
    p.act('propose', p.terms(['louis', 'frederick'], DEAL), 'louis')
    p.act('propose', p.terms(['louis', 'frederick'], contractOf(PRUSSIA, FRANCE, 2)), 'frederick')
    p.act('sign', 1, 'frederick')
    expect(p.verdict('sign', 2, 'louis')).toBe('MAR-20-04')
    expect(p.asides('sign', 'louis')).toEqual([])
    expect(p.verdict('decline', 2, 'louis')).toBeNull()
  })

  it('MAR-Q98 whoever was given a promise may give it back; given to two, both must', () => {
    const p = talks().treaty(SEATS, OUT)
    const [pledge] = courtOf(p.s).pledges
    expect(p.verdict('release', pledge, 'louis')).toBe('MAR-21-03')
    expect(SEATS.map((seat) => p.asides('release', seat))).toEqual([[pledge], [pledge], []])
    p.act('release', pledge, 'maria')
    expect(pledges(p)).toMatchObject([{ subject: LOUIS, to: 0b010 }])
    expect(p.verdict('release', pledge, 'frederick')).toBe('MAR-21-01')
    p.act('release', courtOf(p.s).pledges[0], 'frederick')
    expect(pledges(p)).toEqual([])
    expect(p.said('treaty.released')).toEqual([[MARIA], [FREDERICK]])
    expect(p.said('clause.keepOut')).toEqual(new Array(3).fill([LOUIS, AUSTRIA, 5])) // proposed, and given back twice
  })

  it('MAR-Q98 one promise is given back, and no other with it', () => {
    const p = talks().treaty(['louis', 'maria'], OUT).treaty(['frederick', 'maria'], VOTES)
    p.act('release', courtOf(p.s).pledges[0], 'maria')
    expect(pledges(p)).toMatchObject([{ kind: treaty.VOTE, subject: FREDERICK }])
  })

  it('MAR-Q98 the same promise is not kept twice in the list, and a standing consent stays', () => {
    const p = talks().treaty(['louis', 'frederick'], OUT).treaty(SEATS, OUT)
    p.act('release', courtOf(p.s).pledges[1], 'maria')
    expect(pledges(p)).toMatchObject([{ subject: LOUIS, to: 0b010 }])
    p.treaty(['maria', 'frederick'], treaty.clauseOf(treaty.CONSENT, FREDERICK, 0, 6))
    expect(p.verdict('release', courtOf(p.s).pledges[1], 'maria')).toBe('MAR-21-03')
  })
})

describe('subsidies', () => {
  const verdict = (p: Position, seats: string[], ...clauses: number[]) =>
    p.verdict('propose', p.terms(seats, ...clauses), seats[0])

  it('MAR-20-02 MAR-D13 a contract for a number of turns: proposed, accepted, in force', () => {
    const p = talks().act('propose', treaty.treatyOf(0b110, [DEAL]), 'louis')
    expect(inForce(p)).toEqual([])
    p.act('sign', 1, 'frederick')
    expect(inForce(p)).toEqual([{ giver: FRANCE, receiver: PRUSSIA, turns: 3, fixed: false }])
  })

  it('MAR-20-02 refused, there is none', () => {
    const p = talks()
      .act('propose', treaty.treatyOf(0b110, [DEAL]), 'louis')
      .act('decline', 1, 'frederick')
    expect([inForce(p), courtOf(p.s).offers]).toEqual([[], []])
  })

  it('MAR-20-01 majors only give, to allies only, and both sides sign', () => {
    const p = talks()
    const may = (giver: number, receiver: number, ...seats: string[]) =>
      verdict(p, seats, contractOf(giver, receiver, 1))
    expect(may(BAVARIA, FRANCE, 'louis')).toBe('MAR-20-01')
    expect(may(SAXONY, PRUSSIA, 'frederick')).toBe('MAR-20-01')
    expect(may(FRANCE, AUSTRIA, 'louis', 'maria')).toBe('MAR-20-01')
    expect(may(AUSTRIA, PRUSSIA, 'maria', 'frederick')).toBe('MAR-20-01')
    expect(may(PRAGMATIC, PRUSSIA, 'frederick')).toBe('MAR-20-01')
    expect(may(FRANCE, FRANCE, 'louis')).toBe('MAR-20-01')
    expect(may(FRANCE, PRUSSIA, 'frederick')).toBe('MAR-20-01') // another's purse
    expect(may(FRANCE, PRUSSIA, 'louis')).toBe('MAR-20-01')
    expect(may(FRANCE, PRUSSIA, 'frederick', 'louis')).toBeNull() // asked for by the receiver
    expect(may(PRAGMATIC, AUSTRIA, 'frederick', 'maria')).toBeNull()
    expect(may(AUSTRIA, PRAGMATIC, 'maria', 'frederick')).toBeNull()
  })

  it('MAR-20-01 Saxony is paid by whose ally it is', () => {
    const p = talks()
    p.league('austrian')
    expect(verdict(p, ['maria'], contractOf(AUSTRIA, SAXONY, 2))).toBeNull()
    expect(verdict(p, ['frederick', 'maria'], contractOf(PRUSSIA, SAXONY, 2))).toBe('MAR-20-01')
  })

  it('MAR-20-04 two powers have one contract at a time, in whichever direction, and in one treaty too', () => {
    const p = talks('advanced', [DEAL])
    const seats = ['louis', 'frederick']
    expect(verdict(p, seats, contractOf(FRANCE, PRUSSIA, 1))).toBe('MAR-20-04')
    expect(verdict(p, seats, contractOf(PRUSSIA, FRANCE, 1))).toBe('MAR-20-04')
    expect(verdict(p, seats, contractOf(PRUSSIA, BAVARIA, 1))).toBeNull()
    expect(verdict(talks(), seats, DEAL, contractOf(PRUSSIA, FRANCE, 1))).toBe('MAR-21-03')
    expect(verdict(talks(), seats, DEAL, contractOf(FRANCE, PRUSSIA, 1))).toBe('MAR-21-03')
  })

  it('MAR-20-04 contracts of different pairs go into one treaty', () => {
    for (const [one, other] of [
      [contractOf(FRANCE, PRUSSIA, 1), contractOf(FRANCE, BAVARIA, 1)],
      [contractOf(FRANCE, SAXONY, 1), contractOf(PRUSSIA, SAXONY, 1)],
      [contractOf(FRANCE, PRUSSIA, 1), contractOf(PRUSSIA, BAVARIA, 1)],
      [contractOf(PRUSSIA, FRANCE, 1), contractOf(FRANCE, BAVARIA, 1)],
    ])
      expect(verdict(talks(), ['louis', 'frederick'], one, other)).toBeNull()
  })

  it('MAR-1-04 no contract is longer than the game', () => {
    const p = talks('advanced', [], 10)
    expect(verdict(p, ['louis', 'frederick'], contractOf(FRANCE, PRUSSIA, 3))).toBeNull()
    expect(verdict(p, ['louis', 'frederick'], contractOf(FRANCE, PRUSSIA, 4))).toBe('MAR-1-04')
  })

  it('MAR-21-01 one player’s own powers need nobody’s signature', () => {
    const p = talks().act('propose', treaty.treatyOf(0b100, [contractOf(FRANCE, BAVARIA, 5)]), 'louis')
    expect([inForce(p).length, courtOf(p.s).offers]).toEqual([1, []])
  })

  it('MAR-20-07 a contract ends early only if both sides agree', () => {
    const p = talks('advanced', [DEAL])
    const end = treaty.clauseOf(treaty.CANCEL, FRANCE, PRUSSIA)
    expect(verdict(p, ['maria', 'louis'], end)).toBe('MAR-20-07')
    expect(verdict(p, ['louis'], end)).toBe('MAR-20-07')
    p.act('propose', p.terms(['louis', 'frederick'], end), 'louis')
    expect(inForce(p)).toHaveLength(1)
    p.act('decline', 1, 'frederick')
    expect(inForce(p)).toHaveLength(1)
    p.treaty(['frederick', 'louis'], end)
    expect(inForce(p)).toEqual([])
    expect(verdict(p, ['louis', 'frederick'], end)).toBe('MAR-20-07')
    const two = talks('advanced', [DEAL, contractOf(FRANCE, BAVARIA, 4)]).treaty(['frederick', 'louis'], end)
    expect(inForce(two)).toMatchObject([{ giver: FRANCE, receiver: BAVARIA }])
  })

  it('MAR-20-07 one’s own contract one may end alone, if it is not the opening one', () => {
    const p = talks('advanced', [contractOf(FRANCE, BAVARIA, 4)])
    p.act('propose', treaty.treatyOf(0b100, [treaty.clauseOf(treaty.CANCEL, FRANCE, BAVARIA)]), 'louis')
    expect(inForce(p)).toEqual([])
  })

  it('MAR-24.2-02 MAR-24.2-01 with two players only minors are paid', () => {
    const p = talks('advanced-2p')
    expect(verdict(p, ['coalition'], contractOf(FRANCE, PRUSSIA, 1))).toBe('MAR-24.2-02')
    expect(verdict(p, ['maria', 'coalition'], contractOf(AUSTRIA, PRAGMATIC, 1))).toBe('MAR-24.2-02')
    for (const deal of [contractOf(FRANCE, SAXONY, 2), contractOf(PRUSSIA, BAVARIA, 2)])
      p.act('propose', p.terms(['coalition'], deal), 'coalition')
    expect(inForce(p).map((c) => c.receiver)).toEqual([SAXONY, BAVARIA])
  })
})

describe('promises that can be made', () => {
  const verdict = (p: Position, seats: string[], ...clauses: number[]) =>
    p.verdict('propose', p.terms(seats, ...clauses), seats[0])
  const ALL = ['louis', 'maria', 'frederick']

  it('MAR-21-01 MAR-21-03 votes are promised to anybody, enemies included', () => {
    const p = talks()
    expect([0, 1, 2].map((seat) => pledgedVote(p.s, seat))).toEqual([-1, -1, -1])
    p.treaty(['frederick', 'maria'], VOTES)
    expect([0, 1, 2].map((seat) => pledgedVote(p.s, seat))).toEqual([-1, treaty.FRANCIS, -1])
  })

  it('MAR-21-03 a word given cannot be given to another, nor both words in one treaty', () => {
    const p = talks().act('propose', treaty.treatyOf(0b011, [VOTES]), 'frederick')
    const other = treaty.clauseOf(treaty.VOTE, FREDERICK, treaty.CHARLES)
    p.treaty(['frederick', 'louis'], other)
    expect(p.verdict('sign', 1, 'maria')).toBe('MAR-21-03')
    expect(pledgedVote(p.s, FREDERICK)).toBe(treaty.CHARLES)
    expect(verdict(talks(), ['frederick', 'maria'], VOTES, other)).toBe('MAR-21-03')
    expect(verdict(p.treaty(['louis', 'maria'], OUT), ['louis', 'maria'], OUT)).toBe('MAR-21-03')
    expect(verdict(p, ['louis', 'maria'], OUT + 1)).toBeNull() // for longer
    expect(verdict(p, ['louis', 'frederick'], OUT)).toBeNull() // to another
    expect(verdict(p, ['louis', 'maria'], treaty.clauseOf(treaty.KEEP_OUT, LOUIS, PRAGMATIC, 5))).toBeNull() // another land
    expect(
      verdict(p, ['frederick', 'maria'], treaty.clauseOf(treaty.KEEP_OUT, FREDERICK, AUSTRIA, 5)),
    ).toBeNull() // by another
  })

  it('MAR-21-03 who has promised one thing may promise others', () => {
    const p = talks().treaty(['frederick', 'maria'], VOTES)
    expect(verdict(p, ['frederick', 'louis'], treaty.clauseOf(treaty.VOTE, FREDERICK, treaty.CHARLES))).toBe(
      'MAR-21-03',
    )
    const out = treaty.clauseOf(treaty.KEEP_OUT, FREDERICK, AUSTRIA, 5)
    expect(verdict(p, ['frederick', 'louis'], out)).toBeNull()
    const q = talks().treaty(
      ['frederick', 'maria'],
      treaty.clauseOf(treaty.PEACE, FREDERICK, treaty.FIGHT_ON, 5),
    )
    expect(verdict(q, ['frederick', 'louis'], out)).toBeNull()
  })

  it('MAR-Q94 promises that can all be kept go into one treaty', () => {
    const word = (seat: number, choice: number, turn: number) =>
      treaty.clauseOf(treaty.PEACE, seat, choice, turn)
    for (const [one, other] of [
      [VOTES, treaty.clauseOf(treaty.VOTE, LOUIS, treaty.CHARLES)],
      [OUT, treaty.clauseOf(treaty.KEEP_OUT, LOUIS, PRAGMATIC, 5)],
      [OUT, treaty.clauseOf(treaty.KEEP_OUT, FREDERICK, PRAGMATIC, 5)],
      [word(MARIA, treaty.MAKE_PEACE, 5), word(MARIA, treaty.MAKE_PEACE, 9)],
      [word(MARIA, treaty.MAKE_PEACE, 5), word(FREDERICK, treaty.FIGHT_ON, 5)],
      [word(MARIA, treaty.MAKE_PEACE, 5), word(FREDERICK, treaty.MAKE_PEACE, 5)],
    ])
      expect(verdict(talks(), ALL, one, other)).toBeNull()
  })

  it('MAR-21-05 MAR-18-07 no promise overrides a rule: Austria’s votes are for Francis', () => {
    const p = talks()
    expect(verdict(p, ['maria', 'louis'], treaty.clauseOf(treaty.VOTE, MARIA, treaty.CHARLES))).toBe(
      'MAR-18-07',
    )
    expect(verdict(p, ['maria', 'louis'], treaty.clauseOf(treaty.VOTE, MARIA, treaty.FRANCIS))).toBeNull()
  })

  it('MAR-Q94 nobody is bound who does not sign, and nobody promises himself something', () => {
    const p = talks()
    expect(verdict(p, ['louis', 'maria'], VOTES)).toBe('MAR-Q94')
    expect(verdict(p, ['frederick'], VOTES)).toBe('MAR-Q94')
    expect(p.verdict('propose', p.terms(['frederick', 'maria'], VOTES), 'louis')).toBe('MAR-Q94')
    expect(verdict(p, ALL, treaty.clauseOf(treaty.SPARE, LOUIS, BAVARIA, 5))).toBe('MAR-Q94')
    expect(verdict(p, ALL, treaty.clauseOf(treaty.YIELD, FREDERICK, PRAGMATIC, 5))).toBe('MAR-Q94')
    expect(
      verdict(talks('advanced-2p'), ['coalition', 'maria'], treaty.clauseOf(treaty.VOTE, 2, treaty.FRANCIS)),
    ).toBe('MAR-Q94')
    const three = talks('advanced-2p').verdict(
      'propose',
      treaty.treatyOf(0b111, [treaty.clauseOf(treaty.VOTE, 0, 0)]),
      'maria',
    )
    expect(three).toBe('MAR-Q94')
  })

  it('MAR-18-14 after the election there is no vote to promise, and old promises are forgotten', () => {
    const p = talks().treaty(['frederick', 'maria'], VOTES)
    courtOf(p.s).election = HELD
    expect(verdict(p, ['louis', 'maria'], treaty.clauseOf(treaty.VOTE, LOUIS, treaty.FRANCIS))).toBe(
      'MAR-18-14',
    )
    beginTalks(p.s, p.machine)
    expect(courtOf(p.s).pledges).toEqual([])
  })

  it('MAR-21-03 MAR-6-07 standing consent to common stacks, until a date', () => {
    const word = (seat: number, turn: number) => treaty.clauseOf(treaty.CONSENT, seat, 0, turn)
    const p = talks()
      .treaty(['frederick', 'maria'], word(FREDERICK, 5))
      .treaty(['maria', 'frederick'], word(MARIA, 12))
    expect([0, 1].map((seat) => hasPledgedConsent(p.s, seat))).toEqual([true, true])
    expect(verdict(p, ['frederick', 'maria'], word(FREDERICK, 6))).toBe('MAR-21-03')
    p.s.turn = 6
    expect([0, 1].map((seat) => hasPledgedConsent(p.s, seat))).toEqual([true, false])
    beginTalks(p.s, p.machine)
    expect(pledges(p)).toMatchObject([{ subject: MARIA, time: 12 }])
  })

  it('MAR-6-07 Louis has no part in that, nor has one player with both armies', () => {
    const p = talks()
    expect(verdict(p, ALL, treaty.clauseOf(treaty.CONSENT, LOUIS, 0, 5))).toBe('MAR-6-07')
    expect(verdict(p, ['maria', 'louis'], treaty.clauseOf(treaty.CONSENT, MARIA, 0, 5))).toBe('MAR-6-07')
    expect(verdict(p, ALL, treaty.clauseOf(treaty.CONSENT, MARIA, 0, 5))).toBeNull() // as a witness
    const two = talks('advanced-2p')
    for (const seat of [0, 1])
      expect(verdict(two, ['maria', 'coalition'], treaty.clauseOf(treaty.CONSENT, seat, 0, 5))).toBe(
        'MAR-6-07',
      )
  })

  it('MAR-1-04 a promise runs from this turn to the last one of the game', () => {
    const p = talks('advanced', [], 6)
    const until = (turn: number) =>
      verdict(p, ['louis', 'maria'], treaty.clauseOf(treaty.KEEP_OUT, LOUIS, AUSTRIA, turn))
    expect([5, 6, 12].map(until)).toEqual(['MAR-1-04', null, null])
    p.treaty(['louis', 'maria'], treaty.clauseOf(treaty.KEEP_OUT, LOUIS, AUSTRIA, 7))
    p.s.turn = 7
    beginTalks(p.s, p.machine)
    expect(pledges(p)).toHaveLength(1)
    p.s.turn = 8
    beginTalks(p.s, p.machine)
    expect(pledges(p)).toEqual([])
  })

  it('MAR-17.5-01 only a political card that lies open can be promised; the promise ends with it', () => {
    const p = talks()
    const take = (card: number) => treaty.clauseOf(treaty.TAKE, LOUIS, card)
    expect(verdict(p, ['louis', 'maria'], take(3))).toBe('MAR-17.5-01')
    courtOf(p.s).deck[3] = OPEN
    p.treaty(['louis', 'maria'], take(3))
    const election = p.board.politics.cards.findIndex((c) => c.election)
    courtOf(p.s).deck[election] = OPEN
    expect(verdict(p, ['louis', 'maria'], take(election))).toBe('MAR-17.5-01')
    courtOf(p.s).deck[3] = 0
    beginTalks(p.s, p.machine)
    expect(pledges(p)).toEqual([])
  })

  it('MAR-21-06 MAR-19.1-03 the one peace that may be promised is that of Silesia, by its two sides, before it is made', () => {
    const p = talks()
    const word = (seat: number, choice: number) => treaty.clauseOf(treaty.PEACE, seat, choice, 12)
    expect(verdict(p, ALL, word(LOUIS, treaty.MAKE_PEACE))).toBe('MAR-21-06')
    p.treaty(['frederick', 'maria'], word(FREDERICK, treaty.MAKE_PEACE), word(MARIA, treaty.MAKE_PEACE))
    expect(verdict(p, ['maria', 'louis'], word(MARIA, treaty.FIGHT_ON))).toBe('MAR-21-03')
    const both = [word(MARIA, treaty.FIGHT_ON), word(MARIA, treaty.MAKE_PEACE)]
    expect(verdict(talks(), ['maria', 'louis'], ...both)).toBe('MAR-21-03')
    courtOf(p.s).peace = 4
    expect(verdict(p, ['frederick', 'maria'], word(FREDERICK, treaty.FIGHT_ON))).toBe('MAR-19.1-03')
    beginTalks(p.s, p.machine)
    expect(pledges(p)).toEqual([])
  })

  it('MAR-Q94 lands and fortresses that the board does not have cannot be promised', () => {
    const p = talks()
    const regions = p.board.regionNames.length
    const land = (n: number) => verdict(p, ['louis', 'maria'], treaty.clauseOf(treaty.KEEP_OUT, LOUIS, n, 5))
    expect([0, 6 + regions - 1, 6 + regions].map(land)).toEqual([null, null, 'MAR-Q94'])
    const fortress = (n: number) => verdict(p, ['louis', 'maria'], treaty.clauseOf(treaty.FORGO, LOUIS, n, 5))
    expect([0, 1].map(fortress)).toEqual([null, 'MAR-Q94'])
  })

  it('MAR-21-04 MAR-21-05 MAR-21-06 no cards, no alliance, no handing over of fortresses, no other peace: there are no such words', () => {
    const kinds = new Set(
      Array.from({ length: treaty.CLAUSES }, (_, code) => treaty.decodeClause(code)?.kind),
    )
    expect([...kinds]).toEqual(Array.from({ length: treaty.KINDS }, (_, kind) => kind))
    const messages = Object.keys(maria.events).filter((id) => id.startsWith('clause.'))
    expect(messages.sort()).toEqual(
      [
        'subsidy cancel vote consent keepOut spare forgo take noCard yield peace war'
          .split(' ')
          .map((id) => `clause.${id}`),
      ]
        .flat()
        .sort(),
    )
    const p = talks()
    const before = p.s.league
    p.treaty(
      SEATS,
      treaty.clauseOf(treaty.SPARE, LOUIS, AUSTRIA, 9),
      treaty.clauseOf(treaty.SPARE, MARIA, FRANCE, 9),
    )
    expect([p.s.league, inForce(p)]).toEqual([before, []]) // they are at war all the same (MAR-Q17)
  })
})
