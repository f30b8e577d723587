// The table in the browser.
import type { Denial } from '@tricorne/host'
import { DEFAULT_LEVEL } from '../bots.ts'
import { movedOn } from '../lobby/company.ts'
import { settings } from '../settings.svelte.ts'
import { TableState } from '../table/state.svelte.ts'
import type { Refused, Table } from '../table/table.ts'
import { type RulesWorker, rulesWorker } from './client.ts'
import { linkTo } from './past.ts'
import type { Lifted, NewMatch } from './protocol.ts'

/** Milliseconds between the moves of bots for somebody who watches them step by step. */
const WATCHED = 3000

const refused = (r: Denial | null): Refused | null => r && { rule: null, ...r }

export const createLocal = (match: NewMatch): Promise<string> => rulesWorker().ask('create', match)

/** What people who share the screen were shown, by seat: each goes on where they were. */
class Screens {
  private readonly states = new Map<string, TableState>()
  now = new TableState()

  take({ match, missed }: Lifted): void {
    const seat = match.you ?? ''
    this.now = this.states.get(seat) ?? new TableState()
    this.states.set(seat, this.now)
    this.now.curtain = null
    this.now.missed = missed
    this.now.setMatch(match)
  }
}

export async function openLocal(id: string): Promise<Table> {
  const worker = rulesWorker()
  const screens = new Screens()
  worker.onNews = (news) => {
    const { now } = screens
    if ('view' in news) now.take(news.view)
    else if ('thinking' in news) now.thinking = news.thinking
    else if ('curtain' in news) now.curtain = news.curtain
    else fail(now, news.failed)
  }
  // The page sets the viewer's own pace as soon as it knows the match.
  await worker.ask('pace', settings.pace(0, false) ?? WATCHED)
  screens.now.setMatch(await worker.ask('open', id))
  return tableOf(worker, screens)
}

function fail(state: TableState, message: string): null {
  state.failed = message
  state.thinking = false
  return null
}

/** The table as one person sees it. */
function tableOf(worker: RulesWorker, screens: Screens): Table {
  const state = screens.now
  const failed = (error: Error): null => fail(state, error.message)
  return {
    kind: 'local',
    state,
    act: (verb, target) => state.acting(() => worker.ask('act', verb, target).then(refused, failed)),
    actAll: (actions) =>
      state.acting(() => worker.ask('actAll', actions, false).then(refused, failed), actions.length),
    tryAll: (actions) => worker.ask('actAll', actions, true).then(refused, failed),
    explain: (question) => worker.ask('explain', question),
    isFinal: (verb, target) => worker.ask('isFinal', verb, target),
    undo: () => worker.ask('undo').then(refused, failed),
    // Others at the screen would not have one, and none is given against people.
    ...(!state.match?.shared && {
      hint: {
        ask: () => worker.ask('advise'),
        stop: () => void worker.ask('hush'),
      },
    }),
    // Where the game has no way to resign, a bot plays on.
    async parting() {
      const { view, match } = state
      const leaves =
        view !== null && match?.you != null && view.outcome === null && !('resign' in (view.asides ?? {}))
      return { leaving: leaves ? 'bot' : null, deletable: false }
    },
    depart: () => worker.ask('handOver', DEFAULT_LEVEL).then(() => {}),
    link: () => linkTo(state.match?.id ?? '', state.seq, state.match?.you ?? null),
    save: () => worker.ask('save', state.match?.id ?? ''),
    async lift() {
      screens.take(await worker.ask('lift'))
      return tableOf(worker, screens)
    },
    async rematch(swap) {
      const { match } = state
      if (match === null) return
      const { game, scenario, options, seats, you } = match
      const next = { game, scenario, options, seats, you }
      state.rematch = { match: await createLocal(swap ? movedOn(next) : next), key: null }
    },
    hurry: (pace) => worker.ask('pace', pace ?? WATCHED).then(() => {}, failed),
    leave() {
      worker.onNews = () => {}
      worker.ask('leave').catch(() => {})
    },
  }
}
