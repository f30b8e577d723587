// What to try: the chapters of a game with their faults, the tests of its rules, and the import graph.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sure } from '@tricorne/engine'
import { goldenIn } from '@tricorne/games/folders'
import ts from 'typescript'
import { type Faults, faultsOf } from './mutants.ts'
import { type Forms, formsOf } from './switches.ts'

/** Collects the golden records of a game as tests. */
export const GOLDEN_TESTS = new URL('./golden.ts', import.meta.url).href

/** Files of the rules that contain no rule: the list of chapters, types, words of reasons, help for searches and tests. */
const NO_CHAPTERS = [
  'index.ts',
  'kit.ts',
  'ids.ts',
  'reasons.ts',
  'scratch.ts',
  'movekit.ts',
  'movereasons.ts',
]

/** Change this with the format of the cache of reached tests (reach.ts). */
const KNOWLEDGE = '3'

/** A module of rules with its faults. */
export interface Chapter extends Forms, Omit<Faults, 'file'> {
  name: string
  url: string
  source: string
  /** This chapter and those that import it: they use what it sets when loaded. */
  users: string[]
  /** The modules that must be reloaded when the chapter changes. */
  anew: string[]
}

export interface TestFile {
  url: string
  /** The test file and all sources it may use; the cache is valid as long as these do not change. */
  hash: string
}

export interface Sources {
  chapters: Chapter[]
  tests: TestFile[]
}

const isTest = (file: string): boolean => file.endsWith('.test.ts')

export function sourcesOf(root: string, game: string): Sources {
  const folder = join(root, 'games', game)
  const rules = join(folder, 'rules')
  if (!existsSync(rules)) throw new Error(`There is no folder games/${game}/rules.`)
  const sources = new Map<string, string>()
  for (const dir of [join(root, 'engine'), join(root, 'kit'), folder].filter(existsSync))
    for (const file of filesIn(dir)) sources.set(pathToFileURL(file).href, readFileSync(file, 'utf8'))
  const importers = importersIn(sources)
  const here = `${pathToFileURL(rules).href}/`
  const nameOf = (url: string): string => url.slice(here.length, -'.ts'.length)
  const inRules = [...sources.keys()].filter((url) => url.startsWith(here)).sort()
  const chapters = inRules.filter(isChapter).map((url) => {
    const source = sure(sources.get(url))
    const name = nameOf(url)
    const { file, mutants, changes } = faultsOf(name, source)
    const users = [url, ...(importers.get(url) ?? [])]
      .filter((u) => u.startsWith(here) && isChapter(u))
      .map(nameOf)
    return {
      name,
      url,
      source,
      mutants,
      changes,
      ...formsOf(name, file, changes),
      users,
      anew: [...dependants(importers, url), GOLDEN_TESTS],
    }
  })
  const others = hashOf([KNOWLEDGE, ...[...sources].filter(([url]) => !isTest(url)).flat()])
  const tests = inRules.filter(isTest).map((url) => ({ url, hash: hashOf([others, sure(sources.get(url))]) }))
  const { records, marks } = goldenIn(join(root, 'games'), game)
  if (Object.keys(records).length > 0)
    tests.push({ url: GOLDEN_TESTS, hash: hashOf([others, ...Object.values({ ...records, ...marks })]) })
  return { chapters, tests }
}

const isChapter = (url: string): boolean =>
  !isTest(url) && !url.includes('/testkit') && !NO_CHAPTERS.some((name) => url.endsWith(`/${name}`))

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(ts|json)$/.test(file) && !/^(table|board|golden)\b|node_modules|mutation\.json/.test(file),
    )
    .map((file) => join(dir, file))
    .sort()

function hashOf(parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length} ${part}`)
  return hash.digest('hex')
}

/** By URL: the modules that import it. */
function importersIn(sources: Map<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [url, source] of sources) {
    if (!url.endsWith('.ts')) continue
    for (const { fileName } of ts.preProcessFile(source).importedFiles) {
      if (!fileName.startsWith('.')) continue
      const target = new URL(fileName, url).href
      importers.set(target, [...(importers.get(target) ?? []), url])
    }
  }
  return importers
}

/** The module and everything that depends on it. */
function dependants(importers: Map<string, string[]>, url: string): string[] {
  const found = new Set<string>()
  const left = [url]
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (found.has(at)) continue
    found.add(at)
    left.push(...(importers.get(at) ?? []))
  }
  return [...found]
}
