// Sends mail through the operator's SMTP server. An address is handed over as an address and a subject as one line, so
// nothing that people write becomes a header.
import { isMailAddress, tidy } from '@tricorne/protocol'
import { createTransport, type Transporter } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  /** Where one click ends such mails: an address that takes a POST (RFC 8058). */
  stop?: string
}

/** Where mail is handed over, and whom it comes from. */
export interface MailOptions {
  /** smtp://host, smtps://name:password@host:port */
  smtp: string
  from: string
}

/** The mail cannot be delivered, and trying again does not help. */
export class RejectedError extends Error {}

const PATIENCE = 15_000

export class Mailer {
  readonly #transport: Transporter
  readonly #from: string

  constructor({ smtp, from }: MailOptions) {
    const { protocol, hostname, port, username, password } = new URL(smtp)
    const secure = protocol === 'smtps:'
    const user = decodeURIComponent(username)
    this.#from = from
    this.#transport = createTransport({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      // A password is never sent in the clear.
      requireTLS: user !== '' && !secure,
      ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(password) } }),
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  async send({ to, subject, text, stop }: Mail): Promise<void> {
    if (!isMailAddress(to)) throw new RejectedError('This is no mail address.')
    try {
      await this.#transport.sendMail({
        from: this.#from,
        to: { name: '', address: to },
        subject: tidy(subject),
        text,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(stop === undefined
            ? {}
            : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      })
    } catch (error) {
      if (isRejection(error)) throw new RejectedError('The mail server refuses this mail.', { cause: error })
      throw error
    }
  }

  close(): void {
    this.#transport.close()
  }
}

/** A refusal of the recipient for good; anything else, a refused login too, may be mended. */
const isRejection = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'permanent' in error &&
  error.permanent === true

/** Whether mail can be handed over at such an address. */
export const isSmtp = (text: string): boolean =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
