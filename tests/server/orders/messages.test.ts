import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pngBytes, uploaded } from '#tests/support/files.ts'
import { type MadeOrder } from '#tests/support/orders.ts'
import { agentWithout, eventsOf, select } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

let server: TestServer
let work: Awaited<ReturnType<typeof openDesk>>
let cs: Ask
let order: MadeOrder

beforeAll(async () => {
  server = await startServer()
  work = await openDesk(server)
  cs = work.cs
})
afterAll(() => server.close())
beforeEach(async () => {
  order = await work.drive(await work.make(), 'CUSTOMER_REVIEW_SKETCH')
  await change(sql`psid = null`)
})

/** Changes the contact of the order's customer. */
const change = (set: ReturnType<typeof sql>) =>
  server.database.db.execute(sql`update customers set ${set}
    where user_id = (select customer_id from orders where id = ${order.id})`)
const speaks = (language: string) =>
  server.database.db.execute(sql`update users set lang_key = ${language}
    where id = (select customer_id from orders where id = ${order.id})`)
const url = (rest: string) => `/api/bookings/${order.code}/${rest}`
const mail = (body: object, ask: Ask = cs) => ask('POST', url('email'), { body })
const queued = () =>
  select(
    server,
    sql`select channel, kind, "to", subject, html, text, state, template_id, template_version from outbox
      where order_id = ${order.id} order by id`,
  )

describe('the template of an order', () => {
  test('is filled with the order in the language of the customer', async () => {
    await speaks('vi')
    const { status, json } = await cs('GET', url('email/CUSTOMER_REVIEW_SKETCH'))
    expect(status).toBe(200)
    expect(json).toMatchObject({
      title: `Bản phác thảo của bạn đã xong (đơn #${order.number})`,
      language: 'vi',
      to: 'anh.tran@example.com',
      reachable: true,
      last: null,
      version: 1,
    })
    expect(json.content).toContain('<p>Chào Ánh,</p>')
    await speaks('en')
    expect((await cs('GET', url('message/CUSTOMER_REVIEW_SKETCH'))).json).toMatchObject({
      title: '',
      content: `Hello Ánh, the sketch of your order #${order.number} is ready. Would you like anything changed?`,
      to: null,
      reachable: false,
    })
    expect((await cs('GET', url('remind/email'))).json).toMatchObject({
      title: `Have you seen your sketch? (order #${order.number})`,
    })
  })

  test('is missing for other statuses, and for those that do not exist', async () => {
    for (const path of ['email/SKETCH', 'email/NOTHING', 'message/7'])
      expect((await cs('GET', url(path))).json).toMatchObject({ status: 404, errorKey: 'noTemplate' })
  })

  test('does not tell the address without the permission', async () => {
    const blind = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
    expect((await blind('GET', url('email/CUSTOMER_REVIEW_SKETCH'))).json).toMatchObject({
      to: null,
      reachable: true,
    })
  })

  test('escapes what customers call themselves', async () => {
    await server.database.db.execute(sql`update users set first_name = '<img src=x onerror=alert(1)>'
      where id = (select customer_id from orders where id = ${order.id})`)
    const { json } = await cs('GET', url('email/CUSTOMER_REVIEW_SKETCH'))
    expect(json.content).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,')
    await server.database.db.execute(sql`update users set first_name = 'Ánh'
      where id = (select customer_id from orders where id = ${order.id})`)
  })
})

describe('a mail to the customer', () => {
  test('is queued with the activity of the step, the event and the version of its template', async () => {
    const template = (await cs('GET', url('email/CUSTOMER_REVIEW_SKETCH'))).json
    server.clock.advance(60_000)
    const answer = await mail({
      title: template.title,
      content:
        '<p>Your sketch</p><script>alert(1)</script><ul><li><a href="https://x.example/p">proof</a></li></ul>',
      templateId: template.id,
      templateVersion: 1,
    })
    expect([answer.status, answer.json.state]).toEqual([200, 'QUEUED'])
    const [sent] = await queued()
    expect(sent).toMatchObject({
      channel: 'EMAIL',
      kind: 'NOTIFY',
      to: 'anh.tran@example.com',
      subject: template.title,
      text: 'Your sketch\n\n- proof (https://x.example/p)',
      state: 'QUEUED',
      template_id: template.id,
      template_version: 1,
    })
    expect(String(sent?.html)).toContain('<p>Your sketch</p>')
    expect(String(sent?.html)).not.toContain('script')
    const step = (await work.steps(order)).findLast(({ status }) => status === 'CUSTOMER_REVIEW_SKETCH')
    expect(step?.activities.at(-1)).toMatchObject({
      activityType: 'NOTIFIED_CUSTOMER',
      actor: 'Cs Tester',
      notificationChannel: 'EMAIL',
      delivery: 'QUEUED',
    })
    expect((await eventsOf(server, order)).at(-1)).toMatchObject({
      kind: 'customerNotified',
      data: { channel: 'EMAIL', step: 'CUSTOMER_REVIEW_SKETCH' },
    })
    expect((await cs('GET', url('email/CUSTOMER_REVIEW_SKETCH'))).json.last).toMatchObject({
      at: server.clock.now.toISOString(),
      by: 'Cs Tester',
      channel: 'EMAIL',
    })
    expect((await cs('GET', url('timeline?group=messages'))).json).toMatchObject([
      { kind: 'customerNotified', channel: 'EMAIL' },
    ])
  })

  test('a reminder counts as activity and is one of the step', async () => {
    server.clock.advance(3_600_000)
    expect((await cs('POST', url('remind/email'), { body: { content: '<p>Still there?</p>' } })).status).toBe(
      200,
    )
    expect(await queued()).toMatchObject([{ kind: 'REMIND', subject: `#${order.number}` }])
    const [{ at } = { at: '' }] = await select<{ at: Date }>(
      server,
      sql`select last_activity_date as at from orders where id = ${order.id}`,
    )
    expect(new Date(at)).toEqual(server.clock.now)
    expect((await eventsOf(server, order)).at(-1)?.kind).toBe('customerReminded')
  })

  test('goes to another address only with the permission to see contacts', async () => {
    const body = { content: '<p>Hi</p>', to: 'other@example.com' }
    const blind = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
    expect((await mail(body, blind)).status).toBe(403)
    expect((await mail({ ...body, to: 'ANH.tran@example.com' }, blind)).status).toBe(200)
    expect((await mail(body)).status).toBe(200)
    expect((await queued()).map(({ to }) => to)).toEqual(['ANH.tran@example.com', 'other@example.com'])
  })

  test('carries pictures, and nothing else', async () => {
    const { id } = await uploaded(cs, 'proof.png', pngBytes())
    expect((await mail({ content: '<p>See</p>', attachments: [{ id }] })).status).toBe(200)
    expect(
      await select(
        server,
        sql`select file_id from outbox_files l join outbox x on x.id = l.message_id where x.order_id = ${order.id}`,
      ),
    ).toEqual([{ file_id: id }])
    expect((await mail({ content: '<p>See</p>', attachments: [{ id: 999_999 }] })).status).toBe(400)
  })

  test('without content, to nobody or about another step is refused, and nothing is queued', async () => {
    const refused = [
      await mail({}),
      await mail({ content: '   ' }),
      await mail({ content: '<p> </p><script>1</script>' }),
      await mail({ content: 'x'.repeat(20_001) }),
      await mail({ content: '<p>Hi</p>', to: 'nobody' }),
      await mail({ content: '<p>Hi</p>', title: 'x'.repeat(201) }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400))
    expect(refused[2]?.json.fieldErrors).toEqual({ content: 'validation.noMailContent' })
    expect((await mail({ content: '<p>Hi</p>', workLogId: 1 })).status).toBe(404)
    await server.database.db.execute(sql`update users set email = ''
      where id = (select customer_id from orders where id = ${order.id})`)
    expect((await mail({ content: '<p>Hi</p>' })).json).toMatchObject({
      status: 409,
      errorKey: 'customerNoEmail',
    })
    await server.database.db.execute(sql`update users set email = 'anh.tran@example.com'
      where id = (select customer_id from orders where id = ${order.id})`)
    expect(await queued()).toEqual([])
  })

  test('is sent once for one key', async () => {
    const body = { content: '<p>Once</p>' }
    const headers = { 'idempotency-key': `once-${order.id}` }
    for (let time = 0; time < 2; time += 1)
      expect((await cs('POST', url('email'), { body, headers })).status).toBe(200)
    expect(await queued()).toHaveLength(1)
  })

  test('is for those who may notify, within their orders', async () => {
    for (const ask of [work.artist, await agentWithout(server, 'NOTIFY_BOOKING_TO_CUSTOMER')]) {
      expect((await mail({ content: '<p>Hi</p>' }, ask)).status).toBe(403)
      expect((await ask('GET', url('remind/email'))).status).toBe(403)
    }
  })

  test('is previewed as it is sent', async () => {
    const body = { title: 'A & B', content: '<p onclick="x()">Hi</p><script>1</script>' }
    const { json } = await cs('POST', url('email-preview'), { body })
    expect(json.html).toContain('<p>Hi</p></div>')
    expect(json.html).toContain('<title>A &amp; B</title>')
  })
})

describe('a message to the customer', () => {
  test('needs a linked contact, and goes to it alone', async () => {
    const send = (body: object) => cs('POST', url('message'), { body })
    expect((await send({ content: 'Hi' })).json).toMatchObject({ status: 409, errorKey: 'noContact' })
    await change(sql`psid = '77001'`)
    expect((await send({ content: 'Hi', psid: '77002' })).json).toMatchObject({
      status: 400,
      fieldErrors: { psid: 'validation.invalid' },
    })
    const { id } = await uploaded(cs, 'proof.png', pngBytes())
    expect((await send({ content: 'Hi <b>', psid: '77001', attachments: [{ id }] })).status).toBe(200)
    expect(await queued()).toMatchObject([
      { channel: 'MESSENGER', to: '77001', text: 'Hi <b>', html: null, subject: '' },
      { channel: 'MESSENGER', to: '77001', text: '' },
    ])
    expect((await cs('POST', url('remind/message'), { body: { content: 'Still?' } })).status).toBe(200)
    expect((await queued()).map(({ kind }) => kind)).toEqual(['NOTIFY', 'NOTIFY', 'REMIND'])
  })
})
