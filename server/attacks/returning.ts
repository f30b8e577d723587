// Clients that reconnect to a server, each to its match, and how long they wait.
import { WebSocket } from 'ws'

export interface Return {
  match: string
  key: string | null
  since: number
}

/** From different addresses, as real people would. */
const HOMES = 50

/** Connects and joins; returns the milliseconds from the join request to the view. */
export function comeBack(
  url: string,
  { match, key, since }: Return,
  home = 2,
): Promise<{ ms: number; leave(): void }> {
  return new Promise((resolve, reject) => {
    const localAddress = `127.0.0.${2 + (home % HOMES)}`
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
      perMessageDeflate: false,
      localAddress,
    })
    let asked = 0
    socket.on('open', () => {
      asked = performance.now()
      socket.send(JSON.stringify({ t: 'join', match, key, since }))
    })
    socket.on('message', (data: Buffer) => {
      const text = String(data)
      if (text.startsWith('{"t":"view"'))
        resolve({ ms: performance.now() - asked, leave: () => socket.terminate() })
      if (text.startsWith('{"t":"no"')) reject(new Error(text))
    })
    socket.on('error', reject)
    socket.on('close', (code, reason) => reject(new Error(`closed: ${code} ${reason}`)))
  })
}

export const at = (sorted: readonly number[], part: number): number =>
  Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) * 10) / 10
