// The server under attack, in its own process so that its memory can be measured.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { makeServer, type ServerOptions } from '../app.ts'

/** The longest time that the event loop was blocked since the last question, in milliseconds. */
export interface Delay {
  delay: number
  /** The most processor time between two timers: on a busy machine wall time says little. */
  burst: number
}

let burst = 0
let before = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  burst = Math.max(burst, (user + system) / 1000)
}, 5).unref()

const options: ServerOptions = JSON.parse(process.argv[2])
const app = await makeServer(options)
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('message', () => {
  process.send?.({ delay: delay.max / 1e6, burst } satisfies Delay)
  delay.reset()
  burst = 0
})
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => void app.close().then(() => process.exit()))
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
