// Every event, every box of a track, every row of the Fortunes of Power and the default of the crown, compiled once for
// a board into one flat list of operations with jumps. A program is a number, and so is an operation: the state refers
// to them.
import { perBoard } from '@tricorne/kit'
import type { Board } from '../../board.ts'
import type { SovereignsState } from '../../state.ts'
import { Compiler } from './compile.ts'
import { compileCondition, type Holds } from './conditions.ts'
import { type Op, RTC } from './ops.ts'

export * from './ops.ts'

interface Programs {
  ops: readonly Op[]
  /** The first operation of each program. */
  start: readonly number[]
  /** Conditions of programs that are no events. */
  requires: readonly Holds[]
  /** Words of the options that events let choose among. */
  choices: readonly string[]
  fortyfive: number
  rtc: number
  crownDefault: number
  /** What a French card does beside its event: a box of the '45. */
  rising: number
  /** The first row of the Fortunes of Power, and by row its year. */
  fortunes: number
  fortuneYears: readonly number[]
}

const programs = perBoard((b: Board): Programs => {
  const c = new Compiler(b)
  const always: Holds = () => true
  const { cards, tracks, tables } = b.pack
  // Copies of a card share the program of their event.
  b.eventKeys.forEach((key, event) => {
    const found = cards.cards.flatMap((card) => card.events).find((e) => e.key === key)
    c.program(found?.effect ?? [], compileCondition(b, found?.requires), event)
  })
  const fortyfive = c.start.length
  for (const box of tracks.fortyfive.boxes) c.program(box.effect, compileCondition(b, box.requires))
  const rtc = c.start.length
  for (const box of tracks.rtc.boxes) c.program(box.effect, compileCondition(b, box.requires))
  const crownDefault = c.start.length
  c.program(tracks.rtc.default.effect, compileCondition(b, tracks.rtc.default.requires))
  const rising = c.start.length
  c.program([{ do: 'advanceTrack', track: 'fortyfive', n: 1 }], always)
  const fortunes = c.start.length
  const fortuneYears: number[] = []
  for (const { year, rows } of tables.fortunesOfPower.years)
    for (const row of rows) {
      c.program(row.effect, compileCondition(b, row.requires))
      fortuneYears.push(year)
    }
  const { ops, start, requires, choices } = c
  return { ops, start, requires, choices, fortyfive, rtc, crownDefault, rising, fortunes, fortuneYears }
})

// --- looking them up ------------------------------------------------------------------------

/** An operation; undefined for a number that is none. */
export const opAt = (b: Board, at: number): Op => programs(b).ops[at]
export const opCount = (b: Board): number => programs(b).ops.length
export const programCount = (b: Board): number => programs(b).start.length
export const programStart = (b: Board, program: number): number => programs(b).start[program]

/** The last operation of a program, which ends it. */
export const programLast = (b: Board, program: number): number =>
  (programs(b).start[program + 1] ?? programs(b).ops.length) - 1

/** Whether a program is a row of the Fortunes of Power, which nobody holds. */
export const isFortune = (b: Board, program: number): boolean => program >= programs(b).fortunes

/** Whether the condition of a box, of a row of the Fortunes of Power or of an event holds, seen from a court. */
export const programOpen = (b: Board, s: SovereignsState, program: number, court: number): boolean =>
  programs(b).requires[program](s, court, -1)

/** The program of an event of a card: the event's own number. */
export const eventProgram = (b: Board, card: number, event: number): number => b.cardEvents[card][event]

/** The program of a box of RTC or FORTYFIVE, counted from 1. */
export const boxProgram = (b: Board, track: number, box: number): number =>
  (track === RTC ? programs(b).rtc : programs(b).fortyfive) + box - 1

export const crownDefaultProgram = (b: Board): number => programs(b).crownDefault
export const risingProgram = (b: Board): number => programs(b).rising

/** The rows of the Fortunes of Power of a year, in order (COS-Q130). */
export function fortunePrograms(b: Board, year: number): number[] {
  const { fortunes, fortuneYears } = programs(b)
  return fortuneYears.flatMap((y, i) => (y === year ? [fortunes + i] : []))
}

/** Words of the options of events, by the number that a client shows. */
export const choiceNames = (b: Board): readonly string[] => programs(b).choices
