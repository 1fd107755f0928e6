import { type SQL, sql } from 'drizzle-orm'
import { bareWord, dashedCode, foldOrders } from '#contract/orders/writtenOrder.ts'
import type { SignedIn } from '../../accounts/account.ts'
import { has } from '../../accounts/grants.ts'
import { searchedCustom } from '../../customFields/list.ts'
import { containsText } from '../../db/like.ts'
import { ORDER_CUSTOM } from '../customFields/columns.ts'
import { dialled } from '../search.ts'

/** Fewer digits than this are matched as the prefix of an order number, not as part of a phone number. */
export const SHORTEST_PHONE_PART = 4
/** Fewer letters than this occur in too many texts: they are matched only at the start of a word. */
const SHORTEST_PART = 3
/** Scripts that write words without blanks between them, often in one or two letters. */
const WITHOUT_BLANKS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const MOST_WORDS = 8
const LARGEST_NUMBER = 2_147_483_647

/** A formatted phone number: eight digits or more, with spaces, dots, dashes and brackets in between. */
const PHONE = /(?<![\p{L}\d])\+?\(?\d(?:[\s().-]*\d){7,}(?![\p{L}\d])/gu

/** How far around a number is looked for letters: as long as the part of an address before its `@` may be. */
const AROUND = 64

/** Whether the digits from one place to another belong to a longer word with letters, such as an e-mail address. */
const areInWord = (text: string, from: number, to: number): boolean =>
  /[\p{L}@][\d._-]*$/u.test(text.slice(Math.max(from - AROUND, 0), from)) ||
  /^[\d._-]*[\p{L}@]/u.test(text.slice(to, to + AROUND))

/** Whether the word is matched at the start of words only. */
export const onlyBegins = (word: string): boolean => word.length < SHORTEST_PART && !WITHOUT_BLANKS.test(word)

/** The words of a search; a phone number in any format, and a number with its `#`, are one word. */
export function wordsOf(text: string): readonly string[] {
  const folded = foldOrders(text)
  if (/^[\d\s().+-]+$/.test(folded)) {
    const digits = folded.replace(/\D/g, '')
    return digits.length < 8 ? [digits].filter((word) => word !== '') : [dialled(folded)]
  }
  return folded
    .replace(PHONE, (phone: string, at: number, whole: string) =>
      areInWord(whole, at, at + phone.length) ? phone : ` ${dialled(phone)} `,
    )
    .split(/\s+/)
    .map(bareWord)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
}

/** Orders whose number starts with the digits, as ranges that can use the index on the number. */
function numberBegins(digits: string): SQL {
  const ranges: SQL[] = []
  for (let from = Number(digits), width = 1; from > 0 && from <= LARGEST_NUMBER; from *= 10, width *= 10) {
    const last = Math.min(from + width - 1, LARGEST_NUMBER)
    ranges.push(sql`o.number between ${from}::int and ${last}::int`)
  }
  return ranges.length === 0 ? sql`false` : sql`(${sql.join(ranges, sql` or `)})`
}

const contains = (column: SQL, word: string): SQL => sql`${column} like ${containsText(word)}`

/** Whether a word in the column starts with the letters: after a space, or at the start of a line. */
function begins(column: SQL, letters: string): SQL {
  const start = containsText(letters).slice(1)
  return sql`(${column} like ${`% ${start}`} or ${column} like ${`%\n${start}`})`
}

const inText = (column: SQL, word: string): SQL =>
  onlyBegins(word) ? begins(column, word) : contains(column, word)

/** The most complete search column without data hidden from the account (D-3.7). */
function visibleColumn(account: SignedIn): SQL | undefined {
  if (!has(account, 'VIEW_CUSTOMER_INFO')) return sql`o.search_order`
  return has(account, 'VIEW_CUSTOMER_CONTACT_INFO') ? undefined : sql`o.search_name`
}

/** What an account may search: the column that it sees, unless it sees all, and the custom fields. */
interface Searched {
  readonly visible: SQL | undefined
  readonly custom: readonly SQL[]
}

/** In a custom text, which may begin with the word. */
function inCustom(text: SQL, word: string): SQL {
  const within = inText(text, word)
  return onlyBegins(word) ? sql`(${within} or ${text} like ${containsText(word).slice(1)})` : within
}

/**
 * Matches the word by the indexed column, and for restricted accounts also by the column they may see; or in a custom field.
 */
function found({ visible, custom }: Searched, word: string): SQL {
  const anywhere = inText(sql`o.search_all`, word)
  const seen = visible === undefined ? anywhere : sql`(${anywhere} and ${inText(visible, word)})`
  if (custom.length === 0) return seen
  return sql`(${sql.join([seen, ...custom.map((text) => inCustom(text, word))], sql` or `)})`
}

function matches(searched: Searched, word: string): SQL {
  const [, digits] = /^#?(\d+)$/.exec(word) ?? []
  const code = dashedCode(word)
  if (code !== undefined) return sql`(${found(searched, word)} or ${found(searched, code)})`
  if (digits === undefined) return found(searched, word)
  const number = numberBegins(digits)
  if (word !== digits || digits.length < SHORTEST_PHONE_PART) return number
  return sql`(${number} or ${found(searched, digits)})`
}

/**
 * The condition for orders `o` that match every word of the text, ignoring accents and case (D-6.15): number
 * prefix, code, names, email, phone, tracking code, searchable custom fields that the account sees.
 */
export function searchCondition(account: SignedIn, text: string): SQL {
  const searched = { visible: visibleColumn(account), custom: searchedCustom(account, ORDER_CUSTOM) }
  const conditions = wordsOf(text).map((word) => matches(searched, word))
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`
}
