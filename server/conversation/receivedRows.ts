import { type SQL, sql } from 'drizzle-orm'
import type { LeftFile, ReceivedMessage } from '#contract/conversation/conversation.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { iso } from '../db/db.ts'
import { fileJson } from '../files/fileJson.ts'
import type { FileRow, Links } from '../files/links.ts'

/** Who reads, and how files are linked for them. */
export interface Reader {
  readonly account: SignedIn
  readonly links: Links
  readonly now: Date
}

/** Files of a message as stored. */
interface Files {
  readonly kept: readonly FileRow[] | null
  readonly left: readonly LeftFile[] | null
}

/** A message as stored, before what the account may not see is removed. */
export type ReceivedRow = Omit<ReceivedMessage, 'attachments' | 'left' | 'sender'> & {
  readonly sender: string
} & Files

/** The columns of a received message `m`. */
export const RECEIVED_ROW: SQL = sql`m.id, m.at, m.channel, m.nature, m.sender, m.sender_name as "senderName",
  m.subject, m.text, m.html, m.quoted, m.cut, m.unreadable, m.raw_file_id is not null as "hasWhole",
  (select json_agg(${fileJson()} order by l.id) from received_files l join files f on f.id = l.file_id
    where l.message_id = m.id) as kept,
  (select json_agg(json_build_object('name', l.name, 'size', l.size, 'reason', l.reason) order by l.id)
    from received_files l where l.message_id = m.id and l.reason is not null) as "left"`

/** The message as the account sees it: addresses need VIEW_CUSTOMER_CONTACT_INFO (D-3.7). */
export function visibleReceived<Row extends ReceivedRow>({ account, links, now }: Reader, row: Row) {
  const { kept, left, ...message } = row
  return {
    ...message,
    at: iso(row.at),
    sender: has(account, 'VIEW_CUSTOMER_CONTACT_INFO') && row.sender !== '' ? row.sender : null,
    // Its head holds addresses.
    hasWhole: row.hasWhole && has(account, 'VIEW_CUSTOMER_CONTACT_INFO'),
    attachments: (kept ?? []).map((file) => links.attachment(file, account, now)),
    left: [...(left ?? [])],
  }
}
