import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasServer } from './api.ts'

beforeEach(() => void vi.stubGlobal('document', { baseURI: 'https://play.example/' }))
afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['a server in good health', () => Response.json({ ok: true }), true],
  ['a server that cannot store anything', () => Response.json({ ok: false }, { status: 503 }), true],
  ['a host of files', () => new Response('<h1>Not found</h1>', { status: 404 }), false],
  ['no network', () => Promise.reject(new TypeError('offline')), false],
] as [string, () => Response | Promise<Response>, boolean][])('%s', async (_, answer, expected) => {
  vi.stubGlobal('fetch', async () => answer())
  expect(await hasServer()).toBe(expected)
})
