import { sql } from 'drizzle-orm'
import { type Db, rowOf } from '../../db/db.ts'
import { replaceRecoveryCodes } from './recoveryCodes.ts'
import { hasSecondFactor } from './secondFactor.ts'

/** New recovery codes with the first factor of a user, none with a further one. Must be called before it counts, with the user locked. */
export async function codesWithFirst(tx: Db, userId: number): Promise<string[]> {
  const { has } = await rowOf<{ has: boolean }>(
    tx,
    sql`select ${hasSecondFactor(sql`${userId}::int`)} as has`,
  )
  return has ? [] : replaceRecoveryCodes(tx, userId)
}
