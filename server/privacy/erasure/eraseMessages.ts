import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { ERASED_TEXT } from './terms.ts'

/**
 * Empties mails, messages and noted calls that meet a condition. That there were any stays, with its time. What waits to be
 * sent is cancelled. Returns the ids of their files.
 * @param where on a table with the columns `order_id` and `id`
 */
export async function eraseMessages(tx: Db, where: SQL): Promise<number[]> {
  await tx.execute(sql`update calls set text = ${ERASED_TEXT} where ${where}`)
  return [...(await eraseSent(tx, where)), ...(await eraseReceived(tx, where))]
}

export async function eraseSent(tx: Db, where: SQL): Promise<number[]> {
  await tx.execute(sql`update outbox set "to" = '', subject = '', html = null, text = '', thread = '{}', error = null,
      state = case when state in ('QUEUED', 'FAILED') then 'CANCELED' else state end where ${where}`)
  const gone = await rowsOf<{ id: number }>(
    tx,
    sql`delete from outbox_files where message_id in (select id from outbox where ${where}) returning file_id as id`,
  )
  return gone.map(({ id }) => id)
}

export async function eraseReceived(tx: Db, where: SQL): Promise<number[]> {
  const gone = await rowsOf<{ id: number }>(
    tx,
    sql`delete from received_files where message_id in (select id from received_messages where ${where})
      returning file_id as id`,
  )
  const raw = await rowsOf<{ id: number }>(
    tx,
    sql`select raw_file_id as id from received_messages where ${where} and raw_file_id is not null`,
  )
  // The key may have the address of who sent it.
  await tx.execute(sql`update received_messages set sender = '', sender_name = '', subject = '', text = '', html = null,
      quoted = null, thread = '{}', message_id = null, raw_file_id = null, dismiss_reason = null,
      source_key = 'erased:' || md5(source_key) where ${where}`)
  return [...gone, ...raw].flatMap(({ id }) => (id === null ? [] : [id]))
}
