// The table in the browser.
import type { Refusal } from '@tricorne/engine'
import { settings } from '../settings.svelte.ts'
import { TableState } from '../table/state.svelte.ts'
import type { Refused, Table } from '../table/table.ts'
import { rulesWorker } from './client.ts'
import type { NewMatch } from './protocol.ts'

const refused = (r: Refusal | null): Refused | null => r && { rule: r.rule ?? null, message: r.message }

export const createLocal = (match: NewMatch): Promise<string> => rulesWorker().ask('create', match)

export async function openLocal(id: string): Promise<Table> {
  const worker = rulesWorker()
  const state = new TableState()
  worker.onView = (view) => state.take(view)
  worker.onThinking = (thinking) => {
    state.thinking = thinking
  }
  await worker.ask('pace', settings.pace)
  state.setMatch(await worker.ask('open', id))
  return {
    kind: 'local',
    state,
    async act(verb, target) {
      state.acted()
      return refused(await worker.ask('act', verb, target))
    },
    explain: (verb, target) => worker.ask('explain', verb, target),
    async undo() {
      return refused(await worker.ask('undo'))
    },
    async rematch() {
      const { match } = state
      if (match === null) return
      const { game, scenario, options, seats, you } = match
      state.rematch = { match: await createLocal({ game, scenario, options, seats, you }), key: null }
    },
    leave() {
      worker.onView = () => {}
      worker.onThinking = () => {}
      void worker.ask('leave')
    },
  }
}
