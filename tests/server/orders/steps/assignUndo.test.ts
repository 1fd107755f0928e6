import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bulkCalls, idsIn } from '#tests/support/bulk.ts'
import { uploaded } from '#tests/support/files.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
import { agentWithout, listOf, select } from '#tests/support/page/page.ts'
import { type Answer, type Ask, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

const MINUTE = 60_000

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

const give = (order: MadeOrder, login: string, query = '') =>
  desk.cs('PUT', desk.at(order, `/assign/${login}${query}`))
const operationOf = ({ json }: Answer): string => (json.undo as unknown as { operation: string }).operation
const undo = (order: MadeOrder, operation: string, ask: Ask = desk.cs) =>
  ask('PUT', desk.at(order, '/undo-assign'), { body: { operation } })

/** Everything that a change of artist may change, without versions and the history of budgets. */
async function standing(order: MadeOrder) {
  const tables = {
    order: sql`select to_jsonb(o) - '{version,last_modified_date,last_modified_by}'::text[] as row
      from orders o where id = ${order.id}`,
    steps: sql`select to_jsonb(s) - 'version' as row from steps s where order_id = ${order.id} order by id`,
    pins: sql`select to_jsonb(p) - 'version' as row from pins p where order_id = ${order.id} order by id`,
    files: sql`select l.step_id, l.file_id from step_files l join steps s on s.id = l.step_id
      where s.order_id = ${order.id} order by 1, 2`,
    entries: sql`select id, artist_id, budget, payment_status from artist_budgets where order_id = ${order.id} order by id`,
  }
  const found: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(tables)) found[name] = await select(server, query)
  return found
}

const pay = (order: MadeOrder) =>
  server.database.db.execute(
    sql`update artist_budgets set payment_status = 'PAID' where order_id = ${order.id} and budget > 0`,
  )

describe('undo of a change of artist (D-7.45)', () => {
  test.each(['NEW_ORDER', 'SKETCH_REVIEW', 'SKETCH_EDIT', 'CUSTOMER_REVIEW_COLOR', 'SEND_FILE'] as const)(
    'at %s leaves nothing behind, also where the work was kept or a lane had reopened',
    async (status) => {
      const order = await desk.drive(await desk.make(), status)
      for (const query of ['', '?budget=70', '?keep=true']) {
        const before = await standing(order)
        const given = await give(order, 'artist2', query)
        expect(given.json.undo).toMatchObject({
          until: new Date(server.clock.now.getTime() + 10 * MINUTE).toISOString(),
        })
        server.clock.advance(9 * MINUTE)
        const undone = await undo(order, operationOf(given))
        expect(undone).toMatchObject({ status: 200, json: { status, assignedTo: { login: 'artist' } } })
        expect(await standing(order)).toEqual(before)
        expect((await undo(order, operationOf(given))).json.errorKey).toBe('notFound')
      }
      await give(order, 'artist2')
      const before = await standing(order)
      await undo(order, operationOf(await give(order, 'artist')))
      expect(await standing(order)).toEqual(before)
      expect((await desk.events(order)).at(-1)).toMatchObject({ kind: 'undone', data: { of: 'assign' } })
    },
  )

  test('of a first artist, and of nobody', async () => {
    const order = await desk.make()
    const before = await standing(order)
    await undo(order, operationOf(await give(order, 'null')))
    expect(await standing(order)).toEqual(before)
    await give(order, 'null')
    const free = await standing(order)
    const again = await undo(order, operationOf(await give(order, 'artist2', '?budget=30')))
    expect(again.json).toMatchObject({ assignedTo: null, alert: 'NO_ASSIGNEE' })
    expect(await standing(order)).toEqual(free)
    // The order has left the list of who had it by mistake.
    expect((await desk.artist2('GET', desk.at(order))).status).toBe(404)
    const log = listOf((await desk.cs('GET', desk.at(order, '/budget/log'))).json)
    expect(log[0]).toMatchObject({ action: 'MODIFY', amount: 30 })
  })

  test('the same artist’s budget alone is no change of artist', async () => {
    const order = await desk.make()
    expect((await give(order, 'artist', '?budget=20')).json.undo).toBeUndefined()
  })

  test('is for who did it, with the permission, on this order, for ten minutes', async () => {
    const [order, other] = [await desk.make(), await desk.make()]
    const operation = operationOf(await give(order, 'artist2'))
    expect((await undo(order, operation, await server.as('cs2'))).json.errorKey).toBe('notFound')
    expect((await undo(other, operation)).json.errorKey).toBe('notFound')
    expect((await undo(order, operation, desk.artist2)).json.errorKey).toBe('forbidden')
    expect((await undo(order, operation, await agentWithout(server, 'ASSIGN_BOOKING'))).status).toBe(403)
    expect((await undo(order, 'x')).json).toMatchObject({ status: 400, errorKey: 'invalidInput' })
    server.clock.advance(11 * MINUTE)
    expect((await undo(order, operation)).json).toMatchObject({ status: 409, errorKey: 'undoExpired' })
  })

  test('stays where something has happened since: work, a payment, a budget, a comment', async () => {
    const happenings: readonly ((order: MadeOrder) => Promise<unknown>)[] = [
      async (order) => desk.upload(order, (await desk.open(order)).id, desk.artist2),
      pay,
      (order) => desk.cs('PUT', desk.at(order, '/budget'), { body: { budget: 80 } }),
      async (order) => {
        const path = desk.at(order, `/work-logs/${(await desk.open(order)).id}/comments`)
        await desk.artist2('POST', path, { body: { content: 'I begin' } })
      },
    ]
    for (const happen of happenings) {
      const order = await desk.drive(await desk.make(), 'SKETCH')
      const operation = operationOf(await give(order, 'artist2', '?budget=70'))
      server.clock.advance(MINUTE)
      await happen(order)
      const before = await standing(order)
      expect((await undo(order, operation)).json).toMatchObject({ status: 409, errorKey: 'versionConflict' })
      expect(await standing(order)).toEqual(before)
    }
  })

  test('an upload of either artist that runs meanwhile is neither lost nor doubled', async () => {
    const order = await desk.drive(await desk.make(), 'SKETCH')
    const [own, others] = [await desk.open(order), await uploaded(desk.artist2, 'late.png')]
    const mine = await uploaded(desk.artist, 'mine.png')
    const operation = operationOf(await give(order, 'artist2'))
    const { id } = await desk.open(order)
    const hand = (ask: Ask, step: number, file: number) =>
      ask('POST', desk.at(order, `/work-logs/${step}/upload`), { body: { attachments: [{ id: file }] } })
    const [undone, late] = await Promise.all([undo(order, operation), hand(desk.artist2, id, others.id)])
    // One of the two came first; the other one says that it came too late. An upload that waited for the undo
    // found the order in its scope and is told that it is no longer theirs; a later one does not find it.
    const answers = [undone, late].map(({ status, json }) => json.errorKey ?? status)
    const tooLate =
      undone.status === 200
        ? [
            [200, 'notYourStep'],
            [200, 'notFound'],
          ]
        : [['versionConflict', 200]]
    expect(tooLate).toContainEqual(answers)
    if (undone.status === 200) expect((await hand(desk.artist, own.id, mine.id)).status).toBe(200)
    const files = await select(
      server,
      sql`select count(*)::int as steps, count(distinct file_id)::int as files from step_files l
        join steps s on s.id = l.step_id where s.order_id = ${order.id}`,
    )
    expect(files).toEqual([{ steps: 2, files: 1 }])
  })

  test('the timeline offers it on the change itself, as long as it can be undone', async () => {
    const order = await desk.make()
    const first = async (ask: Ask = desk.cs) =>
      listOf((await ask('GET', desk.at(order, '/timeline'))).json).find(
        ({ kind, after }) => kind === 'artistAssigned' && after === 'Artist2 Tester',
      )
    const operation = operationOf(await give(order, 'artist2', '?budget=40'))
    expect(await first()).toMatchObject({ undo: { operation } })
    expect(await first(desk.admin)).not.toHaveProperty('undo')
    await undo(order, operation)
    expect(await first()).not.toHaveProperty('undo')
    const [last] = listOf((await desk.cs('GET', desk.at(order, '/timeline'))).json)
    expect(last).toMatchObject({ kind: 'undone', undone: 'assign' })
    await give(order, 'artist2')
    await desk.approve(order, (await desk.open(order)).id, desk.artist2)
    expect(await first()).not.toHaveProperty('undo')
  })
})

describe('undo of many', () => {
  test('gives all back that nothing has touched, each order also alone', async () => {
    const bulk = await bulkCalls(server)
    const orders = []
    for (const status of ['SKETCH_REVIEW', 'SKETCH', 'COLOR_EDIT'] as const)
      orders.push(await desk.drive(await desk.make(), status))
    const [one, two, three] = orders
    if (!one || !two || !three) throw new Error('Not all orders were made')
    const before = [await standing(one), await standing(three)]
    const id = orders.map((order) => order.id)
    const { json } = await bulk.assign({ id, kind: 'artist', to: 'artist2', keep: true })
    expect(json).toMatchObject({ updatedCount: 3, operation: expect.any(String) })
    server.clock.advance(MINUTE)
    expect((await bulk.undo(json.operation, await server.as('cs2'))).json.errorKey).toBe('notFound')
    expect((await undo(three, json.operation as unknown as string)).status).toBe(200)
    await desk.upload(two, (await desk.open(two)).id, desk.artist2)
    const undone = await bulk.undo(json.operation)
    expect(idsIn(undone.json.updated)).toEqual([one.id])
    expect(undone.json.skipped).toMatchObject([{ id: two.id, reason: 'changedSince' }])
    expect([await standing(one), await standing(three)]).toEqual(before)
  })

  test('a paid one stays', async () => {
    const bulk = await bulkCalls(server)
    const order = await desk.make()
    await give(order, 'artist2', '?budget=20')
    await give(order, 'artist')
    const { json } = await bulk.assign({ id: [order.id], kind: 'artist', to: 'artist2' })
    await pay(order)
    // Nothing of the entry was changed with the assignment, so that the payment is not in the way.
    expect((await bulk.undo(json.operation)).json).toMatchObject({ updatedCount: 1 })
  })
})
