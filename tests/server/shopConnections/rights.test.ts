import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceToken } from '#tests/support/apiTokens.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { buildConnection, type MadeConnection, makeConnection } from '#tests/support/shopConnections.ts'

let server: TestServer
let admin: Ask
let made: MadeConnection
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  made = await makeConnection(admin)
})
afterAll(() => server.close())

const reads = (): readonly string[] => ['/api/shop-connections', made.path, `${made.path}/messages`]
const writes = (): readonly (readonly [string, string, unknown])[] => [
  ['POST', '/api/shop-connections', buildConnection({ address: 'https://b.myshopify.com' })],
  ['PUT', made.path, { name: 'x' }],
  ['DELETE', made.path, undefined],
  ['POST', `${made.path}/test`, undefined],
  ['POST', `${made.path}/read-locations`, undefined],
  ['POST', '/api/shop-messages/1/send-again', undefined],
]

test.each(['cs', 'artist', 'store', 'accountant', 'nobody'] as const)(
  '%s neither sees nor changes connected shops',
  async (login) => {
    const ask = await server.as(login)
    for (const url of reads()) expect([url, (await ask('GET', url)).status]).toEqual([url, 403])
    for (const [method, url, body] of writes())
      expect([method, url, (await ask(method, url, { body })).status]).toEqual([method, url, 403])
    expect((await server.ask('GET', made.path)).status).toBe(401)
  },
)

test('one permission sees them, the other changes them as well', async () => {
  const { db } = server.database
  const give = (name: string) =>
    db.execute(sql`insert into role_permissions select r.id, p.id from roles r, permissions p
      where r.name = 'ROLE_ACCOUNTANT' and p.name = ${name}`)
  const take = (name: string) =>
    db.execute(sql`delete from role_permissions where role_id = (select id from roles where name = 'ROLE_ACCOUNTANT')
      and permission_id = (select id from permissions where name = ${name})`)
  await give('VIEW_SHOP_CONNECTION')
  const viewer = await server.as('accountant')
  for (const url of reads()) expect([url, (await viewer('GET', url)).status]).toEqual([url, 200])
  for (const [method, url, body] of writes())
    expect([method, url, (await viewer(method, url, { body })).status]).toEqual([method, url, 403])
  await take('VIEW_SHOP_CONNECTION')
  await give('EDIT_SHOP_CONNECTION')
  server.clock.advance(60_000)
  const editor = await server.as('accountant')
  for (const url of reads()) expect([url, (await editor('GET', url)).status]).toEqual([url, 200])
  expect((await editor('PUT', made.path, { body: { name: 'Ninja' } })).status).toBe(200)
  await take('EDIT_SHOP_CONNECTION')
})

test('store staff connect a shop to a store of theirs alone', async () => {
  const { db } = server.database
  await db.execute(sql`insert into role_permissions select r.id, p.id from roles r, permissions p
    where r.name = 'ROLE_STORE' and p.name = 'EDIT_SHOP_CONNECTION'`)
  const staff = await server.as('store')
  const stores = (await admin('GET', '/api/stores')).json as unknown as { id: number; name: string }[]
  const idOf = (wanted: string) => stores.find(({ name }) => name === wanted)?.id
  const statuses = await Promise.all(
    ['Hanoi', 'Saigon'].map(async (name) => {
      const { status } = await staff('PUT', made.path, { body: { storeId: idOf(name) } })
      return status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200, 400]))
})

test('a change asks again who it is when that was long ago', async () => {
  const before = server.clock.now
  server.clock.advance(3_600_000)
  for (const [method, url, body] of writes().slice(0, 3))
    expect([url, (await admin(method, url, { body })).json.errorKey]).toEqual([url, 'proofNeeded'])
  server.clock.now = before
})

test('an API token reads connections and changes none', async () => {
  const { ask } = await serviceToken(server, admin, ['EDIT_SHOP_CONNECTION', 'VIEW_SHOP_CONNECTION'])
  expect((await ask('GET', made.path)).status).toBe(200)
  const changed = await ask('PUT', made.path, { body: { name: 'x' } })
  expect([changed.status, changed.json.errorKey]).toEqual([403, 'sessionOnly'])
})
