// A thread in which bots think. Started by bots.ts. A bot is given a SeatPosition and nothing else:
// the state stays in the position's private field, and what the seat cannot know is sampled.
import { parentPort, workerData } from 'node:worker_threads'
import { type Bot, makeBot, SeatPosition } from '@tricorne/bots'
import { Machine, Rng, type State, seedAction, sure } from '@tricorne/engine'
import type { Listing } from '@tricorne/games'
import { type BotAnswer, type BotTask, isDeep, READY } from './bots.ts'

/** A bot in the middle of a run of its own decisions. */
interface Run {
  start: number
  /** The number of the next decision. */
  seq: number
  bot: Bot
}

const MOST_RUNS = 500

const { source }: { source: string } = workerData
const { games }: { games: Listing[] } = await import(source)
const positions = new Map<string, SeatPosition<State, unknown>>()
const runs = new Map<string, Run>()

async function positionOf(id: string): Promise<SeatPosition<State, unknown>> {
  let position = positions.get(id)
  if (position === undefined) {
    const listing = games.find((game) => game.id === id)
    if (listing === undefined) throw new Error(`There is no game "${id}"`)
    position = new SeatPosition(new Machine(await listing.load()))
    positions.set(id, position)
  }
  return position
}

function begin({ spec, seed, start }: BotTask, seq: number): Run {
  const rng = new Rng()
  seedAction(rng, seed, seq)
  return { start, seq, bot: makeBot(spec, rng) }
}

/** The run that the decision belongs to, rebuilt if necessary; null: the past is needed. */
function runOf(task: BotTask, position: SeatPosition<State, unknown>): Run | null {
  const key = `${task.match} ${task.seat} ${task.spec}`
  const known = runs.get(key)
  if (known !== undefined && known.start === task.start && known.seq === task.seq) return known
  // Bots that think for long keep statistics on decisions per turn and tell by the numbers where a turn begins.
  if (known !== undefined && isDeep(task.spec))
    return Object.assign(known, { start: task.start, seq: task.seq })
  const midway = task.seq > task.start
  if (midway && task.past === null && !isDeep(task.spec)) return null
  const run = begin(task, isDeep(task.spec) ? task.seq : task.start)
  for (const state of task.past ?? []) {
    run.bot.choose(position.at(state, task.seat, run.seq))
    run.seq++
  }
  runs.delete(key)
  runs.set(key, run)
  if (runs.size > MOST_RUNS) runs.delete(sure(runs.keys().next().value))
  return run
}

async function answer(task: BotTask): Promise<BotAnswer> {
  const position = await positionOf(task.game)
  const run = runOf(task, position)
  if (run === null) return { id: task.id, lost: true }
  const { options } = position.at(task.state, task.seat, task.seq)
  if (options.count === 0) throw new Error(`Seat ${task.seat} is asked and has no option`)
  const i = run.bot.choose(position)
  run.seq++
  return { id: task.id, verb: options.verbs[i], target: options.targets[i] }
}

parentPort?.on('message', async (task: BotTask) => {
  try {
    parentPort?.postMessage(await answer(task))
  } catch (error) {
    parentPort?.postMessage({ id: task.id, error: error instanceof Error ? error.message : String(error) })
  }
})
parentPort?.postMessage(READY)
