import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeOrder, makeOrder } from '#tests/support/orders.ts'
import { buildIntakeOrder } from '#tests/support/outside/intakeOrder.ts'
import { type Answer, type Ask, INTAKE_TOKEN, startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let cs: Ask
let artist: Ask

beforeAll(async () => {
  server = await startServer()
  ;[cs, artist] = await Promise.all([server.as('cs'), server.as('artist')])
})
afterAll(() => server.close())

const SHIPMENT = {
  id: 'shipment-1',
  trackingCode: '1Z999 AA1',
  trackingUrl: 'https://track.example.com/1Z999AA1',
  estimatedDeliveryFrom: '2026-03-10',
  estimatedDeliveryTo: '2026-03-12',
}

const report = (body: object, token = INTAKE_TOKEN): Promise<Answer> =>
  server.ask('POST', '/api/intake/shipments', { body, headers: { authorization: `Bearer ${token}` } })

const shown = async ({ code }: MadeOrder, ask = cs) => (await ask('GET', `/api/bookings/${code}`)).json
const timeline = async ({ code }: MadeOrder, ask = cs) =>
  (await ask('GET', `/api/bookings/${code}/timeline`)).json as unknown as { kind: string }[]
const finds = async (text: string, { id }: MadeOrder) =>
  ((await cs('GET', `/api/bookings?text=${text}`)).json as unknown as { id: number }[]).some(
    (row) => row.id === id,
  )
const tracking = ({ trackingCode, trackingUrl }: typeof SHIPMENT) => ({ trackingCode, trackingUrl })

test('a shipment is shown, found and told once, and does not move the order', async () => {
  const order = await makeOrder(server)
  await cs('PUT', `/api/bookings/${order.code}/assign/artist`)
  const { status } = await shown(order)
  const answer = await report({ ...SHIPMENT, code: order.code.toLowerCase() })
  expect(answer).toMatchObject({ status: 200, json: { id: order.id, code: order.code, changed: true } })
  const after = await shown(order)
  expect(after).toMatchObject({
    status,
    printfulTrackings: [tracking(SHIPMENT)],
    printfulEstimatedDeliveryFrom: '2026-03-10',
    printfulEstimatedDeliveryTo: '2026-03-12',
  })
  expect(await finds('1z999aa1', order)).toBe(true)
  expect((await timeline(order))[0]).toMatchObject({
    kind: 'shipmentReported',
    before: null,
    after: '1Z999 AA1',
  })

  const repeated = await report({ ...SHIPMENT, code: order.code, trackingCode: 'OTHER' })
  expect(repeated).toMatchObject({ status: 200, json: { id: order.id, changed: false } })
  expect(await shown(order)).toEqual(after)

  const { estimatedDeliveryFrom: _, estimatedDeliveryTo: __, ...bare } = SHIPMENT
  const second = { ...SHIPMENT, trackingCode: 'SECOND', trackingUrl: 'http://track.example.com/2' }
  await report({ ...bare, ...tracking(second), id: 'shipment-2', code: order.code })
  const moved = { ...SHIPMENT, trackingUrl: 'https://elsewhere.example.com' }
  await report({ ...bare, ...tracking(moved), id: 'shipment-3', code: order.code })
  expect(await shown(order)).toMatchObject({
    printfulTrackings: [tracking(second), tracking(moved)],
    printfulEstimatedDeliveryFrom: '2026-03-10',
  })
  // Without VIEW_WORK_LOG_FOR_CANVAS there is no sign of it.
  expect((await shown(order, artist)).printfulTrackings).toBeUndefined()
  expect((await timeline(order, artist)).map(({ kind }) => kind)).not.toContain('shipmentReported')
})

test('the order may be named by the shop, and two deliveries at once are one', async () => {
  const { source, externalId } = buildIntakeOrder({ externalId: 'vendor-order' })
  const order = await makeOrder(server, { externalId })
  const given = { ...SHIPMENT, id: 'twice', source, externalId }
  const answers = await Promise.all([report(given), report(given)])
  expect(answers.filter(({ json }) => json.changed)).toHaveLength(1)
  expect((await shown(order)).printfulTrackings).toEqual([tracking(SHIPMENT)])
})

test('an unknown order is 404, and may be sent again', async () => {
  const given = { ...SHIPMENT, id: 'early', source: 'TURNED_NINJA', externalId: 'not-yet' }
  expect((await report(given)).json).toMatchObject({ status: 404, errorKey: 'notFound' })
  expect((await report({ ...SHIPMENT, id: 'early', code: 'AT-NONE' })).json.errorKey).toBe('notFound')
  await makeOrder(server, { externalId: 'not-yet' })
  expect((await report(given)).json.changed).toBe(true)
})

test('only the intake token opens it', async () => {
  const order = await makeOrder(server)
  const given = { ...SHIPMENT, id: 'guarded', code: order.code }
  expect((await report(given, 'wrong')).json).toMatchObject({ status: 403, errorKey: 'invalidProof' })
  expect((await cs('POST', '/api/intake/shipments', { body: given })).json.errorKey).toBe('invalidProof')
  expect((await shown(order)).printfulTrackings).toEqual([])
})

test.each([
  [{ id: ' ' }, { id: 'validation.required' }],
  [{ code: '' }, { code: 'validation.required' }],
  [{ trackingCode: '' }, { trackingCode: 'validation.required' }],
  [{ trackingUrl: 'javascript:alert(1)' }, { trackingUrl: 'validation.invalid' }],
  [{ estimatedDeliveryFrom: '0000-01-01' }, { estimatedDeliveryFrom: 'validation.invalid' }],
  [{ estimatedDeliveryFrom: '2026-03-13' }, { estimatedDeliveryTo: 'validation.invalid' }],
  [{ estimatedDeliveryFrom: undefined }, { estimatedDeliveryFrom: 'validation.required' }],
])('%j is refused', async (wrong, fieldErrors) => {
  const answer = await report({ ...SHIPMENT, code: 'AT-NONE', ...wrong })
  expect(answer.json).toMatchObject({ status: 400, errorKey: 'invalidInput', fieldErrors })
})
