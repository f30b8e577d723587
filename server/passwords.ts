// Passwords are kept as argon2id, together with what it cost, so that the cost can rise later.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ApiError } from './errors.ts'

interface Cost {
  /** Kilobytes. */
  memory: number
  passes: number
}

const COST: Cost = { memory: 19_456, passes: 2 }
const SALT = 16
const TAG = 32
const KIND = 'argon2id'

const derive: (kind: typeof KIND, parameters: Argon2Parameters) => Promise<Buffer> = promisify(argon2)

const tagOf = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  derive(KIND, { ...cost, message: password.normalize('NFC'), nonce: salt, parallelism: 1, tagLength: TAG })

/** Each takes 19 MB and 50 ms of a core, so only a few are computed at once and not many wait. */
export class Passwords {
  readonly #together: number
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #running = 0
  /** A person who does not exist is checked against this, so that it takes as long. */
  readonly #nobody = this.#hash(randomBytes(SALT).toString('hex'))

  constructor(together = 2, most = 40) {
    this.#together = together
    this.#most = most
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => this.#hash(password))
  }

  /** Whether it is the password; null: there is nobody whose password it could be. */
  check(password: string, kept: string | null): Promise<boolean> {
    return this.#inTurn(async () => {
      const [, memory, passes, salt, tag] = (kept ?? (await this.#nobody)).split('$')
      const cost = { memory: Number(memory), passes: Number(passes) }
      const found = await tagOf(password, Buffer.from(salt, 'base64url'), cost)
      return timingSafeEqual(found, Buffer.from(tag, 'base64url')) && kept !== null
    })
  }

  async #hash(password: string): Promise<string> {
    const salt = randomBytes(SALT)
    const tag = await tagOf(password, salt, COST)
    return [KIND, COST.memory, COST.passes, salt.toString('base64url'), tag.toString('base64url')].join('$')
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#together) {
      if (this.#waiting.length >= this.#most)
        throw new ApiError(503, 'busy', 'Too many people are logging in; try again in a minute.')
      await new Promise<void>((go) => this.#waiting.push(go))
    }
    this.#running++
    try {
      return await work()
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }
}
