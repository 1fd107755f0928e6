import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, AuditKind } from '#contract/audit.ts'
import { rowOf } from '#server/db/db.ts'
import { auditData, changesOf } from '#server/events/changes.ts'
import { recordEvent } from '#server/events/record.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
/** May see the audit, but not customers' contact data. */
let nobody: Ask
const ids: Record<string, number> = {}

const idOf = async (query: string) => (await rowOf<{ id: number }>(server.database.db, sql.raw(query))).id

interface HappenedEvent {
  readonly actor?: string
  readonly area: string
  readonly recordId: number
  readonly kind?: AuditKind
  readonly data?: Readonly<Record<string, unknown>>
  readonly at?: string
}

/** Records an event as another area would. */
const happen = ({ actor = 'cs', area, recordId, kind = 'changed', data = {}, at }: HappenedEvent) =>
  server.database.db.transaction((tx) =>
    recordEvent(tx, {
      account: { id: ids[actor] ?? 0, fullName: `${actor === 'cs' ? 'Cs' : 'Đặng Thuỷ'} Tester` },
      now: new Date(at ?? '2026-03-02T03:00:00Z'),
      area,
      recordId,
      kind,
      data,
    }),
  )

const audit = async (query = '', ask = admin) => {
  const { status, json, headers } = await ask('GET', `/api/audit${query}`)
  expect(status).toBe(200)
  return { entries: json as unknown as AuditEntry[], total: Number(headers['x-total-count']) }
}
const only = async (query: string, ask = admin): Promise<AuditEntry> => {
  const { entries } = await audit(query, ask)
  expect(entries).toHaveLength(1)
  return entries[0] as AuditEntry
}
const names = async (query: string) => (await audit(query)).entries.map(({ record }) => record)

beforeAll(async () => {
  server = await startServer()
  for (const login of ['admin', 'cs', 'cs2', 'artist', '84901234567'])
    ids[login] = await idOf(`select id from users where login = '${login}'`)
  await server.database.db.execute(sql`insert into user_permissions (user_id, permission_id)
    select u.id, p.id from users u, permissions p where u.login = 'nobody' and p.name = 'VIEW_AUDIT'`)
  admin = await server.as('admin')
  nobody = await server.as('nobody')
  // The audit does not list orders.
  await makeOrder(server)
})
afterAll(() => server.close())

test('is for those who hold its permission', async () => {
  for (const login of ['cs', 'artist', 'store', 'accountant'] as const) {
    const answer = await (await server.as(login))('GET', '/api/audit')
    expect([login, answer.status, answer.json.missing]).toEqual([login, 403, ['VIEW_AUDIT']])
  }
  expect(await audit('?area=users')).toEqual({ entries: [], total: 0 })
  expect(await audit('?area=users', nobody)).toEqual({ entries: [], total: 0 })
})

describe('an entry', () => {
  test('says who changed what, from what to what, and where it is', async () => {
    const property = await admin('GET', '/api/system-properties?name=default_vendor')
    const { id } = (property.json as unknown as { id: number }[])[0] as { id: number }
    await admin('PUT', '/api/system-properties', { body: { id, value: 'Gelato' } })
    expect(await only('?area=systemProperties')).toEqual({
      id: expect.any(Number),
      at: '2026-03-02T03:00:00.000Z',
      actor: 'Admin Tester',
      actorLogin: 'admin',
      area: 'systemProperties',
      recordId: id,
      record: 'default_vendor',
      link: `/system-property/detail/${id}`,
      kind: 'changed',
      changes: [{ field: 'value', before: '', after: 'Gelato' }],
    })
  })

  test('leads to the page of its record, as long as there is one', async () => {
    const role = await idOf(`insert into roles (name) values ('ROLE_X') returning id`)
    const permission = await idOf(`insert into permissions (name) values ('X_IT') returning id`)
    const group = await idOf(`insert into customer_groups (name) values ('VIP') returning id`)
    const places: [area: string, recordId: number | undefined, link: string][] = [
      ['users', ids.artist, '/user/detail/artist'],
      ['customers', ids['84901234567'], '/customer/detail/84901234567'],
      ['roles', role, `/user/role/detail/${role}`],
      ['permissions', permission, `/user/permission/detail/${permission}`],
      ['customerGroups', group, `/customer-group/detail/${group}`],
    ]
    for (const [area, recordId = 0, link] of places) {
      await happen({ area, recordId, data: auditData('It') })
      expect((await only(`?area=${area}&recordId=${recordId}`)).link).toBe(link)
      await happen({ area, recordId: 999_999, data: auditData('Gone') })
      expect((await only(`?area=${area}&recordId=999999`)).link).toBeNull()
    }
    await happen({ area: 'notifications', recordId: 5, data: auditData('News') })
    expect((await only('?area=notifications')).link).toBeNull()
  })

  test('that was written before changes were still shows what it says', async () => {
    await happen({ area: 'users', recordId: ids.cs2 ?? 0, kind: 'passwordChanged' })
    expect(await only(`?recordId=${ids.cs2}`)).toMatchObject({
      record: 'Cs2 Tester',
      kind: 'passwordChanged',
      changes: [],
    })
    await happen({ area: 'users', recordId: 888_888, kind: 'passwordChanged' })
    expect((await only('?recordId=888888')).record).toBe('#888888')
    const view = { name: 'Mine', query: 'open=true', columns: ['number', 'paidAt'], shared: false }
    await happen({ area: 'savedViews', recordId: 777, kind: 'created', data: view })
    await happen({ area: 'savedViews', recordId: 778, kind: 'deleted', data: { ...view, columns: null } })
    expect(await only('?recordId=777')).toMatchObject({
      record: 'Mine',
      changes: [
        { field: 'query', before: null, after: 'open=true' },
        { field: 'shared', before: null, after: false },
        { field: 'columns', before: null, after: 'number, paidAt' },
      ],
    })
    expect((await only('?recordId=778')).changes).toContainEqual({
      field: 'query',
      before: 'open=true',
      after: null,
    })
  })

  test('of a real saved view and a real password shows as well, without the password', async () => {
    const cs2 = await server.as('cs2')
    await cs2('POST', '/api/saved-views', {
      body: { name: 'All open', query: 'open=true', columns: null, shared: false },
    })
    expect(await names('?actor=cs2&area=savedViews')).toEqual(['All open'])
    const { status } = await cs2('POST', '/api/account/change-password', {
      body: { currentPassword: 'right-password', newPassword: 'quite-another' },
    })
    expect(status).toBeLessThan(300)
    const { text } = await admin('GET', '/api/audit?actor=cs2&area=users')
    expect(text).toContain('passwordChanged')
    expect(text).not.toMatch(/quite-another|argon2|right-password/)
  })
})

describe('contact data of customers', () => {
  const changes = changesOf(
    {
      firstName: 'Binh',
      email: 'old@example.com',
      phoneNumber: '901',
      note: 'x',
      'contact.fbUrl': 'https://fb.test/1',
    },
    { firstName: 'Bình', email: 'new@example.com', phoneNumber: '902', note: null, 'contact.fbUrl': null },
  )

  test('is named, but not told without its permission', async () => {
    const recordId = ids['84901234567'] ?? 0
    await happen({ area: 'customers', recordId, kind: 'merged', data: auditData('Bình Nguyễn', changes) })
    const { entries } = await audit(`?area=customers&recordId=${recordId}`)
    const full = entries.find(({ kind }) => kind === 'merged')
    expect(full?.changes).toContainEqual({
      field: 'email',
      before: 'old@example.com',
      after: 'new@example.com',
    })
    const answer = await nobody('GET', `/api/audit?area=customers&recordId=${recordId}`)
    const seen = (answer.json as unknown as AuditEntry[]).find(({ kind }) => kind === 'merged')
    expect(seen).toMatchObject({ record: 'Bình Nguyễn', link: `/customer/detail/id:${recordId}` })
    expect(seen?.changes.toSorted((one, other) => (one.field < other.field ? -1 : 1))).toEqual([
      { field: 'contact.fbUrl', before: null, after: null },
      { field: 'email', before: null, after: null },
      { field: 'firstName', before: 'Binh', after: 'Bình' },
      { field: 'note', before: null, after: null },
      { field: 'phoneNumber', before: null, after: null },
    ])
    expect(answer.text).not.toMatch(/example\.com|84901234567|90[12]\b|fb\.test/)
  })

  test('is neither in the name of one without a name, nor found by it', async () => {
    await happen({
      area: 'customers',
      recordId: 666,
      kind: 'created',
      data: auditData('84977', { login: [null, '84977'] }),
    })
    expect((await only('?recordId=666')).record).toBe('84977')
    expect((await only('?record=84977')).recordId).toBe(666)
    expect((await only('?recordId=666', nobody)).record).toBe('#666')
    expect((await audit('?record=84977', nobody)).total).toBe(0)
    for (const ask of [admin, nobody]) expect((await only('?record=%23666', ask)).recordId).toBe(666)
    expect((await audit('?record=%23667', nobody)).total).toBe(0)
  })

  test('does not come by groups and saved views either', async () => {
    await happen({
      area: 'customerGroups',
      recordId: 555,
      data: auditData('VIP', { users: ['84955', null] }),
    })
    await happen({ area: 'savedViews', recordId: 554, data: { name: 'His', query: 'customer=84955' } })
    for (const recordId of [555, 554]) {
      expect(JSON.stringify((await only(`?recordId=${recordId}`)).changes)).toContain('84955')
      expect(JSON.stringify(await only(`?recordId=${recordId}`, nobody))).not.toContain('84955')
    }
  })
})

describe('the list', () => {
  beforeAll(async () => {
    await server.database.db.execute(sql`delete from events where area <> 'orders'`)
    await happen({ area: 'roles', recordId: 1, data: auditData('Họa sĩ'), at: '2026-01-31T16:59:59Z' })
    await happen({ area: 'roles', recordId: 7772, data: auditData('Second'), at: '2026-01-31T17:00:00Z' })
    await happen({ actor: 'artist', area: 'users', recordId: ids.cs ?? 0, at: '2026-02-01T16:59:59Z' })
    await happen({ area: 'permissions', recordId: 7772, data: auditData('100%'), at: '2026-02-01T17:00:00Z' })
    await happen({ area: 'somethingElse', recordId: 7772, data: auditData('Not for the audit') })
  })

  test('has the newest first, in pages, with the exact total', async () => {
    expect(await names('')).toEqual(['100%', 'Cs Tester', 'Second', 'Họa sĩ'])
    expect(await names('?sort=at,asc&size=2')).toEqual(['Họa sĩ', 'Second'])
    const { entries, total } = await audit('?size=3&page=1')
    expect([entries.map(({ record }) => record), total]).toEqual([['Họa sĩ'], 4])
    expect((await audit('?page=7')).total).toBe(4)
  })

  test('is filtered by who did it, what, which, and when', async () => {
    expect(await names('?actor=thuy')).toEqual(['Cs Tester'])
    expect(await names('?actor=ARTIST')).toEqual(['Cs Tester'])
    expect(await names('?actor=nobody')).toEqual([])
    expect(await names('?area=roles&area=permissions')).toEqual(['100%', 'Second', 'Họa sĩ'])
    expect(await names('?record=hoa')).toEqual(['Họa sĩ'])
    expect(await names('?record=cs%20test')).toEqual(['Cs Tester'])
    expect(await names('?record=%25')).toEqual(['100%'])
    // A staff user is also found by login.
    expect(await names('?record=CS')).toEqual(['Cs Tester'])
    expect(await names('?record=cs%40')).toEqual([])
    expect(await names('?recordId=7772')).toEqual(['100%', 'Second'])
    expect(await names('?from=2026-02-01')).toEqual(['100%', 'Cs Tester', 'Second'])
    expect(await names('?to=2026-02-01')).toEqual(['Cs Tester', 'Second', 'Họa sĩ'])
    expect(await names('?from=2026-02-01&to=2026-02-01&actor=cs')).toEqual(['Second'])
    expect(await names('?from=2026-02-02&to=2026-02-01')).toEqual([])
  })

  test.each(['from=2026-02-30', 'area=orders', 'recordId=0', 'recordId=x', 'sort=actor,asc', 'page=-1'])(
    'refuses %s',
    async (query) => {
      expect((await admin('GET', `/api/audit?${query}`)).status).toBe(400)
    },
  )
})
