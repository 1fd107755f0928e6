// Both engines.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsIn } from '#tests/support/bulk.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { buildIntakeOrder } from '#tests/support/outside/intakeOrder.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf } from '#tests/support/page/page.ts'
import { type Ask, INTAKE_TOKEN, startServer, type TestServer } from '#tests/support/server.ts'

/*
 * Merges of stores and changes of products, at the same time as what names them. On PostgreSQL two calls that lock in
 * different orders would wait for each other, and one of them would answer 503.
 */

const ROUNDS = 6
const PEOPLE = ['one', 'two', 'three'] as const

let server: TestServer
let admin: Ask
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const createStore = async (name: string): Promise<number> => {
  const { status, json } = await admin('POST', '/api/stores', { body: { name } })
  expect([name, status]).toEqual([name, 201])
  return Number(json.id)
}
const handIn = (order: Readonly<Record<string, unknown>>) =>
  server.ask('POST', '/api/intake/bookings', {
    body: buildIntakeOrder(order),
    headers: { authorization: `Bearer ${INTAKE_TOKEN}` },
  })
const staff = (login: string, storeIds: readonly number[]) => ({
  login,
  rawPassword: 'right-password',
  email: `${login}@example.com`,
  authorities: ['ROLE_STORE'],
  storeIds,
})

/** A store with people, orders and a print product, and one to merge it into. */
async function setUp(round: number) {
  const name = `Left ${round}`
  const [from, into] = [await createStore(name), await createStore(`Kept ${round}`)]
  const logins = PEOPLE.map((each) => `${each}${round}`)
  for (const login of logins)
    expect((await admin('POST', '/api/users', { body: staff(login, [from]) })).status).toBe(201)
  const orders = [
    await makeOrder(server, { store: name }),
    await makeOrder(server, { store: name }),
    await makeOrder(server, { store: `Kept ${round}` }),
  ].map(({ id }) => id)
  const print = { name: `Print ${round}`, width: 10, height: 10, minDpi: 100, store: from }
  const printId = Number((await admin('POST', '/api/print-products', { body: print })).json.id)
  return { name, from, into, logins, orders, printId }
}

const failures = (answers: readonly { readonly status: number; readonly json: unknown }[]) =>
  answers.filter(({ status }) => status >= 500).map(({ json }) => json)

test('merges of stores wait for nobody who waits for them, and leave nothing with the merged store', async () => {
  const kept: { into: number; orders: number }[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { name, from, into, logins, orders, printId } = await setUp(round)
    const [first, second, third] = orders
    const assign = (order: number | undefined, store: number) =>
      admin('PUT', `/api/bookings/${order}/stores/${store}`)
    const change = (login: string | undefined, body: object) =>
      admin('PUT', '/api/users', { body: { login, ...body } })
    const answers = await Promise.all([
      change(logins[0], { storeIds: [from, into] }),
      assign(first, into),
      handIn({ store: name }),
      admin('POST', `/api/stores/${from}/merge`, { body: { into } }),
      change(logins[1], { firstName: 'Lan', storeIds: [into, from] }),
      assign(third, from),
      admin('PUT', '/api/print-products', { body: { id: printId, width: 20, store: into } }),
      handIn({ store: name }),
      change(logins[2], { firstName: 'Mai', storeIds: [from] }),
      assign(second, into),
      admin('PUT', '/api/stores', { body: { id: into, sources: ['TURNED_HUMAN'] } }),
    ])
    expect(failures(answers)).toEqual([])
    // An order is never lost because its store is being merged.
    expect([answers[2]?.status, answers[7]?.status, answers[3]?.status]).toEqual([201, 201, 200])
    kept.push({ into, orders: 5 })
    await runJob(server, 'follow-names')
    expect((await admin('GET', `/api/stores/${from}`)).status).toBe(404)
    expect((await admin('GET', `/api/print-products/${printId}`)).json.store).toBe(into)
    for (const login of logins)
      expect((await admin('GET', `/api/users/${login}`)).json.storeIds).toEqual([into])
  }
  for (const { into, orders } of kept) {
    const { headers, json } = await admin('GET', `/api/bookings?store=${into}`)
    expect([rowsIn(json).length, headers['x-total-count']]).toEqual([orders, String(orders)])
  }
  expect(server.log.filter((line) => /40P01|deadlock/.test(line))).toEqual([])
})

test('nor do changes of products, and every item follows', async () => {
  const make = async (name: string): Promise<number> => {
    const body = { name, productType: 'DIGITAL' }
    return Number((await admin('POST', '/api/products', { body })).json.id)
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [kept, other] = [await make(`Portrait ${round}`), await make(`Other ${round}`)]
    const items = [{ productName: `Portrait ${round}` }, { productName: `Seen ${round}` }]
    const orders = [await makeOrder(server, { items }), await makeOrder(server, { items })].map(
      ({ id }) => id,
    )
    const addItem = (order: number | undefined) =>
      admin('POST', `/api/bookings/${order}/items`, { body: { productName: `Other ${round}` } })
    const answers = await Promise.all([
      admin('POST', `/api/products/${kept}/join`, { body: { name: `Seen ${round}` } }),
      addItem(orders[0]),
      handIn({ items, store: `New ${round}` }),
      admin('PUT', '/api/products', { body: { id: other, name: `Renamed ${round}` } }),
      admin('POST', '/api/products/examples'),
      addItem(orders[1]),
      handIn({ items, store: `New ${round}` }),
      admin('PUT', `/api/bookings/${orders[1]}/stores/null`),
      admin('POST', '/api/print-products/examples'),
      runJob(server, 'follow-names').then(() => ({ status: 200, json: {} })),
    ])
    expect(failures(answers)).toEqual([])
    expect([answers[0]?.status, answers[2]?.status, answers[3]?.status]).toEqual([204, 201, 200])
    await runJob(server, 'follow-names')
    const { headers } = await admin('GET', `/api/bookings?tag=Portrait ${round}`)
    expect(headers['x-total-count']).toBe('4')
    const left = listOf((await admin('GET', '/api/bookings/tags')).json).map(({ name }) => String(name))
    expect(left.filter((name) => name.endsWith(` ${round}`) && !name.startsWith('Portrait'))).toEqual([
      `Renamed ${round}`,
    ])
  }
  expect(server.log.filter((line) => /40P01|deadlock/.test(line))).toEqual([])
})
