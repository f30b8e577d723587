// Sockets that send pings and never read: each ping calls for a pong, and unread pongs pile up.
import { run } from './harness.ts'
import { flood, frame, PING, rawUpgrade, strikeAll } from './raw.ts'

const SOCKETS = 4

await run({
  name: 'pings',
  what: `${SOCKETS} sockets send pings as fast as they can and never read`,
  seconds: 15,
  async strike(target, signal) {
    const pings = Buffer.concat(Array.from({ length: 500 }, () => frame(PING, Buffer.alloc(125))))
    let cut = 0
    const one = async (): Promise<void> => {
      while (!signal.aborted && target.alive) {
        const { socket } = await rawUpgrade(target.url)
        await flood(socket, pings, signal)
        if (!signal.aborted) cut++
        socket.destroy()
      }
    }
    await strikeAll(Array.from({ length: SOCKETS }, one))
    return { cut }
  },
})
