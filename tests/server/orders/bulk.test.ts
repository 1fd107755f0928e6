import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAX_SELECTED } from '#contract/orders/bulk.ts'
import { rowOf } from '#server/db/db.ts'
import { bulkCalls, grant, idsIn, newTag, revoke, rowsIn, withTag } from '#tests/support/bulk.ts'
import { makeOrders } from '#tests/support/manyOrders.ts'
import { makeOrder } from '#tests/support/orders.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openDesk } from '#tests/support/work.ts'

const MINUTE = 60_000

let server: TestServer
let bulk: Awaited<ReturnType<typeof bulkCalls>>

beforeAll(async () => {
  server = await startServer()
  bulk = await bulkCalls(server)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const statusesOf = async (tag: string) => {
  const { json } = await bulk.cs('GET', `/api/bookings?size=500&tag=${encodeURIComponent(tag)}`)
  return rowsIn(json).map(({ status }) => status)
}

describe('selections', () => {
  test('hold what matches but the excepted, and what comes later stays out', async () => {
    const tag = newTag()
    const [first = 0, ...others] = await makeOrders(server, 4, withTag(tag))
    const pinned = await bulk.select({ tag }, [first])
    expect(pinned).toMatchObject({ status: 201, json: { count: 3, expiresAt: '2026-03-02T04:00:00.000Z' } })
    await makeOrder(server, withTag(tag))
    const answer = await bulk.markAsDone({ selection: pinned.json.selection })
    expect(answer.json).toMatchObject({ updatedCount: 3, skipped: [] })
    expect(idsIn(answer.json.updated)).toEqual(others)
    expect(await statusesOf(tag)).toEqual(['NEW_ORDER', 'DONE', 'DONE', 'DONE', 'NEW_ORDER'])
  })

  test('more than may be selected answers 400 with how many there are', async () => {
    const tag = newTag()
    const [first = 0] = await makeOrders(server, MAX_SELECTED + 3, withTag(tag))
    const answer = await bulk.select({ tag }, [first, 999_999_999])
    expect(answer.json).toMatchObject({
      status: 400,
      errorKey: 'tooManySelected',
      facts: { count: MAX_SELECTED + 2, max: MAX_SELECTED },
    })
    await server.database.db.execute(sql`delete from orders where tags = array[${tag}]`)
  })

  test('a filter by a name that there is not pins nothing', async () => {
    expect((await bulk.select({ stauts: 'DONE' })).json).toMatchObject({
      status: 400,
      errorKey: 'invalidInput',
    })
  })

  test('end after an hour, are nobody else’s, and are swept', async () => {
    const { json } = await bulk.select({ tag: newTag() })
    const cs2 = await server.as('cs2')
    const expired = { status: 409, errorKey: 'selectionExpired' }
    expect((await bulk.preview({ selection: json.selection }, cs2)).json).toMatchObject(expired)
    expect((await bulk.preview({ selection: crypto.randomUUID() })).json).toMatchObject(expired)
    expect((await bulk.preview({ selection: json.selection })).json).toMatchObject({ count: 0 })
    server.clock.advance(61 * MINUTE)
    expect((await bulk.preview({ selection: json.selection })).json).toMatchObject(expired)
    await runJob(server, 'sweep-bulk')
    expect(await bulk.query(sql`select id from selections`)).toEqual([])
  })

  test.each([
    [{}, { id: 'validation.required' }],
    [{ id: [1], selection: crypto.randomUUID() }, { selection: 'validation.invalid' }],
  ])('a call names its orders in one way: %j', async (target, fieldErrors) => {
    const refused = { status: 400, fieldErrors }
    expect((await bulk.preview(target)).json).toMatchObject(refused)
    expect((await bulk.markAsDone(target)).json).toMatchObject(refused)
    expect((await bulk.assign({ ...target, kind: 'agent', to: 'cs' })).json).toMatchObject(refused)
  })

  test('are of the scope, by visible fields', async () => {
    const tag = newTag()
    const [mine = 0] = await makeOrders(server, 2, withTag(tag, { store: 'Hanoi' }))
    const [other = 0] = await makeOrders(server, 1, withTag(tag, { store: 'Saigon' }))
    await grant(server, 'store', 'BULK_UPDATE_BOOKING')
    const store = await server.as('store')
    expect((await bulk.select({ tag }, [], store)).json).toMatchObject({ count: 2 })
    expect((await bulk.select({ cs: 'cs' }, [], store)).json).toMatchObject({
      status: 403,
      errorKey: 'hiddenField',
    })
    expect((await bulk.preview({ id: [mine, other] }, store)).json).toEqual({
      count: 1,
      done: 0,
      refunded: 0,
      unpaid: 0,
      open: { undelivered: 1 },
      assigned: 0,
      running: 0,
      withStore: 1,
    })
    expect((await bulk.markAsDone({ id: [mine, other] }, store)).json).toMatchObject({
      updatedCount: 1,
      skipped: [{ id: other, number: null, reason: 'notFound' }],
    })
    await revoke(server, 'store')
  })
})

test('a preview counts the current state', async () => {
  const [done = 0, refunded = 0, assigned = 0] = await makeOrders(server, 4, withTag(newTag()))
  const ids = [done, refunded, assigned, assigned + 1]
  await bulk.markAsDone({ id: [done] })
  await bulk.markAsDone({ id: [refunded], isRefund: true })
  await bulk.cs('PUT', `/api/bookings/${assigned}/assign/artist`)
  await bulk.cs('PUT', `/api/bookings/${assigned}/budget`, { body: { budget: 40 } })
  await bulk.cs('PUT', `/api/bookings/${assigned}/assign-cs/cs2`)
  expect((await bulk.preview({ id: ids })).json).toEqual({
    count: 4,
    done: 2,
    refunded: 1,
    unpaid: 1,
    open: { undelivered: 2 },
    assigned: 1,
    running: 0,
    withAgent: 1,
    withStore: 4,
  })
})

test('a preview counts where something is open', async () => {
  const desk = await openDesk(server)
  const reviewed = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
  const quiet = await desk.make()
  const { id, attachments } = await desk.open(reviewed)
  const pin = { fileId: attachments[0]?.id, x: 0.5, y: 0.5, note: 'Chin' }
  await desk.cs('POST', desk.at(reviewed, `/work-logs/${id}/pins`), { body: pin })
  await desk.cs('POST', desk.at(reviewed, '/todo-list'), { body: { detail: 'Call' } })
  const ids = [reviewed.id, quiet.id]
  const opened = { todos: 1, undelivered: 2, unbudgeted: 2 }
  expect((await bulk.preview({ id: ids })).json).toMatchObject({ open: { ...opened, notes: 1 }, running: 1 })
  await desk.act(reviewed, 'reject')
  expect((await bulk.preview({ id: ids })).json.open).toEqual(opened)
  await desk.cs('PUT', desk.at(quiet, '/budget'), { body: { budget: 20 } })
  expect((await bulk.preview({ id: ids })).json.open).toEqual({ ...opened, unbudgeted: 1 })
  await bulk.markAsDone({ id: ids })
  expect((await bulk.preview({ id: ids })).json.open).toEqual({})
})

describe('while others work on the list', () => {
  test('marking all that match done changes exactly the orders counted', async () => {
    const tag = newTag()
    const ids = await makeOrders(server, 700, withTag(tag))
    const { json } = await bulk.select({ tag, alert: 'NO_ASSIGNEE' })
    expect(json.count).toBe(700)
    const touched = [ids[3], ids[350], ids[680]]
    const results = await Promise.all([
      bulk.markAsDone({ selection: json.selection }),
      ...touched.map((id) => bulk.cs('PUT', `/api/bookings/${id}/assign-cs/cs2`)),
      ...touched.map((id) => bulk.cs('PUT', `/api/bookings/${id}/assign/artist`)),
      ...Array.from({ length: 5 }, () => makeOrder(server, withTag(tag)).then(() => undefined)),
    ])
    expect(results[0].json).toMatchObject({ updatedCount: 700, skipped: [] })
    const rows = await bulk.query<{ id: number; status: string; csId: number | null }>(
      sql`select id, status, cs_id as "csId" from orders where tags = array[${tag}] order by id`,
    )
    expect(rows.filter(({ status }) => status === 'DONE').map(({ id }) => id)).toEqual(ids)
    expect(rows.filter(({ status }) => status !== 'DONE')).toHaveLength(5)
    expect(rows.filter(({ csId }) => csId !== null).map(({ id }) => id)).toEqual(touched)
  })

  test('two who mark the same orders done change each once', async () => {
    const ids = await makeOrders(server, 600, withTag(newTag()))
    const [one, two] = await Promise.all([
      bulk.markAsDone({ id: ids }),
      bulk.markAsDone({ id: ids.toReversed() }),
    ])
    expect(Number(one?.json.updatedCount) + Number(two?.json.updatedCount)).toBe(600)
    expect(rowsIn(one?.json.skipped).length + rowsIn(two?.json.skipped).length).toBe(600)
    const { events } = await rowOf<{ events: number }>(
      server.database.db,
      sql`select count(*)::int as events from events where kind = 'statusChanged' and record_id between ${ids[0]} and ${ids[599]}`,
    )
    expect(events).toBe(600)
  })

  test('a thousand are done in batches, not one at a time', async () => {
    const ids = await makeOrders(server, 1000, withTag(newTag()))
    const transactions = vi.spyOn(server.database.db, 'transaction')
    const answer = await bulk.markAsDone({ id: ids, isRefund: true })
    expect(answer.json.updatedCount).toBe(1000)
    // At least ten orders per transaction, even on the slowest machine.
    expect(transactions.mock.calls.length).toBeLessThan(110)
  })
})

describe('when the database fails', () => {
  const deadlock = () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))

  test('a batch is tried again', async () => {
    const ids = await makeOrders(server, 3, withTag(newTag()))
    vi.spyOn(server.database.db, 'transaction').mockImplementationOnce(deadlock)
    expect((await bulk.markAsDone({ id: ids })).json).toMatchObject({ updatedCount: 3, skipped: [] })
  })

  test('what was done, though the word of it got lost, is told as done and can be taken back', async () => {
    const ids = await makeOrders(server, 3, withTag(newTag()))
    const { db } = server.database
    const begin = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await begin(work)
      throw Object.assign(new Error('connection lost'), { code: '08006' })
    })
    const { json } = await bulk.markAsDone({ id: ids, isRefund: true })
    expect(json).toMatchObject({ updatedCount: 3, skipped: [] })
    expect((await bulk.undo(json.operation)).json).toMatchObject({ updatedCount: 3, skipped: [] })
  })

  test('what fails twice is told as failed, the rest is kept, and the failed can be tried again', async () => {
    const ids = await makeOrders(server, 103, withTag(newTag()))
    const failing = vi.spyOn(server.database.db, 'transaction')
    failing.mockImplementationOnce(deadlock).mockImplementationOnce(deadlock)
    const { json } = await bulk.markAsDone({ id: ids })
    const failed = rowsIn(json.skipped)
    // Only the first batch failed.
    expect(failed).toHaveLength(40)
    expect(json.updatedCount).toBe(63)
    expect(failed[0]).toEqual({ id: ids[0], number: expect.any(Number), reason: 'failed' })
    const again = await bulk.markAsDone({ id: failed.map(({ id }) => id) })
    expect(again.json).toMatchObject({ updatedCount: 40, skipped: [] })
  })

  test('a fault of ours is not tried again', async () => {
    const ids = await makeOrders(server, 2, withTag(newTag()))
    vi.spyOn(server.database.db, 'transaction').mockImplementationOnce(() =>
      Promise.reject(new Error('fault')),
    )
    expect((await bulk.markAsDone({ id: ids })).json).toMatchObject({
      updatedCount: 0,
      operation: null,
      undoUntil: null,
      skipped: [{ reason: 'failed' }, { reason: 'failed' }],
    })
    expect(server.log.some((line) => line.includes('batch of a bulk action failed'))).toBe(true)
  })
})
