// COS-6.5.1-02: every event, box and row of the tables has a program of its own, in the order of the pack.
import { describe, expect, it } from 'vitest'
import { board } from '../../testkit.ts'
import {
  boxProgram,
  crownDefaultProgram,
  FORTYFIVE,
  fortunePrograms,
  isFortune,
  opAt,
  programCount,
  programLast,
  programStart,
  RTC,
  risingProgram,
} from './program.ts'

/** A board whose programs nobody has asked for yet. */
const anew = () => ({ ...board() })

describe('the programs of a pack', () => {
  it('COS-6.5.1-02 stand one after the other: events, boxes, the default of the crown, the rising, fortunes', () => {
    const b = anew()
    const { tracks, tables } = b.pack
    const rows = tables.fortunesOfPower.years.flatMap(({ rows }) => rows)
    const events = b.eventKeys.length
    const crown = events + tracks.fortyfive.boxes.length + tracks.rtc.boxes.length
    expect(boxProgram(b, FORTYFIVE, 1)).toBe(events)
    expect(boxProgram(b, RTC, 1)).toBe(events + tracks.fortyfive.boxes.length)
    expect([crownDefaultProgram(b), risingProgram(b)]).toEqual([crown, crown + 1])
    expect(programCount(b)).toBe(crown + 2 + rows.length)
    expect(isFortune(b, crown + 1)).toBe(false)
    expect(isFortune(b, crown + 2)).toBe(true)
    const years = tables.fortunesOfPower.years
    const all = years.flatMap(({ year }) => fortunePrograms(b, year))
    expect(all).toEqual(rows.map((_, i) => crown + 2 + i))
    expect(fortunePrograms(b, years[0].year)).toHaveLength(years[0].rows.length)
  })

  it('COS-6.5.1-02 of events do what their cards say, each its own', () => {
    const b = anew()
    const events = b.pack.cards.cards.flatMap((card) => card.events)
    const done = b.eventKeys.map((key, event) => {
      const length = programLast(b, event) - programStart(b, event)
      expect([key, length > 0]).toEqual([key, (events.find((e) => e.key === key)?.effect ?? []).length > 0])
      return JSON.stringify(Array.from({ length }, (_, i) => opAt(b, programStart(b, event) + i)))
    })
    expect(new Set(done).size).toBeGreaterThan(b.eventKeys.length / 2)
  })

  it('COS-6.5.1-02 what a French card does beside its event: the rising goes on by one box', () => {
    const b = anew()
    const rising = risingProgram(b)
    const from = programStart(b, rising)
    expect(opAt(b, from)).toMatchObject({ do: 'advanceTrack', track: FORTYFIVE, n: 1 })
    expect(programLast(b, rising)).toBe(from + 1)
  })
})
