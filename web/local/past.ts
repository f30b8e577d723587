// Replays a match of this browser, or a record.

import { absolute } from '../address.ts'
import type { MatchInfo } from '../contract.ts'
import type { Past } from '../table/past.ts'
import { t } from '../text/index.ts'
import { rulesWorker } from './client.ts'
import { pack, unpack } from './link.ts'
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

/** A link to a position of a match of this browser: it holds the match up to there. */
export async function linkTo(id: string, step: number, seat: string | null): Promise<string> {
  const data = await pack(await rulesWorker().ask('position', id, step, seat))
  if (data === null) throw new Error(t('link.tooLong'))
  return absolute('replay', 'position', data)
}

export const positionPast = async (data: string): Promise<Past> => localPast({ text: await unpack(data) })

export async function localPast(source: { match: string } | { text: string }): Promise<Past> {
  const worker = rulesWorker()
  const info = await worker.ask('replay', source)
  return {
    info,
    match: matchOf(info),
    at: (step, seat) => worker.ask('at', step, seat),
    story: (seat) => worker.ask('story', seat),
    ...('match' in source && { link: (step, seat) => linkTo(source.match, step, info.seats[seat] ?? null) }),
    renew: async () => (info.record === null ? (await worker.ask('replay', source)).steps : info.steps),
  }
}
