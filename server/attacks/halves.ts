// Connections that stop halfway: no request, half a header, half a body, a socket that joins nothing, and one that
// starts a one-megabyte message. Each costs something for as long as it is open.
import type { Socket } from 'node:net'
import { run, wait } from './harness.ts'
import { frame, rawConnection, rawUpgrade, strikeAll, TEXT } from './raw.ts'

const EACH = 60
const head = 'POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const BODY = `${head}content-length: 16000\r\n\r\n{"name":`

await run({
  name: 'halves',
  what: `${EACH} connections of each kind that stop halfway and are opened again when they are ended`,
  seconds: 30,
  async strike(target, signal) {
    const megabyte = frame(TEXT, Buffer.alloc(1_000_000)).subarray(0, 999_000)
    const kinds: (() => Promise<Socket>)[] = [
      () => rawConnection(target.url, '127.0.1.1'),
      () => starting(target.url, '127.0.1.2', 'GET / HTTP/1.1\r\nhost: x\r\nx: '),
      () => starting(target.url, '127.0.1.3', BODY),
      async () => (await rawUpgrade(target.url, { from: '127.0.1.4' })).socket,
      async () => begun(await rawUpgrade(target.url, { from: '127.0.1.5' }), megabyte),
    ]
    let ended = 0
    let held = 0
    let most = 0
    const one = async (open: () => Promise<Socket>): Promise<void> => {
      while (!signal.aborted && target.alive) {
        const socket = await open()
        most = Math.max(most, ++held)
        await closed(socket, signal)
        held--
        if (!signal.aborted) ended++
        socket.destroy()
        await wait(0.2)
      }
    }
    await strikeAll(kinds.flatMap((open) => Array.from({ length: EACH }, () => one(open))))
    return { mostHeld: most, endedByServer: ended }
  },
})

async function starting(url: string, from: string, text: string): Promise<Socket> {
  const socket = await rawConnection(url, from)
  socket.write(text)
  return socket
}

function begun({ socket }: { socket: Socket }, bytes: Buffer): Socket {
  socket.write(bytes)
  return socket
}

/** Until the peer closes, or the signal fires. */
function closed(socket: Socket, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    socket.resume()
    for (const event of ['close', 'end'] as const) socket.once(event, () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (socket.destroyed || signal.aborted) resolve()
  })
}
