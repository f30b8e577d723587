import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from './limits.ts'
import { Person, type Running, serve } from './testing.ts'
import { Device } from './testing-passkey.ts'

const HOME = 'https://play.example'
const PASSWORD = 'correct horse battery'

let server: Running
beforeEach(async () => {
  server = await serve({ home: HOME })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.app.close()
})

async function registered(login: string): Promise<Person> {
  const person = new Person(server.url)
  await person.post('/api/account', { login, password: PASSWORD })
  return person
}

const offer = async (person: Person) =>
  (await person.post('/api/passkeys/options', { password: PASSWORD })).json.options
const add = (person: Person, response: object, name = 'My phone') =>
  person.post('/api/passkeys', { name, response })
const ask = async () => (await new Person(server.url).post('/api/sessions/passkey/options', {})).json.options
const use = (response: object, person = new Person(server.url), more = {}) =>
  person.post('/api/sessions/passkey', { response, ...more })
const who = async (person: Person) => (await person.get('/api/guests/me')).json.guest

async function withPasskey(login: string): Promise<[Person, Device]> {
  const person = await registered(login)
  const device = new Device(HOME)
  expect((await add(person, device.make(await offer(person)))).status).toBe(200)
  return [person, device]
}

describe('a passkey', () => {
  it('is made, named, used to log in, and removed', async () => {
    const [anna, device] = await withPasskey('Anna')
    const [kept] = (await anna.get('/api/account')).json.passkeys
    expect(kept).toMatchObject({ name: 'My phone', used: 0 })
    const phone = new Person(server.url)
    expect((await use(device.use(await ask()), phone)).json.guest).toEqual(await who(anna))
    expect(await who(phone)).toMatchObject({ name: 'Anna' })
    const { json } = await anna.post(`/api/passkeys/${kept.id}`, { name: 'Old phone' })
    expect(json.passkeys).toMatchObject([{ name: 'Old phone', used: expect.any(Number) }])
    expect(json.passkeys[0].used).toBeGreaterThan(0)
    expect((await anna.delete(`/api/passkeys/${kept.id}`)).status).toBe(200)
    expect((await use(device.use(await ask()))).status).toBe(403)
  })

  it('asks for a key that the device keeps, of this place, opened by its owner', async () => {
    const options = await offer(await registered('Anna'))
    expect(options).toMatchObject({
      rp: { id: 'play.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await ask()).toMatchObject({ rpId: 'play.example', userVerification: 'required' })
  })

  it('is made only with the password, in a session with an account', async () => {
    const anna = await registered('Anna')
    const wrong = await anna.post('/api/passkeys/options', { password: 'not the password' })
    expect(wrong.json.error.code).toBe('wrong-password')
    const guest = await Person.named(server.url, 'Guest')
    expect((await guest.post('/api/passkeys/options', { password: PASSWORD })).json.error.code).toBe(
      'no-account',
    )
    expect((await add(new Person(server.url), new Device(HOME).make(await ask()))).status).toBe(401)
  })

  const cheats: [string, object][] = [
    ['another origin', { origin: 'https://play.example.evil.example' }],
    ['the same host without TLS', { origin: 'http://play.example' }],
    ['another host', { host: 'evil.example' }],
    ['no verification', { flags: 0x41 }],
    ['the wrong ceremony', { type: 'webauthn.get' }],
    ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ]
  it.each(cheats)('is not taken with %s', async (_, cheat) => {
    const anna = await registered('Anna')
    expect((await add(anna, new Device(HOME).make(await offer(anna), cheat))).json.error.code).toBe(
      'wrong-passkey',
    )
    expect((await anna.get('/api/account')).json.passkeys).toEqual([])
  })

  it.each([
    ...cheats.slice(0, 3),
    ['no verification', { flags: 0x01 }],
    ['the wrong ceremony', { type: 'webauthn.create' }],
    cheats[5],
  ] as [string, object][])('logs nobody in with %s', async (_, cheat) => {
    const [, device] = await withPasskey('Anna')
    const { status, json, headers } = await use(device.use(await ask(), cheat))
    expect([status, json.error.code]).toEqual([403, 'wrong-passkey'])
    expect(headers.getSetCookie()).toEqual([])
  })

  it('says the same of an unknown key and of a wrong signature', async () => {
    const [, device] = await withPasskey('Anna')
    const unknown = await use(new Device(HOME).use(await ask()))
    const forged = device.use(await ask())
    forged.response.signature = new Device(HOME).use(await ask()).response.signature
    expect(await use(forged)).toMatchObject({ status: unknown.status, json: unknown.json })
  })

  it('is used once for a challenge, in time, and not with an older counter', async () => {
    const [, device] = await withPasskey('Anna')
    const answer = device.use(await ask())
    expect((await use(answer)).status).toBe(200)
    expect((await use(answer)).status).toBe(403)
    // The same challenge for two answers.
    const options = await ask()
    expect((await use(device.use(options))).status).toBe(200)
    expect((await use(device.use(options))).status).toBe(403)
    device.counter = 1
    expect((await use(device.use(await ask()))).status).toBe(403)
    device.counter = 50
    expect((await use(device.use(await ask()))).status).toBe(200)
    const late = await ask()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    expect((await use(device.use(late))).status).toBe(403)
  })

  it('takes a challenge only from the person it was given to, and for what it was given', async () => {
    const [anna, device] = await withPasskey('Anna')
    const eve = await registered('Eve')
    const annas = await offer(anna)
    expect((await add(eve, new Device(HOME).make(annas))).status).toBe(403)
    expect((await use(device.use(await offer(anna)))).status).toBe(403)
    expect((await add(anna, new Device(HOME).make(await ask()))).status).toBe(403)
  })

  it('belongs to one person, and nobody else renames or removes it', async () => {
    const [anna, device] = await withPasskey('Anna')
    const [{ id }] = (await anna.get('/api/account')).json.passkeys
    const eve = await registered('Eve')
    expect((await eve.post(`/api/passkeys/${id}`, { name: 'mine' })).status).toBe(404)
    expect((await eve.delete(`/api/passkeys/${id}`)).status).toBe(404)
    expect((await add(eve, device.make(await offer(eve)))).status).toBe(403)
    expect((await use(device.use(await ask()))).json.guest).toMatchObject({ name: 'Anna' })
  })

  it('comes without certificates, which would be checked at addresses that they name', async () => {
    const anna = await registered('Anna')
    for (const format of ['android-key', 'fido-u2f', 'tpm', 'apple'])
      expect((await add(anna, new Device(HOME).make(await offer(anna), {}, format))).status).toBe(403)
  })

  it('is limited in number, and goes with the account', async () => {
    const [anna, device] = await withPasskey('Anna')
    for (let i = 1; i < LIMITS.passkeys; i++)
      expect((await add(anna, new Device(HOME).make(await offer(anna)))).status).toBe(200)
    expect((await anna.post('/api/passkeys/options', { password: PASSWORD })).json.error.code).toBe(
      'too-many',
    )
    await anna.post('/api/account/delete', { password: PASSWORD })
    expect((await use(device.use(await ask()))).status).toBe(403)
  })

  it('gives a new token, ends the old one, and does not lose a guest’s matches unasked', async () => {
    const [, device] = await withPasskey('Anna')
    const fritz = await Person.named(server.url, 'Fritz')
    const before = fritz.cookie
    const seats = [{ kind: 'me' }, { kind: 'open' }]
    await fritz.post('/api/matches', { game: 'tiny', scenario: 'duel', seats })
    expect((await use(device.use(await ask()), fritz)).json.error.code).toBe('has-matches')
    expect((await use(device.use(await ask()), fritz, { leave: true })).status).toBe(200)
    expect(fritz.cookie).not.toBe(before)
    const thief = new Person(server.url)
    thief.cookie = before
    expect(await who(thief)).toBeNull()
  })

  it.each([
    [{}],
    [{ id: 'x'.repeat(20) }],
    [{ ...new Device(HOME).use({ challenge: 'AAAA' }), id: '../../etc' }],
    ['text'],
  ])('is refused with a sentence if it is none: %j', async (response) => {
    const { status, json } = await use(response as object)
    expect([status, json.error.code]).toEqual([400, 'bad-message'])
  })

  it('is not to be had where the server does not know its own address', async () => {
    const other = await serve()
    const anna = new Person(other.url)
    await anna.post('/api/account', { login: 'Anna', password: PASSWORD })
    expect((await anna.get('/api/account')).json.passkeys).toBeNull()
    expect((await anna.post('/api/sessions/passkey/options', {})).status).toBe(404)
    await other.app.close()
  })
})
