import { sql } from 'drizzle-orm'
import type { Customer } from '#contract/customers/customers.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { auditData } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { announce } from '../live/announce.ts'
import { type CustomerRequest, customerById } from './getCustomer.ts'
import { idOfNamed, requireNameable } from './named.ts'

/**
 * Says that a customer who called a mail spam wants reminders again (D-7.54); a repeated call changes nothing. Throws 404,
 * 403 `hiddenField`.
 */
export function liftComplaint(db: Db, request: CustomerRequest, key: string): Promise<Customer> {
  requireNameable(request.account, key)
  return db.transaction(async (tx) => {
    const [lifted] = await rowsOf<{ id: number; name: string }>(
      tx,
      sql`with gone as (delete from mail_complaints m using users u
          where u.id = ${idOfNamed(key)} and m.address = lower(u.email) returning u.id)
        select u.id, u.login as name from gone join users u on u.id = gone.id`,
    )
    if (lifted) {
      const data = auditData(lifted.name, { complained: [true, false] })
      await recordEvent(tx, { ...request, area: 'customers', recordId: lifted.id, kind: 'changed', data })
      await announce(tx, 'customers', [lifted.id])
    }
    const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(tx, sql`select ${idOfNamed(key)} as id`)
    return customerById(tx, request, id)
  })
}
