import { type SQL, sql } from 'drizzle-orm'
import type { Agent, AgentRow, listAgents as contract } from '#contract/agents.ts'
import { COLOR_STATUSES, SKETCH_STATUSES } from '#contract/artists/artists.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { joinTotals, progressOf, sumOf, type Totals } from '../artists/figures.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { hasLogin } from '../users/queries.ts'
import { staffCondition } from '../users/searchPeople.ts'

type Query = z.output<(typeof contract)['query']>
type SortField = NonNullable<Query['sort']>[number]['field']

interface StoredAgent extends Omit<Agent, 'currSketch' | 'currColor' | 'numDone'> {
  readonly totals: Totals
}

/** A `StoredAgent` of the user `u` with totals `t` (see `joinTotals`); the note is the one of the user. */
const AGENT: SQL = sql`json_build_object('id', u.id, 'login', u.login, 'firstName', u.first_name,
  'lastName', u.last_name, 'fullName', trim(u.first_name || ' ' || u.last_name), 'activated', u.activated,
  'email', u.email, 'phonePrefix', u.phone_prefix, 'phoneNumber', u.phone_number, 'imageUrl', u.image_url,
  'note', u.extension->>'note', 'isArtist', exists (select 1 from artists a where a.user_id = u.id),
  'totals', t.totals)`

/** Users `u` with ROLE_CS. */
const IS_AGENT = sql`u.staff and exists (select 1 from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = u.id and r.name = 'ROLE_CS')`

const withProgress = ({ totals, ...agent }: StoredAgent): Agent => ({ ...agent, ...progressOf(totals) })

/** The agent as visible to the account: more than the person needs ACCESS_CS (D-10.10). */
function visibleAgent(account: SignedIn, stored: StoredAgent): AgentRow {
  if (has(account, 'ACCESS_CS')) return withProgress(stored)
  const { id, login, firstName, lastName, fullName } = stored
  return { id, login, firstName, lastName, fullName }
}

const COLUMNS: Readonly<Record<SortField, SQL>> = {
  id: sql`u.id`,
  email: sql`u.email`,
  note: sql`nullif(u.extension->>'note', '')`,
  currSketch: sql`coalesce(t.sketch, 0)`,
  currColor: sql`coalesce(t.color, 0)`,
}

const SORTED_TOTALS = sql`left join (
  select w.user_id, ${sumOf('orders', SKETCH_STATUSES)} as sketch, ${sumOf('orders', COLOR_STATUSES)} as color
  from work_totals w where w.role = 'cs' group by w.user_id) t on t.user_id = u.id`

/** By name unless asked otherwise; empty values come last in both directions. */
const orderBy = ({ sort = [] }: Query): SQL =>
  sql.join(
    [
      ...sort.map(({ field, direction }) => sql`${COLUMNS[field]} ${sql.raw(direction)} nulls last`),
      sql`sort_name(u.first_name), sort_name(u.last_name), u.id`,
    ],
    sql`, `,
  )

/** Whether the table is asked for: with paging, sort or text (D-10.10). Pickers only send a name. */
export const asksForTable = (given: object): boolean =>
  ['page', 'size', 'sort', 'text'].some((name) => name in given)

function matching(account: SignedIn, { text, name }: Query, table: boolean): SQL {
  const contact = table && has(account, 'ACCESS_CS')
  const conditions = [IS_AGENT, ...(contact ? [] : [sql`u.activated`])]
  if (text?.trim()) conditions.push(staffCondition(text, contact))
  if (name?.trim()) conditions.push(staffCondition(name, false))
  return sql.join(conditions, sql` and `)
}

/**
 * Agents: one page of the table, or the active ones for a picker (D-10.10), with the exact total. Throws 403
 * `hiddenField` for a sort without ACCESS_CS.
 */
export async function listAgents(
  db: Db,
  account: SignedIn,
  query: Query,
  table: boolean,
): Promise<Page<AgentRow>> {
  if (query.sort?.some(({ field }) => field !== 'id') && !has(account, 'ACCESS_CS'))
    throw problem('hiddenField', { missing: ['ACCESS_CS'] })
  const byTotals = query.sort?.some(({ field }) => field === 'currSketch' || field === 'currColor')
  const { total, rows } = await rowOf<{ total: number; rows: StoredAgent[] | null }>(
    db,
    sql`with found as materialized (
        select u.id, row_number() over (order by ${orderBy(query)}) as place
        from users u ${byTotals ? SORTED_TOTALS : sql``} where ${matching(account, query, table)}),
      page as (select * from found order by place limit ${query.size} offset ${query.page * query.size})
      select (select count(*)::int from found) as total,
        (select json_agg(${AGENT} order by page.place) from page join users u on u.id = page.id
          ${joinTotals('cs')}) as rows`,
  )
  return { rows: (rows ?? []).map((row) => visibleAgent(account, row)), total }
}

/** One agent with the numbers of their orders (D-1.18). Throws 404 for anyone else. */
export async function getAgent(db: Db, login: string): Promise<Agent> {
  const [found] = await rowsOf<{ row: StoredAgent }>(
    db,
    sql`select ${AGENT} as row from users u ${joinTotals('cs')}
      where ${IS_AGENT} and ${hasLogin(login)}`,
  )
  if (!found) throw problem('notFound')
  return withProgress(found.row)
}
