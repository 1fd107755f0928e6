import '#contract/schema/builders.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { ALERT_NEEDS, type AlertFilter, isAlertType } from '#contract/orders/alerts.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { OpenThings } from '#contract/orders/open.ts'
import { OrderRow } from '#contract/orders/orders.ts'
import type { Account, SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { visibleCustom } from '../customFields/read.ts'
import { type Db, iso } from '../db/db.ts'
import { preparedRows } from '../db/prepared.ts'
import { intArray } from '../db/sqlValues.ts'
import { paymentStatusOf } from './budgets/payment.ts'
import { openOf } from './open/open.ts'
import { type FoundRow, namedBy, ROW_COLUMNS, ROW_JOINS, type RowPerson } from './rowColumns.ts'
import { hiddenFields } from './visible.ts'

/** What not every row has, since it takes longer. */
type FurtherFields = Pick<OrderRow, 'picture' | 'stepDeadline' | 'open'>

/** Some of these, as further columns of the row. */
export interface Further {
  readonly columns: SQL
  readonly of: (row: unknown) => FurtherFields
}

/** The customer's login is the phone number or email, so it is treated as contact data. */
export function visibleCustomer(account: Account, customer: RowPerson): NonNullable<OrderRow['customer']> {
  if (has(account, 'VIEW_CUSTOMER_CONTACT_INFO')) return customer
  const { firstName, lastName, fullName } = customer
  return { firstName, lastName, fullName }
}

/** Accounts that see only their own budgets get the payment status and the budget of their entry (D-3.6). */
function visibleMoney(
  account: Account,
  row: FoundRow,
): Pick<OrderRow, 'artistPaymentStatus' | 'budget' | 'noPay'> {
  const { budget, noPay } = row
  if (!seesOwnOnly(account))
    return { artistPaymentStatus: paymentStatusOf(row.artistBudgets ?? []), budget, noPay }
  const own = row.artistBudgets?.find((entry) => entry.artist.id === account.id)
  return {
    artistPaymentStatus: own?.artistPaymentStatus ?? 'UNPAID',
    budget: own?.budget ?? 0,
    noPay: noPay && row.artistId === account.id,
  }
}

/** Whether the account sees which orders have the alert. */
export function seesAlert(account: Account, alert: AlertFilter): boolean {
  const needed = ALERT_NEEDS[alert]
  return needed === undefined || has(account, needed)
}

function visibleAlerts(account: Account, row: FoundRow): Pick<OrderRow, 'alert' | 'alerts'> {
  const alerts = row.alerts.filter((alert) => seesAlert(account, alert))
  return { alert: alerts.find(isAlertType) ?? null, alerts }
}

const ROW_FIELDS = OrderRow.keyof().options

type RowFieldName = (typeof ROW_FIELDS)[number]

/** Every field of the row, seen or not. In one literal: objects with that many fields are slow to make in any other way. */
function allFields(
  account: Account,
  row: FoundRow,
  { picture, stepDeadline, open }: FurtherFields,
): { [Name in RowFieldName]: OrderRow[Name] | undefined } {
  const { alert, alerts } = visibleAlerts(account, row)
  const { artistPaymentStatus, budget, noPay } = visibleMoney(account, row)
  const { customer, assignedTo, cs, store } = namedBy(row)
  return {
    id: row.id,
    number: row.number,
    code: row.code,
    status: row.status,
    statusForCanvas: row.statusForCanvas,
    artistPaymentStatus,
    paidAt: row.paid ? iso(row.paidAt) : null,
    lastModifiedDate: iso(row.lastModifiedDate),
    lastModifiedBy: row.lastModifiedBy,
    deadline: row.paid ? iso(row.deadline) : null,
    alert,
    alerts,
    tags: row.tags,
    poster: row.poster,
    hasCanvas: row.hasCanvas,
    fasterProcessing: row.fasterProcessing,
    refunded: row.refunded,
    customer: visibleCustomer(account, customer),
    source: row.source,
    store,
    vendor: row.vendor,
    subtotal: row.subtotalCents / 100,
    budget,
    noPay,
    artistBudgets: row.artistBudgets ?? [],
    assignedTo,
    cs,
    version: row.version,
    custom: visibleCustom(account, ORDER_CUSTOM_FIELDS, row.custom),
    picture,
    stepDeadline,
    open,
    matches: undefined,
  }
}

/**
 * The row as visible to the account; hidden fields have no value (D-3.7).
 * @param hidden those of the account, which many rows share
 */
export function visibleOrderRow(
  account: Account,
  row: FoundRow,
  further: FurtherFields = {},
  hidden: readonly RowFieldName[] = hiddenFields(account, ROW_FIELDS),
): OrderRow {
  const all = allFields(account, row, further)
  const { assignedTo } = all
  for (const name of hidden) all[name] = undefined
  // Assigned artists see themselves, whatever else they see.
  if (row.artistId === account.id) all.assignedTo = assignedTo
  return all as OrderRow
}

/** The keys of a page, in order, as rows: one alone as a value, for the reason of `isOneOf`. */
function pageOf(values: readonly number[]): SQL {
  const [only, ...others] = values
  return only !== undefined && others.length === 0
    ? sql`(select ${only}::int, 1) as page(key, place)`
    : sql`unnest(${intArray(values)}) with ordinality as page(key, place)`
}

async function rowsBy(
  db: Db,
  account: Account,
  key: SQL,
  values: readonly number[],
  further?: Further,
): Promise<OrderRow[]> {
  if (values.length === 0) return []
  const rows = await preparedRows<FoundRow>(
    db,
    sql`select ${ROW_COLUMNS} ${further ? sql`, ${further.columns}` : sql``}
      from ${pageOf(values)} join orders o on ${key} = page.key ${ROW_JOINS}
      order by page.place`,
  )
  const hidden = hiddenFields(account, ROW_FIELDS)
  return rows.map((row) => visibleOrderRow(account, row, further?.of(row), hidden))
}

/** The rows with these ids, in this order, as visible to the account; the caller must check the scope. */
export const orderRowsById = (
  db: Db,
  account: Account,
  ids: readonly number[],
  further?: Further,
): Promise<OrderRow[]> => rowsBy(db, account, sql`o.id`, ids, further)

/** The same by order numbers, with what only the list asks for. */
export const rowsByNumber = (
  db: Db,
  account: Account,
  numbers: readonly number[],
  listed: Further,
): Promise<OrderRow[]> => rowsBy(db, account, sql`o.number`, numbers, listed)

/** The row of a locked order after a write, with what it still has open. */
export async function rowById(db: Db, account: SignedIn, id: number): Promise<OrderRow> {
  const [row] = await orderRowsById(db, account, [id], {
    columns: sql`${openOf(account)} as open`,
    of: (found) => ({ open: (found as { readonly open: OpenThings }).open }),
  })
  if (!row) throw new Error(`Order ${id} is gone within its own transaction`)
  return row
}
