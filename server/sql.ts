// SQL that SQLite and PostgreSQL both understand, with `?` for a value: enough for tables that only one module uses.
// What is written through it is durable when the promise settles.

export type Value = string | number | null
export type Row = Record<string, unknown>

export interface Statement {
  sql: string
  values: Value[]
}

export interface Sql {
  all(sql: string, ...values: Value[]): Promise<Row[]>
  /** A change that returns rows, such as `delete … returning`. */
  take(sql: string, ...values: Value[]): Promise<Row[]>
  /** All statements or none; the number of rows that each has changed. */
  change(...statements: Statement[]): Promise<number[]>
}

export const statement = (sql: string, ...values: Value[]): Statement => ({ sql, values })

export const textOrNull = (value: unknown): string | null => (value === null ? null : String(value))
