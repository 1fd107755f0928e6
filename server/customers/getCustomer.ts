import { type SQL, sql } from 'drizzle-orm'
import { CONTACT_FIELDS, type Customer, ORDER_INFO_FIELDS } from '#contract/customers/customers.ts'
import type { Person } from '#contract/people.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { businessDay, readTimeZone } from '../businessDay.ts'
import { type Db, iso, isoOrNull, rowsOf } from '../db/db.ts'
import { personJson } from '../db/personJson.ts'
import { problem } from '../http/problem.ts'
import { orderScope } from '../scope/orderScope.ts'
import { idOfNamed, requireNameable } from './named.ts'
import { CUSTOMER_ROW, type StoredRow, seesContact, visibleCustomerRow } from './rows.ts'
import type { CustomerAddress } from './tables.ts'

export interface CustomerRequest {
  readonly account: SignedIn
  readonly now: Date
}

interface Details {
  readonly row: StoredRow
  readonly sex: Customer['sex']
  readonly dob: string | null
  readonly doby: number | null
  readonly note: string | null
  readonly contact: NonNullable<Customer['contact']>
  readonly address: CustomerAddress
  readonly prevArtists: Person[] | null
  readonly groups: { id: number; name: string }[] | null
  readonly createdDate: string
  readonly complainedDate: string | null
  readonly erasedDate: string | null
  readonly version: number
}

const PREVIOUS_ARTISTS = 10

const contactPair = (name: string): string => {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return `'${name}', ${name === 'email' ? 'u' : 'c'}.${column}`
}
const CONTACT = sql.raw(`json_build_object(${Object.keys(CONTACT_FIELDS).map(contactPair).join(', ')})`)

/** Active artists of the customer's orders within the account's scope, by the latest order. */
const prevArtists = (account: SignedIn): SQL => sql`(
  select json_agg(${personJson('artist')} order by was.newest desc)
  from (select ab.artist_id, max(o.number) as newest from orders o join artist_budgets ab on ab.order_id = o.id
      where o.customer_id = u.id and ${orderScope(account)}
      group by ab.artist_id order by newest desc limit ${PREVIOUS_ARTISTS}) was
  join users artist on artist.id = was.artist_id and artist.activated)`

const detailsOf = (
  account: SignedIn,
): SQL => sql`select ${CUSTOMER_ROW} as row, c.gen as sex, c.dob, c.doby, c.note,
    ${CONTACT} as contact, c.address, u.created_date as "createdDate", u.version,
    c.erased_date as "erasedDate",
    (select at from mail_complaints where address = lower(u.email)) as "complainedDate",
    ${has(account, 'CAN_SEE_ASSIGN_ORDER') ? prevArtists(account) : sql`null`} as "prevArtists",
    (select json_agg(json_build_object('id', g.id, 'name', g.name) order by sort_name(g.name)) from customer_groups g
      join customer_group_users m on m.group_id = g.id where m.customer_id = u.id) as groups
  from users u join customers c on c.user_id = u.id`

/** Years since the date of birth, or since the year if the date is unknown; null if out of range. */
function ageOn(today: string, dob: string | null, doby: number | null): number | null {
  const year = dob && !dob.startsWith('--') ? Number(dob.slice(0, 4)) : doby
  if (year === null) return null
  const birthday = dob?.slice(-5)
  const age = Number(today.slice(0, 4)) - year - (birthday && today.slice(5) < birthday ? 1 : 0)
  return age < 0 ? null : age
}

const orderInfoOf = (address: CustomerAddress) =>
  Object.fromEntries(
    Object.keys(ORDER_INFO_FIELDS).map((name) => [name, address[name as keyof CustomerAddress] || null]),
  ) as NonNullable<Customer['orderInfo']>

async function visibleDetails(
  db: Db,
  { account, now }: CustomerRequest,
  {
    row,
    contact,
    address,
    note,
    prevArtists: artists,
    groups,
    createdDate,
    complainedDate,
    erasedDate,
    ...open
  }: Details,
): Promise<Customer> {
  const today = businessDay(now, await readTimeZone(db))
  return {
    ...visibleCustomerRow(account, row),
    ...open,
    age: ageOn(today, open.dob, open.doby),
    groups: groups ?? [],
    createdDate: iso(createdDate),
    complainedDate: isoOrNull(complainedDate),
    erasedDate: isoOrNull(erasedDate),
    ...(seesContact(account) && { note, contact, orderInfo: orderInfoOf(address) }),
    ...(has(account, 'CAN_SEE_ASSIGN_ORDER') && { prevArtists: artists ?? [] }),
  }
}

async function readCustomer(db: Db, request: CustomerRequest, id: SQL): Promise<Customer> {
  const [found] = await rowsOf<Details>(db, sql`${detailsOf(request.account)} where u.id = ${id}`)
  if (!found) throw problem('notFound')
  return visibleDetails(db, request, found)
}

/** The customer with this id. Throws 404. */
export const customerById = (db: Db, request: CustomerRequest, id: number): Promise<Customer> =>
  readCustomer(db, request, sql`${id}`)

/** The customer named in a path, stripped; the kept one after a merge. Throws 404, 403 `hiddenField`. */
export async function getCustomer(db: Db, request: CustomerRequest, key: string): Promise<Customer> {
  requireNameable(request.account, key)
  return readCustomer(db, request, idOfNamed(key))
}
