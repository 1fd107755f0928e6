import { sql } from 'drizzle-orm'
import { type Db, rowOf } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { readProperty } from '../systemProperties/read.ts'
import { hashOf, newToken } from './token.ts'

const DAY_MS = 86_400_000

export interface Sending {
  readonly orderId: number
  /** Id of the account that sends. */
  readonly by: number
  readonly now: Date
  readonly publicUrl: string
}

/** Links of one order and kind that work at the same time. */
const MOST_LINKS = 100

/** How long links work: the property, and the days without a valid one. */
interface Lasting {
  /** The table of the links. */
  readonly table: 'proof_links' | 'delivery_links'
  readonly property: string
  readonly days: number
}

/** Throws 409 `tooManyKept` if the order has as many working links as it may. */
async function requireRoom(tx: Db, { orderId, now }: Sending, table: Lasting['table']): Promise<void> {
  const { has } = await rowOf<{ has: number }>(
    tx,
    sql`select count(*)::int as has from ${sql.identifier(table)} where order_id = ${orderId}
      and revoked_date is null and expires_date > ${now.toISOString()}::timestamptz`,
  )
  if (has >= MOST_LINKS) throw problem('tooManyKept', { facts: { max: MOST_LINKS } })
}

/** A token, which only its address has, and what is stored of its link. Throws 409 `tooManyKept`. */
export async function newLink(tx: Db, sending: Sending, { table, property, days }: Lasting) {
  const { orderId, by, now } = sending
  await requireRoom(tx, sending, table)
  const token = newToken()
  const lasting = Number((await readProperty(tx, property)) ?? days)
  const row = {
    tokenHash: hashOf(token),
    orderId,
    createdDate: now.toISOString(),
    createdBy: by,
    expiresDate: new Date(now.getTime() + lasting * DAY_MS).toISOString(),
  }
  return { token, row }
}
