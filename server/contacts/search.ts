import { sql } from 'drizzle-orm'
import { type Contact, contactIdIn, type searchContacts as contract } from '#contract/customers/contacts.ts'
import type { z } from '#contract/schema/z.ts'
import { fold } from '#contract/text/fold.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { CONTACT } from './rows.ts'

const MOST = 20
const MOST_WORDS = 8

/**
 * Chat contacts of a channel whose name contains every word, ignoring accents, or whose id is given, alone or in an
 * address; the newest if text is empty.
 */
export function searchContacts(
  db: Db,
  { s = '', channelName }: z.output<typeof contract.query>,
): Promise<Contact[]> {
  const words = fold(s).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const named = words.map((word) => sql`fold_name(first_name || ' ' || last_name) like ${containsText(word)}`)
  const found =
    words.length === 0
      ? sql``
      : sql`and ((${sql.join(named, sql` and `)}) or ex_id = ${contactIdIn(s) ?? s.trim()})`
  return rowsOf<Contact>(
    db,
    sql`select ${CONTACT} from contacts where channel = ${channelName} ${found}
      order by ${words.length > 0 ? sql`sort_name(first_name || ' ' || last_name)` : sql`id desc`}, id limit ${MOST}`,
  )
}
