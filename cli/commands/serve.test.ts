import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir, tricorne } from '../testing.ts'

it('serves until it is stopped, and closes its file', async () => {
  const cwd = tempDir()
  let stop = (): void => {}
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })
  let url = ''
  const running = tricorne(['serve', '--port', '0', '--json'], {
    cwd,
    stopped: () => stopped,
    out: async (text) => {
      url = (JSON.parse(text) as { url: string }).url
      const health = (await (await fetch(`${url}/api/health`)).json()) as object
      expect(health).toMatchObject({ ok: true })
      expect(await (await fetch(url)).text()).toContain('the client is not built')
      stop()
    },
  })
  expect(await running).toMatchObject({ code: 0, err: '' })
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(existsSync(join(cwd, 'data', 'tricorne.db'))).toBe(true)
  expect(existsSync(join(cwd, 'data', 'tricorne.db-wal'))).toBe(false)
  await expect(fetch(url)).rejects.toThrow()
})

it.each([
  [['--port', '70000'], 2, '--port is a whole number from 0 to 65535, not "70000".'],
  [['--absence', 'long'], 2, '--absence is a whole number from 0 to 10000000, not "long".'],
  [['--log', 'loud'], 2, '--log is one of silent, error, warn, info, debug, not "loud".'],
  [
    ['--behind-proxy', 'yes'],
    2,
    '--behind-proxy is a number of proxies from 1 to 99, or networks such as 10.0.0.0/8,fd00::/8, not "yes".',
  ],
  [
    ['--origin', 'https://a.example,https://b.example/play'],
    2,
    '--origin is like https://play.example, without a path, not "https://b.example/play".',
  ],
  [
    ['--metrics', 'here'],
    2,
    '--metrics is a port or address:port, such as 9464 or 0.0.0.0:9464, not "here".',
  ],
  [['--db', '.'], 1, 'The server cannot start: unable to open database file'],
])('tells a mistake: %j', async (flags, code, message) => {
  const printed = await tricorne(['serve', ...flags], { cwd: tempDir() })
  expect(printed).toEqual({ code, out: '', err: `tricorne: ${message}\n` })
})
