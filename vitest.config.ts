import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{engine,kit,games,bots,server,cli,drawing,panels,web,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'web/browser/**', 'web/dist/**'],
    environment: 'node',
    // For tests that hang. No test asks how fast the machine is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
