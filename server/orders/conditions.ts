import { type SQL, sql } from 'drizzle-orm'
import { type Grant, holds } from '#contract/access.ts'
import { NONE, type OrderFilter, type OrderQuery } from '#contract/orderList.ts'
import { isPrintStatus } from '#contract/statuses.ts'
import { problem } from '../http/problem.ts'
import type { SignedIn } from '../session/account.ts'
import { orderScope } from './scope.ts'
import { searchCondition } from './searchCondition.ts'

/** A filter or sort by what the account may not see would tell it all the same: 403 (D-3.7). */
function requireAny(account: SignedIn, field: string, ...grants: readonly Grant[]): void {
  if (grants.some((grant) => holds(account, grant))) return
  throw problem('hiddenField', { missing: [...grants], detail: `${field} needs ${grants.join(' or ')}` })
}

function requireVisible(account: SignedIn, query: OrderFilter): void {
  if (query.alert === 'PRINT_RECEIVED') requireAny(account, 'alert', 'VIEW_WORK_LOG_FOR_CANVAS')
  if (query.alert === 'ARTIST_UPDATED') requireAny(account, 'alert', 'VIEW_LASTEST_UPDATED_ORDER')
  if (query.hasPoster !== undefined) requireAny(account, 'hasPoster', 'SHOW_POSTER')
  if (query.cs !== undefined) requireAny(account, 'cs', 'VIEW_MY_ORDER_CS')
  if (query.source !== undefined) requireAny(account, 'source', 'VIEW_ORDER_SOURCE')
  if (query.store !== undefined) requireAny(account, 'store', 'VIEW_ORDER_OF_STORE')
  if (query.vendor !== undefined) requireAny(account, 'vendor', 'CAN_SEE_FILTER_VENDER')
  if (query.assignee?.some((login) => login !== account.login)) {
    requireAny(account, 'assignee', 'VIEW_ARTIST_LIST', 'CAN_SEE_ASSIGN_ORDER')
  }
  if (query.customer !== undefined) {
    requireAny(
      account,
      'customer',
      'VIEW_CUSTOMER_CONTACT_INFO',
      'VIEW_CUSTOMER_DETAIL',
      'VIEW_CUSTOMER_LIST',
    )
  }
  if (query.status?.some(isPrintStatus)) requireAny(account, 'status', 'VIEW_WORK_LOG_FOR_CANVAS')
}

/** Refuses a sort by a hidden column. */
export function requireVisibleSort(account: SignedIn, sort: OrderQuery['sort']): void {
  for (const { field } of sort ?? []) {
    if (field === 'subtotal') requireAny(account, 'sort', 'VIEW_ORDER_SUBTOTAL')
    if (field === 'budget') requireAny(account, 'sort', 'CAN_SEE_BUDGET_ORDER')
  }
}

const userId = (login: string): SQL => sql`(select id from users where lower(login) = ${login.toLowerCase()})`
const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

const personIs = (column: SQL, logins: readonly string[]): SQL =>
  sql`(${sql.join(
    logins.map((login) => (login === NONE ? sql`${column} is null` : sql`${column} = ${userId(login)}`)),
    sql` or `,
  )})`

function statusIs(statuses: readonly string[]): SQL {
  const printing = statuses.filter(isPrintStatus)
  const own = sql`o.status = any(${textArray(statuses)})`
  return printing.length === 0 ? own : sql`(${own} or o.status_for_canvas = any(${textArray(printing)}))`
}

/**
 * The orders (`o`) of the account's scope that match the filter, as one condition.
 * Throws 403 `hiddenField` when the filter asks about what the account may not see.
 */
export function orderConditions(account: SignedIn, query: OrderFilter): SQL {
  requireVisible(account, query)
  const all = [orderScope(account)]
  if (query.status?.length) all.push(statusIs(query.status))
  if (query.alert) all.push(sql`o.alerts @> ${textArray([query.alert])}`)
  if (query.assignee?.length) all.push(personIs(sql`o.assigned_to`, query.assignee))
  if (query.hasPoster !== undefined) all.push(sql`o.poster = ${query.hasPoster}`)
  if (query.cs?.length) all.push(personIs(sql`o.cs_id`, query.cs))
  if (query.source?.length) all.push(sql`o.source = any(${textArray(query.source)})`)
  if (query.store?.length) all.push(sql`o.store_id::text = any(${textArray(query.store.map(String))})`)
  if (query.vendor !== undefined) all.push(sql`o.vendor = ${query.vendor}`)
  if (query.tag?.length) all.push(sql`o.tags && ${textArray(query.tag)}`)
  if (query.customer) all.push(sql`o.customer_id = ${userId(query.customer)}`)
  if (query.from) all.push(sql`o.paid_at >= ${query.from}::timestamptz`)
  if (query.to) all.push(sql`o.paid_at <= ${query.to}::timestamptz`)
  if (query.text?.trim()) all.push(searchCondition(account, query.text))
  return sql.join(all, sql` and `)
}
