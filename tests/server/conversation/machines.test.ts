import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TakenMail } from '#contract/conversation/intake.ts'
import { type Answered, openAnswered } from '#tests/support/conversation.ts'
import { handInMail, MAILBOX } from '#tests/support/mails/mail.ts'
import { rawMail, utf8 } from '#tests/support/mails/rawMail.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { select } from '#tests/support/page/page.ts'
import { openDesk } from '#tests/support/work.ts'

let answered: Answered
/** The Message-ID of the mail to the customer, and its recipient. */
let ours: { id: number; messageId: string; to: string }

beforeAll(async () => {
  answered = await openAnswered()
  const [row] = await select<typeof ours>(
    answered.server,
    sql`select id, message_id as "messageId", "to" from outbox order by id limit 1`,
  )
  if (!row) throw new Error('Nothing was sent')
  ours = row
})
afterAll(() => answered.close())

const take = async (body: string, headers: Record<string, string>): Promise<TakenMail> => {
  const { status, json } = await handInMail(answered.server, rawMail({ to: MAILBOX, body, headers }))
  expect(status).toBe(201)
  return json as unknown as TakenMail
}
const setSent = () =>
  answered.server.database.db.execute(
    sql`update outbox set state = 'SENT', bounced_date = null, error = null where id = ${ours.id}`,
  )
const stateOfOurs = async () =>
  (await select<{ state: string }>(answered.server, sql`select state from outbox where id = ${ours.id}`))[0]
    ?.state

const head = () =>
  `From: Shop <shop@shop.example>\nTo: ${ours.to}\nSubject: Your portrait\nMessage-ID: ${ours.messageId}\n`
const returned = () =>
  `There was an error delivering your mail to <${ours.to}>.\n552 Mailbox full\n\n${head()}`
const report = (...groups: readonly string[]) =>
  `--d1\nContent-Type: text/plain\n\nSee below.\n--d1\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\n${groups.join('\n\n')}\n\n--d1\nContent-Type: text/rfc822-headers\n\n${head()}--d1--\n`
const recipient = (address: string, action: string) =>
  `Final-Recipient: rfc822; ${address}\nAction: ${action}`
const REPORT = {
  From: 'MAILER-DAEMON@mx.example',
  'Content-Type': 'multipart/report; report-type=delivery-status; boundary="d1"',
}

describe('what came back fails our mail', () => {
  test.each<[string, () => string, Record<string, string>]>([
    ['a daemon without a domain', returned, { From: 'MAILER-DAEMON <>' }],
    [
      'a null return path from another sender',
      returned,
      { From: 'Gateway <gate@mx.example>', 'Return-Path': '<>' },
    ],
    [
      'a subject alone',
      returned,
      { From: 'System <system@mx.example>', Subject: 'Undelivered Mail Returned to Sender' },
    ],
    [
      'a notice in German',
      returned,
      { From: 'System <system@mx.example>', Subject: utf8('Unzustellbar: Your portrait') },
    ],
    ['a report that names what failed', () => report(recipient(ours.to, 'failed')), REPORT],
    [
      'one failed recipient among several',
      () => report(recipient('other@cust.example', 'relayed'), recipient(ours.to, 'failed')),
      REPORT,
    ],
    [
      'our mail attached to a report of another form',
      () =>
        `--d1\nContent-Type: text/plain\n\nNot delivered.\n--d1\nContent-Type: message/rfc822\n\n${head()}\nLook\n--d1--\n`,
      { From: 'postmaster@mx.example', 'Content-Type': 'multipart/mixed; boundary="d1"' },
    ],
  ])('%s', async (_, body, headers) => {
    await setSent()
    expect(await take(body(), headers)).toMatchObject({ nature: 'BOUNCE', order: { id: answered.order.id } })
    expect(await stateOfOurs()).toBe('FAILED')
  })

  test.each<[string, () => string, Record<string, string>]>([
    ['a report of a delay', () => report(recipient(ours.to, 'delayed')), REPORT],
    ['a report of a delivery', () => report(recipient(ours.to, 'delivered')), REPORT],
    [
      'a warning of a daemon',
      () => `Your mail has been delayed. It will be retried.\n\n${head()}`,
      { From: 'MAILER-DAEMON@mx.example' },
    ],
  ])('but not %s', async (_, body, headers) => {
    await setSent()
    expect((await take(body(), headers)).nature).toBe('AUTO_REPLY')
    expect(await stateOfOurs()).toBe('SENT')
  })

  test('nor one that does not name its recipient, which can be forged; and a wrong one is set right', async () => {
    await setSent()
    const other = returned().replaceAll(ours.to, 'somebody@else.example')
    expect((await take(other, { From: 'MAILER-DAEMON@mx.example' })).nature).toBe('BOUNCE')
    expect(await stateOfOurs()).toBe('SENT')
    await take(returned(), { From: 'MAILER-DAEMON@mx.example' })
    const admin = answered.desk.admin
    const failed = (await admin('GET', `/api/outbox/${ours.id}`)).json
    expect([failed.state, failed.error]).toEqual(['FAILED', expect.stringMatching(/^Reported as returned: /)])
    expect((await answered.desk.cs('POST', `/api/outbox/${ours.id}/confirm`)).status).toBe(403)
    const confirmed = await admin('POST', `/api/outbox/${ours.id}/confirm`)
    expect([confirmed.status, confirmed.json]).toMatchObject([
      200,
      { state: 'SENT', bouncedDate: null, error: null },
    ])
    expect((await admin('POST', `/api/outbox/${ours.id}/confirm`)).json.errorKey).toBe('invalidTransition')
  })
})

describe('notes of machines raise no alert', () => {
  test.each([
    'Automatic reply: Your portrait',
    'Out of Office: Your portrait',
    'Abwesenheitsnotiz: Your portrait',
    'Automatische Antwort: Your portrait',
    'Réponse automatique : Your portrait',
    'Respuesta automática: Your portrait',
    'Risposta automatica: Your portrait',
    'Automatisch antwoord: Your portrait',
    'Resposta automática: Your portrait',
    'Automatyczna odpowiedź: Your portrait',
    'Autosvar: Your portrait',
    'Automaattinen vastaus: Your portrait',
    'Automatická odpověď: Your portrait',
    'Автоматический ответ: Your portrait',
    '自動応答: Your portrait',
    '自动回复: Your portrait',
    '자동 회신: Your portrait',
    'Trả lời tự động: Your portrait',
  ])('by their subject: %s', async (Subject) => {
    const entry = await answered.receive('I am away until Monday.', { Subject: utf8(Subject) })
    expect(entry.nature).toBe('AUTO_REPLY')
  })

  test.each<[string, Record<string, string>]>([
    ['lists', { 'List-Id': '<news.example>' }],
    ['providers', { From: 'No reply <no-reply@provider.example>' }],
    ['bulk mail', { Precedence: 'bulk' }],
  ])('of %s', async (_, headers) => {
    expect((await answered.receive('News', headers)).nature).toBe('AUTO_REPLY')
  })

  test.each<[string, Record<string, string>]>([
    ['what Exchange asks of others', { 'X-Auto-Response-Suppress': 'All' }],
    ['an answer through a list', { 'List-Id': '<team.example>', 'In-Reply-To': '<x@y>' }],
    ['a subject about being away', { Subject: 'Re: our picture for the office' }],
  ])('but a person does, with %s', async (_, headers) => {
    expect((await answered.receive('Blue, please', headers)).nature).toBe('ANSWER')
  })
})

describe('a complaint', () => {
  const complaint = (kind = 'abuse') =>
    `--f1\nContent-Type: text/plain\n\nThis is an abuse report.\n--f1\nContent-Type: message/feedback-report\n\nFeedback-Type: ${kind}\nVersion: 1\n\n--f1\nContent-Type: message/rfc822\n\n${head()}\nLook\n--f1--\n`
  const FEEDBACK = {
    From: 'Feedback <fbl@isp.example>',
    'Content-Type': 'multipart/report; report-type=feedback-report; boundary="f1"',
  }

  test('stops reminders and late mails to the address until it is lifted, and is said at the customer', async () => {
    const { desk, order } = answered
    const [customer] = await select<{ id: number; email: string }>(
      answered.server,
      sql`select u.id, u.email from orders o join users u on u.id = o.customer_id where o.id = ${order.id}`,
    )
    const page = async () => (await desk.cs('GET', `/api/customers/id:${customer?.id}`)).json
    const remind = () =>
      desk.cs('POST', `/api/bookings/${order.code}/remind/email`, {
        body: { title: 'Hello?', content: '<p>Hello?</p>' },
      })
    expect((await page()).complainedDate).toBeNull()
    expect((await take(complaint('not-spam'), FEEDBACK)).nature).toBe('AUTO_REPLY')
    expect((await page()).complainedDate).toBeNull()
    expect(await take(complaint(), FEEDBACK)).toMatchObject({ nature: 'COMPLAINT', order: { id: order.id } })
    expect((await page()).complainedDate).toEqual(expect.any(String))
    expect((await remind()).json.errorKey).toBe('customerComplained')
    // Answers go out.
    const { status } = await desk.cs('POST', `/api/bookings/${order.code}/email`, {
      body: { title: 'x', content: '<p>x</p>' },
    })
    expect(status).toBe(200)
    const path = `/api/customers/id:${customer?.id}/complaint`
    expect((await desk.artist('DELETE', path)).status).toBe(403)
    expect((await desk.cs('DELETE', path)).json.complainedDate).toBeNull()
    expect((await desk.cs('DELETE', path)).status).toBe(200)
    expect((await remind()).status).toBe(200)
  })
})

describe('which mail is which', () => {
  test('the same Message-ID with another sender or text is another mail, and the same mail by two ways is one', async () => {
    const { server, address } = answered
    const id = { 'Message-ID': '<same@cust.example>' }
    const hand = async (body: string, headers: Record<string, string>) =>
      (await handInMail(server, rawMail({ to: address, body, headers: { ...id, ...headers } }))).json.created
    expect(await hand('Blue', {})).toBe(true)
    expect(await hand('Blue', { Received: 'from elsewhere' })).toBe(false)
    expect(await hand('Green', {})).toBe(true)
    expect(await hand('Blue', { From: 'Tom <tom@cust.example>' })).toBe(true)
  })

  test('a mail to the addresses of two orders is in both conversations', async () => {
    const { server, desk, address } = answered
    const other = await desk.make()
    await desk.cs('POST', `/api/bookings/${other.code}/email`, { body: { title: 'x', content: '<p>x</p>' } })
    const [{ token } = { token: '' }] = await select<{ token: string }>(
      server,
      sql`select token from reply_tokens where order_id = ${other.id}`,
    )
    const to = `${address}, ${MAILBOX.replace('@', `+${token}@`)}`
    const raw = rawMail({ to, body: 'Please make both blue.' })
    const { json } = await handInMail(server, raw)
    const orders = [json.order, ...(json.others as unknown as object[])]
    expect(orders).toHaveLength(2)
    expect(orders).toEqual(expect.arrayContaining([expect.objectContaining({ id: other.id })]))
    expect((await handInMail(server, raw)).json).toMatchObject({
      created: false,
      id: json.id,
      others: json.others,
    })
    for (const { code } of [answered.order, other]) {
      const read = await desk.cs('GET', `/api/bookings/${code}/conversation`)
      expect(JSON.stringify(read.json)).toContain('Please make both blue.')
    }
  })
})

describe('the whole mail', () => {
  const SECRET = `/proof/${'a'.repeat(43)}`

  test('is shown to staff with contact rights, safely and without tokens, until it is deleted', async () => {
    const { desk, order, server, receive } = answered
    const entry = await receive(
      utf8(
        `<p onclick="x()">Xanh nhé</p><div class="gmail_quote">https://shop.example${SECRET}<blockquote>Old</blockquote></div>`,
      ),
      { 'Content-Type': 'text/html; charset=utf-8' },
    )
    expect([entry.hasWhole, entry.quoted]).toEqual([true, expect.not.stringContaining(SECRET)])
    const path = `/api/bookings/${order.code}/conversation/${entry.id}/whole`
    const { status, json } = await desk.cs('GET', path)
    expect([status, json]).toMatchObject([
      200,
      { subject: 'Re: Your portrait', head: expect.stringContaining('ann@cust.example') },
    ])
    const said = JSON.stringify(json)
    expect(said).toContain('Xanh nhé')
    expect(json.head).toContain('Content-Type: text/html; charset=utf-8')
    for (const hidden of [SECRET, 'onclick', answered.address]) expect(said).not.toContain(hidden)
    expect((await desk.artist('GET', path)).status).toBe(403)
    expect((await desk.cs('GET', `/api/bookings/${order.code}/conversation/999999/whole`)).status).toBe(404)

    server.clock.advance(91 * 24 * 3_600_000)
    await runJob(server, 'sweep-files')
    const later = await server.as('cs')
    expect((await later('GET', path)).status).toBe(404)
    const read = (await later('GET', `/api/bookings/${order.code}/conversation`)).json
    expect(JSON.stringify(read)).toContain('Xanh nhé')
  })

  test('a mail that came in answer to a proof link never shows the link in what was sent', async () => {
    const { server } = answered
    const desk = await openDesk(server)
    const order = await desk.make()
    await desk.cs('POST', `/api/bookings/${order.code}/email`, { body: { title: 'x', content: '<p>x</p>' } })
    await server.database.db.execute(
      sql`update outbox set text = ${`Look: https://shop.example${SECRET}`} where order_id = ${order.id}`,
    )
    const read = await desk.cs('GET', `/api/bookings/${order.code}/conversation`)
    expect(JSON.stringify(read.json)).toContain('https://shop.example/proof/')
    expect(JSON.stringify(read.json)).not.toContain(SECRET)
  })
})
