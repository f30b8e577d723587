// A match loaded from a snapshot equals the match replayed from its entries.
import { type Game, type Match, NONE, Rng, type State, seedFrom, UNDO } from '@tricorne/engine'
import { makeTiny } from '@tricorne/engine/tiny'
import { Journal, newJournal, RECENT } from '@tricorne/host'
import type { ViewMessage } from '@tricorne/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Archive, MILESTONE } from './archive.ts'
import { rebuilt } from './rebuild.ts'
import { SqliteStore } from './sqlite.ts'
import type { Store, StoredMatch } from './store.ts'

const game = makeTiny() as unknown as Game
const seats = [NONE, 0, 1, 2]
const replays = vi.spyOn(Journal.prototype, 'replay')
const log = { error: vi.fn() }

let store: Store
let archive: Archive
let stored: StoredMatch

beforeEach(async () => {
  store = new SqliteStore(':memory:')
  archive = new Archive({ store, log })
  stored = {
    id: 'm',
    game: game.id,
    version: game.version,
    pack: game.pack,
    scenario: 'brawl',
    options: {},
    seed: seedFrom('archive'),
    secret: 's',
    public: false,
    over: false,
    rematch: null,
    created: 1,
    seats: ['Ann', 'Bob', 'Eve'].map((name) => ({ kind: 'person', bot: null, guest: name, name })),
  }
  await store.addMatch(stored, 'Ann')
})

afterEach(() => store.close())

/** Acts, or undoes where possible except once in `often` times, and stores the entry. */
async function step(journal: Journal, rng: Rng, often: number): Promise<void> {
  const { match } = journal
  const undoing = match.seats.findIndex((_, seat) => match.canUndo(seat))
  const done =
    undoing >= 0 && rng.int(often) > 0
      ? journal.perform({ seat: undoing, verb: UNDO, target: null })
      : journal.perform(anything(match, rng))
  if ('refusal' in done) throw new Error(done.refusal.message)
  await store.append('m', journal.seq, [done.entry], match.outcome !== null)
}

function anything(match: Match<State, unknown>, rng: Rng) {
  const all = match.seats.flatMap((_, seat) =>
    Object.entries(match.view(seat).decision?.options ?? {}).flatMap(([verb, targets]) =>
      targets.map((target) => ({ seat, verb, target })),
    ),
  )
  return all[rng.int(all.length)]
}

/** A match of this many entries, with only the entries stored. */
async function played(entries: number, seed = 1, often = 20): Promise<Journal> {
  const journal = newJournal(game, stored)
  const rng = Rng.of(seed)
  while (journal.seq < entries && journal.match.outcome === null) await step(journal, rng, often)
  return journal
}

/** Snapshots are low priority and written along with the next urgent change. */
const settled = (): Promise<void> => store.awaited('m', 0)

async function load(span?: { start: number; end: number }): Promise<Journal> {
  replays.mockClear()
  let last: Journal | null = null
  for await (const journal of rebuilt(game, stored, archive, span)) last = journal
  await settled()
  return last as unknown as Journal
}

async function views(journal: Journal, since: number): Promise<ViewMessage[]> {
  const texts = journal.views(seats, since, await archive.older('m', journal, since))
  return texts.map((text) => JSON.parse(text) as ViewMessage)
}

/** What the engine itself makes of these entries. */
async function told(): Promise<Match<State, unknown>> {
  const match = newJournal(game, stored).match
  for (const { seat, verb, target } of await store.entries('m'))
    expect(verb === UNDO ? match.undo(seat) : match.act(seat, verb, target)).toBeNull()
  return match
}

describe('a match that is loaded', () => {
  it('replays everything once, and then next to nothing', async () => {
    const { seq } = await played(5 * MILESTONE + 20)
    await load()
    expect(replays).toHaveBeenCalledTimes(seq)
    const journal = await load()
    expect(replays).toHaveBeenCalledTimes(20)
    archive.rest('m', journal)
    await settled()
    const again = await load()
    expect(replays).toHaveBeenCalledTimes(0)
    expect(again.seq).toBe(seq)
    expect(again.undos).toBe(journal.undos)
    expect(again.undos).toBeGreaterThan(MILESTONE)
  })

  it('shows everybody what the engine says, from whatever they have seen', async () => {
    const live = await played(3 * MILESTONE + 40, 2, 5)
    await load()
    const journal = await load()
    expect(journal.pages).toBeGreaterThan(0)
    const match = await told()
    for (const since of [-1, 0, 5, 50, live.seq - RECENT, live.seq - 30, live.seq - 1, live.seq]) {
      const [whole, part] = [await views(journal, -1), await views(journal, since)]
      seats.forEach((seat, i) => {
        const lines = match.log(seat).map(({ message, values }) => ({ message, values }))
        expect(whole[i].log).toEqual({ from: 0, events: lines })
        expect([...lines.slice(0, part[i].log.from), ...part[i].log.events]).toEqual(lines)
        expect(part[i].view).toEqual(JSON.parse(JSON.stringify(match.view(seat))))
        if (seat !== NONE) expect(part[i].undo).toBe(match.canUndo(seat))
      })
    }
    expect((await views(journal, live.seq))[0].log.events).toEqual([])
  })

  it('goes on like the one in memory, pages and snapshots included', async () => {
    const live = await played(MILESTONE + 10, 3, 5)
    await load()
    const copy = await load()
    const [one, two] = [Rng.of(9), Rng.of(9)]
    for (let n = 0; n < 150 && live.match.outcome === null; n++) {
      await step(live, one, 5)
      const { match } = copy
      const undoing = match.seats.findIndex((_, seat) => match.canUndo(seat))
      const back = undoing >= 0 && two.int(5) > 0
      copy.perform(back ? { seat: undoing, verb: UNDO, target: null } : anything(match, two))
      archive.passed('m', copy)
      expect(await views(copy, -1)).toEqual(await views(live, -1))
      expect(await views(copy, copy.seq - 7)).toEqual(await views(live, live.seq - 7))
    }
    expect(copy.pages).toBe(live.pages)
    expect(copy.pages).toBeGreaterThan(0)
  })

  it('is the one of any moment, with few replays', async () => {
    await played(4 * MILESTONE)
    await load()
    for (const at of [3, MILESTONE - 1, MILESTONE, 2 * MILESTONE + 7, 4 * MILESTONE]) {
      const journal = await load({ start: at, end: at })
      expect(journal.seq).toBe(at)
      expect(replays.mock.calls.length).toBe(at % MILESTONE)
    }
  })
})

describe('a snapshot', () => {
  const change = async (changes: object): Promise<void> => {
    const snapshot = await store.snapshot('m', 999_999)
    expect(snapshot).not.toBeNull()
    if (snapshot) await store.addSnapshots('m', [{ ...snapshot, ...changes }], [])
  }

  it.each([
    ['made by other rules', { stamp: 'other' }],
    ['with another text', { text: 'x'.repeat(50) }],
    ['that is cut short', { text: '' }],
    ['of another number of entries', { seq: MILESTONE + 1 }],
  ])('%s is ignored, and written anew', async (_, changes) => {
    const { seq } = await played(MILESTONE + 5)
    await load()
    await change(changes)
    await load()
    expect(replays).toHaveBeenCalledTimes(seq)
    await load()
    expect(replays).toHaveBeenCalledTimes(5)
  })

  it('of states in another form is thrown away, not misread', async () => {
    await played(MILESTONE + 5)
    await load()
    expect(await archive.nearest(game, stored, 999_999)).not.toBeNull()
    expect(await archive.nearest({ ...game, form: 'another' }, stored, 999_999)).toBeNull()
    expect(await store.snapshot('m', 999_999)).toBeNull()
  })

  it('whose pages are gone is ignored', async () => {
    const live = await played(6 * MILESTONE, 1, 5)
    await load()
    const snapshot = await store.snapshot('m', live.seq)
    await store.dropSnapshots('m')
    if (snapshot) await store.addSnapshots('m', [snapshot], [])
    expect(live.pages).toBeGreaterThan(0)
    await load()
    expect(replays).toHaveBeenCalledTimes(live.seq)
  })

  it('of more entries than there are is not used', async () => {
    await played(MILESTONE + 5)
    await load()
    const snapshot = await store.snapshot('m', 999)
    const short = new SqliteStore(':memory:')
    await short.addMatch(stored, 'Ann')
    if (snapshot) await short.addSnapshots('m', [snapshot], [])
    const entries = await store.entries('m', 0, 9)
    for (const [i, entry] of entries.entries()) await short.append('m', i + 1, [entry], false)
    await store.close()
    store = short
    archive = new Archive({ store, log })
    expect((await load()).seq).toBe(9)
  })

  it('that cannot be stored leaves the match as it is', async () => {
    const journal = await played(2 * MILESTONE)
    vi.spyOn(store, 'addSnapshots').mockRejectedValueOnce(new Error('The disk is full.'))
    const before = await views(journal, -1)
    archive.rest('m', journal)
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled())
    expect(await views(journal, -1)).toEqual(before)
  })
})
