// MAR-20: contracts and the cards they move.
import { describe, expect, it } from 'vitest'
import { WITH_AUSTRIA } from '../leagues.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { passive, playOut } from '../randomplay.ts'
import { courtOf, DRAW } from '../state.ts'
import { type Position, position, WEST } from '../testkit.ts'
import { cardPhaseFrame } from './cards.ts'
import { CANCEL, clauseOf } from './clauses.ts'
import { hussarsFrame } from './hussars.ts'
import { beginTalks } from './negotiation.ts'
import { contractOf, decodeContract, OPENING_CONTRACT } from './subsidies.ts'

const CAPITALS = {
  muenchen: { fortress: 'major', region: 'bavaria' },
  dresden: { fortress: 'major', region: 'saxony' },
} as const

/** An advanced match with just these contracts. */
function table(contracts: number[], scenario = 'advanced'): Position {
  const p = position('muenchen-dresden', CAPITALS, scenario)
  courtOf(p.s).contracts = contracts
  p.s.turn = 4
  return p
}

/** What the powers draw in the card phase of these, as [power, cards] in order. */
function draws(p: Position, ...powers: number[]): number[][] {
  p.events.length = 0
  p.begin(cardPhaseFrame(powers))
  if (p.s.frames.length > 0) p.act('keep')
  return p.said('cards.drawn')
}

const inForce = (p: Position) => courtOf(p.s).contracts.map(decodeContract)

describe('the opening contract', () => {
  it('MAR-4-22 MAR-20-08 France pays Bavaria in turns 1 to 3, and nobody can cancel it', () => {
    const p = position('muenchen-dresden', CAPITALS, 'advanced')
    expect(inForce(p)).toEqual([{ giver: FRANCE, receiver: BAVARIA, turns: 3, fixed: true }])
    p.begin(hussarsFrame(p.board))
    const end = p.terms(['louis'], clauseOf(CANCEL, FRANCE, BAVARIA))
    expect(p.verdict('propose', end, 'louis')).toBe('MAR-20-08')
  })

  it('MAR-Q20 MAR-T04 MAR-8-03 in turns 1 to 3 France draws 4 and Bavaria 2, no choice; from turn 4 on it is offered', () => {
    const p = position('muenchen-dresden', CAPITALS, 'advanced')
    for (const turn of [1, 2, 3]) {
      p.s.turn = turn
      p.events.length = 0
      p.begin(cardPhaseFrame([...WEST]))
      expect(p.s.frames).toEqual([])
      expect(p.said('cards.drawn')).toEqual([
        [BAVARIA, 1],
        [FRANCE, 4],
        [BAVARIA, 1],
      ])
    }
    expect(courtOf(p.s).contracts).toEqual([])
    for (const [answer, cards] of [
      ['give', [4, 2]],
      ['keep', [5, 1]],
    ] as const) {
      p.events.length = 0
      p.begin(cardPhaseFrame([...WEST]))
      expect(p.awaited()).toEqual(['louis'])
      p.act(answer)
      expect(p.said('cards.drawn')).toEqual([
        [FRANCE, cards[0]],
        [BAVARIA, cards[1]],
      ])
    }
  })

  it('MAR-8-03 MAR-1-04 in a whole game the choice is first asked in turn 4, in nine turns of twelve', () => {
    const asked: number[] = []
    const { events } = playOut({
      seed: 3,
      scenario: 'advanced',
      choose: passive,
      before(s) {
        if (s.frames.at(-1)?.step === 'gift') asked.push(s.turn)
      },
    })
    expect(asked).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(events.filter((e) => e.message === 'turn.begin')).toHaveLength(12)
  })

  it('MAR-8-06 MAR-T06 without München Bavaria gets nothing and France keeps its five, but the turn counts', () => {
    const p = position('muenchen-dresden', CAPITALS, 'advanced').mark('muenchen', AUSTRIA)
    expect(draws(p, ...WEST)).toEqual([[FRANCE, 5]])
    expect(inForce(p)[0].turns).toBe(2)
  })
})

describe('cards of a contract', () => {
  it('MAR-20-03 MAR-20-05 the giver draws one fewer, the receiver one more, in each turn of the contract', () => {
    const p = table([contractOf(PRUSSIA, SAXONY, 2)])
    for (const left of [1, 0]) {
      expect(draws(p, PRUSSIA, SAXONY)).toEqual([
        [SAXONY, 1],
        [PRUSSIA, 2],
        [SAXONY, 1],
      ])
      expect(inForce(p).map((c) => c.turns)).toEqual(left > 0 ? [left] : [])
      p.s.turn++
    }
    expect(p.said('subsidy.over')).toEqual([[PRUSSIA, SAXONY]])
    expect(draws(p, PRUSSIA, SAXONY)).toEqual([
      [PRUSSIA, 3],
      [SAXONY, 1],
    ])
  })

  it('MAR-T59 MAR-Q37 two contracts of France: it gets 3, Bavaria one, Prussia one that nobody else sees', () => {
    const p = table([contractOf(FRANCE, BAVARIA, 4), contractOf(FRANCE, PRUSSIA, 2)])
    expect(draws(p, ...WEST)).toEqual([
      [BAVARIA, 1],
      [PRUSSIA, 1],
      [FRANCE, 3],
      [BAVARIA, 1],
    ])
    expect(p.handOf(PRUSSIA)).toHaveLength(1)
    expect(p.said('subsidy.card')).toEqual([
      [FRANCE, BAVARIA],
      [FRANCE, PRUSSIA],
    ])
  })

  it('MAR-H20 MAR-20-06 only the receiver learns the card; the giver and the others that one moved', () => {
    const p = table([contractOf(FRANCE, PRUSSIA, 2)])
    draws(p, ...WEST)
    const told = p.events.filter((e) => e.message === 'cards.got' && e.values[0] === PRUSSIA)
    expect(told.map((e) => e.to)).toEqual([1 << 1])
    const card = told[0].values[1]
    expect(p.view('frederick').hands[PRUSSIA]).toEqual([card])
    expect(p.view('louis').hands[PRUSSIA]).toBeNull()
    expect(p.view('louis').handSizes[PRUSSIA]).toBe(1)
    const swapped = p.s.cards.indexOf(DRAW)
    const before = [p.view('louis'), p.view('maria'), p.view(null)]
    ;[p.s.cards[card], p.s.cards[swapped]] = [p.s.cards[swapped], p.s.cards[card]]
    expect([p.view('louis'), p.view('maria'), p.view(null)]).toEqual(before)
  })

  it('MAR-20-06 the card leaves the deck before the giver draws its own', () => {
    const p = table([contractOf(AUSTRIA, PRAGMATIC, 2)])
    draws(p, AUSTRIA, PRAGMATIC)
    const order = p.events.filter((e) => e.message === 'cards.got').map((e) => e.values[0])
    expect(order).toEqual([PRAGMATIC, ...new Array(4).fill(AUSTRIA), ...new Array(3).fill(PRAGMATIC)])
  })

  it('MAR-Q93 MAR-Q37 a draw never falls below nothing: the oldest contracts are served first', () => {
    const p = table([
      contractOf(PRUSSIA, BAVARIA, 2),
      contractOf(PRUSSIA, SAXONY, 2),
      contractOf(PRUSSIA, FRANCE, 2),
    ])
    const { tracks } = p.board.politics
    const box = tracks
      .flatMap((t, i) => t.boxes.map((b, k) => [i, k, b.income[PRUSSIA]]))
      .find((x) => x[2] < 0)
    expect(draws(p, PRUSSIA)).toEqual([
      [BAVARIA, 1],
      [SAXONY, 1],
      [FRANCE, 1],
      [PRUSSIA, 0],
    ])
    if (box === undefined) throw new Error('no box takes a card from Prussia')
    courtOf(p.s).tracks[box[0]] = box[1]
    expect(draws(p, PRUSSIA)).toEqual([
      [BAVARIA, 1],
      [SAXONY, 1],
      [PRUSSIA, 0],
    ])
    expect(inForce(p)).toEqual([]) // France went without, and its time ran all the same (MAR-Q93)
  })

  it('MAR-8-06 MAR-Q55 a minor that lost its major fortress gets no subsidy from anybody', () => {
    const p = table([contractOf(PRUSSIA, BAVARIA, 2)]).mark('muenchen', AUSTRIA)
    expect(draws(p, PRUSSIA)).toEqual([[PRUSSIA, 3]])
    p.mark('muenchen', PRUSSIA) // a friend's marker does not matter
    expect(draws(p, PRUSSIA)).toEqual([
      [BAVARIA, 1],
      [PRUSSIA, 2],
    ])
  })

  it('MAR-8-02 MAR-8-03 with a contract of its own making France has no choice again until it ends', () => {
    const p = table([contractOf(FRANCE, BAVARIA, 1)]).begin(cardPhaseFrame([...WEST]))
    expect(p.s.frames).toEqual([])
    expect(p.begin(cardPhaseFrame([...WEST])).awaited()).toEqual(['louis'])
  })

  it('MAR-8-02 the gift comes on top of contracts with others, and only out of cards that are left', () => {
    const p = table([contractOf(FRANCE, PRUSSIA, 2)]).begin(cardPhaseFrame([...WEST]))
    p.act('give')
    expect(p.said('cards.drawn')).toEqual([
      [PRUSSIA, 1],
      [FRANCE, 3],
      [BAVARIA, 2],
    ])
  })

  it('MAR-20-01 MAR-Q92 a contract between powers that are allied no longer ends before the next draw', () => {
    const p = table([contractOf(PRUSSIA, SAXONY, 5), contractOf(PRUSSIA, FRANCE, 5)])
    p.league('neutral')
    expect(draws(p, PRUSSIA)).toEqual([
      [FRANCE, 1],
      [PRUSSIA, 2],
    ])
    expect(p.said('subsidy.ended')).toEqual([[PRUSSIA, SAXONY]])
    const q = table([OPENING_CONTRACT, contractOf(FRANCE, SAXONY, 5)])
    q.league('austrian')
    beginTalks(q.s, q.machine)
    expect(inForce(q).map((c) => c.receiver)).toEqual([BAVARIA])
  })

  it('MAR-20-01 a neutral Prussia stays France’s ally and is paid', () => {
    const p = table([contractOf(FRANCE, PRUSSIA, 2)])
    p.league('neutral', 'at peace')
    expect(draws(p, ...WEST)[0]).toEqual([PRUSSIA, 1])
  })

  it('MAR-19.3-21 MAR-T58 Saxony that drew in stage 4 draws nothing in stage 5 of the turn, but in the next', () => {
    const p = table([])
    expect(draws(p, PRUSSIA, SAXONY)).toContainEqual([SAXONY, 1])
    p.league('austrian')
    courtOf(p.s).tracks[0] = p.board.politics.tracks[0].boxes.findIndex((b) => b.status === WITH_AUSTRIA)
    expect(draws(p, AUSTRIA, SAXONY, PRAGMATIC).map(([power]) => power)).toEqual([AUSTRIA, PRAGMATIC])
    p.s.turn++
    expect(draws(p, AUSTRIA, SAXONY, PRAGMATIC)).toContainEqual([SAXONY, 2])
  })

  it('MAR-8-07 boxes of the tracks and contracts change a draw by one each, together', () => {
    const p = table([contractOf(AUSTRIA, PRAGMATIC, 3)])
    const { tracks } = p.board.politics
    const boxes = tracks.flatMap((t, i) =>
      t.boxes.flatMap((b, k) => (b.income[AUSTRIA] === 0 ? [] : [[i, k, b.income[AUSTRIA]]])),
    )
    expect(boxes.length).toBeGreaterThan(0)
    for (const [track, box, change] of boxes) {
      const q = table([contractOf(AUSTRIA, PRAGMATIC, 3)])
      courtOf(q.s).tracks[track] = box
      expect(draws(q, AUSTRIA)).toContainEqual([AUSTRIA, 5 + change - 1])
    }
    expect(draws(p, AUSTRIA)).toContainEqual([AUSTRIA, 4])
  })
})
