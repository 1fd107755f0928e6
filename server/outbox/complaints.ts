import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'

/** Whether the owner of an address has called a mail of ours spam (D-7.54). */
export const hasComplained = (address: SQL): SQL =>
  sql`exists (select 1 from mail_complaints mc where mc.address = lower(${address}))`

/** Throws 409 `customerComplained` if the owner of the address wants no reminders. */
export async function requireNoComplaint(db: Db, email: string): Promise<void> {
  const found = await rowsOf(db, sql`select 1 as one where ${hasComplained(sql`${email}::text`)}`)
  if (found.length > 0) throw problem('customerComplained')
}
