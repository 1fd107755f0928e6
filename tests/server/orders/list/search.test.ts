import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let admin: Ask
const made: MadeOrder[] = []

const CUSTOMERS = [
  { firstName: 'Ánh', lastName: 'Trần Đỗ', email: 'anh@example.com', phoneNumber: '912345678' },
  {
    firstName: 'Emma',
    lastName: "O'Brien",
    email: 'emma@example.com',
    phonePrefix: '+1',
    phoneNumber: '6175550123',
  },
  { firstName: 'Lê', lastName: 'Vũ', email: 'le.vu@example.com', phoneNumber: '987 000 111' },
]

beforeAll(async () => {
  server = await startServer()
  for (const customer of CUSTOMERS) made.push(await makeOrder(server, { customer }))
  await server.database.db.execute(
    sql`update orders set printful_trackings = '[{"trackingCode":"1Z999AA1","trackingUrl":""}]',
      search_order = search_order || chr(10) || '1z999aa1', search_name = search_name || chr(10) || '1z999aa1',
      search_all = search_all || chr(10) || '1z999aa1' where id = ${made[1]?.id}`,
  )
  admin = await server.as('admin')
  await admin('PUT', `/api/bookings/${made[0]?.id}/assign/artist`)
})
afterAll(() => server.close())

async function find(ask: Ask, text: string, more = ''): Promise<number[]> {
  const answer = await ask('GET', `/api/bookings?text=${encodeURIComponent(text)}${more}`)
  expect(answer.status).toBe(200)
  const rows = answer.json as unknown as { number: number }[]
  expect(answer.headers['x-total-count']).toBe(`${rows.length}`)
  return rows.map(({ number }) => made.findIndex((order) => order.number === number))
}
const numberOf = (index: number): string => `${made[index]?.number}`

describe('search finds', () => {
  test.each([
    ['a number', () => numberOf(1), [1]],
    ['a number with its sign', () => `#${numberOf(1)}`, [1]],
    ['the start of a number', () => numberOf(0).slice(0, -1), [2, 1, 0]],
    ['the start of a number with its sign', () => `#${numberOf(0).slice(0, 1)}`, [2, 1, 0]],
    ['not the end of a number', () => `#${numberOf(1).slice(1)}`, []],
    ['a number with a name', () => `${numberOf(0)} anh`, [0]],
    ['a number with another’s name', () => `#${numberOf(1)} anh`, []],
    ['a code, any case', () => `${made[2]?.code}`.toLowerCase(), [2]],
    ['a part of a code', () => `${made[2]?.code}`.slice(0, 6), [2]],
    ['first then last name', () => 'Ánh Trần', [0]],
    ['last then first name, without accents', () => 'tran do anh', [0]],
    ['đ as d', () => 'do anh', [0]],
    ['names of two letters, either way', () => 'vu le', [2]],
    ['the start of a name by one letter', () => 'v', [2]],
    ['not the inside of a name by two letters', () => 'nh', []],
    ['an e-mail', () => 'emma@example', [1]],
    ['a phone as dialled at home', () => '0912 345 678', [0]],
    ['a phone with dots', () => '0912.345.678', [0]],
    ['a phone with dashes and brackets', () => '(0912) 345-678', [0]],
    ['a phone with country code', () => '+84 912 345 678', [0]],
    ['a phone with 00 and country code', () => '0084912345678', [0]],
    ['a phone with country code and 0', () => '+84 (0)912 345 678', [0]],
    ['a foreign phone with signs', () => '+1 (617) 555-0123', [1]],
    ['a phone that was written with blanks', () => '0987000111', [2]],
    ['a part of a phone', () => '345678', [0]],
    ['a phone after a name', () => 'Ánh 0912 345 678', [0]],
    ['a tracking code', () => '1Z999AA1', [1]],
    ['an apostrophe', () => "o'brien", [1]],
    ['words with a dash between', () => 'Trần - Ánh', [0]],
    ['wildcards as plain characters', () => '%', []],
    ['a wildcard within a word', () => 'an_', []],
    ['a backslash', () => 'an\\h', []],
    ['no more than there is', () => 'zzz-nobody', []],
    ['nothing by a number beyond all', () => '99999999999999999999', []],
    ['nothing by zero', () => '#0', []],
    ['nothing by signs alone', () => '#', []],
  ])('%s', async (_, text, indexes) => {
    expect(await find(admin, text())).toEqual(indexes)
  })

  test('everything by blanks alone', async () => {
    expect(await find(admin, '  ')).toEqual([2, 1, 0])
  })

  test('in every order, together with filters, and page by page', async () => {
    expect(await find(admin, 'example', '&sort=number,asc')).toEqual([0, 1, 2])
    expect(await find(admin, 'example', '&sort=paidAt,asc&sort=paidAt,desc&sort=status,asc')).toEqual([
      0, 1, 2,
    ])
    expect(await find(admin, 'example', '&assignee=artist')).toEqual([0])
    const page = await admin('GET', '/api/bookings?text=example&size=2&page=1')
    expect([page.headers['x-total-count'], (page.json as unknown as unknown[]).length]).toEqual(['3', 1])
    const beyond = await admin('GET', '/api/bookings?text=example&page=7')
    expect([beyond.headers['x-total-count'], beyond.json]).toEqual(['3', []])
  })
})

describe('search looks only into what the account sees', () => {
  test.each(['anh', 'tran', 'anh@example.com', '912345678', '0912 345 678', 't', 'a'])(
    'an artist finds nobody by %s',
    async (text) => {
      const found = await find(await server.as('artist'), text)
      // A single letter may match the start of the code, which everyone sees.
      expect(found).toEqual('at-'.startsWith(text) ? [0] : [])
    },
  )

  test('an artist finds his order by number and code alone', async () => {
    const artist = await server.as('artist')
    expect(await find(artist, numberOf(0))).toEqual([0])
    expect(await find(artist, `${made[0]?.code}`)).toEqual([0])
    expect(await find(artist, numberOf(1))).toEqual([])
    expect(await find(artist, 'x', '&sort=budget,desc')).toEqual([])
    expect(await find(artist, numberOf(0), '&sort=budget,desc')).toEqual([0])
  })

  test('store staff find customers by name, not by contact', async () => {
    const store = await server.as('store')
    expect(await find(store, 'tran')).toEqual([0])
    for (const text of ['912345678', '+84 912 345 678', 'anh@example.com']) {
      expect([text, await find(store, text)]).toEqual([text, []])
    }
  })
})
