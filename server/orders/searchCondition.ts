import { type SQL, sql } from 'drizzle-orm'
import { containsText } from '../db/like.ts'
import type { SignedIn } from '../session/account.ts'
import { has } from './scope.ts'
import { fold } from './search.ts'

/** Digits fewer than these are taken for the start of an order's number, not for a part of a phone's. */
const SHORTEST_PHONE_PART = 4

const contains = (column: SQL, term: string): SQL => sql`${column} like ${containsText(term)}`

/** The words of a search; a phone number in any format, and a number with its `#`, are one word. */
function wordsOf(text: string): readonly string[] {
  const folded = fold(text).trim()
  const digits = folded.replace(/[\s().+-]/g, '')
  if (/^\d+$/.test(digits)) return [digits]
  return folded
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
}

function matches(column: SQL, word: string): SQL {
  if (!/^\d+$/.test(word)) return contains(column, word)
  if (word.length < SHORTEST_PHONE_PART) return contains(column, `#${word}`)
  return sql`(${contains(column, `#${word}`)} or ${contains(column, word)})`
}

/** The widest of the folded columns that holds nothing the account may not see (D-3.7). */
function visibleColumn(account: SignedIn): SQL | undefined {
  if (!has(account, 'VIEW_CUSTOMER_INFO')) return sql`o.search_order`
  return has(account, 'VIEW_CUSTOMER_CONTACT_INFO') ? undefined : sql`o.search_name`
}

/**
 * Orders (`o`) in which every word of the text is found, accents and case ignored (D-6.15). The
 * indexed column finds them; accounts that see less must find the words in what they see as well.
 */
export function searchCondition(account: SignedIn, text: string): SQL {
  const visible = visibleColumn(account)
  const conditions = wordsOf(text).flatMap((word) => [
    matches(sql`o.search_all`, word),
    ...(visible ? [matches(visible, word)] : []),
  ])
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`
}
