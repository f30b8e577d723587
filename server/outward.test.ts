import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isPublic, OPEN_INTERNET, postJson, type Reach, readAddress } from './outward.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A receiver on the loopback; answers with this status, and counts what it is asked. */
function receiver(
  status: number,
  headers: Record<string, string> = {},
): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${text}`)
      response.writeHead(status, headers).end('x')
    })
  })
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ port: (server.address() as AddressInfo).port, asked }))
  })
}

const within = (port: number, address: (ip: string) => boolean = () => true): Reach => ({
  protocols: ['http:'],
  ports: [port],
  address,
})

describe('addresses that strangers name', () => {
  it.each([
    ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ['172.31.255.255', '192.168.1.1', '192.0.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    [
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12::1',
    ],
    [
      'ff02::1',
      '2001:db8::1',
      '2001::1',
      '2002:7f00:1::',
      '64:ff9b::7f00:1',
      '2606:4700::1%lo',
      'localhost',
      '',
    ],
  ])('do not lead inside: %s %s %s …', (...closed) => {
    expect(closed.filter(isPublic)).toEqual([])
  })

  it('may be on the open internet', () => {
    const open = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1']
    expect(open.filter(isPublic)).toEqual(open)
  })

  it.each([
    ['http://example.org/', 'https'],
    ['file:///etc/passwd', 'https'],
    ['https://example.org:8080/', 'usual port'],
    ['https://ann:secret@example.org/', 'name and password'],
    ['https://127.0.0.1/', 'public'],
    ['https://[::1]/', 'public'],
    ['https://[::ffff:10.0.0.1]/', 'public'],
    // Other ways to write 127.0.0.1 and 10.0.0.1.
    ['https://2130706433/', 'public'],
    ['https://0x7f.1/', 'public'],
    ['https://012.0.0.1/', 'public'],
    ['nonsense', 'not an address'],
  ])('are refused at once: %s', (address, fault) => {
    expect(() => readAddress(address, OPEN_INTERNET)).toThrow(fault)
  })
})

describe('a request outward', () => {
  it('sends JSON and reports the status', async () => {
    const { port, asked } = await receiver(204)
    expect(await postJson(`http://localhost:${port}/hook?x=1`, { content: 'é' }, within(port))).toBe(204)
    expect(asked).toEqual(['POST /hook?x=1 {"content":"é"}'])
  })

  it('does not reach a name that leads inside, whatever it was when it was stored', async () => {
    const { port, asked } = await receiver(204)
    const outside = within(port, isPublic)
    await expect(postJson(`http://localhost:${port}/`, {}, outside)).rejects.toThrow(
      'not lead to a public address',
    )
    expect(asked).toEqual([])
  })

  it('follows no redirect', async () => {
    const inside = await receiver(200)
    const { port } = await receiver(302, { location: `http://127.0.0.1:${inside.port}/` })
    expect(await postJson(`http://localhost:${port}/`, {}, within(port))).toBe(302)
    expect(inside.asked).toEqual([])
  })
})
