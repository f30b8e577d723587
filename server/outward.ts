// Requests to addresses that strangers name. They reach public addresses only: the address that is checked is the one
// that is connected to, so neither a name that resolves to a private address nor one that changes between two lookups
// gets through. Redirects are not followed.
import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** What may be reached; tests reach their own receivers. */
export interface Reach {
  protocols: readonly string[]
  /** Ports besides the usual one. */
  ports: readonly number[]
  address(ip: string): boolean
}

/** The message is a sentence for the person who named the address. */
export class OutwardError extends Error {}

/** Networks that are not the open internet: https://www.iana.org/assignments/iana-ipv4-special-registry. */
const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Those of IPv6 within the part that is in use; the last four carry IPv4 addresses in them. */
const CLOSED_6 = ['2001:db8::/32', '3fff::/20', '2001:10::/28', '2001:20::/28', '2001::/32', '2002::/16']
const OPEN_6 = ['2000::/3']

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address, prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

const closed4 = listOf(CLOSED_4, 'ipv4')
const closed6 = listOf(CLOSED_6, 'ipv6')
const open6 = listOf(OPEN_6, 'ipv6')

/** Whether an address is on the open internet. */
export function isPublic(ip: string): boolean {
  if (isIP(ip) === 4) return !closed4.check(ip, 'ipv4')
  return isIP(ip) === 6 && !ip.includes('%') && open6.check(ip, 'ipv6') && !closed6.check(ip, 'ipv6')
}

export const OPEN_INTERNET: Reach = { protocols: ['https:'], ports: [], address: isPublic }

/** Milliseconds for a whole request, and bytes of an answer that are read. */
const PATIENCE = 10_000
const ANSWER = 65_536

/** The address as it may be stored; an OutwardError says what is wrong with it. */
export function readAddress(text: string, reach: Reach): URL {
  if (!URL.canParse(text)) throw new OutwardError('This is not an address such as https://example.org/path.')
  const url = new URL(text)
  const host = hostOf(url)
  if (!reach.protocols.includes(url.protocol)) throw new OutwardError('The address must begin with https://.')
  if (url.username !== '' || url.password !== '')
    throw new OutwardError('The address must not contain a name and password.')
  if (url.port !== '' && !reach.ports.includes(Number(url.port)))
    throw new OutwardError('The address must use the usual port.')
  if (isIP(host) !== 0 && !reach.address(host)) throw new OutwardError('The address must be a public one.')
  return url
}

/** An address of IPv6 without its brackets. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** Looks a name up, and fails if any of its addresses is not to be reached. */
const lookupWithin =
  (reach: Reach): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, '', 0)
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => reach.address(address)))
        return done(new OutwardError('The name does not lead to a public address.'), '', 0)
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }

/** Sends JSON; the status of the answer. */
export const postJson = (address: string, body: unknown, reach: Reach): Promise<number> =>
  post(
    address,
    { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) },
    reach,
  )

/** Sends bytes; the status of the answer. */
export function post(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  reach: Reach,
): Promise<number> {
  const url = readAddress(address, reach)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length, 'user-agent': 'Tricorne' },
      agent: false,
      lookup: lookupWithin(reach),
    }
    const request = send(url, options, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > ANSWER) request.destroy()
      })
      response.on('close', () => resolve(response.statusCode ?? 0))
      response.on('error', () => {})
    })
    const late = setTimeout(() => request.destroy(new OutwardError('The address took too long.')), PATIENCE)
    request.on('close', () => clearTimeout(late))
    request.on('error', reject)
    request.end(body)
  })
}
