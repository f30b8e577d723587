import { defineConfig } from 'vitest/config'

// Tests in a real browser, one after the other: `npm run browser -w @tricorne/web` after a build.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
