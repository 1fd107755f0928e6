import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MadeOrder } from '#tests/support/orders.ts'
import { agentWithout, select } from '#tests/support/page/page.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const SECOND = 1000

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

const operationOf = ({ json }: Answer): string => (json.undo as unknown as { operation: string }).operation
const undo = (order: MadeOrder, operation: string, ask: Ask = desk.cs) =>
  ask('PUT', desk.at(order, '/undo'), { body: { operation } })

/** Everything that a transition may change of an order, without its version columns. */
async function standing(order: MadeOrder) {
  const tables = {
    order: sql`select to_jsonb(o) - '{version,last_modified_date,last_modified_by}'::text[] as row
      from orders o where id = ${order.id}`,
    steps: sql`select to_jsonb(s) - 'version' as row from steps s where order_id = ${order.id} order by id`,
    pins: sql`select to_jsonb(p) - 'version' as row from pins p where order_id = ${order.id} order by id`,
    files: sql`select l.step_id, l.file_id from step_files l join steps s on s.id = l.step_id
      where s.order_id = ${order.id} order by 1, 2`,
    activities: sql`select a.id, a.activity_type from step_activities a join steps s on s.id = a.step_id
      where s.order_id = ${order.id} order by a.id`,
  }
  const found: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(tables)) found[name] = await select(server, query)
  return found
}

describe('undo of one step', () => {
  test.each(['SKETCH_REVIEW', 'CUSTOMER_REVIEW_COLOR', 'SEND_FILE'] as const)(
    'an approval at %s leaves nothing behind, and the timeline tells of both',
    async (status) => {
      const order = await desk.drive(await desk.make(), status)
      const before = await standing(order)
      const approved = await desk.act(order, 'approve')
      expect(approved.json.undo).toEqual({
        operation: expect.any(String),
        until: new Date(server.clock.now.getTime() + 60 * SECOND).toISOString(),
      })
      server.clock.advance(10 * SECOND)
      const undone = await undo(order, operationOf(approved))
      expect(undone).toMatchObject({ status: 200, json: { status, order: { status } } })
      expect(undone.json.undo).toBeUndefined()
      expect(await standing(order)).toEqual(before)
      const kinds = (await desk.events(order)).map(({ kind, data }) => [kind, data.of])
      expect(kinds.slice(-3).map(([kind]) => kind)).toEqual(['stepApproved', 'statusChanged', 'undone'])
      expect(kinds.at(-1)).toEqual(['undone', 'approve'])
      // The undo works once; afterwards the order can continue normally.
      expect((await undo(order, operationOf(approved))).json.errorKey).toBe('notFound')
      expect((await desk.act(order, 'approve')).status).toBe(200)
    },
  )

  test('a cancelled step comes back with its tick-list', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
    const { id, attachments } = await desk.open(order)
    const pin = { fileId: attachments[0]?.id, x: 0.5, y: 0.5, note: 'Chin' }
    await desk.cs('POST', desk.at(order, `/work-logs/${id}/pins`), { body: pin })
    await desk.act(order, 'reject')
    const before = await standing(order)
    const edit = await desk.open(order)
    const canceled = await desk.cancel(order, edit.id)
    expect(canceled.json.status).toBe('SKETCH_REVIEW')
    expect(await standing(order)).not.toEqual(before)
    expect((await undo(order, operationOf(canceled))).status).toBe(200)
    expect(await standing(order)).toEqual(before)
  })

  test('is for who did it, on that order, for a minute, and while nothing else touched the order', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
    const other = await desk.make()
    const approved = await desk.act(order, 'approve')
    const operation = operationOf(approved)
    expect((await undo(order, operation, desk.admin)).json.errorKey).toBe('notFound')
    expect((await undo(other, operation)).json.errorKey).toBe('notFound')
    expect((await undo(order, operation, desk.store)).status).toBe(403)
    // The bulk endpoint only undoes bulk operations.
    const bulk = await desk.cs('PUT', '/api/bookings/bulk/undo', { body: { operation } })
    expect(bulk.json.errorKey).toBe('notFound')

    await desk.cs('POST', desk.at(order, '/todo-list'), { body: { detail: 'Call' } })
    expect(await undo(order, operation)).toMatchObject({ status: 409, json: { errorKey: 'versionConflict' } })

    const late = operationOf(await desk.act(order, 'approve'))
    server.clock.advance(61 * SECOND)
    expect(await undo(order, late)).toMatchObject({ status: 409, json: { errorKey: 'undoExpired' } })
    expect((await desk.admin('GET', desk.at(order))).json.status).toBe('COLOR')
  })
})

describe('two at once', () => {
  test('the slower one reads what was decided a moment ago, and by whom where they see that', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH_REVIEW')
    const { id } = await desk.open(order)
    const both = await Promise.all([desk.approve(order, id), desk.approve(order, id, desk.admin)])
    const refused = both.find(({ status }) => status === 409)
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(refused?.json).toMatchObject({
      errorKey: 'invalidTransition',
      facts: { status: 'CUSTOMER_REVIEW_SKETCH', verdict: 'APPROVED', by: expect.stringMatching(/\S/) },
    })
    expect((await desk.reject(order, id)).json.facts).toMatchObject({ verdict: 'APPROVED' })

    const blind = await agentWithout(server, 'VIEW_MY_ORDER_CS')
    expect((await desk.approve(order, id, blind)).json.facts).toMatchObject({ verdict: 'APPROVED', by: null })
    server.clock.advance(6 * 60 * SECOND)
    expect((await desk.approve(order, id)).json.facts).toEqual({ status: 'CUSTOMER_REVIEW_SKETCH' })
  })
})
