import type { RaRecord } from 'ra-core'
import { expect, test } from 'vitest'
import { reachRealShop } from './realShop.ts'
import { provider } from './resources.ts'

reachRealShop()

const BY_ID = { field: 'id', order: 'ASC' } as const
const all = async (name: string): Promise<RaRecord[]> =>
  (await provider.getList(name, { filter: {}, sort: BY_ID, pagination: { page: 1, perPage: 1000 } })).data

/** What refers to what: the target is a filter of the list, and named by the record's id or, of people, by its login. */
const REFERENCES = [
  ['printProducts', 'store', 'stores', 'id', (one: RaRecord) => one.store],
  ['orders', 'store', 'references/stores', 'id', (one: RaRecord) => one.store?.id],
  ['orders', 'customer', 'customers', 'login', (one: RaRecord) => one.customer?.login],
  ['orders', 'cs', 'agents', 'login', (one: RaRecord) => one.cs?.login],
  ['payouts', 'assignee', 'artists', 'login', (one: RaRecord) => one.artist?.login],
] as const

let orders: Promise<RaRecord[]> | undefined
/** They are many, so read once. */
const rowsOf = (name: string) => (name === 'orders' ? (orders ??= all(name)) : all(name))

test.each(REFERENCES)('%s are found by their %s', async (name, target, to, source, keyOf) => {
  const expected = new Map<unknown, unknown[]>()
  for (const one of await rowsOf(name)) {
    const key = keyOf(one)
    expected.set(key, [...(expected.get(key) ?? []), one.id])
  }
  const referred = (await all(to)).filter((one) => expected.has(one[source])).slice(0, 3)
  expect(referred.length).toBeGreaterThan(0)
  for (const one of referred) {
    const { data, total } = await provider.getManyReference(name, {
      target,
      id: one[source],
      pagination: { page: 1, perPage: 500 },
      sort: BY_ID,
      filter: {},
    })
    const ids = expected.get(one[source])
    expect([data.map(({ id }: RaRecord) => id), total]).toEqual([ids, ids?.length])
  }
})

test('a page of more records than the API gives at once is whole', async () => {
  const rows = await rowsOf('orders')
  expect(rows.length).toBeGreaterThan(500)
  const page = async (at: number, perPage: number) =>
    provider.getList('orders', { filter: {}, sort: BY_ID, pagination: { page: at, perPage } })
  const ids = ({ data }: { data?: RaRecord[] }) => data?.map(({ id }) => id)
  const expected = ids({ data: rows })
  const whole = await page(1, 1000)
  expect([ids(whole), whole.total]).toEqual([expected, rows.length])
  expect(ids(await page(2, 501))).toEqual(expected?.slice(501, 1002))
  expect(ids(await page(3, 1000))).toEqual([])
})

/** A text that some have, and the field that has it. */
const SEARCHED = [
  ['users', 'firstName'],
  ['customers', 'firstName'],
  ['artists', 'firstName'],
  ['customerGroups', 'name'],
  ['products', 'name'],
  ['references/stores', 'name'],
  ['roles', 'name'],
  ['systemProperties', 'name'],
] as const

test.each(SEARCHED)('%s are searched by what stock search inputs send', async (name, field) => {
  const rows = await all(name)
  const text = String(rows[0]?.[field])
  const { data, total } = await provider.getList(name, {
    filter: { q: text },
    sort: BY_ID,
    pagination: { page: 1, perPage: 500 },
  })
  expect(data.map((row: RaRecord) => row.id)).toContain(rows[0]?.id)
  expect(total).toBeLessThan(rows.length)
})
