import { type SQL, sql } from 'drizzle-orm'
import { MAX_SAME_NAMES, type NamedKind, type SameNames } from '#contract/sameNames.ts'
import { type Db, rowsOf } from '../db/db.ts'

/**
 * Where the names of each kind are, and what of them is compared: a login that was the same as an earlier one, but for
 * the form of its accents, got its id at its end when logins were brought into one form.
 */
const NAMED: Readonly<Record<NamedKind, SQL>> = {
  users: sql`select id, login as name, regexp_replace(login, '-' || id || '(-[0-9]+)?$', '') as key from users where staff`,
  customerGroups: sql`select id, name, name as key from customer_groups`,
  roles: sql`select id, name, name as key from roles`,
  stores: sql`select id, name, name as key from stores`,
  products: sql`select id, name, name as key from products`,
  printProducts: sql`select id, name, name as key from print_products`,
  templates: sql`select id, name, name as key from templates`,
  phrases: sql`select id, title as name, title as key from phrases`,
  savedViews: sql`select id, name, name as key from saved_views where shared`,
  galleryTags: sql`select t.id, t.name, t.name as key from gallery_tags t
    where exists (select 1 from artwork_tags a where a.tag_id = t.id)`,
  customerTags: sql`select null::int as id, t.name, t.name as key from (select distinct name from customer_tags) t`,
}

/** Names that a person would call the same, for a person to settle: nothing merges them by itself. */
export async function listSameNames(db: Db): Promise<SameNames[]> {
  const kinds = Object.entries(NAMED).map(
    ([kind, named]) => sql`select ${kind}::text as kind, id, name, key from (${named}) k`,
  )
  return rowsOf<SameNames>(
    db,
    sql`select kind, json_agg(json_build_object('id', id, 'name', name) order by id, name) as records
      from (${sql.join(kinds, sql` union all `)}) named
      group by kind, fold_name(btrim(regexp_replace(key, '\\s+', ' ', 'g'))) having count(*) > 1
      order by kind, min(name) limit ${MAX_SAME_NAMES}`,
  )
}
