import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { removeFiles } from '../../files/removeFiles.ts'
import { files as fileTable } from '../../files/tables.ts'
import { monthFolder } from '../../files/uploads/names.ts'
import { readProperty } from '../../systemProperties/read.ts'
import type { Stores } from './keepFiles.ts'
import { letGo } from './letGo.ts'
import type { IncomingMessage } from './message.ts'

export const RAW_TYPE = 'message/rfc822'
/** Days for which mails are kept as they arrived, unless the property `raw_mail_days` says otherwise. */
const DEFAULT_DAYS = 90

/** Keeps a mail as it arrived, unattached until the message is stored (D-7.53). Returns null for other messages. */
export async function keepRaw({ db, files, now }: Stores, { raw }: IncomingMessage): Promise<number | null> {
  if (!raw) return null
  const storageKey = `${monthFolder(now)}/${randomUUID()}.eml`
  const [row] = await db
    .insert(fileTable)
    .values({
      name: 'mail',
      fileName: 'mail.eml',
      fileType: RAW_TYPE,
      storageKey,
      createdDate: now.toISOString(),
    })
    .returning({ id: fileTable.id })
  if (!row) throw new Error('The new file has no id')
  try {
    const size = await files.write(storageKey, [raw], RAW_TYPE)
    await db.update(fileTable).set({ size }).where(eq(fileTable.id, row.id))
    letGo(raw)
    return row.id
  } catch (cause) {
    await removeFiles(db, files, [row.id])
    throw cause
  }
}

/** Lets go of mails that are kept for longer than the property says; the sweep of files deletes them. */
export async function releaseRawMails(db: Db, now: Date): Promise<void> {
  const days = Number((await readProperty(db, 'raw_mail_days')) ?? DEFAULT_DAYS)
  const before = new Date(now.getTime() - days * 86_400_000).toISOString()
  await db.transaction((tx) =>
    tx.execute(sql`with old as (update received_messages m set raw_file_id = null from files f
        where f.id = m.raw_file_id and f.created_date < ${before}::timestamptz returning f.id)
      update files set attached = false where id in (select id from old)`),
  )
}
