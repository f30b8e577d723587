// Messages to browsers (RFC 8030, 8291, 8292): encrypted for one browser, signed with a key that was made when the
// server first started. The services that browsers name are addresses that strangers name: outward.ts guards them.
import webPush from 'web-push'
import { OutwardError, post, type Reach, readAddress } from './outward.ts'
import { type Sql, statement } from './sql.ts'

/** As a browser gives it. */
export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushMessage {
  title: string
  body: string
  /** Where a click leads: the part of the address after #. */
  link: string
  /** A newer message with the same tag takes the place of an older one. */
  tag: string
}

/** The browser has ended the subscription. */
export class GoneError extends OutwardError {}

interface Keys {
  publicKey: string
  privateKey: string
}

/** Seconds that a push service keeps a message for a browser that is off. */
const KEEP = 24 * 3600
const GONE = [404, 410]

/** The keys in the store; whoever starts first makes them. */
export async function keysIn(sql: Sql): Promise<Keys> {
  const made = JSON.stringify(webPush.generateVAPIDKeys())
  const insert = "insert into secrets (name, value) values ('vapid', ?) on conflict do nothing"
  await sql.change(statement(insert, made))
  const [row] = await sql.all("select value from secrets where name = 'vapid'")
  return JSON.parse(String(row.value))
}

export class Pusher {
  readonly #keys: Keys
  readonly #subject: string
  readonly #reach: Reach

  constructor(keys: Keys, home: string, reach: Reach) {
    this.#keys = keys
    this.#subject = home.startsWith('https:') ? home : `mailto:tricorne@${new URL(home).hostname}`
    this.#reach = reach
  }

  get publicKey(): string {
    return this.#keys.publicKey
  }

  /** A subscription as it is kept; an OutwardError says what is wrong with it. */
  read({ endpoint, keys: { p256dh, auth } }: Subscription): Subscription {
    const kept = { endpoint: readAddress(endpoint, this.#reach).href, keys: { p256dh, auth } }
    try {
      this.#seal(kept, '{}')
    } catch {
      throw new OutwardError('The browser’s key is not valid.')
    }
    return kept
  }

  async send(to: Subscription, message: PushMessage): Promise<void> {
    const { headers, body } = this.#seal(to, JSON.stringify(message))
    const status = await post(to.endpoint, { headers, body }, this.#reach)
    if (GONE.includes(status)) throw new GoneError('The browser has ended the subscription.')
    if (status < 200 || status > 299) throw new OutwardError(`The push service answered ${status}.`)
  }

  #seal(to: Subscription, text: string): { headers: Record<string, string>; body: Buffer } {
    const { headers, body } = webPush.generateRequestDetails(to, text, {
      vapidDetails: { subject: this.#subject, ...this.#keys },
      TTL: KEEP,
    })
    const all = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
    return { headers: Object.fromEntries(all), body }
  }
}
