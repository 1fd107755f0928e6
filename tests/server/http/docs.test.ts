import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/all.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly responses: Readonly<Record<string, Response>>
}

interface Response {
  readonly description: string
  readonly headers?: object
  readonly content?: Readonly<Record<string, { readonly schema: object }>>
}

/** Of the answers of each kind. */
const TYPES: Readonly<Record<AnyEndpoint['kind'], RegExp>> = {
  json: /^application\/json$/,
  page: /^application\/json$/,
  bytes: /^(?:text\/csv|text\/plain|application\/(?:json|x-ndjson|zip|octet-stream))$/,
  stream: /^text\/event-stream$/,
  nothing: /^$/,
}

let server: TestServer
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>

beforeAll(async () => {
  server = await startServer()
  const { json } = await (await server.as('nobody'))('GET', '/api/docs/openapi.json')
  expect(json.servers).toEqual([{ url: '/' }])
  paths = json.paths as unknown as typeof paths
})
afterAll(() => server.close())

function operationOf({ method, path }: AnyEndpoint): Operation {
  const found = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!found) throw new Error(`${method} ${path} is not documented`)
  return found
}

test('each call has a name of its own, that of the contract', () => {
  const names = ENDPOINTS.map((endpoint) => operationOf(endpoint).operationId)
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(ENDPOINTS.length)
  expect(paths['/api/bookings']?.get?.operationId).toBe('listOrders')
  expect(paths['/api/phrases/{id}']?.put?.operationId ?? paths['/api/phrases']?.put?.operationId).toBe(
    'updatePhrases',
  )
})

test('each says what it answers: rows and how many there are, a file, events, or nothing', () => {
  for (const endpoint of ENDPOINTS) {
    const { responses } = operationOf(endpoint)
    const success = responses[endpoint.status]
    expect(Object.keys(responses)).toEqual(expect.arrayContaining([String(endpoint.status), '4XX', '5XX']))
    const [type = ''] = Object.keys(success?.content ?? {})
    expect(type, endpoint.path).toMatch(TYPES[endpoint.kind])
    const headers = Object.keys(success?.headers ?? {})
    expect(headers).toContain('x-request-id')
    expect([endpoint.path, headers.includes('x-total-count')]).toEqual([
      endpoint.path,
      endpoint.kind === 'page',
    ])
  }
})

test('each says whether it needs a session', () => {
  for (const endpoint of ENDPOINTS) {
    const isOpen = endpoint.access.kind === 'everyone' || endpoint.access.kind === 'proof'
    const { security } = operationOf(endpoint)
    expect([endpoint.path, security]).toEqual([endpoint.path, isOpen ? [] : [{ bearer: [] }]])
  }
})
