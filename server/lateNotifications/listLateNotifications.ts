import { type SQL, sql } from 'drizzle-orm'
import type {
  listLateNotifications as contract,
  LateNotification,
  LateOrder,
} from '#contract/lateNotifications/lateNotifications.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { type Db, iso, isoOrNull, rowOf, rowsOf } from '../db/db.ts'
import { timeOrder } from '../db/timeOrder.ts'
import { searchCondition } from '../orders/list/searchCondition.ts'
import { orderScope } from '../scope/orderScope.ts'
import { awaitsMail, lateProblem } from './lateOrders.ts'
import { findLateTemplate } from './lateTemplate.ts'

type Query = z.output<(typeof contract)['query']>

/** An order with everything that a row may show, before hidden fields are removed. */
interface FullOrder extends Omit<LateOrder, 'customer'> {
  readonly fullName: string
  readonly email: string | null
  readonly psid: string | null
}

interface FullRow {
  readonly id: number
  readonly lastModifiedDate: string
  readonly bookings: readonly FullOrder[]
}

/** Whether notification `n` has an order that the account may see and that matches. */
function matching(account: SignedIn, { text, tag }: Query): SQL {
  const conditions = [
    sql`b.late_notification_id = n.id`,
    orderScope(account),
    ...(text?.trim() ? [searchCondition(account, text)] : []),
    ...(tag ? [sql`o.tags @> array[${tag}]::text[]`] : []),
  ]
  return sql`exists (select 1 from late_bookings b join orders o on o.id = b.order_id
    where ${sql.join(conditions, sql` and `)})`
}

const ordersOf = (account: SignedIn, now: Date): SQL => sql`(
  select json_agg(json_build_object('id', o.id, 'code', o.code, 'number', o.number, 'alert', b.alert,
      'fullName', trim(c.first_name || ' ' || c.last_name), 'email', nullif(c.email, ''),
      'psid', nullif(x.psid, ''), 'sentDate', b.sent_date,
      'problem', case when b.sent_date is null then ${lateProblem(now)} end) order by o.number)
  from late_bookings b join orders o on o.id = b.order_id join users c on c.id = o.customer_id
    left join customers x on x.user_id = c.id
  where b.late_notification_id = n.id and ${orderScope(account)})`

/** Whether one of the orders of notification `n` that the account may see can still be sent, as its row offers it (D-11.12). */
const isToDo = (account: SignedIn, now: Date): SQL => sql`exists (select 1 from late_bookings b
  join orders o on o.id = b.order_id join users c on c.id = o.customer_id
  where b.late_notification_id = n.id and b.sent_date is null and ${orderScope(account)} and ${awaitsMail(now)})`

/** Newest first unless sorted otherwise; by what is to be done those that can still be sent come before the others. */
function orderOf(account: SignedIn, { sort }: Query, now: Date): SQL {
  const { field, direction } = sort?.[0] ?? {}
  const columns = { time: 'n.last_modified_date', id: 'n.id' }
  if (field !== 'toDo') return timeOrder(sort, 'desc', columns)
  const turned = direction === 'desc' ? 'asc' : 'desc'
  const byTime = timeOrder([{ field: 'lastModifiedDate', direction: turned }], turned, columns)
  return sql`${isToDo(account, now)} ${sql.raw(turned)}, ${byTime}`
}

/** Hidden fields of the customer are absent (D-3.7). */
function visibleOrder(account: SignedIn, full: FullOrder): LateOrder {
  const { fullName, email, psid, sentDate, ...booking } = full
  const named = has(account, 'VIEW_CUSTOMER_INFO') && { fullName }
  const contact = has(account, 'VIEW_CUSTOMER_CONTACT_INFO') && { email, psid }
  return {
    ...booking,
    sentDate: isoOrNull(sentDate),
    ...((named || contact) && { customer: { ...named, ...contact } }),
  }
}

/** When the last was sent; null while one is not (D-11.12). */
function sentDateOf(bookings: readonly LateOrder[]): string | null {
  const dates = bookings.flatMap(({ sentDate }) => (sentDate === null ? [] : [sentDate]))
  return dates.length === bookings.length ? (dates.toSorted().at(-1) ?? null) : null
}

/** One page of the late notifications that match, newest first unless sorted otherwise, with the exact total. */
export async function listLateNotifications(
  db: Db,
  account: SignedIn,
  query: Query,
  now: Date,
): Promise<Page<LateNotification>> {
  const where = matching(account, query)
  const order = orderOf(account, query, now)
  const rows = await rowsOf<FullRow>(
    db,
    sql`select n.id, n.last_modified_date as "lastModifiedDate", ${ordersOf(account, now)} as bookings
      from (select n.*, row_number() over (order by ${order}) as place from late_notifications n where ${where}
        order by place limit ${query.size} offset ${query.page * query.size}) n order by n.place`,
  )
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from late_notifications n where ${where}`,
  )
  const language = account.langKey
  const mail = await findLateTemplate(db, { channel: 'EMAIL', language })
  const message = await findLateTemplate(db, { channel: 'MESSAGE', language })
  const emailTemplate = mail ? { title: mail.title, content: mail.content } : null
  const messageTemplate = message ? { content: message.content, attachments: [] } : null
  return {
    total,
    rows: rows.map(({ id, lastModifiedDate, bookings }) => {
      const lateBookings = bookings.map((booking) => visibleOrder(account, booking))
      return {
        id,
        lastModifiedDate: iso(lastModifiedDate),
        sentDate: sentDateOf(lateBookings),
        lateBookings,
        emailTemplate,
        messageTemplate,
      }
    }),
  }
}
