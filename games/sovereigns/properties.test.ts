// What must hold in every position of Clash of Sovereigns, beyond what holds of every game (kit/conformance).
import type { Event } from '@tricorne/engine'
import { describe, expect, it } from 'vitest'
import { BR, COURTS, FR, POWERS } from './board.ts'
import { sovereigns } from './index.ts'
import { playOut } from './randomplay.ts'
import { cavalryIn, infantryIn, spIn } from './rules/forces.ts'
import { ARMED } from './shapes.ts'
import { ABSENT, GONE, type SovereignsState } from './state.ts'

const { board: b } = sovereigns
const STARTS = ['1740', '1744-2', '1746-3-bourbon', 'exercise-contact', 'exercise-1745', 'exercise-1746']

interface Watch {
  before?(s: SovereignsState): void
  after(s: SovereignsState, events: Event[], verb: string): void
  most?: number
}

/** Plays from every start and looks at each action. */
function watch({ before, after, most = 500 }: Watch): void {
  for (const [i, scenario] of STARTS.entries())
    playOut({
      seed: 60 + i,
      scenario,
      most,
      before: (s) => before?.(s),
      after: (s, { verb }, events) => after(s, events, verb),
    })
}

/** SP of each nation on the map. */
function strengths(s: SovereignsState): number[] {
  const all = new Array<number>(ARMED).fill(0)
  for (let i = 0; i < s.units.length; i++) all[i % ARMED] += spIn(s.units[i])
  return all
}

/** Lines of the log that say that SP come, go, or change their type. */
const COMES_OR_GOES =
  /^(losses|reinforcements|recruiting|effect\.(placed|loses|lifted)|overrun\.done|siege\.fallen|retreat\.lost|will\.broken|newYear|winter|diplomacy|control|treasure|sea|spring|shelter|leader|quarters|landing|crown|fortyfive)/

describe('conservation', () => {
  it('COS-2.2.2-02 SP come and go only where the log says so', () => {
    let now: number[] = []
    watch({
      before(s) {
        now = strengths(s)
      },
      after(s, events, verb) {
        const then = strengths(s)
        if (then.every((n, i) => n === now[i])) return
        const said = events.map(({ message }) => message)
        expect(
          said.some((message) => COMES_OR_GOES.test(message)),
          `${verb}: ${said.join(', ')}`,
        ).toBe(true)
      },
    })
  })

  it('COS-H01 COS-6.1.3-04 a card in the hand of a strange court has been seen on its way there', () => {
    watch({
      after(s) {
        for (let c = 0; c < b.cards; c++) {
          const at = s.cardAt[c]
          const piedmont = b.cardDeck[c] === BR && at === FR
          if (at < COURTS && at !== b.cardDeck[c] && !piedmont)
            expect(s.cardSeen[c], b.cardIds[c]).not.toBe(0)
        }
      },
      most: 300,
    })
  })

  it('COS-3.1-01 a leader is with one force or out of play, and one who is gone never comes back', () => {
    for (const [i, scenario] of STARTS.entries()) {
      const gone = new Set<number>()
      playOut({
        seed: 80 + i,
        scenario,
        most: 400,
        after(s) {
          for (let l = 0; l < b.leaders; l++) {
            expect(s.leaderAt[l]).toBeGreaterThanOrEqual(GONE)
            if (s.leaderAt[l] === GONE) gone.add(l)
            else if (s.leaderAt[l] !== ABSENT)
              expect(gone.has(l) && s.leaderYear[l] === 0, b.leaderIds[l]).toBe(false)
          }
        },
      })
    }
  })

  it('COS-20.1.1-01 points change only with a line of the log that says by how many', () => {
    let vp: number[] = []
    watch({
      before(s) {
        vp = s.vp.slice()
      },
      after(s, events) {
        const sum = vp.slice()
        for (const { message, values } of events) {
          if (message === 'control.gained') sum[values[0]] += values[1]
          if (message === 'control.lost') sum[values[0]] -= values[1]
        }
        expect(s.vp).toEqual(sum)
      },
    })
  })

  it('COS-19.2-01 so does Monarch’s Will, which stays within its track', () => {
    let will: number[] = []
    watch({
      before(s) {
        will = s.will.slice()
      },
      after(s, events) {
        const last = will.slice()
        for (const { message, values } of events)
          if (/^will\.(gained|lost)$/.test(message)) last[values[0]] = values[2]
        expect(s.will).toEqual(last)
        for (let p = 0; p < POWERS; p++) expect(s.will[p]).toBeGreaterThanOrEqual(0)
      },
    })
  })

  it('COS-12.1-01 Croats and Hussars are on the map, in their box or lost, never more than before', () => {
    for (const [i, scenario] of STARTS.entries()) {
      let all = -1
      playOut({
        seed: 90 + i,
        scenario,
        most: 400,
        after(s, _action, events) {
          let n = s.croatBox
          for (let a = 0; a < b.spaces; a++) n += s.irregulars[a * 4] + s.irregulars[a * 4 + 1]
          const back = events.some(
            ({ message }) => /^effect/.test(message) || /^(irregulars|newYear|winter)/.test(message),
          )
          if (all >= 0 && !back) expect(n).toBeLessThanOrEqual(all)
          expect(n).toBeLessThanOrEqual(b.chMarkers)
          all = n
        },
      })
    }
  })

  it('COS-2.2.2-03 no force has more cavalry than its nation may have', () => {
    watch({
      after(s) {
        for (let n = 0; n < ARMED; n++) {
          let cavalry = s.springCavalry[n]
          let foot = s.springInfantry[n]
          for (let i = n; i < s.units.length; i += ARMED) {
            cavalry += cavalryIn(s.units[i])
            foot += infantryIn(s.units[i])
          }
          if (b.capGroup[n] === n) expect(cavalry, b.nationIds[n]).toBeLessThanOrEqual(b.capCavalry[n])
          expect(cavalry + foot).toBeGreaterThanOrEqual(0)
        }
      },
      most: 300,
    })
  })
})
