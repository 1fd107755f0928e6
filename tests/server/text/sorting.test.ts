import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeArtwork } from '#tests/support/page/gallery.ts'
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

/** In the order of their letters: neither by bytes nor by case, and Đ after all of D. */
const SORTED = [
  'an nhiên',
  'Ánh',
  'Ärger',
  'Azur',
  'Dung',
  'Dzung',
  'Đặng',
  'Đỗ',
  'Lê',
  'Łódź',
  'Mai',
  'Xuân',
]
const GIVEN = ['Xuân', 'Đỗ', 'Łódź', 'Dzung', 'Ánh', 'Đặng', 'Azur', 'Mai', 'Ärger', 'an nhiên', 'Lê', 'Dung']

async function make(url: string, bodyOf: (name: string, at: number) => object) {
  for (const [at, name] of GIVEN.entries()) {
    const { status, text } = await admin('POST', url, { body: bodyOf(name, at) })
    expect([status, text]).toEqual([201, text])
  }
}

/** The names of the list that are among these, in its order. */
async function namesIn(url: string, key = 'name') {
  const { status, json, text } = await admin('GET', url)
  expect([status, text]).toEqual([200, text])
  return listOf((json.content ?? json) as never)
    .map((row) => row[key])
    .filter((name) => SORTED.includes(String(name)))
}

test('customers, by each name and in both directions', async () => {
  for (const name of GIVEN) await makeCustomer(admin, { firstName: name, lastName: name })
  // The search finds all of them, by their e-mails.
  for (const field of ['firstName', 'lastName'])
    for (const search of ['', '&name=example.com'])
      expect(await namesIn(`/api/customers?size=50&sort=${field},asc${search}`, field)).toEqual(SORTED)
  expect(await namesIn('/api/customers?size=50&sort=lastName,desc', 'lastName')).toEqual(SORTED.toReversed())
})

test('people', async () => {
  await make('/api/users', (name, at) => ({
    login: `person${at}`,
    rawPassword: 'right-password',
    email: `person${at}@atelier.test`,
    firstName: name,
    lastName: name,
    authorities: ['ROLE_CS', 'ROLE_ARTIST'],
  }))
  for (const url of [
    '/api/users?size=50&sort=firstName,asc',
    '/api/users?size=50&sort=lastName,asc',
    '/api/artists?size=50',
    '/api/artists?size=50&sort=lastName,asc',
    '/api/cs?size=50',
    '/api/notifications/recipients?size=50&sort=lastName,asc',
  ])
    expect([url, await namesIn(url, 'lastName')]).toEqual([url, SORTED])
  const named = listOf((await admin('GET', '/api/references/users?size=50')).json).map(({ name }) => name)
  expect(named.filter((name) => SORTED.some((one) => name === `${one} ${one}`))).toEqual(
    SORTED.map((name) => `${name} ${name}`),
  )
})

test('groups, stores, products and tags', async () => {
  await make('/api/customer-groups', (name) => ({ name }))
  expect(await namesIn('/api/customer-groups?size=50')).toEqual(SORTED)
  await make('/api/stores', (name) => ({ name }))
  expect(await namesIn('/api/stores')).toEqual(SORTED)
  expect(await namesIn('/api/references/stores?size=50')).toEqual(SORTED)
  await make('/api/products', (name) => ({ name, productType: 'DIGITAL' }))
  expect(await namesIn('/api/products')).toEqual(SORTED)
  expect(await namesIn('/api/products/all?size=50&sort=name,asc')).toEqual(SORTED)
  await makeArtwork(admin, { tags: GIVEN.map((name) => ({ name })) })
  const lower = SORTED.map((name) => name.toLowerCase())
  const tags = listOf((await admin('GET', '/api/tags')).json).map(({ name }) => name)
  expect(tags).toEqual(lower)
})
