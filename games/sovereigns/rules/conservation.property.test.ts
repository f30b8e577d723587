// What must hold after every action of any match: nothing comes from nowhere, nothing goes without a line of the log
// that says how much.
import type { Event } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { COURTS, FR, POWERS } from '../board.ts'
import { sovereigns } from '../index.ts'
import { invariants } from '../invariants.ts'
import { playOut } from '../randomplay.ts'
import { ARMED } from '../shapes.ts'
import { ABSENT, DISCARDS, DRAW_PILE, GONE, LATER, REMOVED, type SovereignsState } from '../state.ts'
import { spIn } from './forces.ts'

const { board: b } = sovereigns
const STARTS = ['1740', '1744-2', '1746-3-bourbon', 'exercise-contact', 'exercise-1745', 'exercise-1746']

interface Watch {
  before?(s: SovereignsState): void
  after(s: SovereignsState, events: Event[], verb: string): void
  /** A new match begins. */
  start?(): void
  seed: number
  most: number
}

/** Plays from every start and looks at each action. */
function watch({ before, after, start, seed, most }: Watch): void {
  for (const [i, scenario] of STARTS.entries()) {
    start?.()
    playOut({
      seed: seed + i,
      scenario,
      most,
      before: (s) => before?.(s),
      after: (s, { verb }, events) => after(s, events, verb),
    })
  }
}

/** How much the log adds to or takes from a count: which value says of what, and which values how many. */
type Ledger = Record<string, { of: number; add?: number[]; take?: number[] }>

/** What the log says has come and gone, by the thing it speaks of. */
function booked(ledger: Ledger, events: Event[], things: number): number[] {
  const sum = new Array<number>(things).fill(0)
  for (const { message, values } of events) {
    if (!Object.hasOwn(ledger, message)) continue
    const { of, add = [], take = [] } = ledger[message]
    for (const i of add) sum[values[of]] += values[i]
    for (const i of take) sum[values[of]] -= values[i]
  }
  return sum
}

/** Watches a list of counts, which must change as the log says. */
function audit(count: (s: SovereignsState) => number[], ledger: Ledger, seed: number): void {
  let now: number[] = []
  watch({
    before(s) {
      now = count(s)
    },
    after(s, events, verb) {
      const change = count(s).map((n, i) => n - now[i])
      const said = booked(ledger, events, change.length)
      expect(change, `${verb}: ${events.map(({ message }) => message).join(', ')}`).toEqual(said)
    },
    seed,
    most: 700,
  })
}

/** SP of each nation on the map. */
function strengths(s: SovereignsState): number[] {
  const all = new Array<number>(ARMED).fill(0)
  for (let i = 0; i < s.units.length; i++) all[i % ARMED] += spIn(s.units[i])
  return all
}

/** Depots on the map, of all Powers: a captured one only changes its colour. */
const depots = (s: SovereignsState): number[] => [s.depots.reduce((sum, n) => sum + n, 0)]

/** Where a card may go from its place; its own deck's piles are meant where there is one for each court. */
const WAYS: Record<string, readonly string[]> = {
  later: ['draw', 'hand'],
  draw: ['hand', 'removed'],
  hand: ['discards', 'removed', 'hand', 'draw'],
  discards: ['draw', 'hand', 'removed'],
  removed: [],
}

function placeOf(at: number): string {
  if (at < DRAW_PILE) return 'hand'
  if (at < DISCARDS) return 'draw'
  if (at < REMOVED) return 'discards'
  return at === LATER ? 'later' : 'removed'
}

describe('conservation', () => {
  it('COS-2.2.2-02 SP of a nation come and go by exactly what the log says', () => {
    audit(
      strengths,
      {
        'losses.sp': { of: 0, take: [2, 3] },
        'effect.placed': { of: 0, add: [2, 3] },
        'reinforcements.placed': { of: 0, add: [2, 3] },
      },
      60,
    )
  })

  it('COS-6.9-02 COS-11.9.2-01 COS-4.4.6-01 depots on the map are placed, captured and lost by exactly what the log says', () => {
    let before = 0
    watch({
      before(s) {
        ;[before] = depots(s)
      },
      after(s, events, verb) {
        const [now] = depots(s)
        if (events.some(({ message }) => message === 'sequence.depots')) return expect(now).toBe(0)
        const lines: Ledger = {
          'effect.depotsPlaced': { of: 3, add: [2] },
          'depots.destroyed': { of: 3, take: [2] },
        }
        const [counted] = booked(
          lines,
          events.map((e) => ({ ...e, values: [...e.values.slice(0, 3), 0] })),
          1,
        )
        const said = (id: string): number => events.filter(({ message }) => message === id).length
        const single = said('supply.placed') - said('depots.lost') - said('order.depot')
        expect(now - before, `${verb}: ${events.map(({ message }) => message).join(', ')}`).toBe(
          counted + single,
        )
      },
      seed: 160,
      most: 700,
    })
  })

  it('COS-6.2-02 COS-6.1.3-04 cards go from pile to hand and on, stay with their deck, and removed ones never return', () => {
    let before: number[] = []
    watch({
      before(s) {
        before = s.cardAt.slice()
      },
      after(s) {
        for (let c = 0; c < b.cards; c++) {
          if (s.cardAt[c] === before[c]) continue
          expect(WAYS[placeOf(before[c])], b.cardIds[c]).toContain(placeOf(s.cardAt[c]))
          const piedmont = b.piedmont[c] === 1 && s.cardAt[c] % COURTS === FR
          if (s.cardAt[c] < REMOVED && !piedmont) expect(s.cardAt[c] % COURTS).toBe(b.cardDeck[c])
        }
      },
      seed: 260,
      most: 500,
    })
  })

  it('COS-3.1-01 COS-3.2-02 COS-Q69 forces, leaders and boxes are in order after every action', () => {
    watch({ after: (s) => expect(invariants(s, b)).toEqual([]), seed: 360, most: 500 })
  })

  it('COS-3.1-01 one who is gone never comes back', () => {
    let gone = new Set<number>()
    watch({
      start() {
        gone = new Set()
      },
      after(s) {
        for (let l = 0; l < b.leaders; l++) {
          expect(s.leaderAt[l]).toBeGreaterThanOrEqual(GONE)
          if (s.leaderAt[l] === GONE) gone.add(l)
          else if (s.leaderAt[l] !== ABSENT) expect(gone.has(l) && s.leaderYear[l] === 0).toBe(false)
        }
      },
      seed: 80,
      most: 400,
    })
  })

  it('COS-20.1.1-01 COS-19.2-01 points and Monarch’s Will change only with a line of the log that says by how many', () => {
    let vp: number[] = []
    let will: number[] = []
    watch({
      before(s) {
        vp = s.vp.slice()
        will = s.will.slice()
      },
      after(s, events) {
        for (const { message, values } of events) {
          if (message === 'control.gained') vp[values[0]] += values[1]
          if (message === 'control.lost') vp[values[0]] -= values[1]
          if (/^will\.(gained|lost)$/.test(message)) will[values[0]] = values[2]
        }
        expect(s.vp).toEqual(vp)
        expect(s.will).toEqual(will)
        for (let p = 0; p < POWERS; p++) expect(s.will[p]).toBeGreaterThanOrEqual(0)
      },
      seed: 60,
      most: 500,
    })
  })

  it('COS-12.1-01 Croats and Hussars are on the map, in their box or lost, never more than before', () => {
    let all = -1
    watch({
      start() {
        all = -1
      },
      after(s, events) {
        let n = s.croatBox
        for (let a = 0; a < b.spaces; a++) n += s.irregulars[a * 4] + s.irregulars[a * 4 + 1]
        const back = events.some(({ message }) => /^(effect|irregulars|newYear|winter)/.test(message))
        if (all >= 0 && !back) expect(n).toBeLessThanOrEqual(all)
        expect(n).toBeLessThanOrEqual(b.chMarkers)
        all = n
      },
      seed: 90,
      most: 400,
    })
  })
})
