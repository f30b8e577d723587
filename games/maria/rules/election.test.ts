import { describe, expect, it } from 'vitest'
import { HELD, OPEN, PENDING, USED } from '../court.ts'
import { AUSTRIA, FRANCE, NO_POWER, PRAGMATIC, PRUSSIA } from '../powers.ts'
import { courtOf } from '../state.ts'
import { onFullBoard, type Position, position } from '../testkit.ts'
import { CHARLES, clauseOf, FRANCIS, pledgeOf, VOTE } from './clauses.ts'
import { electionFrame, voterOf } from './election.ts'
import { pool } from './markers.ts'

const COUNCIL = ['hannover', 'koeln', 'mainz', 'mannheim', 'trier', 'muenchen', 'dresden', 'berlin', 'prag']

/** The set-up of the nine electoral fortresses, with the Election pending. */
function council(scenario = 'advanced'): Position {
  const p = onFullBoard(scenario)
  const { deck } = courtOf(p.s)
  courtOf(p.s).election = PENDING
  deck[p.board.politics.cards.findIndex((c) => c.election)] = OPEN
  return p
}
const hold = (p: Position) => p.begin(electionFrame())
const voteAll = (p: Position, choose: (city: string) => number): string[] => {
  const asked: string[] = []
  while (p.s.frames.length > 0) {
    const city = p.board.fortresses[(p.s.frames[0] as unknown as { fortress: number }).fortress].city
    asked.push(`${p.awaited()[0]} ${p.board.cityIds[city]}`)
    p.act('vote', choose(p.board.cityIds[city]))
  }
  return asked
}
const voter = (p: Position, city: string) => voterOf(p.board, p.s, p.board.fortressAt[p.city(city)])

describe('the council', () => {
  it('MAR-4-18 MAR-4-19 Köln and Mannheim are France’s at the start, Mainz and Trier Austria’s and the Pragmatic Army’s', () => {
    const p = council()
    const holders = Object.fromEntries(COUNCIL.map((c) => [c, voter(p, c)]))
    expect(holders).toEqual({
      hannover: AUSTRIA,
      koeln: FRANCE,
      mainz: AUSTRIA,
      mannheim: FRANCE,
      trier: AUSTRIA,
      muenchen: FRANCE,
      dresden: PRUSSIA,
      berlin: PRUSSIA,
      prag: AUSTRIA,
    })
    expect(p.marker('koeln')).toBe(FRANCE)
    expect(p.marker('trier')).toBe(AUSTRIA)
  })

  it('MAR-3.2-14 nine fortresses are electoral, each with one vote; no other has one', () => {
    const p = council()
    expect(
      p.board.fortresses
        .filter((f) => f.electoral)
        .map((f) => p.board.cityIds[f.city])
        .sort(),
    ).toEqual([...COUNCIL].sort())
    expect(voter(p, 'wien')).toBe(NO_POWER)
    voteAll(hold(p), () => CHARLES)
    expect(
      p
        .said('election.vote')
        .map(([c]) => p.board.cityIds[c])
        .sort(),
    ).toEqual([...COUNCIL].sort())
  })

  it('MAR-3.2-15 the council mirrors at all times who controls the nine', () => {
    const p = council()
    const seat = (city: string) => {
      const list = p.view(null).court?.council ?? []
      const fortress = p.board.fortressAt[p.city(city)]
      for (let i = 0; i < list.length; i += 2) if (list[i] === fortress) return list[i + 1]
      return undefined
    }
    expect(p.view(null).court?.council.length).toBe(18)
    expect(seat('prag')).toBe(AUSTRIA)
    p.mark('prag', FRANCE)
    expect(seat('prag')).toBe(FRANCE)
    p.mark('mainz', FRANCE)
    expect(seat('mainz')).toBe(FRANCE)
  })
})

describe('the vote', () => {
  it('MAR-T52 MAR-18-05 MAR-18-06 MAR-18-13 MAR-16-12 3 + 2 against 4: Charles is elected if Frederick votes for him with both', () => {
    const p = council()
    const before = [pool(p.board, p.s, FRANCE), pool(p.board, p.s, AUSTRIA)]
    voteAll(hold(p), () => CHARLES)
    expect(p.said('election.won')).toEqual([[CHARLES, 5, 4]])
    expect(courtOf(p.s).emperor).toBe(FRANCE + 1)
    expect(p.view(null).court?.boxes[1]).toBe(FRANCE)
    expect([pool(p.board, p.s, FRANCE), pool(p.board, p.s, AUSTRIA)]).toEqual([before[0] - 1, before[1]])
  })

  it('MAR-T52 MAR-18-08 MAR-18-13 MAR-Q16 with Saxony neutral Dresden is for Francis, who wins 5 to 4', () => {
    for (const league of [1, 2]) {
      const p = council()
      p.s.league = league
      const asked = voteAll(hold(p), () => CHARLES)
      expect(asked).not.toContain('frederick dresden')
      expect(p.said('election.vote')).toContainEqual([p.city('dresden'), FRANCIS])
      expect(p.said('election.won')).toEqual([[FRANCIS, 5, 4]])
      expect(courtOf(p.s).emperor).toBe(AUSTRIA + 1)
    }
  })

  it('MAR-18-07 MAR-18-12 Austria and the Pragmatic Army are for Francis without being asked, and first; then France, then Prussia', () => {
    const p = council()
    const asked = voteAll(hold(p), () => CHARLES)
    const votes = p.said('election.vote')
    expect(
      votes
        .slice(0, 4)
        .map(([c]) => p.board.cityIds[c])
        .sort(),
    ).toEqual(['hannover', 'mainz', 'prag', 'trier'])
    expect(votes.slice(0, 4).every(([, candidate]) => candidate === FRANCIS)).toBe(true)
    expect(asked.map((a) => a.split(' ')[0])).toEqual(['louis', 'louis', 'louis', 'frederick', 'frederick'])
  })

  it('MAR-D36 MAR-18-10 MAR-18-11 every other vote goes to either candidate as its owner likes, but it is cast', () => {
    const p = hold(council())
    expect(p.awaited()).toEqual(['louis'])
    expect(p.targets('vote')).toEqual([FRANCIS, CHARLES])
    expect(p.verdict('vote', 2)).toBe('MAR-18-11')
    expect(p.verdict('vote', 0, 'maria')).not.toBeNull()
    expect(Object.keys(p.machine.decision(p.s)?.verbs ?? {})).toEqual(['vote'])
    voteAll(p, (city) => (city === 'koeln' ? FRANCIS : CHARLES)) // even France may split its votes
    expect(p.said('election.won')).toEqual([[FRANCIS, 5, 4]])
  })

  it('MAR-18-09 MAR-18-15 Dresden votes by who controls it, München by Louis or its conqueror', () => {
    const p = council()
    expect(voter(p, 'dresden')).toBe(PRUSSIA) // Saxony controls it, and Frederick Saxony
    p.mark('dresden', FRANCE)
    expect(voter(p, 'dresden')).toBe(FRANCE)
    p.mark('dresden', AUSTRIA)
    expect(voter(p, 'dresden')).toBe(AUSTRIA)
    expect(voter(p, 'muenchen')).toBe(FRANCE)
    p.mark('muenchen', AUSTRIA)
    expect(voter(p, 'muenchen')).toBe(AUSTRIA)
    p.mark('muenchen', PRAGMATIC)
    expect(voter(p, 'muenchen')).toBe(AUSTRIA)
    expect(voteAll(hold(p), () => CHARLES)).toEqual(['louis koeln', 'louis mannheim', 'frederick berlin'])
  })

  it('MAR-21-03 MAR-18-10 a promised vote is kept', () => {
    const p = council()
    // Frederick has promised Louis to vote for Charles.
    courtOf(p.s).pledges = [pledgeOf(clauseOf(VOTE, 1, CHARLES), 1 << 2)]
    hold(p)
    expect(p.targets('vote')).toEqual([FRANCIS, CHARLES]) // Louis is free
    for (let i = 0; i < 3; i++) p.act('vote', CHARLES)
    expect(p.awaited()).toEqual(['frederick'])
    expect(p.verdict('vote', FRANCIS)).toBe('MAR-21-03')
    expect(p.targets('vote')).toEqual([CHARLES])
    courtOf(p.s).pledges = [pledgeOf(clauseOf(VOTE, 1, FRANCIS), 1 << 2)]
    expect(p.targets('vote')).toEqual([FRANCIS])
  })

  it('MAR-18-05 an elector city that nobody holds has nobody to vote for it', () => {
    const p = position('a-b', { a: { electoral: true, fortress: 'major' } }, 'advanced')
    expect(voterOf(p.board, p.s, p.board.fortressAt[p.city('a')])).toBe(NO_POWER)
  })

  it('MAR-18-14 the card is discarded, and there is no second election', () => {
    const p = council()
    voteAll(hold(p), () => FRANCIS)
    expect(p.said('election.won')).toEqual([[FRANCIS, 9, 0]])
    expect(courtOf(p.s).election).toBe(HELD)
    expect(courtOf(p.s).deck[p.board.politics.cards.findIndex((c) => c.election)]).toBe(USED)
    expect(p.view(null).court?.cards).toEqual([])
  })

  it('MAR-18-12 with two players the coalition casts the votes of France, then those of Prussia', () => {
    const p = council('advanced-2p')
    const asked = voteAll(hold(p), () => CHARLES)
    expect(asked.map((a) => a.split(' ')[0])).toEqual(new Array(5).fill('coalition'))
    expect(p.said('election.won')).toEqual([[CHARLES, 5, 4]])
  })
})
