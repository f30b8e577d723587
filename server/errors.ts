// A request that fails, with a status and a sentence.
export class ApiError extends Error {
  readonly statusCode: number
  readonly code: string
  /** What else a program wants to know of it. */
  readonly details: object

  constructor(statusCode: number, code: string, message: string, details: object = {}) {
    super(message)
    this.details = details
    this.statusCode = statusCode
    this.code = code
  }
}
