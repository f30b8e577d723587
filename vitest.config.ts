import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{engine,kit,protocol,games,bots,server,cli,drawing,panels,web,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'web/browser/**', 'web/dist/**'],
    environment: 'node',
    // By itself vitest leaves one processor free, which of two is half.
    maxWorkers: availableParallelism(),
    // For tests that hang. No test asks how fast the machine is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
