import { sql } from 'drizzle-orm'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConversationEntry } from '#contract/conversation/conversation.ts'
import type { Parcel } from '#server/carrier.ts'
import { composeMail } from '#server/mail/composeMail.ts'
import { type Answered, openAnswered } from '#tests/support/conversation.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { agentWithout, select } from '#tests/support/page/page.ts'
import type { Ask } from '#tests/support/server.ts'

let answered: Answered
let message: ConversationEntry

beforeAll(async () => {
  answered = await openAnswered()
  message = await answered.receive('Can the collar be red?', {
    From: 'Anh <anh.other@example.com>',
    Subject: 'The collar',
    'Message-ID': '<their-2@mail.example>',
    'In-Reply-To': '<ours-1@atelier>',
    References: '<older@mail.example> <ours-1@atelier>',
  })
})
afterAll(() => answered.close())

const answer = (body: object = {}, ask: Ask = answered.desk.cs, code = answered.order.code) =>
  ask('POST', `/api/bookings/${code}/email`, {
    body: { content: '<p>Of course</p>', answers: message.id, ...body },
  })
const queued = async (id: unknown) => {
  const [row] = await select<{ to: string; subject: string; thread: string[] }>(
    answered.server,
    sql`select "to", subject, thread from outbox where id = ${Number(id)}`,
  )
  return row
}

describe('an answer to what the customer wrote', () => {
  test('goes to who wrote it, in its thread, and ends the alert', async () => {
    const { status, json } = await answer()
    expect(status).toBe(200)
    expect(await queued(json.id)).toEqual({
      to: 'anh.other@example.com',
      subject: 'Re: The collar',
      thread: ['<older@mail.example>', '<ours-1@atelier>', '<their-2@mail.example>'],
    })
    const { json: order } = await answered.desk.cs('GET', `/api/bookings/${answered.order.code}`)
    expect(order.alerts).not.toContain('CUSTOMER_WROTE')
    const own = await answer({ title: 'About the collar' })
    expect((await queued(own.json.id))?.subject).toBe('About the collar')
  })

  test('is a mail that mail programs keep in the thread', async () => {
    const { json } = await answer()
    const parcels: Parcel[] = []
    await runJob(answered.server, 'deliver-outbox', {
      carriers: {
        EMAIL: async (parcel, handingOver) => {
          await handingOver()
          parcels.push(parcel)
        },
        MESSENGER: async () => undefined,
      },
    })
    const [row] = await select<{ id: string }>(
      answered.server,
      sql`select message_id as id from outbox where id = ${Number(json.id)}`,
    )
    const parcel = parcels.find(({ messageId }) => messageId === row?.id)
    if (!parcel) throw new Error('The answer was not delivered')
    const { bytes } = await composeMail(parcel, { from: 'Shop <shop@shop.example>' })
    const read = await simpleParser(bytes)
    expect(read.inReplyTo).toBe('<their-2@mail.example>')
    expect(read.references).toEqual(['<older@mail.example>', '<ours-1@atelier>', '<their-2@mail.example>'])
  })

  test('needs no sight of contacts for who wrote it, but does for anyone else', async () => {
    const blind = await agentWithout(answered.server, 'VIEW_CUSTOMER_CONTACT_INFO')
    const { status, json } = await answer({}, blind)
    expect(status).toBe(200)
    expect((await queued(json.id))?.to).toBe('anh.other@example.com')
    const other = await answer({ to: 'someone@else.example' }, blind)
    expect(other.json).toMatchObject({ status: 403, missing: ['VIEW_CUSTOMER_CONTACT_INFO'] })
  })

  test('is refused for a message of another order, and for what no person wrote', async () => {
    const other = await answered.desk.make()
    expect((await answer({}, answered.desk.cs, other.code)).status).toBe(404)
    const machine = await answered.receive('I am away', { 'Auto-Submitted': 'auto-replied' })
    expect(machine.nature).toBe('AUTO_REPLY')
    expect((await answer({ answers: machine.id })).status).toBe(404)
    expect((await answer({ answers: 999_999 })).status).toBe(404)
    for (const answers of [0, -1, 1.5, 'x']) expect((await answer({ answers })).status).toBe(400)
  })

  test('needs the permission to notify customers', async () => {
    const without = await agentWithout(answered.server, 'NOTIFY_BOOKING_TO_CUSTOMER')
    for (const ask of [without, answered.desk.artist, answered.desk.store])
      expect((await answer({}, ask)).status).toBe(403)
  })

  test('by chat goes to the person who wrote', async () => {
    const { server, desk, order } = answered
    await server.database.db.execute(sql`insert into received_messages
      (channel, nature, source_key, order_id, sender, text, at, created_date)
      values ('MESSENGER', 'ANSWER', 'chat:1', ${order.id}, 'psid-9', 'Hi', now(), now())`)
    const [row] = await select<{ id: number }>(
      server,
      sql`select id from received_messages where source_key = 'chat:1'`,
    )
    const { json } = await desk.cs('POST', `/api/bookings/${order.code}/message`, {
      body: { content: 'Hello', answers: row?.id },
    })
    expect(await queued(json.id)).toMatchObject({ to: 'psid-9', thread: [] })
  })
})
