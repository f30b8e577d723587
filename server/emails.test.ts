import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from './limits.ts'
import { isSmtp } from './mailer.ts'
import { Person, type Running, serve, tempDir } from './testing.ts'
import { FakeClock } from './testing-duel.ts'
import { Mailbox } from './testing-mail.ts'

const PASSWORD = 'correct horse battery'
const OTHER = 'seven white tulips'
const MINUTE = 60_000

let box: Mailbox
let server: Running
let clock: FakeClock
let file: string

const start = async (): Promise<void> => {
  server = await serve({
    db: file,
    clock,
    home: 'https://play.example',
    mail: { smtp: box.smtp, from: 'tricorne@play.example' },
    limits: { noticeLook: 2 ** 30, mailsFromAddress: 1000 },
  })
}

beforeEach(async () => {
  box = await Mailbox.open()
  clock = new FakeClock()
  file = join(tempDir(), 'tricorne.db')
  await start()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.app.close()
  await box.close()
})

/** Sends what is due after this time; the mails that arrived. */
async function pass(ms = 0): Promise<typeof box.mails> {
  clock.at += ms
  box.mails.length = 0
  await server.app.letters?.tick()
  return box.mails.slice()
}

async function registered(login: string): Promise<Person> {
  const person = new Person(server.url)
  expect((await person.post('/api/account', { login, password: PASSWORD })).status).toBe(201)
  return person
}

const give = (person: Person, address: unknown, password = PASSWORD) =>
  person.post('/api/account/email', { address, password })
const confirm = (token: string) => new Person(server.url).post('/api/account/email/confirm', { token })
const ask = (who: unknown, person = new Person(server.url)) => person.post('/api/account/reset', { who })
const reset = (token: string, password = OTHER) =>
  new Person(server.url).post('/api/account/reset/password', { token, password })
const logIn = (login: string, password: string) =>
  new Person(server.url).post('/api/sessions', { login, password })

async function withAddress(login: string, address: string): Promise<Person> {
  const person = await registered(login)
  await give(person, address)
  await pass()
  expect((await confirm(box.token('confirm'))).json).toEqual({ email: address })
  return person
}

/** All text of the data file. */
function stored(): string {
  const db = new DatabaseSync(file, { readOnly: true })
  const tables = ['emails', 'tickets', 'letters', 'attempts', 'sessions', 'accounts']
  const text = JSON.stringify(tables.map((table) => db.prepare(`select * from ${table}`).all()))
  db.close()
  return text
}

describe('a mail address', () => {
  it('counts only once its owner has opened the link, which works once', async () => {
    const anna = await registered('Anna')
    expect((await give(anna, 'Anna@example.org')).json).toEqual({ email: null, pending: 'Anna@example.org' })
    const [mail, ...more] = await pass()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: ['Anna@example.org'],
      headers: { from: 'tricorne@play.example', to: 'Anna@example.org', subject: 'Confirm your address' },
    })
    const token = box.token('confirm')
    expect(mail.text).toContain(`https://play.example/#/confirm/${token}`)
    expect(stored()).not.toContain(token)
    expect((await confirm(token)).json).toEqual({ email: 'Anna@example.org' })
    expect((await confirm(token)).json.error.code).toBe('stale')
    expect((await anna.get('/api/account')).json).toMatchObject({
      mail: true,
      email: 'Anna@example.org',
      pending: null,
    })
  })

  it('needs the password, and an account', async () => {
    const anna = await registered('Anna')
    expect((await give(anna, 'anna@example.org', OTHER)).json.error.code).toBe('wrong-password')
    expect((await give(await Person.named(server.url, 'Bob'), 'b@example.org')).json.error.code).toBe(
      'no-account',
    )
    expect((await give(new Person(server.url), 'b@example.org')).status).toBe(401)
    expect(await pass()).toEqual([])
  })

  it.each([
    'anna',
    'anna@localhost',
    'anna@example.org\r\nBcc: victim@example.org',
    'anna@example.org\nSubject: x',
    'Anna <anna@example.org>',
    'anna@example.org, victim@example.org',
    '"anna\r\nBcc: v@example.org"@example.org',
    'anna@example.org\u0000',
    'a b@example.org',
    'anna@[127.0.0.1]',
    `${'x'.repeat(65)}@example.org`,
  ])('is one address and nothing else, unlike %j', async (address) => {
    const anna = await registered('Anna')
    expect((await give(anna, address)).json.error.code).toBe('bad-message')
    expect((await pass()).length).toBe(0)
  })

  it('is replaced only when the new one is confirmed, and the old one is told', async () => {
    const anna = await withAddress('Anna', 'old@example.org')
    await give(anna, 'new@example.org')
    await pass()
    expect((await anna.get('/api/account')).json).toMatchObject({
      email: 'old@example.org',
      pending: 'new@example.org',
    })
    await confirm(box.token('confirm'))
    expect(await pass()).toMatchObject([
      { to: ['old@example.org'], headers: { subject: 'Your mail address was changed' } },
    ])
    await give(anna, null)
    expect((await anna.get('/api/account')).json).toMatchObject({ email: null, pending: null })
    expect(await pass()).toMatchObject([{ to: ['new@example.org'] }])
  })

  it('belongs to one account, which only the owner of the mailbox learns', async () => {
    await withAddress('Anna', 'anna@example.org')
    const eve = await registered('Eve')
    expect((await give(eve, 'ANNA@example.org')).status).toBe(200)
    await pass()
    expect((await confirm(box.token('confirm'))).json.error.code).toBe('taken')
    expect((await eve.get('/api/account')).json.email).toBeNull()
  })

  it('is confirmed by the newest link only, within a day', async () => {
    const anna = await registered('Anna')
    await give(anna, 'one@example.org')
    await pass()
    const first = box.token('confirm')
    await give(anna, 'two@example.org')
    expect((await confirm(first)).json.error.code).toBe('stale')
    await pass()
    const second = box.token('confirm')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * MINUTE })
    expect((await confirm(second)).json.error.code).toBe('stale')
  })

  it('goes with the account, and stands in the person’s data', async () => {
    const anna = await withAddress('Anna', 'anna@example.org')
    expect((await anna.get('/api/account/data')).json.emails).toEqual([
      { address: 'anna@example.org', confirmed: 1 },
    ])
    await give(anna, 'new@example.org')
    await anna.post('/api/account/delete', { password: PASSWORD })
    expect(stored()).not.toContain('example.org')
    expect(await pass()).toEqual([])
  })
})

describe('a password', () => {
  it.each(['Anna', 'ANNA@Example.org'])('is reset by a link, asked for as %s', async (who) => {
    const anna = await withAddress('Anna', 'anna@example.org')
    expect((await ask(who)).status).toBe(200)
    const [mail] = await pass()
    expect(mail).toMatchObject({ to: ['anna@example.org'], headers: { subject: 'Reset your password' } })
    const token = box.token('reset')
    expect(stored()).not.toContain(token)
    expect((await reset(token)).json).toEqual({ login: 'Anna' })
    expect((await logIn('Anna', PASSWORD)).status).toBe(403)
    expect((await logIn('Anna', OTHER)).status).toBe(200)
    // Whoever was logged in is out, and the owner is told.
    expect((await anna.get('/api/guests/me')).json.guest).toBeNull()
    expect(await pass()).toMatchObject([{ headers: { subject: 'Your password was changed' } }])
    expect((await reset(token, PASSWORD)).json.error.code).toBe('stale')
  })

  it('is asked for with the same answer and the same work, whoever it is', async () => {
    await withAddress('Anna', 'anna@example.org')
    await registered('Berta')
    const answers = await Promise.all(['Anna', 'Berta', 'Nobody', 'no@example.org'].map((who) => ask(who)))
    expect(new Set(answers.map(({ status, json }) => JSON.stringify([status, json]))).size).toBe(1)
    const db = new DatabaseSync(file, { readOnly: true })
    expect(db.prepare('select count(*) as n from letters').get()).toEqual({ n: 4 })
    db.close()
    expect(await pass()).toMatchObject([{ to: ['anna@example.org'] }])
    expect(stored()).not.toContain('Nobody')
  })

  it('is not reset through an address that is not confirmed, nor by a name that looks like an address', async () => {
    await give(await registered('Berta'), 'berta@example.org')
    await pass()
    await registered('anna@example.org')
    await withAddress('Anna', 'anna@example.org')
    await pass()
    await ask('Berta')
    await ask('berta@example.org')
    await ask('anna@example.org')
    expect(await pass()).toMatchObject([{ to: ['anna@example.org'] }])
    expect((await reset(box.token('reset'))).json).toEqual({ login: 'Anna' })
  })

  it('is reset within half an hour, by the newest link, by a good password', async () => {
    await withAddress('Anna', 'anna@example.org')
    await ask('Anna')
    await pass()
    const first = box.token('reset')
    await ask('Anna')
    await pass()
    const second = box.token('reset')
    expect((await reset(first)).json.error.code).toBe('stale')
    expect((await reset(second, 'aaaaaaaaaaaaaa')).json.error.code).toBe('weak-password')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * MINUTE })
    expect((await reset(second)).json.error.code).toBe('stale')
    vi.useRealTimers()
    expect((await reset(second)).status).toBe(200)
  })

  it('is not reset by a link that confirms, nor the other way round', async () => {
    const anna = await withAddress('Anna', 'anna@example.org')
    await ask('Anna')
    await pass()
    const resets = box.token('reset')
    await give(anna, 'new@example.org')
    await pass()
    expect((await confirm(resets)).status).toBe(409)
    expect((await reset(box.token('confirm'))).status).toBe(409)
  })

  it('cannot be asked for without end: not for one account, not from one address', async () => {
    await server.app.close()
    server = await serve({
      db: file,
      clock,
      limits: { mailsFromAddress: 5 },
      home: 'https://play.example',
      mail: { smtp: box.smtp, from: 'a@b.example' },
    })
    for (let i = 0; i < LIMITS.mailsTo; i++) expect((await ask('Nobody')).status).toBe(200)
    expect((await ask('NOBODY')).json.error.code).toBe('too-many')
    expect((await ask('Somebody')).status).toBe(200)
    expect((await ask('Anyone')).json.error.code).toBe('too-many')
    clock.at += LIMITS.mailWindow + 1
    expect((await ask('Nobody')).status).toBe(200)
  })

  it('takes no form of another site, and no cookie that somebody else has chosen', async () => {
    await withAddress('Anna', 'anna@example.org')
    const form = await fetch(`${server.url}/api/account/reset`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'https://evil.example' },
      body: '{"who":"Anna"}',
    })
    expect(form.status).toBe(400)
    expect(await pass()).toEqual([])
    await ask('Anna')
    await pass()
    const victim = new Person(server.url)
    victim.cookie = 'tricorne=chosen-by-somebody-else'
    const { headers } = await victim.post('/api/account/reset/password', {
      token: box.token('reset'),
      password: OTHER,
    })
    expect(headers.getSetCookie()).toEqual([])
  })
})

describe('mail on its way', () => {
  it('survives a mail server that fails and a restart of ours, and comes once', async () => {
    const anna = await registered('Anna')
    await give(anna, 'anna@example.org')
    box.refusal = 451
    expect(await pass()).toEqual([])
    await server.app.close()
    await start()
    box.refusal = 0
    expect(await pass(LIMITS.noticeRetry - 1)).toEqual([])
    expect(await pass(1)).toHaveLength(1)
    const token = box.token('confirm')
    expect(await pass(LIMITS.noticeLongest)).toEqual([])
    expect((await confirm(token.slice(0, -1))).status).toBe(409)
    expect((await new Person(server.url).post('/api/account/email/confirm', { token })).status).toBe(200)
  })

  it('is given up when it is refused for good, or too often', async () => {
    const anna = await registered('Anna')
    for (const [refusal, tries] of [
      [550, 1],
      [451, LIMITS.letterTries],
    ]) {
      await give(anna, 'anna@example.org')
      box.refusal = refusal
      for (let i = 0; i < tries; i++) await pass(LIMITS.noticeLongest)
      box.refusal = 0
      expect(await pass(LIMITS.noticeLongest)).toEqual([])
    }
  })

  it('is not sent by a server without a mail server', async () => {
    const other = await serve()
    const anna = new Person(other.url)
    await anna.post('/api/account', { login: 'Anna', password: PASSWORD })
    expect((await anna.get('/api/account')).json).toMatchObject({ mail: false })
    expect((await give(anna, 'anna@example.org')).status).toBe(404)
    expect((await ask('Anna', anna)).status).toBe(404)
    await other.app.close()
  })

  it('goes through an address like smtps://mail.example', () => {
    const right = ['smtp://localhost:25', 'smtps://me:secret@mail.example', 'smtp://[::1]:25']
    expect(right.filter(isSmtp)).toEqual(right)
    expect(['mail.example', 'https://mail.example', 'smtp://', ''].filter(isSmtp)).toEqual([])
  })
})
