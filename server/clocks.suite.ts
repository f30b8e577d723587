// Clocks on the server: what is agreed, what counts, and what happens when time is out.
import type { ClockInfo, ClockTerms } from '@tricorne/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { statement } from './sql.ts'
import type { Store } from './store.ts'
import { Person, type Running, serve, Wire } from './testing.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const IDS = ['red', 'blue', 'green']
const NEVER = 1e9

const live = (out: ClockTerms['out'], increment = 0): ClockTerms => ({
  kind: 'live',
  base: 10 * MINUTE,
  increment,
  out,
})
const slow = (out: ClockTerms['out'], more: object = {}) => ({
  kind: 'correspondence' as const,
  move: 2 * DAY,
  reserve: 3 * DAY,
  leave: 0,
  out,
  ...more,
})

const clock = { at: 5_000_000, now: () => clock.at }
let store: Store
let close: () => Promise<void>
let servers: Running[] = []

/** Time in which the server is up, for both clocks. */
function pass(ms: number): void {
  clock.at += ms
  vi.setSystemTime(Date.now() + ms)
}

async function start(limits: object = {}): Promise<Running> {
  const server = await serve({ db: store, clock, limits: { clockLook: 10, ...limits } })
  servers.push(server)
  return server
}

async function stop(): Promise<void> {
  for (const { app } of servers) await app.close()
  servers = []
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface Table {
  people: Person[]
  match: string
  keys: string[]
}

/** A table of the tiny game at which all seats are taken. */
async function table(url: string, terms: object, names = ['Ann', 'Bob']): Promise<Table> {
  const people = await Promise.all(names.map((name) => Person.named(url, name)))
  const seats = names.map((_, i) => ({ kind: i === 0 ? 'me' : 'open' }))
  const scenario = names.length === 2 ? 'duel' : 'brawl'
  const body = { game: 'tiny', scenario, options: {}, seats, public: true, clock: terms }
  const { match, key } = (await people[0].post('/api/matches', body)).json
  const keys = [key as string]
  for (const i of names.keys())
    if (i > 0) keys.push((await people[i].post(`/api/matches/${match}/seats/${IDS[i]}`, {})).json.key)
  return { people, match, keys }
}

const sit = (url: string, { match, keys }: Table): Promise<Wire[]> =>
  Promise.all(keys.map((key) => Wire.join(url, match, key)))

/** Waits until the clocks of the match are so; they are asked for again and again. */
async function clocksOf(
  url: string,
  match: string,
  hold: (clock: ClockInfo) => boolean = () => true,
): Promise<ClockInfo> {
  for (;;) {
    const { json } = await new Person(url).get(`/api/matches/${match}`)
    if (hold(json.match.clock)) return json.match.clock
    await pause(10)
  }
}

const runs = ({ seats }: ClockInfo): (boolean | undefined)[] => seats.map((seat) => seat?.runs)
const banks = ({ seats }: ClockInfo): (number | undefined)[] => seats.map((seat) => seat?.bank)

let next = 1

async function ask(wire: Wire, message: object): Promise<string> {
  const id = next++
  wire.send({ ...message, id })
  for (;;) {
    const answer = wire.messages.find((m) => (m.t === 'ok' || m.t === 'no') && m.id === id)
    if (answer?.t === 'ok') return 'ok'
    if (answer?.t === 'no') return `${answer.error.code}: ${answer.error.message}`
    await wire.stirred()
  }
}

/** Takes the first option of the latest view. */
function move(wire: Wire): Promise<string> {
  const view = wire.last('view')
  const [verb, targets] = Object.entries(view?.view.decision?.options ?? {})[0] ?? ['none', [null]]
  return ask(wire, { t: 'act', seq: view?.seq, verb, target: targets[0] })
}

async function said(wire: Wire, text: string): Promise<void> {
  while (!wire.messages.some((m) => m.t === 'chat' && m.text === text)) await wire.stirred()
}

async function over(wire: Wire): Promise<void> {
  while (wire.last('view')?.view.outcome === null) await wire.stirred()
}

/** The same for every kind of store. */
export function clockSuite(make: () => Promise<Store>): void {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 1, 12) })
    store = await make()
    close = store.close.bind(store)
    store.close = async () => {}
  })

  afterEach(async () => {
    await stop()
    await close()
    vi.useRealTimers()
  })

  describe('live clocks', () => {
    it('start when both players have come, and run for both while both are asked', async () => {
      const { url } = await start()
      const made = await table(url, live('lost'))
      pass(HOUR)
      const waiting = await clocksOf(url, made.match)
      expect(waiting.seats).toMatchObject([
        { bank: 10 * MINUTE, runs: false, stands: 'start' },
        { bank: 10 * MINUTE, runs: false, stands: 'start' },
      ])
      const ann = await Wire.join(url, made.match, made.keys[0])
      pass(HOUR)
      expect(banks(await clocksOf(url, made.match))).toEqual([10 * MINUTE, 10 * MINUTE])
      const bob = await Wire.join(url, made.match, made.keys[1])
      while (!ann.last('clock')?.clock.seats[0]?.runs) await ann.stirred()
      expect(bob.last('match')?.match.clock).toMatchObject({ seats: [{ runs: true }, { runs: true }] })
      pass(MINUTE)
      expect(banks(await clocksOf(url, made.match))).toEqual([9 * MINUTE, 9 * MINUTE])
    })

    it('give the increment after a move, and stop for a seat that has answered', async () => {
      const { url } = await start()
      const made = await table(url, live('lost', 30 * SECOND))
      const [ann, bob] = await sit(url, made)
      await clocksOf(url, made.match, (info) => runs(info).every((one) => one === true))
      pass(2 * MINUTE)
      expect(await move(ann)).toBe('ok')
      pass(MINUTE)
      const info = await clocksOf(url, made.match)
      expect(runs(info)).toEqual([false, true])
      expect(banks(info)).toEqual([8.5 * MINUTE, 7 * MINUTE])
      while (bob.last('clock')?.clock.seats[0]?.runs !== false) await bob.stirred()
    })

    it('lose the game, though nobody is connected, and not for the time the server is down', async () => {
      const first = await start()
      const made = await table(first.url, live('lost'))
      const [ann, bob] = await sit(first.url, made)
      await clocksOf(first.url, made.match, (info) => runs(info).every((one) => one === true))
      pass(MINUTE)
      expect(await move(ann)).toBe('ok')
      pass(8 * MINUTE)
      await Promise.all([ann.close(), bob.close()])
      await stop()
      vi.setSystemTime(Date.now() + DAY)
      const second = await start()
      expect(banks(await clocksOf(second.url, made.match))).toEqual([9 * MINUTE, MINUTE])
      pass(MINUTE - 1)
      await pause(50)
      expect(await store.entries(made.match)).toHaveLength(1)
      pass(1)
      while (!(await store.match(made.match))?.over) await pause(10)
      expect((await store.entries(made.match)).at(-1)).toMatchObject({ seat: 1, verb: 'resign' })
      const eye = await Wire.join(second.url, made.match, made.keys[0])
      expect(eye.last('view')?.view.outcome?.winners).toEqual(['red'])
      const info = await clocksOf(second.url, made.match)
      expect(info.seats).toMatchObject([{ runs: false }, { runs: false, out: true }])
    })

    it('refuse a move that comes too late, though nobody has looked yet', async () => {
      const { url } = await start({ clockLook: NEVER })
      const made = await table(url, live('lost'))
      const [ann] = await sit(url, made)
      pass(10 * MINUTE)
      expect(await move(ann)).toBe('forbidden: Your time is up.')
      expect(await store.entries(made.match)).toHaveLength(0)
    })

    it('are the same in a rematch', async () => {
      const { url } = await start()
      const made = await table(url, live('lost', SECOND))
      const [ann, bob] = await sit(url, made)
      await ask(bob, { t: 'act', seq: 0, verb: 'resign', target: null })
      await over(ann)
      expect(await ask(ann, { t: 'rematch' })).toBe('ok')
      expect(await ask(bob, { t: 'rematch' })).toBe('ok')
      const { match } = await ann.next('rematch')
      const info = await clocksOf(url, match)
      expect(info.terms).toEqual(live('lost', SECOND))
      expect(banks(info)).toEqual([10 * MINUTE, 10 * MINUTE])
    })

    it('lose one game once, though two servers look', async () => {
      const [one] = [await start(), await start()]
      const made = await table(one.url, live('lost'))
      await sit(one.url, made)
      pass(HOUR)
      const lines = async () => (await store.chat(made.match, 100, false)).map(({ text }) => text)
      while ((await lines()).length === 0) await pause(10)
      // Whoever looks next waits until the first one has had its time.
      pass(MINUTE)
      await pause(100)
      expect((await store.entries(made.match)).filter(({ verb }) => verb === 'resign')).toHaveLength(1)
      expect(await lines()).toEqual(['Time is up for Ann; the game is lost.'])
    })
  })

  describe('when time is out', () => {
    it('a bot plays on until the player takes the seat back, who then has a minute', async () => {
      const { url } = await start()
      const made = await table(url, live('bot'))
      const [ann, bob] = await sit(url, made)
      await clocksOf(url, made.match, (info) => runs(info).every((one) => one === true))
      pass(MINUTE)
      expect(await move(bob)).toBe('ok')
      pass(9 * MINUTE)
      await said(ann, 'Time is up for Ann; a bot plays until the seat is taken back.')
      expect((await store.match(made.match))?.seats[0].substitute?.agreed).toBeNull()
      while (!(await store.entries(made.match)).some(({ seat }) => seat === 0)) await pause(10)
      expect((await clocksOf(url, made.match)).seats[0]).toBeNull()
      expect(await ask(ann, { t: 'return' })).toBe('ok')
      expect((await clocksOf(url, made.match)).seats[0]).toMatchObject({ bank: MINUTE })
    })

    it('nothing happens but that everybody sees it', async () => {
      const { url } = await start()
      const made = await table(url, live('nothing'))
      const [ann] = await sit(url, made)
      pass(HOUR)
      await said(ann, 'Time is up for Ann.')
      await said(ann, 'Time is up for Bob.')
      expect((await clocksOf(url, made.match)).seats).toMatchObject([{ out: true }, { out: true }])
      expect(await move(ann)).toBe('ok')
    })

    it('a game of three is not lost: the others play on', async () => {
      const { url } = await start()
      const ann = await Person.named(url, 'Ann')
      const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]
      const body = { game: 'tiny', scenario: 'brawl', options: {}, seats }
      const { status, json } = await ann.post('/api/matches', { ...body, clock: live('lost') })
      expect([status, json.error.code]).toEqual([400, 'bad-message'])
      expect(json.error.message).toMatch(/cannot be lost on time/)
      expect((await ann.post('/api/matches', { ...body, clock: live('bot') })).status).toBe(201)
    })
  })

  describe('clocks of correspondence', () => {
    it('start at once, give each move its days, and then take from the reserve', async () => {
      const first = await start()
      const made = await table(first.url, slow('lost'))
      const [ann, bob] = await sit(first.url, made)
      pass(3 * DAY)
      expect((await clocksOf(first.url, made.match)).seats[0]).toMatchObject({ move: 0, bank: 2 * DAY })
      expect(await move(ann)).toBe('ok')
      await stop()
      const second = await start()
      pass(DAY)
      const info = await clocksOf(second.url, made.match)
      expect(info.seats).toMatchObject([
        { move: 2 * DAY, bank: 2 * DAY, runs: false },
        { move: 0, bank: DAY, runs: true },
      ])
      pass(DAY)
      while (!(await store.match(made.match))?.over) await pause(10)
      await bob.close()
    })

    it('stand still at night, in the time zone of the table', async () => {
      const { url } = await start()
      const night = { from: 22 * 60, to: 7 * 60, zone: 'Asia/Tokyo' }
      const made = await table(url, slow('lost', { night }))
      // Noon in Greenwich is nine in the evening in Tokyo.
      const [ann] = await sit(url, made)
      await clocksOf(url, made.match, (info) => runs(info)[0] === true)
      pass(2 * HOUR)
      while (ann.last('clock')?.clock.seats[0]?.stands !== 'night') await ann.stirred()
      expect((await clocksOf(url, made.match)).seats[0]).toMatchObject({
        move: 2 * DAY - HOUR,
        runs: false,
        until: Date.UTC(2026, 4, 1, 22),
      })
      pass(9 * HOUR)
      expect((await clocksOf(url, made.match)).seats[0]).toMatchObject({
        move: 2 * DAY - 2 * HOUR,
        runs: true,
      })
    })

    it('stand still on leave, if the table has agreed on any', async () => {
      const first = await start()
      const without = await table(first.url, slow('lost'))
      const [nobody] = await sit(first.url, without)
      expect(await ask(nobody, { t: 'leave', length: DAY })).toMatch(/^forbidden: No leave was agreed/)
      const made = await table(first.url, slow('lost', { leave: 10 * DAY }))
      const [ann] = await sit(first.url, made)
      expect(await ask(ann, { t: 'leave', length: 11 * DAY })).toMatch(/^forbidden: You have less leave/)
      expect(await ask(ann, { t: 'leave', length: 8 * DAY })).toBe('ok')
      await said(ann, 'Ann is on leave for 8 days; the clock stands still.')
      const bob = await Wire.join(first.url, made.match, made.keys[1])
      await ann.close()
      while (bob.last('seats')?.seats[0].here !== false) await bob.stirred()
      expect(await ask(bob, { t: 'propose', seat: 'red', bot: 'captain' })).toBe(
        'forbidden: This player is on leave.',
      )
      await stop()
      const second = await start()
      pass(4 * DAY)
      expect((await clocksOf(second.url, made.match)).seats).toMatchObject([
        { move: 2 * DAY, bank: 3 * DAY, stands: 'leave', leave: 2 * DAY },
        { move: 0, bank: DAY, runs: true },
      ])
      const again = await Wire.join(second.url, made.match, made.keys[0])
      expect(await ask(again, { t: 'leave', length: 0 })).toBe('ok')
      expect((await clocksOf(second.url, made.match)).seats[0]).toMatchObject({ runs: true, leave: 6 * DAY })
    })

    it('tell in the list of one’s matches how much time is left', async () => {
      const { url } = await start()
      const made = await table(url, slow('bot'))
      pass(DAY)
      const { json } = await made.people[1].get('/api/matches?mine=1')
      expect(json.matches[0]).toMatchObject({
        clock: { seats: [{ move: DAY }, { move: DAY, bank: 3 * DAY, runs: true }] },
      })
    })

    it('go on though the note of the last move was lost', async () => {
      const first = await start()
      const made = await table(first.url, slow('lost'))
      const [ann] = await sit(first.url, made)
      const [before] = await store.sql.all('select state, due from clocks where match = ?', made.match)
      expect(await move(ann)).toBe('ok')
      await stop()
      const put = 'update clocks set state = ?, seq = 0, due = ? where match = ?'
      await store.sql.change(statement(put, String(before.state), clock.at, made.match))
      const second = await start()
      expect(runs(await clocksOf(second.url, made.match, (info) => !info.seats[0]?.runs))).toEqual([
        false,
        true,
      ])
    })
  })

  it('refuses terms that cannot be kept', async () => {
    const { url } = await start()
    const ann = await Person.named(url, 'Ann')
    const body = { game: 'tiny', scenario: 'duel', options: {}, seats: [{ kind: 'me' }, { kind: 'open' }] }
    const night = { from: 0, to: 60, zone: 'Mars/Olympus' }
    const wrong = [
      { kind: 'live', base: 0, increment: 0, out: 'bot' },
      { kind: 'live', base: 60_000, increment: -1, out: 'bot' },
      { kind: 'live', base: 60_000, increment: 0, out: 'duel' },
      { kind: 'correspondence', move: 1, reserve: 0, out: 'bot' },
      slow('bot', { night }),
      slow('bot', { night: { from: 60, to: 60, zone: 'UTC' } }),
      slow('bot', { night: { from: 60, to: 2000, zone: 'UTC' } }),
    ]
    for (const terms of wrong) {
      const { status, json } = await ann.post('/api/matches', { ...body, clock: terms })
      expect([status, json.error?.code], JSON.stringify(terms)).toEqual([400, 'bad-message'])
    }
  })
}
