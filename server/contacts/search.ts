import { sql } from 'drizzle-orm'
import type { Contact, searchContacts as contract } from '#contract/customers/contacts.ts'
import type { z } from '#contract/schema/z.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { containsText } from '../db/like.ts'
import { fold } from '../orders/search.ts'

const MOST = 20
const MOST_WORDS = 8

/** Chat contacts of a channel whose name contains every word, ignoring accents; newest if text is empty. */
export function searchContacts(
  db: Db,
  { s = '', channelName }: z.output<typeof contract.query>,
): Promise<Contact[]> {
  const words = fold(s).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const named = words.map(
    (word) => sql`and fold_name(first_name || ' ' || last_name) like ${containsText(word)}`,
  )
  return rowsOf<Contact>(
    db,
    sql`select id, ex_id as "exId", trim(first_name || ' ' || last_name) as "fullName", first_name as "firstName",
        last_name as "lastName", avatar_url as "avatarUrl", channel as source
      from contacts where channel = ${channelName} ${sql.join(named, sql` `)}
      order by ${words.length > 0 ? sql`fold_name(first_name || ' ' || last_name)` : sql`id desc`}, id limit ${MOST}`,
  )
}
