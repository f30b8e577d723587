import { type Decide, type Frame, type Game, readRecord, replay, type State } from '@tricorne/engine'
import { makeTiny } from '@tricorne/engine/tiny'
import { beforeEach, describe, expect, it } from 'vitest'
import { Session } from './session.ts'

type Json = Record<string, unknown>

const SEED = '5e'.repeat(32)
const game = makeTiny() as Game
let session: Session

const say = (message: Json): Json => session.answer(JSON.stringify(message))
const code = (answer: Json): unknown => (answer.error as Json | undefined)?.code

/** What a seat can do now. */
const options = (seat: number | string): Record<string, (number | null)[]> =>
  ((say({ do: 'view', seat }).view as Json).decision as { options: Record<string, (number | null)[]> })
    .options

const hashNow = (): unknown => say({ do: 'state' }).hash

/** Both seats bid their first card. */
function bid(): void {
  for (const seat of ['red', 'blue']) say({ do: 'act', seat, verb: 'bid', target: options(seat).bid[0] })
}

/** Takes the first option of the seat to move until the match is over. */
function playOut(): void {
  for (;;) {
    const awaits = say({ do: 'state' }).awaits as string[]
    if (awaits.length === 0) return
    const [verb, targets] = Object.entries(options(awaits[0]))[0]
    expect(say({ do: 'act', seat: awaits[0], verb, target: targets[0] }).ok).toBe(true)
  }
}

beforeEach(() => {
  session = new Session(game, { scenario: 'duel', options: [0] }, SEED)
})

describe('view', () => {
  it('shows a seat its options and a spectator none', () => {
    const own = say({ do: 'view', seat: 'red' })
    expect(own).toMatchObject({ ok: true, undo: false, view: { seat: 'red', awaits: ['red', 'blue'] } })
    expect(options('red').bid).toHaveLength(4)
    expect(say({ do: 'view', seat: 0 })).toEqual(own)
    const nobody = say({ do: 'view', seat: null })
    expect(nobody).toMatchObject({ ok: true, view: { seat: null, decision: null } })
    expect(say({ do: 'view' })).toEqual(nobody)
  })

  it('writes out a table that is sent in a shorter form', () => {
    const read = (sent: object) => ({ fields: Object.keys(sent).length })
    session = new Session({ ...game, read }, { scenario: 'duel', options: [0] }, SEED)
    const view = say({ do: 'view', seat: 'red' }).view as { table: { fields: number } }
    expect(view.table.fields).toBeGreaterThan(2)
  })

  it('tells whether there is something to undo', () => {
    say({ do: 'act', seat: 'red', verb: 'bid', target: options('red').bid[0] })
    expect(say({ do: 'view', seat: 'red' }).undo).toBe(true)
    expect(say({ do: 'view', seat: 'blue' }).undo).toBe(false)
  })
})

describe('act', () => {
  it('answers with the events that the seat may see and who is awaited', () => {
    const card = options('red').bid[0] as number
    const answer = say({ do: 'act', seat: 'red', verb: 'bid', target: card })
    expect(answer).toEqual({
      ok: true,
      events: [
        { message: 'bid.own', values: [card], text: `You bid ${game.names.card[card]}`, to: ['red'] },
        { message: 'bid.made', values: [0], text: 'red has bid' },
      ],
      awaits: ['blue'],
      outcome: null,
    })
  })

  it('hides from it what others are told', () => {
    const other = options('blue').bid[0]
    say({ do: 'act', seat: 'red', verb: 'bid', target: options('red').bid[0] })
    const answer = say({ do: 'act', seat: 'blue', verb: 'bid', target: other })
    expect((answer.events as Json[]).filter((e) => String(e.to) === 'red')).toEqual([])
  })

  it('plays to the end and then refuses', () => {
    playOut()
    expect(say({ do: 'state' })).toMatchObject({ awaits: [], outcome: { rule: expect.any(String) } })
    expect(code(say({ do: 'act', seat: 0, verb: 'bid', target: 1 }))).toBe('over')
    expect(say({ do: 'explain', seat: 0, verb: 'bid', target: 1 })).toMatchObject({
      allowed: false,
      code: 'over',
    })
  })
})

describe('batch', () => {
  /** Both have bid; the seat that may aim and strike, and the two actions. */
  function blow(): { seat: string; actions: Json[] } {
    for (const seat of ['red', 'blue']) say({ do: 'act', seat, verb: 'bid', target: options(seat).bid[0] })
    const [seat] = say({ do: 'state' }).awaits as string[]
    const target = options(seat).aim[0]
    say({ do: 'act', seat, verb: 'aim', target })
    const card = options(seat).strike[0]
    say({ do: 'undo', seat })
    return {
      seat,
      actions: [
        { verb: 'aim', target },
        { verb: 'strike', target: card },
      ],
    }
  }

  it('does all of them, or tells which is refused and does none', () => {
    const { seat, actions } = blow()
    const before = say({ do: 'state' }).hash
    const wrong = [actions[0], { verb: 'strike', target: 999 }]
    expect(say({ do: 'batch', seat, actions: wrong })).toMatchObject({
      error: { code: 'forbidden', rule: 'TINY-3.2', at: 1 },
    })
    expect(say({ do: 'batch', seat, actions, dry: true })).toMatchObject({ ok: true, events: [] })
    expect(say({ do: 'state' }).hash).toBe(before)
    expect(code(say({ do: 'batch', seat, actions: 7 }))).toBe('bad-message')
    expect(code(say({ do: 'batch', seat, actions: [null] }))).toBe('bad-message')
    const { events } = say({ do: 'batch', seat, actions })
    expect((events as Json[]).map((e) => e.message)).toContain('strike')
  })
})

describe('refusals change nothing', () => {
  const wrong: [string, string | Json][] = [
    ['bad-json', '{"do":'],
    ['bad-json', '[1,2]'],
    ['bad-json', 'null'],
    ['bad-json', '"view"'],
    ['bad-message', {}],
    ['bad-message', { do: 7 }],
    ['unknown-do', { do: 'cheat' }],
    ['unknown-do', { do: 'constructor' }],
    ['unknown-do', { do: '__proto__' }],
    ['bad-message', { do: 'act', verb: 'bid' }],
    ['bad-message', { do: 'act', seat: null, verb: 'bid' }],
    ['bad-message', { do: 'act', seat: { name: 'red' }, verb: 'bid' }],
    ['bad-message', { do: 'act', seat: 0 }],
    ['bad-message', { do: 'act', seat: 0, verb: ['bid'] }],
    ['bad-message', { do: 'act', seat: 0, verb: 'bid', target: '3' }],
    ['bad-message', { do: 'act', seat: 0, verb: 'bid', target: 1.5 }],
    ['bad-message', { do: 'act', seat: 0, verb: 'bid', target: -1 }],
    ['bad-message', { do: 'act', seat: 0, verb: 'bid', target: 1e300 }],
    ['no-such-seat', { do: 'act', seat: 2, verb: 'bid', target: 0 }],
    ['no-such-seat', { do: 'act', seat: -1, verb: 'bid', target: 0 }],
    ['no-such-seat', { do: 'act', seat: 0.5, verb: 'bid', target: 0 }],
    ['no-such-seat', { do: 'act', seat: 'green', verb: 'bid', target: 0 }],
    ['no-such-seat', { do: 'view', seat: 'nobody' }],
    ['no-such-verb', { do: 'act', seat: 0, verb: 'fly', target: 0 }],
    ['no-such-verb', { do: 'act', seat: 0, verb: 'constructor', target: 0 }],
    ['no-such-verb', { do: 'act', seat: 0, verb: 'bid' }],
    ['forbidden', { do: 'act', seat: 0, verb: 'bid', target: 999 }],
    ['nothing-to-undo', { do: 'undo', seat: 0 }],
    ['bad-message', { do: 'undo' }],
    ['bad-message', { do: 'load' }],
    ['bad-state', { do: 'load', state: null }],
    ['bad-state', { do: 'load', state: 'x' }],
    ['bad-state', { do: 'load', state: {} }],
    ['bad-state', { do: 'load', state: { frames: [{ proc: 'no', step: 'no' }] } }],
    ['bad-message', { do: 'log', seat: 0, from: 'x' }],
  ]

  it.each(wrong)('%s: %j', (expected, message) => {
    const before = hashNow()
    const answer = typeof message === 'string' ? session.answer(message) : say(message)
    expect(answer.ok).toBe(false)
    expect(code(answer)).toBe(expected)
    const sentence = (answer.error as Json).message as string
    expect(sentence).toMatch(/^[A-Z"].*\.$/)
    expect(sentence).not.toContain('\n')
    expect(hashNow()).toBe(before)
  })

  it('not-awaited', () => {
    say({ do: 'act', seat: 'red', verb: 'bid', target: options('red').bid[0] })
    expect(code(say({ do: 'act', seat: 'red', verb: 'bid', target: 0 }))).toBe('not-awaited')
    expect(say({ do: 'explain', seat: 'red', verb: 'bid', target: 0 })).toMatchObject({ code: 'not-awaited' })
  })

  it('a fault in the rules is an answer too, and the position stays', () => {
    const faulty = makeTiny(['crash']) as Game
    session = new Session(faulty, { scenario: 'duel', options: [0] }, SEED)
    for (let i = 0; i < 200; i++) {
      const before = hashNow()
      const awaits = say({ do: 'state' }).awaits as string[]
      const [verb, targets] = Object.entries(options(awaits[0]))[0]
      const answer = say({ do: 'act', seat: awaits[0], verb, target: targets[0] })
      if (answer.ok === true) continue
      expect(answer.error).toEqual({ code: 'internal', message: 'A bug in Tricorne: planted crash' })
      expect(hashNow()).toBe(before)
      return
    }
    expect.unreachable('the planted crash did not happen')
  })
})

describe('explain', () => {
  it('allows what is offered and names the rule that forbids the rest', () => {
    expect(say({ do: 'explain', seat: 'red', verb: 'bid', target: options('red').bid[0] })).toEqual({
      ok: true,
      allowed: true,
    })
    expect(say({ do: 'explain', seat: 'red', verb: 'bid', target: 999 })).toEqual({
      ok: true,
      allowed: false,
      code: 'forbidden',
      rule: 'TINY-2',
      message: 'Rule TINY-2 forbids this.',
    })
    expect(say({ do: 'explain', seat: 'red', verb: 'fly', target: 1 })).toMatchObject({
      code: 'no-such-verb',
    })
  })

  it('answers once for all verbs that could mean the things', () => {
    const [card] = options('red').bid
    const things = [['card', 999], ['seat', 0], ['card', card], null]
    expect(say({ do: 'explain', seat: 'red', things })).toEqual({
      ok: true,
      answers: [
        { verb: 'bid', target: card, allowed: true },
        { verb: 'resign', target: null, allowed: true },
        { verb: 'bid', target: 999, allowed: false, rule: 'TINY-2', message: 'Rule TINY-2 forbids this.' },
        { verb: 'boast', target: 0, allowed: false, rule: 'TINY-10', message: 'Rule TINY-10 forbids this.' },
      ],
    })
    expect(say({ do: 'explain', seat: 'red', things: [null], verbs: ['bid'] })).toEqual({
      ok: true,
      answers: [],
    })
    for (const wrong of [
      { things: 1 },
      { things: [1] },
      { things: [['card', -1]] },
      { things: [], verbs: [1] },
    ])
      expect(say({ do: 'explain', seat: 'red', ...wrong })).toMatchObject({ error: { code: 'bad-message' } })
  })

  it('gives the reason in this position, as a sentence and as data', () => {
    for (let tries = 0; tries < 200; tries++) {
      const [seat] = say({ do: 'state' }).awaits as string[]
      const view = say({ do: 'view', seat }).view as { table: { hand: number[] } }
      const weak = view.table.hand.find(
        (card) => 'pass' in options(seat) && !(options(seat).answer ?? []).includes(card),
      )
      if (weak === undefined) {
        const [verb, targets] = Object.entries(options(seat))[0]
        say({ do: 'act', seat, verb, target: targets[0] })
        continue
      }
      const told = {
        rule: 'TINY-4.2',
        reason: { message: 'no.weak', values: [weak, expect.any(Number)] },
        message: expect.stringMatching(/^\d\w is too weak against \d\w \(rule TINY-4\.2\)$/),
      }
      expect(say({ do: 'explain', seat, verb: 'answer', target: weak })).toMatchObject(told)
      expect(say({ do: 'act', seat, verb: 'answer', target: weak }).error).toMatchObject(told)
      return
    }
    expect.unreachable('nobody ever held a weak card')
  })

  it('cites the rulebook, and act does too', () => {
    session = new Session(game, { scenario: 'duel', options: [0] }, SEED, (id) => `What ${id} says.`)
    const message = 'Rule TINY-2 forbids this: What TINY-2 says.'
    expect(say({ do: 'explain', seat: 0, verb: 'bid', target: 999 }).message).toBe(message)
    expect(say({ do: 'act', seat: 0, verb: 'bid', target: 999 }).error).toEqual({
      code: 'forbidden',
      message,
      rule: 'TINY-2',
    })
  })
})

it('undo takes back the last action of a seat', () => {
  const before = hashNow()
  say({ do: 'act', seat: 'red', verb: 'bid', target: options('red').bid[0] })
  expect(say({ do: 'undo', seat: 'red' })).toEqual({ ok: true, awaits: ['red', 'blue'], outcome: null })
  expect(hashNow()).toBe(before)
})

it('log gives each seat its lines, from any line on', () => {
  bid()
  const all = say({ do: 'log', seat: 'red' })
  const lines = all.events as Json[]
  expect(all.total).toBe(lines.length)
  expect(lines.some((e) => e.message === 'drawn')).toBe(true)
  expect(say({ do: 'log', seat: 'red', from: 3 })).toMatchObject({ from: 3, events: lines.slice(3) })
  const spectator = say({ do: 'log' }).events as Json[]
  expect(spectator.every((e) => e.to === undefined)).toBe(true)
})

describe('state and load', () => {
  it('a state that was asked for can be loaded and goes on to the same end', () => {
    bid()
    const { state, hash } = say({ do: 'state' })
    const other = new Session(game, { scenario: 'brawl', options: [0] }, '00'.repeat(32))
    session = other
    expect(say({ do: 'load', state })).toMatchObject({ ok: true, hash })
    expect(hashNow()).toBe(hash)
    expect(say({ do: 'describe' }).match).toEqual({ scenario: 'duel', seats: ['red', 'blue'], loaded: true })
    expect(code(say({ do: 'view', seat: 'green' }))).toBe('no-such-seat')
    playOut()
  })

  it('a loaded match has no record', () => {
    const { state } = say({ do: 'state' })
    say({ do: 'load', state })
    expect(code(say({ do: 'record' }))).toBe('no-record')
  })

  it('refuses a state that breaks a rule, with the sentence of the game', () => {
    const { state } = say({ do: 'state' }) as { state: { deck: number[] } }
    state.deck.push(state.deck[0])
    expect(say({ do: 'load', state }).error).toEqual({
      code: 'bad-state',
      message: 'Every card is in one place.',
    })
  })

  it('refuses a state that the game lets through but cannot show', () => {
    session = new Session({ ...game, view: brokenView }, { scenario: 'duel', options: [0] }, SEED)
    const { state } = say({ do: 'state' })
    expect(say({ do: 'load', state }).error).toEqual({
      code: 'bad-state',
      message: 'The state cannot be played on: no such thing',
    })
  })

  it('refuses a state that asks a seat without an option', () => {
    bid()
    const { state, awaits } = say({ do: 'state' }) as { state: object; awaits: string[] }
    const { match } = game.procedures
    const attack = { ...(match.steps.attack as Decide<State, unknown, Frame>), verbs: {} }
    const mute = { ...match, steps: { ...match.steps, attack } }
    const procedures = { ...game.procedures, match: mute }
    session = new Session({ ...game, procedures }, { scenario: 'duel', options: [0] }, SEED)
    expect(awaits).toHaveLength(1)
    expect(say({ do: 'load', state }).error).toEqual({
      code: 'bad-state',
      message: 'The state asks a seat that has no option.',
    })
  })

  const brokenView = (): never => {
    throw new Error('no such thing')
  }
})

it('record gives the text of a record that replays', () => {
  bid()
  const { text, record } = say({ do: 'record' }) as { text: string; record: object }
  expect(JSON.parse(text)).toEqual(record)
  expect(replay(game, readRecord(text)).entries).toHaveLength(2)
})

it('describe names scenarios, options, decisions, events and things', () => {
  expect(say({ do: 'describe' })).toMatchObject({
    ok: true,
    game: 'tiny',
    scenarios: [{ id: 'duel', seats: ['red', 'blue'] }, { id: 'brawl' }],
    options: [{ id: 'answers', values: ['stronger', 'equal'] }],
    decisions: { 'bid.choose': { bid: 'card' }, 'match.attack': { aim: 'seat', rest: null } },
    asides: { resign: null },
    events: { rest: ['seat'] },
    names: { seat: ['red', 'blue', 'green'] },
    match: { scenario: 'duel', seats: ['red', 'blue'], loaded: false, options: { answers: 'stronger' } },
  })
})

it('echoes the id of a message, also in refusals', () => {
  expect(say({ do: 'undo', seat: 0, id: 7 })).toMatchObject({ ok: false, id: 7 })
  expect(say({ do: 'view', id: 'a' })).toMatchObject({ ok: true, id: 'a' })
  expect(say({ do: 'view' })).not.toHaveProperty('id')
})
