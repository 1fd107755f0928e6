import { afterAll, beforeAll, expect, test } from 'vitest'
import { permits, type SeededRole } from '#contract/access.ts'
import { ROLE_PERMISSIONS } from '#contract/roles/roles.ts'
import { START_PARTS } from '#contract/start/start.ts'
import { STARTS_WITH } from '#contract/start/startPaths.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { STAFF, type StaffLogin } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  await makeOrder(server)
  const cs = await server.as('cs')
  await cs('POST', '/api/saved-views', { body: { name: 'New ones', query: 'status=NEW_ORDER' } })
})
afterAll(() => server.close())

test('every path that the console expects has its call', () => {
  expect(Object.keys(START_PARTS).toSorted()).toEqual([...STARTS_WITH].toSorted())
})

test.each(Object.keys(STAFF) as StaffLogin[])(
  '%s gets what the single calls answer, and only what the account may have',
  async (login) => {
    const authorities: readonly SeededRole[] = STAFF[login]
    const holder = { authorities, permissions: authorities.flatMap((role) => ROLE_PERMISSIONS[role]) }
    const ask = await server.as(login)
    const { status, json } = await ask('GET', '/api/start')
    expect(status).toBe(200)
    for (const [path, { access }] of Object.entries(START_PARTS)) {
      const single = await ask('GET', path)
      expect([path, path in json]).toEqual([path, permits(access, holder)])
      expect([path, json[path]]).toEqual([path, single.status === 200 ? single.json : undefined])
    }
  },
)

test('it needs a session', async () => {
  const { status, json } = await server.ask('GET', '/api/start')
  expect([status, json.errorKey]).toEqual([401, 'notSignedIn'])
})

test('a preview gets the start of whom it shows', async () => {
  const admin = await server.as('admin')
  expect((await admin('POST', '/api/preview', { body: { role: 'ROLE_ARTIST' } })).status).toBe(200)
  const { status, json } = await admin('GET', '/api/start')
  expect([status, '/api/inbox/count' in json, '/api/notifications/count' in json]).toEqual([200, false, true])
})
