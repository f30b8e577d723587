// For tests: players who take any option, reconnect when the connection breaks, and
// record what they sent and what was acknowledged.
import { type Event, Rng } from '@tricorne/engine'
import type { ServerMessage } from '@tricorne/protocol'
import { Wire } from './testing.ts'

export interface Sent {
  seq: number
  verb: string
  target: number | null
}

export interface Told {
  match: string
  raw: string[]
}

const RETRY_MS = 15
const TOO_FAST_MS = 100

export class Player {
  readonly url: string
  match: string
  key: string | null
  /** Everything received over all its sockets. */
  readonly told: Told[] = []
  readonly sent: Sent[] = []
  /** Number of the entry → its action, for everything that was acknowledged. */
  readonly acknowledged = new Map<number, Sent>()
  log: Event[] = []
  reconnects = -1
  over = false
  /** Milliseconds to think. */
  pause: number
  readonly #rng: Rng
  #wire: Wire | null = null
  #since = 0
  #pending: Sent | null = null
  #view: Extract<ServerMessage, { t: 'view' }> | null = null
  #heard = 0
  #acted = 0
  #id = 0

  constructor(url: string, match: string, key: string | null, seed: number, pause = 0) {
    this.url = url
    this.match = match
    this.key = key
    this.pause = pause
    this.#rng = Rng.of(seed)
  }

  get connected(): boolean {
    return this.#wire !== null && this.#wire.closed === null
  }

  /** Plays until the match is over. */
  async play(): Promise<void> {
    while (!this.over) {
      const wire = this.#wire
      if (wire === null) await this.#connect()
      else if (this.#heard < wire.messages.length) this.#hear(wire.messages[this.#heard++], wire)
      else if (wire.closed !== null) this.#wire = null
      else if (!(await this.#act(wire))) await wire.stirred()
    }
    await this.#wire?.close()
  }

  async #connect(): Promise<void> {
    try {
      const wire = await Wire.open(this.url)
      this.reconnects++
      this.told.push({ match: this.match, raw: wire.raw })
      this.#wire = wire
      this.#heard = 0
      this.#view = null
      wire.send({ t: 'join', match: this.match, key: this.key, since: this.#since })
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }

  #hear(message: ServerMessage, wire: Wire): void {
    // A refusal to join: the match could not be loaded now.
    if (message.t === 'no' && message.id === null && message.error.code === 'internal') {
      void wire.close()
      return
    }
    if (message.t === 'match') this.#resend(wire)
    if (message.t === 'view') this.#look(message)
    if ((message.t === 'ok' || message.t === 'no') && message.id !== this.#id)
      throw new Error(`an answer to message ${message.id}, not to ${this.#id}`)
    if (message.t === 'ok' && this.#pending !== null) {
      this.acknowledged.set(message.seq, this.#pending)
      this.#acted = message.seq
      this.#pending = null
    }
    if (message.t !== 'no') return
    // Too fast, or nothing could be stored.
    if (message.error.code === 'too-fast' || message.error.code === 'internal') {
      setTimeout(() => this.#resend(wire), TOO_FAST_MS)
      return
    }
    // It was done before the connection broke, or another player was faster: the view follows.
    if (message.error.code !== 'stale' && message.error.code !== 'nothing-to-undo')
      throw new Error(`${message.error.code}: ${message.error.message}`)
    this.#pending = null
  }

  /** Anything not acknowledged is sent again word for word: it must not happen twice. */
  #resend(wire: Wire): void {
    if (this.#pending !== null && wire.closed === null) this.#transmit(wire, this.#pending)
  }

  #look(view: Extract<ServerMessage, { t: 'view' }>): void {
    this.#view = view
    this.#since = view.seq
    this.log.splice(view.log.from, Number.POSITIVE_INFINITY, ...view.log.events)
    this.over = view.view.outcome !== null
  }

  /** Thinks and acts if asked; false if there is nothing to do but wait. */
  async #act(wire: Wire): Promise<boolean> {
    const view = this.#view
    if (this.#pending !== null || view === null || view.view.decision === null) return false
    if (view.seq < this.#acted) return false
    if (this.pause > 0) {
      await new Promise((resolve) => setTimeout(resolve, this.#rng.int(this.pause * 2)))
      if (this.#heard < wire.messages.length || wire.closed) return true
    }
    const options = Object.entries(view.view.decision.options).flatMap(([verb, targets]) =>
      targets.map((target) => ({ verb, target })),
    )
    const choice = options[this.#rng.int(options.length)]
    const undo = view.undo && this.#rng.int(20) === 0
    this.#pending = { seq: view.seq, ...(undo ? { verb: 'undo', target: null } : choice) }
    this.sent.push(this.#pending)
    this.#transmit(wire, this.#pending)
    return true
  }

  #transmit(wire: Wire, { seq, verb, target }: Sent): void {
    const id = ++this.#id
    if (verb === 'undo') wire.send({ t: 'undo', id, seq })
    // A batch, even of one action, is stored and acknowledged like any other.
    else if (seq % 3 === 0) wire.send({ t: 'batch', id, seq, actions: [{ verb, target }] })
    else wire.send({ t: 'act', id, seq, verb, target })
  }
}
