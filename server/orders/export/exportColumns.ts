import { type SQL, sql } from 'drizzle-orm'
import { isCustomKey } from '#contract/customFields/fields.ts'
import {
  type KnownColumn,
  type OrderColumn,
  seesColumn,
  seesOwnOnly,
  USUAL_COLUMNS,
} from '#contract/orders/fields.ts'
import { STATUSES } from '#contract/orders/statuses.ts'
import type { SignedIn } from '../../accounts/account.ts'
import type { Cell } from '../../http/csvCells.ts'
import { customExport } from '../customFields/customExport.ts'
import { dueOfMyTurn } from '../list/myTurn.ts'
import { openColumn } from './openColumn.ts'

/** A value as the database returns it in JSON. */
export type Value = string | number | null

export interface ExportColumn {
  readonly heading: string
  /** Its value of orders `o`. The columns of a person have an id, those of a date the seconds since 1970. */
  readonly value: (account: SignedIn) => SQL
  readonly kind?: 'date' | 'person'
  /** How other values are shown; without it as they are. */
  readonly cell?: (value: Value) => Cell
}

const PAYMENT: Readonly<Record<string, string>> = {
  PAID: 'Paid',
  UNPAID: 'Unpaid',
  PARTIAL_PAID: 'Partly paid',
}

/** Follows the status of a refunded order. */
const REFUNDED = ' (Refunded)'
const STATUS_TEXTS = new Map(
  STATUSES.flatMap(({ name, friendlyName }) => [
    [name as string, friendlyName],
    [name + REFUNDED, friendlyName + REFUNDED],
  ]),
)

/** A column of the account's own entry: accounts that see only their own budgets get those of it (D-3.6). */
const ownEntry = (account: SignedIn, column: SQL): SQL =>
  sql`(select ab.${column} from artist_budgets ab where ab.order_id = o.id and ab.artist_id = ${account.id})`

const budget = (account: SignedIn): SQL =>
  seesOwnOnly(account) ? sql`coalesce(${ownEntry(account, sql`budget`)}, 0)` : sql`o.budget`

const payment = (account: SignedIn): SQL =>
  seesOwnOnly(account)
    ? ownEntry(account, sql`payment_status`)
    : sql`(select op.status from order_payments op where op.order_id = o.id)`

const date = (heading: string, moment: (account: SignedIn) => SQL): ExportColumn => ({
  heading,
  // A float: `extract` computes with decimals, which takes longer.
  value: (account) => sql`date_part('epoch', ${moment(account)})`,
  kind: 'date',
})

const person = (heading: string, id: SQL): ExportColumn => ({ heading, value: () => id, kind: 'person' })

const COLUMNS: Readonly<Record<Exclude<KnownColumn, 'open'>, ExportColumn>> = {
  number: { heading: 'Number', value: () => sql`o.number` },
  product: { heading: 'Product', value: () => sql`array_to_string(o.tags, ', ', '')` },
  paidAt: date('Date', () => sql`case when o.paid then o.paid_at end`),
  lastModifiedDate: date('Last Update', () => sql`o.last_modified_date`),
  customer: person('Customer', sql`o.customer_id`),
  source: { heading: 'Source', value: () => sql`replace(o.source, '_', ' ')` },
  store: { heading: 'Store', value: () => sql`(select st.name from stores st where st.id = o.store_id)` },
  subtotal: { heading: 'Price', value: () => sql`o.subtotal_cents`, cell: (cents) => Number(cents) / 100 },
  budget: { heading: 'Budget', value: budget },
  assignedTo: person('Assigned', sql`o.assigned_to`),
  cs: person('CS', sql`o.cs_id`),
  status: {
    heading: 'Status',
    value: () => sql`case when o.refunded then o.status || ${REFUNDED}::text else o.status end`,
    cell: (status) => STATUS_TEXTS.get(String(status)),
  },
  payment: { heading: 'Payment', value: payment, cell: (status) => PAYMENT[status ?? 'UNPAID'] },
  deadline: date('Order deadline', () => sql`nullif(o.deadline, 'infinity')`),
  stepDeadline: date('Step due', dueOfMyTurn),
}

function columnNamed(account: SignedIn, name: OrderColumn): ExportColumn {
  if (isCustomKey(name)) return customExport(name)
  return name === 'open' ? openColumn(account) : COLUMNS[name]
}

/**
 * The columns of an export: the requested ones in order without duplicates, or else all of the list, minus hidden ones; if none
 * are left, the order number.
 */
export function exportColumns(
  account: SignedIn,
  asked: readonly OrderColumn[] | undefined,
): readonly ExportColumn[] {
  const names = asked?.length ? new Set(asked) : USUAL_COLUMNS
  const columns = [...names]
    .filter((name) => seesColumn(account, name))
    .map((name) => columnNamed(account, name))
  return columns.length > 0 ? columns : [COLUMNS.number]
}
