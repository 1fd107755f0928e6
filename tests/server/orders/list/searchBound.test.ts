import { afterAll, beforeAll, expect, test } from 'vitest'
import { AT_LEAST_HEADER } from '#contract/lists/atLeast.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import { MOST_MATCHES } from '#server/orders/list/list.ts'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask

const made = (email: string, phoneNumber: string) => ({
  customer: { firstName: 'Common', lastName: 'Name', email, phonePrefix: '+84', phoneNumber },
})

beforeAll(async () => {
  server = await startServer()
  await makeOrders(server, MOST_MATCHES, made('common@example.com', '903 111 222'))
  cs = await server.as('cs')
}, 300_000)
afterAll(() => server.close())

async function search(query: string) {
  const { status, headers, json } = await cs('GET', `/api/bookings?${query}`)
  expect(status).toBe(200)
  const rows = json as unknown as OrderRow[]
  return {
    numbers: rows.map(({ number }) => number),
    total: headers['x-total-count'],
    more: headers[AT_LEAST_HEADER],
  }
}

test('a search counts exactly up to the bound, and says that there are more beyond it (D-6.23)', async () => {
  const whole = await search('text=common%20name&size=30')
  expect([whole.total, whole.more]).toEqual([String(MOST_MATCHES), undefined])

  await makeOrders(server, 2, made('more@example.com', '903 111 223'))
  const first = await search('text=common%20name&size=30')
  expect([first.total, first.more]).toEqual([String(MOST_MATCHES), 'true'])
  expect(first.numbers).toHaveLength(30)
  expect(first.numbers).toEqual(first.numbers.toSorted((one, other) => other - one))
  expect(first.numbers[0]).toBeGreaterThan(whole.numbers[0] ?? 0)

  const second = await search('text=common%20name&size=30&page=1')
  expect(second.numbers[0]).toBeLessThan(first.numbers.at(-1) ?? 0)
  const oldest = await search('text=common%20name&size=30&sort=number,asc')
  expect(oldest.numbers).toEqual(oldest.numbers.toSorted((one, other) => one - other))
  expect(oldest.more).toBe('true')

  const few = await search('text=more@example.com')
  expect([few.total, few.more, few.numbers.length]).toEqual(['2', undefined, 2])
})
