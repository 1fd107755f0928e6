import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Conversation } from '#contract/conversation/conversation.ts'
import { announceSessionChange } from '#server/accounts/sessionChange.ts'
import { pngBytes } from '#tests/support/files.ts'
import { type Heard, openStream } from '#tests/support/live.ts'
import { replyAddress, takeMail } from '#tests/support/mails/mail.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { agentWithout, eventsOf, listOf } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof openDesk>>
let order: MadeOrder
let address: string

const at = (path: string, { code } = order) => `/api/bookings/${code}/conversation${path}`
const read = async (ask: Ask = desk.cs, query = ''): Promise<Conversation> =>
  (await ask('GET', at(query))).json as unknown as Conversation
const item = async () => listOf((await desk.cs('GET', `/api/bookings/${order.code}`)).json.items ?? {})[0]
const tab = async (ask: Ask = desk.cs) => {
  const answer = await ask('GET', '/api/bookings?alert=CUSTOMER_WROTE')
  return { status: answer.status, total: Number(answer.headers['x-total-count']) }
}

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await desk.make()
  await desk.cs('POST', `/api/bookings/${order.code}/email`, { body: { content: '<p>Hello</p>' } })
  server.clock.advance(1000)
  address = await replyAddress(server, order.id)
})

const photo = () => ({
  to: address,
  text: 'A photo',
  attachments: [{ filename: 'dog.png', content: pngBytes() }],
})

test('only those who write to customers see it, its files, its alert and its events', async () => {
  const { total } = await tab()
  await takeMail(server, photo())
  await desk.cs('POST', at('/calls'), { body: { text: 'He called back' } })
  const message = (await read()).entries.find(({ source }) => source === 'RECEIVED')
  const url = message?.attachments[0]?.url ?? ''
  expect(await tab()).toEqual({ status: 200, total: total + 1 })
  for (const [ask, login] of [
    [desk.artist, 'artist'],
    [desk.store, 'store'],
  ] as const) {
    const refused = [
      await ask('GET', at('')),
      await ask('POST', at('/calls'), { body: { text: 'x' } }),
      await ask('PUT', at('/read'), { body: { upTo: 1 } }),
      await ask('POST', at(`/${message?.id}/pictures`), { body: { fileId: 1, itemId: 1 } }),
      await ask('GET', '/api/inbox'),
      await ask('GET', '/api/bookings?alert=CUSTOMER_WROTE'),
    ]
    expect([login, refused.map(({ status }) => status)]).toEqual([login, [403, 403, 403, 403, 403, 403]])
    expect((await ask('GET', `/api/bookings/${order.code}`)).json.alerts).not.toContain('CUSTOMER_WROTE')
    const kinds = listOf((await ask('GET', `/api/bookings/${order.code}/timeline`)).json).map(
      ({ kind }) => kind,
    )
    expect(kinds).not.toContain('customerWrote')
    expect(kinds).not.toContain('callNoted')
  }
  expect((await server.ask('GET', url)).status).toBe(200)
  const blind = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
  const own =
    (await read(blind)).entries.find(({ source }) => source === 'RECEIVED')?.attachments[0]?.url ?? ''
  expect((await read(blind)).entries.find(({ source }) => source === 'RECEIVED')).toMatchObject({
    sender: null,
    senderName: 'Ánh Trần',
  })
  // A link ends with the permission.
  expect((await server.ask('GET', own)).status).toBe(200)
  await agentWithout(server, 'NOTIFY_BOOKING_TO_CUSTOMER', 'VIEW_INBOX')
  await announceSessionChange(server.database.db)
  await expect.poll(async () => (await server.ask('GET', own)).status).toBe(404)
})

test('a call is noted by the one who had it', async () => {
  const noted = await desk.cs('POST', at('/calls'), { body: { text: '  He likes the blue one ' } })
  expect(noted).toMatchObject({
    status: 201,
    json: { source: 'CALL', text: 'He likes the blue one', by: 'Cs Tester', channel: null },
  })
  expect((await read()).entries.map(({ source }) => source)).toEqual(['CALL', 'SENT'])
  expect((await eventsOf(server, order)).at(-1)).toMatchObject({ kind: 'callNoted' })
  const empty = await desk.cs('POST', at('/calls'), { body: { text: ' ' } })
  expect(empty.json).toMatchObject({ status: 400, fieldErrors: { text: 'validation.required' } })
})

test('a picture of an answer becomes the item’s photo once, and can be taken away again', async () => {
  const { id } = await takeMail(server, {
    ...photo(),
    attachments: [...photo().attachments, { filename: 'form.pdf', content: '%PDF-1.4\n%âãÏÓ\n' }],
  })
  const [picture, form] = (await read()).entries[0]?.attachments ?? []
  const target = await item()
  const add = (fileId: unknown, itemId = target?.id, message = id) =>
    desk.cs('POST', at(`/${message}/pictures`), { body: { fileId, itemId } })
  const added = await add(picture?.id)
  expect(added).toMatchObject({
    status: 200,
    json: { id: target?.id, photos: [{ id: picture?.id, name: 'dog.png' }] },
  })
  expect((await eventsOf(server, order)).at(-1)).toMatchObject({
    kind: 'filesAdded',
    data: { files: ['dog.png'] },
  })
  const { length } = await eventsOf(server, order)
  expect((await add(picture?.id)).status).toBe(200)
  expect(await eventsOf(server, order)).toHaveLength(length)
  // The artist sees it with the item, though not the mail.
  const [seen] = listOf((await desk.artist('GET', `/api/bookings/${order.code}`)).json.items ?? {})
  expect(seen?.photos).toMatchObject([{ name: 'dog.png' }])

  const removed = await desk.cs(
    'DELETE',
    `/api/bookings/${order.code}/items/${String(target?.id)}/attachments/${picture?.id}`,
  )
  expect(removed.status).toBe(204)
  expect((await item())?.photos).toEqual([])
  expect((await server.ask('GET', (await read()).entries[0]?.attachments[0]?.url ?? '')).status).toBe(200)

  expect((await add(form?.id)).json).toMatchObject({ errorKey: 'unsupportedFile' })
  expect((await add(999_999)).status).toBe(404)
  expect((await add(picture?.id, 999_999)).status).toBe(404)
  const other = await desk.make()
  const elsewhere = await desk.cs('POST', at(`/${id}/pictures`, other), {
    body: { fileId: picture?.id, itemId: target?.id },
  })
  expect(elsewhere.status).toBe(404)
})

test('comes in pages, and five hundred are read like five', async () => {
  await server.database.db.execute(sql`insert into received_messages
      (channel, nature, source_key, order_id, text, at, created_date, read_date)
    select 'EMAIL', 'ANSWER', 'many:' || ${order.id} || ':' || n, ${order.id}, 'Message ' || n,
      timestamptz '2026-01-01' + n * interval '1 minute', now(), now() from generate_series(1, 500) n`)
  const seen: string[] = []
  let older: string | null = ''
  while (older !== null) {
    const page: Conversation = await read(desk.cs, older === '' ? '' : `?before=${encodeURIComponent(older)}`)
    expect(page.entries.length).toBeLessThanOrEqual(20)
    seen.push(...page.entries.map(({ source, id }) => `${source} ${id}`))
    older = page.older
  }
  expect(new Set(seen).size).toBe(501)
  expect(seen).toHaveLength(501)
  for (const before of [
    'x',
    '2026~SENT~1',
    '2026-13-45T99:99:99.999Z~SENT~1',
    '2026-02-30T10:00:00.000Z~SENT~1',
  ])
    expect((await desk.cs('GET', at(`?before=${before}`))).status).toBe(400)
})

test('reaches open pages at once, and the inbox only those who may see it', async () => {
  const [cs, artist] = await Promise.all(
    (['cs', 'artist'] as const).map(async (login) => openStream(server, await server.token(login))),
  )
  if (!cs || !artist) throw new Error('A stream is missing')
  const hears = ({ name, data }: Heard) =>
    name === 'orders' && (data as { ids: number[] }).ids.includes(order.id)
  await Promise.all([cs, artist].map((stream) => stream.until(({ name }) => name === 'ready')))
  await takeMail(server, { text: 'Who is this?' })
  await cs.until(({ name }) => name === 'inbox')
  await takeMail(server, photo())
  await Promise.all([cs.until(hears), artist.until(hears)])
  expect(artist.heard.map(({ name }) => name)).not.toContain('inbox')
  for (const stream of [cs, artist]) stream.close()
})
