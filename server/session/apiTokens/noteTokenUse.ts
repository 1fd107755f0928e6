import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/** How exact the last use is: a token that is used all the time is not written all the time. */
const EXACT_MS = 60_000

/** Keeps when and from where a token was last used, unless that is known to the minute already. */
export async function noteTokenUse(
  db: Db,
  { id, address, now }: { readonly id: number; readonly address: string; readonly now: Date },
): Promise<void> {
  const before = new Date(now.getTime() - EXACT_MS).toISOString()
  await db.execute(sql`update api_tokens set last_used = ${now.toISOString()}::timestamptz, last_address = ${address}
    where id = ${id} and (last_used is null or last_used <= ${before}::timestamptz or last_address is distinct from ${address})`)
}
