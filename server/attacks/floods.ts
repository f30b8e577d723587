// Sockets that send messages as fast as they are accepted and never read the answers.
import { run } from './harness.ts'
import { floodAll, frame, TEXT } from './raw.ts'

const SOCKETS = 20

await run({
  name: 'floods',
  what: `${SOCKETS} sockets send messages as fast as they can and never read`,
  seconds: 15,
  async strike(target, signal) {
    const message = frame(TEXT, `{"t":"explain","id":1,"things":[["${'x'.repeat(60)}",1]]}`)
    const bytes = Buffer.concat(Array.from({ length: 200 }, () => message))
    return { cut: await floodAll(target, SOCKETS, bytes, signal) }
  },
})
