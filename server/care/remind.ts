import { sql } from 'drizzle-orm'
import type { CareReminder, CareStatus } from '#contract/care/care.ts'
import type { CareType } from '#contract/care/types.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { auditData } from '../events/changes.ts'
import { recordEvents } from '../events/record.ts'
import { problem } from '../http/problem.ts'
import { announce } from '../live/announce.ts'
import { remindersById } from './rows.ts'

export interface CareRequest {
  readonly account: SignedIn
  readonly now: Date
}

/** A reminder as read by writes. */
export interface LockedReminder {
  readonly id: number
  readonly customerId: number
  readonly customer: string
  readonly type: CareType
  readonly date: string
  readonly status: CareStatus
}

/** The reminders with these ids, locked. Throws 404 if one is unknown. */
export async function lockReminders(tx: Db, ids: readonly number[]): Promise<LockedReminder[]> {
  const wanted = [...new Set(ids)]
  const found = await rowsOf<LockedReminder>(
    tx,
    sql`select r.id, r.customer_id as "customerId", r.type, r.date, r.status,
        coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.login) as customer
      from care_reminders r join users u on u.id = r.customer_id
      where r.id = any(${intArray(wanted)}) order by r.id for update of r`,
  )
  const known = new Set(found.map(({ id }) => id))
  const unknown = wanted.find((id) => !known.has(id))
  if (unknown !== undefined) throw problem('notFound', { facts: { id: unknown } })
  return found
}

/** Marks locked reminders that are not marked yet, and records it with their customers. Returns them. */
export async function mark(
  tx: Db,
  { account, now }: CareRequest,
  locked: readonly LockedReminder[],
): Promise<CareReminder[]> {
  const open = locked.filter(({ status }) => status === 'CREATED')
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  await tx.execute(sql`update care_reminders set status = 'REMINDED', reminded_by = ${account.id},
    reminded_date = ${now.toISOString()}::timestamptz where id = any(${intArray(ids)})`)
  const event = { account, now, area: 'customers', kind: 'changed' } as const
  await recordEvents(
    tx,
    open.map(({ customerId, customer, type, date }) => ({
      ...event,
      recordId: customerId,
      data: auditData(customer, { reminded: [null, `${type} ${date}`] }),
    })),
  )
  await announce(tx, 'care', [0])
  return remindersById(tx, account, ids)
}

/**
 * Marks reminders as reminded. Returns those that were not yet: a repeated call changes nothing (D-11.40). Throws 404,
 * and then marks none.
 */
export const remind = (db: Db, request: CareRequest, ids: readonly number[]): Promise<CareReminder[]> =>
  db.transaction(async (tx) => mark(tx, request, await lockReminders(tx, ids)))
