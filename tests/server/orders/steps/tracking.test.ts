import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer } from '#tests/support/people/customers.ts'
import { type Answer, startServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, openDesk, TRACKING } from '#tests/support/work.ts'

let server: TestServer
let desk: Desk

beforeAll(async () => {
  server = await startServer()
  desk = await openDesk(server)
})
afterAll(() => server.close())

const rows = ({ json }: Answer) => json as unknown as (typeof TRACKING & { id: number })[]

test('an order is found by its codes and shows them, as they change and after they were received', async () => {
  const order = await desk.drive(await desk.make(true), 'PRINT_TRACKING')
  const finds = async (text: string) => {
    const { json } = await desk.cs('GET', `/api/bookings?text=${encodeURIComponent(text)}`)
    return (json as unknown as { id: number }[]).some(({ id }) => id === order.id)
  }
  const shown = async (ask = desk.cs) => (await ask('GET', desk.at(order))).json.trackings
  const code = { ...TRACKING, trackingCode: 'ZQX-0012 3456.789' }
  const [entry] = rows(await desk.track(order, [code]))
  expect(await shown()).toEqual([entry])
  for (const text of ['zqx-0012', 'ZQX0012', 'ZQX-0012 3456.789', '123456789'])
    expect(await finds(text)).toBe(true)
  expect((await desk.act(order, 'approve')).json.status).toBe('PRINT_RECEIVED')
  expect(await shown()).toEqual([{ ...code, id: entry?.id }])
  expect(await shown(desk.artist)).toBeUndefined()
  const { id, login } = await makeCustomer(desk.cs, { firstName: 'Zuzana' })
  await desk.cs('PUT', `/api/bookings/${order.id}/customer`, { body: { login } })
  await desk.cs('PUT', '/api/customers', { body: { id, lastName: 'Novotná' } })
  for (const text of ['zuzana novotna', 'zqx0012']) expect(await finds(text)).toBe(true)
})

test('codes that change or go are found no more', async () => {
  const order = await desk.drive(await desk.make(true), 'PRINT_TRACKING')
  const finds = async (text: string) =>
    (await desk.cs('GET', `/api/bookings?text=${text}`)).text.includes(order.code)
  const [entry] = rows(await desk.track(order, [{ ...TRACKING, trackingCode: 'FIRSTCODE' }]))
  expect(await finds('firstcode')).toBe(true)
  await desk.track(order, [{ ...entry, trackingCode: 'OTHERCODE' }])
  expect([await finds('firstcode'), await finds('othercode')]).toEqual([false, true])
  await desk.track(order, [{ ...entry, deleted: true }])
  expect(await finds('othercode')).toBe(false)
})
