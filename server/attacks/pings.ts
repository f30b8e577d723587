// Sockets that send pings and never read: each ping calls for a pong, and unread pongs pile up.
import { run } from './harness.ts'
import { floodAll, frame, PING } from './raw.ts'

const SOCKETS = 4

await run({
  name: 'pings',
  what: `${SOCKETS} sockets send pings as fast as they can and never read`,
  seconds: 15,
  async strike(target, signal) {
    const pings = Buffer.concat(Array.from({ length: 500 }, () => frame(PING, Buffer.alloc(125))))
    return { cut: await floodAll(target, SOCKETS, pings, signal) }
  },
})
