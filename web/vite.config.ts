import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { gameData } from './build/data.ts'
import { lessonAssets } from './build/lessons.ts'
import { mapAssets } from './build/maps.ts'
import { serviceWorker } from './build/offline.ts'
import { checkedPacks } from './build/packs.ts'
import { rulesAssets } from './build/rules.ts'
import { sides } from './build/sides.ts'

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
  worker: { format: 'es', plugins: () => [sides('worker'), gameData(), checkedPacks()] },
  build: { target: 'es2024', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
})
