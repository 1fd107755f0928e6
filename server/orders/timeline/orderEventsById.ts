import { type SQL, sql } from 'drizzle-orm'
import type { TimelineEvent } from '#contract/orders/timeline.ts'
import type { Account } from '../../accounts/account.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { orderScope } from '../../scope/orderScope.ts'
import { EVENT_NAMES, type EventRow, eventActor, eventsOf, kindList } from './timelineEvent.ts'
import { visibleEvent, visibleKinds } from './timelineScope.ts'

interface Found {
  readonly orderId: number
  readonly row: EventRow
}

/**
 * Those of the events with these ids that the account sees in the timelines of their orders, each by itself: what a
 * timeline shows as one line are two here.
 * @param where a further condition on the order `o`
 */
export async function orderEventsById(
  db: Db,
  account: Account,
  ids: readonly number[],
  where: SQL = sql`true`,
): Promise<readonly { readonly orderId: number; readonly event: TimelineEvent }[]> {
  const found = await rowsOf<Found>(
    db,
    sql`select o.id as "orderId", json_build_object('id', e.id, 'at', e.at::text, 'actor', ${eventActor(account)},
        'kind', e.kind, 'data', e.data, ${EVENT_NAMES}) as row
      from events e join orders o on o.id = e.record_id
      where e.id = any(${`{${ids.join(',')}}`}::bigint[]) and e.area = 'orders'
        and e.kind = any(${kindList(visibleKinds(account, undefined))}) and ${visibleEvent(account)}
        and ${orderScope(account)} and ${where}`,
  )
  const orders = Map.groupBy(found, ({ orderId }) => orderId)
  const shown = []
  for (const [orderId, rows] of orders) {
    const events = await eventsOf(
      db,
      account,
      orderId,
      rows.map(({ row }) => ({ ...row, moved: null, paid: null })),
    )
    shown.push(...events.map((event) => ({ orderId, event })))
  }
  return shown
}
