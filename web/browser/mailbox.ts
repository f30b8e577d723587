// A real mail server for the tests of a file.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect } from 'vitest'

export interface Mailbox {
  smtp: string
  /** Waits for a mail with a link to this page; the part of the address after #. */
  link(page: string): Promise<string>
}

export async function mailbox(): Promise<Mailbox> {
  let all = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', (part: Buffer) => {
        all += part.toString()
      })
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const find = (page: string): string | undefined =>
    [...all.replaceAll('=\r\n', '').matchAll(/#\/\w+\/[\w.-]+/g)]
      .map(([link]) => link)
      .findLast((link) => link.startsWith(`#/${page}/`))
  return {
    smtp: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async link(page) {
      await expect.poll(() => find(page)).toBeDefined()
      return find(page) ?? ''
    },
  }
}
