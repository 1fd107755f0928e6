import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** What comes so soon after the first goes into the same mail. */
export const GATHERED_MS = 5 * 60_000

interface NewNoticeMail {
  readonly userId: number
  readonly title: string
  readonly body: string
  readonly path: string
  readonly notBefore: Date | undefined
  /** Instead of the user's own address. */
  readonly address?: string
}

/** Keeps notifications to be mailed, in the transaction that causes them (D-11.74). */
export async function keepNoticeMails(tx: Db, now: Date, mails: readonly NewNoticeMail[]): Promise<void> {
  if (mails.length === 0) return
  const given = mails.map(({ notBefore, ...mail }) => ({
    ...mail,
    due: new Date((notBefore ?? now).getTime() + GATHERED_MS).toISOString(),
  }))
  await tx.execute(sql`insert into notice_mails (user_id, title, body, path, due, address)
    select "userId", title, body, path, due, address from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g("userId" int, title text, body text, path text, due timestamptz, address text)`)
}
