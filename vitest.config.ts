import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{engine,games,bots,server,cli,drawing}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
  },
})
