import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deviceOf } from './accounts.ts'
import type { Clock } from './clock.ts'
import { LIMITS } from './limits.ts'
import { Passwords } from './passwords.ts'
import { Person, type Running, serve, tempDir, Wire } from './testing.ts'

class FakeClock implements Clock {
  at = 1000
  now(): number {
    return this.at
  }
}

const PASSWORD = 'correct horse battery'
const OTHER = 'seven white tulips'

let server: Running
let clock: FakeClock
let file: string

beforeEach(async () => {
  clock = new FakeClock()
  file = join(tempDir(), 'tricorne.db')
  server = await serve({ db: file, clock })
})
afterEach(() => server.app.close())

const register = (person: Person, login: string, password = PASSWORD) =>
  person.post('/api/account', { login, password })
const logIn = (person: Person, login: string, password = PASSWORD, more = {}) =>
  person.post('/api/sessions', { login, password, ...more })

async function registered(login: string): Promise<Person> {
  const person = new Person(server.url)
  expect((await register(person, login)).status).toBe(201)
  return person
}

const duel = (kinds: string[]) => ({
  game: 'tiny',
  scenario: 'duel',
  seats: kinds.map((kind) => (kind === 'bot' ? { kind, bot: 'random' } : { kind })),
})

async function tableOf(
  person: Person,
  ...kinds: string[]
): Promise<{ match: string; links: Record<string, string> }> {
  const { json, status } = await person.post('/api/matches', duel(kinds))
  expect(status).toBe(201)
  return json
}

const mine = async (person: Person): Promise<string[]> =>
  (await person.get('/api/matches?mine=1')).json.matches.map(({ id }: { id: string }) => id)

const who = async (person: Person) => (await person.get('/api/guests/me')).json.guest

describe('an account', () => {
  it('is the guest with a password, who keeps seats and matches and takes them to other devices', async () => {
    const ann = await Person.named(server.url, 'Ann')
    const { match } = await tableOf(ann, 'me', 'open')
    expect((await register(ann, 'Anna')).json).toMatchObject({
      guest: { name: 'Ann' },
      account: { login: 'Anna' },
    })
    const phone = new Person(server.url)
    expect((await logIn(phone, 'Anna')).json.guest).toEqual(await who(ann))
    expect(await mine(phone)).toEqual([match])
    const { json } = await phone.post(`/api/matches/${match}/seats/red`, {})
    await (await Wire.join(server.url, match, json.key)).close()
  })

  it('is known by its name in any case and width, and there is only one of that name', async () => {
    await registered('Anna')
    expect((await logIn(new Person(server.url), 'ＡNNA')).status).toBe(200)
    expect((await register(new Person(server.url), 'ANNA', OTHER)).json.error.code).toBe('taken')
    expect((await logIn(new Person(server.url), 'anna', OTHER)).status).toBe(403)
  })

  it('is not made twice by one person', async () => {
    const anna = await registered('Anna')
    expect((await register(anna, 'Berta')).json.error.code).toBe('has-account')
  })

  it.each([
    ['short', 'bad-message'],
    ['x'.repeat(LIMITS.passwordMost + 1), 'bad-message'],
    ['aaaaaaaaaaaaaa', 'weak-password'],
    ['my name is ANNA!', 'weak-password'],
  ])('needs a good password, unlike %s', async (password, code) => {
    const { json } = await register(new Person(server.url), 'Anna', password)
    expect(json.error).toMatchObject({ code, message: expect.stringMatching(/\.$/) })
  })

  it('keeps only a costly hash of the password', async () => {
    await registered('Anna')
    const db = new DatabaseSync(file, { readOnly: true })
    const { hash } = db.prepare('select hash from accounts').get() as { hash: string }
    db.close()
    expect(hash).toMatch(/^argon2id\$19456\$2\$/)
    expect(hash).not.toContain(PASSWORD)
  })
})

describe('logging in', () => {
  it('says the same of a wrong password and of a wrong name', async () => {
    await registered('Anna')
    const wrong = await logIn(new Person(server.url), 'Anna', OTHER)
    const nobody = await logIn(new Person(server.url), 'Nobody', OTHER)
    expect(nobody).toMatchObject({ status: wrong.status, json: wrong.json })
    expect(wrong).toMatchObject({ status: 403, json: { error: { code: 'wrong-password' } } })
  })

  it('gives a new token each time, and ends the one from before', async () => {
    const ann = await Person.named(server.url, 'Ann')
    const asGuest = ann.cookie
    await register(ann, 'Anna')
    const first = ann.cookie
    await logIn(ann, 'Anna')
    expect(new Set([asGuest, first, ann.cookie]).size).toBe(3)
    for (const old of [asGuest, first]) {
      const thief = new Person(server.url)
      thief.cookie = old
      expect(await who(thief)).toBeNull()
    }
  })

  it('takes no token that it did not give', async () => {
    await registered('Anna')
    const victim = new Person(server.url)
    victim.cookie = 'tricorne=chosen-by-somebody-else'
    await logIn(victim, 'Anna')
    expect(victim.cookie).not.toContain('chosen-by-somebody-else')
  })

  it('gives a cookie that scripts and other sites cannot use', async () => {
    await registered('Anna')
    const { headers } = await logIn(new Person(server.url), 'Anna')
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax$/)
  })

  it('keeps the matches of a guest without a password from being lost, unless that is wanted', async () => {
    await registered('Anna')
    const fritz = await Person.named(server.url, 'Fritz')
    await tableOf(fritz, 'me', 'open')
    const refused = await logIn(fritz, 'Anna')
    expect(refused).toMatchObject({ status: 409, json: { error: { code: 'has-matches' } } })
    expect((await who(fritz)).name).toBe('Fritz')
    expect((await logIn(fritz, 'Anna', PASSWORD, { leave: true })).status).toBe(200)
    expect((await who(fritz)).name).toBe('Anna')
  })

  it('takes no form of another site', async () => {
    await registered('Anna')
    const response = await fetch(`${server.url}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ login: 'Anna', password: PASSWORD }),
    })
    expect(response.status).toBe(400)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe('guessing', () => {
  const guess = async (login: string, times: number): Promise<number[]> => {
    const codes: number[] = []
    for (let i = 0; i < times; i++)
      codes.push((await logIn(new Person(server.url), login, `wrong guess ${i}`)).status)
    return codes
  }

  beforeEach(async () => {
    await server.app.close()
    server = await serve({ db: file, clock, limits: { loginsHere: 3, loginsFromAddress: 5 } })
    await registered('Anna')
  })

  it('ends after some attempts, even with the right password, and begins anew after a while', async () => {
    expect(await guess('Anna', 4)).toEqual([403, 403, 403, 429])
    expect((await logIn(new Person(server.url), 'Anna')).json.error.code).toBe('too-many')
    clock.at += LIMITS.loginWindow + 1
    expect((await logIn(new Person(server.url), 'Anna')).status).toBe(200)
  })

  it('is stopped for names that do not exist in the same way', async () => {
    expect(await guess('Nobody', 4)).toEqual([403, 403, 403, 429])
  })

  it('of many accounts ends for the address', async () => {
    for (const name of ['Berta', 'Carla']) expect(await guess(name, 2)).toEqual([403, 403])
    expect(await guess('Dora', 2)).toEqual([403, 429])
  })

  it('in parallel is no way around the limit', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => guess('Anna', 1)))
    expect(all.flat().filter((status) => status === 403)).toHaveLength(3)
  })

  it('is forgotten when the right password comes', async () => {
    for (let i = 0; i < 3; i++) {
      expect(await guess('Anna', 2)).toEqual([403, 403])
      if (i === 1) clock.at += LIMITS.loginWindow + 1
      expect((await logIn(new Person(server.url), 'Anna')).status).toBe(200)
    }
  })

  it('at the password of a session that was left open ends too', async () => {
    const anna = new Person(server.url)
    await logIn(anna, 'Anna')
    const change = () => anna.post('/api/account/password', { old: 'a wrong guess', password: OTHER })
    const codes = []
    for (let i = 0; i < 4; i++) codes.push((await change()).status)
    expect(codes).toEqual([403, 403, 403, 429])
  })
})

describe('sessions', () => {
  it('are listed, and end one by one', async () => {
    const anna = await registered('Anna')
    const phone = new Person(server.url)
    await logIn(phone, 'Anna')
    const { sessions } = (await anna.get('/api/account')).json
    expect(sessions).toHaveLength(2)
    const other = sessions.find((s: { current: boolean }) => !s.current)
    expect(JSON.stringify(sessions)).not.toContain(phone.cookie.split('=')[1])
    expect((await anna.delete(`/api/sessions/${other.id}`)).status).toBe(200)
    expect(await who(phone)).toBeNull()
    expect((await who(anna)).name).toBe('Anna')
  })

  it('of others cannot be ended', async () => {
    const anna = await registered('Anna')
    const [{ id }] = (await anna.get('/api/account')).json.sessions
    const berta = await registered('Berta')
    for (const name of [id, '____________', 'x', '%25'])
      expect((await berta.delete(`/api/sessions/${name}`)).status).toBe(404)
    expect((await who(anna)).name).toBe('Anna')
  })

  it('end when one logs out', async () => {
    const anna = await registered('Anna')
    const { cookie } = anna
    expect((await anna.delete('/api/sessions/current')).status).toBe(200)
    anna.cookie = cookie
    expect(await who(anna)).toBeNull()
  })

  it('all end but the own when the password changes', async () => {
    const anna = await registered('Anna')
    const phone = new Person(server.url)
    await logIn(phone, 'Anna')
    const refused = await anna.post('/api/account/password', { old: OTHER, password: OTHER })
    expect(refused.status).toBe(403)
    expect((await anna.post('/api/account/password', { old: PASSWORD, password: OTHER })).status).toBe(200)
    expect(await who(phone)).toBeNull()
    expect((await who(anna)).name).toBe('Anna')
    expect((await logIn(phone, 'Anna')).status).toBe(403)
    expect((await logIn(phone, 'Anna', OTHER)).status).toBe(200)
  })

  it('are not more than a person can look through: the oldest end', async () => {
    const anna = await registered('Anna')
    for (let i = 0; i < LIMITS.sessions; i++) await logIn(new Person(server.url), 'Anna')
    expect(await who(anna)).toBeNull()
  })

  it('are called by browser and system, and by nothing else that a client sends', () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 <script>'
    expect(deviceOf(agent)).toBe('Firefox, Linux')
    expect(deviceOf('Mozilla/5.0 (iPhone) Version/26.0 Mobile Safari/604.1')).toBe('Safari, iPhone')
    expect(deviceOf(undefined)).toBe('')
  })
})

describe('a person’s data', () => {
  it('can be taken along, without anybody else’s', async () => {
    const anna = await registered('Anna')
    const { match, links } = await tableOf(anna, 'me', 'reserved')
    const berta = await registered('Berta')
    const invitation = Object.values(links)[0].split('/').at(-1)
    await berta.post(`/api/matches/${match}/seats/blue`, { key: invitation })
    const keys = await Promise.all([
      anna.post(`/api/matches/${match}/seats/red`, {}),
      berta.post(`/api/matches/${match}/seats/blue`, {}),
    ])
    const [red, blue] = await Promise.all(keys.map(({ json }) => Wire.join(server.url, match, json.key)))
    red.send({ t: 'chat', id: 1, text: 'from Anna' })
    await red.next('chat')
    blue.send({ t: 'chat', id: 1, text: 'from Berta' })
    while ((await red.next('chat')).text !== 'from Berta') {}
    const { json } = await anna.get('/api/account/data')
    expect(json).toMatchObject({ account: { login: 'Anna' }, matches: [{ id: match, game: 'tiny' }] })
    expect(json.chat.map(({ text }: { text: string }) => text)).toEqual(['from Anna'])
    for (const secret of ['argon2id', keys[0].json.key, 'Berta'])
      expect(JSON.stringify(json)).not.toContain(secret)
    await Promise.all([red.close(), blue.close()])
  })

  it('can be deleted with the password: matches are left, and nothing names them any more', async () => {
    const anna = await registered('Anna Quinn')
    await tableOf(anna, 'me', 'open')
    const { match } = await tableOf(anna, 'me', 'reserved')
    expect((await anna.post('/api/account/delete', { password: OTHER })).status).toBe(403)
    expect(await mine(anna)).toContain(match)
    expect((await anna.post('/api/account/delete', { password: PASSWORD })).status).toBe(200)
    expect(await who(anna)).toBeNull()
    expect((await logIn(anna, 'Anna Quinn')).status).toBe(403)
    await server.app.close()
    const db = new DatabaseSync(file, { readOnly: true })
    const tables = db.prepare("select name from sqlite_master where type = 'table'").all() as {
      name: string
    }[]
    const kept = JSON.stringify(tables.map(({ name }) => db.prepare(`select * from ${name}`).all()))
    db.close()
    expect(kept).not.toContain('Anna Quinn')
    expect(kept).not.toContain('anna quinn')
  })

  it('of a guest without an account can be deleted, too', async () => {
    const fritz = await Person.named(server.url, 'Fritz')
    expect((await fritz.post('/api/account/delete', {})).status).toBe(200)
    expect(await who(fritz)).toBeNull()
  })

  it('is told and changed for people with a session only', async () => {
    const nobody = new Person(server.url)
    const asked = [
      nobody.get('/api/account'),
      nobody.get('/api/account/data'),
      nobody.delete('/api/sessions/current'),
      nobody.post('/api/account/password', { old: PASSWORD, password: OTHER }),
      nobody.post('/api/account/delete', {}),
    ]
    for (const { status } of await Promise.all(asked)) expect(status).toBe(401)
  })
})

describe('hashing', () => {
  it('lets only so many wait, and says so to the others', async () => {
    const passwords = new Passwords(1, 2)
    const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(() => passwords.check(PASSWORD, null)))
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(await passwords.check(PASSWORD, await passwords.hash(PASSWORD))).toBe(true)
  })
})
