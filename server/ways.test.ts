// Notices by mail and by push, to a real mail server and a real receiver.
import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { OPEN_INTERNET } from './outward.ts'
import { Person, type Running, serve, tempDir, Wire } from './testing.ts'
import { duelOf, FakeClock, sitDown, type Table, until } from './testing-duel.ts'
import { Mailbox } from './testing-mail.ts'

const PASSWORD = 'seven white tulips'
const HOME = 'https://play.example'
const MINUTE = 60_000

/** A browser and its push service. */
class Browser {
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly messages: { title: string; body: string; link: string; tag: string }[] = []
  readonly headers: IncomingHttpHeaders[] = []
  status = 201
  server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (this.status < 300) {
        this.headers.push(request.headers)
        this.messages.push(JSON.parse(this.#open(Buffer.concat(parts))))
      }
      response.writeHead(this.status).end()
    })
  })

  async listen(): Promise<this> {
    this.#keys.generateKeys()
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return this
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  subscription(name = 'one'): { endpoint: string; keys: { p256dh: string; auth: string } } {
    return {
      endpoint: `http://localhost:${this.port}/push/${name}`,
      keys: {
        p256dh: this.#keys.getPublicKey('base64url'),
        auth: this.#auth.toString('base64url'),
      },
    }
  }

  /** As RFC 8291 and 8188 say. */
  #open(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 21 + body[20])
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const secret = this.#keys.computeSecret(sender)
    const ikm = Buffer.from(hkdfSync('sha256', secret, this.#auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
    const sealed = body.subarray(21 + body[20])
    const open = createDecipheriv('aes-128-gcm', key, nonce)
    open.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

let box: Mailbox
let browser: Browser
let server: Running
let clock: FakeClock
let file: string

const start = async (): Promise<void> => {
  server = await serve({
    db: file,
    clock,
    home: HOME,
    mail: { smtp: box.smtp, from: 'tricorne@play.example' },
    reach: { protocols: ['http:'], ports: [browser.port], address: () => true },
    limits: { noticeLook: 2 ** 30, noticeTests: 1e9, mailsFromAddress: 1e9 },
  })
}

beforeEach(async () => {
  box = await Mailbox.open()
  browser = await new Browser().listen()
  clock = new FakeClock()
  file = join(tempDir(), 'tricorne.db')
  await start()
})
afterEach(async () => {
  await server.app.close()
  await box.close()
  browser.close()
})

async function pass(ms: number): Promise<void> {
  clock.at += ms
  box.mails.length = 0
  browser.messages.length = 0
  await server.app.notices?.tick()
}

/** An account with a confirmed address. */
async function withAddress(person: Person, login: string): Promise<Person> {
  await person.post('/api/account', { login, password: PASSWORD })
  await person.post('/api/account/email', { address: `${login}@example.org`, password: PASSWORD })
  await server.app.letters?.tick()
  await person.post('/api/account/email/confirm', { token: box.token('confirm') })
  box.mails.length = 0
  return person
}

const byMail = (person: Person, digest = 0) => person.post('/api/notices/ways', { kind: 'mail', digest })
const byPush = (person: Person, subscription: object = browser.subscription()) =>
  person.post('/api/notices/ways', { kind: 'push', subscription, digest: 0 })
const waysOf = async (person: Person): Promise<{ id: string; kind: string; failures: number }[]> =>
  (await person.get('/api/notices')).json.wishes?.ways ?? []

async function tableWithMail(annName = 'Ann'): Promise<Table> {
  const table = await sitDown(server, annName)
  await withAddress(table.bob, 'bob')
  expect((await byMail(table.bob)).status).toBe(200)
  return table
}

describe('a notice by mail', () => {
  it('tells what happened, leads to the table and can be stopped from the mail, without logging in', async () => {
    const table = await tableWithMail()
    await until(table, 1)
    await pass(LIMITS.noticeGrace)
    const [mail, ...more] = box.mails
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: ['bob@example.org'], headers: { subject: 'Your move: Tiny with Ann' } })
    expect(mail.text).toContain(`It is your move in Tiny with Ann\r\n${HOME}/#/match/${table.match}`)
    const token = box.token('stop')
    expect(mail.headers).toMatchObject({
      'list-unsubscribe': `<${HOME}/api/notices/stop/${token}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect((await new Person(server.url).post('/api/notices/stop', { token })).status).toBe(200)
    expect(await waysOf(table.bob)).toEqual([])
    expect((await new Person(server.url).post('/api/notices/stop', { token })).status).toBe(200)
  })

  it('can be stopped by one click in a mail program, which sends a form; no other route takes one', async () => {
    const table = await tableWithMail()
    await table.bob.post('/api/notices/ways/mail/test', {})
    const token = box.token('stop')
    const form = (path: string) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: table.bob.cookie },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await form('/api/notices/stop')).status).toBe(415)
    expect((await form('/api/notices/ways/mail/test')).status).toBe(415)
    // Programs that open every link of a mail stop nothing.
    expect((await fetch(`${server.url}/api/notices/stop/${token}`)).status).toBe(404)
    expect(await waysOf(table.bob)).toHaveLength(1)
    expect((await form(`/api/notices/stop/${token}`)).status).toBe(200)
    expect(await waysOf(table.bob)).toEqual([])
  })

  it('is not stopped by a link that was made up or is of another person', async () => {
    const { ann, bob } = await tableWithMail()
    await withAddress(ann, 'ann')
    await byMail(ann)
    await ann.post('/api/notices/ways/mail/test', {})
    const [id, mac] = box.token('stop').split('.')
    const bobs = (await bob.get('/api/guests/me')).json.guest.id
    for (const token of [`${bobs}.${mac}`, `${id}.${'A'.repeat(32)}`, id, '', '.', `${bobs}.`]) {
      expect((await new Person(server.url).post('/api/notices/stop', { token })).status).toBe(404)
    }
    expect([...(await waysOf(ann)), ...(await waysOf(bob))]).toHaveLength(2)
  })

  it('needs a confirmed address, and ends with it', async () => {
    const table = await sitDown(server)
    expect((await byMail(table.bob)).json.error.code).toBe('no-address')
    await withAddress(table.bob, 'bob')
    await byMail(table.bob)
    await until(table, 1)
    await table.bob.post('/api/account/email', { address: null, password: PASSWORD })
    await pass(LIMITS.noticeGrace)
    expect(box.mails).toEqual([])
    expect(await waysOf(table.bob)).toEqual([])
  })

  it('takes no header from a name', async () => {
    const table = await tableWithMail('Ann\r\nBcc: victim@example.org\u2028X: y')
    await until(table, 1)
    await pass(LIMITS.noticeGrace)
    expect(box.mails).toMatchObject([{ to: ['bob@example.org'] }])
    expect(Object.keys(box.mails[0].headers)).not.toContain('bcc')
    expect(box.mails[0].headers.subject).toBe('Your move: Tiny with Ann Bcc victim example.org X y')
  })

  it('comes once a day with everything, if that is wanted', async () => {
    const table = await tableWithMail()
    await byMail(table.bob, 1440)
    await until(table, 1)
    await pass(LIMITS.noticeGrace)
    expect(box.mails).toHaveLength(1)
    const more = await duelOf(table.ann, table.bob)
    await until(table, 0)
    for (const one of [table, more]) await until(one, 1)
    await pass(1439 * MINUTE)
    expect(box.mails).toEqual([])
    await pass(MINUTE)
    expect(box.mails).toMatchObject([{ headers: { subject: '2 things happened in your matches' } }])
    expect(box.mails[0].text).toContain(table.match)
    expect(box.mails[0].text).toContain(more.match)
  })

  it('survives a mail server that fails and a restart, and does not hold up other ways', async () => {
    const table = await tableWithMail()
    await byPush(table.bob)
    await until(table, 1)
    box.refusal = 451
    await pass(LIMITS.noticeGrace)
    expect([box.mails.length, browser.messages.length]).toEqual([0, 1])
    await server.app.close()
    await start()
    box.refusal = 0
    await pass(LIMITS.noticeRetry)
    expect([box.mails.length, browser.messages.length]).toEqual([1, 0])
  })
})

describe('a notice by push', () => {
  it('arrives sealed for the browser, signed by the key that the server told', async () => {
    const table = await sitDown(server)
    const { pushKey } = (await table.bob.get('/api/notices')).json
    expect((await byPush(table.bob)).json.wishes.ways).toMatchObject([{ kind: 'push', failures: 0 }])
    await until(table, 1)
    await pass(LIMITS.noticeGrace)
    expect(browser.messages).toEqual([
      {
        title: 'Your move: Tiny with Ann',
        body: 'It is your move in Tiny with Ann',
        link: `#/match/${table.match}`,
        tag: `#/match/${table.match}`,
      },
    ])
    const [, token, key] = browser.headers[0].authorization?.match(/^vapid t=(\S+), k=(\S+)$/) ?? []
    expect(key).toBe(pushKey)
    const [head, claims, signature] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const signed = Buffer.from(`${head}.${claims}`)
    const proof = { key: jwk, format: 'jwk' as const, dsaEncoding: 'ieee-p1363' as const }
    expect(verify('sha256', signed, proof, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: `http://localhost:${browser.port}`,
      sub: HOME,
    })
  })

  it('is signed by the same key after a restart, which nobody is told', async () => {
    const ann = await Person.named(server.url, 'Ann')
    const before = (await ann.get('/api/notices')).json
    await server.app.close()
    await start()
    const back = new Person(server.url)
    back.cookie = ann.cookie
    const after = (await back.get('/api/notices')).json
    expect(after.pushKey).toBe(before.pushKey)
    const db = new DatabaseSync(file, { readOnly: true })
    const { value } = db.prepare('select value from secrets').get() as { value: string }
    db.close()
    const { privateKey } = JSON.parse(value)
    expect(JSON.stringify([before, after, (await back.get('/api/account/data')).json])).not.toContain(
      privateKey,
    )
  })

  it('ends when the browser has ended the subscription', async () => {
    const table = await sitDown(server)
    await byPush(table.bob)
    await until(table, 1)
    browser.status = 410
    await pass(LIMITS.noticeGrace)
    expect(await waysOf(table.bob)).toEqual([])
  })

  it('is not sent to people who look', async () => {
    const table = await sitDown(server)
    await byPush(table.bob)
    await until(table, 1)
    const looking = await Wire.join(server.url, table.match, table.keys[1])
    await pass(LIMITS.noticeGrace)
    expect(browser.messages).toEqual([])
    await looking.close()
  })

  it('goes to a few browsers of a person at most; the oldest make room', async () => {
    const ann = await Person.named(server.url, 'Ann')
    for (let i = 0; i < LIMITS.ways + 3; i++) await byPush(ann, browser.subscription(`b${i}`))
    const ways = await waysOf(ann)
    expect(ways).toHaveLength(LIMITS.ways)
    await byPush(ann, browser.subscription(`b${LIMITS.ways + 2}`))
    expect(await waysOf(ann)).toHaveLength(LIMITS.ways)
    expect(JSON.stringify((await ann.get('/api/notices')).json)).not.toContain('/push/')
  })

  const good = () => browser.subscription()
  it.each([
    ['a private address', () => ({ ...good(), endpoint: 'https://10.0.0.1/push' })],
    ['the server itself', () => ({ ...good(), endpoint: 'https://127.0.0.1/api' })],
    ['another port', () => ({ ...good(), endpoint: 'https://example.org:8443/' })],
    ['no https', () => ({ ...good(), endpoint: 'ftp://example.org/' })],
    ['a name and password', () => ({ ...good(), endpoint: 'https://a:b@example.org/' })],
    ['an endless address', () => ({ ...good(), endpoint: `https://example.org/${'x'.repeat(1000)}` })],
    ['a short key', () => ({ ...good(), keys: { ...good().keys, p256dh: 'AAAA' } })],
    ['a key that is no point', () => ({ ...good(), keys: { ...good().keys, p256dh: 'B'.repeat(87) } })],
    ['no keys', () => ({ endpoint: good().endpoint })],
  ])('does not go to %s', async (_, subscription) => {
    const guarded = await serve({ home: HOME, reach: { ...OPEN_INTERNET, protocols: ['https:', 'http:'] } })
    const ann = await Person.named(guarded.url, 'Ann')
    expect((await byPush(ann, subscription())).status).toBe(400)
    expect(await waysOf(ann)).toEqual([])
    await guarded.app.close()
  })

  it('does not reach this machine by a name either', async () => {
    const open = { ...OPEN_INTERNET, protocols: ['http:'], ports: [browser.port] }
    const guarded = await serve({ home: HOME, reach: open, limits: { noticeTests: 1e9 } })
    const ann = await Person.named(guarded.url, 'Ann')
    const { way } = (await byPush(ann)).json
    const { json, status } = await ann.post(`/api/notices/ways/${way}/test`, {})
    expect([status, json.error.code]).toEqual([400, 'bad-address'])
    expect(browser.messages).toEqual([])
    await guarded.app.close()
  })
})
