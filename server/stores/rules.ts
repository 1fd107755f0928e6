import { sql } from 'drizzle-orm'
import { isCountry } from '#contract/customers/country.ts'
import type { PlainContent } from '#contract/plain/fields.ts'
import { stores } from '#contract/stores.ts'
import { type Db, rowOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { stillUsed } from '../http/violations.ts'
import { lockNames, requireFreeNames, withFormerName } from '../plain/otherNames.ts'
import type { PlainRules } from '../plain/request.ts'

interface Uses {
  readonly orders: number
  readonly users: number
  readonly printProducts: number
}

/** What refers to the store, or will once a merge has moved it. */
export const storeUses = (db: Db, id: number): Promise<Uses> =>
  rowOf<Uses>(
    db,
    sql`select (select coalesce(sum(count), 0)::int from order_counts
          where facet = 'status' and scope in (select 'store:' || m.id from merged_stores m
            where m.into_id = ${id} and m.moving union all select ${`store:${id}`})) as orders,
        (select count(*)::int from user_stores where store_id = ${id}) as users,
        (select count(*)::int from print_products where store_id = ${id}) as "printProducts"`,
  )

/** Throws 400 for a code that no country has. */
function requireCountry({ phoneCountry }: PlainContent): void {
  if (typeof phoneCountry === 'string' && phoneCountry !== '' && !isCountry(phoneCountry))
    throw problem('invalidInput', { fieldErrors: { phoneCountry: 'stores.rules.phoneCountry' } })
}

/** Rules of stores: names that are free and keep leading to them, and no deletion while anything names one (D-4.23). */
export const storeRules: PlainRules = {
  begin: lockNames,
  complete: async (tx, _request, content, before) => {
    requireCountry(content)
    const complete = withFormerName(content, before)
    await requireFreeNames(tx, stores, complete, before?.id)
    return complete
  },
  deleting: async (tx, _request, { id }) => {
    const uses = await storeUses(tx, id)
    const named = [
      { table: 'orders', count: uses.orders },
      { table: 'users', count: uses.users },
      { table: 'print_products', count: uses.printProducts },
    ].filter(({ count }) => count > 0)
    if (named.length > 0) throw stillUsed(named)
  },
}
