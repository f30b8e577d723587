// Junk tables, created as fast as the server allows from ten addresses, to push everybody else's out of
// the list of open tables.
import { run } from './harness.ts'
import { tableOf, Visitor } from './visitors.ts'

const ADDRESSES = Array.from({ length: 10 }, (_, i) => `127.0.1.${i + 1}`)

interface Listed {
  matches: { id: string }[]
}

/** One address: a new guest whenever the last one reaches its limit. */
async function spam(url: string, address: string, body: object, signal: AbortSignal): Promise<number> {
  let made = 0
  let guest: Visitor | null = null
  while (!signal.aborted) {
    guest ??= await Visitor.named(url, address, 'Spam')
    const { status } = await guest.call('POST', '/api/matches', body)
    if (status === 201) made++
    else {
      guest = null
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return made
}

await run({
  name: 'spam-tables',
  what: `Guests from ${ADDRESSES.length} addresses make public tables as fast as they may, around one honest table`,
  seconds: 20,
  async strike({ url }, signal) {
    const ann = await Visitor.named(url, '127.0.2.1', 'Ann')
    const { body } = await tableOf([{ kind: 'me' }, { kind: 'open' }], true)
    const honest = (await ann.call('POST', '/api/matches', body)).json.match as string
    const counts = await Promise.all(ADDRESSES.map((address) => spam(url, address, body, signal)))
    const { matches } = (await ann.call('GET', '/api/matches')).json as Listed
    return {
      spamMade: counts.reduce((sum, n) => sum + n, 0),
      listed: matches.length,
      placeOfTheHonest: matches.findIndex(({ id }) => id === honest) + 1,
    }
  },
})
