import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowOf } from '#server/db/db.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  admin = await server.as('admin')
})
afterAll(() => server.close())

const list = (json: Json) => json as unknown as Record<string, unknown>[]
const idOf = (table: string, where: string) =>
  rowOf<{ id: number }>(server.database.db, sql.raw(`select id from ${table} where ${where}`)).then(
    ({ id }) => id,
  )

describe('notifications', () => {
  beforeAll(async () => {
    const user = await idOf('users', `login = 'cs'`)
    await server.database.db.execute(sql`insert into notifications (title, content, status, created_date)
      values ('First', 'The sketch is in', 'PUBLISHED', '2026-03-01T00:00:00Z'),
        ('Second', 'Rejected', 'PUBLISHED', '2026-03-02T00:00:00Z'), ('Unsent', '', 'DRAFT', '2026-03-02T00:00:00Z')`)
    await server.database.db.execute(sql`insert into notification_recipients (notification_id, user_id)
      select id, ${user} from notifications`)
  })

  test('are one’s own and published, the oldest first unless asked otherwise', async () => {
    const answer = await cs('GET', '/api/notifications')
    expect(list(answer.json).map(({ title }) => title)).toEqual(['First', 'Second'])
    expect(answer.headers['x-total-count']).toBe('2')
    const newest = await cs('GET', '/api/notifications?sort=createdDate,desc&size=1')
    expect(newest.json).toMatchObject([
      { title: 'Second', read: false, createdDate: '2026-03-02T00:00:00.000Z' },
    ])
    expect(list((await cs('GET', '/api/notifications?text=sketch')).json)).toHaveLength(1)
    expect((await admin('GET', '/api/notifications')).json).toEqual([])
  })

  test('are read one by one or all at once, by their recipient alone', async () => {
    const count = async () => (await cs('GET', '/api/notifications/count')).json.count
    const [first] = list((await cs('GET', '/api/notifications')).json)
    expect(await count()).toBe(2)
    expect((await admin('POST', `/api/notifications/${first?.id as number}/read`)).status).toBe(404)
    expect((await cs('POST', `/api/notifications/${first?.id as number}/read`)).status).toBe(204)
    expect(await count()).toBe(1)
    expect((await cs('POST', '/api/notifications/read-all')).status).toBe(204)
    expect(await count()).toBe(0)
  })
})

describe('system properties', () => {
  const names = async (ask: Ask, query = '') =>
    new Set(list((await ask('GET', `/api/system-properties${query}`)).json).map(({ name }) => name))

  test('give everyone what the shell needs, and the rest to those who may edit', async () => {
    const artist = await server.as('artist')
    expect(await names(artist)).toEqual(
      new Set([
        'admin_announcement',
        'business_timezone',
        'default_vendor',
        'max_token_days',
        'max_upload_mb',
        'orders_page_title',
      ]),
    )
    expect(await names(admin)).toContain('limit_sketch_hours')
    expect(await names(artist, '?name=limit_sketch_hours')).toEqual(new Set())
  })

  test('mask secrets', async () => {
    await server.database.db.execute(
      sql`insert into system_properties (name, type, value) values ('mail_key', 'SECRET', 'hush-hush')`,
    )
    const answer = await admin('GET', '/api/system-properties?name=mail_key')
    expect(answer.json).toMatchObject([{ value: '••••••' }])
    expect(answer.text).not.toContain('hush')
  })

  test('deadlines follow the limits that stand there', async () => {
    await server.database.db.execute(
      sql`update system_properties set value = '2' where name = 'limit_sketch_hours'`,
    )
    const { code } = await makeOrder(server)
    await server.database.db.execute(sql`update orders set status = 'SKETCH' where code = ${code}`)
    await admin('PUT', `/api/bookings/${code}/assign/artist`)
    const [step] = list((await admin('GET', `/api/bookings/${code}/work-logs`)).json)
    expect(step).toMatchObject({ status: 'SKETCH', deadline: '2026-03-02T05:00:00.000Z' })
  })
})

describe('pickers', () => {
  test('artists come with their workload and only while active', async () => {
    const order = await makeOrder(server)
    await admin('PUT', `/api/bookings/${order.id}/assign/artist2`)
    const all = list((await cs('GET', '/api/artists-to-assign')).json)
    expect(all.find(({ login }) => login === 'artist2')).toMatchObject({ numNewOrder: 1, numColor: 0 })
    const found = await cs('GET', '/api/artists?text=artist2&size=20')
    expect(list(found.json).map(({ login }) => login)).toEqual(['artist2'])
    expect(found.headers['x-total-count']).toBe('1')
    await server.database.db.execute(sql`update users set activated = false where login = 'artist2'`)
    expect(list((await cs('GET', '/api/artists-to-assign')).json).map(({ login }) => login)).toEqual([
      'artist',
    ])
    const seen = await cs('GET', `/api/bookings/${order.code}`)
    expect(seen.json).toMatchObject({ assignedTo: { login: 'artist2' } })
  })

  test('agents and products are found by a part of the name, wildcards as plain characters', async () => {
    expect(list((await cs('GET', '/api/cs?name=cs2')).json).map(({ login }) => login)).toEqual(['cs2'])
    expect((await cs('GET', '/api/cs?name=%25')).json).toEqual([])
    for (const name of ['Pet Portrait', '100% Cotton']) {
      const made = await admin('POST', '/api/products', { body: { name, productType: 'DIGITAL' } })
      expect(made.status).toBe(201)
    }
    expect((await cs('GET', '/api/products?s=100%25')).json).toMatchObject({
      content: [{ name: '100% Cotton' }],
    })
    const all = list((await cs('GET', '/api/products')).json.content as Json)
    expect(all.map(({ name }) => name)).toEqual([
      '100% Cotton',
      'Enhanced Matte Paper Poster',
      'Faster Processing',
      'Pet Portrait',
      'Tip',
    ])
  })
})

describe('links to files', () => {
  let order: MadeOrder
  let url: string

  beforeAll(async () => {
    order = await makeOrder(server)
    await server.database.db.execute(sql`insert into files (name, file_name, file_type, storage_key, created_date)
      values ('sketch', 'sketch.png', 'image/png', 'a/sketch', now())`)
    await server.database.db.execute(sql`insert into delivery_files (order_id, file_id)
      select ${order.id}, max(id) from files`)
    server.files.set('a/sketch', Buffer.from('bytes of a picture'))
    const { json } = await cs('GET', `/api/bookings/${order.code}`)
    url = list(json.deliveries?.attachments as Json)[0]?.url as string
  })

  test('open the bytes without a session, and let browsers keep them', async () => {
    const answer = await server.ask('GET', url)
    expect([answer.status, answer.text]).toEqual([200, 'bytes of a picture'])
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.headers['cache-control']).toContain('private')
  })

  test('hold for their file, variant and time only', async () => {
    const other = url.replace(/files\/(\d+)/, (_, id: string) => `files/${Number(id) - 1}`)
    for (const tampered of [
      other,
      url.replace('original', 'thumbnail'),
      url.slice(0, -2),
      url.split('?')[0] ?? '',
    ]) {
      expect([tampered, (await server.ask('GET', tampered)).json.errorKey]).toEqual([
        tampered,
        'invalidProof',
      ])
    }
    const kept = server.clock.now
    server.clock.advance(25 * 3_600_000)
    expect((await server.ask('GET', url)).status).toBe(403)
    server.clock.now = kept
  })

  test('anything but a common image is a download', async () => {
    await server.database.db.execute(
      sql`update files set file_type = 'image/svg+xml' where storage_key = 'a/sketch'`,
    )
    const answer = await server.ask('GET', url)
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  test('to bytes that are gone answer 404', async () => {
    server.files.clear()
    expect((await server.ask('GET', url)).json).toMatchObject({ status: 404, errorKey: 'notFound' })
  })
})
