import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { openStream } from '#tests/support/live.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let artist: Ask
let store: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  artist = await server.as('artist')
  store = await server.as('store')
})
afterAll(() => server.close())

const list = (json: Json) => json as unknown as Record<string, unknown>[]
const URL = '/api/notifications'

async function draft(title: string, more: Record<string, string> = {}): Promise<number> {
  const { status, json } = await admin('POST', URL, { body: { title, ...more } })
  expect(status).toBe(201)
  return json.id as unknown as number
}
const publish = (id: number, usersLogin: readonly string[], more: Record<string, unknown> = {}) =>
  admin('POST', `${URL}/publish`, { body: { id, usersLogin, ...more } })
const titles = async (ask: Ask, query = '') =>
  list((await ask('GET', `${URL}?sort=createdDate,desc${query}`)).json).map(({ title }) => title)
const unread = async (ask: Ask) => (await ask('GET', `${URL}/count`)).json.count
const eventsOf = (id: number) =>
  rowsOf<{ kind: string; actor: string; data: unknown }>(
    server.database.db,
    sql`select kind, actor, data from events where area = 'notifications' and record_id = ${id} order by id`,
  )

describe('a draft', () => {
  test('is written, seen by publishers alone, and deleted', async () => {
    const id = await draft('Kept quiet', { content: 'Nobody knows yet' })
    const mine = await admin('GET', `${URL}/${id}`)
    expect(mine.json).toMatchObject({
      title: 'Kept quiet',
      description: '',
      status: 'DRAFT',
      senderName: 'Admin Tester',
      read: false,
      readDate: null,
      createdDate: '2026-03-02T03:00:00.000Z',
    })
    expect((await artist('GET', `${URL}/${id}`)).status).toBe(404)
    expect(await titles(artist)).toEqual([])
    expect((await admin('DELETE', `${URL}/${id}`)).status).toBe(204)
    expect((await admin('DELETE', `${URL}/${id}`)).status).toBe(404)
    expect(await eventsOf(id)).toMatchObject([
      { kind: 'created', actor: 'Admin Tester', data: { name: 'Kept quiet' } },
      { kind: 'deleted', data: { name: 'Kept quiet', changes: { title: ['Kept quiet', null] } } },
    ])
  })

  test('needs a title, and neither says of itself what it is', async () => {
    const empty = await admin('POST', URL, { body: { title: ' ' } })
    expect([empty.status, empty.json.fieldErrors]).toEqual([400, { title: 'validation.required' }])
    const { json } = await admin('POST', URL, {
      body: { title: 'Sly', status: 'PUBLISHED', senderName: 'The boss', id: 1, createdDate: '2020-01-01' },
    })
    expect(json).toMatchObject({ status: 'DRAFT', senderName: 'Admin Tester' })
    expect(json.createdDate).toBe('2026-03-02T03:00:00.000Z')
  })

  test('is refused to those who may not publish', async () => {
    const id = await draft('Not theirs')
    for (const login of ['artist', 'store', 'accountant', 'nobody'] as const) {
      const ask = await server.as(login)
      const answers = [
        await ask('POST', URL, { body: { title: 'x' } }),
        await ask('POST', `${URL}/publish`, { body: { id, usersLogin: ['store'] } }),
        await ask('DELETE', `${URL}/${id}`),
        await ask('GET', `${URL}/recipients`),
        await ask('GET', `${URL}?scope=admin`),
      ]
      expect([login, answers.map(({ status }) => status)]).toEqual([login, [403, 403, 403, 403, 403]])
      expect(answers[4]?.json).toMatchObject({
        errorKey: 'forbidden',
        missing: ['PUBLISH_NOTIFICATION', 'role:ROLE_ADMIN'],
      })
    }
  })
})

describe('publishing', () => {
  test('reaches the given accounts, on top of what they have, and their open tabs', async () => {
    const id = await draft('First', { description: 'Old', content: 'As written' })
    const stream = await openStream(server, await server.token('artist'))
    await stream.until(({ name }) => name === 'ready')
    server.clock.advance(60_000)
    expect((await publish(id, ['ARTIST', 'artist', 'Cs'], { description: 'New' })).status).toBe(204)
    await stream.until(({ name }) => name === 'notifications')
    stream.close()
    expect([await unread(artist), await unread(store)]).toEqual([1, 0])
    const got = await artist('GET', `${URL}/${id}`)
    expect(got.json).toMatchObject({
      title: 'First',
      description: 'New',
      content: 'As written',
      status: 'PUBLISHED',
      createdDate: '2026-03-02T03:01:00.000Z',
    })
    expect((await store('GET', `${URL}/${id}`)).status).toBe(404)
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      kind: 'published',
      data: { name: 'First', changes: { description: ['Old', 'New'], recipients: [null, 2] } },
    })
    expect((await admin('DELETE', `${URL}/${id}`)).json).toMatchObject({
      status: 409,
      errorKey: 'alreadyPublished',
    })
  })

  test('to anyone but active staff changes nothing', async () => {
    const id = await draft('To whom')
    await server.database.db.execute(sql`update users set activated = false where login = 'accountant'`)
    for (const login of ['nosuch', '84901234567', 'accountant']) {
      const { json } = await publish(id, ['store', login])
      expect(json).toMatchObject({ status: 400, errorKey: 'unknownRecipient', facts: { name: login } })
    }
    await server.database.db.execute(sql`update users set activated = true where login = 'accountant'`)
    expect((await publish(id, [])).json).toMatchObject({
      status: 400,
      fieldErrors: { usersLogin: 'validation.noRecipients' },
    })
    expect([await unread(store), (await admin('GET', `${URL}/${id}`)).json.status]).toEqual([0, 'DRAFT'])
    expect((await publish(2_000_000_000, ['store'])).status).toBe(404)
  })

  test('by two at once is done by one', async () => {
    const id = await draft('Race')
    const answers = await Promise.all([publish(id, ['artist']), publish(id, ['store'])])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    const seen = [await artist('GET', `${URL}/${id}`), await store('GET', `${URL}/${id}`)]
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200, 404]))
  })

  test('to very many tells every one of them', async () => {
    const { db } = server.database
    await db.execute(sql`insert into users (login, first_name, last_name)
      select 'many' || n, 'Many', 'Người ' || n from generate_series(1, 1200) n`)
    const id = await draft('For all')
    const logins = Array.from({ length: 1200 }, (_, index) => `many${index + 1}`)
    expect((await publish(id, logins)).status).toBe(204)
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from notification_recipients where notification_id = ${id}`,
    )
    expect(row?.count).toBe(1200)
    await db.execute(sql`delete from users where login like 'many%'`)
  })
})

describe('the list of publishers', () => {
  test('holds drafts and published ones, found by any of their texts without accents', async () => {
    await draft('Nghỉ lễ', { description: 'Cửa hàng đóng cửa' })
    const all = await admin('GET', `${URL}?scope=admin&size=2`)
    expect(Number(all.headers['x-total-count'])).toBeGreaterThan(3)
    expect(list(all.json)).toHaveLength(2)
    expect(await titles(admin, '&scope=admin&text=dong cua')).toEqual(['Nghỉ lễ'])
    expect(await titles(admin, '&scope=admin&text=%25')).toEqual([])
    expect(await titles(admin)).toEqual([])
    const oldest = list((await admin('GET', `${URL}?scope=admin`)).json)
    const dates = oldest.map(({ createdDate }) => createdDate as string)
    expect(dates).toEqual(dates.toSorted())
    const beyond = await admin('GET', `${URL}?scope=admin&page=9`)
    expect([beyond.json, beyond.headers['x-total-count']]).toEqual([[], all.headers['x-total-count']])
  })

  test('is open to the permission as to the role', async () => {
    const { db } = server.database
    await db.execute(sql`insert into user_permissions (user_id, permission_id)
      select u.id, p.id from users u, permissions p where u.login = 'nobody' and p.name = 'PUBLISH_NOTIFICATION'`)
    const nobody = await server.as('nobody')
    expect((await nobody('GET', `${URL}?scope=admin`)).status).toBe(200)
    const made = await nobody('POST', URL, { body: { title: 'By permission' } })
    expect(made.status).toBe(201)
    expect((await nobody('DELETE', `${URL}/${made.json.id as unknown as number}`)).status).toBe(403)
  })
})

describe('recipients', () => {
  const logins = async (query: string) =>
    list((await admin('GET', `${URL}/recipients${query}`)).json).map(({ login }) => login)

  test('are active staff, by last name and then first name', async () => {
    const { db } = server.database
    await db.execute(sql`insert into users (login, first_name, last_name, activated, staff) values
      ('an', 'An', 'Đặng', true, true), ('yen', 'Yến', 'Zed', true, true), ('gone', 'Gone', 'Aaa', false, true),
      ('849', 'Buyer', 'Aaa', true, false)`)
    const first = await admin('GET', `${URL}/recipients`)
    expect(list(first.json)[0]).toEqual({
      id: expect.any(Number),
      login: 'an',
      firstName: 'An',
      lastName: 'Đặng',
      fullName: 'An Đặng',
    })
    expect([list(first.json).length, first.headers['x-total-count']]).toEqual([10, '10'])
    expect((await logins('')).slice(1, 4)).toEqual(['accountant', 'admin', 'artist'])
    expect((await logins('?sort=lastName,desc'))[0]).toBe('yen')
    expect(await logins('?size=3&page=3')).toEqual(['yen'])
  })

  test('are found by name without accents, by login and by role, not by what is hidden', async () => {
    expect(await logins('?name=dang%20an')).toEqual(['an'])
    expect(await logins('?name=YEN')).toEqual(['yen'])
    expect(await logins('?name=accounta')).toEqual(['accountant'])
    expect(await logins('?name=atelier.test')).toEqual([])
    expect(await logins('?role=ROLE_CS')).toEqual(['cs', 'cs2'])
    expect(await logins('?role=ROLE_CUSTOMER')).toEqual([])
  })
})
