import { Match, type Options, Rng, seedFrom } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { IN_DECK, OPEN, PENDING, USED } from '../court.ts'
import { maria } from '../index.ts'
import { SAXONY_TRACK } from '../politicalboard.ts'
import { contest, deckOf, ground, inHand, layAll, laying, pc, stage, waste } from '../politicskit.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { optionValuesOf, playOut } from '../randomplay.ts'
import { sample } from '../sample.ts'
import { courtOf, DISCARD, DRAW, SPACE } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { view } from '../view.ts'
import { combatFrame } from './combat.ts'
import { politicsFrame } from './politics.ts'

const PACT = 'A pact against the Queen' // Prussia, France
const FINLAND = 'Sweden marches on Finland' // Prussia, France, Austria: Russia up to 2 left
const GOLD = 'Gold from London' // Pragmatic Army, Austria: 2 cards for Austria
const CARDINAL = 'The Cardinal is dead' // all
const CAMPO = 'Both sides claim Campo Santo' // France, Austria
const ELECTION = 'Imperial Election'

const open = (p: Position): string[] =>
  courtOf(p.s).deck.flatMap((place, c) => (place === OPEN ? [p.board.politics.cards[c].title] : []))

describe('reveal', () => {
  it('MAR-17.1-01 MAR-H19 two political cards are turned up, for all to see', () => {
    const p = stage(deckOf(ground(), PACT, FINLAND).hand(FRANCE, 'H7'), 'H')
    expect(open(p).sort()).toEqual([PACT, FINLAND].sort())
    expect(p.said('politics.revealed').length).toBe(2)
    for (const seat of ['maria', 'frederick', 'louis', null])
      expect(p.view(seat).court?.cards).toEqual([pc(p, PACT), pc(p, FINLAND)])
  })

  it('MAR-17.1-01 no more cards are turned up than are left', () => {
    for (const left of [[PACT], []]) {
      const p = deckOf(ground(), ...left).hand(FRANCE, 'H7')
      courtOf(p.s).victor = 2
      p.begin(politicsFrame())
      expect([open(p), p.said('politics.revealed').length]).toEqual([left, left.length])
    }
  })

  it('MAR-4-20 MAR-H18 the years come one after the other, each in any order, and nobody knows which', () => {
    const firsts = new Set<number>()
    for (let seed = 0; seed < 60; seed++) {
      const p = ground()
      p.machine.rng = Rng.of(seed)
      const years: number[] = []
      for (let turn = 0; turn < 12; turn++) {
        courtOf(p.s).victor = 0
        p.begin(politicsFrame())
        p.act('trump', 0)
        layAll(p, {})
      }
      const shown = p.said('politics.revealed').map(([c]) => c)
      firsts.add(shown[0])
      for (const c of shown) years.push(p.board.politics.cards[c].year)
      expect(years).toEqual([...years].sort())
      expect(new Set(shown).size).toBe(25)
    }
    expect(firsts.size).toBe(6)
    // The set of what is left is all that the state knows, and its years all that a view tells.
    const p = ground()
    const q = ground()
    courtOf(p.s).deck[pc(p, PACT)] = USED
    courtOf(q.s).deck[pc(q, GOLD)] = USED
    expect(p.view('maria').court?.years).toEqual([5, 7, 6, 6])
    expect(q.view('maria')).toEqual(p.view('maria'))
  })

  it('MAR-17.1-02 MAR-18-01 MAR-18-02 MAR-H19 the Election is not one of the two; it stays open and cannot be taken', () => {
    const p = deckOf(ground(), ELECTION, CARDINAL, CAMPO)
    // 1742 comes before 1743, so the Election is the first to be turned up.
    p.hand(FRANCE, 'H7')
    layAll(stage(p, 'H'), { [FRANCE]: 'H7' })
    expect(open(p).sort()).toEqual([ELECTION, CARDINAL, CAMPO].sort())
    expect(courtOf(p.s).election).toBe(PENDING)
    expect(p.view(null).court?.election).toBe(PENDING)
    expect(p.targets('pick').sort()).toEqual([pc(p, CARDINAL), pc(p, CAMPO)].sort())
    expect(p.verdict('pick', pc(p, ELECTION))).toBe('MAR-17.5-01')
    waste(p, CAMPO)
    expect(open(p)).toEqual([ELECTION])
    expect(courtOf(p.s).deck[pc(p, CARDINAL)]).toBe(USED)
  })

  it('MAR-T51 MAR-18-04 with the Election last of 1742, turn 7 opens it and two cards of 1743', () => {
    const p = ground()
    courtOf(p.s).deck.forEach((_, c) => {
      const { year, election } = p.board.politics.cards[c]
      courtOf(p.s).deck[c] = year > 1 || election ? IN_DECK : USED
    })
    p.s.turn = 7
    stage(p.hand(FRANCE, 'H7'), 'H')
    const years = open(p).map((t) => p.board.politics.cards[pc(p, t)].year)
    expect(open(p)).toContain(ELECTION)
    expect(years.sort()).toEqual([1, 2, 2])
    expect(courtOf(p.s).election).toBe(PENDING)
  })

  it('MAR-18-03 MAR-18-04 MAR-5-10 in whole games the Election comes up in turns 4 to 7, and the vote ends that turn', () => {
    const turns = new Set<number>()
    for (let seed = 0; seed < 12; seed++) {
      const { events } = playOut({ seed, scenario: 'advanced', choose: calmly, until: (s) => s.turn > 8 })
      const turnAt = (place: number) =>
        events.slice(0, place).findLast((e) => e.message === 'turn.begin')?.values[0] as number
      const find = (message: string, value: number) =>
        events.findIndex((e) => e.message === message && (value < 0 || e.values[0] === value))
      const shown = find(
        'politics.revealed',
        maria.board.politics.cards.findIndex((c) => c.election),
      )
      const won = find('election.won', -1)
      turns.add(turnAt(shown))
      expect(turnAt(won)).toBe(turnAt(shown))
      // After all three stages of the turn, and before winter.
      const between = events.slice(shown, won).map((e) => e.message)
      expect(between.filter((m) => m === 'stage.begin').length).toBe(3)
      expect(between).not.toContain('winter.begin')
      const next = events.slice(won).find((e) => ['winter.begin', 'turn.begin'].includes(e.message))
      expect(next?.message).toBe(turnAt(won) % 3 === 0 ? 'winter.begin' : 'turn.begin')
    }
    for (const t of turns) expect([4, 5, 6, 7]).toContain(t)
    expect(turns.size).toBeGreaterThan(1)
  })
})

/** Nobody uses a card, fights or moves where it can be helped. */
function calmly(options: Options): number {
  const CALM = ['pass', 'leave', 'done', 'hold']
  for (let i = 0; i < options.count; i++) if (CALM.includes(options.verbs[i])) return i
  return -1
}

describe('trump', () => {
  it('MAR-17.4-01 MAR-17.4-03 the first card of the deck is turned up and goes back like any other', () => {
    const p = contest(deckOf(ground(), PACT, FINLAND), 'D', { [FRANCE]: 'H2' })
    expect([p.card('H2'), p.handOf(FRANCE)]).toEqual([0, ['H2']])
    expect(p.said('politics.shows')).toEqual([[FRANCE, 0]])
  })

  it('MAR-D03 MAR-17.2-01 who won the last battle names the suit', () => {
    const p = deckOf(ground(), PACT, FINLAND)
    courtOf(p.s).victor = 2
    courtOf(p.s).trump = 3 // of the turn before
    p.begin(politicsFrame())
    expect([p.awaited(), courtOf(p.s).trump]).toEqual([['louis'], -1])
    expect(p.targets('trump')).toEqual([0, 1, 2, 3])
    for (const suit of [-2, 4]) expect(p.verdict('trump', suit)).toBe('MAR-17.2-01')
    p.act('trump', 2)
    expect(courtOf(p.s).trump).toBe(2)
    expect(p.said('politics.turned')).toEqual([])
  })

  it('MAR-17.2-01 MAR-17.2-05 every won battle makes its winner the one, worth a marker or not; a tie changes nothing', () => {
    const fight = (french: number, austrians: number) => {
      const p = position('r2-r1-b-a-l1-l2', {}, 'advanced')
      p.put('france-2', 'a', french).put('austria-1', 'b', austrians)
      courtOf(p.s).victor = 1
      return p.begin(combatFrame([FRANCE, BAVARIA]))
    }
    const won = fight(3, 2).act('concede') // Austria loses one troop: no marker
    expect(courtOf(won.s).slots[FRANCE]).toBe(0)
    expect(courtOf(won.s).victor).toBe(2)
    const lost = fight(2, 3).act('concede')
    expect(courtOf(lost.s).victor).toBe(0)
    const tie = fight(3, 3).act('pass')
    expect(tie.said('battle.tie').length).toBe(1)
    expect(courtOf(tie.s).victor).toBe(1)
    deckOf(tie, PACT, FINLAND).begin(politicsFrame())
    expect(tie.awaited()).toEqual(['frederick'])
  })

  it('MAR-Q73 MAR-17.2-03 with every other card in a hand, Reserves alone give no trump, and the stage goes on', () => {
    const p = ground()
    p.s.opened = p.board.decks
    const reserves = [p.card('R'), p.card('R', 2)]
    p.s.cards.fill(AUSTRIA)
    for (const c of reserves) p.s.cards[c] = DISCARD
    p.begin(politicsFrame())
    expect([courtOf(p.s).trump, p.said('politics.turned').length]).toEqual([-1, 2])
    expect(p.awaited()).not.toEqual([])
  })

  it('MAR-17.2-02 MAR-17.2-03 MAR-17.2-04 MAR-H11 before any victory the top card is turned up; Reserves are skipped; all are discarded', () => {
    let skipped = 0
    for (let seed = 0; seed < 30; seed++) {
      const p = deckOf(ground(), PACT, FINLAND)
      p.machine.rng = Rng.of(seed)
      p.s.opened = 1
      // Two Reserves and two suit cards are left to draw.
      p.s.cards.fill(DISCARD, 0, p.board.cardsPerDeck)
      const left = [p.card('S5'), p.card('D9')]
      p.board.cardSuit.forEach((suit, c) => {
        if (suit === 4 && c < p.board.cardsPerDeck) left.push(c)
      })
      for (const c of left) p.s.cards[c] = DRAW
      p.begin(politicsFrame())
      const turned = p.said('politics.turned').map(([c]) => c)
      const last = turned[turned.length - 1]
      expect(['S5', 'D9']).toContain(p.cardName(last))
      expect(turned.slice(0, -1).every((c) => p.cardName(c) === 'R')).toBe(true)
      expect(courtOf(p.s).trump).toBe(p.board.cardSuit[last])
      for (const c of turned) expect(p.s.cards[c]).toBe(DISCARD)
      expect(p.view(null).draw).toBe(4 - turned.length)
      expect(p.view(null).court?.trump).toBe(p.board.cardSuit[last])
      expect(p.events.filter((e) => e.message === 'politics.turned').every((e) => e.to === undefined)).toBe(
        true,
      )
      if (turned.length > 1) skipped++
    }
    expect(skipped).toBeGreaterThan(0)
  })

  it('MAR-T03 27 cards are dealt, one is turned up for trump, and all draw: 11, 10, 4, 0 and 30 are left', () => {
    const counts = [...Array(10).keys()].map(firstTurn)
    const one = counts.filter(({ turned }) => turned === 1)
    expect(one.length).toBeGreaterThan(0)
    for (const { left } of one) expect(left).toEqual([11, 10, 4, 0, 30])
  })
})

/** Cards left to draw after the deal, after politics and in each movement phase; nobody uses a card. */
function firstTurn(seed: number): { left: number[]; turned: number } {
  const left: number[] = []
  const seen = new Set<string>()
  const { events } = playOut({
    seed,
    scenario: 'advanced',
    most: 3000,
    until: (s) => s.turn > 1,
    before(s) {
      const chapter = s.frames.map((f) => f.proc)
      const stage = s.frames[1] as unknown as { powers?: number[] }
      const moment = chapter.includes('movement') ? `stage ${stage.powers?.[0]}` : chapter[1]
      if (!['setup', 'hussars'].includes(chapter[1]) && !chapter.includes('movement')) return
      if (!seen.has(moment)) left.push(s.cards.filter((place) => place === DRAW).length)
      seen.add(moment)
    },
    choose: calmly,
  })
  const next = events.findIndex((e) => e.message === 'turn.begin' && e.values[0] === 2)
  return { left, turned: events.slice(0, next).filter((e) => e.message === 'politics.turned').length }
}

describe('placing', () => {
  it('MAR-17-01 MAR-17.3-02 the four majors are asked from left to right, minors never', () => {
    const p = deckOf(ground(), PACT, FINLAND)
    for (const [power, name] of [
      [PRUSSIA, 'H2'],
      [FRANCE, 'H3'],
      [PRAGMATIC, 'H4'],
      [AUSTRIA, 'H5'],
      [SAXONY, 'H6'],
      [BAVARIA, 'H7'],
    ] as const)
      p.hand(power, name)
    stage(p, 'S')
    const asked: number[] = []
    const seats: string[] = []
    while (laying(p) >= 0) {
      asked.push(laying(p))
      seats.push(...p.awaited())
      p.act('pass')
    }
    expect(asked).toEqual([PRUSSIA, FRANCE, PRAGMATIC, AUSTRIA])
    expect(seats).toEqual(['frederick', 'louis', 'frederick', 'maria'])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-19.4-07 a neutral major takes part as ever', () => {
    const p = deckOf(ground(), PACT, FINLAND).hand(PRUSSIA, 'H2')
    p.league('neutral', 'at peace')
    courtOf(p.s).peace = 4
    courtOf(p.s).tracks[SAXONY_TRACK] = p.board.politics.boxS
    stage(p, 'H')
    expect(laying(p)).toBe(PRUSSIA)
    layAll(p, { [PRUSSIA]: 'H2' })
    expect(p.targets('pick').length).toBe(2)
  })

  it('MAR-D04 MAR-17.3-01 MAR-17.3-03 one card of any suit from the own hand, or none', () => {
    const p = deckOf(ground(), PACT, FINLAND)
      .hand(PRUSSIA, 'H2', 'S4')
      .hand(SAXONY, 'D3')
      .hand(PRAGMATIC, 'D4')
    stage(p, 'S')
    expect(
      p
        .targets('lay')
        .map((c) => p.cardName(c))
        .sort(),
    ).toEqual(['H2', 'S4'])
    expect(p.verdict('lay', p.card('D3'))).toBe('MAR-8-11')
    expect(p.verdict('lay', p.card('D4'))).toBe('MAR-8-11') // the same player's, another power's
    expect(p.verdict('lay', 999)).toBe('MAR-8-11')
    expect(p.verdict('pass')).toBeNull()
    p.act('lay', inHand(p, PRUSSIA, 'H2'))
    expect(laying(p)).toBe(PRAGMATIC) // no second card for Prussia
  })

  it('MAR-H15 a card laid face-down is known to its owner only; others see that one lies there', () => {
    const laid = (name: string) => {
      const p = deckOf(ground(), PACT, FINLAND).hand(PRUSSIA, 'H2', 'S4', 'D10').hand(FRANCE, 'C3')
      stage(p, 'S')
      return p.act('lay', inHand(p, PRUSSIA, name))
    }
    const p = laid('H2')
    const q = laid('D10')
    for (const seat of ['louis', 'maria', null]) expect(q.view(seat)).toEqual(p.view(seat))
    expect(p.view('louis').court?.laid).toBe(1 << PRUSSIA)
    expect(p.view('louis').court?.held[PRUSSIA]).toEqual([])
    expect(p.view('louis').handSizes[PRUSSIA]).toBe(2)
    expect(p.view('frederick').laid?.[PRUSSIA]).toBe(p.card('H2'))
    expect(q.view('frederick').laid?.[PRUSSIA]).toBe(q.card('D10'))
    expect(p.view(null).laid?.[PRUSSIA]).toBe(-1)
    const told = p.events.filter((e) => e.message === 'politics.laidCard')
    expect(told.map((e) => e.to)).toEqual([1 << 1])
    expect(p.said('politics.laid')).toEqual([[PRUSSIA]])
  })

  it('MAR-H15 a sample deals the card anew for those who cannot see it, and keeps it for its owner', () => {
    const p = deckOf(ground(), PACT, FINLAND).hand(PRUSSIA, 'H2', 'S4', 'D10').hand(FRANCE, 'C3', 'C4')
    stage(p, 'S')
    p.act('lay', inHand(p, PRUSSIA, 'H2'))
    const others = new Set<number>()
    for (let seed = 0; seed < 40; seed++) {
      const t = sample(p.s, 2, Rng.of(seed), p.board)
      others.add(courtOf(t).laid[PRUSSIA])
      expect(t.cards[courtOf(t).laid[PRUSSIA]]).toBe(SPACE + PRUSSIA)
      expect(view(t, 2, p.board)).toEqual(view(p.s, 2, p.board))
      const own = sample(p.s, 1, Rng.of(seed), p.board)
      expect(courtOf(own).laid[PRUSSIA]).toBe(p.card('H2'))
    }
    expect(others.size).toBeGreaterThan(1)
  })

  it('MAR-H15 turning up is a fence: nobody takes back a card once all have seen it', () => {
    const match = new Match(maria, { scenario: 'advanced', options: optionValuesOf() }, seedFrom(7))
    const chance = Rng.of(7)
    const promptOf = (seat: number) => match.view(seat).prompt
    let undone = 0
    for (let i = 0; i < 4000; i++) {
      const seat = 31 - Math.clz32(match.awaits())
      const options = Object.entries(match.view(seat).decision?.options ?? {})
      const [verb, targets] = options.find(([v]) => v === 'lay') ?? options[chance.int(options.length)]
      match.act(seat, verb, targets[chance.int(targets.length)])
      if (verb !== 'lay') continue
      const then = promptOf(31 - Math.clz32(match.awaits()))
      if (then === 'politics.lay') {
        expect(match.canUndo(seat)).toBe(true)
        undone++
      } else {
        expect(undone).toBe(3)
        expect(match.canUndo(seat)).toBe(false)
        return
      }
    }
    expect.fail('no card was turned up')
  })
})
