import { type SQL, sql } from 'drizzle-orm'
import { type CustomKey, isCustomKey } from '#contract/customFields/fields.ts'
import type { Page } from '#contract/lists/paging.ts'
import { seesOwnOnly } from '#contract/orders/fields.ts'
import type { OrderQuery } from '#contract/orders/list.ts'
import type { OrderRow } from '#contract/orders/orders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { type CustomColumn, sortKey } from '../../customFields/columns.ts'
import { sortedCustom } from '../../customFields/list.ts'
import { type Db, rowOf } from '../../db/db.ts'
import { ORDER_CUSTOM } from '../customFields/columns.ts'
import { rowsByNumber } from '../rows.ts'
import { matchingOrders, requireVisibleSort } from './conditions.ts'
import { keptTotal } from './counts.ts'
import { listedFields, type Showing } from './listedFields.ts'
import { withMatches } from './matches.ts'
import { dueOfMyTurn } from './myTurn.ts'

/** From this offset on it pays to get the total first and start from the nearer end. */
const DEEP = 2000

type Sort = OrderQuery['sort']
type SortField = NonNullable<Sort>[number]['field']

function customSort(key: CustomKey): CustomColumn {
  const sorted = sortedCustom(ORDER_CUSTOM, key)
  if (!sorted) throw new Error(`${key} is sorted by, but not declared`)
  return sorted
}

interface Term {
  readonly column: SQL
  readonly descending: boolean
}

function sortColumn(account: SignedIn, field: SortField): SQL {
  if (isCustomKey(field)) return sortKey(customSort(field))
  if (field === 'budget' && seesOwnOnly(account)) {
    return sql`(select budget from artist_budgets where order_id = o.id and artist_id = ${account.id})`
  }
  const columns = {
    id: sql`o.id`,
    number: sql`o.number`,
    paidAt: sql`o.paid_at`,
    lastModifiedDate: sql`o.last_modified_date`,
    deadline: sql`o.deadline`,
    status: sql`o.status_rank`,
    budget: sql`o.budget`,
    subtotal: sql`o.subtotal_cents`,
    stepDeadline: dueOfMyTurn(account),
  }
  return columns[field]
}

/** The column itself, from which the sort term can be made again. */
const keptColumn = (account: SignedIn, field: SortField): SQL =>
  isCustomKey(field) ? sql`${customSort(field).column}` : sortColumn(account, field)

/** The sort terms; ties go by number in the direction of the first, so that an index works both ways. */
function sortTerms(account: SignedIn, sort: Sort): readonly Term[] {
  const terms = (sort ?? []).map(({ field, direction }) => ({
    column: sortColumn(account, field),
    descending: direction === 'desc',
  }))
  if (sort?.some(({ field }) => field === 'number' || field === 'id')) return terms
  return [...terms, { column: sql`o.number`, descending: terms[0]?.descending ?? true }]
}

const joinTerms = (terms: readonly Term[]): SQL =>
  sql.join(
    terms.map(({ column, descending }) => (descending ? sql`${column} desc` : sql`${column} asc`)),
    sql`, `,
  )

/** By number, newest first, by default (A§9). */
export const orderBy = (account: SignedIn, sort: Sort): SQL => joinTerms(sortTerms(account, sort))

const reversed = (account: SignedIn, sort: Sort): SQL =>
  joinTerms(sortTerms(account, sort).map(({ column, descending }) => ({ column, descending: !descending })))

type Found = Omit<Page<unknown>, 'rows'> & { readonly numbers: number[] }

/** A search counts its matches up to here (D-6.23): reading all matches of a common word takes seconds among millions. */
export const MOST_MATCHES = 10_000

/** The numbers of one page: the only column that all relevant indexes include. */
const pageOf = (from: SQL, order: SQL, size: number, skip: number): SQL =>
  sql`array(select o.number from ${from} order by ${order} limit ${size} offset ${skip})`

/** A page far from the start, read from the nearer end. */
async function findDeep(db: Db, account: SignedIn, query: OrderQuery, where: SQL, kept: SQL): Promise<Found> {
  const { total } = await rowOf<{ total: number }>(db, sql`select ${kept} as total`)
  const skip = query.page * query.size
  const size = Math.min(query.size, total - skip)
  if (size <= 0) return { numbers: [], total }
  const after = total - skip - size
  const fromEnd = after < skip
  const from = sql`orders o where ${where}`
  const page = fromEnd
    ? pageOf(from, reversed(account, query.sort), size, after)
    : pageOf(from, orderBy(account, query.sort), size, skip)
  const { numbers } = await rowOf<Pick<Found, 'numbers'>>(db, sql`select ${page} as numbers`)
  return { numbers: fromEnd ? numbers.toReversed() : numbers, total }
}

/**
 * Page and total of a search in one scan of the texts, since that is the most expensive filter. With more matches than are
 * counted the page is read in its order: a common word is met soon.
 */
async function findText(db: Db, account: SignedIn, query: OrderQuery, where: SQL): Promise<Found> {
  const fields = new Set(query.sort?.map(({ field }) => field))
  // The account's own budget and work are looked up by id.
  const kept = [...fields].filter(
    (field) =>
      field !== 'id' &&
      field !== 'number' &&
      field !== 'stepDeadline' &&
      !(field === 'budget' && seesOwnOnly(account)),
  )
  const looked = fields.has('stepDeadline') ? [sql`o.status`, sql`o.assigned_to`] : []
  if (looked.length > 0 && !fields.has('deadline')) looked.push(sql`o.deadline`)
  const columns = [sql`o.id`, sql`o.number`, ...kept.map((field) => keptColumn(account, field)), ...looked]
  const order = orderBy(account, query.sort)
  const skip = query.page * query.size
  const found = await rowOf<Found>(
    db,
    sql`with found as materialized
        (select ${sql.join(columns, sql`, `)} from orders o where ${where} limit ${MOST_MATCHES + 1})
      select ${pageOf(sql`found o`, order, query.size, skip)} as numbers, (select count(*)::int from found) as total`,
  )
  if (found.total <= MOST_MATCHES) return found
  const page = pageOf(sql`orders o where ${where}`, order, query.size, skip)
  const { numbers } = await rowOf<Pick<Found, 'numbers'>>(db, sql`select ${page} as numbers`)
  return { numbers, total: MOST_MATCHES, atLeast: true }
}

async function find(db: Db, account: SignedIn, query: OrderQuery, where: SQL, now: Date): Promise<Found> {
  if (query.text?.trim()) return findText(db, account, query, where)
  const kept = keptTotal(account, query, now)
  const skip = query.page * query.size
  if (kept && skip >= DEEP) return findDeep(db, account, query, where, kept)
  const page = pageOf(sql`orders o where ${where}`, orderBy(account, query.sort), query.size, skip)
  if (kept) return rowOf(db, sql`select ${page} as numbers, ${kept} as total`)
  const [{ numbers }, { total }] = await Promise.all([
    rowOf<Pick<Found, 'numbers'>>(db, sql`select ${page} as numbers`),
    rowOf<Pick<Found, 'total'>>(db, sql`select count(*)::int as total from orders o where ${where}`),
  ])
  return { numbers, total }
}

/**
 * One page of the matchingOrders orders with the exact total (A§7): first the numbers of the page, index-only if
 * possible, then the rows with their joins.
 */
export async function listOrders(
  db: Db,
  account: SignedIn,
  query: OrderQuery,
  showing: Showing,
): Promise<Page<OrderRow>> {
  requireVisibleSort(account, query.sort)
  const where = await matchingOrders(db, account, query, showing.now)
  const { numbers, ...counted } = await find(db, account, query, where, showing.now)
  const rows = await rowsByNumber(db, account, numbers, listedFields(account, showing))
  return { rows: query.text?.trim() ? await withMatches(db, account, query.text, rows) : rows, ...counted }
}
