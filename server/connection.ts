// One socket: rate-limits, reads and answers its messages one at a time. Input is limited before
// it is parsed, and unread output is bounded; a flooding peer is dropped without an answer.
import type { Socket } from 'node:net'
import { NONE } from '@tricorne/engine'
import { RebuildError } from '@tricorne/host'
import type { ClientMessage, Join, Read, ServerMessage } from '@tricorne/protocol'
import type { WebSocket } from 'ws'
import { type Backlog, type Holder, NOTED } from './backlog.ts'
import type { Hub } from './hub.ts'
import { hashToken } from './keys.ts'
import { Bucket, type Limits } from './limits.ts'
import type { LiveMatch } from './live.ts'
import type { Meter } from './metrics.ts'
import type { Pace } from './pace.ts'
import { Refused } from './refused.ts'
import { type Guest, StorageError, type Store } from './store.ts'

export interface ConnectionContext {
  hub: Hub
  store: Store
  limits: Limits
  meter: Meter | null
  backlog: Backlog
  pace: Pace
  read(data: Buffer, binary: boolean): Read
  log: { error(details: object, message: string): void }
}

// Close codes of RFC 6455 and its registry.
const POLICY = 1008
const TOO_LARGE = 1009
const TRY_AGAIN = 1013

/** The cost of joining. */
const JOIN_COST = 8

/** A batch counts as the messages that it stands for. */
const costOf = (message: ClientMessage): number => (message.t === 'batch' ? message.actions.length : 1)

/** Bytes of a masked control frame besides its payload. */
const CONTROL_HEAD = 6

export class Connection implements Holder {
  seat = NONE
  readonly #socket: WebSocket
  readonly #context: ConnectionContext
  readonly #messages: Bucket
  readonly #control: Bucket
  readonly #bytes: Bucket
  #chat: Bucket | null = null
  #joins: Bucket | null = null
  #live: LiveMatch | null = null
  #line: Promise<void> = Promise.resolve()
  #waiting = 0
  #tooFast = 0
  #alive = true
  #dropped = false
  /** Bytes received since the last whole message, and whether there were too many of them at the last check. */
  #unfinished = 0
  #overdue = false
  /** Pending joins, and since when it has been at no match. */
  #joining = 0
  #looseSince = performance.now()
  readonly #token: string | null

  /** `raw` is the underlying stream; `token` is the guest's, from the cookie. */
  constructor(socket: WebSocket, raw: Socket, token: string | null, context: ConnectionContext) {
    this.#socket = socket
    this.#token = token
    this.#context = context
    this.#explainClosing()
    const { limits } = context
    this.#messages = new Bucket(limits.messageRate, limits.messageBurst)
    this.#control = new Bucket(limits.controlRate, limits.controlBurst)
    this.#bytes = new Bucket(limits.byteRate, limits.byteBurst)
    raw.prependListener('data', (chunk: Buffer) => this.#count(chunk.length))
    socket.on('message', (data: Buffer, binary) => this.#receive(data, binary))
    socket.on('ping', (data: Buffer) => {
      if (this.#mayControl(data) && this.#socket.bufferedAmount <= limits.pongs) this.#socket.pong(data)
    })
    socket.on('pong', (data: Buffer) => {
      if (this.#mayControl(data)) this.#alive = true
    })
    // Protocol errors below our messages (such as a frame that is too large) end in 'close'.
    socket.on('error', () => {})
    socket.on('close', () => {
      context.backlog.forget(this)
      this.#leave()
    })
  }

  /** Whether it is at a match, or about to be. */
  get joined(): boolean {
    return this.#live !== null || this.#joining > 0
  }

  get held(): number {
    return this.#socket.bufferedAmount + this.#unfinished
  }

  /** Called by the match that accepts the connection. */
  sit(live: LiveMatch, seat: number): void {
    this.#live = live
    this.seat = seat
  }

  /** The person who is connected, if they have set a name. */
  async guest(): Promise<Guest | null> {
    return this.#token === null ? null : this.#context.store.guestByToken(hashToken(this.#token))
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message))
  }

  sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    // A client that reads too slowly reconnects and resumes where it was.
    if (this.#socket.bufferedAmount > this.#context.limits.behind) {
      this.drop()
      return
    }
    this.#socket.send(text)
    if (this.#socket.bufferedAmount >= NOTED) this.#context.backlog.note(this)
  }

  refuse(id: number | null, { code, objection, at, message }: Refused): void {
    this.#context.meter?.refused()
    this.send({ t: 'no', id, error: { code, ...objection, ...(at !== undefined && { at }), message } })
  }

  /** The match is being reloaded: the client reconnects once it has the answer to its message. */
  restart(): void {
    this.#line = this.#line.then(() => this.close(TRY_AGAIN, 'The match is being reloaded.'))
  }

  /** Closes the connection for good and says why: a client that gets this does not reconnect by itself. */
  dismiss(reason: Refused): void {
    this.refuse(null, reason)
    this.#leave()
    this.close(POLICY, reason.message)
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  /** Ends the connection at once and discards unsent output. */
  drop(): void {
    this.#dropped = true
    this.#socket.terminate()
  }

  /** Drops a peer that has not answered since the last call. */
  probe(): void {
    if (!this.#alive) {
      this.drop()
      return
    }
    this.#alive = false
    this.#socket.ping()
  }

  /** Drops a peer that joins no match, or that sends an oversized message without finishing it. */
  look(now = performance.now()): void {
    const { limits } = this.#context
    const overdue = this.#unfinished > limits.message * 2
    const loose = !this.joined && now - this.#looseSince > limits.joinTime
    if (loose || (overdue && this.#overdue)) this.drop()
    this.#overdue = overdue
  }

  #count(bytes: number): void {
    if (this.#dropped) return
    this.#unfinished += bytes
    if (!this.#bytes.take(performance.now(), bytes)) this.drop()
    else if (this.#unfinished >= NOTED) this.#context.backlog.note(this)
  }

  /** Whether to accept a ping or pong; a peer that sends too many is dropped. */
  #mayControl(data: Buffer): boolean {
    if (this.#dropped) return false
    this.#unfinished = Math.max(0, this.#unfinished - data.length - CONTROL_HEAD)
    const may = this.#control.take()
    if (!may) this.drop()
    return may
  }

  /** The protocol closes without an answer after an oversized frame; here we say why. */
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
    if (this.#dropped) return
    this.#unfinished = 0
    const { limits, read } = this.#context
    if (!this.#messages.take() || this.#waiting >= limits.waiting) {
      this.#tooMany(idIn(data))
      return
    }
    const parsed = read(data, binary)
    const id = 'message' in parsed ? (parsed.message.id ?? null) : parsed.id
    if ('fault' in parsed) {
      this.refuse(parsed.id, new Refused(parsed.code, parsed.fault))
      return
    }
    if (!this.#messages.take(performance.now(), costOf(parsed.message) - 1)) {
      this.#tooMany(id)
      return
    }
    this.#waiting++
    this.#line = this.#line
      .then(() => this.#proceed(parsed.message))
      .catch((error: unknown) => this.refuse(id, this.#refusalOf(error)))
      .finally(() => {
        this.#waiting--
      })
  }

  #tooMany(id: number | null): void {
    if (++this.#tooFast > this.#context.limits.patience) this.drop()
    else this.refuse(id, new Refused('too-fast', 'Too many messages; wait a moment.'))
  }

  #refusalOf(error: unknown): Refused {
    if (error instanceof Refused) return error
    if (error instanceof RebuildError) return new Refused('other-rules', error.message)
    this.#context.log.error({ err: error }, 'a message failed')
    if (error instanceof StorageError) return new Refused('internal', error.message)
    return new Refused('internal', 'Something went wrong on the server; nothing was changed.')
  }

  /** Handles a message in turn, unless the peer was dropped in the meantime. */
  async #proceed(message: ClientMessage): Promise<void> {
    if (this.#dropped) return
    await this.#context.pace.take(message.t === 'join' ? JOIN_COST : costOf(message))
    if (!this.#dropped) await this.#handle(message)
  }

  async #handle(message: ClientMessage): Promise<void> {
    if (message.t === 'join') return this.#join(message)
    const live = this.#live
    if (live === null) throw new Refused('unknown-match', 'Join a match first.')
    switch (message.t) {
      case 'act':
        return live.act(this, message)
      case 'batch':
        return live.actAll(this, message)
      case 'undo':
        return live.undo(this, message.id, message.seq)
      case 'explain':
        return live.explain(this, message)
      case 'final':
        return live.final(this, message)
      case 'chat':
        if (!this.#mayChat()) throw new Refused('too-fast', 'You are chatting too fast; wait a moment.')
        return live.chat(this, message.id, message.text)
      case 'propose':
      case 'decline':
        // These post to the table's chat, too.
        if (!this.#mayChat()) throw new Refused('too-fast', 'Too many proposals; wait a moment.')
        return live.propose(this, message.id, message.seat, message.t === 'propose' ? message.bot : null)
      case 'agree':
        return live.agree(this, message.id, message.seat, message.bot)
      case 'return':
        return live.takeBack(this, message.id)
      case 'leave':
        if (!this.#mayChat()) throw new Refused('too-fast', 'Too many messages; wait a moment.')
        return live.goOnLeave(this, message.id, message.length)
      case 'rematch':
      case 'no-rematch':
        if (!this.#mayChat()) throw new Refused('too-fast', 'Too many offers; wait a moment.')
        return message.t === 'rematch'
          ? live.rematch(this, message.id, message.swap)
          : live.noRematch(this, message.id)
    }
  }

  #mayChat(): boolean {
    const { chatRate, chatBurst } = this.#context.limits
    this.#chat ??= new Bucket(chatRate, chatBurst)
    return this.#chat.take()
  }

  /** Joining may load a match and sends the whole log, so it costs more than other messages. */
  #mayJoin(): boolean {
    const { joinRate, joinBurst } = this.#context.limits
    this.#joins ??= new Bucket(joinRate, joinBurst)
    return this.#joins.take()
  }

  async #join(message: Join): Promise<void> {
    if (!this.#mayJoin()) throw new Refused('too-fast', 'You are joining too often; wait a moment.')
    this.#joining++
    try {
      await this.#enter(message)
    } finally {
      this.#joining--
    }
  }

  async #enter({ match, key, since }: Join): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    let live = await this.#context.hub.live(match, key)
    // It may have been unloaded just after the lookup.
    while (live?.dead) live = await this.#context.hub.live(match, key)
    if (live === null) throw new Refused('unknown-match', 'There is no such match.')
    this.#leave()
    await live.join(this, key, since)
    // The socket may have closed while the match was being loaded.
    if (this.#socket.readyState !== this.#socket.OPEN) this.#leave()
  }

  #leave(): void {
    const live = this.#live
    if (live === null) return
    this.#live = null
    this.#looseSince = performance.now()
    // The match asks which seat it was.
    live.leave(this)
    this.seat = NONE
  }
}

/** The id of a message that will not be parsed, if it is near the start. */
function idIn(data: Buffer): number | null {
  const found = data.toString('latin1', 0, 256).match(/"id"\s*:\s*(\d{1,15})\b/)
  return found ? Number(found[1]) : null
}
