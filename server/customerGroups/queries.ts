import { type SQL, sql } from 'drizzle-orm'
import type {
  CustomerGroup,
  CustomerGroupRow,
  listCustomerGroups as contract,
  GroupMember,
} from '#contract/customers/groups.ts'
import type { Page } from '#contract/lists/paging.ts'
import type { z } from '#contract/schema/z.ts'
import { fold } from '#contract/text/fold.ts'
import { sortedByName } from '#contract/text/names.ts'
import type { SignedIn } from '../accounts/account.ts'
import { seesContact } from '../customers/rows.ts'
import { type Db, iso, rowOf, rowsOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'

const COLUMNS = {
  name: 'sort_name(name)',
  userCount: 'user_count',
  lastModifiedDate: 'last_modified_date',
  id: 'id',
} as const

const ROW = sql`'id', g.id, 'name', g.name, 'description', g.description, 'userCount', g.user_count,
  'lastModifiedDate', g.last_modified_date::text, 'lastModifiedBy', g.last_modified_by, 'version', g.version`

/** The groups `g` with their number of members. */
const COUNTED = sql`(select *, (select count(*)::int from customer_group_users where group_id = customer_groups.id)
  as user_count from customer_groups) g`

const shown = <Row extends CustomerGroupRow>(row: Row): Row => ({
  ...row,
  lastModifiedDate: iso(row.lastModifiedDate),
})

const orderBy = (sort: z.output<(typeof contract)['query']>['sort'] = []): SQL => {
  const terms = [...sort, { field: 'name', direction: 'asc' } as const]
  const columns = terms.map(
    ({ field, direction }) => `${COLUMNS[field]} ${direction === 'desc' ? 'desc' : 'asc'}`,
  )
  return sql.raw([...columns, 'id'].join(', '))
}

/** One page of the groups whose name contains the text, with the exact total; sorted by name by default. */
export async function listGroups(
  db: Db,
  { name, page, size, sort }: z.output<(typeof contract)['query']>,
): Promise<Page<CustomerGroupRow>> {
  const { total, rows } = await rowOf<{ total: number; rows: CustomerGroupRow[] | null }>(
    db,
    sql`with found as materialized (
        select * from ${COUNTED} where fold_name(name) like ${containsText(fold(name ?? ''))})
      select (select count(*)::int from found) as total,
        (select json_agg(json_build_object(${ROW}))
          from (select * from found order by ${orderBy(sort)} limit ${size} offset ${page * size}) g) as rows`,
  )
  return { rows: (rows ?? []).map(shown), total }
}

type StoredMember = Required<GroupMember>

/** Removes contact data and the login (the phone number) without the permission. */
function visibleMember(account: SignedIn, { login, email, ...open }: StoredMember): GroupMember {
  return seesContact(account) ? { ...open, login, email } : open
}

/** The group named in a path or body, with its members by name. Throws 404. */
export async function getGroup(db: Db, account: SignedIn, given: number | string): Promise<CustomerGroup> {
  const id = typeof given === 'number' ? given : idIn(given)
  const [found] = await rowsOf<{ row: CustomerGroupRow & { users: StoredMember[] } }>(
    db,
    sql`select json_build_object(${ROW}, 'users', coalesce((
        select json_agg(json_build_object('id', u.id, 'login', u.login, 'firstName', u.first_name,
          'lastName', u.last_name, 'fullName', trim(u.first_name || ' ' || u.last_name), 'email', u.email) order by u.id)
        from customer_group_users m join users u on u.id = m.customer_id where m.group_id = g.id), '[]')) as row
      from ${COUNTED} where g.id = ${id}`,
  )
  if (!found) throw problem('notFound')
  const { users, ...row } = found.row
  // Sorted here: folding a thousand names takes the database twice as long as all the rest.
  const members = sortedByName(users, ({ firstName, lastName }) => `${firstName} ${lastName}`)
  return { ...shown(row), users: members.map((member) => visibleMember(account, member)) }
}
