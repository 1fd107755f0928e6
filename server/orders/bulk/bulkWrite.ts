import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Account } from '../../accounts/account.ts'
import type { Db } from '../../db/db.ts'
import { recomputeAlerts } from '../alerts/alerts.ts'
import type { ChangeRequest, OrderChange, StoredOrder } from '../change.ts'
import { recordOrderEvents } from '../followers/recordOrderEvents.ts'
import { orders } from '../tables.ts'

/** A locked order and its change. */
export interface LockedChange {
  readonly order: StoredOrder
  readonly change: OrderChange
}

/** The values as a row set `given`, with the types of the orders' columns. */
function givenRows(changes: readonly LockedChange[], keys: readonly (keyof StoredOrder)[]): SQL {
  const columns = getTableColumns(orders)
  const named = ['id' as const, ...keys]
  const types = named.map((key) => sql`${sql.identifier(key)} ${sql.raw(columns[key].getSQLType())}`)
  const rows = changes.map(({ order, change }) => {
    const changed = { ...order, ...change.set }
    return Object.fromEntries(named.map((key) => [key, changed[key]]))
  })
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.join(types, sql`, `)})`
}

/**
 * Like `applyChange`, for many orders in a fixed number of statements: writes the changes of locked orders
 * with their events, and recalculates their alerts.
 */
export async function applyChanges(
  tx: Db,
  changes: readonly LockedChange[],
  { account, now }: Pick<ChangeRequest, 'now'> & { readonly account: Pick<Account, 'id' | 'fullName'> },
): Promise<void> {
  if (changes.length === 0) return
  const keys = [
    ...new Set(changes.flatMap(({ change }) => Object.keys(change.set ?? {}))),
  ] as (keyof StoredOrder)[]
  await tx
    .update(orders)
    .set({
      ...Object.fromEntries(keys.map((key) => [key, sql`given.${sql.identifier(key)}`])),
      lastModifiedDate: now.toISOString(),
      lastModifiedBy: account.fullName,
      version: sql`${orders.version} + 1`,
    })
    .from(givenRows(changes, keys))
    .where(sql`${orders.id} = given.id`)
  await recordOrderEvents(
    tx,
    changes.flatMap(({ order, change }) =>
      change.events.map((event) => ({ account, now, recordId: order.id, ...event })),
    ),
  )
  await recomputeAlerts(
    tx,
    now,
    changes.map(({ order }) => order.id),
  )
}
