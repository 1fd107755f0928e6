import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSealer } from '#server/sealer.ts'
import { prepareData } from '#server/setUp.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type Ask, startEmptyServer, type TestServer } from '#tests/support/server.ts'

const PASSWORD = 'a password of my own'

let server: TestServer

const start = () =>
  prepareData({
    database: server.database,
    now: server.clock.now,
    files: server.store,
    sealer: openSealer('secret of the new shop'),
    config: { demo: false, adminPassword: PASSWORD },
    print: () => undefined,
  })

beforeAll(async () => {
  server = await startEmptyServer()
  await server.database.db.execute(sql`delete from users`)
  await start()
})
afterAll(() => server.close())

async function signedIn(): Promise<Ask> {
  const { json } = await server.ask('POST', '/api/authenticate', {
    body: { username: 'admin', password: PASSWORD },
  })
  const authorization = `Bearer ${json.id_token as unknown as string}`
  return (method, url, options = {}) =>
    server.ask(method, url, { ...options, headers: { ...options.headers, authorization } })
}

test('a new shop asks for passwords of ten signs, and keeps to what its administrator chooses (D-2.25)', async () => {
  const admin = await signedIn()
  const make = (login: string, rawPassword: string) =>
    admin('POST', '/api/users', { body: { login, rawPassword, email: `${login}@shop.example` } })
  const short = await make('short', 'nine-long')
  expect([short.json.fieldErrors, short.json.facts]).toEqual([
    { rawPassword: 'validation.passwordLength' },
    { min: 10 },
  ])
  expect((await make('longer', 'ten-letters')).status).toBe(201)
  const [property] = listOf((await admin('GET', '/api/system-properties?name=min_password_length')).json)
  expect(property?.value).toBe('10')
  const changed = await admin('PUT', '/api/system-properties', { body: { id: property?.id, value: '4' } })
  expect(changed.status).toBe(200)
  await start()
  expect((await make('brief', 'five5')).status).toBe(201)
})
