import { type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, iso, isoOrNull, rowsOf } from '../db/db.ts'

interface LinkFacts {
  readonly createdDate: string
  readonly expiresDate: string
  readonly openedDate: string | null
  readonly revokedDate: string | null
}

/** What a list says of each link `l`, whatever it leads to; `u` is who made it. */
export const LINK_FACTS = sql`l.id, l.created_date as "createdDate",
  trim(u.first_name || ' ' || u.last_name) as "createdBy", l.expires_date as "expiresDate",
  l.opened_date as "openedDate", l.revoked_date as "revokedDate"`

/** A row with these facts, its times as in the API. */
export const linkFactsJson = <Row extends LinkFacts>(row: Row): Row => ({
  ...row,
  createdDate: iso(row.createdDate),
  expiresDate: iso(row.expiresDate),
  openedDate: isoOrNull(row.openedDate),
  revokedDate: isoOrNull(row.revokedDate),
})

/** Ends a link of the table; false if that was done before. */
export async function endLink(tx: Db, table: SQLWrapper, id: number, now: Date): Promise<boolean> {
  const ended = await rowsOf(
    tx,
    sql`update ${table} set revoked_date = ${now.toISOString()}::timestamptz
      where id = ${id} and revoked_date is null returning id`,
  )
  return ended.length > 0
}
