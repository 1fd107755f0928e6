import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, rowOf, rowsOf } from '#server/db/db.ts'
import type { ArrivedMail } from '#tests/support/mails/mailServer.ts'
import type { Load } from './load.ts'

const PATIENCE_MS = 300_000
const POLL_MS = 1000

/** What came of what was acknowledged. All but `orders`, `mails`, `arrived` and `paid` must be 0. */
export interface Counted {
  readonly orders: number
  readonly ordersLost: number
  readonly ordersDoubled: number
  readonly mails: number
  readonly mailsArrived: number
  /** Without an acknowledgement of the mail server when the process lost it: shown to staff, never sent again by itself. */
  readonly mailsUnconfirmed: number
  readonly mailsLost: number
  readonly mailsTwice: number
  readonly linesPaid: number
  readonly linesUnpaid: number
  readonly entriesPaidTwice: number
  readonly sumsWrong: number
}

/** Waits until nothing is due any more: mails that are sent, and artists that are paid. */
export async function untilQuiet(db: Db): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const { open } = await rowOf<{ open: number }>(
      db,
      sql`select (select count(*) from outbox where state in ('QUEUED', 'SENDING'))::int
        + (select count(*) from pay_run_lines where state = 'PENDING')::int as open`,
    )
    if (open === 0 || performance.now() > deadline) return
    await wait(POLL_MS)
  }
}

async function countOrders(db: Db, { orders }: Load) {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select external_id as id from orders where external_id like 'patient-%' or external_id like 'hasty-%'`,
  )
  const there = new Set(rows.map(({ id }) => id))
  return {
    orders: orders.size,
    ordersLost: [...orders].filter((id) => !there.has(id)).length,
    ordersDoubled: rows.length - there.size,
  }
}

async function countMails(db: Db, { mails }: Load, sent: readonly ArrivedMail[]) {
  const arrived = Map.groupBy(
    sent.flatMap(({ to }) => to),
    (to) => to,
  )
  const rows = await rowsOf<{ to: string; state: string }>(
    db,
    sql`select "to", state from outbox where "to" like 'mail-%@example.com'`,
  )
  const states = Map.groupBy(rows, ({ to }) => to)
  const lost = (to: string) =>
    !states.has(to) || (states.get(to)?.some(({ state }) => state === 'SENT') && !arrived.has(to))
  return {
    mails: mails.size,
    mailsArrived: arrived.size,
    mailsUnconfirmed: rows.filter(({ state }) => state === 'UNCONFIRMED').length,
    mailsLost: [...mails].filter(lost).length,
    mailsTwice: [...states.values(), ...arrived.values()].filter(({ length }) => length > 1).length,
  }
}

const countPaid = (db: Db) =>
  rowOf<Pick<Counted, 'linesPaid' | 'linesUnpaid' | 'entriesPaidTwice' | 'sumsWrong'>>(
    db,
    sql`select (select count(*) from pay_run_lines where state = 'PAID')::int as "linesPaid",
      (select count(*) from pay_run_lines where state <> 'PAID')::int as "linesUnpaid",
      (select count(*) from (select 1 from payout_items where live and budget_id is not null
        group by budget_id having count(*) > 1) twice)::int as "entriesPaidTwice",
      (select count(*) from pay_run_lines l left join payouts p on p.id = l.payout_id
        where l.state = 'PAID' and l.cents is distinct from p.order_cents)::int as "sumsWrong"`,
  )

export const countAll = async (db: Db, load: Load, arrived: readonly ArrivedMail[]): Promise<Counted> => ({
  ...(await countOrders(db, load)),
  ...(await countMails(db, load, arrived)),
  ...(await countPaid(db)),
})
