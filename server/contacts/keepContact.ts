import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/**
 * Makes who wrote over Messenger a contact, unless they are one: then they can be found and linked (D-9.15). The message
 * has no name; one who is linked already has the customer's.
 */
export async function keepContact(tx: Db, exId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into contacts (channel, ex_id, first_name, last_name, created_date)
      select 'FACEBOOK', ${exId}::text, coalesce(k.first_name, ''), coalesce(k.last_name, ''), ${now.toISOString()}::timestamptz
      from (select 1) one left join lateral (select u.first_name, u.last_name from customers c
        join users u on u.id = c.user_id where c.psid = ${exId}::text and c.merged_into is null
        order by u.id limit 1) k on true
      on conflict (channel, ex_id) do nothing`,
  )
}
