import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conversation } from '#contract/conversation/conversation.ts'
import { openFetcher } from '#server/files/fetcher.ts'
import { pngBytes } from '#tests/support/files.ts'
import { type Chat, chatBody, MESSENGER_URL, postChat, signedChat } from '#tests/support/mails/messenger.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf } from '#tests/support/page/page.ts'
import { MESSENGER, startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof openDesk>>
let pictures: Server
let host: string

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  pictures = createServer((_, response) => response.end(pngBytes()))
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', () => resolve()))
  host = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => pictures.close(resolve))
  await server.close()
})

const body = (...chats: Chat[]) => chatBody(server, ...chats)
const post = (raw: string, signature = signedChat(raw)) => postChat(server, raw, signature)

test('the platform’s challenge is answered with the right token only', async () => {
  const ask = (token: string) =>
    server.ask('GET', `${MESSENGER_URL}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1234`)
  const right = await ask(MESSENGER.verifyToken)
  expect([right.status, right.text, right.headers['content-type']]).toEqual([
    200,
    '1234',
    'text/plain; charset=utf-8',
  ])
  for (const token of ['wrong', '']) expect((await ask(token)).status).toBe(403)
  expect((await server.ask('GET', MESSENGER_URL)).status).toBe(403)
})

test('messages land in the customer’s open order, in the order of their times, once, with their pictures', async () => {
  const order = await desk.make()
  await server.database.db.execute(sql`update customers set psid = '77'
    where user_id = (select customer_id from orders where id = ${order.id})`)
  const read = async () =>
    (await desk.cs('GET', `/api/bookings/${order.code}/conversation`)).json as unknown as Conversation
  const picture = { attachments: [{ type: 'image', payload: { url: `${host}/a.png` } }, { type: 'audio' }] }
  const raw = body({ mid: 'm2', text: 'Second', ago: 1000 }, { mid: 'm3', more: picture })
  const [one, other] = await Promise.all([post(raw), post(raw)])
  expect(one.status + other.status).toBe(400)
  expect(Number(one.json.created) + Number(other.json.created)).toBe(2)
  expect((await post(body({ mid: 'm1', text: 'First', ago: 2000 }))).json).toEqual({ created: 1 })
  const ignored = body({ mid: 'm4', text: 'Ours', more: { is_echo: true } }, { mid: 'm5' })
  expect((await post(ignored)).json).toEqual({ created: 0 })
  const { entries, unread } = await read()
  expect(entries.map(({ text }) => text)).toEqual(['', 'Second', 'First'])
  expect(unread).toBe(3)
  expect(entries[0]).toMatchObject({
    channel: 'MESSENGER',
    fromCustomer: true,
    attachments: [{ fetchState: 'PENDING' }],
    left: [{ name: 'audio', reason: 'type' }],
  })
  expect((await desk.cs('GET', `/api/bookings/${order.code}`)).json.alerts).toContain('CUSTOMER_WROTE')

  await runJob(server, 'fetch-pictures', {
    fetcher: openFetcher({ protocols: ['http:'], isAllowed: () => true }),
  })
  const [fetched] = (await read()).entries
  expect(fetched?.attachments).toMatchObject([{ fileType: 'image/png', width: 8 }])
  expect((await server.ask('GET', fetched?.attachments[0]?.url ?? '')).status).toBe(200)
})

test('someone unknown waits in the inbox; once linked, what they write later follows', async () => {
  const order = await desk.make()
  await post(body({ mid: 'u1', psid: '900', text: 'Hello?' }, { mid: 'u2', psid: '900', text: 'Anyone?' }))
  const [waiting] = listOf((await desk.cs('GET', '/api/inbox?text=Hello')).json)
  await desk.cs('POST', `/api/inbox/${String(waiting?.id)}/link`, { body: { orderId: order.id } })
  await post(body({ mid: 'u3', psid: '900', text: 'Thanks' }))
  const { json } = await desk.cs('GET', `/api/bookings/${order.code}/conversation`)
  expect(listOf(json.entries ?? {}).map(({ text }) => text)).toHaveLength(3)
})

test('characters that cannot be stored are left out, since what is refused would be delivered for ever', async () => {
  const sent = await post(body({ mid: 'n1\0', psid: '902', text: 'Nul\0 and half \ud83d a smile' }))
  expect([sent.status, sent.json]).toEqual([200, { created: 1 }])
  const [waiting] = listOf((await desk.cs('GET', '/api/inbox?text=smile')).json)
  const { json } = await desk.cs('GET', `/api/inbox/${String(waiting?.id)}`)
  expect(json.text).toBe('Nul and half \ufffd a smile')
})

test('what is not signed over the raw body, or malformed, leaves nothing', async () => {
  const raw = body({ mid: 'x1', text: 'Forged', psid: '901' })
  for (const signature of [signedChat(raw, 'other'), signedChat(`${raw} `), 'sha256=00', ''])
    expect(await post(raw, signature)).toMatchObject({ status: 403, json: { errorKey: 'invalidProof' } })
  for (const bad of ['{}', '{"object":"page","entry":[{"messaging":[{"message":{"mid":""}}]}]}', '[]'])
    expect((await post(bad)).status).toBe(400)
  expect(listOf((await desk.cs('GET', '/api/inbox?text=Forged')).json)).toEqual([])
})
