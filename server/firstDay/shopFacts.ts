import { sql } from 'drizzle-orm'
import type { NEEDED_ROLES, Setup } from '#contract/firstDay/firstDay.ts'
import { hashOf } from '../customerPages/token.ts'
import { type Db, isoOrNull, rowOf } from '../db/db.ts'
import { hasSignedIn } from '../session/hasSignedIn.ts'

/** What a public address was tried by: another one is to be tried, too. */
export const addressHash = (publicUrl: string): string => hashOf(publicUrl)

/** Artists that are named. */
const NAMED = 5

type Roles = typeof NEEDED_ROLES

/** Which of these roles somebody has who can sign in, of whom nobody has yet. */
export async function unusedRolesOf(db: Db, roles: Roles): Promise<Setup['unusedRoles']> {
  const { unused } = await rowOf<{ unused: Setup['unusedRoles'] }>(
    db,
    sql`with held as (select r.name, u.id from roles r join user_roles x on x.role_id = r.id
        join users u on u.id = x.user_id where r.name = any(${`{${roles.join(',')}}`}::text[]) and u.staff and u.activated)
      select coalesce(json_agg(name order by name), '[]') as unused from (
        select name from held group by name having not bool_or(${hasSignedIn(sql`held.id`)})) found`,
  )
  return unused
}

/** Which artists could not be paid, since nobody knows how. */
export async function readPayments(db: Db): Promise<Setup['payments']> {
  return rowOf<Setup['payments']>(
    db,
    sql`with active as (select u.id, u.login, trim(u.first_name || ' ' || u.last_name) as name,
          a.payment_info is not null
            or exists (select from payment_methods m where m.artist_id = a.user_id) as payable
        from artists a join users u on u.id = a.user_id where a.current and u.activated),
      missing as (select * from active where not payable)
      select (select count(*)::int from active) as artists, (select count(*)::int from missing) as unpayable,
        (select coalesce(json_agg(json_build_object('login', login, 'fullName', name)), '[]') from
          (select login, name from missing order by sort_name(name), id limit ${NAMED}) named) as "without"`,
  )
}

/** When a shop last delivered something, as far as deliveries are kept. */
export async function lastDeliveryOf(db: Db): Promise<string | null> {
  const { at } = await rowOf<{ at: string | null }>(db, sql`select max(at)::text as at from shop_deliveries`)
  return isoOrNull(at)
}
