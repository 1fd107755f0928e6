import { eq, sql } from 'drizzle-orm'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { users } from '../accounts/tables.ts'
import { auditedCustom, changedColumns, customGaps } from '../customFields/write.ts'
import type { Db } from '../db/db.ts'
import { auditData, type Changes, changesOf } from '../events/changes.ts'
import { recordEvents } from '../events/record.ts'
import { giveOrders } from '../orders/customer/ordersOfCustomer.ts'
import { customerNameOf, type Known, lockById, writeFields } from './fields.ts'
import type { CustomerRequest } from './getCustomer.ts'
import { mergedFields } from './mergedFields.ts'
import { type Counts, countMerge, hasDay, type Pair, requireMergeable } from './mergePreview.ts'
import { refreshTotals } from './totals.ts'

/** By the areas that keep something of a customer, how each gives it to the one who is kept. */
export type MovesOnMerge = Readonly<Record<'care', (tx: Db, pair: Pair) => Promise<void>>>

/** Locks in id order, so that two merges of the same pair cannot deadlock. */
async function lockBoth(tx: Db, { keepId, dropId }: Pair): Promise<readonly [keep: Known, drop: Known]> {
  const first = await lockById(tx, Math.min(keepId, dropId))
  const second = await lockById(tx, Math.max(keepId, dropId))
  return first.id === keepId ? [first, second] : [second, first]
}

/** Moves tags, anniversaries and groups, without duplicates. */
async function moveBelongings(tx: Db, { keepId, dropId }: Pair): Promise<void> {
  await tx.execute(sql`insert into customer_tags (customer_id, name)
    select ${keepId}::int, name from customer_tags where customer_id = ${dropId} order by id on conflict do nothing`)
  await tx.execute(sql`delete from customer_tags where customer_id = ${dropId}`)
  await tx.execute(sql`update anniversaries a set customer_id = ${keepId}
    where a.customer_id = ${dropId} and not ${hasDay(keepId)}`)
  await tx.execute(sql`delete from anniversaries where customer_id = ${dropId}`)
  await tx.execute(sql`insert into customer_group_users (group_id, customer_id)
    select group_id, ${keepId}::int from customer_group_users where customer_id = ${dropId} on conflict do nothing`)
  await tx.execute(sql`delete from customer_group_users where customer_id = ${dropId}`)
}

/** Redirects the dropped login, email and phone to the kept customer; also those of earlier merges. */
async function drop(tx: Db, { keepId, dropId }: Pair, { account, now }: CustomerRequest, freeEmail: boolean) {
  await tx
    .update(users)
    .set({
      activated: false,
      ...(freeEmail && { email: null }),
      lastModifiedDate: now.toISOString(),
      lastModifiedBy: account.fullName,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, dropId))
  await tx.execute(sql`update customers set merged_into = ${keepId}
    where user_id = ${dropId} or merged_into = ${dropId}`)
}

function record(
  tx: Db,
  { account, now }: CustomerRequest,
  [keep, dropped]: readonly [Known, Known],
  filled: Changes,
  counts: Counts,
): Promise<void> {
  const event = { account, now, area: 'customers', kind: 'merged' as const }
  const took = {
    ...changesOf(
      {},
      { mergedFrom: customerNameOf(dropped), orders: counts.orders, anniversaries: counts.anniversaries },
    ),
    ...filled,
  }
  const gone = changesOf(
    { activated: true, orders: counts.orders },
    { activated: false, mergedInto: customerNameOf(keep) },
  )
  return recordEvents(tx, [
    { ...event, recordId: keep.id, data: auditData(customerNameOf(keep), took) },
    { ...event, recordId: dropped.id, data: auditData(customerNameOf(dropped), gone) },
  ])
}

/**
 * Merges one customer into another in one transaction: orders, tags, anniversaries, groups and what other areas keep
 * move, empty fields are filled, and the dropped one is deactivated and redirects to the kept one. Throws 400
 * `sameMerge`, 403, 404.
 */
export function mergeCustomers(
  db: Db,
  request: CustomerRequest,
  pair: Pair,
  moves: MovesOnMerge,
): Promise<{ id: number; login: string }> {
  requireMergeable(request.account, pair)
  return db.transaction(async (tx) => {
    const both = await lockBoth(tx, pair)
    const [keep, dropped] = both
    const counts = await countMerge(tx, pair)
    const after = mergedFields(keep.fields, dropped.fields)
    await giveOrders(tx, dropped.id, { id: keep.id, ...after }, request)
    await moveBelongings(tx, pair)
    for (const move of Object.values(moves)) await move(tx, pair)
    await drop(tx, pair, request, after.email !== keep.fields.email)
    const gaps = customGaps(CUSTOMER_CUSTOM_FIELDS, keep.stored, dropped.stored)
    await writeFields(tx, keep.id, after, request, changedColumns(CUSTOMER_CUSTOM_FIELDS, gaps))
    await refreshTotals(tx, [keep.id, dropped.id])
    await record(tx, request, both, { ...changesOf(keep.fields, after), ...auditedCustom(gaps) }, counts)
    return { id: keep.id, login: keep.login }
  })
}
