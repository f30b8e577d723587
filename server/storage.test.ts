// When nothing can be stored, people are told, still see their tables, and can go on once it works again.
import { spawn } from 'node:child_process'
import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { SqliteStore } from './sqlite.ts'
import { StorageError } from './store.ts'
import { Person, serve, tempDir, Wire } from './testing.ts'

const FULL = 13
const READ_ONLY = 8
const FAILING = 10 + (3 << 8)
const guest = (id: string) => ({ id, name: 'Ann' })
const exec = DatabaseSync.prototype.exec

/** From now on every commit fails the way SQLite fails. */
function breakDisk(errcode: number): void {
  DatabaseSync.prototype.exec = function (sql: string) {
    if (sql === 'commit') throw Object.assign(new Error('broken'), { errcode })
    exec.call(this, sql)
  }
}

function repairDisk(): void {
  DatabaseSync.prototype.exec = exec
}

afterEach(repairDisk)

const turn = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve))
const until = async (done: () => Promise<boolean>): Promise<void> => {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const failure = (promise: Promise<unknown>): Promise<StorageError> =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error as StorageError,
  )

describe('a store', () => {
  it('whose file is locked lets the program go on, and stores when the lock is gone', async () => {
    const file = join(tempDir(), 'tricorne.db')
    const store = new SqliteStore(file)
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    const writing = store.addGuest(guest('a'), 'a', 1)
    const hint = store.seen('m', 0, 1)
    await turn()
    await hint
    other.exec('rollback')
    await writing
    expect(await store.guestByToken('a')).toEqual(guest('a'))
    other.close()
    await store.close()
  })

  it('whose file stays locked says so, still reads, and recovers by itself', async () => {
    const file = join(tempDir(), 'tricorne.db')
    const store = new SqliteStore(file)
    await store.addGuest(guest('a'), 'a', 1)
    const other = new DatabaseSync(file)
    other.exec('begin exclusive')
    const error = await failure(store.addGuest(guest('b'), 'b', 1))
    expect(error).toBeInstanceOf(StorageError)
    expect(error.message).toBe(
      'Another program has locked the server’s data file, so nothing was changed; try again later.',
    )
    expect(await store.guestByToken('a')).toEqual(guest('a'))
    expect(await store.guestByToken('b')).toBeNull()
    expect((await failure(store.check(Number.POSITIVE_INFINITY))).kind).toBe('locked')
    await store.seen('m', 0, 1)
    other.exec('rollback')
    await until(() =>
      store.check(0).then(
        () => true,
        () => false,
      ),
    )
    await store.addGuest(guest('b'), 'b', 1)
    other.close()
    await store.close()
  })

  it.each([
    [FULL, 'full'],
    [READ_ONLY, 'read-only'],
    [FAILING, 'failing'],
  ])('whose disk fails with code %i says that it is %s', async (code, kind) => {
    const store = new SqliteStore(':memory:')
    breakDisk(code)
    const [first, second] = await Promise.all([
      failure(store.addGuest(guest('a'), 'a', 1)),
      failure(store.addGuest(guest('b'), 'b', 1)),
    ])
    expect([first.kind, second.kind]).toEqual([kind, kind])
    await store.seen('m', 0, 1)
    repairDisk()
    await store.addGuest(guest('a'), 'a', 1)
    await store.check(Number.POSITIVE_INFINITY)
    await store.close()
  })

  it('that has not stored anything for a while tries before it says that it can', async () => {
    const store = new SqliteStore(':memory:')
    await store.addGuest(guest('a'), 'a', 1)
    breakDisk(FULL)
    await store.check(Number.POSITIVE_INFINITY)
    expect((await failure(store.check(-1))).kind).toBe('full')
    expect((await failure(store.check(Number.POSITIVE_INFINITY))).kind).toBe('full')
    repairDisk()
    await store.close()
  })

  it('keeps its files from others', async () => {
    const file = join(tempDir(), 'new', 'tricorne.db')
    const before = process.umask(0)
    try {
      const store = new SqliteStore(file)
      await store.addGuest(guest('a'), 'a', 1)
      const modes = ['', '-wal', '-shm', '.lock'].map((end) => statSync(file + end).mode & 0o777)
      expect(modes).toEqual([0o600, 0o600, 0o600, 0o600])
      expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700)
      await store.close()
      chmodSync(file, 0o644)
      await new SqliteStore(file).close()
      expect(statSync(file).mode & 0o777).toBe(0o640)
    } finally {
      process.umask(before)
    }
  })

  it('refuses a file that another server uses, until that one ends, even if it is killed', async () => {
    const file = join(tempDir(), 'tricorne.db')
    const module = new URL('./sqlite.ts', import.meta.url).href
    const script = `import { SqliteStore } from '${module}'
      globalThis.store = new SqliteStore(process.argv[1]); console.log('open'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    try {
      await new Promise((resolve) => child.stdout.once('data', resolve))
      expect(() => new SqliteStore(file)).toThrow(`another server is using the data file ${file}`)
    } finally {
      child.kill('SIGKILL')
    }
    await ended
    const store = new SqliteStore(file)
    expect(() => new SqliteStore(file)).toThrow('another server')
    await store.close()
    await new SqliteStore(file).close()
  })
})

describe('a server that cannot store anything', () => {
  it('says so, lets people join and read, and goes on when it can', async () => {
    const { app, url } = await serve()
    const [ann, bob] = [await Person.named(url, 'Ann'), await Person.named(url, 'Bob')]
    const seats = [{ kind: 'me' }, { kind: 'open' }]
    const body = { game: 'tiny', scenario: 'duel', options: {}, seats, public: true }
    const { match, key } = (await ann.post('/api/matches', body)).json
    await bob.post(`/api/matches/${match}/seats/blue`, {})
    const first = await Wire.join(url, match, key)
    const move = (wire: Wire): void => {
      const [verb, targets] = Object.entries(wire.last('view')?.view.decision?.options ?? {})[0]
      wire.send({ t: 'act', id: 1, seq: 0, verb, target: targets[0] })
    }
    // What the server notes of their arrival comes before this.
    first.send({ t: 'chat', id: 9, text: 'Here I am' })
    await first.next('chat')
    breakDisk(FULL)
    move(first)
    expect((await first.next('no')).error).toEqual({
      code: 'internal',
      message: 'This could not be stored; the match is being reloaded as it was.',
    })
    while (first.closed === null) await first.stirred()
    expect(first.closed.code).toBe(1013)

    const second = await Wire.join(url, match, key)
    expect(second.last('view')).toMatchObject({ seq: 0, view: { decision: {} } })
    const sentence = 'The server’s disk is full, so nothing was changed; try again later.'
    second.send({ t: 'chat', id: 2, text: 'Hello' })
    expect((await second.next('no')).error).toEqual({ code: 'internal', message: sentence })
    move(second)
    expect((await second.next('no')).error).toEqual({ code: 'internal', message: sentence })
    const refused = await new Person(url).post('/api/guests', { name: 'Carl' })
    expect([refused.status, refused.json.error]).toEqual([503, { code: 'unavailable', message: sentence }])
    const health = await ann.get('/api/health')
    expect([health.status, health.json]).toMatchObject([503, { ok: false, problem: sentence }])
    expect((await ann.get(`/api/matches/${match}`)).status).toBe(200)

    repairDisk()
    await until(async () => (await ann.get('/api/health')).status === 200)
    expect(second.closed).toBeNull()
    move(second)
    expect((await second.next('ok')).seq).toBe(1)
    await second.close()
    await app.close()
  })
})
