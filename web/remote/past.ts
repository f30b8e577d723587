// Looks back at a running match on a server: the views that this seat was sent, fetched by the hundred.
import { type Event, NONE } from '@tricorne/engine'
import { absolute } from '../address.ts'
import type { ReplayView } from '../local/protocol.ts'
import type { Past } from '../table/past.ts'
import { fetchPast, type PastAnswer } from './api.ts'

const PAGE = 100
/** Cached pages of a hundred views each. */
const KEPT = 8

type Fetch = (from: number, to: number) => Promise<PastAnswer>

/** Each view with the log as it was then. */
function read({ views }: PastAnswer): ReplayView[] {
  let log: Event[] = []
  return views.map((sent) => {
    log = [...log.slice(0, sent.log.from), ...sent.log.events]
    return { view: sent.view, log }
  })
}

class Pages {
  steps: number
  /** How long the log is at the steps that were fetched. */
  readonly lengths: (number | undefined)[] = []
  /** The longest log that was fetched. */
  log: readonly Event[] = []
  private readonly fetch: Fetch
  private readonly pages = new Map<number, Promise<ReplayView[]>>()

  constructor(fetch: Fetch, steps: number) {
    this.fetch = fetch
    this.steps = steps
  }

  async at(step: number): Promise<ReplayView> {
    const page = Math.floor(step / PAGE)
    const views = await this.page(page)
    const view = views[step - page * PAGE]
    if (view === undefined) throw new Error('The match has not got that far.')
    return view
  }

  async renew(): Promise<number> {
    const { entries } = await this.fetch(this.steps + 1, this.steps + 1)
    if (entries !== this.steps) this.pages.delete(Math.floor(this.steps / PAGE))
    this.steps = entries
    return entries
  }

  private page(number: number): Promise<ReplayView[]> {
    const page = this.pages.get(number) ?? this.ask(number * PAGE, number * PAGE + PAGE - 1)
    // Least recently used pages are dropped first.
    this.pages.delete(number)
    this.pages.set(number, page)
    page.catch(() => this.pages.delete(number))
    for (const old of this.pages.keys()) {
      if (this.pages.size <= KEPT) break
      this.pages.delete(old)
    }
    return page
  }

  private async ask(from: number, to: number): Promise<ReplayView[]> {
    const views: ReplayView[] = []
    for (let next: number | null = from; next !== null && next <= to; ) {
      const answer: PastAnswer = await this.fetch(next, to)
      const found = read(answer)
      for (const [i, { log }] of found.entries()) {
        this.lengths[from + views.length + i] = log.length
        if (log.length >= this.log.length) this.log = log
      }
      views.push(...found)
      next = answer.next
    }
    return views
  }
}

/** A link to a step of a match on this server: the server shows everybody what they may see. */
export const linkTo = (id: string, step: number, seat: string | null): string =>
  absolute('replay', 'match', id, String(step), seat ?? '')

export async function remotePast(
  id: string,
  key: string | null,
  fetch: Fetch = (from, to) => fetchPast(id, key, from, to),
): Promise<Past & { over: boolean }> {
  const { match, seat, entries } = await fetch(0, 0)
  const seats = match.seats.map((s) => s.id)
  const pages = new Pages(fetch, entries)
  return {
    info: {
      game: match.game,
      scenario: match.scenario,
      seats,
      steps: entries,
      eyes: [seat === null ? NONE : seats.indexOf(seat)],
      verified: false,
      record: null,
    },
    match: { ...match, you: seat, chat: [] },
    over: match.over,
    at: (step) => pages.at(step),
    story: async () => ({ log: pages.log, lengths: pages.lengths }),
    link: async (step, seat) => linkTo(id, step, seats[seat] ?? null),
    renew: () => pages.renew(),
  }
}
