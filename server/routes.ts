// Registers routes as the protocol declares them: nothing is served that the OpenAPI document does not know.
import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import {
  type AnswerOf,
  faultOf,
  type ParamsOf,
  type ReadBodyOf,
  type ReadQueryOf,
  type Route,
  type RouteId,
  routes,
} from '@tricorne/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ApiError } from './errors.ts'
import type { Limits } from './limits.ts'
import type { Tokens } from './tokens.ts'

export interface Asked<Id extends RouteId> {
  params: ParamsOf<Id>
  query: ReadQueryOf<Id>
  body: ReadBodyOf<Id>
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer that is written already. */
export class Written {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** An answer that goes on. */
export class Streamed {
  readonly events: Readable

  constructor(events: Readable) {
    this.events = events
  }
}

export interface RouterOptions {
  limits: Limits
  tokens: Tokens
  /** In tests: refuse to send what the protocol does not describe. */
  strict: boolean
}

export type Router = ReturnType<typeof makeRouter>

/** Adds handlers to the app, by the names of their routes. */
export function makeRouter(app: FastifyInstance, { limits, strict, tokens }: RouterOptions) {
  const known = routes(limits)
  const described = (id: RouteId, answer: unknown): void => {
    const sent: unknown = JSON.parse(JSON.stringify(answer))
    const parsed = known[id].answer.safeParse(sent)
    if (!parsed.success) throw new Error(`Route ${id}: ${faultOf(parsed.error, 'The answer')}`)
    if (!isDeepStrictEqual(parsed.data, sent))
      throw new Error(`Route ${id} says more than the protocol does.`)
  }
  return <Id extends RouteId>(
    id: Id,
    handler: (asked: Asked<Id>) => Promise<AnswerOf<Id> | Written | Streamed>,
    perMinute?: number,
  ): void => {
    const route: Route = known[id]
    app.route({
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(perMinute === undefined ? {} : { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } }),
      handler: async (request, reply) => {
        await tokens.admit(request, route.scope)
        const asked = {
          params: request.params,
          query: route.query && read(route.query, request.query),
          body: route.body && read(route.body, request.body),
          request,
          reply,
        } as Asked<Id>
        const answer = await handler(asked)
        if (answer instanceof Streamed)
          return reply
            .header('cache-control', 'no-store')
            .type('text/event-stream; charset=utf-8')
            .send(answer.events)
        if (strict) described(id, answer instanceof Written ? JSON.parse(answer.text) : answer)
        if (route.status !== undefined) reply.code(route.status)
        if (!(answer instanceof Written)) return answer
        return reply.type('application/json; charset=utf-8').send(answer.text)
      },
    })
  }
}

function read(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ApiError(400, 'bad-message', faultOf(parsed.error))
}
