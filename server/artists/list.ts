import { type SQL, sql } from 'drizzle-orm'
import {
  type ArtistRow,
  type listArtists as contract,
  isArtistOnly,
  OPEN_LANE_STATUSES,
  SCORES,
  seesArtists,
} from '#contract/artists/artists.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { type Db, rowOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { fieldPart } from '../http/words/parts.ts'
import { staffCondition } from '../users/searchPeople.ts'
import { joinTotals, sumOf } from './figures.ts'
import { ARTIST_ROW, type StoredArtist, visibleArtist } from './rows.ts'

type Query = z.output<(typeof contract)['query']>
type SortField = NonNullable<Query['sort']>[number]['field']

/** Columns of users `u` and artists `a`; totals are added up in `t`. */
const COLUMNS: Readonly<Record<SortField, SQL>> = {
  id: sql`u.id`,
  firstName: sql`sort_name(u.first_name)`,
  lastName: sql`sort_name(u.last_name)`,
  login: sql`u.login`,
  note: sql`nullif(a.note, '')`,
  workload: sql`coalesce(t.workload, 0)`,
  totalUnpaid: sql`coalesce(t.unpaid, 0)`,
  productQualityScore: sql`a.product_quality_score`,
  workingSpeedScore: sql`a.working_speed_score`,
  workingAttitudeScore: sql`a.working_attitude_score`,
}

/** The totals that lists can be sorted by, of all artists. */
const SORTED_TOTALS = sql`left join (
  select w.user_id, ${sumOf('orders', OPEN_LANE_STATUSES)} as workload, ${sumOf('cents', ['unpaid'])} as unpaid
  from work_totals w where w.role = 'artist' group by w.user_id) t on t.user_id = u.id`

/** Throws 403 `hiddenField` for a sort by a field that the account does not see of all (D-10.9). */
function requireVisibleSort(account: SignedIn, { sort = [] }: Query): void {
  const hidden: readonly SortField[] = [
    ...(seesArtists(account) ? [] : [...SCORES, 'totalUnpaid' as const]),
    ...(isArtistOnly(account) ? ['note' as const] : []),
  ]
  const asked = sort.find(({ field }) => hidden.includes(field))
  if (asked)
    throw problem('hiddenField', { says: { key: 'noSort', with: { field: fieldPart(asked.field) } } })
}

const BY_NAME: SQL[] = [COLUMNS.firstName, COLUMNS.lastName, sql`u.id`]

/** By name unless asked otherwise; empty notes come last in both directions. */
const orderBy = ({ sort = [] }: Query): SQL =>
  sql.join(
    [
      ...sort.map(({ field, direction }) => sql`${COLUMNS[field]} ${sql.raw(direction)} nulls last`),
      ...BY_NAME,
    ],
    sql`, `,
  )

/** Whether something is unpaid; former artists `a` are listed until it is paid. */
const IS_OWED = sql`(select sum(w.orders) from work_totals w
  where w.role = 'artist' and w.user_id = a.user_id and w.kind = 'unpaid') > 0`

function matching(account: SignedIn, { text }: Query): SQL {
  const listed = sql`(a.current or ${IS_OWED})`
  return text?.trim() ? sql`${listed} and ${staffCondition(text, seesArtists(account))}` : listed
}

/**
 * One page of the matching artists with the exact total, in one statement: ids first, then the totals of only
 * these. Throws 403 `hiddenField` if sorted by a hidden field.
 */
export async function listArtists(db: Db, account: SignedIn, query: Query): Promise<Page<ArtistRow>> {
  requireVisibleSort(account, query)
  const byTotals = query.sort?.some(({ field }) => field === 'workload' || field === 'totalUnpaid')
  const { total, rows } = await rowOf<{ total: number; rows: StoredArtist[] | null }>(
    db,
    sql`with found as materialized (
        select u.id, row_number() over (order by ${orderBy(query)}) as place
        from artists a join users u on u.id = a.user_id ${byTotals ? SORTED_TOTALS : sql``}
        where ${matching(account, query)}),
      page as (select * from found order by place limit ${query.size} offset ${query.page * query.size})
      select (select count(*)::int from found) as total,
        (select json_agg(${ARTIST_ROW} order by page.place)
          from page join users u on u.id = page.id join artists a on a.user_id = u.id
          ${joinTotals('artist')}) as rows`,
  )
  return { rows: (rows ?? []).map((row) => visibleArtist(account, row)), total }
}
