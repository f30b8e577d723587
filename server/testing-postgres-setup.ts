// One PostgreSQL for all test files that need one (vitest.config.ts).
import type { TestProject } from 'vitest/node'
import { PostgresStore } from './postgres.ts'
import { TEMPLATE, TestPostgres } from './testing-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of its first database; empty where npm has no PostgreSQL for this system. */
    postgres: string
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await TestPostgres.start()
  if (postgres === null)
    console.log(`left out: tests with PostgreSQL; npm has none for ${process.platform} with ${process.arch}`)
  else await (await PostgresStore.open(await postgres.database(TEMPLATE))).close()
  project.provide('postgres', postgres?.url('postgres') ?? '')
  return async () => postgres?.stop()
}
