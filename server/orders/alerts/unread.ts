import { type SQL, sql } from 'drizzle-orm'

/** An unread answer `m` of the customer of order `o`. */
export const UNREAD: SQL = sql`m.order_id = o.id and m.nature = 'ANSWER' and m.read_date is null`
