// Runs the rules beside the page, one local match or one replay at a time; under another name, the bots.

import { levels } from '@tricorne/bots'
import { commitmentOf, type Game, type Match, namesIn, recordOf, replay, type State } from '@tricorne/engine'
import { games } from '@tricorne/games'
import type { GameInfo } from '@tricorne/panels'
import type { SeatInfo } from '../contract.ts'
import { messageOf } from '../errors.ts'
import { type Company, readMatch, readPosition, writeMatch, writePosition } from './file.ts'
import { LocalMatch, rebuilt } from './match.ts'
import { THINKING, think, WorkerMind } from './mind.ts'
import type { Ask, Calls, NewMatch, Plan, Tell } from './protocol.ts'
import { Rehearsal } from './rehearsal.ts'
import { isShared, Replay } from './replay.ts'
import { loadMatch, type StoredMatch, saveMatch } from './store.ts'

const post = (message: Tell): void => postMessage(message)

const hexOf = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')

/** Who plays the other seats of a record. */
const ANY_BOT = levels[1].id

let current: LocalMatch | null = null
/** Thinks about hints, once one was asked for. */
let adviser: WorkerMind | null = null
let rehearsed: Rehearsal | null = null
let shown: Replay | null = null
let pace = 0

async function load(id: string): Promise<Game> {
  const listing = games.find((g) => g.id === id)
  if (listing === undefined) throw new Error(`There is no game "${id}".`)
  return listing.load()
}

function verbsOf(game: Game): Record<string, string | null> {
  const verbs: Record<string, string | null> = {}
  for (const { steps } of Object.values(game.procedures))
    for (const step of Object.values(steps))
      if (typeof step !== 'function')
        for (const [name, verb] of Object.entries(step.verbs))
          verbs[name] = verb.targets ? (verb.kind ?? 'number') : (verbs[name] ?? null)
  for (const [name, aside] of Object.entries(game.asides ?? {}))
    verbs[name] = aside.targets ? (aside.kind ?? 'number') : null
  return verbs
}

async function describe(id: string, language: string): Promise<GameInfo> {
  const game = await load(id)
  const { version, options, events, reasons = {}, messages, board } = game
  const names = namesIn(game, language)
  const scenarios = game.scenarios.filter((s) => !s.exercise)
  return { id, version, scenarios, options, verbs: verbsOf(game), events, reasons, names, messages, board }
}

function newMatch(game: Game, wanted: NewMatch, seed: string): StoredMatch {
  const now = Date.now()
  return {
    ...wanted,
    id: hexOf(crypto.getRandomValues(new Uint8Array(8))),
    version: game.version,
    pack: game.pack,
    seed,
    entries: [],
    created: now,
    updated: now,
    outcome: null,
  }
}

async function create(wanted: NewMatch): Promise<string> {
  const game = await load(wanted.game)
  const stored = newMatch(game, wanted, hexOf(crypto.getRandomValues(new Uint8Array(32))))
  commitmentOf(stored.seed)
  await saveMatch(stored)
  return stored.id
}

async function open(id: string) {
  const stored = await keptMatch(id)
  current?.close()
  rehearsed = null
  hush()
  adviser = null
  const game = await load(stored.game)
  if (stored.version !== game.version || stored.pack !== game.pack)
    throw new Error('This match was played under an older version of the rules and cannot continue.')
  const specs = stored.seats.map((s) => (s.kind === 'bot' ? (s.bot ?? 'greedy') : null))
  current = new LocalMatch(game, stored, new WorkerMind(stored.game, specs), post)
  current.pace = pace
  queueMicrotask(() => {
    current?.show()
    void current?.run()
  })
  return current.info()
}

async function keptMatch(id: string): Promise<StoredMatch> {
  const stored = await loadMatch(id)
  if (stored === undefined) throw new Error('This match is not stored in this browser.')
  return stored
}

/** The file holds the seed: only a match of this browser has one, where nobody is deceived by it. */
async function save(id: string): Promise<string> {
  const stored = await keptMatch(id)
  const game = await load(stored.game)
  const { journal, entries } = rebuilt(game, stored)
  return writeMatch(stored, recordOf(journal.match, { entries, start: journal.match.start }))
}

/** Nothing is kept of a match that cannot be played again. */
async function receive(text: string) {
  const { record, company } = readMatch(text)
  const game = await load(record.game)
  const match = replay(game, record)
  const { seats, you } = company ?? alone(match)
  if (seats.map(({ id }) => id).join() !== match.seats.join())
    throw new Error('The players in the file do not fit the seats of the match.')
  const { scenario, options, seed, entries, outcome } = record
  const stored = newMatch(game, { game: game.id, scenario, options, seats, you }, seed)
  stored.entries = entries.map(([seat, verb, target]) => [seat, verb, target])
  stored.outcome = outcome
  await saveMatch(stored)
  return { id: stored.id, over: outcome !== null }
}

/** Of a bare record nobody knows who played: the reader takes the seat that is asked, bots the others. */
function alone({ seats, awaits }: Match<State, unknown>): Company {
  const mask = awaits()
  const you = seats.find((_, i) => (mask & (1 << i)) !== 0) ?? seats[0]
  const infos = seats.map(
    (id): SeatInfo =>
      id === you
        ? { id, name: null, kind: 'person', here: true }
        : { id, name: null, kind: 'bot', bot: ANY_BOT, here: true },
  )
  return { seats: infos, you }
}

async function position(id: string, step: number, seat: string | null): Promise<string> {
  const stored = await keptMatch(id)
  const hidden = stored.outcome === null && isShared(stored)
  return writePosition(stored, step, hidden ? null : seat)
}

/** A position is shown by the rules that are here, if they are the ones it was played by. */
async function openReplay(source: { match: string } | { text: string }) {
  const kept =
    'text' in source
      ? (readPosition(source.text) ?? readMatch(source.text).record)
      : await keptMatch(source.match)
  const game = await load(kept.game)
  if (kept.version !== game.version || kept.pack !== game.pack)
    throw new Error('This match was played under other rules than those that are here.')
  shown = new Replay(game, kept)
  return shown.info
}

async function rehearse(plan: Plan) {
  current?.close()
  current = null
  rehearsed = new Rehearsal(await load(plan.game), plan, post)
  const info = rehearsed.info()
  rehearsed.show()
  return info
}

function rehearsal(): Rehearsal {
  if (rehearsed === null) throw new Error('No lesson is open.')
  return rehearsed
}

function advise() {
  const match = table()
  adviser ??= new WorkerMind(match.stored.game, [])
  return match.advise(adviser)
}

function hush(): null {
  adviser?.stop()
  return null
}

function table(): LocalMatch {
  if (current === null) throw new Error('No match is open.')
  return current
}

function replayed(): Replay {
  if (shown === null) throw new Error('No replay is open.')
  return shown
}

const calls: { [C in keyof Calls]: (...args: Parameters<Calls[C]>) => unknown } = {
  describe,
  create,
  open,
  act: (verb, target) => table().act(verb, target),
  actAll: (actions, dry) => table().actAll(actions, dry),
  explain: (question) => (rehearsed ?? table()).explain(question),
  isFinal: (verb, target) => table().isFinal(verb, target),
  undo: () => table().undo(),
  advise,
  hush,
  lift: () => table().lift(),
  handOver: (bot) => table().handOver(bot),
  pace: (ms) => {
    pace = ms
    if (current) current.pace = ms
    return null
  },
  leave: () => {
    hush()
    adviser = null
    current?.leave()
    rehearsed = null
    return null
  },
  rehearse,
  perform: (seat, verb, target) => rehearsal().perform(seat, verb, target),
  replay: openReplay,
  save,
  receive,
  position,
  at: (step, seat) => replayed().at(step, seat),
  story: (seat) => replayed().story(seat),
}

async function answer({ data }: MessageEvent<Ask>): Promise<void> {
  try {
    const call = calls[data.call] as (...args: unknown[]) => unknown
    post({ id: data.id, answer: await call(...data.args) })
  } catch (error) {
    post({ id: data.id, error: messageOf(error) })
  }
}

if (self.name === THINKING) think(load)
else {
  // Uncaught errors are reported, or the table would wait forever.
  addEventListener('unhandledrejection', ({ reason }) => post({ failed: messageOf(reason) }))
  addEventListener('message', answer)
}
