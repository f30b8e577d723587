// What undo may cost, what it may promise, and matches that go on from where they were saved.
import { describe, expect, it } from 'vitest'
import { seedFrom } from './entropy.ts'
import { canonical } from './json.ts'
import { Match } from './match.ts'
import { RecordError, recordOf } from './record.ts'
import { Rng } from './rng.ts'
import { makeTiny, type Tiny, type TinyBoard } from './tiny.ts'
import type { State } from './types.ts'
import { choices, TOY, type Toy, tinyMatch, toy, wander } from './wander.ts'

const RED = 0
const BLUE = 1

const ok = (refusal: unknown): void => expect(refusal).toBe(null)

/**
 * Red and blue add numbers to the trace as long as they like; with `needsRed` blue may only repeat what red
 * added last. `runs` counts how often the rules were asked to.
 */
function adding(needsRed = false) {
  const counted = { runs: 0 }
  const game = toy({
    main: {
      begin: {
        prompt: 'add',
        awaits: () => 0b11,
        verbs: {
          add: {
            targets(_s, _f, x) {
              for (let n = 0; n < 4; n++) x.consider(n)
            },
            judge: (s, _f, n, x) => {
              if (n < 0) return 'TOY-2'
              const last = s.trace.findLast((text) => text.startsWith('0:'))
              return needsRed && x.seat === BLUE && last !== `0:${n}` ? 'TOY-3' : null
            },
            run(s, _f, n, x) {
              counted.runs++
              s.trace.push(`${x.seat}:${n}`)
              x.say('added', x.seat, n)
              return 'begin'
            },
          },
        },
      },
    },
  })
  return { match: new Match(game, TOY, seedFrom(1)), counted }
}

describe('undo', () => {
  it('replays few actions, however many can be undone', () => {
    const { match, counted } = adding()
    for (let n = 0; n < 1000; n++) ok(match.act(RED, 'add', n))
    expect(counted.runs).toBe(1000)
    counted.runs = 0
    for (let n = 999; n >= 0; n--) {
      ok(match.undo(RED))
      expect(match.state.trace.length).toBe(n)
      expect(match.state.trace.at(-1)).toBe(n === 0 ? undefined : `0:${n - 1}`)
      expect(match.events.length).toBe(n)
    }
    expect(counted.runs).toBeLessThan(1000 * 16)
    expect(match.canUndo(RED)).toBe(false)
  })

  it('done and taken back over and over replays next to nothing', () => {
    const { match, counted } = adding()
    for (let n = 0; n < 1000; n++) ok(match.act(RED, 'add', n))
    counted.runs = 0
    for (let n = 0; n < 500; n++) {
      ok(match.act(RED, 'add', 7))
      ok(match.undo(RED))
    }
    expect(counted.runs).toBe(500)
    expect(match.state.trace.length).toBe(1000)
  })

  it('is promised at no cost that grows while another seat goes on', () => {
    const { match, counted } = adding()
    ok(match.act(RED, 'add', 1))
    for (let n = 0; n < 300; n++) {
      ok(match.act(BLUE, 'add', 2))
      expect(match.canUndo(RED)).toBe(true)
    }
    expect(counted.runs).toBeLessThan(1000)
  })

  it('is promised if and only if it is done', () => {
    const { match } = adding(true)
    const rng = Rng.of(5)
    const kept = [0, 0]
    for (let n = 0; n < 600; n++) {
      const all = choices(match)
      const { seat, verb, target } = all[rng.int(all.length)]
      ok(match.act(seat, verb, target))
      if (rng.int(3) > 0) continue
      const by = rng.int(2)
      const promised = match.canUndo(by)
      const before = canonical([match.state, match.events, match.entries])
      expect(match.undo(by) === null).toBe(promised)
      kept[Number(promised)]++
      if (!promised) expect(canonical([match.state, match.events, match.entries])).toBe(before)
    }
    expect(Math.min(...kept)).toBeGreaterThan(10)
  })

  it('tells how much of the log stood', () => {
    const { match } = adding()
    for (const seat of [RED, BLUE, RED, BLUE]) ok(match.act(seat, 'add', 1))
    expect(match.stood).toBe(3)
    ok(match.undo(RED))
    expect(match.events.map((e) => e.values[0])).toEqual([RED, BLUE, BLUE])
    expect(match.stood).toBe(2)
    ok(match.undo(BLUE))
    expect(match.stood).toBe(2)
  })
})

type Any = Match<State, unknown>

const facts = (m: Any): string =>
  canonical([m.state, m.seq, m.lines, m.firmLines, m.seats.map((_, seat) => [m.canUndo(seat), m.view(seat)])])

const copyOf = (m: Any): Any => new Match(m.game, m.setup, m.seed, JSON.parse(JSON.stringify(m.save())))

/** Acts, or now and then undoes, in both alike. */
function goOn(a: Any, b: Any, rng: Rng): void {
  const seat = rng.int(a.seats.length)
  if (rng.int(3) === 0) {
    const refusal = a.undo(seat)
    expect(b.undo(seat)).toEqual(refusal)
    if (refusal === null) expect(b.stood).toBe(a.stood)
    return
  }
  const all = choices(a)
  const choice = all[rng.int(all.length)]
  ok(a.act(choice.seat, choice.verb, choice.target))
  ok(b.act(choice.seat, choice.verb, choice.target))
}

describe('a match that was saved', () => {
  const matches: [string, () => Any][] = [
    ['of the tiny game', () => tinyMatch(8, 'brawl') as unknown as Any],
    ['with much to undo', () => adding().match as unknown as Any],
  ]

  it.each(matches)('%s goes on as the other does, undo and log included', (_, make) => {
    const match = make()
    const rng = Rng.of(3)
    let copy = copyOf(match)
    for (let n = 0; n < 60 && match.awaits() !== 0; n++) {
      goOn(match, copy, rng)
      expect(facts(copy)).toBe(facts(match))
      const lines = copy.events.map(({ message, values }) => [message, values])
      const all = match.events.map(({ message, values }) => [message, values])
      expect(lines).toEqual(all.slice(all.length - lines.length))
      if (rng.int(4) > 0) continue
      copy.letGo(copy.firmLines)
      expect([copy.entries.length, copy.lines]).toEqual([0, match.lines])
      copy = copyOf(copy)
      expect(facts(copy)).toBe(facts(match))
    }
  })

  it('shares nothing with the match it came from', () => {
    const { match } = adding()
    ok(match.act(RED, 'add', 1))
    const saved = match.save()
    const before = canonical(saved)
    ok(match.act(RED, 'add', 2))
    ok(match.undo(RED))
    ok(match.undo(RED))
    expect(canonical(saved)).toBe(before)
    const copy = new Match<Toy, null>(match.game, TOY, match.seed, saved)
    ok(copy.undo(RED))
    ok(copy.act(RED, 'add', 3))
    expect(canonical(saved)).toBe(before)
  })

  it('has a record with the entries that were kept elsewhere, and none without', () => {
    const match = tinyMatch(4)
    wander(match, Rng.of(4))
    const copy = new Match<Tiny, TinyBoard>(makeTiny(), match.setup, match.seed, match.save())
    expect(() => recordOf(copy)).toThrow(RecordError)
    expect(recordOf(copy, match)).toEqual(recordOf(match))
  })

  it('does not let go of lines that can still be undone', () => {
    const { match } = adding()
    ok(match.act(RED, 'add', 1))
    expect(match.firmLines).toBe(0)
    expect(() => match.letGo(1)).toThrow(RangeError)
  })
})
