import { eq, sql } from 'drizzle-orm'
import type { Erasure, eraseCustomer } from '#contract/privacy/erasure.ts'
import type { z } from '#contract/schema/z.ts'
import { lockNamed } from '../../customers/fields.ts'
import type { CustomerRequest } from '../../customers/getCustomer.ts'
import { findNamed, requireNameable } from '../../customers/named.ts'
import { requireContact } from '../../customers/rows.ts'
import { customers } from '../../customers/tables.ts'
import { type Db, iso, isoOrNull, rowOf, rowsOf } from '../../db/db.ts'
import { auditData, changesOf } from '../../events/changes.ts'
import { recordEvent } from '../../events/record.ts'
import { problem } from '../../http/problem.ts'
import { wakeJob } from '../../jobs/wake.ts'
import { customerErasures } from '../tables.ts'
import { ERASED_NAME } from './eraseEvents.ts'
import { erasedLogin, erasePerson } from './erasePerson.ts'
import { openOrdersOf, personIdsOf } from './previewErasure.ts'
import { readTerms } from './terms.ts'

/** The job that goes through what is kept of erased customers. */
export const ERASE_CUSTOMERS = 'erase-customers'

type Given = z.output<typeof eraseCustomer.body>

async function requireErasable(tx: Db, id: number): Promise<void> {
  const [found] = await tx
    .select({ walkIn: customers.walkIn })
    .from(customers)
    .where(eq(customers.userId, id))
  if (found?.walkIn) throw problem('stillReferenced', { says: { key: 'walkInErased' } })
  const open = await openOrdersOf(tx, id)
  if (open.length === 0) return
  const orders = open.map((number) => `#${number}`).join(', ')
  throw problem('stillReferenced', { facts: { orders }, says: { key: 'ordersOpen', with: { orders } } })
}

/**
 * Erases a customer: the person at once, in one transaction with what the job needs for the rest. Throws 403 without the contact
 * data permission, 404, 409 `versionConflict`, `stillReferenced` with the numbers of open orders, and `alreadySettled`.
 */
export function startErasure(
  db: Db,
  request: CustomerRequest,
  key: string,
  { pictures, version }: Given,
): Promise<Erasure> {
  const { account, now } = request
  requireContact(account)
  return db.transaction(async (tx) => {
    const { id } = await lockNamed(tx, request, key, version)
    await requireErasable(tx, id)
    const personIds = await personIdsOf(tx, id)
    const terms = await readTerms(tx, personIds)
    await erasePerson(tx, id, personIds, request)
    const { orders } = await rowOf<{ orders: number }>(
      tx,
      sql`select count(*)::int as orders from orders where customer_id = ${id}`,
    )
    const startedDate = now.toISOString()
    await tx
      .insert(customerErasures)
      .values({ customerId: id, personIds, pictures, orders, terms, startedDate, startedBy: account.id })
    const data = auditData(ERASED_NAME, changesOf({}, { orders, pictures }))
    await recordEvent(tx, { account, now, area: 'customers', recordId: id, kind: 'erased', data })
    await wakeJob(tx, ERASE_CUSTOMERS)
    return erasureOf(tx, id)
  })
}

async function erasureOf(db: Db, customerId: number): Promise<Erasure> {
  const [found] = await rowsOf<Erasure>(
    db,
    sql`select e.id, e.state, e.pictures, e.orders, e.done_orders as "doneOrders", e.started_date as "startedDate",
        trim(u.first_name || ' ' || u.last_name) as "startedBy", e.ended_date as "endedDate"
      from customer_erasures e join users u on u.id = e.started_by where e.customer_id = ${customerId}`,
  )
  if (!found) throw problem('notFound')
  const { startedDate, endedDate } = found
  return {
    ...found,
    login: erasedLogin(customerId),
    startedDate: iso(startedDate),
    endedDate: isoOrNull(endedDate),
  }
}

/** How far the erasure of a customer is. Throws 404 if there is none. */
export async function readErasure(db: Db, { account }: CustomerRequest, key: string): Promise<Erasure> {
  requireNameable(account, key)
  const id = await findNamed(db, key)
  if (id === undefined) throw problem('notFound')
  return erasureOf(db, id)
}
