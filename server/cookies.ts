// The cookie by which a browser is known: opaque, out of reach of scripts, not sent along from other sites.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { COOKIE } from './keys.ts'

const YEAR = 365 * 24 * 3600

export const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[COOKIE]

export function giveToken(reply: FastifyReply, token: string): void {
  reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
    maxAge: YEAR,
  })
}

export function takeToken(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, { path: '/' })
}
