import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentWithout } from '#tests/support/page/page.ts'
import { counts, list, place } from '#tests/support/page/queues.ts'
import { type Ask, type Json, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

describe('finished orders without a budget', () => {
  const finish = async (refund = false) => {
    const order = await desk.make()
    await desk.cs('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [order.id], isRefund: refund } })
    return order
  }
  const numbersIn = (json: Json) => (json as unknown as { number: number }[]).map(({ number }) => number)
  const listed = async (ask: Ask, filter = 'open=false&unbudgeted=true') =>
    ask('GET', `/api/bookings?${filter}&sort=number,asc&size=100`)

  test('wait for who sets budgets, the longest finished first, as many as the list has', async () => {
    const started = await desk.make()
    const first = await finish()
    server.clock.advance(60_000)
    const second = await finish()
    const refunded = await finish(true)
    const budgeted = await finish()
    await desk.cs('PUT', desk.at(budgeted, '/budget'), { body: { budget: 30 } })
    const { rows, total } = await list(desk.cs, 'TO_PAY')
    expect(rows.map(({ order }) => order?.number)).toEqual([first.number, second.number])
    expect(rows[0]).toMatchObject({ artist: null, reason: 'NO_BUDGET', next: 'SET_BUDGET', due: null })
    const { json, headers } = await listed(desk.cs)
    expect(numbersIn(json)).toEqual([first.number, second.number])
    expect([total, (await counts(desk.cs)).TO_PAY, headers['x-total-count']]).toEqual([2, 2, '2'])
    expect(numbersIn((await listed(desk.cs, 'unbudgeted=true')).json)).toContain(started.number)
    const others = numbersIn((await listed(desk.cs, 'unbudgeted=false')).json)
    expect(others).toEqual(expect.arrayContaining([refunded.number, budgeted.number]))
    expect(others).not.toContain(first.number)
    expect(await place(desk.cs, 'TO_PAY', first)).toMatchObject({
      position: 1,
      count: 2,
      next: { number: second.number },
    })

    // Who pays, too, has the artists first, and the order is an artist's once it has a budget.
    await desk.cs('PUT', desk.at(first, '/budget'), { body: { budget: 25 } })
    const all = await list(desk.admin, 'TO_PAY')
    expect(all.rows.map(({ reason, count, order }) => [reason, count ?? order?.number])).toEqual([
      ['UNPAID', 2],
      ['NO_BUDGET', second.number],
    ])
    expect((await counts(desk.admin)).TO_PAY).toBe(2)
    expect((await counts(await server.as('accountant'))).TO_PAY).toBe(1)
    await desk.cs('PUT', desk.at(second, '/budget'), { body: { budget: 25 } })
  })

  test.each(['MODIFY_BUDGET', 'CAN_SEE_BUDGET_ORDER', 'CAN_SEE_ASSIGN_ORDER'] as const)(
    'do not for who lacks %s',
    async (permission) => {
      const without = await agentWithout(server, permission)
      expect(await counts(without)).not.toHaveProperty('TO_PAY')
      expect(await without('GET', '/api/work-queues/TO_PAY')).toMatchObject({ status: 403 })
      const { status, json } = await listed(without)
      expect([status, json.errorKey]).toEqual(
        permission === 'MODIFY_BUDGET' ? [200, undefined] : [403, 'hiddenField'],
      )
    },
  )
})
