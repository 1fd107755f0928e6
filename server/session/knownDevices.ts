import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { type Db, rowOf } from '../db/db.ts'
import { knownDevices } from './tables.ts'
import type { GivenTo } from './tokens.ts'

/** How long a device is known after its last sign-in (D-2.23). */
const KNOWN_MS = 90 * 86_400_000

/** What the browser keeps, or else what it calls itself; stored as a hash that is of no use for other accounts. */
const hashOf = (userId: number, { deviceId, userAgent }: GivenTo): string =>
  createHash('sha256')
    .update(`${userId} ${deviceId ?? `agent ${userAgent ?? ''}`}`)
    .digest('base64url')

/**
 * Remembers the device of a sign-in. Returns whether it is a new one: not seen for 90 days, of an account that signed in from
 * another one within them. The user must be locked.
 */
export async function isNewDevice(tx: Db, userId: number, to: GivenTo, now: Date): Promise<boolean> {
  const hash = hashOf(userId, to)
  const since = new Date(now.getTime() - KNOWN_MS).toISOString()
  const { isNew } = await rowOf<{ isNew: boolean }>(
    tx,
    sql`select exists (select from known_devices where user_id = ${userId} and last_seen > ${since})
      and not exists (select from known_devices
        where user_id = ${userId} and device_hash = ${hash} and last_seen > ${since}) as "isNew"`,
  )
  const lastSeen = now.toISOString()
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash: hash, lastSeen })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastSeen } })
  return isNew
}

/** Deletes devices that are not known any more. */
export const sweepDevices = (db: Db, now: Date) =>
  db.delete(knownDevices).where(lt(knownDevices.lastSeen, new Date(now.getTime() - KNOWN_MS).toISOString()))
