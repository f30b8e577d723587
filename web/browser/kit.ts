// A browser and a served client for the tests of a file.
import { afterAll, beforeAll } from 'vitest'
import { launch } from './chromium.ts'
import type { World } from './hands.ts'
import { serve } from './serve.ts'

export function world(): World {
  const it = {} as World
  beforeAll(async () => {
    it.site = await serve()
    it.browser = await launch()
  })
  afterAll(async () => {
    await it.browser?.close()
    await it.site?.close()
  })
  return it
}
