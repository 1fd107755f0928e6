import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOf, select, withOnly } from '#tests/support/page/page.ts'
import { makeCustomer } from '#tests/support/people/customers.ts'
import { LINH, recorded, signIn, userCalls } from '#tests/support/people/users.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let calls: ReturnType<typeof userCalls>

beforeAll(async () => {
  server = await startServer()
  // Later than the prepared people were created.
  server.clock.now = new Date('2100-01-01T03:00:00.000Z')
  admin = await server.as('admin')
  calls = userCalls(admin)
})
afterAll(() => server.close())

const create = (body: object) => calls.create(body)
const list = (query = '') => admin('GET', `/api/users${query}`)
const logins = async (query = '') => listOf((await list(query)).json).map(({ login }) => login)

describe('a new user', () => {
  test('has what was given, who made him and when are the server’s to say', async () => {
    const given = { ...LINH, id: 1, createdBy: 'Mallory', createdDate: '2001-01-01T00:00:00Z', version: 9 }
    const { status, json, text } = await create({ ...given, passwordHash: 'x', staff: false })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      login: 'Linh',
      fullName: 'Thùy Linh Đặng',
      phonePrefix: '+84',
      phoneNumber: '901222333',
      langKey: 'en',
      activated: true,
      authorities: ['ROLE_CS'],
      permissions: ['VIEW_USER_LIST'],
      storeIds: [],
      createdBy: 'Admin Tester',
      lastModifiedBy: 'Admin Tester',
      createdDate: server.clock.now.toISOString(),
      version: 1,
      customerExtension: { note: 'Mornings', gen: 'FEMALE', fbUrl: null },
    })
    expect(json.id).not.toBe(1)
    expect(text).not.toMatch(/rawPassword|passwordHash|secret/)
    expect((await signIn(server, 'linh', 'linh-password')).status).toBe(200)
  })

  test('is listed among those who never signed in until they do, whether they have a password or not', async () => {
    await create({ ...LINH, login: 'newcomer', email: 'newcomer@shop.example', phoneNumber: '901222399' })
    expect(await logins('?signedIn=false&size=100')).toContain('newcomer')
    expect(await logins('?signedIn=true&size=100')).not.toContain('newcomer')
    await signIn(server, 'newcomer', 'linh-password')
    expect(await logins('?signedIn=false&size=100')).not.toContain('newcomer')
    expect(await logins('?signedIn=true&size=100')).toContain('newcomer')
    expect((await list('?signedIn=maybe')).status).toBe(400)
  })

  test('is recorded with everything but the password', async () => {
    const [event] = await recorded(server, 'users', 'Linh')
    expect(event).toMatchObject({ kind: 'created', actor: 'Admin Tester', data: { name: 'Thùy Linh Đặng' } })
    expect(event?.data.changes).toMatchObject({
      login: [null, 'Linh'],
      authorities: [null, 'ROLE_CS'],
      phone: [null, '+84 901222333'],
    })
    expect(JSON.stringify(event)).not.toContain('linh-password')
    expect(server.log.join('')).not.toContain('linh-password')
  })

  test('can be assigned when he is an artist', async () => {
    await create({ ...LINH, login: 'painter', email: 'painter@atelier.test', authorities: ['ROLE_ARTIST'] })
    const { json } = await admin('GET', '/api/artists-to-assign')
    expect(JSON.stringify(json)).toContain('painter')
  })

  test.each([
    ['login', { login: 'LINH', email: 'other@atelier.test' }, 'loginExists', { login: 'Linh' }],
    ['login of a customer', { login: '84901234567', email: 'other@atelier.test' }, 'loginExists', {}],
    ['reserved login', { login: 'authorities', email: 'other@atelier.test' }, 'loginExists', {}],
    ['e-mail', { login: 'other', email: 'LINH@atelier.test' }, 'emailExists', { email: 'Linh@atelier.test' }],
    ['role', { authorities: ['ROLE_KING'] }, 'unknownRole', { name: 'ROLE_KING' }],
    ['permission', { permissions: ['FLY'] }, 'unknownPermission', { name: 'FLY' }],
    ['customer role', { authorities: ['ROLE_CUSTOMER'] }, 'customerRole', {}],
  ])('is refused for its %s', async (_, more, errorKey, facts) => {
    const fresh = { ...LINH, login: 'fresh', email: 'fresh@atelier.test' }
    const { status, json } = await create({ ...fresh, ...more })
    expect([status, json.errorKey]).toEqual([400, errorKey])
    expect(json.facts ?? {}).toMatchObject(facts)
    const [count] = await select(server, sql`select count(*)::int as count from users where login = 'fresh'`)
    expect(count).toEqual({ count: 0 })
  })

  test.each([
    [{ login: 'abc' }, { login: 'validation.minLength' }],
    [{ login: 'a b c d' }, { login: 'validation.noSpaces' }],
    [{ rawPassword: 'abc' }, { rawPassword: 'validation.minLength' }],
    [{ email: 'nobody' }, { email: 'validation.email' }],
    [{ phoneNumber: '12' }, { phoneNumber: 'validation.phone' }],
    [{ phonePrefix: 'VN' }, { phonePrefix: 'validation.phonePrefix' }],
    [{ storeIds: [987_654] }, { storeIds: 'validation.invalid' }],
    [{ authorities: ['ROLE_STORE'] }, { storeIds: 'validation.storeNeeded' }],
    [{ authorities: ['ROLE_STORE'], storeIds: [] }, { storeIds: 'validation.storeNeeded' }],
  ])('%j is refused by field', async (more, fieldErrors) => {
    const { status, json } = await create({
      ...LINH,
      login: 'fresh',
      email: 'fresh@atelier.test',
      ...more,
    })
    expect([status, json.errorKey, json.fieldErrors]).toEqual([400, 'invalidInput', fieldErrors])
  })

  test('of two at once with one login or address one is made, the other is told why', async () => {
    for (const [first, second, errorKey] of [
      [{ login: 'twin', email: 'a@atelier.test' }, { login: 'TWIN', email: 'b@atelier.test' }, 'loginExists'],
      [
        { login: 'twin1', email: 'c@atelier.test' },
        { login: 'twin2', email: 'C@atelier.test' },
        'emailExists',
      ],
    ] as const) {
      const answers = await Promise.all([create({ ...LINH, ...first }), create({ ...LINH, ...second })])
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.find(({ status }) => status === 400)?.json.errorKey).toBe(errorKey)
    }
  })
})

describe('the list', () => {
  test('is of staff alone, the newest first, with exact totals', async () => {
    server.clock.advance(1000)
    await create({ ...LINH, login: 'newest', email: 'newest@atelier.test' })
    const first = await list('?size=3')
    expect(listOf(first.json)[0]).toMatchObject({ login: 'newest', authorities: ['ROLE_CS'] })
    const [staff] = await select<{ count: number }>(
      server,
      sql`select count(*)::int as count from users where staff`,
    )
    expect(first.headers['x-total-count']).toBe(String(staff?.count))
    expect(await logins('?size=500')).not.toContain('84901234567')
    expect((await list('?page=99')).headers['x-total-count']).toBe(String(staff?.count))
  })

  test.each([
    ['dang linh', ['linh']],
    ['LINH ĐẶNG', ['linh']],
    ['accountant@', ['accountant']],
    ['0901 222', ['linh']],
    ['binh', []],
    ['%', []],
  ])('finds %s', async (name, found) => {
    const names = await logins(`?size=500&name=${encodeURIComponent(name)}`)
    for (const login of found) expect(names.map((each) => String(each).toLowerCase())).toContain(login)
    if (found.length === 0) expect(names).toEqual([])
  })

  test('filters by role and sorts', async () => {
    expect(await logins('?role=ROLE_ARTIST&sort=login,asc')).toEqual(['artist', 'artist2', 'painter'])
    expect(await logins('?role=ROLE_ARTIST&sort=login,desc&size=1&page=1')).toEqual(['artist2'])
    expect(await logins('?role=ROLE_KING')).toEqual([])
    expect((await list('?sort=passwordHash,asc')).json.errorKey).toBe('unknownSort')
  })

  test('needs VIEW_USER_LIST, and never tells a hash', async () => {
    for (const login of ['cs', 'artist', 'nobody'] as const)
      expect((await (await server.as(login))('GET', '/api/users')).status).toBe(403)
    const { text } = await (await withOnly(server, 'nobody', ['VIEW_USER_LIST']))('GET', '/api/users')
    expect(text).toContain('cs@atelier.test')
    expect(text).not.toContain('argon2')
  })
})

test('one user is found by his login however it is written, a customer is not', async () => {
  expect((await calls.get('LINH')).json).toMatchObject({ login: 'Linh' })
  expect((await calls.get('84901234567')).status).toBe(404)
  expect((await calls.get('stranger')).status).toBe(404)
  const artist = userCalls(await server.as('artist'))
  expect((await artist.get('ARTIST')).json).toMatchObject({ login: 'artist', authorities: ['ROLE_ARTIST'] })
  expect((await artist.get('cs')).json).toMatchObject({ errorKey: 'forbidden' })
})

test('those who work with users get every role by name', async () => {
  const { json } = await admin('GET', '/api/users/authorities')
  expect(listOf(json).map(({ name }) => name)).toEqual([
    'ROLE_ACCOUNTANT',
    'ROLE_ADMIN',
    'ROLE_ARTIST',
    'ROLE_CS',
    'ROLE_CUSTOMER',
    'ROLE_STORE',
  ])
  expect(listOf(json)[0]).toEqual({ name: 'ROLE_ACCOUNTANT', description: '' })
})

test('customers are listed by their role alone, by who may list them, without contact data where it is hidden', async () => {
  const { id, login } = await makeCustomer(admin, { firstName: 'Mirabel', lastName: 'Ngô' })
  expect(await logins('?name=mirabel')).toEqual([])
  const found = await list('?role=ROLE_CUSTOMER&name=mirabel')
  expect(listOf(found.json)).toMatchObject([
    { id, login, authorities: ['ROLE_CUSTOMER'], phonePrefix: '+84' },
  ])
  expect(found.headers['x-total-count']).toBe('1')
  expect(await logins('?role=ROLE_CUSTOMER')).not.toContain('admin')

  const ask = (query: string, who: Ask) => who('GET', `/api/users?role=ROLE_CUSTOMER${query}`)
  const barred = await withOnly(server, 'nobody', ['VIEW_USER_LIST'])
  expect((await ask('', barred)).json).toMatchObject({ status: 403, missing: ['VIEW_CUSTOMER_LIST'] })
  const blind = await withOnly(server, 'nobody', ['VIEW_USER_LIST', 'VIEW_CUSTOMER_LIST'])
  const hidden = {
    login: `id:${id}`,
    email: null,
    phonePrefix: null,
    phoneNumber: null,
    firstName: 'Mirabel',
  }
  expect(listOf((await ask('&name=mirabel', blind)).json)).toMatchObject([hidden])
  expect(listOf((await ask(`&name=${login}`, blind)).json)).toEqual([])
  for (const field of ['login', 'email'])
    expect((await ask(`&sort=${field},asc`, blind)).json.errorKey).toBe('hiddenField')
})
