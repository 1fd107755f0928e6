import { type SQL, sql } from 'drizzle-orm'
import type { AlertFilter } from '#contract/orders/alerts.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import { type ArtistBudget, OrderRow } from '#contract/orders/orders.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Db, iso, plannedOnce, rowsOf } from '../db/db.ts'
import type { Account, SignedIn } from '../session/account.ts'
import { paymentStatusOf } from './budgets/payment.ts'
import { has, intArray } from './scope.ts'
import { visibleFields } from './visible.ts'

const PERSON = (of: SQL): SQL => sql`json_build_object('id', ${of}.id, 'login', ${of}.login,
  'firstName', ${of}.first_name, 'lastName', ${of}.last_name,
  'fullName', trim(${of}.first_name || ' ' || ${of}.last_name))`

/** A person as JSON; null if the join found none. */
export const personJson = (alias: string): SQL => {
  const of = sql.raw(alias)
  return sql`case when ${of}.id is null then null else ${PERSON(of)} end`
}

/** The person with this id: a subquery per row, since a join may be planned as a scan of all users. */
const personOf = (id: SQL): SQL => sql`(select ${PERSON(sql`pu`)} from users pu where pu.id = ${id})`

interface Person {
  id: number
  login: string
  firstName: string
  lastName: string
  fullName: string
}

/** An order with everything a row may show, before hidden fields are removed. */
export interface FullRow {
  id: number
  number: number
  code: string
  status: OrderRow['status']
  statusForCanvas: OrderRow['status']
  paidAt: string
  lastModifiedDate: string
  lastModifiedBy: string
  deadline: string
  alert: OrderRow['alert']
  alerts: OrderRow['alerts']
  tags: string[]
  poster: boolean
  hasCanvas: boolean
  fasterProcessing: boolean
  refunded: boolean
  customer: Person
  source: NonNullable<OrderRow['source']>
  store: { id: number; name: string } | null
  vendor: string | null
  subtotalCents: number
  totalCents: number
  budget: number
  artistBudgets: ArtistBudget[] | null
  assignedTo: Person | null
  cs: Person | null
  version: number
}

/** What only the list asks for, as further columns of the row. */
export interface ListedFields {
  readonly columns: SQL
  readonly of: (row: unknown) => Pick<OrderRow, 'picture' | 'stepDeadline'>
}

const BUDGETS = sql`(
  select json_agg(json_build_object('id', ab.id, 'bookingArtistBudgetId', ab.id, 'budget', ab.budget,
    'artistPaymentStatus', ab.payment_status, 'artist', ${personOf(sql`ab.artist_id`)}) order by ab.id)
  from artist_budgets ab where ab.order_id = o.id)`

/** The columns of a FullRow for orders `o`. */
export const FULL_ROW = sql`
  o.id, o.number, o.code, o.status, o.status_for_canvas as "statusForCanvas",
  o.paid_at as "paidAt",
  o.last_modified_date as "lastModifiedDate", o.last_modified_by as "lastModifiedBy", o.deadline, o.alert, o.alerts,
  o.tags, o.poster, o.has_canvas as "hasCanvas", o.faster_processing as "fasterProcessing", o.refunded,
  ${personOf(sql`o.customer_id`)} as customer, o.source,
  (select json_build_object('id', st.id, 'name', st.name) from stores st where st.id = o.store_id) as store, o.vendor,
  o.subtotal_cents as "subtotalCents", o.total_cents as "totalCents", o.budget, ${BUDGETS} as "artistBudgets",
  ${personOf(sql`o.assigned_to`)} as "assignedTo", ${personOf(sql`o.cs_id`)} as cs, o.version`

/** The customer's login is the phone number or email, so it is treated as contact data. */
export function visibleCustomer(account: SignedIn, customer: Person): NonNullable<OrderRow['customer']> {
  if (has(account, 'VIEW_CUSTOMER_CONTACT_INFO')) return customer
  const { firstName, lastName, fullName } = customer
  return { firstName, lastName, fullName }
}

/** Accounts that see only their own budgets get the payment status and the budget of their entry (D-3.6). */
function visibleMoney(account: SignedIn, row: FullRow): Pick<OrderRow, 'artistPaymentStatus' | 'budget'> {
  if (!seesOwnOnly(account))
    return { artistPaymentStatus: paymentStatusOf(row.artistBudgets ?? []), budget: row.budget }
  const own = row.artistBudgets?.find((entry) => entry.artist.id === account.id)
  return { artistPaymentStatus: own?.artistPaymentStatus ?? 'UNPAID', budget: own?.budget ?? 0 }
}

/** Permissions needed to see an alert. */
const ALERT_NEEDS: Partial<Record<AlertFilter, Permission>> = {
  ARTIST_UPDATED: 'VIEW_LASTEST_UPDATED_ORDER',
  PRINT_RECEIVED: 'VIEW_WORK_LOG_FOR_CANVAS',
  CUSTOMER_WROTE: 'NOTIFY_BOOKING_TO_CUSTOMER',
}

/** Whether the account sees which orders have the alert. */
export function seesAlert(account: Account, alert: AlertFilter): boolean {
  const needed = ALERT_NEEDS[alert]
  return needed === undefined || has(account, needed)
}

function visibleAlerts(account: SignedIn, row: FullRow): Pick<OrderRow, 'alert' | 'alerts'> {
  const isVisible = (alert: AlertFilter) => seesAlert(account, alert)
  return {
    alert: row.alert !== null && isVisible(row.alert) ? row.alert : null,
    alerts: row.alerts.filter(isVisible),
  }
}

const ROW_FIELDS = OrderRow.keyof().options

/** The row as visible to the account; hidden fields are absent (D-3.7). */
export function visibleRow(
  account: SignedIn,
  row: FullRow,
  { picture, stepDeadline }: Pick<OrderRow, 'picture' | 'stepDeadline'> = {},
): OrderRow {
  const { artistPaymentStatus, budget } = visibleMoney(account, row)
  const visible = visibleFields(account, ROW_FIELDS, {
    ...row,
    ...visibleAlerts(account, row),
    paidAt: iso(row.paidAt),
    lastModifiedDate: iso(row.lastModifiedDate),
    deadline: iso(row.deadline),
    customer: visibleCustomer(account, row.customer),
    subtotal: row.subtotalCents / 100,
    artistPaymentStatus,
    budget,
    artistBudgets: row.artistBudgets ?? [],
    picture,
    stepDeadline,
    matches: undefined,
  })
  // Assigned artists see themselves, whatever else they see.
  return row.assignedTo?.id === account.id ? { ...visible, assignedTo: row.assignedTo } : visible
}

async function rowsBy(
  db: Db,
  account: SignedIn,
  key: SQL,
  values: readonly number[],
  listed?: ListedFields,
): Promise<OrderRow[]> {
  if (values.length === 0) return []
  const rows = await rowsOf<FullRow>(
    db,
    plannedOnce(sql`select ${FULL_ROW} ${listed ? sql`, ${listed.columns}` : sql``} from unnest(${intArray(values)}) with ordinality as page(key, place)
      join orders o on ${key} = page.key order by page.place`),
  )
  return rows.map((row) => visibleRow(account, row, listed?.of(row)))
}

/** The rows with these ids, in this order, as visible to the account; the caller must check the scope. */
export const rowsById = (
  db: Db,
  account: SignedIn,
  ids: readonly number[],
  listed?: ListedFields,
): Promise<OrderRow[]> => rowsBy(db, account, sql`o.id`, ids, listed)

/** The same by order numbers, with what only the list asks for. */
export const rowsByNumber = (
  db: Db,
  account: SignedIn,
  numbers: readonly number[],
  listed: ListedFields,
): Promise<OrderRow[]> => rowsBy(db, account, sql`o.number`, numbers, listed)

export async function rowById(db: Db, account: SignedIn, id: number): Promise<OrderRow> {
  const [row] = await rowsById(db, account, [id])
  if (!row) throw new Error(`Order ${id} is gone within its own transaction`)
  return row
}
