// Visitors from their own addresses: loopback has many, and per-address limits count each one separately.
import { request } from 'node:http'
import { games } from '@tricorne/games'
import type { ServerMessage } from '@tricorne/protocol'
import { WebSocket } from 'ws'

export class Visitor {
  readonly #url: string
  readonly #address: string
  #cookie = ''

  constructor(url: string, address: string) {
    this.#url = url
    this.#address = address
  }

  static async named(url: string, address: string, name: string): Promise<Visitor> {
    const visitor = new Visitor(url, address)
    await visitor.call('POST', '/api/guests', { name })
    return visitor
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  call(method: string, path: string, body?: object): Promise<{ status: number; json: any }> {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      cookie: this.#cookie,
      ...(text === ''
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(
        this.#url + path,
        { method, headers, localAddress: this.#address, agent: false },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            this.#cookie = answer.headers['set-cookie']?.[0].split(';')[0] ?? this.#cookie
            resolve({ status: answer.statusCode ?? 0, json: JSON.parse(String(Buffer.concat(chunks))) })
          })
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
  }
}

/** The game that honest.ts plays, so that no other game is loaded in the middle of an attack. */
const GAME = 'maria'

/** The body of a request for a match, and its seats. */
export async function tableOf(
  kinds: object[],
  listed: boolean,
  id = GAME,
): Promise<{ body: object; seats: string[] }> {
  const game = await games.find((listing) => listing.id === id)?.load()
  const scenario = game?.scenarios.find(({ seats, exercise }) => seats.length === kinds.length && !exercise)
  if (game === undefined || scenario === undefined) throw new Error('there is no such scenario')
  const body = { game: game.id, scenario: scenario.id, options: {}, seats: kinds, public: listed }
  return { body, seats: scenario.seats }
}

/** A socket at a match; `hear` is called with each message. */
export function joined(
  url: string,
  address: string,
  match: string,
  key: string | null,
  hear: (message: ServerMessage, socket: WebSocket) => void,
): WebSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    perMessageDeflate: false,
    localAddress: address,
  })
  socket.on('error', () => {})
  socket.on('open', () => socket.send(JSON.stringify({ t: 'join', match, key, since: 0 })))
  socket.on('message', (data: Buffer) => hear(JSON.parse(String(data)), socket))
  return socket
}

/** The first message of a kind, or null if the socket closes or times out. */
export const first = (
  url: string,
  address: string,
  match: string,
  key: string | null,
  milliseconds: number,
): Promise<{ socket: WebSocket; view: Extract<ServerMessage, { t: 'view' }> } | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => {
      socket.terminate()
      resolve(null)
    }, milliseconds)
    const socket = joined(url, address, match, key, (message) => {
      if (message.t !== 'view') return
      clearTimeout(timer)
      resolve({ socket, view: message })
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
