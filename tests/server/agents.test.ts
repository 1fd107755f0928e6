import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder } from '#tests/support/orders.ts'
import { listOf, withOnly } from '#tests/support/page/page.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
let cs: Ask

beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  cs = await server.as('cs')
  await admin('PUT', '/api/users', {
    body: { login: 'cs2', customerExtension: { note: 'Nights' }, authorities: ['ROLE_CS', 'ROLE_ARTIST'] },
  })
  for (const [login, status] of [
    ['cs', 'SKETCH'],
    ['cs', 'COLOR_REVIEW'],
    ['cs2', 'COLOR'],
    ['cs2', 'EXPORT_FILE'],
    ['cs2', 'DONE'],
  ] as const) {
    const order = await makeOrder(server)
    await admin('PUT', `/api/bookings/${order.id}/assign-cs/${login}`)
    await server.database.db.execute(sql`update orders set status = ${status} where id = ${order.id}`)
  }
})
afterAll(() => server.close())

const table = (query: string, ask = cs) => ask('GET', `/api/cs${query}`)
const logins = async (query: string, ask = cs) =>
  listOf((await table(query, ask)).json).map(({ login }) => login)

describe('the table of agents', () => {
  test('has contact, note and the numbers of their orders', async () => {
    const { json, headers } = await table('?page=0')
    expect(json).toMatchObject([
      {
        login: 'cs',
        email: 'cs@atelier.test',
        currSketch: 1,
        currColor: 1,
        numDone: 0,
        isArtist: false,
        note: null,
      },
      { login: 'cs2', currSketch: 0, currColor: 2, numDone: 1, isArtist: true, note: 'Nights' },
    ])
    expect(headers['x-total-count']).toBe('2')
  })

  test.each([
    ['email,desc', ['cs', 'cs2']],
    ['note,asc', ['cs2', 'cs']],
    ['currSketch,desc', ['cs', 'cs2']],
    ['currColor,desc', ['cs2', 'cs']],
    ['currColor,asc', ['cs', 'cs2']],
  ])('is sorted by %s', async (sort, expected) => {
    // `cs@` comes after `cs2@`, since digits come before the sign.
    expect(await logins(`?sort=${sort}`)).toEqual(expected)
  })

  test('is paged and searched by the server', async () => {
    const { json, headers } = await table('?size=1&page=1')
    expect([listOf(json).map(({ login }) => login), headers['x-total-count']]).toEqual([['cs2'], '2'])
    expect(await logins('?text=cs2')).toEqual(['cs2'])
    expect(await logins('?text=atelier.test')).toEqual(['cs', 'cs2'])
    expect((await table('?sort=login,asc')).json).toMatchObject({ status: 400, errorKey: 'unknownSort' })
  })

  test('is the picker without paging: people only by name or login', async () => {
    await admin('PUT', '/api/users', { body: { login: 'cs2', activated: false } })
    expect(await logins('')).toEqual(['cs'])
    expect(await logins('?name=cs')).toEqual(['cs'])
    expect(await logins('?page=0')).toEqual(['cs', 'cs2'])
    await admin('PUT', '/api/users', { body: { login: 'cs2', activated: true } })
    expect(await logins('?name=cs2')).toEqual(['cs2'])
    expect(await logins('?name=atelier')).toEqual([])
  })

  test('is people only for accounts without ACCESS_CS', async () => {
    const chooser = await withOnly(server, 'nobody', ['ASSIGN_ORDER_TO_CS'])
    const rows = listOf((await table('?page=0', chooser)).json)
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'login', 'firstName', 'lastName', 'fullName'])
    expect((await table('?sort=email,asc', chooser)).json).toMatchObject({
      status: 403,
      errorKey: 'hiddenField',
    })
    expect(await logins('?text=atelier.test', chooser)).toEqual([])
    expect((await table('', await server.as('artist'))).json).toMatchObject({ errorKey: 'forbidden' })
  })
})

describe('one agent', () => {
  test('has figures, whoever may open agents', async () => {
    expect((await cs('GET', '/api/cs/CS2')).json).toMatchObject({
      login: 'cs2',
      fullName: 'Cs2 Tester',
      note: 'Nights',
      currColor: 2,
      numDone: 1,
      isArtist: true,
      imageUrl: null,
    })
    for (const login of ['artist', 'store', 'accountant', 'nobody'] as const)
      expect((await (await server.as(login))('GET', '/api/cs/cs2')).json).toMatchObject({
        errorKey: 'forbidden',
      })
  })

  test.each(['admin', 'artist', 'stranger', '84901234567'])('%s is none', async (login) => {
    expect((await cs('GET', `/api/cs/${login}`)).json).toMatchObject({ status: 404, errorKey: 'notFound' })
  })
})
