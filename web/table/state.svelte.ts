// What a table shows, kept up to date by whoever serves it: the local worker or a server.
import type { Event, SeatView } from '@tricorne/engine'
import type { ChatLine, ClockInfo, MatchInfo, RematchOffer, ViewMessage } from '../contract.ts'
import type { Standing } from './autopilot.ts'
import type { Refused } from './table.ts'

/** Told when a position has come, and whether it is what the viewer's own action made of the one before. */
interface Hearer {
  took(own: boolean): void
  acted(): void
}

export class TableState {
  match = $state.raw<MatchInfo | null>(null)
  view = $state.raw<SeatView | null>(null)
  log = $state.raw<Event[]>([])
  chat = $state.raw<ChatLine[]>([])
  undo = $state(false)
  thinking = $state(false)
  connected = $state(true)
  /** Lines of the log up to what the viewer last did. */
  seen = $state(0)
  error = $state<string | null>(null)
  /** The server will not have this table open any more, and why. */
  ended = $state.raw<{ code: string; message: string } | null>(null)
  /** Why the table in this browser cannot go on before it is loaded anew. */
  failed = $state<string | null>(null)
  /** Another match that is offered to the players. */
  offer = $state.raw<RematchOffer | null>(null)
  /** A new table for the same people, when all have agreed to it. */
  rematch = $state.raw<{ match: string; key: string | null } | null>(null)
  /** When the clocks were as `match` tells, by the page's own time. */
  clockAt = $state(0)
  /** The seat of the person to whom the screen is to be passed; until then nothing of the table may be seen. */
  curtain = $state<string | null>(null)
  /** What the viewer lets pass from now on. */
  standing = $state.raw<Standing | null>(null)
  /** Lines of the log that came of what was done unasked. */
  automatic = $state.raw<readonly { from: number; to: number }[]>([])
  /** What came while others had the screen; told as soon as somebody follows. */
  missed: ViewMessage[] = []
  seq = 0
  hears: Hearer | null = null
  /** What is done now is done for the viewer, who has not looked at the log for it. */
  unasked = false
  /** The position in which the viewer acted, until it is known what came of it, and how many actions it was. */
  private actedIn: number | null = null
  private actions = 1
  private arrivals: { seq: number; arrived(): void }[] = []
  /** When the last line of chat was said that the viewer has seen. */
  private heard = $state(0)

  /** Lines of chat that others said since. */
  get unread(): number {
    const you = this.match?.you ?? null
    return this.chat.filter(({ at, seat }) => at > this.heard && (seat === null || seat !== you)).length
  }

  /** The viewer has the chat before their eyes. */
  hear(): void {
    const last = this.chat.at(-1)?.at ?? 0
    if (this.match === null || last <= this.heard) return
    this.heard = last
    localStorage.setItem(heardKey(this.match), String(last))
  }

  take({ seq, view, undo, log }: ViewMessage): void {
    const own = this.actedIn !== null && seq === this.actedIn + this.actions
    if (this.actedIn !== null && seq > this.actedIn) this.actedIn = null
    this.seq = seq
    this.undo = undo
    this.log = [...this.log.slice(0, log.from), ...log.events]
    this.view = view
    for (const { arrived } of this.arrivals.filter((a) => a.seq <= seq)) arrived()
    this.arrivals = this.arrivals.filter((a) => a.seq > seq)
    // What the viewer did themselves is not news.
    if (own) this.see()
    this.hears?.took(own)
  }

  /** Settles when the position after so many entries has come. */
  async reached(seq: number): Promise<void> {
    if (this.seq < seq) await new Promise<void>((arrived) => this.arrivals.push({ seq, arrived }))
  }

  catchUp(): void {
    for (const message of this.missed.splice(0)) this.take(message)
  }

  /** How the clocks stand now; they are counted down from here. */
  setClock(clock: ClockInfo): void {
    this.clockAt = performance.now()
    if (this.match) this.match = { ...this.match, clock }
  }

  setMatch(match: MatchInfo): void {
    this.match = match
    this.clockAt = performance.now()
    this.chat = match.chat
    this.seen = Number(localStorage.getItem(seenKey(match)) ?? 0)
    this.heard = Math.max(this.heard, Number(localStorage.getItem(heardKey(match)) ?? 0))
  }

  /** The viewer acts: what comes now is what happened since. Nothing comes of it if it is refused. */
  async acting(work: () => Promise<Refused | null>, actions = 1): Promise<Refused | null> {
    this.actedIn = this.seq
    this.actions = actions
    this.hears?.acted()
    this.see()
    const refused = await work()
    if (refused !== null) this.actedIn = null
    return refused
  }

  private see(): void {
    if (this.unasked) return
    this.seen = this.log.length
    if (this.match) localStorage.setItem(seenKey(this.match), String(this.seen))
  }
}

const seenKey = ({ id, you, shared }: MatchInfo): string => `tricorne.seen.${id}${shared ? `.${you}` : ''}`
const heardKey = (match: MatchInfo): string => `tricorne.chat.${match.id}`
