import { type SQL, sql } from 'drizzle-orm'
import type { RetentionProperty } from '#contract/privacy/retention.ts'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'

/** What is let go of after some days. */
export interface Kept {
  /** SQL with one column `id`: what is older than that, `limit` of them at most. */
  readonly olderThan: (before: SQL) => SQL
  /** Lets go of these, in one short transaction. */
  readonly letGo: (tx: Db, ids: readonly number[]) => Promise<unknown>
}

const finished = (orderId: SQL) =>
  sql`(${orderId} is null or exists (select 1 from orders o where o.id = ${orderId} and o.status = 'DONE'))`

/** Files that nothing leads to any more are deleted by the sweep of files. */
const releaseFiles = (tx: Db, ids: readonly number[]) =>
  tx.execute(sql`update files set attached = false where id = any(${intArray(ids)})`)

async function unlink(tx: Db, table: string, where: SQL): Promise<void> {
  const gone = await rowsOf<{ id: number | null }>(
    tx,
    sql`delete from ${sql.identifier(table)} where ${where} returning file_id as id`,
  )
  await releaseFiles(
    tx,
    gone.flatMap(({ id }) => (id === null ? [] : [id])),
  )
}

/** Sent ones have even ids here and received ones odd ones, so that both are one list. */
const MAILS = (before: SQL) => sql`
  select m.id * 2 as id from outbox m where m.created_date < ${before} and m.state not in ('QUEUED', 'SENDING')
    and (m.text <> '' or m.subject <> '' or m.html is not null) and ${finished(sql`m.order_id`)}
  union all select r.id * 2 + 1 from received_messages r where r.at < ${before}
    and (r.order_id is not null or r.settled_date is not null)
    and (r.text <> '' or r.subject <> '' or r.html is not null) and ${finished(sql`r.order_id`)}`

async function emptyMails(tx: Db, ids: readonly number[]): Promise<void> {
  const sent = intArray(ids.filter((id) => id % 2 === 0).map((id) => id / 2))
  const received = intArray(ids.filter((id) => id % 2 === 1).map((id) => (id - 1) / 2))
  await unlink(tx, 'outbox_files', sql`message_id = any(${sent})`)
  await unlink(tx, 'received_files', sql`message_id = any(${received})`)
  await tx.execute(sql`update outbox set subject = '', html = null, text = '' where id = any(${sent})`)
  await tx.execute(sql`update received_messages set subject = '', text = '', html = null, quoted = null
    where id = any(${received})`)
}

const remove = (table: string) => (tx: Db, ids: readonly number[]) =>
  tx.execute(sql`delete from ${sql.identifier(table)} where id = any(${intArray(ids)})`)

/** Proof links have even ids here, links to deliveries odd ones. */
const LINKS = (before: SQL) => sql`
  select id * 2 as id from proof_links where expires_date < ${before}
  union all select id * 2 + 1 from delivery_links where expires_date < ${before}`

async function removeLinks(tx: Db, ids: readonly number[]): Promise<void> {
  const even = ids.filter((id) => id % 2 === 0).map((id) => id / 2)
  const odd = ids.filter((id) => id % 2 === 1).map((id) => (id - 1) / 2)
  await remove('proof_links')(tx, even)
  await remove('delivery_links')(tx, odd)
}

/** By property; `kept_delivery_days` has a job of its own. */
export const KEPT_FOR_DAYS: Readonly<Record<Exclude<RetentionProperty, 'kept_delivery_days'>, Kept>> = {
  /** Texts and files of messages; to whom and when they went stays. */
  kept_mail_days: { olderThan: MAILS, letGo: emptyMails },
  /** Erasures stay: after a restored backup they are to be done again. */
  kept_audit_days: {
    olderThan: (before) =>
      sql`select id from events where area <> 'orders' and at < ${before} and kind <> 'erased'`,
    letGo: remove('events'),
  },
  /** Photos of customers for orders that were done by then. */
  kept_photo_days: {
    olderThan: (before) => sql`select distinct i.id from order_items i join orders o on o.id = i.order_id
      join item_files l on l.item_id = i.id and l.kind = 'PHOTO'
      where o.status = 'DONE' and o.done_date < ${before}`,
    letGo: (tx, ids) => unlink(tx, 'item_files', sql`item_id = any(${intArray(ids)}) and kind = 'PHOTO'`),
  },
  /** Links that expired by then. */
  kept_link_days: { olderThan: LINKS, letGo: removeLinks },
}

/** What shops delivered, for the preview. */
export const DELIVERIES = (before: SQL) => sql`select id from shop_deliveries where at < ${before}`
