// What failures of PostgreSQL mean: https://www.postgresql.org/docs/current/errcodes-appendix.html
import { ConflictError, StorageError } from './store.ts'

/** Milliseconds between two tests while nothing can be stored. */
const PROBE = 1000

/** `away`: nothing was decided; `crossed`: another change got in the way, which is gone now. */
type Kind = 'away' | 'crossed' | 'unheard' | StorageError['kind']

const CODES: Record<string, Kind> = {
  // Two changes at once: of the same row, waiting for each other, of the same number, or of something that goes.
  '40001': 'crossed',
  '40P01': 'crossed',
  '23505': 'crossed',
  '23503': 'crossed',
  // Stopping, crashed, starting, too many connections.
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '53300': 'away',
  '25006': 'read-only',
  '53100': 'full',
  '58030': 'failing',
  XX001: 'failing',
  XX002: 'failing',
}

const SYSTEM = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']

/** Errors of the client library without a code. */
const LOST = /^(Connection terminated|Client has encountered a connection error|timeout e|Query read timeout)/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export function troubleOf(error: unknown): Kind | null {
  if (error instanceof StorageError || error instanceof ConflictError || !(error instanceof Error))
    return null
  const code = codeOf(error)
  if (code in CODES) return CODES[code]
  if (SYSTEM.includes(code) || code.startsWith('08') || LOST.test(error.message)) return 'away'
  return error.cause !== undefined && troubleOf(error.cause) === 'away' ? 'unheard' : null
}

/** Whether the last change could be stored. */
export class Trouble {
  #now: StorageError | null = null
  #goodAt = Number.NEGATIVE_INFINITY
  #triedAt = Number.NEGATIVE_INFINITY

  succeeded(): void {
    this.#now = null
    this.#goodAt = performance.now()
  }

  /** Any other failure says nothing about the database. */
  failed(error: unknown): void {
    if (!(error instanceof StorageError)) return
    this.#now = error
    this.#triedAt = performance.now()
  }

  isFine(age: number): boolean {
    return this.#now === null && performance.now() - this.#goodAt <= age
  }

  /** Throws unless a write succeeds now; asks at most once in a while. */
  async test(write: () => Promise<void>): Promise<void> {
    const now = performance.now()
    if (this.#now !== null && now - this.#triedAt < PROBE) throw this.#now
    this.#triedAt = now
    try {
      await write()
      this.succeeded()
    } catch (error) {
      this.failed(this.read(error))
      throw this.#now ?? error
    }
  }

  /** The failure as those see it who asked for the change. */
  read(error: unknown): unknown {
    const kind = troubleOf(error)
    if (kind === null || kind === 'crossed') return error
    return new StorageError(kind === 'away' || kind === 'unheard' ? 'unreachable' : kind, error)
  }
}
