// One guest starts fifty matches between generals and watches them all; somebody else plays against a captain. How long
// does the captain's whole turn take, before and during that?
import { run, wait } from './harness.ts'
import { joined, tableOf, Visitor } from './visitors.ts'

const FIFTY = 50
const CALM = 20
const SECONDS = 80
const ATTACKER = '127.0.1.1'
const VICTIM = '127.0.2.1'

async function make(visitor: Visitor, kinds: object[]): Promise<{ match: string; key: string }> {
  const { body } = await tableOf(kinds, false, 'leipzig')
  const { status, json } = await visitor.call('POST', '/api/matches', body)
  if (status !== 201) throw new Error(json.error.message)
  return json
}

/** Plays at random against the bot, match after match, and notes how long each bot turn took. */
async function play(url: string, visitor: Visitor, signal: AbortSignal): Promise<number[]> {
  const waits: number[] = []
  while (!signal.aborted) {
    const { match, key } = await make(visitor, [{ kind: 'me' }, { kind: 'bot', bot: 'captain' }])
    await new Promise<void>((resolve) => {
      let since = 0
      const socket = joined(url, VICTIM, match, key, (message) => {
        if (message.t !== 'view') return
        const { decision, outcome } = message.view
        if (outcome !== null) socket.close()
        if (!decision) {
          since ||= performance.now()
          return
        }
        if (since > 0) waits.push(performance.now() - since)
        since = 0
        const options = Object.entries(decision.options).flatMap(([verb, targets]) =>
          targets.map((target) => ({ verb, target })),
        )
        const choice = options[Math.floor(Math.random() * options.length)]
        socket.send(JSON.stringify({ t: 'act', id: 1, seq: message.seq, ...choice }))
      })
      socket.on('close', () => {
        if (since > 0) waits.push(performance.now() - since)
        resolve()
      })
      signal.addEventListener('abort', () => socket.close())
    })
  }
  return waits
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10

function figuresOf(waits: number[], name: string): Record<string, number> {
  const sorted = waits.sort((a, b) => a - b)
  return {
    [`captainTurns${name}`]: sorted.length,
    [`captainMedian${name}`]: seconds(sorted[Math.floor(sorted.length / 2)] ?? 0),
    [`captainSlowest${name}`]: seconds(sorted.at(-1) ?? 0),
  }
}

await run({
  name: 'generals',
  what: `One guest's ${FIFTY} matches of generals, all watched, while somebody else plays against a captain (in seconds)`,
  matches: 2,
  seconds: CALM + SECONDS,
  async strike({ url }, signal) {
    const ann = await Visitor.named(url, VICTIM, 'Ann')
    const before = await play(url, ann, AbortSignal.timeout(CALM * 1000))
    const greedy = await Visitor.named(url, ATTACKER, 'Greedy')
    const general = { kind: 'bot', bot: 'general' }
    for (let i = 0; i < FIFTY; i++) {
      const { match } = await make(greedy, [general, general])
      joined(url, ATTACKER, match, null, () => {})
    }
    await wait(2)
    const during = await play(url, ann, signal)
    return { ...figuresOf(before, 'Before'), ...figuresOf(during, 'During') }
  },
})
