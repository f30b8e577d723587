// Bots that fail, and bots without an audience.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Game, Match, readRecord, replay, seedFrom } from '@tricorne/engine'
import { makeTiny } from '@tricorne/engine/tiny'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { BotPool, botSeed } from './bots.ts'
import { SqliteStore } from './sqlite.ts'
import { gamesModule, Person, serve, tempDir, Wire } from './testing.ts'

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits for a condition; the test's own time limit ends a wait in vain. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(20)
}

const bot = (spec: string) => ({ kind: 'bot', bot: spec })
const brawl = (seats: object[], game = 'tiny') => ({
  game,
  scenario: 'brawl',
  options: {},
  seats,
  public: true,
})

describe('a bot that thinks without end', () => {
  it('is ended; chance plays its seat, everybody is told, and the record holds', async () => {
    const lines: string[] = []
    const server = await serve({
      gamesModule: new URL('./testing-stuck.ts', import.meta.url).href,
      limits: { botDecision: 2500 },
      logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } },
    })
    const ann = await Person.named(server.url, 'Ann')
    const made = (
      await ann.post('/api/matches', brawl([bot('greedy'), bot('random'), bot('greedy')], 'stuck'))
    ).json
    const eye = await Wire.join(server.url, made.match, null)
    while (eye.last('view')?.view.outcome === null) {
      await eye.stirred()
      expect((await ann.get('/api/health')).status).toBe(200)
    }
    await eye.close()
    const again = await Wire.join(server.url, made.match, null)
    const text = (seat: string) =>
      `The greedy bot in the seat ${seat} failed; from now on its choices are left to chance.`
    const chat = again.last('match')?.match.chat
    expect(chat?.map((line) => line.text).sort()).toEqual([text('green'), text('red')].sort())
    expect(chat?.[0]).toMatchObject({ seat: null, from: 'house', name: '' })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { bot: 'greedy', err: { message: 'The bot took too long.' } },
      { bot: 'greedy', err: { message: 'The bot took too long.' } },
    ])
    const record = readRecord(await (await fetch(`${server.url}/api/matches/${made.match}/record`)).text())
    const game = { ...makeTiny(), id: 'stuck' } as unknown as Game
    expect(replay(game, record).outcome).not.toBeNull()
    await server.app.close()
  })
})

describe('the threads of the bots', () => {
  const source = new URL('./testing-stuck.ts', import.meta.url).href
  const limits = { botDecision: 60_000, botMemory: 1000 }
  const match = new Match(makeTiny(), { scenario: 'duel', options: [0] }, seedFrom('bots'))
  const task = (spec: string) => ({
    match: 'm',
    game: 'stuck',
    seat: 0,
    spec,
    seed: botSeed(match.seed, 0),
    start: 0,
    seq: 0,
    share: ['here', 'ann', 'm'],
    watched: false,
    state: match.state,
  })

  it('answer for a quick bot while a deep one of the same match thinks without end', async () => {
    const pool = new BotPool(source, 1, limits)
    const never = pool.choose(task('marshal'), () => []).catch((error: Error) => error)
    const choice = await pool.choose(task('random'), () => [])
    expect(match.objection(0, choice.verb, choice.target)).toBeNull()
    await pool.close()
    expect(await never).toBeInstanceOf(Error)
  })

  it('serve those of one person’s tables that are watched first, then the bots that mean to think least', async () => {
    const pool = new BotPool(gamesModule, 1, limits)
    const order: string[] = []
    const choose = (name: string, spec: string, watched: boolean) =>
      pool
        .choose({ ...task(spec), game: 'tiny', match: name, share: ['here', 'ann', name], watched }, () => [])
        .then(() => void order.push(name))
    // The thread is not ready yet, so all of them queue.
    await Promise.all([
      choose('slow, alone', 'general', false),
      choose('alone', 'captain', false),
      choose('slow', 'general', true),
      choose('first', 'captain', true),
    ])
    expect(order).toEqual(['first', 'slow', 'alone', 'slow, alone'])
    await pool.close()
  })

  it('serve a person’s one match through before another’s fifty go on', async () => {
    // By this clock the first two thoughts are long and all others short.
    const times = [0, 100, 100, 200]
    const pool = new BotPool(gamesModule, 1, limits, () => times.shift() ?? 200)
    const order: string[] = []
    const choose = (person: string, name: string, spec: string) =>
      pool
        .choose(
          { ...task(spec), game: 'tiny', match: name, share: ['here', person, name], watched: true },
          () => [],
        )
        .then(() => void order.push(person))
    const fifty = Array.from({ length: 50 }, (_, i) => choose('greedy', `g${i}`, 'general').catch(() => {}))
    // The thread is at the second of the fifty when another person comes.
    await fifty[0]
    for (let i = 0; i < 3; i++) await choose('ann', 'a', 'captain')
    expect(order).toEqual(['greedy', 'greedy', 'ann', 'ann', 'ann'])
    await pool.close()
    await Promise.all(fifty)
  })

  it('do not think for a match that is gone', async () => {
    const pool = new BotPool(gamesModule, 1, limits)
    const gone = pool.choose(
      { ...task('random'), game: 'tiny' },
      () => [],
      () => false,
    )
    const next = pool.choose({ ...task('random'), game: 'tiny' }, () => [])
    await expect(gone).rejects.toThrow('no longer wanted')
    expect((await next).verb).toBeTypeOf('string')
    await pool.close()
  })

  it('let a quick bot remember its run, and do not let a deep one think it over again', async () => {
    const pool = new BotPool(gamesModule, 1, limits)
    const midway = (spec: string) => ({ ...task(spec), game: 'tiny', seq: 1 })
    const past = vi.fn(() => [match.state])
    await pool.choose(midway('captain'), past)
    expect(past).not.toHaveBeenCalled()
    await pool.choose(midway('greedy'), past)
    expect(past).toHaveBeenCalledTimes(1)
    await pool.close()
  })
})

describe('bots that nobody watches', () => {
  it('begin when the last seat is taken, without anybody connected', async () => {
    const store = new SqliteStore(':memory:')
    const { app, url } = await serve({ db: store })
    const [ann, bob] = [await Person.named(url, 'Ann'), await Person.named(url, 'Bob')]
    const seats = [bot('random'), { kind: 'me' }, { kind: 'open' }]
    const { match } = (await ann.post('/api/matches', brawl(seats))).json
    await wait(300)
    expect(await store.entries(match)).toEqual([])
    expect((await bob.post(`/api/matches/${match}/seats/green`, {})).status).toBe(200)
    await until(async () => (await store.entries(match)).length > 0)
    await app.close()
  })

  it('go on after a start in all matches, and give the memory back', async () => {
    const store = new SqliteStore(':memory:')
    const first = await serve({ db: store, limits: { entries: 0 } })
    const ann = await Person.named(first.url, 'Ann')
    const ids: string[] = []
    // With no entry allowed the bots cannot begin before the restart.
    for (let i = 0; i < 7; i++) {
      const seats = [bot('random'), bot('greedy'), { kind: 'me' }]
      ids.push((await ann.post('/api/matches', brawl(seats))).json.match)
    }
    const lengths = () => Promise.all(ids.map(async (id) => (await store.entries(id)).length))
    expect(await lengths()).toEqual(ids.map(() => 0))
    // The store outlives the first server.
    const close = store.close.bind(store)
    store.close = async () => {}
    await first.app.close()
    store.close = close
    const second = await serve({ db: store })
    await until(async () => (await lengths()).every((length) => length >= 2))
    const health = async () => (await (await fetch(`${second.url}/api/health`)).json()) as { matches: number }
    await until(async () => (await health()).matches === 0)
    await second.app.close()
  })
})

describe('the program, killed and started again', () => {
  const launcher = fileURLToPath(new URL('../cli/tricorne.js', import.meta.url))
  const db = join(tempDir(), 'tricorne.db')
  let child: ChildProcess | null = null
  afterAll(() => void child?.kill('SIGKILL'))

  const start = (): Promise<string> =>
    new Promise((resolve, reject) => {
      child = spawn(process.execPath, [launcher, 'serve', '--port', '0', '--db', db, '--json'])
      child.stdout?.once('data', (data) => resolve((JSON.parse(String(data)) as { url: string }).url))
      child.once('exit', () => reject(new Error('the program ended')))
    })

  // One quickly, the other in the middle of a thought.
  it.each(['greedy', 'captain'])('lets bots (%s) play on though nobody joins', async (spec) => {
    const url = await start()
    const ann = await Person.named(url, 'Ann')
    const { games } = (await ann.get('/api/games')).json
    const [{ id: game, scenarios }] = games
    const seats = scenarios[0].seats.map(() => bot(spec))
    const body = { game, scenario: scenarios[0].id, options: {}, seats, public: false }
    const { match } = (await ann.post('/api/matches', body)).json
    const store = new SqliteStore(db, { shared: true })
    await until(async () => (await store.entries(match)).length > 5)
    const dying = child as unknown as ChildProcess
    const dead = new Promise((resolve) => dying.once('exit', resolve))
    dying.kill('SIGKILL')
    await dead
    const kept = await store.entries(match)
    const before = kept.length
    expect((await store.match(match))?.over).toBe(false)
    await start()
    await until(async () => (await store.entries(match)).length > before + 5)
    // What was there before is still there, and nothing appears twice.
    expect((await store.entries(match)).slice(0, before)).toEqual(kept)
    await store.close()
    child?.removeAllListeners('exit')
    child?.kill('SIGKILL')
  })
})
