import { defineConfig } from 'vitest/config'
import { longestFirst } from '../../scripts/longest.ts'

// Tests in a real browser: `npm run browser -w @tricorne/web` after a build. Each file has a browser and a server of its
// own; more than two in parallel only wait for each other on a small machine.
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.test.ts'],
    environment: 'node',
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 120_000,
    // A browser and a server start in each file: seconds on a quiet machine, a minute on a loaded one.
    hookTimeout: 180_000,
    maxWorkers: 2,
    sequence: {
      sequencer: longestFirst('games', 'lessons', 'local', 'rulebook', 'sovereigns', 'levels', 'network'),
    },
    // A loaded machine needs longer than the second that vitest gives.
    expect: { poll: { timeout: 30_000 } },
  },
})
