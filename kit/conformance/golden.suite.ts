// What must hold of the golden records of any game. Each check throws if it does not.
import { readRecord, recordOf, replay, writeRecord } from '@tricorne/engine'
import { expect } from 'vitest'
import { difference, Golden } from '../golden.ts'
import type { AnyGame } from './starts.ts'

export interface GoldenFiles {
  records: Record<string, string>
  marks: Record<string, string>
}

/** Records for every scenario, and among them one with other options; and no marks of records that are gone. */
export function goldenIsComplete(game: AnyGame, { records, marks }: GoldenFiles): void {
  const read = Object.values(records).map(readRecord)
  const wanted = game.scenarios.filter(({ exercise }) => !exercise).map(({ id }) => id)
  expect([...new Set(read.map(({ scenario }) => scenario))]).toEqual(expect.arrayContaining(wanted))
  const other = read.some(({ options }) => game.options.some(({ id, values }) => options[id] !== values[0]))
  expect(other || game.options.length === 0).toBe(true)
  expect(Object.keys(records)).toEqual(expect.arrayContaining(Object.keys(marks)))
}

export function goldenReplays(game: AnyGame, text: string): void {
  expect(writeRecord(recordOf(replay(game, readRecord(text))))).toBe(text)
}

/** A replay does not notice that more or less is offered than when the record was made; the marks do. */
export function goldenOffers(game: AnyGame, text: string, marks: string): void {
  expect(difference(marks, new Golden(game, readRecord(text)).marks())).toBeNull()
}
