import { describe } from 'vitest'
import { clockSuite } from './clocks.suite.ts'
import { SqliteStore } from './sqlite.ts'

describe('with SQLite', () => clockSuite(async () => new SqliteStore(':memory:')))
