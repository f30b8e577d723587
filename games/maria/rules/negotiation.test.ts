// MAR-20, MAR-21: what can be agreed, and that it binds.
import { describe, expect, it } from 'vitest'
import { HELD, PENDING } from '../court.ts'
import { maria } from '../index.ts'
import {
  AUSTRIA,
  BAVARIA,
  FRANCE,
  leagueOf,
  POWER_COUNT,
  PRAGMATIC,
  PRUSSIA,
  SAXONY,
  WITH_AUSTRIA,
} from '../powers.ts'
import { passive, playOut } from '../randomplay.ts'
import { courtOf } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { talksFrame } from './negotiation.ts'
import {
  CHARLES,
  cancelOf,
  conductOf,
  consentOf,
  decodePledge,
  decodeProposal,
  FRANCIS,
  hasPledgedConsent,
  PROPOSALS,
  pledgedVote,
  voteOf,
} from './proposals.ts'
import { contractOf, decodeContract } from './subsidies.ts'

const VIENNA = 0
const BERLIN = 1
const VERSAILLES = 2
const SILESIA = POWER_COUNT

/** Talks at the start of turn 4, without contracts. */
function talks(scenario = 'advanced', contracts: number[] = [], turn = 4): Position {
  const p = position('a-b', {}, scenario)
  courtOf(p.s).contracts = contracts
  p.s.turn = turn
  return p.begin(talksFrame(p.s))
}

const inForce = (p: Position) => courtOf(p.s).contracts.map(decodeContract)
const pledges = (p: Position) => courtOf(p.s).pledges.map(decodePledge)
const DEAL = contractOf(FRANCE, PRUSSIA, 3)

describe('talks', () => {
  it('MAR-21-01 MAR-21-02 all players are asked at once, and may say that they have nothing to say', () => {
    const p = talks()
    expect(p.awaited()).toEqual(['maria', 'frederick', 'louis'])
    for (const seat of ['louis', 'maria', 'frederick']) p.act('done', -1, seat)
    expect(p.s.frames).toEqual([])
  })

  it('MAR-21-01 they are held at the start of every turn, and before the election', () => {
    const { machine, events } = playOut({ seed: 11, scenario: 'advanced', choose: passive })
    const talked = machine.calls.filter((c) => c.proc === 'talks').map((c) => c.turn)
    const voted = machine.calls.filter((c) => c.proc === 'election').map((c) => c.turn)
    expect(voted).toHaveLength(1)
    const turns = Array.from({ length: 12 }, (_, i) => i + 1)
    expect(talked).toEqual([...turns, ...voted].sort((a, b) => a - b))
    expect(events.some((e) => e.message === 'talks.agreed')).toBe(false)
  })

  it('MAR-1-08 the introductory game has none of it', () => {
    const { machine } = playOut({ seed: 2, choose: passive })
    expect(machine.calls.some((c) => ['talks', 'politics', 'election', 'consent'].includes(c.proc))).toBe(
      false,
    )
  })

  it('MAR-21-07 two proposals each and no more; an answered one stays counted', () => {
    const p = talks()
    p.act('subsidy', DEAL, 'louis').act('decline', DEAL, 'frederick')
    p.act('promise', voteOf(VERSAILLES, BERLIN, CHARLES), 'louis')
    expect(p.targets('avoid', 'louis')).toEqual([])
    expect(p.verdict('subsidy', DEAL, 'louis')).toBe('MAR-21-07')
    expect(p.verdict('subsidy', contractOf(PRUSSIA, FRANCE, 1), 'frederick')).toBeNull()
  })

  it('MAR-21-07 one who has done proposes nothing more, but is asked again when a proposal comes to him', () => {
    const p = talks().act('done', -1, 'frederick')
    expect(p.awaited()).toEqual(['maria', 'louis'])
    p.act('subsidy', DEAL, 'louis')
    expect(p.awaited()).toEqual(['maria', 'frederick', 'louis'])
    expect(p.verdict('subsidy', contractOf(PRUSSIA, BAVARIA, 1), 'frederick')).toBe('MAR-21-07')
    p.act('done', -1, 'frederick') // that is a no
    expect([p.said('talks.declined'), courtOf(p.s).offers, inForce(p)]).toEqual([[[DEAL]], [], []])
    expect(p.awaited()).toEqual(['maria', 'louis'])
  })

  it('MAR-21-02 MAR-H21 proposals, contracts and agreements lie open to all', () => {
    const p = talks().act('subsidy', DEAL, 'louis')
    p.act('avoid', conductOf(BERLIN, VIENNA, SILESIA, 2), 'frederick')
    for (const seat of ['maria', 'frederick', 'louis', null])
      expect(p.view(seat).court?.offers).toEqual([DEAL, conductOf(BERLIN, VIENNA, SILESIA, 2)])
    p.act('sign', DEAL, 'frederick').act('sign', conductOf(BERLIN, VIENNA, SILESIA, 2), 'maria')
    for (const seat of ['maria', 'frederick', 'louis', null]) {
      expect(p.view(seat).court?.contracts).toEqual([DEAL])
      expect(p.view(seat).court?.pledges).toEqual(courtOf(p.s).pledges)
    }
    for (const e of p.events.filter((e) => e.message.startsWith('talks.'))) expect(e.to).toBeUndefined()
    expect(p.said('talks.proposed')).toHaveLength(2)
    expect(p.said('talks.agreed')).toHaveLength(2)
  })

  it('MAR-21-01 only he to whom it is said answers, and only what was said', () => {
    const p = talks().act('subsidy', DEAL, 'louis')
    expect(p.targets('sign', 'frederick')).toEqual([DEAL])
    for (const seat of ['maria', 'louis']) {
      expect(p.verdict('sign', DEAL, seat)).toBe('MAR-21-01')
      expect(p.verdict('decline', DEAL, seat)).toBe('MAR-21-01')
    }
    expect(p.verdict('sign', contractOf(FRANCE, PRUSSIA, 4), 'frederick')).toBe('MAR-21-01')
    expect(p.verdict('subsidy', DEAL, 'louis')).toBe('MAR-21-07') // it lies there already
  })

  it('every proposal has words of its own, and every number says what it was made from', () => {
    const names = maria.names?.proposal ?? []
    expect(names).toHaveLength(PROPOSALS)
    expect(new Set(names).size).toBe(PROPOSALS - POWER_COUNT) // of a contract with oneself both sides are one
    expect(names[DEAL]).toBe('France pays Prussia a card a turn for 3 turns')
    expect(names[conductOf(BERLIN, VIENNA, SILESIA, 1)]).toBe(
      'Berlin promises Vienna to keep out of Silesia for 1 turn',
    )
    expect(decodeProposal(voteOf(BERLIN, VERSAILLES, CHARLES))).toMatchObject({ from: 1, to: 2, object: 1 })
    expect(decodeProposal(conductOf(VERSAILLES, VIENNA, SAXONY, 3))).toMatchObject({
      from: 2,
      to: 0,
      object: SAXONY,
      turns: 3,
    })
    expect(decodeProposal(consentOf(VIENNA, 0))).toMatchObject({ from: 0, turns: 0 })
    expect(decodeProposal(cancelOf(FRANCE, PRUSSIA, false))).toMatchObject({ giver: FRANCE, byGiver: false })
  })
})

describe('subsidies', () => {
  it('MAR-20-02 a contract for a number of turns: proposed, accepted, in force', () => {
    const p = talks().act('subsidy', DEAL, 'louis')
    expect(inForce(p)).toEqual([])
    p.act('sign', DEAL, 'frederick')
    expect(inForce(p)).toEqual([{ giver: FRANCE, receiver: PRUSSIA, turns: 3, fixed: false }])
  })

  it('MAR-20-02 refused, there is none', () => {
    const p = talks().act('subsidy', DEAL, 'louis').act('decline', DEAL, 'frederick')
    expect([inForce(p), courtOf(p.s).offers]).toEqual([[], []])
  })

  it('MAR-20-01 majors only give, to allies only', () => {
    const p = talks()
    const verdict = (giver: number, receiver: number, seat: string) =>
      p.verdict('subsidy', contractOf(giver, receiver, 1), seat)
    expect(verdict(BAVARIA, FRANCE, 'louis')).toBe('MAR-20-01')
    expect(verdict(SAXONY, PRUSSIA, 'frederick')).toBe('MAR-20-01')
    expect(verdict(FRANCE, AUSTRIA, 'louis')).toBe('MAR-20-01')
    expect(verdict(AUSTRIA, PRUSSIA, 'maria')).toBe('MAR-20-01')
    expect(verdict(PRAGMATIC, PRUSSIA, 'frederick')).toBe('MAR-20-01')
    expect(verdict(FRANCE, FRANCE, 'louis')).toBe('MAR-20-01')
    expect(verdict(FRANCE, PRUSSIA, 'frederick')).toBe('MAR-20-01') // another's purse
    const open = (seat: string) =>
      new Set(
        p.targets('subsidy', seat).map((t) => `${decodeContract(t).giver}-${decodeContract(t).receiver}`),
      )
    expect(open('louis')).toEqual(new Set(['3-1', '3-2', '3-4']))
    expect(open('frederick')).toEqual(new Set(['1-2', '1-3', '1-4', '5-0']))
    expect(open('maria')).toEqual(new Set(['0-5']))
  })

  it('MAR-20-01 Saxony is paid by whose ally it is', () => {
    const p = position('a-b', {}, 'advanced')
    p.s.league = leagueOf(WITH_AUSTRIA, 0)
    p.begin(talksFrame(p.s))
    expect(p.verdict('subsidy', contractOf(AUSTRIA, SAXONY, 2), 'maria')).toBeNull()
    expect(p.verdict('subsidy', contractOf(PRUSSIA, SAXONY, 2), 'frederick')).toBe('MAR-20-01')
  })

  it('MAR-20-04 two powers have one contract at a time, in whichever direction', () => {
    const p = talks('advanced', [DEAL])
    expect(p.verdict('subsidy', contractOf(FRANCE, PRUSSIA, 1), 'louis')).toBe('MAR-20-04')
    expect(p.verdict('subsidy', contractOf(PRUSSIA, FRANCE, 1), 'frederick')).toBe('MAR-20-04')
    expect(p.verdict('subsidy', contractOf(PRUSSIA, BAVARIA, 1), 'frederick')).toBeNull()
  })

  it('MAR-20-04 of two offers between the same powers only the first can be accepted', () => {
    const p = talks()
    p.act('subsidy', DEAL, 'louis').act('subsidy', contractOf(PRUSSIA, FRANCE, 2), 'frederick')
    p.act('sign', DEAL, 'frederick')
    expect(p.verdict('sign', contractOf(PRUSSIA, FRANCE, 2), 'louis')).toBe('MAR-20-04')
    expect(p.act('done', -1, 'louis').awaited()).toEqual(['maria', 'frederick'])
  })

  it('MAR-1-04 no contract is longer than the game', () => {
    const p = talks('advanced', [], 10)
    expect(p.verdict('subsidy', contractOf(FRANCE, PRUSSIA, 3), 'louis')).toBeNull()
    expect(p.verdict('subsidy', contractOf(FRANCE, PRUSSIA, 4), 'louis')).toBe('MAR-1-04')
  })

  it('MAR-21-01 one player’s own powers need nobody’s acceptance', () => {
    const p = talks().act('subsidy', contractOf(FRANCE, BAVARIA, 5), 'louis')
    expect([inForce(p).length, courtOf(p.s).offers]).toEqual([1, []])
  })

  it('MAR-20-07 a contract ends early only if both sides agree', () => {
    const p = talks('advanced', [DEAL])
    const end = cancelOf(FRANCE, PRUSSIA, true)
    expect(p.verdict('cancel', end, 'maria')).toBe('MAR-20-07')
    expect(p.verdict('cancel', end, 'frederick')).toBe('MAR-20-07') // he has a proposal of his own
    p.act('cancel', end, 'louis')
    expect(inForce(p)).toHaveLength(1)
    p.act('decline', end, 'frederick')
    expect(inForce(p)).toHaveLength(1)
    p.act('cancel', cancelOf(FRANCE, PRUSSIA, false), 'frederick')
    p.act('sign', cancelOf(FRANCE, PRUSSIA, false), 'louis')
    expect(inForce(p)).toEqual([])
    expect(p.verdict('cancel', end, 'louis')).toBe('MAR-20-07')
  })

  it('MAR-20-07 one’s own contract one may end alone, if it is not the opening one', () => {
    const p = talks('advanced', [contractOf(FRANCE, BAVARIA, 4)])
    expect(p.targets('cancel', 'louis')).toEqual([cancelOf(FRANCE, BAVARIA, true)])
    p.act('cancel', cancelOf(FRANCE, BAVARIA, true), 'louis')
    expect(inForce(p)).toEqual([])
  })

  it('MAR-24.2-02 MAR-24.2-01 with two players only minors are paid', () => {
    const p = talks('advanced-2p')
    expect(p.verdict('subsidy', contractOf(FRANCE, PRUSSIA, 1), 'coalition')).toBe('MAR-24.2-02')
    expect(p.verdict('subsidy', contractOf(AUSTRIA, PRAGMATIC, 1), 'maria')).toBe('MAR-24.2-02')
    expect(p.targets('subsidy', 'maria')).toEqual([])
    p.act('subsidy', contractOf(FRANCE, SAXONY, 2), 'coalition').act(
      'subsidy',
      contractOf(PRUSSIA, BAVARIA, 2),
      'coalition',
    )
    expect(inForce(p).map((c) => c.receiver)).toEqual([SAXONY, BAVARIA])
  })
})

describe('agreements', () => {
  it('MAR-21-01 MAR-21-03 votes are promised to anybody, enemies included, and the promise is kept', () => {
    const p = talks()
    expect([0, 1, 2].map((seat) => pledgedVote(p.s, seat))).toEqual([-1, -1, -1])
    const vote = voteOf(BERLIN, VIENNA, FRANCIS)
    p.act('promise', vote, 'frederick')
    expect(pledgedVote(p.s, 1)).toBe(-1)
    p.act('sign', vote, 'maria')
    expect([0, 1, 2].map((seat) => pledgedVote(p.s, seat))).toEqual([-1, FRANCIS, -1])
  })

  it('MAR-21-03 who has given his word cannot give it to another', () => {
    const p = talks().act('promise', voteOf(BERLIN, VIENNA, FRANCIS), 'frederick')
    p.act('promise', voteOf(BERLIN, VERSAILLES, CHARLES), 'frederick')
    p.act('sign', voteOf(BERLIN, VERSAILLES, CHARLES), 'louis')
    expect(p.verdict('sign', voteOf(BERLIN, VIENNA, FRANCIS), 'maria')).toBe('MAR-21-03')
    expect(pledgedVote(p.s, 1)).toBe(CHARLES)
  })

  it('MAR-21-05 MAR-18-07 no promise overrides a rule: Austria’s votes are for Francis', () => {
    const p = talks()
    expect(p.verdict('promise', voteOf(VIENNA, VERSAILLES, CHARLES), 'maria')).toBe('MAR-18-07')
    expect(p.verdict('promise', voteOf(VIENNA, VERSAILLES, FRANCIS), 'maria')).toBeNull()
    expect(p.verdict('promise', voteOf(BERLIN, BERLIN, FRANCIS), 'frederick')).toBe('MAR-21-05')
    expect(p.verdict('promise', voteOf(BERLIN, VIENNA, FRANCIS), 'louis')).toBe('MAR-21-05')
  })

  it('MAR-18-14 after the election there is no vote to promise, and old promises are forgotten', () => {
    const p = talks()
    p.act('promise', voteOf(BERLIN, VIENNA, FRANCIS), 'frederick')
    p.act('sign', voteOf(BERLIN, VIENNA, FRANCIS), 'maria')
    courtOf(p.s).election = HELD
    p.begin(talksFrame(p.s))
    expect([p.targets('promise', 'louis'), courtOf(p.s).pledges]).toEqual([[], []])
    expect(p.verdict('promise', voteOf(VERSAILLES, VIENNA, FRANCIS), 'louis')).toBe('MAR-18-14')
  })

  it('MAR-21-03 MAR-6-07 standing consent to common stacks, for some turns or to the end', () => {
    const p = talks()
      .act('allow', consentOf(BERLIN, 2), 'frederick')
      .act('sign', consentOf(BERLIN, 2), 'maria')
    expect(pledges(p)).toMatchObject([{ from: BERLIN, until: 5 }])
    p.act('allow', consentOf(VIENNA, 0), 'maria').act('sign', consentOf(VIENNA, 0), 'frederick')
    expect([0, 1].map((seat) => hasPledgedConsent(p.s, seat))).toEqual([true, true])
    expect(p.verdict('allow', consentOf(BERLIN, 3), 'frederick')).toBe('MAR-21-03')
    p.s.turn = 6
    expect([0, 1].map((seat) => hasPledgedConsent(p.s, seat))).toEqual([true, false])
    p.begin(talksFrame(p.s))
    expect(pledges(p)).toMatchObject([{ from: VIENNA, until: 12 }])
  })

  it('MAR-6-07 Louis has no part in that, nor has one player with both armies', () => {
    expect(talks().verdict('allow', consentOf(VERSAILLES, 1), 'louis')).toBe('MAR-6-07')
    expect(talks().targets('allow', 'louis')).toEqual([])
    expect(talks('advanced-2p').targets('allow', 'maria')).toEqual([])
    expect(talks('advanced-2p').verdict('allow', consentOf(VIENNA, 1), 'maria')).toBe('MAR-6-07')
  })

  it('MAR-21-01 MAR-Q17 a promise to keep out of a land is recorded and shown for its time', () => {
    const word = conductOf(VERSAILLES, VIENNA, AUSTRIA, 2)
    const p = talks().act('avoid', word, 'louis').act('sign', word, 'maria')
    expect(pledges(p)).toMatchObject([{ from: VERSAILLES, to: VIENNA, object: AUSTRIA, until: 5 }])
    expect(p.verdict('avoid', conductOf(VERSAILLES, VIENNA, AUSTRIA, 3), 'louis')).toBe('MAR-21-03')
    p.s.turn = 6
    expect(pledges(p.begin(talksFrame(p.s)))).toEqual([])
  })

  it('MAR-21-03 before the election turns are counted from the next one', () => {
    const p = position('a-b', {}, 'advanced')
    p.s.turn = 5
    courtOf(p.s).election = PENDING
    p.begin(talksFrame(p.s, 6))
    const word = conductOf(VERSAILLES, VIENNA, AUSTRIA, 1)
    p.act('avoid', word, 'louis').act('sign', word, 'maria')
    expect(pledges(p)[0].until).toBe(6)
  })

  it('MAR-21-04 MAR-21-05 MAR-21-06 no cards, no alliance, no fortress, no peace: there is no such proposal', () => {
    const p = talks()
    for (const verb of ['subsidy', 'cancel', 'promise', 'allow', 'avoid', 'sign', 'decline'])
      for (const code of [-5, PROPOSALS, PROPOSALS + 100, 100_000])
        expect(p.verdict(verb, code, 'louis')).toMatch(/^MAR-(21-0[1456]|20-07|6-07)$/)
    expect(p.verdict('subsidy', PROPOSALS, 'louis')).toBe('MAR-21-04')
    expect(p.verdict('promise', PROPOSALS, 'louis')).toBe('MAR-21-05')
    expect(p.verdict('avoid', PROPOSALS, 'louis')).toBe('MAR-21-06')
    const kinds = new Set(Array.from({ length: PROPOSALS }, (_, code) => decodeProposal(code).kind))
    expect([...kinds]).toEqual([0, 1, 2, 3, 4])
  })

  it('MAR-21-06 MAR-Q17 who keeps out of a land by his word is still at war there', () => {
    const p = talks()
    const before = p.s.league
    const word = conductOf(BERLIN, VIENNA, SILESIA, 3)
    p.act('avoid', word, 'frederick').act('sign', word, 'maria')
    expect(p.s.league).toBe(before)
    expect(inForce(p)).toEqual([])
  })

  it('MAR-21-01 two players talk for two courts: the coalition for Berlin alone', () => {
    const p = talks('advanced-2p')
    expect(p.verdict('promise', voteOf(BERLIN, VIENNA, FRANCIS), 'coalition')).toBeNull()
    expect(p.verdict('promise', voteOf(VERSAILLES, VIENNA, FRANCIS), 'coalition')).toBe('MAR-21-05')
    expect(p.verdict('avoid', conductOf(VIENNA, VERSAILLES, BAVARIA, 1), 'maria')).toBe('MAR-21-05')
    p.act('promise', voteOf(BERLIN, VIENNA, FRANCIS), 'coalition').act(
      'sign',
      voteOf(BERLIN, VIENNA, FRANCIS),
      'maria',
    )
    expect([pledgedVote(p.s, 0), pledgedVote(p.s, 1)]).toEqual([FRANCIS, -1])
  })
})
