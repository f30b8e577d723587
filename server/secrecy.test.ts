// A three-player match over the network, with a recorder on every socket: no seat is ever sent
// anything it may not know, which is worked out independently from the record.
import {
  commitmentOf,
  type Event,
  Match,
  NONE,
  optionValues,
  Rng,
  readRecord,
  replay,
  type State,
  UNDO,
} from '@tricorne/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Player } from './players.ts'
import { Person, type Running, serve, Wire } from './testing.ts'
import { game, SEATS, scenario } from './testing-game.ts'

let server: Running
let players: Player[]
let eye: Wire
let text: string
/** What each seat was sent about the past, during the match and after it. */
const looks: { seat: number; raw: string; over: boolean }[] = []

async function lookBack(match: string, over: boolean): Promise<void> {
  for (const seat of [0, 1, 2, NONE]) {
    const headers = seat === NONE ? {} : { authorization: `Bearer ${players[seat].key}` }
    for (let from: number | null = 0; from !== null; ) {
      const answer = await fetch(`${server.url}/api/matches/${match}/past?from=${from}`, { headers })
      const raw = await answer.text()
      looks.push({ seat, raw, over })
      from = (JSON.parse(raw) as { next: number | null }).next
    }
  }
}

beforeAll(async () => {
  server = await serve()
  const people = await Promise.all(SEATS.map((seat) => Person.named(server.url, seat)))
  const seats = [{ kind: 'me' }, { kind: 'reserved' }, { kind: 'open' }]
  const body = { game: game.id, scenario, options: {}, seats, public: true }
  const made = (await people[0].post('/api/matches', body)).json
  const keys = [made.key as string]
  for (const seat of [1, 2]) {
    const invitation = made.links[SEATS[seat]].split('/').at(-1)
    const path = `/api/matches/${made.match}/seats/${SEATS[seat]}`
    keys.push((await people[seat].post(path, { key: invitation })).json.key)
  }
  eye = await Wire.join(server.url, made.match, null)
  players = keys.map((key, seat) => new Player(server.url, made.match, key, seat + 1))
  const playing = Promise.all(players.map((player) => player.play()))
  while ((eye.last('view')?.seq ?? 0) < 120) await eye.stirred()
  await lookBack(made.match, false)
  expect(players.some(({ over }) => over)).toBe(false)
  await playing
  await lookBack(made.match, true)
  text = await (await fetch(`${server.url}/api/matches/${made.match}/record`)).text()
})
afterAll(() => server.app.close())

/** The match before the first entry, after the first, and so on. */
function* story(): Generator<Match<State, unknown>> {
  const record = readRecord(text)
  const setup = { scenario: record.scenario, options: optionValues(game, record.options) }
  const match = new Match(game, setup, record.seed)
  yield match
  for (const [seat, verb, target] of record.entries) {
    expect(verb === UNDO ? match.undo(seat) : match.act(seat, verb, target)).toBeNull()
    yield match
  }
}

const rawOf = (seat: number): string[] =>
  seat === NONE ? eye.raw : players[seat].told.flatMap((told) => told.raw)

it('the match is played to its end, and its record holds', () => {
  const record = readRecord(text)
  expect(replay(game, record).outcome).not.toBeNull()
  expect(record.entries.length).toBeGreaterThan(200)
  expect(record.entries.filter(([, verb]) => verb === UNDO).length).toBeGreaterThan(5)
  players.forEach((player, seat) => {
    expect(player.acknowledged.size).toBeGreaterThan(50)
    for (const [seq, { verb, target }] of player.acknowledged)
      expect(record.entries[seq - 1].slice(0, 3)).toEqual([seat, verb, target])
  })
})

it.each([0, 1, 2, NONE])('seat %i is sent its own view of every moment and nothing else', (seat) => {
  const sent = new Map<number, { seq: number; view: unknown; log: { from: number; events: Event[] } }>()
  for (const raw of rawOf(seat)) {
    const message = JSON.parse(raw)
    expect(['match', 'view', 'ok', 'no', 'seats']).toContain(message.t)
    if (message.t !== 'view') continue
    expect(Object.keys(message).sort()).toEqual(['log', 'seq', 't', 'undo', 'view'])
    sent.set(message.seq, message)
  }
  let log: object[] = []
  let seq = 0
  for (const match of story()) {
    const message = sent.get(seq++)
    if (message === undefined) throw new Error(`nothing was sent after entry ${seq - 1}`)
    expect(message.view).toEqual(JSON.parse(JSON.stringify(match.view(seat))))
    const { from, events } = message.log
    log = [...log.slice(0, from), ...events]
    expect(log).toEqual(match.log(seat).map(({ message: id, values }) => ({ message: id, values })))
  }
  expect(sent.size).toBe(seq)
})

/** Lists of at least three integers inside a value, as JSON. */
function listsIn(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value) && value.every(Number.isInteger)) {
    if (value.length >= 3) found.push(JSON.stringify(value))
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) listsIn(part, found)
  return found
}

/** The state's lists that differ in a spectator's sample: secrets by the game's own definition. */
function secretsOf(state: State, rng: Rng): string[] {
  const dealtAnew = new Set(listsIn(game.sample(state, NONE, rng, game.board)))
  return listsIn(state).filter((list) => !dealtAnew.has(list))
}

it.each([0, 1, 2, NONE])('seat %i is never sent what only others see, nor a secret of the state', (seat) => {
  const bySeq = new Map<number, string>()
  for (const raw of rawOf(seat)) if (raw.startsWith('{"t":"view"')) bySeq.set(JSON.parse(raw).seq, raw)
  const rng = Rng.of(7)
  let seq = 0
  let searched = 0
  for (const match of story()) {
    const raw = bySeq.get(seq++) ?? ''
    const others = [0, 1, 2].filter((other) => other !== seat)
    // `view` is the seat's private part of its view; public information is not in it.
    const foreign = others.flatMap((other) => listsIn(game.view(match.state, other, game.board)))
    for (const list of [...foreign, ...secretsOf(match.state, rng)]) {
      expect(raw).not.toContain(list)
      searched++
    }
  }
  expect(searched).toBeGreaterThan(1000)
})

it.each([0, 1, 2, NONE])('seat %i is told of the past what it was sent then, and nothing else', (seat) => {
  const sent = new Map<number, { view: unknown }>()
  for (const raw of rawOf(seat)) {
    const message = JSON.parse(raw)
    if (message.t === 'view') sent.set(message.seq, message)
  }
  const logs = [...story()].length
  for (const over of [false, true]) {
    const answers = looks.filter((look) => look.seat === seat && look.over === over)
    const told = answers.flatMap(({ raw }) => {
      const answer = JSON.parse(raw)
      expect(Object.keys(answer).sort()).toEqual(['entries', 'match', 'next', 'seat', 'views'])
      expect(answer.seat).toBe(seat === NONE ? null : SEATS[seat])
      return answer.views as {
        seq: number
        view: unknown
        undo: boolean
        log: { from: number; events: Event[] }
      }[]
    })
    expect(told.map(({ seq }) => seq)).toEqual(told.map((_, i) => i))
    expect(told.length).toBeGreaterThan(120)
    if (over) expect(told.length).toBe(logs)
    let log: object[] = []
    let seq = 0
    for (const match of story()) {
      const message = told[seq]
      if (message === undefined) break
      expect(Object.keys(message).sort()).toEqual(['log', 'seq', 'undo', 'view'])
      expect(message.undo).toBe(false)
      expect(message.view).toEqual(sent.get(seq)?.view)
      log = [...log.slice(0, message.log.from), ...message.log.events]
      expect(log).toEqual(match.log(seat).map(({ message: id, values }) => ({ message: id, values })))
      seq++
    }
  }
})

it('the seed and what keys are made of are on no socket; its commitment is from the start', () => {
  const { seed, commitment } = readRecord(text)
  const keys = players.map(({ key }) => key as string)
  expect(commitmentOf(seed)).toBe(commitment)
  for (const seat of [0, 1, 2, NONE]) {
    const back = looks.filter((look) => look.seat === seat).map(({ raw }) => raw)
    const all = [...rawOf(seat), ...back].join('\n')
    expect(all).toContain(commitment)
    for (let i = 0; i + 16 <= seed.length; i += 8) expect(all).not.toContain(seed.slice(i, i + 16))
    for (const key of keys) expect(all).not.toContain(key)
  }
})
