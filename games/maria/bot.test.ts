import { clone, type Frame, Machine, Match, Options, Rng, seedFrom } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { evaluate, plain, schooled } from './bot.ts'
import { maria } from './index.ts'
import { AUSTRIA, FRANCE, PRUSSIA } from './powers.ts'
import { paymentFrame } from './rules/cards.ts'
import { sequenceFrame } from './rules/sequence.ts'
import { winterFrame } from './rules/winter.ts'
import { sample } from './sample.ts'
import {
  AUSTRIA_WON,
  BOTH_MET,
  ELIMINATED,
  FRANCE_WON,
  type MariaState,
  NEITHER_MET,
  ONE_MET,
  PRUSSIA_WON,
} from './state.ts'
import { type Cities, FREDERICK, LOUIS, MARIA, onFullBoard, type Position, position } from './testkit.ts'

// With two players.
const COALITION = 0
const QUEEN = 1

const { board } = maria

/** A match of random clicks: every `every`th position of it. */
function played(scenario: string, seed: number, every: number): MariaState[] {
  const machine = new Machine(maria)
  machine.rng = Rng.of(seed)
  const s = machine.start({ scenario, options: maria.options.map(() => 0) })
  const rng = Rng.of(seed + 1)
  const options = new Options()
  const states: MariaState[] = []
  let clicks = 0
  for (let mask = machine.awaits(s); mask !== 0; mask = machine.awaits(s)) {
    const seat = 31 - Math.clz32(mask & -mask)
    machine.list(s, seat, options)
    const i = rng.int(options.count)
    machine.apply(s, seat, options.verbs[i], options.targets[i])
    if (++clicks % every === 0 && s.frames.length > 0) states.push(clone(s))
  }
  return states
}

/** A small board on which nobody has begun to move. */
function scene(roads: string, cities: Cities, scenario = 'intro'): Position {
  const p = position(roads, cities, scenario)
  p.s.frames = [sequenceFrame()]
  return p
}

/** Mean and standard error of the value over samples. */
function spread(s: MariaState, seat: number, rng: Rng): { mean: number; error: number } {
  const n = 300
  const values = Array.from({ length: n }, () => evaluate(sample(s, seat, rng, board), seat, board))
  const mean = values.reduce((sum, v) => sum + v, 0) / n
  const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / n
  return { mean, error: Math.sqrt(variance / n) }
}

const value = (p: Position, seat: number): number => evaluate(p.s, seat, p.board)

/** The value after a change to a copy of the position. */
function after(p: Position, seat: number, change: (p: Position) => void): number {
  const before = clone(p.s)
  change(p)
  const v = value(p, seat)
  p.s = before
  return v
}

/** A value before the curve, which bends. */
const raw = (v: number): number => Math.log(v / (1 - v))

const austrian = { region: 'austria-core', fortress: 'minor' } as const

describe('evaluate', () => {
  it.each(['intro', 'intro-2p', 'advanced', 'advanced-2p'])('lies between 0 and 1 in %s', (scenario) => {
    const seats = maria.scenarios.find((sc) => sc.id === scenario)?.seats ?? []
    for (const s of played(scenario, 5, scenario.startsWith('intro') ? 17 : 101))
      for (let seat = 0; seat < seats.length; seat++) {
        const v = evaluate(s, seat, board)
        expect(v).toBeGreaterThan(0)
        expect(v).toBeLessThan(1)
      }
  })

  it('is a number before anybody has troops, and while they are being given out', () => {
    for (const scenario of ['intro', 'intro-2p']) {
      const match = new Match(maria, { scenario, options: maria.options.map(() => 0) }, seedFrom(1))
      for (; match.state.frames.some((f) => f.proc === 'setup'); ) {
        for (const seat of match.seats.keys()) expect(evaluate(match.state, seat, board)).toBeGreaterThan(0)
        const seat = 31 - Math.clz32(match.awaits())
        const [target] = match.view(seat).decision?.options.assign ?? []
        expect(match.act(seat, 'assign', target)).toBeNull()
      }
    }
  })

  it('knows the end of three players’ matches', () => {
    const [s] = played('intro', 1, 50)
    const values = (result: number) => [0, 1, 2].map((seat) => evaluate({ ...s, result }, seat, board))
    expect(values(AUSTRIA_WON)).toEqual([1, 0, 0])
    expect(values(PRUSSIA_WON)).toEqual([0, 1, 0])
    expect(values(FRANCE_WON)).toEqual([0, 0, 1])
  })

  it('knows the end of two players’ matches', () => {
    const [s] = played('intro-2p', 1, 50)
    const values = (result: number) => [0, 1].map((seat) => evaluate({ ...s, result }, seat, board))
    expect(values(BOTH_MET)).toEqual([1, 0])
    expect(values(NEITHER_MET)).toEqual([0, 1])
    expect(values(ONE_MET)).toEqual([0.5, 0.5])
  })

  it('depends on the position alone, and leaves it as it is', () => {
    const states = played('intro-2p', 3, 40)
    const texts = states.map((s) => JSON.stringify(s))
    const values = states.map((s) => evaluate(s, COALITION, board))
    const backwards = [...states].reverse().map((s) => evaluate(clone(s), COALITION, board))
    expect(backwards.reverse()).toEqual(values)
    expect(states.map((s) => JSON.stringify(s))).toEqual(texts)
  })

  it.each([
    ['intro', MARIA],
    ['intro', FREDERICK],
    ['intro', LOUIS],
    ['intro-2p', COALITION],
    ['intro-2p', QUEEN],
    ['advanced', MARIA],
    ['advanced', LOUIS],
  ] as const)('by samples tells seat %s/%i nothing of what is hidden', (scenario, seat) => {
    const s = played(scenario, 8, 150)[0]
    const twin = sample(s, seat, Rng.of(99), board)
    expect(twin).not.toEqual(s)
    const one = spread(s, seat, Rng.of(1))
    const other = spread(twin, seat, Rng.of(2))
    // Four standard errors of the difference.
    expect(Math.abs(one.mean - other.mean)).toBeLessThan(4 * Math.hypot(one.error, other.error) + 1e-9)
  })
})

describe('evaluate, fortresses', () => {
  it('is glad of every fortress taken, and its rivals are not', () => {
    const p = onFullBoard()
    p.s.frames = [sequenceFrame()]
    const take = (q: Position) => q.mark('pilsen', FRANCE)
    expect(after(p, LOUIS, take)).toBeGreaterThan(value(p, LOUIS))
    expect(after(p, FREDERICK, take)).toBeLessThan(value(p, FREDERICK))
    expect(after(p, MARIA, take)).toBeLessThan(value(p, MARIA))
  })

  it('wants to be nearer to an open fortress', () => {
    const p = scene('a=b=c=d=e', { e: austrian }).put('france-2', 'a').put('france-train-2', 'b')
    const far = value(p, LOUIS)
    const near = after(p, LOUIS, (q) => q.put('france-2', 'c'))
    expect(near).toBeGreaterThan(far)
  })

  it('counts a protected fortress for less', () => {
    const p = scene('a=b=c=d=e=f=g', { b: austrian }).put('france-2', 'a').put('austria-1', 'g')
    const open = value(p, LOUIS)
    expect(after(p, LOUIS, (q) => q.put('austria-1', 'e'))).toBeLessThan(open)
  })

  it('minds a protector less as one player with both aims than as one of two rivals', () => {
    const minded = (scenario: string, seat: number): number => {
      const p = scene('a=b=c=d=e=f=g', { b: austrian }, scenario).put('france-2', 'a').put('austria-1', 'g')
      return raw(value(p, seat)) - raw(after(p, seat, (q) => q.put('austria-1', 'e')))
    }
    const alone = minded('intro-2p', COALITION)
    expect(alone).toBeGreaterThan(0)
    expect(alone).toBeLessThan(minded('intro', LOUIS))
  })

  it('does not park a train on a fortress that is still to be taken', () => {
    const p = scene('a=b=c a=d=c', { c: austrian }).put('france-2', 'a').put('france-train-2', 'b')
    expect(after(p, LOUIS, (q) => q.put('france-train-2', 'c'))).toBeLessThan(value(p, LOUIS))
  })

  it('hopes for a fortress passed once its protectors must fight', () => {
    const p = scene('f=a=b=c', { f: austrian }).put('france-2', 'b', 8).put('austria-1', 'c', 1)
    const passed = after(p, LOUIS, (q) => q.s.queries.push(q.board.fortressAt[q.city('f')] * 8 + FRANCE))
    expect(passed).toBeGreaterThan(value(p, LOUIS))
    const unpressed = (q: Position) => q.put('france-2', 'a', 8)
    const idle = after(p, LOUIS, (q) => {
      unpressed(q)
      q.s.queries.push(q.board.fortressAt[q.city('f')] * 8 + FRANCE)
    })
    expect(idle).toBe(after(p, LOUIS, unpressed))
  })

  it('lets each army of the coalition take its own part of the country', () => {
    const p = onFullBoard('intro-2p')
    p.s.frames = [sequenceFrame()]
    const by = (city: string, power: number) => after(p, COALITION, (q) => q.mark(city, power))
    expect(by('pilsen', FRANCE)).toBeGreaterThan(by('pilsen', PRUSSIA))
    expect(by('olmuetz', PRUSSIA)).toBeGreaterThan(by('olmuetz', FRANCE))
  })

  it('values an aim reached above all hopes', () => {
    const p = onFullBoard('intro-2p')
    p.s.frames = [sequenceFrame()]
    const west = ['linz', 'pilsen', 'eger', 'krems', 'budweis', 'tabor', 'wien', 'znaim']
    for (const city of west) p.mark(city, FRANCE)
    p.put('france-2', 'iglau', 8).put('france-train-2', 'deutschbrod')
    expect(after(p, COALITION, (q) => q.mark('iglau', FRANCE))).toBeGreaterThan(value(p, COALITION) + 0.05)
    expect(after(p, QUEEN, (q) => q.mark('iglau', FRANCE))).toBeLessThan(value(p, QUEEN))
  })

  it('makes Austria look to what it has lost', () => {
    const p = scene('a=b=c=d=e', { e: austrian }).put('austria-1', 'a').put('austria-train-2', 'b')
    p.mark('e', FRANCE)
    expect(after(p, MARIA, (q) => q.put('austria-1', 'c'))).toBeGreaterThan(value(p, MARIA))
  })
})

describe('evaluate, the field', () => {
  it('fears for a general without supply', () => {
    const p = scene('a=b=c=d=e=f=g=h=i', {}).put('france-2', 'a').put('france-train-2', 'g')
    const supplied = value(p, LOUIS)
    // From six cities to seven costs far more than from five to six (MAR-9-03).
    const nearer = after(p, LOUIS, (q) => q.put('france-train-2', 'f'))
    const cutOff = after(p, LOUIS, (q) => q.put('france-train-2', 'h'))
    expect(supplied - cutOff).toBeGreaterThan(3 * (nearer - supplied))
    expect(after(p, LOUIS, (q) => q.put('prussia-1', 'd'))).toBe(supplied)
    expect(after(p, LOUIS, (q) => q.down('france-2'))).toBeLessThan(supplied)
  })

  it('wants troops, and wants them less as the turns run out', () => {
    const p = scene('a=b', {}).put('france-2', 'a', 4).put('france-train-2', 'b')
    const gain = (turn: number) => {
      p.s.turn = turn
      return after(p, LOUIS, (q) => q.put('france-2', 'a', 8)) - value(p, LOUIS)
    }
    expect(gain(1)).toBeGreaterThan(gain(9))
    expect(gain(9)).toBeGreaterThan(0)
  })

  it('seeks battles that it should win and shuns the others', () => {
    const cities: Cities = { a: { suit: 'hearts' }, b: { suit: 'spades' } }
    const p = scene('a=b', cities).put('france-2', 'a', 8).put('austria-1', 'b', 1)
    const strong = value(p, LOUIS)
    const weak = after(p, LOUIS, (q) => q.put('france-2', 'a', 1).put('austria-1', 'b', 8))
    expect(weak).toBeLessThan(strong)
    expect(after(p, LOUIS, (q) => q.hand(FRANCE, 'H10'))).toBeGreaterThan(strong)
    expect(after(p, LOUIS, (q) => q.hand(AUSTRIA, 'S10', 'S9'))).toBeLessThan(strong)
  })

  it('goes after an enemy who protects what it wants', () => {
    const p = scene('a=b=c=d=e=f=g', { g: austrian }).put('france-2', 'a', 8).put('austria-1', 'e', 2)
    p.put('france-3', 'c', 1).put('france-train-2', 'b')
    const weakest = value(p, LOUIS)
    expect(after(p, LOUIS, (q) => q.put('france-3', 'c', 8))).toBeGreaterThan(weakest)
  })

  it('fears for a train that an enemy can reach', () => {
    const p = scene('a=b=c=d=e', {}).put('france-2', 'a').put('france-train-2', 'b').put('austria-1', 'e')
    const safe = after(p, LOUIS, (q) => q.put('austria-1', 'e').put('france-train-2', 'a'))
    expect(value(p, LOUIS)).toBeLessThan(safe)
    expect(after(p, LOUIS, (q) => (q.s.at[q.piece('france-train-2')] = -1))).toBeLessThan(value(p, LOUIS))
  })
})

describe('evaluate, the advanced game', () => {
  /** A small board of the advanced game on which nobody has begun to move. */
  const war = (roads: string, cities: Cities): Position => scene(roads, cities, 'advanced')

  it('depends on the position alone, whatever board was looked at before', () => {
    const [s] = played('advanced', 4, 300)
    const before = evaluate(s, FREDERICK, board)
    const p = war('a=b', { b: austrian }).put('france-2', 'a', 3)
    const small = value(p, LOUIS)
    expect(evaluate(s, FREDERICK, board)).toBe(before)
    expect(value(p, LOUIS)).toBe(small)
  })

  it('is glad of every marker placed, and its rivals are not', () => {
    const p = onFullBoard('advanced')
    p.s.frames = [sequenceFrame()]
    const take = (q: Position) => q.mark('pilsen', FRANCE)
    expect(after(p, LOUIS, take)).toBeGreaterThan(value(p, LOUIS))
    expect(after(p, FREDERICK, take)).toBeLessThan(value(p, FREDERICK))
    expect(after(p, MARIA, take)).toBeLessThan(value(p, MARIA))
  })

  it('minds a leader’s last markers more than his first', () => {
    const loss = (held: string[]) => {
      const p = onFullBoard('advanced')
      p.s.frames = [sequenceFrame()]
      for (const city of held) p.mark(city, FRANCE)
      // Odds, not shares: near a sure thing the same step moves a share less.
      const odds = (v: number) => Math.log(v / (1 - v))
      return odds(value(p, FREDERICK)) - odds(after(p, FREDERICK, (q) => q.mark('wien', FRANCE)))
    }
    const many = ['pilsen', 'eger', 'linz', 'mons', 'ieper', 'gent', 'tournai', 'namur', 'prag']
    expect(loss(many)).toBeGreaterThan(loss([]))
  })

  it('covers a fortress that an enemy is near, with troops rather than without', () => {
    const p = war('a=b=c=d=e=f=g=h=i', { c: austrian })
    p.put('france-2', 'a', 5).put('austria-1', 'i', 5).put('austria-train-2', 'h')
    const away = value(p, MARIA)
    const covering = after(p, MARIA, (q) => q.put('austria-1', 'f', 5))
    expect(covering).toBeGreaterThan(away)
    expect(after(p, LOUIS, (q) => q.put('austria-1', 'f', 5))).toBeLessThan(value(p, LOUIS))
  })

  it('fears a stronger stack that can come, and less so with cards in hand', () => {
    const cities: Cities = { a: { suit: 'hearts' }, d: { suit: 'spades', region: 'austria-core' } }
    const near = war('a=b=c=d=e=f=g=h=i=j', cities).put('france-2', 'a', 8).put('austria-1', 'd', 2)
    const far = after(near, MARIA, (q) => q.put('france-2', 'j', 8))
    expect(value(near, MARIA)).toBeLessThan(far)
    const armed = (q: Position) => q.hand(AUSTRIA, 'S10', 'S9')
    const gain = after(near, MARIA, armed) - value(near, MARIA)
    const safe = after(near, MARIA, (q) => armed(q.put('france-2', 'j', 8))) - far
    expect(gain).toBeGreaterThan(safe)
  })

  it('counts a battle that takes a general’s last troop as a marker (MAR-16-02)', () => {
    const gain = (theirs: number) => {
      const p = war('a=b=c=d=e=f=g', {})
        .put('france-2', 'a', 1 + theirs)
        .put('austria-1', 'b', theirs)
      return value(p, LOUIS) - after(p, LOUIS, (q) => q.put('austria-1', 'g', theirs))
    }
    // The same edge of one point: against the last troop it is a marker, against eight a scratch.
    expect(gain(1)).toBeGreaterThan(2 * gain(8))
    expect(gain(8)).toBeGreaterThan(0)
  })

  it('counts troops bought in winter as paid for', () => {
    const p = war('a=b', { a: { region: 'austria-core' } })
      .put('austria-1', 'a', 4)
      .hand(AUSTRIA, 'H10', 'S10')
    const before = value(p, MARIA)
    const winter = { ...winterFrame([AUSTRIA]), step: 'recruit' }
    const buying = (bought: number) =>
      after(p, MARIA, (q) => {
        q.s.frames = [sequenceFrame(), { ...winter, bought } as Frame]
        q.put('austria-1', 'a', 4)
      })
    expect(buying(0)).toBe(before)
    // Owed is as good as paid: the same troops with a debt are worth less than without.
    expect(buying(2)).toBeLessThan(buying(0))
    const paying = (paid: number) =>
      after(p, MARIA, (q) => q.s.frames.push({ ...paymentFrame(AUSTRIA, 10), paid } as Frame))
    expect(paying(0)).toBeLessThan(paying(10))
    expect(paying(10)).toBe(before)
  })
})

describe('evaluate, Austria in danger', () => {
  const cities: Cities = { a: { suit: 'hearts' }, d: { suit: 'spades', region: 'austria-core' } }
  const beside = (scenario: string) =>
    scene('a=b=c=d=e=f=g=h=i=j=k', cities, scenario).put('france-2', 'a', 8).put('austria-1', 'd', 2)

  it.each([
    ['intro', MARIA],
    ['intro-2p', QUEEN],
  ])('fears a stronger stack that can come in %s, and less so with cards in hand', (scenario, seat) => {
    const near = beside(scenario)
    const far = (p: Position) => p.put('france-2', 'k', 8)
    const armed = (p: Position) => p.hand(AUSTRIA, 'S10', 'S9')
    expect(value(near, seat)).toBeLessThan(after(near, seat, far))
    const gain = after(near, seat, armed) - value(near, seat)
    const safe = after(near, seat, (p) => armed(far(p))) - after(near, seat, far)
    expect(gain).toBeGreaterThan(safe)
  })

  it('fears less for a strong stack than for a weak one', () => {
    const p = beside('intro')
    const fear = (troops: number) =>
      after(p, MARIA, (q) => q.put('austria-1', 'd', troops).put('france-2', 'k', 8)) -
      after(p, MARIA, (q) => q.put('austria-1', 'd', troops))
    expect(fear(8)).toBeLessThan(fear(4))
  })
})

describe('evaluate in winter', () => {
  const home: Cities = { a: { region: 'austria-core', fortress: 'major' } }

  it('counts a general who comes back before he is told where', () => {
    const p = scene('a=b=c', home).put('austria-1', 'a', 4).hand(AUSTRIA, 'H10', 'S10')
    p.put('austria-2', ELIMINATED, 1)
    const entering = (general: number) =>
      after(p, MARIA, (q) => {
        const frame = { ...winterFrame([AUSTRIA]), step: 'entry', bought: 1, entering: general }
        q.s.frames = [sequenceFrame(), frame as Frame]
      })
    expect(entering(p.piece('austria-2'))).toBeGreaterThan(entering(-1))
    // … so that he is worth his price.
    expect(entering(p.piece('austria-2'))).toBeGreaterThan(value(p, MARIA))
  })

  it.each(['intro', 'intro-2p'])(
    'does not take the mere end of a turn for a gain or a loss in %s',
    (scenario) => {
      const p = scene('a=b=c=d=e', home, scenario).put('austria-1', 'a', 4).put('france-2', 'e', 8)
      p.s.turn = 3
      p.s.frames = [{ ...sequenceFrame(), stage: 3 } as Frame]
      for (const seat of maria.scenarios[p.s.scenario].seats.keys())
        expect(
          after(p, seat, (q) => {
            q.s.turn = 4
            q.s.frames = [sequenceFrame()]
          }),
        ).toBe(value(p, seat))
    },
  )
})

describe('what is learned', () => {
  const differences = (scenario: string): number =>
    played(scenario, 5, 25).filter((s) =>
      [0, 1].some((seat) => evaluate(s, seat, board) !== plain(s, seat, board)),
    ).length

  it('MAR-24.1-02 concerns one player with both aims and his enemy', () => {
    expect(differences('intro-2p')).toBeGreaterThan(5)
  })

  it('MAR-24.1-02 by captains is how to defend, not how to attack', () => {
    for (const s of played('intro-2p', 5, 25)) {
      expect(schooled(s, 0, board)).toBe(plain(s, 0, board))
      expect(schooled(s, 1, board)).toBe(evaluate(s, 1, board))
    }
  })

  it('is to count on what is held rather than on what is near', () => {
    const p = scene('a=b=c=d=e', { e: austrian }, 'intro-2p').put('france-2', 'a').put('france-train-2', 'b')
    const near = clone(p.s)
    near.at[p.piece('france-2')] = p.city('d')
    const gain = (worth: typeof evaluate) =>
      raw(worth(near, COALITION, p.board)) - raw(worth(p.s, COALITION, p.board))
    expect(gain(evaluate)).toBeGreaterThan(0)
    expect(gain(evaluate)).toBeLessThan(gain(plain))
  })

  it('MAR-24.1-02 is to mind the aim that is farther away, since both are needed', () => {
    const p = scene('a=b=c=d', { a: austrian, b: austrian, c: austrian, d: austrian }, 'intro-2p')
    const gain = (): number => raw(after(p, COALITION, (q) => q.mark('d', FRANCE))) - raw(value(p, COALITION))
    const first = gain()
    for (const city of ['a', 'b', 'c']) p.mark(city, PRUSSIA)
    expect(gain()).toBeGreaterThan(first * 1.1)
  })

  it.each(['intro', 'advanced', 'advanced-2p'])('changes nothing in %s', (scenario) => {
    expect(differences(scenario)).toBe(0)
  })
})
