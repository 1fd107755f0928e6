import { expect, test } from 'vitest'
import { ENGINE } from '#tests/support/database.ts'
import { operateServers, send, signIn } from '#tests/support/processes/operating.ts'
import type { Running } from '#tests/support/processes/process.ts'
import { buildWebhook, type Receiver, receive, verified } from '#tests/support/webhooks.ts'

const { started, up } = operateServers()
const more = { WEBHOOK_PRIVATE: '1' }

const call = async (origin: string, token: string, path: string, body?: unknown) => {
  const answer = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Record<string, unknown>
}

const ordersIn = ({ received }: Receiver) =>
  new Set(received.map(({ body }) => JSON.parse(body).data.order.id))

/** What each `webhook-id` carried: one body, however often it came. */
const bodiesById = ({ received }: Receiver) =>
  [...Map.groupBy(received, ({ id }) => id).values()].map(
    (some) => new Set(some.map(({ body }) => body)).size,
  )

async function makeOrders(origins: readonly string[], count: number, name: string): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const answer = await send(origins[made % origins.length] ?? '', `${name}-${made}`)
    expect(answer.status).toBe(201)
  }
}

async function addEndpoint(
  { origin }: Running,
  url: string,
): Promise<{ secret: string; path: string; token: string }> {
  const token = await signIn(origin)
  const made = await call(origin, token, '/api/webhooks', buildWebhook(url, { events: ['orders.created'] }))
  return { secret: String(made.secret), path: `/api/webhooks/${String(made.id)}`, token }
}

test.runIf(ENGINE === 'postgres')(
  'two servers: one is killed while it sends, and the other loses nothing and repeats only ids that were sent',
  async () => {
    await started()
    const receiver = await receive()
    const first = await up(more)
    const { secret } = await addEndpoint(first, receiver.url)
    const held: (() => void)[] = []
    receiver.respond = (response) => void held.push(() => response.writeHead(200).end())
    await makeOrders([first.origin], 12, 'before')
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(4)
    const second = await up(more)
    await makeOrders([first.origin, second.origin], 8, 'beside')
    // It is the one that sends: the other was not there when it began.
    first.child.kill('SIGKILL')
    await first.ended
    receiver.respond = (response) => response.writeHead(200).end()
    for (const answer of held) answer()
    await makeOrders([second.origin], 5, 'after')
    await expect.poll(() => ordersIn(receiver).size, { timeout: 30_000, interval: 100 }).toBe(25)
    expect(new Set(bodiesById(receiver))).toEqual(new Set([1]))
    for (const one of receiver.received) expect(verified(secret, one).type).toBe('orders.created')
    await receiver.close()
  },
)

test('a server that was killed goes on after its start, with a receiver that was away', async () => {
  await started()
  const receiver = await receive()
  const server = await up(more)
  const { path } = await addEndpoint(server, receiver.url)
  await makeOrders([server.origin], 1, 'first')
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1)
  const port = Number(new URL(receiver.url).port)
  await receiver.close()
  await makeOrders([server.origin], 3, 'second')
  server.child.kill('SIGKILL')
  await server.ended
  const back = await receive(port)
  const next = await up(more)
  await expect.poll(() => ordersIn(back).size, { timeout: 30_000 }).toBe(3)
  const token = await signIn(next.origin)
  await expect.poll(async () => (await call(next.origin, token, path)).waiting, { timeout: 10_000 }).toBe(0)
  await back.close()
})
