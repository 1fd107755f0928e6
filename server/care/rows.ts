import { type SQL, sql } from 'drizzle-orm'
import type { CareReminder } from '#contract/care/care.ts'
import type { SignedIn } from '../accounts/account.ts'
import { seesContact } from '../customers/rows.ts'
import { type Db, isoOrNull, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'

/** Columns of a reminder `r` of the user `u`, marked by `m`. */
export const CARE_ROW: SQL = sql`r.id, r.type, r.status, r.date, r.name as occasion,
  coalesce(u.email, '') <> '' as reachable, r.reminded_date as "remindedDate",
  nullif(trim(m.first_name || ' ' || m.last_name), '') as "remindedBy",
  json_build_object('id', u.id, 'login', u.login, 'firstName', u.first_name, 'lastName', u.last_name,
    'fullName', trim(u.first_name || ' ' || u.last_name)) as customer`

export const CARE_JOINS: SQL = sql`join users u on u.id = r.customer_id left join users m on m.id = r.reminded_by`

/** The reminder as visible to the account: without contact data no login (D-3.7). */
export function visibleReminder(account: SignedIn, row: CareReminder): CareReminder {
  const { login, ...open } = row.customer
  return {
    ...row,
    remindedDate: isoOrNull(row.remindedDate),
    customer: seesContact(account) ? row.customer : open,
  }
}

/** The reminders with these ids, in the order of the list. */
export async function remindersById(
  db: Db,
  account: SignedIn,
  ids: readonly number[],
): Promise<CareReminder[]> {
  const rows = await rowsOf<CareReminder>(
    db,
    sql`select ${CARE_ROW} from care_reminders r ${CARE_JOINS}
      where r.id = any(${intArray(ids)}) order by r.date, r.id`,
  )
  return rows.map((row) => visibleReminder(account, row))
}
