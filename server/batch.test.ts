// Batches over the network: one commit, whole or not at all, bounded like everything else.
import { type BatchAction, Match, optionValues, readRecord, replay } from '@tricorne/engine'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { SqliteStore } from './sqlite.ts'
import { Person, type Running, serve, Wire } from './testing.ts'
import { game, SEATS, scenario } from './testing-game.ts'

const BURST = 40
const store = new SqliteStore(':memory:')
let server: Running
let ann: Person
let wires: Wire[] = []

beforeAll(async () => {
  server = await serve({ db: store, limits: { messageRate: 1, messageBurst: BURST, patience: 1000 } })
  ann = await Person.named(server.url, 'Ann')
})
afterEach(async () => {
  await Promise.all(wires.map((wire) => wire.close()))
  wires = []
})
afterAll(() => server.app.close())

interface Sat {
  match: string
  keys: string[]
  /** What the first seat may send to answer everything that it is asked at the start. */
  answers: BatchAction[]
}

/** A match for three people in which nobody has done anything. */
async function seated(): Promise<Sat> {
  const people = [ann, await Person.named(server.url, 'Bob'), await Person.named(server.url, 'Carl')]
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]
  const made = (await ann.post('/api/matches', { game: game.id, scenario, options: {}, seats, public: true }))
    .json
  const keys = [made.key as string]
  for (const seat of [1, 2])
    keys.push((await people[seat].post(`/api/matches/${made.match}/seats/${SEATS[seat]}`, {})).json.key)
  const seed = (await store.match(made.match))?.seed ?? ''
  const copy = new Match(game, { scenario, options: optionValues(game, {}) }, seed)
  const answers: BatchAction[] = []
  for (let view = copy.view(0); view.decision; view = copy.view(0)) {
    const [verb, targets] = Object.entries(view.decision.options)[0]
    answers.push({ verb, target: targets[0], about: view.decision.values[0] })
    expect(copy.act(0, verb, targets[0])).toBeNull()
  }
  expect(answers.length).toBeGreaterThan(2)
  return { match: made.match, keys, answers }
}

async function sit(match: string, key: string | null): Promise<Wire> {
  const wire = await Wire.join(server.url, match, key)
  wires.push(wire)
  return wire
}

const entries = async (match: string): Promise<number> => (await store.entries(match)).length

it('is durable at once, one entry an action, and everybody is sent one view', async () => {
  const { match, keys, answers } = await seated()
  const wire = await sit(match, keys[0])
  const other = await sit(match, keys[1])
  wire.send({ t: 'batch', id: 7, seq: 0, actions: answers })
  expect(await wire.next('ok')).toEqual({ t: 'ok', id: 7, seq: answers.length })
  expect((await store.entries(match)).map(({ seat, verb, target }) => [seat, verb, target])).toEqual(
    answers.map(({ verb, target }) => [0, verb, target]),
  )
  while (other.last('view')?.seq !== answers.length) await other.stirred()
  expect(other.messages.filter((m) => m.t === 'view').map((m) => m.seq)).toEqual([0, answers.length])
  expect(wire.last('view')?.view.decision).toBeNull()

  wire.send({ t: 'undo', id: 8, seq: answers.length })
  expect((await wire.next('ok')).seq).toBe(answers.length + 1)
  while (wire.last('view')?.seq !== answers.length + 1) await wire.stirred()
  expect(wire.last('view')?.view.decision?.values[0]).toBe(answers.at(-1)?.about)
})

it('is replayed like any other entries', async () => {
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]
  const made = (await ann.post('/api/matches', { game: 'tiny', scenario: 'duel', options: {}, seats })).json
  const wire = await sit(made.match, made.key)
  for (let id = 1; ; id++) {
    while (wire.last('view')?.view.decision == null && wire.last('view')?.view.outcome == null)
      await wire.stirred()
    const { seq, view } = wire.last('view') as NonNullable<ReturnType<typeof wire.last<'view'>>>
    if (view.outcome) break
    const { aim } = view.decision?.options ?? {}
    const { hand } = view.table as { hand: number[] }
    const [verb, targets] = Object.entries(view.decision?.options ?? {})[0]
    if (id > BURST / 4) wire.send({ t: 'act', id, seq, verb: 'resign', target: null })
    else if (aim) {
      const actions = [
        { verb: 'aim', target: aim[0] },
        { verb: 'strike', target: hand[0] },
      ]
      wire.send({ t: 'batch', id, seq, actions })
    } else wire.send({ t: 'act', id, seq, verb, target: targets[0] })
    const done = await wire.next('ok')
    while ((wire.last('view')?.seq ?? 0) < done.seq) await wire.stirred()
  }
  const { json } = await ann.get(`/api/matches/${made.match}/record`)
  const tiny = (await import('@tricorne/engine/tiny')).makeTiny()
  const record = readRecord(`${JSON.stringify(json)}\n`)
  expect(replay(tiny, record).outcome).not.toBeNull()
})

it('leaves nothing behind where one action is refused, and nobody else hears of it', async () => {
  const { match, keys, answers } = await seated()
  const wire = await sit(match, keys[0])
  const other = await sit(match, keys[1])
  const heard = other.raw.length
  const [first, second, ...rest] = answers
  const refused = async (actions: object[], more: object = {}) => {
    wire.send({ t: 'batch', id: 1, seq: 0, actions, ...more })
    return (await wire.next('no')).error
  }
  expect(await refused([first, { ...second, target: 99 }, ...rest])).toMatchObject({
    code: 'forbidden',
    at: 1,
  })
  expect(await refused([first, { ...second, about: 0 }])).toMatchObject({ code: 'not-awaited', at: 1 })
  expect(await refused([...answers, first])).toMatchObject({ code: 'not-together', at: answers.length - 1 })
  expect(await refused([{ ...first, target: 99 }], { dry: true })).toMatchObject({ code: 'forbidden', at: 0 })
  expect(await refused([{ verb: 'undo', target: null }])).toMatchObject({ code: 'no-such-verb', at: 0 })
  wire.send({ t: 'batch', id: 2, seq: 0, actions: answers, dry: true })
  expect(await wire.next('ok')).toEqual({ t: 'ok', id: 2, seq: 0 })
  expect(await entries(match)).toBe(0)
  expect(other.raw.length).toBe(heard)
})

it('is bounded in length and shape, and for those at the table alone', async () => {
  const { match, keys, answers } = await seated()
  const wire = await sit(match, keys[0])
  const eye = await sit(match, null)
  const [first] = answers
  const code = async (from: Wire, message: object): Promise<string> => {
    from.send({ t: 'batch', id: 1, seq: 0, ...message })
    return (await from.next('no')).error.code
  }
  expect(await code(wire, { actions: [] })).toBe('bad-message')
  expect(await code(wire, { actions: Array(65).fill({ verb: 'a', target: 1 }) })).toBe('bad-message')
  expect(await code(wire, { actions: [{ ...first, seat: 1 }] })).toBe('bad-message')
  expect(await code(wire, { actions: [{ verb: 'assign' }] })).toBe('bad-message')
  expect(await code(wire, { actions: answers, dry: false })).toBe('bad-message')
  expect(await code(wire, { actions: Array(60).fill({ verb: 'v'.repeat(64), target: 1 }) })).toBe('too-large')
  expect(await code(eye, { actions: answers })).toBe('forbidden')
  expect(await entries(match)).toBe(0)
})

it('counts as so many messages', async () => {
  const { match, keys, answers } = await seated()
  const wire = await sit(match, keys[0])
  const actions = Array(BURST).fill(answers[0])
  wire.send({ t: 'batch', id: 1, seq: 0, actions, dry: true })
  expect((await wire.next('no')).error.code).toBe('too-fast')
  wire.send({ t: 'batch', id: 2, seq: 0, actions: answers })
  expect((await wire.next('ok')).id).toBe(2)
})
