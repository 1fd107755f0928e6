import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bulkCalls, grant, idsIn, newTag, revoke, rowsIn, withTag } from '#tests/support/bulk.ts'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { agentWithout } from '#tests/support/page/page.ts'
import { openPayouts } from '#tests/support/payouts.ts'
import { type Ask, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let bulk: Awaited<ReturnType<typeof bulkCalls>>
let payouts: Awaited<ReturnType<typeof openPayouts>>

beforeAll(async () => {
  server = await startServer()
  bulk = await bulkCalls(server)
  payouts = await openPayouts(server)
})
afterAll(() => server.close())

const budgets = (body: object, ask: Ask = bulk.cs) => ask('POST', '/api/bookings/bulk/budgets', { body })
const preview = (body: object, ask: Ask = bulk.cs) =>
  ask('POST', '/api/bookings/bulk/budgets/preview', { body })
const give = (id: number, to: string, budget?: number) =>
  bulk.cs('PUT', `/api/bookings/${id}/assign/${to}${budget === undefined ? '' : `?budget=${budget}`}`)
const pay = async (id: number) => {
  const { number, budget } = (await bulk.cs('GET', `/api/bookings/${id}`)).json
  const due = { number: Number(number), paid: Number(budget) }
  expect((await payouts.pay(payouts.payment('artist', [due]))).status).toBe(201)
}
/** Orders of this product each, with items of their own. */
async function sold(count: number, tag: string): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push((await makeOrder(server, withTag(tag))).id)
  return ids
}
const skippedIn = (json: Record<string, unknown>) =>
  rowsIn(json.skipped as never).map(({ id, reason }) => [id, reason])
const entriesOf = (id: number) =>
  bulk.query(
    sql`select artist_id, budget, payment_status from artist_budgets where order_id = ${id} order by id`,
  )
const budgetOf = async (id: number) => (await bulk.cs('GET', `/api/bookings/${id}`)).json.budget
const logOf = async (id: number) =>
  rowsIn((await bulk.cs('GET', `/api/bookings/${id}/budget/log`)).json).map(({ action, amount }) => [
    action,
    amount,
  ])

describe('budgets of many orders (D-7.69)', () => {
  test('are set where there is none; others stay, and are replaced only if that is asked for', async () => {
    const [none = 0, filled = 0, paid = 0, empty = 0] = await makeOrders(server, 4, withTag(newTag()))
    await give(empty, 'artist')
    await give(filled, 'artist2', 30)
    await give(paid, 'artist', 20)
    await pay(paid)
    const ids = [none, filled, paid, empty]
    expect((await preview({ id: ids })).json).toMatchObject({ empty: 1, filled: 1, paid: 1, noArtist: 1 })
    const { json } = await budgets({ id: ids, budget: 45 })
    expect(idsIn(json.updated as never)).toEqual([empty])
    expect(json).toMatchObject({ updatedCount: 1, updated: [{ budget: 45, version: 3 }] })
    expect(skippedIn(json)).toEqual([
      [none, 'noArtist'],
      [filled, 'hasBudget'],
      [paid, 'alreadyPaid'],
    ])
    const again = (await budgets({ id: [filled, paid, empty], budget: 45, replace: true })).json
    expect(idsIn(again.updated as never)).toEqual([filled])
    expect(skippedIn(again)).toEqual([
      [paid, 'alreadyPaid'],
      [empty, 'unchanged'],
    ])
    expect(await logOf(filled)).toEqual([
      ['MODIFY', 45],
      ['MODIFY', 30],
      ['CHANGE_ARTIST', 0],
    ])
  })

  test('leave those whose artist gets no pay (D-7.70)', async () => {
    const [waived = 0, empty = 0] = await makeOrders(server, 2, withTag(newTag()))
    for (const id of [waived, empty]) await give(id, 'artist')
    await bulk.cs('PUT', `/api/bookings/${waived}/no-pay`, { body: { noPay: true } })
    const ids = [waived, empty]
    expect((await preview({ id: ids })).json).toMatchObject({ empty: 1, filled: 0, noPay: 1 })
    expect(skippedIn((await budgets({ id: ids, budget: 5, replace: true })).json)).toEqual([
      [waived, 'noPay'],
    ])
    await give(waived, 'artist2')
    expect((await preview({ id: ids, to: 'artist' })).json).toMatchObject({ empty: 0, noPay: 1 })
    await bulk.assign({ id: [waived], kind: 'artist', to: 'artist', budget: 5 })
    expect(await budgetOf(waived)).toBe(0)
  })

  test('says on the timeline and in the log what the single call says', async () => {
    const [alone = 0, many = 0] = await makeOrders(server, 2, withTag(newTag()))
    for (const id of [alone, many]) await give(id, 'artist')
    await bulk.cs('PUT', `/api/bookings/${alone}/budget`, { body: { budget: 25 } })
    await budgets({ id: [many], budget: 25 })
    const facts = async (id: number) => [
      await entriesOf(id),
      await logOf(id),
      await bulk.query(
        sql`select kind, data from events where area = 'orders' and record_id = ${id} and kind <> 'created'`,
      ),
      await bulk.query(sql`select budget, version, alerts from orders where id = ${id}`),
    ]
    expect(await facts(many)).toEqual(await facts(alone))
  })

  test('takes what is proposed for each, and leaves those that nothing is proposed for', async () => {
    const [tag, unknown] = [newTag(), newTag()]
    const known = await sold(3, tag)
    for (const [at, id] of known.entries()) await give(id, 'artist2', 30 + 10 * at)
    const orders = await sold(2, tag)
    const [other = 0] = await sold(1, unknown)
    for (const id of [...orders, other]) await give(id, 'artist')
    const ids = [...orders, other]
    expect((await preview({ id: ids })).json).toMatchObject({ empty: 3, proposed: { orders: 2, sum: 80 } })
    const { json } = await budgets({ id: ids, budget: 'usual' })
    expect(rowsIn(json.updated as never).map(({ budget }) => budget)).toEqual([40, 40])
    expect(skippedIn(json)).toEqual([[other, 'noProposal']])
    // Orders of the action are no measure for each other.
    await budgets({ id: orders, budget: 999, replace: true })
    const back = (await budgets({ id: orders, budget: 'usual', replace: true })).json
    expect(rowsIn(back.updated as never).map(({ budget }) => budget)).toEqual([40, 40])
  })

  test('two at once set each budget once', async () => {
    const ids = await makeOrders(server, 12, withTag(newTag()))
    await bulk.assign({ id: ids, kind: 'artist', to: 'artist' })
    const answers = await Promise.all([30, 40].map((budget) => budgets({ id: ids, budget })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.flatMap(({ json }) => idsIn(json.updated as never)).toSorted((a, b) => a - b)).toEqual(ids)
    const reasons = answers.flatMap(({ json }) => skippedIn(json).map(([, reason]) => reason))
    expect(reasons).toEqual(ids.map(() => 'hasBudget'))
    expect(await logOf(ids[0] ?? 0)).toHaveLength(2)
  })

  test('can be undone, except where somebody has set or paid one since', async () => {
    const [first = 0, changed = 0, paid = 0] = await makeOrders(server, 3, withTag(newTag()))
    for (const id of [first, changed, paid]) await give(id, 'artist')
    const { json } = await budgets({ id: [first, changed, paid], budget: 30 })
    await bulk.cs('PUT', `/api/bookings/${changed}/budget`, { body: { budget: 35 } })
    await pay(paid)
    const undone = await bulk.undo(json.operation)
    expect(idsIn(undone.json.updated as never)).toEqual([first])
    expect(skippedIn(undone.json)).toEqual([
      [changed, 'changedSince'],
      [paid, 'changedSince'],
    ])
    expect([await budgetOf(first), await budgetOf(changed), await budgetOf(paid)]).toEqual([0, 35, 30])
    expect(await logOf(first)).toEqual([
      ['MODIFY', 0],
      ['MODIFY', 30],
      ['CHANGE_ARTIST', 0],
    ])
    expect((await bulk.undo(json.operation)).json).toMatchObject({ updatedCount: 0 })
  })

  test.each([
    [{ budget: -1 }, 'budget'],
    [{ budget: 1.5 }, 'budget'],
    [{ budget: 'much' }, 'budget'],
    [{}, 'budget'],
  ])('refuses %o', async (body, field) => {
    const [id = 0] = await makeOrders(server, 1, withTag(newTag()))
    await give(id, 'artist')
    const { json } = await budgets({ id: [id], ...body })
    expect(json).toMatchObject({ status: 400, errorKey: 'invalidInput' })
    expect(json.fieldErrors).toHaveProperty(field)
    expect(await budgetOf(id)).toBe(0)
  })
})

describe('assigning many with a budget (D-7.68)', () => {
  test('sets what one call after the other would, in one step that is undone in one', async () => {
    const [alone = 0, many = 0, own = 0] = await makeOrders(server, 3, withTag(newTag()))
    await give(own, 'artist', 70)
    await give(own, 'artist2')
    expect((await preview({ id: [many, own], to: 'artist' })).json).toMatchObject({ empty: 1, filled: 1 })
    await give(alone, 'artist', 25)
    const { json } = await bulk.assign({ id: [many, own], kind: 'artist', to: 'artist', budget: 25 })
    expect(json).toMatchObject({ updatedCount: 2, budgeted: 1 })
    const facts = async (id: number) => [
      await entriesOf(id),
      await logOf(id),
      await bulk.query(
        sql`select kind, data from events where area = 'orders' and record_id = ${id} and kind <> 'created'`,
      ),
      await bulk.query(sql`select status, budget, assigned_to, version, alerts from orders where id = ${id}`),
    ]
    expect(await facts(many)).toEqual(await facts(alone))
    expect(await budgetOf(own)).toBe(70)
    const { json: undone } = await bulk.undo(json.operation)
    expect(undone).toMatchObject({ updatedCount: 2, skipped: [] })
    expect(await entriesOf(many)).toEqual([])
    expect((await bulk.cs('GET', `/api/bookings/${own}`)).json).toMatchObject({
      assignedTo: { login: 'artist2' },
      budget: 0,
    })
  })

  test('takes what is proposed for each; an order without a proposal is assigned without a budget', async () => {
    const tag = newTag()
    const [measure = 0] = await makeOrders(server, 1, withTag(tag))
    await give(measure, 'artist', 50)
    const [known = 0] = await makeOrders(server, 1, withTag(tag))
    const [unknown = 0] = await makeOrders(server, 1, withTag(newTag()))
    const { json } = await bulk.assign({
      id: [known, unknown],
      kind: 'artist',
      to: 'artist',
      budget: 'usual',
    })
    expect(json).toMatchObject({ updatedCount: 2, budgeted: 1, updated: [{ budget: 50 }, { budget: 0 }] })
    await pay(known)
    const { json: undone } = await bulk.undo(json.operation)
    expect(idsIn(undone.updated as never)).toEqual([unknown])
    expect(skippedIn(undone)).toEqual([[known, 'changedSince']])
  })
})

describe('rights', () => {
  test('an account that sets no budgets of single orders sets none of many', async () => {
    const [id = 0] = await makeOrders(server, 1, withTag(newTag()))
    await give(id, 'artist')
    const blind = await agentWithout(server, 'MODIFY_BUDGET')
    const refused = { status: 403, errorKey: 'forbidden', missing: ['MODIFY_BUDGET'] }
    expect((await budgets({ id: [id], budget: 5 }, blind)).json).toMatchObject(refused)
    expect((await preview({ id: [id] }, blind)).json).toMatchObject(refused)
    const along = { id: [id], kind: 'artist', to: 'artist2', budget: 5 }
    expect((await bulk.assign(along, blind)).json).toMatchObject(refused)
    expect((await bulk.assign({ ...along, budget: undefined }, blind)).status).toBe(200)
    for (const login of ['artist', 'store', 'accountant'] as const)
      expect((await budgets({ id: [id], budget: 5 }, await server.as(login))).json).toMatchObject({
        status: 403,
        errorKey: 'forbidden',
      })
    expect(await budgetOf(id)).toBe(0)
  })

  test('orders outside the scope are not found', async () => {
    const [inside = 0, outside = 0] = [
      ...(await makeOrders(server, 1, withTag(newTag(), { store: 'Hanoi' }))),
      ...(await makeOrders(server, 1, withTag(newTag(), { store: 'Saigon' }))),
    ]
    for (const id of [inside, outside]) await give(id, 'artist')
    await grant(server, 'store', 'BULK_UPDATE_BOOKING', 'MODIFY_BUDGET')
    const store = await server.as('store')
    const mine = await store('GET', '/api/bookings')
    const sees = idsIn(mine.json)
    const [seen, hidden] = sees.includes(inside) ? [inside, outside] : [outside, inside]
    const counts = (await preview({ id: [seen, hidden] }, store)).json
    expect(counts).toMatchObject({ empty: 1, noArtist: 0 })
    const { json } = await budgets({ id: [seen, hidden], budget: 5 }, store)
    expect(skippedIn(json)).toEqual([[hidden, 'notFound']])
    await revoke(server, 'store')
    expect([await budgetOf(seen), await budgetOf(hidden)]).toEqual([5, 0])
  })
})
