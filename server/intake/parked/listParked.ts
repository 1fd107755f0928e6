import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import type { listParked as contract, ParkedRow } from '#contract/parkedOrders/parkedOrders.ts'
import type { z } from '#contract/schema/z.ts'
import { fold } from '#contract/text/fold.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { containsText } from '../../db/like.ts'
import { waitingFirst } from '../../db/waitingFirst.ts'
import { PARKED_STATE_IS, parkedRows } from './parkedRows.ts'

type Query = z.output<(typeof contract)['query']>

function matching({ text, state }: Query): SQL {
  const part = containsText(fold(text ?? ''))
  const found = text?.trim()
    ? sql`fold_name(concat_ws(E'\\n', d.shop_number, d.external_id, d.customer_name)) like ${part}`
    : sql`true`
  return sql`${state ? PARKED_STATE_IS[state] : sql`d.parked`} and ${found}`
}

/** How many wait for a person. */
export const countWaitingOrders = (db: Db): Promise<{ count: number }> =>
  rowOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from shop_deliveries d where d.parked and ${PARKED_STATE_IS.WAITING}`,
  )

/** One page of what shops delivered and nobody could take in at once, newest first unless sorted otherwise, with the exact total. */
export async function listParked(db: Db, account: SignedIn, query: Query): Promise<Page<ParkedRow>> {
  const from = sql`shop_deliveries d`
  const where = matching(query)
  const page = await waitingFirst(
    db,
    {
      from,
      where,
      waits: PARKED_STATE_IS.WAITING,
      columns: { time: 'd.at', id: 'd.id' },
      only: query.state && query.state === 'WAITING',
    },
    query,
  )
  const rows = await parkedRows(db, account, sql`join (${page}) page on page.id = d.id order by page.place`)
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${from} where ${where}`,
  )
  return { rows, total }
}
