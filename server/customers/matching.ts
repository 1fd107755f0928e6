import { type SQL, sql } from 'drizzle-orm'
import type { exportCustomers } from '#contract/customers/customers.ts'
import { isCustomKey } from '#contract/customFields/fields.ts'
import type { z } from '#contract/schema/z.ts'
import { fold } from '#contract/text/fold.ts'
import type { SignedIn } from '../accounts/account.ts'
import { sortKey } from '../customFields/columns.ts'
import {
  customConditions,
  requireVisibleCustom,
  requireVisibleCustomSort,
  searchedCustom,
  sortedCustom,
} from '../customFields/list.ts'
import { containsText } from '../db/like.ts'
import { intArray } from '../db/sqlValues.ts'
import { problem } from '../http/problem.ts'
import { fieldPart } from '../http/words/parts.ts'
import { personCondition } from '../users/searchPeople.ts'
import { CUSTOMER_CUSTOM } from './customFields.ts'
import { seesContact } from './rows.ts'
import { byWroteLately, idsByWroteLately, wroteLately } from './wroteLately.ts'

/** Filter and sort shared by the list and its export. */
export type Asked = Omit<z.output<typeof exportCustomers.query>, 'id'> & {
  /** Only these ids; all matches if absent. */
  readonly id?: readonly number[] | undefined
}

const COLUMNS = {
  id: 'id',
  // Its order is in `wroteLately`.
  toDo: 'id',
  // Ids increase with the creation date and are already indexed.
  createdDate: 'id',
  firstName: 'first_name',
  lastName: 'last_name',
  totalOrder: 'total_order',
  totalSpent: 'total_spent_cents',
} as const

/** Throws 403 `hiddenField` when sorting by a hidden field: the order would reveal who spends most. */
function requireVisibleSort(account: SignedIn, { sort }: Asked): void {
  requireVisibleCustomSort(account, CUSTOMER_CUSTOM, sort)
  if (sort?.some(({ field }) => field === 'totalSpent') && !seesContact(account))
    throw problem('hiddenField', {
      missing: ['VIEW_CUSTOMER_CONTACT_INFO'],
      says: { key: 'sortNeeds', with: { field: fieldPart('totalSpent') } },
    })
}

type SortField = NonNullable<Asked['sort']>[number]['field']

/** Names are sorted by their letters, as in the indexes. */
function sortedBy(field: SortField): SQL {
  const custom = sortedCustom(CUSTOMER_CUSTOM, field)
  if (custom) return sortKey(custom)
  const column = isCustomKey(field) ? COLUMNS.id : COLUMNS[field]
  return sql.raw(field === 'firstName' || field === 'lastName' ? `sort_name(${column})` : column)
}

/** Newest first by default; ties are sorted by id in the same direction, as in the indexes. */
function orderBy({ sort = [] }: Asked): SQL {
  const terms = sort.map(
    ({ field, direction }) => sql`${sortedBy(field)} ${sql.raw(direction === 'desc' ? 'desc' : 'asc')}`,
  )
  const last = sort.length > 0 && sort.at(-1)?.direction !== 'desc' ? 'asc' : 'desc'
  return sql.join([...terms, sql.raw(`id ${last}`)], sql`, `)
}

const isInTab = ({ customerGroup }: Asked): boolean =>
  customerGroup === 'NEW' || customerGroup === 'RETURNING'

/** The condition of the tab on customers `c` (D-9.7); merged customers are excluded. */
function tabCondition({ customerGroup }: Asked): SQL {
  if (customerGroup === 'NEW') return sql`c.merged_into is null and c.total_order <= 1`
  if (customerGroup === 'RETURNING') return sql`c.merged_into is null and c.total_order >= 2`
  return sql`c.merged_into is null`
}

/** The kept count of the tab: counting all rows would take longer than the rest of the query. */
const keptTotal = ({ customerGroup = 'ALL' }: Asked): SQL =>
  sql`(select coalesce(sum(count), 0)::int from customer_counts where tab = ${customerGroup} or ${customerGroup} = 'ALL')`

/** By what is to be done, and whether turned round; undefined for other orders. */
const workOrder = ({ sort }: Asked): 'asc' | 'desc' | undefined =>
  sort?.[0]?.field === 'toDo' ? (sort[0].direction === 'desc' ? 'desc' : 'asc') : undefined

const isBy = ({ sort = [] }: Asked, ...fields: readonly SortField[]): boolean =>
  sort.some(({ field }) => fields.includes(field))

const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `)

/** Users `u` with the searched name, or with all of its words in one of the custom fields that the account may search. */
function namedOrNoted(account: SignedIn, name: string): SQL {
  const named = personCondition(name, seesContact(account))
  const words = fold(name).trim().split(/\s+/).filter(Boolean)
  const noted = searchedCustom(account, CUSTOMER_CUSTOM).map((text) =>
    allOf(words.map((word) => sql`${text} like ${containsText(word)}`)),
  )
  if (noted.length === 0 || words.length === 0) return named
  // Each by its own index: no index is of both tables.
  return sql`u.id in (select u.id from users u where not u.staff and ${named}
    union all select c.user_id from customers c where ${sql.join(noted, sql` or `)})`
}

/** Users with the searched name, with the columns for sorting; most of it is in the users table. */
function found(account: SignedIn, asked: Asked, name: string): SQL {
  const fields = (asked.sort ?? []).map(({ field }) => field)
  const known = new Set(['id', ...fields.flatMap((field) => (isCustomKey(field) ? [] : [COLUMNS[field]]))])
  const custom = fields.flatMap((field) => sortedCustom(CUSTOMER_CUSTOM, field) ?? [])
  const columns = [
    ...[...known].map((column) => sql.raw(column)),
    ...custom.map(({ column }) => sql`${column}`),
  ]
  const named = namedOrNoted(account, name)
  const filtered = customConditions(CUSTOMER_CUSTOM, asked)
  const ids = asked.id ? sql`and u.id = any(${intArray(asked.id)})` : sql``
  const ofCustomers =
    isInTab(asked) || isBy(asked, 'totalOrder', 'totalSpent') || custom.length + filtered.length > 0
  const from = ofCustomers
    ? sql`customers c join users u on u.id = c.user_id where ${tabCondition(asked)}`
    : sql`users u where not u.staff
        and u.id not in (select x.user_id from customers x where x.merged_into is not null)`
  return sql`select ${sql.join(columns, sql`, `)} from ${from} ${ids} and ${allOf([named, ...filtered])}`
}

/** Parts of a statement over the matchingCustomers customers. */
export interface Matching {
  /** `with …` clause of the statement, or empty. */
  readonly before: SQL
  readonly total: SQL
  /** Their sorted ids, without a limit. */
  readonly ids: SQL
  /** Whether `before` also has `wrote`: when they wrote, by `id`, of those who did lately. */
  readonly hasWrote: boolean
}

/**
 * A search reads its matches once, for both total and page. Without a search there may be very many
 * customers: the total is a kept count, and the page is read from a sorted index. Throws 403 `hiddenField`.
 */
export function matchingCustomers(account: SignedIn, asked: Asked, now: Date): Matching {
  requireVisibleSort(account, asked)
  requireVisibleCustom(account, CUSTOMER_CUSTOM, asked)
  const order = orderBy(asked)
  const work = workOrder(asked)
  const isTurned = work === 'desc'
  if (asked.name?.trim()) {
    return {
      before: sql`with ${work ? sql`${wroteLately(now)}, ` : sql``}found as materialized (${found(account, asked, asked.name)})`,
      total: sql`(select count(*)::int from found)`,
      // By the name of the table, as the columns of custom fields say it.
      ids: work
        ? sql`select c.id from found c left join wrote w on w.id = c.id order by ${byWroteLately(isTurned)}`
        : sql`select id from found c order by ${order}`,
      hasWrote: work !== undefined,
    }
  }
  const filtered = customConditions(CUSTOMER_CUSTOM, asked)
  const tab = allOf([
    tabCondition(asked),
    ...(asked.id ? [sql`c.user_id = any(${intArray(asked.id)})`] : []),
    ...filtered,
  ])
  const names = isBy(asked, 'firstName', 'lastName')
    ? sql`join users u on u.id = c.user_id and not u.staff`
    : sql``
  return {
    before: work ? sql`with ${wroteLately(now)}` : sql``,
    total: filtered.length > 0 ? sql`(select count(*)::int from customers c where ${tab})` : keptTotal(asked),
    ids: work
      ? idsByWroteLately(tab, isTurned)
      : sql`select c.user_id as id from customers c ${names} where ${tab} order by ${order}`,
    hasWrote: work !== undefined,
  }
}
