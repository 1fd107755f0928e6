import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { select, withOnly } from '#tests/support/page/page.ts'
import { makeCustomer } from '#tests/support/people/customers.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

beforeAll(async () => {
  server = await startServer()
  cs = await server.as('cs')
})
afterAll(() => server.close())

const put = (body: object, ask: Ask = cs) => ask('PUT', '/api/customers', { body })

test('as GET gives him, also to who may not see contact data, he is sent back and stays as he is', async () => {
  const { id, login } = await makeCustomer(cs)
  await select(server, sql`update users set email = null, phone_number = '111' where id = ${id}`)
  const address = JSON.stringify({ address1: 'x'.repeat(300), city: 'y'.repeat(200), countryCode: 'Vietnam' })
  await select(server, sql`update customers set address = ${address}::jsonb where user_id = ${id}`)
  const blind = await withOnly(server, 'nobody', ['VIEW_CUSTOMER_DETAIL', 'EDIT_CUSTOMER'])
  for (const [ask, key] of [
    [cs, login],
    [blind, `id:${id}`],
  ] as const) {
    const { json } = await ask('GET', `/api/customers/${key}`)
    const back = await put(json, ask)
    expect([back.status, back.json]).toEqual([200, json])
  }
})

test('an address that stays is not judged, and nobody loses his', async () => {
  const { id } = await makeCustomer(cs)
  await select(server, sql`update users set email = 'khách@shop' where id = ${id}`)
  const odd = { email: 'khách@shop', contact: { email: 'khách@shop' } }
  const { status, json } = await put({ id, ...odd, note: 'x' })
  expect([status, json.email, json.note]).toEqual([200, 'khách@shop', 'x'])
  for (const [given, field, reason] of [
    [{ email: null }, 'email', 'validation.required'],
    [{ contact: { email: null } }, 'contact.email', 'validation.required'],
    [{ email: '' }, 'email', 'validation.required'],
    [{ email: 'khách@other' }, 'email', 'validation.email'],
    [{ contact: { email: 'nobody' } }, 'contact.email', 'validation.email'],
  ] as const) {
    const refused = await put({ id, ...given })
    expect([refused.status, refused.json.fieldErrors]).toEqual([400, { [field]: reason }])
  }
  const nameless = await put({ firstName: 'x' })
  expect([nameless.status, nameless.json.fieldErrors]).toEqual([400, { login: 'validation.required' }])
})

test('of an id and a login the id counts, and what nobody has is not found', async () => {
  const [one, other] = [await makeCustomer(cs), await makeCustomer(cs)]
  const { status, json } = await put({ id: one.id, login: other.login, firstName: 'Meant' })
  expect([status, json.id, json.login, json.firstName]).toEqual([200, one.id, one.login, 'Meant'])
  expect((await cs('GET', `/api/customers/${other.login}`)).json).toMatchObject({
    firstName: 'Lan',
    version: 1,
  })
  for (const id of [1_500_000_000, 2_147_483_647])
    expect((await put({ id, login: one.login, firstName: 'x' })).json).toMatchObject({ status: 404 })
  for (const id of ['9999999999', '1500000000', '99999999999999999999'])
    expect([id, (await cs('GET', `/api/customers/id:${id}`)).status]).toEqual([id, 404])
  const tags = await cs('PUT', '/api/customers/id:9999999999/tags', { body: { tags: ['x'] } })
  expect(tags.status).toBe(404)
})

test('takes addresses with http and https alone, but leaves what is known', async () => {
  const { login, id } = await makeCustomer(cs)
  for (const igUrl of ['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'Ada on Insta']) {
    const { status, json } = await put({ login, contact: { igUrl } })
    expect([status, json.fieldErrors]).toEqual([400, { 'contact.igUrl': 'validation.webAddress' }])
  }
  const { json } = await put({ login, contact: { igUrl: 'instagram.com/lan' } })
  expect(json.contact).toMatchObject({ igUrl: 'https://instagram.com/lan' })
  // A value stored before URLs were validated.
  await server.database.db.execute(sql`update customers set fb_url = 'Lan on FB' where user_id = ${id}`)
  const known = (await cs('GET', `/api/customers/${login}`)).json
  expect((await put({ ...known, firstName: 'Lan Anh' })).status).toBe(200)
})
