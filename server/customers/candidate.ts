import { sql } from 'drizzle-orm'
import type { Language } from '#contract/session/session.ts'
import { type Db, rowsOf } from '../db/db.ts'
import type { Phone } from '../phone.ts'

/** A valid row that creates a customer unless one exists. */
export interface Candidate {
  readonly line: number
  /** The phone's digits, or the e-mail of a customer without one (A§5). */
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: Phone | null
  /** Null for that of the property `customer_language`. */
  readonly langKey: Language | null
  readonly fbUrl: string | null
  readonly igUrl: string | null
  readonly address: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly note: string | null
}

/** A user with a login, email or phone that a row needs. */
export interface Holder {
  /** Their id, or that of the customer they were merged into. */
  readonly id: number
  readonly login: string
  readonly email: string | null
  readonly phone: string
  readonly isCustomer: boolean
  readonly name: string
  /** Whether the kept customer lacks these. */
  readonly lacks: Readonly<Record<Gap, boolean>>
  readonly tags: readonly string[]
}

/** What a row can fill in of a customer who is known. */
export type Gap = 'name' | 'email' | 'phone' | 'note' | 'fbUrl' | 'igUrl' | 'address'

const textArray = (values: readonly string[]) => sql`array(select jsonb_array_elements_text(
  ${JSON.stringify(values)}::jsonb))`

/** All users with a login, email or phone of the rows. */
export function holdersOf(tx: Db, rows: readonly Candidate[]): Promise<Holder[]> {
  const emails = rows.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]))
  const phones = rows.flatMap(({ phone }) => (phone === null ? [] : [phone.phoneNumber]))
  return rowsOf<Holder>(
    tx,
    sql`select coalesce(k.id, u.id) as id, lower(u.login) as login, lower(u.email) as email,
        concat(u.phone_prefix, u.phone_number) as phone, c.user_id is not null as "isCustomer",
        coalesce(nullif(trim(concat(w.first_name, ' ', w.last_name)), ''), w.login) as name,
        json_build_object('name', trim(concat(w.first_name, w.last_name)) = '', 'email', w.email is null,
          'phone', w.phone_number is null, 'note', coalesce(d.note, '') = '', 'fbUrl', d.fb_url is null,
          'igUrl', d.ig_url is null, 'address', coalesce(d.address, '{}') = '{}') as lacks,
        array(select t.name from customer_tags t where t.customer_id = w.id) as tags
      from users u left join customers c on c.user_id = u.id left join users k on k.id = c.merged_into
        join users w on w.id = coalesce(k.id, u.id) left join customers d on d.user_id = w.id
      where u.id in (
        select id from users where lower(login) = any(${textArray(rows.map(({ login }) => login))})
        union select id from users where lower(email) = any(${textArray(emails)})
        union select id from users where not staff and phone_number = any(${textArray(phones)}))
      order by u.id`,
  )
}

const phoneOf = ({ phone }: Candidate): string | undefined =>
  phone === null ? undefined : `${phone.phonePrefix}${phone.phoneNumber}`

/** What the row knows of the customer that is missing there. */
export function gapsOf(
  row: Candidate,
  { lacks, tags }: Pick<Holder, 'lacks' | 'tags'>,
): readonly (Gap | 'tags')[] {
  const has: Readonly<Record<Gap, boolean>> = {
    name: row.firstName !== '' || row.lastName !== '',
    email: row.email !== null,
    phone: row.phone !== null,
    note: row.note !== null,
    fbUrl: row.fbUrl !== null,
    igUrl: row.igUrl !== null,
    address: Object.keys(row.address).length > 0,
  }
  const gaps = (Object.keys(has) as Gap[]).filter((gap) => has[gap] && lacks[gap])
  return row.tags.some((tag) => !tags.includes(tag)) ? [...gaps, 'tags'] : gaps
}

/** What becomes of a row: a new customer, one who is known, whose gaps it can fill, or none. */
export type RowMatch =
  | { readonly result: 'new' }
  | { readonly result: 'changed' | 'known'; readonly by: 'email' | 'phone'; readonly holder: Holder }
  | { readonly result: 'wrong'; readonly by: 'email' | 'phone' }

/** Whom a row matches: the email counts before the phone, as two people may share a phone. */
export function findMatch(row: Candidate, holders: readonly Holder[]): RowMatch {
  const byEmail =
    row.email === null ? undefined : holders.find(({ email }) => email === row.email?.toLowerCase())
  const phone = phoneOf(row)
  const holder = byEmail ?? holders.find((each) => each.login === row.login || each.phone === phone)
  const by = byEmail ? 'email' : 'phone'
  if (!holder) return { result: 'new' }
  if (!holder.isCustomer) return { result: 'wrong', by }
  return { result: gapsOf(row, holder).length > 0 ? 'changed' : 'known', by, holder }
}
