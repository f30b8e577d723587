// The server under attack, in a process of its own so that its memory is its own.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { makeServer, type ServerOptions } from '../app.ts'

/** The longest time that the event loop was blocked since the last question, in milliseconds. */
export interface Delay {
  delay: number
}

const options = JSON.parse(process.argv[2]) as ServerOptions
const app = await makeServer(options)
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('message', () => {
  process.send?.({ delay: delay.max / 1e6 } satisfies Delay)
  delay.reset()
})
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => void app.close().then(() => process.exit()))
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
