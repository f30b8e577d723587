// Brings messages to people: to a webhook, by mail, to a browser.
import { createHmac } from 'node:crypto'
import { sameText } from './keys.ts'
import type { Mailer } from './mailer.ts'
import { OutwardError, postJson, type Reach } from './outward.ts'
import { GoneError, type Pusher } from './push.ts'
import type { Sql } from './sql.ts'
import { type News, noticeWords, sentenceOf } from './text/notices.ts'
import type { Way } from './wishes.ts'

export interface CarriersContext {
  sql: Sql
  /** The address of this server, as people write it. */
  home: string
  reach: Reach
  /** Null where the server sends no mail. */
  mailer: Mailer | null
  pusher: Pusher
  /** What links that end mails are derived from. */
  salt: string
}

/** Characters of a push message's text; a push service takes 4096 bytes with all around it. */
const PUSHED = 800

export class Carriers {
  readonly #context: CarriersContext

  constructor(context: CarriersContext) {
    this.#context = context
  }

  /** Fails if it did not arrive; with a GoneError if it never will. */
  send(guest: string, way: Way, news: readonly News[]): Promise<void> {
    if (way.kind === 'mail')
      return this.#mail(guest, noticeWords.title(news), (stop) => noticeWords.mail(news, stop))
    if (way.kind === 'webhook') return this.#hook(way.target, news.map(noticeWords.line).join('\n'))
    const link = news.length === 1 ? new URL(news[0].link).hash : '#/'
    const body = news.map(sentenceOf).join('\n').slice(0, PUSHED)
    return this.#push(way.target, { title: noticeWords.title(news), body, link, tag: link })
  }

  /** A message now, so that a person sees whether it arrives. */
  test(guest: string, way: Way): Promise<void> {
    const { home } = this.#context
    if (way.kind === 'mail')
      return this.#mail(guest, noticeWords.testTitle, (stop) => noticeWords.testMail(home, stop))
    if (way.kind === 'webhook') return this.#hook(way.target, noticeWords.test(home))
    return this.#push(way.target, { title: noticeWords.testTitle, body: '', link: '#/settings', tag: 'test' })
  }

  /** Whose mails a link ends; null if it is none of ours. */
  async guestOfStop(token: string): Promise<string | null> {
    const [guest] = token.split('.')
    const address = await this.addressOf(guest)
    return address !== null && sameText(token, this.#stopToken(guest, address)) ? guest : null
  }

  /** The confirmed mail address of a person. */
  async addressOf(guest: string): Promise<string | null> {
    const sql = 'select address from emails where guest = ? and confirmed = 1'
    const [row] = await this.#context.sql.all(sql, guest)
    return row === undefined ? null : String(row.address)
  }

  #stopToken(guest: string, address: string): string {
    const mac = createHmac('sha256', this.#context.salt)
      .update(`stop mail ${guest} ${address}`)
      .digest('base64url')
    return `${guest}.${mac.slice(0, 32)}`
  }

  async #hook(address: string, text: string): Promise<void> {
    // Discord's shape, which others understand, too. Names never call anybody.
    const body = { content: text, text, allowed_mentions: { parse: [] } }
    const status = await postJson(address, body, this.#context.reach)
    if (status < 200 || status > 299) throw new OutwardError(`The address answered ${status}.`)
  }

  async #mail(guest: string, subject: string, textOf: (stop: string) => string): Promise<void> {
    const { mailer, home } = this.#context
    const to = await this.addressOf(guest)
    if (to === null || mailer === null) throw new GoneError('You have no confirmed mail address.')
    const token = this.#stopToken(guest, to)
    const text = textOf(`${home}/#/stop/${token}`)
    await mailer.send({ to, subject, text, stop: `${home}/api/notices/stop/${token}` })
  }

  #push(target: string, message: Parameters<Pusher['send']>[1]): Promise<void> {
    return this.#context.pusher.send(JSON.parse(target), message)
  }
}
