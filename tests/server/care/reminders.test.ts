import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CareReminder } from '#contract/care/care.ts'
import { pngBytes, uploaded } from '#tests/support/files.ts'
import { openStream } from '#tests/support/live.ts'
import { listCare, makeCelebrator, remindAt, setProperty } from '#tests/support/page/care.ts'
import { agentWithout, select } from '#tests/support/page/page.ts'
import { auditOf } from '#tests/support/people/customers.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const LIST = '/api/customers-care/reminders'

let server: TestServer
let cs: Ask
let rows: CareReminder[]

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Three customers: Lan with a birthday, Bình with one in Vietnamese, Ánh without e-mail. */
beforeEach(async () => {
  server.clock.now = new Date('2026-05-05T03:00:00Z')
  await server.database.db.execute(sql`delete from care_reminders`)
  await server.database.db.execute(sql`delete from job_days`)
  await server.database.db.execute(sql`delete from outbox`)
  await server.database.db.execute(sql`update templates set active = true where created_by = 'system'`)
  await server.database.db.execute(sql`update customers set dob = null`)
  await server.database.db.execute(sql`delete from anniversaries`)
  cs = await server.as('cs')
  await makeCelebrator(cs, { firstName: 'Lan', dob: '1990-05-07' })
  const { id } = await makeCelebrator(cs, { firstName: 'Bình', dob: '1990-05-08' })
  await server.database.db.execute(sql`update users set lang_key = 'vi' where id = ${id}`)
  const { id: mute } = await makeCelebrator(cs, {
    firstName: 'Ánh',
    anniversaries: [{ name: 'First Date', date: '2010-05-09' }],
  })
  await server.database.db.execute(sql`update users set email = null where id = ${mute}`)
  await remindAt(server, '2026-05-05T03:00:00Z')
  rows = await listCare(cs)
})

const remind = (ask: Ask, reminderIds: unknown) => ask('PUT', `${LIST}/remind`, { body: { reminderIds } })
const names = (found: readonly CareReminder[]) => found.map(({ customer }) => customer.firstName)

describe('the list', () => {
  test('is filtered by type, status and name, sorted by date and paged', async () => {
    expect(names(rows)).toEqual(['Lan', 'Bình', 'Ánh'])
    expect(rows[2]).toMatchObject({
      type: 'ANNIVERSARY',
      status: 'CREATED',
      date: '2026-05-09',
      occasion: 'First Date',
      reachable: false,
      remindedDate: null,
      remindedBy: null,
      customer: { lastName: 'Vũ', fullName: 'Ánh Vũ', login: expect.stringMatching(/^84/) },
    })
    await remind(cs, [rows[0]?.id])
    expect(names(await listCare(cs, 'type=BIRTHDAY'))).toEqual(['Bình', 'Lan'])
    expect(names(await listCare(cs, 'type=ALL&status='))).toHaveLength(3)
    expect(names(await listCare(cs, 'status=REMINDED'))).toEqual(['Lan'])
    expect(names(await listCare(cs, 'type=BIRTHDAY&status=CREATED'))).toEqual(['Bình'])
    expect(names(await listCare(cs, 'name=binh'))).toEqual(['Bình'])
    expect(names(await listCare(cs, 'name=vu&type=BIRTHDAY&sort=date,desc'))).toEqual(['Bình', 'Lan'])
    const page = await cs('GET', `${LIST}?page=1&size=2&sort=date,desc`)
    expect(page.headers['x-total-count']).toBe('3')
    expect(names(page.json as unknown as CareReminder[])).toEqual(['Lan'])
    for (const [query, total] of [
      ['status=CREATED', 2],
      ['type=ANNIVERSARY', 1],
      ['name=vu', 3],
      ['page=7', 3],
    ] as const)
      expect((await cs('GET', `${LIST}?${query}`)).headers['x-total-count'], query).toBe(String(total))
  })

  test('shows logins and finds phone numbers only with the permission for contact data', async () => {
    const [first] = rows
    const hidden = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
    expect((await listCare(hidden))[0]?.customer).not.toHaveProperty('login')
    const phone = first?.customer.login?.slice(2)
    expect(await listCare(cs, `name=${phone}`)).toHaveLength(1)
    expect(await listCare(hidden, `name=${phone}`)).toHaveLength(0)
  })

  test('refuses what it does not know', async () => {
    for (const query of ['type=EASTER', 'status=DONE', 'size=0', 'sort=name,asc', `name=${'x'.repeat(201)}`])
      expect((await cs('GET', `${LIST}?${query}`)).status, query).toBe(400)
  })

  test('needs VIEW_CUSTOMERS_CARE', async () => {
    for (const login of ['artist', 'store', 'accountant'] as const)
      expect((await (await server.as(login))('GET', LIST)).status, login).toBe(403)
    for (const login of ['admin', 'cs'] as const)
      expect((await (await server.as(login))('GET', LIST)).status, login).toBe(200)
  })
})

describe('marking as reminded', () => {
  test('answers what it changed, ignores what was marked, and tells who did it', async () => {
    const ids = rows.map(({ id }) => id)
    const first = await remind(cs, ids.slice(0, 1))
    expect(first.json).toMatchObject([
      { id: ids[0], status: 'REMINDED', remindedBy: 'Cs Tester', remindedDate: '2026-05-05T03:00:00.000Z' },
    ])
    const admin = await server.as('admin')
    server.clock.advance(60_000)
    const rest = await remind(admin, ids)
    expect((rest.json as unknown as CareReminder[]).map(({ id }) => id)).toEqual(ids.slice(1))
    expect((await remind(admin, ids)).json).toEqual([])
    expect((await listCare(cs, 'sort=date,asc')).map(({ remindedBy }) => remindedBy)).toEqual([
      'Cs Tester',
      'Admin Tester',
      'Admin Tester',
    ])
    const audit = await auditOf(server, 'customers', rows[0]?.customer.id)
    expect(audit.filter(({ data }) => 'reminded' in data.changes)).toMatchObject([
      { kind: 'changed', data: { name: 'Lan Vũ', changes: { reminded: [null, 'BIRTHDAY 2026-05-07'] } } },
    ])
  })

  test('marks none if one is unknown, and refuses no or wrong ids', async () => {
    const unknown = await remind(cs, [rows[0]?.id, 999_999_999])
    expect(unknown.json).toMatchObject({ status: 404, errorKey: 'notFound' })
    for (const ids of [[], undefined, ['x'], [-1], Array.from({ length: 501 }, (_, id) => id + 1)])
      expect((await remind(cs, ids)).json).toMatchObject({ status: 400, errorKey: 'invalidInput' })
    expect(await listCare(cs, 'status=CREATED')).toHaveLength(3)
  })

  test('needs UPDATE_CUSTOMERS_CARE', async () => {
    const reader = await agentWithout(server, 'UPDATE_CUSTOMERS_CARE')
    expect(await listCare(reader)).toHaveLength(3)
    const id = rows[0]?.id
    expect((await remind(reader, [id])).status).toBe(403)
    expect((await reader('GET', `${LIST}/${id}/mail`)).status).toBe(403)
    expect((await send(reader, id)).status).toBe(403)
  })

  test('is told to others who see the list, and to nobody else', async () => {
    const [admin, artist] = await Promise.all([
      openStream(server, await server.token('admin')),
      openStream(server, await server.token('artist')),
    ])
    await Promise.all([admin, artist].map((stream) => stream.until(({ name }) => name === 'ready')))
    await remind(cs, [rows[0]?.id])
    await admin.until(({ name }) => name === 'care')
    // Properties are told to everyone: what was announced before has arrived by then.
    const property = (await (await server.as('admin'))('GET', '/api/system-properties?name=care_lead_days'))
      .json
    const [{ id }] = property as unknown as [{ id: number }]
    await (await server.as('admin'))('PUT', '/api/system-properties', { body: { id, value: '8' } })
    await artist.until(({ name }) => name === 'properties')
    expect(artist.heard.map(({ name }) => name)).not.toContain('care')
    admin.close()
    artist.close()
  })
})

const send = (ask: Ask, id: string | number | undefined, more: object = {}) =>
  ask('POST', `${LIST}/${id}/mail`, { body: { title: 'Hello', content: '<p>All the best</p>', ...more } })

const text = (json: unknown): string => (typeof json === 'string' ? json : '')

const outbox = () =>
  select(server, sql`select kind, channel, "to", subject, html, text, template_id as template from outbox`)

describe('writing to the customer', () => {
  test('begins with the template of the type in their language, and sends what was previewed, once', async () => {
    const [english, vietnamese] = rows
    await setProperty(server, 'shop_name', 'Studio <3')
    const mail = (await cs('GET', `${LIST}/${vietnamese?.id}/mail`)).json
    expect(mail).toMatchObject({ language: 'vi', title: 'Chúc mừng sinh nhật Bình!', to: expect.any(String) })
    expect(mail.content).toContain('Studio &lt;3')
    expect((await cs('GET', `${LIST}/${english?.id}/mail`)).json.title).toBe('Happy birthday, Lan!')

    const body = { title: mail.title, content: `${text(mail.content)}<script>alert(1)</script>` }
    const preview = await cs('POST', `${LIST}/${vietnamese?.id}/mail-preview`, { body })
    const more = { ...body, templateId: mail.id, templateVersion: mail.version }
    const sent = await send(cs, vietnamese?.id, more)
    expect(sent.json).toMatchObject({ id: vietnamese?.id, status: 'REMINDED', remindedBy: 'Cs Tester' })
    expect(await outbox()).toEqual([
      {
        kind: 'CARE',
        channel: 'EMAIL',
        to: mail.to,
        subject: 'Chúc mừng sinh nhật Bình!',
        html: preview.json.html,
        text: expect.stringContaining('Studio <3'),
        template: mail.id,
      },
    ])
    expect(text(preview.json.html)).toMatch(/<html lang="vi">/)
    expect(text(preview.json.html)).not.toContain('script')
    const admin = await server.as('admin')
    for (const ask of [cs, admin])
      expect((await send(ask, vietnamese?.id, more)).json).toMatchObject({
        status: 409,
        errorKey: 'alreadyReminded',
      })
    expect(await outbox()).toHaveLength(1)
  })

  test('takes the pictures of its template along, and of no other', async () => {
    const admin = await server.as('admin')
    const card = await uploaded(admin, 'card.png', pngBytes())
    const template = Number((await cs('GET', `${LIST}/${rows[0]?.id}/mail`)).json.id)
    const body = { attachments: [{ id: card.id }] }
    expect((await admin('PUT', `/api/templates/${template}/files`, { body })).status).toBe(200)
    expect((await cs('GET', `${LIST}/${rows[0]?.id}/mail`)).json.attachments).toMatchObject([
      { name: 'card.png' },
    ])
    const [late] = await select(server, sql`select id from templates where purpose = 'LATE' limit 1`)
    expect((await send(cs, rows[0]?.id, { templateId: template })).status).toBe(200)
    expect((await send(cs, rows[1]?.id, { templateId: late?.id })).status).toBe(200)
    const files = await select(
      server,
      sql`select x.subject, l.file_id as id from outbox x
      left join outbox_files l on l.message_id = x.id order by x.id`,
    )
    expect(files.map(({ id }) => id)).toEqual([card.id, null])
    await admin('PUT', `/api/templates/${template}/files`, { body: { attachments: [] } })
  })

  test('of several people at once one sends', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(cs, rows[0]?.id)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409,
    ])
    expect(await outbox()).toHaveLength(1)
  })

  test('sends nothing without an address, a subject or a text, and marks nothing', async () => {
    expect((await send(cs, rows[2]?.id)).json).toMatchObject({ status: 409, errorKey: 'customerNoEmail' })
    for (const more of [{ title: ' ' }, { content: '<p> </p>' }, { content: '' }, { title: 'x'.repeat(201) }])
      expect((await send(cs, rows[0]?.id, more)).json).toMatchObject({
        status: 400,
        errorKey: 'invalidInput',
      })
    for (const id of [999_999_999, 'x', '0'])
      expect((await send(cs, id)).json, String(id)).toMatchObject({ status: 404, errorKey: 'notFound' })
    expect(await outbox()).toEqual([])
    expect(await listCare(cs, 'status=CREATED')).toHaveLength(3)
  })

  test('without a template of the type says so; the English one is used where there is no other', async () => {
    const admin = await server.as('admin')
    const found = (await admin('GET', '/api/templates?purpose=BIRTHDAY')).json as unknown as {
      id: number
      language: string
    }[]
    const off = async (language: string) =>
      admin('PUT', '/api/templates', {
        body: { id: found.find((one) => one.language === language)?.id, active: false },
      })
    expect((await off('vi')).status).toBe(200)
    expect((await cs('GET', `${LIST}/${rows[1]?.id}/mail`)).json).toMatchObject({ language: 'en' })
    await off('en')
    expect((await cs('GET', `${LIST}/${rows[1]?.id}/mail`)).json).toMatchObject({
      status: 404,
      errorKey: 'noTemplate',
    })
  })

  test('the address is hidden without the permission for contact data, and the mail still goes to it', async () => {
    const hidden = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
    expect((await hidden('GET', `${LIST}/${rows[0]?.id}/mail`)).json).toMatchObject({ to: null })
    expect((await send(hidden, rows[0]?.id)).status).toBe(200)
    expect(await outbox()).toMatchObject([{ to: expect.stringContaining('@example.com') }])
  })
})
