import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bulkCalls, grant, idsIn, newTag, revoke, rowsIn, withTag } from '#tests/support/bulk.ts'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let bulk: Awaited<ReturnType<typeof bulkCalls>>

beforeAll(async () => {
  server = await startServer()
  bulk = await bulkCalls(server)
})
afterAll(() => server.close())

describe('assigning many', () => {
  test('an artist gets what the single call gives him, order by order', async () => {
    const [alone = 0, free = 0, own = 0, others = 0, done = 0] = await makeOrders(
      server,
      5,
      withTag(newTag()),
    )
    await bulk.cs('PUT', `/api/bookings/${own}/assign/artist`)
    await bulk.cs('PUT', `/api/bookings/${others}/assign/artist2`)
    await bulk.cs('PUT', `/api/bookings/${others}/budget`, { body: { budget: 15 } })
    await bulk.markAsDone({ id: [done] })
    await bulk.cs('PUT', `/api/bookings/${alone}/assign/artist`)
    const answer = await bulk.assign({ id: [done, free, own, others, 987_654], kind: 'artist', to: 'ARTIST' })
    expect(idsIn(answer.json.updated)).toEqual([free, others])
    expect(answer.json).toMatchObject({
      updatedCount: 2,
      operation: expect.any(String),
      updated: [{ assignedTo: { login: 'artist' }, alert: null, budget: 0, version: 2 }, { version: 4 }],
    })
    expect(rowsIn(answer.json.skipped).map(({ id, reason }) => [id, reason])).toEqual([
      [own, 'unchanged'],
      [done, 'alreadyDone'],
      [987_654, 'notFound'],
    ])
    const facts = async (id: number) => ({
      steps: await bulk.query(
        sql`select name, lane, artist_id, status, state, deadline, closed_date from steps where order_id = ${id}`,
      ),
      entries: await bulk.query(
        sql`select artist_id, budget, payment_status from artist_budgets where order_id = ${id}`,
      ),
      log: await bulk.query(
        sql`select action, amount, artist_id, created_by from budget_changes where order_id = ${id}`,
      ),
      events: await bulk.query(
        sql`select kind, data from events where area = 'orders' and record_id = ${id} and kind <> 'created'`,
      ),
      order: await bulk.query(
        sql`select status, budget, assigned_to, first_assigned_date, alerts, version from orders where id = ${id}`,
      ),
    })
    expect(await facts(free)).toEqual(await facts(alone))
    const steps = (await bulk.cs('GET', `/api/bookings/${others}/work-logs`)).json
    expect(rowsIn(steps)).toMatchObject([{ artist: { login: 'artist2' } }, { artist: { login: 'artist' } }])
    const nobody = await bulk.assign({ id: [free], kind: 'artist', to: 'null' })
    expect(nobody.json).toMatchObject({ updated: [{ assignedTo: null, alert: 'NO_ASSIGNEE' }] })
  })

  test('agents and stores too; who has the order already is left', async () => {
    const ids = await makeOrders(server, 3, withTag(newTag(), { store: 'Hanoi' }))
    await bulk.cs('PUT', `/api/bookings/${ids[0]}/assign-cs/cs2`)
    const agent = await bulk.assign({ id: ids, kind: 'agent', to: 'cs2' })
    expect(agent.json).toMatchObject({ updatedCount: 2, skipped: [{ id: ids[0], reason: 'unchanged' }] })
    expect(rowsIn(agent.json.updated)).toMatchObject([{ cs: { login: 'cs2' } }, { cs: { login: 'cs2' } }])
    const store = await bulk.assign({ id: ids, kind: 'store', to: 'null' })
    expect(store.json).toMatchObject({ updatedCount: 3, updated: [{ store: null }, { store: null }, {}] })
    const kinds = await bulk.query<{ kind: string; data: object }>(
      sql`select kind, data from events where area = 'orders' and record_id = ${ids[1]} order by id desc limit 2`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['storeAssigned', 'agentAssigned'])
  })

  test.each([
    ['agent', 'cs', 'cs2'],
    ['store', 'store', 'null'],
  ])(
    'a change of %s is taken back in one call, except where the order was changed since',
    async (kind, field, to) => {
      const ids = await makeOrders(server, 3, withTag(newTag(), { store: 'Hanoi' }))
      await bulk.cs('PUT', `/api/bookings/${ids[0]}/assign-cs/cs`)
      const valueOf = async (id = 0) => (await bulk.cs('GET', `/api/bookings/${id}`)).json[field]
      const before = [await valueOf(ids[0]), await valueOf(ids[1])]
      const { json } = await bulk.assign({ id: ids, kind, to })
      expect(json).toMatchObject({ updatedCount: 3, operation: expect.any(String) })
      const after = await valueOf(ids[2])
      expect([await valueOf(ids[0]), await valueOf(ids[1])]).not.toEqual(before)
      await bulk.cs('PUT', `/api/bookings/${ids[2]}/assign/artist`)
      expect((await bulk.undo(json.operation, await server.as('cs2'))).status).toBe(404)
      const undone = await bulk.undo(json.operation)
      expect(undone.json).toMatchObject({
        updatedCount: 2,
        skipped: [{ id: ids[2], reason: 'changedSince' }],
      })
      expect([await valueOf(ids[0]), await valueOf(ids[1])]).toEqual(before)
      expect(await valueOf(ids[2])).toEqual(after)
      const kinds = await bulk.query<{ kind: string }>(
        sql`select kind from events where area = 'orders' and record_id = ${ids[1]} order by id desc limit 2`,
      )
      expect(kinds.map((one) => one.kind)).toEqual([`${kind}Assigned`, `${kind}Assigned`])
      expect((await bulk.undo(json.operation)).json).toMatchObject({ updatedCount: 0 })
    },
  )

  test('taking back needs the permission of the single call as well', async () => {
    const ids = await makeOrders(server, 1, withTag(newTag(), { store: 'Hanoi' }))
    await grant(server, 'store', 'BULK_UPDATE_BOOKING', 'ASSIGN_ORDER_TO_CS')
    const { json } = await bulk.assign({ id: ids, kind: 'agent', to: 'cs2' }, await server.as('store'))
    await revoke(server, 'store')
    await grant(server, 'store', 'BULK_UPDATE_BOOKING')
    const refused = await bulk.undo(json.operation, await server.as('store'))
    expect(refused.json).toMatchObject({ status: 403, missing: ['ASSIGN_ORDER_TO_CS'] })
    await revoke(server, 'store')
  })

  test.each([
    ['artist', 'cs'],
    ['agent', 'artist'],
    ['store', '4711'],
    ['store', 'Hanoi'],
  ])('%s %s is refused before anything changes', async (kind, to) => {
    const ids = await makeOrders(server, 1, withTag(newTag()))
    expect((await bulk.assign({ id: ids, kind, to })).json).toMatchObject({
      status: 400,
      errorKey: 'notAssignable',
    })
    expect((await bulk.cs('GET', `/api/bookings/${ids[0]}`)).json.version).toBe(1)
  })

  test('needs the permission of the single call as well', async () => {
    await grant(server, 'store', 'BULK_UPDATE_BOOKING')
    const store = await server.as('store')
    for (const [kind, missing] of [
      ['artist', 'ASSIGN_BOOKING'],
      ['agent', 'ASSIGN_ORDER_TO_CS'],
      ['store', 'ASSIGN_ORDER_TO_STORE'],
    ]) {
      const { json } = await bulk.assign({ id: [1], kind, to: 'null' }, store)
      expect(json).toMatchObject({ status: 403, errorKey: 'forbidden', missing: [missing] })
    }
    await revoke(server, 'store')
  })

  test('an order handed out of the scope is not shown any more', async () => {
    const ids = await makeOrders(server, 2, withTag(newTag(), { store: 'Hanoi' }))
    await grant(server, 'store', 'BULK_UPDATE_BOOKING', 'ASSIGN_ORDER_TO_STORE')
    const store = await server.as('store')
    const answer = await bulk.assign({ id: ids, kind: 'store', to: 'null' }, store)
    expect(answer.json).toMatchObject({ updatedCount: 2, updated: [], skipped: [] })
    await revoke(server, 'store')
  })
})
