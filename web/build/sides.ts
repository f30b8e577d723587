// The page shows games, the worker plays them: each gets its own half of the list of games, so that
// nothing is built (and kept for offline use) twice.
import type { Plugin } from 'vite'

const LIST = /[\\/]games[\\/]list\.ts$/
const EMPTY = '\0tricorne-elsewhere'

export function sides(side: 'page' | 'worker'): Plugin {
  const wanted = (source: string): boolean =>
    side === 'page' ? source.endsWith('/table') : /^@[^/]+\/[^/]+$/.test(source)
  return {
    name: `tricorne-${side}`,
    enforce: 'pre',
    resolveId(source, importer) {
      const ofList = importer !== undefined && LIST.test(importer) && source.startsWith('@tricorne/')
      return ofList && source !== '@tricorne/engine' && !wanted(source) ? EMPTY : null
    },
    load: (id) => (id === EMPTY ? 'export {}' : null),
  }
}
