import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { deliver, orderOf, shopLine, shopOrder } from '#tests/support/outside/shopify.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { eventsOf, listOf } from '#tests/support/page/page.ts'
import { type Answer, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const DAY = 86_400_000
const topic = (name: string) => ({ 'x-shopify-topic': `orders/${name}` })
const codeOf = ({ json }: Answer) => json.code as unknown as string

describe('an order that is not paid', () => {
  test.each([
    [1, 'pending'],
    [2, 'authorized'],
    [3, 'partially_paid'],
    [4, 'expired'],
    [5, 'PENDING'],
    [6, 'something new'],
  ])('%i: comes in as such when its state is %s', async (id, financial_status) => {
    const answer = await deliver(server, shopOrder(id, { financial_status }), topic('create'))
    expect(answer.json).toMatchObject({ outcome: 'TAKEN', created: true })
    expect(await orderOf(server, answer)).toMatchObject({
      paidAt: null,
      deadline: null,
      alert: 'NOT_PAID',
      alerts: ['NOT_PAID'],
    })
  })

  test.each([
    [11, 'paid'],
    [12, 'partially_refunded'],
    [13, ''],
    [14, null],
  ])('%i: is none of these when it is %s', async (id, financial_status) => {
    const answer = await deliver(server, shopOrder(id, { financial_status }))
    const order = await orderOf(server, answer)
    expect(order).toMatchObject({ paidAt: '2026-02-27T02:00:00.000Z', deadline: expect.any(String) })
    expect(order.alerts).not.toContain('NOT_PAID')
  })

  it('is not late, not missed and asks for no artist, however long it waits', async () => {
    const answer = await deliver(server, shopOrder(21, { financial_status: 'pending' }), topic('create'))
    server.clock.advance(40 * DAY)
    await runJob(server, 'recompute-alerts')
    expect((await orderOf(server, answer)).alerts).toEqual(['NOT_PAID'])
    const cs = await server.as('cs')
    const codes = async (query: string) =>
      listOf((await cs('GET', `/api/bookings?size=500&${query}`)).json).map(({ code }) => code)
    expect(await codes('alert=NOT_PAID')).toContain(codeOf(answer))
    expect(await codes('deadline=overdue')).not.toContain(codeOf(answer))
    expect(await codes('from=2020-01-01T00:00:00Z')).not.toContain(codeOf(answer))
    expect(await codes('sort=deadline,asc')).toContain(codeOf(answer))
    const queue = listOf((await cs('GET', '/api/work-queues/TO_ASSIGN?size=100')).json)
    expect(JSON.stringify(queue)).not.toContain(codeOf(answer))
    const sheet = await cs(
      'GET',
      '/api/bookings/export.csv?alert=NOT_PAID&columns=number&columns=paidAt&columns=deadline',
    )
    expect(sheet.text).toContain(`\n${JSON.stringify(answer.json.number)},,`)
  })

  it('counts for no day of the insights until it is paid', async () => {
    const admin = await server.as('admin')
    const day = new Date(server.clock.now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
    const revenue = async () =>
      JSON.stringify((await admin('GET', `/api/insights?from=${day}&to=${day}`)).json.totals)
    const none = await revenue()
    const order = shopOrder(22, { financial_status: 'pending', processed_at: server.clock.now.toISOString() })
    await deliver(server, order, topic('create'))
    expect(await revenue()).toBe(none)
    await deliver(server, { ...order, financial_status: 'paid' }, topic('paid'))
    expect(await revenue()).not.toBe(none)
  })
})

describe('once the shop has the money', () => {
  it('is paid, and its deadline counts from then', async () => {
    const lines = [shopLine(), shopLine({ id: 32, title: 'Faster Processing', price: '15.00' })]
    const order = shopOrder(31, { financial_status: 'pending', line_items: lines })
    const answer = await deliver(server, order, topic('create'))
    server.clock.advance(5 * DAY)
    const paid = await deliver(server, { ...order, financial_status: 'paid' }, topic('paid'))
    expect(paid.json).toMatchObject({ outcome: 'TAKEN', created: false, code: answer.json.code })
    const now = await orderOf(server, answer)
    expect(now).toMatchObject({ paidAt: server.clock.now.toISOString(), alerts: ['NO_ASSIGNEE'] })
    const left = Date.parse(now.deadline as unknown as string) - server.clock.now.getTime()
    // Three business days with Faster Processing, until the end of that day.
    expect(left).toBeGreaterThan(3 * DAY)
    expect(left).toBeLessThan(4 * DAY)
    const events = await eventsOf(server, { id: Number(answer.json.id) })
    expect(events.map(({ kind }) => kind)).toContain('paymentCame')
  })

  it('says so once, by any topic, and is never unpaid again', async () => {
    const order = shopOrder(32, { financial_status: 'authorized' })
    const answer = await deliver(server, order, topic('create'))
    const send = async (state: string, name: string) =>
      (await deliver(server, { ...order, financial_status: state }, topic(name))).json.outcome
    expect(await send('authorized', 'updated')).toBe('KNOWN')
    expect((await orderOf(server, answer)).paidAt).toBeNull()
    expect(await send('paid', 'updated')).toBe('TAKEN')
    const { paidAt, version } = await orderOf(server, answer)
    server.clock.advance(DAY)
    expect(await send('paid', 'paid')).toBe('KNOWN')
    expect(await send('pending', 'create')).toBe('KNOWN')
    expect(await orderOf(server, answer)).toMatchObject({ paidAt, version })
  })

  it('is paid from the start when that comes first', async () => {
    const order = shopOrder(33, { financial_status: 'paid' })
    const answer = await deliver(server, order, topic('paid'))
    expect(answer.json.created).toBe(true)
    const late = await deliver(server, { ...order, financial_status: 'pending' }, topic('create'))
    expect(late.json).toMatchObject({ outcome: 'KNOWN', code: answer.json.code })
    expect((await orderOf(server, answer)).paidAt).not.toBeNull()
  })

  it('stays as it is when the shop cancels it', async () => {
    const order = shopOrder(34, { financial_status: 'pending' })
    const answer = await deliver(server, order, topic('create'))
    const gone = { ...order, financial_status: 'voided', cancelled_at: '2026-03-01T00:00:00Z' }
    const heard = await deliver(server, gone, topic('cancelled'))
    expect(heard.json).toMatchObject({ outcome: 'IGNORED', faults: [{ reason: 'CANCELLED' }] })
    expect((await orderOf(server, answer)).paidAt).toBeNull()
  })
})
