import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

interface Pair {
  readonly keepId: number
  readonly dropId: number
}

/**
 * Gives the reminders of a customer to the one that they are merged into. Of two for the same occasion one stays, and
 * it counts as reminded if either does (D-11.53).
 */
export async function moveReminders(tx: Db, { keepId, dropId }: Pair): Promise<void> {
  await tx.execute(sql`update care_reminders r
    set status = d.status, reminded_date = d.reminded_date, reminded_by = d.reminded_by
    from care_reminders d where r.customer_id = ${keepId} and d.customer_id = ${dropId}
      and (d.type, d.occasion) = (r.type, r.occasion) and r.status = 'CREATED' and d.status = 'REMINDED'`)
  await tx.execute(sql`update care_reminders r set customer_id = ${keepId} where r.customer_id = ${dropId}
    and not exists (select 1 from care_reminders k
      where k.customer_id = ${keepId} and (k.type, k.occasion) = (r.type, r.occasion))`)
  await tx.execute(sql`delete from care_reminders where customer_id = ${dropId}`)
}
