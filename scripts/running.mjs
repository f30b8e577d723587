// Runs the steps of a task: sequentially, or in parallel with the output of each kept together.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** More than four in parallel would mostly compete for memory. */
const LANES = Math.min(4, availableParallelism())

/**
 * Runs groups of steps in order; the steps of a group run at the same time. Stops after the first group in which one
 * fails, and returns its exit code. A step is a list of commands, made when its turn comes.
 */
export async function walk(groups, steps, options) {
  for (const group of groups) {
    const codes =
      group.length === 1 ? [await step(group[0], steps, options)] : await lanes(group, steps, options)
    const code = codes.find((c) => c !== 0)
    if (code !== undefined) return code
  }
  return 0
}

async function lanes(names, steps, options) {
  const waiting = [...names]
  const codes = []
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const lines = []
      codes.push(await step(name, steps, options, (text) => lines.push(text)))
      process.stdout.write(lines.join(''))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return codes
}

/** Runs one step. Output goes to `print` if given, else straight to the terminal. */
async function step(name, steps, options, print) {
  const tell = (line) => (print ?? ((text) => process.stdout.write(text)))(`${line}\n`)
  tell(`\n== ${name}`)
  const start = performance.now()
  let code = 0
  for (const command of steps[name]()) {
    code = await run(command, options, print)
    if (code !== 0) break
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  tell(`== ${name}: ${code === 0 ? 'good' : 'FAILED'}, ${seconds} s`)
  return code
}

/** Runs one command; `done` is called when it has ended. */
export function run({ file, args, env = {}, shell = false, done }, options, print) {
  const stdio = print === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe']
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, env: { ...options.env, ...env }, shell, stdio })
    child.stdout?.on('data', (data) => print(String(data)))
    child.stderr?.on('data', (data) => print(String(data)))
    child.on('error', reject)
    child.on('close', (status) => {
      done?.()
      resolve(status ?? 1)
    })
  })
}
