import { type SQL, sql } from 'drizzle-orm'
import { fold } from '#contract/text/fold.ts'
import { containsText } from '../db/like.ts'

const MOST_WORDS = 8
/** The folded search text of a person `u`, one item per line, as indexed. */
const EVERYTHING = sql`u.search_text`
const NAME = sql`split_part(${EVERYTHING}, E'\n', 1)`
const LOGIN = sql`split_part(${EVERYTHING}, E'\n', 3)`
const PHONE = sql`split_part(${EVERYTHING}, E'\n', 4)`

/** The digits of a formatted phone number as in a login: without the 0 that a country code replaces. */
function phonePart(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return /^[\d\s().+-]+$/.test(text) && digits !== '' ? digits : undefined
}

/** Trigram indexes need three consecutive characters of a word. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u

/** Whether the line contains the text; uses the index over all lines where it helps. */
function holds(line: SQL, text: string): SQL {
  const pattern = containsText(text)
  const exact = sql`${line} like ${pattern}`
  return TRIGRAM.test(text) ? sql`${EVERYTHING} like ${pattern} and ${exact}` : exact
}

/**
 * Every word of the text occurs in the name of the user `u`, in any order and ignoring accents; with the
 * contact data permission, the text may also occur in email, phone or login (D-6.15). Those have no spaces: a
 * single word is searched everywhere at once, several only in the name.
 */
export function personCondition(given: string, withContact: boolean): SQL {
  const name = given.trim()
  const words = fold(name).trim().split(/\s+/).slice(0, MOST_WORDS)
  const anywhere = withContact && words.length === 1
  const named = words.map((word) =>
    anywhere ? sql`${EVERYTHING} like ${containsText(word)}` : holds(NAME, word),
  )
  const phone = withContact ? phonePart(name) : undefined
  // An unformatted number is already covered by the search text.
  const byPhone =
    phone === undefined || (anywhere && phone === words[0]) ? sql`` : sql`or ${holds(PHONE, phone)}`
  return sql`(${sql.join(named, sql` and `)} ${byPhone})`
}

/** As `personCondition`, for staff: their login is no contact data, so everyone finds them by it. */
export function staffCondition(given: string, withContact: boolean): SQL {
  const named = personCondition(given, withContact)
  const login = fold(given.trim())
  return withContact || /\s/.test(login) ? named : sql`(${named} or ${holds(LOGIN, login)})`
}
