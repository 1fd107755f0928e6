import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { select } from '#tests/support/page/page.ts'
import { LINH, recorded, signIn, userCalls } from '#tests/support/people/users.ts'
import { PASSWORD } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let calls: ReturnType<typeof userCalls>

beforeAll(async () => {
  server = await startServer()
  calls = userCalls(await server.as('admin'))
  await calls.create(LINH)
})
afterAll(() => server.close())

const update = (login: string, more: object) => calls.update(login, more)

describe('a change', () => {
  test('leaves what is absent, counts the version, and is recorded by field', async () => {
    const before = (await calls.get('Linh')).json
    server.clock.advance(60_000)
    const { status, json } = await update('linh', {
      lastName: 'Lê',
      authorities: ['ROLE_CS', 'ROLE_ACCOUNTANT'],
      customerExtension: { fbUrl: 'https://facebook.example/linh' },
      createdBy: 'Mallory',
      id: 1,
    })
    expect(status).toBe(200)
    expect(json).toEqual({
      ...before,
      lastName: 'Lê',
      fullName: 'Thùy Linh Lê',
      authorities: ['ROLE_ACCOUNTANT', 'ROLE_CS'],
      customerExtension: {
        ...(before.customerExtension as object),
        fbUrl: 'https://facebook.example/linh',
      },
      lastModifiedDate: server.clock.now.toISOString(),
      version: Number(before.version) + 1,
    })
    expect((await recorded(server, 'users', 'Linh')).at(-1)).toMatchObject({
      kind: 'changed',
      data: {
        name: 'Thùy Linh Lê',
        changes: {
          lastName: ['Đặng', 'Lê'],
          authorities: ['ROLE_CS', 'ROLE_ACCOUNTANT, ROLE_CS'],
          fbUrl: [null, 'https://facebook.example/linh'],
        },
      },
    })
  })

  test('takes addresses with http and https alone', async () => {
    const bad = 'javascript:alert(1)'
    for (const [field, given] of [
      ['imageUrl', { imageUrl: bad }],
      ['customerExtension.twitterUrl', { customerExtension: { twitterUrl: bad } }],
    ] as const) {
      const { status, json } = await update('linh', given)
      expect([status, json.fieldErrors]).toEqual([400, { [field]: 'validation.webAddress' }])
    }
  })

  test('takes everyone back as GET gives him; who has an address keeps one', async () => {
    await select(server, sql`update users set email = null where login = 'store'`)
    for (const login of ['Linh', 'store', 'admin']) {
      const { json } = await calls.get(login)
      const { lastModifiedDate: _, lastModifiedBy: __, version, ...rest } = json
      const back = await update(login, json)
      expect([login, back.status, back.json]).toMatchObject([login, 200, rest])
      expect(back.json.version).toBe(Number(version) + 1)
    }
    for (const email of [null, '']) {
      const { status, json } = await update('Linh', { email })
      expect([status, json.fieldErrors]).toEqual([400, { email: 'validation.required' }])
    }
    expect((await update('store', { email: 'store2@atelier.test' })).json.email).toBe('store2@atelier.test')
  })

  test('of an older version is refused', async () => {
    const { version } = (await calls.get('Linh')).json
    expect((await update('Linh', { version })).status).toBe(200)
    const { status, json } = await update('Linh', { firstName: 'X', version })
    expect([status, json.errorKey, json.facts]).toEqual([
      409,
      'versionConflict',
      { version: Number(version) + 1 },
    ])
  })

  test('takes no address that another has', async () => {
    const { json } = await update('Linh', { email: 'CS@atelier.test' })
    expect(json).toMatchObject({ status: 400, fieldErrors: { email: 'error.emailExists' } })
    expect((await update('Linh', { email: 'linh@ATELIER.test' })).json.email).toBe('linh@ATELIER.test')
    const race = await Promise.all([
      update('artist', { email: 'race@atelier.test' }),
      update('artist2', { email: 'RACE@atelier.test' }),
    ])
    expect(race.map(({ json: { errorKey } }) => errorKey)).toContain('emailExists')
  })

  test('of a customer or of nobody answers 404', async () => {
    expect((await update('84901234567', { firstName: 'X' })).status).toBe(404)
    expect((await update('stranger', { firstName: 'X' })).status).toBe(404)
  })

  test('empties and replaces the phone', async () => {
    expect((await update('Linh', { phoneNumber: '' })).json).toMatchObject({
      phonePrefix: null,
      phoneNumber: null,
    })
    expect((await update('Linh', { phonePrefix: '1', phoneNumber: '(613) 555-0142' })).json).toMatchObject({
      phonePrefix: '+1',
      phoneNumber: '6135550142',
    })
  })

  test('a new password, or the end of the account, ends every session and device', async () => {
    const opened = async () => {
      const { json } = await signIn(server, 'cs2', password)
      const headers = { authorization: `Bearer ${json.id_token as unknown as string}` }
      await server.ask('POST', '/api/push-tokens', { headers, body: { token: 'device-cs2' } })
      return async () => (await server.ask('GET', '/api/account', { headers })).status
    }
    const devices = () => select(server, sql`select token from push_tokens`)
    let password = PASSWORD
    const first = await opened()
    expect((await update('cs2', { rawPassword: '' })).status).toBe(200)
    expect(await first()).toBe(200)
    expect((await update('cs2', { rawPassword: 'set-by-admin' })).status).toBe(200)
    expect(await first()).toBe(401)
    expect(await devices()).toEqual([])
    expect((await signIn(server, 'cs2', PASSWORD)).status).toBe(401)
    password = 'set-by-admin'
    const second = await opened()
    expect((await update('cs2', { activated: false })).json.activated).toBe(false)
    expect(await second()).toBe(401)
    expect(await devices()).toEqual([])
    expect((await signIn(server, 'cs2', password)).status).toBe(401)
    expect((await update('cs2', { activated: true })).status).toBe(200)
    expect((await signIn(server, 'cs2', password)).status).toBe(200)
    const events = await recorded(server, 'users', 'cs2')
    expect(events.map(({ kind }) => kind)).toEqual(['passwordChanged', 'deactivated', 'activated'])
    expect(JSON.stringify(events)).not.toContain('set-by-admin')
  })

  test('new rights count with the next call', async () => {
    const ask = await server.as('store')
    expect((await ask('GET', '/api/users')).status).toBe(403)
    await update('store', { permissions: ['VIEW_USER_LIST'] })
    expect((await ask('GET', '/api/users')).status).toBe(200)
    await update('store', { permissions: [] })
    expect((await ask('GET', '/api/users')).status).toBe(403)
  })
})

test('passwords are as long as the system property asks for, and never shorter than four signs', async () => {
  const set = (value: string) =>
    server.database.db.execute(
      sql`update system_properties set value = ${value} where name = 'min_password_length'`,
    )
  await set('10')
  const short = { status: 400, facts: { min: 10 } }
  expect(
    (await calls.create({ ...LINH, login: 'short', email: 's@atelier.test', rawPassword: 'nine-long' })).json,
  ).toMatchObject({ ...short, fieldErrors: { rawPassword: 'validation.passwordLength' } })
  expect((await update('Linh', { rawPassword: 'nine-long' })).json).toMatchObject(short)
  const body = { currentPassword: PASSWORD, newPassword: 'nine-long' }
  const accountant = await server.as('accountant')
  expect((await accountant('POST', '/api/account/change-password', { body })).json).toMatchObject({
    ...short,
    fieldErrors: { newPassword: 'validation.passwordLength' },
  })
  await set('1')
  expect((await update('Linh', { rawPassword: 'abc' })).json.fieldErrors).toEqual({
    rawPassword: 'validation.minLength',
  })
  expect((await update('Linh', { rawPassword: 'abcd' })).status).toBe(200)
})
