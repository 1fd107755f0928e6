import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { exportCustomers } from '#contract/customers.ts'
import { problem } from '../http/problem.ts'
import { intArray } from '../orders/scope.ts'
import type { SignedIn } from '../session/account.ts'
import { personCondition } from '../users/searchPeople.ts'
import { seesContact } from './rows.ts'

/** Which customers, and in which order: what the list and its export have in common. */
export type Asked = Omit<z.output<typeof exportCustomers.query>, 'id'> & {
  /** These alone; all that match without it. */
  readonly id?: readonly number[] | undefined
}

const COLUMNS = {
  // Ids are given as customers come, and the key is the index at hand.
  createdDate: 'id',
  firstName: 'first_name',
  lastName: 'last_name',
  totalOrder: 'total_order',
  totalSpent: 'total_spent_cents',
} as const

/** Throws 403 `hiddenField` for an order by what the account may not see: it would tell who spends most. */
function requireVisibleSort(account: SignedIn, { sort }: Asked): void {
  if (sort?.some(({ field }) => field === 'totalSpent') && !seesContact(account)) throw problem('hiddenField')
}

/** The newest first unless the query says otherwise; people who are equal by the same direction, as the indexes go. */
function orderBy({ sort = [] }: Asked): SQL {
  const terms = sort.map(
    ({ field, direction }) => `${COLUMNS[field]} ${direction === 'desc' ? 'desc' : 'asc'}`,
  )
  const last = sort.length > 0 && sort.at(-1)?.direction !== 'desc' ? 'asc' : 'desc'
  return sql.raw([...terms, `id ${last}`].join(', '))
}

const isInTab = ({ customerGroup }: Asked): boolean =>
  customerGroup === 'NEW' || customerGroup === 'RETURNING'

/** The condition on customers `c` that the tab stands for (D-9.7); who was merged away is in none. */
function tabCondition({ customerGroup }: Asked): SQL {
  if (customerGroup === 'NEW') return sql`c.merged_into is null and c.total_order <= 1`
  if (customerGroup === 'RETURNING') return sql`c.merged_into is null and c.total_order >= 2`
  return sql`c.merged_into is null`
}

/** The kept count of the tab: to count so many each time would take longer than all the rest. */
const keptTotal = ({ customerGroup = 'ALL' }: Asked): SQL =>
  sql`(select coalesce(sum(count), 0)::int from customer_counts where tab = ${customerGroup} or ${customerGroup} = 'ALL')`

const isBy = ({ sort = [] }: Asked, ...fields: readonly (keyof typeof COLUMNS)[]): boolean =>
  sort.some(({ field }) => fields.includes(field))

/** Who has the name, with the columns that the order needs; users alone hold most of what is asked for. */
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

/** Parts of a statement over the customers that match. */
export interface Matching {
  /** `with …` before the statement, or nothing. */
  readonly before: SQL
  readonly total: SQL
  /** Their ids in order, to be limited. */
  readonly ids: SQL
}

/**
 * A search reads its matches once, for the total and the page. Without one there may be all customers: the total is
 * kept, and the page comes from an index in its order. Throws 403 `hiddenField`.
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
