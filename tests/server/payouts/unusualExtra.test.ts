import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_RIGHT, audited, openPayouts } from '#tests/support/payouts.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let shop: Awaited<ReturnType<typeof openPayouts>>

beforeAll(async () => {
  server = await startServer()
  shop = await openPayouts(server)
})
afterAll(async () => {
  expect(await audited(server)).toEqual(ALL_RIGHT)
  await server.close()
})

const due = async (budget = 40) => ({ number: (await shop.owed('artist', budget)).number, paid: budget })
const asked = { status: 409, errorKey: 'unusualExtra' }

test('an extra above what the orders come to is asked once more while there was none', async () => {
  const one = await due()
  const body = shop.payment('artist', [one], 40.01)
  const { json } = await shop.pay(body)
  expect(json).toMatchObject({
    ...asked,
    detail:
      'The extra payment of 40.01 dollars to Artist Tester is larger than usual. If it is meant, send it again with confirm.',
    facts: { login: 'artist', artist: 'Artist Tester', extra: 40.01 },
  })
  expect((await shop.pay({ ...body, confirm: 'yes' })).json).toMatchObject({
    status: 400,
    errorKey: 'invalidInput',
    fieldErrors: { confirm: expect.any(String) },
  })
  expect((await shop.pay(shop.payment('artist', [one], 12.5))).status).toBe(201)
})

test('then one above the largest of the last year, of any artist, is asked for; meant ones raise it', async () => {
  expect((await shop.pay(shop.payment('artist', [await due(2000)], 12.51))).json).toMatchObject(asked)
  const body = shop.payment('artist', [await due()], 1250)
  expect((await shop.pay(body)).json).toMatchObject(asked)
  const paid = await shop.pay({ ...body, confirm: true })
  expect([paid.status, paid.json.totalPaid]).toEqual([201, 1290])
  expect((await shop.pay(shop.payment('artist', [await due()], 1250))).status).toBe(201)
  for (const { id } of await shop.list()) await shop.void(id)
  // What was voided was perhaps a slip: it does not count.
  expect((await shop.pay(shop.payment('artist', [await due()], 1250))).json).toMatchObject(asked)
})

test('a confirmation by mail is asked for in the same way', async () => {
  const { number: bookingNumber, paid } = await due(30)
  const artistId = await shop.idOf('artist')
  const body = [{ artistId, payout: [{ bookingNumber, paid }], extraPayment: 3000, note: '' }]
  const confirm = (given: readonly object[]) =>
    shop.accountant('POST', '/api/payouts/confirmation', { body: given })
  expect((await confirm(body)).json).toMatchObject(asked)
  expect((await confirm(body.map((one) => ({ ...one, confirm: true })))).status).toBe(200)
})
