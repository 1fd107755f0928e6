import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOf } from '#tests/support/page/page.ts'
import { makeCustomer } from '#tests/support/people/customers.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const COMPOSED = 'b\u00fagx'
const APART = 'bu\u0301gx'
const HIDDEN = '\u200b\u2060'

const newUser = (login: string, email: string) =>
  admin('POST', '/api/users', {
    body: {
      login,
      email,
      rawPassword: 'long-enough-1',
      authorities: ['ROLE_CS'],
      firstName: 'A',
      lastName: 'B',
    },
  })
const newGroup = (name: string) => admin('POST', '/api/customer-groups', { body: { name } })
const newRole = (name: string) =>
  admin('POST', '/api/authorities', { body: { name, permissions: ['VIEW_BOOKING'] } })
const newPhrase = (title: string) =>
  admin('POST', '/api/phrases', { body: { title, language: 'en', kind: 'chat', text: 'x', active: true } })

test('a login typed in two ways is one, and either way signs in', async () => {
  expect((await newUser(COMPOSED, 'bugx@atelier.test')).status).toBe(201)
  for (const login of [APART, `${HIDDEN}${COMPOSED}`, ` ${APART.toUpperCase()} `]) {
    const again = await newUser(login, `x${login.length}@atelier.test`)
    expect([again.status, again.json.errorKey]).toEqual([400, 'loginExists'])
  }
  for (const username of [COMPOSED, APART, `\u202a${APART}\u202c`]) {
    const signedIn = await server.ask('POST', '/api/authenticate', {
      body: { username, password: 'long-enough-1' },
    })
    expect([username, signedIn.status]).toEqual([username, 200])
  }
  expect((await admin('GET', `/api/users/${encodeURIComponent(APART)}`)).json.login).toBe(COMPOSED)
})

test('capitals with accents are the same letters in every locale of the database', async () => {
  const made = await newUser('ĐẶNG-Thuỷ', 'thuy@atelier.test')
  expect([made.status, made.json.login]).toEqual([201, 'đặNG-Thuỷ'])
  for (const username of ['ĐẶNG-THUỶ', 'đặng-thuỷ', 'Đặng-Thuỷ'])
    expect(
      (await server.ask('POST', '/api/authenticate', { body: { username, password: 'long-enough-1' } }))
        .status,
    ).toBe(200)
  expect((await newUser('ĐẶNG-THUỶ', 'thuy2@atelier.test')).json.errorKey).toBe('loginExists')
  expect((await admin('GET', `/api/users/${encodeURIComponent('ĐẶNG-THUỶ')}`)).status).toBe(200)
})

test('a password is taken as it was typed', async () => {
  const body = {
    login: 'own-password',
    email: 'p@atelier.test',
    rawPassword: `${APART}-${HIDDEN}`,
    authorities: ['ROLE_CS'],
  }
  expect((await admin('POST', '/api/users', { body })).status).toBe(201)
  const signIn = async (password: string) =>
    (await server.ask('POST', '/api/authenticate', { body: { username: 'own-password', password } })).status
  expect([await signIn(body.rawPassword), await signIn(`${COMPOSED}-${HIDDEN}`)]).toEqual([200, 401])
})

test('an e-mail address with what nobody sees is the same address', async () => {
  const again = await newUser('another-bugx', `${HIDDEN}BugX@atelier.test\u00a0`)
  expect([again.status, again.json.errorKey]).toEqual([400, 'emailExists'])
})

describe.each([
  ['a group', newGroup],
  ['a role', newRole],
  ['a phrase', newPhrase],
] as const)('%s', (_, make) => {
  test('has a name that nobody calls the same as another', async () => {
    expect((await make('Khách quý')).status).toBe(201)
    for (const name of [
      'Kha\u0301ch quy\u0301',
      'khách  QUÝ',
      `Khách${HIDDEN} quý`,
      'khach quy',
      'Ｋhách\u00a0quý',
    ]) {
      const again = await make(name)
      expect([name, again.status, again.json.errorKey]).toEqual([name, 409, 'duplicate'])
      expect(again.json.detail).toContain('Khách quý')
    }
    expect((await make('Khách quen')).status).toBe(201)
  })

  test('needs a name that is seen', async () => {
    const unseen = await make(HIDDEN)
    expect([unseen.status, Object.values(unseen.json.fieldErrors ?? {})]).toEqual([
      400,
      ['validation.required'],
    ])
  })
})

test('stores, templates, views and tags of artworks and customers are named in one form', async () => {
  const store = await admin('POST', '/api/stores', { body: { name: `${HIDDEN}Cửa  ha\u0300ng\u00a0` } })
  expect([store.status, store.json.name]).toEqual([201, 'Cửa hàng'])
  const view = await admin('POST', '/api/saved-views', { body: { name: `Cu\u0309a ${HIDDEN}`, query: '' } })
  expect(view.json.name).toBe('Của')
  const { login } = await makeCustomer(admin)
  const tags = await admin('PUT', `/api/customers/${login}/tags`, {
    body: { tags: ['Me\u0300o', 'mèo', `m${HIDDEN}èo`] },
  })
  expect(listOf(tags.json).map(({ name }) => name)).toEqual(['mèo'])
})

test('directions that a text begins are ended in it', async () => {
  const made = await admin('POST', '/api/customer-groups', {
    body: { name: 'Turned', description: 'a\u202eb' },
  })
  expect(made.json.description).toBe('a\u202eb\u202c')
})

test('names that were the same before are listed for administrators, and can still be saved', async () => {
  await server.database.db.execute(sql`insert into customer_groups (name) values ('Twins'), ('twins ')`)
  const found = await admin('GET', '/api/same-names')
  const twins = listOf(found.json).find(({ kind }) => kind === 'customerGroups')?.records as {
    id: number
    name: string
  }[]
  expect(twins.map(({ name }) => name)).toEqual(['Twins', 'twins '])
  const [first] = twins
  const saved = await admin('PUT', '/api/customer-groups', {
    body: { id: first?.id, name: 'Twins', description: 'x' },
  })
  expect([saved.status, saved.json.name]).toEqual([200, 'Twins'])
  for (const login of ['cs', 'artist', 'store', 'accountant'] as const)
    expect((await (await server.as(login))('GET', '/api/same-names')).status).toBe(403)
  expect((await server.ask('GET', '/api/same-names')).status).toBe(401)
})
