import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomerGroup, MAX_GROUP } from '#contract/customers/groups.ts'
import { agentWithout, listOf, select, withOnly } from '#tests/support/page/page.ts'
import { auditOf, type MadeCustomer, makeCustomer } from '#tests/support/people/customers.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let mai: MadeCustomer
let bao: MadeCustomer

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
  mai = await makeCustomer(cs, { firstName: 'Mai', lastName: 'Đỗ' })
  bao = await makeCustomer(cs, { firstName: 'Bảo', lastName: 'Hồ' })
})
afterAll(() => server.close())

let made = 0
const post = (body: object, ask: Ask = cs) => ask('POST', '/api/customer-groups', { body })
const put = (body: object, ask: Ask = cs) => ask('PUT', '/api/customer-groups', { body })
const make = async (more: object = {}) => {
  made += 1
  return (await post({ name: `Group ${made}`, ...more })).json as unknown as CustomerGroup
}
const get = (id: number | string, ask: Ask = cs) => ask('GET', `/api/customer-groups/${id}`)
const names = (json: Json | undefined) => listOf(json as Json).map(({ fullName }) => fullName)

test('is made, read, changed and deleted, each recorded', async () => {
  const { status, json } = await post({
    name: ' Regulars ',
    description: 'Come often',
    users: [mai, { login: bao.login.toUpperCase() }, { id: mai.id }],
  })
  expect(status).toBe(201)
  expect(json).toMatchObject({
    name: 'Regulars',
    description: 'Come often',
    userCount: 2,
    version: 1,
    lastModifiedBy: 'Cs Tester',
  })
  const id = Number(json.id)
  expect((await get(id)).json).toEqual(json)
  expect(json.users).toMatchObject([
    { fullName: 'Bảo Hồ', login: bao.login, email: bao.email },
    { fullName: 'Mai Đỗ' },
  ])

  const renamed = await put({ id: json.id, name: 'Friends', version: 1 })
  expect(renamed.json).toMatchObject({
    name: 'Friends',
    description: 'Come often',
    userCount: 2,
    version: 2,
  })
  const back = await put(renamed.json)
  expect(back.json).toEqual(renamed.json)
  expect((await put({ id, version: 2 })).json).toEqual(renamed.json)
  expect(await auditOf(server, 'customerGroups', id)).toHaveLength(2)
  const emptied = await put({ id, description: '', users: [] })
  expect(emptied.json).toMatchObject({
    name: 'Friends',
    description: '',
    userCount: 0,
    users: [],
    version: 3,
  })
  const stale = await put({ id: json.id, name: 'Late', version: 1 })
  expect([stale.status, stale.json]).toMatchObject([
    409,
    { errorKey: 'versionConflict', facts: { version: 3 } },
  ])

  expect((await cs('DELETE', `/api/customer-groups/${id}`)).status).toBe(204)
  expect((await get(id)).status).toBe(404)
  expect((await cs('GET', `/api/customers/${mai.login}`)).json.groups).toEqual([])
  expect(await auditOf(server, 'customerGroups', json.id)).toMatchObject([
    { kind: 'created', data: { name: 'Regulars', changes: { userCount: [null, 2] } } },
    { kind: 'changed', data: { changes: { name: ['Regulars', 'Friends'] } } },
    { kind: 'changed', data: { changes: { description: ['Come often', ''], removed: [null, 2] } } },
    { kind: 'deleted', data: { name: 'Friends' } },
  ])
})

test('lists by name, with counts, sorted and paged with the exact total', async () => {
  await make({ name: 'Áo dài', users: [mai, bao] })
  await make({ name: 'zoo', users: [mai] })
  const list = async (query = '') => {
    const { json, headers } = await cs('GET', `/api/customer-groups${query}`)
    return [listOf(json).map(({ name }) => name), headers['x-total-count']]
  }
  expect(await list()).toEqual([['Áo dài', 'zoo'], '2'])
  expect(await list('?name=AO D')).toEqual([['Áo dài'], '1'])
  expect(await list('?sort=userCount,asc&size=1')).toEqual([['zoo'], '2'])
  expect(await list('?sort=name,desc&page=1&size=1')).toEqual([['Áo dài'], '2'])
  expect(await list('?page=7')).toEqual([[], '2'])
  expect((await cs('GET', '/api/customer-groups?sort=version,asc')).json.errorKey).toBe('unknownSort')
})

describe('refuses', () => {
  test('a name that is taken in any case', async () => {
    const { name } = await make()
    const other = await make()
    for (const answer of [await post({ name: name.toUpperCase() }), await put({ id: other.id, name })]) {
      expect([answer.status, answer.json.errorKey, answer.json.fieldErrors]).toEqual([
        409,
        'duplicate',
        { name: 'error.duplicate' },
      ])
    }
    expect((await put({ id: other.id, name: other.name.toUpperCase() })).status).toBe(200)
    const race = await Promise.all([1, 2, 3].map(() => post({ name: 'Raced' })))
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  test('someone who is no customer, naming the place, and keeps nothing', async () => {
    const { id } = await make({ users: [mai] })
    const [staff] = await select(server, sql`select id from users where login = 'artist'`)
    const { status, json } = await put({
      id,
      name: 'Broken',
      users: [bao, { login: 'artist' }, { id: 987_654 }, staff],
    })
    expect([status, json.fieldErrors]).toEqual([
      400,
      { 'users.1': 'validation.invalid', 'users.2': 'validation.invalid', 'users.3': 'validation.invalid' },
    ])
    expect(names((await get(id)).json.users)).toEqual(['Mai Đỗ'])
    expect((await post({ name: 'Nobody', users: [{}] })).status).toBe(400)
    expect((await post({ name: ' ' })).json.fieldErrors).toEqual({ name: 'validation.required' })
  })

  test('unknown groups', async () => {
    expect((await put({ id: 987_654, name: 'Nothing' })).status).toBe(404)
    for (const id of ['987654', 'x', '99999999999999'])
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['DELETE', '', undefined],
        ['POST', '/users', { ids: [mai.id] }],
      ] as const)
        expect((await cs(method, `/api/customer-groups/${id}${path}`, { body })).status).toBe(404)
  })
})

test('customers are added; who is in it stays, and no more than fit', async () => {
  const { id } = await make({ users: [mai] })
  const add = (ids: unknown[]) => cs('POST', `/api/customer-groups/${id}/users`, { body: { ids } })
  expect((await add([mai.id, bao.id, bao.id])).json).toEqual({ added: 1, userCount: 2 })
  expect((await add([mai.id])).json).toEqual({ added: 0, userCount: 2 })
  expect((await add([mai.id, 987_654])).json).toMatchObject({
    fieldErrors: { 'ids.1': 'validation.invalid' },
  })
  expect(await auditOf(server, 'customerGroups', id)).toHaveLength(2)

  await select(
    server,
    sql`with more as (
      insert into users (login, staff) select 'many' || n, false from generate_series(1, ${MAX_GROUP - 1}::int) n returning id),
    known as (insert into customers (user_id) select id from more)
    insert into customer_group_users (group_id, customer_id) select ${id}, id from more where false`,
  )
  await select(
    server,
    sql`insert into customer_group_users (group_id, customer_id)
    select ${id}, id from users where login like 'many%' and login <> 'many1'`,
  )
  const late = await makeCustomer(cs)
  const full = await add([late.id])
  expect([full.status, full.json]).toMatchObject([
    409,
    { errorKey: 'groupTooLarge', facts: { max: MAX_GROUP } },
  ])
  expect((await get(id)).json.userCount).toBe(MAX_GROUP)
})

test('members come without contact data where their permission is missing', async () => {
  const { id } = await make({ users: [mai] })
  const ask = await agentWithout(server, 'VIEW_CUSTOMER_CONTACT_INFO')
  const { json, text } = await get(id, ask)
  expect(json.users).toEqual([{ id: mai.id, firstName: 'Mai', lastName: 'Đỗ', fullName: 'Mai Đỗ' }])
  expect(text).not.toContain(mai.phoneNumber)
  const back = await put(json, ask)
  expect([back.status, back.json]).toEqual([200, json])
  const added = await put({ id, name: 'Blind', users: [{ id: bao.id }] }, ask)
  expect(added.text).not.toContain(bao.phoneNumber)
})

test('each call needs its permission', async () => {
  const { id } = await make()
  const ask = await withOnly(server, 'nobody', ['VIEW_CUSTOMER_GROUP_LIST'])
  expect((await ask('GET', '/api/customer-groups')).status).toBe(200)
  expect((await get(id, ask)).status).toBe(403)
  for (const other of [ask, await server.as('artist')]) {
    expect((await post({ name: 'No' }, other)).status).toBe(403)
    expect((await put({ id, name: 'No' }, other)).status).toBe(403)
    expect((await other('DELETE', `/api/customer-groups/${id}`)).status).toBe(403)
    expect((await other('POST', `/api/customer-groups/${id}/users`, { body: { ids: [1] } })).status).toBe(403)
  }
})
