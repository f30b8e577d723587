// The table in the browser.
import type { Refusal } from '@tricorne/engine'
import { settings } from '../settings.svelte.ts'
import { TableState } from '../table/state.svelte.ts'
import type { Refused, Table } from '../table/table.ts'
import { rulesWorker } from './client.ts'
import type { NewMatch } from './protocol.ts'

/** Milliseconds between the moves of bots for somebody who watches them step by step. */
const WATCHED = 3000

const refused = (r: Refusal | null): Refused | null => r && { rule: null, ...r }

export const createLocal = (match: NewMatch): Promise<string> => rulesWorker().ask('create', match)

export async function openLocal(id: string): Promise<Table> {
  const worker = rulesWorker()
  const state = new TableState()
  worker.onNews = (news) => {
    if ('view' in news) state.take(news.view)
    else if ('thinking' in news) state.thinking = news.thinking
    else fail(news.failed)
  }

  function fail(message: string): null {
    state.failed = message
    state.thinking = false
    return null
  }
  const failed = (error: Error): null => fail(error.message)

  // The page sets the viewer's own pace as soon as it knows the match.
  await worker.ask('pace', settings.pace(0, false) ?? WATCHED)
  state.setMatch(await worker.ask('open', id))
  return {
    kind: 'local',
    state,
    act: (verb, target) => state.acting(() => worker.ask('act', verb, target).then(refused, failed)),
    actAll: (actions) =>
      state.acting(() => worker.ask('actAll', actions, false).then(refused, failed), actions.length),
    tryAll: (actions) => worker.ask('actAll', actions, true).then(refused, failed),
    explain: (question) => worker.ask('explain', question),
    undo: () => worker.ask('undo').then(refused, failed),
    hint: {
      ask: () => worker.ask('advise'),
      stop: () => void worker.ask('hush'),
    },
    async rematch() {
      const { match } = state
      if (match === null) return
      const { game, scenario, options, seats, you } = match
      state.rematch = { match: await createLocal({ game, scenario, options, seats, you }), key: null }
    },
    hurry: (pace) => worker.ask('pace', pace ?? WATCHED).then(() => {}, failed),
    leave() {
      worker.onNews = () => {}
      worker.ask('leave').catch(() => {})
    },
  }
}
