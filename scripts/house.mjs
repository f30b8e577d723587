// What `npm start`, `npm test` and the other scripts of package.json run. Plain JavaScript without
// dependencies: it must work on a fresh clone with Node 20, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, walk as walkGroups } from './running.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.tricorne-installed')
const windows = process.platform === 'win32'
/** The package with Node 24 for this system; npm checks it against the lock file, as it does any other. */
const runtime = `node-${windows ? 'win' : process.platform}-${process.arch}`
const listed = Object.hasOwn(manifest().optionalDependencies, runtime)
const node24 = listed ? join(modules, runtime, 'bin', windows ? 'node.exe' : 'node') : process.execPath
/** The first release with everything the sources use. */
const LEAST = [24, 9]
/** Tells tests to play their long series. */
const NIGHTLY = { TRICORNE_NIGHTLY: '1' }

const [task = '', ...args] = process.argv.slice(2)
let counts

const steps = {
  lint: () => [tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')],
  types: () => [tool('typescript/bin/tsc', '--noEmit')],
  client: () => [
    tool('svelte-check/bin/svelte-check', '--tsconfig', 'web/tsconfig.json', '--fail-on-warnings'),
  ],
  directions: () => [tool('dependency-cruiser/bin/dependency-cruiser.mjs', ...sources())],
  // One pattern serves all games; a hint that some game does not need part of it is noise.
  unused: () => [tool('knip/bin/knip.js', '--no-config-hints')],
  names: () => [tricorne('names')],
  tests: () => [vitest(args)],
  build: () => [buildClient()],
  browser: () => browser(args),
  rules: () =>
    games().flatMap(({ id, rules = [] }) =>
      rules.map((variant) => tricorne('rules', id, '--require', variant, '--rulings')),
    ),
  /** The long versions of what `npm test` plays in short. */
  strength: () => [{ ...vitest(['bots/strength', 'bots/search']), env: NIGHTLY }],
  wars: () => browser(['sovereigns', 'levels']).map((step) => ({ ...step, env: NIGHTLY })),
  /** What `npm test` shows in one look each is shown in all of them. */
  looks: () => browser(['games', 'rulebook', 'local']).map((step) => ({ ...step, env: NIGHTLY })),
  kills: () => [
    { ...vitest(['server/kill']), env: { TRICORNE_KILLS: '50' } },
    { ...vitest(['server/postgres-kill']), env: { TRICORNE_KILLS: '1000' } },
  ],
  ...eachGame('fuzz', (id) => tricorne('fuzz', id, '--seconds', '10', '--seed', '1')),
  ...eachGame('long fuzz', (id) => tricorne('fuzz', id, '--seconds', '300')),
  ...eachGame('mutate', (id) => mutate(id, '--require', '90')),
}

const CHECKS = ['types', 'client', 'lint', 'names', 'directions', 'unused']
const tasks = {
  test: () => walk([...CHECKS, 'build'], 'tests', 'browser', [...perGame('fuzz'), 'rules']),
  check: () => walk(CHECKS),
  nightly: () =>
    walk('strength', 'kills', 'build', 'wars', 'looks', perGame('long fuzz'), ...perGame('mutate')),
  build: () => walk('build'),
  browser: () => walk('build', 'browser'),
  unit: () => walk('tests'),
  lint: () => walk('lint'),
  types: () => walk('types'),
  format: () => alone(tool('@biomejs/biome/bin/biome', 'check', '--write', ...args)),
  bench: () => alone(tricorne('bench', ...args)),
  names: () => alone(tricorne('names', '--write')),
  mutate: () => alone(mutate(...args)),
  start,
}

if (task === 'stamp') {
  writeFileSync(stampFile, lockHash())
} else if (Object.hasOwn(tasks, task)) {
  install()
  process.exitCode = await tasks[task]()
} else {
  fail(`unknown task "${task}"; there are: ${Object.keys(tasks).join(', ')}`)
}

/** Runs steps, those of a list in parallel; prints the number of tests at the end. */
async function walk(...groups) {
  const code = await walkGroups(
    groups.map((group) => [group].flat()),
    steps,
    { cwd: root, env: environment() },
  )
  if (counts !== undefined) console.log(`\ntests: ${counts.passed} passed, ${counts.failed} failed`)
  return code
}

function alone(command) {
  return run(command, { cwd: root, env: environment() })
}

function perGame(step) {
  return games().map(({ id }) => `${step} ${id}`)
}

/** One step per game. */
function eachGame(step, command) {
  return Object.fromEntries(games().map(({ id }) => [`${step} ${id}`, () => [command(id)]]))
}

/** The games with their manifests (games/manifest.ts), which are plain JSON so that any Node can read them. */
function games() {
  const dir = join(root, 'games')
  return readdirSync(dir)
    .filter((id) => existsSync(join(dir, id, 'package.json')))
    .map((id) => ({ ...JSON.parse(readFileSync(join(dir, id, 'package.json'), 'utf8')).tricorne, id }))
}

function manifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
}

/** Where npm provides no Node 24, the one that runs this file must be new enough. */
function checkOwnNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (listed || major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return
  fail(`npm brings no Node 24 for ${process.platform}-${process.arch}; \
install Node ${LEAST.join('.')} or later yourself and run this again (this is ${process.versions.node}).`)
}

/** Installs when there is no node_modules, or one from another lock file. */
function install() {
  checkOwnNode()
  if (existsSync(stampFile) && existsSync(node24) && readFileSync(stampFile, 'utf8') === lockHash()) return
  console.log('installing dependencies (npm ci)')
  // The Node that is about to be replaced must not do the replacing.
  const path = (process.env.PATH ?? '').split(delimiter).filter((dir) => !dir.includes('node_modules'))
  const env = { ...process.env, PATH: path.join(delimiter) }
  // Node 20 starts the install, Node 24 runs what is installed, so warnings about 20 do not matter.
  const npm = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: windows,
  })
  if (npm.error) fail(`cannot run npm: ${npm.error.message}`)
  if (npm.status !== 0) fail('npm ci failed', npm.status ?? 1)
  if (!existsSync(node24))
    fail(`npm ci left out ${runtime}, which holds Node 24. Either optional packages are switched off \
(npm config get omit), or what the registry sent is not what package-lock.json names: do not use that registry.`)
  writeFileSync(stampFile, lockHash())
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** A JavaScript tool of node_modules under Node 24. */
function tool(file, ...rest) {
  return { file: node24, args: [join(modules, ...file.split('/')), ...rest] }
}

function tricorne(...rest) {
  return { file: node24, args: [join(root, 'cli', 'tricorne.js'), ...rest] }
}

function mutate(...rest) {
  return { file: node24, args: [join(root, 'scripts', 'mutate', 'main.ts'), ...rest] }
}

function environment() {
  return { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter) }
}

/** Builds the client if it is missing or outdated, then serves; flags go to `serve`. */
async function start() {
  const code = clientIsFresh() ? 0 : await alone(buildClient())
  if (code !== 0) return code
  const file = join(root, 'cli', 'tricorne.js')
  const child = spawn(node24, [file, 'serve', ...args], { cwd: root, env: environment(), stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the child as well, so we must not send it twice.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => fail(error.message))
  child.on('exit', (status) => process.exit(status ?? 1))
}

function buildClient() {
  return { file: 'npm', args: ['run', '--silent', 'build', '-w', '@tricorne/web'], shell: windows }
}

function clientIsFresh() {
  const page = join(root, 'web', 'dist', 'index.html')
  if (!existsSync(join(root, 'web', 'package.json'))) return true
  if (!existsSync(page)) return false
  const built = statSync(page).mtimeMs
  return !['engine', 'kit', 'protocol', 'games', 'panels', 'bots', 'host', 'drawing', 'web'].some((dir) =>
    changedSince(join(root, dir), built),
  )
}

/** Whether a source under the folder is newer; tests and generated files do not count. */
function changedSince(dir, time) {
  if (!existsSync(dir)) return false
  return readdirSync(dir, { withFileTypes: true }).some((entry) => {
    if (/^(node_modules|dist|browser)$|\.test\.ts$/.test(entry.name)) return false
    const path = join(dir, entry.name)
    return entry.isDirectory() ? changedSince(path, time) : statSync(path).mtimeMs > time
  })
}

function sources() {
  return [
    'engine',
    'kit',
    'protocol',
    'games',
    'panels',
    'bots',
    'host',
    'cli',
    'drawing',
    'server',
    'web',
    'scripts',
  ].filter((dir) => existsSync(join(root, dir)))
}

/** Runs the tests in a real browser; the one from npm is for Linux. */
function browser(filters = []) {
  if (process.platform === 'linux' && process.arch === 'x64')
    return [vitest(['--config', join('web', 'browser', 'vitest.config.ts'), ...filters])]
  console.log('left out: the browser for these tests runs on Linux with x64 only')
  return []
}

/** Runs tests and adds up their counts; a test file that fails to load counts as one failure. */
function vitest(filters) {
  const dir = mkdtempSync(join(tmpdir(), 'tricorne-'))
  const report = join(dir, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const done = () => {
    if (existsSync(report)) count(JSON.parse(readFileSync(report, 'utf8')))
    rmSync(dir, { recursive: true, force: true })
  }
  return { ...tool('vitest/vitest.mjs', 'run', ...reporters, ...filters), done }
}

function count({ testResults, numPassedTests, numFailedTests }) {
  const broken = testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0)
  counts = {
    passed: (counts?.passed ?? 0) + numPassedTests,
    failed: (counts?.failed ?? 0) + numFailedTests + broken.length,
  }
}

function fail(message, code = 1) {
  console.error(`tricorne: ${message}`)
  process.exit(code)
}
