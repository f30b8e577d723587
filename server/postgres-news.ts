// News between processes, through PostgreSQL's LISTEN and NOTIFY. They are told after the commit, many at a time: a NOTIFY
// inside a transaction would let only one of them end at a time.
import pg from 'pg'

const CHANNEL = 'tricorne'
/** Bytes of a notification, which has at most 8,000. */
const MOST = 7000
/** Milliseconds until a lost connection is made again. */
const RETRY = 200

export interface NewsListener {
  heard(item: string): void
  /** Not everything may have been heard. */
  missed(): void
}

interface Told {
  from: string
  items: string[]
}

export class PostgresNews {
  readonly #url: string
  readonly #own: string
  readonly #tell: (sql: string, ...values: string[]) => Promise<unknown>
  #listener: NewsListener | null = null
  #client: pg.Client | null = null
  #retrying: NodeJS.Timeout | undefined
  #waiting = new Set<string>()
  #telling = false
  #closed = false

  /** `own` is the name of this process; `tell` carries out a statement. */
  constructor(url: string, own: string, tell: (sql: string, ...values: string[]) => Promise<unknown>) {
    this.#url = url
    this.#own = own
    this.#tell = tell
  }

  async listen(listener: NewsListener): Promise<void> {
    this.#listener = listener
    await this.#connect()
  }

  /** Goes out with everything else of this turn of the event loop; what is waiting already is told once. */
  tell(item: string): void {
    this.#waiting.add(item)
    if (this.#telling || this.#closed) return
    this.#telling = true
    setImmediate(() => void this.#flush())
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retrying)
    await this.#client?.end().catch(() => {})
  }

  async #flush(): Promise<void> {
    while (this.#waiting.size > 0 && !this.#closed) {
      const told: Told = { from: this.#own, items: this.#portion() }
      // If it is lost, the others find it when they next compare (hub-news.ts).
      await this.#tell('select pg_notify(?, ?)', CHANNEL, JSON.stringify(told)).catch(() => {})
    }
    this.#telling = false
  }

  #portion(): string[] {
    const items: string[] = []
    let size = 0
    for (const item of this.#waiting) {
      size += item.length + 3
      if (size > MOST && items.length > 0) break
      items.push(item)
      this.#waiting.delete(item)
    }
    return items
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'tricorne news',
      keepAlive: true,
    })
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch {
      this.#lost(client)
    }
  }

  #hear(payload: string): void {
    const { from, items }: Told = JSON.parse(payload)
    if (from === this.#own) return
    for (const item of items) this.#listener?.heard(item)
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client || this.#closed) return
    this.#client = null
    client.end().catch(() => {})
    this.#retrying = setTimeout(() => void this.#again(), RETRY)
  }

  async #again(): Promise<void> {
    await this.#connect()
    if (this.#client !== null) this.#listener?.missed()
  }
}
