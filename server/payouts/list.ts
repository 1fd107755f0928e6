import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import type { listPayouts as contract, PAYOUT_SORTS, PayoutRow } from '#contract/payouts/payouts.ts'
import type { z } from '#contract/schema/z.ts'
import { type Db, rowOf } from '../db/db.ts'
import { ROW, type StoredRow, type Viewer, visiblePayout } from './rows.ts'
import { matchingPayouts } from './scope.ts'

type Query = z.output<(typeof contract)['query']>

const COLUMNS: Readonly<Record<(typeof PAYOUT_SORTS)[number], SQL>> = {
  id: sql`p.id`,
  createdDate: sql`p.created_date`,
  totalPaid: sql`(p.order_cents + p.extra_cents)`,
}

/** The order of the list: newest first unless sorted otherwise (B§9). */
export function payoutOrderBy(sort: Query['sort']): SQL {
  const terms = (sort ?? []).map(({ field, direction }) => sql`${COLUMNS[field]} ${sql.raw(direction)}`)
  return sql.join([...terms, sql`p.id desc`], sql`, `)
}

/** One page of the payouts that match, with the exact total. Throws 403 `hiddenField`. */
export async function listPayouts(db: Db, viewer: Viewer, query: Query): Promise<Page<PayoutRow>> {
  const where = matchingPayouts(viewer.account, query)
  const order = payoutOrderBy(query.sort)
  const { total, rows } = await rowOf<{ total: number; rows: StoredRow[] | null }>(
    db,
    sql`select (select count(*)::int from payouts p where ${where}) as total,
      (select json_agg(json_build_object(${ROW}) order by page.place)
        from (select p.id, row_number() over (order by ${order}) as place from payouts p where ${where}
          order by ${order} limit ${query.size} offset ${query.page * query.size}) page
        join payouts p on p.id = page.id) as rows`,
  )
  return { rows: (rows ?? []).map((row) => visiblePayout(viewer, row)), total }
}
