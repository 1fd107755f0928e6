import { afterAll, beforeAll, expect, test } from 'vitest'
import { CustomerPayload } from '#contract/webhooks/payloads.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { makeCustomer } from '#tests/support/people/customers.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { deliver, makeWebhook, type Receiver, receive } from '#tests/support/webhooks.ts'

let server: TestServer
let receiver: Receiver
beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
  receiver = await receive()
})
afterAll(async () => {
  await receiver.close()
  await server.close()
})

test('an erasure is sent with id and login, and nothing of the person, whatever the endpoint may see', async () => {
  const admin = await server.as('admin')
  const permissions = ['VIEW_CUSTOMER_LIST', 'VIEW_CUSTOMER_CONTACT_INFO', 'VIEW_AUDIT']
  const events = ['customers.created', 'customers.erased']
  await makeWebhook(admin, receiver.url, { events, permissions })
  const { id, login } = await makeCustomer(admin, { firstName: 'Quibella', email: 'quibella@cust.example' })
  await deliver(server)
  expect(receiver.received).toHaveLength(1)
  expect(receiver.received[0]?.body).toContain('Quibella')

  const body = { pictures: 'ERASE' }
  expect((await admin('POST', `/api/customers/${login}/erasure`, { body })).status).toBe(200)
  await deliver(server)
  // Sent before the job has gone through the rest, and not again after it.
  await runJob(server, 'erase-customers')
  await deliver(server)
  expect(receiver.received).toHaveLength(2)
  const sent = receiver.received[1]?.body ?? ''
  const { type, timestamp, data } = CustomerPayload.parse(JSON.parse(sent))
  expect([type, timestamp, data.customer?.id]).toEqual([
    'customers.erased',
    server.clock.now.toISOString(),
    id,
  ])
  expect(data.customer?.login).not.toBe(login)
  expect(sent.toLowerCase()).not.toMatch(/quibella|cust\.example/)
  expect(sent).not.toContain(login)
})
