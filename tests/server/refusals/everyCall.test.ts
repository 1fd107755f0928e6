import '#contract/schema/builders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from '#contract/all.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { built } from '#contract/schema/lazy.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { expectSentence } from '#tests/support/page/sentences.ts'
import { type Ask, INTAKE_TOKEN, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let ask: Ask
let code: string

beforeAll(async () => {
  server = await startServer()
  code = (await makeOrder(server)).code
  ask = await server.as('admin')
})
afterAll(() => server.close())

const TEXTS = ['x', '-1', 'x'.repeat(600)]
const VALUES = [null, true, -1, 1.5, '', 'x'.repeat(30_000), [], [{}], {}, ['x', 1]]
/** For each field by itself, since the others are then missing. */
const FEW = [null, 'x', {}]

/** The fields of a schema that is an object, possibly one with rules across its fields. */
const fieldsOf = (schema: z.ZodType): string[] => {
  const whole = built(schema)
  return whole instanceof z.ZodObject ? Object.keys(whole.shape) : []
}

/** Sends a request that reaches the check of its input. */
const send = (endpoint: AnyEndpoint, url: string, language: string, body?: unknown) =>
  endpoint.access.kind === 'proof'
    ? server.ask(endpoint.method, url, {
        body,
        headers: { authorization: `Bearer ${INTAKE_TOKEN}`, 'accept-language': language },
      })
    : ask(endpoint.method, url, { body })

const URL_OF = ({ path }: AnyEndpoint) => path.replace(':id', code).replace(/:\w+/g, 'null')

/** Requests with wrong values in each field of the query and the body, one at a time and all at once. */
function wrongRequests(endpoint: AnyEndpoint): { url: string; body?: unknown }[] {
  const url = URL_OF(endpoint)
  const queries = fieldsOf(endpoint.query).flatMap((field) =>
    TEXTS.filter((text) => !endpoint.query.safeParse({ [field]: text }).success).map((text) => ({
      url: `${url}?${field}=${text}`,
    })),
  )
  if (endpoint.method === 'GET') return queries
  const fields = fieldsOf(endpoint.body)
  const bodies = VALUES.flatMap((value) => [value, Object.fromEntries(fields.map((field) => [field, value]))])
  const single = FEW.flatMap((value) => fields.map((field) => ({ [field]: value })))
  return [...queries, ...[...bodies, ...single].map((body) => ({ url, body }))]
}

const CALLS = ENDPOINTS.filter(({ path }) => path !== '/api/logout' && path !== '/api/events')

test.each(['vi', 'en'])('whatever is sent to any call, a refusal is a sentence in %s', async (language) => {
  await ask('PUT', '/api/me/preferences', { body: { langKey: language } })
  const said = new Set<string>()
  for (const endpoint of CALLS) {
    // So many calls in one minute would be too many.
    server.clock.advance(1000)
    for (const { url, body } of wrongRequests(endpoint)) {
      const { status, json, headers } = await send(endpoint, url, language, body)
      // A preference that was accepted may have changed the language, which this call puts back.
      if (endpoint.path === '/api/me/preferences' && status === 200)
        await ask('PUT', '/api/me/preferences', { body: { langKey: language } })
      if (status < 400 || status >= 500) continue
      const what = `${endpoint.method} ${url.slice(0, 100)} ${JSON.stringify(body)?.slice(0, 80)}`
      expectSentence(json.detail, what)
      expect(json.message, what).toBe(json.detail)
      expect(headers['content-language'], what).toBe(language)
      said.add(json.detail as unknown as string)
    }
  }
  expect(said.size).toBeGreaterThan(400)
})
