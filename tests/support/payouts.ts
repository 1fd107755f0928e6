import { sql } from 'drizzle-orm'
import { rowOf } from '#server/db/db.ts'
import { type MadeOrder, makeOrder } from './orders.ts'
import { listOf, select } from './page/page.ts'
import type { StaffLogin } from './people.ts'
import type { Answer, Ask, TestServer } from './server.ts'

interface Due {
  readonly number: number
  readonly paid: number
}

const must = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return answer
}

/** The calls on payouts, as an accountant unless another account is given. */
export async function openPayouts(server: TestServer) {
  const [accountant, admin] = await Promise.all([server.as('accountant'), server.as('admin')])

  /** An order of the artist with a budget, DONE unless told otherwise. */
  async function owed(artist: StaffLogin, budget: number, done = true): Promise<MadeOrder> {
    const order = await makeOrder(server)
    must(await admin('PUT', `/api/bookings/${order.id}/assign/${artist}?budget=${budget}`))
    if (done) must(await admin('PUT', '/api/bookings/bulk/mark-as-done', { body: { id: [order.id] } }))
    return order
  }

  const itemsOf = (dues: readonly Due[], extra = 0) => [
    ...dues.map(({ number, paid }) => ({
      payoutItemType: 'BOOKING_PAYMENT',
      bookingNumber: number,
      paid,
      note: null,
    })),
    ...(extra === 0 ? [] : [{ payoutItemType: 'EXTRA_PAYMENT', paid: extra, note: 'Bonus' }]),
  ]

  /** The body that pays these orders of the artist. */
  const payment = (artist: string, dues: readonly Due[], extra = 0) => ({
    artist,
    attachments: [],
    items: itemsOf(dues, extra),
    note: 'Paid',
    totalPaid: (dues.reduce((sum, { paid }) => sum + paid * 100, 0) + extra * 100) / 100,
  })

  const pay = (body: object, { ask = accountant, key }: { ask?: Ask; key?: string } = {}) =>
    ask('POST', '/api/payouts', { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })

  return {
    accountant,
    admin,
    owed,
    payment,
    pay,
    void: (id: unknown, reason = 'Wrong account', ask = accountant) =>
      ask('POST', `/api/payouts/${String(id)}/void`, { body: { reason } }),
    get: (id: unknown, ask = accountant) => ask('GET', `/api/payouts/${String(id)}`),
    list: async (query = '', ask = accountant) => listOf(must(await ask('GET', `/api/payouts${query}`)).json),
    unpaid: async (query: string) =>
      listOf(must(await accountant('GET', `/api/payouts/confirmation?${query}`)).json),
    order: async ({ id }: MadeOrder) => (await admin('GET', `/api/bookings/${id}`)).json,
    idOf: async (login: string) =>
      (await rowOf<{ id: number }>(server.database.db, sql`select id from users where login = ${login}`)).id,
  }
}

/** Figures that must always agree, computed from the rows themselves. */
export async function audited(server: TestServer) {
  const [found] = await select<Record<string, number>>(
    server,
    sql`select
      (select count(*)::int from (select budget_id from payout_items where live and budget_id is not null
        group by 1 having count(*) > 1) twice) as "paidTwice",
      (select count(*)::int from artist_budgets b where (b.payment_status = 'PAID') is distinct from
        exists (select 1 from payout_items i join payouts p on p.id = i.payout_id
          where i.budget_id = b.id and i.live and p.voided_date is null)) as "wrongEntries",
      (select count(*)::int from payout_items i join artist_budgets b on b.id = i.budget_id
        where i.live and i.cents <> b.budget * 100) as "wrongAmounts",
      (select count(*)::int from payouts p where p.order_cents + p.extra_cents <>
        (select sum(i.cents) from payout_items i where i.payout_id = p.id)) as "lostCents",
      (select count(*)::int from order_payments o where o.status <> (
        select case when count(*) filter (where payment_status = 'PAID') = 0 then 'UNPAID'
          when count(*) filter (where payment_status = 'UNPAID') = 0 then 'PAID' else 'PARTIAL_PAID' end
        from artist_budgets b where b.order_id = o.order_id and b.budget > 0)) +
      (select count(*)::int from order_payments p full join orders o on o.id = p.order_id
        where (p.number, p.order_status) is distinct from (o.number, o.status)) as "wrongOrders",
      (select count(*)::int from artists a where
        (select coalesce(sum(cents), 0) from work_totals where role = 'artist' and user_id = a.user_id and kind = 'unpaid')
        <> (select coalesce(sum(b.budget), 0) * 100 from artist_budgets b join orders o on o.id = b.order_id
          where b.artist_id = a.user_id and b.payment_status = 'UNPAID' and o.status = 'DONE' and not o.refunded)
        or (select coalesce(sum(cents), 0) from work_totals where role = 'artist' and user_id = a.user_id and kind = 'paid')
        <> (select coalesce(sum(order_cents + extra_cents), 0) from payouts where artist_id = a.user_id
          and voided_date is null)) as "wrongTotals"`,
  )
  return found
}

/** What `audited` finds when every figure agrees. */
export const ALL_RIGHT = {
  paidTwice: 0,
  wrongEntries: 0,
  wrongAmounts: 0,
  lostCents: 0,
  wrongOrders: 0,
  wrongTotals: 0,
}
