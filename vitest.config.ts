import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{engine,games,bots,server,cli,drawing,web,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'web/browser/**', 'web/dist/**'],
    environment: 'node',
    testTimeout: 20_000,
  },
})
