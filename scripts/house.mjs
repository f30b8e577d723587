// What `npm start`, `npm test` and the other scripts of package.json run. Plain JavaScript without
// dependencies: it must work on a fresh clone with Node 20, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.tricorne-installed')
const windows = process.platform === 'win32'
/** The package with Node 24 for this system; npm checks it against the lock file, as it does any other. */
const runtime = `node-${windows ? 'win' : process.platform}-${process.arch}`
const listed = Object.hasOwn(manifest().optionalDependencies, runtime)
const node24 = listed ? join(modules, runtime, 'bin', windows ? 'node.exe' : 'node') : process.execPath
/** The first release that has all that the sources use. */
const LEAST = [24, 9]

const [task = '', ...args] = process.argv.slice(2)
let counts

/** Games and the variants whose rules, rulings and decisions must all have tests. */
const RULES = [
  ['maria', 'intro'],
  ['maria', 'advanced'],
  ['leipzig', 'advanced'],
  ['leipzig', 'match'],
  ['last-man', 'base'],
  ['last-man', 'optional'],
  ['last-man', '1919'],
]

const steps = {
  lint: () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  types: () => tool('typescript/bin/tsc', '--noEmit'),
  client: () =>
    tool('svelte-check/bin/svelte-check', '--tsconfig', 'web/tsconfig.json', '--fail-on-warnings'),
  directions: () => tool('dependency-cruiser/bin/dependency-cruiser.mjs', ...sources()),
  unused: () => tool('knip/bin/knip.js'),
  tests: () => vitest(args),
  build: buildClient,
  browser,
  fuzz: () =>
    all(['maria', 'leipzig', 'last-man'], (game) => tricorne('fuzz', game, '--seconds', '10', '--seed', '1')),
  rules: () => all(RULES, ([game, variant]) => tricorne('rules', game, '--require', variant, '--rulings')),
}

const tasks = {
  test: () =>
    walk('lint', 'types', 'client', 'directions', 'unused', 'tests', 'build', 'browser', 'fuzz', 'rules'),
  check: () => walk('lint', 'types', 'client', 'directions', 'unused'),
  build: () => walk('build'),
  browser: () => walk('build', 'browser'),
  unit: () => walk('tests'),
  lint: () => walk('lint'),
  types: () => walk('types'),
  format: () => tool('@biomejs/biome/bin/biome', 'check', '--write', ...args),
  bench: () => tricorne('bench', ...args),
  mutate: () => run(join(root, 'scripts', 'mutate', 'main.ts'), args),
  start,
}

if (task === 'stamp') {
  writeFileSync(stampFile, lockHash())
} else if (Object.hasOwn(tasks, task)) {
  install()
  process.exitCode = tasks[task]()
} else {
  fail(`unknown task "${task}"; there are: ${Object.keys(tasks).join(', ')}`)
}

/** Runs steps in order and stops at the first that fails. */
function walk(...names) {
  let code = 0
  for (const name of names) {
    console.log(`\n== ${name}`)
    const start = performance.now()
    code = steps[name]()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`== ${name}: ${code === 0 ? 'good' : 'FAILED'}, ${seconds} s`)
    if (code !== 0) break
  }
  if (counts !== undefined) console.log(`\ntests: ${counts.passed} passed, ${counts.failed} failed`)
  return code
}

/** The first exit code that is not 0. */
function all(list, run) {
  for (const one of list) {
    const code = run(one)
    if (code !== 0) return code
  }
  return 0
}

function manifest() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
}

/** Where npm brings no Node 24, the one that runs this file must be new enough. */
function checkOwnNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (listed || major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return
  fail(`npm brings no Node 24 for ${process.platform}-${process.arch}; \
install Node ${LEAST.join('.')} or later yourself and run this again (this is ${process.versions.node}).`)
}

/** Installs when there is no node_modules, or one that another lock file made. */
function install() {
  checkOwnNode()
  if (existsSync(stampFile) && existsSync(node24) && readFileSync(stampFile, 'utf8') === lockHash()) return
  console.log('installing dependencies (npm ci)')
  // The node that is about to be replaced must not be the one that replaces it.
  const path = (process.env.PATH ?? '').split(delimiter).filter((dir) => !dir.includes('node_modules'))
  const env = { ...process.env, PATH: path.join(delimiter) }
  // Node 20 starts the install, Node 24 runs what is installed, so warnings about 20 say nothing.
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

/** Runs a JavaScript tool of node_modules under Node 24. */
function tool(file, ...rest) {
  return run(join(modules, ...file.split('/')), rest)
}

function tricorne(...rest) {
  return run(join(root, 'cli', 'tricorne.js'), rest)
}

function run(file, rest) {
  const child = spawnSync(node24, [file, ...rest], { cwd: root, env: environment(), stdio: 'inherit' })
  if (child.error) fail(child.error.message)
  return child.status ?? 1
}

function environment() {
  return { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter) }
}

/** Builds the client if it is missing or older than its sources, then serves; flags go to `serve`. */
function start() {
  const code = clientIsFresh() ? 0 : buildClient()
  if (code !== 0) return code
  const file = join(root, 'cli', 'tricorne.js')
  const child = spawn(node24, [file, 'serve', ...args], { cwd: root, env: environment(), stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends its Ctrl-C to the child as well; twice would be once too often.
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => fail(error.message))
  child.on('exit', (status) => process.exit(status ?? 1))
}

function buildClient() {
  console.log('building the client')
  const npm = spawnSync('npm', ['run', '--silent', 'build', '-w', '@tricorne/web'], {
    cwd: root,
    env: environment(),
    stdio: 'inherit',
    shell: windows,
  })
  if (npm.error) fail(`cannot run npm: ${npm.error.message}`)
  return npm.status ?? 1
}

function clientIsFresh() {
  const page = join(root, 'web', 'dist', 'index.html')
  if (!existsSync(join(root, 'web', 'package.json'))) return true
  if (!existsSync(page)) return false
  const built = statSync(page).mtimeMs
  return !['engine', 'games', 'bots', 'drawing', 'web'].some((dir) => changedSince(join(root, dir), built))
}

/** Whether a source under the folder is newer; tests and what is made from sources do not count. */
function changedSince(dir, time) {
  if (!existsSync(dir)) return false
  return readdirSync(dir, { withFileTypes: true }).some((entry) => {
    if (/^(node_modules|dist|browser)$|\.test\.ts$/.test(entry.name)) return false
    const path = join(dir, entry.name)
    return entry.isDirectory() ? changedSince(path, time) : statSync(path).mtimeMs > time
  })
}

function sources() {
  return ['engine', 'games', 'bots', 'cli', 'drawing', 'server', 'web', 'scripts'].filter((dir) =>
    existsSync(join(root, dir)),
  )
}

/** Runs the tests in a real browser; the one that npm brings is for Linux. */
function browser() {
  if (process.platform === 'linux' && process.arch === 'x64')
    return vitest(['--config', join('web', 'browser', 'vitest.config.ts')])
  console.log('left out: the browser for these tests runs on Linux with x64 only')
  return 0
}

/** Runs tests and adds up their counts; a test file that does not load counts as one failure. */
function vitest(filters) {
  const dir = mkdtempSync(join(tmpdir(), 'tricorne-'))
  const report = join(dir, 'report.json')
  try {
    const code = tool(
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    )
    if (existsSync(report)) {
      const json = JSON.parse(readFileSync(report, 'utf8'))
      const broken = json.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0)
      counts = {
        passed: (counts?.passed ?? 0) + json.numPassedTests,
        failed: (counts?.failed ?? 0) + json.numFailedTests + broken.length,
      }
    }
    return code
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function fail(message, code = 1) {
  console.error(`tricorne: ${message}`)
  process.exit(code)
}
