import { sql } from 'drizzle-orm'
import { dollarsOf } from '#contract/money.ts'
import type { PayoutFilter, PayoutSummary } from '#contract/payouts/payouts.ts'
import type { Account } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { type Db, rowOf } from '../db/db.ts'
import { matchingPayouts, ofAssignees } from './scope.ts'

/**
 * Sums of the matchingPayouts payouts that were not voided, and of what DONE orders owe now, whatever the range and the
 * text (D-8.25). Without VIEW_ALL_PAYOUT both are the account's own; the total needs VIEW_PAYOUT_SUMMARY (B§2).
 * Throws 403 `hiddenField`.
 */
export async function summarizePayouts(
  db: Db,
  account: Account,
  filter: PayoutFilter,
): Promise<PayoutSummary> {
  const where = matchingPayouts(account, filter)
  const owed = has(account, 'VIEW_ALL_PAYOUT')
    ? (ofAssignees(sql`t.user_id`, filter) ?? sql`true`)
    : sql`t.user_id = ${account.id}`
  const { booking, extra, unpaid } = await rowOf<{ booking: number; extra: number; unpaid: number }>(
    db,
    sql`select coalesce(sum(p.order_cents), 0)::float8 as booking, coalesce(sum(p.extra_cents), 0)::float8 as extra,
        (select coalesce(sum(t.cents), 0)::float8 from work_totals t
          where t.role = 'artist' and t.kind = 'unpaid' and ${owed}) as unpaid
      from payouts p where p.voided_date is null and ${where}`,
  )
  return {
    bookingPaid: dollarsOf(booking),
    extraPaid: dollarsOf(extra),
    bookingUnPaid: dollarsOf(unpaid),
    ...(has(account, 'VIEW_PAYOUT_SUMMARY') && { totalBudget: dollarsOf(booking + extra + unpaid) }),
  }
}
