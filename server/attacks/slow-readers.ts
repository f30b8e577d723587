// Spectators who join a match over and over and never read: each join makes the server send the whole table.

import { Person } from '../testing.ts'
import { run } from './harness.ts'
import { flood, frame, rawUpgrade, strikeAll, TEXT } from './raw.ts'

const ADDRESSES = 4
const EACH = 50

await run({
  name: 'slow-readers',
  what: `${ADDRESSES * EACH} spectators from ${ADDRESSES} addresses join again and again and never read`,
  seconds: 20,
  async strike(target, signal) {
    const eve = await Person.named(target.url, 'Eve')
    const [game] = (await eve.get('/api/games')).json.games
    const [{ id: scenario, seats }] = game.scenarios
    const body = {
      game: game.id,
      scenario,
      options: {},
      seats: seats.map(() => ({ kind: 'open' })),
      public: false,
    }
    const { match } = (await eve.post('/api/matches', body)).json
    const join = frame(TEXT, `{"t":"join","match":"${match}","key":null}`)
    let cut = 0
    const one = async (from: string): Promise<void> => {
      while (!signal.aborted && target.alive) {
        const { socket } = await rawUpgrade(target.url, { from })
        await flood(socket, join, signal)
        if (!signal.aborted) cut++
        socket.destroy()
      }
    }
    const all = Array.from({ length: ADDRESSES * EACH }, (_, i) => one(`127.0.2.${1 + (i % ADDRESSES)}`))
    await strikeAll(all)
    return { cut }
  },
})
