import { clone, type Event } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { maria } from '../index.ts'
import { AUSTRIA, BAVARIA, FRANCE, PRUSSIA, SAXONY } from '../powers.ts'
import { bold, playOut } from '../randomplay.ts'
import type { MariaState } from '../state.ts'
import { type Position, position } from '../testkit.ts'
import { combatFrame } from './combat.ts'
import { movementFrame } from './movement.ts'
import { commanderAt, mateOf, sharesTroops } from './stacks.ts'
import { supplyFrame } from './supply.ts'

const FB = [FRANCE, BAVARIA]
const { board } = maria

/** A French general at a, about to go; other pieces are put by the test. */
const french = (roads: string): Position => position(roads).put('france-2', 'a')

function verdictOnGo(p: Position, city: string, piece = 'france-2', powers = FB): string | null {
  return p.begin(movementFrame(powers)).act('move', p.piece(piece)).verdict('go', p.city(city))
}

describe('how many in a city', () => {
  it('MAR-6-01 a city with a piece is closed to others, save for stacks', () => {
    expect(verdictOnGo(french('a=b a=c').put('austria-1', 'b'), 'b')).toBe('MAR-10.1-15')
    for (const other of ['prussia-1', 'france-train-2', 'bavaria-train-1', 'saxony-train-1'])
      expect(verdictOnGo(french('a=b a=c').put(other, 'b'), 'b'), other).not.toBeNull()
    expect(verdictOnGo(french('a=b'), 'b')).toBeNull()
  })

  it('MAR-6-02 two generals of one power or of cooperating powers may share a city', () => {
    expect(verdictOnGo(french('a=b a=c').put('france-3', 'b'), 'b')).toBeNull()
    expect(verdictOnGo(french('a=b a=c').put('bavaria-1', 'b'), 'b')).toBeNull()
    expect(verdictOnGo(french('a=b a=c').put('prussia-1', 'b'), 'b')).toBe('MAR-6-02')
    const p = french('a=b').put('bavaria-1', 'b').begin(movementFrame(FB)).walk('france-2', 'b')
    expect([p.at('france-2'), p.at('bavaria-1')]).toEqual(['b', 'b'])
  })

  it('MAR-6-03 a third general cannot join, nor a stack another general', () => {
    const p = french('a=b a=c').put('france-3', 'b').put('bavaria-1', 'b')
    expect(verdictOnGo(p, 'b')).toBe('MAR-6-03')
    const q = french('a=b a=c').put('france-3', 'a').put('bavaria-1', 'b').begin(movementFrame(FB))
    q.act('moveStack', q.piece('france-2'))
    expect(q.verdict('go', q.city('b'))).toBe('MAR-6-03')
    expect(q.verdict('go', q.city('c'))).toBeNull()
  })

  it('MAR-6-04 a train shares its city with nobody: it joins no one, no one joins it', () => {
    for (const other of ['france-2', 'bavaria-train-1', 'austria-train-2']) {
      const p = position('a=b a=c').put('france-train-2', 'a').put(other, 'b')
      expect(verdictOnGo(p, 'b', 'france-train-2'), other).not.toBeNull()
    }
    expect(verdictOnGo(french('a=b a=c').put('france-train-2', 'b'), 'b')).not.toBeNull()
  })

  it('MAR-6-01 MAR-6-02 MAR-6-03 MAR-6-04 MAR-6-08 MAR-6-09 MAR-6-10 all this holds in whole games', () => {
    let stacks = 0
    for (let seed = 0; seed < 8; seed++)
      playOut({
        seed,
        choose: bold(seed),
        after(s) {
          stacks += checkCities(s)
        },
      })
    expect(stacks).toBeGreaterThan(50)
  })
})

/** Counts the stacks of a position and throws if a city holds what it may not. */
function checkCities(s: MariaState): number {
  const settled = !s.frames.some((f) => f.proc === 'setup' || f.proc === 'lastTroop')
  let stacks = 0
  const cities = new Map<number, number[]>()
  s.at.slice(0, board.generals + board.trains).forEach((c, i) => {
    if (c >= 0) cities.set(c, [...(cities.get(c) ?? []), i])
  })
  for (const here of cities.values()) {
    const generals = here.filter((i) => i < board.generals)
    const troops = generals.reduce((sum, g) => sum + s.troops[g], 0)
    if (settled && generals.some((g) => s.troops[g] < 1 || s.troops[g] > 8))
      throw new Error('troops not 1 to 8')
    if (here.length === 1) continue
    stacks++
    if (here.length !== 2 || generals.length !== 2) throw new Error(`a city holds ${here}`)
    if (settled && (troops < 2 || troops > 16)) throw new Error(`a stack of ${troops}`)
    const [p, q] = generals.map((g) => board.power[g]).sort()
    const allowed = p === q || (p === FRANCE && q === BAVARIA) || (p === PRUSSIA && q === SAXONY)
    if (!allowed) throw new Error(`powers ${p} and ${q} stack`)
  }
  return stacks
}

describe('command', () => {
  it('MAR-6-05 the lower rank number commands, whoever came first, also over a partner', () => {
    for (const [first, second] of [
      ['france-2', 'france-3'],
      ['france-3', 'france-2'],
      ['france-3', 'bavaria-1'],
      ['bavaria-1', 'france-3'],
    ]) {
      const p = position('a=b a=c')
        .put(first, 'b')
        .put(second, 'a')
        .begin(movementFrame(FB))
        .walk(second, 'b')
      const chief = [first, second].includes('bavaria-1') ? 'bavaria-1' : 'france-2'
      expect(commanderAt(p.board, p.s, p.city('b'))).toBe(p.piece(chief))
    }
  })

  it('MAR-6-05 only the commander leads the stack on a move', () => {
    const p = position('a=b').put('france-2', 'a').put('france-3', 'a').begin(movementFrame(FB))
    expect(p.verdict('moveStack', p.piece('france-3'))).toBe('MAR-6-05')
    expect(p.verdict('moveStack', p.piece('france-2'))).toBeNull()
  })

  it('MAR-D21 MAR-6-06 of equal ranks the owner chooses the commander when the stack forms', () => {
    for (const chief of ['prussia-1', 'saxony-1']) {
      const p = position('a=b=c').put('prussia-1', 'a', 3).put('saxony-1', 'b', 2).put('austria-1', 'c', 8)
      p.hand(PRUSSIA, 'H5').hand(SAXONY, 'H6')
      p.begin(movementFrame([PRUSSIA, SAXONY]))
        .act('move', p.piece('prussia-1'))
        .act('go', p.city('b'))
      expect(p.awaited()).toEqual(['frederick'])
      expect(p.targets('command')).toEqual([p.piece('prussia-1'), p.piece('saxony-1')])
      expect(p.verdict('command', p.piece('austria-1'))).toBe('MAR-6-06')
      p.act('command', p.piece(chief))
      expect(commanderAt(p.board, p.s, p.city('b'))).toBe(p.piece(chief))
      p.begin(combatFrame([PRUSSIA, SAXONY]))
      expect(p.targets('card')).toEqual([p.card(chief === 'prussia-1' ? 'H5' : 'H6')])
    }
  })

  it('MAR-6-06 generals of unequal rank are not asked', () => {
    const p = position('a=b').put('prussia-2', 'a').put('saxony-1', 'b')
    p.begin(movementFrame([PRUSSIA, SAXONY]))
      .act('move', p.piece('prussia-2'))
      .act('go', p.city('b'))
    expect(p.s.frames.at(-1)?.proc).toBe('movement')
  })

  it('MAR-6-06 a stack that forms anew is asked anew', () => {
    const p = position('a=b=c').put('prussia-1', 'a').put('saxony-1', 'b')
    const powers = [PRUSSIA, SAXONY]
    p.begin(movementFrame(powers)).act('move', p.piece('prussia-1')).act('go', p.city('b'))
    p.act('command', p.piece('saxony-1'))
    p.s.moved = 0
    p.begin(movementFrame(powers)).walk('prussia-1', 'c')
    p.s.moved = 0
    p.begin(movementFrame(powers)).act('move', p.piece('saxony-1')).act('go', p.city('c'))
    expect(p.s.frames.at(-1)?.proc).toBe('command')
    p.act('command', p.piece('prussia-1'))
    expect(commanderAt(p.board, p.s, p.city('c'))).toBe(p.piece('prussia-1'))
  })
})

describe('troops', () => {
  /** Two French generals at a with so many troops, and the first of them about to leave. */
  const parting = (one: number, two: number) => {
    const p = position('a=b').put('france-2', 'a', one).put('france-3', 'a', two)
    return p.begin(movementFrame(FB)).act('move', p.piece('france-2'))
  }

  it('MAR-6-08 neither general of a stack that parts may be left without a troop', () => {
    const p = parting(3, 1)
    expect(p.targets('take')).toEqual([1, 2, 3])
    expect([p.verdict('take', 0), p.verdict('take', 4)]).toEqual(['MAR-6-08', 'MAR-6-08'])
  })

  it('MAR-6-09 neither general may leave or stay with more than 8', () => {
    const p = parting(8, 3)
    expect(p.targets('take')).toEqual([3, 4, 5, 6, 7, 8])
    expect([p.verdict('take', 2), p.verdict('take', 9)]).toEqual(['MAR-6-09', 'MAR-6-09'])
  })

  it('MAR-6-10 a stack of 16 parts 8 and 8, a stack of 2 parts 1 and 1', () => {
    expect(parting(8, 8).targets('take')).toEqual([8])
    expect(parting(1, 1).targets('take')).toEqual([1])
  })

  it('MAR-D17 MAR-6-14 the troops of a stack of one power are one stock, whose turn it may be', () => {
    // Whatever the split was before, the enemy's attack and the later parting come out the same.
    const ends = [
      [8, 1],
      [1, 8],
      [5, 4],
    ].map(([one, two]) => {
      const p = position('a=b=c=d=e=f=g').put('france-2', 'b', one).put('france-3', 'b', two)
      p.put('austria-1', 'a', 8)
        .put('austria-2', 'a', 5)
        .begin(combatFrame([AUSTRIA]))
      p.act('concede')
      expect(p.troops('france-2') + p.troops('france-3')).toBe(5)
      p.begin(movementFrame(FB)).act('move', p.piece('france-3'))
      expect(p.targets('take')).toEqual([1, 2, 3, 4])
      p.act('take', 4).act('go', p.targets('go')[0])
      return JSON.stringify([p.s.at, p.s.troops])
    })
    expect(new Set(ends).size).toBe(1)
  })

  it('MAR-6-15 MAR-6-16 in whole games troops of lone and of mixed generals change by losses and recruits only', () => {
    const seen = { lost: 0, won: 0, same: 0, mixed: 0 }
    for (let seed = 0; seed < 10; seed++) {
      let before: MariaState
      playOut({
        seed,
        scenario: seed % 2 === 0 ? 'intro' : 'intro-2p',
        choose: bold(seed),
        before(s) {
          before = clone(s)
        },
        after(s, action, events) {
          if (action.verb === 'assign') return
          for (let g = 0; g < board.generals; g++) checkTroops(before, s, events, g, seen)
        },
      })
    }
    for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(10)
  })

  it('MAR-6-16 in a mixed stack each general keeps his own: nothing is divided on parting', () => {
    const p = position('a=b').put('france-2', 'a', 7).put('bavaria-1', 'a', 2)
    p.begin(movementFrame(FB)).act('move', p.piece('bavaria-1'))
    expect(p.s.frames.at(-1)?.step).toBe('step')
    p.act('go', p.city('b'))
    expect([p.troops('france-2'), p.troops('bavaria-1')]).toEqual([7, 2])
  })
})

/** Troops of one general must be what the log of one action says, unless he shares them. */
function checkTroops(
  before: MariaState,
  s: MariaState,
  events: Event[],
  g: number,
  seen: { lost: number; won: number; same: number; mixed: number },
): void {
  const mate = mateOf(board, before, g)
  if (sharesTroops(board, g, mate)) return
  const about = (message: string) => events.filter((e) => e.message === message && e.values[0] === g)
  const was = before.troops[g]
  const now = s.troops[g]
  if (about('general.removed').length > 0) {
    if (now !== 0) expect.fail(`${board.pieceIds[g]} is gone with ${now} troops`)
    return
  }
  const starved = about('supply.cut').reduce((sum, e) => sum + e.values[1], 0)
  const recruits = about('winter.troop').length
  const beaten = events.filter((e) => e.message === 'battle.lost' && [g, mate].includes(e.values[0]))
  const lost = beaten.reduce((sum, e) => sum + e.values[1], 0)
  if (mate >= 0) seen.mixed++
  // What a mixed stack loses in battle falls on the one or the other.
  const right =
    mate >= 0 && lost > 0 ? was - now <= lost && now <= was : now === was - starved - lost + recruits
  if (!right) expect.fail(`${board.pieceIds[g]} had ${was}, has ${now}: ${JSON.stringify(events)}`)
  if (now < was) seen.lost++
  else if (now > was) seen.won++
  else seen.same++
}

describe('removal', () => {
  const hungry = () => position('a-b-c')

  it('MAR-6-17 a general who loses his last troop leaves the map', () => {
    const p = hungry().put('france-2', 'a', 1).put('france-3', 'c', 2).begin(supplyFrame(FRANCE))
    expect([p.at('france-2'), p.troops('france-2')]).toEqual([-1, 0])
    expect([p.at('france-3'), p.troops('france-3')]).toEqual(['c', 1])
  })

  it('MAR-6-18 stacked with his own power he is given a troop and stays', () => {
    // One has a single troop and loses it, the other can spare one: nobody leaves, nobody is asked.
    const p = hungry().put('france-2', 'a', 1).put('france-3', 'a', 3).begin(supplyFrame(FRANCE))
    expect(p.s.frames).toEqual([])
    expect([p.troops('france-2'), p.troops('france-3')]).toEqual([1, 1])
    expect(p.at('france-2')).toBe('a')
  })

  it('MAR-6-18 MAR-6-16 a partner of another power cannot save him', () => {
    const p = hungry().put('france-2', 'a', 1).put('bavaria-1', 'a', 5).begin(supplyFrame(FRANCE))
    expect([p.at('france-2'), p.troops('bavaria-1')]).toEqual([-1, 5])
  })

  it('MAR-6-18 MAR-6-19 after a lost battle two troops keep both generals on the map', () => {
    const p = position('a-b-c-d-e-f-g-h-i').put('france-2', 'b', 8).put('france-3', 'b', 1)
    p.put('austria-1', 'a', 8)
      .put('austria-2', 'a', 8)
      .begin(combatFrame([AUSTRIA]))
      .act('concede')
    expect([p.troops('france-2'), p.troops('france-3')]).toEqual([1, 1])
    expect(p.s.frames).toEqual([])
  })

  it('MAR-D16 MAR-6-17 MAR-Q32 when one troop is left for two, the owner says who keeps it', () => {
    for (const keeper of ['france-2', 'france-3']) {
      const p = hungry().put('france-2', 'a', 2).put('france-3', 'a', 1).begin(supplyFrame(FRANCE))
      expect(p.awaited()).toEqual(['louis'])
      expect(p.verdict('keep', p.piece('bavaria-1'))).toBe('MAR-6-17')
      p.act('keep', p.piece(keeper))
      const gone = keeper === 'france-2' ? 'france-3' : 'france-2'
      expect([p.at(keeper), p.troops(keeper)]).toEqual(['a', 1])
      expect([p.at(gone), p.troops(gone)]).toEqual([-1, 0])
    }
  })

  it('MAR-6-19 MAR-6-20 in whole games generals go by losses only, and come back in winter only', () => {
    const count = { gone: 0, back: 0 }
    for (let seed = 0; seed < 10; seed++) {
      let before: MariaState
      playOut({
        seed,
        choose: bold(seed),
        before(s) {
          before = clone(s)
        },
        after(s, action, events) {
          checkPresence(before, s, action.verb, events, count)
        },
      })
    }
    expect(count.gone).toBeGreaterThan(20)
    expect(count.back).toBeGreaterThan(5)
  })

  it('MAR-6-20 a removed general cannot move or lead', () => {
    const p = position('a=b').put('france-2', -1, 0).put('france-3', 'a').begin(movementFrame(FB))
    for (const verb of ['move', 'march', 'moveStack'])
      expect(p.verdict(verb, p.piece('france-2')), verb).toBe('MAR-6-20')
  })
})

const LOSSES = ['supply.cut', 'battle.lost', 'retreat.impossible']

function checkPresence(
  before: MariaState,
  s: MariaState,
  verb: string,
  events: Event[],
  count: { gone: number; back: number },
): void {
  for (let g = 0; g < board.generals; g++) {
    if (before.at[g] >= 0 && s.at[g] < 0) {
      count.gone++
      // Either this action cost him his troops, or his owner gave the last one to his mate.
      const cause = events.some((e) => LOSSES.includes(e.message)) || verb === 'keep'
      if (!cause) expect.fail(`${board.pieceIds[g]} left by ${verb}`)
    }
    if (before.at[g] < 0 && s.at[g] >= 0) {
      count.back++
      expect(before.frames.at(-1)?.proc).toBe('winter')
      expect(events.some((e) => e.message === 'winter.entered' && e.values[0] === g)).toBe(true)
    }
  }
}
