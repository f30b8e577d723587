// Replays a match of this browser, or a record.
import type { MatchInfo } from '../contract.ts'
import type { Past } from '../table/past.ts'
import { rulesWorker } from './client.ts'
import type { ReplayInfo } from './protocol.ts'

const matchOf = ({ game, scenario, seats }: ReplayInfo): MatchInfo => ({
  id: '',
  game,
  scenario,
  options: {},
  seats: seats.map((id) => ({ id, name: null, kind: 'person', here: true })),
  commitment: '',
  you: null,
  chat: [],
})

export async function localPast(source: { match: string } | { text: string }): Promise<Past> {
  const worker = rulesWorker()
  const info = await worker.ask('replay', source)
  return {
    info,
    match: matchOf(info),
    at: (step, seat) => worker.ask('at', step, seat),
    story: (seat) => worker.ask('story', seat),
    renew: async () => (info.record === null ? (await worker.ask('replay', source)).steps : info.steps),
  }
}
