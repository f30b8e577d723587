// Where requests come from: which addresses count as one, which proxies are trusted, which pages may connect.
import type { Server } from 'node:http'
import { isIP, isIPv4, type Socket } from 'node:net'
import type { Limits } from './limits.ts'

/** Room for plain requests on top of the sockets, per address and in total. */
const PLAIN_PER_ADDRESS = 100
const PLAIN = 1000

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** How many proxies to trust, or which networks they are in; null if the text is neither. */
export function readTrust(text: string): number | string | null {
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const parts = text.split(',').map((part) => part.trim())
  return parts.every((part) => NAMED.has(part) || isNetwork(part)) ? parts.join() : null
}

function isNetwork(text: string): boolean {
  const [address, prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
}

/** The unit for per-address limits: an IPv4 address, or the /64 of an IPv6 address, which is one household. */
export function addressKey(ip: string): string {
  const plain = ip.split('%')[0]
  if (isIP(plain) !== 6) return plain.slice(0, 64)
  const mapped = plain.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)
  return mapped ? mapped[1] : `${firstGroups(plain, 4).join(':')}::/64`
}

/** The first groups of an IPv6 address, without leading zeros. */
function firstGroups(ip: string, count: number): string[] {
  const [head, tail] = ip.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const width = (groups: string[]): number => groups.reduce((sum, g) => sum + (isIPv4(g) ? 2 : 1), 0)
  const gap = tail === undefined ? 0 : 8 - width(head) - width(tail)
  const all = [...head, ...Array.from({ length: gap }, () => '0'), ...(tail ?? [])]
  return all.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * Whether a page from this origin may open a socket: one from the same host, or from an allowed origin.
 * Programs send no origin; browsers do, and a page cannot forge it.
 */
export function mayConnect(origin: string | undefined, host: string, allowed: readonly string[]): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  if (allowed.some((one) => URL.canParse(one) && new URL(one).origin === page.origin)) return true
  const own = `${page.protocol}//${host}`
  return URL.canParse(own) && new URL(own).host === page.host && page.host !== ''
}

/** Counts by key; keys at zero are removed. */
export class Counts {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  add(key: string, by: 1 | -1): void {
    const now = this.of(key) + by
    if (now <= 0) this.#counts.delete(key)
    else this.#counts.set(key, now)
  }
}

/**
 * Limits connections of every kind before reading a byte from them, and tracks them, so that a shutdown can end
 * them all. Behind a proxy all come from its address, so only the total is limited.
 */
export class Door {
  readonly #sockets = new Set<Socket>()

  constructor(server: Server, limits: Limits, direct: boolean) {
    const counts = new Counts()
    server.maxConnections = limits.connections + PLAIN
    server.on('connection', (socket) => {
      const key = addressKey(socket.remoteAddress ?? '')
      if (direct && counts.of(key) >= limits.connectionsPerAddress + PLAIN_PER_ADDRESS) {
        socket.destroy()
        return
      }
      counts.add(key, 1)
      this.#sockets.add(socket)
      socket.once('close', () => {
        counts.add(key, -1)
        this.#sockets.delete(socket)
      })
    })
  }

  /** Closes all remaining connections. */
  shut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}
