import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { rawConnection, rawUpgrade } from './attacks/raw.ts'
import { addressKey, mayConnect, readTrust } from './network.ts'
import { serve } from './testing.ts'

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['no address', 'no address'],
  ])('%s counts as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key)
  })

  it('that is none has a short key', () => {
    expect(addressKey('x'.repeat(10_000))).toHaveLength(64)
  })
})

describe('trust in proxies', () => {
  it.each([
    ['1', 1],
    ['12', 12],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['127.0.0.1, fd00::/8,loopback', '127.0.0.1,fd00::/8,loopback'],
    ['0', null],
    ['100', null],
    ['true', null],
    ['10.0.0.0/33', null],
    ['10.0.0.0/8/8', null],
    ['10.0.0.0/8,', null],
  ])('"%s" is read as %j', (text, trust) => {
    expect(readTrust(text)).toBe(trust)
  })

  /** Statuses of requests with these X-Forwarded-For headers, with a limit of two a minute per address. */
  async function statuses(behindProxy: number | string | undefined, forwarded: string[]): Promise<number[]> {
    const { app, url } = await serve({
      limits: { requests: 2 },
      ...(behindProxy === undefined ? {} : { behindProxy }),
    })
    const found: number[] = []
    for (const value of forwarded)
      found.push((await fetch(`${url}/api/health`, { headers: { 'x-forwarded-for': value } })).status)
    await app.close()
    return found
  }

  it.each([
    ['without a proxy nothing is believed', undefined, ['1.1.1.1', '2.2.2.2', '3.3.3.3'], [200, 200, 429]],
    ['one proxy says the last', 1, ['1.1.1.1, 9.9.9.9', '2.2.2.2, 9.9.9.9', '9.9.9.9'], [200, 200, 429]],
    ['others are counted apart', 1, ['9.9.9.1', '9.9.9.2', '9.9.9.3'], [200, 200, 200]],
    [
      'two say the last but one',
      2,
      ['1.1.1.1, 9.9.9.9, 8.8.8.8', '9.9.9.9, 7.7.7.7', '9.9.9.9, 6.6.6.6'],
      [200, 200, 429],
    ],
    [
      'a network is believed',
      '127.0.0.0/8',
      ['1.1.1.1, 9.9.9.9', '2.2.2.2, 9.9.9.9', '9.9.9.9'],
      [200, 200, 429],
    ],
    ['another is not', '10.0.0.0/8', ['9.9.9.1', '9.9.9.2', '9.9.9.3'], [200, 200, 429]],
    ['a /64 counts as one', 1, ['2001:db8::1', '2001:db8::2', '2001:db8::3:1'], [200, 200, 429]],
  ] as [string, number | string | undefined, string[], number[]][])(
    '%s',
    async (_, trust, forwarded, expected) => {
      expect(await statuses(trust, forwarded)).toEqual(expected)
    },
  )
})

describe('a socket', () => {
  it.each([
    [undefined, 'a.example', [], true],
    ['https://a.example', 'a.example', [], true],
    ['http://a.example:1741', 'a.example:1741', [], true],
    ['https://a.example', 'a.example:443', [], true],
    ['https://a.example', 'a.example:1741', [], false],
    ['https://b.example', 'a.example', [], false],
    ['https://a.example.b.example', 'a.example', [], false],
    ['null', 'a.example', [], false],
    ['', '', [], false],
    ['file://', '', [], false],
    ['https://b.example', 'a.example', ['https://b.example'], true],
    ['http://b.example', 'a.example', ['https://b.example'], false],
  ] as [string | undefined, string, string[], boolean][])(
    'from a page of %s to %s (allowed: %j): %s',
    (origin, host, allowed, may) => {
      expect(mayConnect(origin, host, allowed)).toBe(may)
    },
  )

  it('opens on one path only, and for allowed origins only', async () => {
    const { app, url } = await serve({ origins: ['https://play.example'] })
    const answer = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
      const { socket, answer } = await rawUpgrade(url, { path, headers })
      socket.destroy()
      return answer
    }
    expect(await answer('/ws')).toContain('101')
    expect(await answer('/ws?a=1')).toContain('101')
    expect(await answer('/ws', { origin: url })).toContain('101')
    expect(await answer('/ws', { origin: 'https://play.example' })).toContain('101')
    expect(await answer('/ws', { origin: 'https://evil.example' })).toContain('403')
    expect(await answer('/ws', { origin: 'null' })).toContain('403')
    expect(await answer('/ws', { upgrade: 'h2c' })).toContain('404')
    expect(await answer('/ws/more')).toContain('404')
    expect(await answer('/nothing')).toContain('404')
    expect(await answer('/%ff')).toContain('400')
    expect(await answer('/api/health')).toContain('200')
    expect(app.websocketServer.clients.size).toBeLessThanOrEqual(4)
    await app.close()
  })

  it('that is refused is cut off', async () => {
    const { app, url } = await serve()
    const { socket } = await rawUpgrade(url, { headers: { origin: 'https://evil.example' } })
    await new Promise((resolve) => socket.once('close', resolve).resume())
    await app.close()
  })

  it('may be tried a few times a minute from one address', async () => {
    const { app, url } = await serve({ limits: { connectionsPerAddress: 1 } })
    const answers: string[] = []
    for (let i = 0; i < 5; i++) {
      const { socket, answer } = await rawUpgrade(url)
      socket.destroy()
      answers.push(answer.split(' ')[1])
    }
    expect(answers).toEqual(['101', '101', '101', '101', '429'])
    await app.close()
  })
})

describe('a connection', () => {
  it('whose request never arrives is answered and ended', async () => {
    const { app, url } = await serve({ limits: { headTime: 100, requestTime: 200, lookTime: 20 } })
    const texts = await Promise.all(
      [
        '',
        'GET / HT',
        'POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"na',
      ].map(async (start) => {
        const socket = await rawConnection(url)
        let text = ''
        socket.on('data', (data) => {
          text += String(data)
        })
        socket.write(start)
        await new Promise((resolve) => socket.once('close', resolve))
        return text
      }),
    )
    expect(texts.slice(1).map((text) => text.split('\r\n')[0])).toEqual(
      Array.from({ length: 2 }, () => 'HTTP/1.1 408 Request Timeout'),
    )
    expect(texts[2]).toContain(
      '{"error":{"code":"too-slow","message":"The request did not arrive in time."}}',
    )
    await app.close()
  })

  it.each([
    ['nonsense', 'DANCE\r\n\r\n', '400'],
    ['endless headers', `GET / HTTP/1.1\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, '431'],
  ])('that sends %s is told so and ended', async (_, text, status) => {
    const { app, url } = await serve()
    const socket = await rawConnection(url)
    const heard = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    socket.write(text)
    expect(await heard).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"message":"[A-Z].*\\."`, 's'))
    await new Promise((resolve) => socket.once('close', resolve))
    await app.close()
  })

  it('is one of so many from an address, whatever it is for', async () => {
    const { app, url } = await serve({ limits: { connectionsPerAddress: 2 } })
    const most = 102
    const held = await Promise.all(Array.from({ length: most }, () => rawConnection(url, '127.0.0.3')))
    const surplus = await rawConnection(url, '127.0.0.3')
    await new Promise((resolve) => surplus.once('close', resolve).resume())
    expect(held.filter(({ destroyed }) => destroyed)).toEqual([])
    const status = await new Promise((resolve, reject) =>
      request(`${url}/api/health`, { localAddress: '127.0.0.4' }, (r) => resolve(r.resume().statusCode))
        .on('error', reject)
        .end(),
    )
    expect(status).toBe(200)
    await app.close()
  })
})
