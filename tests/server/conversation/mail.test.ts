import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Conversation } from '#contract/conversation/conversation.ts'
import { jpegBytes, pngBytes } from '#tests/support/files.ts'
import {
  deliverTo,
  handInMail,
  MAILBOX,
  mailBytes,
  replyAddress,
  takeMail,
} from '#tests/support/mails/mail.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { eventsOf, select } from '#tests/support/page/page.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof openDesk>>
let order: MadeOrder
let address: string

const write = (content = '<p>Do you like it?</p>') =>
  desk.cs('POST', `/api/bookings/${order.code}/email`, { body: { title: 'Your sketch', content } })
const conversation = async (ask = desk.cs, { code } = order): Promise<Conversation> =>
  (await ask('GET', `/api/bookings/${code}/conversation`)).json as unknown as Conversation
const alerts = async () => (await desk.cs('GET', `/api/bookings/${order.code}`)).json.alerts
const kept = () => select(server, sql`select id from files where file_type <> 'message/rfc822'`)

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await desk.make()
  await write()
  server.clock.advance(1000)
  address = await replyAddress(server, order.id)
})

describe('the reply address', () => {
  test('is the order’s own, in every mail about it, and survives a change of case', async () => {
    await write()
    const folder = await mkdtemp(join(tmpdir(), 'mails-'))
    await deliverTo(server, folder)
    const mails = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    )
    await rm(folder, { recursive: true })
    const own = mails.filter((mail) => mail.includes(`Reply-To: ${address}`))
    expect(own).toHaveLength(2)
    expect(address).toMatch(/^answers\+[a-z2-7]{26}@shop\.example$/)
    const other = await desk.make()
    await desk.cs('POST', `/api/bookings/${other.code}/email`, { body: { content: '<p>Hi</p>' } })
    expect(await replyAddress(server, other.id)).not.toBe(address)

    expect(await takeMail(server, { to: address.toUpperCase(), text: 'Yes' })).toMatchObject({
      created: true,
      nature: 'ANSWER',
      order: { id: order.id, code: order.code },
    })
  })

  test('is left out while no mailbox is configured', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mails-'))
    await deliverTo(server, folder, null)
    const mails = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    )
    await rm(folder, { recursive: true })
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails) expect(mail).not.toMatch(/^Reply-To/m)
  })
})

describe('an answer', () => {
  test('lands beside what was sent, with its photo, and is an alert until it is read', async () => {
    const photo = await jpegBytes(40, 30)
    const taken = await takeMail(server, {
      to: address,
      text: 'I love it!\n\nOn Mon, 2 Mar 2026 at 10:00, Shop <shop@shop.example> wrote:\n> Do you like it?',
      attachments: [
        { filename: 'me & my dog.jpg', content: photo },
        { filename: 'notes.txt', content: 'just text' },
      ],
    })
    const { entries, unread, older } = await conversation()
    expect({ unread, older, sources: entries.map(({ source }) => source) }).toEqual({
      unread: 1,
      older: null,
      sources: ['RECEIVED', 'SENT'],
    })
    expect(entries[0]).toMatchObject({
      id: taken.id,
      nature: 'ANSWER',
      senderName: 'Ánh Trần',
      sender: 'anh.tran@example.com',
      fromCustomer: true,
      subject: 'Re: Your sketch',
      text: 'I love it!',
      quoted: expect.stringContaining('&gt; Do you like it?'),
      readDate: null,
      attachments: [{ name: 'me & my dog.jpg', fileType: 'image/jpeg', width: 40, height: 30 }],
      left: [{ name: 'notes.txt', size: 9, reason: 'type' }],
    })
    expect(entries[1]).toMatchObject({ state: 'QUEUED', by: 'Cs Tester', text: 'Do you like it?' })
    const [picture] = entries[0]?.attachments ?? []
    expect((await server.ask('GET', picture?.url ?? '')).status).toBe(200)
    expect(await alerts()).toContain('CUSTOMER_WROTE')
    expect((await eventsOf(server, order)).at(-1)).toMatchObject({
      kind: 'customerWrote',
      data: { channel: 'EMAIL' },
    })

    // One that comes while the first is being read stays unread.
    await takeMail(server, { to: address, text: 'One more thing' })
    const read = await desk.cs('PUT', `/api/bookings/${order.code}/conversation/read`, {
      body: { upTo: taken.id },
    })
    expect(read.json).toEqual({ unread: 1 })
    expect(await alerts()).toContain('CUSTOMER_WROTE')
    // Who answers has read it.
    server.clock.advance(1000)
    await write('<p>Which one?</p>')
    expect(await alerts()).not.toContain('CUSTOMER_WROTE')
    expect((await conversation()).entries[2]).toMatchObject({ readBy: 'Cs Tester' })
  })

  test('is known again, whether it has a Message-ID or not', async () => {
    const twice = await mailBytes({
      to: address,
      text: 'Once',
      messageId: '<once@example.com>',
      attachments: [{ filename: 'a.png', content: pngBytes() }],
    })
    const nameless = Buffer.from(`From: a@example.com\r\nTo: ${address}\r\n\r\nNo id\r\n`)
    const before = (await kept()).length
    for (const raw of [twice, nameless]) {
      const answers = await Promise.all([handInMail(server, raw), handInMail(server, raw)])
      const again = await handInMail(server, raw)
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect(answers.filter(({ json }) => json.created)).toHaveLength(1)
      expect(again.json).toMatchObject({ id: answers[0]?.json.id, created: false, order: { id: order.id } })
    }
    expect(await kept()).toHaveLength(before + 1)
    expect((await conversation()).entries).toHaveLength(3)
  })

  test('belongs to the order by the mail that it answers, if the address got lost', async () => {
    const [sent] = await select<{ message_id: string }>(
      server,
      sql`select message_id from outbox where order_id = ${order.id}`,
    )
    const answer = await takeMail(server, {
      text: 'By reference',
      messageId: '<first@example.com>',
      inReplyTo: '<unknown@example.com>',
      references: ['<unknown@example.com>', sent?.message_id ?? ''],
    })
    expect(answer.order?.id).toBe(order.id)
    const further = await takeMail(server, { text: 'And further', inReplyTo: '<first@example.com>' })
    expect(further.order?.id).toBe(order.id)
    const late = await takeMail(server, { to: `Shop <${MAILBOX}>`, cc: address, text: 'By copy' })
    expect(late.order?.id).toBe(order.id)
  })

  test('counts on an order that is done', async () => {
    await server.database.db.execute(sql`update orders set status = 'DONE' where id = ${order.id}`)
    await takeMail(server, { to: address, text: 'Where is it?' })
    expect(await alerts()).toEqual(['CUSTOMER_WROTE'])
  })
})

describe('machines', () => {
  test.each([
    ['Auto-Submitted', 'auto-replied'],
    ['Precedence', 'bulk'],
    ['X-Autoreply', 'yes'],
    ['Return-Path', '<>'],
  ])('%s: %s is no answer', async (key, value) => {
    const taken = await takeMail(server, { to: address, text: 'I am away', headers: [{ key, value }] })
    expect(taken).toMatchObject({ nature: 'AUTO_REPLY', order: { id: order.id } })
    expect(await alerts()).not.toContain('CUSTOMER_WROTE')
    expect((await conversation()).unread).toBe(0)
  })

  const report = (messageId: string, action: string) =>
    [
      'From: MAILER-DAEMON@mail.example.com (Mail Delivery System)',
      'To: shop@shop.example',
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: <${messageId.slice(1, 12)}-${action}@mail.example.com>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'The address does not exist.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Final-Recipient: rfc822; anh.tran@example.com',
      `Action: ${action}`,
      'Status: 5.1.1',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      '--b--',
      '',
    ].join('\r\n')

  test('a bounce fails the mail that came back, and is no answer', async () => {
    const [sent] = await select<{ id: number; message_id: string }>(
      server,
      sql`update outbox set state = 'SENT' where order_id = ${order.id} returning id, message_id`,
    )
    const late = await handInMail(server, report(sent?.message_id ?? '', 'delayed'))
    expect(late.json).toMatchObject({ nature: 'AUTO_REPLY' })
    const bounce = await handInMail(server, report(sent?.message_id ?? '', 'failed'))
    expect(bounce.json).toMatchObject({ nature: 'BOUNCE', order: { id: order.id } })
    const { entries, unread } = await conversation()
    expect(unread).toBe(0)
    expect(await alerts()).not.toContain('CUSTOMER_WROTE')
    expect(entries.find(({ source }) => source === 'SENT')).toMatchObject({
      state: 'FAILED',
      error: 'Reported as returned: The address does not exist.',
      bouncedDate: expect.any(String),
    })
    expect(entries.find(({ nature }) => nature === 'BOUNCE')?.left).toEqual([])
    expect((await eventsOf(server, order)).at(-1)).toMatchObject({ kind: 'messageReturned' })
    // It can be sent again, and is then no longer a mail that came back.
    expect((await desk.admin('POST', `/api/outbox/${sent?.id}/retry`)).json).toMatchObject({
      state: 'QUEUED',
    })
    expect((await conversation()).entries.find(({ source }) => source === 'SENT')?.bouncedDate).toBeNull()
  })

  test('nothing is ever sent because of a mail', async () => {
    const [before] = await select<{ count: number }>(server, sql`select count(*)::int as count from outbox`)
    await takeMail(server, { to: address, text: 'Hello', headers: { 'Auto-Submitted': 'auto-generated' } })
    await takeMail(server, { text: 'To nobody' })
    expect(await select(server, sql`select count(*)::int as count from outbox`)).toEqual([before])
  })
})
