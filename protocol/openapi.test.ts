import { describe, expect, it } from 'vitest'
import { openApi, routes } from './index.ts'

const limits = {
  name: 40,
  passwordLeast: 12,
  passwordMost: 200,
  message: 4096,
  verb: 64,
  verbs: 64,
  things: 16,
  together: 64,
  chatText: 500,
}

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: { required?: string[] } } } }
  responses: Record<string, object>
  security?: object[]
}

const { paths } = openApi('1.2.3', limits) as { paths: Record<string, Record<string, Operation>> }

describe('The OpenAPI document', () => {
  it('has every route once, under its own name', () => {
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      Object.keys(routes(limits)).sort(),
    )
  })

  it('names the parameters of a path and of a query', () => {
    expect(paths['/api/matches/{id}/past'].get.parameters.map((p) => [p.name, p.in, p.required])).toEqual([
      ['id', 'path', true],
      ['from', 'query', false],
      ['to', 'query', false],
    ])
  })

  it('tells what a body needs, what is answered, and who may ask', () => {
    const { requestBody, responses, security } = paths['/api/matches'].post
    expect(requestBody?.content['application/json'].schema.required).toEqual(['game', 'scenario', 'seats'])
    expect(Object.keys(responses)).toEqual(['201', 'default'])
    expect(security).toEqual([{ cookie: [] }, { token: ['play'] }])
    expect(paths['/api/account'].get.security).toEqual([{ cookie: [] }])
    expect(paths['/api/matches'].get.security).toBeUndefined()
  })

  it('is plain JSON', () => {
    const document = openApi('1.2.3', limits)
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })
})
