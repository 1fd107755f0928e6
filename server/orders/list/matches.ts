import { sql } from 'drizzle-orm'
import type { Holder } from '#contract/access.ts'
import { ORDER_CUSTOM_FIELDS } from '#contract/customFields/declared.ts'
import { customKey, isSearched, seenCustom } from '#contract/customFields/fields.ts'
import { seesField } from '#contract/orders/fields.ts'
import {
  MATCHED_FIELDS,
  type MatchedField,
  type OrderRow,
  type SearchMatch,
} from '#contract/orders/orders.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { trackingCodesOf } from '../canvas/trackingCodes.ts'
import { findInCode, findWord, joinMarks, type Mark } from './marks.ts'
import { SHORTEST_PHONE_PART, wordsOf } from './searchCondition.ts'

/** What a search looks into, of one order; a field may have several texts. */
type Texts = Readonly<Record<MatchedField, readonly string[]>>

const seesContact = (account: Holder): boolean =>
  seesField(account, 'customer') && has(account, 'VIEW_CUSTOMER_CONTACT_INFO')

/** Whether the account sees the field that a text is of, as on the order's page (D-3.7). */
const SEES: Readonly<Record<MatchedField, (account: Holder) => boolean>> = {
  customer: (account) => seesField(account, 'customer'),
  code: (account) => seesField(account, 'code'),
  email: seesContact,
  phone: seesContact,
  tracking: (account) => seesField(account, 'trackings'),
}

/** Digits in a phone number as shown, which may begin with a country code instead of the word's 0. */
function findInPhone(phone: string, word: string): Mark[] {
  if (!/^\d+$/.test(word) || word.length < SHORTEST_PHONE_PART) return []
  const whole = findInCode(phone, word)
  return whole.length > 0 || !word.startsWith('0') ? whole : findInCode(phone, word.slice(1))
}

const FIND: Readonly<Record<MatchedField, (text: string, word: string) => Mark[]>> = {
  customer: findWord,
  code: findInCode,
  email: findWord,
  phone: findInPhone,
  tracking: findInCode,
}

interface Contact {
  readonly id: number
  readonly email: string | null
  readonly phonePrefix: string | null
  readonly phoneNumber: string | null
}

/** A phone number with its country code, as on the customer's page. */
function phoneOf({ phonePrefix, phoneNumber }: Contact): string | null {
  const national = phoneNumber?.replace(/^0+/, '')
  if (!national) return null
  const code = phonePrefix?.replace(/\D/g, '')
  return code ? `+${code} ${national}` : `0${national}`
}

async function contactsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Contact>> {
  const rows = await rowsOf<Contact>(
    db,
    sql`select o.id, u.email, u.phone_prefix as "phonePrefix", u.phone_number as "phoneNumber"
      from orders o join users u on u.id = o.customer_id where o.id = any(${intArray(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const isNumber = (word: string, { number }: OrderRow): boolean => {
  const [, digits] = /^#?(\d+)$/.exec(word) ?? []
  return digits !== undefined && String(number).startsWith(digits)
}

interface Searched {
  readonly field: SearchMatch['field']
  readonly texts: readonly string[]
  readonly find: (text: string, word: string) => Mark[]
}

/** The custom fields, of which the row has those that the account sees. */
const customTexts = (account: Holder, { custom = {} }: OrderRow): Searched[] =>
  seenCustom(account, ORDER_CUSTOM_FIELDS)
    .filter(([, field]) => isSearched(field))
    .map(([name]) => {
      const text = custom[name]
      return { field: customKey(name), texts: typeof text === 'string' ? [text] : [], find: findWord }
    })

/** Where the words are: each in the first of the fields that has it; what the number has needs no mention. */
function matchesOf(row: OrderRow, words: readonly string[], searched: readonly Searched[]) {
  const found = new Map<string, SearchMatch>()
  for (const word of words) {
    if (isNumber(word, row)) continue
    const hit = searched
      .flatMap(({ field, texts, find }) => texts.map((text) => ({ field, text, marks: find(text, word) })))
      .find(({ marks }) => marks.length > 0)
    if (!hit) continue
    const key = `${hit.field} ${hit.text}`
    found.set(key, { ...hit, marks: joinMarks([...(found.get(key)?.marks ?? []), ...hit.marks]) })
  }
  return [...found.values()]
}

/** The found rows, each with where the words of the search are, as far as the account sees those fields. */
export async function withMatches(
  db: Db,
  account: SignedIn,
  search: string,
  rows: readonly OrderRow[],
): Promise<OrderRow[]> {
  const ids = rows.map(({ id }) => id)
  const [contacts, codes] = await Promise.all([contactsOf(db, ids), trackingCodesOf(db, ids)])
  const fields = MATCHED_FIELDS.filter((field) => SEES[field](account))
  const words = wordsOf(search)
  return rows.map((row) => {
    const contact = contacts.get(row.id)
    const listOf = (text: string | null | undefined) => (text ? [text] : [])
    const texts: Texts = {
      customer: listOf(row.customer?.fullName),
      code: [row.code],
      email: listOf(contact?.email),
      phone: listOf(contact && phoneOf(contact)),
      tracking: codes.get(row.id) ?? [],
    }
    const known = fields.map((field): Searched => ({ field, texts: texts[field], find: FIND[field] }))
    return { ...row, matches: matchesOf(row, words, [...known, ...customTexts(account, row)]) }
  })
}
