import { type SQL, sql } from 'drizzle-orm'
import type { exportCustomers } from '#contract/customers/customers.ts'
import type { z } from '#contract/schema/z.ts'
import { problem } from '../http/problem.ts'
import { fieldPart } from '../http/words/parts.ts'
import { intArray } from '../orders/scope.ts'
import type { SignedIn } from '../session/account.ts'
import { personCondition } from '../users/searchPeople.ts'
import { seesContact } from './rows.ts'

/** Filter and sort shared by the list and its export. */
export type Asked = Omit<z.output<typeof exportCustomers.query>, 'id'> & {
  /** Only these ids; all matches if absent. */
  readonly id?: readonly number[] | undefined
}

const COLUMNS = {
  id: 'id',
  // Ids increase with the creation date and are already indexed.
  createdDate: 'id',
  firstName: 'first_name',
  lastName: 'last_name',
  totalOrder: 'total_order',
  totalSpent: 'total_spent_cents',
} as const

/** Throws 403 `hiddenField` when sorting by a hidden field: the order would reveal who spends most. */
function requireVisibleSort(account: SignedIn, { sort }: Asked): void {
  if (sort?.some(({ field }) => field === 'totalSpent') && !seesContact(account))
    throw problem('hiddenField', {
      missing: ['VIEW_CUSTOMER_CONTACT_INFO'],
      says: { key: 'sortNeeds', with: { field: fieldPart('totalSpent') } },
    })
}

/** Names are sorted by their letters, as in the indexes. */
const sortedBy = (field: keyof typeof COLUMNS): string =>
  field === 'firstName' || field === 'lastName' ? `sort_name(${COLUMNS[field]})` : COLUMNS[field]

/** Newest first by default; ties are sorted by id in the same direction, as in the indexes. */
function orderBy({ sort = [] }: Asked): SQL {
  const terms = sort.map(
    ({ field, direction }) => `${sortedBy(field)} ${direction === 'desc' ? 'desc' : 'asc'}`,
  )
  const last = sort.length > 0 && sort.at(-1)?.direction !== 'desc' ? 'asc' : 'desc'
  return sql.raw([...terms, `id ${last}`].join(', '))
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

const isBy = ({ sort = [] }: Asked, ...fields: readonly (keyof typeof COLUMNS)[]): boolean =>
  sort.some(({ field }) => fields.includes(field))

/** Users with the searched name, with the columns for sorting; most of it is in the users table. */
function found(account: SignedIn, asked: Asked, name: string): SQL {
  const columns = new Set(['id', ...(asked.sort ?? []).map(({ field }) => COLUMNS[field])])
  const named = personCondition(name, seesContact(account))
  const ids = asked.id ? sql`and u.id = any(${intArray(asked.id)})` : sql``
  const ofCustomers = isInTab(asked) || isBy(asked, 'totalOrder', 'totalSpent')
  const from = ofCustomers
    ? sql`customers c join users u on u.id = c.user_id where ${tabCondition(asked)}`
    : sql`users u where not u.staff
        and u.id not in (select x.user_id from customers x where x.merged_into is not null)`
  return sql`select ${sql.raw([...columns].join(', '))} from ${from} ${ids} and ${named}`
}

/** Parts of a statement over the matching customers. */
export interface Matching {
  /** `with …` clause of the statement, or empty. */
  readonly before: SQL
  readonly total: SQL
  /** Their sorted ids, without a limit. */
  readonly ids: SQL
}

/**
 * A search reads its matches once, for both total and page. Without a search there may be very many
 * customers: the total is a kept count, and the page is read from a sorted index. Throws 403 `hiddenField`.
 */
export function matching(account: SignedIn, asked: Asked): Matching {
  requireVisibleSort(account, asked)
  const order = orderBy(asked)
  if (asked.name?.trim()) {
    return {
      before: sql`with found as materialized (${found(account, asked, asked.name)})`,
      total: sql`(select count(*)::int from found)`,
      ids: sql`select id from found order by ${order}`,
    }
  }
  const tab = asked.id
    ? sql`${tabCondition(asked)} and c.user_id = any(${intArray(asked.id)})`
    : tabCondition(asked)
  const names = isBy(asked, 'firstName', 'lastName')
    ? sql`join users u on u.id = c.user_id and not u.staff`
    : sql``
  return {
    before: sql``,
    total: keptTotal(asked),
    ids: sql`select c.user_id as id from customers c ${names} where ${tab} order by ${order}`,
  }
}
