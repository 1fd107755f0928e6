import { type SQL, sql } from 'drizzle-orm'
import { containsText } from '../db/like.ts'
import { fold } from '../orders/search.ts'

const MOST_WORDS = 8
/** All that a person (`u`) is found by, as its index has it: what stands in one part stands here as well. */
const EVERYTHING = sql`person_text(u.first_name, u.last_name, u.email, u.login, u.phone_prefix, u.phone_number)`

/** A phone number as people write it, as the digits that a login holds: without the 0 that a country code replaces. */
function phonePart(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return /^[\d\s().+-]+$/.test(text) && digits !== '' ? digits : undefined
}

/** What the index can narrow a search down by: three signs of a word in a row. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u

/** The part holds the text, found by the index over all parts where that helps. */
function holds(part: SQL, text: string): SQL {
  const pattern = containsText(text)
  const exact = sql`${part} like ${pattern}`
  return TRIGRAM.test(text) ? sql`${EVERYTHING} like ${pattern} and ${exact}` : exact
}

/**
 * Every word of the text stands in the name of the user `u`, in any order and without its accents; with contact data
 * e-mail, phone or login may hold the text instead (D-6.15).
 */
export function personCondition(given: string, withContact: boolean): SQL {
  const name = given.trim()
  const words = fold(name).trim().split(/\s+/).slice(0, MOST_WORDS)
  const full = sql`fold_name(u.first_name || ' ' || u.last_name)`
  const inName = sql.join(
    words.map((word) => holds(full, word)),
    sql` and `,
  )
  if (!withContact) return sql`(${inName})`
  const text = name.toLowerCase()
  const phone = phonePart(name)
  const dialled = sql`concat(u.phone_prefix, u.phone_number)`
  const byPhone = phone === undefined ? sql`` : sql`or ${holds(dialled, phone)}`
  return sql`(${inName} or ${holds(sql`lower(u.email)`, text)} or ${holds(sql`lower(u.login)`, text)} ${byPhone})`
}
