import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventsOf, listOf, withOnly } from '#tests/support/page/page.ts'
import { ALL_RIGHT, audited, openPayouts } from '#tests/support/payouts.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let shop: Awaited<ReturnType<typeof openPayouts>>

beforeAll(async () => {
  server = await startServer()
  shop = await openPayouts(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await audited(server)).toEqual(ALL_RIGHT))

test('a voided payout remains with its reason, and its orders can be paid once more', async () => {
  const order = await shop.owed('artist', 33)
  const body = shop.payment('artist', [{ number: order.number, paid: 33 }], 5)
  const { json: paid } = await shop.pay(body)
  const { status, json } = await shop.void(paid.transactionId)
  expect([status, json.voidReason, json.voidedBy]).toEqual([200, 'Wrong account', 'Accountant Tester'])
  expect(json).toMatchObject({ totalPaid: 38, items: paid.items })
  expect(await shop.order(order)).toMatchObject({ artistPaymentStatus: 'UNPAID' })
  expect((await eventsOf(server, order)).at(-1)).toMatchObject({
    kind: 'payoutVoided',
    data: { subject: paid.transactionId, reason: 'Wrong account' },
  })
  const shown = async (query: string) =>
    (await shop.list(`?text=${paid.transactionId as unknown as string}${query}`)).length
  expect([await shown(''), await shown('&voided=true'), await shown('&voided=false')]).toEqual([1, 1, 0])
  const again = await shop.void(paid.id)
  expect(again.json).toMatchObject({ status: 409, errorKey: 'alreadyVoided' })
  expect((await shop.pay(body)).status).toBe(201)
  const { json: audit } = await shop.admin('GET', '/api/audit?area=payouts')
  expect(listOf(audit).map(({ kind }) => kind)).toEqual(['created', 'voided', 'created'])
})

test('needs a reason and the permission of its own', async () => {
  const order = await shop.owed('artist', 8)
  const { json } = await shop.pay(shop.payment('artist', [{ number: order.number, paid: 8 }]))
  expect((await shop.void(json.id, '  ')).json).toMatchObject({
    status: 400,
    fieldErrors: { reason: 'validation.required' },
  })
  const payer = await withOnly(server, 'nobody', ['CREATE_PAYOUT', 'VIEW_ALL_PAYOUT'])
  expect((await shop.void(json.id, 'No', payer)).json).toMatchObject({
    status: 403,
    missing: ['VOID_PAYOUT'],
  })
  const own = await withOnly(server, 'nobody', ['VOID_PAYOUT'])
  expect((await shop.void(json.id, 'No', own)).status).toBe(404)
  expect((await shop.void('PO999', 'No')).status).toBe(404)
})

test('of two who void at the same instant one succeeds', async () => {
  const order = await shop.owed('artist', 9)
  const { json } = await shop.pay(shop.payment('artist', [{ number: order.number, paid: 9 }]))
  const answers = await Promise.all([shop.void(json.id), shop.void(json.id, 'Mine', shop.admin)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('who pays sees the payout at once, and afterwards only with the right to see all', async () => {
  const order = await shop.owed('artist', 14)
  const payer = await withOnly(server, 'nobody', [
    'CAN_SEE_ASSIGN_ORDER',
    'CREATE_PAYOUT',
    'VIEW_PAYOUT_DETAIL',
  ])
  const { status, json } = await shop.pay(shop.payment('artist', [{ number: order.number, paid: 14 }]), {
    ask: payer,
  })
  expect([status, json.totalPaid, json.artist?.login]).toEqual([201, 14, 'artist'])
  expect((await shop.get(json.transactionId, payer)).status).toBe(404)
  expect((await shop.get(json.transactionId)).status).toBe(200)
})
