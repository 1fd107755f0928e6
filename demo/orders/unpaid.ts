import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** Lets the oldest order that nobody works on wait for its payment, so that nothing runs out for it (D-4.26). */
export const addUnpaid = (tx: Db): Promise<unknown> =>
  tx.execute(sql`update orders set paid = false, deadline = 'infinity' where id = (
    select o.id from orders o where o.assigned_to is null and not o.refunded and o.status = 'SKETCH'
    order by o.number limit 1)`)
