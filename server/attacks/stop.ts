// A stop while sockets do not answer: how long SIGTERM takes.
import { print, startTarget, wait } from './harness.ts'
import { rawConnection, rawUpgrade } from './raw.ts'

const SOCKETS = 90
const target = await startTarget()
const silent = await Promise.all(Array.from({ length: SOCKETS }, () => rawUpgrade(target.url)))
const hanging = await rawConnection(target.url)
hanging.write('POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{')
await wait(1)
const start = performance.now()
process.kill(target.pid, 'SIGTERM')
while (target.alive && performance.now() - start < 60_000) await wait(0.02)
const seconds = Math.round((performance.now() - start) / 10) / 100
print(`SIGTERM while ${SOCKETS} sockets never answer and a request stays unanswered`, {
  attack: 'stop',
  seconds,
  withinThree: seconds < 3,
})
await target.stop()
for (const { socket } of silent) socket.destroy()
hanging.destroy()
process.exitCode = seconds < 3 ? 0 : 1
