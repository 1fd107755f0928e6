import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOf, select } from '#tests/support/page/page.ts'
import { auditOf, makeCustomer } from '#tests/support/people/customers.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
})
afterAll(() => server.close())

const seen = async (login: string) => (await cs('GET', `/api/customers/${login}`)).json

describe.each([
  ['tags', ['vip'], ['vip', 'friend']],
  ['anniversaries', [{ name: 'Wedding', date: '2030-01-01' }], []],
])('the version and %s', (list, first, second) => {
  const save = (login: string, items: unknown, version?: number) =>
    cs('PUT', `/api/customers/${login}/${list}`, { body: { [list]: items, version } })

  test('is counted where something changes, and there alone', async () => {
    const { login } = await makeCustomer(cs)
    server.clock.advance(60_000)
    expect((await save(login, first, 1)).status).toBe(200)
    const { version, [list]: items } = await seen(login)
    expect(version).toBe(2)
    const same = list === 'tags' ? first : items
    expect((await save(login, same, 2)).json).toEqual(items)
    expect((await seen(login)).version).toBe(2)
    expect((await save(login, second)).status).toBe(200)
    expect((await seen(login)).version).toBe(3)
    const [saved] = await select(
      server,
      sql`select last_modified_by as by, last_modified_date > created_date as later from users where login = ${login}`,
    )
    expect(saved).toEqual({ by: 'Cs Tester', later: true })
  })

  test('another than the one that was seen is refused, and nothing changes', async () => {
    const { login } = await makeCustomer(cs)
    await cs('PUT', '/api/customers', { body: { login, firstName: 'Theirs', version: 1 } })
    const { status, json } = await save(login, first, 1)
    expect([status, json.errorKey, json.facts]).toEqual([409, 'versionConflict', { version: 2 }])
    expect(await seen(login)).toMatchObject({ [list]: [], version: 2 })
    const own = await cs('PUT', '/api/customers', { body: { login, firstName: 'Mine', version: 1 } })
    expect(own.status).toBe(409)
  })

  test('of several saves over one version one is taken', async () => {
    const { login } = await makeCustomer(cs)
    const answers = await Promise.all([first, first, first].map((items) => save(login, items, 1)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('tags', () => {
  const save = (login: string, tags: unknown, ask: Ask = cs) =>
    ask('PUT', `/api/customers/${login}/tags`, { body: { tags } })

  test('are replaced, trimmed, in lower case and each once; those that stay keep their ids', async () => {
    const { login, id } = await makeCustomer(cs)
    const first = listOf((await save(login, [' VIP ', 'vip', 'Khách Quen'])).json)
    expect(first.map(({ name }) => name)).toEqual(['khách quen', 'vip'])
    const second = listOf((await save(login, ['vip', 'new'])).json)
    expect(second.find(({ name }) => name === 'vip')?.id).toBe(first.find(({ name }) => name === 'vip')?.id)
    expect((await save(login, [])).json).toEqual([])
    expect((await auditOf(server, 'customers', id)).map(({ data }) => data.changes.tags)).toEqual([
      undefined,
      ['', 'khách quen, vip'],
      ['khách quen, vip', 'new, vip'],
      ['new, vip', ''],
    ])
  })

  test('are checked', async () => {
    const { login } = await makeCustomer(cs)
    expect((await save(login, [' '])).json).toMatchObject({ fieldErrors: { 'tags.0': 'validation.noTag' } })
    expect((await save(login, ['x'.repeat(51)])).json).toMatchObject({
      fieldErrors: { 'tags.0': 'validation.tooLong' },
    })
    expect((await save('no-one', ['x'])).status).toBe(404)
    expect((await save(login, ['x'], await server.as('artist'))).status).toBe(403)
  })
})

describe('anniversaries', () => {
  const save = (login: string, anniversaries: unknown, ask: Ask = cs) =>
    ask('PUT', `/api/customers/${login}/anniversaries`, { body: { anniversaries } })
  const days = (json: Json) =>
    listOf(json) as { id: number; name: string; date: string; note: string | null }[]

  test('are replaced: new ones come, missing ones go, the others keep their ids', async () => {
    const { login, id } = await makeCustomer(cs)
    const first = days(
      (
        await save(login, [
          { name: 'Wedding', date: '2030-01-01' },
          { name: 'Birthday', date: '2024-02-29', note: 'Tulips' },
        ])
      ).json,
    )
    expect(first).toMatchObject([
      { name: 'Birthday', date: '2024-02-29', note: 'Tulips' },
      { name: 'Wedding', note: null },
    ])
    const birthday = first[0]
    const second = days(
      (
        await save(login, [
          { id: birthday?.id, name: 'Geburtstag', date: '2024-02-28' },
          { name: 'New', date: '2025-01-01' },
        ])
      ).json,
    )
    expect(second).toMatchObject([{ id: birthday?.id, name: 'Geburtstag', note: 'Tulips' }, { name: 'New' }])
    expect(await auditOf(server, 'customers', id)).toHaveLength(3)
    expect((await save(login, second)).json).toEqual(second)
    expect(await auditOf(server, 'customers', id)).toHaveLength(3)
  })

  test('of someone else are refused, and nothing is kept', async () => {
    const [one, other] = [await makeCustomer(cs), await makeCustomer(cs)]
    const [theirs] = days((await save(other.login, [{ name: 'Theirs', date: '2020-01-01' }])).json)
    const { status, json } = await save(one.login, [
      { name: 'Own', date: '2020-01-01' },
      { ...theirs, name: 'Stolen' },
    ])
    expect([status, json.fieldErrors]).toEqual([400, { 'anniversaries.1.id': 'validation.invalid' }])
    expect((await cs('GET', `/api/customers/${one.login}`)).json.anniversaries).toEqual([])
    expect((await cs('GET', `/api/customers/${other.login}`)).json.anniversaries).toEqual([theirs])
    const twice = await save(other.login, [theirs, theirs])
    expect(twice.status).toBe(400)
    for (const date of ['2023-02-29', '', 'soon'])
      expect((await save(one.login, [{ name: 'x', date }])).status).toBe(400)
  })
})
