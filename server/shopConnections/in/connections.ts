import { and, eq, type InferSelectModel, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { shopConnections } from '../tables.ts'

export type ConnectionRow = InferSelectModel<typeof shopConnections>

/** The connection with this id; undefined if it was disconnected. */
export async function findConnection(db: Db, id: number): Promise<ConnectionRow | undefined> {
  const [found] = await db.select().from(shopConnections).where(eq(shopConnections.id, id))
  return found
}

const MINUTE_MS = 60_000

/** Notes that the shop sent something, at most once a minute: else all its deliveries would wait for one row. */
export async function noteWebhook(db: Db, id: number, now: Date): Promise<void> {
  const { lastWebhook } = shopConnections
  const before = new Date(now.getTime() - MINUTE_MS).toISOString()
  await db
    .update(shopConnections)
    .set({ lastWebhook: now.toISOString() })
    .where(and(eq(shopConnections.id, id), or(isNull(lastWebhook), lt(lastWebhook, before))))
}
