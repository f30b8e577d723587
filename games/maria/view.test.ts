// MAR-H: each secret is hidden from the others, in views and in the log, seen by its owner,
// and dealt anew by `sample`.
import { clone, Machine, Match, NONE, Rng, type SeatView, seedFrom, viewOf, visible } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { maria } from './index.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA, SAXONY } from './powers.ts'
import { bold, optionValuesOf, playOut } from './randomplay.ts'
import { readView } from './readview.ts'
import { cardPhaseFrame, paymentFrame } from './rules/cards.ts'
import { combatFrame } from './rules/combat.ts'
import { hussarsFrame } from './rules/hussars.ts'
import { movementFrame } from './rules/movement.ts'
import { supplyFrame } from './rules/supply.ts'
import { winterFrame } from './rules/winter.ts'
import { SCENARIOS } from './scenarios.ts'
import { DISCARD, DRAW, type MariaState, UNOPENED } from './state.ts'
import { type Position, position } from './testkit.ts'
import { HIDDEN, type MariaView, type SentView, view } from './view.ts'

const SAMPLES = 60

const seatsOf = (s: MariaState) => SCENARIOS[s.scenario].seats
/** All seats, and the spectator. */
const watchers = (s: MariaState): (string | null)[] => [...seatsOf(s), null]
const number = (s: MariaState, watcher: string | null) =>
  watcher === null ? NONE : seatsOf(s).indexOf(watcher)

/** The whole of what a watcher gets of a state: table, question and options. */
const look = (p: Position, s: MariaState, watcher: string | null): SeatView =>
  viewOf(p.machine, s, number(s, watcher))
const table = (p: Position, watcher: string | null): MariaView =>
  readView(look(p, p.s, watcher).table as SentView)
const log = (p: Position, watcher: string | null) => visible(p.events, number(p.s, watcher))

interface Secret {
  /** Whose secret it is; null if nobody may know it. */
  owner: string | null
  read(s: MariaState): unknown
  /** Changes exactly the secret. */
  change(s: MariaState): void
}

/** Nobody but the owner can tell the two states apart, and samples for the others vary the secret. */
function expectSecret(p: Position, { owner, read, change }: Secret): void {
  const other = clone(p.s)
  change(other)
  expect(read(other)).not.toEqual(read(p.s))
  for (const watcher of watchers(p.s)) {
    const now = look(p, p.s, watcher)
    const owns = owner !== null && watcher === owner
    if (owns) expect(look(p, other, watcher)).not.toEqual(now)
    else expect(look(p, other, watcher), `${watcher}`).toEqual(now)
    const samples = Array.from({ length: SAMPLES }, (_, seed) =>
      p.machine.game.sample(p.s, number(p.s, watcher), Rng.of(seed), p.board),
    )
    for (const t of samples) expect(look(p, t, watcher)).toEqual(now)
    const readings = new Set(samples.map((t) => JSON.stringify(read(t))))
    if (owns) expect([...readings]).toEqual([JSON.stringify(read(p.s))])
    else expect(readings.size, `samples for ${watcher}`).toBeGreaterThan(1)
  }
}

/** The same things done in two worlds: the watchers' views and logs must not tell them apart. */
function expectSameFor(owner: string, one: Position, two: Position): void {
  for (const watcher of watchers(one.s)) {
    if (watcher === owner) continue
    expect(look(one, one.s, watcher), `${watcher}`).toEqual(look(two, two.s, watcher))
    expect(log(one, watcher), `${watcher}`).toEqual(log(two, watcher))
  }
  expect(log(one, owner)).not.toEqual(log(two, owner))
}

/** One troop from one general to another. */
const shift = (p: Position, from: string, to: string) => (s: MariaState) => {
  s.troops[p.piece(from)]--
  s.troops[p.piece(to)]++
}
const numbers =
  (p: Position, ...generals: string[]) =>
  (s: MariaState) =>
    generals.map((g) => s.troops[p.piece(g)])

const ROADS = 'a=b=c=d=e=f=g=h'

it('tells which procedures are running, outermost first, all through a match', () => {
  playOut({
    seed: 5,
    scenario: 'advanced',
    most: 900,
    after: (s) => expect(view(s, NONE, maria.board).chapter).toEqual(s.frames.map((f) => f.proc)),
  })
})

describe('troops', () => {
  const field = () =>
    position(ROADS)
      .put('austria-1', 'a', 5)
      .put('austria-2', 'h', 4)
      .put('france-2', 'd', 6)
      .put('france-3', 'f', 3)

  it('MAR-H01 MAR-6-11 MAR-6-13 troops of a general are his owner’s secret', () => {
    const p = field().begin(movementFrame([FRANCE, BAVARIA]))
    const read = numbers(p, 'austria-1', 'austria-2')
    expectSecret(p, { owner: 'maria', read, change: shift(p, 'austria-1', 'austria-2') })
    expect(table(p, 'maria').troops[p.piece('austria-1')]).toBe(5)
    for (const watcher of ['frederick', 'louis', null])
      expect(table(p, watcher).troops[p.piece('austria-1')]).toBe(HIDDEN)
  })

  it('MAR-H01 MAR-H05 MAR-4-13 the log of two matches that differ in one split is the same for the others', () => {
    const begin = (...troops: number[]) => {
      const match = new Match(maria, { scenario: 'intro', options: optionValuesOf() }, seedFrom(5))
      for (const n of troops) match.act(0, 'assign', n)
      for (const n of [6, 5]) match.act(1, 'assign', n)
      return match
    }
    const one = begin(4, 5, 6, 4)
    const two = begin(5, 5, 6, 3)
    const chance = Rng.of(9)
    // The same is done in both, until a battle would show troops.
    for (let i = 0; i < 60 && !one.events.some((e) => e.message === 'battle.begin'); i++) {
      const seat = 31 - Math.clz32(one.awaits())
      const options = Object.entries(one.view(seat).decision?.options ?? {})
      const [verb, targets] = options[chance.int(options.length)]
      const target = targets[chance.int(targets.length)]
      expect(one.act(seat, verb, target)).toBeNull()
      expect(two.act(seat, verb, target)).toBeNull()
    }
    expect(one.entries.length).toBeGreaterThan(20)
    for (const seat of [1, 2, NONE]) {
      expect(one.log(seat)).toEqual(two.log(seat))
      expect(one.view(seat)).toEqual(two.view(seat))
    }
    expect(one.log(0)).not.toEqual(two.log(0))
    expect(one.view(0)).not.toEqual(two.view(0))
  })

  it('MAR-H01 MAR-6-13 in battle, and only then, the troops engaged are announced to all', () => {
    const p = position('a=b x=c').put('austria-1', 'a', 5).put('austria-2', 'c', 4).put('france-2', 'b', 6)
    p.begin(movementFrame([AUSTRIA]))
    for (const watcher of watchers(p.s)) expect(table(p, watcher).focus).toBeNull()
    p.begin(combatFrame([AUSTRIA]))
    for (const watcher of watchers(p.s)) {
      expect(table(p, watcher).focus).toMatchObject({ kind: 'battle', troops: [[5], [6]] })
      expect(log(p, watcher).filter((e) => e.message === 'battle.troops')).toHaveLength(2)
      const t = p.machine.game.sample(p.s, number(p.s, watcher), Rng.of(2), p.board)
      expect(t.troops[p.piece('austria-1')]).toBe(5)
    }
    expect(table(p, 'louis').troops[p.piece('austria-2')]).toBe(HIDDEN)
  })

  it('MAR-H02 MAR-6-12 the total of each power is public', () => {
    const p = field().begin(movementFrame([FRANCE, BAVARIA]))
    for (const watcher of watchers(p.s)) {
      expect(table(p, watcher).totals[AUSTRIA]).toBe(9)
      expect(table(p, watcher).totals[FRANCE]).toBe(9)
      const t = p.machine.game.sample(p.s, number(p.s, watcher), Rng.of(3), p.board)
      expect(t.troops.reduce((sum, n) => sum + n)).toBe(18)
    }
    p.s.troops[p.piece('austria-1')]--
    for (const watcher of watchers(p.s)) expect(table(p, watcher).totals[AUSTRIA]).toBe(8)
  })

  it('MAR-H03 the split inside a stack of one power is hidden, also in battle', () => {
    const p = position('a=b').put('austria-1', 'a', 5).put('austria-2', 'a', 3).put('france-2', 'b', 6)
    const secret = {
      owner: 'maria',
      read: numbers(p, 'austria-1', 'austria-2'),
      change: shift(p, 'austria-1', 'austria-2'),
    }
    p.begin(movementFrame([FRANCE, BAVARIA]))
    expectSecret(p, secret)
    p.begin(combatFrame([FRANCE, BAVARIA]))
    expectSecret(p, secret)
    expect(p.said('battle.troops').at(-1)).toEqual([p.city('a'), p.piece('austria-1'), 8])
    expect(table(p, null).focus).toMatchObject({ troops: [[6], [8]] })
  })

  it('MAR-H04 the numbers of a mixed stack are hidden, and both are shown in battle', () => {
    const p = position(ROADS).put('france-2', 'a', 5).put('bavaria-1', 'a', 3).put('france-3', 'h', 4)
    p.put('austria-1', 'b', 8).begin(movementFrame([AUSTRIA]))
    const read = numbers(p, 'france-2', 'france-3')
    expectSecret(p, { owner: 'louis', read, change: shift(p, 'france-2', 'france-3') })
    expect(table(p, 'maria').troops[p.piece('bavaria-1')]).toBe(HIDDEN)
    p.begin(combatFrame([AUSTRIA]))
    for (const watcher of watchers(p.s)) {
      expect(table(p, watcher).focus).toMatchObject({ troops: [[8], [5, 3]] })
      const shown = log(p, watcher).filter((e) => e.message === 'battle.troops')
      expect(shown.map((e) => e.values.slice(1))).toEqual([
        [p.piece('austria-1'), 8],
        [p.piece('france-2'), 5],
        [p.piece('bavaria-1'), 3],
      ])
      const t = p.machine.game.sample(p.s, number(p.s, watcher), Rng.of(4), p.board)
      expect(read(t)).toEqual([5, 4])
    }
  })

  it('MAR-H05 MAR-4-13 during set-up the others learn neither the numbers nor how far one is', () => {
    const match = new Match(maria, { scenario: 'intro', options: optionValuesOf() }, seedFrom(5))
    match.act(0, 'assign', 5)
    match.act(0, 'assign', 4)
    const machine = new Machine(maria)
    const read = (s: MariaState) => s.troops.slice()
    const before = new Match(maria, { scenario: 'intro', options: optionValuesOf() }, seedFrom(5))
    for (const seat of [1, 2, NONE]) {
      expect(match.view(seat)).toEqual(before.view(seat))
      expect(match.log(seat)).toEqual(before.log(seat))
      const samples = Array.from({ length: SAMPLES }, (_, n) =>
        maria.sample(match.state, seat, Rng.of(n), maria.board),
      )
      for (const t of samples) expect(viewOf(machine, t, seat)).toEqual(match.view(seat))
      expect(new Set(samples.map((t) => JSON.stringify(read(t)))).size).toBeGreaterThan(10)
    }
    expect(match.view(0)).not.toEqual(before.view(0))
  })

  it('MAR-H06 the number of recruits of each power is public', () => {
    const p = field()
      .hand(AUSTRIA, 'H10', 'S3')
      .begin(winterFrame([AUSTRIA]))
    p.act('recruit', p.piece('austria-1')).act('recruit', p.piece('austria-2')).act('done')
    for (const watcher of watchers(p.s)) {
      expect(log(p, watcher).filter((e) => e.message === 'winter.recruited')).toEqual([
        { message: 'winter.recruited', values: [AUSTRIA, 2] },
      ])
      expect(table(p, watcher).totals[AUSTRIA]).toBe(11)
    }
  })

  it('MAR-H07 who got the recruits is his owner’s secret', () => {
    const winter = (general: string) => {
      const p = field()
        .hand(AUSTRIA, 'H10')
        .begin(winterFrame([AUSTRIA, PRUSSIA]))
      return p.act('recruit', p.piece(general)).act('done').act('pay', p.card('H10'))
    }
    const p = winter('austria-1')
    expectSameFor('maria', p, winter('austria-2'))
    expect(log(p, 'maria').filter((e) => e.message === 'winter.troop')).toHaveLength(1)
    const read = numbers(p, 'austria-1', 'austria-2')
    expectSecret(p, { owner: 'maria', read, change: shift(p, 'austria-1', 'austria-2') })
  })

  it('MAR-H08 that a general lost 1 or 2 for want of supply is public, what he has left is not', () => {
    const starve = (one: number, two: number) => {
      const p = position('a=b=c=d', { d: { region: 'france' } })
      p.put('france-2', 'a', one).put('france-3', 'd', two).down('france-2').put('austria-1', 'c')
      return p.begin(supplyFrame(FRANCE)).begin(movementFrame([AUSTRIA]))
    }
    const p = starve(6, 4)
    const q = starve(5, 5)
    for (const watcher of ['maria', 'frederick', null]) {
      expect(log(p, watcher)).toEqual([{ message: 'supply.cut', values: [p.piece('france-2'), 2] }])
      expect(log(q, watcher)).toEqual(log(p, watcher))
      expect(look(p, p.s, watcher)).toEqual(look(q, q.s, watcher))
      expect(table(p, watcher).down).toBe(1 << p.piece('france-2'))
    }
    const read = numbers(p, 'france-2', 'france-3')
    expectSecret(p, { owner: 'louis', read, change: shift(p, 'france-2', 'france-3') })
  })
})

/** Cards change places. */
const swap = (c: number, d: number) => (s: MariaState) => {
  ;[s.cards[c], s.cards[d]] = [s.cards[d], s.cards[c]]
}
const handOf = (power: number) => (s: MariaState) =>
  s.cards.flatMap((place, c) => (place === power ? [c] : []))

/** A position with some hands, the rest of deck 1 in the draw deck, and Louis at his move. */
function dealt(): Position {
  const p = position(ROADS).put('france-2', 'a').put('austria-1', 'h')
  p.s.opened = 1
  for (let c = 0; c < p.board.cardsPerDeck; c++) p.s.cards[c] = DRAW
  p.hand(AUSTRIA, 'H2', 'H3').hand(PRUSSIA, 'D4', 'D5').hand(SAXONY, 'S6').hand(FRANCE, 'C7')
  p.s.cards[p.card('S9')] = DISCARD
  return p.begin(movementFrame([FRANCE, BAVARIA]))
}

describe('cards', () => {
  it('MAR-H09 MAR-8-13 a hand is its player’s secret: against the deck', () => {
    const p = dealt()
    expectSecret(p, { owner: 'maria', read: handOf(AUSTRIA), change: swap(p.card('H2'), p.card('S10')) })
    for (const watcher of ['frederick', 'louis', null]) {
      expect(table(p, watcher).hands[AUSTRIA]).toBeNull()
      expect(table(p, watcher).handSizes[AUSTRIA]).toBe(2)
    }
  })

  it('MAR-H09 MAR-8-13 a hand is its player’s secret: against another hand', () => {
    const p = dealt()
    const other = clone(p.s)
    swap(p.card('H2'), p.card('D4'))(other)
    for (const watcher of ['louis', null]) expect(look(p, other, watcher)).toEqual(look(p, p.s, watcher))
    for (const watcher of ['maria', 'frederick'])
      expect(look(p, other, watcher)).not.toEqual(look(p, p.s, watcher))
  })

  it('MAR-H09 MAR-8-09 a player sees the hands of his powers, each apart', () => {
    const p = dealt()
    const { hands } = table(p, 'frederick')
    expect(hands[PRUSSIA]).toEqual([p.card('D4'), p.card('D5')])
    expect(hands[SAXONY]).toEqual([p.card('S6')])
    expect([hands[AUSTRIA], hands[FRANCE]]).toEqual([null, null])
  })

  it('MAR-H09 a draw tells the others only how many cards were drawn', () => {
    const draw = (seed: number) => {
      const p = dealt()
      p.machine.rng = Rng.of(seed)
      return p.begin(cardPhaseFrame([AUSTRIA])).begin(movementFrame([FRANCE, BAVARIA]))
    }
    const p = draw(1)
    expectSameFor('maria', p, draw(2))
    expect(log(p, null)).toEqual([{ message: 'cards.drawn', values: [AUSTRIA, 5] }])
    expect(log(p, 'maria').filter((e) => e.message === 'cards.got')).toHaveLength(5)
  })

  it('MAR-Q61 MAR-H10 nobody knows what the deck holds, or in what order; all know how many are left', () => {
    const p = dealt()
    for (const watcher of watchers(p.s)) {
      const { draw, opened } = table(p, watcher)
      expect([draw, opened]).toEqual([38 - 7, 1])
      const deck = (s: MariaState) => handOf(DRAW)(s)
      const samples = Array.from({ length: SAMPLES }, (_, n) =>
        p.machine.game.sample(p.s, number(p.s, watcher), Rng.of(n), p.board),
      )
      expect(new Set(samples.map((t) => JSON.stringify(deck(t)))).size).toBeGreaterThan(10)
    }
    // From one and the same state different cards are drawn: there is no order to know.
    const drawn = [1, 2, 3].map((seed) => {
      const q = dealt()
      q.machine.rng = Rng.of(seed)
      return JSON.stringify(handOf(AUSTRIA)(q.begin(cardPhaseFrame([AUSTRIA])).s))
    })
    expect(new Set(drawn).size).toBe(3)
  })

  it('MAR-H10 unused decks stay shut in views and samples', () => {
    const p = dealt()
    const shut = p.s.cards.slice(38)
    expect(new Set(shut)).toEqual(new Set([UNOPENED]))
    for (const watcher of watchers(p.s)) {
      const t = p.machine.game.sample(p.s, number(p.s, watcher), Rng.of(7), p.board)
      expect(t.cards.slice(38)).toEqual(shut)
    }
  })

  it('MAR-H12 MAR-8-13 a card paid is shown to all, with suit and value', () => {
    const p = dealt().begin(paymentFrame(AUSTRIA, 2))
    p.act('pay', p.card('H3'))
    for (const watcher of watchers(p.s))
      expect(log(p, watcher)).toEqual([{ message: 'cards.paid', values: [AUSTRIA, p.card('H3'), 3, 2] }])
  })

  it('MAR-H13 MAR-8-13 a card played in battle is shown to all, and the value named for a Reserve', () => {
    const p = position('a-b').put('france-2', 'a', 1).put('austria-1', 'b', 8).hand(FRANCE, 'H3', 'R')
    p.begin(combatFrame([FRANCE, BAVARIA])).act('card', p.card('H3'))
    const reserve = handOf(FRANCE)(p.s)[0]
    p.act('reserve', 2)
    for (const watcher of watchers(p.s)) {
      const said = (message: string) =>
        log(p, watcher)
          .filter((e) => e.message === message)
          .map((e) => e.values)
      expect(said('battle.card')).toEqual([[FRANCE, p.card('H3')]])
      expect(said('battle.reserve')).toEqual([[reserve, 2]])
      expect(table(p, watcher).focus).toMatchObject({ score: -2 })
    }
  })

  it('MAR-H14 at score 0 the side is asked whether or not it holds its suit; others cannot tell', () => {
    const even = () => {
      const p = dealt()
      p.put('france-2', 'a', 4).put('austria-1', 'b', 4)
      return p.begin(combatFrame([FRANCE, BAVARIA]))
    }
    const p = even()
    expect(look(p, p.s, null)).toMatchObject({
      awaits: ['louis'],
      prompt: 'battle.playAtZero',
      decision: null,
    })
    const holdsHearts = (s: MariaState) => handOf(FRANCE)(s).some((c) => p.board.cardSuit[c] === 0)
    expectSecret(p, { owner: 'louis', read: holdsHearts, change: swap(p.card('C7'), p.card('H9')) })
    expect(p.act('pass').said('battle.tie')).toHaveLength(1)
    // With a Reserve in hand the tie looks just the same.
    const q = even()
    swap(q.card('C7'), q.card('R'))(q.s)
    q.act('pass')
    for (const watcher of ['maria', 'frederick', null]) {
      expect(log(q, watcher)).toEqual(log(p, watcher))
      expect(log(q, watcher).at(-1)).toEqual({ message: 'battle.tie', values: [] })
    }
  })

  it('MAR-Q49 MAR-H25 of the discards all see how many each deck has, not which', () => {
    const p = dealt()
    const other = clone(p.s)
    swap(p.card('S9'), p.card('S10'))(other) // another card was discarded instead
    for (const watcher of watchers(p.s)) {
      expect(table(p, watcher).discards).toEqual([1, 0, 0, 0])
      expect(look(p, other, watcher)).toEqual(look(p, p.s, watcher))
      const t = p.machine.game.sample(p.s, number(p.s, watcher), Rng.of(7), p.board)
      expect(handOf(DISCARD)(t)).toEqual([p.card('S9')]) // all saw it go there
    }
  })
})

describe('what is open', () => {
  it('MAR-H24 positions, face-down generals and commanders are seen by all', () => {
    const p = position('a=b=c')
      .put('prussia-1', 'a')
      .put('saxony-1', 'b')
      .put('austria-1', 'c')
      .down('austria-1')
    p.begin(movementFrame([PRUSSIA, SAXONY]))
      .act('move', p.piece('prussia-1'))
      .act('go', p.city('b'))
    p.act('command', p.piece('saxony-1'))
    for (const watcher of watchers(p.s)) {
      const { at, down, chief } = table(p, watcher)
      expect(at).toEqual(p.s.at)
      expect(at[p.piece('prussia-1')]).toBe(p.city('b'))
      expect([down, chief]).toEqual([1 << p.piece('austria-1'), 1 << p.piece('saxony-1')])
      const t = p.machine.game.sample(p.s, number(p.s, watcher), Rng.of(1), p.board)
      expect([t.at, t.down, t.chief]).toEqual([p.s.at, p.s.down, p.s.chief])
    }
  })

  it('MAR-H26 hussars, markers and question markers are seen by all', () => {
    const p = position('a=b=c=d=e', {
      b: { fortress: 'minor', region: 'austria-core' },
      e: { fortress: 'minor', region: 'silesia' },
    })
    p.mark('e', PRUSSIA)
      .put('austria-1', 'd')
      .put('france-2', 'a')
      .begin(hussarsFrame(p.board))
      .act('place', p.city('c'))
      .act('leave')
    p.begin(movementFrame([FRANCE, BAVARIA])).walk('france-2', 'b', 'a')
    for (const watcher of watchers(p.s)) {
      const { at, queries, markers } = table(p, watcher)
      expect(at[p.piece('hussar-1')]).toBe(p.city('c'))
      expect(queries).toEqual([0 * 8 + FRANCE])
      expect(markers).toEqual([1, PRUSSIA])
    }
  })

  it('MAR-H09 MAR-H01 no view of a whole game holds a card or a number of another seat', () => {
    let looked = 0
    for (let seed = 0; seed < 4; seed++)
      playOut({
        seed,
        scenario: seed % 2 === 0 ? 'intro' : 'intro-2p',
        choose: bold(seed),
        after(s) {
          const { owners, seats } = SCENARIOS[s.scenario]
          for (let seat = NONE; seat < seats.length; seat++) {
            const { hands, troops } = maria.view(s, seat, maria.board) as MariaView
            looked++
            hands.forEach((hand, power) => {
              if ((hand !== null) !== (seat !== NONE && owners[power] === seat))
                expect.fail(`hand of ${power}`)
            })
            troops.forEach((n, g) => {
              if ((n !== HIDDEN) !== (seat !== NONE && owners[maria.board.power[g]] === seat))
                expect.fail(`troops of ${g}`)
            })
          }
        },
      })
    expect(looked).toBeGreaterThan(1000)
  })

  it('a view is the viewer’s own: later actions do not change it', () => {
    const p = position('a=b')
      .put('france-2', 'a')
      .begin(movementFrame([FRANCE, BAVARIA]))
    const before = table(p, 'maria')
    p.walk('france-2', 'b')
    expect(before.at[p.piece('france-2')]).toBe(p.city('a'))
  })
})
