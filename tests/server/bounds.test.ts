import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfBytes, uploaded } from '#tests/support/files.ts'
import { type LiveStream, openStream } from '#tests/support/live.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import { openProofScene } from '#tests/support/proofs.ts'
import { type Answer, startServer, type TestServer } from '#tests/support/server.ts'

// What one account can open without end has a bound, and says so.

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const keyOf = ({ status, json }: Answer) => [status, json.errorKey]

test('live streams: 100 of an account', async () => {
  const token = await server.token('cs')
  const streams: LiveStream[] = []
  for (let at = 0; at < 100; at += 1) streams.push(await openStream(server, token))
  expect(streams.every(({ status }) => status === 200)).toBe(true)
  expect((await openStream(server, token)).status).toBe(429)
  const refused = await server.ask('GET', '/api/events', { headers: { authorization: `Bearer ${token}` } })
  expect(refused.json).toMatchObject({ errorKey: 'tooManyStreams', facts: { max: 100 } })
  expect((await openStream(server, await server.token('artist'))).status).toBe(200)
  streams[0]?.close()
  await expect.poll(async () => (await openStream(server, token)).status, { timeout: 10_000 }).toBe(200)
})

test('chat messages: 60 a minute in a thread, also if they are sent at once', async () => {
  const artist = await server.as('artist')
  const write = () => artist('POST', '/api/chat/messages', { body: { text: 'Hello' } })
  const answers = await Promise.all(Array.from({ length: 70 }, write))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
  const refused = answers.filter(({ status }) => status !== 201)
  for (const answer of refused) expect(keyOf(answer)).toEqual([429, 'tooManyMessages'])
  expect(refused[0]?.headers['retry-after']).toBe('60')
  const cs = await server.as('cs')
  expect((await cs('POST', '/api/chats/artist/messages', { body: { text: 'Yes?' } })).status).toBe(201)
  server.clock.advance(60_001)
  expect((await write()).status).toBe(201)
})

test('devices for push messages: the 50 that were registered last', async () => {
  const cs = await server.as('cs')
  const register = (token: string) => cs('POST', '/api/push-tokens', { body: { token } })
  for (let at = 0; at < 60; at += 1) {
    server.clock.advance(1000)
    expect((await register(`device-${at}`)).status).toBe(204)
  }
  const kept = await select<{ token: string }>(
    server,
    sql`select token from push_tokens where token like 'device-%' order by created_date`,
  )
  expect(kept.map(({ token }) => token)).toEqual(Array.from({ length: 50 }, (_, at) => `device-${at + 10}`))
})

test('links for the customer of an order: 100 that work', async () => {
  const { desk, order } = await openProofScene(server)
  const give = () => desk.cs('POST', `/api/bookings/${order.code}/proofs`)
  await server.database.db.execute(sql`insert into proof_links (token_hash, order_id, step_id, created_date, created_by, expires_date)
    select 'link-' || n, order_id, step_id, created_date, created_by, expires_date
    from proof_links, generate_series(1, 98) n where order_id = ${order.id}`)
  expect(keyOf(await give())).toEqual([200, undefined])
  expect(keyOf(await give())).toEqual([409, 'tooManyKept'])
  const [link] = listOf((await desk.cs('GET', `/api/bookings/${order.code}/proofs`)).json)
  await desk.cs('PUT', `/api/bookings/${order.code}/proofs/${String(link?.id)}/revoke`)
  expect((await give()).status).toBe(200)
})

test('uploads that nothing uses: 1000', async () => {
  const artist = await server.as('artist')
  await server.database.db.execute(sql`insert into files (name, file_name, file_type, size, uploaded_by, created_date)
    select 'n', 'n.png', 'image/png', 1, (select id from users where login = 'artist'), now() from generate_series(1, 999)`)
  const { id } = await uploaded(artist, 'a.pdf', pdfBytes())
  await expect(uploaded(artist, 'b.pdf', pdfBytes())).rejects.toThrow('tooManyDrafts')
  await artist('DELETE', `/api/attachments/${id}`)
  expect((await uploaded(artist, 'b.pdf', pdfBytes())).id).toBeGreaterThan(0)
})
