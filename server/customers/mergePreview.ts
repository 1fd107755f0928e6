import { sql } from 'drizzle-orm'
import type { MergePreview, mergeCustomers } from '#contract/customers/merge.ts'
import { CUSTOMER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { customDifferences } from '../customFields/differences.ts'
import { type Db, rowOf } from '../db/db.ts'
import { intArray } from '../db/sqlValues.ts'
import { problem } from '../http/problem.ts'
import { customerNameOf, type Known, knownById } from './fields.ts'
import { differences } from './mergedFields.ts'
import { requireContact } from './rows.ts'

export type Pair = z.output<typeof mergeCustomers.body>

/** Throws 400 `sameMerge`, 403 without the contact data permission, as a merge shows and moves it. */
export function requireMergeable(account: SignedIn, { keepId, dropId }: Pair): void {
  if (keepId === dropId) throw problem('sameMerge')
  requireContact(account)
}

/** Whether the kept customer has the same anniversary as `a`: same day and name. */
export const hasDay = (keepId: number) => sql`exists (select 1 from anniversaries own
  where own.customer_id = ${keepId} and own.date = a.date and lower(own.name) = lower(a.name))`

export type Counts = Pick<
  MergePreview,
  'orders' | 'tags' | 'anniversaries' | 'groups' | 'totalOrder' | 'refundedOrders' | 'totalSpent'
>

/** How much moves, and what both have in common. */
export async function countMerge(db: Db, { keepId, dropId }: Pair): Promise<Counts> {
  const both = intArray([keepId, dropId])
  const { cents, ...counts } = await rowOf<Omit<Counts, 'totalSpent'> & { cents: number }>(
    db,
    sql`select (select count(*)::int from orders where customer_id = ${dropId}) as orders,
      array(select name from (select distinct name from customer_tags where customer_id = any(${both})) own
        order by sort_name(name)) as tags,
      (select count(*)::int from anniversaries a where customer_id = ${dropId} and not ${hasDay(keepId)}) as anniversaries,
      array(select name from customer_groups where id in
        (select group_id from customer_group_users where customer_id = any(${both})) order by sort_name(name)) as groups,
      (select sum(total_order)::int from customers where user_id = any(${both})) as "totalOrder",
      (select sum(refunded_orders)::int from customers where user_id = any(${both})) as "refundedOrders",
      (select sum(total_spent_cents)::float8 from customers where user_id = any(${both})) as cents`,
  )
  return { ...counts, totalSpent: cents / 100 }
}

const briefly = (known: Known) => ({ id: known.id, fullName: customerNameOf(known), login: known.login })

/** What merging the two would do. Throws 400 `sameMerge`, 403, 404 if one is unknown or was merged away. */
export async function previewMerge(db: Db, account: SignedIn, pair: Pair): Promise<MergePreview> {
  requireMergeable(account, pair)
  const keep = await knownById(db, pair.keepId)
  const drop = await knownById(db, pair.dropId)
  return {
    keep: briefly(keep),
    drop: briefly(drop),
    fields: [
      ...differences(keep.fields, drop.fields),
      ...customDifferences(account, CUSTOMER_CUSTOM_FIELDS, keep.stored, drop.stored),
    ],
    ...(await countMerge(db, pair)),
  }
}
