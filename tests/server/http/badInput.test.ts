import '#contract/schema/builders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from '#contract/all.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { buildIntakeOrder } from '#tests/support/outside/intakeOrder.ts'
import { type Answer, type Ask, INTAKE_TOKEN, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let ask: Ask
let code: string

beforeAll(async () => {
  server = await startServer()
  code = (await makeOrder(server)).code
  ask = await server.as('admin')
})
afterAll(() => server.close())

const NASTY_TEXTS = [
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  '%00',
  '%ED%A0%80',
  "'%3B--",
  '%F0%9F%92%A5',
  'undefined',
  'x'.repeat(150),
]
const NASTY_VALUES = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  ' ',
  '\u0000',
  '\uD800',
  'x'.repeat(20_000),
  [],
  [[]],
  {},
  { a: { b: 1 } },
  ['x'],
]

const withSession = ENDPOINTS.filter(({ path }) => path !== '/api/logout')

function expectRefusedOrServed(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  if (answer.status < 400) return
  const problem = Problem.safeParse(answer.json)
  expect(problem.success, `${what}: ${answer.text.slice(0, 300)}`).toBe(true)
  expect(problem.data?.requestId).toBe(answer.headers['x-request-id'])
}

/** Sends a request with valid credentials, so that it reaches the handler. */
const send = (endpoint: AnyEndpoint, url: string, body?: unknown) =>
  endpoint.access.kind === 'proof'
    ? server.ask(endpoint.method, url, { body, headers: { authorization: `Bearer ${INTAKE_TOKEN}` } })
    : ask(endpoint.method, url, { body })

test.each(withSession.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s never answers 5xx to bad paths, queries and bodies',
  async (name, endpoint) => {
    const good = endpoint.path.replace(':id', code).replace(/:\w+/g, 'null')
    for (const text of endpoint.path.includes(':') ? NASTY_TEXTS : []) {
      expectRefusedOrServed(
        await send(endpoint, endpoint.path.replace(/:\w+/g, text)),
        `${name} with ${text}`,
      )
    }
    const query = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : []
    for (const field of query) {
      for (const text of NASTY_TEXTS) {
        expectRefusedOrServed(
          await send(endpoint, `${good}?${field}=${text}&${field}=${text}`),
          `${name} ${field}=${text}`,
        )
      }
    }
    const fields = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : ['x']
    for (const value of endpoint.method === 'GET' ? [] : NASTY_VALUES) {
      expectRefusedOrServed(
        await send(endpoint, good, value),
        `${name} with the body ${JSON.stringify(value)?.slice(0, 50)}`,
      )
      for (const field of fields) {
        const what = `${name} with ${field}: ${JSON.stringify(value)?.slice(0, 50)}`
        expectRefusedOrServed(await send(endpoint, good, { [field]: value }), what)
      }
    }
  },
)

test('every call with a body refuses malformed and oversize JSON', async () => {
  // What a handler reads itself is refused only for its proof.
  const read = withSession.filter(({ takes }) => takes !== 'raw')
  for (const endpoint of read.filter(({ method }) => method === 'POST' || method === 'PUT')) {
    const url = endpoint.path.replace(':id', code).replace(/:\w+/g, 'null')
    expect([url, (await ask(endpoint.method, url, { raw: '{"a":' })).json.errorKey]).toEqual([
      url,
      'invalidJson',
    ])
    const large = JSON.stringify({ a: 'x'.repeat(1_100_000) })
    expect([url, (await ask(endpoint.method, url, { raw: large })).json.errorKey]).toEqual([
      url,
      'bodyTooLarge',
    ])
  }
})

test('JSON that nests deeper than calls can is refused or dropped, never a fault', async () => {
  const deep = `{"message":"x","a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  const answer = await server.ask('POST', '/api/client-errors', { raw: deep })
  expect(answer.status).toBeLessThan(500)
})

test('years that no shop means are refused by name', async () => {
  for (const paidAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
    const answer = await server.ask('POST', '/api/intake/bookings', {
      body: buildIntakeOrder({ paidAt }),
      headers: { authorization: `Bearer ${INTAKE_TOKEN}` },
    })
    expect(answer.json).toMatchObject({ status: 400, fieldErrors: { paidAt: 'validation.invalid' } })
  }
})
