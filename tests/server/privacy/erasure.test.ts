import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder } from '#tests/support/orders.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { listOf, select, withOnly } from '#tests/support/page/page.ts'
import { auditOf, makeCustomer } from '#tests/support/people/customers.ts'
import type { StaffLogin } from '#tests/support/people.ts'
import { type Life, liveFully, PERSON, TRACES, tracesLeft } from '#tests/support/privacy/life.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

const JOB = 'erase-customers'

let server: TestServer
let admin: Ask
let life: Life

beforeAll(async () => {
  server = await startServer({ webhookPrivate: true })
  admin = await server.as('admin')
  life = await liveFully(server)
}, 60_000)
afterAll(() => server.close())

const at = (key: string, path = '') => `/api/customers/${key}/erasure${path}`
const erase = (key: string, pictures = 'ERASE', ask = admin) => ask('POST', at(key), { body: { pictures } })

/** What must be as before: the order, its money and what the artist gets. */
async function money() {
  const { order, shopOrder } = life
  const [row] = await select(
    server,
    sql`select json_agg(json_build_object('number', number, 'status', status, 'total', total_cents, 'paid', paid,
        'refunded', refunded, 'budget', budget, 'artist', assigned_to, 'customer', customer_id) order by id) as orders,
      (select json_agg(json_build_object('artist', artist_id, 'budget', budget, 'status', payment_status) order by id)
        from artist_budgets where order_id in (${order.id}, ${shopOrder})) as pay,
      (select json_agg(cents order by id) from order_refunds where order_id = ${shopOrder}) as refunds,
      (select total_spent_cents::int from customers where user_id = ${life.id}) as spent
      from orders where id in (${order.id}, ${shopOrder})`,
  )
  const { json } = await admin('GET', '/api/insights?from=2026-02-01&to=2026-03-31')
  // Reminders are the person's, and go.
  const kept = (key: string, value: unknown) => (key === 'reminders' ? undefined : value)
  return { row, insights: JSON.parse(JSON.stringify(json, kept)) }
}

test('is refused to all but those who hold its permission and see contact data, and asks who it is', async () => {
  for (const login of ['cs', 'artist', 'store', 'accountant'] satisfies StaffLogin[]) {
    const ask = await server.as(login)
    for (const answer of [
      await ask('POST', at(life.login, '/preview')),
      await erase(life.login, 'KEEP', ask),
      await ask('GET', at(life.login)),
    ])
      expect([login, answer.status, answer.json.errorKey]).toEqual([login, 403, 'forbidden'])
  }
  const blind = await withOnly(server, 'nobody', ['ERASE_CUSTOMER'])
  expect((await erase(`id:${life.id}`, 'KEEP', blind)).status).toBe(403)
  expect((await admin('POST', at('id:999999', '/preview'))).status).toBe(404)
  expect((await erase(life.login, 'SOME')).json.fieldErrors).toHaveProperty('pictures')
  expect((await admin('GET', at(life.login))).status).toBe(404)
  const old = await server.as('admin')
  server.clock.advance(16 * 60_000)
  expect((await erase(life.login, 'KEEP', old)).json.errorKey).toBe('proofNeeded')
  admin = await server.as('admin')
})

test('is refused with the numbers of open orders, which the preview says before', async () => {
  const customer = await makeCustomer(admin)
  const { email, firstName, lastName, phonePrefix, phoneNumber } = customer
  const person = { email, firstName, lastName, phonePrefix, phoneNumber }
  const { number } = await makeOrder(server, { customer: person })
  expect((await admin('POST', at(customer.login, '/preview'))).json).toMatchObject({
    orders: 1,
    open: [number],
  })
  const { status, json } = await erase(customer.login)
  expect([status, json.errorKey, json.facts]).toEqual([409, 'stillReferenced', { orders: `#${number}` }])
  expect(json.detail).toContain(`#${number}`)
  expect((await admin('GET', `/api/customers/${customer.login}`)).json.email).toBe(email)
})

describe('a customer with a full life', () => {
  test('is counted before, and is nowhere afterwards; orders, money, pay and insights stay', async () => {
    const { order } = life
    const before = await money()
    expect((await tracesLeft(server, TRACES)).length).toBeGreaterThan(40)
    const { json: preview } = await admin('POST', at(life.login, '/preview'))
    expect(preview).toMatchObject({ orders: 2, open: [], answers: 1 })
    for (const key of ['messages', 'pictures', 'links', 'deliveries', 'auditEntries'])
      expect([key, Number(preview[key]) > 0]).toEqual([key, true])

    const started = await erase(life.login)
    expect([started.status, started.json]).toMatchObject([
      200,
      {
        login: `erased-${life.id}`,
        state: 'RUNNING',
        pictures: 'ERASE',
        orders: 2,
        doneOrders: 0,
        endedDate: null,
      },
    ])
    expect((await admin('GET', `/api/customers/${life.login}`)).status).toBe(404)
    await runJob(server, JOB)
    expect((await admin('GET', at(`erased-${life.id}`))).json).toMatchObject({
      state: 'DONE',
      doneOrders: 2,
      endedDate: server.clock.now.toISOString(),
    })
    expect(await money()).toEqual(before)
    // Answers that are kept for repeats of calls are gone after a day (D-14).
    server.clock.advance(25 * 3_600_000)
    await runJob(server, 'sweep-keys')
    expect(await tracesLeft(server, TRACES)).toEqual([])
    admin = await server.as('admin')

    expect((await admin('GET', `/api/customers/erased-${life.id}`)).json).toMatchObject({
      id: life.id,
      fullName: 'Erased customer',
      email: null,
      note: null,
      tags: [],
      groups: [],
    })
    for (const path of ['', '/work-logs', '/timeline', '/conversation', '/files', '/proofs', '/todo-list'])
      expect([path, (await admin('GET', `/api/bookings/${order.code}${path}`)).status]).toEqual([path, 200])
    expect((await auditOf(server, 'customers', life.id)).at(-1)).toMatchObject({
      kind: 'erased',
      data: { name: 'Erased customer', changes: { orders: [null, 2], pictures: [null, 'ERASE'] } },
    })
    expect((await erase(`erased-${life.id}`)).json.errorKey).toBe('alreadySettled')
    const body = { login: `erased-${life.id}`, firstName: 'Somebody' }
    const written = await admin('PUT', '/api/customers', { body })
    expect([written.status, written.json.errorKey]).toEqual([409, 'alreadySettled'])
  })

  test('is a new customer with a later order, and the audit, lists and jobs go on', async () => {
    await makeOrder(server, { customer: PERSON })
    const found = listOf((await admin('GET', '/api/customers?name=quibella')).json)
    expect(found).toMatchObject([{ email: PERSON.email, totalOrder: 1 }])
    expect(found[0]?.id).not.toBe(life.id)
    for (const path of ['/api/audit?area=customers', '/api/outbox', '/api/bookings', '/api/inbox'])
      expect([path, (await admin('GET', path)).status]).toEqual([path, 200])
  })
})
