import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { jpegBytes, uploaded } from '#tests/support/files.ts'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { findJob, runJob } from '#tests/support/page/jobs.ts'
import { listOf, select } from '#tests/support/page/page.ts'
import { tracesLeft } from '#tests/support/privacy/life.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Circle, openCircle, readAgain } from '#tests/support/shopCircle.ts'

const JOB = 'erase-customers'
const WORDS = ['wolfgisela', 'pumpernickel', '987611223'] as const
const PERSON = {
  firstName: 'Wolfgisela',
  lastName: 'Pumpernickel',
  email: 'wolfgisela@pumpernickel.example',
  phonePrefix: '+84',
  phoneNumber: '987611223',
}

let server: TestServer
let admin: Ask

beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
})
beforeEach(async () => {
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** A customer with orders that are done, each with a photo. */
async function makeDone(count: number, person: Readonly<Record<string, string>> = PERSON) {
  const orders: MadeOrder[] = []
  for (let made = 0; made < count; made += 1) {
    const items = [{ productName: 'Portrait', price: 10, note: `Pumpernickel ${made}` }]
    const order = await makeOrder(server, { customer: person, items })
    const [item] = await select<{ id: number }>(
      server,
      sql`select id from order_items where order_id = ${order.id}`,
    )
    const photo = await uploaded(admin, `wolfgisela-${made}.jpg`, await jpegBytes(20 + made, 20))
    const body = { attachments: [{ id: photo.id }] }
    const added = await admin('POST', `/api/bookings/${order.id}/items/${item?.id}/upload`, { body })
    expect(added.status).toBe(200)
    orders.push(order)
  }
  await admin('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: orders.map(({ id }) => id) } })
  const [found] = listOf((await admin('GET', `/api/customers?name=${person.firstName}`)).json)
  return { id: Number(found?.id), login: String(found?.login), orders }
}

async function erase(login: string, pictures: 'KEEP' | 'ERASE') {
  const answer = await admin('POST', `/api/customers/${login}/erasure`, { body: { pictures } })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
}
const stateOf = async (id: number) => (await admin('GET', `/api/customers/erased-${id}/erasure`)).json
const left = async () => {
  server.clock.advance(25 * 3_600_000)
  await runJob(server, 'sweep-keys')
  admin = await server.as('admin')
  return tracesLeft(server, WORDS)
}

/** A database some of whose transactions fail, by their number from one on, and how many there were. */
function failing(fails: (transaction: number) => boolean) {
  const { database } = server
  const seen = { transactions: 0 }
  const dying: Pick<Db, 'transaction'> = {
    transaction: (work, config) => {
      seen.transactions += 1
      if (fails(seen.transactions)) throw new Error('killed')
      return database.db.transaction(work, config)
    },
  }
  const db = new Proxy(database.db, {
    get: (target, name) =>
      name === 'transaction' ? dying.transaction : (Reflect.get(target, name, target) as unknown),
  })
  return { database: { ...database, db }, seen }
}

/** A database whose process dies after so many transactions. */
const dyingAfter = (transactions: number) => failing((one) => one > transactions).database

test('a job that is killed after each step goes on where it was, and does none twice', async () => {
  const { id, login } = await makeDone(23)
  await erase(login, 'ERASE')
  expect(await stateOf(id)).toMatchObject({ state: 'RUNNING', orders: 23, doneOrders: 0 })
  const seen: number[] = []
  for (let runs = 0; runs < 60; runs += 1) {
    await runJob(server, JOB, { database: dyingAfter(1) })
    const { state, doneOrders } = await stateOf(id)
    seen.push(Number(doneOrders))
    if ((state as unknown) === 'DONE') break
  }
  expect([...new Set(seen)]).toEqual([10, 20, 23])
  expect(seen.length).toBeGreaterThan(10)
  expect(await stateOf(id)).toMatchObject({ state: 'DONE', doneOrders: 23 })
  expect(server.files.size).toBe(0)
  expect(await left()).toEqual([])
  const [row] = await select(
    server,
    sql`select terms, file_ids from customer_erasures where customer_id = ${id}`,
  )
  expect(row).toEqual({ terms: { own: [], shared: [] }, file_ids: [] })
})

test('a store that is away is waited for: the rows stay until the bytes are gone', async () => {
  const { id, login } = await makeDone(1)
  await erase(login, 'ERASE')
  const files = { ...server.store, remove: () => Promise.reject(new Error('The store is away')) }
  await findJob(server, JOB, { files }).run()
  expect(await stateOf(id)).toMatchObject({ state: 'RUNNING', doneOrders: 1 })
  expect(server.log.join('')).toContain('erasure of a customer not done yet')
  expect(server.files.size).toBeGreaterThan(0)
  await runJob(server, JOB)
  expect(await stateOf(id)).toMatchObject({ state: 'DONE' })
  expect(server.files.size).toBe(0)
})

test('pictures that are kept stay with their orders, without names and without where they came from', async () => {
  const { id: customerId, login, orders } = await makeDone(2)
  await erase(login, 'KEEP')
  await runJob(server, JOB)
  expect(await stateOf(customerId)).toMatchObject({ state: 'DONE', pictures: 'KEEP' })
  const names = await select(
    server,
    sql`select f.file_name as name from files f join item_files l on l.file_id = f.id
      join order_items i on i.id = l.item_id where i.order_id = any(${`{${orders.map((order) => order.id).join(',')}}`}::int[])`,
  )
  expect(names).toHaveLength(2)
  for (const { name } of names) expect(name).toMatch(/^picture-\d+\.jpg$/)
  expect(server.files.size).toBeGreaterThan(0)
  expect(await left()).toEqual([])
})

describe('a shop that still has the customer', () => {
  let circle: Circle
  beforeAll(async () => {
    circle = await openCircle(server, 'SHOPIFY')
  })
  afterAll(() => circle.shop.close())

  test('brings nothing of them back', async () => {
    const order = circle.shop.placeOrder({
      customer: { ...PERSON, phone: '+84987611223' },
      note: 'For Wolfgisela',
    })
    await circle.read()
    const here = await circle.here(order)
    await admin('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [here.id] } })
    const [found] = listOf((await admin('GET', '/api/customers?name=wolfgisela')).json)
    await erase(String(found?.login), 'ERASE')
    await runJob(server, JOB)
    circle.shop.changeAddress(order.id, { address1: '1 Pumpernickel Street' })
    await readAgain(circle)
    await circle.read()
    expect(await left()).toEqual([])
    const [count] = await select(server, sql`select count(*)::int as count from orders where id = ${here.id}`)
    expect(count).toEqual({ count: 1 })
  })
})

describe('several who wait', () => {
  const people = [0, 1, 2].map((one) => ({
    firstName: `Wolfgisela${one}`,
    lastName: 'Pumpernickel',
    email: `wolfgisela${one}@pumpernickel.example`,
    phonePrefix: '+84',
    phoneNumber: `98761122${one}`,
  }))

  /** Erases these at once. Returns in how many transactions. */
  async function eraseAll(some: typeof people, fails: (transaction: number) => boolean) {
    const made: Awaited<ReturnType<typeof makeDone>>[] = []
    for (const person of some) made.push(await makeDone(1, person))
    for (const { login } of made) await erase(login, 'ERASE')
    const { database, seen } = failing(fails)
    await runJob(server, JOB, { database })
    for (const { id } of made) expect(await stateOf(id)).toMatchObject({ state: 'DONE', doneOrders: 1 })
    expect(await left()).toEqual([])
    return seen.transactions
  }

  test('are looked for in the tables once for all', async () => {
    const one = await eraseAll(people.slice(0, 1), () => false)
    const three = await eraseAll(people, () => false)
    // The fourteen tables that are looked through are not looked through again.
    expect(three).toBeLessThanOrEqual(3 * one - 2 * 14)
  })

  test('go on one by one where a step of all fails', async () => {
    const before = server.log.length
    // The first twelve are those of one each.
    await eraseAll(people, (transaction) => transaction === 20)
    expect(server.log.slice(before).join('')).not.toContain('not done yet')
  })
})

test('names with any sign are found, and the address of a site stays with others', async () => {
  const person = {
    firstName: 'Anne-Zorah',
    lastName: 'Brock/mann (sen.) [x] a|b + ?',
    email: 'anne-zorah+shop@brock-mann.example',
    phonePrefix: '+84',
    phoneNumber: '987611224',
  }
  const { id, login } = await makeDone(1, person)
  const changed = await admin('PUT', '/api/customers', {
    body: { login, contact: { fbUrl: 'https://www.facebook.com' } },
  })
  expect(changed.json).toMatchObject({ contact: { fbUrl: 'https://www.facebook.com' } })
  const other = await makeOrder(server, {
    customer: { ...PERSON, email: 'other@example.com', phoneNumber: '987611225' },
  })
  const grouped = { detail: 'Her sister has 987-611 224, too' }
  expect((await admin('POST', `/api/bookings/${other.id}/todo-list`, { body: grouped })).status).toBeLessThan(
    300,
  )
  const detail = 'As on https://www.facebook.com/pets'
  expect(
    (await admin('POST', `/api/bookings/${other.id}/todo-list`, { body: { detail } })).status,
  ).toBeLessThan(300)
  await erase(login, 'ERASE')
  await runJob(server, JOB)
  expect(await stateOf(id)).toMatchObject({ state: 'DONE' })
  server.clock.advance(25 * 3_600_000)
  await runJob(server, 'sweep-keys')
  const traces = ['zorah', 'brock-mann', 'brock/mann', '987611224', '987-611 224']
  expect(await tracesLeft(server, traces)).toEqual([])
  admin = await server.as('admin')
  const kept = await select(
    server,
    sql`select detail from order_todos where order_id = ${other.id} order by id`,
  )
  expect(kept).toEqual([{ detail: 'Her sister has …, too' }, { detail }])
})
