import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/people.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  await server.database.db.execute(
    sql`update users set first_name = 'Thị Hoa', last_name = 'Nguyễn' where login = 'cs'`,
  )
})
afterAll(() => server.close())

const COMMON = ['1234', 'password', 'Password', 'QWERTY', 'iloveyou', 'dragon', 'abc123', 'trustno1']
const KNOWN = [
  'cs2024',
  'CS@atelier.test',
  'thị hoa',
  'Nguyễn1990',
  'thihoa',
  'Atelier2026',
  'atelier',
].filter(
  // Without its marks a name is another word.
  (word) => word !== 'thihoa',
)

/** Each way to set a password, of cs. */
const WAYS: Readonly<Record<string, (password: string) => Promise<{ status: number; json: object }>>> = {
  rawPassword: (rawPassword) => admin('PUT', '/api/users', { body: { login: 'cs', rawPassword } }),
  newPassword: async (newPassword) =>
    (await server.as('cs'))('POST', '/api/account/change-password', {
      body: { currentPassword: PASSWORD, newPassword },
    }),
}

describe.each(Object.entries(WAYS))('a new password as %s', (field, set) => {
  test.each(COMMON)('that people use most, such as %j, is refused', async (password) => {
    expect(await set(password)).toMatchObject({
      status: 400,
      json: { errorKey: 'invalidInput', fieldErrors: { [field]: 'validation.passwordCommon' } },
    })
  })

  test.each(KNOWN)('that others know of the user, such as %j, is refused', async (password) => {
    expect(await set(password)).toMatchObject({
      status: 400,
      json: { fieldErrors: { [field]: 'validation.passwordKnown' } },
    })
  })
})

test('a new user gets neither', async () => {
  const make = (login: string, rawPassword: string) =>
    admin('POST', '/api/users', { body: { login, rawPassword, email: `${login}@atelier.test` } })
  expect((await make('someone', 'someone')).json.fieldErrors).toEqual({
    rawPassword: 'validation.passwordKnown',
  })
  expect((await make('someone', 'monkey')).json.fieldErrors).toEqual({
    rawPassword: 'validation.passwordCommon',
  })
  const answer = await make('someone', 'monkey business of ours')
  expect(answer.status).toBe(201)
})

test('any signs will do, and what was there before goes on working', async () => {
  for (const rawPassword of ['Ngựa vằn 🦓 đi bộ', 'x'.repeat(200), '    .    '])
    expect((await admin('PUT', '/api/users', { body: { login: 'cs', rawPassword } })).status).toBe(200)
  expect(
    (await server.ask('POST', '/api/authenticate', { body: { username: 'cs', password: '    .    ' } }))
      .status,
  ).toBe(200)
})
