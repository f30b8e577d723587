// A bot for Tricorne in TypeScript, without any package: it takes the seats you invite it to and plays legal moves at random.
//
//     TRICORNE_TOKEN=tricorne_… node examples/bot.ts http://localhost:8080 [invitation …]
//
// Make the token on your account page, with the scopes "read" and "play". An invitation is a link from a table, such as
// http://localhost:8080/#/join/<match>/<seat>/<key>; the bot takes that seat. Then it plays in all matches of its account, until
// it is stopped. Replace `choose` with something better.

interface View {
  decision: { options: Record<string, (number | null)[]> } | null
}

interface Happening {
  match: string
  seat: string
}

const [home, ...invitations] = process.argv.slice(2)
const headers = {
  authorization: `Bearer ${process.env.TRICORNE_TOKEN}`,
  'content-type': 'application/json',
}

async function call<T>(path: string, body?: object): Promise<T> {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(new URL(path, home), { headers, ...init })
  const answer = JSON.parse(await response.text())
  if (!response.ok) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
  return answer
}

/** What happens in all our matches. A stream begins with how things stand. */
async function* events(): AsyncGenerator<{ kind: string; data: Happening }> {
  const { body } = await fetch(new URL('/api/events', home), { headers })
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (text + chunk).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const found = /^event: (\w+)\ndata: (.*)$/.exec(part)
      if (found) yield { kind: found[1], data: JSON.parse(found[2]) }
    }
  }
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]

/** An action out of those that the decision offers. */
function choose({ options }: NonNullable<View['decision']>): { verb: string; target: number | null } {
  const verb = anyOf(Object.keys(options))
  return { verb, target: anyOf(options[verb]) }
}

/** Acts until it is somebody else's move. */
async function play({ match, seat }: Happening): Promise<void> {
  const path = `/api/matches/${match}/seats/${seat}`
  for (;;) {
    const { seq, view } = await call<{ seq: number; view: View }>(`${path}/view?since=999999999`)
    if (view.decision === null) return
    const refusal = await call(`${path}/actions`, { seq, actions: [choose(view.decision)] }).then(
      () => null,
      (error: { code?: string; message: string }) => error,
    )
    if (refusal === null || refusal.code === 'stale') continue
    console.error(`${match}: ${refusal.message}`)
    return
  }
}

for (const invitation of invitations) {
  const [match, seat, key] = invitation.split('/#/join/')[1].split('/')
  await call(`/api/matches/${match}/seats/${seat}`, { key })
}
for (;;) {
  try {
    for await (const { kind, data } of events()) {
      if (kind === 'move') await play(data)
      else if (kind === 'over') console.log(`${data.match} is over.`)
    }
  } catch {
    // The server restarts, or the line was cut: connect again.
  }
  await new Promise((resolve) => setTimeout(resolve, 1000))
}
