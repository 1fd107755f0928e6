import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CustomerRow, listCustomers as contract } from '#contract/customers.ts'
import type { Page } from '#contract/paging.ts'
import { type Db, rowOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { has } from '../orders/scope.ts'
import { fold } from '../orders/search.ts'
import type { SignedIn } from '../session/account.ts'

type Query = z.output<(typeof contract)['query']>

const MOST_WORDS = 8
/** All that a person is found by, as its index has it: what stands in one part stands here as well. */
const EVERYTHING = sql`person_text(u.first_name, u.last_name, u.email, u.login, u.phone_prefix, u.phone_number)`

/** A phone number as people write it, as the digits that a login holds: without the 0 that a country code replaces. */
function phonePart(name: string): string | undefined {
  const digits = name.replace(/\D/g, '').replace(/^0+/, '')
  return /^[\d\s().+-]+$/.test(name) && digits !== '' ? digits : undefined
}

/** What the index can narrow a search down by: three signs of a word in a row. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u

/** The part holds the text, found by the index over all parts where that helps. */
function holds(part: SQL, text: string): SQL {
  const pattern = containsText(text)
  const exact = sql`${part} like ${pattern}`
  return TRIGRAM.test(text) ? sql`${EVERYTHING} like ${pattern} and ${exact}` : exact
}

/** Every word stands in the name; with contact data e-mail, phone or login may hold the text instead (D-6.15). */
function nameCondition(account: SignedIn, name: string): SQL {
  const words = fold(name).trim().split(/\s+/).slice(0, MOST_WORDS)
  const full = sql`fold_name(u.first_name || ' ' || u.last_name)`
  const inName = sql.join(
    words.map((word) => holds(full, word)),
    sql` and `,
  )
  if (!has(account, 'VIEW_CUSTOMER_CONTACT_INFO')) return sql`(${inName})`
  const text = name.toLowerCase()
  const phone = phonePart(name)
  const dialled = sql`concat(u.phone_prefix, u.phone_number)`
  const byPhone = phone === undefined ? sql`` : sql`or ${holds(dialled, phone)}`
  return sql`(${inName} or ${holds(sql`lower(u.email)`, text)} or ${holds(sql`lower(u.login)`, text)} ${byPhone})`
}

function matching(account: SignedIn, { name, customerGroup }: Query): SQL {
  const conditions = [sql`u.activated`]
  if (name?.trim()) conditions.push(nameCondition(account, name.trim()))
  if (customerGroup === 'NEW') conditions.push(sql`c.total_order <= 1`)
  if (customerGroup === 'RETURNING') conditions.push(sql`c.total_order >= 2`)
  return sql.join(conditions, sql` and `)
}

const COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  totalOrder: 'total_order',
  totalSpent: 'total_spent_cents',
} as const

/** The newest first, unless the query says otherwise. */
const orderBy = (sort: Query['sort']): SQL =>
  sql.join(
    [
      ...(sort ?? []).map(({ field, direction }) =>
        sql.raw(`${COLUMNS[field]} ${direction === 'desc' ? 'desc' : 'asc'}`),
      ),
      sql`id desc`,
    ],
    sql`, `,
  )

type Stored = Required<Omit<CustomerRow, 'totalSpent'>> & { totalSpentCents: number }

/** Contact data and spending go where their permission is; the login is the phone number (D-3.7, A§2). */
function visible(account: SignedIn, row: Stored): CustomerRow {
  const { login, email, phonePrefix, phoneNumber, totalSpentCents, ...open } = row
  if (!has(account, 'VIEW_CUSTOMER_CONTACT_INFO')) return open
  return { ...open, login, email, phonePrefix, phoneNumber, totalSpent: totalSpentCents / 100 }
}

/** One page of the active customers that match, with the exact total. One look at the names, in one statement. */
export async function listCustomers(db: Db, account: SignedIn, query: Query): Promise<Page<CustomerRow>> {
  const order = orderBy(query.sort)
  const { total, rows } = await rowOf<{ total: number; rows: Stored[] | null }>(
    db,
    sql`with found as materialized (
        select u.id, u.first_name, u.last_name, c.total_order, c.total_spent_cents from customers c join users u on u.id = c.user_id
        where ${matching(account, query)}),
      page as (select id, row_number() over (order by ${order}) as place from found
        order by ${order} limit ${query.size} offset ${query.page * query.size})
      select (select count(*)::int from found) as total,
        (select json_agg(json_build_object('id', u.id, 'login', u.login, 'firstName', u.first_name,
            'lastName', u.last_name, 'fullName', trim(u.first_name || ' ' || u.last_name), 'email', u.email,
            'phonePrefix', u.phone_prefix, 'phoneNumber', u.phone_number, 'totalOrder', c.total_order,
            'totalSpentCents', c.total_spent_cents,
            'tags', array(select name from customer_tags where customer_id = u.id order by name)) order by page.place)
          from page join users u on u.id = page.id join customers c on c.user_id = u.id) as rows`,
  )
  return { rows: (rows ?? []).map((row) => visible(account, row)), total }
}
