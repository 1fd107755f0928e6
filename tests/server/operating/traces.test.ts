import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CollectedSpan, type Collector, openCollector } from '#tests/support/collector.ts'
import { buildIntakeOrder } from '#tests/support/outside/intakeOrder.ts'
import { operateServers, signIn } from '#tests/support/processes/operating.ts'
import { PATIENCE_MS } from '#tests/support/processes/process.ts'
import { INTAKE_TOKEN } from '#tests/support/server.ts'

const { up } = operateServers()

const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }
/** More than there are connections, so that some wait for one. */
const AT_ONCE = 30
const CUSTOMER = 'Persephone'

let collector: Collector

beforeAll(async () => {
  collector = await openCollector()
})
afterAll(() => collector.close())

const under = ({ trace, id }: CollectedSpan, name: string): number =>
  collector.spans.filter((span) => span.trace === trace && span.parent === id && span.name === name).length

const named = (name: string) => collector.spans.filter((span) => span.name === name)

/** Makes calls of an administrator and of a shop, and ends the server. Returns the answered problem, and the log. */
async function work() {
  const { origin, child, ended } = await up({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=tests',
    LOG_LEVEL: 'info',
  })
  const token = await signIn(origin)
  const get = (path: string, more = {}) =>
    fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}`, ...more } })
  await get('/api/bookings?size=5', { traceparent: `00-${CALLER.trace}-${CALLER.span}-01` })
  const lists = await Promise.all(Array.from({ length: AT_ONCE }, () => get('/api/bookings?size=3')))
  expect(lists.map(({ status }) => status)).toEqual(lists.map(() => 200))
  const order = buildIntakeOrder({ externalId: 'traced', store: undefined })
  const made = await fetch(`${origin}/api/intake/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${INTAKE_TOKEN}` },
    body: JSON.stringify({ ...order, customer: { ...order.customer, firstName: CUSTOMER } }),
  })
  expect(made.status).toBe(201)
  const answer = await get('/api/bookings/999999999?secret=of-a-link')
  const { traceId } = (await answer.json()) as { readonly traceId?: string }
  child.kill('SIGTERM')
  const { out } = await ended
  return { token, traceId, out }
}

test(
  'calls, their statements and jobs are traced, without what is private',
  async () => {
    const { token, traceId, out } = await work()
    const { spans, resources, bodies } = collector
    expect(resources[0]).toMatchObject({ 'service.name': 'atelier', 'deployment.environment.name': 'tests' })

    const continued = spans.filter(({ parent }) => parent === CALLER.span)
    expect(continued).toEqual([expect.objectContaining({ trace: CALLER.trace, name: 'GET /api/bookings' })])
    expect(continued[0]?.attributes).toMatchObject({
      'http.response.status_code': 200,
      'http.route': '/api/bookings',
      'atelier.operation': 'listOrders',
    })

    // Each has its own statements, also those that waited for a connection which another call gave back.
    const listed = named('GET /api/bookings').filter(({ parent }) => parent === '')
    expect(listed).toHaveLength(AT_ONCE)
    expect(listed.map((span) => under(span, 'SELECT orders') > 0)).toEqual(listed.map(() => true))
    const strangers = spans.filter(
      ({ parent, name }) =>
        name === 'SELECT orders' && parent !== '' && !spans.some(({ id }) => id === parent),
    )
    expect(strangers).toEqual([])

    const [taken] = named('POST /api/intake/bookings')
    expect(taken && [under(taken, 'INSERT orders'), under(taken, 'INSERT order_items')]).toEqual([1, 1])
    expect(named('job deliver-outbox').length).toBeGreaterThan(0)

    expect(traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(spans.map(({ trace }) => trace)).toContain(traceId)
    expect(out).toContain(`"trace_id":"${traceId}"`)
    const sent = Buffer.concat(bodies).toString('latin1')
    for (const secret of [CUSTOMER, token, INTAKE_TOKEN, 'of-a-link', '999999999'])
      expect(sent).not.toContain(secret)
  },
  PATIENCE_MS,
)
