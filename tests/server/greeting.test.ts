import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#demo/people/accounts.ts'
import { users } from '#server/accounts/tables.ts'
import { keyOf } from '#tests/support/people/users.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

// As the demo shop is filled.
beforeAll(async () => {
  server = await startServer()
  await server.database.db
    .update(users)
    .set({ greeting: true })
    .where(inArray(users.login, [...DEMO_ACCOUNTS]))
})
afterAll(() => server.close())

const greets = async (ask: Ask) => (await ask('GET', '/api/account')).json.greeting
const save = (ask: Ask, body: object) => ask('PUT', '/api/me/preferences', { body })

test('an account that the demo did not make is not greeted', async () => {
  expect(await greets(await server.as('cs2'))).toBe(false)
})

test('in a preview nobody is greeted, and nothing is remembered', async () => {
  const admin = await server.as('admin')
  for (const whom of [{ role: 'ROLE_CS' }, { login: 'cs' }, { login: 'admin' }]) {
    expect((await admin('POST', '/api/preview', { body: whom })).json.greeting).toBe(false)
    expect(await keyOf(save(admin, { greeting: false }))).toEqual([403, 'readOnlyPreview'])
    expect((await admin('DELETE', '/api/preview')).json.greeting).toBe(true)
  }
  expect(await greets(await server.as('cs'))).toBe(true)
})

describe.each(DEMO_ACCOUNTS)('%s', (login) => {
  test('is greeted until it has read it, on every device', async () => {
    const ask = await server.as(login)
    expect(await greets(ask)).toBe(true)
    const kept = await save(ask, { langKey: 'vi' })
    expect(kept.json).toEqual({ langKey: 'vi', greeting: true })
    expect((await save(ask, { greeting: false })).json).toEqual({ langKey: 'vi', greeting: false })
    for (const device of [ask, await server.as(login)])
      expect((await device('GET', '/api/account')).json).toMatchObject({ langKey: 'vi', greeting: false })
  })

  test('what is absent stays, and nothing else is taken', async () => {
    const ask = await server.as(login)
    expect((await save(ask, {})).json).toEqual({ langKey: 'vi', greeting: false })
    expect(await keyOf(save(ask, { greeting: 'yes' }))).toEqual([400, 'invalidInput'])
    expect(await greets(ask)).toBe(false)
  })
})
