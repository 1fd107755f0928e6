import { sql } from 'drizzle-orm'
import { OPEN_LANE_STATUSES, type RankedArtist, seesArtists } from '#contract/artists/artists.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { findOrderId } from '../scope/findOrder.ts'
import { joinAllTotals } from './figures.ts'
import { freeSlotsOf, ranked } from './ranking.ts'
import { ARTIST_ROW, averageScore, choiceOf, type StoredArtist } from './rows.ts'

interface Candidate {
  readonly row: StoredArtist
  readonly late: number
  readonly ordersOfCustomer: number
}

const OPEN = sql.raw(OPEN_LANE_STATUSES.map((status) => `'${status}'`).join(', '))

interface Asked {
  readonly account: SignedIn
  readonly now: Date
  /** Id of the order to be assigned. */
  readonly orderId: number | undefined
}

/**
 * Active artists with their late orders and those of the order's customer. Late orders are counted artist by artist
 * from `orders_late_idx`: for all at once the planner would read every open order.
 */
const candidates = (db: Db, now: Date, orderId: number): Promise<Candidate[]> =>
  rowsOf(
    db,
    sql`select ${ARTIST_ROW} as row, l.late, coalesce(c.orders, 0) as "ordersOfCustomer"
      from artists a join users u on u.id = a.user_id ${joinAllTotals('artist')}
      cross join lateral (
        select count(*)::int as late from orders o
        where o.assigned_to = u.id and o.status <> 'DONE' and o.status in (${OPEN})
          and o.deadline < ${now.toISOString()}::timestamptz) l
      left join (
        select b.artist_id, count(*)::int as orders from orders asked
        join orders o on o.customer_id = asked.customer_id and o.id <> asked.id
        join artist_budgets b on b.order_id = o.id
        where asked.id = ${orderId} group by 1) c on c.artist_id = u.id
      where a.current and u.activated`,
  )

/**
 * The artists that can be assigned, the best suited first (see `pointsOf`), with the reasons. Without sight of
 * scores they do not count. Throws 404 for an order outside the account's scope.
 */
export async function artistsToAssign(db: Db, { account, now, orderId }: Asked): Promise<RankedArtist[]> {
  const id = orderId === undefined ? 0 : await findOrderId(db, account, String(orderId))
  const scored = seesArtists(account)
  const found = await candidates(db, now, id)
  return ranked(
    found.map(({ row, late, ordersOfCustomer }) => {
      const choice = choiceOf(account, row)
      const fit = {
        freeSlots: freeSlotsOf(choice.workload),
        score: scored ? averageScore(row) : null,
        late,
        ordersOfCustomer,
      }
      return { ...choice, fit }
    }),
  )
}
