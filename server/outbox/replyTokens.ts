import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { replyTokens } from './tables.ts'

/** Lower-case letters and digits only: mail systems may change the case of an address. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 26

/** 130 bits that nobody can guess. */
const newToken = (): string => Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')

/** A token within an address, after its plus. */
export const TOKEN_IN_ADDRESS = /\+([a-z2-7]{26})@/gi

/** Gives the orders without a token one, in the transaction that queues their first mail. */
export async function giveReplyTokens(tx: Db, orderIds: readonly number[]): Promise<void> {
  const ids = [...new Set(orderIds)].toSorted((one, other) => one - other)
  if (ids.length === 0) return
  await tx
    .insert(replyTokens)
    .values(ids.map((orderId) => ({ orderId, token: newToken() })))
    .onConflictDoNothing({ target: replyTokens.orderId })
}

/** The token of an order's reply address; null without one. */
export async function replyTokenOf(db: Db, orderId: number | null): Promise<string | null> {
  if (orderId === null) return null
  const [found] = await db
    .select({ token: replyTokens.token })
    .from(replyTokens)
    .where(eq(replyTokens.orderId, orderId))
  return found?.token ?? null
}
