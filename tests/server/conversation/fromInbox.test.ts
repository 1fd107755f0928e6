import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdfBytes, pngBytes, uploaded } from '#tests/support/files.ts'
import { takeMail } from '#tests/support/mails/mail.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { agentWithout, listOf, select } from '#tests/support/page/page.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let count = 0

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  await server.database.db.execute(
    sql`insert into products (name, product_type) values ('Dog Portrait', 'DIGITAL')`,
  )
})
afterAll(() => server.close())

/** A mail of a stranger with a picture and a PDF. */
const receive = async (more: object = {}) => {
  count += 1
  const from = `Vera Lind <vera${count}@example.com>`
  const messageId = `<vera-${count}@mail.example.com>`
  const { id } = await takeMail(server, {
    from,
    subject: 'My dog',
    text: 'Can you paint him?',
    messageId,
    attachments: [
      { filename: 'dog.png', content: pngBytes() },
      { filename: 'note.pdf', content: pdfBytes() },
    ],
    ...more,
  })
  return { id, sender: `vera${count}@example.com`, messageId }
}
const chat = async (sender: string) => {
  const [row] = await select<{ id: number }>(
    server,
    sql`insert into received_messages (channel, nature, source_key, sender, text, at, created_date, waited)
      values ('MESSENGER', 'ANSWER', ${`chat:${sender}`}, ${sender}, 'Hi', now(), ${server.clock.now.toISOString()}::timestamptz, true)
      returning id`,
  )
  return { id: row?.id ?? 0 }
}

let message: Awaited<ReturnType<typeof receive>>
beforeEach(async () => {
  message = await receive()
})

const whole = async (id = message.id, ask = cs) => (await ask('GET', `/api/inbox/${id}`)).json
const stateOf = async (id = message.id) => (await whole(id)).state as unknown as string
const filesOf = async () =>
  listOf((await whole()).attachments ?? {}) as unknown as { id: number; name: string }[]
const pictureId = async () => (await filesOf()).find(({ name }) => name === 'dog.png')?.id
const waiting = async () => Number((await cs('GET', '/api/inbox/count')).json.count)
const ordersOf = async () => Number((await select(server, sql`select count(*) from orders`))[0]?.count)
const entriesOf = async ({ code }: Json | { readonly code: string }) =>
  listOf((await cs('GET', `/api/bookings/${code as unknown as string}/conversation`)).json.entries ?? {})
const sourcesOf = async (made: Parameters<typeof entriesOf>[0]) =>
  new Set((await entriesOf(made)).map(({ source }) => source))

const order = (more: object = {}, ask = cs, id = message.id) =>
  ask('POST', `/api/inbox/${id}/order`, {
    body: {
      customer: { firstName: 'Vera', lastName: 'Lind' },
      source: 'TURNED_NINJA',
      paidOn: null,
      items: [{ productName: 'Dog Portrait', price: 60 }],
      ...more,
    },
  })
const answer = (more: object = {}, ask = cs, id = message.id) =>
  ask('POST', `/api/inbox/${id}/answer`, { body: { content: '<p>Of course!</p>', ...more } })
const sent = (to: string) =>
  select(
    server,
    sql`select channel, subject, text, html, thread, order_id as "orderId", (select json_agg(l.file_id) from outbox_files l
      where l.message_id = x.id) as files from outbox x where x."to" = ${to} order by x.id`,
  )

describe('an order from a message', () => {
  test('has its sender as customer, its picture as photo and itself in the conversation', async () => {
    const before = await waiting()
    const photo = await pictureId()
    const { status, json } = await order({
      items: [{ productName: 'Dog Portrait', price: 60, photos: [{ id: photo }] }],
    })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      customer: { fullName: 'Vera Lind' },
      alerts: ['NOT_PAID', 'CUSTOMER_WROTE'],
    })
    const { json: page } = await cs('GET', `/api/bookings/${json.code as unknown as string}`)
    expect(page).toMatchObject({
      customerInfo: { email: message.sender },
      items: [{ photos: [{ id: photo, name: 'dog.png' }] }],
    })
    expect(await entriesOf(json)).toMatchObject([
      { source: 'RECEIVED', id: message.id, fromCustomer: true, text: 'Can you paint him?' },
    ])
    expect(await whole()).toMatchObject({
      state: 'LINKED',
      settledBy: 'Cs Tester',
      order: { code: json.code },
      customer: { fullName: 'Vera Lind' },
    })
    expect(await waiting()).toBe(before - 1)
  })

  test('takes the rest of the exchange along', async () => {
    const second = await receive({ inReplyTo: message.messageId })
    const { json } = await order()
    expect(new Set((await entriesOf(json)).map(({ id }) => id))).toEqual(new Set([message.id, second.id]))
  })

  test('is the known customer’s if the address is theirs, also for accounts that do not see it', async () => {
    const known = await makeOrder(server, {
      customer: { firstName: 'V', lastName: 'L', email: message.sender, phoneNumber: `91200${count}000` },
    })
    expect(await whole()).toMatchObject({ customer: { fullName: 'V L' } })
    const blind = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO', 'VIEW_CUSTOMER_INFO')
    expect(await whole(message.id, blind)).not.toHaveProperty('customer')
    const { json } = await order({}, blind)
    const [one, other] = await select(
      server,
      sql`select customer_id from orders where id in (${known.id}, ${Number(json.id)})`,
    )
    expect(one).toEqual(other)
  })

  test('keeps the chat of someone new', async () => {
    const { id } = await chat('psid-new')
    const { json } = await order({ customer: { firstName: 'Chi', phone: '0912 777 888' } }, cs, id)
    const { json: page } = await cs('GET', `/api/bookings/${json.code as unknown as string}`)
    expect(page).toMatchObject({ customerInfo: { psid: 'psid-new' } })
    const nobody = await chat('psid-other')
    expect((await order({}, cs, nobody.id)).json).toMatchObject({
      fieldErrors: { 'customer.email': 'validation.required' },
    })
  })

  test('is not made of what was settled, of another message’s picture, of a file that is none, or without a permission', async () => {
    const before = await ordersOf()
    const theirs = await pictureId()
    const pdf = (await filesOf()).find(({ name }) => name === 'note.pdf')?.id
    const other = await receive()
    const withPhoto = (id: number | undefined) => ({
      items: [{ productName: 'Dog Portrait', price: 60, photos: [{ id }] }],
    })
    expect((await order(withPhoto(theirs), cs, other.id)).json).toMatchObject({
      fieldErrors: { 'items.0.photos': 'validation.invalid' },
    })
    if (pdf !== undefined) expect((await order(withPhoto(pdf))).status).toBe(400)
    expect((await order({ items: [] })).status).toBe(400)
    for (const missing of ['VIEW_INBOX', 'CREATE_BOOKING'] as const)
      expect((await order({}, await agentWithout(server, missing))).json).toMatchObject({
        errorKey: 'forbidden',
        missing: [missing],
      })
    expect(await stateOf()).toBe('WAITING')
    await cs('POST', `/api/inbox/${message.id}/dismiss`, { body: { reason: 'A joke' } })
    expect((await order()).json).toMatchObject({ errorKey: 'invalidTransition' })
    expect((await order({}, cs, 999_999)).status).toBe(404)
    expect(await ordersOf()).toBe(before)
  })

  test('is one order for two who take it at once', async () => {
    const before = await ordersOf()
    const answers = await Promise.all([order(), order()])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await ordersOf()).toBe(before + 1)
  })
})

describe('an answer from the inbox', () => {
  test('goes to the sender in their thread, and the message waits no longer', async () => {
    const before = await waiting()
    const picture = await uploaded(cs)
    const { status, json } = await answer({ attachments: [{ id: picture.id }] })
    expect([status, json]).toMatchObject([200, { id: message.id, state: 'ANSWERED', settledBy: 'Cs Tester' }])
    expect(await sent(message.sender)).toMatchObject([
      {
        channel: 'EMAIL',
        subject: 'Re: My dog',
        text: 'Of course!',
        thread: [message.messageId],
        orderId: null,
        files: [picture.id],
      },
    ])
    expect(await waiting()).toBe(before - 1)
    expect((await whole()).answers).toMatchObject([{ by: 'Cs Tester', text: 'Of course!', state: 'QUEUED' }])
    expect(listOf((await cs('GET', '/api/inbox?state=ANSWERED')).json).map(({ id }) => id)).toContain(
      message.id,
    )
  })

  test('can have a subject of its own, is cleaned, and can be followed by another one', async () => {
    await answer({ title: 'Your portrait', content: '<p onclick="x()">a<script>alert(1)</script></p>' })
    await answer({ content: '<p>b</p>' })
    const mails = await sent(message.sender)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your portrait', 'Re: My dog'])
    expect(String(mails[0]?.html)).not.toMatch(/script|onclick/)
    expect(listOf((await whole()).answers ?? {}).map(({ text }) => text)).toEqual(['a', 'b'])
  })

  test('is previewed as it is sent, without sending it', async () => {
    const preview = (content: string, title = '', ask = cs, id = message.id) =>
      ask('POST', `/api/inbox/${id}/answer-preview`, { body: { title, content } })
    const content = '<p onclick="x()">a</p><script>1</script>'
    const shown = await preview(content)
    expect([shown.status, await sent(message.sender)]).toEqual([200, []])
    await answer({ content })
    const [mail] = await sent(message.sender)
    expect(shown.json).toEqual({ title: 'Re: My dog', html: mail?.html })
    expect((await preview('<p>a</p>', 'Your portrait')).json.title).toBe('Your portrait')
    expect((await preview('<p><br></p>')).json).toMatchObject({
      fieldErrors: { content: 'validation.noMailContent' },
    })
    expect((await preview('Hi', '', cs, (await chat('psid-8')).id)).status).toBe(404)
    for (const missing of ['VIEW_INBOX', 'NOTIFY_BOOKING_TO_CUSTOMER'] as const)
      expect((await preview('Hi', '', await agentWithout(server, missing))).json).toMatchObject({
        missing: [missing],
      })
  })

  test('goes into the conversation once the message is linked or becomes an order', async () => {
    await answer()
    const { json } = await order()
    expect(await sourcesOf(json)).toEqual(new Set(['RECEIVED', 'SENT']))
    const linked = await receive()
    await answer({}, cs, linked.id)
    const made = await makeOrder(server)
    expect((await cs('POST', `/api/inbox/${linked.id}/link`, { body: { orderId: made.id } })).status).toBe(
      200,
    )
    expect(await sourcesOf(made)).toEqual(new Set(['RECEIVED', 'SENT']))
  })

  test('brings the next mail of the exchange back to the inbox', async () => {
    await answer()
    const before = await waiting()
    const [ours] = await select<{ id: string }>(
      server,
      sql`select message_id as id from outbox where "to" = ${message.sender}`,
    )
    const next = await receive({ inReplyTo: ours?.id })
    expect(await stateOf(next.id)).toBe('WAITING')
    expect(await waiting()).toBe(before + 1)
  })

  test('by chat is a text, then each picture', async () => {
    const { id } = await chat('psid-7')
    const picture = await uploaded(cs)
    await answer({ content: 'Hello', attachments: [{ id: picture.id }] }, cs, id)
    expect(await sent('psid-7')).toMatchObject([
      { channel: 'MESSENGER', text: 'Hello', files: null },
      { channel: 'MESSENGER', text: '', files: [picture.id] },
    ])
    expect((await answer({ content: 'x'.repeat(2001) }, cs, id)).json).toMatchObject({
      fieldErrors: { content: 'validation.tooLong' },
    })
  })

  test('is refused without text, to machines, of what was settled, and without a permission', async () => {
    for (const content of ['', '<p><br></p>']) expect((await answer({ content })).status).toBe(400)
    const machine = await receive({ headers: { 'Auto-Submitted': 'auto-replied' } })
    expect((await answer({}, cs, machine.id)).status).toBe(404)
    for (const missing of ['VIEW_INBOX', 'NOTIFY_BOOKING_TO_CUSTOMER'] as const)
      expect((await answer({}, await agentWithout(server, missing))).json).toMatchObject({
        missing: [missing],
      })
    await cs('POST', `/api/inbox/${message.id}/dismiss`, { body: { reason: 'A joke' } })
    expect((await answer()).json).toMatchObject({ errorKey: 'invalidTransition' })
    expect(await sent(message.sender)).toEqual([])
  })
})
