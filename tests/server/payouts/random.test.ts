import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MadeOrder } from '#tests/support/orders.ts'
import { ALL_RIGHT, audited, openPayouts } from '#tests/support/payouts.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let shop: Awaited<ReturnType<typeof openPayouts>>

beforeAll(async () => {
  server = await startServer()
  shop = await openPayouts(server)
})
afterAll(() => server.close())

const ARTISTS = ['artist', 'artist2'] as const
const ORDERS = 4

const artist = fc.constantFrom(...ARTISTS)
const which = fc.nat(ORDERS - 1)
const some = fc.uniqueArray(which, { minLength: 1, maxLength: ORDERS })
const budget = fc.integer({ min: 0, max: 60 })

/** What people do to the same few orders at the same time. */
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      artist,
      some,
      extra: fc.integer({ min: 0, max: 500 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('confirm' as const), artist, some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('adjust' as const), which, budget }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reassign' as const), which, artist, budget }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('done' as const), some }) },
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** The entries as a client reads them: another action may change them before they are paid. */
async function seen(orders: readonly MadeOrder[], login: string, picked: readonly number[]) {
  const ids = picked.map((at) => orders[at]?.id).join(',')
  const [owed] = await shop.unpaid(`orderIds=${ids}&artistIds=${await shop.idOf(login)}`)
  const budgets = (owed?.budgets ?? []) as { bookingNumber: number; budget: number }[]
  return budgets.map(({ bookingNumber, budget: paid }) => ({ number: bookingNumber, paid }))
}

async function perform(orders: readonly MadeOrder[], given: Action): Promise<number> {
  const at = (index: number) => `/api/bookings/${orders[index]?.id}`
  const bulk = (body: object) => shop.admin('PUT', '/api/bookings/bulk/mark-as-done', { body })
  switch (given.kind) {
    case 'pay': {
      const dues = await seen(orders, given.artist, given.some)
      return dues.length === 0
        ? 0
        : (await shop.pay(shop.payment(given.artist, dues, given.extra / 100))).status
    }
    case 'confirm': {
      const dues = await seen(orders, given.artist, given.some)
      const payout = dues.map(({ number, paid }) => ({ bookingNumber: number, paid }))
      const body = [{ artistId: await shop.idOf(given.artist), payout, note: '' }]
      return (await shop.accountant('POST', '/api/payouts/confirmation', { body })).status
    }
    case 'void': {
      const payouts = await shop.list('?size=500')
      const chosen = payouts[given.at % Math.max(payouts.length, 1)]
      return chosen ? (await shop.void(chosen.id)).status : 0
    }
    case 'adjust':
      return (await shop.admin('PUT', `${at(given.which)}/budget`, { body: { budget: given.budget } })).status
    case 'reassign':
      return (await shop.admin('PUT', `${at(given.which)}/assign/${given.artist}?budget=${given.budget}`))
        .status
    case 'refund':
      return (await bulk({ id: [orders[given.which]?.id], isRefund: true, reason: 'Late' })).status
    default:
      return (await bulk({ id: given.some.map((index) => orders[index]?.id) })).status
  }
}

test('whatever people do at the same time, no entry is paid twice and no cent is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 5 }),
      async (rounds) => {
        const orders = [
          await shop.owed('artist', 20),
          await shop.owed('artist', 30),
          await shop.owed('artist2', 40, false),
          await shop.owed('artist', 50, false),
        ]
        for (const round of rounds) {
          const statuses = await Promise.all(round.map((given) => perform(orders, given)))
          // 503 would mean a deadlock.
          expect(statuses.filter((status) => status >= 500)).toEqual([])
          expect(await audited(server)).toEqual(ALL_RIGHT)
        }
      },
    ),
    { numRuns: 12 },
  )
})
