import { type SQL, sql } from 'drizzle-orm'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import { OrderFilter } from '#contract/orders/list.ts'
import { EXTRA_FEES } from '#contract/orders/orders.ts'
import { isPrintStatus, ORDER_STATUSES, type OrderStatus } from '#contract/orders/statuses.ts'
import { compareNames } from '#contract/text/names.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { isStoreStaff } from '../../accounts/grants.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { preparedRows } from '../../db/prepared.ts'
import { matchingOrders, requireVisible } from './conditions.ts'
import { keptInsight } from './insightSlice.ts'

const isFee = (name: string): boolean => EXTRA_FEES.some((fee) => fee === name)

/** The place of products without one. */
const LAST = 1_000_000

const storeScope = (id: number | string): string => `store:${id}`

const texts = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`

/** The kept scopes that together make up the account's scope; none if it works for no store (D-3.6). */
function scopesOf(account: SignedIn): readonly string[] {
  if (seesOwnOnly(account)) return [`artist:${account.id}`]
  return isStoreStaff(account) ? account.storeIds.map(storeScope) : ['all']
}

/** The kept scopes with a store filter; undefined if there are no kept counts for it. */
function scopesWithin(account: SignedIn, stores: OrderFilter['store']): readonly string[] | undefined {
  const scopes = scopesOf(account)
  if (!stores?.length) return scopes
  if (seesOwnOnly(account)) return undefined
  const asked = [...new Set(stores)].map(storeScope)
  return isStoreStaff(account) ? asked.filter((scope) => scopes.includes(scope)) : asked
}

type Facet = 'status' | 'tag' | 'alert'

/** Filters that the kept counts support; no others may be set. */
const KEPT: ReadonlySet<string> = new Set(['status', 'open', 'tag', 'alert', 'store'])

function isAsked(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return Array.isArray(value) ? value.length > 0 : value !== undefined
}

function statusesOf({ status, open }: OrderFilter): readonly OrderStatus[] {
  const named = status?.length ? [...new Set(status)] : ORDER_STATUSES
  return named.filter((name) => open === undefined || (name !== 'DONE') === open)
}

/** Whether the filter asks for nothing but these. Print statuses also match the canvas lane, which is not kept. */
const asksOnly = (filter: OrderFilter, keys: ReadonlySet<string>): boolean =>
  !filter.status?.some(isPrintStatus) &&
  Object.keys(OrderFilter.shape).every((key) => keys.has(key) || !isAsked(filter[key as keyof OrderFilter]))

/** The single facet in the filter and its values; undefined if there is none or more than one. */
function facetOf(filter: OrderFilter): { facet: Facet; values: readonly string[] } | undefined {
  if (!asksOnly(filter, KEPT)) return undefined
  const asked = [
    isAsked(filter.status) || filter.open !== undefined
      ? { facet: 'status' as const, values: statusesOf(filter) }
      : undefined,
    filter.tag?.length ? { facet: 'tag' as const, values: filter.tag } : undefined,
    filter.alert ? { facet: 'alert' as const, values: [filter.alert] } : undefined,
  ].filter((one) => one !== undefined)
  if (asked.length > 1 || (filter.tag?.length ?? 0) > 1) return undefined
  return asked[0] ?? { facet: 'status', values: ORDER_STATUSES }
}

const OF_INSIGHTS: ReadonlySet<string> = new Set(['insight'])

const OF_PAYMENTS: ReadonlySet<string> = new Set(['paymentStatus', 'status', 'open'])

/** A query for the number of all orders with these payment statuses; undefined if the filter asks for more. */
function paymentTotal(account: SignedIn, filter: OrderFilter): SQL | undefined {
  const asked = filter.paymentStatus
  if (!asked?.length || seesOwnOnly(account) || isStoreStaff(account) || !asksOnly(filter, OF_PAYMENTS))
    return undefined
  const statuses = statusesOf(filter)
  if (statuses.length === 0) return sql`0`
  return sql`(select count(*)::int from order_payments where status in ${texts(asked)}
    and order_status in ${texts(statuses)})`
}

/**
 * A query for the exact number of matchingOrders orders from the kept counts; undefined if the filter is not
 * supported. The caller must check visibility.
 */
export function keptTotal(account: SignedIn, filter: OrderFilter, now: Date): SQL | undefined {
  const ofPayments = paymentTotal(account, filter)
  if (ofPayments) return ofPayments
  if (filter.insight !== undefined)
    return asksOnly(filter, OF_INSIGHTS) ? keptInsight(filter.insight, now) : undefined
  const scopes = scopesWithin(account, filter.store)
  const asked = facetOf(filter)
  if (scopes === undefined || asked === undefined) return undefined
  if (scopes.length === 0 || asked.values.length === 0) return sql`0`
  return sql`(select coalesce(sum(count), 0)::int from order_counts where scope in ${texts(scopes)}
    and facet = ${asked.facet} and value in ${texts(asked.values)})`
}

/** The number of matchingOrders orders in the account's scope. Throws 403 `hiddenField` as `matchingOrders` does. */
export async function countMatching(
  db: Db,
  account: SignedIn,
  filter: OrderFilter,
  now: Date,
): Promise<number> {
  requireVisible(account, filter)
  const kept = keptTotal(account, filter, now)
  const counted = async () => {
    const where = await matchingOrders(db, account, filter, now)
    return sql`(select count(*)::int from orders o where ${where})`
  }
  const { total } = await rowOf<{ total: number }>(db, sql`select ${kept ?? (await counted())} as total`)
  return total
}

async function countsOf(
  db: Db,
  account: SignedIn,
  facet: Facet,
): Promise<{ value: string; count: number }[]> {
  const scopes = scopesOf(account)
  if (scopes.length === 0) return []
  return preparedRows(
    db,
    sql`select value, sum(count)::int as count from order_counts
      where scope in ${texts(scopes)} and facet = ${facet} group by value having sum(count) > 0`,
  )
}

/** Number of orders in the scope by status; statuses without orders are left out (D-6.11). */
export async function countByStatus(
  db: Db,
  account: SignedIn,
): Promise<{ status: OrderStatus; count: number }[]> {
  const counts = new Map((await countsOf(db, account, 'status')).map(({ value, count }) => [value, count]))
  return ORDER_STATUSES.flatMap((status) => {
    const count = counts.get(status)
    return count === undefined ? [] : [{ status, count }]
  })
}

/**
 * Tags of the scope's orders with their counts (D-6.10): products that are set up with a place in its order, also those
 * without orders while they are active and no fees, then the others, most frequent first.
 */
export async function listTags(db: Db, account: SignedIn): Promise<{ name: string; count: number }[]> {
  const counted = await countsOf(db, account, 'tag')
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  const products = await preparedRows<{ name: string; active: boolean; position: number | null }>(
    db,
    sql`select name, active, position from products`,
  )
  for (const { name, active } of products)
    if (active && !counts.has(name) && !isFee(name)) counts.set(name, 0)
  const ranks = new Map(products.map(({ name, position }) => [name, position ?? LAST]))
  const rankOf = (name: string) => ranks.get(name) ?? LAST
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => rankOf(a.name) - rankOf(b.name) || b.count - a.count || compareNames(a.name, b.name))
}
