// A table on a server: one socket that reconnects by itself.
import type { SentMessage, ServerMessage } from '@tricorne/protocol'
import { TableState } from '../table/state.svelte.ts'
import type { Refused, Table } from '../table/table.ts'
import { t } from '../text/index.ts'
import { becomeGuest, deleteMatch, invitationsTo, leaveSeat, partingFrom } from './api.ts'
import { forgetKey, keepKey } from './keys.ts'
import { keptName } from './name.ts'
import { linkTo } from './past.ts'

/** Refusals that a retry will not change: the client does not reconnect by itself. */
const FINAL = new Set(['unknown-match', 'wrong-key', 'other-rules', 'elsewhere', 'too-large'])

/** How often a line of chat is resent when the connection is lost before the answer. */
const TRIES = 5

/** Milliseconds without an expected message after which a connection counts as lost: a dead network gives no sign. */
const PATIENCE = 10_000

/** The client's own code for a message that may not have arrived. */
const LOST = 'lost'

type Refusal = Extract<ServerMessage, { t: 'no' }>
type Answer =
  | Extract<ServerMessage, { t: 'ok' | 'verdicts' | 'final' }>
  | (Omit<Refusal, 'error'> & {
      error: Omit<Refusal['error'], 'code'> & { code: Refusal['error']['code'] | typeof LOST }
    })

class Socket {
  readonly state = new TableState()
  private socket: WebSocket | null = null
  private readonly waiting = new Map<number, (answer: Answer) => void>()
  /** A later visit does not reuse numbers: the server recognises a resent line of chat by its number. */
  private next = Date.now() * 100
  private tries = 0
  private due: ReturnType<typeof setTimeout> | undefined
  private left = false
  private going = false
  private arrivals: (() => void)[] = []
  private readonly match: string
  private readonly key: string | null

  constructor(match: string, key: string | null) {
    this.match = match
    this.key = key
    this.connect()
    addEventListener('online', this.probe)
    document.addEventListener('visibilitychange', this.probe)
  }

  newId(): number {
    return this.next++
  }

  ask(make: (id: number) => SentMessage, id = this.newId()): Promise<Answer> {
    return new Promise((resolve) => {
      this.waiting.set(id, resolve)
      if (this.send(make(id))) this.expect()
      else this.lose(id)
    })
  }

  send(message: SentMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false
    this.socket.send(JSON.stringify(message))
    return true
  }

  /** Reconnects with what the browser has been given since; settles when the table is there again. */
  again(): Promise<void> {
    const back = this.back()
    this.drop()
    return back
  }

  /** Settles when the table is next there. */
  back(): Promise<void> {
    return new Promise((resolve) => this.arrivals.push(resolve))
  }

  /** Meanwhile, being disconnected is expected. */
  async parting<T>(work: Promise<T>): Promise<T> {
    this.going = true
    return work.finally(() => (this.going = false))
  }

  leave(): void {
    this.left = true
    removeEventListener('online', this.probe)
    document.removeEventListener('visibilitychange', this.probe)
    this.drop()
  }

  /** The machine may have slept, and the connection with it: asking for the table again shows. */
  private readonly probe = (): void => {
    if (!document.hidden && this.join()) this.expect()
  }

  private join(): boolean {
    return this.send({ t: 'join', match: this.match, key: this.key, since: 0 })
  }

  /** Drops the connection at once; a dead one would not answer a close either. */
  private drop(): void {
    const { socket } = this
    if (socket === null) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    this.lost()
  }

  /** A message from the server is due now. */
  private expect(): void {
    this.due ??= setTimeout(() => this.drop(), PATIENCE)
  }

  private heard(): void {
    clearTimeout(this.due)
    this.due = undefined
  }

  private connect(): void {
    const url = new URL('ws', document.baseURI)
    url.protocol = url.protocol.replace('http', 'ws')
    url.hash = ''
    const socket = new WebSocket(url)
    this.socket = socket
    this.expect()
    socket.onopen = () => {
      this.state.connected = true
      this.join()
    }
    socket.onmessage = ({ data }) => {
      this.heard()
      this.tries = 0
      this.hear(JSON.parse(String(data)))
    }
    socket.onclose = () => this.lost()
  }

  private lost(): void {
    this.socket = null
    this.heard()
    for (const id of [...this.waiting.keys()]) this.lose(id)
    if (this.left) return
    this.state.connected = false
    const wait = Math.min(8000, 250 * 2 ** this.tries++) * (0.75 + Math.random() / 2)
    setTimeout(() => !this.left && this.connect(), wait)
  }

  private lose(id: number): void {
    const message = 'The connection was lost; your last message may not have arrived.'
    this.waiting.get(id)?.({ t: 'no', id, error: { code: LOST, message } })
    this.waiting.delete(id)
  }

  private hear(message: ServerMessage): void {
    const { state } = this
    switch (message.t) {
      case 'match':
        state.setMatch(message.match)
        state.offer = message.match.offer
        for (const arrived of this.arrivals.splice(0)) arrived()
        return
      case 'view':
        state.take(message)
        return
      case 'chat':
        state.chat = [...state.chat, message]
        return
      case 'seats':
        if (state.match) state.match = { ...state.match, seats: message.seats }
        return
      case 'clock':
        state.setClock(message.clock)
        return
      case 'offer':
        state.offer = message.offer
        return
      case 'rematch':
        if (message.key) keepKey(message.match, message.key)
        state.offer = null
        state.rematch = message
        return
      default:
        this.answer(message)
    }
  }

  private answer(message: Answer): void {
    const id = message.id ?? 0
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    if (waiting) waiting(message)
    else if (message.t === 'no') {
      this.state.error = message.error.message
      if (FINAL.has(message.error.code)) {
        if (!this.going) this.state.ended = message.error
        this.leave()
      }
      // The server may have been unloading the match: without a retry nothing would ever come.
      else if (message.error.code === 'internal') this.drop()
    }
  }
}

const refused = (answer: Answer): Refused | null =>
  answer.t === 'no' ? { rule: null, ...answer.error } : null

export function openRemote(match: string, key: string | null): Table {
  const socket = new Socket(match, key)
  const { state } = socket
  return {
    kind: 'remote',
    state,
    act: (verb, target) =>
      state.acting(async () =>
        refused(await socket.ask((id) => ({ t: 'act', id, seq: state.seq, verb, target }))),
      ),
    actAll: (actions) =>
      state.acting(
        async () => refused(await socket.ask((id) => ({ t: 'batch', id, seq: state.seq, actions }))),
        actions.length,
      ),
    tryAll: async (actions) =>
      refused(await socket.ask((id) => ({ t: 'batch', id, seq: state.seq, actions, dry: true }))),
    async explain(question) {
      const answer = await socket.ask((id) => ({ t: 'explain', id, ...question }))
      if (answer.t === 'no') throw new Error(answer.error.message)
      return answer.t === 'verdicts' ? answer.answers : []
    },
    async isFinal(verb, target) {
      const answer = await socket.ask((id) => ({ t: 'final', id, verb, target }))
      return answer.t !== 'final' || answer.final
    },
    undo: async () => refused(await socket.ask((id) => ({ t: 'undo', id, seq: state.seq }))),
    async say(text) {
      const own = socket.newId()
      const ask = (): Promise<Answer> => socket.ask((id) => ({ t: 'chat', id, text }), own)
      let answer = await ask()
      for (let tries = 1; tries < TRIES && answer.t === 'no' && answer.error.code === LOST; tries++) {
        await socket.back()
        answer = await ask()
      }
      // Spectators can chat once they have a name, and the server learns it when a browser connects.
      if (answer.t === 'no' && answer.error.code === 'forbidden') {
        await becomeGuest(keptName() || t('lobby.defaultName'))
        await socket.again()
        answer = await ask()
      }
      if (answer.t !== 'no') return
      state.chat = [
        ...state.chat,
        { seat: null, from: 'house', name: '', text: answer.error.message, at: state.chat.at(-1)?.at ?? 0 },
      ]
    },
    absence: {
      propose: async (seat, bot) => refused(await socket.ask((id) => ({ t: 'propose', id, seat, bot }))),
      agree: async (seat, bot) => refused(await socket.ask((id) => ({ t: 'agree', id, seat, bot }))),
      decline: async (seat) => refused(await socket.ask((id) => ({ t: 'decline', id, seat }))),
      takeBack: async () => refused(await socket.ask((id) => ({ t: 'return', id }))),
    },
    goOnLeave: async (length) => refused(await socket.ask((id) => ({ t: 'leave', id, length }))),
    link: async () => linkTo(match, state.seq, null),
    parting: () => partingFrom(match, key),
    async depart() {
      const { leaving } = await socket.parting(leaveSeat(match, state.match?.you ?? '', key))
      if (leaving !== 'resigns') forgetKey(match)
    },
    async remove() {
      await socket.parting(deleteMatch(match))
      forgetKey(match)
    },
    invitations: () => invitationsTo(match),
    async rematch(swap) {
      await socket.ask((id) => ({ t: 'rematch', id, swap }))
    },
    async noRematch() {
      await socket.ask((id) => ({ t: 'no-rematch', id }))
    },
    leave: () => socket.leave(),
  }
}
