import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsIn } from '#tests/support/bulk.ts'
import type { MadeOrder } from '#tests/support/orders.ts'
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

describe('an artist who gets no pay', () => {
  const noPay = (order: MadeOrder, said: boolean, ask = desk.cs, more = {}) =>
    ask('PUT', desk.at(order, '/no-pay'), { body: { noPay: said, ...more } })
  const finished = async () => {
    const order = await desk.make()
    await desk.cs('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [order.id] } })
    return order
  }
  const read = async (order: MadeOrder, ask = desk.cs) => (await ask('GET', desk.at(order))).json
  const isFound = async ({ id, number }: MadeOrder) => {
    const listed = await desk.cs('GET', `/api/bookings?unbudgeted=true&id=${id}`)
    const { rows } = await list(desk.cs, 'TO_PAY')
    return [listed.headers['x-total-count'] === '1', rows.some((row) => row.order?.number === number)]
  }

  test('is asked for no budget, until it is taken back; both are on the timeline', async () => {
    const order = await finished()
    expect([await isFound(order), (await read(order)).open]).toEqual([[true, true], { unbudgeted: 1 }])
    const { status, json } = await noPay(order, true)
    expect([status, json.noPay, json.open]).toEqual([200, true, {}])
    expect(await isFound(order)).toEqual([false, false])
    expect([(await read(order)).noPay, (await read(order, desk.artist)).noPay]).toEqual([true, true])
    // Said twice, it is said once.
    await noPay(order, true)
    expect((await noPay(order, false)).json).toMatchObject({ noPay: false, open: { unbudgeted: 1 } })
    expect(await isFound(order)).toEqual([true, true])
    const timeline = rowsIn((await desk.cs('GET', desk.at(order, '/timeline?group=budget'))).json)
    expect(timeline.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['payExpected', 'Artist Tester'],
      ['payWaived', 'Artist Tester'],
    ])
  })

  test('is paid again with a budget, and another artist is, too', async () => {
    const order = await desk.make()
    await noPay(order, true)
    await desk.assign(order, 'artist2')
    expect(await read(order)).toMatchObject({ noPay: false, open: { unbudgeted: 1 } })
    await desk.assign(order, 'artist')
    expect((await read(order)).noPay).toBe(true)
    for (const budget of [30, 0]) await desk.cs('PUT', desk.at(order, '/budget'), { body: { budget } })
    expect(await read(order)).toMatchObject({ noPay: false, open: { unbudgeted: 1 } })
  })

  test('is refused with a budget, without an artist, over a newer version and without the permission', async () => {
    const order = await desk.make()
    const { version } = await read(order)
    await desk.cs('PUT', desk.at(order, '/budget'), { body: { budget: 30 } })
    expect((await noPay(order, true)).json).toMatchObject({ status: 409, errorKey: 'budgetChanged' })
    expect((await noPay(order, true, desk.cs, { version })).json).toMatchObject({
      errorKey: 'versionConflict',
    })
    await desk.assign(order, 'null')
    expect((await noPay(order, true)).json).toMatchObject({ status: 409, errorKey: 'noArtist' })
    const without = await agentWithout(server, 'MODIFY_BUDGET')
    for (const ask of [without, desk.artist]) expect((await noPay(order, true, ask)).status).toBe(403)
  })

  test('is hidden from those who see no budgets', async () => {
    const order = await finished()
    await noPay(order, true)
    expect(await read(order, await agentWithout(server, 'CAN_SEE_BUDGET_ORDER'))).not.toHaveProperty('noPay')
  })
})
