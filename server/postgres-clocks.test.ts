import { beforeAll, describe, inject } from 'vitest'
import { clockSuite } from './clocks.suite.ts'
import { PostgresStore } from './postgres.ts'
import { clear, newDatabase } from './testing-postgres.ts'

const server = inject('postgres')

describe.skipIf(server === '')('with PostgreSQL', () => {
  let url: string
  beforeAll(async () => {
    url = await newDatabase(server)
  })
  clockSuite(async () => {
    await clear(url)
    return PostgresStore.open(url)
  })
})
