// One match that two hosts run at the same time on the same stored entries.
import { type Entry, Match, type State, seedFrom, UNDO } from '@tricorne/engine'
import { makeTiny } from '@tricorne/engine/tiny'
import { expect, it, vi } from 'vitest'
import { Behind, type Choice, Gone, Journal, Running, type Thought } from './index.ts'

const game = makeTiny()
const setup = { scenario: 'duel', options: [0] }
const seed = seedFrom('running')

/** What all hosts share: the entries that are durable. */
class Stored {
  readonly entries: Entry[] = []
  /** What to wait for before an entry is stored. */
  slow: Promise<unknown> = Promise.resolve()
  broken = false

  rebuild(seq: number): Journal {
    const match = new Match(game, setup, seed)
    const journal = new Journal(match as unknown as Match<State, unknown>)
    for (const entry of this.entries.slice(0, seq)) journal.replay(entry)
    return journal
  }
}

interface Told {
  moved: number[]
  spoilt: unknown[]
  thoughts: Thought[]
}

interface Options {
  bots?: (string | null)[]
  free?: number[]
  late?: number
  choose?: (thought: Thought) => Promise<Choice | null>
  most?: { entries: number; undos: number }
}

function hostOf(stored: Stored, options: Options = {}): { running: Running; told: Told } {
  const { bots = [], free = [], late, most = { entries: 1000, undos: 5 } } = options
  const told: Told = { moved: [], spoilt: [], thoughts: [] }
  const journal = stored.rebuild(stored.entries.length)
  const running = new Running(journal.match.game, journal, {
    keeper: {
      check: async () => {},
      async append(seq, entries) {
        await stored.slow
        if (stored.broken) throw new Error('the disk is gone')
        if (seq !== stored.entries.length + 1) throw new Behind(`${seq} is taken`)
        stored.entries.push(...entries)
      },
      rebuild: async (seq) => stored.rebuild(seq),
      since: async (seq) => stored.entries.slice(seq),
    },
    company: { botOf: (seat) => bots[seat] ?? null, free: () => free, isLate: (seat) => seat === late },
    async choose(thought) {
      told.thoughts.push(thought)
      return options.choose?.(thought) ?? null
    },
    moved: (since) => void told.moved.push(since),
    rested: () => {},
    spoilt(error) {
      told.spoilt.push(error)
      return error
    },
    most,
  })
  for (const seat of [0, 1]) running.journal.views([seat], -1)
  return { running, told }
}

const bidOf = ({ match }: Running, seat: number) => ({
  verb: 'bid',
  target: match.view(seat).decision?.options.bid?.[0] ?? null,
})

const ok = (): void => {}

it('takes over what another host has stored, and shows it', async () => {
  const stored = new Stored()
  const [one, two] = [hostOf(stored), hostOf(stored)]
  expect(await one.running.act({ seat: 0, seen: 0 }, bidOf(one.running, 0), ok)).toBeNull()
  expect(two.running.match.seq).toBe(0)
  await two.running.catchUp()
  expect(two.told.moved).toEqual([0])
  expect(two.running.match.state).toEqual(one.running.match.state)
  await two.running.catchUp()
  expect(two.told.moved).toEqual([0])
})

it('lets two seats that are asked together answer through two hosts at the same moment', async () => {
  const stored = new Stored()
  const [one, two] = [hostOf(stored), hostOf(stored)]
  const answers = await Promise.all([
    one.running.act({ seat: 0, seen: 0 }, bidOf(one.running, 0), ok),
    two.running.act({ seat: 1, seen: 0 }, bidOf(two.running, 1), ok),
  ])
  expect(answers).toEqual([null, null])
  expect(stored.entries.map(({ seat }) => seat).sort()).toEqual([0, 1])
  await Promise.all([one.running.catchUp(), two.running.catchUp()])
  expect(one.running.match.state).toEqual(two.running.match.state)
  expect(one.running.match.state).toEqual(stored.rebuild(2).match.state)
  expect([...one.told.spoilt, ...two.told.spoilt]).toEqual([])
})

it('judges again when another host was faster, and says that the seat has not seen it', async () => {
  const stored = new Stored()
  const [one, two] = [hostOf(stored), hostOf(stored)]
  const acknowledge = vi.fn()
  const answers = await Promise.all(
    [one, two].map(({ running }) => running.act({ seat: 0, seen: 0 }, bidOf(running, 0), acknowledge)),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.find((answer) => answer !== null)).toMatchObject({ error: 'stale' })
  expect(acknowledge).toHaveBeenCalledTimes(1)
  expect(stored.entries).toHaveLength(1)
  expect(one.running.match.state).toEqual(two.running.match.state)
  expect([one.told.moved, two.told.moved]).toEqual([[0], [0]])
})

it('shows and acknowledges nothing that could not be stored', async () => {
  const stored = new Stored()
  const { running, told } = hostOf(stored)
  stored.broken = true
  const acknowledge = vi.fn()
  await expect(running.act({ seat: 0, seen: 0 }, bidOf(running, 0), acknowledge)).rejects.toThrow('disk')
  expect(told).toMatchObject({ moved: [], spoilt: [new Error('the disk is gone')] })
  expect(acknowledge).not.toHaveBeenCalled()
})

it('refuses what the table does not allow, in words', async () => {
  const stored = new Stored()
  const by = { seat: 0, seen: null }
  const waiting = hostOf(stored, { free: [1] }).running
  expect(await waiting.act(by, bidOf(waiting, 0), ok)).toMatchObject({ error: 'waiting' })
  const played = hostOf(stored, { bots: ['captain'] }).running
  expect(await played.act(by, bidOf(played, 0), ok)).toMatchObject({ error: 'forbidden' })
  const late = hostOf(stored, { late: 0 }).running
  expect(await late.act(by, bidOf(late, 0), ok)).toMatchObject({ message: 'Your time is up.' })
  const short = hostOf(stored, { most: { entries: 1, undos: 0 } }).running
  expect(await short.act(by, { verb: UNDO, target: null }, ok)).toMatchObject({ error: 'no-such-verb' })
  expect(await short.act(by, bidOf(short, 0), ok)).toBeNull()
  expect(await short.undo(by, ok)).toMatchObject({ error: 'too-large' })
  const long = hostOf(stored, { most: { entries: 9, undos: 0 } }).running
  expect(await long.undo(by, ok)).toMatchObject({ error: 'nothing-to-undo' })
})

it('lets bots play until a person is asked, and ignores a choice for a position that is gone', async () => {
  const stored = new Stored()
  const first = Promise.withResolvers<Choice | null>()
  let asked = 0
  const choose = async ({ seat }: Thought): Promise<Choice | null> => {
    if (++asked === 1) return first.promise
    if (asked > 2) return new Promise(() => {})
    const { verb, target } = bidOf(host.running, seat)
    return { verb, target: target ?? -1 }
  }
  const host = hostOf(stored, { bots: [null, 'captain'], choose })
  const { running, told } = host
  void running.play()
  await vi.waitFor(() => expect(asked).toBe(1))
  expect(running.idle).toBe(false)
  expect(await running.act({ seat: 0, seen: 0 }, bidOf(running, 0), ok)).toBeNull()
  first.resolve({ verb: 'bid', target: 999 })
  await vi.waitFor(() => expect(stored.entries.map(({ seat }) => seat)).toEqual([0, 1]))
  expect(told.thoughts[1]).toMatchObject({ seat: 1, bot: 'captain', seq: 1 })
})

it('does nothing any more once it is closed', async () => {
  const { running } = hostOf(new Stored())
  running.close()
  await expect(running.act({ seat: 0, seen: 0 }, bidOf(running, 0), ok)).rejects.toThrow(Gone)
})
