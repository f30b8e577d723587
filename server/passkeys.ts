// Passkeys: keys that a device keeps and opens with a fingerprint, a face or a PIN. One logs in instead of a password. A
// challenge is used once and within minutes; a device is asked for verification each time.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { ApiError } from './errors.ts'
import type { Limits } from './limits.ts'
import { type Row, type Sql, statement } from './sql.ts'
import type { Guest } from './store.ts'
import { Tickets } from './tickets.ts'

export interface Passkey {
  id: string
  name: string
  made: number
  used: number
}

export interface PasskeysContext {
  sql: Sql
  limits: Limits
  /** The address of this server, as people write it: keys are for it and no other. */
  home: string
}

/** How a key is named in a path: its own id may be long. */
const ID = 24

export class Passkeys {
  readonly #sql: Sql
  readonly #limits: Limits
  readonly #origin: string
  readonly #host: string
  readonly #tickets: Tickets

  constructor({ sql, limits, home }: PasskeysContext) {
    this.#sql = sql
    this.#limits = limits
    this.#origin = new URL(home).origin
    this.#host = new URL(home).hostname
    this.#tickets = new Tickets(sql)
  }

  async of(guest: string): Promise<Passkey[]> {
    const sql = 'select id, name, made, used from passkeys where guest = ? order by made, id'
    const rows = await this.#sql.all(sql, guest)
    return rows.map(({ id, name, made, used }) => ({
      id: String(id).slice(0, ID),
      name: String(name),
      made: Number(made),
      used: Number(used),
    }))
  }

  /** What a browser needs to make one. */
  async offer(guest: Guest, login: string): Promise<Record<string, unknown>> {
    const rows = await this.#sql.all('select id from passkeys where guest = ?', guest.id)
    this.#checkRoom(rows.length)
    const options = await generateRegistrationOptions({
      rpName: 'Tricorne',
      rpID: this.#host,
      userName: login,
      userID: new Uint8Array(Buffer.from(guest.id)),
      challenge: await this.#challenge('passkey', guest.id),
      excludeCredentials: rows.map(({ id }) => ({ id: String(id) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { ...options }
  }

  async add(guest: string, name: string, response: RegistrationResponseJSON): Promise<void> {
    const { credential } = await this.#checked(async () => {
      checkPlain(response)
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: (token) => this.#used('passkey', token, guest),
        expectedOrigin: this.#origin,
        expectedRPID: this.#host,
      })
      return registrationInfo
    })
    const { n } = (await this.#sql.all('select count(*) as n from passkeys where guest = ?', guest))[0]
    this.#checkRoom(Number(n))
    const [added] = await this.#sql.change(
      statement(
        `insert into passkeys (id, guest, name, public, counter, made, used) values (?, ?, ?, ?, ?, ?, 0)
         on conflict do nothing`,
        credential.id,
        guest,
        name,
        Buffer.from(credential.publicKey).toString('base64url'),
        credential.counter,
        Date.now(),
      ),
    )
    if (added !== 1) throw wrong()
  }

  /** What a browser needs to log in, with whichever key the person picks. */
  async ask(): Promise<Record<string, unknown>> {
    const challenge = await this.#challenge('login', '')
    const options = await generateAuthenticationOptions({
      rpID: this.#host,
      challenge,
      userVerification: 'required',
    })
    return { ...options }
  }

  /** Whose key it is. The answer is the same whatever is wrong with it. */
  identify(response: AuthenticationResponseJSON): Promise<Guest> {
    return this.#checked(async () => {
      const [row] = await this.#sql.all(
        `select guests.id as guest, guests.name as name, public, counter
          from passkeys join guests on guests.id = passkeys.guest where passkeys.id = ?`,
        response.id,
      )
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (token) => this.#used('login', token, ''),
        expectedOrigin: this.#origin,
        expectedRPID: this.#host,
        credential: keyIn(response.id, row),
      })
      if (!verified || !(await this.#note(response.id, Number(row.counter), authenticationInfo.newCounter)))
        return undefined
      return { id: String(row.guest), name: String(row.name) }
    })
  }

  /** False if the person has no such key. */
  async rename(guest: string, id: string, name: string): Promise<boolean> {
    const sql = `update passkeys set name = ? where guest = ? and substr(id, 1, ${ID}) = ?`
    return (await this.#sql.change(statement(sql, name, guest, id)))[0] > 0
  }

  /** False if the person has no such key. */
  async remove(guest: string, id: string): Promise<boolean> {
    const sql = `delete from passkeys where guest = ? and substr(id, 1, ${ID}) = ?`
    return (await this.#sql.change(statement(sql, guest, id)))[0] > 0
  }

  async #challenge(kind: 'passkey' | 'login', guest: string): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(Buffer.from(await this.#tickets.make(kind, { guest, what: '' }), 'base64url'))
  }

  async #used(kind: 'passkey' | 'login', token: string, guest: string): Promise<boolean> {
    return (await this.#tickets.take(kind, token))?.guest === guest
  }

  /** False if the key was used at the same time with the same counter: one of the two is a copy. */
  async #note(id: string, before: number, counter: number): Promise<boolean> {
    const sql = 'update passkeys set counter = ?, used = ? where id = ? and counter = ?'
    return (await this.#sql.change(statement(sql, counter, Date.now(), id, before)))[0] === 1
  }

  #checkRoom(n: number): void {
    if (n >= this.#limits.passkeys)
      throw new ApiError(429, 'too-many', `You have ${n} passkeys; remove one first.`)
  }

  /** What the library refuses, and how, is not for strangers. */
  async #checked<T>(work: () => Promise<T | undefined>): Promise<T> {
    const found = await work().catch((error: unknown) => {
      if (error instanceof Error && !(error instanceof ApiError)) return undefined
      throw error
    })
    if (found === undefined) throw wrong()
    return found
  }
}

const wrong = (): ApiError =>
  new ApiError(403, 'wrong-passkey', 'This passkey is not known here, or took too long; try again.')

/** We ask for no certificates. One that comes all the same would be checked against addresses that it names itself. */
function checkPlain({ response: { attestationObject } }: RegistrationResponseJSON): void {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  const plain = format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  if (!plain) throw new Error('A certificate nobody asked for')
}

function keyIn(id: string, row: Row | undefined) {
  if (row === undefined) throw new Error('There is no such key')
  return {
    id,
    publicKey: new Uint8Array(Buffer.from(String(row.public), 'base64url')),
    counter: Number(row.counter),
  }
}
