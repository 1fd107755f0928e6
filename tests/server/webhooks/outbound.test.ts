import type { LookupFunction } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboundOf, Refused } from '#server/files/outbound.ts'
import { DELIVER_WEBHOOKS } from '#server/webhooks/deliver.ts'
import { post } from '#server/webhooks/post.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { buildWebhook, makeWebhook, receive, rowsIn } from '#tests/support/webhooks.ts'

const PUBLIC = outboundOf({})
const ANYWHERE = outboundOf({ webhookPrivate: true })

let server: TestServer
let admin: Ask
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

test.each([
  ['without encryption', 'http://shop.example/hook'],
  ['this machine', 'https://127.0.0.1/hook'],
  ['as one decimal number', 'https://2130706433/hook'],
  ['in octal and hexadecimal', 'https://0177.0.0.0x1/hook'],
  ['shortened', 'https://127.1/hook'],
  ['a private network', 'https://10.0.0.5/hook'],
  ['the addresses of a cloud', 'https://169.254.169.254/latest'],
  ['IPv6', 'https://[::1]/hook'],
  ['IPv4 within IPv6', 'https://[::ffff:10.0.0.1]/hook'],
  ['a local IPv6 network', 'https://[fd00::1]/hook'],
])('an address is refused when it is saved: %s', async (_, url) => {
  const { status, json } = await admin('POST', '/api/webhooks', { body: buildWebhook(url) })
  expect([status, json.errorKey, Object.keys(json.fieldErrors ?? {})]).toEqual([400, 'invalidInput', ['url']])
})

/** A name server that says the same of every name. */
const saying =
  (...addresses: readonly string[]): LookupFunction =>
  (_, options, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }

test.each([
  ['a private address', ['192.168.1.5']],
  ['a public one and a private one', ['93.184.215.14', '127.0.0.1']],
  ['a local one of IPv6', ['fe80::1']],
])('a name that leads to %s is not called', async (_, addresses) => {
  const { path } = await makeWebhook(admin, 'https://internal.example/hook')
  await makeOrder(server)
  await runJob(server, DELIVER_WEBHOOKS, { outbound: { ...PUBLIC, lookup: saying(...addresses) } })
  const [row] = rowsIn(await admin('GET', `${path}/deliveries`)) as never as [{ last: { error: string } }]
  expect(row.last.error).toMatch(/internal\.example leads to an address that is not public/)
  await admin('DELETE', path)
})

test('private networks are called if the operator says so', async () => {
  const receiver = await receive()
  const answer = await post(receiver.url, { headers: { 'webhook-id': 'x' }, body: '{}' }, ANYWHERE)
  expect([answer.status, receiver.received[0]?.body]).toEqual([204, '{}'])
  await expect(post(receiver.url, { headers: {}, body: '{}' }, PUBLIC)).rejects.toThrow('http: is not asked')
  expect(receiver.received).toHaveLength(1)
  await receiver.close()
})

test('an origin that is allowed besides is called, and no other on this machine', async () => {
  const receiver = await receive()
  const { origin, port, pathname } = new URL(receiver.url)
  const rules = outboundOf({}, [origin])
  const call = (url: string) => post(url, { headers: { 'webhook-id': 'x' }, body: '{}' }, rules)
  expect((await call(receiver.url)).status).toBe(204)
  for (const other of [
    `http://localhost:${port}${pathname}`,
    `http://127.0.0.1:${Number(port) + 1}${pathname}`,
    `https://127.0.0.1:${port}${pathname}`,
    `http://[::ffff:127.0.0.1]:${port}${pathname}`,
    receiver.url.replace('//', '//user:word@'),
  ])
    await expect(call(other), other).rejects.toThrow(Refused)
  expect(receiver.received).toHaveLength(1)
  await receiver.close()
})

test('a receiver that does not answer is given up after its time', async () => {
  const receiver = await receive()
  receiver.respond = () => undefined
  await expect(post(receiver.url, { headers: {}, body: '{}' }, ANYWHERE, 100)).rejects.toThrow('aborted')
  await receiver.close()
})
