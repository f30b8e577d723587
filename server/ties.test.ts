// Finding people, friends, blocking, invitations, results.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { Person, type Running, serve, Wire } from './testing.ts'
import { duelOf, FakeClock, play } from './testing-duel.ts'

const PASSWORD = 'correct horse battery'
const ASK = '/api/friends'

let server: Running
let clock: FakeClock
/** What was told to a webhook. */
const told: string[] = []
const hook = createServer((request, response) => {
  request.on('data', (part: Buffer) => told.push(String(part)))
  request.on('end', () => response.end())
})

beforeEach(async () => {
  told.length = 0
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  clock = new FakeClock()
  const { port } = hook.address() as AddressInfo
  server = await serve({
    clock,
    home: 'https://play.example',
    reach: { protocols: ['http:'], ports: [port], address: () => true },
    limits: { noticeLook: 2 ** 30, searches: 1e9 },
  })
})
afterEach(async () => {
  await server.app.close()
  hook.closeAllConnections()
  await new Promise((resolve) => hook.close(resolve))
})

async function registered(login: string): Promise<Person> {
  const person = new Person(server.url)
  expect((await person.post('/api/account', { login, password: PASSWORD })).status).toBe(201)
  return person
}

const befriend = (person: Person, login: string) => person.post(ASK, { login })
const block = (person: Person, login: string) => person.post('/api/blocks', { login })
const lists = async (person: Person) => (await person.get('/api/friends')).json
const profile = (person: Person, login: string) => person.get(`/api/people/${encodeURIComponent(login)}`)
const find = async (person: Person, start: string) =>
  (await person.get(`/api/people?start=${encodeURIComponent(start)}`)).json.people
const invite = (person: Person, match: string, login: string, seat = 'blue') =>
  person.post(`/api/matches/${match}/seats/${seat}/invitation`, { login })
const invitations = async (person: Person) => (await person.get('/api/invitations')).json.invitations

/** A private table with one reserved seat. */
async function tableOf(person: Person): Promise<{ match: string; key: string }> {
  const seats = [{ kind: 'me' }, { kind: 'reserved' }]
  const { match, links } = (await person.post('/api/matches', { game: 'tiny', scenario: 'duel', seats })).json
  return { match, key: links.blue.split('/').at(-1) }
}

const hear = (person: Person) =>
  person.post('/api/notices/ways', {
    kind: 'webhook',
    address: `http://localhost:${(hook.address() as AddressInfo).port}/`,
    digest: 0,
  })

async function pass(): Promise<string> {
  clock.at += LIMITS.noticeGrace
  told.length = 0
  await server.app.notices?.tick()
  return told.join('\n')
}

describe('people', () => {
  it('are found by the beginning of their name, in any case, a few at a time', async () => {
    const anna = await registered('Anna')
    for (const login of ['Annabel', 'ANNO', 'Berta', 'Ännchen', 'anna%']) await registered(login)
    expect(await find(anna, 'ann')).toEqual(['Anna', 'anna%', 'Annabel', 'ANNO'])
    expect(await find(anna, 'ännc')).toEqual(['Ännchen'])
    expect(await find(anna, 'n%')).toEqual([])
    expect(await find(anna, '__')).toEqual([])
    expect((await anna.get('/api/people?start=a')).status).toBe(400)
    expect((await new Person(server.url).get('/api/people?start=ann')).status).toBe(401)
    for (let i = 0; i < LIMITS.peopleFound; i++) await registered(`zoe ${i}`)
    expect(await find(anna, 'zo')).toHaveLength(LIMITS.peopleFound)
  }, 60_000)

  it('are friends when both want it, and until one does not', async () => {
    const [anna, bob] = [await registered('Anna'), await registered('Bob')]
    await befriend(anna, 'BOB')
    expect(await lists(anna)).toEqual({ friends: [], asked: ['Bob'], asks: [], blocked: [] })
    expect(await lists(bob)).toMatchObject({ asks: ['Anna'] })
    expect((await profile(bob, 'Anna')).json.person.tie).toBe('asks')
    await befriend(bob, 'Anna')
    expect(await lists(anna)).toEqual({ friends: ['Bob'], asked: [], asks: [], blocked: [] })
    expect((await profile(bob, 'Anna')).json.person.tie).toBe('friend')
    await bob.delete(`${ASK}/Anna`)
    expect(await lists(anna)).toEqual({ friends: [], asked: [], asks: [], blocked: [] })
  })

  it('are not told that they were declined, and can be asked back', async () => {
    const [anna, bob] = [await registered('Anna'), await registered('Bob')]
    await befriend(anna, 'Bob')
    const before = [await lists(anna), (await profile(anna, 'Bob')).json]
    await bob.delete(`${ASK}/Anna`)
    expect(await lists(bob)).toMatchObject({ asks: [] })
    expect([await lists(anna), (await profile(anna, 'Bob')).json]).toEqual(before)
    expect(JSON.stringify((await bob.get('/api/account/data')).json)).not.toContain('declined')
    await befriend(bob, 'Anna')
    expect(await lists(anna)).toMatchObject({ friends: ['Bob'] })
  })

  it('have lists of their own, which are bounded', async () => {
    const anna = await registered('Anna')
    await registered('Bob')
    expect((await befriend(anna, 'Nobody')).status).toBe(404)
    expect((await befriend(anna, 'Anna')).status).toBe(400)
    expect((await befriend(new Person(server.url), 'Bob')).status).toBe(401)
    await server.app.close()
    server = await serve({ limits: { ties: 1 } })
    const [cid] = await Promise.all(['Cid', 'Dora', 'Emil'].map(registered))
    await befriend(cid, 'Dora')
    expect((await befriend(cid, 'Emil')).json.error.code).toBe('too-many')
    expect((await block(cid, 'Emil')).json.error.code).toBe('too-many')
  })
})

describe('a blocked person', () => {
  it('gets every answer that somebody else would get', async () => {
    const [anna, bob, eve] = await Promise.all(['Anna', 'Bob', 'Eve'].map(registered))
    await block(anna, 'Eve')
    const seen = async (person: Person) => {
      const { match } = await tableOf(person)
      const answers = [
        await befriend(person, 'Anna'),
        await invite(person, match, 'Anna'),
        await profile(person, 'Anna'),
        await person.get('/api/people?start=ann'),
        await person.get('/api/friends'),
        await person.get('/api/invitations'),
      ]
      return answers.map(({ status, json }) => [status, json])
    }
    expect(await seen(eve)).toEqual(await seen(bob))
    expect(await lists(anna)).toMatchObject({ asks: ['Bob'], blocked: ['Eve'] })
    expect((await profile(anna, 'Eve')).json.person).toMatchObject({ tie: 'none', blocked: true })
    expect(await invitations(anna)).toMatchObject([{ from: 'Bob', seat: 'blue' }])
    expect(JSON.stringify((await eve.get('/api/account/data')).json)).not.toContain('blocked')
  })

  it('cannot sit down at a private table, and is told what a wrong key is told', async () => {
    const [anna, eve] = await Promise.all(['Anna', 'Eve'].map(registered))
    const { match, key } = await tableOf(anna)
    const sit = (body: object) => eve.post(`/api/matches/${match}/seats/blue`, body)
    const wrong = await sit({ key: 'AAAAAAAA' })
    const without = await sit({})
    await block(anna, 'Eve')
    expect(await sit({ key })).toMatchObject({ status: wrong.status, json: wrong.json })
    expect(await sit({})).toMatchObject({ status: without.status, json: without.json })
    await anna.delete('/api/blocks/Eve')
    expect((await sit({ key })).status).toBe(200)
  })

  it('is heard neither in the chat nor by invitation', async () => {
    const [anna, eve] = await Promise.all(['Anna', 'Eve'].map(registered))
    await hear(anna)
    const table = await duelOf(anna, eve)
    const say = async () => {
      const wire = await Wire.join(server.url, table.match, table.keys[1])
      wire.send({ t: 'chat', id: Math.floor(Math.random() * 1e6), text: 'Hello @Anna' })
      await wire.next('chat')
      await wire.close()
      const { match } = await tableOf(eve)
      await invite(eve, match, 'Anna')
      return pass()
    }
    const before = await say()
    expect(before).toContain('mentions you')
    expect(before).toContain('You are invited to a table of Tiny with Eve')
    clock.at += 10
    await block(anna, 'Eve')
    const after = await say()
    expect(after).not.toMatch(/mentions|invited/)
  })

  it('is no friend any more, and may be one again', async () => {
    const [anna, bob] = await Promise.all(['Anna', 'Bob'].map(registered))
    await befriend(anna, 'Bob')
    await befriend(bob, 'Anna')
    await block(anna, 'Bob')
    expect((await lists(bob)).friends).toEqual([])
    expect((await befriend(anna, 'Bob')).json.error.code).toBe('blocked')
    await anna.delete('/api/blocks/Bob')
    await befriend(bob, 'Anna')
    expect(await lists(anna)).toMatchObject({ asks: ['Bob'], blocked: [] })
  })
})

describe('an invitation', () => {
  it('keeps a seat for a person, who takes or declines it', async () => {
    const [anna, bob] = await Promise.all(['Anna', 'Bob'].map(registered))
    await hear(bob)
    const { match, key } = await tableOf(anna)
    expect((await invite(anna, match, 'Bob')).json).toEqual({})
    expect(await invitations(bob)).toMatchObject([{ match: { id: match }, seat: 'blue', from: 'Anna', key }])
    const news = await pass()
    expect(news).toContain('You are invited to a table of Tiny with Anna: https://play.example/#/')
    expect(news).not.toContain(key)
    expect((await bob.post(`/api/matches/${match}/seats/blue`, { key })).status).toBe(200)
    expect(await invitations(bob)).toEqual([])
    const second = await tableOf(anna)
    await invite(anna, second.match, 'Bob')
    await bob.delete(`/api/matches/${second.match}/seats/blue/invitation`)
    expect(await invitations(bob)).toEqual([])
    expect(await pass()).not.toContain('invited')
  })

  it('comes only from the maker, to a free seat, and nobody else can see or decline it', async () => {
    const [anna, bob, eve] = await Promise.all(['Anna', 'Bob', 'Eve'].map(registered))
    const { match } = await tableOf(anna)
    expect((await invite(eve, match, 'Bob')).status).toBe(403)
    expect((await invite(anna, match, 'Bob', 'red')).status).toBe(409)
    expect((await invite(anna, match, 'Bob', 'green')).status).toBe(404)
    expect((await invite(anna, match, 'Anna')).status).toBe(409)
    expect((await invite(anna, match, 'Nobody')).status).toBe(404)
    expect((await invite(new Person(server.url), match, 'Bob')).status).toBe(401)
    await invite(anna, match, 'Bob')
    expect(await invitations(eve)).toEqual([])
    await eve.delete(`/api/matches/${match}/seats/blue/invitation`)
    expect(await invitations(bob)).toHaveLength(1)
    expect((await new Person(server.url).get('/api/invitations')).status).toBe(401)
  })

  it('goes with the account of either', async () => {
    const [anna, bob] = await Promise.all(['Anna', 'Bob'].map(registered))
    await invite(anna, (await tableOf(anna)).match, 'Bob')
    await befriend(bob, 'Anna')
    await anna.post('/api/account/delete', { password: PASSWORD })
    expect(await invitations(bob)).toEqual([])
    expect(await lists(bob)).toEqual({ friends: [], asked: [], asks: [], blocked: [] })
  })
})

describe('results', () => {
  it('are kept per person and game, also of matches that ended before, and shown with the way to the replay', async () => {
    const [anna, bob, eve] = await Promise.all(['Anna', 'Bob', 'Eve'].map(registered))
    const table = await duelOf(anna, bob)
    for (let i = 0; i < 60; i++) await play(table, i % 2)
    await server.app.results.tick()
    const games = async (login: string) => (await profile(eve, login)).json.person.games
    const [[annas], [bobs]] = [await games('Anna'), await games('Bob')]
    expect(annas).toMatchObject({ game: 'tiny', won: bobs.lost, lost: bobs.won, drawn: bobs.drawn })
    expect(annas.won + annas.lost + annas.drawn).toBe(1)
    const result = annas.won ? 'won' : annas.lost ? 'lost' : 'drawn'
    expect((await profile(eve, 'Anna')).json.person.matches).toMatchObject([
      { match: table.match, game: 'tiny', result, others: ['Bob'] },
    ])
    expect((await anna.get('/api/matches?mine=1')).json.matches).toMatchObject([{ id: table.match, result }])
    await server.app.results.tick()
    expect(await games('Anna')).toEqual([annas])
  })

  it('of private matches are counted, but shown only to those who played them', async () => {
    const [anna, bob, eve] = await Promise.all(['Anna', 'Bob', 'Eve'].map(registered))
    const { match, key } = await tableOf(anna)
    const keys = await Promise.all([
      anna.post(`/api/matches/${match}/seats/red`, {}),
      bob.post(`/api/matches/${match}/seats/blue`, { key }),
    ])
    const table = { url: server.url, match, ann: anna, bob, keys: keys.map(({ json }) => json.key) }
    for (let i = 0; i < 60; i++) await play(table, i % 2)
    await server.app.results.tick()
    const shown = async (viewer: Person) => (await profile(viewer, 'Anna')).json.person
    expect((await shown(bob)).matches).toHaveLength(1)
    expect(await shown(eve)).toMatchObject({ matches: [], games: [{ game: 'tiny' }] })
  })
})

describe('your games', () => {
  it('are found by game, state and opponent', async () => {
    const [anna, bob, cid] = await Promise.all(['Anna', 'Bob the Bold', 'Cid'].map(registered))
    const first = await duelOf(anna, bob)
    const second = await duelOf(anna, cid)
    const { match: waiting } = await tableOf(anna)
    for (let i = 0; i < 60; i++) await play(second, i % 2)
    await play(first, 0)
    const found = async (query: string, person = anna) =>
      (await person.get(`/api/matches?mine=1&${query}`)).json.matches.map(({ id }: { id: string }) => id)
    expect(await found('with=bob')).toEqual([first.match])
    expect(await found('with=BOLD')).toEqual([first.match])
    expect(await found('with=old')).toEqual([])
    expect(await found('with=anna')).toEqual([])
    expect(await found('state=over')).toEqual([second.match])
    expect(await found('state=waiting')).toEqual([waiting])
    expect(await found('state=running&game=tiny')).toEqual([first.match])
    expect(await found('state=yours')).toEqual([])
    expect(await found('state=yours', bob)).toEqual([first.match])
    expect(await found('game=other')).toEqual([])
    expect((await anna.get('/api/matches?mine=1&state=none')).status).toBe(400)
    expect((await new Person(server.url).get('/api/matches?mine=1&with=bob')).status).toBe(401)
  })
})
