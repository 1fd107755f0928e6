import { type SQL, sql } from 'drizzle-orm'
import { rowOf, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { eraseReceived, eraseSent } from './eraseMessages.ts'
import { forgetRecords } from './forgetRecords.ts'
import type { Part } from './parts.ts'
import { type Rewritten, rewriteRows } from './rewriteRows.ts'
import { patternsOf, scrubber } from './terms.ts'

/** Rows of one step. */
const AT_ONCE = 200
/**
 * Ids that one step looks through in tables that grow with the shop. No index finds a name in a text, and one look through all
 * events of a million orders would meet the time limit of statements.
 */
const IDS_AT_ONCE = 100_000

const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

/** Whether any of these columns has one of the terms that nobody else has. */
const hasAny = (columns: readonly string[], own: readonly string[]): SQL =>
  own.length === 0
    ? sql`false`
    : sql`(${sql.join(
        columns.map(
          (column) => sql`${sql.identifier(column)}::text ilike any(${textArray(patternsOf(own))})`,
        ),
        sql` or `,
      )})`

/** Mails and messages of no order, to and from the person's addresses. */
export const eraseLoose: Part = {
  step: async (tx, { terms: { own } }) => {
    const idsIn = async (table: string, address: string) => {
      const found = await rowsOf<{ id: number }>(
        tx,
        sql`select id from ${sql.identifier(table)} where order_id is null
          and lower(${sql.identifier(address)}) = any(${textArray(own)}) limit ${AT_ONCE} for update`,
      )
      return found.map(({ id }) => id)
    }
    const sent = await idsIn('outbox', 'to')
    const received = await idsIn('received_messages', 'sender')
    const files = [
      ...(await eraseSent(tx, sql`id = any(${intArray(sent)})`)),
      ...(await eraseReceived(tx, sql`id = any(${intArray(received)})`)),
    ]
    const isOver = sent.length + received.length === 0
    return { isOver, set: { fileIds: sql`file_ids || ${intArray(files)}` } }
  },
}

/** Tables whose rows go if they name the person: copies of what is elsewhere. */
const COPIES: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['shop_deliveries', ['body', 'customer_name', 'faults']],
  ['import_rows', ['cells', 'said', 'shown']],
  ['notice_mails', ['title', 'body']],
  ['push_messages', ['title', 'body']],
]

/** Tables whose rows stay without what names the person; each has an id. */
const SCRUBBED: readonly Rewritten[] = [
  { table: 'events', json: ['data'], texts: ['record_name'] },
  { table: 'notifications', texts: ['title', 'description', 'content'], json: ['additional_data'] },
  { table: 'chat_messages', texts: ['text'] },
  { table: 'saved_views', texts: ['name', 'query'] },
  { table: 'customer_groups', texts: ['description'] },
  { table: 'job_runs', texts: ['error'] },
  { table: 'outbox', texts: ['to', 'subject', 'text', 'html', 'error'] },
  { table: 'received_messages', texts: ['sender', 'sender_name', 'subject', 'text', 'html', 'quoted'] },
  { table: 'order_todos', texts: ['detail'] },
  { table: 'step_comments', texts: ['content'] },
]

const dropCopies = ([table, columns]: (typeof COPIES)[number]): Part => ({
  step: async (tx, { terms: { own } }) => {
    const gone = await rowsOf(
      tx,
      sql`delete from ${sql.identifier(table)} where ctid = any(array(select ctid from ${sql.identifier(table)}
        where ${hasAny(columns, own)} limit ${AT_ONCE})) returning 1 as one`,
    )
    return { isOver: gone.length < AT_ONCE }
  },
})

const scrubRows = (rewritten: Rewritten): Part => ({
  step: async (tx, { terms: { own }, position }) => {
    if (own.length === 0) return { isOver: true }
    const { table, texts = [], json = [] } = rewritten
    const upTo = position + IDS_AT_ONCE
    const some = sql`id > ${position} and id <= ${upTo} and ${hasAny([...texts, ...json], own)}`
    // Names are left: others may have the same.
    await rewriteRows(tx, rewritten, some, scrubber({ own, shared: [] }))
    const { last } = await rowOf<{ last: number }>(
      tx,
      sql`select coalesce(max(id), 0)::float8 as last from ${sql.identifier(table)}`,
    )
    return { isOver: upTo >= last, set: { position: upTo } }
  },
})

/** What the audit says of the person's own record: that something was done, without values. */
export const eraseAudit: Part = {
  step: async (tx, { personIds }) => {
    await forgetRecords(tx, 'customers', personIds)
    return { isOver: true }
  },
}

/** What names the person anywhere else. */
export const ELSEWHERE: readonly Part[] = [...COPIES.map(dropCopies), ...SCRUBBED.map(scrubRows)]
