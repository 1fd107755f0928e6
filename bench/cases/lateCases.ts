import { type SQL, sql } from 'drizzle-orm'
import { lateProblem } from '#server/lateNotifications/lateOrders.ts'
import type { Case } from './case.ts'

const SIZE = 20

const ORDERS = sql`(select json_agg(json_build_object('id', o.id, 'code', o.code, 'number', o.number,
    'alert', b.alert, 'name', c.first_name || ' ' || c.last_name, 'email', c.email, 'psid', x.psid,
    'sentDate', b.sent_date, 'problem', ${lateProblem(new Date())}) order by o.number)
  from late_bookings b join orders o on o.id = b.order_id join users c on c.id = o.customer_id
    left join customers x on x.user_id = c.id
  where b.late_notification_id = n.id)`

const late = (name: string, query: string, where: SQL): Case => ({
  name,
  as: 'admin',
  path: () => [`/api/late-notifications?size=${SIZE}${query}`],
  raw: (_, db) =>
    db.execute(sql`select (select count(*)::int from late_notifications n where ${where}) as total, n.id,
        n.last_modified_date, ${ORDERS} as bookings
      from (select n.* from late_notifications n where ${where}
        order by n.last_modified_date desc, n.id desc limit ${SIZE}) n
      order by n.last_modified_date desc, n.id desc`),
  total: sql`(select count(*)::int from late_notifications n where ${where})`,
  times: 16,
})

/** Late notifications of a year, with fifty orders each. */
export const lateCases: readonly Case[] = [
  late(
    'late notifications',
    '',
    sql`exists (select from late_bookings b where b.late_notification_id = n.id)`,
  ),
  late(
    'late notifications, search',
    '&text=nguyen',
    sql`exists (select from late_bookings b join orders o on o.id = b.order_id
      where b.late_notification_id = n.id and o.search_all like '%nguyen%')`,
  ),
]
