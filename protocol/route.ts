// What a route of the HTTP API is, and what several parts of its list share.
import { z } from 'zod'
import { isMailAddress, isVisible, tidyName } from './words.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may ask: anybody; people with a name (the cookie); holders of a seat (the cookie, or the seat's key as bearer). */
export type Access = 'anyone' | 'name' | 'seat'

/** What an access token may be allowed to do. */
export const SCOPES = ['read', 'play'] as const
export type Scope = (typeof SCOPES)[number]

export interface Route {
  method: Method
  /** With parameters in braces. */
  path: string
  summary: string
  access: Access
  /** What an access token needs for it; absent: no token opens it. */
  scope?: Scope
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** The status of the answer; 200 if absent. */
  status?: number
  /** The answer is a stream of events, each with data as `answer` says. */
  stream?: true
}

/** How long names and passwords may be. */
export interface TextLimits {
  name: number
  passwordLeast: number
  passwordMost: number
}

export const personName = (limits: TextLimits) =>
  z
    .string()
    .transform(tidyName)
    .refine((t) => t.length <= limits.name, `a name has 1 to ${limits.name} characters`)
    .refine(isVisible, 'a name needs at least one character that can be seen')

export const mailAddress = z
  .string()
  .max(254)
  .refine(isMailAddress, 'this is no mail address such as name@example.org')

/** What a link brings. */
export const linkToken = z.string().max(100)
