import { type SQL, sql } from 'drizzle-orm'
import type { RetentionProperty } from '#contract/privacy/retention.ts'
import { type Db, rowOf, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'

/** Records of one step. */
const AT_ONCE = 200
/** Items whose photos one step looks at. */
const ITEMS_AT_ONCE = 2000

/** What one step lets go of, and after which record the next one looks; without that, nothing older is left. */
interface Batch {
  readonly ids: readonly number[]
  readonly after?: number
}

/** What is let go of after some days. */
export interface Kept {
  /** SQL with one column `id`: all that is older than that. */
  readonly olderThan: (before: SQL) => SQL
  /** Some of those, by a range of an index. */
  readonly next: (tx: Db, before: SQL, after: number) => Promise<Batch>
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

/** All of these lists as one. */
const all =
  (...lists: readonly ((before: SQL) => SQL)[]) =>
  (before: SQL): SQL =>
    sql.join(
      lists.map((list) => sql`(${list(before)})`),
      sql` union all `,
    )

/**
 * The first of these lists, which are ordered as their indexes are: what is let go of leaves the list. A limit for all of them would not
 * be seen by the plans of each.
 */
const firstOf =
  (...lists: readonly ((before: SQL) => SQL)[]): Kept['next'] =>
  async (tx, before) => {
    const some = lists.map((list) => (until: SQL) => sql`${list(until)} limit ${AT_ONCE}`)
    const found = await rowsOf<{ id: number }>(
      tx,
      sql`select id::float8 as id from (${all(...some)(before)}) old limit ${AT_ONCE}`,
    )
    const ids = found.map(({ id }) => id)
    return { ids, ...(ids.length === AT_ONCE && { after: 0 }) }
  }

/** Sent ones have even ids here and received ones odd ones, so that both are one list. */
const SENT = (before: SQL) => sql`
  select m.id * 2 as id from outbox m where m.created_date < ${before} and m.state not in ('QUEUED', 'SENDING')
    and (m.text <> '' or m.subject <> '' or m.html is not null) and ${finished(sql`m.order_id`)}
  order by m.created_date, m.id`
const RECEIVED = (before: SQL) => sql`
  select r.id * 2 + 1 as id from received_messages r where r.at < ${before}
    and (r.order_id is not null or r.settled_date is not null)
    and (r.text <> '' or r.subject <> '' or r.html is not null) and ${finished(sql`r.order_id`)}
  order by r.at, r.id`

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
const PROOFS = (before: SQL) => sql`
  select id * 2 as id from proof_links l where l.expires_date < ${before} order by l.expires_date, l.id`
const DELIVERED = (before: SQL) => sql`
  select id * 2 + 1 as id from delivery_links l where l.expires_date < ${before} order by l.expires_date, l.id`

async function removeLinks(tx: Db, ids: readonly number[]): Promise<void> {
  const even = ids.filter((id) => id % 2 === 0).map((id) => id / 2)
  const odd = ids.filter((id) => id % 2 === 1).map((id) => (id - 1) / 2)
  await remove('proof_links')(tx, even)
  await remove('delivery_links')(tx, odd)
}

/** Erasures stay: after a restored backup they are to be done again. */
const AUDIT = (before: SQL) => sql`
  select id from events where area <> 'orders' and at < ${before} and kind <> 'erased' order by at, id`

const oldPhotos = (before: SQL, ofItems: SQL) => sql`
  select distinct i.id from item_files l join order_items i on i.id = l.item_id join orders o on o.id = i.order_id
  where l.kind = 'PHOTO' and ${ofItems} and o.status = 'DONE' and o.done_date < ${before}`

/** Item by item: no index says which order was done by then and still has photos. */
const nextPhotos: Kept['next'] = async (tx, before, after) => {
  const { last } = await rowOf<{ last: number | null }>(
    tx,
    sql`select max(item_id) as last from (
      select item_id from item_files where item_id > ${after} order by item_id limit ${ITEMS_AT_ONCE}) next`,
  )
  if (last === null) return { ids: [] }
  const found = await rowsOf<{ id: number }>(
    tx,
    oldPhotos(before, sql`l.item_id > ${after} and l.item_id <= ${last}`),
  )
  return { ids: found.map(({ id }) => id), after: last }
}

/** By property; `kept_delivery_days` has a job of its own. */
export const KEPT_FOR_DAYS: Readonly<Record<Exclude<RetentionProperty, 'kept_delivery_days'>, Kept>> = {
  /** Texts and files of messages; to whom and when they went stays. */
  kept_mail_days: { olderThan: all(SENT, RECEIVED), next: firstOf(SENT, RECEIVED), letGo: emptyMails },
  kept_audit_days: { olderThan: AUDIT, next: firstOf(AUDIT), letGo: remove('events') },
  /** Photos of customers for orders that were done by then. */
  kept_photo_days: {
    olderThan: (before) => oldPhotos(before, sql`true`),
    next: nextPhotos,
    letGo: (tx, ids) => unlink(tx, 'item_files', sql`item_id = any(${intArray(ids)}) and kind = 'PHOTO'`),
  },
  /** Links that expired by then. */
  kept_link_days: {
    olderThan: all(PROOFS, DELIVERED),
    next: firstOf(PROOFS, DELIVERED),
    letGo: removeLinks,
  },
}

/** What shops delivered, for the preview. */
export const DELIVERIES = (before: SQL) => sql`select id from shop_deliveries where at < ${before}`
