import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROPERTY_RULES } from '#contract/properties/rules.ts'
import { rowOf, rowsOf } from '#server/db/db.ts'
import { followLimits } from '#server/orders/alerts/followLimits.ts'
import { DEFAULT_LIMITS } from '#server/systemProperties/limits.ts'
import { openStream } from '#tests/support/live.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { startJobs } from '#tests/support/page/jobs.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

const URL = '/api/system-properties'
const MASK = '••••••'
/** Those that these tests add. */
const OWN: readonly string[] = ['mail_key', 'fixed', 'flag', 'facts', 'amount', 'line']
let server: TestServer
let admin: Ask
let cs: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  cs = await server.as('cs')
  await server.database.db.execute(sql`insert into system_properties (name, type, value, is_editable) values
    ('mail_key', 'SECRET', 'hush-hush', true), ('fixed', 'STRING', 'as it is', false), ('flag', 'BOOLEAN', null, true),
    ('facts', 'JSON', '{}', true), ('amount', 'NUMBER', '1', true), ('line', 'STRING', '', true)`)
})
afterAll(() => server.close())

interface Property {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly value: string | null
  readonly version: number
}
const find = async (name: string): Promise<Property> => {
  const { json } = await admin('GET', `${URL}?name=${name}`)
  return (json as unknown as Property[])[0] as Property
}
const put = async (name: string, value: unknown, more: Record<string, unknown> = {}) =>
  admin('PUT', URL, { body: { id: (await find(name)).id, value, ...more } })
const events = (name: string) =>
  rowsOf<{ kind: string; data: Json }>(
    server.database.db,
    sql`select kind, data from events where area = 'systemProperties' and data->>'name' = ${name} order by id`,
  )

describe('a property', () => {
  test('is set by administrators alone, and keeps who did it', async () => {
    const { id } = await find('admin_announcement')
    const refused = await cs('PUT', URL, { body: { id, value: 'Mine' } })
    expect([refused.status, refused.json.missing]).toEqual([403, ['EDIT_SYSTEM_PROPERTY', 'role:ROLE_ADMIN']])
    const { status, json } = await put('admin_announcement', 'Two\nlines', {
      name: 'renamed',
      type: 'SECRET',
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      name: 'admin_announcement',
      type: 'TEXT',
      value: 'Two\nlines',
      version: 2,
      lastModifiedBy: 'Admin Tester',
      lastModifiedDate: '2026-03-02T03:00:00.000Z',
    })
    expect((await cs('GET', `${URL}/${id}`)).json.value).toBe('Two\nlines')
    expect(await events('admin_announcement')).toEqual([
      { kind: 'changed', data: { name: 'admin_announcement', changes: { value: ['', 'Two\nlines'] } } },
    ])
  })

  test('that the shell does not read is seen by those who may edit', async () => {
    const { id } = await find('limit_color_hours')
    expect((await admin('GET', `${URL}/${id}`)).json.value).toBe('96')
    expect((await cs('GET', `${URL}/${id}`)).status).toBe(404)
    expect((await admin('GET', `${URL}/nonsense`)).status).toBe(404)
  })

  test('that is fixed stays, and a save of an older version too', async () => {
    expect((await put('fixed', 'changed')).json).toMatchObject({ status: 403, errorKey: 'notEditable' })
    expect((await put('line', 'one', { version: 1 })).status).toBe(200)
    expect((await put('line', 'two', { version: 1 })).json).toMatchObject({
      status: 409,
      errorKey: 'versionConflict',
      facts: { version: 2 },
    })
    expect((await find('line')).value).toBe('one')
    expect((await admin('PUT', URL, { body: { id: 2_000_000_000, value: '' } })).status).toBe(404)
  })

  test.each([
    [
      'amount',
      ['0', '-1.5', '1000000', null],
      ['', ' 1', '1e3', 'Infinity', 'NaN', '0x10', '1,5', 'nonsense'],
    ],
    ['flag', ['true', 'false', null], ['', 'TRUE', '1', 'yes']],
    ['facts', ['[]', 'null', '"text"', '{"a":1}'], ['', '{', "{'a':1}", 'undefined']],
    ['line', ['', 'plain', null], ['a\nb', 'a\tb', 'a\rb']],
    ['business_timezone', ['America/New_York', 'UTC'], ['', 'Nowhere/Else', '+07:00', 'Asia/Hanoi', null]],
    ['limit_edit_hours', ['0.5', '10000', '48'], ['0', '-1', '10001', '', 'x', null]],
    ['max_upload_mb', ['1', '2047', '200'], ['0', '2048', '1.5', '', null]],
    ['phone_country', ['US', 'VN'], ['us', 'XX', 'USA', '', null]],
    ['customer_language', ['vi', 'en'], ['de', '', 'EN', null]],
    ['min_password_length', ['4', '64'], ['3', '65', '4.5', null]],
    [
      'anniversary_types',
      ['["Birthday"]'],
      [JSON.stringify(['x'.repeat(101)]), '[]', '["",""]', '[1]', '{"a":"b"}', '"Birthday"', null],
    ],
  ])('%s takes what its type and rule allow', async (name, good, bad) => {
    const before = (await find(name)).value
    for (const value of bad) {
      const { status, json } = await put(name, value)
      expect([value, status, json.errorKey, json.fieldErrors]).toEqual([
        value,
        400,
        'invalidInput',
        { value: 'validation.invalid' },
      ])
    }
    expect((await find(name)).value).toBe(before)
    for (const value of good) expect([value, (await put(name, value)).json.value]).toEqual([value, value])
    if (before !== null) await put(name, before)
  })

  test('has a rule for every limit', () => {
    for (const name of Object.keys(DEFAULT_LIMITS)) expect(PROPERTY_RULES).toHaveProperty(`limit_${name}`)
  })
})

describe('a secret', () => {
  test('is never told, whatever is done with it', async () => {
    const { id, value, version } = await find('mail_key')
    expect(value).toBe(MASK)
    const answers = [
      await admin('GET', `${URL}/${id}`),
      await put('mail_key', MASK, { version }),
      await admin('PUT', URL, { body: { id } }),
    ]
    expect(answers.map(({ json }) => json.value)).toEqual([MASK, MASK, MASK])
    const kept = () =>
      rowOf<{ value: string | null }>(
        server.database.db,
        sql`select value from system_properties where id = ${id}`,
      )
    expect(await kept()).toEqual({ value: 'hush-hush' })
    expect(await events('mail_key')).toEqual([])

    answers.push(
      await put('mail_key', 'new-hush'),
      await put('mail_key', null),
      await put('mail_key', 'last-hush'),
    )
    expect(await kept()).toEqual({ value: 'last-hush' })
    answers.push(await admin('GET', URL), await admin('GET', '/api/audit?area=systemProperties'))
    expect((await events('mail_key')).map(({ data }) => data.changes)).toEqual([
      { value: [MASK, MASK] },
      { value: [MASK, null] },
      { value: [null, MASK] },
    ])
    const everything = [
      ...answers.map(({ text }) => text),
      ...server.log,
      JSON.stringify(await rowsOf(server.database.db, sql`select * from events`)),
    ]
    expect(everything.filter((text) => text.includes('hush'))).toEqual([])
  })
})

describe('a change takes effect at once', () => {
  test('in every open tab', async () => {
    const stream = await openStream(server, await server.token('artist'))
    await stream.until(({ name }) => name === 'ready')
    await put('orders_page_title', 'All our orders')
    expect(await stream.until(({ name }) => name === 'properties')).toMatchObject({ data: {} })
    stream.close()
  })

  const assigned = async (faster: boolean) => {
    const { id, code } = await makeOrder(server)
    await server.database.db.execute(
      sql`update orders set status = 'SKETCH', faster_processing = ${faster} where id = ${id}`,
    )
    await admin('PUT', `/api/bookings/${code}/assign/artist`)
    return code
  }
  const deadlineOf = async (code: string) => {
    const { json } = await admin('GET', `/api/bookings/${code}/work-logs`)
    return (json as unknown as { deadline: string }[])[0]?.deadline
  }
  const alertsOf = async (code: string) => (await admin('GET', `/api/bookings/${code}`)).json.alerts

  test('in open steps and their alerts, told to the streams; what is done stays', async () => {
    const slow = await assigned(false)
    const fast = await assigned(true)
    const closed = await assigned(false)
    const other = await assigned(false)
    await server.database.db.execute(sql`update steps set closed_date = now()
      from orders o where o.id = order_id and o.code = ${closed}`)
    await put('limit_edit_hours', '1')
    expect(await followLimits(server.database.db, server.clock.now)).toBe(0)
    server.clock.advance(3 * 3_600_000)
    expect((await put('limit_sketch_hours', '5')).status).toBe(200)
    const stream = await openStream(server, await server.token('cs2'))
    await stream.until(({ name }) => name === 'ready')
    expect(await followLimits(server.database.db, server.clock.now)).toBe(3)
    await stream.until(({ name }) => name === 'orders')
    stream.close()
    expect(await Promise.all([slow, fast, closed, other].map(deadlineOf))).toEqual([
      '2026-03-02T08:00:00.000Z',
      '2026-03-02T05:30:00.000Z',
      '2026-03-05T03:00:00.000Z',
      '2026-03-02T08:00:00.000Z',
    ])
    expect(await alertsOf(fast)).toContain('LATE_WORK_LOG_DEADLINE')
    expect(await alertsOf(slow)).not.toContain('LATE_WORK_LOG_DEADLINE')
    await put('limit_sketch_hours', '72')
    await followLimits(server.database.db, server.clock.now)
    expect(await alertsOf(fast)).not.toContain('LATE_WORK_LOG_DEADLINE')
    server.clock.advance(-3 * 3_600_000)
  })

  test('by a job that the save wakes', async () => {
    let runs = 0
    const run = async () => {
      runs += 1
    }
    const jobs = await startJobs(
      server.database,
      [{ name: 'follow-limits', cron: '0 0 1 1 *', run }],
      server.app.log,
    )
    await put('orders_page_title', 'Another title')
    await put('limit_sketch_hours', '71')
    await expect.poll(() => runs).toBe(1)
    await jobs.stop()
  })

  test('in the days of the business time zone, while stored deadlines stay', async () => {
    const { code, id } = await makeOrder(server)
    const before = (await admin('GET', `/api/bookings/${code}`)).json.deadline
    const paidToday = async () =>
      (await admin('GET', `/api/bookings?paid=2026-03-01..2026-03-01&id=${id}`)).json
    await server.database.db.execute(sql`update orders set paid_at = '2026-03-02T03:00:00Z' where id = ${id}`)
    expect(await paidToday()).toEqual([])
    await put('business_timezone', 'America/Los_Angeles')
    expect(await paidToday()).toHaveLength(1)
    expect((await admin('GET', `/api/bookings/${code}`)).json.deadline).toBe(before)
    await put('business_timezone', 'Asia/Ho_Chi_Minh')
  })
})

test('each property that a new shop has can be changed, to another value and back', async () => {
  const others: Readonly<Record<string, string>> = {
    business_timezone: 'Europe/Amsterdam',
    anniversary_types: '["First tattoo"]',
    phone_country: 'US',
    customer_language: 'vi',
    delivery_file_name: '{index}-{name}',
    provider_roles: '{"atelier-cs":["ROLE_CS"]}',
    kept_mail_days: '30',
    kept_audit_days: '365',
    kept_photo_days: '30',
  }
  const otherOf = ({ name, type, value }: Property) =>
    others[name] ?? { NUMBER: String(Number(value) + 1), BOOLEAN: String(value !== 'true') }[type] ?? 'Other'
  const { json } = await admin('GET', URL)
  const seeded = (json as unknown as Property[]).filter(({ name }) => !OWN.includes(name))
  expect(seeded.length).toBeGreaterThan(20)
  for (const property of seeded) {
    for (const value of [otherOf(property), property.value]) {
      const changed = await admin('PUT', URL, { body: { id: property.id, value } })
      expect([property.name, changed.status, changed.json.value]).toEqual([property.name, 200, value])
    }
  }
})
