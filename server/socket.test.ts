import type { SeatView } from '@tricorne/engine'
import type { ViewMessage } from '@tricorne/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SqliteStore } from './sqlite.ts'
import type { StoredMatch } from './store.ts'
import { Person, type Running, serve, Wire } from './testing.ts'
import { game, scenario } from './testing-game.ts'

const me = { kind: 'me' }
const open = { kind: 'open' }

let server: Running
let ann: Person
let bob: Person
let wires: Wire[] = []

beforeAll(async () => {
  server = await serve()
  ann = await Person.named(server.url, 'Ann')
  bob = await Person.named(server.url, 'Bob')
})
afterEach(async () => {
  await Promise.all(wires.map((wire) => wire.close()))
  wires = []
})
afterAll(() => server.app.close())

interface Duel {
  match: string
  keys: [string, string]
}

/** Ann is red, Bob is blue. */
async function duel(url = server.url, people = [ann, bob]): Promise<Duel> {
  const body = { game: 'tiny', scenario: 'duel', options: {}, seats: [me, open], public: true }
  const made = (await people[0].post('/api/matches', body)).json
  const sat = (await people[1].post(`/api/matches/${made.match}/seats/blue`, {})).json
  expect(url).toBe(people[0].url)
  return { match: made.match, keys: [made.key, sat.key] }
}

async function sit(match: string, key: string | null, since = 0): Promise<Wire> {
  const wire = await Wire.join(server.url, match, key, since)
  wires.push(wire)
  return wire
}

/** Connected, but not joined to a match. */
async function stranger(url = server.url): Promise<Wire> {
  const wire = await Wire.open(url)
  wires.push(wire)
  return wire
}

const firstOption = (view: SeatView): { verb: string; target: number | null } => {
  const [verb, targets] = Object.entries(view.decision?.options ?? {})[0]
  return { verb, target: targets[0] }
}

/** Plays the first option; returns the number of entries once everybody given has seen it. */
async function step(wire: Wire, ...others: Wire[]): Promise<number> {
  const view = wire.last('view') as ViewMessage
  wire.send({ t: 'act', id: 1, seq: view.seq, ...firstOption(view.view) })
  const { seq } = await wire.next('ok')
  await seen(seq, wire, ...others)
  return seq
}

async function seen(seq: number, ...all: Wire[]): Promise<void> {
  for (const wire of all) while ((wire.last('view')?.seq ?? 0) < seq) await wire.stirred()
}

describe('joining', () => {
  it('shows the match and the seat’s view with the whole log', async () => {
    const { match, keys } = await duel()
    const wire = await sit(match, keys[0])
    expect(wire.last('match')?.match).toMatchObject({
      id: match,
      you: 'red',
      chat: [],
      seats: [
        { id: 'red', name: 'Ann', kind: 'person', here: true },
        { id: 'blue', name: 'Bob', kind: 'person', here: false },
      ],
    })
    expect(wire.last('view')).toMatchObject({ seq: 0, undo: false, view: { seat: 'red' }, log: { from: 0 } })
  })

  it('shows spectators what everybody may see, and lets them do nothing', async () => {
    const { match } = await duel()
    const wire = await sit(match, null)
    expect(wire.last('match')?.match.you).toBeNull()
    expect(wire.last('view')?.view).toMatchObject({ seat: null, decision: null })
    for (const message of [
      { t: 'act', id: 1, seq: 0, verb: 'bid', target: 1 },
      { t: 'undo', id: 1, seq: 0 },
      { t: 'explain', id: 1, things: [['card', 1]] },
      { t: 'final', id: 1, verb: 'bid', target: 1 },
      { t: 'rematch', id: 1 },
      { t: 'no-rematch', id: 1 },
    ]) {
      wire.send(message)
      expect((await wire.next('no')).error.code).toBe('forbidden')
    }
  })

  it('is refused without a match, with a wrong key, and all else before it', async () => {
    const { match } = await duel()
    const wire = await stranger()
    const code = async (message: object): Promise<string> => {
      wire.send(message)
      return (await wire.next('no')).error.code
    }
    expect(await code({ t: 'join', match: 'nowhere', key: null, since: 0 })).toBe('unknown-match')
    expect(await code({ t: 'join', match, key: 'x'.repeat(24), since: 0 })).toBe('wrong-key')
    expect(await code({ t: 'act', id: 1, seq: 0, verb: 'bid', target: 1 })).toBe('unknown-match')
  })

  it('tells the others who is here', async () => {
    const { match, keys } = await duel()
    const red = await sit(match, keys[0])
    const blue = await sit(match, keys[1])
    expect((await red.next('seats')).seats.map((s) => s.here)).toEqual([true, true])
    await blue.close()
    expect((await red.next('seats')).seats.map((s) => s.here)).toEqual([true, false])
  })

  it('announces neither spectators nor second connections of a player', async () => {
    const { match, keys } = await duel()
    const red = await sit(match, keys[0])
    const blue = await sit(match, keys[1])
    await red.next('seats')
    const many = [await sit(match, null), await sit(match, keys[1])]
    await Promise.all(many.map((wire) => wire.close()))
    await blue.close()
    const { seats } = await red.next('seats')
    expect(seats.map(({ here }) => here)).toEqual([true, false])
  })

  it('is noted, and so is leaving', async () => {
    const store = new SqliteStore(':memory:')
    const noted: number[] = []
    store.seen = async (_, seat) => void noted.push(seat)
    const own = await serve({ db: store })
    const people = [await Person.named(own.url, 'Ann'), await Person.named(own.url, 'Bob')]
    const { match, keys } = await duel(own.url, people)
    const [red, blue] = [await Wire.join(own.url, match, keys[0]), await Wire.join(own.url, match, keys[1])]
    expect(noted).toEqual([0, 1])
    await blue.close()
    const tick = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 5))
    while (noted.length < 3) await tick()
    expect(noted).toEqual([0, 1, 1])
    await red.close()
    await own.app.close()
  })

  it('tells those present who sits down', async () => {
    const body = { game: 'tiny', scenario: 'duel', options: {}, seats: [me, open], public: true }
    const made = (await ann.post('/api/matches', body)).json
    const wire = await sit(made.match, made.key)
    await bob.post(`/api/matches/${made.match}/seats/blue`, {})
    expect((await wire.next('seats')).seats[1]).toMatchObject({ kind: 'person', name: 'Bob' })
  })

  it('again goes on where the client was', async () => {
    const { match, keys } = await duel()
    const red = await sit(match, keys[0])
    const blue = await sit(match, keys[1])
    await step(red)
    await red.close()
    await step(blue)
    const whole = (await sit(match, keys[0], 0)).last('view')
    const rest = (await sit(match, keys[0], 1)).last('view')
    const none = (await sit(match, keys[0], 2)).last('view')
    const ahead = (await sit(match, keys[0], 99)).last('view')
    expect(ahead).toEqual(whole)
    expect(rest?.view).toEqual(whole?.view)
    expect(none?.log).toEqual({ from: whole?.log.events.length, events: [] })
    const from = rest?.log.from ?? 0
    expect(from).toBeGreaterThan(0)
    expect(rest?.log.events).toEqual(whole?.log.events.slice(from))
  })
})

describe('acting', () => {
  it('is acknowledged, and shown to all as far as each may see it', async () => {
    const { match, keys } = await duel()
    const [red, blue, eye] = [await sit(match, keys[0]), await sit(match, keys[1]), await sit(match, null)]
    expect(await step(red)).toBe(1)
    for (const wire of [red, blue, eye]) expect((await wire.next('view')).seq).toBe(1)
    expect(red.last('view')?.undo).toBe(true)
    expect(blue.last('view')?.undo).toBe(false)
    expect(await step(blue)).toBe(2)
    const events = blue.last('view')?.log.events ?? []
    expect(events.every((event) => !('to' in event))).toBe(true)
  })

  it('can cross another answer to the same question without harm', async () => {
    const { match, keys } = await duel()
    const [red, blue] = [await sit(match, keys[0]), await sit(match, keys[1])]
    red.send({ t: 'act', id: 1, seq: 0, ...firstOption(red.last('view')?.view as SeatView) })
    blue.send({ t: 'act', id: 2, seq: 0, ...firstOption(blue.last('view')?.view as SeatView) })
    expect([(await red.next('ok')).seq, (await blue.next('ok')).seq].sort()).toEqual([1, 2])
  })

  it('twice with the same message happens once; the second is stale and gets the view', async () => {
    const { match, keys } = await duel()
    const red = await sit(match, keys[0])
    const message = { t: 'act', id: 1, seq: 0, ...firstOption(red.last('view')?.view as SeatView) }
    red.send(message)
    red.send(message)
    await red.next('ok')
    await red.next('view')
    expect((await red.next('no')).error.code).toBe('stale')
    expect((await red.next('view')).seq).toBe(1)
  })

  it('is refused with the rule or a word', async () => {
    const { match, keys } = await duel()
    const [red, blue] = [await sit(match, keys[0]), await sit(match, keys[1])]
    const error = async (wire: Wire, message: object): Promise<object> => {
      wire.send({ id: 1, seq: wire.last('view')?.seq ?? 0, ...message })
      return (await wire.next('no')).error
    }
    expect(await error(red, { t: 'act', verb: 'fly', target: null })).toMatchObject({ code: 'no-such-verb' })
    expect(await error(red, { t: 'act', verb: 'undo', target: null })).toMatchObject({ code: 'no-such-verb' })
    expect(await error(red, { t: 'act', verb: 'bid', target: 999 })).toEqual({
      code: 'forbidden',
      rule: 'TINY-2',
      message: 'Rule TINY-2 forbids this.',
    })
    expect(await error(red, { t: 'undo' })).toMatchObject({ code: 'nothing-to-undo' })
    await step(red, blue)
    expect(await error(red, { t: 'act', verb: 'bid', target: 1 })).toMatchObject({ code: 'not-awaited' })
    expect(await error(blue, { t: 'undo' })).toMatchObject({ code: 'nothing-to-undo' })
    const later = (await sit(match, keys[1])).last('view')
    expect(later?.seq).toBe(1)
  })

  it('may have any safe integer as its target, and no other number', async () => {
    const { match, keys } = await duel()
    const red = await sit(match, keys[0])
    for (const target of [2 ** 31, 2 ** 50, Number.MAX_SAFE_INTEGER]) {
      red.send({ t: 'explain', id: 5, things: [['card', target]] })
      expect((await red.next('verdicts')).answers).toMatchObject([{ verb: 'bid', target, rule: 'TINY-2' }])
    }
    for (const target of [2 ** 53, 1.5]) {
      red.send({ t: 'explain', id: 6, things: [['card', target]] })
      expect((await red.next('no')).error.code).toBe('bad-message')
    }
  })

  it('is explained', async () => {
    const { match, keys } = await duel()
    const red = await sit(match, keys[0])
    const told = async (question: object): Promise<unknown> => {
      red.send({ t: 'explain', id: 5, ...question })
      const { id, answers } = await red.next('verdicts')
      expect(id).toBe(5)
      return answers
    }
    const { verb, target } = firstOption(red.last('view')?.view as SeatView)
    const refused = { verb, target: 999, rule: 'TINY-2' }
    const allowed = { verb, target, rule: null }
    expect(
      await told({
        things: [
          ['card', 999],
          ['seat', 0],
          ['card', target],
        ],
      }),
    ).toEqual([allowed, refused, { verb: 'boast', target: 0, rule: 'TINY-10' }])
    expect(await told({ things: [null] })).toEqual([{ verb: 'resign', target: null, rule: null }])
    expect(await told({ things: [['card', 999]], verbs: ['fly'] })).toEqual([])
    for (const wrong of [{ things: Array(17).fill(null) }, { things: [['card']] }, { verb, target }, {}]) {
      red.send({ t: 'explain', id: 6, ...wrong })
      expect((await red.next('no')).error.code).toBe('bad-message')
    }
  })

  it('is told to be final, or not, before it is done', async () => {
    const { match, keys } = await duel()
    const wires = [await sit(match, keys[0]), await sit(match, keys[1])]
    const told = { final: 0, open: 0 }
    for (let tries = 0; tries < 60; tries++) {
      const wire = wires.find((w) => w.last('view')?.view.decision) as Wire
      if (wire === undefined) break
      const { verb, target } = firstOption(wire.last('view')?.view as SeatView)
      wire.send({ t: 'final', id: 5, verb, target })
      const { id, final } = await wire.next('final')
      expect(id).toBe(5)
      told[final ? 'final' : 'open']++
      await step(wire, ...wires)
    }
    expect(Math.min(told.final, told.open)).toBeGreaterThan(0)
    wires[0].send({ t: 'final', id: 6, verb: 'fly', target: 999 })
    expect(await wires[0].next('final')).toMatchObject({ id: 6, final: false })
    wires[0].send({ t: 'final', id: 7, verb: 'bid' })
    expect((await wires[0].next('no')).error.code).toBe('bad-message')
  })

  it('is refused with its reason in this position', async () => {
    const { match, keys } = await duel()
    const wires = [await sit(match, keys[0]), await sit(match, keys[1])]
    const options = (wire: Wire) => (wire.last('view') as ViewMessage).view.decision?.options ?? {}
    // Until a player may answer a card and holds one that is too weak for it.
    for (let tries = 0; tries < 200; tries++) {
      const wire = wires.find((w) => w.last('view')?.view.decision) as Wire
      const { view, seq } = wire.last('view') as ViewMessage
      const hand = (view.table as { hand: number[] }).hand
      const weak = hand.find(
        (card) => 'pass' in options(wire) && !(options(wire).answer ?? []).includes(card),
      )
      if (weak === undefined) {
        await step(wire, ...wires)
        continue
      }
      wire.send({ t: 'act', id: 8, seq, verb: 'answer', target: weak })
      const { error } = await wire.next('no')
      const reason = { message: 'no.weak', values: [weak, expect.any(Number)] }
      expect(error).toMatchObject({ code: 'forbidden', rule: 'TINY-4.2', reason })
      wire.send({ t: 'explain', id: 9, things: [['card', weak]] })
      expect((await wire.next('verdicts')).answers).toEqual([
        { verb: 'answer', target: weak, rule: 'TINY-4.2', reason: error.reason },
      ])
      return
    }
    expect.unreachable('nobody ever held a weak card')
  })

  it('is taken back by an entry of its own', async () => {
    const { match, keys } = await duel()
    const [red, blue] = [await sit(match, keys[0]), await sit(match, keys[1])]
    await step(red)
    red.send({ t: 'undo', id: 2, seq: 1 })
    expect(await red.next('ok')).toEqual({ t: 'ok', id: 2, seq: 2 })
    const view = await red.next('view')
    expect(view.view.awaits).toEqual(['red', 'blue'])
    expect(view.undo).toBe(false)
    await blue.next('view')
    expect((await blue.next('view')).seq).toBe(2)
  })

  it('keeps every client’s log as long as the log is', async () => {
    const { match, keys } = await duel()
    const [red, blue, eye] = [await sit(match, keys[0]), await sit(match, keys[1]), await sit(match, null)]
    for (let n = 0; n < 60; n++) {
      const wire = [red, blue].find((w) => w.last('view')?.view.decision)
      if (wire === undefined) break
      const seq = await step(wire, red, blue)
      if (wire.last('view')?.undo && n % 3 === 0) {
        wire.send({ t: 'undo', id: 9, seq })
        await seen((await wire.next('ok')).seq, red, blue, eye)
      }
    }
    for (const [wire, key] of [
      [red, keys[0]],
      [blue, keys[1]],
      [eye, null],
    ] as const) {
      const log: object[] = []
      for (const message of wire.messages)
        if (message.t === 'view')
          log.splice(message.log.from, Number.POSITIVE_INFINITY, ...message.log.events)
      expect(log).toEqual((await sit(match, key)).last('view')?.log.events)
    }
  })
})

describe('chat', () => {
  it('is heard by all, tidied, kept', async () => {
    const { match, keys } = await duel()
    const [red, blue] = [await sit(match, keys[0]), await sit(match, keys[1])]
    red.send({ t: 'chat', id: 3, text: ' Guten \u0000\n Tag ' })
    expect(await red.next('ok')).toMatchObject({ id: 3 })
    const line = { seat: 'red', name: 'Ann', text: 'Guten Tag', at: expect.any(Number) }
    expect(await blue.next('chat')).toEqual({ t: 'chat', ...line })
    expect((await sit(match, null)).last('match')?.match.chat).toEqual([line])
  })

  it('has limits', async () => {
    const small = await serve({ limits: { chatLines: 2, chatRate: 0, chatBurst: 3 } })
    const people = [await Person.named(small.url, 'Ann'), await Person.named(small.url, 'Bob')]
    const { match, keys } = await duel(small.url, people)
    const red = await Wire.join(small.url, match, keys[0])
    const codes: string[] = []
    for (let i = 0; i < 4; i++) red.send({ t: 'chat', id: i, text: `line ${i}` })
    for (let i = 0; i < 2; i++) codes.push((await red.next('no')).error.code)
    expect(codes).toEqual(['too-large', 'too-fast'])
    red.send({ t: 'chat', id: 9, text: 'x'.repeat(501) })
    expect((await red.next('no')).error.code).toBe('bad-message')
    await small.app.close()
  })
})

describe('a spectator', () => {
  const eyeOf = async (match: string, person: Person): Promise<Wire> => {
    const wire = await Wire.join(server.url, match, null, 0, person.cookie)
    wires.push(wire)
    return wire
  }
  const texts = (wire: Wire): string[] => wire.messages.flatMap((m) => (m.t === 'chat' ? [m.text] : []))

  it('chats with other spectators, and with players when the match is over', async () => {
    const seats = [me, { kind: 'bot', bot: 'random' }]
    const body = { game: 'tiny', scenario: 'duel', options: {}, seats, public: true }
    const { match, key } = (await ann.post('/api/matches', body)).json
    const red = await sit(match, key)
    const carl = await eyeOf(match, await Person.named(server.url, 'Carl'))
    const dora = await eyeOf(match, await Person.named(server.url, 'Dora'))
    carl.send({ t: 'chat', id: 1, text: 'Red is lost' })
    expect(await carl.next('ok')).toMatchObject({ id: 1 })
    const line = { seat: null, from: 'spectator', name: 'Carl', text: 'Red is lost', at: expect.any(Number) }
    expect(await dora.next('chat')).toEqual({ t: 'chat', ...line })
    red.send({ t: 'chat', id: 2, text: 'Good luck' })
    expect((await dora.next('chat')).text).toBe('Good luck')
    expect(texts(red)).toEqual(['Good luck'])
    expect((await sit(match, key)).last('match')?.match.chat.map((l) => l.text)).toEqual(['Good luck'])
    expect((await sit(match, null)).last('match')?.match.chat.map((l) => l.text)).toEqual([
      'Red is lost',
      'Good luck',
    ])
    while (red.last('view')?.view.outcome === null)
      if (red.last('view')?.view.decision) await step(red)
      else await red.stirred()
    dora.send({ t: 'chat', id: 3, text: 'Well played' })
    expect(await red.next('chat')).toMatchObject({ seat: null, from: 'spectator', name: 'Dora' })
    expect(texts(red)).toEqual(['Good luck', 'Well played'])
    expect((await sit(match, key)).last('match')?.match.chat).toHaveLength(3)
  })

  it('is heard with a name only', async () => {
    const { match } = await duel()
    const nobody = await sit(match, null)
    nobody.send({ t: 'chat', id: 1, text: 'hello' })
    expect((await nobody.next('no')).error).toMatchObject({ code: 'forbidden' })
    const liar = await Wire.join(server.url, match, null, 0, 'tricorne=made-up')
    wires.push(liar)
    liar.send({ t: 'chat', id: 1, text: 'hello' })
    expect((await liar.next('no')).error).toMatchObject({ code: 'forbidden' })
  })

  it('leaves room for the players', async () => {
    const small = await serve({ limits: { chatLines: 3, chatSpectators: 2 } })
    const people = [await Person.named(small.url, 'Ann'), await Person.named(small.url, 'Bob')]
    const { match, keys } = await duel(small.url, people)
    const eye = await Wire.join(small.url, match, null, 0, people[1].cookie)
    for (let id = 1; id <= 3; id++) eye.send({ t: 'chat', id, text: `line ${id}` })
    expect(await eye.next('no')).toMatchObject({ id: 3, error: { code: 'too-large' } })
    const red = await Wire.join(small.url, match, keys[0])
    red.send({ t: 'chat', id: 4, text: 'still here' })
    expect(await red.next('ok')).toMatchObject({ id: 4 })
    await small.app.close()
  })
})

describe('before every seat is taken', () => {
  it('the position is shown, nobody acts, and no bot moves', async () => {
    const seats = [me, { kind: 'bot', bot: 'random' }, { kind: 'reserved' }]
    const body = { game: 'tiny', scenario: 'brawl', options: {}, seats, public: true }
    const made = (await ann.post('/api/matches', body)).json
    const red = await sit(made.match, made.key)
    const view = red.last('view') as ViewMessage
    expect(view.view.decision).not.toBeNull()
    const message = { t: 'act', id: 1, seq: 0, ...firstOption(view.view) }
    red.send(message)
    expect((await red.next('no')).error).toEqual({
      code: 'waiting',
      message: 'Play begins when every seat is taken; still free: green.',
    })
    red.send({ t: 'undo', id: 2, seq: 0 })
    expect((await red.next('no')).error.code).toBe('waiting')
    const { target } = firstOption(view.view)
    red.send({ t: 'explain', id: 3, things: [['card', target]] })
    expect((await red.next('verdicts')).answers).toMatchObject([{ rule: null }])
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(red.last('view')?.seq).toBe(0)
    const key = made.links.green.split('/').at(-1)
    expect((await bob.post(`/api/matches/${made.match}/seats/green`, { key })).status).toBe(200)
    // Bots begin now, and the same action is done.
    red.send(message)
    await red.next('ok')
    await seen(2, red)
  })
})

describe('bots', () => {
  it('play their seats, and a match with a person reaches its end; then there is a rematch', async () => {
    const seats = [me, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'random' }]
    const body = { game: 'tiny', scenario: 'brawl', options: {}, seats, public: true }
    const made = (await ann.post('/api/matches', body)).json
    const wire = await sit(made.match, made.key)
    wire.send({ t: 'rematch', id: 1 })
    expect((await wire.next('no')).error.code).toBe('forbidden')
    for (let n = 0; n < 500 && wire.last('view')?.view.outcome === null; n++) {
      if (wire.last('view')?.view.decision) await step(wire)
      else await wire.stirred()
    }
    const view = wire.last('view')
    expect(view?.view.outcome).not.toBeNull()
    wire.send({ t: 'act', id: 7, seq: view?.seq, verb: 'bid', target: 1 })
    expect((await wire.next('no')).error.code).toBe('over')
    wire.send({ t: 'rematch', id: 8 })
    const again = await wire.next('rematch')
    wire.send({ t: 'rematch', id: 9 })
    expect(await wire.next('rematch')).toEqual(again)
    const next = await sit(again.match, again.key)
    expect(next.last('match')?.match).toMatchObject({
      you: 'red',
      seats: [{ name: 'Ann' }, { bot: 'greedy' }, {}],
    })
    expect(next.last('match')?.match.commitment).not.toBe(wire.last('match')?.match.commitment)
    const back = await sit(made.match, made.key)
    expect(await back.next('rematch')).toEqual(again)
  })

  it('go on after a restart as they would have gone on, wherever they were', async () => {
    const store = new SqliteStore(':memory:')
    const first = await serve({ db: store })
    const carl = await Person.named(first.url, 'Carl')
    const seats = [{ kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'greedy' }, me]
    const body = { game: game.id, scenario, options: {}, seats, public: false }
    const { match, key } = (await carl.post('/api/matches', body)).json
    const wire = await Wire.join(first.url, match, key)
    let own = 0
    const bots = (): number => (wire.last('view')?.seq ?? 0) - own
    while (own < 50 || bots() < 5 || wire.last('view')?.view.decision === null)
      if (wire.last('view')?.view.decision) own = await step(wire)
      else await wire.stirred()
    const stored = await store.match(match)
    const entries = await store.entries(match)
    await first.app.close()
    const lastOwn = entries.findLastIndex((entry) => entry.seat === 2)
    expect(entries.length - lastOwn).toBeGreaterThan(4)
    for (const kept of [lastOwn + 1, lastOwn + 3, entries.length - 1]) {
      const copy = new SqliteStore(':memory:')
      await copy.addMatch(stored as StoredMatch, 'x')
      for (const [i, entry] of entries.slice(0, kept).entries())
        await copy.append(match, i + 1, [entry], false)
      const again = await serve({ db: copy })
      const eye = await Wire.join(again.url, match, null)
      while ((eye.last('view')?.seq ?? 0) < entries.length) await eye.stirred()
      expect(await copy.entries(match)).toEqual(entries)
      await again.app.close()
    }
  })
})

describe('limits', () => {
  it('slow down a client that sends too much, and drop one that goes on', async () => {
    const small = await serve({ limits: { messageRate: 0, messageBurst: 5, patience: 10 } })
    const wire = await Wire.open(small.url)
    for (let i = 0; i < 15; i++) {
      wire.send({ t: 'explain', id: i, things: [null] })
      const { id, error } = await wire.next('no')
      expect([id, error.code]).toEqual([i, i < 5 ? 'unknown-match' : 'too-fast'])
    }
    expect(wire.closed).toBeNull()
    wire.send({ t: 'explain', id: 15, things: [null] })
    while (wire.closed === null) await wire.stirred()
    expect(wire.closed.code).toBe(1006)
    await small.app.close()
  })

  it('bound connections from one address and spectators at one match', async () => {
    const small = await serve({ limits: { connectionsPerAddress: 3, spectators: 1 } })
    const people = [await Person.named(small.url, 'Ann'), await Person.named(small.url, 'Bob')]
    const { match } = await duel(small.url, people)
    await Wire.join(small.url, match, null)
    const second = await Wire.open(small.url)
    second.send({ t: 'join', match, key: null, since: 0 })
    expect((await second.next('no')).error.code).toBe('too-large')
    await Wire.open(small.url)
    const fourth = await Wire.open(small.url)
    while (fourth.closed === null) await fourth.stirred()
    expect(fourth.closed.code).toBe(1013)
    await small.app.close()
  })

  it('forget matches that nobody looks at, and load them again', async () => {
    const small = await serve({ limits: { idle: 1 } })
    const people = [await Person.named(small.url, 'Ann'), await Person.named(small.url, 'Bob')]
    const made: Duel[] = []
    for (let i = 0; i < 4; i++) made.push(await duel(small.url, people))
    for (const { match, keys } of made) {
      const wire = await Wire.join(small.url, match, keys[0])
      await step(wire)
      await wire.close()
    }
    const size = async (): Promise<number> => (await people[0].get('/api/health')).json.matches
    expect(await size()).toBeLessThanOrEqual(2)
    const wire = await Wire.join(small.url, made[0].match, made[0].keys[0])
    expect(wire.last('view')?.seq).toBe(1)
    await small.app.close()
  })
})
