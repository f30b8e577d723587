// One socket: reads, limits and answers its messages, one after the other.
import { NONE } from '@tricorne/engine'
import type { WebSocket } from 'ws'
import type { Hub } from './hub.ts'
import { hashToken } from './keys.ts'
import { Bucket, type Limits } from './limits.ts'
import type { LiveMatch } from './live.ts'
import { RebuildError } from './rebuild.ts'
import { Refused } from './refused.ts'
import type { Guest, Store } from './store.ts'
import type { ClientMessage, Join, Read, ServerMessage } from './wire.ts'

export interface ConnectionContext {
  hub: Hub
  store: Store
  limits: Limits
  read(data: Buffer, binary: boolean): Read
  log: { error(details: object, message: string): void }
}

// Close codes of RFC 6455 and its registry.
const POLICY = 1008
const TOO_LARGE = 1009
const TRY_AGAIN = 1013

export class Connection {
  seat = NONE
  alive = true
  readonly #socket: WebSocket
  readonly #context: ConnectionContext
  readonly #messages: Bucket
  readonly #chat: Bucket
  #live: LiveMatch | null = null
  #line: Promise<void> = Promise.resolve()
  #waiting = 0
  #tooFast = 0
  readonly #token: string | null

  /** `token` is the guest's, from his cookie. */
  constructor(socket: WebSocket, token: string | null, context: ConnectionContext) {
    this.#socket = socket
    this.#token = token
    this.#context = context
    this.#explainClosing()
    const { limits } = context
    this.#messages = new Bucket(limits.messageRate, limits.messageBurst)
    this.#chat = new Bucket(limits.chatRate, limits.chatBurst)
    socket.on('message', (data: Buffer, binary) => this.#receive(data, binary))
    socket.on('pong', () => {
      this.alive = true
    })
    // What the other side does wrong below our messages (too large a frame) ends in 'close'.
    socket.on('error', () => {})
    socket.on('close', () => this.#leave())
  }

  /** Called by the match that takes the connection in. */
  sit(live: LiveMatch, seat: number): void {
    this.#live = live
    this.seat = seat
  }

  /** Who is connected, if he has said his name. */
  async guest(): Promise<Guest | null> {
    return this.#token === null ? null : this.#context.store.guestByToken(hashToken(this.#token))
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message))
  }

  sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    // Who reads too slowly comes back and goes on from where he was.
    if (this.#socket.bufferedAmount > this.#context.limits.behind) this.#socket.terminate()
    else this.#socket.send(text)
  }

  refuse(id: number | null, { code, rule, message }: Refused): void {
    this.send({ t: 'no', id, error: { code, ...(rule === undefined ? {} : { rule }), message } })
  }

  /** The match is loaded anew: the client connects and joins again. */
  restart(): void {
    this.#socket.close(TRY_AGAIN, 'The match is loaded again.')
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  /** Drops a peer that has not answered since the last call. */
  probe(): void {
    if (!this.alive) {
      this.#socket.terminate()
      return
    }
    this.alive = false
    this.#socket.ping()
  }

  /** The protocol itself closes after too large a frame, without a word: here are the words. */
  #explainClosing(): void {
    const close = this.#socket.close.bind(this.#socket)
    this.#socket.close = (code, reason) => {
      if (code !== TOO_LARGE) return close(code, reason)
      const sentence = `A message has at most ${this.#context.limits.message} bytes; this was far more.`
      this.refuse(null, new Refused('too-large', sentence))
      close(code, sentence)
    }
  }

  #receive(data: Buffer, binary: boolean): void {
    const { limits, read } = this.#context
    const parsed = read(data, binary)
    const id = 'message' in parsed ? (parsed.message.id ?? null) : parsed.id
    if (!this.#messages.take() || this.#waiting >= limits.waiting) {
      this.refuse(id, new Refused('too-fast', 'Too many messages in too short a time; wait a little.'))
      if (++this.#tooFast > limits.patience) this.#socket.close(POLICY, 'Too many messages.')
      return
    }
    if ('fault' in parsed) {
      this.refuse(parsed.id, new Refused(parsed.code, parsed.fault))
      return
    }
    this.#waiting++
    this.#line = this.#line
      .then(() => this.#handle(parsed.message))
      .catch((error: unknown) => this.refuse(id, this.#refusalOf(error)))
      .finally(() => {
        this.#waiting--
      })
  }

  #refusalOf(error: unknown): Refused {
    if (error instanceof Refused) return error
    if (error instanceof RebuildError) return new Refused('internal', error.message)
    this.#context.log.error({ err: error }, 'a message failed')
    return new Refused('internal', 'Something went wrong here; nothing was changed.')
  }

  async #handle(message: ClientMessage): Promise<void> {
    if (message.t === 'join') return this.#join(message)
    const live = this.#live
    if (live === null) throw new Refused('unknown-match', 'Join a match first.')
    switch (message.t) {
      case 'act':
        return live.act(this, message)
      case 'undo':
        return live.undo(this, message.id, message.seq)
      case 'explain':
        return live.explain(this, message.id, message.verb, message.target)
      case 'chat':
        if (!this.#chat.take()) throw new Refused('too-fast', 'You chat too fast; wait a little.')
        return live.chat(this, message.id, message.text)
      case 'propose':
      case 'decline':
        // These say something at the table, too.
        if (!this.#chat.take()) throw new Refused('too-fast', 'Too many proposals; wait a little.')
        return live.propose(this, message.id, message.seat, message.t === 'propose' ? message.bot : null)
      case 'agree':
        return live.agree(this, message.id, message.seat, message.bot)
      case 'return':
        return live.takeBack(this, message.id)
      case 'rematch':
        return live.rematch(this, message.id, () => this.#context.hub.successor(live.stored))
    }
  }

  async #join({ match, key, since }: Join): Promise<void> {
    let live = await this.#context.hub.live(match, key)
    // It may have been forgotten in the very moment in which it was found.
    while (live?.dead) live = await this.#context.hub.live(match, key)
    if (live === null) throw new Refused('unknown-match', 'There is no such match.')
    this.#leave()
    await live.join(this, key, since)
    // The socket may have closed while the match was being loaded.
    if (this.#socket.readyState !== this.#socket.OPEN) this.#leave()
  }

  #leave(): void {
    const live = this.#live
    this.#live = null
    this.seat = NONE
    live?.leave(this)
  }
}
