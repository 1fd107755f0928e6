import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Carrier } from '#server/carrier.ts'
import { runJob } from '#tests/support/page/jobs.ts'
import { select } from '#tests/support/page/page.ts'
import { openPayouts } from '#tests/support/payouts.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let shop: Awaited<ReturnType<typeof openPayouts>>

beforeAll(async () => {
  server = await startServer()
  shop = await openPayouts(server)
})
afterAll(() => server.close())

interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly messageId: string
}

const confirm = (body: object, ask = shop.accountant) => ask('POST', '/api/payouts/confirmation', { body })
const deliver = (carrier: Carrier) =>
  runJob(server, 'deliver-outbox', { carriers: { EMAIL: carrier, MESSENGER: carrier } })
const confirmations = () =>
  select(
    server,
    sql`select email, note, total_cents::int, extra_cents::int from payout_confirmations order by id`,
  )

test('mails each artist what will be paid and keeps it, without paying', async () => {
  const first = await shop.owed('artist', 30)
  const second = await shop.owed('artist2', 1250)
  const answer = await confirm([
    {
      artistId: await shop.idOf('artist2'),
      payout: [{ bookingNumber: second.number, paid: 1250 }],
      extraPayment: 0,
      note: '',
    },
    {
      artistId: await shop.idOf('artist'),
      payout: [{ bookingNumber: first.number, paid: 30 }],
      extraPayment: 2.5,
      note: 'For March',
    },
  ])
  expect([answer.status, answer.json]).toEqual([200, ['artist', 'artist2']])
  expect(await shop.order(first)).toMatchObject({ artistPaymentStatus: 'UNPAID' })
  expect(await shop.unpaid(`orderIds=${first.id}`)).toMatchObject([
    { confirmed: { orders: 1, total: 32.5, createdBy: expect.stringMatching(/./) } },
  ])
  const unnamed = await shop.owed('artist', 8)
  expect(await shop.unpaid(`orderIds=${unnamed.id}`)).toMatchObject([{ confirmed: null }])
  expect(await confirmations()).toMatchObject([
    { email: 'artist@atelier.test', total_cents: 3250, extra_cents: 250, note: 'For March' },
    { email: 'artist2@atelier.test', total_cents: 125_000 },
  ])
  const letters: Letter[] = []
  await deliver(async (letter) => void letters.push(letter))
  await deliver(async (letter) => void letters.push(letter))
  expect(letters).toHaveLength(2)
  expect(letters[0]).toMatchObject({ to: 'artist@atelier.test', subject: 'Your payment of $32.50' })
  expect(letters[0]?.text).toContain(`#${first.number}: $30\nExtra: $2.50\nTotal: $32.50\n\nNote: For March`)
  expect(letters[1]?.text).toContain('Total: $1,250')
})

test('a mail that cannot be sent is tried again later, under the same id', async () => {
  const order = await shop.owed('artist', 5)
  const artistId = await shop.idOf('artist')
  await confirm([{ artistId, payout: [{ bookingNumber: order.number, paid: 5 }], note: '' }])
  const tried: string[] = []
  const failing = async ({ messageId }: Letter) => {
    tried.push(messageId)
    throw new Error('451 try again')
  }
  await deliver(failing)
  await deliver(failing)
  expect(tried).toHaveLength(1)
  server.clock.advance(60_000)
  await deliver(async ({ messageId }) => void tried.push(messageId))
  expect(tried).toEqual([tried[0], tried[0]])
  expect(
    await select(server, sql`select state, attempts, error from outbox order by id desc limit 1`),
  ).toEqual([{ state: 'SENT', attempts: 2, error: null }])
})

test('refuses all where one cannot be confirmed', async () => {
  const order = await shop.owed('artist', 6)
  const artistId = await shop.idOf('artist')
  const one = { artistId, payout: [{ bookingNumber: order.number, paid: 6 }], note: '' }
  const before = (await confirmations()).length
  expect(
    (await confirm([{ ...one, payout: [{ bookingNumber: order.number, paid: 7 }] }])).json,
  ).toMatchObject({
    status: 409,
    errorKey: 'budgetChanged',
  })
  expect((await confirm([one, one])).status).toBe(400)
  expect((await confirm([])).status).toBe(400)
  expect((await confirm([{ ...one, extraPayment: -1 }])).status).toBe(400)
  expect((await confirm([{ ...one, payout: [] }])).status).toBe(400)
  await server.database.db.execute(sql`update users set email = null where login = 'artist'`)
  expect((await confirm([one])).json).toMatchObject({
    status: 409,
    errorKey: 'noEmail',
    facts: { artist: 'Artist Tester' },
  })
  await server.database.db.execute(sql`update users set email = 'artist@atelier.test' where login = 'artist'`)
  expect((await confirm([one], await server.as('cs'))).status).toBe(403)
  expect(await confirmations()).toHaveLength(before)
})
