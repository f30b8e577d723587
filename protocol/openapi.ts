// The OpenAPI document, made from the list of routes.
import { z } from 'zod'
import { type RouteId, type RouteLimits, routes } from './http.ts'
import type { Access, Route } from './route.ts'

const error = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    rule: z.string().exactOptional().meta({ description: 'The rule of the game that forbids it' }),
    at: z
      .number()
      .exactOptional()
      .meta({ description: 'The number of the refused action of a batch, from 0' }),
  }),
})

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io })
  return rest
}

const json = (schema: object, type = 'application/json'): object => ({ content: { [type]: { schema } } })

const SECURITY: Record<Access, object[]> = {
  anyone: [],
  name: [{ cookie: [] }],
  seat: [{ cookie: [] }, { key: [] }],
}

/** A token does for whatever has a scope. */
const securityOf = ({ access, scope }: Route): object[] =>
  SECURITY[access].length > 0 && scope !== undefined
    ? [...SECURITY[access], { token: [scope] }]
    : SECURITY[access]

function parametersOf({ path, query }: Route): object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  if (query === undefined) return inPath
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return [...inPath, ...inQuery]
}

const operationOf = (operationId: string, route: Route): object => ({
  operationId,
  summary: route.summary,
  ...(securityOf(route).length > 0 ? { security: securityOf(route) } : {}),
  parameters: parametersOf(route),
  ...(route.body ? { requestBody: json(schemaOf(route.body, 'input')) } : {}),
  responses: {
    [route.status ?? 200]: {
      description: route.summary,
      ...json(schemaOf(route.answer, 'output'), route.stream && 'text/event-stream'),
    },
    default: { description: 'A status of 400 or more, and why', ...json(schemaOf(error, 'output')) },
  },
})

/** The document for a server of this version, with its limits. */
export function openApi(version: string, limits: RouteLimits): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [id, route] of Object.entries(routes(limits)) as [RouteId, Route][]) {
    paths[route.path] ??= {}
    paths[route.path][route.method.toLowerCase()] = operationOf(id, route)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tricorne',
      version: version || '0',
      description: 'Tables, seats and play over HTTP; people play over the WebSocket at /ws (docs/api.md).',
    },
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'tricorne' },
        key: { type: 'http', scheme: 'bearer', description: 'The key of a seat' },
        token: { type: 'http', scheme: 'bearer', description: 'An access token with these scopes' },
      },
    },
  }
}
