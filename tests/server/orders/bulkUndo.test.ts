import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bulkCalls, idsIn, newTag, withTag } from '#tests/support/bulk.ts'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const MINUTE = 60_000

let server: TestServer
let bulk: Awaited<ReturnType<typeof bulkCalls>>

beforeAll(async () => {
  server = await startServer()
  bulk = await bulkCalls(server)
})
afterAll(() => server.close())

describe('undo', () => {
  const FIELDS = sql`status, status_for_canvas, refunded, refunded_date, refunded_by, refund_reason,
    last_activity_date, last_activity_by_artist, alert, alerts, assigned_to, budget`
  const standing = (id: number) => bulk.query(sql`select ${FIELDS} from orders where id = ${id}`)
  const stepsOf = (id: number) =>
    bulk.query(sql`select id, state, last_modified_date from steps where order_id = ${id} order by id`)
  const totals = async (id: number) => {
    const { json } = await bulk.cs('GET', `/api/bookings/${id}/customer`)
    return [json.totalOrder, json.totalSpent]
  }

  test('gives orders, steps, alerts and totals back what they were, and says so', async () => {
    const [first = 0, second = 0] = await makeOrders(server, 2, withTag(newTag()))
    await bulk.cs('PUT', `/api/bookings/${first}/assign/artist`)
    await bulk.markAsDone({ id: [second] })
    const before = [await standing(first), await standing(second), await stepsOf(first)]
    const spent = await totals(first)
    const { json } = await bulk.markAsDone({ id: [first, second], isRefund: true, reason: 'Twice' })
    expect(json).toMatchObject({ updatedCount: 2, undoUntil: '2026-03-02T03:10:00.000Z' })
    expect(await totals(first)).not.toEqual(spent)
    server.clock.advance(MINUTE)
    const undone = await bulk.undo(json.operation)
    expect(undone.json).toMatchObject({
      updatedCount: 2,
      skipped: [],
      operation: null,
      undoUntil: null,
      updated: [
        { id: first, status: 'NEW_ORDER', refunded: false, version: 4 },
        { id: second, status: 'DONE', refunded: false, version: 4 },
      ],
    })
    expect([await standing(first), await standing(second), await stepsOf(first)]).toEqual(before)
    expect(await totals(first)).toEqual(spent)
    const kinds = await bulk.query<{ kind: string }>(
      sql`select kind from events where area = 'orders' and record_id = ${first} order by id`,
    )
    expect(kinds.at(-1)).toEqual({ kind: 'undone' })
    expect((await bulk.undo(json.operation)).json).toMatchObject({
      updatedCount: 0,
      updated: [],
      skipped: [],
    })
  })

  test('leaves what was touched since', async () => {
    const [one = 0, two = 0] = await makeOrders(server, 2, withTag(newTag()))
    const { json } = await bulk.markAsDone({ id: [one, two] })
    await bulk.cs('PUT', `/api/bookings/${one}/assign-cs/cs2`)
    const undone = await bulk.undo(json.operation)
    expect(idsIn(undone.json.updated)).toEqual([two])
    expect(undone.json.skipped).toEqual([{ id: one, number: expect.any(Number), reason: 'changedSince' }])
    expect((await bulk.cs('GET', `/api/bookings/${one}`)).json).toMatchObject({
      status: 'DONE',
      cs: { login: 'cs2' },
    })
  })

  test('is for the person who did it, for ten minutes', async () => {
    const ids = await makeOrders(server, 1, withTag(newTag()))
    const { json } = await bulk.markAsDone({ id: ids })
    expect((await bulk.undo(json.operation, await server.as('cs2'))).json).toMatchObject({
      errorKey: 'notFound',
    })
    expect((await bulk.undo(crypto.randomUUID())).status).toBe(404)
    server.clock.advance(10 * MINUTE + 1)
    expect((await bulk.undo(json.operation)).json).toMatchObject({ status: 409, errorKey: 'undoExpired' })
  })

  test('two at once take back once', async () => {
    const ids = await makeOrders(server, 20, withTag(newTag()))
    const { json } = await bulk.markAsDone({ id: ids })
    const both = await Promise.all([bulk.undo(json.operation), bulk.undo(json.operation)])
    expect(both.reduce((sum, answer) => sum + Number(answer.json.updatedCount), 0)).toBe(20)
    const versions = await bulk.query<{ version: number }>(
      sql`select distinct version from orders where id between ${ids[0]} and ${ids[19]}`,
    )
    expect(versions).toEqual([{ version: 3 }])
  })
})
