import { type SQL, sql } from 'drizzle-orm'
import { CHAT_PAGE, type ChatMessage } from '#contract/chat/chat.ts'
import type { SignedIn } from '../accounts/account.ts'
import { has } from '../accounts/grants.ts'
import { type Db, iso, rowsOf } from '../db/db.ts'
import { fileJson } from '../files/fileJson.ts'
import type { FileRow, Links } from '../files/links.ts'

/** Who reads, and how files are linked for them. */
export interface Reader {
  readonly account: SignedIn
  readonly links: Links
  readonly now: Date
}

type Stored = Omit<ChatMessage, 'attachments'> & { readonly kept: readonly FileRow[] | null }

/** A person `u` as an author. */
export const author = (user: SQL): SQL =>
  sql`(select json_build_object('login', u.login, 'fullName', trim(u.first_name || ' ' || u.last_name))
    from users u where u.id = ${user})`

const ROW: SQL = sql`m.id, m.at, m.from_artist as "fromArtist", m.text, ${author(sql`m.author_id`)} as author,
  (select json_agg(${fileJson()} order by l.position) from chat_files l join files f on f.id = l.file_id
    where l.message_id = m.id) as kept`

/** The message as the account sees it: artists do not see who of customer service wrote it (D-3.7). */
function visible({ account, links, now }: Reader, { kept, ...message }: Stored): ChatMessage {
  const named = message.fromArtist || has(account, 'ACCESS_CS')
  return {
    ...message,
    at: iso(message.at),
    author: named ? message.author : null,
    attachments: (kept ?? []).map((file) => links.attachment(file, account, now)),
  }
}

export async function getMessage(db: Db, reader: Reader, id: number): Promise<ChatMessage> {
  const [row] = await rowsOf<Stored>(db, sql`select ${ROW} from chat_messages m where m.id = ${id}`)
  if (!row) throw new Error('The message is gone within its own transaction')
  return visible(reader, row)
}

/** One page of a thread, newest first, and the cursor of what is older. */
export async function listMessages(
  db: Db,
  reader: Reader,
  artistId: number,
  before: number | undefined,
): Promise<{ messages: ChatMessage[]; older: number | null }> {
  const earlier = before === undefined ? sql`true` : sql`m.id < ${before}`
  const rows = await rowsOf<Stored>(
    db,
    sql`select ${ROW} from chat_messages m where m.artist_id = ${artistId} and ${earlier}
      order by m.id desc limit ${CHAT_PAGE + 1}`,
  )
  const messages = rows.slice(0, CHAT_PAGE).map((row) => visible(reader, row))
  return { messages, older: rows.length > CHAT_PAGE ? (messages.at(-1)?.id ?? null) : null }
}
