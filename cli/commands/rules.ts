import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needed } from '../args.ts'
import { listingOf, orElse } from '../choose.ts'
import { type Command, jsonFlag } from '../command.ts'
import { Failure, UsageError } from '../errors.ts'
import { printJson, printLines } from '../output.ts'
import { belongs, parseRules, parseRulings, type Rule } from '../rulebook.ts'
import { idsOf, titlesIn } from '../titles.ts'

export const rulesCommand: Command = {
  flags: {
    require: { value: 'variant', help: 'exit with 1 if a rule of this variant lacks a test' },
    rulings: { help: 'with --require: or if a ruling or a decision does' },
    ...jsonFlag,
  },
  more: [
    'The rules are those of games/<game>/RULES.md; a test proves the ids that its title starts with.',
    'docs/writing-rules.md explains how to write ids, variants and the mark {untestable: why}.',
  ],
  async run(args, world) {
    const { id } = listingOf(world, needed(args, 0, 'The game'))
    const { rules, rulings } = readRules(join(world.gamesDir, id))
    const variant = args.values.require
    if (variant !== undefined) checkVariant(rules, variant)
    const report = reportOn(rules, rulings, provedBy(join(world.gamesDir, id)))
    for (const warning of report.warnings) world.err(`tricorne: ${warning}\n`)
    const missing = args.switches.has('rulings')
      ? [report.rules, report.rulings, report.decisions].flatMap((group) => group.missing)
      : report.rules.missing
    const wanted = variant === undefined ? [] : missing.filter((rule) => belongs(rule, variant))
    if (args.switches.has('json')) await printJson(world, jsonOf(id, report))
    else await printLines(world, linesOf(id, report))
    if (wanted.length === 0) return 0
    world.err(
      `tricorne: ${wanted.length} of the rules of "${variant}" ${wanted.length === 1 ? 'lacks' : 'lack'} a test.\n`,
    )
    return 1
  },
}

/** A mistyped variant would require little and seem to pass. */
function checkVariant(rules: Rule[], variant: string): void {
  const known = [...new Set(rules.flatMap((rule) => rule.variants))].filter((v) => v !== 'both')
  if (!known.some((v) => belongs({ id: '', variants: [v], text: '', untestable: null }, variant)))
    throw new UsageError(`RULES.md has no variant ${orElse(variant, known)}`)
}

/** What tests prove of a group of ids. */
interface Proof {
  total: number
  proved: string[]
  missing: Rule[]
  untestable: Rule[]
}

export interface RulesReport {
  rules: Proof
  /** Rulings on what the rulebook leaves open (`Q`). */
  rulings: Proof
  /** Decisions of players (`D`). */
  decisions: Proof
  warnings: string[]
}

export function reportOn(rules: Rule[], rulings: Rule[], proved: Set<string>): RulesReport {
  const all = [...rules, ...rulings]
  const byId = new Map(all.map((rule) => [rule.id, rule]))
  const twice = all.filter((rule) => byId.get(rule.id) !== rule).map((rule) => rule.id)
  const unknown = [...proved].filter((id) => !byId.has(id))
  const isRuling = (rule: Rule): boolean => /-Q\d+$/.test(rule.id)
  return {
    rules: proofOf(rules, proved),
    rulings: proofOf(rulings.filter(isRuling), proved),
    decisions: proofOf(
      rulings.filter((rule) => !isRuling(rule)),
      proved,
    ),
    warnings: [
      ...(twice.length > 0 ? [`RULES.md has these ids twice: ${twice.join(', ')}.`] : []),
      ...(unknown.length > 0 ? [`RULES.md lacks these ids that tests name: ${unknown.join(', ')}.`] : []),
    ],
  }
}

function proofOf(rules: Rule[], proved: Set<string>): Proof {
  const all = [...new Map(rules.map((rule) => [rule.id, rule])).values()]
  const unproved = all.filter((rule) => !proved.has(rule.id))
  return {
    total: all.length,
    proved: all.filter((rule) => proved.has(rule.id)).map((rule) => rule.id),
    missing: unproved.filter((rule) => rule.untestable === null),
    untestable: unproved.filter((rule) => rule.untestable !== null),
  }
}

function readRules(folder: string): { rules: Rule[]; rulings: Rule[] } {
  let text: string
  try {
    text = readFileSync(join(folder, 'RULES.md'), 'utf8')
  } catch {
    throw new Failure(`There is no RULES.md in ${folder}.`)
  }
  const rules = parseRules(text)
  if (rules.length === 0) throw new Failure(`RULES.md in ${folder} has no rule with an id.`)
  return { rules, rulings: parseRulings(text) }
}

/** The ids that test titles under the folder start with. */
function provedBy(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const tests = files.filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
  return new Set(tests.flatMap((name) => titlesIn(readFileSync(join(folder, name), 'utf8')).flatMap(idsOf)))
}

const jsonOf = (game: string, { rules, rulings, decisions }: RulesReport): object => ({
  game,
  ...proofJson(rules),
  rulings: proofJson(rulings),
  decisions: proofJson(decisions),
})

const proofJson = ({ total, proved, missing, untestable }: Proof): object => ({
  total,
  proved: proved.length,
  missing: missing.map((rule) => rule.id),
  untestable: untestable.map((rule) => ({ id: rule.id, why: rule.untestable })),
})

function linesOf(game: string, { rules, rulings, decisions }: RulesReport): string[] {
  const groups = Map.groupBy(rules.missing, (rule) => rule.variants.join(', ') || 'no variant')
  return [
    `${game}: ${countsOf('rules', rules)}`,
    ...[...groups].flatMap(([variant, missing]) => missingLines(variant, missing)),
    ...untestableLines(rules),
    ...groupLines('rulings', rulings),
    ...groupLines('decisions', decisions),
  ]
}

const countsOf = (what: string, { total, proved, missing, untestable }: Proof): string =>
  `${total} ${what}, ${proved.length} proved by a test, ${missing.length} not, ${untestable.length} untestable`

function groupLines(what: string, proof: Proof): string[] {
  if (proof.total === 0) return []
  const missing = proof.missing.length > 0 ? missingLines(what, proof.missing) : []
  return ['', countsOf(what, proof), ...missing, ...untestableLines(proof)]
}

const missingLines = (what: string, missing: Rule[]): string[] => [
  '',
  `not proved (${what}): ${missing.length}`,
  ...wrap(missing.map((rule) => rule.id)),
]

const untestableLines = ({ untestable }: Proof): string[] =>
  untestable.length === 0
    ? []
    : [
        '',
        `untestable: ${untestable.length}`,
        ...untestable.map((rule) => `  ${rule.id}: ${rule.untestable}`),
      ]

/** Wraps words to lines of at most a hundred characters. */
function wrap(words: string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.length - 1
    if (last >= 0 && lines[last].length + word.length < 100) lines[last] += ` ${word}`
    else lines.push(`  ${word}`)
  }
  return lines
}
