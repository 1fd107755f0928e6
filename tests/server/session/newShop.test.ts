import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSealer } from '#server/secrets/sealer.ts'
import { prepareData } from '#server/setUp.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type App, addFactor } from '#tests/support/secondFactor.ts'
import { type Ask, startEmptyServer, type TestServer } from '#tests/support/server.ts'

const PASSWORD = 'a password of my own'
const SECRET = 'a secret of the tests that is long enough'

let server: TestServer

const start = (config: { demo?: boolean; adminLogin?: string } = {}) =>
  prepareData({
    database: server.database,
    now: server.clock.now,
    files: server.store,
    sealer: openSealer(SECRET),
    config: { demo: false, adminLogin: 'admin', adminPassword: PASSWORD, ...config },
    print: () => undefined,
  })

beforeAll(async () => {
  server = await startEmptyServer()
})
afterAll(() => server.close())

/** As before the first start. */
beforeEach(async () => {
  for (const table of ['events', 'notifications', 'sign_in_attempts', 'users'])
    await server.database.db.execute(sql`delete from ${sql.identifier(table)}`)
  await server.database.db.execute(sql`update roles set requires_second_factor = false`)
  await server.database.db.execute(
    sql`update system_properties set value = '4' where name = 'min_password_length'`,
  )
})

async function signedIn(username = 'admin', factorCode?: string): Promise<Ask> {
  const { json } = await server.ask('POST', '/api/authenticate', {
    body: { username, password: PASSWORD, ...(factorCode !== undefined && { factorCode }) },
  })
  const authorization = `Bearer ${json.id_token as unknown as string}`
  return (method, url, options = {}) =>
    server.ask(method, url, { ...options, headers: { ...options.headers, authorization } })
}

/** The administrator of a new shop, with the second factor that comes first. */
async function begin(): Promise<{ admin: Ask; app: App }> {
  await start()
  const admin = await signedIn()
  return { admin, app: await addFactor(server, admin, PASSWORD) }
}

const required = async (admin: Ask): Promise<string[]> =>
  listOf((await admin('GET', '/api/authorities')).json)
    .filter(({ requiresSecondFactor }) => requiresSecondFactor)
    .map(({ name }) => String(name))
    .toSorted()

describe('a new shop', () => {
  test('asks for passwords of ten signs, and keeps to what its administrator chooses (D-2.25)', async () => {
    const { admin } = await begin()
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

  test('opens nothing to its administrator before they have a second factor (D-2.18)', async () => {
    await start()
    const admin = await signedIn()
    expect((await admin('GET', '/api/account')).json.lacksSecondFactor).toBe(true)
    const refused = await admin('GET', '/api/authorities')
    expect([refused.status, refused.json.errorKey]).toEqual([403, 'secondFactorRequired'])
    const app = await addFactor(server, admin, PASSWORD)
    expect((await admin('GET', '/api/authorities')).status).toBe(200)
    const again = await server.ask('POST', '/api/authenticate', {
      body: { username: 'admin', password: PASSWORD },
    })
    expect([again.status, again.json.errorKey]).toEqual([401, 'secondFactorNeeded'])
    expect((await (await signedIn('admin', app.next()))('GET', '/api/authorities')).status).toBe(200)
  })

  test('requires one of those who give rights and who pay, as long as its administrator wants', async () => {
    const { admin } = await begin()
    expect(await required(admin)).toEqual(['ROLE_ACCOUNTANT', 'ROLE_ADMIN'])
    const roles = listOf((await admin('GET', '/api/authorities')).json)
    const { id } = roles.find(({ name }) => String(name) === 'ROLE_ACCOUNTANT') ?? {}
    const body = { id, requiresSecondFactor: false }
    expect((await admin('PUT', '/api/authorities', { body })).status).toBe(200)
    await start()
    expect(await required(admin)).toEqual(['ROLE_ADMIN'])
  })
})

test('the first account has the name that the operator gives it, and there is no `admin`', async () => {
  await start({ adminLogin: 'Owner-7' })
  const admin = await signedIn('owner-7')
  const { json } = await admin('GET', '/api/account')
  expect([json.login, json.authorities]).toEqual(['Owner-7', ['ROLE_ADMIN']])
  const refused = await server.ask('POST', '/api/authenticate', {
    body: { username: 'admin', password: PASSWORD },
  })
  expect([refused.status, refused.json.errorKey]).toEqual([401, 'invalidCredentials'])
})

test('a shop that exists is asked for no second factor by a new version', async () => {
  await start()
  await server.database.db.execute(sql`update roles set requires_second_factor = false`)
  await start()
  expect(await required(await signedIn())).toEqual([])
})
