// What a store does to its tables, written once for SQLite, which answers at once, and PostgreSQL, which does not: a script
// yields a statement and is sent on with the answer.
import type { Row, Statement, Value } from './sql.ts'

export interface Answer {
  rows: Row[]
  /** How many rows were changed. */
  changes: number
}

export type Script<T> = Generator<Statement, T, Answer>

export function* run(sql: string, ...values: Value[]): Script<number> {
  return (yield { sql, values }).changes
}

export function* all(sql: string, ...values: Value[]): Script<Row[]> {
  return (yield { sql, values }).rows
}

/** A statement without an answer that anybody needs. */
export function* once(sql: string, ...values: Value[]): Script<void> {
  yield { sql, values }
}

/** As many question marks as there are values, for a list in parentheses. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ')

/** Adds a row with these columns. */
export function insert(table: string, row: Record<string, Value>): Statement {
  const sql = `insert into ${table} (${Object.keys(row).join(', ')}) values (${marks(Object.keys(row))})`
  return { sql, values: Object.values(row) }
}

/** How a change is made. */
export interface Change {
  /** Never fails, but waits, and may be lost. */
  hint?: boolean
  /** May wait a little to share a commit. */
  lazy?: boolean
  /** Changes in the same line happen in the order in which they were asked for. */
  line?: string
}

/** Where the tables are. */
export interface Driver {
  all(sql: string, ...values: Value[]): Promise<Row[]>
  /**
   * Plays a script as one change that is durable when the promise settles, or has not happened. It may be played again
   * from the start.
   */
  write<T>(script: () => Script<T>, how?: Change): Promise<T>
  check(age: number): Promise<void>
  close(): Promise<void>
}
