import { expect, it } from 'vitest'
import { tricorne } from '../testing.ts'

const quick = ['--millis', '1', '--repetitions', '1']

it('prints the object of the design with --json', async () => {
  const { code, out } = await tricorne(['bench', '--json', ...quick])
  expect(code).toBe(0)
  expect(JSON.parse(out).tiny).toMatchObject({
    actionsPerSecond: expect.any(Number),
    jsonActionsPerSecond: expect.any(Number),
    cloneMicros: expect.any(Number),
    viewMicros: expect.any(Number),
  })
})

it('prints text for people', async () => {
  const { out } = await tricorne(['bench', 'tiny', ...quick])
  expect(out).toMatch(/^tiny\n.*actions\/s/)
})

it('refuses an unknown game', async () => {
  expect((await tricorne(['bench', 'chess'])).err).toBe(
    'tricorne: There is no game "chess"; there are: tiny.\n',
  )
})
