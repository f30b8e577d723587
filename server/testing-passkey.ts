// For tests: a device with a passkey, as WebAuthn describes it, that can be told to cheat.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Options {
  challenge: string
  user?: { id: string }
}

/** What it says of itself; a cheat changes one thing. */
interface Claims {
  origin: string
  host: string
  type: string
  /** User present 1, verified 4, a new key 64. */
  flags: number
  challenge: string
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

/** Text and bytes in CBOR. */
const text = (t: string): Buffer => Buffer.concat([Buffer.from([0x60 + t.length]), Buffer.from(t)])
const bytes = (b: Buffer): Buffer => Buffer.concat([Buffer.from([0x59, b.length >> 8, b.length & 255]), b])

export class Device {
  readonly id = randomBytes(20)
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** A new key, with an attestation of this format. */
  make({ challenge }: Options, cheat: Partial<Claims> = {}, format = 'none') {
    const claims = this.#claims('webauthn.create', 0x45, challenge, cheat)
    const length = Buffer.from([0, this.id.length])
    const authData = Buffer.concat([this.#head(claims), Buffer.alloc(16), length, this.id, this.#publicKey()])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text(format),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ])
    return this.#credential({
      clientDataJSON: clientData(claims).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    })
  }

  use({ challenge }: Options, cheat: Partial<Claims> = {}) {
    this.counter++
    const claims = this.#claims('webauthn.get', 0x05, challenge, cheat)
    const authData = this.#head(claims)
    const client = clientData(claims)
    const signed = Buffer.concat([authData, sha256(client)])
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#pair.privateKey).toString('base64url'),
    })
  }

  #claims(type: string, flags: number, challenge: string, cheat: Partial<Claims>): Claims {
    return { origin: this.#origin, host: new URL(this.#origin).hostname, type, flags, challenge, ...cheat }
  }

  #credential<R>(response: R) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #head({ host, flags }: Claims): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter])
  }

  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ])
  }
}

const clientData = ({ type, challenge, origin }: Claims): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
