import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/db/db.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { buildWebhook, makeWebhook, rowsIn } from '#tests/support/webhooks.ts'

let server: TestServer
let admin: Ask
let cs: Ask
beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
  admin = await server.as('admin')
  cs = await server.as('cs')
})
afterAll(() => server.close())
afterEach(() => server.database.db.execute(sql`delete from webhooks`))

const URL = 'http://127.0.0.1:9/hook'

test('an endpoint is added with a secret that is shown once and stored sealed', async () => {
  const { id, secret, path } = await makeWebhook(admin, URL, { storeIds: null })
  expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
  const { json } = await admin('GET', path)
  expect(json).toMatchObject({
    id,
    url: URL,
    events: ['orders.*'],
    enabled: true,
    off: null,
    waiting: 0,
    lostPermissions: [],
    maker: { fullName: 'Admin Tester', active: true },
  })
  expect(JSON.stringify([json, (await admin('GET', '/api/webhooks')).json])).not.toContain('whsec_')
  const stored = await rowsOf(server.database.db, sql`select * from webhooks`)
  expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length))
  const audit = (await admin('GET', '/api/audit?area=webhooks')).json
  expect(audit).toMatchObject([{ kind: 'created', record: 'Bookkeeping' }])
  expect(JSON.stringify(audit)).not.toContain('whsec_')
})

test('it is changed by version, and absent fields stay', async () => {
  const { path, version } = await makeWebhook(admin, URL)
  const changed = await admin('PUT', path, { body: { name: 'Warehouse', version } })
  expect(changed.json).toMatchObject({ name: 'Warehouse', url: URL, version: version + 1 })
  const late = await admin('PUT', path, { body: { name: 'Late', version } })
  expect([late.status, late.json.errorKey]).toEqual([409, 'versionConflict'])
  expect(rowsIn(await admin('GET', '/api/audit?area=webhooks'))[0]).toMatchObject({
    kind: 'changed',
    changes: [{ field: 'name', before: 'Bookkeeping', after: 'Warehouse' }],
  })
  expect((await admin('DELETE', path)).status).toBe(204)
  expect((await admin('GET', path)).status).toBe(404)
})

test('who may not edit webhooks neither sees nor changes them', async () => {
  const { path } = await makeWebhook(admin, URL)
  for (const [method, url, body] of [
    ['GET', '/api/webhooks', undefined],
    ['GET', path, undefined],
    ['GET', `${path}/deliveries`, undefined],
    ['POST', '/api/webhooks', buildWebhook(URL)],
    ['PUT', path, { name: 'x' }],
    ['DELETE', path, undefined],
    ['POST', `${path}/secret`, {}],
    ['POST', `${path}/test`, { type: 'orders.created' }],
    ['POST', `${path}/send-since`, { since: server.clock.now.toISOString() }],
  ] as const)
    expect([method, url, (await cs(method, url, { body })).status]).toEqual([method, url, 403])
})

test.each([
  ['no address', { url: 'nonsense' }, 'url'],
  ['another protocol', { url: 'ftp://shop.example/x' }, 'url'],
  ['a password in the address', { url: 'https://me:secret@shop.example/x' }, 'url'],
  ['an unknown event', { events: ['orders.nonsense'] }, 'events'],
  ['no event', { events: [] }, 'events'],
  ['no permission', { permissions: [] }, 'permissions'],
  ['an unknown store', { storeIds: [99_999] }, 'storeIds'],
])('%s is refused at its field', async (_, more, field) => {
  const { status, json } = await admin('POST', '/api/webhooks', { body: buildWebhook(URL, more) })
  expect([status, json.errorKey, Object.keys(json.fieldErrors ?? {})[0]?.split('.')[0]]).toEqual([
    400,
    'invalidInput',
    field,
  ])
})

test('nobody gives an endpoint what they lack, nor takes over what another gave it', async () => {
  const { db } = server.database
  await db.execute(sql`insert into role_permissions select r.id, p.id from roles r, permissions p
    where r.name = 'ROLE_CS' and p.name in ('EDIT_WEBHOOK', 'VIEW_WEBHOOK')`)
  const staff = await server.as('cs2')
  const exceeding = await staff('POST', '/api/webhooks', {
    body: buildWebhook(URL, { permissions: ['VIEW_AUDIT'] }),
  })
  expect([exceeding.status, exceeding.json.errorKey]).toEqual([403, 'exceedsOwn'])
  const { path } = await makeWebhook(admin, URL, { permissions: ['VIEW_AUDIT'] })
  const redirected = await staff('PUT', path, { body: { url: 'http://127.0.0.1:9/mine' } })
  expect([redirected.status, redirected.json.errorKey]).toEqual([403, 'exceedsOwn'])
  const own = await staff('PUT', path, { body: { permissions: ['ACCESS_ORDER'] } })
  expect(own.json).toMatchObject({ maker: { fullName: 'Cs2 Tester' }, permissions: ['ACCESS_ORDER'] })
})

test('a change asks again who it is when that was long ago', async () => {
  const { path } = await makeWebhook(admin, URL)
  const before = server.clock.now
  server.clock.advance(3_600_000)
  for (const [method, url] of [
    ['POST', '/api/webhooks'],
    ['PUT', path],
    ['DELETE', path],
    ['POST', `${path}/secret`],
    ['POST', `${path}/on`],
    ['POST', `${path}/off`],
    ['DELETE', `${path}/earlier-secret`],
  ] as const)
    expect([url, (await admin(method, url, { body: buildWebhook(URL) })).json.errorKey]).toEqual([
      url,
      'proofNeeded',
    ])
  server.clock.now = before
})

test('there are a hundred endpoints at most', async () => {
  await makeWebhook(admin, URL)
  await server.database.db.execute(sql`insert into webhooks (name, url, events, permissions, maker_id, position)
    select 'one', url, events, permissions, maker_id, position from webhooks, generate_series(1, 99)`)
  const { status, json } = await admin('POST', '/api/webhooks', { body: buildWebhook(URL) })
  expect([status, json.errorKey]).toEqual([409, 'tooManyWebhooks'])
  expect(
    (await admin('GET', '/api/webhooks?size=5&page=1&sort=createdDate,desc')).headers['x-total-count'],
  ).toBe('100')
})
