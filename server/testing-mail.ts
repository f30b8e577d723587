// For tests: a real mail server on the loopback interface.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  /** Recipients of the envelope. */
  to: string[]
  headers: Record<string, string>
  text: string
}

export class Mailbox {
  readonly mails: Received[] = []
  /** What it answers to every recipient instead of taking the mail: 451 (later), 550 (never). */
  refusal = 0
  readonly #server: SMTPServer

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(
          this.refusal === 0
            ? undefined
            : Object.assign(new Error('refused'), { responseCode: this.refusal }),
        ),
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          this.mails.push({ to, ...read(Buffer.concat(parts).toString()) })
          done()
        })
      },
    })
    this.#server.on('error', () => {})
  }

  static async open(): Promise<Mailbox> {
    const box = new Mailbox()
    await new Promise<void>((resolve) => {
      box.#server.listen(0, '127.0.0.1', () => resolve())
    })
    return box
  }

  get smtp(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  /** The part of the newest link after this word. */
  token(word: string): string {
    const text = this.mails.at(-1)?.text ?? ''
    const [, token] = text.match(new RegExp(`/#/${word}/([\\w.-]+)`)) ?? []
    if (token === undefined) throw new Error(`no link to ${word} in ${text}`)
    return token
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
    })
  }
}

function read(raw: string): Pick<Received, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const body = raw.slice(end + 4)
  if (headers['content-transfer-encoding'] !== 'quoted-printable') return { headers, text: body }
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return { headers, text: Buffer.from(bytes, 'latin1').toString() }
}
