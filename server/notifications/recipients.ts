import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/lists/paging.ts'
import type { listRecipients as contract } from '#contract/notifications/notifications.ts'
import type { Person } from '#contract/people.ts'
import type { z } from '#contract/schema/z.ts'
import { fold } from '#contract/text/fold.ts'
import { type Db, rowOf, rowsOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { problem } from '../http/problem.ts'
import { personCondition } from '../users/searchPeople.ts'

type Query = z.output<(typeof contract)['query']>

/** Users `u` that can receive notifications: active staff. */
export const isReachable = sql`u.staff and u.activated`

/** By name or login, which the picker shows; searching other contact data would reveal it. */
export const isRecipientNamed = (text: string): SQL =>
  sql`(${personCondition(text, false)} or fold_name(u.login) like ${containsText(fold(text))})`

/** One page of possible recipients, with the exact total, in one statement (A§2 Notifications). */
export async function listRecipients(db: Db, { name, role, sort, page, size }: Query): Promise<Page<Person>> {
  const conditions = [isReachable]
  if (name?.trim()) conditions.push(isRecipientNamed(name.trim()))
  if (role !== undefined)
    conditions.push(sql`exists (select 1 from user_roles ur join roles x on x.id = ur.role_id
      where ur.user_id = u.id and x.name = ${role})`)
  const direction = sql.raw(sort?.[0]?.direction === 'desc' ? 'desc' : 'asc')
  const order =
    sort?.[0]?.field === 'id'
      ? sql`id ${direction}`
      : sql`sort_name("lastName") ${direction}, sort_name("firstName") ${direction}, id`
  const { total, rows } = await rowOf<{ total: number; rows: Person[] | null }>(
    db,
    sql`with found as materialized (
        select u.id, u.login, u.first_name as "firstName", u.last_name as "lastName",
          trim(u.first_name || ' ' || u.last_name) as "fullName"
        from users u where ${sql.join(conditions, sql` and `)}),
      page as (select *, row_number() over (order by ${order}) as place from found
        order by place limit ${size} offset ${page * size})
      select (select count(*)::int from found) as total, (select json_agg(page order by place) from page) as rows`,
  )
  return { rows: rows ?? [], total }
}

/**
 * Ids of these logins, case-insensitively. Throws 400 `unknownRecipient` for the first one that is unknown, a
 * customer or inactive.
 */
export async function recipientsOf(tx: Db, logins: readonly string[]): Promise<number[]> {
  const wanted = new Map(logins.map((login) => [login.toLowerCase(), login]))
  const rows = await rowsOf<{ id: number; login: string }>(
    tx,
    sql`select u.id, lower(u.login) as login from users u where ${isReachable}
      and lower(u.login) in (select jsonb_array_elements_text(${JSON.stringify([...wanted.keys()])}::jsonb))`,
  )
  const known = new Set(rows.map(({ login }) => login))
  const missing = [...wanted].find(([login]) => !known.has(login))
  if (missing) throw problem('unknownRecipient', { facts: { name: missing[1] } })
  return rows.map(({ id }) => id)
}
