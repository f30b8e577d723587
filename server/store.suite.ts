// What every store must do, whatever it stores its data in.
import type { Entry } from '@tricorne/engine'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { statement } from './sql.ts'
import { ConflictError, HOUSE, SPECTATOR, type Store, type StoredMatch, type StoredSeat } from './store.ts'

const free: StoredSeat = { kind: 'open', bot: null, guest: null, name: null }
const ann = { id: 'g1', name: 'Ann' }

const matchOf = (id: string, changes: Partial<StoredMatch> = {}): StoredMatch => ({
  id,
  game: 'tiny',
  version: '1',
  pack: 'p',
  scenario: 'duel',
  options: { answers: 'equal' },
  seed: 'a'.repeat(64),
  secret: 's',
  public: true,
  over: false,
  rematch: null,
  created: 1,
  seats: [free, { kind: 'bot', bot: 'random', guest: null, name: null }],
  ...changes,
})

const entryOf = (target: number | null, rolls: number[] = []): Entry => ({
  seat: 0,
  verb: 'play',
  target,
  rolls,
})

/** `makeStore` returns an empty store; `reopen` the same data as another process would see it. */
export function storeSuite(makeStore: () => Promise<Store>, reopen: (store: Store) => Promise<Store>): void {
  let store: Store
  beforeEach(async () => {
    store = await makeStore()
  })
  afterEach(() => store.close())

  describe('guests', () => {
    it('are known by the hash of their token', async () => {
      await store.addGuest(ann, 'h1', 5)
      expect(await store.guestByToken('h1')).toEqual(ann)
      expect(await store.guestByToken('h2')).toBeNull()
    })

    it('may change their name', async () => {
      await store.addGuest(ann, 'h1', 5)
      await store.renameGuest('g1', 'Anna')
      expect(await store.guestByToken('h1')).toEqual({ id: 'g1', name: 'Anna' })
    })

    it('have tokens of their own', async () => {
      await store.addGuest(ann, 'h1', 5)
      await expect(store.addGuest({ id: 'g2', name: 'Bob' }, 'h1', 5)).rejects.toThrow()
    })
  })

  describe('plain SQL', () => {
    const names = () => store.sql.all('select id, name from guests order by id')

    it('is done as a whole or not at all, and counts what it changed', async () => {
      const add = (id: string) => statement('insert into guests (id, name, at) values (?, ?, ?)', id, id, 1)
      await store.sql.change(add('a'), add('b'))
      expect(await store.sql.change(statement("update guests set name = 'x'"), add('c'))).toEqual([2, 1])
      await expect(store.sql.change(add('d'), add('a'))).rejects.toThrow()
      store = await reopen(store)
      expect((await names()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    })

    it('replaces a row that is there already, and keeps one confirmed address for all', async () => {
      const letter = (due: number) =>
        statement(
          `insert into letters (kind, who, address, made, due, tries) values ('reset', 'g1', '', 1, ?, 0)
           on conflict (kind, who, address) do update set made = excluded.made, due = excluded.due, tries = 0`,
          due,
        )
      await store.sql.change(letter(1), letter(2))
      expect(await store.sql.all('select due from letters')).toEqual([{ due: 2 }])
      const email = (guest: string, confirmed: number) =>
        statement(
          'insert into emails (guest, address, folded, confirmed) values (?, ?, ?, ?)',
          guest,
          'A@b.c',
          'a@b.c',
          confirmed,
        )
      await store.sql.change(email('g1', 0), email('g2', 0), email('g1', 1))
      await expect(store.sql.change(email('g2', 1))).rejects.toThrow()
    })

    it('adds a notice for every way of a person who wants its kind, once', async () => {
      await store.addMatch(matchOf('m1'), 'g1')
      const way = (id: string) =>
        statement(
          `insert into ways (guest, id, kind, target, label, digest, made, sent, failures, busy)
           values ('g1', ?, 'mail', '', '', 60, 1, 0, 0, 0)`,
          id,
        )
      const notice = (kind: string) =>
        statement(
          `insert into notices (guest, way, match, seat, kind, made, due, tries)
           select ways.guest, ways.id, 'm1', 0, ?, 1, 5, 0 from ways join wishes on wishes.guest = ways.guest
           where ways.guest = ? and ',' || kinds || ',' like ? on conflict do nothing`,
          kind,
          'g1',
          `%,${kind},%`,
        )
      await store.sql.change(
        statement("insert into wishes (guest, kinds) values ('g1', 'move,over')"),
        way('mail'),
        way('push-1'),
      )
      expect(await store.sql.change(notice('move'), notice('move'), notice('chat'))).toEqual([2, 0, 0])
      const due = `select ways.id as id, min(due) as due from notices
        join ways on ways.guest = notices.guest and ways.id = notices.way
        where sent + digest * 60000 <= ? group by ways.id order by min(due), ways.id limit ?`
      expect(await store.sql.all(due, 3_599_999, 9)).toEqual([])
      expect(await store.sql.all(due, 3_600_000, 1)).toEqual([{ id: 'mail', due: 5 }])
    })

    it('finds accounts by the beginning of their name, whatever letters it has', async () => {
      const account = (login: string) =>
        statement(
          "insert into accounts (guest, login, shown, hash, made) values (?, ?, ?, '', 1)",
          login,
          login,
          login,
        )
      await store.sql.change(...['ann', 'anna', 'ännchen', 'anz', 'bob', 'an'].map(account))
      const start = (text: string) =>
        store.sql.all(
          'select shown from accounts where login >= ? and login < ? and substr(login, 1, ?) = ? order by login limit ?',
          text,
          `${text}\u{10ffff}`,
          text.length,
          text,
          9,
        )
      expect(await start('ann')).toEqual([{ shown: 'ann' }, { shown: 'anna' }])
      expect(await start('ä')).toEqual([{ shown: 'ännchen' }])
    })

    it('returns what a change has taken', async () => {
      await store.addGuest(ann, 'h1', 5)
      const sql = 'delete from sessions where token = ? and seen > ? returning guest'
      expect(await store.sql.take(sql, 'h1', 5)).toEqual([])
      expect(await store.sql.take(sql, 'h1', 4)).toEqual([{ guest: 'g1' }])
      expect(await store.guestByToken('h1')).toBeNull()
    })
  })

  describe('matches', () => {
    it('come back as they were', async () => {
      await store.addMatch(matchOf('m'), 'g1')
      expect(await store.match('m')).toEqual(matchOf('m'))
      expect(await store.match('n')).toBeNull()
    })

    it('cannot be made twice, and a failed one leaves nothing', async () => {
      await store.addMatch(matchOf('m'), 'g1')
      await expect(store.addMatch(matchOf('m', { seed: 'b' }), 'g1')).rejects.toThrow()
      expect(await store.match('m')).toEqual(matchOf('m'))
    })

    it('know when a seat was last connected, and who plays for it', async () => {
      await store.addMatch(matchOf('m'), 'g1')
      await store.seen('m', 0, 77)
      await store.substitute('m', 0, { bot: 'captain', agreed: [1, 2] })
      store = await reopen(store)
      const [seat, other] = (await store.match('m'))?.seats ?? []
      expect(seat).toEqual({ ...free, seen: 77, substitute: { bot: 'captain', agreed: [1, 2] } })
      expect(other).toEqual(matchOf('m').seats[1])
      await store.substitute('m', 0, { bot: 'general', agreed: null })
      expect((await store.match('m'))?.seats[0].substitute).toEqual({ bot: 'general', agreed: null })
      await store.substitute('m', 0, null)
      expect((await store.match('m'))?.seats[0]).toEqual({ ...free, seen: 77 })
    })

    it('have a bot for a seat only by what stands there', async () => {
      await store.addMatch(matchOf('m'), 'g1')
      const [one, two, all] = [[1], [1, 2], null].map((agreed) => ({ bot: 'captain', agreed }))
      expect(await store.substitute('m', 0, one, null)).toBe(true)
      expect(await store.substitute('m', 0, one, null)).toBe(false)
      expect(await store.substitute('m', 0, two, one)).toBe(true)
      expect(await store.substitute('m', 0, all, one)).toBe(false)
      expect(await store.substitute('m', 0, all, two)).toBe(true)
      expect((await store.match('m'))?.seats[0].substitute).toEqual(all)
      expect(await store.substitute('m', 0, null)).toBe(true)
    })

    it('are found when a bot plays in them for somebody, not when one is only proposed', async () => {
      const person: StoredSeat = { kind: 'person', bot: null, guest: 'g1', name: 'Ann' }
      await store.addMatch(matchOf('a', { seats: [person, person] }), 'g1')
      await store.addMatch(matchOf('b', { seats: [person, person] }), 'g1')
      await store.substitute('a', 1, { bot: 'captain', agreed: null })
      await store.substitute('b', 1, { bot: 'captain', agreed: [0] })
      expect(await store.botMatches('', 9)).toEqual(['a'])
    })

    it('are listed while public, unfinished and with an open seat, newest first', async () => {
      const reserved: StoredSeat = { ...free, kind: 'reserved' }
      await store.addMatch(matchOf('old'), 'g1')
      await store.addMatch(matchOf('new', { created: 2 }), 'g1')
      await store.addMatch(matchOf('private', { public: false }), 'g1')
      await store.addMatch(matchOf('over', { over: true }), 'g1')
      await store.addMatch(matchOf('reserved', { seats: [reserved, reserved] }), 'g1')
      expect((await store.openMatches(9)).map((m) => m.id)).toEqual(['new', 'old'])
      expect((await store.openMatches(1)).map((m) => m.id)).toEqual(['new'])
      await store.sit('new', 0, ann)
      expect((await store.openMatches(9)).map((m) => m.id)).toEqual(['old'])
    })

    it('know who made them', async () => {
      await store.addMatch(matchOf('m'), 'g1')
      await store.addMatch(matchOf('o'), 'g1', 'here')
      expect(await store.makerOf('m')).toEqual({ guest: 'g1', origin: null })
      expect(await store.makerOf('o')).toEqual({ guest: 'g1', origin: 'here' })
      expect(await store.makerOf('n')).toBeNull()
    })

    it('are listed with the newest of every origin first, and within one the newest of every maker', async () => {
      let created = 100
      const add = (id: string, maker: string, origin: string | null) =>
        store.addMatch(matchOf(id, { created: created++ }), maker, origin)
      await add('old', 'g1', 'home')
      await add('older spam', 'bad', 'lair')
      for (const n of [1, 2, 3]) await add(`spam ${n}`, 'bad', 'lair')
      await add('helper', 'bad2', 'lair')
      await add('alone', 'g3', null)
      await add('newest spam', 'bad', 'lair')
      const ids = async (limit: number) => (await store.openMatches(limit)).map((m) => m.id)
      expect(await ids(3)).toEqual(['newest spam', 'alone', 'old'])
      expect((await ids(99)).slice(3)).toEqual(['helper', 'spam 3', 'spam 2', 'spam 1', 'older spam'])
    })

    it('count those that a guest and an origin have in the list', async () => {
      await store.addMatch(matchOf('a'), 'g1', 'home')
      await store.addMatch(matchOf('b'), 'g2', 'home')
      await store.addMatch(matchOf('c', { public: false }), 'g1', 'home')
      await store.addMatch(matchOf('d'), 'g1')
      expect(await store.openBy({ guest: 'g1', origin: 'home' })).toEqual({ guest: 2, origin: 2 })
      expect(await store.openBy({ guest: 'g3', origin: null })).toEqual({ guest: 0, origin: 0 })
    })

    it('are abandoned if they wait and nobody but one person ever sat or came for long', async () => {
      const person: StoredSeat = { kind: 'person', bot: null, guest: 'g1', name: 'Ann' }
      const add = (id: string, seats: StoredSeat[], at: number) =>
        store.addMatch(matchOf(id, { seats }), 'g1', null, at)
      await add('alone', [{ ...person, seen: 10 }, free], 10)
      await add('visited', [{ ...person, seen: 70 }, free], 10)
      await add('young', [free, free], 60)
      await add('nobody', [free, { ...free, kind: 'reserved' }], 10)
      await add('two', [{ ...person, seen: 10 }, { ...person, seen: 10 }, free], 10)
      await add('begun', [{ ...person, seen: 10 }, person], 10)
      expect((await store.abandoned(50, 9)).sort()).toEqual(['alone', 'nobody'])
      expect(await store.abandoned(50, 1)).toHaveLength(1)
    })

    it('are deleted with all that belongs to them, and only then their entries go', async () => {
      await store.addMatch(matchOf('m'), 'g1')
      await store.addMatch(matchOf('n'), 'g1')
      for (const id of ['m', 'n']) {
        await store.append(id, 1, [entryOf(1)], false)
        await store.addChat(id, { seat: 0, name: 'Ann', text: 'hello', at: 1 }, 9)
        await store.substitute(id, 0, { bot: 'captain', agreed: null })
      }
      await store.deleteMatch('m')
      expect(await store.match('m')).toBeNull()
      expect(await store.entries('m')).toEqual([])
      expect(await store.chat('m', 9, true)).toEqual([])
      expect(await store.entries('n')).toHaveLength(1)
      expect(await store.unfinishedBy('g1')).toBe(1)
      await store.addMatch(matchOf('m'), 'g1')
      expect(await store.match('m')).toEqual(matchOf('m'))
    })

    it('with bots are found once all seats are taken, until they are over', async () => {
      const bot: StoredSeat = { kind: 'bot', bot: 'random', guest: null, name: null }
      const person: StoredSeat = { kind: 'person', bot: null, guest: 'g1', name: 'Ann' }
      await store.addMatch(matchOf('a', { seats: [bot, person] }), 'g1')
      await store.addMatch(matchOf('b'), 'g1')
      await store.addMatch(matchOf('c', { seats: [bot, { ...free, kind: 'reserved' }] }), 'g1')
      await store.addMatch(matchOf('d', { seats: [person, person] }), 'g1')
      await store.addMatch(matchOf('e', { seats: [bot, bot] }), 'g1')
      await store.addMatch(matchOf('f', { seats: [bot, bot], over: true }), 'g1')
      expect(await store.botMatches('', 9)).toEqual(['a', 'e'])
      expect(await store.botMatches('', 1)).toEqual(['a'])
      expect(await store.botMatches('a', 9)).toEqual(['e'])
      await store.sit('b', 0, ann)
      expect(await store.botMatches('a', 9)).toEqual(['b', 'e'])
    })

    it('say who is awaited, as long as they run', async () => {
      for (const id of ['a', 'b', 'c']) await store.addMatch(matchOf(id, { over: id === 'c' }), 'g1')
      await store.awaited('a', 0b10)
      await store.awaited('a', 0b11)
      await store.awaited('c', 0b01)
      expect([...(await store.awaitedIn(['a', 'b', 'c', 'd']))]).toEqual([['a', 0b11]])
      expect([...(await store.awaitedIn(['b']))]).toEqual([])
    })

    it('with bots are passed over while a person is awaited', async () => {
      const bot: StoredSeat = { kind: 'bot', bot: 'random', guest: null, name: null }
      const person: StoredSeat = { kind: 'person', bot: null, guest: 'g1', name: 'Ann' }
      for (const id of ['a', 'b', 'c', 'd'])
        await store.addMatch(matchOf(id, { seats: id === 'd' ? [person, person] : [bot, person] }), 'g1')
      await store.awaited('a', 0b10)
      await store.awaited('b', 0b11)
      await store.awaited('d', 0b01)
      expect(await store.botMatches('', 9)).toEqual(['b', 'c'])
      await store.awaited('a', 0b01)
      await store.awaited('b', 0b10)
      await store.substitute('d', 0, { bot: 'captain', agreed: null })
      store = await reopen(store)
      expect(await store.botMatches('', 9)).toEqual(['a', 'c', 'd'])
      await store.awaited('d', 0b10)
      expect(await store.botMatches('', 9)).toEqual(['a', 'c'])
    })

    it('are counted by maker while they are not over', async () => {
      await store.addMatch(matchOf('a'), 'g1')
      await store.addMatch(matchOf('b'), 'g1')
      await store.addMatch(matchOf('c'), 'g2')
      await store.append('a', 1, [entryOf(1)], true)
      expect(await store.unfinishedBy('g1')).toBe(1)
    })
  })

  describe('seats', () => {
    it('are taken once', async () => {
      await store.addMatch(matchOf('m'), 'g1')
      const both = [store.sit('m', 0, ann), store.sit('m', 0, { id: 'g2', name: 'Bob' })]
      expect(await Promise.all(both)).toEqual([true, false])
      expect((await store.match('m'))?.seats[0]).toEqual({
        kind: 'person',
        bot: null,
        guest: 'g1',
        name: 'Ann',
        seen: 0,
        offered: 'open',
      })
      expect((await store.matchesOf('g1', 9)).map((m) => m.id)).toEqual(['m'])
      expect(await store.matchesOf('g2', 9)).toEqual([])
    })

    it('count nobody as away before the last player sat down', async () => {
      const reserved: StoredSeat = { ...free, kind: 'reserved' }
      await store.addMatch(matchOf('m', { seats: [free, reserved] }), 'g1')
      await store.sit('m', 0, ann, 40)
      await store.sit('m', 1, { id: 'g2', name: 'Bob' }, 90)
      expect((await store.match('m'))?.seats).toMatchObject([
        { seen: 90, offered: 'open' },
        { seen: 90, offered: 'reserved' },
      ])
    })

    it('are as they were offered when somebody leaves', async () => {
      const reserved: StoredSeat = { ...free, kind: 'reserved' }
      await store.addMatch(matchOf('m', { seats: [free, reserved] }), 'g1')
      for (const seat of [0, 1]) {
        await store.sit('m', seat, ann, 40)
        await store.vacate('m', seat)
      }
      expect((await store.match('m'))?.seats).toEqual([free, reserved])
      expect(await store.matchesOf('g1', 9)).toEqual([])
    })

    it('are handed over to a bot for good', async () => {
      await store.addMatch(matchOf('m'), 'g1')
      await store.sit('m', 0, ann, 40)
      await store.substitute('m', 0, { bot: 'general', agreed: null })
      await store.handOver('m', 0, 'captain')
      expect((await store.match('m'))?.seats[0]).toEqual({ ...free, kind: 'bot', bot: 'captain' })
      expect(await store.sit('m', 0, ann, 50)).toBe(false)
    })

    it('of bots, of nobody and of no match are not free', async () => {
      await store.addMatch(matchOf('m'), 'g1')
      expect(await store.sit('m', 1, ann)).toBe(false)
      expect(await store.sit('m', 2, ann)).toBe(false)
      expect(await store.sit('n', 0, ann)).toBe(false)
    })
  })

  describe('rematch', () => {
    it('is made once', async () => {
      await store.addMatch(matchOf('m', { over: true }), 'g1')
      const both = [store.addRematch('m', matchOf('x')), store.addRematch('m', matchOf('y'))]
      expect(await Promise.all(both)).toEqual(['x', 'x'])
      expect((await store.match('m'))?.rematch).toBe('x')
      expect(await store.match('y')).toBeNull()
      expect(await store.unfinishedBy('g1')).toBe(1)
    })

    it('keeps what is offered', async () => {
      await store.addMatch(matchOf('m', { over: true }), 'g1')
      expect((await store.match('m'))?.again).toBeUndefined()
      const again = { swap: true, agreed: [1], declined: null }
      await store.offerAgain('m', again)
      expect((await store.match('m'))?.again).toEqual(again)
      await store.offerAgain('m', null)
      expect((await store.match('m'))?.again).toBeUndefined()
    })

    it('is offered and agreed to only by what stands', async () => {
      await store.addMatch(matchOf('m', { over: true }), 'g1')
      const [one, two, three] = [[1], [1, 2], [1, 3]].map((agreed) => ({
        swap: true,
        agreed,
        declined: null,
      }))
      expect(await store.offerAgain('m', one, null)).toBe(true)
      expect(await store.offerAgain('m', one, null)).toBe(false)
      expect(await store.offerAgain('m', two, one)).toBe(true)
      expect(await store.offerAgain('m', three, one)).toBe(false)
      expect((await store.match('m'))?.again).toEqual(two)
      expect(await store.offerAgain('m', null, two)).toBe(true)
    })

    it('needs a match', async () => {
      await expect(store.addRematch('m', matchOf('x'))).rejects.toThrow()
      expect(await store.match('x')).toBeNull()
    })
  })

  describe('entries', () => {
    beforeEach(() => store.addMatch(matchOf('m'), 'g1'))

    it('come back in order', async () => {
      const entries = [entryOf(null), entryOf(-7, [3, 1]), entryOf(0)]
      for (const [i, entry] of entries.entries()) await store.append('m', i + 1, [entry], false)
      expect(await store.entries('m')).toEqual(entries)
      expect(await store.entries('n')).toEqual([])
      expect((await store.match('m'))?.over).toBe(false)
    })

    it('come in parts, and are counted', async () => {
      expect(await store.length('m')).toBe(0)
      for (let seq = 1; seq <= 5; seq++) await store.append('m', seq, [entryOf(seq)], false)
      expect(await store.length('m')).toBe(5)
      expect(await store.lengths(['m', 'n'])).toEqual(new Map([['m', 5]]))
      expect(await store.lengths([])).toEqual(new Map())
      expect((await store.entries('m', 3)).map((e) => e.target)).toEqual([4, 5])
      expect((await store.entries('m', 1, 2)).map((e) => e.target)).toEqual([2, 3])
      expect(await store.entries('m', 5, 2)).toEqual([])
    })

    it('that come together are stored together or not at all', async () => {
      await store.append('m', 1, [entryOf(1), entryOf(2), entryOf(3)], false)
      await expect(store.append('m', 3, [entryOf(4), entryOf(5)], true)).rejects.toThrow(ConflictError)
      const both = [
        store.append('m', 4, [entryOf(6), entryOf(7)], false),
        store.append('m', 5, [entryOf(8), entryOf(9)], true),
      ]
      expect((await Promise.allSettled(both)).map((d) => d.status)).toEqual(['fulfilled', 'rejected'])
      expect((await store.entries('m')).map((e) => e.target)).toEqual([1, 2, 3, 6, 7])
      expect((await store.match('m'))?.over).toBe(false)
    })

    it('are refused unless they are the next', async () => {
      await store.append('m', 1, [entryOf(1)], false)
      for (const seq of [0, 1, 3])
        await expect(store.append('m', seq, [entryOf(2)], true)).rejects.toThrow(ConflictError)
      expect(await store.entries('m')).toEqual([entryOf(1)])
      expect((await store.match('m'))?.over).toBe(false)
    })

    it('of one number go to the first; the others of the same moment are kept', async () => {
      await store.addMatch(matchOf('n'), 'g1')
      const done = await Promise.allSettled([
        store.append('m', 1, [entryOf(1)], false),
        store.append('m', 1, [entryOf(2)], false),
        store.append('n', 1, [entryOf(3)], false),
        store.append('m', 2, [entryOf(4)], false),
      ])
      expect(done.map((d) => d.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
      expect(await store.entries('m')).toEqual([entryOf(1), entryOf(4)])
      expect(await store.entries('n')).toEqual([entryOf(3)])
    })

    it('tell when the last of them came', async () => {
      expect(await store.moved('m')).toBe(0)
      await store.append('m', 1, [entryOf(1)], false, 70)
      await store.append('m', 2, [entryOf(2)], false, 80)
      expect(await store.moved('m')).toBe(80)
    })

    it('need a match', async () => {
      await expect(store.append('n', 1, [entryOf(1)], false)).rejects.toThrow()
    })

    it('end the match with the last', async () => {
      await store.append('m', 1, [entryOf(1)], true)
      expect((await store.match('m'))?.over).toBe(true)
    })

    it('are there for another process once they are answered', async () => {
      for (let seq = 1; seq <= 20; seq++) await store.append('m', seq, [entryOf(seq)], false)
      const other = await reopen(store)
      expect(await other.entries('m')).toHaveLength(20)
      await other.append('m', 21, [entryOf(21)], false)
      await expect(store.append('m', 21, [entryOf(0)], false)).rejects.toThrow(ConflictError)
      await other.close()
    })
  })

  describe('snapshots', () => {
    const at = (seq: number, passing = false) => ({ seq, stamp: 'v1', passing, text: `after ${seq}` })
    const page = (n: number) => ({ page: n, text: `page ${n}` })
    beforeEach(async () => {
      await store.addMatch(matchOf('m'), 'g1')
      await store.addMatch(matchOf('n'), 'g1')
    })

    it('are found by how many entries they may have', async () => {
      await store.addSnapshots('m', [at(10), at(20)], [])
      store = await reopen(store)
      expect(await store.snapshot('m', 9)).toBeNull()
      expect(await store.snapshot('m', 19)).toEqual(at(10))
      expect(await store.snapshot('m', 99)).toEqual(at(20))
      expect(await store.snapshot('n', 99)).toBeNull()
    })

    it('that are passing make room for the next', async () => {
      await store.addSnapshots('m', [at(10)], [])
      await store.addSnapshots('m', [at(15, true)], [])
      expect(await store.snapshot('m', 99)).toEqual(at(15, true))
      await store.addSnapshots('m', [at(17, true)], [])
      expect(await store.snapshot('m', 16)).toEqual(at(10))
      expect(await store.snapshot('m', 99)).toEqual(at(17, true))
    })

    it('may be written again', async () => {
      await store.addSnapshots('m', [at(10)], [page(0)])
      await store.addSnapshots('m', [{ ...at(10), text: 'again' }], [{ page: 0, text: 'new' }])
      expect((await store.snapshot('m', 10))?.text).toBe('again')
      expect(await store.pages('m', 0, 9)).toEqual(['new'])
    })

    it('have pages of the log, up to the first that is missing', async () => {
      await store.addSnapshots('m', [at(10)], [page(0), page(1), page(2), page(4)])
      expect(await store.pages('m', 0, 2)).toEqual(['page 0', 'page 1'])
      expect(await store.pages('m', 1, 9)).toEqual(['page 1', 'page 2'])
      expect(await store.pages('m', 3, 5)).toEqual([])
      expect(await store.pages('n', 0, 5)).toEqual([])
    })

    it('can be thrown away', async () => {
      for (const id of ['m', 'n']) await store.addSnapshots(id, [at(10)], [page(0)])
      await store.dropSnapshots('m')
      expect([await store.snapshot('m', 99), await store.pages('m', 0, 9)]).toEqual([null, []])
      expect([await store.snapshot('n', 99), await store.pages('n', 0, 9)]).toEqual([at(10), ['page 0']])
    })
  })

  describe('chat', () => {
    const line = (n: number) => ({ seat: 0, name: 'Ann', text: `line ${n} ‏שלום`, at: n })

    it('gives the last lines, oldest first', async () => {
      await store.addMatch(matchOf('m'), 'g1')
      for (let n = 1; n <= 5; n++) expect(await store.addChat('m', line(n), 9)).toBe('added')
      expect(await store.chat('m', 3, true)).toEqual([line(3), line(4), line(5)])
      expect(await store.chat('n', 3, true)).toEqual([])
    })

    it('can leave out spectators', async () => {
      await store.addMatch(matchOf('m'), 'g1')
      for (const seat of [0, SPECTATOR, HOUSE, SPECTATOR]) await store.addChat('m', { ...line(1), seat }, 9)
      const seats = async (spectators: boolean) => (await store.chat('m', 3, spectators)).map((l) => l.seat)
      expect(await seats(true)).toEqual([SPECTATOR, HOUSE, SPECTATOR])
      expect(await seats(false)).toEqual([0, HOUSE])
    })

    it('has a maximum length', async () => {
      await store.addMatch(matchOf('m'), 'g1')
      const two = [1, 2, 3].map((n) => store.addChat('m', line(n), 2))
      expect(await Promise.all(two)).toEqual(['added', 'added', 'full'])
    })

    it('knows a line that is sent again by its sender and its number', async () => {
      await store.addMatch(matchOf('m'), 'g1')
      const add = (n: number, sender: string, sent: number) =>
        store.addChat('m', line(n), 3, { sender, sent })
      expect(await add(1, 'a', 7)).toBe('added')
      expect(await add(1, 'a', 7)).toBe('known')
      store = await reopen(store)
      expect(await add(1, 'a', 7)).toBe('known')
      expect(await add(1, 'b', 7)).toBe('added')
      expect(await add(2, 'a', 7)).toBe('added')
      expect(await add(1, 'a', 7)).toBe('known')
      expect(await add(1, 'a', 8)).toBe('full')
    })
  })

  describe('the house', () => {
    it('keeps how long it has been open, and one salt', async () => {
      const { open, salt } = await store.house()
      expect(open).toBe(0)
      expect(salt).toMatch(/^[0-9a-f]{64}$/)
      await store.keepOpen(123_456)
      store = await reopen(store)
      expect(await store.house()).toEqual({ open: 123_456, salt })
    })
  })
}
