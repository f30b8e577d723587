// node scripts/mutate/main.ts <game>: plants faults in the game's rules and reports which of them no test notices.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isSurvivor, type Line, scoresOf, survivorText, tableOf, written } from './report.ts'
import { list, run } from './run.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const HELP = `node scripts/mutate/main.ts <game> [flags]
  --chapter a,b    only these chapters (files of games/<game>/rules)
  --sample N       N faults of each chapter, drawn by chance
  --seed K         for --sample and --shard (1)
  --mutants FILE   only the faults that FILE names and that are not killed there (JSON lines, as --out writes them)
  --workers N      processes (one for each processor)
  --shard I/N      every N-th fault, beginning with the I-th (1 to N)
  --out FILE       append one JSON line for each fault
  --resume         go on with a run that was stopped: faults that are in --out are not tried again
  --quick          leave out tests that take longer than 50 ms: much sooner done, but some faults may survive only so
  --golden-first   try the golden records before the rule tests: sooner done, but it does not say what the latter notice
  --json           print one JSON object instead of text
  --list           print the faults as JSON lines and try none
  --merge A,B      read files of results instead of running; of a fault that is there twice, the last counts
  --write          put the table into docs/mutation.md
  --require P      end with 1 if a chapter has less than P percent`

async function main(argv: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      chapter: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      mutants: { type: 'string' },
      workers: { type: 'string', default: String(availableParallelism()) },
      shard: { type: 'string', default: '1/1' },
      out: { type: 'string' },
      resume: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      'golden-first': { type: 'boolean', default: false },
      merge: { type: 'string' },
      require: { type: 'string', default: '0' },
      json: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const game = positionals[0]
  if (values.help || game === undefined || positionals.length > 1) {
    console.log(HELP)
    return values.help ? 0 : 2
  }
  const [shard, shards] = values.shard.split('/').map(Number)
  const before =
    values.resume && values.out !== undefined && existsSync(values.out) ? linesIn(values.out) : []
  const plan = {
    root: ROOT,
    game,
    chapters: values.chapter?.split(',') ?? null,
    sample: values.sample === undefined ? null : whole('sample', values.sample),
    seed: whole('seed', values.seed),
    only: values.mutants === undefined ? null : idsIn(values.mutants),
    done: new Set(before.map(({ id }) => id)),
    quick: values.quick,
    goldenFirst: values['golden-first'],
    workers: whole('workers', values.workers),
    shard: { at: shard, of: shards },
  }
  if (values.list) {
    for (const m of list(plan)) console.log(JSON.stringify({ game, ...m }))
    return 0
  }
  const lines =
    values.merge === undefined
      ? merged([...before, ...(await run(plan, (line) => note(line, values.out)))], game)
      : merged(values.merge.split(',').flatMap(linesIn), game)
  if (values.write) writePage(game, lines)
  print(game, lines, values.json)
  return scoresOf(lines).every((score) => score.percent >= Number(values.require)) ? 0 : 1
}

function whole(name: string, text: string): number {
  const n = Number(text)
  if (!Number.isSafeInteger(n) || n < 1) throw new Error(`--${name} is a whole number from 1, not "${text}".`)
  return n
}

let noted = 0

function note(line: Line, out: string | undefined): void {
  if (out !== undefined) appendFileSync(out, `${JSON.stringify(line)}\n`)
  noted++
  if (noted % 100 === 0) console.error(`${noted} tried`)
}

const linesIn = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line))

const merged = (lines: Line[], game: string): Line[] => [
  ...new Map(lines.filter((line) => line.game === game).map((line) => [line.id, line])).values(),
]

const idsIn = (file: string): Set<string> =>
  new Set(
    linesIn(file)
      .filter((line) => line.verdict === undefined || isSurvivor(line))
      .map((line) => line.id),
  )

function writePage(game: string, lines: Line[]): void {
  const page = join(ROOT, 'docs', 'mutation.md')
  writeFileSync(page, written(readFileSync(page, 'utf8'), game, lines))
}

function print(game: string, lines: Line[], json: boolean): void {
  const survivors = lines.filter(isSurvivor)
  if (json) {
    console.log(JSON.stringify({ game, chapters: scoresOf(lines), survivors }))
    return
  }
  for (const line of survivors) console.log(survivorText(line))
  console.log(tableOf(lines))
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(`mutate: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
