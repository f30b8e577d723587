// A browser and a served client for the tests of a file.
import { afterAll, beforeAll } from 'vitest'
import { launch } from './chromium.ts'
import type { World } from './hands.ts'
import { serve } from './serve.ts'

/** `dist` returns the folder of another client than the shipped one; it is called before the tests begin. */
export function world(dist?: () => string): World {
  const it = {} as World
  beforeAll(async () => {
    it.site = await serve(dist?.())
    it.browser = await launch()
  })
  afterAll(async () => {
    await it.browser?.close()
    await it.site?.close()
  })
  return it
}
