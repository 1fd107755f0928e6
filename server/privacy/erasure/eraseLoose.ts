import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/db.ts'
import { intArray } from '../../db/sqlValues.ts'
import { eraseReceived, eraseSent } from './eraseMessages.ts'
import { forgetRecords } from './forgetRecords.ts'
import type { Part } from './parts.ts'
import { patternsOf } from './terms.ts'

/** Messages of one step. */
const AT_ONCE = 200

const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

/** To any of the addresses: the index for the search of sent mails finds those that name them. */
function sentTo(addresses: readonly string[]): SQL {
  const named = patternsOf(addresses).map((pattern) => sql`("to" || ' ' || subject) ilike ${pattern}`)
  return sql`(${sql.join(named, sql` or `)}) and lower("to") = any(${textArray(addresses)})`
}

async function idsIn(tx: Db, table: SQL, where: SQL): Promise<number[]> {
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select id from ${table} where order_id is null and ${where} limit ${AT_ONCE} for update`,
  )
  return found.map(({ id }) => id)
}

/** Mails and messages of no order, to and from the person's addresses. */
export const eraseLoose: Part = {
  step: async (tx, { terms: { own } }) => {
    if (own.length === 0) return { isOver: true }
    const sent = await idsIn(tx, sql`outbox`, sentTo(own))
    const received = await idsIn(tx, sql`received_messages`, sql`lower(sender) = any(${textArray(own)})`)
    const files = [
      ...(await eraseSent(tx, sql`id = any(${intArray(sent)})`)),
      ...(await eraseReceived(tx, sql`id = any(${intArray(received)})`)),
    ]
    const isOver = sent.length + received.length === 0
    return { isOver, set: { fileIds: sql`file_ids || ${intArray(files)}` } }
  },
}

/** What the audit says of the person's own record: that something was done, without values. */
export const eraseAudit: Part = {
  step: async (tx, { personIds }) => {
    await forgetRecords(tx, 'customers', personIds)
    return { isOver: true }
  },
}
