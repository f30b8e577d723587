import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '../command.ts'
import { Failure } from '../errors.ts'
import { readText, writeText } from '../files.ts'
import { faultsIn, idsFile } from '../names.ts'
import { printLines } from '../output.ts'
import { parseRules, parseRulings } from '../rulebook.ts'
import type { World } from '../world.ts'

export const namesCommand: Command = {
  flags: { write: { help: 'write rules/ids.ts of every game that has a folder for rules' } },
  more: [
    'rules/ids.ts holds the ids of RULES.md as a type, so that the compiler refuses any other.',
    'In comments and test titles, too, every id must be in RULES.md and stand there in full.',
  ],
  async run(args, world) {
    const faults = world.games.flatMap(({ id }) => faultsOf(world, id, args.switches.has('write')))
    await printLines(world, faults)
    if (faults.length === 0) return 0
    world.err(
      `tricorne: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in the names of rules.\n`,
    )
    return 1
  },
}

function faultsOf(world: World, game: string, write: boolean): string[] {
  const folder = join(world.gamesDir, game)
  const rules = readText(join(folder, 'RULES.md'))
  if (rules === null) throw new Failure(`There is no RULES.md in ${folder}.`)
  const ids = new Set([...parseRules(rules), ...parseRulings(rules)].map((rule) => rule.id))
  if (write && existsSync(join(folder, 'rules'))) writeText(join(folder, LIST), idsFile(ids))
  const list = readText(join(folder, LIST))
  const stale = list !== null && list !== idsFile(ids)
  return [
    ...(stale ? [`games/${game}/${LIST}: RULES.md has changed; run "npm run names".`] : []),
    ...sourcesIn(folder).flatMap((name) =>
      faultsIn(readText(join(folder, name)) ?? '', ids).map(
        ({ line, message }) => `games/${game}/${name}:${line}: ${message}`,
      ),
    ),
  ]
}

const LIST = join('rules', 'ids.ts')

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|svelte)$/.test(name) && !name.includes('node_modules'))
    .sort()
