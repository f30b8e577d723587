import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { gameData } from './build/data.ts'
import { lessonAssets } from './build/lessons.ts'
import { mapAssets } from './build/maps.ts'
import { serviceWorker } from './build/offline.ts'
import { checkedPacks } from './build/packs.ts'
import { rulesAssets } from './build/rules.ts'
import { sides } from './build/sides.ts'

/** A module of a game, and what of it is fetched when it is wanted: the reasons of hints, the odds, what lies in `later/`. */
const OF_GAME = /[\\/]games[\\/]([a-z-]+)[\\/]/
const WANTED = /[\\/](bot|table|later)[\\/](parts(?=\.ts)|odds(?=\.ts)|(?<=later[\\/])\w+)\.(ts|svelte)/

/** What belongs to a game stays in one script on each side, whoever else imports it. */
const inOne = (prefix: string) => ({
  includeDependenciesRecursively: false,
  groups: [
    {
      test: (id: string) => OF_GAME.test(id) && !WANTED.test(id),
      name: (id: string) => `${prefix}${OF_GAME.exec(id)?.[1]}`,
    },
    {
      test: (id: string) => OF_GAME.test(id) && WANTED.test(id),
      name: (id: string) => `later-${OF_GAME.exec(id)?.[1]}-${WANTED.exec(id)?.[2]}`,
    },
  ],
})

export default defineConfig({
  base: './',
  plugins: [
    sides('page'),
    gameData(),
    svelte(),
    checkedPacks(),
    rulesAssets(),
    lessonAssets(),
    mapAssets(),
    serviceWorker(),
  ],
  worker: {
    format: 'es',
    plugins: () => [sides('worker'), gameData(), checkedPacks()],
    rolldownOptions: { output: { codeSplitting: inOne('') } },
  },
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: inOne('table-') } },
  },
})
