// Packs and words are data: the build puts each game's into files of their own, which the game fetches when it is
// loaded. They stay out of the scripts, so that a pack may grow without the code that a browser has to compile.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** The module that imports the parts of a pack, and a part as it names it. */
const LOADER = /[\\/]games[\\/]([^\\/]+)[\\/]pack[\\/]load\.ts$/
const PART = /^\.\/data\/([\w-]+\.json)$/
const PARTS = /from '\.\/data\/([\w-]+\.json)'/g

/** Modules of words and of what they name, by folder, and what each of them exports. */
const WORDS: Record<string, Record<string, string>> = {
  text: { 'en.ts': 'en', 'events.ts': 'EVENTS', 'reasons.ts': 'REASONS' },
  table: { 'text.ts': 'en', 'prompts.ts': 'PROMPTS' },
}
const WORDY = /[\\/]games[\\/]([^\\/]+)[\\/](text|table)[\\/]([^\\/]+\.ts)$/

/** All data of a folder, or one file of it, as the name of a module that the build makes. */
const MARK = '\0tricorne-data:'
const named = (game: string, dir: string, file = ''): string => MARK + [game, file, dir].join('?')

/** The parts of a pack by file, those that its load.ts imports. */
function packIn(dir: string): Record<string, unknown> {
  const files = [...readFileSync(join(dir, 'load.ts'), 'utf8').matchAll(PARTS)].map(([, file]) => file)
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dir, 'data', file), 'utf8'))
  return Object.fromEntries(files.map((file) => [file, read(file)]))
}

/** The words in a folder by file; a game need not have all of them. */
async function wordsIn(dir: string): Promise<Record<string, unknown>> {
  const out: Record<string, unknown> = {}
  for (const [file, name] of Object.entries(WORDS[basename(dir)])) {
    if (!existsSync(join(dir, file))) continue
    const module = (await import(pathToFileURL(join(dir, file)).href)) as Record<string, unknown>
    out[file] = module[name]
  }
  return out
}

/** A module that exports what a file of the build holds. Importers wait for it, as for any module. */
const fetched = (file: string): string => `
const answer = await fetch(import.meta.ROLLUP_FILE_URL_${file})
if (!answer.ok) throw new Error('A file of the game cannot be loaded (' + answer.status + ').')
export default await answer.json()`

/** A module that exports one entry of such a file. */
const entry = (game: string, dir: string, file: string, as: string): string =>
  `import data from ${JSON.stringify(named(game, dir))}\nexport ${as} data[${JSON.stringify(file)}]`

export function gameData(): Plugin {
  return {
    name: 'tricorne-data',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source.startsWith(MARK)) return source
      const file = PART.exec(source)?.[1]
      const game = LOADER.exec(importer)?.[1]
      return file && game ? named(game, dirname(importer), file) : null
    },
    async load(id) {
      if (id.startsWith(MARK)) {
        const [game, file, dir] = id.slice(MARK.length).split('?')
        if (file !== '') return entry(game, dir, file, 'default')
        const data = basename(dir) === 'pack' ? packIn(dir) : await wordsIn(dir)
        const name = `${game}-${basename(dir)}.json`
        return fetched(this.emitFile({ type: 'asset', name, source: JSON.stringify(data) }))
      }
      const [, game, folder, file] = WORDY.exec(id) ?? []
      const name = folder && WORDS[folder][file]
      return name ? entry(game, dirname(id), file, `const ${name} =`) : null
    },
  }
}
