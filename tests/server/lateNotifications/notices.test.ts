import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  GeneratedNotice,
  LateNotification,
  LateOutcome,
} from '#contract/lateNotifications/lateNotifications.ts'
import { sampleAddress } from '#server/customerPages/token.ts'
import { pngBytes, uploaded } from '#tests/support/files.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { LATE_URL, lateShop } from '#tests/support/page/late.ts'
import { agentWithout, eventsOf, select } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let shop: ReturnType<typeof lateShop>
let desk: Desk
let cs: Ask
let orders: readonly [MadeOrder, MadeOrder, MadeOrder]
let id: number

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
  cs = desk.cs
  shop = lateShop(server, desk)
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ orders, id } = await shop.begin())
})

const listed = async () => ((await cs('GET', LATE_URL)).json as unknown as LateNotification[])[0]
const generate = async (ids: readonly number[], more: object = {}, ask = cs) => {
  const body = { lateNotificationId: id, bookingIds: ids, ...more }
  return ask('POST', `${LATE_URL}/generate-email-template`, { body })
}
const generated = async (...of: readonly MadeOrder[]) =>
  (await generate(of.map((order) => order.id))).json as unknown as GeneratedNotice[]
const notice = (order: MadeOrder, content = '<p>We are late.</p>', title = 'Sorry') => ({
  bookingId: order.id,
  title: JSON.stringify(title),
  content: JSON.stringify(content),
})
const send = (request: readonly object[], ask = cs, of = id) =>
  ask('POST', `${LATE_URL}/${of}/email`, { body: { request } })
const sent = async (request: readonly object[]) => {
  const { status, json } = await send(request)
  expect(status).toBe(200)
  return (json as unknown as LateOutcome[]).map(({ problem }) => problem)
}
const queued = () =>
  select(
    server,
    sql`select kind, "to", subject, html, text, template_id as "templateId" from outbox where order_id in
      (${orders[0].id}, ${orders[1].id}, ${orders[2].id}) and kind = 'LATE' order by id`,
  )

describe('who may', () => {
  test('list, preview and send is decided by three permissions', async () => {
    const blind = await agentWithout(
      server,
      'VIEW_LATE_NOTIFICATION_LIST',
      'NOTIFY_LATE_BOOKING_TO_CUSTOMER',
      'VIEW_LATE_BOOKING_SENT_CONTENT',
    )
    for (const ask of [blind, desk.artist, desk.store, await server.as('accountant')]) {
      const answers = [
        await ask('GET', LATE_URL),
        await ask('GET', `${LATE_URL}/email-preview`),
        await ask('GET', `${LATE_URL}/message-preview`),
        await generate([orders[0].id], {}, ask),
        await send([notice(orders[0])], ask),
        await ask('POST', `${LATE_URL}/${id}/sent-email/${orders[0].id}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    }
    expect(await queued()).toEqual([])
  })
})

describe('a preview', () => {
  test('fills the template of each order in the language of its customer', async () => {
    await shop.customerOf(orders[1], sql`lang_key = 'vi'`)
    const [first, second] = await generated(orders[0], orders[1])
    await shop.customerOf(orders[1], sql`lang_key = 'en'`)
    // Both orders are of one customer.
    expect([first?.language, second?.language]).toEqual(['vi', 'vi'])
    expect(second?.title).toBe(`Đơn #${orders[1].number} của bạn cần thêm một chút thời gian`)
    const [english] = await generated(orders[0])
    expect(english).toMatchObject({
      title: `Your order #${orders[0].number} takes a little longer`,
      booking: { id: orders[0].id, code: orders[0].code, number: orders[0].number },
      customerEmail: 'anh.tran@example.com',
      problem: null,
    })
    expect(english?.content).toContain('<p>Hello Ánh,</p>')
    expect(english?.content).toContain('Artist is working on it')
  })

  test('says which pictures of the template go with the mail, and they do', async () => {
    const [first] = await generated(orders[0])
    const card = await uploaded(desk.admin, 'card.png', pngBytes())
    const files = (attachments: readonly object[]) =>
      desk.admin('PUT', `/api/templates/${first?.templateId}/files`, { body: { attachments } })
    expect((await files([{ id: card.id }])).status).toBe(200)
    expect((await generated(orders[0]))[0]?.attachments).toMatchObject([{ id: card.id, name: 'card.png' }])
    expect(await sent([{ ...notice(orders[0]), templateId: first?.templateId }, notice(orders[1])])).toEqual([
      null,
      null,
    ])
    expect(
      await select(
        server,
        sql`select x.order_id as order, l.file_id as file from outbox x left join outbox_files l on l.message_id = x.id
          where x.kind = 'LATE' and x.order_id in (${orders[0].id}, ${orders[1].id}) order by x.id`,
      ),
    ).toEqual([
      { order: orders[0].id, file: card.id },
      { order: orders[1].id, file: null },
    ])
    await files([])
  })

  test('says for each order why it has no text', async () => {
    expect(await generated(orders[2])).toMatchObject([{ problem: 'NO_EMAIL', title: '', content: '' }])
    expect((await generate([999_999])).json).toEqual([])
    const broken = { emailTemplate: { title: 'x', content: '{{ order.number | nonsense }}' } }
    expect((await generate([orders[0].id], broken)).json).toMatchObject([{ problem: 'BROKEN_TEMPLATE' }])
    const own = { emailTemplate: { title: 'Late: {{ order.number }}', content: '<p>Soon</p>' } }
    expect((await generate([orders[0].id], own)).json).toMatchObject([{ title: `Late: ${orders[0].number}` }])
    await shop.run(sql`update templates set active = false where purpose = 'LATE'`)
    expect(await generated(orders[0])).toMatchObject([{ problem: 'NO_TEMPLATE' }])
    expect((await cs('GET', `${LATE_URL}/email-preview`)).json.errorKey).toBe('noTemplate')
    await shop.run(sql`update templates set active = true where purpose = 'LATE'`)
  })

  test('prefers the template of the order’s status, and refuses bad input', async () => {
    const body = {
      name: 'Late sketch',
      purpose: 'LATE',
      status: 'CUSTOMER_REVIEW_SKETCH',
      channel: 'EMAIL',
      language: 'en',
      title: 'We wait for you',
      content: '<p>Look</p>',
      active: true,
    }
    const made = await desk.admin('POST', '/api/templates', { body })
    expect(made.status).toBe(201)
    expect((await generated(orders[0], orders[1])).map(({ title }) => title)).toEqual([
      `Your order #${orders[0].number} takes a little longer`,
      'We wait for you',
    ])
    await desk.admin('DELETE', `/api/templates/${made.json.id as unknown as number}`)
    const twice = { ...body, name: 'Second for all', status: null }
    expect((await desk.admin('POST', '/api/templates', { body: twice })).json.errorKey).toBe('duplicate')
    expect((await generate([])).status).toBe(400)
    expect((await generate([orders[0].id], { lateNotificationId: 999_999 })).status).toBe(404)
    expect((await cs('GET', `${LATE_URL}/email-preview?lateNotificationId=${id}`)).json.title).toContain('{{')
    expect((await cs('GET', `${LATE_URL}/message-preview`)).json.content).toContain('{{')
  })
})

describe('sending', () => {
  test('queues each mail with the activity of the step and the event of the order', async () => {
    await shop.customerOf(orders[2], sql`email = ${`new${orders[2].id}@example.com`}`)
    const [first] = await generated(orders[0])
    const template = { templateId: first?.templateId, templateVersion: first?.templateVersion }
    const quoted = notice(orders[1], '<p>"Soon"</p><script>alert(1)</script>', 'A "title"')
    const plain = { bookingId: orders[2].id, title: '', content: '<p>Plain</p>' }
    expect(await sent([{ ...notice(orders[0]), ...template }, quoted, plain])).toEqual([null, null, null])
    const mails = await queued()
    expect(mails).toMatchObject([
      { kind: 'LATE', to: 'anh.tran@example.com', subject: 'Sorry', templateId: first?.templateId },
      { subject: 'A "title"', text: '"Soon"' },
      { to: `new${orders[2].id}@example.com`, subject: `#${orders[2].number}`, text: 'Plain' },
    ])
    expect(JSON.stringify(mails)).not.toContain('script')
    expect((await eventsOf(server, orders[0])).at(-1)).toMatchObject({
      kind: 'customerNotified',
      data: { channel: 'EMAIL', step: 'NEW_ORDER' },
    })
    expect((await eventsOf(server, orders[2])).at(-1)).toEqual({
      kind: 'customerNotified',
      data: { channel: 'EMAIL' },
    })
    expect((await desk.open(orders[1])).activities.at(-1)).toMatchObject({
      activityType: 'NOTIFIED_CUSTOMER',
      notificationChannel: 'EMAIL',
      delivery: 'QUEUED',
    })
    expect((await listed())?.sentDate).toBe(server.clock.now.toISOString())
  })

  test('leaves those not ticked for later', async () => {
    expect(await sent([notice(orders[0])])).toEqual([null])
    const row = await listed()
    expect(row?.sentDate).toBeNull()
    expect(row?.lateBookings.map(({ sentDate }) => sentDate !== null)).toEqual([true, false, false])
  })

  test('mails nobody twice, by whomever it is pressed', async () => {
    const cs2 = await server.as('cs2')
    const both = [notice(orders[0]), notice(orders[1])]
    const answers = await Promise.all([send(both), send(both.toReversed(), cs2), send(both)])
    const problems = answers.flatMap(({ json }) =>
      (json as unknown as LateOutcome[]).map((one) => one.problem),
    )
    expect(problems.filter((problem) => problem === null)).toHaveLength(2)
    expect(problems.filter((problem) => problem === 'ALREADY_SENT')).toHaveLength(4)
    expect(await queued()).toHaveLength(2)
    expect(await sent([notice(orders[2]), notice(orders[2])])).toEqual(['NO_EMAIL', 'NO_EMAIL'])
    await shop.customerOf(orders[2], sql`email = ${`new${orders[2].id}@example.com`}`)
    expect(await sent([notice(orders[2]), notice(orders[2])])).toEqual([null, 'ALREADY_SENT'])
  })

  test('sends the rest when orders moved on meanwhile', async () => {
    const others = [
      await shop.lone('a@x.example'),
      await shop.lone('b@x.example'),
      await shop.lone('c@x.example'),
    ]
    const made = await shop.gather()
    const [done, refunded, moved] = others
    await shop.run(sql`update orders set status = 'DONE' where id = ${done?.id}`)
    await shop.run(sql`update orders set refunded = true where id = ${refunded?.id}`)
    await shop.run(sql`update orders set deadline = '2027-01-01T00:00:00Z' where id = ${moved?.id}`)
    const { json } = await send(
      others.map((order) => notice(order)),
      cs,
      made,
    )
    expect((json as unknown as LateOutcome[]).map(({ problem }) => problem)).toEqual([
      'DONE',
      'REFUNDED',
      'NOT_LATE',
    ])
    const proof = `<p><a href="${sampleAddress('proof', 'https://shop.example')}">Look</a></p>`
    await shop.run(sql`update templates set active = false where purpose = 'LATE'`)
    expect(
      await sent([
        notice(orders[0], '<p> </p><script>x</script>'),
        notice(orders[2]),
        notice(orders[0], proof),
        { bookingId: 999_999, title: 'x', content: 'x' },
        notice(orders[1], '<p>Kept, although the template is gone</p>'),
      ]),
    ).toEqual(['NO_CONTENT', 'NO_EMAIL', 'NO_PROOF', 'NOT_FOUND', null])
    await shop.run(sql`update templates set active = true where purpose = 'LATE'`)
    expect(await queued()).toHaveLength(1)
  })

  test('refuses bad input', async () => {
    expect((await send([])).status).toBe(400)
    expect((await send([notice(orders[0], 'x'.repeat(20_001))])).status).toBe(400)
    expect((await send([notice(orders[0])], cs, 999_999)).status).toBe(404)
    expect(
      (await cs('POST', `${LATE_URL}/nonsense/email`, { body: { request: [notice(orders[0])] } })).status,
    ).toBe(404)
    const quotes = '"'.repeat(100)
    expect(await sent([notice(orders[0], `<p>${quotes}</p>`)])).toEqual([null])
  })
})

describe('the sent content', () => {
  test('is the mail as it was sent, with its delivery', async () => {
    await sent([notice(orders[0], '<p>We are late.</p>')])
    const path = `${LATE_URL}/${id}/sent-email/${orders[0].id}`
    const { status, json } = await cs('POST', path)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      title: 'Sorry',
      customerEmail: 'anh.tran@example.com',
      sentDate: server.clock.now.toISOString(),
      delivery: 'QUEUED',
    })
    expect(json.content).toContain('<p>We are late.</p>')
    const blind = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
    expect((await blind('POST', path)).json.customerEmail).toBeNull()
    expect((await cs('POST', `${LATE_URL}/${id}/sent-email/${orders[1].id}`)).status).toBe(404)
    expect((await cs('POST', `${LATE_URL}/nonsense/sent-email/x`)).status).toBe(404)
  })
})
