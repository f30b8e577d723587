// Writes the service worker with the list of all built files, so that a second visit needs no network.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { webDir } from './folders.ts'

/** Font files for scripts that the page does not use yet are fetched when needed. */
const LATER = /\.map$|-(cyrillic|cyrillic-ext|vietnamese|latin-ext|greek-ext|greek)-/

export function serviceWorker(): Plugin {
  return {
    name: 'tricorne-offline',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((f) => !LATER.test(f) && f !== 'index.html')
        const hash = createHash('sha256')
        for (const file of Object.keys(bundle).sort()) {
          const item = bundle[file]
          hash.update(file).update(item.type === 'chunk' ? item.code : item.source)
        }
        const list = JSON.stringify(['./', 'icon.svg', 'manifest.webmanifest', ...files])
        const source = readFileSync(join(webDir, 'build', 'worker.js'), 'utf8')
          .replace('__VERSION__', hash.digest('hex').slice(0, 16))
          .replace('__FILES__', () => list.slice(1, -1))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}
