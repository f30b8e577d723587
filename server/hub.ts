// All matches: creates them, seats people, and keeps those in memory that have visitors.

import { botSpecs } from '@tricorne/bots'
import { type Game, optionValues, RecordError } from '@tricorne/engine'
import type { Listing } from '@tricorne/games'
import { type Journal, RebuildError } from '@tricorne/host'
import type { Leaving, ReadBodyOf } from '@tricorne/protocol'
import { Archive } from './archive.ts'
import { botsOf, LEASE } from './bot-turns.ts'
import { type BotPool, DEFAULT_BOT } from './bots.ts'
import type { Clock } from './clock.ts'
import { type Clocks, checkTerms } from './clocks.ts'
import { ApiError } from './errors.ts'
import type { Streams } from './events.ts'
import type { Fleet } from './fleet.ts'
import { type Presence, seatIdsOf } from './info.ts'
import { invitationTo, newId, newSeed, newToken, sameText } from './keys.ts'
import { leavingOf, mayDelete } from './leaving.ts'
import type { Limits } from './limits.ts'
import { LiveMatch } from './live.ts'
import type { LiveContext } from './live-context.ts'
import { Loads } from './loads.ts'
import type { Meter } from './metrics.ts'
import type { Notices } from './notices.ts'
import { rebuilt } from './rebuild.ts'
import { Refused } from './refused.ts'
import {
  type Guest,
  HOUSE,
  hasFree,
  type Maker,
  type Store,
  type StoredMatch,
  type StoredSeat,
} from './store.ts'
import { hasBlocked } from './ties.ts'
import { RANKS, Turns, type Work } from './turns.ts'

type Create = ReadBodyOf<'create'>

export interface HubContext {
  games: Listing[]
  store: Store
  bots: BotPool
  limits: Limits
  clock: Clock
  clocks: Clocks
  fleet: Fleet
  meter: Meter | null
  notices: Notices | null
  streams: Streams
  log: LiveContext['log']
}

export class Hub {
  readonly archive: Archive
  readonly turns = new Turns()
  readonly #context: HubContext
  readonly #games = new Map<string, Promise<Game>>()
  /** Least recently used first. */
  readonly #live = new Map<string, Promise<LiveMatch | null>>()
  /** The loaded ones among them. */
  readonly #ready = new Map<string, LiveMatch>()
  readonly #loads: Loads
  /** Those that are being deleted. */
  readonly #going = new Set<string>()
  #closed = false

  constructor(context: HubContext) {
    this.#context = context
    this.archive = new Archive(context)
    this.#loads = new Loads(this.turns)
  }

  get size(): number {
    return this.#live.size
  }

  async game(id: string): Promise<Game | null> {
    const listing = this.#context.games.find((game) => game.id === id)
    if (listing === undefined) return null
    let game = this.#games.get(id)
    if (game === undefined) {
      game = listing.load()
      this.#games.set(id, game)
    }
    return game
  }

  /** The match, loaded if necessary; null if it does not exist. Holders of a seat key have priority. */
  live(id: string, key: string | null = null, rank: number = RANKS.spectator): Promise<LiveMatch | null> {
    if (this.#going.has(id)) return Promise.resolve(null)
    const known = this.#live.get(id)
    if (known !== undefined) {
      this.#loads.show(id, key)
      this.#live.delete(id)
      this.#live.set(id, known)
      return known
    }
    const loading = this.#loads.run(id, (found) => this.#load(id, found), key, rank)
    this.#live.set(id, loading)
    loading.then(
      (live) => {
        if (live === null) this.#live.delete(id)
        else this.#ready.set(id, live)
        this.#forgetSome()
      },
      () => this.#live.delete(id),
    )
    return loading
  }

  /** The match if it is in memory. */
  ready(id: string): LiveMatch | null {
    return this.#ready.get(id) ?? null
  }

  /** All matches in memory. */
  loaded(): LiveMatch[] {
    return [...this.#ready.values()]
  }

  /** Who is connected to these matches, through this process or another. */
  async presence(matches: readonly string[]): Promise<(match: string) => Presence> {
    const elsewhere = await this.#context.fleet.elsewhere(matches)
    return (match) => ({
      here: (seat) => this.ready(match)?.here(seat) || (elsewhere.get(match)?.has(seat) ?? false),
    })
  }

  /** Which seats a match waits for, as a bit mask; from now on the store knows it, too. */
  async awaits(id: string): Promise<number> {
    const live = await this.live(id)
    live?.wake()
    return live?.match.awaits() ?? 0
  }

  /** `origin` is where the request comes from (keys.ts). */
  async create(guest: Guest, wanted: Create, origin: string): Promise<StoredMatch> {
    const { store, clock, clocks } = this.#context
    const game = await this.game(wanted.game)
    if (game === null) throw new ApiError(400, 'bad-message', `There is no game "${wanted.game}".`)
    const now = clock.now()
    const match = { ...agreed(game, wanted), seats: seated(game, wanted, guest, now) }
    if (wanted.clock) checkTerms(game, match.scenario, wanted.clock)
    await this.#checkRoom(match, { guest: guest.id, origin })
    await store.addMatch(match, guest.id, origin, now)
    if (wanted.clock) await clocks.add(match.id, wanted.clock, match.seats.length)
    this.#context.log.info({ match: match.id, game: game.id, scenario: match.scenario }, 'a match is made')
    await this.#begin(match)
    return match
  }

  /** Seats the guest, or finds them already seated there. */
  async sit(
    id: string,
    seatId: string,
    guest: Guest,
    invitation: string | null,
  ): Promise<[StoredMatch, number]> {
    const { store, clock } = this.#context
    const match = await store.match(id)
    const game = match && (await this.game(match.game))
    if (match === null || game === null) throw new ApiError(404, 'unknown-match', 'There is no such match.')
    const seat = seatIdsOf(game, match).indexOf(seatId)
    if (seat < 0) throw new ApiError(404, 'no-such-seat', `This match has no seat "${seatId}".`)
    if (match.seats[seat].guest === guest.id) return [match, seat]
    checkFree(match, seat, invitation)
    if (!match.public) await this.#checkWelcome(match, guest, invitation)
    if (!(await store.sit(id, seat, guest, clock.now()))) throw taken()
    const now = await this.#reload(match)
    await this.#begin(now)
    return [now, seat]
  }

  /** The same refusals as for a wrong key: nobody is told that they are blocked. */
  async #checkWelcome(match: StoredMatch, guest: Guest, invitation: string | null): Promise<void> {
    const { store } = this.#context
    const maker = await store.makerOf(match.id)
    if (maker !== null && (await hasBlocked(store.sql, maker.guest, guest.id)))
      throw invitation === null ? reserved() : wrongInvitation()
  }

  /** The seats that won a match that is over; null if its rules are not here any more. */
  async winnersOf(id: string): Promise<number[] | null> {
    const known = this.#live.has(id)
    try {
      const live = await this.live(id, null, RANKS.bot)
      const winners = live?.match.outcome?.winners ?? null
      if (!known && live?.idle) this.#forget(live)
      return winners && [...winners]
    } catch (error) {
      if (error instanceof RebuildError) return null
      throw error
    }
  }

  /** What leaving the match would do for a guest, and whether they may delete it. */
  async partingOf(
    match: StoredMatch,
    guest: string | null,
  ): Promise<{ leaving: Leaving | null; deletable: boolean }> {
    if (guest === null) return { leaving: null, deletable: false }
    const maker = (await this.#context.store.makerOf(match.id))?.guest
    return {
      leaving: leavingOf(await this.game(match.game), match, guest, maker),
      deletable: mayDelete(match, guest, maker),
    }
  }

  /** The person in a seat leaves the table for good. */
  async leave(match: StoredMatch, seat: number): Promise<Leaving> {
    const { store } = this.#context
    const { guest, name } = match.seats[seat]
    const { leaving } = await this.partingOf(match, guest)
    if (leaving === null) throw new ApiError(409, 'over', 'The match is over.')
    if (leaving === 'deletes') await this.#delete(match.id, 'This table has been deleted.')
    else if (leaving === 'resigns') await this.#resign(match.id, seat)
    else if (leaving === 'frees') {
      await store.vacate(match.id, seat)
      await this.#reload(match, `${name} has left the table; the seat is open again.`)
    } else {
      await store.handOver(match.id, seat, DEFAULT_BOT)
      const text = `${name} has left the table; a bot (${DEFAULT_BOT}) takes over the seat.`
      await this.#begin(await this.#reload(match, text)).catch((error: unknown) => {
        // A match under an older version of the rules can be left, though not played on.
        if (!(error instanceof RebuildError)) throw error
      })
    }
    return leaving
  }

  async delete(match: StoredMatch, guest: string): Promise<void> {
    if (!(await this.partingOf(match, guest)).deletable) {
      const text =
        'Only its creator can delete a table, before play begins or while everybody else there is a bot.'
      throw new ApiError(403, 'forbidden', text)
    }
    await this.#delete(match.id, 'The creator of this table has deleted it.')
  }

  /** Records who is connected now, so that after a crash nobody counts as away since they arrived. */
  async noteSeats(): Promise<void> {
    const notes = [...this.#ready.values()].map((live) => live.noteSeats())
    await Promise.all(notes).catch((error: unknown) => {
      if (!this.#closed) this.#context.log.error({ err: error }, 'presence could not be saved')
    })
  }

  /** Deletes tables that have waited for a long time without visitors. */
  async sweep(): Promise<void> {
    const { store, limits, clock, log } = this.#context
    try {
      const ids = await store.abandoned(clock.now() - limits.abandoned, limits.swept)
      for (const id of ids)
        if (!this.#closed && !this.ready(id)?.connections.size)
          await this.#delete(id, 'Nobody came to this table for a long time; it has been deleted.')
    } catch (error) {
      if (!this.#closed) log.error({ err: error }, 'old tables could not be deleted')
    }
  }

  /**
   * After a start: resumes bots in all matches that wait for one, a few at a time, without anybody
   * joining. A match that comes to rest without visitors is not kept in memory.
   */
  async resume(): Promise<void> {
    const { store, limits, log } = this.#context
    try {
      for (let after = ''; !this.#closed; ) {
        const ids = await store.botMatches(after, limits.resumed)
        if (ids.length === 0) return
        await Promise.all(ids.map((id) => this.letBotsPlay(id)))
        after = ids[ids.length - 1]
      }
    } catch (error) {
      if (!this.#closed) log.error({ err: error }, 'bots could not be woken')
    }
  }

  /** Tells of clocks that stopped or ran out; looks at all that are due, wherever they last ran, unless others do that. */
  async lookAtClocks(ours: boolean): Promise<void> {
    const { clocks, limits, log } = this.#context
    try {
      if (ours)
        for (const id of await clocks.take(limits.clocksDue)) if (!this.#closed) await this.#lookAt(id)
      for (const live of this.#ready.values()) live.timing.tellChange()
    } catch (error) {
      if (!this.#closed) log.error({ err: error }, 'clocks could not be looked at')
    }
  }

  /** Lets bots play at a match, in memory or not, unless another process does. */
  async letBotsPlay(id: string): Promise<void> {
    const { fleet } = this.#context
    const known = this.#live.has(id)
    try {
      if (!known && !(await fleet.claim(botsOf(id), LEASE))) return
      const live = await this.live(id, null, RANKS.bot)
      live?.wake()
      await live?.rest()
      if (!known) await fleet.release(botsOf(id))
      if (!known && live?.idle) this.#forget(live)
    } catch (error) {
      // A match under other rules waits until they are installed.
      const level = error instanceof RebuildError ? 'info' : 'error'
      if (!this.#closed) this.#context.log[level]({ match: id, err: error }, 'a match could not be woken')
    }
  }

  /** Another process has deleted the match. */
  gone(id: string): void {
    const live = this.ready(id)
    if (live !== null) this.#dismiss(live, 'This table has been deleted.')
  }

  /** After this, nothing changes a match from here. */
  close(): void {
    this.#closed = true
    for (const live of this.#ready.values()) {
      if (!live.dead) this.archive.rest(live.stored.id, live.journal)
      live.die()
    }
    this.#ready.clear()
    this.#live.clear()
  }

  /** Refuses a table from a guest who has too many. */
  async #checkRoom(match: StoredMatch, maker: Maker): Promise<void> {
    const { store, limits } = this.#context
    const refuse = (text: string): never => {
      throw new ApiError(429, 'too-many', text)
    }
    if ((await store.unfinishedBy(maker.guest)) >= limits.matches)
      refuse(`You have ${limits.matches} unfinished matches; finish or delete some first.`)
    if (!match.public || !match.seats.some(({ kind }) => kind === 'open')) return
    const open = await store.openBy(maker)
    if (open.guest >= limits.openTables)
      refuse(`You have ${limits.openTables} tables in the public list; delete one or make this one private.`)
    if (open.origin >= limits.openTablesPerAddress)
      refuse('Too many public tables come from your network; make this one private.')
  }

  /** Reloads the seats of a match from the store and posts `text` in its chat. */
  async #reload(match: StoredMatch, text?: string): Promise<StoredMatch> {
    const { store, limits } = this.#context
    const now = (await store.match(match.id)) ?? match
    // It may be loading right now, with the old seats.
    const live = await this.#live.get(match.id)?.catch(() => null)
    if (live && !live.dead) await live.reload(now, text)
    else if (text !== undefined)
      await store.addChat(match.id, { seat: HOUSE, name: '', text, at: Date.now() }, limits.chatLines)
    return now
  }

  async #resign(id: string, seat: number): Promise<void> {
    try {
      await (await this.live(id))?.resign(seat)
    } catch (error) {
      if (error instanceof Refused) throw new ApiError(409, error.code, error.message)
      throw error
    }
  }

  async #delete(id: string, text: string): Promise<void> {
    this.#going.add(id)
    try {
      const live = await this.#live.get(id)?.catch(() => null)
      if (live) this.#dismiss(live, text)
      await this.#context.store.deleteMatch(id)
    } finally {
      this.#going.delete(id)
    }
  }

  /** Bots and clocks start by themselves when the last seat is taken. */
  #dismiss(live: LiveMatch, text: string): void {
    this.#remove(live)
    for (const connection of [...live.connections]) connection.dismiss(new Refused('unknown-match', text))
  }

  /** Bots start by themselves when the last seat is taken. */
  async #begin({ id, seats }: StoredMatch): Promise<void> {
    if (hasFree(seats)) return
    if (seats.some(({ kind }) => kind === 'bot')) (await this.live(id))?.wake()
    if ((await this.#context.clocks.of(id)) !== null) await (await this.live(id))?.look()
  }

  async #lookAt(id: string): Promise<void> {
    const { clocks, log } = this.#context
    const known = this.#live.has(id)
    try {
      const live = await this.live(id, null, RANKS.bot)
      await live?.look()
      if (!known && live?.idle) this.#forget(live)
    } catch (error) {
      if (this.#closed) return
      const level = error instanceof RebuildError ? 'info' : 'error'
      log[level]({ match: id, err: error }, 'the clocks of a match could not be looked at')
      await clocks.putOff(id)
    }
  }

  async *#load(id: string, found: (stored: StoredMatch) => void): Work<LiveMatch | null> {
    const stored = await this.#context.store.match(id)
    const game = stored && (await this.game(stored.game))
    if (stored === null || game === null) return null
    found(stored)
    let last: Journal | null = null
    for await (const journal of rebuilt(game, stored, this.archive)) {
      last = journal
      yield
    }
    const { store, clocks } = this.#context
    const maker = await store.makerOf(id)
    const timed = await clocks.of(id)
    return new LiveMatch(game, stored, last as unknown as Journal, timed, {
      ...this.#context,
      archive: this.archive,
      turns: this.turns,
      share: [maker?.origin ?? '', maker?.guest ?? '', id],
      spoilt: (live) => this.#drop(live),
      quiet: () => this.#forgetSome(),
    })
  }

  #drop(live: LiveMatch): void {
    this.#remove(live)
    for (const connection of live.connections) connection.restart()
  }

  /** Matches without visitors can be loaded again; the least recently used go first. */
  #forgetSome(): void {
    const idle = [...this.#ready].filter(([, live]) => live.idle)
    // The newest was loaded because somebody is about to join it.
    const surplus = Math.max(0, idle.length - Math.max(1, this.#context.limits.idle))
    for (const [, live] of idle.slice(0, surplus)) this.#forget(live)
  }

  #forget(live: LiveMatch): void {
    this.archive.rest(live.stored.id, live.journal)
    this.#remove(live)
  }

  #remove(live: LiveMatch): void {
    live.die()
    this.#live.delete(live.stored.id)
    this.#ready.delete(live.stored.id)
  }
}

const taken = (): ApiError => new ApiError(409, 'taken', 'This seat is already taken.')

const wrongInvitation = (): ApiError =>
  new ApiError(403, 'wrong-key', 'This invitation is for a different seat.')

const reserved = (): ApiError =>
  new ApiError(403, 'wrong-key', 'This seat is reserved; use the invitation link to take it.')

function checkFree(match: StoredMatch, seat: number, invitation: string | null): void {
  const { kind } = match.seats[seat]
  if (kind === 'person' || kind === 'bot') throw taken()
  if (match.over) throw new ApiError(409, 'over', 'The match is over.')
  if (invitation !== null && !sameText(invitation, invitationTo(match, seat))) throw wrongInvitation()
  if (kind === 'reserved' && invitation === null) throw reserved()
}

function agreed(game: Game, { scenario, options, public: listed }: Create): Omit<StoredMatch, 'seats'> {
  if (!game.scenarios.some(({ id, exercise }) => id === scenario && !exercise))
    throw new ApiError(400, 'bad-message', `The game ${game.id} has no scenario "${scenario}".`)
  try {
    const values = optionValues(game, options)
    return {
      id: newId(),
      game: game.id,
      version: game.version,
      pack: game.pack,
      scenario,
      options: Object.fromEntries(game.options.map((o, i) => [o.id, o.values[values[i]]])),
      seed: newSeed(),
      secret: newToken(),
      public: listed,
      over: false,
      rematch: null,
      created: Date.now(),
    }
  } catch (error) {
    if (error instanceof RecordError) throw new ApiError(400, 'bad-message', error.message)
    throw error
  }
}

function seated(
  game: Game,
  { scenario, seats, public: listed }: Create,
  guest: Guest,
  now: number,
): StoredSeat[] {
  const ids = game.scenarios.find(({ id }) => id === scenario)?.seats ?? []
  if (seats.length !== ids.length)
    throw new ApiError(
      400,
      'bad-message',
      `The scenario ${scenario} has ${ids.length} seats, not ${seats.length}.`,
    )
  if (seats.filter(({ kind }) => kind === 'me').length > 1)
    throw new ApiError(400, 'bad-message', 'You can take only one seat.')
  return seats.map(({ kind, bot }) => {
    if (kind === 'me') {
      const offered = listed ? 'open' : 'reserved'
      return { kind: 'person', bot: null, guest: guest.id, name: guest.name, seen: now, offered }
    }
    if (kind !== 'bot') return { kind, bot: null, guest: null, name: null }
    const spec = bot ?? DEFAULT_BOT
    if (!botSpecs.includes(spec))
      throw new ApiError(400, 'bad-message', `There is no bot "${spec}"; there are: ${botSpecs.join(', ')}.`)
    return { kind, bot: spec, guest: null, name: null }
  })
}
