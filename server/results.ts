// Who won, per person and game. Finished matches are looked through once, from the store, so none is missed: not after a
// crash, and not those that were played before results were kept.
import type { RESULTS } from '@tricorne/protocol'
import type { Limits } from './limits.ts'
import { statement } from './sql.ts'
import type { Store } from './store.ts'

export type Result = (typeof RESULTS)[number]

export interface ResultsContext {
  store: Store
  limits: Limits
  /** The seats that won a finished match; null if it cannot be told any more. */
  winnersOf(match: string): Promise<number[] | null>
  log: { error(details: object, message: string): void }
}

export interface Played {
  match: string
  game: string
  scenario: string
  result: Result
  others: string[]
  created: number
}

export class Results {
  readonly #context: ResultsContext
  #busy: Promise<void> = Promise.resolve()

  constructor(context: ResultsContext) {
    this.#context = context
  }

  /** Looks through finished matches, a few at a time. */
  tick(): Promise<void> {
    const run = this.#busy.then(() => this.#settle())
    this.#busy = run.catch((err: unknown) => this.#context.log.error({ err }, 'results could not be kept'))
    return this.#busy
  }

  async #settle(): Promise<void> {
    const { store, limits } = this.#context
    const sql = 'select id from matches where over = 1 and settled = 0 limit ?'
    for (const { id } of await store.sql.all(sql, limits.settled)) await this.#settleOne(String(id))
  }

  async #settleOne(id: string): Promise<void> {
    const { store, winnersOf } = this.#context
    const match = await store.match(id)
    const winners = match && (await winnersOf(id))
    const rows =
      match === null || winners === null
        ? []
        : match.seats.flatMap(({ kind, guest }, seat) =>
            kind === 'person' && guest !== null
              ? [{ guest, seat, result: resultOf(winners, seat), game: match.game }]
              : [],
          )
    await store.sql.change(
      ...rows.map(({ guest, seat, game, result }) =>
        statement(
          'insert into results (match, seat, guest, game, result) values (?, ?, ?, ?, ?) on conflict do nothing',
          id,
          seat,
          guest,
          game,
          result,
        ),
      ),
      statement('update matches set settled = 1 where id = ?', id),
    )
  }

  /** A person's results in these matches. */
  async in(guest: string, matches: readonly string[]): Promise<Map<string, Result>> {
    if (matches.length === 0) return new Map()
    const marks = matches.map(() => '?').join(', ')
    const sql = `select match, result from results where guest = ? and match in (${marks})`
    const rows = await this.#context.store.sql.all(sql, guest, ...matches)
    return new Map(rows.map(({ match, result }) => [String(match), String(result) as Result]))
  }

  async perGame(guest: string): Promise<{ game: string; won: number; lost: number; drawn: number }[]> {
    const rows = await this.#context.store.sql.all(
      'select game, result, count(*) as n from results where guest = ? group by game, result order by game',
      guest,
    )
    const games = Map.groupBy(rows, ({ game }) => String(game))
    return [...games].map(([game, counts]) => {
      const of = (result: Result): number => Number(counts.find((row) => row.result === result)?.n ?? 0)
      return { game, won: of('won'), lost: of('lost'), drawn: of('drawn') }
    })
  }

  /** The last finished matches of a person that the viewer may know of. */
  async last(guest: string, viewer: string): Promise<Played[]> {
    const { store, limits } = this.#context
    const rows = await store.sql.all(
      `select results.match as match, result from results join matches on matches.id = results.match
       where results.guest = ? and (public = 1 or exists
         (select 1 from seats where seats.match = results.match and seats.guest = ?))
       order by created desc, results.match limit ?`,
      guest,
      viewer,
      limits.played,
    )
    const played: Played[] = []
    for (const row of rows) {
      const match = await store.match(String(row.match))
      if (match === null) continue
      const others = match.seats.flatMap((s) => (s.guest !== guest && s.name !== null ? [s.name] : []))
      const { id, game, scenario, created } = match
      played.push({ match: id, game, scenario, result: String(row.result) as Result, others, created })
    }
    return played
  }
}

const resultOf = (winners: readonly number[], seat: number): Result =>
  winners.length === 0 ? 'drawn' : winners.includes(seat) ? 'won' : 'lost'
