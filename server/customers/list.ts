import { sql } from 'drizzle-orm'
import type { CustomerRow, listCustomers as contract } from '#contract/customers/customers.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, iso, rowOf } from '../db/db.ts'
import { matchingCustomers } from './matching.ts'
import { CUSTOMER_ROW, type StoredRow, visibleCustomerRow } from './rows.ts'

interface Found {
  readonly stored: StoredRow
  readonly wrote: string | null
}

/**
 * One page of the matchingCustomers customers with the exact total, in one statement. Throws 403 `hiddenField` if
 * sorted by spending without its permission.
 */
export async function listCustomers(
  db: Db,
  account: SignedIn,
  query: z.output<(typeof contract)['query']>,
  now: Date,
): Promise<Page<CustomerRow>> {
  const { before, total, ids, hasWrote } = matchingCustomers(account, query, now)
  const found = await rowOf<{ total: number; rows: Found[] | null }>(
    db,
    sql`${before} select ${total} as total,
      (select json_agg(json_build_object('stored', ${CUSTOMER_ROW}, 'wrote', ${hasWrote ? sql`w.at` : sql`null`})
          order by page.place)
        from (select id, row_number() over () as place
          from (${ids} limit ${query.size} offset ${query.page * query.size}) ids) page
        join users u on u.id = page.id join customers c on c.user_id = u.id
          ${hasWrote ? sql`left join wrote w on w.id = u.id` : sql``}) as rows`,
  )
  const rows = (found.rows ?? []).map(({ stored, wrote }) => ({
    ...visibleCustomerRow(account, stored),
    ...(wrote !== null && { wroteDate: iso(wrote) }),
  }))
  return { rows, total: found.total }
}
