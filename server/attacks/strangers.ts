// Strangers crowd one match from several addresses while the opponent asks for a bot in the seat of the player
// they are trying to keep out.
import type { WebSocket } from 'ws'
import { run, wait } from './harness.ts'
import { first, joined, tableOf, Visitor } from './visitors.ts'

const CROWD = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4', '127.0.1.5', '127.0.1.6']
const EACH = 90
const PATIENCE = 5000

/** Keeps this many spectators at the match from one address. */
async function crowd(url: string, address: string, match: string, signal: AbortSignal): Promise<number> {
  let refused = 0
  const sockets = new Set<WebSocket>()
  while (!signal.aborted) {
    while (sockets.size < EACH) {
      const socket = joined(url, address, match, null, (message) => {
        if (message.t === 'no') refused++
      })
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    await wait(0.25)
  }
  for (const socket of sockets) socket.terminate()
  return refused
}

await run({
  name: 'strangers',
  what: `${CROWD.length * EACH} spectators crowd one match, while its player comes and goes and the opponent wants a bot`,
  seconds: 15,
  async strike({ url }, signal) {
    const ann = await Visitor.named(url, '127.0.2.1', 'Ann')
    const bob = await Visitor.named(url, '127.0.2.2', 'Bob')
    const { body, seats } = await tableOf([{ kind: 'me' }, { kind: 'open' }], true)
    const made = (await ann.call('POST', '/api/matches', body)).json
    const sat = (await bob.call('POST', `/api/matches/${made.match}/seats/${seats[1]}`, {})).json
    const crowds = CROWD.map((address) => crowd(url, address, made.match, signal))

    let [botsRefused, bots] = [0, 0]
    const rival = joined(url, '127.0.2.2', made.match, sat.key, (message) => {
      if (message.t === 'no') botsRefused++
      if (message.t === 'ok') bots++
    })
    await wait(3)
    const times: number[] = []
    let keptOut = 0
    while (!signal.aborted) {
      const began = performance.now()
      const back = await first(url, '127.0.2.1', made.match, made.key, PATIENCE)
      if (back === null) keptOut++
      else times.push(performance.now() - began)
      back?.socket.terminate()
      await wait(0.3)
      if (rival.readyState === rival.OPEN)
        rival.send(JSON.stringify({ t: 'propose', id: 1, seat: seats[0], bot: 'captain' }))
      await wait(0.3)
    }
    const spectatorsRefused = (await Promise.all(crowds)).reduce((sum, n) => sum + n, 0)
    rival.terminate()
    const slowest = Math.round(Math.max(0, ...times))
    return { cameBack: times.length, keptOut, slowestReturn: slowest, spectatorsRefused, botsRefused, bots }
  },
})
