import { type SQL, sql } from 'drizzle-orm'
import type { AuditEntry } from '#contract/audit.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { Account, SignedIn } from '../accounts/account.ts'
import { type Db, rowOf } from '../db/db.ts'
import { timeOrder } from '../db/timeOrder.ts'
import { type StoredEntry, toEntry } from './entry.ts'
import { type AuditQuery, matchingEntries } from './matching.ts'
import { RECORD_PAGE, recordName } from './records.ts'

/** Up to this many matches are read and sorted; with more, an index walk finds a page quickly. */
const FEW = 5000

type Direction = 'asc' | 'desc'
interface Found {
  readonly total: number
  readonly rows: StoredEntry[] | null
}

const directionOf = ({ sort }: AuditQuery): Direction => (sort?.[0]?.direction === 'asc' ? 'asc' : 'desc')
const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

/** By time, as the indexes are; events at the same time in insertion order. */
const orderOf = (query: AuditQuery, direction: Direction): SQL =>
  timeOrder([{ field: query.sort?.[0]?.field ?? 'at', direction }], 'desc', { time: 'e.at', id: 'e.id' })

/** Selects the entries for the ids in `page`. */
const entriesOf = (account: Account, page: SQL, order: SQL): SQL =>
  sql`(select json_agg(json_build_object('id', e.id, 'at', e.at, 'actor', e.actor, 'actorLogin', a.login,
      'area', e.area, 'recordId', e.record_id, 'record', ${recordName(account)}, 'kind', e.kind,
      'data', e.data, 'page', ${RECORD_PAGE}, 'login', u.login, 'staff', u.staff) order by ${order})
    from (${page}) page join events e on e.id = page.id left join users a on a.id = e.actor_id
      left join users u on u.id = e.record_id and e.area in ('users', 'signIns', 'artists', 'customers'))`

/** Walks the index in sort order, from the nearer end. */
function walkTo(account: SignedIn, query: AuditQuery, where: SQL, total: number): SQL {
  const direction = directionOf(query)
  const skip = query.page * query.size
  const size = Math.max(Math.min(query.size, total - skip), 0)
  const after = total - skip - size
  const [order, offset] = after < skip ? [opposite(direction), Math.max(after, 0)] : [direction, skip]
  const page = sql`select e.id from events e where ${where} order by ${orderOf(query, order)} limit ${size} offset ${offset}`
  return entriesOf(account, page, orderOf(query, direction))
}

/** Reads the matches once for both page and total. */
function findOnce(db: Db, account: SignedIn, query: AuditQuery, where: SQL): Promise<Found> {
  const order = orderOf(query, directionOf(query))
  const page = sql`select e.id from found e order by ${order}
    limit ${query.size} offset ${query.page * query.size}`
  return rowOf(
    db,
    sql`with found as materialized (select e.id, e.at from events e where ${where})
      select (select count(*)::int from found) as total, ${entriesOf(account, page, order)} as rows`,
  )
}

async function find(db: Db, account: SignedIn, query: AuditQuery): Promise<Found> {
  const { where, kept } = await matchingEntries(db, account, query)
  // Comparing names is expensive, and a single record has few events.
  if (query.record?.trim() || query.recordId !== undefined) return findOnce(db, account, query, where)
  const counted = kept ?? sql`(select count(*)::int from events e where ${where})`
  const { total } = await rowOf<{ total: number }>(db, sql`select ${counted} as total`)
  if (total === 0) return { total, rows: [] }
  if (total <= FEW) return findOnce(db, account, query, where)
  const rows = walkTo(account, query, where, total)
  return { total, ...(await rowOf<Pick<Found, 'rows'>>(db, sql`select ${rows} as rows`)) }
}

/** The entries of these events, as `listAudit` shows them. */
export async function auditEntriesById(
  db: Db,
  account: Account,
  ids: readonly number[],
): Promise<readonly AuditEntry[]> {
  const page = sql`select id from unnest(${`{${ids.join(',')}}`}::bigint[]) given(id)`
  const { rows } = await rowOf<Pick<Found, 'rows'>>(
    db,
    sql`select ${entriesOf(account, page, sql`e.id`)} as rows`,
  )
  return (rows ?? []).map((row) => toEntry(account, row))
}

/** One page of audit entries (everything but orders), newest first by default, with the exact total. */
export async function listAudit(db: Db, account: SignedIn, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { total, rows } = await find(db, account, query)
  return { rows: (rows ?? []).map((row) => toEntry(account, row)), total }
}
