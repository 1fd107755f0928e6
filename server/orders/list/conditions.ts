import { type SQL, sql } from 'drizzle-orm'
import { type Grant, holds } from '#contract/access.ts'
import { customerIdIn } from '#contract/customers/key.ts'
import { isCustomKey } from '#contract/customFields/fields.ts'
import { sliceOf } from '#contract/insights/slices.ts'
import { NONE } from '#contract/lists/filters.ts'
import { ALERT_NEEDS } from '#contract/orders/alerts.ts'
import { ORDER_FIELDS, type OrderField, type OrderFieldName, seesOwnOnly } from '#contract/orders/fields.ts'
import { GRANTED_FILTERS } from '#contract/orders/filters.ts'
import type { OrderFilter, OrderQuery } from '#contract/orders/list.ts'
import { isPrintStatus } from '#contract/orders/statuses.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { customConditions, requireVisibleCustom, requireVisibleCustomSort } from '../../customFields/list.ts'
import type { Db } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { problem } from '../../http/problem.ts'
import { fieldPart } from '../../http/words/parts.ts'
import { orderScope, seesAllOrders } from '../../scope/orderScope.ts'
import { ORDER_CUSTOM } from '../customFields/columns.ts'
import { UNBUDGETED } from '../open/open.ts'
import { insightCondition } from './insightSlice.ts'
import { isMyTurn } from './myTurn.ts'
import { type Resolved, resolveFilter } from './resolveFilter.ts'
import { searchCondition } from './searchCondition.ts'

/** Filtering by a hidden field would reveal it: 403 (D-3.7). */
function requireAny(account: SignedIn, field: string, ...grants: readonly Grant[]): void {
  if (grants.some((grant) => holds(account, grant))) return
  const says = { key: 'fieldNeeds', with: { field: fieldPart(field) } } as const
  throw problem('hiddenField', { missing: [...grants], says })
}

function requireField(account: SignedIn, what: string, name: OrderFieldName): void {
  const { grant }: OrderField = ORDER_FIELDS[name]
  if (grant !== undefined) requireAny(account, what, grant)
}

/**
 * The login is the phone number, so filtering by it requires seeing contact data. The id requires seeing the
 * customers of orders (D-3.7).
 */
const customerGrants = (key: string): readonly Grant[] =>
  customerIdIn(key) === undefined
    ? ['VIEW_CUSTOMER_CONTACT_INFO']
    : ['VIEW_CUSTOMER_CONTACT_INFO', 'VIEW_CUSTOMER_INFO']

/** The insights count all orders, so they are for accounts that see all. */
function requireInsight(account: SignedIn, text: string): void {
  requireAny(account, 'insight', 'VIEW_INSIGHTS')
  if (!seesAllOrders(account))
    throw problem('hiddenField', { missing: ['CAN_SEE_ASSIGN_ORDER'], says: { key: 'allOrdersOnly' } })
  const slice = sliceOf(text)
  if ((slice?.slice === 'lane' || slice?.slice === 'time') && isPrintStatus(slice.key))
    requireAny(account, 'insight', 'VIEW_WORK_LOG_FOR_CANVAS')
}

/** Rejects filters by hidden fields. */
export function requireVisible(account: SignedIn, query: OrderFilter): void {
  const needed = query.alert && ALERT_NEEDS[query.alert]
  if (needed) requireAny(account, 'alert', needed)
  for (const [name, { field, grants }] of GRANTED_FILTERS) {
    if (query[name] === undefined) continue
    if (field) requireField(account, name, field)
    if (grants) requireAny(account, name, ...grants)
  }
  if (query.assignee?.some((login) => login !== account.login)) {
    requireAny(account, 'assignee', 'VIEW_ARTIST_LIST', 'CAN_SEE_ASSIGN_ORDER')
  }
  if (query.unbudgeted !== undefined) requireField(account, 'unbudgeted', 'assignedTo')
  if (query.customer !== undefined) requireAny(account, 'customer', ...customerGrants(query.customer))
  if (query.status?.some(isPrintStatus)) requireAny(account, 'status', 'VIEW_WORK_LOG_FOR_CANVAS')
  if (query.insight !== undefined) requireInsight(account, query.insight)
  requireVisibleCustom(account, ORDER_CUSTOM, query)
}

/** Rejects sorting by a hidden column. */
export function requireVisibleSort(account: SignedIn, sort: OrderQuery['sort']): void {
  requireVisibleCustomSort(account, ORDER_CUSTOM, sort)
  for (const { field } of sort ?? []) {
    if (isCustomKey(field)) continue
    const { grant }: OrderField = ORDER_FIELDS[field]
    if (grant !== undefined && !holds(account, grant))
      throw problem('hiddenField', {
        missing: [grant],
        says: { key: 'sortNeeds', with: { field: fieldPart(field) } },
      })
  }
}

const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

/** A single value as `=`: only then can an index on the column return sorted rows. */
const oneOfTexts = (column: SQL, values: readonly string[]): SQL =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${textArray(values)})`

/** Any of the ids, or null if `null` is among the requested values. */
function oneOf(column: SQL, ids: readonly number[], asked: readonly (string | number)[]): SQL {
  const known = ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${intArray(ids)})`
  if (!asked.includes(NONE)) return known
  return ids.length === 0 ? sql`${column} is null` : sql`(${column} is null or ${known})`
}

function statusIs(statuses: readonly string[]): SQL {
  const printing = statuses.filter(isPrintStatus)
  const own = oneOfTexts(sql`o.status`, statuses)
  if (printing.length === 0) return own
  // Must match the condition of the partial index.
  return sql`(${own} or o.status_for_canvas like 'PRINT%' and ${oneOfTexts(sql`o.status_for_canvas`, printing)})`
}

/** Accounts that see only their own budgets filter by the payment status of their own entry (D-3.6). */
function paymentIs(account: SignedIn, statuses: readonly string[]): SQL {
  if (!seesOwnOnly(account))
    return sql`o.number in (select number from order_payments where ${oneOfTexts(sql`status`, statuses)})`
  return sql`exists (select from artist_budgets ab where ab.order_id = o.id and ab.artist_id = ${account.id}
    and ${oneOfTexts(sql`ab.payment_status`, statuses)})`
}

const OPEN = sql`o.status <> 'DONE'`

function workConditions(account: SignedIn, query: OrderFilter): (SQL | undefined)[] {
  const { status, open, myTurn, alert, tag, paymentStatus } = query
  return [
    status?.length ? statusIs(status) : undefined,
    myTurn === undefined ? undefined : myTurn ? isMyTurn(account) : sql`not ${isMyTurn(account)}`,
    open === undefined ? undefined : open ? OPEN : sql`o.status = 'DONE'`,
    alert && sql`o.alerts @> ${textArray([alert])}`,
    tag?.length ? sql`o.tags && ${textArray(tag)}` : undefined,
    paymentStatus?.length ? paymentIs(account, paymentStatus) : undefined,
  ]
}

function peopleConditions(query: OrderFilter, resolved: Resolved): (SQL | undefined)[] {
  const { assignee, cs, customer, source, store, vendor } = query
  const ids = (logins: readonly string[]) => logins.flatMap((login) => resolved.idOf(login) ?? [])
  const stores = store?.filter((given) => given !== NONE) ?? []
  return [
    assignee?.length ? oneOf(sql`o.assigned_to`, ids(assignee), assignee) : undefined,
    cs?.length ? oneOf(sql`o.cs_id`, ids(cs), cs) : undefined,
    // An unknown customer matches no order.
    customer === undefined ? undefined : sql`o.customer_id = ${resolved.customerId ?? 0}`,
    source?.length ? oneOfTexts(sql`o.source`, source) : undefined,
    store?.length ? oneOf(sql`o.store_id`, stores, store) : undefined,
    vendor === undefined ? undefined : sql`o.vendor = ${vendor}`,
  ]
}

const moment = (at: Date | string): SQL => sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`

function timeConditions(query: OrderFilter, { paid, deadline }: Resolved, now: Date): (SQL | undefined)[] {
  const overdue = query.deadline === 'overdue' ? sql`o.deadline < ${moment(now)} and ${OPEN}` : undefined
  return [
    query.from === undefined ? undefined : sql`o.paid and o.paid_at >= ${moment(query.from)}`,
    query.to === undefined ? undefined : sql`o.paid and o.paid_at <= ${moment(query.to)}`,
    paid?.from && sql`o.paid and o.paid_at >= ${moment(paid.from)}`,
    paid?.before && sql`o.paid and o.paid_at < ${moment(paid.before)}`,
    deadline?.from && sql`o.paid and o.deadline >= ${moment(deadline.from)}`,
    deadline?.before && sql`o.deadline < ${moment(deadline.before)}`,
    overdue,
  ]
}

/**
 * The condition for orders `o` in the account's scope that match the filter. Throws 403 `hiddenField` for a
 * filter by a hidden field.
 */
export async function matchingOrders(
  db: Db,
  account: SignedIn,
  filter: OrderFilter,
  now: Date,
): Promise<SQL> {
  requireVisible(account, filter)
  const resolved = await resolveFilter(db, filter, now)
  const conditions = [
    orderScope(account),
    filter.id?.length ? sql`o.id = any(${intArray(filter.id)})` : undefined,
    ...workConditions(account, filter),
    ...peopleConditions(filter, resolved),
    filter.hasPoster === undefined ? undefined : filter.hasPoster ? sql`o.poster` : sql`not o.poster`,
    filter.unbudgeted === undefined ? undefined : filter.unbudgeted ? UNBUDGETED : sql`not ${UNBUDGETED}`,
    ...timeConditions(filter, resolved, now),
    filter.insight === undefined ? undefined : await insightCondition(db, filter.insight, now),
    ...customConditions(ORDER_CUSTOM, filter),
    filter.text?.trim() ? searchCondition(account, filter.text) : undefined,
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}
