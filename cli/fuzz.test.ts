import {
  type Decide,
  type Frame,
  type Game,
  RETURN,
  readRecord,
  replay,
  type State,
  writeRecord,
} from '@tricorne/engine'
import { makeTiny, type TinyFault } from '@tricorne/engine/tiny'
import { describe, expect, it } from 'vitest'
import { type FuzzResult, fuzz, fuzzText } from './fuzz.ts'
import type { FaultKind } from './fuzz-trial.ts'

const run = (game: Game, games: number) => fuzz({ game, seconds: 60, games, seed: 1 })

type Counter = 'crashes' | 'leaks' | 'divergences' | 'deadEnds'

const counts = ({ crashes, leaks, divergences, deadEnds }: FuzzResult): Record<Counter, number> => ({
  crashes,
  leaks,
  divergences,
  deadEnds,
})

describe('fuzz', () => {
  it('finds nothing in a sound game, and reaches all of it', () => {
    const { result, failures, secrets } = run(makeTiny(), 400)
    expect(failures).toEqual([])
    expect(counts(result)).toEqual({ crashes: 0, leaks: 0, divergences: 0, deadEnds: 0 })
    expect(result.games).toBe(400)
    expect(result.actions).toBeGreaterThan(4000)
    expect(secrets).toBeGreaterThan(100)
    expect(Object.values(result.reached).every((n) => n > 0)).toBe(true)
  })

  const planted: [TinyFault, FaultKind, Counter, RegExp][] = [
    ['crash', 'crash', 'crashes', /^planted crash \(engine\/tiny\.ts:\d+\)$/],
    ['loop', 'deadEnd', 'deadEnds', /runs in circles/],
    ['leak', 'leak', 'leaks', /reveals a secret/],
    [
      'telling',
      'leak',
      'leaks',
      /^A verdict reveals a secret \(seat \d: bid \d+\): TINY-2(\.1)? became TINY-2(\.1)?\.$/,
    ],
    ['tellingAside', 'leak', 'leaks', /^A verdict reveals a secret \(seat \d: boast \d+\): /],
    [
      'tellingReason',
      'leak',
      'leaks',
      /^A verdict reveals a secret \(seat \d: bid \d+\): TINY-2 \(no\.held \d+ -?\d\) became TINY-2 \(no\.held/,
    ],
    ['tellingFence', 'leak', 'leaks', /^Whether a batch must end with "aim" reveals a secret to seat \d\.$/],
    ['memory', 'divergence', 'divergences', /replay differs|two states/],
    ['undefined', 'divergence', 'divergences', /JSON/],
    ['nan', 'divergence', 'divergences', /JSON/],
    ['alias', 'divergence', 'divergences', /stands twice/],
    ['mixed', 'divergence', 'divergences', /The list state\.mixed begins with a number/],
    ['deadEnd', 'deadEnd', 'deadEnds', /no option/],
    ['badVerdict', 'verdict', 'divergences', /not listed is allowed/],
    ['invariant', 'invariant', 'crashes', /Every card is in one place/],
  ]

  it.each(planted)('finds a planted fault: %s', (fault, kind, counter, sentence) => {
    const { result, failures } = run(makeTiny([fault]), 100)
    expect(result[counter]).toBeGreaterThan(0)
    expect(new Set(failures.map((f) => f.kind))).toEqual(new Set([kind]))
    for (const failure of failures) expect(failure.sentence).toMatch(sentence)
    const all = Object.values(counts(result)).reduce((a, b) => a + b)
    expect(result[counter]).toBe(all)
  })

  it.each([1, 2, 3, 4, 5, 6])('gives a record that leads to the crash, with seed %i', (seed) => {
    const { failures } = fuzz({ game: makeTiny(['crash']), seconds: 60, games: 20, seed })
    const record = readRecord(writeRecord(failures[0].record))
    expect(() => replay(makeTiny(['crash']), record)).toThrow('planted crash')
  })

  it('gives a record of the state where a check failed', () => {
    const [{ record }] = run(makeTiny(['badVerdict']), 100).failures
    const match = replay(makeTiny(['badVerdict']), readRecord(writeRecord(record)))
    expect(match.entries.length).toBe(record.entries.length)
    expect(match.outcome).toBeNull()
  })

  it('finds the same again with the same seed', () => {
    const once = run(makeTiny(['leak']), 40)
    const again = run(makeTiny(['leak']), 40)
    expect({ ...again.result, seconds: 0 }).toEqual({ ...once.result, seconds: 0 })
    expect(again.failures).toEqual(once.failures)
  })

  it('calls a match that does not end a dead end', () => {
    const { result, failures } = fuzz({ game: makeTiny(), seconds: 60, games: 3, seed: 1, actionLimit: 5 })
    expect(result.deadEnds).toBe(3)
    expect(failures[0].sentence).toBe('The match has not ended after 5 actions.')
  })

  it('stops when the time is over', () => {
    const { result } = fuzz({ game: makeTiny(), seconds: 0.2, seed: 1 })
    expect(result.seconds).toBeLessThan(2)
    expect(result.games).toBeGreaterThan(0)
  })

  const broken: [string, Partial<Game>, FaultKind, RegExp][] = [
    ['an event without a declaration', { events: {} }, 'invariant', /is not declared/],
    ['a value that is no number', { bot: { evaluate: () => Number.NaN } }, 'invariant', /is NaN/],
    ['a sample that is the state itself', { sample: (s) => s }, 'divergence', /shares an object/],
    ['a sample that breaks the state', { sample: twoLives }, 'invariant', /In a sample/],
    [
      'a view with undefined',
      { view: () => ({ a: [undefined] }) },
      'divergence',
      /view\.table\.a\[0\] is un/,
    ],
    [
      'a check that crashes',
      { check: (s) => ((s as { life: number[] }).life.some(() => false) ? '' : null) },
      'crash',
      /life\.some/,
    ],
    [
      'a match that ends and goes on',
      { outcome: () => ({ winners: [0], rule: 'X' }) },
      'invariant',
      /goes on/,
    ],
    ['a match that ends without an outcome', { outcome: () => null }, 'deadEnd', /no outcome/],
  ]

  it.each(broken)('finds %s', (_, part, kind, sentence) => {
    const { failures } = run({ ...(makeTiny() as Game), ...part }, 200)
    expect(failures.some((f) => f.kind === kind && sentence.test(f.sentence))).toBe(true)
  })

  it('finds a log that reveals a secret where no fence is', () => {
    const game = makeTiny()
    const verb = (game.procedures.bid.steps.choose as unknown as { verbs: { bid: { run: BidRun } } }).verbs
      .bid
    const run0 = verb.run
    game.events.gossip = ['card']
    verb.run = (s, f, card, x) => {
      x.say('gossip', s.hands[(x.seat + 1) % s.hands.length][0] ?? -1)
      return run0(s, f, card, x)
    }
    const { failures } = run(game, 100)
    expect(failures.map((f) => f.sentence).join()).toMatch(/Without a fence the log reveals a secret/)
    expect(new Set(failures.map((f) => f.kind))).toEqual(new Set(['leak']))
  })

  it('keeps every second match going though somebody could end it at any time', () => {
    const game = makeTiny() as Game
    const { verbs } = game.procedures.bid.steps.choose as Decide<State, unknown, Frame>
    const end = (s: State): string => {
      s.frames.length = 0
      return RETURN
    }
    verbs.quit = { judge: () => null, run: end }
    const outcome = (s: State) => (s.frames.length === 0 ? { winners: [], rule: 'X' } : null)
    const { result, counts, failures } = run({ ...game, outcome }, 60)
    expect(failures).toEqual([])
    // about thirty matches end with the first or second bid, the others when all is played
    expect(counts.answers['bid.choose quit']).toBeGreaterThan(20)
    expect(counts.answers['bid.choose quit']).toBeLessThan(50)
    expect(result.actions).toBeGreaterThan(400)
  })

  it('counts answers, and by request splits them by what they were about', () => {
    const game = makeTiny() as Game
    const { answers, split } = run(game, 40).counts
    expect(Object.values(answers).every((n) => n > 0)).toBe(true)
    expect(answers['bid.choose bid']).toBeGreaterThan(40)
    expect(split).toEqual({})
    const by = fuzz({ game, seconds: 60, games: 40, seed: 1, by: ['card'] }).counts
    expect(by.answers).toEqual(answers)
    const bids = game.names.card.map((name) => by.split[`bid.choose bid: ${name}`])
    expect(bids.reduce((a, n) => a + n)).toBe(answers['bid.choose bid'])
    const never = fuzz({ game, seconds: 60, games: 0, seed: 1, by: ['card'] })
    expect(new Set(Object.values(never.counts.split))).toEqual(new Set([0]))
    expect(fuzzText(never).join('\n')).toMatch(/^never given: .*bid\.choose bid/m)
  })

  it('is told in lines', () => {
    const lines = fuzzText(run(makeTiny(['deadEnd']), 10)).join('\n')
    expect(lines).toMatch(/^tiny: 10 games, \d+ actions in [\d.]+ s$/m)
    expect(lines).toMatch(/^0 crashes, 0 leaks, 0 divergences, \d+ dead ends$/m)
    expect(lines).toMatch(/^deadEnd: Seat \d is asked and has no option\.$/m)
  })
})

type BidRun = (
  s: { hands: number[][] },
  f: unknown,
  card: number,
  x: { seat: number; say(message: string, a: number): void },
) => string

function twoLives<S>(s: S): S {
  const copy = structuredClone(s) as S & { life: number[]; deck: number[] }
  copy.deck = copy.deck.map(() => 0)
  return copy
}
