import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { longestFirst } from './scripts/longest.ts'

/** Packages without I/O and without state of modules: their test files may share what they have loaded. */
const PURE = 'engine,kit,protocol,host,games,drawing,panels'

/** Tests that need PostgreSQL: one is started for all of them. */
const POSTGRES = 'server/**/postgres*.test.ts'

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: [`{${PURE}}/**/*.test.ts`], isolate: false } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['{bots,server,cli,web,scripts}/**/*.test.ts'],
          exclude: [POSTGRES],
        },
      },
      {
        extends: true,
        test: { name: 'postgres', include: [POSTGRES], globalSetup: 'server/testing-postgres-setup.ts' },
      },
    ],
    exclude: ['**/node_modules/**', 'web/browser/**', 'web/dist/**'],
    environment: 'node',
    // Node runs the sources as it does outside tests. By way of vite, rules and bots take half as long again.
    experimental: { viteModuleRunner: false },
    // By itself vitest leaves one processor free, which of two is half.
    maxWorkers: availableParallelism(),
    sequence: {
      sequencer: longestFirst(
        'games/conformance',
        'bots/strength',
        'server/bots',
        'guide/guide',
        'server/kill',
        'server/postgres-kill',
      ),
    },
    // For tests that hang. No test asks how fast the machine is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
