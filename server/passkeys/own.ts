import { and, eq } from 'drizzle-orm'
import type { Passkey } from '#contract/session/passkeys.ts'
import type { SignedIn } from '../accounts/account.ts'
import { announceSessionChange } from '../accounts/sessionChange.ts'
import { type Db, iso, isoOrNull } from '../db/db.ts'
import { problem } from '../http/problem.ts'
import { tellOwner } from '../secondFactor/tellOwner.ts'
import { removeUnneededCodes } from '../session/factor/removeFactor.ts'
import { passkeys } from '../session/tables.ts'
import { lockUser } from '../session/tokens.ts'

/** The columns of a `Passkey`, before `replyOf`. */
export const PASSKEY_COLUMNS = {
  id: passkeys.id,
  name: passkeys.name,
  created: passkeys.createdDate,
  lastUsed: passkeys.lastUsed,
  synced: passkeys.synced,
}

export const replyOf = (row: Passkey): Passkey => ({
  ...row,
  created: iso(row.created),
  lastUsed: isoOrNull(row.lastUsed),
})

/** The passkeys of a user, the oldest first. */
export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await db
    .select(PASSKEY_COLUMNS)
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.id)
  return rows.map(replyOf)
}

const ownOf = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

/** Throws 404. */
export async function renamePasskey(db: Db, userId: number, id: number, name: string): Promise<Passkey> {
  const [renamed] = await db
    .update(passkeys)
    .set({ name })
    .where(ownOf(userId, id))
    .returning(PASSKEY_COLUMNS)
  if (!renamed) throw problem('notFound')
  return replyOf(renamed)
}

/** Removes a passkey, with the recovery codes if it was the last factor. Throws 404. */
export function removePasskey(db: Db, account: SignedIn, id: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, account.id)
    const gone = await tx.delete(passkeys).where(ownOf(account.id, id)).returning({ id: passkeys.id })
    if (gone.length === 0) throw problem('notFound')
    await removeUnneededCodes(tx, account.id)
    await tellOwner(tx, { account, userId: account.id, kind: 'passkeyRemoved', now })
    await announceSessionChange(tx)
  })
}
