// MAR-21-03: what promises in force forbid, and that they never leave a seat without an option.

import { Options, Rng, viewOf } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { invariants, POSITIONS } from '../check.ts'
import { OPEN } from '../court.ts'
import type { Battle, Move } from '../frames.ts'
import { maria } from '../index.ts'
import { contest, deckOf, ground, pc } from '../politicskit.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { anyTreaty, bold, playOut, talkative } from '../randomplay.ts'
import { courtOf, ELIMINATED, type MariaState, seatOf } from '../state.ts'
import { type Cities, FREDERICK, LOUIS, MARIA, type Position, position, WEST } from '../testkit.ts'
import { annexationFrame } from './annexation.ts'
import {
  CONSENT,
  clauseOf,
  decodePledge,
  FIGHT_ON,
  FIRST_REGION,
  FORGO,
  KEEP_OUT,
  MAKE_PEACE,
  NO_CARD,
  PEACE,
  pledgeOf,
  SPARE,
  TAKE,
  YIELD,
} from './clauses.ts'
import { combatFrame } from './combat.ts'
import { hussarsFrame } from './hussars.ts'
import { movementFrame } from './movement.ts'
import { isInForce, isInLand } from './promises.ts'

const KEPT = 'MAR-21-03'

/** A promise in force, given to both other seats. */
const promised = (p: Position, clause: number): Position => {
  courtOf(p.s).pledges.push(pledgeOf(clause, 0b111 & ~(1 << decodePledge(pledgeOf(clause, 0)).subject)))
  return p
}

const moves = (p: Position, powers = WEST): Position => p.begin(movementFrame([...powers]))
const pick = (p: Position, piece: string): Position => p.act('move', p.piece(piece))
const go = (p: Position, city: string): string | null => p.verdict('go', p.city(city))

describe('MAR-21-03 to keep out of a land', () => {
  /** Empire – Empire – three cities of Austria in a row – Bavaria. */
  const LAND: Cities = {
    c: { region: 'austria-core' },
    d: { region: 'austria-core' },
    e: { region: 'austria-core' },
    f: { region: 'bavaria' },
  }
  const OUT = clauseOf(KEEP_OUT, LOUIS, AUSTRIA, 5)
  const land = (clause = OUT) => promised(position('a-b-c-d-e-f', LAND, 'advanced'), clause)

  it('MAR-21-03 pieces of the seat do not enter it by their own move, generals and trains of all its powers', () => {
    for (const piece of ['france-2', 'bavaria-1', 'france-train-1']) {
      const p = pick(moves(land().put(piece, 'a')), piece).act('go', 1)
      expect([go(p, 'c'), p.verdict('stop')], piece).toEqual([KEPT, null])
    }
  })

  it('MAR-21-03 a force march does not enter it either, and a piece with no other way stays', () => {
    const p = promised(position('b=c=d', LAND, 'advanced'), OUT).put('france-2', 'b')
    moves(p)
    expect(p.verdict('move', p.piece('france-2'))).toBe(KEPT)
    expect(p.verdict('march', p.piece('france-2'))).toBe(KEPT)
    expect(p.verdict('done')).toBeNull()
  })

  it('MAR-21-03 it binds its giver alone, and to the end of its last turn', () => {
    const free = moves(land().put('prussia-1', 'b'), [PRUSSIA, SAXONY])
    expect(go(pick(free, 'prussia-1'), 'c')).toBeNull()
    for (const [turn, verdict] of [
      [5, KEPT],
      [6, null],
    ] as const) {
      const p = land().put('france-2', 'b')
      p.s.turn = turn
      expect(go(pick(moves(p), 'france-2'), 'c'), `turn ${turn}`).toBe(verdict)
    }
  })

  it('MAR-Q97 a piece in it may only take the way out', () => {
    const p = pick(moves(land().put('france-2', 'd')), 'france-2')
    expect([go(p, 'c'), go(p, 'e')]).toEqual([null, null]) // both ways are as short
    p.act('go', p.city('c'))
    expect([go(p, 'd'), go(p, 'b')]).toEqual([KEPT, null])
    const deep = pick(moves(land().put('france-2', 'e')), 'france-2')
    expect([go(deep, 'd'), go(deep, 'f')]).toEqual([KEPT, null])
    const ring = promised(position('a-c-d-b', LAND, 'advanced'), OUT).put('france-2', 'c')
    expect([go(pick(moves(ring), 'france-2'), 'd'), go(ring, 'a')]).toEqual([KEPT, null]) // no nearer to the border
  })

  it('MAR-Q97 a power is at home in its own country whatever its player has promised', () => {
    const out = clauseOf(KEEP_OUT, LOUIS, BAVARIA, 5)
    const bavarian = land(out).put('bavaria-1', 'e')
    expect(go(pick(moves(bavarian), 'bavaria-1'), 'f')).toBeNull()
    const french = land(out).put('france-2', 'e')
    expect(go(pick(moves(french), 'france-2'), 'f')).toBe(KEPT)
  })

  it('MAR-21-03 a land is a home country or a region of the map', () => {
    const p = land(0)
    courtOf(p.s).pledges = []
    const region = p.board.regionNames.indexOf('Bavaria')
    promised(p, clauseOf(KEEP_OUT, LOUIS, FIRST_REGION + region, 5)).put('france-2', 'e')
    expect(go(pick(moves(p), 'france-2'), 'f')).toBe(KEPT)
    expect(go(p, 'd')).toBeNull()
  })

  it('MAR-21-03 hussars are not placed in it; one that is there may stay', () => {
    const lands: Cities = { b: { region: 'silesia' }, c: { region: 'austria-core' } }
    const p = position('a-b-c', lands, 'advanced').put('austria-1', 'a').put('hussar-2', 'b')
    promised(p, clauseOf(KEEP_OUT, MARIA, FIRST_REGION + p.board.regionNames.indexOf('Silesia'), 5))
    p.s.at[p.piece('hussar-1')] = ELIMINATED
    p.begin(hussarsFrame(p.board))
    expect(p.verdict('place', p.city('c'))).toBeNull()
    p.act('place', p.city('c')).act('leave')
    expect(p.at('hussar-2')).toBe('b')
    p.s.at[p.piece('hussar-2')] = ELIMINATED
    p.begin(hussarsFrame(p.board))
    expect(p.verdict('place', p.city('b'))).toBe(KEPT)
    courtOf(p.s).pledges = []
    expect(p.verdict('place', p.city('b'))).toBeNull()
    promised(p, clauseOf(KEEP_OUT, MARIA, AUSTRIA, 5))
    p.s.at[p.piece('hussar-1')] = ELIMINATED
    expect(p.verdict('place', p.city('c'))).toBeNull() // at home
  })

  it('MAR-21-03 MAR-6-07 a stack of two players keeps the promises of both', () => {
    const lands: Cities = { b: { region: 'silesia' } }
    const p = position('a-b', lands, 'advanced').put('austria-1', 'a').put('pragmatic-army-2', 'a')
    promised(p, clauseOf(CONSENT, FREDERICK, 0, 5))
    const silesia = FIRST_REGION + p.board.regionNames.indexOf('Silesia')
    promised(p, clauseOf(KEEP_OUT, FREDERICK, silesia, 5))
    moves(p, [AUSTRIA, PRAGMATIC])
    expect(p.verdict('moveStack', p.piece('austria-1'), 'maria')).toBe(KEPT)
    expect(p.verdict('move', p.piece('austria-1'), 'maria')).toBeNull()
  })
})

describe('MAR-21-03 not to attack a power', () => {
  const SPARED = clauseOf(SPARE, LOUIS, AUSTRIA, 5)
  const facing = () => promised(position('a-b-c-d e-d', {}, 'advanced'), SPARED).put('austria-1', 'd')

  it('MAR-11.1-01 a general does not go next to a general of the power', () => {
    const p = pick(moves(facing().put('france-2', 'a')), 'france-2').act('go', 1)
    expect(go(p, 'c')).toBe(KEPT)
    courtOf(p.s).pledges = []
    expect(go(p, 'c')).toBeNull()
  })

  it('MAR-10.1-12 nor does he take its train; trains of his own side go where they like', () => {
    const p = promised(position('a-b', {}, 'advanced'), SPARED)
      .put('france-2', 'a')
      .put('austria-train-1', 'b')
    moves(p)
    expect(p.verdict('move', p.piece('france-2'))).toBe(KEPT)
    const q = facing().put('france-train-1', 'b')
    expect(go(pick(moves(q), 'france-train-1'), 'c')).toBeNull()
  })

  it('MAR-21-03 other enemies may be attacked', () => {
    const p = pick(moves(facing().put('france-2', 'b').put('pragmatic-army-1', 'd')), 'france-2')
    p.s.at[p.piece('austria-1')] = ELIMINATED
    expect(go(p, 'c')).toBeNull()
  })

  it('MAR-Q97 to stay next to the power is to attack it: whoever can step away must, before the movement ends', () => {
    const p = moves(facing().put('france-2', 'c'))
    expect(p.verdict('done')).toBe(KEPT)
    p.walk('france-2', 'b')
    expect(p.verdict('done')).toBeNull()
  })

  it('MAR-Q97 nobody has to step away from a friend', () => {
    const p = promised(position('a-b-c', {}, 'advanced'), clauseOf(SPARE, LOUIS, PRUSSIA, 5))
    expect(moves(p.put('france-2', 'b').put('prussia-1', 'c')).verdict('done')).toBeNull()
  })

  it('MAR-Q17 MAR-Q97 where no step leads away the compulsory battle is fought', () => {
    const p = promised(position('c-d', {}, 'advanced'), SPARED)
      .put('austria-1', 'd', 2)
      .put('france-2', 'c', 6)
    moves(p)
    expect([p.verdict('move', p.piece('france-2')), p.verdict('done')]).toEqual(['MAR-10.1-15', null])
    p.begin(combatFrame([...WEST]))
    expect(p.said('battle.begin')).toHaveLength(1)
  })

  it('MAR-Q97 the power that is spared may attack, and its enemy defends himself', () => {
    const p = facing().put('france-2', 'c', 3).hand(FRANCE, 'H7')
    p.begin(combatFrame([AUSTRIA, PRAGMATIC]))
    expect([p.awaited(), p.verdict('card', p.card('H7'))]).toEqual([['louis'], null])
  })
})

describe('MAR-21-03 not to conquer a fortress', () => {
  const FORT: Cities = { b: { fortress: 'minor', region: 'austria-core' } }
  const forgone = (roads = 'a=b=c-d') => {
    const p = position(roads, FORT, 'advanced').put('france-2', 'b')
    return promised(p, clauseOf(FORGO, LOUIS, p.board.fortressAt[p.city('b')], 5))
  }

  it('MAR-10.3-03 a general does not leave it by a move that would take it', () => {
    const p = forgone()
    moves(p)
    expect(p.verdict('move', p.piece('france-2'))).toBe(KEPT)
    courtOf(p.s).pledges = []
    expect(p.verdict('move', p.piece('france-2'))).toBeNull()
  })

  it('MAR-12-01 nor by one after which it may fall', () => {
    const p = forgone('a=b=c-d-e').put('austria-1', 'e')
    moves(p)
    expect(p.verdict('move', p.piece('france-2'))).toBe(KEPT)
  })

  it('MAR-10.1b-03 a force march, a face-down general, a train take nothing and may go', () => {
    const p = moves(forgone())
    expect(p.verdict('march', p.piece('france-2'))).toBeNull()
    p.down('france-2')
    expect(p.verdict('move', p.piece('france-2'))).toBeNull()
    const train = forgone()
    train.s.at[train.piece('france-2')] = ELIMINATED
    moves(train.put('france-train-1', 'b'))
    expect(train.verdict('move', train.piece('france-train-1'))).toBeNull()
  })

  it('MAR-21-03 he may enter it and stop there; a fortress that is his already he may leave', () => {
    const p = forgone()
    pick(moves(p.put('france-2', 'a')), 'france-2').act('go', p.city('b'))
    expect([go(p, 'c'), p.verdict('stop')]).toEqual([KEPT, null])
    const own = forgone().mark('b', FRANCE)
    expect(moves(own).verdict('move', own.piece('france-2'))).toBeNull()
  })
})

describe('MAR-21-03 political cards', () => {
  it('MAR-17.5-01 this card or none; none at all', () => {
    const p = deckOf(ground(), 'A pact against the Queen', 'A Spanish landing in Tuscany')
    contest(p, 'H', { [FRANCE]: 'H9' })
    const [one, other] = courtOf(p.s)
      .deck.flatMap((place, card) => (place === OPEN ? [card] : []))
      .filter((card) => p.verdict('pick', card) === null)
    expect([one, other]).toEqual([pc(p, 'A pact against the Queen'), pc(p, 'A Spanish landing in Tuscany')])
    promised(p, clauseOf(TAKE, LOUIS, one))
    expect([p.verdict('pick', one), p.verdict('pick', other), p.verdict('hold')]).toEqual([null, KEPT, null])
    courtOf(p.s).pledges = []
    promised(p, clauseOf(NO_CARD, LOUIS, 0, p.s.turn))
    expect([p.verdict('pick', one), p.verdict('pick', other), p.verdict('hold')]).toEqual([KEPT, KEPT, null])
    courtOf(p.s).pledges = []
    promised(p, clauseOf(NO_CARD, FREDERICK, 0, p.s.turn))
    expect(p.verdict('pick', one)).toBeNull()
  })
})

describe('MAR-21-03 to give way in battles', () => {
  const WAY = clauseOf(YIELD, LOUIS, AUSTRIA, 5)
  /** France attacks from hearts with 3 against 5: it has the right to play. */
  const battle = (attackers = 3, options: Record<string, string> = {}) => {
    const p = position('a-b-c', {}, 'advanced', options)
      .put('france-2', 'a', attackers)
      .put('austria-1', 'b', 5)
    return promised(p, WAY).hand(FRANCE, 'H7', 'R')
  }
  const fight = (p: Position) => p.begin(combatFrame([...WEST]))

  it('MAR-11.1-15 whoever may concede plays nothing', () => {
    const p = fight(battle())
    expect([p.verdict('card', p.card('H7')), p.verdict('reserve', 5), p.verdict('concede')]).toEqual([
      KEPT,
      KEPT,
      null,
    ])
    courtOf(p.s).pledges = []
    expect([p.verdict('card', p.card('H7')), p.verdict('reserve', 5)]).toEqual([null, null])
  })

  it('MAR-11.1-16 MAR-Q97 at score 0 the rule wins: a card of the suit is played, but no Reserve', () => {
    const p = fight(battle(5))
    expect((p.s.frames.at(-1) as Battle).score).toBe(0)
    expect([p.verdict('card', p.card('H7')), p.verdict('reserve', 5), p.verdict('pass')]).toEqual([
      null,
      KEPT,
      'MAR-11.1-16',
    ])
    const none = battle(5)
    none.s.cards[none.card('H7')] = 7
    expect([fight(none).verdict('reserve', 5), none.verdict('pass')]).toEqual([KEPT, null])
    const option = fight(battle(5, { openingAtZero: 'mayPass' }))
    expect([option.verdict('card', option.card('H7')), option.verdict('pass')]).toEqual([KEPT, null])
  })

  it('MAR-21-03 against others, and for others, nothing changes', () => {
    const p = battle()
    p.s.at[p.piece('austria-1')] = ELIMINATED
    fight(p.put('pragmatic-army-1', 'b', 5))
    expect(p.verdict('card', p.card('H7'))).toBeNull()
    const defender = battle(8).hand(AUSTRIA, 'H8')
    expect([fight(defender).awaited(), defender.verdict('card', defender.card('H8'))]).toEqual([
      ['maria'],
      null,
    ])
  })
})

describe('MAR-21-06 the peace of Silesia', () => {
  const word = (seat: number, choice: number) => clauseOf(PEACE, seat, choice, 5)

  it('MAR-19.1-01 MAR-21-03 what Prussia has promised it does: offers, or fights on', () => {
    const p = promised(position('a-b', {}, 'advanced'), word(FREDERICK, MAKE_PEACE)).begin(annexationFrame())
    expect([p.verdict('offerPeace'), p.verdict('fightOn')]).toEqual([null, KEPT])
    const q = promised(position('a-b', {}, 'advanced'), word(FREDERICK, FIGHT_ON)).begin(annexationFrame())
    expect([q.verdict('offerPeace'), q.verdict('fightOn')]).toEqual([KEPT, null])
  })

  it('MAR-19.1-03 MAR-21-03 and Austria: accepts, or refuses', () => {
    const offered = (clause: number) =>
      promised(position('a-b', {}, 'advanced'), clause)
        .begin(annexationFrame())
        .act('offerPeace')
    const p = offered(word(MARIA, MAKE_PEACE))
    expect([p.verdict('acceptPeace'), p.verdict('refusePeace')]).toEqual([null, KEPT])
    const q = offered(word(MARIA, FIGHT_ON))
    expect([q.verdict('acceptPeace'), q.verdict('refusePeace')]).toEqual([KEPT, null])
  })
})

describe('MAR-Q97 promises and the flow of the game', () => {
  it('MAR-10.1-02 a promise made while a piece is on its way may close its only road: then it may stop', () => {
    const p = position('a-b', { b: { region: 'austria-core' } }, 'advanced').put('france-2', 'a')
    pick(moves(p), 'france-2')
    expect(p.verdict('stop')).toBe('MAR-10.1-02')
    p.treaty(['louis', 'maria'], clauseOf(KEEP_OUT, LOUIS, AUSTRIA, 5))
    expect([go(p, 'b'), p.verdict('stop')]).toEqual([KEPT, null])
    p.act('stop')
    expect([p.verdict('move', p.piece('france-2')), p.verdict('done')]).toEqual([KEPT, null])
  })

  it('MAR-6-07 a standing consent signed while its giver is asked answers the question', () => {
    const p = position('a-b', {}, 'advanced').put('austria-1', 'a').put('pragmatic-army-2', 'b')
    moves(p, [AUSTRIA, PRAGMATIC])
    p.act('move', p.piece('austria-1'), 'maria').act('go', p.city('b'), 'maria')
    expect(p.awaited()).toEqual(['frederick'])
    p.treaty(['frederick', 'maria'], clauseOf(CONSENT, FREDERICK, 0, 5))
    expect([p.at('austria-1'), p.s.frames.some((f) => f.proc === 'consent')]).toEqual(['b', false])
  })

  it('MAR-Q97 MAR-11.2-01 a retreat leads where the winner sends it, into a land that was forsworn too', () => {
    const lands: Cities = { l: { region: 'austria-core' } }
    const p = position('a-b a-l', lands, 'advanced').put('france-2', 'a', 3).put('austria-1', 'b', 4)
    promised(p, clauseOf(KEEP_OUT, LOUIS, AUSTRIA, 5))
      .begin(combatFrame([...WEST]))
      .act('concede')
    expect(p.at('france-2')).toBe('l')
  })
})

/** The promises that bind the seat of a piece now. */
const bindings = (s: MariaState, seat: number) =>
  courtOf(s)
    .pledges.map(decodePledge)
    .filter((pledge) => pledge.subject === seat && isInForce(s, pledge))

describe('secrets', () => {
  it('MAR-21-02 MAR-H21 what is not known to a seat changes no view of the talks and no verdict on them', () => {
    const chance = Rng.of(5)
    const judged = new Map<string | null, number>()
    playOut({
      seed: 5,
      scenario: 'advanced',
      most: 700,
      choose: bold(5),
      talk: talkative(5),
      after(state, _action, _events, m) {
        if (chance.int(12) > 0) return
        for (const seat of [0, 1, 2]) {
          const other = maria.sample(state, seat, chance, m.board)
          expect(viewOf(m, other, seat)).toEqual(viewOf(m, state, seat))
          for (let i = 0; i < 12; i++) {
            const treaty = anyTreaty(state, chance)
            const verdict = m.judge(state, seat, 'propose', treaty)
            expect(m.judge(other, seat, 'propose', treaty)).toBe(verdict)
            judged.set(verdict, (judged.get(verdict) ?? 0) + 1)
          }
        }
      },
    })
    expect(judged.get(null)).toBeGreaterThan(20)
    expect(judged.size).toBeGreaterThan(4)
  })
})

describe('whole matches full of promises', () => {
  const options = new Options()

  it.each([
    [1, 'advanced'],
    [2, 'advanced'],
    [3, 'exercise'],
    [4, 'advanced-2p'],
  ])(
    'MAR-21-03 MAR-Q97 seed %i, %s: promises are kept, nobody is left without an option, and the match ends',
    (seed, scenario) => {
      let kept = 0
      const chance = Rng.of(seed)
      const { s, machine, events } = playOut({
        seed,
        scenario,
        choose: bold(seed),
        talk: talkative(seed),
        before(state, { verb, target }, m) {
          const b = m.board
          expect(invariants(state, b)).toEqual([])
          if (chance.int(10) === 0) {
            expect(POSITIONS.unfold(POSITIONS.fold(state, b), b)).toEqual(state)
            expect(POSITIONS.check(JSON.parse(JSON.stringify(state)), b)).toBeNull()
          }
          if (verb !== 'go') return
          const { piece } = state.frames.at(-1) as Move
          for (const { kind, object } of bindings(state, seatOf(state, b.power[piece]))) {
            if (kind !== KEEP_OUT || b.homes[state.league][target] === b.power[piece]) continue
            const entered =
              isInLand(b, state.league, object, target) && !isInLand(b, state.league, object, state.at[piece])
            expect(entered).toBe(false)
            kept++
          }
        },
      })
      machine.list(s, 0, options)
      expect([s.frames, options.count]).toEqual([[], 0])
      expect(kept).toBeGreaterThan(0)
      expect(events.filter((e) => e.message === 'treaty.agreed').length).toBeGreaterThan(3)
    },
  )
})
