// Sockets below the level of a well-behaved client: an attacker writes anything and reads only if it likes.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export interface RawOptions {
  path?: string
  headers?: Record<string, string>
  /** Which loopback address to connect from. */
  from?: string
}

/** A connection that has sent nothing yet. */
export function rawConnection(url: string, from = '127.0.0.1'): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      socket.on('error', () => {})
      resolve(socket)
    })
  })
}

/** A connection that has asked for an upgrade, with the first line of the answer. It is paused: nothing is read. */
export async function rawUpgrade(
  url: string,
  { path = '/ws', headers = {}, from }: RawOptions = {},
): Promise<{ socket: Socket; answer: string }> {
  const socket = await rawConnection(url, from)
  const all = {
    host: new URL(url).host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data).split('\r\n')[0]))
    socket.once('close', () => resolve(''))
  })
  socket.pause()
  return { socket, answer }
}

export const TEXT = 1
export const PING = 9

/** A frame as a client sends it: masked, here with zeros. */
export function frame(opcode: number, payload: Buffer | string = '', last = true): Buffer {
  const data = Buffer.from(payload)
  const size = data.length
  const head = [(last ? 0x80 : 0) | opcode]
  if (size < 126) head.push(0x80 | size)
  else if (size < 65_536) head.push(0x80 | 126, size >> 8, size & 255)
  else head.push(0x80 | 127, 0, 0, 0, 0, size >>> 24, (size >> 16) & 255, (size >> 8) & 255, size & 255)
  return Buffer.concat([Buffer.from(head), Buffer.alloc(4), data])
}

/** Writes the same bytes over and over, as fast as the peer accepts them, until the signal fires. */
export async function flood(socket: Socket, bytes: Buffer, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !socket.destroyed)
    if (!socket.write(bytes))
      await new Promise<void>((resolve) => {
        const go = (): void => {
          for (const event of ['drain', 'close'] as const) socket.off(event, go)
          signal.removeEventListener('abort', go)
          resolve()
        }
        for (const event of ['drain', 'close'] as const) socket.on(event, go)
        signal.addEventListener('abort', go)
      })
    else await new Promise((resolve) => setImmediate(resolve))
}

/** Waits for all attackers; one that can no longer connect has done its part. */
export async function strikeAll(attackers: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(attackers))
    if (result.status === 'rejected' && !('code' in result.reason)) throw result.reason
}

/** Holds so many sockets open that send the same bytes and never read; answers how many the server cut off. */
export async function floodAll(
  target: { url: string; readonly alive: boolean },
  sockets: number,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<number> {
  let cut = 0
  const one = async (): Promise<void> => {
    while (!signal.aborted && target.alive) {
      const { socket } = await rawUpgrade(target.url)
      await flood(socket, bytes, signal)
      if (!signal.aborted) cut++
      socket.destroy()
    }
  }
  await strikeAll(Array.from({ length: sockets }, one))
  return cut
}
