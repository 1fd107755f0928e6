import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { userRoles, users } from '#server/accounts/tables.ts'
import { artists, paymentMethods } from '#server/artists/tables.ts'
import { contacts } from '#server/contacts/tables.ts'
import { customerGroups, customerGroupUsers } from '#server/customerGroups/tables.ts'
import { anniversaries, customers, customerTags } from '#server/customers/tables.ts'
import { type Db, rowOf } from '#server/db/db.ts'
import { restartIdentities } from '#server/db/restartIdentities.ts'
import { deliveryLinks } from '#server/deliveryLinks/tables.ts'
import type { NewOrderEvent } from '#server/events/record.ts'
import { files } from '#server/files/tables.ts'
import { notificationRecipients, notifications } from '#server/notifications/tables.ts'
import {
  pinReplies,
  pins,
  stepActivities,
  stepComments,
  stepFeedbacks,
  stepFiles,
  steps,
  trackings,
} from '#server/orders/stepTables.ts'
import {
  artistBudgets,
  budgetChanges,
  deliveryFiles,
  itemFiles,
  orderItems,
  orders,
} from '#server/orders/tables.ts'
import { todos } from '#server/orders/todos/todoTables.ts'
import { payoutFiles, payoutItems, payouts } from '#server/payouts/tables.ts'
import { products } from '#server/products/tables.ts'
import { proofLinks } from '#server/proofs/tables.ts'
import { stores, userStores } from '#server/stores/tables.ts'

/** Tables of the demo shop, referenced tables first. */
const TABLES = {
  stores,
  products,
  users,
  userRoles,
  userStores,
  artists,
  paymentMethods,
  customers,
  customerTags,
  anniversaries,
  customerGroups,
  customerGroupUsers,
  contacts,
  files,
  orders,
  orderItems,
  itemFiles,
  deliveryFiles,
  artistBudgets,
  budgetChanges,
  payouts,
  payoutItems,
  payoutFiles,
  steps,
  stepFiles,
  stepActivities,
  stepComments,
  stepFeedbacks,
  proofLinks,
  deliveryLinks,
  pins,
  pinReplies,
  trackings,
  todos,
  notifications,
  notificationRecipients,
} as const
type Tables = typeof TABLES
export type TableName = keyof Tables
const NAMES = Object.keys(TABLES) as TableName[]

/** A row to insert, including its id. */
export type RowOf<Name extends TableName> = InferInsertModel<
  Tables[Name],
  { dbColumnNames: false; override: true }
>
export type Rows = { [Name in TableName]: RowOf<Name>[] }

/** Rows of the shop while it is generated, with their future ids. */
export interface Book {
  readonly rows: Rows
  /** Events in any order; recorded after the rows are written. */
  readonly events: NewOrderEvent[]
  /** The next free id of the table. */
  id(table: TableName): number
}

const ROWS_AT_ONCE = 500

/** An empty book whose ids continue after those in the database. */
export async function openBook(db: Db): Promise<Book> {
  const last = new Map<TableName, number>()
  for (const name of NAMES) {
    if (!('id' in getTableColumns(TABLES[name]))) continue
    const { id } = await rowOf<{ id: number }>(
      db,
      sql`select coalesce(max(id), 0)::int as id from ${TABLES[name]}`,
    )
    last.set(name, id)
  }
  return {
    rows: Object.fromEntries(Object.keys(TABLES).map((name) => [name, []])) as unknown as Rows,
    events: [],
    id: (table) => {
      const next = (last.get(table) ?? 0) + 1
      last.set(table, next)
      return next
    },
  }
}

/** Writes all rows of the book and advances the tables' identities past them. */
export async function writeBook(tx: Db, { rows }: Book): Promise<void> {
  for (const name of NAMES) {
    const table: PgTable = TABLES[name]
    const given: readonly Record<string, unknown>[] = rows[name]
    for (let from = 0; from < given.length; from += ROWS_AT_ONCE)
      await tx
        .insert(table)
        .overridingSystemValue()
        .values(given.slice(from, from + ROWS_AT_ONCE))
  }
  await restartIdentities(tx)
}
