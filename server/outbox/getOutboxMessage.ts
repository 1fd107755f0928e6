import { sql } from 'drizzle-orm'
import { TEST_PARAMETER, TEST_TOKEN_LENGTH } from '#contract/firstDay/testLink.ts'
import type { OutboxMessage } from '#contract/outbox.ts'
import type { SignedIn } from '../accounts/account.ts'
import { withoutTokens as withoutPages } from '../customerPages/token.ts'
import { type Db, rowsOf } from '../db/db.ts'
import { fileJson } from '../files/fileJson.ts'
import type { FileRow, Links } from '../files/links.ts'
import { idIn } from '../http/pathId.ts'
import { problem } from '../http/problem.ts'
import { OUTBOX_FROM, OUTBOX_ROW, wireRow } from './rows.ts'

const TEST_LINK = new RegExp(`([?&]${TEST_PARAMETER}=)[\\w-]{${TEST_TOKEN_LENGTH}}`, 'g')

interface Viewer {
  readonly account: SignedIn
  readonly links: Links
  readonly now: Date
}

/** Also without the token of a test mail, whose link shows that the mail has arrived. */
const withoutTokens = (text: string): string =>
  withoutPages(text).replace(TEST_LINK, (_, start: string) => `${start}…`)

/** A message with its content, but for the tokens in its links: they are the recipient's. Throws 404. */
export async function getOutboxMessage(
  db: Db,
  { account, links, now }: Viewer,
  id: string,
): Promise<OutboxMessage> {
  const [row] = await rowsOf<Omit<OutboxMessage, 'attachments'> & { files: FileRow[] | null }>(
    db,
    sql`select ${OUTBOX_ROW}, x.html, x.text, (select json_agg(${fileJson()} order by l.position)
        from outbox_files l join files f on f.id = l.file_id where l.message_id = x.id) as files
      from ${OUTBOX_FROM} where x.id = ${idIn(id)}`,
  )
  if (!row) throw problem('notFound')
  const { files, ...message } = row
  const attachments = (files ?? []).map((file) => links.attachment(file, account, now))
  const { html, text } = message
  return wireRow({
    ...message,
    html: html === null ? null : withoutTokens(html),
    text: withoutTokens(text),
    attachments,
  })
}
