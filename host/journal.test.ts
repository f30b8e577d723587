import { type Event, Match, NONE, type SeatView, type State, seedFrom } from '@tricorne/engine'
import { makeTiny } from '@tricorne/engine/tiny'
import { expect, it } from 'vitest'
import { Journal } from './journal.ts'

interface ViewMessage {
  seq: number
  view: SeatView
  undo: boolean
  log: { from: number; events: Event[] }
}

const duel = (): Journal => {
  const match = new Match(makeTiny(), { scenario: 'duel', options: [0] }, seedFrom('journal'))
  return new Journal(match as unknown as Match<State, unknown>)
}

const viewOf = (journal: Journal, seat: number, since: number): ViewMessage =>
  JSON.parse(journal.views([seat], since)[0])

function bid(journal: Journal, seat: number): void {
  const target = journal.match.view(seat).decision?.options.bid?.[0] ?? null
  expect(journal.perform({ seat, verb: 'bid', target })).toHaveProperty('entry')
}

it('is fresh for a seat asked with others, until it answers or is asked something else', () => {
  const journal = duel()
  for (const seat of [0, 1]) viewOf(journal, seat, -1)
  bid(journal, 0)
  for (const seat of [0, 1]) viewOf(journal, seat, 0)
  expect(journal.isFresh(1, 0)).toBe(true)
  expect(journal.isFresh(0, 0)).toBe(false)
  expect(journal.isFresh(1, 2)).toBe(false)
  bid(journal, 1)
  for (const seat of [0, 1]) viewOf(journal, seat, 1)
  for (const seat of [0, 1]) {
    expect(journal.isFresh(seat, 1)).toBe(false)
    expect(journal.isFresh(seat, 2)).toBe(true)
  }
})

it("is not fresh again after a seat's own undo", () => {
  const journal = duel()
  for (const seat of [0, 1]) viewOf(journal, seat, -1)
  bid(journal, 0)
  expect(journal.perform({ seat: 0, verb: 'undo', target: null })).toHaveProperty('entry')
  for (const seat of [0, 1]) viewOf(journal, seat, 0)
  expect([0, 1, 2].map((seq) => journal.isFresh(0, seq))).toEqual([false, false, true])
  expect(journal.isFresh(1, 0)).toBe(true)
  expect(journal.undos).toBe(1)
})

it('changes nothing when the rules refuse', () => {
  const journal = duel()
  const before = viewOf(journal, 0, -1)
  expect(journal.perform({ seat: 0, verb: 'bid', target: 999 })).toMatchObject({
    refusal: { rule: 'TINY-2' },
  })
  expect(viewOf(journal, 0, -1)).toEqual(before)
  expect(journal.isFresh(0, 0)).toBe(true)
})

it('sends the log that somebody has not seen', () => {
  const journal = duel()
  const whole = viewOf(journal, NONE, -1).log.events
  expect(viewOf(journal, NONE, 0).log).toEqual({ from: whole.length, events: [] })
  bid(journal, 0)
  bid(journal, 1)
  const since = viewOf(journal, NONE, 1).log
  expect([...viewOf(journal, NONE, -1).log.events.slice(0, since.from), ...since.events]).toEqual(
    viewOf(journal, NONE, -1).log.events,
  )
})

it('is not fresh for a seat that was asked alone, whatever was undone since', () => {
  const journal = duel()
  for (const seat of [0, 1]) viewOf(journal, seat, -1)
  bid(journal, 0)
  for (const seat of [0, 1]) viewOf(journal, seat, 0)
  expect(journal.perform({ seat: 0, verb: 'undo', target: null })).toHaveProperty('entry')
  for (const seat of [0, 1]) viewOf(journal, seat, 1)
  expect(journal.isFresh(0, 1)).toBe(false)
  expect(journal.isFresh(1, 1)).toBe(true)
})

it('writes several views as it writes one, and as the match has them', () => {
  const journal = duel()
  bid(journal, 0)
  const seats = [1, NONE, 0]
  const views = journal.views(seats, -1).map((text) => JSON.parse(text) as ViewMessage)
  views.forEach((view, i) => {
    expect(view).toEqual(viewOf(journal, seats[i], -1))
    expect(view.view).toEqual(JSON.parse(JSON.stringify(journal.match.view(seats[i]))))
    const log = journal.match.log(seats[i]).map(({ message, values }) => ({ message, values }))
    expect(view.log).toEqual({ from: 0, events: log })
  })
  expect(views.map(({ undo }) => undo)).toEqual([false, false, true])
})

it('keeps the same of a batch as of its actions one by one', () => {
  const [one, two] = [duel(), duel()]
  for (const journal of [one, two]) for (const seat of [0, 1]) bid(journal, seat)
  const first = (journal: Journal): number => 31 - Math.clz32(journal.match.awaits())
  const by = first(one)
  const [target] = one.match.view(by).decision?.options.aim ?? []
  expect(one.perform({ seat: by, verb: 'aim', target })).toHaveProperty('entry')
  const [card] = one.match.view(by).decision?.options.strike ?? []
  expect(one.perform({ seat: by, verb: 'strike', target: card })).toHaveProperty('entry')
  const blow = [
    { verb: 'aim', target },
    { verb: 'strike', target: card },
  ]
  expect(two.performAll(by, [...blow, ...blow])).toMatchObject({ refusal: { at: 1, error: 'not-together' } })
  expect(two.seq).toBe(2)
  expect(two.performAll(by, blow)).toMatchObject({
    entries: [{ verb: 'aim' }, { verb: 'strike', target: card }],
  })
  expect(two.save()).toEqual(one.save())
  for (const seat of [NONE, 0, 1]) expect(viewOf(two, seat, 1)).toEqual(viewOf(one, seat, 1))
})
