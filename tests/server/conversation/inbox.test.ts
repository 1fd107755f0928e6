import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Conversation } from '#contract/conversation/conversation.ts'
import { pngBytes } from '#tests/support/files.ts'
import { takeMail } from '#tests/support/mails/mail.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { agentWithout, eventsOf, listOf } from '#tests/support/page/page.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof openDesk>>
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await desk.make()
})

const list = async (query = '') => {
  const { json, headers } = await desk.cs('GET', `/api/inbox${query}`)
  return { rows: listOf(json), total: Number(headers['x-total-count']) }
}
const link = (id: number, orderId = order.id, ask = desk.cs) =>
  ask('POST', `/api/inbox/${id}/link`, { body: { orderId } })
const conversation = async (): Promise<Conversation> =>
  (await desk.cs('GET', `/api/bookings/${order.code}/conversation`)).json as unknown as Conversation

test('what fits no order waits, is linked, and takes its thread along', async () => {
  const { id } = await takeMail(server, {
    subject: 'My picture of the dog',
    text: 'Can you paint him?',
    messageId: '<first@mail.example.com>',
    attachments: [{ filename: 'dog.png', content: pngBytes() }],
  })
  const second = await takeMail(server, {
    text: 'Please',
    messageId: '<second@mail.example.com>',
    inReplyTo: '<first@mail.example.com>',
  })
  const stranger = await takeMail(server, { from: 'Bob <bob@example.com>', text: 'Something else' })
  expect((await list('?text=the dog')).rows).toMatchObject([
    {
      id,
      state: 'WAITING',
      sender: 'anh.tran@example.com',
      senderName: 'Ánh Trần',
      subject: 'My picture of the dog',
      excerpt: 'Can you paint him?',
      files: 1,
      order: null,
    },
  ])
  const { json: whole } = await desk.cs('GET', `/api/inbox/${id}`)
  expect(whole).toMatchObject({ text: 'Can you paint him?', attachments: [{ name: 'dog.png' }] })
  const url = listOf(whole.attachments ?? {})[0]?.url as string
  expect((await server.ask('GET', url)).status).toBe(200)

  expect((await link(id)).json).toMatchObject({
    state: 'LINKED',
    settledBy: 'Cs Tester',
    order: { code: order.code },
  })
  expect((await list('?state=WAITING')).rows.map((row) => row.id)).toEqual([stranger.id])
  const { entries, unread } = await conversation()
  expect(new Set(entries.map((entry) => entry.id))).toEqual(new Set([id, second.id]))
  expect(unread).toBe(2)
  expect((await desk.cs('GET', `/api/bookings/${order.code}`)).json.alerts).toContain('CUSTOMER_WROTE')
  expect((await eventsOf(server, order)).filter(({ kind }) => kind === 'customerWrote')).toHaveLength(2)
  const third = await takeMail(server, { text: 'Thanks', references: '<second@mail.example.com>' })
  expect(third.order?.id).toBe(order.id)
  expect((await link(id)).json).toMatchObject({ status: 409, errorKey: 'invalidTransition' })
})

test('what needs no order is dismissed with a reason', async () => {
  const { id } = await takeMail(server, { from: 'Seller <seller@example.com>', text: 'Buy links' })
  const dismiss = (reason: string) => desk.cs('POST', `/api/inbox/${id}/dismiss`, { body: { reason } })
  expect((await dismiss(' ')).json).toMatchObject({
    status: 400,
    fieldErrors: { reason: 'validation.required' },
  })
  expect((await dismiss('Advertising')).json).toMatchObject({ state: 'DISMISSED', reason: 'Advertising' })
  expect((await list('?state=DISMISSED&text=seller@')).rows).toMatchObject([{ id }])
  expect((await dismiss('Again')).status).toBe(409)
  expect((await link(id)).status).toBe(409)
})

test('is for those who may see it, and orders that they may see', async () => {
  const { id } = await takeMail(server, { from: 'Carl <carl@example.com>', text: 'Hello' })
  for (const ask of [desk.artist, desk.store]) {
    const refused = [
      await ask('GET', '/api/inbox'),
      await ask('GET', `/api/inbox/${id}`),
      await link(id, order.id, ask),
      await ask('POST', `/api/inbox/${id}/dismiss`, { body: { reason: 'No' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  expect((await link(id, 999_999)).json).toMatchObject({ fieldErrors: { orderId: 'validation.invalid' } })
  expect((await link(999_999)).status).toBe(404)
  const blind = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
  const rows = listOf((await blind('GET', '/api/inbox?text=Hello')).json)
  expect(rows).toMatchObject([{ sender: null, senderName: 'Carl' }])
  expect(listOf((await blind('GET', '/api/inbox?text=carl@example')).json)).toEqual([])
})

test('the count is of those that wait, for those who read the inbox', async () => {
  const count = async () => Number((await desk.cs('GET', '/api/inbox/count')).json.count)
  const before = await count()
  const { id } = await takeMail(server, { from: 'Eve <eve@example.com>', text: 'Anybody?' })
  expect(await count()).toBe(before + 1)
  await link(id)
  expect(await count()).toBe(before)
  expect((await desk.artist('GET', '/api/inbox/count')).status).toBe(403)
})
