// Loads TypeScript sources so that one of them can be replaced again and again: every module that depends on the
// replaced one, however indirectly, is reloaded under its own URL; all others stay.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

const shim = new URL('./shim.ts', import.meta.url).href
const stripped = new Map<string, string>()
let generation = 0
let anew = new Set<string>()
let replaced = new Map<string, string>()

const plain = (url: string): string => url.split('?')[0]

/** From now on these sources replace their modules, and everything in `urls` is reloaded. */
export function replace(sources: Map<string, string>, urls: Iterable<string>): void {
  generation++
  anew = new Set(urls)
  replaced = new Map([...sources].map(([url, source]) => [url, stripTypeScriptTypes(source)]))
}

/** Loads a module under the current replacement. */
export const load = (url: string): Promise<unknown> => import(addressOf(url))

function javascriptOf(url: string): string {
  let source = replaced.get(url) ?? stripped.get(url)
  if (source === undefined) {
    source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
    stripped.set(url, source)
  }
  return source
}

const addressOf = (url: string): string => (anew.has(url) ? `${url}?trial=${generation}` : url)

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest') return { url: shim, shortCircuit: true }
    const found = next(specifier, context)
    return { ...found, url: addressOf(plain(found.url)) }
  },
  load(url, context, next) {
    const file = plain(url)
    if (!file.startsWith('file:') || !file.endsWith('.ts')) return next(url, context)
    return { format: 'module', source: javascriptOf(file), shortCircuit: true }
  },
})
