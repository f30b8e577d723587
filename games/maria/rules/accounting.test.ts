// Where every victory marker is, over annexation, reduction and Saxony's changes (MAR-10.4-10, MAR-15).

import type { Options } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import type { Sequence } from '../frames.ts'
import { maria } from '../index.ts'
import { AUSTRIA, BAVARIA, FRANCE, MAJORS, PRAGMATIC, PRUSSIA, SAXONY } from '../powers.ts'
import { bold, playOut } from '../randomplay.ts'
import { courtOf, EMPTY_POOL, type MariaState, RUNNING } from '../state.ts'
import { onFullBoard, type Position } from '../testkit.ts'
import { winterScore } from './advanced.ts'
import { annexationFrame, mayOfferPeace } from './annexation.ts'
import { conquer } from './conquest.ts'
import { pool } from './markers.ts'
import { leavePrussia } from './movement.ts'
import { reductionFrame } from './reduction.ts'
import { saxonyFrame } from './saxony.ts'
import { sequenceFrame } from './sequence.ts'

type Fortress = (typeof maria.board.fortresses)[number]

/** Counted by hand from all places a marker can lie, apart from the pool. */
function placed(s: MariaState, major: number): number {
  const court = courtOf(s)
  let n = court.slots[major] + court.aside[major]
  const electors = [0, 0]
  maria.board.fortresses.forEach((f, i) => {
    const holder = s.markers[i] - 1
    if (f.elector) electors[holder === FRANCE ? 0 : 1]++
    else if (holder === major) n++
  })
  if (electors[0] >= 3 && major === FRANCE) n++
  if (electors[1] >= 3 && major === PRAGMATIC) n++
  if (court.emperor - 1 === major) n++
  if (court.italy - 1 === major) n++
  if (court.peace > 0 && major === PRUSSIA) n++
  return n
}

const pools = (p: Position): number[] => MAJORS.map((m) => pool(p.board, p.s, m))

/** Fails unless nothing is lost and nothing is there twice. */
function balanced(s: MariaState): void {
  for (const m of MAJORS)
    expect(placed(s, m) + pool(maria.board, s, m), `major ${m}`).toBe(maria.board.totals[m])
}

const fortresses = (p: Position, which: (f: Fortress) => boolean): number[] =>
  p.board.fortresses.flatMap((f, i) => (which(f) && !f.elector ? [i] : []))

const silesian = (f: Fortress): boolean => f.silesian
const austrian = (f: Fortress): boolean => f.home === AUSTRIA && f.bohemian
const homeIn = (power: number) => (f: Fortress) => f.home === power

/** Puts a major's markers on the first `n` fortresses of a kind, from the `skip`th on. */
function marks(p: Position, which: (f: Fortress) => boolean, major: number, n: number, skip = 0): number[] {
  const list = fortresses(p, which).slice(skip, skip + n)
  expect(list.length).toBe(n)
  for (const i of list) p.s.markers[i] = major + 1
  return list
}

/** Silesia is Prussian, and Prussia has `n` markers in Austria. */
function ripe(n: number, options: Record<string, string> = {}): Position {
  const p = onFullBoard('advanced', options)
  marks(p, silesian, PRUSSIA, 7)
  marks(p, austrian, PRUSSIA, n)
  return p
}

const peace = (p: Position): Position => {
  p.begin(annexationFrame()).act('offerPeace').act('acceptPeace')
  while (p.s.frames.length > 0) p.act('station', p.targets('station')[0])
  return p
}

const reduce = (p: Position): Position => p.begin(reductionFrame()).act('reduce')

const take = (p: Position, power: number, fortress: number): void =>
  conquer(p.board, p.s, p.machine, power, fortress)

describe('the accounts of the annexation', () => {
  it('MAR-19.1-07 MAR-Q5 half, rounded up, is set aside, half, rounded down, comes back', () => {
    for (const [n, aside, back] of [
      [0, 0, 0],
      [1, 1, 0],
      [2, 1, 1],
      [3, 2, 1],
      [4, 2, 2],
      [5, 3, 2],
    ]) {
      const p = ripe(n)
      const before = pool(p.board, p.s, PRUSSIA)
      balanced(peace(p).s)
      expect(courtOf(p.s).aside[PRUSSIA], `${n}`).toBe(aside)
      expect(pool(p.board, p.s, PRUSSIA), `${n}`).toBe(before + back - 1) // one into the Silesia box
      expect(p.said('markers.aside').length).toBe(n > 0 ? 1 : 0)
    }
  })

  it('MAR-19.1-06 Austria gets back its markers in Prussia, and nothing else', () => {
    const p = ripe(2)
    marks(p, homeIn(PRUSSIA), AUSTRIA, 2)
    marks(p, homeIn(BAVARIA), AUSTRIA, 1)
    const before = pool(p.board, p.s, AUSTRIA)
    balanced(peace(p).s)
    expect(pool(p.board, p.s, AUSTRIA)).toBe(before + 2)
    expect(courtOf(p.s).aside[AUSTRIA]).toBe(0)
  })

  it('MAR-Q41 MAR-19.1-07 only markers in Austria come off: those in Silesia and Bavaria stay', () => {
    const p = ripe(2)
    marks(p, homeIn(BAVARIA), PRUSSIA, 1)
    marks(p, austrian, FRANCE, 1, 2)
    balanced(peace(p).s)
    const left = p.s.markers.filter((m) => m === PRUSSIA + 1).length
    expect(left).toBe(7 + 1)
    expect(p.s.markers.filter((m) => m === FRANCE + 1).length).toBeGreaterThan(0)
  })

  it('MAR-19.1-05 MAR-19.3-11 Saxony is neutral by the peace, and its fortresses give all markers back', () => {
    const p = ripe(1)
    const saxon = fortresses(p, homeIn(SAXONY))
    const owners = [AUSTRIA, PRUSSIA, FRANCE]
    saxon.forEach((i, k) => {
      p.s.markers[i] = owners[k % 3] + 1
    })
    balanced(p.s)
    balanced(peace(p).s)
    expect(saxon.every((i) => p.s.markers[i] === 0)).toBe(true)
    expect(courtOf(p.s).aside[PRUSSIA]).toBe(1) // only what lay in Austria is halved
  })

  it('MAR-19.3-16 with Saxony on Austria’s side its fortresses keep their markers', () => {
    const p = ripe(1)
    p.league('austrian')
    courtOf(p.s).tracks[0] = 6
    const [fort] = marks(p, homeIn(SAXONY), PRUSSIA, 1)
    balanced(peace(p).s)
    expect(p.s.markers[fort]).toBe(PRUSSIA + 1)
  })

  it('MAR-23-02 MAR-16-14 the marker in the Silesia box can be the last: Prussia wins when its stage is over', () => {
    const p = ripe(5)
    courtOf(p.s).slots[PRUSSIA] = 2
    // 7 in Silesia, 2 in slots, 3 aside, 1 in the box: all of the 13
    p.begin({ ...sequenceFrame(), step: 'peace', stage: 2 } as Sequence)
      .act('offerPeace')
      .act('acceptPeace')
    while (p.s.frames.at(-1)?.proc === 'annexation') p.act('station', p.targets('station')[0])
    expect(pool(p.board, p.s, PRUSSIA)).toBe(0)
    expect(p.s.result).toBe(EMPTY_POOL + PRUSSIA)
    const q = ripe(4)
    q.begin({ ...sequenceFrame(), step: 'peace', stage: 2 } as Sequence)
      .act('offerPeace')
      .act('acceptPeace')
    while (q.s.frames.at(-1)?.proc === 'annexation') q.act('station', q.targets('station')[0])
    expect(q.s.result).toBe(RUNNING)
  })

  it('MAR-19.1-13 what was set aside comes back once, with the first piece that leaves Prussia', () => {
    const p = peace(ripe(5))
    p.league('neutral', 'at war again')
    const before = pool(p.board, p.s, PRUSSIA)
    const inside = p.board.homes[p.s.league].indexOf(PRUSSIA)
    const outside = p.board.homes[p.s.league].indexOf(AUSTRIA)
    leavePrussia(p.board, p.s, p.machine, PRUSSIA, inside)
    leavePrussia(p.board, p.s, p.machine, FRANCE, outside)
    expect(courtOf(p.s).aside[PRUSSIA]).toBe(3)
    for (let k = 0; k < 2; k++) leavePrussia(p.board, p.s, p.machine, PRUSSIA, outside)
    expect(courtOf(p.s).aside[PRUSSIA]).toBe(0)
    expect(pool(p.board, p.s, PRUSSIA)).toBe(before + 3)
    expect(p.said('markers.return').length).toBe(1)
    balanced(p.s)
  })

  it('MAR-10.4-06 after the peace too a Silesian fortress bears the marker of who holds it', () => {
    const p = peace(ripe(0))
    p.league('neutral', 'at war again')
    const [fort] = fortresses(p, silesian)
    const before = pools(p)
    take(p, AUSTRIA, fort)
    expect(p.s.markers[fort]).toBe(AUSTRIA + 1)
    balanced(p.s)
    take(p, PRUSSIA, fort)
    expect(p.s.markers[fort]).toBe(PRUSSIA + 1)
    expect(pools(p)).toEqual(before)
    expect(mayOfferPeace(p.board, p.s)).toBe(false)
  })

  it('MAR-T45 MAR-Q12 the winter after it counts the pool, by option also what is set aside', () => {
    const p = peace(ripe(5))
    expect(winterScore(p.board, p.s, PRUSSIA)).toBe(pool(p.board, p.s, PRUSSIA))
    const q = peace(ripe(5, { winterScore: 'poolAndAside' }))
    expect(winterScore(q.board, q.s, PRUSSIA)).toBe(pool(q.board, q.s, PRUSSIA) + 3)
  })
})

describe('the accounts of the reduction', () => {
  it('MAR-19.2-02 MAR-Q5 half, rounded up, is set aside, half, rounded down, comes back', () => {
    for (const [n, aside, back] of [
      [1, 1, 0],
      [2, 1, 1],
      [3, 2, 1],
      [4, 2, 2],
      [5, 3, 2],
    ]) {
      const p = onFullBoard('advanced')
      marks(p, austrian, FRANCE, n)
      const before = pool(p.board, p.s, FRANCE)
      balanced(reduce(p).s)
      expect([courtOf(p.s).aside[FRANCE], pool(p.board, p.s, FRANCE)], `${n}`).toEqual([aside, before + back])
    }
  })

  it('MAR-19.2-01 markers elsewhere, in boxes and in slots stay', () => {
    const p = onFullBoard('advanced')
    marks(p, austrian, FRANCE, 2)
    marks(p, austrian, PRUSSIA, 2, 2)
    const west = marks(p, (f) => f.home === AUSTRIA && !f.bohemian, FRANCE, 1)
    const saxon = marks(p, homeIn(SAXONY), FRANCE, 1)
    courtOf(p.s).slots[FRANCE] = 2
    courtOf(p.s).italy = FRANCE + 1
    balanced(reduce(p).s)
    expect([...west, ...saxon].every((i) => p.s.markers[i] === FRANCE + 1)).toBe(true)
    expect(p.s.markers.filter((m) => m === PRUSSIA + 1).length).toBe(2 + 2)
    expect([courtOf(p.s).slots[FRANCE], courtOf(p.s).italy]).toEqual([2, FRANCE + 1])
  })

  it('MAR-19.2-04 the conquest that calls them back places its own marker as well', () => {
    const p = onFullBoard('advanced')
    const [fort] = marks(p, austrian, FRANCE, 3)
    reduce(p)
    const before = pool(p.board, p.s, FRANCE)
    take(p, FRANCE, fort)
    expect(pool(p.board, p.s, FRANCE)).toBe(before + 2 - 1)
    balanced(p.s)
    take(p, AUSTRIA, fort)
    expect(pool(p.board, p.s, FRANCE)).toBe(before + 2)
    expect(p.s.markers[fort]).toBe(0)
    expect(courtOf(p.s).aside[FRANCE]).toBe(0)
  })

  it('MAR-19.1-07 MAR-19.2-02 annexation and reduction in one match keep apart what is set aside', () => {
    for (const first of [peace, reduce]) {
      const p = ripe(3)
      marks(p, austrian, FRANCE, 4, 3)
      first(p)
      balanced(p.s)
      ;(first === peace ? reduce : peace)(p)
      balanced(p.s)
      expect(courtOf(p.s).aside).toEqual([0, 2, 0, 2, 0, 0])
      p.league('neutral', 'at war again')
      leavePrussia(p.board, p.s, p.machine, PRUSSIA, p.board.homes[p.s.league].indexOf(AUSTRIA))
      expect(courtOf(p.s).aside).toEqual([0, 0, 0, 2, 0, 0])
      take(p, BAVARIA, fortresses(p, austrian)[0])
      expect(courtOf(p.s).aside).toEqual([0, 0, 0, 0, 0, 0])
      balanced(p.s)
    }
  })
})

describe('the accounts of Saxony', () => {
  it('MAR-19.3-11 MAR-19.3-16 markers go back when it is neutral, and stay when it is an ally', () => {
    for (const [box, left] of [
      [5, 0],
      [6, 2],
    ]) {
      const p = onFullBoard('advanced')
      const list = [...marks(p, homeIn(SAXONY), AUSTRIA, 1), ...marks(p, homeIn(SAXONY), PRUSSIA, 1, 1)]
      courtOf(p.s).tracks[0] = box
      p.begin(saxonyFrame())
      expect(list.filter((i) => p.s.markers[i] > 0).length).toBe(left)
      balanced(p.s)
    }
  })

  it('MAR-10.4-09 MAR-19.3-20 what Saxony conquers is Prussia’s first and Austria’s later', () => {
    const p = onFullBoard('advanced')
    const [fort] = fortresses(p, austrian)
    take(p, SAXONY, fort)
    expect(p.s.markers[fort]).toBe(PRUSSIA + 1)
    p.league('austrian')
    const [berlin] = fortresses(p, homeIn(PRUSSIA))
    take(p, SAXONY, berlin)
    expect(p.s.markers[berlin]).toBe(AUSTRIA + 1)
    take(p, SAXONY, fort)
    expect(p.s.markers[fort]).toBe(0)
    balanced(p.s)
  })
})

describe('whole matches', () => {
  /** Makes peace, reduces and draws Saxony over whenever it can; else marches about. */
  const eager = (seed: number) => {
    const wild = bold(seed)
    return (options: Options, s: MariaState): number => {
      for (const verb of ['offerPeace', 'acceptPeace', 'reduce']) {
        const i = options.verbs.indexOf(verb)
        if (i >= 0 && i < options.count) return i
      }
      return wild(options, s)
    }
  }

  it('MAR-10.4-10 MAR-15-03 MAR-15-04 at every moment map, boxes, slots, aside and pool make up the total', () => {
    const seen = new Set<string>()
    for (let seed = 0; seed < 6; seed++) {
      let ripened = false
      playOut({
        seed,
        scenario: seed % 3 === 2 ? 'advanced-2p' : 'advanced',
        most: 500,
        choose: eager(seed),
        before(s) {
          if (ripened || s.frames.some((f) => f.proc === 'setup')) return
          ripened = true
          maria.board.fortresses.forEach((f, i) => {
            if (f.silesian) s.markers[i] = PRUSSIA + 1
            else if (austrian(f) && i % 5 === 0) s.markers[i] = (i % 2 === 0 ? FRANCE : PRUSSIA) + 1
          })
        },
        after(s, _action, events) {
          balanced(s)
          const { slots, aside, peace: turn, reduced } = courtOf(s)
          expect(slots.every((n) => n >= 0 && n <= 2)).toBe(true)
          if (turn === 0) expect(aside[PRUSSIA]).toBe(0)
          if (reduced === 0) expect(aside[FRANCE]).toBe(0)
          for (const e of events) seen.add(e.message)
        },
      })
    }
    for (const event of ['silesia.annexed', 'objectives.reduced', 'markers.aside', 'markers.gained'])
      expect(seen).toContain(event)
  })
})
