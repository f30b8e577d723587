// Matches that lie in the store while bench.ts measures others.
import { Match, Rng } from '@tricorne/engine'
import { games } from '@tricorne/games'
import { setupOf } from '@tricorne/host'
import { newId } from './keys.ts'
import type { Store, StoredMatch, StoredSeat } from './store.ts'

/** Entries of each. */
export const ENTRIES = 10
const TOGETHER = 50

/** Adds unfinished matches of a game for two, each with a few entries. */
export async function stock(store: Store, gameId: string, scenario: string, count: number): Promise<void> {
  const game = await games.find(({ id }) => id === gameId)?.load()
  if (game === undefined) throw new Error(`There is no game ${gameId}.`)
  const own = game.scenarios.find(({ id }) => id === scenario)
  const person = (guest: string): StoredSeat => ({ kind: 'person', bot: null, guest, name: guest })
  const stored: StoredMatch = {
    id: '',
    game: gameId,
    version: game.version,
    pack: game.pack,
    scenario,
    options: {},
    seed: 'ab'.repeat(32),
    secret: 'bench',
    public: false,
    over: false,
    rematch: null,
    created: 1,
    seats: (own?.seats ?? []).map(person),
  }
  const match = new Match(game, setupOf(game, stored), stored.seed)
  const rng = Rng.of(1)
  while (match.entries.length < ENTRIES) {
    const seat = match.seats.findIndex((_, i) => (match.awaits() & (1 << i)) !== 0)
    const options = Object.entries(match.view(seat).decision?.options ?? {})
    const [verb, targets] = options[rng.int(options.length)]
    match.act(seat, verb, targets[rng.int(targets.length)])
  }
  const add = async (): Promise<void> => {
    const id = newId()
    await store.addMatch({ ...stored, id }, 'bench')
    await store.append(id, 1, match.entries, false)
  }
  for (let made = 0; made < count; made += TOGETHER)
    await Promise.all(Array.from({ length: Math.min(TOGETHER, count - made) }, add))
}
