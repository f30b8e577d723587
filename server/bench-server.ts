// A server of bench.ts, in its own process so that its memory and its processor time can be told apart.
import { makeServer, type ServerOptions } from './app.ts'

/** What it has used so far: bytes, and milliseconds of processor time. */
export interface Use {
  heap: number
  rss: number
  cpu: number
}

const options: ServerOptions = JSON.parse(process.argv[2])
const app = await makeServer(options)

async function use(): Promise<Use> {
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    globalThis.gc?.()
  }
  const { heapUsed, rss } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return { heap: heapUsed, rss, cpu: (user + system) / 1000 }
}

process.on('message', async () => process.send?.(await use()))
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => void app.close().then(() => process.exit()))
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
