import { sql } from 'drizzle-orm'
import { type Db, rowOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import type { Terms } from '../tables.ts'

/** Takes the place of a text, or of a part of it, that was erased. */
export const ERASED_TEXT = '…'

/** What identifies nobody, since it is a part of ordinary words and numbers. */
const SHORTEST = { own: 6, shared: 2 } as const

interface Found {
  readonly own: readonly (string | null)[]
  readonly shared: readonly (string | null)[]
}

const CONTACTS = sql.raw(
  [
    'psid',
    'fb_url',
    'fb_url2',
    'ig_url',
    'ig_url2',
    'linked_url',
    'snap_chat_url',
    'twitter_url',
    'fb_chat',
    'mail_chain',
  ]
    .map((column) => `select c.${column} from customers c where c.user_id = any(ids.ids)`)
    .join(' union '),
)

/** The address of a site that everybody's links begin with. */
const SITE = /^(?:https?:\/\/|www\.)[\w-]+(?:\.[\w-]+)+\/?$/

const clean = (texts: Found['own'], shortest: number): string[] =>
  [...new Set(texts.flatMap((text) => (text ? [text.trim().toLowerCase()] : [])))]
    .filter((text) => text.length >= shortest && !SITE.test(text))
    // Longer ones first, so that none is left in parts.
    .toSorted((a, b) => b.length - a.length)

/** What these customers are and were known by, from their records, the audit and the addresses of their orders. */
export async function readTerms(tx: Db, personIds: readonly number[]): Promise<Terms> {
  const found = await rowOf<Found>(
    tx,
    sql`with ids as (select ${intArray(personIds)} as ids),
      people as (select u.* from users u, ids where u.id = any(ids.ids)),
      audited as (select a.field, v.value from events e, ids, jsonb_each(e.data->'changes') as a(field, pair),
          jsonb_array_elements_text(case when jsonb_typeof(a.pair) = 'array' then a.pair else '[]' end) as v(value)
        where e.area = 'customers' and e.record_id = any(ids.ids)),
      addresses as (select o.shipping_address as a from orders o, ids
          where o.customer_id = any(ids.ids) and o.shipping_address is not null
        union all select c.address from customers c, ids where c.user_id = any(ids.ids)),
      shops as (select s.state->'customer' as c from shop_orders s join orders o on o.id = s.order_id, ids
        where o.customer_id = any(ids.ids))
      select array(select email from people union select login from people
          union select regexp_replace(regexp_replace(phone_number, '\D', '', 'g'), '^0+', '') from people
          union select value from audited where field in ('email', 'login', 'psid', 'fbUrl', 'igUrl')
          union select regexp_replace(regexp_replace(value, '\D', '', 'g'), '^0+', '') from audited
            where field in ('phoneNumber', 'phone')
          union select c->>'email' from shops
          union (select * from (${CONTACTS}) contacts)) as own,
        array(select first_name from people union select last_name from people
          union select value from audited where field in ('firstName', 'lastName', 'address1', 'address2', 'company')
          union select c->>'firstName' from shops union select c->>'lastName' from shops
          union select a->>k from addresses,
            unnest(array['firstName', 'lastName', 'name', 'company', 'address1', 'address2', 'phone']) as k) as shared
      from ids`,
  )
  return { own: clean(found.own, SHORTEST.own), shared: clean(found.shared, SHORTEST.shared) }
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Digits as people write them: in groups. */
const asNumber = (digits: string): string => Array.from(digits).join('[\\s().-]{0,2}')

const patternOf = (term: string): string => (/^\d+$/.test(term) ? asNumber(term) : escaped(term))

/** What finds the terms in a text: those that others share as whole words alone. */
function finderOf({ own, shared }: Terms): RegExp | undefined {
  const words = shared.map((term) => `(?<![\\p{L}\\p{N}])${escaped(term)}(?![\\p{L}\\p{N}])`)
  const all = [...own.map(patternOf), ...words]
  return all.length === 0 ? undefined : new RegExp(all.join('|'), 'giu')
}

/** Replaces the terms in every text of a value. */
export function scrubber(terms: Terms): <Value>(value: Value) => Value {
  const finder = finderOf(terms)
  const scrub = (value: unknown): unknown => {
    if (typeof value === 'string') return finder ? value.replace(finder, ERASED_TEXT) : value
    if (Array.isArray(value)) return value.map(scrub)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scrub(inner)]))
  }
  return (value) => scrub(value) as typeof value
}

/** A regular expression for `~*` that finds any of the terms: one for all, since many patterns are each matched by themselves. */
export const patternOfAny = (own: readonly string[]): string => own.map(patternOf).join('|')

/** For `ilike`. */
export const patternsOf = (terms: readonly string[]): string[] =>
  terms.map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`)
