import { type SQL, sql } from 'drizzle-orm'
import { containsText } from '../db/like.ts'
import { fold } from '../orders/search.ts'

const MOST_WORDS = 8
/** All that a person (`u`) is found by, folded, one thing a line, as its index has it. */
const EVERYTHING = sql`u.search_text`
const NAME = sql`split_part(${EVERYTHING}, E'\n', 1)`
const PHONE = sql`split_part(${EVERYTHING}, E'\n', 4)`

/** A phone number as people write it, as the digits that a login holds: without the 0 that a country code replaces. */
function phonePart(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return /^[\d\s().+-]+$/.test(text) && digits !== '' ? digits : undefined
}

/** What the index can narrow a search down by: three signs of a word in a row. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u

/** The line holds the text, found by the index over all lines where that helps. */
function holds(line: SQL, text: string): SQL {
  const pattern = containsText(text)
  const exact = sql`${line} like ${pattern}`
  return TRIGRAM.test(text) ? sql`${EVERYTHING} like ${pattern} and ${exact}` : exact
}

/**
 * Every word of the text stands in the name of the user `u`, in any order and without its accents; with contact data
 * e-mail, phone or login may hold the text instead (D-6.15). Those have no spaces: one word is looked for everywhere
 * at once, several in the name alone.
 */
export function personCondition(given: string, withContact: boolean): SQL {
  const name = given.trim()
  const words = fold(name).trim().split(/\s+/).slice(0, MOST_WORDS)
  const anywhere = withContact && words.length === 1
  const named = words.map((word) =>
    anywhere ? sql`${EVERYTHING} like ${containsText(word)}` : holds(NAME, word),
  )
  const phone = withContact ? phonePart(name) : undefined
  // A number written without spaces and as it is kept is among everything.
  const byPhone =
    phone === undefined || (anywhere && phone === words[0]) ? sql`` : sql`or ${holds(PHONE, phone)}`
  return sql`(${sql.join(named, sql` and `)} ${byPhone})`
}
